/* The sequence of play: one table of steps in the rulebook's order, and the only dispatcher. */
#include "rules.h"

#include "core/steps.h"

bool moz_is_over(const moz_scene *scene, const moz_state *s)
{
    (void)scene;
    return s->open.over != 0;
}

/* Asking, in turn, armies or seats about the same thing */

moz_frame *moz_turn_to(moz_state *s, moz_step_id next)
{
    moz_frame *f = moz_top(s);

    f->step = (uint8_t)next;
    f->unit = MOZ_NOBODY;
    f->waiting = 0;
    return f;
}

void moz_ask(const moz_scene *scene, moz_state *s, int32_t army)
{
    moz_frame *f = moz_top(s);

    f->seat = (int8_t)moz_player_of(scene, s, army);
    f->unit = (int8_t)army;
    f->waiting = (uint8_t)(f->waiting | 1u << army);
}

void moz_answered(moz_state *s)
{
    moz_frame *f = moz_top(s);

    if (f->unit != MOZ_NOBODY)
        f->waiting = (uint8_t)(f->waiting & ~(1u << f->unit));
}

bool moz_is_asked(const moz_scene *scene, const moz_state *s)
{
    const moz_frame *f = moz_now(s);

    (void)scene;
    return f->unit != MOZ_NOBODY && (f->waiting >> f->unit & 1);
}

/* Who has lost everything in a battle of his own has no more of his turn. [6_elimination] */
static bool attack_waits(const moz_scene *scene, const moz_state *s)
{
    (void)scene;
    return !(s->open.out >> s->open.seat & 1);
}

/* A question to one after another; the next of them, or what follows, is the step's run. */
#define ASKS_EACH(question, name)                                                                  \
    ASKS(question, name), .run = moz_##name##_run, .waits = moz_is_asked

/* The table of steps; core/steps.h says what its columns are. */
/* clang-format off */
static const step STEP[MOZ_STEP_COUNT] = {
    [MOZ_DEAL]            = {TABLE(DEAL_CARDS, deal_apply)},
    [MOZ_CHOOSE_ARMY]     = {ASKS_EACH(ARMY, army)},
    [MOZ_DEFINE_CONFLICT] = {ASKS_EACH(SIDE, side)},
    [MOZ_PICK_REALMS]     = {ASKS_EACH(REALM, realm)},
    [MOZ_CHOOSE_GHOSTS]   = {ASKS_EACH(GHOSTS, haunt)},
    [MOZ_PLACE_CASTLES]   = {ASKS_EACH(CASTLE, castle)},
    [MOZ_CLAIM_UNPICKED]  = {ASKS_EACH(CLAIM, claim)},
    [MOZ_CLAIM_START]     = {ASKS_EACH(START, start)},
    [MOZ_NAME_UNDERDOG]   = {ASKS_EACH(UNDERDOG, grant)},
    [MOZ_PLACE_UNDERDOG]  = {ASKS_EACH(PUT, put)},

    [MOZ_ATTACKING]       = {ASKS(ATTACK, attack),     .run = moz_end_turn,     .waits = attack_waits},
    [MOZ_MOVING]          = {ASKS(MOVES, moving)},
    [MOZ_SUMMONING]       = {ASKS(SUMMON, summon)},
    [MOZ_PLACING]         = {ASKS(PLACE, place),       .run = moz_place_run,    .waits = moz_place_waits},
    [MOZ_HARVESTING]      = {TABLE(HARVEST, harvest_apply)},

    [MOZ_ANSWER_FLAG]     = {ASKS(FLAG, window),       .run = moz_flag_run,     .waits = moz_is_asked},
    [MOZ_MUSTER]          = {ASKS(MUSTER, muster)},
    [MOZ_CALL]            = {ASKS(CALL, window),       .run = moz_call_run,     .waits = moz_is_asked},
    [MOZ_FIGHTING]        = {RUNS(round_over)},
    [MOZ_RETREATING]      = {ASKS(RETREAT, retreat),   .run = moz_retreat_run,  .waits = moz_retreat_waits},
    [MOZ_REGROUP]         = {ASKS(REGROUP, regroup),   .run = moz_end_battle,   .waits = moz_regroup_waits},

    [MOZ_STANDING]        = {ASKS_EACH(STAND, stand)},
    [MOZ_MARSHAL]         = {ASKS_EACH(MARSHAL, marshal)},
    [MOZ_DECLARE]         = {ASKS(STRATEGY, declare),  .run = moz_declare_run,  .waits = moz_declare_waits},
    [MOZ_BEFORE_ROLLS]    = {ASKS(ROLLS, window),      .run = moz_rolls_run,    .waits = moz_is_asked},
    [MOZ_LOSSES]          = {ASKS_EACH(LOSSES, losses)},

    [MOZ_COUNTERING]      = {ASKS(COUNTER, counter),   .run = moz_counter_run,  .waits = moz_counter_waits},
};
/* clang-format on */

static int32_t number(const moz_state *s)
{
    switch (moz_now(s)->step) {
    case MOZ_ATTACKING:
        return s->open.attacks_left;
    case MOZ_SUMMONING:
        return s->open.exchanged;
    case MOZ_LOSSES:
        return s->open.battle.loss[moz_now(s)->unit];
    default:
        return 0;
    }
}

static void fill(const moz_scene *scene, const moz_state *s, sk_turn *turn)
{
    (void)scene;
    turn->round = s->open.season > 0 ? s->open.season : 1;
    turn->target = s->open.battle.at;
    turn->what = moz_now(s)->card;
    turn->n = number(s);
}
