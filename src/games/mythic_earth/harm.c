/* 3.10, 3.11: wounds, who takes them, and what comes of it. Whatever harms units in a volley, a
 * fight, by magic or a rock is written down as a mye_harm and gone through here, so that the owner
 * of a unit can be asked in the middle who falls (option casualties). */
#include "base/check.h"
#include "rules.h"

enum { THEIRS, OURS, SIDES }; /* the target's wounds, the attacker's */
enum { MOST_OFFERED = 7 };

/* Who takes a wound */

/* Who of the allowed falls next, as an owner would choose: rank and file before leaders, those
 * already hurt first. */
static int32_t next_to_fall(const mye_scene *scene, const mye_state *s, int32_t u, uint32_t allowed)
{
    const mye_figure *figure = &scene->unit[u];
    int32_t best = -1, best_rank = -1;

    for (int32_t k = 0; k < figure->minis; k++) {
        int32_t m = figure->first + k, profile = scene->profile_of[m], rank;
        if (s->open.wounds[m] == 0 || (allowed >> k & 1) == 0)
            continue;
        rank = 1000 * profile + (s->open.wounds[m] < figure->stats[profile].wounds ? 500 : 0) + k;
        if (rank > best_rank) {
            best = m;
            best_rank = rank;
        }
    }
    return best;
}

static void hurt(const mye_play *p, int32_t u, int32_t m, int32_t by)
{
    p->s->open.wounds[m]--;
    if ((p->scene->unit[u].roles & MYE_GENERAL) != 0 && p->scene->profile_of[m] == 0)
        mye_general_wounded(p, u, by);
}

static void tell_wounds(const mye_play *p, int32_t u, int32_t taken, int32_t before)
{
    mye_gather(p->scene, p->s, u);
    if (taken > 0)
        SK_TELL(p->log, .type = MYE_WOUNDED, .unit = (int16_t)u,
                .n = {taken, before - p->s->open.unit[u].standing});
}

/* Wounds that nobody is asked about, such as a Behemoth's feet make. */
void mye_inflict(const mye_play *p, int32_t u, int32_t wounds, int32_t by)
{
    int32_t before = p->s->open.unit[u].standing, taken = 0;

    for (int32_t m; taken < wounds && (m = next_to_fall(p->scene, p->s, u, UINT32_MAX)) >= 0;
         taken++)
        hurt(p, u, m, by);
    tell_wounds(p, u, taken, before);
}

/* Going through */

static int32_t unit_of(const mye_harm *h, int32_t side)
{
    return side == THEIRS ? h->target : h->unit;
}

static uint32_t standing_minis(const mye_scene *scene, const mye_state *s, int32_t u)
{
    uint32_t minis = 0;

    for (int32_t k = 0; k < scene->unit[u].minis; k++)
        minis |= (uint32_t)(s->open.wounds[scene->unit[u].first + k] > 0) << k;
    return minis;
}

/* Wounds that only those may take. Whoever can choose among fewest is served first (ruling 119), so
 * that no wound is lost that somebody might take. */
void mye_add_lot(mye_harm *h, uint32_t open, uint32_t partly, int32_t wounds)
{
    int32_t i = 0, seen = __builtin_popcount(open | partly);

    h->wounds[THEIRS] = (uint8_t)(h->wounds[THEIRS] + wounds);
    for (int32_t k = 0; k < h->lots; k++)
        if (h->lot[k].open == open && h->lot[k].partly == partly) {
            h->lot[k].wounds = (uint16_t)(h->lot[k].wounds + wounds);
            return;
        }
    while (i < h->lots && __builtin_popcount(h->lot[i].open | h->lot[i].partly) <= seen)
        i++;
    for (int32_t k = h->lots++; k > i; k--)
        h->lot[k] = h->lot[k - 1];
    h->lot[i] = (mye_lot){.open = open, .partly = partly, .wounds = (uint16_t)wounds};
}

/* 3.10 2/8: fully visible minis first, then partly visible ones, hidden ones never.
 * [3_10_visible_fall] */
static uint32_t eligible(const mye_scene *scene, const mye_state *s, int32_t side)
{
    const mye_harm *h = &s->open.harm;
    const mye_lot *lot = &h->lot[h->now];
    uint32_t minis = standing_minis(scene, s, unit_of(h, side));

    if (side == OURS || h->lots == 0)
        return minis;
    return (minis & lot->open) != 0 ? minis & lot->open : minis & lot->partly;
}

/* Wounds still to be taken, of the lot at hand if there are any. */
static int32_t wounds_left(const mye_harm *h, int32_t side)
{
    if (side == THEIRS && h->lots > 0)
        return h->lot[h->now].wounds - h->lot[h->now].taken;
    return h->wounds[side] - h->taken[side];
}

