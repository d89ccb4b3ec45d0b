/* What a unit may do now, with good candidates where places are free: towards what the scenario
 * pays for, towards and away from enemies. All of them are checked; detours are left to players. */
#include <string.h>

#include "rules.h"

enum { GOALS = 6, SHUFFLE = 20 };

typedef struct goals {
    sk_point at[GOALS];
    int16_t how[GOALS];
    int32_t count, back; /* back: the one that leads home; nobody marches there */
    mye_start start;
    mye_near near, on_way[GOALS]; /* to a march as the unit stands: anywhere, to each of them */
} goals;

static void add_goal(goals *g, sk_point at)
{
    if (g->count == GOALS)
        return;
    g->how[g->count] = MYE_AS_THEY_STAND;
    g->at[g->count++] = at;
}

/* The enemies nearest to a unit, by centre. */
static int32_t nearest_enemies(const mye_scene *scene, const mye_state *s, int32_t u, int32_t *out,
                               int32_t most)
{
    int64_t best[4];
    int32_t count = 0;

    for (int32_t other = -1; (other = mye_next_unit(scene, s, other)) >= 0;) {
        int64_t d;
        int32_t i;
        if (!mye_are_enemies(u, other))
            continue;
        d = sk_dist2(mye_centre(s, u), mye_centre(s, other));
        for (i = count < most ? count++ : most; i > 0 && best[i - 1] > d; i--)
            if (i < most) {
                best[i] = best[i - 1];
                out[i] = out[i - 1];
            }
        if (i < most) {
            best[i] = d;
            out[i] = other;
        }
    }
    return count;
}

static sk_point nearest_to(const mye_body *body, sk_point there)
{
    sk_point best = there;
    int64_t least = INT64_MAX;

    for (int32_t i = 0; i < body->count; i++) {
        int64_t d = sk_dist2(body->at[i], there);
        if (d < least) {
            least = d;
            best = body->at[i];
        }
    }
    return best;
}

/* Just touching a piece of landscape, coming from the unit's centre. */
static sk_point beside_piece(const mye_scene *scene, const mye_state *s, int32_t u, int32_t piece)
{
    const sk_shape *shape = &mye_board_of(scene, s)->piece[piece].shape;
    mye_body body;
    sk_point middle = mye_middle_of(shape), first;
    int32_t outside = 0, inside;

    mye_body_of(scene, s, u, &body);
    first = nearest_to(&body, middle);
    inside = sk_dist_up(first, middle);
    while (inside - outside > 1) {
        int32_t far = (outside + inside) / 2;
        sk_circle base = {sk_towards(first, middle, far), scene->unit[u].radius};
        if (sk_circle_within(base, shape, 0))
            inside = far;
        else
            outside = far;
    }
    return sk_plus(mye_centre(s, u), sk_minus(sk_towards(first, middle, outside), first));
}

static void add_buildings(const mye_scene *scene, const mye_state *s, int32_t u, goals *g)
{
    const mye_board *board = mye_board_of(scene, s);
    int32_t best = -1;

    if (!mye_is_humanoid(scene, u))
        return;
    for (int32_t i = 0; i < board->pieces; i++)
        if (board->piece[i].ground == MYE_BUILDING &&
            !mye_is_pillaged(scene, s, mye_seat_of(u), i) &&
            (best < 0 || sk_dist2(mye_centre(s, u), mye_middle_of(&board->piece[i].shape)) <
                             sk_dist2(mye_centre(s, u), mye_middle_of(&board->piece[best].shape))))
            best = i;
    if (best >= 0)
        add_goal(g, beside_piece(scene, s, u, best));
}

