/* A log that is full traps: limits are those of the longest action. Whoever is handed no log writes
 * nothing. */
#include "core/event.h"

#include <string.h>

#include "base/check.h"

void sk_needs_add(sk_needs *needs, int32_t value, uint16_t reason)
{
    if (value == 0)
        return;
    SK_CHECK(needs->count < SK_PARTS_MAX);
    needs->part[needs->count++] = (sk_part){(int16_t)value, reason};
    needs->total = (int16_t)(needs->total + value);
}

/* Only the counts: the rest of a log is large and means nothing beyond them. */
void sk_log_clear(sk_log *log)
{
    log->count = 0;
    log->dice = 0;
}

void sk_log_copy(sk_log *to, const sk_log *from)
{
    to->count = from->count;
    to->dice = from->dice;
    memcpy(to->event, from->event, (size_t)from->count * sizeof *to->event);
    memcpy(to->die, from->die, (size_t)from->dice * sizeof *to->die);
}

void sk_log_add(sk_log *log, sk_event event)
{
    SK_CHECK(log->count < SK_EVENTS_MAX);
    log->event[log->count++] = event;
}

void sk_log_roll(sk_log *log, sk_event event, int32_t sides, const uint16_t *die, int32_t dice)
{
    if (log == NULL)
        return;
    SK_CHECK(dice >= 0 && log->dice + dice <= SK_ROLLS_MAX);
    event.first_die = (uint16_t)log->dice;
    event.dice = (uint16_t)dice;
    event.sides = (uint16_t)sides;
    memcpy(log->die + log->dice, die, (size_t)dice * sizeof *die);
    log->dice += dice;
    sk_log_add(log, event);
}

bool sk_log_reveals(const sk_log *log)
{
    for (int32_t i = 0; i < log->count; i++)
        if (log->event[i].reveals)
            return true;
    return false;
}