static void take_one(const mye_play *p, int32_t side, int32_t m)
{
    mye_harm *h = &p->s->open.harm;

    hurt(p, unit_of(h, side), m, unit_of(h, 1 - side));
    h->taken[side]++;
    if (side == THEIRS && h->lots > 0)
        h->lot[h->now].taken++;
}

static bool next_lot(mye_harm *h, int32_t side)
{
    if (side == OURS || h->now + 1 >= h->lots)
        return false;
    h->now++;
    return true;
}

/* Whether it matters who is taken: not the last one, and not if all of them fall anyway.
 * [3_7_5_owner, 3_10_owner, 3_11_owner, 5_21_3_owner] */
static bool is_a_choice(const mye_scene *scene, const mye_state *s, int32_t side)
{
    const mye_harm *h = &s->open.harm;
    const mye_figure *figure = &scene->unit[unit_of(h, side)];
    uint32_t minis = eligible(scene, s, side);
    int32_t left = wounds_left(h, side), sum = 0;

    if (!scene->rulings.owner_chooses || h->as_usual || unit_of(h, side) >= MYE_FIRST_ANIMAL ||
        (minis & (minis - 1)) == 0)
        return false;
    for (int32_t k = 0; k < figure->minis; k++)
        sum += (minis >> k & 1) != 0 ? s->open.wounds[figure->first + k] : 0;
    return sum > left;
}

/* 3.10 2/8: wounds that nobody is left to be seen for are lost. False when the owner has to be
 * asked. [3_10_excess, 3_10_wound] */
static bool take_lot(const mye_play *p, int32_t side)
{
    mye_harm *h = &p->s->open.harm;
    int32_t u = unit_of(h, side), m = 0;

    while (wounds_left(h, side) > 0 && m >= 0) {
        if (is_a_choice(p->scene, p->s, side)) {
            h->asks = (uint8_t)side;
            mye_gather(p->scene, p->s, u);
            mye_begin(
                p->s,
                (mye_frame){.step = MYE_FALL, .seat = (uint8_t)mye_seat_of(u), .unit = (uint8_t)u});
            return false;
        }
        m = next_to_fall(p->scene, p->s, u, eligible(p->scene, p->s, side));
        if (m >= 0)
            take_one(p, side, m);
    }
    return true;
}

static bool take_wounds(const mye_play *p, int32_t side)
{
    mye_harm *h = &p->s->open.harm;

    do
        if (!take_lot(p, side))
            return false;
    while (next_lot(h, side));
    h->wounds[side] = h->taken[side];
    h->as_usual = 0;
    return true;
}

static bool take_all_wounds(const mye_play *p)
{
    mye_harm *h = &p->s->open.harm;

    for (int32_t side = THEIRS; side < SIDES; side++) {
        if (h->told > side)
            continue;
        if (h->wounds[side] > 0) {
            if (!take_wounds(p, side))
                return false;
            tell_wounds(p, unit_of(h, side), h->taken[side], h->before[side]);
        }
        h->told++;
    }
    return true;
}

/* 3.10 4/8, 7/8: a unit that was shot at: gone, or a marker and perhaps a test.
 * [3_10_more_volleys] */
static void bear_volley(const mye_play *p, int32_t u, int32_t before, int32_t markers, int32_t by)
{
    if (!mye_is_on_table(p->s, u))
        return;
    if (p->s->open.unit[u].standing == 0)
        mye_destroy(p, u, by);
    else if (mye_add_markers(p, u, markers, by))
        mye_test_losses(p, u, before - p->s->open.unit[u].standing, by);
}

/* Whoever harms lies on the stack, his harm beside it. */
void mye_suffer(const mye_play *p, mye_step_id step, mye_harm h)
{
    h.before[THEIRS] = p->s->open.unit[h.target].standing;
    h.before[OURS] = p->s->open.unit[h.unit].standing;
    p->s->open.harm = h;
    mye_begin(p->s, (mye_frame){.step = (uint8_t)step, .unit = h.unit, .target = h.target});
}

/* The wounds, and whoever must say who falls. True when all are taken: then the frame is gone and
 * its harm is handed over. */
static bool is_suffered(const mye_play *p, mye_harm *h)
{
    if (!take_all_wounds(p))
        return false;
    *h = p->s->open.harm;
    p->s->open.harm = (mye_harm){0};
    mye_pop(p->s);
    return true;
}

void mye_volley_run(const mye_play *p)
{
    mye_harm h;

    if (is_suffered(p, &h))
        bear_volley(p, h.target, h.before[THEIRS], h.markers[THEIRS], h.unit);
}

