/* 4.5 Deployment. */
#include "base/check.h"
#include "rules.h"

enum { HALF_INCH = MYE_INCH / 2, COLUMNS = 16, ROWS = 4, SPOTS = 3 };

static bool is_fog(const mye_scene *scene, const mye_state *s)
{
    return mye_board_of(scene, s)->primary == MYE_FOG_OF_WAR;
}

static bool is_waiting(const mye_state *s, int32_t u)
{
    return !mye_has_status(s, u, MYE_ON_TABLE | MYE_DESTROYED | MYE_RESERVE);
}

static bool has_waiting(const mye_scene *scene, const mye_state *s, int32_t seat)
{
    for (int32_t i = 0; i < scene->units[seat]; i++)
        if (is_waiting(s, seat * MYE_UNITS_A_SIDE + i))
            return true;
    return false;
}

/* All dice of both forces; in the fog a roll-off decides instead. [4_5_all_dice] */
void mye_roll_deploy(const mye_play *p, const sk_action *a)
{
    mye_state *s = p->s;
    int32_t dice[MYE_SEATS] = {0};

    (void)a;
    s->open.deploying = 1;
    for (int32_t seat = 0; seat < MYE_SEATS; seat++)
        for (int32_t i = 0; i < p->scene->units[seat]; i++)
            dice[seat] += p->scene->unit[seat * MYE_UNITS_A_SIDE + i].dice;
    if (is_fog(p->scene, s)) {
        mye_way_roll(p, a);
        s->open.last = (uint8_t)(1 - s->open.winner);
        s->open.seat = s->open.winner;
        s->open.step = MYE_DEPLOY;
        return;
    }
    mye_roll_pools(p, dice);
    s->open.seat = s->open.winner;
    s->open.step =
        s->open.pool[1 - s->open.winner][mye_highest_pips(s)] > 0 ? MYE_HAND_OVER : MYE_DEPLOY;
}

void mye_hand_over_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    (void)scene, (void)s;
    sk_offer(list, (sk_action){.verb = MYE_BEGIN});
    sk_offer(list, (sk_action){.verb = MYE_LET_OTHER_BEGIN});
}

/* [4_5_hand_over, 4_5_no_hand_over] */
sk_verdict mye_hand_over_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    (void)scene, (void)s;
    return a->verb == MYE_BEGIN || a->verb == MYE_LET_OTHER_BEGIN ? SK_ALLOW
                                                                  : SK_REFUSE(MYE_NOT_NOW);
}

void mye_hand_over_apply(const mye_play *p, const sk_action *a)
{
    if (a->verb == MYE_LET_OTHER_BEGIN)
        p->s->open.seat = (uint8_t)(1 - p->s->open.seat);
    SK_TELL(p->log, .type = MYE_BEGINS, .seat = (int8_t)p->s->open.seat);
    p->s->open.step = MYE_DEPLOY;
}

/* Laying out a fresh unit */

void mye_fresh_body(const mye_scene *scene, int32_t u, const mye_stand *stand, mye_body *body)
{
    const mye_figure *figure = &scene->unit[u];
    mye_stand formed = *stand;

    body->count = figure->minis;
    for (int32_t k = 0; k < figure->minis; k++)
        body->mini[k] = (int16_t)(figure->first + k);
    if (formed.formation == MYE_AS_THEY_STAND)
        formed.formation = MYE_BLOCK;
    mye_lay_out(body, &formed, figure->radius);
}

/* A flyer comes on in the air. */
void mye_come_on(const mye_play *p, const sk_action *a, const mye_body *body)
{
    mye_unit *unit = &p->s->open.unit[a->unit];

    unit->status |= MYE_ON_TABLE;
    unit->status &= (uint16_t)~MYE_RESERVE;
    if (MYE_HAS(p->scene->unit[a->unit].talents, FLY))
        unit->status |= MYE_ALOFT;
    mye_put_body(p->scene, p->s, a->unit, body);
    SK_TELL(p->log, .type = MYE_DEPLOYED, .unit = a->unit, .at = a->at);
}

static bool is_own(const mye_scene *scene, const mye_state *s, int32_t u)
{
    return u >= 0 && u < MYE_FIRST_ANIMAL && mye_seat_of(u) == s->open.seat &&
           u % MYE_UNITS_A_SIDE < scene->units[s->open.seat];
}