/* The nearest bridge: up to it, and in a column over it. */
static void add_bridge(const mye_scene *scene, const mye_state *s, int32_t u, goals *g)
{
    const mye_board *board = mye_board_of(scene, s);
    sk_point here = mye_centre(s, u), best = here;
    int32_t ahead = s->open.edge[mye_seat_of(u)] == 0 ? 1 : -1, before;
    int64_t nearest = INT64_MAX;

    for (int32_t i = 0; i < board->pieces; i++) {
        sk_point middle = mye_middle_of(&board->piece[i].shape);
        if (board->piece[i].ground == MYE_BRIDGE && sk_dist2(here, middle) < nearest) {
            nearest = sk_dist2(here, middle);
            best = middle;
        }
    }
    before = (best.y - here.y) * ahead;
    if (before < -900)
        return;
    if (before > 900) {
        add_goal(g, (sk_point){best.x, best.y - ahead * 800});
        g->how[g->count - 1] = MYE_COLUMN;
    }
    add_goal(g, (sk_point){best.x, best.y + ahead * 950});
    g->how[g->count - 1] = before > 900 || before < -400 ? MYE_AS_THEY_STAND : MYE_COLUMN;
}

/* On the way to an enemy, stopping before the circles round both come within an inch. */
static sk_point short_of(const mye_state *s, int32_t u, int32_t enemy)
{
    sk_point here = mye_centre(s, u), there = mye_centre(s, enemy);
    int32_t far = sk_dist_down(here, there) - s->open.unit[u].radius - s->open.unit[enemy].radius -
                  MYE_INCH - 2;

    return far > 0 ? sk_towards(here, there, far) : here;
}

/* Into contact with a token. Only a Move takes captives, so whoever already stands with them
 * shuffles a little. */
static sk_point beside_token(const mye_scene *scene, const mye_state *s, int32_t u, int32_t t)
{
    sk_point there = mye_token_at(s, t), first;
    int32_t far = mye_gap_to_token(scene, s, u, t) + SHUFFLE;
    mye_body body;

    mye_body_of(scene, s, u, &body);
    first = nearest_to(&body, there);
    if (sk_points_within(first, there, SHUFFLE))
        return sk_plus(mye_centre(s, u), (sk_point){SHUFFLE, 0});
    return sk_plus(mye_centre(s, u), sk_minus(sk_towards(first, there, far), first));
}

/* Captives nobody leads, and those that enemies do. */
static void add_captives(const mye_scene *scene, const mye_state *s, int32_t u, goals *g)
{
    for (int32_t t = 0; t < MYE_TOKENS; t++) {
        const mye_token *token = &s->open.token[t];
        if (token->kind != MYE_CAPTIVES)
            continue;
        if (token->carrier == MYE_NOBODY && mye_is_humanoid(scene, u))
            add_goal(g, beside_token(scene, s, u, t));
        else if (token->carrier != MYE_NOBODY && mye_are_enemies(u, token->carrier) &&
                 !mye_has_status(s, u, MYE_CARRIES))
            add_goal(g, short_of(s, u, token->carrier));
    }
}

/* What the own devotion pays for. */
static void add_devotion(const mye_scene *scene, const mye_state *s, int32_t u, goals *g)
{
    const mye_board *board = mye_board_of(scene, s);
    int32_t seat = mye_seat_of(u), far;
    const mye_secret *secret = &s->secret[seat];

    far = s->open.edge[seat] == 0 ? board->depth - 400 : 400;
    switch (secret->devotion - 1) {
    case MYE_DEVOTION_FOUNTAIN_OF_YOUTH:
    case MYE_DEVOTION_CONSECRATED_GROUND:
        for (int32_t i = 0; i < 2; i++)
            if (secret->mark[i] > 0 && (secret->found == 0 || secret->found == i + 1))
                add_goal(g, mye_middle_of(&board->piece[secret->mark[i] - 1].shape));
        break;
    case MYE_DEVOTION_ENDOCANNIBALISM:
    case MYE_DEVOTION_DEVOURER_KING:
        for (int32_t t = 0; t < MYE_TOKENS; t++)
            if (s->open.token[t].kind == MYE_DEATH)
                add_goal(g, mye_point(s->open.token[t].at));
        break;
    case MYE_DEVOTION_SPIRITS_TO_REST:
    case MYE_DEVOTION_ENEMY_LINES:
    case MYE_DEVOTION_HEROISM_PERSONIFIED:
    case MYE_DEVOTION_JUNGLE_TERRITORY:
    case MYE_DEVOTION_AGAINST_ALL_ODDS:
    case MYE_DEVOTION_CALL_THE_STORM:
        add_goal(g, (sk_point){mye_centre(s, u).x, far});
        break;
    default:
        break;
    }
}

