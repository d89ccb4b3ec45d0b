/* 5.5–5.10: the six primary scenarios. */
#include "base/sweep.h"
#include "rules.h"

enum {
    SPAWN_POINTS = 3,
    SPAWN_FROM_CORNER = 14 * MYE_INCH,
    SPAWN_FARTHEST = 24 * MYE_INCH, /* from a spawn point that is taken */
    PACE = MYE_INCH / 10            /* of a roaming animal */
};

static mye_primary primary_of(const mye_scene *scene, const mye_state *s)
{
    return (mye_primary)mye_board_of(scene, s)->primary;
}

static void score(const mye_play *p, int32_t seat, int32_t points)
{
    p->s->open.score[seat] = (uint8_t)(p->s->open.score[seat] + points);
    SK_TELL(p->log, .type = MYE_SCORED, .seat = (int8_t)seat,
            .what = (int16_t)mye_board_of(p->scene, p->s)->primary,
            .n = {points, p->s->open.score[seat]});
}

/* 5.5 Build Altars for the Gods */

static bool is_near_builder(const mye_scene *scene, const mye_state *s, int32_t u)
{
    int32_t seat = mye_seat_of(u), first = seat * MYE_UNITS_A_SIDE;

    for (int32_t other = first; other < first + scene->units[seat]; other++)
        if ((mye_has_hero(scene, s, other) || scene->unit[other].kind == MYE_BEHEMOTH) &&
            mye_is_on_table(s, other) &&
            mye_units_within(scene, s, u, other, MYE_FIGURE(scene, altar_help)))
            return true;
    return false;
}

typedef struct altars { /* that may be too near to one more */
    sk_point at[MYE_TOKENS];
    int32_t count, apart; /* apart: too near, centre to centre */
} altars;

static void find_altars(const mye_scene *scene, const mye_state *s, sk_circle round, altars *near)
{
    near->count = 0;
    near->apart = MYE_FIGURE(scene, altars_apart) + 2 * MYE_TOKEN_RADIUS - 1;
    for (int32_t t = 0; t < MYE_TOKENS; t++) {
        sk_point at = mye_point(s->open.token[t].at);
        if (s->open.token[t].kind == MYE_ALTAR &&
            sk_points_within(at, round.centre, round.radius + near->apart))
            near->at[near->count++] = at;
    }
}

/* [5_5_apart] */
static bool is_far_from_altars(const altars *near, sk_point at)
{
    for (int32_t i = 0; i < near->count; i++)
        if (sk_points_within(near->at[i], at, near->apart))
            return false;
    return true;
}

/* Whether an altar has room there: on the table and open ground, under nobody's base. [5_5_site] */
static bool is_building_ground(const mye_scene *scene, const mye_state *s, sk_point at)
{
    const mye_board *board = mye_board_of(scene, s);
    sk_circle base = {at, MYE_TOKEN_RADIUS - 1};

    if (!mye_is_free(scene, s, base))
        return false;
    for (int32_t i = 0; i < board->pieces; i++)
        if ((board->piece[i].ground == MYE_IMPASSABLE || board->piece[i].ground == MYE_BUILDING) &&
            sk_circle_within(base, &board->piece[i].shape, 0))
            return false;
    return true;
}

/* Somewhere in contact with a mini of the unit and ten inches from any altar; the best is in the
 * enemy's half. With no `site` to fill in, any will do. */
static bool find_altar_site(const mye_scene *scene, const mye_state *s, int32_t u, sk_point *site)
{
    int32_t reach = scene->unit[u].radius + MYE_TOKEN_RADIUS, enemy = 1 - mye_seat_of(u);
    mye_body body;
    altars near;
    bool found = false;

    find_altars(scene, s, (sk_circle){mye_centre(s, u), s->open.unit[u].radius + reach}, &near);
    mye_body_of(scene, s, u, &body);
    for (int32_t i = 0; i < body.count; i++)
        for (int32_t k = 0; k < 12; k++) {
            sk_point at = sk_plus(body.at[i], mye_round_about(k, reach));
            if (!is_far_from_altars(&near, at) || !is_building_ground(scene, s, at))
                continue;
            if (site == NULL)
                return true;
            if (found && !mye_point_in_half(scene, s, at, enemy))
                continue;
            *site = at;
            if (mye_point_in_half(scene, s, at, enemy))
                return true;
            found = true;
        }
    return found;
}

