/* Order of turns, seasons and harvests (p. 12–13), victory (p. 6) and elimination. */
#include <string.h>

#include "rules.h"

/* Victory */

static bool is_on_side(const moz_state *s, int32_t army, int32_t side)
{
    return army < MOZ_GHOSTS && s->open.side[army] == side;
}

/* Castles that count: those a player started with; ghost castles and forts never do.
 * [11_ghost_castles, 17_fort_victory] */
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

/* Castles the side took after which their captor has had no turn yet. */
static int32_t count_just_taken(const moz_scene *scene, const moz_state *s, int32_t side)
{
    int32_t count = 0;

    for (int32_t realm = 0; realm < scene->realms; realm++)
        count += s->open.taker[realm] != MOZ_NOBODY && s->open.origin[realm] != MOZ_GHOSTS &&
                 is_on_side(s, s->open.taker[realm], side);
    return count;
}

/* [6_epic, 6_net] */
static bool has_won(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    int32_t lead = moz_castle_lead(scene, s, s->open.side[seat]);

    if (scene->victory == MOZ_EPIC)
        return lead >= scene->figures.epic_lead;
    return holds_a_prize(scene, s, seat) && (scene->option[MOZ_OPT_NET] == 0 || lead >= 1);
}

/* The whole side. [6_sides_win] */
static void win(const moz_play *p, int32_t side)
{
    moz_state *s = p->s;

    s->open.over = true;
    s->open.winner = (int8_t)side;
    for (int32_t seat = 0; seat < p->scene->seats; seat++)
        if (s->open.side[seat] == side)
            SK_TELL(p->log, .type = MOZ_WON, .seat = (int8_t)seat);
}

/* Short: the prize must be held until the captor's next turn; epic: at once. Both as options.
 * [6_short_at_once, 6_epic] */
static bool wins_at_once(const moz_scene *scene)
{
    if (scene->victory == MOZ_SHORT)
        return scene->option[MOZ_OPT_SHORT] == 1;
    return scene->option[MOZ_OPT_EPIC] == 0;
}

/* A land changes hands. Whoever takes a castle draws a card at once (p. 15, ruling 51).
 * [15_castle_card, 15_no_fort_card] */