/* What the unit could meet on a march, and what of it on the way to each goal. */
static void look_round(const mye_scene *scene, const mye_state *s, int32_t u, goals *g)
{
    int32_t far = 2 * mye_rate(scene, s, u, MYE_OVER_OPEN), radius = scene->unit[u].radius;
    sk_point here = mye_centre(s, u);

    mye_start_of(scene, s, u, &g->start);
    g->near = mye_near_to(scene, s, &g->start.box, far + radius);
    g->near.units &= ~(UINT64_C(1) << u);
    for (int32_t i = 0; i < g->count; i++) {
        sk_point by = sk_minus(sk_towards(here, g->at[i], far), here);
        sk_box end = mye_box_shifted(&g->start.box, by);
        sk_box lane = mye_box_round(&g->start.box, &end);
        g->on_way[i] = g->near;
        mye_keep_near(scene, s, &lane, radius, &g->on_way[i]);
    }
}

static void find_goals(const mye_scene *scene, const mye_state *s, int32_t u, goals *g)
{
    const mye_board *board = mye_board_of(scene, s);
    sk_point here = mye_centre(s, u);
    int32_t south = s->open.edge[mye_seat_of(u)] == 0, enemy[2];

    g->count = 0;
    if (board->primary == MYE_PILLAGE)
        add_buildings(scene, s, u, g);
    if (board->primary == MYE_RAINY_SEASON)
        add_bridge(scene, s, u, g);
    if (board->primary == MYE_LIBERATORS)
        add_captives(scene, s, u, g);
    if (board->primary == MYE_ALTARS)
        add_goal(g, (sk_point){here.x, board->depth / 2 + (south ? 400 : -400)});
    add_devotion(scene, s, u, g);
    for (int32_t i = 0, n = nearest_enemies(scene, s, u, enemy, 2); i < n; i++)
        add_goal(g, short_of(s, u, enemy[i]));
    g->back = g->count;
    add_goal(g, (sk_point){here.x, south ? 0 : board->depth});
    look_round(scene, s, u, g);
}

typedef struct aim { /* of a move: where to, how far at most, what could be met */
    sk_point at;
    int32_t far;
    const mye_near *near;
    const mye_start *start;
} aim;

static bool offer_stop(const mye_scene *scene, const mye_state *s, sk_action a, const aim *to,
                       sk_actions *list)
{
    mye_limits limits = {.doubled = a.verb == MYE_MARCH,
                         .aloof = a.verb == MYE_CONSOLIDATE_TO,
                         .straight_only = true,
                         .near = to->near,
                         .start = to->start};

    if (!sk_allowed(mye_move_check(scene, s, &a, &limits)))
        return false;
    if (list->count == 0 || !sk_same_action(&list->item[list->count - 1], &a))
        sk_offer(list, a);
    return true;
}

/* As far as it gets: the whole way or half of it (which is no march); forming up, a quarter. */
static bool offer_move(const mye_scene *scene, const mye_state *s, sk_action a, const aim *to,
                       sk_actions *list)
{
    sk_point here = mye_centre(s, a.unit);
    int32_t way = sk_dist_up(here, to->at), least = a.verb == MYE_MARCH ? 4 : 2;

    way = way < to->far ? way : to->far;
    least = a.how == MYE_COLUMN ? 1 : least;
    for (int32_t part = 4; part >= least; part /= 2) {
        a.at = sk_towards(here, to->at, way * part / 4);
        if (offer_stop(scene, s, a, to, list))
            return true;
    }
    return false;
}

/* Where the way is blocked, half left and half right of it. */
static void offer_detours(const mye_scene *scene, const mye_state *s, sk_action a, const aim *to,
                          sk_actions *list)
{
    sk_point here = mye_centre(s, a.unit);
    sk_point way = sk_minus(sk_towards(here, to->at, to->far), here);

    for (sk_angle turn = 450; turn <= 3150; turn += 2700) {
        a.at = sk_plus(here, sk_rotated(way, turn));
        offer_stop(scene, s, a, to, list);
    }
}