/* [5_5_builders, 5_5_hero] */
sk_verdict mye_altar_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    int32_t kind = scene->unit[a->unit].kind;

    if (primary_of(scene, s) != MYE_ALTARS)
        return SK_REFUSE(MYE_NOT_THIS_SCENARIO);
    if (kind == MYE_BEAST || kind == MYE_MULTITUDE)
        return (sk_verdict){.why = MYE_CANNOT_BUILD, .unit = a->unit};
    if (!is_near_builder(scene, s, a->unit))
        return (sk_verdict){.why = MYE_NO_HERO_NEAR, .unit = a->unit};
    if ((s->open.unit[a->unit].turn & MYE_BUILDING_ALTAR) != 0)
        return (sk_verdict){.why = MYE_DONE_ALREADY, .unit = a->unit};
    if (!find_altar_site(scene, s, a->unit, NULL) || s->open.builders == MYE_BUILDERS)
        return (sk_verdict){.why = MYE_ALTAR_TOO_NEAR, .unit = a->unit};
    return SK_ALLOW;
}

void mye_altar_apply(const mye_play *p, const sk_action *a)
{
    p->s->open.unit[a->unit].turn |= MYE_BUILDING_ALTAR;
    p->s->open.builder[p->s->open.builders++] = (uint8_t)a->unit;
    SK_TELL(p->log, .type = MYE_BUILDS, .unit = a->unit);
}

/* At the end of the turn the altar stands, if its builders still do and have a site for it.
 * [5_5_stands, 5_5_score_build, 5_5_own_half] */
static void raise_altar(const mye_play *p, int32_t u)
{
    int32_t seat = mye_seat_of(u);
    sk_point at;

    if (!mye_is_on_table(p->s, u) || mye_has_status(p->s, u, MYE_FLEEING) ||
        !find_altar_site(p->scene, p->s, u, &at) ||
        mye_add_token(p, MYE_ALTAR, seat, at, MYE_NOBODY) < 0) {
        SK_TELL(p->log, .type = MYE_ALTAR_FAILED, .unit = (int16_t)u);
        return;
    }
    SK_TELL(p->log, .type = MYE_ALTAR_STANDS, .unit = (int16_t)u, .at = at);
    if (mye_point_in_half(p->scene, p->s, at, 1 - seat))
        p->s->open.earned[seat] = 1;
}

/* Who began first builds first: of two sites too near to each other the first is built on.
 * [5_5_builders_gone, 5_5_first] */
static void raise_altars(const mye_play *p)
{
    for (int32_t i = 0; i < p->s->open.builders; i++) {
        raise_altar(p, p->s->open.builder[i]);
        p->s->open.builder[i] = 0;
    }
    p->s->open.builders = 0;
}

/* Charging an altar destroys it; it has no Save. */

static bool is_enemy_altar(const mye_state *s, int32_t u, int32_t t)
{
    return t >= 0 && t < MYE_TOKENS && s->open.token[t].kind == MYE_ALTAR &&
           s->open.token[t].seat != mye_seat_of(u);
}

static sk_verdict raze_check(const mye_scene *scene, const mye_state *s, const sk_action *a,
                             bool straight_only)
{
    mye_charge c = {.unit = a->unit, .target = -1};
    int32_t t = a->n[0] - 1;

    if (!is_enemy_altar(s, a->unit, t))
        return SK_REFUSE(MYE_NO_SUCH_TOKEN);
    if (mye_gap_to_token(scene, s, a->unit, t) >
        mye_allowance(scene, s, a->unit, MYE_OVER_OPEN, true))
        return (sk_verdict){
            .why = MYE_TOO_FAR, .unit = a->unit, .n = mye_gap_to_token(scene, s, a->unit, t)};
    if (!mye_close_in_on_token(scene, s, t, &c))
        return (sk_verdict){.why = MYE_NO_ROOM_THERE, .unit = a->unit};
    return mye_charge_way_check(scene, s, &c, straight_only);
}

sk_verdict mye_raze_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    return raze_check(scene, s, a, false);
}

/* Worth offering: the way is straight. */
bool mye_may_raze(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    int32_t reach = mye_allowance(scene, s, a->unit, MYE_OVER_OPEN, true) + MYE_TOKEN_RADIUS + 1;

    return sk_points_within(mye_centre(s, a->unit), mye_token_at(s, a->n[0] - 1),
                            reach + s->open.unit[a->unit].radius) &&
           sk_allowed(raze_check(scene, s, a, true));
}

