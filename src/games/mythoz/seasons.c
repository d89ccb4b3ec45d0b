/* Order of turns, seasons and harvests (p. 12–13), victory (p. 6) and elimination. */
#include <string.h>

#include "rules.h"

/* Victory */

static bool is_on_side(const moz_state *s, int32_t army, int32_t side)
{
    return army >= 0 && army < MOZ_GHOSTS && s->open.side[army] == side;
}

/* Castles that count: those a player started with; ghost castles and forts never do. */
static int32_t count_side_castles(const moz_scene *scene, const moz_state *s, int32_t side)
{
    int32_t count = 0;

    for (int32_t realm = 0; realm < scene->realms; realm++) {
        int32_t at = s->open.castle_at[realm];
        if (at != MOZ_NOBODY && s->open.origin[realm] != MOZ_GHOSTS)
            count += is_on_side(s, s->open.holder[at], side);
    }
    return count;
}

static int32_t count_started(const moz_scene *scene, const moz_state *s, int32_t side)
{
    int32_t count = 0;

    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (s->open.side[seat] == side)
            count += s->open.started[seat];
    return count;
}

/* How many castles more than at the start the side holds. */
int32_t moz_castle_lead(const moz_scene *scene, const moz_state *s, int32_t side)
{
    return count_side_castles(scene, s, side) - count_started(scene, s, side);
}

static bool holds_a_prize(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    for (int32_t realm = 0; realm < scene->realms; realm++)
        if (s->open.prize[realm] == seat &&
            is_on_side(s, s->open.holder[s->open.castle_at[realm]], s->open.side[seat]))
            return true;
    return false;
}

static bool has_won(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    int32_t lead = moz_castle_lead(scene, s, s->open.side[seat]);

    if (scene->victory == MOZ_EPIC)
        return lead >= 2;
    return holds_a_prize(scene, s, seat) && (scene->option[MOZ_OPT_NET] == 0 || lead >= 1);
}

static void win(const moz_scene *scene, moz_state *s, int32_t side, sk_log *log)
{
    s->open.over = 1;
    s->open.winner = (int8_t)side;
    s->open.asked = SK_TABLE;
    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (s->open.side[seat] == side)
            SK_TELL(log, .type = MOZ_WON, .seat = (int8_t)seat);
}

/* Short: the prize must be held until the captor's next turn; epic: at once. Both as options. */
static bool wins_at_once(const moz_scene *scene)
{
    if (scene->victory == MOZ_SHORT)
        return scene->option[MOZ_OPT_SHORT] == 1;
    return scene->option[MOZ_OPT_EPIC] == 0;
}

/* A land changes hands. Whoever takes a castle draws a card at once (p. 15, ruling 51). */
void moz_capture(const moz_scene *scene, moz_state *s, int32_t army, int32_t land, sk_dice *dice,
                 sk_log *log)
{
    int32_t realm = scene->realm_of[land], origin = s->open.origin[realm];

    s->open.holder[land] = (int8_t)army;
    if (!(s->open.castles >> land & 1))
        return;
    SK_TELL(log, .type = MOZ_CASTLE_CAPTURED, .seat = (int8_t)army, .target = (int16_t)land);
    moz_draw_card(scene, s, army, dice, log);
    s->open.prize[realm] = MOZ_NOBODY;
    if (origin >= 0 && origin < MOZ_GHOSTS && army < MOZ_GHOSTS &&
        !moz_are_friends(s, origin, army))
        s->open.prize[realm] = (int8_t)army;
    if (army < MOZ_GHOSTS && wins_at_once(scene) && has_won(scene, s, army))
        win(scene, s, s->open.side[army], log);
}

/* Elimination (ruling 41) */

static bool has_anything(const moz_state *s, int32_t seat)
{
    return s->open.here[seat] != 0 || moz_count_castles(s, seat, true) > 0;
}

static bool is_out(const moz_state *s, int32_t seat)
{
    return (s->open.out >> seat & 1) != 0;
}

