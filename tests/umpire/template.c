/* What always holds in Holmgang. The smallest book, to copy from. */
#include "base/check.h"
#include "games/template/rules.h"
#include "umpire.h"

static const tem_open *open_of(const void *state)
{
    return &((const tem_state *)state)->open;
}

static int32_t total_of(const uint8_t *runes)
{
    int32_t total = 0;

    for (int32_t i = 0; i < TEM_RUNE_COUNT; i++)
        total += runes[i];
    return total;
}

/* 1: what is in hands, bag and discard, and on the blow at hand, is what there was. */
static ruling runes_are_conserved(const moment *m)
{
    const tem_state *s = m->after;
    int32_t total = total_of(s->hidden.bag) + total_of(s->open.discard);

    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++)
        total += total_of(s->secret[seat].rune);
    return JUDGE(total == TEM_COPIES * TEM_RUNE_COUNT);
}

static ruling hands_are_counted(const moment *m)
{
    const tem_state *s = m->after;

    for (int32_t seat = 0; seat < m->seats; seat++)
        if (s->open.hand[seat] != total_of(s->secret[seat].rune))
            return BROKEN;
    return HOLDS;
}

static ruling bases_stay_on_the_holm(const moment *m)
{
    const tem_scene *scene = m->scene;
    const tem_state *s = m->after;

    for (int32_t i = 0; i < m->seats * TEM_WARRIORS; i++) {
        sk_point at = s->open.at[i];
        if (tem_is_standing(s, i) && (at.x < TEM_BASE || at.x > scene->width - TEM_BASE ||
                                      at.y < TEM_BASE || at.y > scene->depth - TEM_BASE))
            return BROKEN;
    }
    return HOLDS;
}

static bool overlap(const tem_state *s, int32_t a, int32_t b)
{
    return tem_is_standing(s, a) && tem_is_standing(s, b) &&
           sk_dist2(s->open.at[a], s->open.at[b]) < 4 * TEM_BASE * TEM_BASE;
}

static ruling bases_do_not_overlap(const moment *m)
{
    for (int32_t a = 0; a < m->seats * TEM_WARRIORS; a++)
        for (int32_t b = 0; b < a; b++)
            if (overlap(m->after, a, b))
                return BROKEN;
    return HOLDS;
}

/* 3.5, 4.1: the score changes by what the log tells, and by nothing else. */
static ruling scores_are_told(const moment *m)
{
    int32_t told[SK_SEATS_MAX] = {0};
    bool any = false;

    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        if (e->type == TEM_FELL)
            told[e->seat] += e->n[0];
        if (e->type == TEM_STONE_HELD)
            told[e->seat] += 1;
        any = any || e->type == TEM_FELL || e->type == TEM_STONE_HELD;
    }
    for (int32_t seat = 0; seat < m->seats; seat++)
        if (open_of(m->after)->score[seat] != open_of(m->before)->score[seat] + told[seat])
            return BROKEN;
    return any ? HOLDS : IDLE;
}

static ruling nobody_has_a_third_action(const moment *m)
{
    return JUDGE(open_of(m->after)->actions_left <= TEM_ACTIONS_A_TURN);
}

static const invariant ROW[] = {
    {"1_deal", "no rune is lost or made", runes_are_conserved},
    {"1_secret", "how many runes a side holds is told truly", hands_are_counted},
    {"2_two_actions", "nobody has more than two actions left", nobody_has_a_third_action},
    {"2_1_edge", "standing warriors are on the holm", bases_stay_on_the_holm},
    {"2_1_clear", "no two bases overlap", bases_do_not_overlap},
    {"3_5_score", "scores change by what is told", scores_are_told},
};

const umpire_book UMPIRE_TEMPLATE = {.game = "template", .row = ROW, .rows = SK_COUNT(ROW)};
