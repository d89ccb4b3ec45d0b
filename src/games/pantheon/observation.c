/* What a vector of this game holds, by the tables of core/observation.h:
 * units, areas, cards, the dice of the attack, the own hand. */
#include "core/observation.h"
#include "rules.h"

/* clang-format off */
static const sk_observed OPEN[] = {
    SK_SEES_EACH(pan_state, "unit.#.owner", open.unit, owner, INT8_MIN, INT8_MAX),
    SK_SEES_EACH(pan_state, "unit.#.area", open.unit, area, 0, UINT8_MAX),
    SK_SEES_EACH(pan_state, "unit.#.vitality", open.unit, vitality, INT8_MIN, INT8_MAX),
    SK_SEES_SET_EACH(pan_state, "unit.#.flags", open.unit, flags, 8),
    SK_SEES_EACH(pan_state, "unit.#.offence", open.unit, offence, INT8_MIN, INT8_MAX),
    SK_SEES_EACH(pan_state, "unit.#.defence", open.unit, defence, INT8_MIN, INT8_MAX),
    SK_SEES_EACH(pan_state, "unit.#.surge", open.unit, surge, INT8_MIN, INT8_MAX),
    SK_SEES_EACH(pan_state, "unit.#.stretch", open.unit, stretch, INT8_MIN, INT8_MAX),
    SK_SEES_EACH(pan_state, "unit.#.by", open.unit, by, 0, UINT8_MAX),
    SK_SEES_EACH(pan_state, "unit.#.stone", open.unit, stone, 0, UINT8_MAX),
    SK_SEES_SET_EACH(pan_state, "unit.#.invoked", open.unit, invoked, 2),
    SK_SEES_LIST(pan_state, "pieces.#", open.pieces, open.pieces[0], 0, UINT8_MAX),
    SK_SEES_LIST(pan_state, "gems.#", open.gems, open.gems[0], 0, UINT8_MAX),
    SK_SEES_LIST(pan_state, "discard.#", open.discard, open.discard[0], 0, UINT8_MAX),
    SK_SEES_LIST(pan_state, "art.#", open.art, open.art[0], 0, UINT8_MAX),
    SK_SEES_LIST(pan_state, "art_discard.#", open.art_discard, open.art_discard[0], 0, UINT8_MAX),
    SK_SEES_LIST(pan_state, "gem.#", open.gem, open.gem[0], 0, UINT8_MAX),
    SK_SEES_LIST(pan_state, "gem_discard.#", open.gem_discard, open.gem_discard[0], 0, UINT8_MAX),
    SK_SEES_LIST(pan_state, "hand.#", open.hand, open.hand[0], 0, UINT8_MAX),
    SK_SEES_LIST(pan_state, "absorbed.#", open.absorbed, open.absorbed[0], 0, UINT8_MAX),
    SK_SEES_LIST(pan_state, "rp.#", open.rp, open.rp[0], 0, UINT8_MAX),
    SK_SEES_SET(pan_state, "searched", open.searched, PAN_SIDES),
    SK_SEES_SET(pan_state, "drew", open.drew, PAN_SIDES),
    SK_SEES_SET(pan_state, "freed", open.freed, PAN_SIDES),
    SK_SEES_SET(pan_state, "quiet", open.quiet, PAN_SIDES),
    SK_SEES_SET(pan_state, "out", open.out, PAN_SIDES),
    SK_SEES_SET(pan_state, "fallen", open.fallen, PAN_SIDES),
    SK_SEES(pan_state, "field", open.field, 0, UINT8_MAX),
    SK_SEES(pan_state, "active", open.active, 0, UINT8_MAX),
    SK_SEES(pan_state, "round", open.round, 0, UINT8_MAX),
    SK_SEES(pan_state, "activations", open.activations, 0, UINT8_MAX),
    SK_SEES(pan_state, "limit", open.limit, 0, UINT8_MAX),
    SK_SEES(pan_state, "lead", open.lead, 0, UINT8_MAX),
    SK_SEES(pan_state, "over", open.over, 0, UINT8_MAX),
    SK_SEES(pan_state, "free_activations", open.free_activations, 0, UINT8_MAX),
    SK_SEES(pan_state, "started", open.started, 0, UINT8_MAX),
    SK_SEES(pan_state, "picked", open.picked, 0, UINT8_MAX),
    SK_SEES(pan_state, "looking", open.looking, 0, UINT8_MAX),
    SK_SEES(pan_state, "lost", open.lost, 0, UINT8_MAX),
    SK_SEES_LIST(pan_state, "clash.#", open.clash, open.clash[0], 0, PAN_RULED_AGAINST),
    SK_SEES_LIST(pan_state, "roll.rolled.#", open.roll.rolled, open.roll.rolled[0], 0, UINT8_MAX),
    SK_SEES_LIST(pan_state, "roll.shows.#", open.roll.shows, open.roll.shows[0], 0, UINT8_MAX),
    SK_SEES(pan_state, "roll.dice", open.roll.dice, 0, UINT8_MAX),
    SK_SEES(pan_state, "roll.assault", open.roll.assault, 0, UINT8_MAX),
    SK_SEES(pan_state, "roll.blanks", open.roll.blanks, 0, UINT8_MAX),
    SK_SEES(pan_state, "roll.spare", open.roll.spare, 0, UINT8_MAX),
    SK_SEES(pan_state, "roll.defence", open.roll.defence, 0, UINT8_MAX),
    SK_SEES(pan_state, "roll.wounds", open.roll.wounds, 0, UINT8_MAX),
    SK_SEES(pan_state, "roll.fives", open.roll.fives, 0, UINT8_MAX),
    SK_SEES(pan_state, "roll.goes_on", open.roll.goes_on, 0, UINT8_MAX),
};

static const sk_observed OWN[] = {
    SK_SEES_LIST(pan_secret, "own.hand.#", hand, hand[0], 0, UINT8_MAX),
    SK_SEES(pan_secret, "own.art", art, 0, UINT8_MAX),
    SK_SEES(pan_secret, "own.gem", gem, 0, UINT8_MAX),
    SK_SEES_LIST(pan_secret, "own.look.#", look, look[0], 0, UINT8_MAX),
};
/* clang-format on */

const sk_observation PAN_OBSERVATION = {OPEN, SK_COUNT(OPEN), OWN, SK_COUNT(OWN)};
