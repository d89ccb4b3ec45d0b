/* What a computer player needs: how good a position is, and which actions look promising. */
#include "rules.h"

enum { POINT = 4000, DIE = 60 };

/* A unit is worth its points, less what it has lost and what weighs on it. */
static int32_t worth_of_unit(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_unit *unit = &s->open.unit[u];
    int32_t worth = 10 * scene->unit[u].points;

    if ((unit->status & MYE_DESTROYED) != 0)
        return -DIE * scene->unit[u].dice;
    worth = worth / 2 + worth / 2 * unit->standing / scene->unit[u].minis;
    worth -= worth / 20 * unit->markers;
    if ((unit->status & MYE_FLEEING) != 0)
        worth = worth * 2 / 3;
    if ((unit->status & MYE_FROZEN) != 0)
        worth -= worth / 12;
    return worth;
}

static int32_t worth_of_side(const mye_scene *scene, const mye_state *s, int32_t seat)
{
    int32_t worth = POINT * s->open.score[seat] - (s->open.blessed_now[seat] ? 25 : 0), units = 0;

    for (int32_t i = 0; i < scene->units[seat]; i++)
        units += worth_of_unit(scene, s, seat * MYE_UNITS_A_SIDE + i);
    return worth + (mye_board_of(scene, s)->primary == MYE_FOG_OF_WAR ? 3 * units : units);
}

/* How near a unit is to something worth reaching: nothing beyond 48", `most` when there. */
static int32_t nearness(int64_t distance2, int32_t most)
{
    int32_t distance = (int32_t)sk_root_down((uint64_t)distance2);

    return distance >= 4800 ? 0 : most - most * distance / 4800;
}

static int32_t nearest_enemy(const mye_scene *scene, const mye_state *s, int32_t u)
{
    int32_t enemy = 1 - mye_seat_of(u), first = enemy * MYE_UNITS_A_SIDE;
    int64_t best = INT64_MAX;
    sk_point here = mye_centre(s, u);

    for (int32_t t = first; t < first + scene->units[enemy]; t++)
        if (mye_is_on_table(s, t)) {
            int64_t d = sk_dist2(here, mye_centre(s, t));
            best = d < best ? d : best;
        }
    return best == INT64_MAX ? 9600 : (int32_t)sk_root_down((uint64_t)best);
}

/* Whoever can hurt should be near enough to, whoever shoots not nearer than that. */
static int32_t position_of(const mye_scene *scene, const mye_state *s, int32_t u)
{
    int32_t distance = nearest_enemy(scene, s, u), reach = mye_longest_reach(scene, s, u);
    int32_t wish = reach > 1000 ? 1400 : 0, off;

    if (mye_is_locked(s, u))
        return mye_has_status(s, u, MYE_CARRIES) ? -100 : 60;
    if (mye_has_status(s, u, MYE_CARRIES)) /* keep the captives out of it */
        return (distance < 2400 ? distance : 2400) / 12;
    off = distance > wish ? distance - wish : (wish - distance) / 4;
    return 60 - off / 40;
}

/* The primary scenarios */

static int32_t altar_hopes(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_board *board = mye_board_of(scene, s);
    int32_t seat = mye_seat_of(u), kind = scene->unit[u].kind, y = mye_centre(s, u).y, hope;
    int32_t into = s->open.edge[seat] == 0 ? y - board->depth / 2 : board->depth / 2 - y;

    if (kind == MYE_BEAST || kind == MYE_MULTITUDE)
        return 0;
    hope = into > 300 ? 900 : 900 + (into - 300) / 3;
    if (mye_is_heroic(scene, u) || kind == MYE_BEHEMOTH)
        hope = hope * 3 / 2;
    if ((s->open.unit[u].turn & MYE_BUILDING_ALTAR) != 0 && into > 0)
        hope += POINT * 3 / 4;
    else if ((s->open.unit[u].turn & MYE_BUILDING_ALTAR) != 0)
        hope -= 200;
    return hope / 2;
}

static int32_t crossing_hopes(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_board *board = mye_board_of(scene, s);
    sk_point here = mye_centre(s, u);
    int32_t south = s->open.edge[mye_seat_of(u)] == 0, best = 9600;
    int32_t beyond = south ? here.y - board->depth / 2 : board->depth / 2 - here.y;

    if (!mye_is_humanoid(scene, u) || MYE_HAS(scene->unit[u].talents, FLY))
        return 0;
    if (beyond > 400)
        return 1800 + (beyond < 900 ? beyond : 900) / 10;
    for (int32_t i = 0; i < board->pieces; i++)
        if (board->piece[i].ground == MYE_BRIDGE) {
            int32_t d = mye_middle_of(&board->piece[i].shape).x - here.x;
            d = d < 0 ? -d : d;
            best = d < best ? d : best;
        }
    return (4800 - best) / 10 + beyond / 3 + 900 -
           (mye_base_in_river(board, (sk_circle){here, scene->unit[u].radius}) ? 400 : 0);
}

