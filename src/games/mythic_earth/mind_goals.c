/* What a computer player hopes for: positions that the scenario, the own devotion and the next
 * fight promise something for. */
#include "mind.h"

enum {
    POINT = MYE_WORTH_OF_A_POINT,
    FAR = 9600,
    WATCHFUL = 25, /* on alert, with somebody to watch */
    KEPT_DIE = 60, /* that stays on a unit on alert and is missing in the next pool */
    TOLD = 40,     /* a devotion that the enemy knows and that has not paid yet */
    BANNER = 800,  /* in the enemy's zone, of the two that pay */
    CORPSE = 400,  /* within reach of it */
    LYING = 150    /* a token at the feet of whoever wants it */
};

/* How near a unit is to something worth reaching: nothing beyond 48", `most` when there. */
static int32_t nearness(int64_t distance2, int32_t most)
{
    int32_t distance = distance2 >= 4800 * 4800 ? 4800 : (int32_t)sk_root_down((uint64_t)distance2);

    return most - most * distance / 4800;
}

/* From centre to centre. */
int32_t mye_nearest_enemy(const mye_scene *scene, const mye_state *s, int32_t u)
{
    int32_t enemy = 1 - mye_seat_of(u), first = enemy * MYE_UNITS_A_SIDE;
    int64_t best = FAR * FAR;
    sk_point here = mye_centre(s, u);

    for (int32_t t = first; t < first + scene->units[enemy]; t++)
        if (mye_is_on_table(s, t)) {
            int64_t d = sk_dist2(here, mye_centre(s, t));
            best = d < best ? d : best;
        }
    return (int32_t)sk_root_down((uint64_t)best);
}

static int32_t reach_of(const mye_figure *figure)
{
    int32_t reach = 0;

    for (int32_t p = 0; p < figure->profiles; p++)
        reach = figure->stats[p].reach > reach ? figure->stats[p].reach : reach;
    return reach;
}

/* Being on alert is good where there is somebody to watch; a die kept so is not in the pool. */
static int32_t alertness(const mye_state *s, int32_t u, int32_t distance)
{
    if (!mye_has_status(s, u, MYE_ON_ALERT))
        return 0;
    if (mye_has_status(s, u, MYE_ALERT_KEPT))
        return -KEPT_DIE;
    return distance < 2200 ? WATCHFUL : 2;
}