static int32_t facing_ahead(const mye_state *s, int32_t u)
{
    return s->open.edge[mye_seat_of(u)] == 0 ? SK_QUARTER_TURN : SK_QUARTER_TURN + SK_HALF_TURN;
}

static void offer_moves(const mye_scene *scene, const mye_state *s, int32_t u, uint16_t verb,
                        const goals *g, sk_actions *list)
{
    int32_t far = mye_allowance(scene, s, u, MYE_OVER_OPEN, verb == MYE_MARCH) - 2;
    sk_action a = {.verb = verb, .unit = (int16_t)u};
    aim to;

    for (int32_t i = 0; far > 0 && i < g->count; i++) {
        if ((verb == MYE_MARCH && i == g->back && !mye_has_status(s, u, MYE_CARRIES)) ||
            sk_same_point(g->at[i], mye_centre(s, u)))
            continue;
        a.how = g->how[i];
        a.facing = (int16_t)(a.how == MYE_COLUMN ? facing_ahead(s, u) : 0);
        to = (aim){g->at[i], far, a.how == MYE_AS_THEY_STAND ? &g->on_way[i] : NULL, &g->start};
        if (offer_move(scene, s, a, &to, list) || i > 0)
            continue;
        to.near = a.how == MYE_AS_THEY_STAND ? &g->near : NULL;
        offer_detours(scene, s, a, &to, list);
    }
}

static void offer(const mye_scene *scene, const mye_state *s, sk_action a, sk_actions *list)
{
    if (sk_allowed(mye_act_check(scene, s, &a)))
        sk_offer(list, a);
}

static void offer_charge(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target,
                         sk_actions *list)
{
    sk_action a = {.verb = MYE_CHARGE, .unit = (int16_t)u, .target = (int16_t)target};

    if ((s->open.unit[u].turn & (MYE_ACTED | MYE_ENTERED)) != 0 ||
        !mye_units_within(scene, s, u, target, 2 * mye_rate(scene, s, u, MYE_OVER_OPEN)) ||
        !sk_allowed(mye_charge_check(scene, s, u, target, true)))
        return;
    sk_offer(list, a);
    if (mye_may_throw(scene, s, u, target)) {
        a.verb = MYE_CHARGE_THROWING;
        sk_offer(list, a);
    }
    if (sk_allowed(mye_challenge_check(scene, s, u, target))) {
        a.verb = MYE_CHALLENGE_WITH;
        sk_offer(list, a);
    }
}

/* 3.10 6/8: besides the spot where it hits most, the mini that leads the target. */
static void offer_spot(const mye_scene *scene, const mye_state *s, sk_action a, sk_actions *list)
{
    mye_body body;

    if (!mye_throws_overhead(scene, s, a.unit, a.target))
        return;
    mye_body_of(scene, s, a.target, &body);
    if (sk_same_point(body.at[0], mye_best_spot(scene, s, a.unit, a.target)))
        return;
    a.verb = a.verb == MYE_FOCUS ? MYE_FOCUS_SPOT : MYE_SHOOT_SPOT;
    a.at = body.at[0];
    if (mye_captives_under(scene, s, a.at) == MYE_NOBODY)
        sk_offer(list, a);
}

static void offer_targets(const mye_scene *scene, const mye_state *s, int32_t u, sk_actions *list)
{
    const mye_frame *frame = mye_now(s);
    int32_t reach = mye_longest_reach(scene, s, u);
    bool may_charge = frame->slots == 2;

    for (int32_t t = -1; (t = mye_next_unit(scene, s, t)) >= 0;) {
        sk_action a = {.verb = MYE_SHOOT, .unit = (int16_t)u, .target = (int16_t)t};
        if (!mye_are_enemies(u, t))
            continue;
        if (may_charge)
            offer_charge(scene, s, u, t, list);
        if (reach == 0 || !mye_units_within(scene, s, u, t, reach) ||
            !sk_allowed(mye_act_check(scene, s, &a)))
            continue;
        sk_offer(list, a);
        offer_spot(scene, s, a, list);
        if (may_charge) {
            a.verb = MYE_FOCUS;
            sk_offer(list, a);
            offer_spot(scene, s, a, list);
        }
    }
}