/* [5_5_razed, 5_5_score_raze] */
void mye_raze_apply(const mye_play *p, const sk_action *a)
{
    int32_t t = a->n[0] - 1, seat = mye_seat_of(a->unit);
    sk_point at = mye_point(p->s->open.token[t].at);
    mye_charge c = {.unit = a->unit, .target = -1};
    mye_move m;

    mye_close_in_on_token(p->scene, p->s, t, &c);
    m = mye_move_of(&c);
    mye_do_move(p, &m);
    mye_come_down(p, a->unit);
    SK_TELL(p->log, .type = MYE_RAZED, .unit = a->unit, .at = at);
    if (mye_point_in_half(p->scene, p->s, at, seat))
        p->s->open.earned[seat] = 1;
    p->s->open.token[t] = (mye_token){.carrier = MYE_NOBODY};
}

/* 5.6 The Rainy Season */

/* How many minis of a unit stand on the opponent's bank, out of the water. */
static int32_t count_across(const mye_scene *scene, const mye_state *s, int32_t u,
                            const sk_box *river)
{
    int32_t radius = scene->unit[u].radius, count = 0;
    bool south = s->open.edge[mye_seat_of(u)] == 0;
    mye_body body;

    mye_body_of(scene, s, u, &body);
    for (int32_t k = 0; k < body.count; k++)
        count +=
            south ? body.at[k].y - radius >= river->high.y : body.at[k].y + radius <= river->low.y;
    return count;
}

/* All of them, or by agreement one of them (ruling 139). [5_6_across] */
static bool has_crossed(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_board *board = mye_board_of(scene, s);
    int32_t least = scene->rulings.any_mini_across ? 1 : s->open.unit[u].standing;

    for (int32_t i = 0; i < board->pieces; i++)
        if (board->piece[i].ground == MYE_RIVER &&
            count_across(scene, s, u, &board->piece[i].shape.box) >= least)
            return true;
    return false;
}

/* [5_6_score, 5_6_no_flyers, 5_6_not_fleeing] */
static void score_crossings(const mye_play *p)
{
    for (int32_t seat = 0; seat < MYE_SEATS; seat++)
        for (int32_t i = 0; i < p->scene->units[seat]; i++) {
            int32_t u = seat * MYE_UNITS_A_SIDE + i;
            if (mye_is_humanoid(p->scene, u) && mye_is_on_table(p->s, u) &&
                !mye_has_status(p->s, u, MYE_FLEEING) && !MYE_HAS(p->scene->unit[u].talents, FLY) &&
                has_crossed(p->scene, p->s, u))
                p->s->open.earned[seat] = 1;
        }
}

/* 5.7 The Great Hunt */

void mye_spawn_point(const mye_board *board, int32_t i, sk_point *at)
{
    sk_point middle = {board->width / 2, board->depth / 2};
    sk_point corner = {i == 1 ? 0 : board->width, i == 1 ? board->depth : 0};

    *at = i == 0 ? middle : sk_towards(corner, middle, SPAWN_FROM_CORNER);
}

/* [5_7_inch] */
static bool animal_fits(const mye_play *p, int32_t u, sk_point at)
{
    mye_body body = {.count = 1, .mini = {p->scene->unit[u].first}};

    body.at[0] = at;
    return sk_allowed(mye_fits(p->scene, p->s, u, &body, -1));
}

/* [5_7_escapes] */
static bool is_over_edge(const mye_board *board, sk_point at, int32_t radius)
{
    return at.x < radius || at.y < radius || at.x > board->width - radius ||
           at.y > board->depth - radius;
}

/* [5_7_landscape] */
static bool is_at_landscape(const mye_board *board, sk_circle base)
{
    for (int32_t i = 0; i < board->pieces; i++)
        if (sk_circle_within(base, &board->piece[i].shape, 0))
            return true;
    return false;
}

/* As far as it gets in that direction; false when it leaves the table. */
static bool find_way_roaming(const mye_play *p, int32_t u, sk_point way, int32_t far, sk_point *at)
{
    const mye_board *board = mye_board_of(p->scene, p->s);
    int32_t radius = p->scene->unit[u].radius;

    for (int32_t gone = 0; gone < far; gone += PACE) {
        sk_point next = sk_plus(*at, (sk_point){way.x * PACE, way.y * PACE});
        if (is_over_edge(board, next, radius))
            return false;
        if (!animal_fits(p, u, next))
            break;
        *at = next;
        if (is_at_landscape(board, (sk_circle){next, radius}))
            break;
    }
    return true;
}

/* A random direction, North being the second player's side, and D6+2 inches; it stops at landscape
 * and an inch from anybody. [5_7_roams] */