/* Whoever can hurt should be near enough to, whoever shoots not nearer than that. */
static int32_t position_of(const mye_scene *scene, const mye_state *s, int32_t u)
{
    int32_t distance = mye_nearest_enemy(scene, s, u), reach = reach_of(&scene->unit[u]);
    int32_t wish = reach > 1000 ? 1400 : 0, off;

    if (mye_is_locked(s, u))
        return mye_has_status(s, u, MYE_CARRIES) ? -100 : 60;
    if (mye_has_status(s, u, MYE_CARRIES)) /* keep the captives out of it */
        return (distance < 2400 ? distance : 2400) / 12 + alertness(s, u, distance);
    off = distance > wish ? distance - wish : (wish - distance) / 4;
    return 60 - off / 40 + alertness(s, u, distance);
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
    if (mye_has_hero(scene, s, u) || kind == MYE_BEHEMOTH)
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

static int32_t hunting_hopes(const mye_state *s, int32_t u)
{
    int64_t best = FAR * FAR;

    for (int32_t t = MYE_FIRST_ANIMAL; t < MYE_FIRST_ANIMAL + s->open.animals; t++)
        if (mye_is_on_table(s, t)) {
            int64_t d = sk_dist2(mye_centre(s, u), mye_centre(s, t));
            best = d < best ? d : best;
        }
    return nearness(best, 700);
}

static int32_t pillage_hopes(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_board *board = mye_board_of(scene, s);
    int64_t best = FAR * FAR;
    int32_t nearest = -1;

    if (!mye_is_humanoid(scene, u))
        return 0;
    for (int32_t i = 0; i < board->pieces; i++)
        if (board->piece[i].ground == MYE_BUILDING &&
            !mye_is_pillaged(scene, s, mye_seat_of(u), i)) {
            int64_t d = sk_dist2(mye_centre(s, u), mye_middle_of(&board->piece[i].shape));
            nearest = d < best ? i : nearest;
            best = d < best ? d : best;
        }
    if (nearest >= 0 && mye_touches_building(scene, s, u, nearest))
        return 2200;
    return nearness(best, 1500);
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
        return hunting_hopes(s, u);
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

/* How far a unit is on its way from the own side to the enemy's. */
static int32_t advance_of(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_board *board = mye_board_of(scene, s);
    sk_point here = mye_centre(s, u);
    int32_t north = here.y, most = board->depth;

    if (board->primary == MYE_GREAT_HUNT) {
        most = (board->width + board->depth) / 2;
        north = (here.x + here.y) / 2;
    }
    return s->open.edge[mye_seat_of(u)] == 0 ? north : most - north;
}

/* The own devotion: only the seat itself knows it. */
static int32_t devotion_hopes(const mye_scene *scene, const mye_state *s, int32_t seat, int32_t u)
{
    const mye_board *board = mye_board_of(scene, s);
    const mye_secret *secret = &s->secret[seat];
    sk_point here = mye_centre(s, u);
    int32_t into = advance_of(scene, s, u);

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
        return mye_has_hero(scene, s, u) ? into / 12 : 0;
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

/* Spells that a force will use; the General's own are no better than another's. */
static int32_t promise_of_spells(const mye_state *s, int32_t u)
{
    static const int8_t PROMISE[MYE_SPELL_COUNT] = {
        [MYE_SPELL_GENTLE_RAIN] = 20, [MYE_SPELL_STONE_SKIN] = 10,    [MYE_SPELL_THORN_STORM] = 50,
        [MYE_SPELL_SWIFT_FEET] = 40,  [MYE_SPELL_GRASPING_VINES] = 5, [MYE_SPELL_RENEWAL] = 30,
        [MYE_SPELL_WAR_CHANT] = 10,   [MYE_SPELL_VEIL_OF_SMOKE] = 5,  [MYE_SPELL_SHADOW_BOLT] = 50,
        [MYE_SPELL_WITHERING] = 10,   [MYE_SPELL_TERROR] = 40,        [MYE_SPELL_SECOND_WIND] = 30,
    };
    int32_t promise = 0;

    for (int32_t i = 0; i < MYE_SPELLS_A_WAY; i++)
        if ((s->open.unit[u].known >> i & 1) != 0)
            promise += PROMISE[mye_spell_of(s, mye_seat_of(u), i)];
    return promise;
}

/* Own tokens of a kind no farther than this from the enemy's zone; two are all that pay. */
static int32_t count_at_enemy(const mye_scene *scene, const mye_state *s, int32_t seat,
                              mye_token_kind kind, int32_t reach)
{
    int32_t count = 0;

    for (int32_t t = 0; t < MYE_TOKENS; t++)
        count += s->open.token[t].kind == kind && s->open.token[t].seat == seat &&
                 mye_gap_to_zone(scene, s, 1 - seat,
                                 (sk_circle){mye_token_at(s, t), MYE_TOKEN_RADIUS}) <= reach;
    return count < 2 ? count : 2;
}

/* Tokens are worth what they can score: a rite that cannot pay only tells the enemy. */
static int32_t token_hopes(const mye_scene *scene, const mye_state *s, int32_t seat)
{
    const mye_devoted *open = &s->open.devoted[seat];
    int32_t worth = promise_of(s->secret[seat].devotion - 1);

    if (open->known != 0 && open->scored == 0)
        worth -= TOLD;
    if (mye_follows(s, seat, MYE_DEVOTION_ENEMY_LINES))
        worth += count_at_enemy(scene, s, seat, MYE_BANNER, 0) * BANNER;
    if (mye_follows(s, seat, MYE_DEVOTION_SPIRITS_TO_REST))
        worth +=
            count_at_enemy(scene, s, seat, MYE_CORPSE, MYE_PLEDGE(scene, SPIRITS_TO_REST).inches) *
            CORPSE;
    return worth + mye_count_tokens(s, MYE_RITUAL, seat) * 500;
}

void mye_hopes(const mye_scene *scene, const mye_state *s, int32_t seat, int32_t *merit)
{
    merit[MYE_MERIT_TOKENS] = token_hopes(scene, s, seat);
    for (int32_t i = 0; i < scene->units[seat]; i++) {
        int32_t u = seat * MYE_UNITS_A_SIDE + i;
        if (s->open.unit[u].known != 0)
            merit[MYE_MERIT_SPELLS] += promise_of_spells(s, u);
        if (mye_has_status(s, u, MYE_CARRIES)) /* whoever guards captives is missed elsewhere */
            merit[MYE_MERIT_GUARD] -= scene->unit[u].points / 2;
        if (!mye_is_on_table(s, u) || mye_has_status(s, u, MYE_FLEEING))
            continue;
        merit[MYE_MERIT_PLACES] +=
            position_of(scene, s, u) + (s->open.deploying == 1 ? scene->unit[u].radius : 0);
        if (mye_has_status(s, u, MYE_CARRIES))
            continue;
        merit[MYE_MERIT_SCENARIO] += primary_hopes(scene, s, u);
        merit[MYE_MERIT_DEVOTION] += devotion_hopes(scene, s, seat, u);
    }
}

/* How near the closest of the side's Humanoids stands. */
static int32_t nearest_people(const mye_scene *scene, const mye_state *s, int32_t seat, sk_point at)
{
    int32_t first = seat * MYE_UNITS_A_SIDE;
    int64_t best = FAR * FAR;

    for (int32_t u = first; u < first + scene->units[seat]; u++)
        if (mye_is_on_table(s, u) && mye_is_humanoid(scene, u) &&
            !mye_has_status(s, u, MYE_FLEEING | MYE_CARRIES)) {
            int64_t d = sk_dist2(at, mye_centre(s, u));
            best = d < best ? d : best;
        }
    return nearness(best, LYING);
}

/* What lies about is worth more to a side the nearer it lies: captives to both, a map or a trophy
 * to its own people, a sacrifice to its own edge. */
static int32_t lying_tokens(const mye_scene *scene, const mye_state *s, int32_t seat)
{
    int32_t worth = 0;

    for (int32_t t = 0; t < MYE_TOKENS; t++) {
        const mye_token *token = &s->open.token[t];
        sk_point at = mye_point(token->at);
        if (token->carrier != MYE_NOBODY || token->kind == MYE_NO_TOKEN)
            continue;
        if (token->kind == MYE_CAPTIVES ||
            (token->seat == seat && (token->kind == MYE_MAP || token->kind == MYE_TROPHY)))
            worth += nearest_people(scene, s, seat, at);
        if (token->kind == MYE_SACRIFICE && token->seat == seat)
            worth += nearness(sk_dist2(at, mye_home_of(scene, s, seat, at)), LYING);
    }
    return worth;
}

void mye_earnings(const mye_scene *scene, const mye_state *s, int32_t seat, int32_t sign,
                  int32_t *merit)
{
    int32_t worth = 0;

    if (s->open.earned[seat] &&
        (s->open.turn >= 2 || mye_board_of(scene, s)->primary == MYE_ALTARS))
        worth += POINT * 3 / 4;
    if (mye_board_of(scene, s)->primary == MYE_LIBERATORS)
        worth += POINT * 9 / 10 * held_captives(s, seat);
    merit[MYE_MERIT_EARNED] += sign * worth;
    merit[MYE_MERIT_LYING] += sign * lying_tokens(scene, s, seat);
}