/* [4_5_second_die] */
static sk_verdict give_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const mye_unit *unit = &s->open.unit[a->unit];
    int32_t dice = (unit->die[0] > 0) + (unit->die[1] > 0) + (unit->die[2] > 0);

    if (has_waiting(scene, s, s->open.seat) || dice >= scene->unit[a->unit].dice ||
        !mye_is_on_table(s, a->unit))
        return (sk_verdict){.why = MYE_NO_DIE_FOR, .unit = a->unit};
    return SK_ALLOW;
}

/* 1.11: wholly within the zone (scouts a little beyond), and not on anybody. */
static sk_verdict body_check(const mye_scene *scene, const mye_state *s, int32_t u,
                             const mye_start *there, const mye_near *near)
{
    mye_move m = {.unit = u, .charged = -1, .to = &there->body, .end = &there->box, .near = near};

    if (!mye_is_in_zone(scene, s, u, there,
                        MYE_HAS(scene->unit[u].talents, SCOUT) ? MYE_TALENT(scene, SCOUT).inches
                                                               : 0))
        return (sk_verdict){.why = MYE_OUTSIDE_ZONE, .unit = (int16_t)u};
    return mye_move_fits(scene, s, &m);
}

/* [2_4_scout, 4_5_zone] */
static sk_verdict spot_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    mye_stand stand = {a->at, a->facing, a->how};
    mye_near near = mye_all_about(scene, s);
    mye_start there;

    if (!mye_stand_is_sane(mye_board_of(scene, s), a))
        return SK_REFUSE(MYE_NOT_THERE);
    mye_fresh_body(scene, a->unit, &stand, &there.body);
    there.box = mye_box_of(&there.body);
    return body_check(scene, s, a->unit, &there, &near);
}

/* Candidates: a few free places in the zone, column by column and then row by row. */
static sk_point spot_in_zone(const mye_board *board, const mye_state *s, int32_t seat, int32_t i)
{
    int32_t south = s->open.edge[seat] == 0, column = i % COLUMNS, row = i / COLUMNS % ROWS;
    bool deep = board->primary == MYE_ALTARS || board->primary == MYE_FOG_OF_WAR;

    if (board->primary == MYE_GREAT_HUNT) {
        sk_point out = sk_polar(75 + column * 50, 350 + row * 380);
        return south ? out : (sk_point){board->width - out.x, board->depth - out.y};
    }
    row = deep ? 1000 - row * 270 : 320 - row * 60;
    return (sk_point){(column * 2 + 1) * board->width / (2 * COLUMNS),
                      south ? row : board->depth - row};
}

typedef struct spots {
    sk_point at[COLUMNS * ROWS];
    mye_near near;
} spots;

static void list_spots(const mye_scene *scene, const mye_state *s, spots *all)
{
    const mye_board *board = mye_board_of(scene, s);
    sk_box zone = mye_zone_box(board, s->open.edge[s->open.seat], MYE_TALENT(scene, SCOUT).inches);

    all->near = mye_near_to(scene, s, &zone, 0);
    for (int32_t i = 0; i < COLUMNS * ROWS; i++)
        all->at[i] = spot_in_zone(board, s, s->open.seat, i);
}

static const int16_t FORMATION[] = {MYE_TWO_RANKS, MYE_BLOCK, MYE_LINE, MYE_COLUMN};

typedef struct search { /* for places of a unit in one formation */
    sk_action a;
    mye_start formed; /* round the table's origin */
    const mye_near *near;
} search;

static search search_for(const mye_scene *scene, const mye_state *s, int32_t u, int16_t formation,
                         const mye_near *near)
{
    int16_t facing =
        s->open.edge[s->open.seat] == 0 ? SK_QUARTER_TURN : SK_QUARTER_TURN + SK_HALF_TURN;
    search q = {
        .a = {.verb = MYE_DEPLOY_UNIT, .unit = (int16_t)u, .facing = facing, .how = formation},
        .near = near};

    mye_fresh_body(scene, u, &(mye_stand){.facing = facing, .formation = formation},
                   &q.formed.body);
    q.formed.box = mye_box_of(&q.formed.body);
    return q;
}

static void form_at(const search *q, sk_point at, mye_start *there)
{
    mye_shift(&q->formed.body, at, &there->body);
    there->box = mye_box_shifted(&q->formed.box, at);
}

