#include "meeting.h"

static kit named(kit k, const char *name)
{
    k.name = name;
    return k;
}

table *meet_in(table *t, kit red, kit blue, int32_t apart)
{
    int32_t a = put(t, RED, named(red, "Man"), 30, 16);

    put_north(t, BLUE, named(blue, "Foe"), a, apart);
    return t;
}

table *meet(kit red, kit blue, int32_t apart)
{
    return meet_in(field(), red, blue, apart);
}

table *acting(table *t, int32_t u)
{
    open_of(t)->frames = 1;
    activate(t, u);
    return t;
}

int32_t part_for(const table *t, uint16_t event, int32_t u, uint16_t reason)
{
    int32_t value = 0;

    for (int32_t i = 0; i < t->log->count; i++) {
        const sk_event *e = &t->log->event[i];
        if (e->type != event || e->unit != u)
            continue;
        value = 0;
        for (int32_t k = 0; k < e->needs.count; k++)
            value += e->needs.part[k].reason == reason ? e->needs.part[k].value : 0;
    }
    return value;
}
