/* The sequence of play: one table of steps in the rulebook's order, and the only dispatcher. */
#include "rules.h"

typedef struct step {
    void (*legal)(const moz_scene *scene, const moz_state *s, sk_actions *list);
    sk_verdict (*check)(const moz_scene *scene, const moz_state *s, const sk_action *a);
    void (*apply)(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                  sk_log *log);
    uint16_t ask;
} step;

/* Nobody decides: the table deals and harvests. */

static void deal_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    (void)scene, (void)s;
    sk_offer(list, (sk_action){.verb = MOZ_DEAL_CARDS});
}

static sk_verdict deal_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    (void)scene, (void)s;
    return a->verb == MOZ_DEAL_CARDS ? SK_ALLOW : SK_REFUSE(MOZ_NOT_NOW);
}

static void harvest_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    (void)scene, (void)s;
    sk_offer(list, (sk_action){.verb = MOZ_HARVEST});
}

static sk_verdict harvest_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    (void)scene, (void)s;
    return a->verb == MOZ_HARVEST ? SK_ALLOW : SK_REFUSE(MOZ_NOT_NOW);
}

/* clang-format off */
static const step STEP[MOZ_STEP_COUNT] = {
    [MOZ_DEAL]            = { deal_legal,         deal_check,         moz_deal_apply,         MOZ_ASK_TABLE    },
    [MOZ_CHOOSE_ARMY]     = { moz_army_legal,     moz_army_check,     moz_army_apply,         MOZ_ASK_ARMY     },
    [MOZ_DEFINE_CONFLICT] = { moz_side_legal,     moz_side_check,     moz_side_apply,         MOZ_ASK_SIDE     },
    [MOZ_PICK_REALMS]     = { moz_realm_legal,    moz_realm_check,    moz_realm_apply,        MOZ_ASK_REALM    },
    [MOZ_CHOOSE_GHOSTS]   = { moz_haunt_legal,    moz_haunt_check,    moz_haunt_apply,        MOZ_ASK_GHOSTS   },
    [MOZ_PLACE_CASTLES]   = { moz_castle_legal,   moz_castle_check,   moz_castle_apply,       MOZ_ASK_CASTLE   },
    [MOZ_CLAIM_UNPICKED]  = { moz_claim_legal,    moz_claim_check,    moz_claim_apply,        MOZ_ASK_CLAIM    },
    [MOZ_CLAIM_START]     = { moz_start_legal,    moz_start_check,    moz_start_apply,        MOZ_ASK_START    },
    [MOZ_NAME_UNDERDOG]   = { moz_grant_legal,    moz_grant_check,    moz_grant_apply,        MOZ_ASK_UNDERDOG },
    [MOZ_PLACE_UNDERDOG]  = { moz_put_legal,      moz_put_check,      moz_put_apply,          MOZ_ASK_PUT      },
    [MOZ_ATTACKING]       = { moz_attack_legal,   moz_attack_check,   moz_attack_apply,       MOZ_ASK_ATTACK   },
    [MOZ_ANSWER_FLAG]     = { moz_window_legal,   moz_window_check,   moz_window_apply,       MOZ_ASK_FLAG     },
    [MOZ_MUSTER]          = { moz_muster_list,    moz_muster_check,   moz_muster_apply,       MOZ_ASK_MUSTER   },
    [MOZ_CALL]            = { moz_window_legal,   moz_window_check,   moz_window_apply,       MOZ_ASK_CALL     },
    [MOZ_STANDING]        = { moz_stand_legal,    moz_stand_check,    moz_stand_apply,        MOZ_ASK_STAND    },
    [MOZ_MARSHAL]         = { moz_marshal_legal,  moz_marshal_check,  moz_marshal_apply,      MOZ_ASK_MARSHAL  },
    [MOZ_DECLARE]         = { moz_declare_legal,  moz_declare_check,  moz_declare_apply,      MOZ_ASK_STRATEGY },
    [MOZ_BEFORE_ROLLS]    = { moz_window_legal,   moz_window_check,   moz_window_apply,       MOZ_ASK_ROLLS    },
    [MOZ_LOSSES]          = { moz_losses_legal,   moz_losses_check,   moz_losses_apply,       MOZ_ASK_LOSSES   },
    [MOZ_RETREATING]      = { moz_retreat_legal,  moz_retreat_check,  moz_retreat_apply,      MOZ_ASK_RETREAT  },
    [MOZ_REGROUP]         = { moz_regroup_legal,  moz_regroup_check,  moz_regroup_apply,      MOZ_ASK_REGROUP  },
    [MOZ_MOVING]          = { moz_moving_legal,   moz_moving_check,   moz_moving_apply,       MOZ_ASK_MOVES    },
    [MOZ_SUMMONING]       = { moz_summon_legal,   moz_summon_check,   moz_summon_apply,       MOZ_ASK_SUMMON   },
    [MOZ_PLACING]         = { moz_place_legal,    moz_place_check,    moz_place_apply,        MOZ_ASK_PLACE    },
    [MOZ_COUNTERING]      = { moz_counter_legal,  moz_counter_check,  moz_counter_apply,      MOZ_ASK_COUNTER  },
    [MOZ_HARVESTING]      = { harvest_legal,      harvest_check,      moz_harvest_apply,      MOZ_ASK_TABLE    },
};
/* clang-format on */

/* The army a question is about. */
static int32_t subject(const moz_scene *scene, const moz_state *s)
{
    switch (s->open.step) {
    case MOZ_MARSHAL:
        return moz_army_asked(scene, s);
    case MOZ_LOSSES:
        return moz_loser(s);
    case MOZ_RETREATING:
        return moz_retreater(s);
    default:
        return s->open.asked;
    }
}

static int32_t number(const moz_state *s)
{
    switch (s->open.step) {
    case MOZ_ATTACKING:
        return s->open.attacks_left;
    case MOZ_SUMMONING:
        return s->open.exchanged;
    case MOZ_LOSSES:
        return s->open.battle.loss[moz_loser(s)];
    default:
        return 0;
    }
}

sk_turn moz_turn(const void *scene, const void *state)
{
    const moz_state *s = state;
    int32_t top = s->open.spells > 0 ? s->open.spell[s->open.spells - 1].card : 0;

    if (s->open.over)
        return (sk_turn){.seat = SK_TABLE,
                         .over = true,
                         .step = s->open.step,
                         .round = s->open.season,
                         .ask = MOZ_ASK_NOTHING};
    return (sk_turn){.seat = s->open.asked,
                     .step = s->open.step,
                     .round = s->open.season > 0 ? s->open.season : 1,
                     .ask = STEP[s->open.step].ask,
                     .unit = (int16_t)subject(scene, s),
                     .target = s->open.battle.at,
                     .what = (int16_t)top,
                     .n = number(s)};
}

void moz_legal(const void *scene, const void *state, sk_actions *list)
{
    const moz_state *s = state;

    list->count = 0;
    if (!s->open.over)
        STEP[s->open.step].legal(scene, s, list);
}

sk_verdict moz_check(const void *scene, const void *state, const sk_action *a)
{
    const moz_state *s = state;

    if (s->open.over)
        return SK_REFUSE(MOZ_NOT_NOW);
    return STEP[s->open.step].check(scene, s, a);
}

void moz_apply(const void *scene, void *state, const sk_action *a, sk_dice *dice, sk_log *log)
{
    moz_state *s = state;

    STEP[s->open.step].apply(scene, s, a, dice, log);
}
