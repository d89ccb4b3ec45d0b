/* What a vector of this game holds, by the tables of core/observation.h:
 * warriors, ravens, runes, the blow being struck. */
#include "core/observation.h"
#include "rules.h"

/* clang-format off */
static const sk_observed OPEN[] = {
    SK_SEES_EACH(tem_state, "at.#.x", open.at, x, 0, INT16_MAX),
    SK_SEES_EACH(tem_state, "at.#.y", open.at, y, 0, INT16_MAX),
    SK_SEES_LIST(tem_state, "wounds.#", open.wounds, open.wounds[0], 0, 9),
    SK_SEES_LIST(tem_state, "raven.#", open.raven, open.raven[0], 0, TEM_PERCHES),
    SK_SEES_LIST(tem_state, "hand.#", open.hand, open.hand[0], 0, TEM_HAND),
    SK_SEES_LIST(tem_state, "discard.#", open.discard, open.discard[0], 0, TEM_COPIES),
    SK_SEES_LIST(tem_state, "score.#", open.score, open.score[0], INT8_MIN, INT8_MAX),
    SK_SEES_EACH(tem_state, "frame.#.step", open.frame, step, 0, TEM_STEP_COUNT),
    SK_SEES_EACH(tem_state, "frame.#.seat", open.frame, seat, INT8_MIN, INT8_MAX),
    SK_SEES_EACH(tem_state, "frame.#.unit", open.frame, unit, INT8_MIN, INT8_MAX),
    SK_SEES_EACH(tem_state, "frame.#.target", open.frame, target, INT8_MIN, INT8_MAX),
    SK_SEES_EACH(tem_state, "frame.#.spear", open.frame, spear, 0, 9),
    SK_SEES_EACH(tem_state, "frame.#.shield", open.frame, shield, 0, 9),
    SK_SEES(tem_state, "round", open.round, 0, UINT8_MAX),
    SK_SEES(tem_state, "actions_left", open.actions_left, 0, TEM_ACTIONS_A_TURN),
};

static const sk_observed OWN[] = {
    SK_SEES_LIST(tem_secret, "own.rune.#", rune, rune[0], 0, TEM_COPIES),
};
/* clang-format on */

const sk_observation TEM_OBSERVATION = {OPEN, SK_COUNT(OPEN), OWN, SK_COUNT(OWN)};