static void offer_spells(const mye_scene *scene, const mye_state *s, int32_t u, sk_actions *list)
{
    for (int32_t i = 0; i < MYE_SPELLS_A_WAY; i++) {
        int32_t spell = mye_spell_of(s, mye_seat_of(u), i);
        sk_action a = {.verb = MYE_CAST, .unit = (int16_t)u, .what = (int16_t)spell};
        if ((s->open.unit[u].known >> i & 1) == 0 || !sk_allowed(mye_spell_check(scene, s, &a)))
            continue;
        for (int32_t t = -1; (t = mye_next_unit(scene, s, t)) >= 0;) {
            a.target = (int16_t)t;
            if (mye_are_enemies(u, t) == (MYE_SPELLS[spell].aim != MYE_FRIEND) &&
                mye_units_within(scene, s, u, t, scene->book.spell[spell].inches))
                offer(scene, s, a, list);
        }
    }
}

static void offer_tokens(const mye_scene *scene, const mye_state *s, int32_t u, sk_actions *list)
{
    for (int32_t t = 0; t < MYE_TOKENS; t++) {
        const mye_token *token = &s->open.token[t];
        bool lies = token->kind == MYE_MAP || token->kind == MYE_SACRIFICE;
        sk_action a = {.unit = (int16_t)u, .n = {(int16_t)(t + 1)}};
        if (token->kind == MYE_NO_TOKEN || (!lies && token->seat == mye_seat_of(u)))
            continue;
        a.verb = token->kind == MYE_ALTAR ? MYE_RAZE : lies ? MYE_TAKE_UP : MYE_REMOVE_TOKEN;
        if (a.verb != MYE_RAZE || mye_may_raze(scene, s, &a))
            offer(scene, s, a, list);
    }
}

static void offer_claims(const mye_scene *scene, const mye_state *s, int32_t u, sk_actions *list)
{
    const mye_board *board = mye_board_of(scene, s);
    sk_action rite = {.verb = MYE_RITE, .unit = (int16_t)u};

    offer(scene, s, (sk_action){.verb = MYE_BUILD_ALTAR, .unit = (int16_t)u}, list);
    if (sk_allowed(mye_act_check(scene, s, &rite)))
        mye_rite_legal(scene, s, u, list);
    for (int32_t i = 0; board->primary == MYE_PILLAGE && i < board->pieces; i++)
        if (board->piece[i].ground == MYE_BUILDING)
            offer(scene, s,
                  (sk_action){.verb = MYE_PILLAGE_WITH,
                              .unit = (int16_t)u,
                              .target = (int16_t)(s->open.board * MYE_PIECES + i)},
                  list);
    offer_tokens(scene, s, u, list);
}

static void offer_orders(const mye_scene *scene, const mye_state *s, int32_t u, sk_actions *list)
{
    int32_t first = mye_seat_of(u) * MYE_UNITS_A_SIDE;

    for (int32_t t = first; mye_has_hero(scene, s, u) && t < first + MYE_UNITS_A_SIDE; t++)
        if (mye_has_status(s, t, MYE_FLEEING))
            offer(scene, s,
                  (sk_action){.verb = MYE_RESCUE, .unit = (int16_t)u, .target = (int16_t)t}, list);
}

static void offer_plain(const mye_scene *scene, const mye_state *s, int32_t u, sk_actions *list)
{
    static const uint16_t VERB[] = {MYE_ALERT, MYE_REGROUP,  MYE_LAY_LOW,
                                    MYE_LAND,  MYE_TAKE_OFF, MYE_END};

    for (int32_t i = 0; i < (int32_t)(sizeof VERB / sizeof *VERB); i++)
        offer(scene, s, (sk_action){.verb = VERB[i], .unit = (int16_t)u}, list);
}