static int32_t hunting_hopes(const mye_scene *scene, const mye_state *s, int32_t u)
{
    int32_t best = 0;

    (void)scene;
    for (int32_t t = MYE_FIRST_ANIMAL; t < MYE_FIRST_ANIMAL + s->open.animals; t++)
        if (mye_is_on_table(s, t)) {
            int32_t hope = nearness(sk_dist2(mye_centre(s, u), mye_centre(s, t)), 700);
            best = hope > best ? hope : best;
        }
    return best;
}

static int32_t pillage_hopes(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_board *board = mye_board_of(scene, s);
    int32_t best = 0;

    if (!mye_is_humanoid(scene, u))
        return 0;
    for (int32_t i = 0; i < board->pieces; i++)
        if (board->piece[i].ground == MYE_BUILDING &&
            !mye_is_pillaged(scene, s, mye_seat_of(u), i)) {
            int32_t hope =
                nearness(sk_dist2(mye_centre(s, u), mye_middle_of(&board->piece[i].shape)), 1500);
            if (mye_touches_building(scene, s, u, i))
                hope = 2200;
            best = hope > best ? hope : best;
        }
    return best;
}

static int32_t captive_hopes(const mye_scene *scene, const mye_state *s, int32_t u)
{
    int32_t best = 0;

    for (int32_t t = 0; t < MYE_TOKENS; t++) {
        const mye_token *token = &s->open.token[t];
        int32_t hope;
        if (token->kind != MYE_CAPTIVES || token->carrier == u ||
            (token->carrier != MYE_NOBODY && !mye_are_enemies(u, token->carrier)) ||
            (token->carrier == MYE_NOBODY && !mye_is_humanoid(scene, u)))
            continue;
        hope = nearness(sk_dist2(mye_centre(s, u), mye_token_at(s, t)),
                        token->carrier == MYE_NOBODY ? 1600 : 700);
        best = hope > best ? hope : best;
    }
    return best;
}

static int32_t held_captives(const mye_state *s, int32_t seat)
{
    int32_t held = 0;

    for (int32_t t = 0; t < MYE_TOKENS; t++)
        held += s->open.token[t].kind == MYE_CAPTIVES && s->open.token[t].carrier != MYE_NOBODY &&
                mye_seat_of(s->open.token[t].carrier) == seat;
    return held;
}

static int32_t primary_hopes(const mye_scene *scene, const mye_state *s, int32_t u)
{
    switch ((mye_primary)mye_board_of(scene, s)->primary) {
    case MYE_ALTARS:
        return altar_hopes(scene, s, u);
    case MYE_RAINY_SEASON:
        return crossing_hopes(scene, s, u);
    case MYE_GREAT_HUNT:
        return hunting_hopes(scene, s, u);
    case MYE_PILLAGE:
        return pillage_hopes(scene, s, u);
    case MYE_LIBERATORS:
        return captive_hopes(scene, s, u);
    case MYE_FOG_OF_WAR:
    case MYE_PRIMARY_COUNT:
        return 0;
    }
    return 0;
}

/* The own devotion: only the seat itself knows it. */
static int32_t devotion_hopes(const mye_scene *scene, const mye_state *s, int32_t seat, int32_t u)
{
    const mye_board *board = mye_board_of(scene, s);
    const mye_secret *secret = &s->secret[seat];
    sk_point here = mye_centre(s, u);
    int32_t into = s->open.edge[seat] == 0 ? here.y : board->depth - here.y;

    switch (secret->devotion - 1) {
    case MYE_DEVOTION_FOUNTAIN_OF_YOUTH:
    case MYE_DEVOTION_CONSECRATED_GROUND:
        if (secret->mark[0] == 0 || s->open.devoted[seat].scored > 0)
            return 0;
        return nearness(sk_dist2(here, mye_middle_of(&board->piece[secret->mark[0] - 1].shape)),
                        250);
    case MYE_DEVOTION_JUNGLE_TERRITORY:
    case MYE_DEVOTION_AGAINST_ALL_ODDS:
    case MYE_DEVOTION_SPIRITS_TO_REST:
    case MYE_DEVOTION_ENEMY_LINES:
        return into / (s->open.devoted[seat].scored == 0 ? 14 : 25);
    case MYE_DEVOTION_HEROISM_PERSONIFIED:
        return mye_is_heroic(scene, u) ? into / 12 : 0;
    case MYE_DEVOTION_CALL_THE_STORM:
        return scene->unit[u].magic > 0 ? into / 20 : 0;
    case MYE_DEVOTION_DIVIDE_AND_CONQUER:
    case MYE_DEVOTION_WORTHY_SACRIFICE:
    case MYE_DEVOTION_EL_DORADO:
        return secret->mark[0] > 0 && mye_is_on_table(s, secret->mark[0] - 1)
                   ? nearness(sk_dist2(here, mye_centre(s, secret->mark[0] - 1)), 150)
                   : 0;
    default:
        return 0;
    }
}

