/* Asks lab/meeting.h for every pair; it knows nothing of odds itself. */
#include "lab/inquiry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double NORMAL_95 = 1.96;

void sk_inquiry_free(sk_inquiry *inquiry)
{
    sk_meeting_close(&inquiry->meeting);
    free(inquiry->asked);
    for (int32_t side = 0; side < SK_STAND_SIDES; side++)
        free((void *)inquiry->name[side]);
}

const sk_inquired *sk_asked_row(const sk_asked *asked, uint16_t reason)
{
    for (int32_t i = 0; i < asked->rows; i++)
        if (asked->row[i].reason == reason)
            return &asked->row[i];
    return NULL;
}

const sk_asked *sk_asked_at(const sk_inquiry *q, int32_t attacker, int32_t defender, int32_t value)
{
    int32_t values = q->vary.count > 0 ? q->vary.count : 1;

    return &q->asked[(attacker * q->names[1] + defender) * values + value];
}

static void keep(const sk_odds *odds, sk_asked *out)
{
    double wide = odds->kind == SK_ODDS_SAMPLED ? NORMAL_95 : 0;

    out->kind = odds->kind;
    out->rows = odds->rows;
    for (int32_t i = 0; i < odds->rows; i++) {
        const sk_odds_row *row = &odds->row[i];
        out->row[i] = (sk_inquired){row->reason, row->mean, wide * row->mean_error, row->chance,
                                    wide * row->chance_error};
    }
}

static bool ask(sk_inquiry *q, sk_asked *asked, sk_fault *fault)
{
    if (q->vary.count > 0)
        q->meeting.at.value[q->vary.matter] = q->vary.value[asked->value];
    if (sk_meeting_ask(&q->meeting, fault)) {
        keep(&q->meeting.odds, asked);
        return true;
    }
    snprintf(asked->refused, sizeof asked->refused, "%.24s: %.100s", fault->field, fault->words);
    return false;
}

static bool ask_pair(sk_inquiry *q, int32_t attacker, int32_t defender, sk_told told,
                     sk_fault *fault)
{
    int32_t values = q->vary.count > 0 ? q->vary.count : 1;

    for (int32_t value = 0; value < values; value++) {
        sk_asked *asked = &q->asked[q->count];
        *asked = (sk_asked){.attacker = attacker, .defender = defender, .value = value};
        if (!ask(q, asked, fault) && values * q->names[0] * q->names[1] == 1)
            return false;
        q->count++;
        if (told.each != NULL)
            told.each(told.self, q, asked);
    }
    return true;
}

bool sk_inquire(sk_inquiry *q, sk_told told, sk_fault *fault)
{
    size_t all =
        (size_t)q->names[0] * (size_t)q->names[1] * (size_t)(q->vary.count > 0 ? q->vary.count : 1);

    q->asked = calloc(all, sizeof *q->asked);
    if (q->asked == NULL) {
        snprintf(fault->words, sizeof fault->words, "out of memory");
        return false;
    }
    for (int32_t a = 0; a < q->names[0]; a++) {
        if (!sk_meeting_stand(&q->meeting, 0, q->name[0][a], fault))
            return false;
        for (int32_t d = 0; d < q->names[1]; d++)
            if (!sk_meeting_stand(&q->meeting, 1, q->name[1][d], fault) ||
                !ask_pair(q, a, d, told, fault))
                return false;
    }
    return true;
}