static void roam(const mye_play *p, int32_t u)
{
    uint16_t die = (uint16_t)mye_roll_d(p, u, MYE_FOR_ROAMING, 6);
    mye_body body;

    sk_log_roll(p->log, (sk_event){.type = MYE_ROAMS, .seen_by = SK_EVERYBODY, .unit = (int16_t)u},
                6, &die, 1);
    mye_body_of(p->scene, p->s, u, &body);
    if (!find_way_roaming(p, u, mye_compass(p->s->open.edge[0], die),
                          die * MYE_INCH + MYE_FIGURE(p->scene, roaming), &body.at[0])) {
        SK_TELL(p->log, .type = MYE_ESCAPED, .unit = (int16_t)u);
        p->s->open.unit[u].status = MYE_DESTROYED;
        p->s->open.wounds[p->scene->unit[u].first] = 0;
        return;
    }
    mye_put_body(p->scene, p->s, u, &body);
}

/* The spawn point, or where somebody stands there the nearest free place (ruling 125).
 * [5_7_occupied] */
static bool find_spawn_place(const mye_play *p, int32_t u, sk_point *at)
{
    sk_point point = *at;

    for (int32_t far = 0; far <= SPAWN_FARTHEST; far += MYE_INCH / 4)
        for (int32_t k = 0; k < (far == 0 ? 1 : 12); k++) {
            *at = sk_plus(point, mye_round_about(k, far));
            if (animal_fits(p, u, *at))
                return true;
        }
    return false;
}

/* Those that appeared in earlier turns, if so agreed (ruling 138); not out of a fight.
 * [5_7_once] */
static void roam_on(const mye_play *p)
{
    for (int32_t u = MYE_FIRST_ANIMAL; u < MYE_FIRST_ANIMAL + p->s->open.animals; u++)
        if (mye_is_on_table(p->s, u) && !mye_is_locked(p->s, u))
            roam(p, u);
}

/* [5_7_spawn] */
void mye_spawn_animals(const mye_play *p)
{
    mye_state *s = p->s;

    if (p->scene->rulings.all_animals_roam)
        roam_on(p);
    for (int32_t i = 0; i < SPAWN_POINTS && s->open.animals < MYE_ANIMALS; i++) {
        int32_t u = MYE_FIRST_ANIMAL + s->open.animals;
        mye_body body = {.count = 1, .mini = {p->scene->unit[u].first}};
        mye_spawn_point(mye_board_of(p->scene, s), i, &body.at[0]);
        s->open.animals++;
        if (!find_spawn_place(p, u, &body.at[0]))
            continue;
        s->open.unit[u].status = MYE_ON_TABLE;
        s->open.wounds[p->scene->unit[u].first] = 1;
        mye_put_body(p->scene, s, u, &body);
        SK_TELL(p->log, .type = MYE_SPAWNED, .unit = (int16_t)u, .at = body.at[0]);
        roam(p, u);
    }
}

/* 5.8 Pillage the Village */

static int32_t building_number(const mye_board *board, int32_t piece)
{
    int32_t number = 0;

    for (int32_t i = 0; i < piece; i++)
        number += board->piece[i].ground == MYE_BUILDING;
    return number;
}

bool mye_touches_building(const mye_scene *scene, const mye_state *s, int32_t u, int32_t piece)
{
    mye_body body;

    mye_body_of(scene, s, u, &body);
    for (int32_t i = 0; i < body.count; i++)
        if (sk_circle_within((sk_circle){body.at[i], scene->unit[u].radius},
                             &mye_board_of(scene, s)->piece[piece].shape, MYE_CONTACT))
            return true;
    return false;
}

bool mye_is_pillaged(const mye_scene *scene, const mye_state *s, int32_t seat, int32_t piece)
{
    return (s->open.pillaged[seat] >> building_number(mye_board_of(scene, s), piece) & 1) != 0;
}

/* 5.8: an enemy that claimed it in this turn and is still there keeps others out. [5_8_now] */
static bool is_being_pillaged(const mye_scene *scene, const mye_state *s, int32_t seat,
                              int32_t piece)
{
    int32_t u = s->open.pillaging[1 - seat][building_number(mye_board_of(scene, s), piece)];

    return u > 0 && mye_is_on_table(s, u - 1) && mye_touches_building(scene, s, u - 1, piece);
}

/* 5.8: a side pillages one building at a time, unless so agreed (ruling 132).
 * [5_8_one_at_a_time, 5_8_side] */
static bool is_pillaging(const mye_scene *scene, const mye_state *s, int32_t seat)
{
    const mye_board *board = mye_board_of(scene, s);

    for (int32_t i = 0; !scene->rulings.pillages_several && i < board->pieces; i++)
        if (board->piece[i].ground == MYE_BUILDING && is_being_pillaged(scene, s, 1 - seat, i))
            return true;
    return false;
}