static bool offer_spot(const mye_scene *scene, const mye_state *s, search *q, sk_point at,
                       sk_actions *list)
{
    mye_start there;

    form_at(q, at, &there);
    if (!sk_allowed(body_check(scene, s, q->a.unit, &there, q->near)))
        return false;
    q->a.at = at;
    if (list != NULL)
        sk_offer(list, q->a);
    return true;
}

/* The first x of a row, counted from the seat's own side, at which the body is on the table. */
static int32_t first_in_row(const mye_scene *scene, const search *q, bool turned)
{
    const sk_box *box = &q->formed.box;
    int32_t out = scene->unit[q->a.unit].radius + (turned ? box->high.x : -box->low.x);

    return (out + HALF_INCH - 1) / HALF_INCH * HALF_INCH;
}

/* The first free place in a row of half inches, past a unit in the way in one step. What leaves the
 * zone as it goes along the row does not come back. */
static bool search_row(const mye_scene *scene, const mye_state *s, search *q, int32_t y,
                       sk_actions *list)
{
    const mye_board *board = mye_board_of(scene, s);
    bool turned = s->open.edge[s->open.seat] != 0;
    sk_verdict v = SK_ALLOW;

    for (int32_t x = first_in_row(scene, q, turned); x < board->width; x += HALF_INCH) {
        mye_start there;
        q->a.at = turned ? (sk_point){board->width - x, board->depth - y} : (sk_point){x, y};
        form_at(q, q->a.at, &there);
        v = body_check(scene, s, q->a.unit, &there, q->near);
        if (sk_allowed(v) && list != NULL)
            sk_offer(list, q->a);
        if (sk_allowed(v) || v.why == MYE_OUTSIDE_ZONE)
            break;
        if (v.why == MYE_TOO_NEAR)
            x += (mye_way_past(scene, s, v.unit, &there.body, v.target, turned ? -1 : 1) - 1) /
                 HALF_INCH * HALF_INCH;
    }
    return sk_allowed(v);
}

/* The first free place in the zone, row by row from the front, in that formation. */
static bool search_zone(const mye_scene *scene, const mye_state *s, search *q, sk_actions *list)
{
    bool scouts = MYE_HAS(scene->unit[q->a.unit].talents, SCOUT);
    int32_t deep =
        mye_zone_depth(mye_board_of(scene, s)) + (scouts ? MYE_TALENT(scene, SCOUT).inches : 0);

    for (int32_t y = deep; y > 0; y -= HALF_INCH)
        if (search_row(scene, s, q, y, list))
            return true;
    return false;
}

/* Offers up to `most` of these spots. Where the search starts differs from unit to unit, so that
 * they spread. */
static int32_t suggest_spots(const mye_scene *scene, const mye_state *s, int32_t u,
                             const spots *all, int32_t most, sk_actions *list)
{
    int32_t found = 0;

    for (int32_t f = 0; f < SK_COUNT(FORMATION) && found == 0; f++) {
        search q = search_for(scene, s, u, FORMATION[f], &all->near);
        for (int32_t i = 0; i < COLUMNS * ROWS && found < most; i++) {
            int32_t spot = i / COLUMNS * COLUMNS + (i * 5 + 3 * u) % COLUMNS;
            found += offer_spot(scene, s, &q, all->at[spot], list);
        }
    }
    return found;
}

/* Some of these spots; where none is free, any place in the zone. */
static int32_t find_spots(const mye_scene *scene, const mye_state *s, int32_t u, const spots *all,
                          int32_t most, sk_actions *list)
{
    int32_t found = suggest_spots(scene, s, u, all, most, list);

    for (int32_t f = 0; f < SK_COUNT(FORMATION) && found == 0; f++) {
        search q = search_for(scene, s, u, FORMATION[f], &all->near);
        found += search_zone(scene, s, &q, list);
    }
    return found;
}

/* [4_5_hold_back] */
static bool has_room(const mye_scene *scene, const mye_state *s, int32_t u)
{
    spots all;

    list_spots(scene, s, &all);
    return find_spots(scene, s, u, &all, 1, NULL) > 0;
}