void moz_capture(const moz_play *p, int32_t army, int32_t land)
{
    moz_state *s = p->s;
    int32_t realm = p->scene->realm_of[land], origin = s->open.origin[realm];

    s->open.holder[land] = (int8_t)army;
    if (!(s->open.castles >> land & 1))
        return;
    SK_TELL(p->log, .type = MOZ_CASTLE_CAPTURED, .seat = (int8_t)army, .target = (int16_t)land);
    moz_draw_card(p, army);
    s->open.taker[realm] = (int8_t)army;
    s->open.prize[realm] = MOZ_NOBODY;
    if (origin < MOZ_GHOSTS && army < MOZ_GHOSTS && !moz_are_friends(s, origin, army))
        s->open.prize[realm] = (int8_t)army;
    if (army < MOZ_GHOSTS && wins_at_once(p->scene) && has_won(p->scene, s, army))
        win(p, s->open.side[army]);
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

static void end_if_one_side_is_left(const moz_play *p)
{
    int32_t side = MOZ_NOBODY;

    for (int32_t seat = 0; seat < p->scene->seats; seat++) {
        if (is_out(p->s, seat) || p->s->open.side[seat] == side)
            continue;
        if (side != MOZ_NOBODY)
            return;
        side = p->s->open.side[seat];
    }
    win(p, side);
}

/* Borders that were changed until this seat's turn, or −1: until the end of a turn. */
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

/* A castle that one who is out has taken is held on by the ally in it, to that one's next turn. */
static void leave_prizes(const moz_scene *scene, moz_state *s, int32_t seat)
{
    for (int32_t realm = 0; realm < scene->realms; realm++) {
        int32_t at = s->open.castle_at[realm], holder = at < 0 ? MOZ_NOBODY : s->open.holder[at];
        bool ally = holder >= 0 && is_on_side(s, holder, s->open.side[seat]);
        int8_t heir = (int8_t)(ally ? holder : MOZ_NOBODY);
        if (s->open.prize[realm] == seat)
            s->open.prize[realm] = heir;
        if (s->open.taker[realm] == seat)
            s->open.taker[realm] = heir;
    }
}

/* What was to last until the turn of one who is out is over. [6_elimination, 6_captor_out] */
void moz_eliminate(const moz_play *p)
{
    moz_state *s = p->s;
    bool any = false;

    for (int32_t seat = 0; seat < p->scene->seats; seat++) {
        if (is_out(s, seat) || has_anything(s, seat))
            continue;
        s->open.out = (uint8_t)(s->open.out | 1u << seat);
        moz_discard_hand(s, seat);
        forget_changes(s, seat);
        leave_prizes(p->scene, s, seat);
        SK_TELL(p->log, .type = MOZ_ELIMINATED, .seat = (int8_t)seat, .reveals = true);
        any = true;
    }
    if (any)
        end_if_one_side_is_left(p);
}

/* Order of turns */

/* The seat after this one in the order of turns, or nobody when the season is over.
 * [12_order, 6_out_of_order] */
static int32_t seat_after(const moz_scene *scene, const moz_state *s, int32_t tribe)
{
    for (tribe++; tribe < MOZ_TRIBES; tribe++)
        for (int32_t seat = 0; seat < scene->seats; seat++)
            if (s->open.tribe[seat] == tribe && !is_out(s, seat))
                return seat;
    return MOZ_NOBODY;
}

/* The next player round the table who is still in, for windows and for the ghosts. */
int32_t moz_next_player(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    int32_t next = seat_after(scene, s, s->open.tribe[seat]);

    if (next < 0)
        next = seat_after(scene, s, MOZ_NOBODY);
    SK_CHECK(next >= 0); /* the war is over before the last player is out */
    return next;
}

static void clear_turn(const moz_scene *scene, moz_state *s)
{
    memset(s->open.used, 0, sizeof s->open.used);
    memset(s->open.spare, 0, sizeof s->open.spare);
    memset(s->open.placed, 0, sizeof s->open.placed);
    memset(s->open.pool, 0, sizeof s->open.pool);
    s->open.taken = 0;
    s->open.attacks_left = (uint8_t)scene->figures.attacks;
    s->open.captured = s->open.exchanged = 0;
    memset(s->open.winged, 0, sizeof s->open.winged);
    s->open.air_left = (uint8_t)scene->figures.air_wings;
    s->open.fire_left = (uint8_t)scene->figures.fire_rerolls;
    s->open.fort_site = MOZ_NOBODY;
    memset(s->open.more_sites, 0, sizeof s->open.more_sites);
}

/* What was to be held until the next turn has been held; in an epic game by each captor.
 * [6_short, 6_epic_held] */
static bool has_held_on(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    int32_t side = s->open.side[seat];

    if (scene->victory == MOZ_SHORT)
        return has_won(scene, s, seat);
    return moz_castle_lead(scene, s, side) - count_just_taken(scene, s, side) >=
           scene->figures.epic_lead;
}

static void begin_turn(const moz_play *p, int32_t seat)
{
    moz_state *s = p->s;

    for (int32_t realm = 0; realm < p->scene->realms; realm++)
        if (s->open.taker[realm] == seat)
            s->open.taker[realm] = MOZ_NOBODY;
    moz_turn_to(s, MOZ_ATTACKING)->seat = (int8_t)seat;
    clear_turn(p->scene, s);
    s->open.truce[seat] = 0;
    forget_changes(s, seat);
    s->open.ruled = moz_controlled(p->scene, s, seat);
    SK_TELL(p->log, .type = MOZ_TURN_BEGINS, .seat = (int8_t)seat);
    if (!wins_at_once(p->scene) && has_held_on(p->scene, s, seat))
        win(p, s->open.side[seat]);
}

/* [12_spring] */
void moz_begin_season(const moz_play *p)
{
    moz_state *s = p->s;

    SK_CHECK(seat_after(p->scene, s, MOZ_NOBODY) >= 0);
    s->open.season++;
    SK_TELL(p->log, .type = MOZ_SEASON_BEGINS,
            .what = (int16_t)((s->open.season - 1) % MOZ_SEASONS));
    begin_turn(p, seat_after(p->scene, s, MOZ_NOBODY));
}

/* A fort stands at the end of the turn, if its land is still controlled (p. 17, ruling 35).
 * [17_fort, 17_fort_control] */
static void finish_fort(const moz_play *p, int32_t land)
{
    moz_state *s = p->s;
    int32_t seat = s->open.seat;
    moz_arrivals came = {{0}};

    if (moz_controller(p->scene, s, land) != seat)
        return;
    s->open.forts |= SK_AREA(land);
    s->open.fort_at[p->scene->realm_of[land]] = (int8_t)land;
    s->open.holder[land] = (int8_t)seat;
    moz_arrive(p->scene, s, seat, land, MOZ_TROOP, p->scene->figures.fort_troops, &came);
    SK_TELL(p->log, .type = MOZ_FORT_BUILT, .seat = (int8_t)seat, .target = (int16_t)land);
    moz_tell_placed(&came, seat, land, p->log);
}

void moz_end_turn(const moz_play *p)
{
    moz_state *s = p->s;
    int32_t next;

    for (uint64_t left = moz_fort_sites(s); left != 0; left &= left - 1)
        finish_fort(p, moz_lowest(left));
    forget_changes(s, -1);
    clear_turn(p->scene, s);
    moz_eliminate(p);
    if (s->open.over)
        return;
    next = seat_after(p->scene, s, s->open.tribe[s->open.seat]);
    if (next >= 0) {
        begin_turn(p, next);
        return;
    }
    s->open.step = MOZ_HARVESTING;
}

/* Harvest */

/* [13_heal] */
static void heal_dragons(const moz_play *p)
{
    for (int32_t seat = 0; seat < p->scene->seats; seat++) {
        int32_t healed = 0;
        for (uint64_t left = p->s->open.here[seat]; left != 0; left &= left - 1) {
            healed += p->s->open.units[seat][moz_lowest(left)][MOZ_INJURED];
            moz_heal(p->s, seat, moz_lowest(left));
        }
        if (healed > 0)
            SK_TELL(p->log, .type = MOZ_HEALED, .seat = (int8_t)seat, .n = {healed});
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

/* Spring troops, summer giants, fall beasts, winter dragons (p. 13).
 * [13_spring, 13_summer, 13_fall, 13_winter] */
static moz_kind harvest_of(int32_t season)
{
    static const moz_kind KIND[MOZ_SEASONS] = {MOZ_TROOP, MOZ_GIANT, MOZ_BEAST, MOZ_DRAGON};

    return KIND[(season - 1) % MOZ_SEASONS];
}

/* Lands that yield a kind, as moz_yield says of each: their terrain counts unless built upon.
 * [13_castle_only] */
static uint64_t grown_in(const moz_scene *scene, const moz_state *s, moz_kind kind)
{
    uint64_t built = s->open.castles | s->open.forts;

    return kind == MOZ_DRAGON ? built : scene->ground[kind] & ~built;
}

/* Ghosts have no seat and harvest nothing. [11_ghost_turn] */
static void harvest_units(const moz_play *p, int32_t seat, uint64_t lands)
{
    moz_state *s = p->s;
    moz_kind kind = harvest_of(s->open.season);
    moz_arrivals came = {{0}};

    for (uint64_t left = lands & grown_in(p->scene, s, kind); left != 0; left &= left - 1) {
        int32_t land = moz_lowest(left), n = moz_yield(p->scene, s, seat, land, kind);
        moz_arrive(p->scene, s, seat, land, kind, n, &came);
    }
    /* Tribal power of Earth: another giant in one of its mountain lands in summer. [33_earth] */
    if (kind == MOZ_GIANT && moz_has_power(p->scene, s, seat, MOZ_EARTH)) {
        uint64_t peaks = lands & grown_in(p->scene, s, MOZ_GIANT);
        if (peaks != 0)
            moz_arrive(p->scene, s, seat, moz_lowest(peaks), MOZ_GIANT, 1, &came);
    }
    for (int32_t k = 0; k <= MOZ_DRAGON; k++)
        if (came.n[k] > 0 || k == (int32_t)kind)
            SK_TELL(p->log, .type = MOZ_HARVESTED, .seat = (int8_t)seat, .what = (int16_t)k,
                    .n = {came.n[k]});
}

/* So many castles or forts give a second card (p. 17). [13_card, 13_three_castles] */
static int32_t cards_of_harvest(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    return moz_count_castles(s, seat, true) >= scene->figures.card_castles ? 2 : 1;
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
        s->open.hand[seat] = (uint8_t)(s->open.hand[seat] + cards_of_harvest(scene, s, seat));
        harvest_units(&(moz_play){scene, s, NULL, NULL}, seat,
                      moz_controlled(scene, s, seat) & ~fought);
    }
}

/* True while nobody has a turn between the seat's own and the harvest. */
bool moz_harvest_is_next(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    return s->open.seat == seat && seat_after(scene, s, s->open.tribe[seat]) < 0;
}

void moz_harvest_apply(const moz_play *p, const sk_action *a)
{
    moz_state *s = p->s;

    (void)a;
    heal_dragons(p);
    for (int32_t seat = 0; seat < p->scene->seats; seat++) {
        if (is_out(s, seat))
            continue;
        for (int32_t i = cards_of_harvest(p->scene, s, seat); i > 0; i--)
            moz_draw_card(p, seat);
        harvest_units(p, seat, moz_controlled(p->scene, s, seat));
    }
    if (s->open.season >= p->scene->seasons) {
        s->open.over = true;
        SK_TELL(p->log, .type = MOZ_TIME_IS_UP);
        return;
    }
    moz_begin_season(p);
}

/* The result: the winning side; when time ran out, the most castles, then the most land. */

/* [6_last_season] */
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