/* [5_8_pillage, 5_8_contact, 5_8_humanoid, 5_8_once, 5_8_both] */
sk_verdict mye_pillage_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const mye_board *board = mye_board_of(scene, s);
    int32_t piece = a->target - s->open.board * MYE_PIECES, seat = mye_seat_of(a->unit);

    if (board->primary != MYE_PILLAGE)
        return SK_REFUSE(MYE_NOT_THIS_SCENARIO);
    if (piece < 0 || piece >= board->pieces || board->piece[piece].ground != MYE_BUILDING)
        return SK_REFUSE(MYE_NO_SUCH_TARGET);
    if (!mye_is_humanoid(scene, a->unit))
        return (sk_verdict){.why = MYE_NOT_HUMANOID, .unit = a->unit};
    if (!mye_touches_building(scene, s, a->unit, piece))
        return (sk_verdict){.why = MYE_NOT_IN_CONTACT, .unit = a->unit};
    if (mye_is_pillaged(scene, s, seat, piece))
        return (sk_verdict){.why = MYE_PILLAGED_BEFORE, .target = a->target};
    if (is_being_pillaged(scene, s, seat, piece))
        return (sk_verdict){.why = MYE_PILLAGED_NOW, .target = a->target};
    return is_pillaging(scene, s, seat) ? SK_REFUSE(MYE_PILLAGING) : SK_ALLOW;
}

void mye_pillage_apply(const mye_play *p, const sk_action *a)
{
    int32_t seat = mye_seat_of(a->unit);
    int32_t number =
        building_number(mye_board_of(p->scene, p->s), a->target - p->s->open.board * MYE_PIECES);

    p->s->open.pillaged[seat] |= (uint8_t)(1u << number);
    p->s->open.pillaging[seat][number] = (uint8_t)(a->unit + 1);
    SK_TELL(p->log, .type = MYE_PILLAGED, .unit = a->unit, .target = a->target);
    score(p, seat, MYE_FIGURE(p->scene, pillage_points));
}

/* Ends of turns */

/* At most one point a turn from altars, crossings, hunts and kills. [5_5_one_a_turn, 5_7_score,
 * 5_10_score] */
static void score_earned(const mye_play *p)
{
    mye_primary primary = primary_of(p->scene, p->s);
    bool late = primary == MYE_ALTARS || p->s->open.turn >= 2;

    for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
        if (p->s->open.earned[seat] && late)
            score(p, seat, MYE_FIGURE(p->scene, turn_points));
        p->s->open.earned[seat] = 0;
    }
}

/* [5_9_score] */
static void score_captives(const mye_play *p)
{
    for (int32_t t = 0; t < MYE_TOKENS; t++)
        if (p->s->open.token[t].kind == MYE_CAPTIVES && p->s->open.token[t].carrier != MYE_NOBODY)
            score(p, mye_seat_of(p->s->open.token[t].carrier),
                  MYE_FIGURE(p->scene, captive_points));
}

void mye_score_primary(const mye_play *p)
{
    mye_primary primary = primary_of(p->scene, p->s);

    if (primary == MYE_ALTARS)
        raise_altars(p);
    if (primary == MYE_RAINY_SEASON)
        score_crossings(p);
    score_earned(p);
    if (primary == MYE_LIBERATORS && p->s->open.turn == MYE_FIGURE(p->scene, turns))
        score_captives(p);
    for (int32_t i = 0; i < MYE_SEATS * MYE_BUILDINGS; i++)
        p->s->open.pillaging[i / MYE_BUILDINGS][i % MYE_BUILDINGS] = 0;
}

/* A unit is gone: who profits in the primary scenario. Whom his own side killed no enemy has
 * eliminated (ruling 151). [5_7_shot, 5_10_own] */
void mye_primary_loss(const mye_play *p, int32_t u, int32_t by)
{
    bool by_friend = by < MYE_FIRST_ANIMAL && !mye_are_enemies(u, by);

    if (u >= MYE_FIRST_ANIMAL && by < MYE_FIRST_ANIMAL && mye_is_locked_with(p->s, u, by))
        p->s->open.earned[mye_seat_of(by)] = 1;
    if (u < MYE_FIRST_ANIMAL && primary_of(p->scene, p->s) == MYE_FOG_OF_WAR && !by_friend)
        p->s->open.earned[1 - mye_seat_of(u)] = 1;
}
