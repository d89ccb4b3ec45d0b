/* Odds that are remembered are the odds that would be worked out: over whole games of random
 * play, with one memo for all of them, every attack that could be made and every battle, and
 * beside some of the battles others that differ in one thing. */
#include "scenes.h"

#include <stdlib.h>
#include <string.h>

#include "base/memo.h"

enum { ACTIONS_MOST = 450, BESIDE = 8 };

typedef struct witness {
    sk_memo memo, before;
    int32_t asked, found; /* how often, and of these how often the memo knew */
} witness;

static void ask(witness *w, const table *t, int32_t land)
{
    moz_odds kept, fresh;
    bool any = land == MOZ_NOBODY ? moz_odds_of(t->scene, t->state, &fresh)
                                  : moz_odds_against(t->scene, t->state, land, &fresh);

    memcpy(&w->before, &w->memo, sizeof w->memo);
    cr_assert_eq(moz_known_odds(t->scene, t->state, land, &w->memo, &kept), any);
    if (!any)
        return;
    cr_assert(memcmp(&kept, &fresh, sizeof fresh) == 0,
              "land %d: remembered %d in ten thousand, worked out %d", (int)land, (int)kept.battle,
              (int)fresh.battle);
    w->asked++;
    w->found += memcmp(&w->before, &w->memo, sizeof w->memo) == 0;
}

/* One thing changed that a battle may hang on. */
static void change(moz_open *o, int32_t which)
{
    moz_battle *b = &o->battle;
    moz_frame *top = &o->frame[o->frames - 1];
    int32_t foe = moz_lowest(b->armies & ~(1u << b->attacker));

    switch (which) {
    case 0:
        b->cursed[b->attacker] ^= 7;
        break;
    case 1:
        b->blessed[foe] ^= 7;
        break;
    case 2:
        b->fury[foe] = (uint8_t)(b->fury[foe] + 2);
        break;
    case 3:
        b->breach ^= 1;
        break;
    case 4:
        b->round++;
        break;
    case 5:
        b->strategy = b->strategy == MOZ_FLANK ? MOZ_CHARGE : MOZ_FLANK;
        break;
    case 6:
        o->castles ^= SK_AREA(b->at) & ~o->forts;
        break;
    case 7:
        o->forts ^= SK_AREA(b->at) & ~o->castles;
        break;
    case 8:
        o->underdogs ^= 31;
        break;
    case 9:
        o->fire_left ^= 1;
        break;
    case 10:
        o->tribe[b->attacker] = o->tribe[b->attacker] == MOZ_FIRE ? MOZ_TECH : MOZ_FIRE;
        break;
    case 11:
        o->tribe[foe] = o->tribe[foe] == MOZ_WATER ? MOZ_AIR : MOZ_WATER;
        break;
    case 12:
        for (int32_t land = 0; land < MOZ_LANDS; land++)
            b->waded[land] ^= 1;
        break;
    case 13:
        top->step = top->step == MOZ_REGROUP ? MOZ_RETREATING : MOZ_REGROUP;
        break;
    case 14:
        o->units[foe][b->at][MOZ_GIANT]++;
        break;
    case 15:
        b->loss[foe] = 1;
        break;
    default: /* the smaller front that the army might have chosen */
        for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
            if (b->front[foe][kind] > 2)
                b->front[foe][kind]--;
    }
}

/* The position beside this one: its odds are its own. */
static void ask_beside(witness *w, table *t)
{
    moz_state here = *state_of(t);

    for (int32_t which = 0; which <= 16; which++) {
        change(&state_of(t)->open, which);
        ask(w, t, MOZ_NOBODY);
        *state_of(t) = here;
    }
}

static bool is_fought(const table *t)
{
    return state_of(t)->open.battle.at != MOZ_NOBODY && step(t) >= MOZ_MARSHAL &&
           step(t) <= MOZ_REGROUP;
}

/* What the picture of this position tells. */
static void ask_all(witness *w, table *t)
{
    const moz_open *o = &state_of(t)->open;

    if (o->battle.at != MOZ_NOBODY)
        ask(w, t, MOZ_NOBODY);
    if (is_fought(t) && w->asked % BESIDE == 0)
        ask_beside(w, t);
    if (step(t) != MOZ_ATTACKING || o->attacks_left == 0)
        return;
    for (uint64_t left = moz_attack_reach(t->scene, t->state); left != 0; left &= left - 1)
        ask(w, t, moz_lowest(left));
}

/* Whoever is asked does anything that is allowed. */
static void play(witness *w, table *t, uint64_t seed)
{
    sk_dice dice = sk_dice_seed(seed);
    sk_actions *list = malloc(sizeof *list);

    for (int32_t i = 0; i < ACTIONS_MOST && !t->game->turn(t->scene, t->state).over; i++) {
        sk_action a;
        t->game->legal(t->scene, t->state, list);
        a = list->item[sk_roll(&dice, (sk_occasion){0}, list->count) - 1];
        t->game->apply(t->scene, t->state, &a, &dice, NULL);
        ask_all(w, t);
    }
    free(list);
}

static const table_plan WARS[] = {
    {.game = "mythoz", .seats = 3, .option = {"tribal-powers=with", "second-attack=yes"}},
    {.game = "mythoz", .seats = 4, .option = {"advantage-groups=joint"}},
    {.game = "mythoz", .seats = 2, .option = {"tribal-powers=with"}},
    {.game = "mythoz", .seats = 5, .option = {"tribal-powers=with"}},
    {.game = "mythoz", .scenario = "manual", .seats = 4, .option = {"second-attack=yes"}},
};

Test(mythoz_odds, are_remembered_as_they_would_be_worked_out)
{
    witness *w = calloc(1, sizeof *w);

    for (int32_t i = 0; i < SK_COUNT(WARS); i++) {
        table t = lay(WARS[i]);
        play(w, &t, 1 + (uint64_t)i);
        clear_table(&t);
    }
    EXPECT(w->asked > 1000); /* and often enough the memo had something to get wrong */
    EXPECT(w->found > 150);
    free(w);
}