void mye_onset_run(const mye_play *p)
{
    mye_harm h;

    if (!is_suffered(p, &h))
        return;
    bear_volley(p, h.target, h.before[THEIRS], h.markers[THEIRS], h.unit);
    bear_volley(p, h.unit, h.before[OURS], h.markers[OURS], h.target);
    mye_charge_on(p, &h);
}

void mye_melee_run(const mye_play *p)
{
    mye_harm h;

    if (is_suffered(p, &h))
        mye_bear_fight(p, &h);
}

/* A rock goes on to the next unit. */
void mye_rock_run(const mye_play *p)
{
    mye_harm h;

    if (!is_suffered(p, &h))
        return;
    bear_volley(p, h.target, h.before[THEIRS], h.markers[THEIRS], h.unit);
    mye_next_struck(p, &h);
}

/* The owner's choice */

/* What a mini is called: the first kind on a card with several leads the others. */
static int16_t member_of(const mye_scene *scene, int32_t m)
{
    return (int16_t)(scene->unit[scene->unit_of[m]].profiles > 1 ? 1 + scene->profile_of[m] : 0);
}

/* Of each kind, hurt or not, the mini nearest to the enemy and the one farthest from him. */
static void offer_kind(const mye_scene *scene, const mye_state *s, int32_t like, sk_actions *list)
{
    const mye_harm *h = &s->open.harm;
    int32_t u = mye_now(s)->unit, near = like, far = like;
    const mye_figure *figure = &scene->unit[u];
    sk_point foe = mye_centre(s, unit_of(h, 1 - h->asks));
    uint32_t minis = eligible(scene, s, h->asks);

    for (int32_t k = 0; k < figure->minis; k++) {
        int32_t m = figure->first + k;
        int64_t d = sk_dist2(mye_point(s->open.at[m]), foe);
        if ((minis >> k & 1) == 0 || scene->profile_of[m] != scene->profile_of[like] ||
            s->open.wounds[m] != s->open.wounds[like])
            continue;
        near = d < sk_dist2(mye_point(s->open.at[near]), foe) ? m : near;
        far = d > sk_dist2(mye_point(s->open.at[far]), foe) ? m : far;
    }
    for (int32_t i = 0; i < 2 && list->count < MOST_OFFERED; i++) {
        sk_action a = {.verb = MYE_LET_FALL, .unit = (int16_t)u, .what = member_of(scene, like)};
        a.at = mye_point(s->open.at[i == 0 ? near : far]);
        if (!sk_lists(list, &a))
            sk_offer(list, a);
    }
}

void mye_fall_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    int32_t u = mye_now(s)->unit;
    uint32_t minis = eligible(scene, s, s->open.harm.asks);

    for (int32_t k = 0; k < scene->unit[u].minis; k++)
        if ((minis >> k & 1) != 0)
            offer_kind(scene, s, scene->unit[u].first + k, list);
    sk_offer(list, (sk_action){.verb = MYE_FALL_AS_USUAL, .unit = (int16_t)u});
}

/* The mini whose base is there, −1 none that may fall. */
static int32_t mini_at(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    int32_t u = mye_now(s)->unit;
    uint32_t minis = eligible(scene, s, s->open.harm.asks);

    for (int32_t k = 0; k < scene->unit[u].minis; k++)
        if ((minis >> k & 1) != 0 && member_of(scene, scene->unit[u].first + k) == a->what &&
            sk_points_within(a->at, mye_point(s->open.at[scene->unit[u].first + k]),
                             scene->unit[u].radius))
            return scene->unit[u].first + k;
    return -1;
}

sk_verdict mye_fall_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    if ((a->verb != MYE_LET_FALL && a->verb != MYE_FALL_AS_USUAL) || a->unit != mye_now(s)->unit)
        return SK_REFUSE(MYE_NOT_NOW);
    if (a->verb == MYE_LET_FALL && mini_at(scene, s, a) < 0)
        return (sk_verdict){.why = MYE_CANNOT_FALL, .unit = a->unit};
    return SK_ALLOW;
}

void mye_fall_apply(const mye_play *p, const sk_action *a)
{
    mye_harm *h = &p->s->open.harm;
    int32_t m = mini_at(p->scene, p->s, a);

    mye_pop(p->s);
    /* What comes of it may tell of a devotion, so it cannot be taken back. */
    SK_TELL(p->log, .type = a->verb == MYE_LET_FALL ? MYE_NAMED_LOSS : MYE_USUAL_LOSS,
            .unit = a->unit, .at = a->at, .reveals = true);
    if (a->verb == MYE_LET_FALL) {
        take_one(p, h->asks, m);
    } else {
        h->as_usual = 1;
    }
}