/* How likely a devotion is to pay, as greedy players play it. */
static int32_t promise_of(int32_t devotion)
{
    static const int16_t PROMISE[MYE_DEVOTION_COUNT] = {
        [MYE_DEVOTION_ENDOCANNIBALISM] = 350,    [MYE_DEVOTION_FOUNTAIN_OF_YOUTH] = 100,
        [MYE_DEVOTION_DIVIDE_AND_CONQUER] = 200, [MYE_DEVOTION_JUNGLE_TERRITORY] = 500,
        [MYE_DEVOTION_AGAINST_ALL_ODDS] = 500,   [MYE_DEVOTION_WORTHY_SACRIFICE] = 150,
        [MYE_DEVOTION_CONSECRATED_GROUND] = 120, [MYE_DEVOTION_SPIRITS_TO_REST] = 400,
        [MYE_DEVOTION_DEVOURER_KING] = 500,      [MYE_DEVOTION_EL_DORADO] = 80,
        [MYE_DEVOTION_HEAD_OF_THE_SNAKE] = 250,  [MYE_DEVOTION_HEROISM_PERSONIFIED] = 250,
        [MYE_DEVOTION_CALL_THE_STORM] = 300,     [MYE_DEVOTION_ENEMY_LINES] = 350,
        [MYE_DEVOTION_CHALLENGE] = 200,          [MYE_DEVOTION_TROPHY_HUNTERS] = 350,
    };

    return devotion < 0 ? 0 : PROMISE[devotion];
}

static int32_t token_hopes(const mye_state *s, int32_t seat)
{
    int32_t worth = promise_of(s->secret[seat].devotion - 1);

    worth += mye_count_tokens(s, MYE_RITUAL, seat) * 500;
    worth += mye_count_tokens(s, MYE_BANNER, seat) * 100;
    return worth;
}

static int32_t hopes_of(const mye_scene *scene, const mye_state *s, int32_t seat)
{
    int32_t hopes = token_hopes(s, seat);

    for (int32_t i = 0; i < scene->units[seat]; i++) {
        int32_t u = seat * MYE_UNITS_A_SIDE + i;
        if (!mye_is_on_table(s, u) || mye_has_status(s, u, MYE_FLEEING))
            continue;
        hopes += position_of(scene, s, u);
        if (mye_has_status(s, u, MYE_CARRIES))
            continue;
        hopes += primary_hopes(scene, s, u) + devotion_hopes(scene, s, seat, u);
        if (mye_has_status(s, u, MYE_ON_ALERT))
            hopes += 15;
    }
    return hopes;
}

static int32_t earned(const mye_scene *scene, const mye_state *s, int32_t seat)
{
    int32_t worth = 0;

    if (s->open.earned[seat] &&
        (s->open.turn >= 2 || mye_board_of(scene, s)->primary == MYE_ALTARS))
        worth += POINT * 3 / 4;
    if (mye_board_of(scene, s)->primary == MYE_LIBERATORS)
        worth += POINT * 9 / 10 * held_captives(s, seat);
    return worth;
}

int32_t mye_value(const void *scene_in, const void *state, int32_t seat)
{
    const mye_scene *scene = scene_in;
    const mye_state *s = state;

    if (s->open.turn > MYE_TURNS)
        return 1000000 * ((int32_t)mye_result(scene, s).outcome[seat] - 1);
    return worth_of_side(scene, s, seat) - worth_of_side(scene, s, 1 - seat) +
           earned(scene, s, seat) - earned(scene, s, 1 - seat) + hopes_of(scene, s, seat);
}

/* Fights and claims first, standing about last. */
int32_t mye_prior(const void *scene, const void *state, const sk_action *a)
{
    (void)scene, (void)state;
    switch (a->verb) {
    case MYE_PILLAGE_WITH:
    case MYE_RITE:
    case MYE_BUILD_ALTAR:
    case MYE_RAZE:
        return 6;
    case MYE_CHARGE:
    case MYE_CHARGE_THROWING:
    case MYE_CHALLENGE_WITH:
    case MYE_ATTACK:
        return 5;
    case MYE_SHOOT:
    case MYE_FOCUS:
    case MYE_CAST:
        return 4;
    case MYE_MOVE:
    case MYE_MARCH:
        return 3;
    case MYE_END:
    case MYE_LAY_LOW:
    case MYE_DISENGAGE:
        return 0;
    default:
        return 2;
    }
}