static void end_if_one_side_is_left(const moz_scene *scene, moz_state *s, sk_log *log)
{
    int32_t side = -1;

    for (int32_t seat = 0; seat < scene->seats; seat++) {
        if (is_out(s, seat) || s->open.side[seat] == side)
            continue;
        if (side != -1)
            return;
        side = s->open.side[seat];
    }
    win(scene, s, side, log);
}

void moz_eliminate(const moz_scene *scene, moz_state *s, sk_log *log)
{
    bool any = false;

    for (int32_t seat = 0; seat < scene->seats; seat++) {
        if (is_out(s, seat) || has_anything(s, seat))
            continue;
        s->open.out = (uint8_t)(s->open.out | 1u << seat);
        moz_discard_hand(s, seat);
        SK_TELL(log, .type = MOZ_ELIMINATED, .seat = (int8_t)seat, .reveals = true);
        any = true;
    }
    if (any && !s->open.over)
        end_if_one_side_is_left(scene, s, log);
}

/* Order of turns */

/* The seat after this one in the order of turns, or −1 when the season is over. */
static int32_t seat_after(const moz_scene *scene, const moz_state *s, int32_t tribe)
{
    for (tribe++; tribe < MOZ_TRIBES; tribe++)
        for (int32_t seat = 0; seat < scene->seats; seat++)
            if (s->open.tribe[seat] == tribe && !is_out(s, seat))
                return seat;
    return -1;
}

/* The next player round the table who is still in, for windows and for the ghosts. */
int32_t moz_next_player(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    int32_t next = seat_after(scene, s, s->open.tribe[seat]);

    if (next < 0)
        next = seat_after(scene, s, -1);
    SK_CHECK(next >= 0); /* the war is over before the last player is out */
    return next;
}

static void forget_changes(moz_state *s, int32_t until)
{
    int32_t kept = 0;

    for (int32_t i = 0; i < s->open.changes; i++)
        if (s->open.change[i].until != until)
            s->open.change[kept++] = s->open.change[i];
    for (int32_t i = kept; i < s->open.changes; i++)
        s->open.change[i] = (moz_change){0};
    s->open.changes = (uint8_t)kept;
}

static void clear_turn(moz_state *s)
{
    memset(s->open.used, 0, sizeof s->open.used);
    memset(s->open.spare, 0, sizeof s->open.spare);
    memset(s->open.placed, 0, sizeof s->open.placed);
    memset(s->open.pool, 0, sizeof s->open.pool);
    s->open.taken = 0;
    s->open.attacks_left = MOZ_ATTACKS;
    s->open.captured = s->open.exchanged = 0;
    s->open.winged_left = 0;
    s->open.winged_at = MOZ_NOBODY;
    s->open.air_left = 3;
    s->open.fire_left = 1;
    s->open.fort_site = MOZ_NOBODY;
}

static void begin_turn(const moz_scene *scene, moz_state *s, int32_t seat, sk_log *log)
{
    s->open.seat = s->open.asked = (int8_t)seat;
    s->open.step = MOZ_ATTACKING;
    clear_turn(s);
    s->open.truce[seat] = 0;
    forget_changes(s, seat);
    s->open.ruled = moz_controlled(scene, s, seat);
    SK_TELL(log, .type = MOZ_TURN_BEGINS, .seat = (int8_t)seat);
    if (!wins_at_once(scene) && holds_a_prize(scene, s, seat) && has_won(scene, s, seat))
        win(scene, s, s->open.side[seat], log);
}

void moz_begin_season(const moz_scene *scene, moz_state *s, sk_log *log)
{
    SK_CHECK(seat_after(scene, s, -1) >= 0);
    s->open.season++;
    SK_TELL(log, .type = MOZ_SEASON_BEGINS, .what = (int16_t)((s->open.season - 1) % MOZ_SEASONS));
    begin_turn(scene, s, seat_after(scene, s, -1), log);
}

