#include "meeting.h"

#include "ai/odds.h"

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

int32_t chance_to_fell(const table *t, sk_action a)
{
    sk_odds_question question = {t->game, t->scene, t->state, RED, a, 1};
    sk_odds_workspace *workspace = sk_odds_workspace_new(t->game);
    sk_walk_bounds bounds = {.paths = 1500, .states = 1500, .tries = 1};
    sk_odds odds = sk_odds_of(&question);
    int32_t chance = -1;

    EXPECT(sk_odds_walk_within(&question, workspace, &bounds, &odds));
    for (int32_t i = 0; i < odds.rows; i++)
        if (odds.row[i].reason == MYE_MINIS_LOST)
            chance = odds.row[i].some;
    sk_odds_workspace_free(workspace);
    return chance;
}

table *hunted(void)
{
    table *t = meet_in(field_of(MYE_GREAT_HUNT), (kit){.wounds = 5},
                       (kit){.wounds = 5, .weapons = ARMS(BOW)}, 2500);

    unit(t, ANIMAL)->status = MYE_ON_TABLE;
    open_of(t)->wounds[figure(t, ANIMAL)->first] = 1;
    open_of(t)->animals = 1;
    shift(t, ANIMAL, 3000, 2200);
    return t;
}

table *steadfast(int32_t apart)
{
    table *t = field();
    int32_t man = put(t, RED, MAN, 30, 10);

    put_north(t, RED, (kit){.name = "General", .roles = MYE_HEROIC | MYE_GENERAL}, man, apart);
    open_of(t)->steadfast[RED] = 1;
    unit(t, man)->markers = 2;
    offer_die(t, man);
    return t;
}

void fall(table *t, int32_t u, int32_t mini)
{
    open_of(t)->wounds[figure(t, u)->first + mini] = 0;
    mye_gather(t->scene, t->state, u);
}