sk_verdict mye_deploy_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    if ((a->verb != MYE_DEPLOY_UNIT && a->verb != MYE_GIVE_DIE && a->verb != MYE_HOLD_BACK) ||
        !is_own(scene, s, a->unit))
        return SK_REFUSE(MYE_NOT_NOW);
    if (a->verb == MYE_GIVE_DIE)
        return give_check(scene, s, a);
    if (!is_waiting(s, a->unit))
        return (sk_verdict){.why = MYE_DEPLOYED_ALREADY, .unit = a->unit};
    if (a->verb == MYE_HOLD_BACK)
        return has_room(scene, s, a->unit) ? (sk_verdict){.why = MYE_HAS_ROOM, .unit = a->unit}
                                           : SK_ALLOW;
    return spot_check(scene, s, a);
}

void mye_deploy_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    int32_t first = s->open.seat * MYE_UNITS_A_SIDE;
    spots all;

    list_spots(scene, s, &all);
    for (int32_t u = first; u < first + scene->units[s->open.seat]; u++) {
        sk_action a = {.verb = MYE_GIVE_DIE, .unit = (int16_t)u};
        if (is_waiting(s, u)) {
            a.verb = MYE_HOLD_BACK;
            if (find_spots(scene, s, u, &all, SPOTS, list) == 0)
                sk_offer(list, a);
        } else if (sk_allowed(mye_deploy_check(scene, s, &a))) {
            sk_offer(list, a);
        }
    }
}

/* [4_5_die_stays] */
static void take_deployment_die(mye_state *s, int32_t u)
{
    mye_unit *unit = &s->open.unit[u];
    int32_t pips = mye_highest_pips(s), i = 0;

    while (i < MYE_DICE_A_UNIT - 1 && unit->die[i] > 0)
        i++;
    unit->die[i] = (uint8_t)pips;
    s->open.pool[s->open.seat][pips]--;
}

/* In the fog units are laid out in turn, without dice. */
static void next_in_the_fog(const mye_play *p)
{
    mye_state *s = p->s;

    for (int32_t i = 0; i < MYE_SEATS; i++) {
        s->open.seat = (uint8_t)(1 - s->open.seat);
        if (has_waiting(p->scene, s, s->open.seat))
            return;
    }
    s->open.step = MYE_BEGIN_TURN;
}

/* Whether anything is left for another die: a unit to deploy, or one that lacks a die. */
static bool can_use_die(const mye_scene *scene, mye_state *s, int32_t seat)
{
    uint8_t was = s->open.seat;
    bool can = has_waiting(scene, s, seat);

    s->open.seat = (uint8_t)seat;
    for (int32_t i = 0; i < scene->units[seat] && !can; i++) {
        sk_action a = {.verb = MYE_GIVE_DIE, .unit = (int16_t)(seat * MYE_UNITS_A_SIDE + i)};
        can = sk_allowed(give_check(scene, s, &a));
    }
    s->open.seat = was;
    return can;
}

/* Dice of units that wait off the table are not used. [4_5_alternate, 4_5_run, 4_5_down] */
static void next_deployment(const mye_play *p)
{
    mye_state *s = p->s;

    for (int32_t pips; (pips = mye_highest_pips(s)) > 0;)
        for (int32_t i = 0; i < MYE_SEATS; i++) {
            int32_t seat = i == 0 ? 1 - s->open.seat : s->open.seat;
            if (s->open.pool[seat][pips] == 0)
                continue;
            if (can_use_die(p->scene, s, seat)) {
                s->open.seat = (uint8_t)seat;
                return;
            }
            s->open.pool[seat][pips] = 0;
        }
    s->open.step = MYE_BEGIN_TURN;
}

void mye_deploy_apply(const mye_play *p, const sk_action *a)
{
    if (!is_fog(p->scene, p->s))
        take_deployment_die(p->s, a->unit);
    if (a->verb == MYE_DEPLOY_UNIT) {
        mye_stand stand = {a->at, a->facing, a->how};
        mye_body body;
        mye_fresh_body(p->scene, a->unit, &stand, &body);
        mye_come_on(p, a, &body);
    }
    if (a->verb == MYE_HOLD_BACK) {
        p->s->open.unit[a->unit].status |= MYE_RESERVE;
        SK_TELL(p->log, .type = MYE_HELD_BACK, .unit = a->unit);
    }
    if (is_fog(p->scene, p->s))
        next_in_the_fog(p);
    else
        next_deployment(p);
}