/* The fort stands at the end of the turn, if its land is still controlled (p. 17, ruling 35). */
static void finish_fort(const moz_scene *scene, moz_state *s, sk_log *log)
{
    int32_t land = s->open.fort_site, seat = s->open.seat;
    moz_arrivals came = {{0}};

    if (land == MOZ_NOBODY || moz_controller(scene, s, land) != seat)
        return;
    s->open.forts |= SK_AREA(land);
    s->open.fort_at[scene->realm_of[land]] = (int8_t)land;
    s->open.holder[land] = (int8_t)seat;
    moz_arrive(scene, s, seat, land, MOZ_TROOP, MOZ_FORT_TROOPS, &came);
    SK_TELL(log, .type = MOZ_FORT_BUILT, .seat = (int8_t)seat, .target = (int16_t)land);
    moz_tell_placed(&came, seat, land, log);
}

void moz_end_turn(const moz_scene *scene, moz_state *s, sk_log *log)
{
    int32_t next;

    finish_fort(scene, s, log);
    forget_changes(s, -1);
    clear_turn(s);
    moz_eliminate(scene, s, log);
    if (s->open.over)
        return;
    next = seat_after(scene, s, s->open.tribe[s->open.seat]);
    if (next >= 0) {
        begin_turn(scene, s, next, log);
        return;
    }
    s->open.step = MOZ_HARVESTING;
    s->open.asked = SK_TABLE;
}

/* Harvest */

static void heal_dragons(const moz_scene *scene, moz_state *s, sk_log *log)
{
    for (int32_t seat = 0; seat < scene->seats; seat++) {
        int32_t healed = 0;
        for (uint64_t left = s->open.here[seat]; left != 0; left &= left - 1) {
            healed += s->open.units[seat][moz_lowest(left)][MOZ_INJURED];
            moz_heal(s, seat, moz_lowest(left));
        }
        if (healed > 0)
            SK_TELL(log, .type = MOZ_HEALED, .seat = (int8_t)seat, .n = {healed});
    }
}

void moz_heal(moz_state *s, int32_t army, int32_t land)
{
    uint8_t *unit = s->open.units[army][land];

    if (unit[MOZ_INJURED] == 0)
        return;
    unit[MOZ_DRAGON] = (uint8_t)(unit[MOZ_DRAGON] + unit[MOZ_INJURED]);
    unit[MOZ_INJURED] = 0;
    if (army != s->open.seat)
        return;
    s->open.used[land][MOZ_DRAGON] =
        (uint8_t)(s->open.used[land][MOZ_DRAGON] + s->open.used[land][MOZ_INJURED]);
    s->open.used[land][MOZ_INJURED] = 0;
}

/* Spring troops, summer giants, fall beasts, winter dragons (p. 13). */
static moz_kind harvest_of(int32_t season)
{
    static const moz_kind KIND[MOZ_SEASONS] = {MOZ_TROOP, MOZ_GIANT, MOZ_BEAST, MOZ_DRAGON};

    return KIND[(season - 1) % MOZ_SEASONS];
}

/* Lands that yield a kind, as moz_yield says of each: their terrain counts unless built upon. */
static uint64_t grown_in(const moz_scene *scene, const moz_state *s, moz_kind kind)
{
    uint64_t built = s->open.castles | s->open.forts;

    return kind == MOZ_DRAGON ? built : scene->ground[kind] & ~built;
}