static void locked_legal(const mye_scene *scene, const mye_state *s, int32_t u, sk_actions *list)
{
    for (int32_t i = 0; i < 2; i++)
        if (s->open.unit[u].foe[i] != MYE_NOBODY)
            offer(scene, s,
                  (sk_action){
                      .verb = MYE_ATTACK, .unit = (int16_t)u, .target = s->open.unit[u].foe[i]},
                  list);
    offer(scene, s, (sk_action){.verb = MYE_DISENGAGE, .unit = (int16_t)u}, list);
    offer(scene, s, (sk_action){.verb = MYE_REGROUP, .unit = (int16_t)u}, list);
    offer(scene, s, (sk_action){.verb = MYE_END, .unit = (int16_t)u}, list);
}

static void reaction_legal(const mye_scene *scene, const mye_state *s, int32_t u, sk_actions *list)
{
    offer(
        scene, s,
        (sk_action){.verb = MYE_COUNTERCHARGE, .unit = (int16_t)u, .target = mye_now(s)->reacts_to},
        list);
}

static bool may_still(const mye_scene *scene, const mye_state *s, uint16_t verb)
{
    const mye_frame *frame = mye_now(s);

    (void)scene;
    return verb == MYE_MARCH ? frame->slots == 2
                             : frame->slots > 0 && (frame->used & 1) == 0 && frame->free != 2;
}

void mye_act_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    const mye_frame *frame = mye_now(s);
    int32_t u = frame->unit;
    goals g;

    if (mye_is_locked(s, u)) {
        locked_legal(scene, s, u, list);
        return;
    }
    if (may_still(scene, s, MYE_MOVE)) {
        find_goals(scene, s, u, &g);
        offer_moves(scene, s, u, MYE_MOVE, &g, list);
        if (may_still(scene, s, MYE_MARCH))
            offer_moves(scene, s, u, MYE_MARCH, &g, list);
    }
    if (frame->slots > 0 && frame->free != 1) {
        if (frame->free == 0)
            offer_targets(scene, s, u, list);
        offer_spells(scene, s, u, list);
        offer_claims(scene, s, u, list);
    }
    if (frame->free != 1)
        offer_orders(scene, s, u, list);
    reaction_legal(scene, s, u, list);
    offer_plain(scene, s, u, list);
}

void mye_consolidate_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    int32_t u = mye_now(s)->unit;
    goals g;

    find_goals(scene, s, u, &g);
    offer_moves(scene, s, u, MYE_CONSOLIDATE_TO, &g, list);
    sk_offer(list, (sk_action){.verb = MYE_STAY, .unit = (int16_t)u});
}

/* 3.9: how far a unit could go in each direction. */
void mye_reach(const void *scene_in, const void *state, int32_t unit, uint16_t verb,
               sk_reach *reach)
{
    const mye_scene *scene = scene_in;
    const mye_state *s = state;
    mye_limits limits = {
        .doubled = verb == MYE_MARCH, .straight_only = true, .aloof = verb == MYE_CONSOLIDATE_TO};
    sk_action a = {.verb = verb, .unit = (int16_t)unit};

    *reach = (sk_reach){0};
    if ((verb != MYE_MOVE && verb != MYE_MARCH && verb != MYE_CONSOLIDATE_TO) || unit < 0 ||
        unit >= MYE_FIRST_ANIMAL || !mye_is_on_table(s, unit))
        return;
    for (sk_angle facing = 0; facing < SK_FULL_TURN; facing += SK_FULL_TURN / 36) {
        int32_t far = mye_allowance(scene, s, unit, MYE_OVER_OPEN, limits.doubled) - 2;
        for (; far > 0; far -= 50) {
            a.at = sk_plus(mye_centre(s, unit), sk_polar(facing, far));
            if (sk_allowed(mye_move_check(scene, s, &a, &limits)))
                break;
        }
        reach->edge[reach->count++] = far > 0 ? a.at : mye_centre(s, unit);
    }
}
