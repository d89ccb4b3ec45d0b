/* 3.10 4/8, 3.11 3/5: saves against hits. */
#include "rules.h"

/* Armour as most of the standing minis wear it. [3_11_light_armour, 3_11_heavy_leather] */
static int32_t armour_of(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_figure *figure = &scene->unit[u];
    int32_t most = 0, armour = 0;

    for (int32_t p = 0; p < figure->profiles; p++) {
        int32_t count = mye_count_profile(scene, s, u, p);
        if (count > most) {
            most = count;
            armour = figure->stats[p].armour;
        }
    }
    return armour == MYE_MEDIUM_ARMOUR  ? MYE_FIGURE(scene, medium_armour)
           : armour == MYE_LIGHT_ARMOUR ? MYE_FIGURE(scene, light_armour)
                                        : 0;
}

/* 3.11: within obscuring landscape, any base touching it; never aloft. [3_10_cover, 3_11_cover] */
bool mye_is_in_cover(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_board *board = mye_board_of(scene, s);
    const mye_unit *unit = &s->open.unit[u];

    if ((unit->status & MYE_ALOFT) != 0)
        return false;
    for (int32_t i = 0; i < board->pieces; i++) {
        sk_box here = {mye_point(unit->centre), mye_point(unit->centre)};
        if (board->piece[i].obscuring &&
            !sk_boxes_farther(&here, &board->piece[i].shape.box,
                              unit->radius + board->piece[i].shape.radius) &&
            mye_touches_piece(scene, s, u, i))
            return true;
    }
    return false;
}

/* [3_10_save, 3_10_strength, 3_11_save, 3_12_stone_skin, 3_12_withering, 4_4_roots_of_the_ceiba] */
sk_needs mye_save_needs(const mye_scene *scene, const mye_state *s, const mye_hits *h)
{
    const mye_power *effect = scene->book.effect;
    const mye_unit *unit = &s->open.unit[h->unit];
    sk_needs needs = {.at_most = true};

    sk_needs_add(&needs, mye_highest(scene, s, h->unit, MYE_SAVE_OF), MYE_BY_SAVE);
    sk_needs_add(&needs, -h->strength, MYE_BY_STRENGTH);
    sk_needs_add(&needs, armour_of(scene, s, h->unit), MYE_BY_ARMOUR);
    if (h->covered || mye_is_in_cover(scene, s, h->unit))
        sk_needs_add(&needs, MYE_FIGURE(scene, cover), MYE_BY_COVER);
    sk_needs_add(
        &needs, (unit->turn & MYE_STONE_SKINNED) != 0 ? effect[MYE_EFFECT_STONE_SKINNED].amount : 0,
        MYE_BY_STONE_SKIN);
    sk_needs_add(&needs, (unit->turn & MYE_WITHERED) != 0 ? -effect[MYE_EFFECT_WITHERED].amount : 0,
                 MYE_BY_WITHERING);
    sk_needs_add(&needs, h->challenging ? MYE_FIGURE(scene, challenge) : 0,
                 MYE_BY_CHALLENGE); /* [5_21_7_save] */
    return needs;
}

/* One failed save of an attack re-rolled; each save is a roll of its own (ruling 91).
 * [2_4_toughened] */
static bool is_toughened_save(const mye_play *p, const mye_hits *h, int32_t target)
{
    uint16_t die;

    if (!MYE_HAS(mye_talents(p->scene, p->s, h->unit), TOUGHENED) ||
        (h->toughened != NULL && *h->toughened))
        return false;
    if (h->toughened != NULL)
        *h->toughened = true;
    die = (uint16_t)mye_roll_d(p, h->unit, MYE_FOR_SAVE, 10);
    sk_log_roll(
        p->log,
        (sk_event){.type = MYE_TOUGH_REROLL, .seen_by = SK_EVERYBODY, .unit = (int16_t)h->unit}, 10,
        &die, 1);
    return die <= target;
}

/* Rolls the saves; returns the hits that were not saved. */
int32_t mye_roll_saves(const mye_play *p, const mye_hits *h)
{
    sk_needs needs = mye_save_needs(p->scene, p->s, h);
    sk_occasion why = {
        (int8_t)(h->unit < MYE_FIRST_ANIMAL ? mye_seat_of(h->unit) : p->s->open.seat),
        MYE_FOR_SAVE};
    uint16_t die[MYE_DICE_MOST];
    int32_t hits = h->hits < MYE_DICE_MOST ? h->hits : MYE_DICE_MOST, unsaved = 0;

    if (hits == 0)
        return 0;
    mye_name_roll(p, h->unit, -1);
    sk_roll_cut(p->dice, why, 10, hits, sk_cut(needs.total + 1), die);
    for (int32_t i = 0; i < hits; i++)
        unsaved += die[i] > needs.total;
    sk_log_roll(p->log,
                (sk_event){.type = MYE_SAVED,
                           .seen_by = SK_EVERYBODY,
                           .unit = (int16_t)h->unit,
                           .n = {hits - unsaved, hits},
                           .needs = needs},
                10, die, hits);
    if (unsaved > 0 && is_toughened_save(p, h, needs.total))
        unsaved--;
    return unsaved;
}

/* 3.9: hits of a Behemoth's feet: saves, losses, no markers, no test, and no enemy's merit.
 * [3_9_trample_saves] */
void mye_take_hits(const mye_play *p, const mye_hits *h)
{
    int32_t unsaved = mye_roll_saves(p, h);

    mye_inflict(p, h->unit, unsaved, h->by);
    if (p->s->open.unit[h->unit].standing == 0)
        mye_destroy(p, h->unit, h->by);
    else
        mye_stays_whole(p, h->unit, h->by);
}