static void harvest_units(const moz_scene *scene, moz_state *s, int32_t seat, uint64_t lands,
                          sk_log *log)
{
    moz_kind kind = harvest_of(s->open.season);
    moz_arrivals came = {{0}};

    for (uint64_t left = lands & grown_in(scene, s, kind); left != 0; left &= left - 1) {
        int32_t land = moz_lowest(left), n = moz_yield(scene, s, seat, land, kind);
        moz_arrive(scene, s, seat, land, kind, n, &came);
    }
    /* Tribal power of Earth: another giant in one of its mountain lands in summer. */
    if (kind == MOZ_GIANT && moz_has_power(scene, s, seat, MOZ_EARTH)) {
        uint64_t peaks = lands & grown_in(scene, s, MOZ_GIANT);
        if (peaks != 0)
            moz_arrive(scene, s, seat, moz_lowest(peaks), MOZ_GIANT, 1, &came);
    }
    for (int32_t k = 0; k <= MOZ_DRAGON; k++)
        if (came.n[k] > 0 || k == (int32_t)kind)
            SK_TELL(log, .type = MOZ_HARVESTED, .seat = (int8_t)seat, .what = (int16_t)k,
                    .n = {came.n[k]});
}

/* Three castles or forts give a second card (p. 17). */
static int32_t cards_of_harvest(const moz_state *s, int32_t seat)
{
    return moz_count_castles(s, seat, true) >= 3 ? 2 : 1;
}

/* What the harvest at the end of this season would bring if it were now; cards are only counted.
 * A land that is fought for yields nothing yet. */
void moz_foresee_harvest(const moz_scene *scene, moz_state *s)
{
    uint64_t fought = s->open.battle.at == MOZ_NOBODY ? 0 : SK_AREA(s->open.battle.at);

    for (int32_t seat = 0; seat < scene->seats; seat++) {
        if (is_out(s, seat))
            continue;
        for (uint64_t left = s->open.here[seat] & ~fought; left != 0; left &= left - 1)
            moz_heal(s, seat, moz_lowest(left));
        s->open.hand[seat] = (uint8_t)(s->open.hand[seat] + cards_of_harvest(s, seat));
        harvest_units(scene, s, seat, moz_controlled(scene, s, seat) & ~fought, NULL);
    }
}

/* True while nobody has a turn between the seat's own and the harvest. */
bool moz_harvest_is_next(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    return s->open.seat == seat && seat_after(scene, s, s->open.tribe[seat]) < 0;
}

void moz_harvest_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                       sk_log *log)
{
    (void)a;
    heal_dragons(scene, s, log);
    for (int32_t seat = 0; seat < scene->seats; seat++) {
        if (is_out(s, seat))
            continue;
        for (int32_t i = cards_of_harvest(s, seat); i > 0; i--)
            moz_draw_card(scene, s, seat, dice, log);
        harvest_units(scene, s, seat, moz_controlled(scene, s, seat), log);
    }
    if (s->open.season >= scene->seasons) {
        s->open.over = 1;
        SK_TELL(log, .type = MOZ_TIME_IS_UP);
        return;
    }
    moz_begin_season(scene, s, log);
}

/* The result: the winning side; when time ran out, the most castles, then the most land. */

static int32_t score_of_side(const moz_scene *scene, const moz_state *s, int32_t side)
{
    int32_t score = 100 * count_side_castles(scene, s, side);

    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (s->open.side[seat] == side)
            score += moz_bits(moz_controlled(scene, s, seat));
    return score;
}

sk_result moz_result(const void *scene_in, const void *state)
{
    const moz_scene *scene = scene_in;
    const moz_state *s = state;
    sk_result r = {0};
    int32_t best = 0, sides = 0, counted = 0;

    for (int32_t seat = 0; seat < scene->seats; seat++) {
        r.score[seat] = score_of_side(scene, s, s->open.side[seat]);
        best = r.score[seat] > best ? r.score[seat] : best;
    }
    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (r.score[seat] == best && !(counted >> s->open.side[seat] & 1)) {
            counted |= 1 << s->open.side[seat];
            sides++;
        }
    for (int32_t seat = 0; seat < scene->seats; seat++) {
        bool first = r.score[seat] == best;
        if (s->open.winner != MOZ_NOBODY)
            r.outcome[seat] = s->open.side[seat] == s->open.winner ? SK_WIN : SK_LOSS;
        else
            r.outcome[seat] = !first ? SK_LOSS : sides == 1 ? SK_WIN : SK_DRAW;
    }
    return r;
}
