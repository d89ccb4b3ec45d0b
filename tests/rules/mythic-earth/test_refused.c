/* What is refused, and to whom: the edges of the sentences. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define POST ((kit){.name = "Post", .wounds = 9, .talents = BIT(UNDEAD)})

enum { ENEMY = MYE_UNITS_A_SIDE };

static uint16_t why(const table *t, sk_action a)
{
    return t->game->check(t->scene, t->state, &a).why;
}

/* Red's unit with a die, a friend beside it, an enemy ahead and one that is gone. */
static table *acting(kit red)
{
    table *t = field();
    int32_t a;

    red.name = "Actor";
    a = put(t, RED, red, 30, 10);
    put(t, RED, (kit){.name = "Friend"}, 34, 10);
    put_north(t, BLUE, (kit){.name = "Enemy"}, a, 500);
    unit(t, put(t, BLUE, (kit){.name = "Gone"}, 40, 16))->status = MYE_DESTROYED;
    activate(t, a);
    return t;
}

static void expect_only_enemies(table *t, sk_action a)
{
    static const int16_t NOBODY_THERE[] = {-1,       0, 1, ENEMY + 1, ENEMY + 2, MYE_FIRST_ANIMAL,
                                           MYE_UNITS};

    for (int32_t i = 0; i < (int32_t)(sizeof NOBODY_THERE / sizeof *NOBODY_THERE); i++) {
        a.target = NOBODY_THERE[i];
        EXPECT_EQ(why(t, a), MYE_NO_SUCH_TARGET);
    }
    a.target = ENEMY;
    EXPECT_EQ(why(t, a), 0);
}

RULE(3_7_3_shoot, at_enemies_on_the_table)
{
    expect_only_enemies(acting((kit){.weapons = ARMS(BOW)}), (sk_action){.verb = MYE_SHOOT});
    expect_only_enemies(acting((kit){.weapons = ARMS(BOW)}), (sk_action){.verb = MYE_FOCUS});
}

RULE(3_7_5_contact, only_enemies_on_the_table)
{
    expect_only_enemies(acting(MAN), (sk_action){.verb = MYE_CHARGE});
}

RULE(3_7_6_attack, only_those_it_is_locked_with)
{
    table *t = acting(MAN);

    shift(t, ENEMY, 3000, 1126);
    lock_in_fight(t, 0, ENEMY);
    for (int16_t u = -1; u <= MYE_UNITS; u++)
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_ATTACK, .target = u}),
                  u == ENEMY ? 0 : MYE_NOT_LOCKED);
}

RULE(3_5_die, nobody_else_acts_meanwhile)
{
    table *t = acting(MAN);
    static const uint16_t VERB[] = {MYE_MOVE,  MYE_MARCH,   MYE_SHOOT,   MYE_CHARGE,
                                    MYE_ALERT, MYE_LAY_LOW, MYE_REGROUP, MYE_END};

    for (int32_t i = 0; i < 8; i++) {
        EXPECT_EQ(why(t, (sk_action){.verb = VERB[i], .unit = 1, .target = ENEMY}),
                  MYE_NOT_ITS_TURN);
        EXPECT_EQ(why(t, (sk_action){.verb = VERB[i], .unit = ENEMY, .target = 0}),
                  MYE_NOT_ITS_TURN);
    }
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_ACTIVATE, .unit = 1}), MYE_NOT_NOW);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_STAND_DOWN}), MYE_NOT_NOW);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_VERB_COUNT}), MYE_NOT_NOW);
}

RULE(3_7_10_charger_only, nobody_countercharges_in_his_own_activation)
{
    EXPECT_EQ(why(acting(MAN), (sk_action){.verb = MYE_COUNTERCHARGE, .target = ENEMY}),
              MYE_NOT_CHARGED);
}

RULE(3_3_double, not_after_a_single_action)
{
    table *t = acting((kit){.weapons = ARMS(BOW)});

    act(t, "shoot at Blue Enemy with Red Actor", DICE(10));
    EXPECT_EQ(refusal(t, "march Red Actor to 30,12 facing 90 as they stand"), MYE_NO_TIME);
    EXPECT_EQ(refusal(t, "charge Blue Enemy with Red Actor"), MYE_NO_TIME);
    EXPECT_EQ(refusal(t, "focus on Blue Enemy with Red Actor"), MYE_NO_TIME);
    EXPECT_EQ(refusal(t, "shoot at Blue Enemy with Red Actor"), MYE_DONE_ALREADY);
    EXPECT_EQ(refusal(t, "move Red Actor to 30,12 facing 90 as they stand"), 0);
}

/* Questions in the middle of an action take their own answers and no others. */
static void expect_not_now(table *t, mye_frame asked, const uint16_t *answers, int32_t count)
{
    interrupt(t, asked);
    for (uint16_t verb = 0; verb < MYE_VERB_COUNT; verb++) {
        bool answer = false;
        for (int32_t i = 0; i < count; i++)
            answer |= answers[i] == verb;
        if (!answer)
            EXPECT(why(t, (sk_action){.verb = verb, .target = ENEMY}) != 0);
    }
}

RULE(3_7_9_hold, spring_or_hold_and_nothing_else)
{
    expect_not_now(acting(MAN), (mye_frame){.step = MYE_TRAP},
                   (const uint16_t[]){MYE_HOLD, MYE_SPRING}, 2);
    EXPECT_EQ(why(acting(MAN), (sk_action){.verb = MYE_SPRING, .unit = ENEMY}), MYE_NOT_NOW);
}

RULE(3_7_5_answer_choice, loose_or_not_and_nothing_else)
{
    table *t = acting(MAN);

    expect_not_now(t, (mye_frame){.step = MYE_ANSWER, .unit = ENEMY},
                   (const uint16_t[]){MYE_ANSWER_CHARGE, MYE_HOLD_FIRE}, 2);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_HOLD_FIRE, .unit = ENEMY}), 0);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_HOLD_FIRE, .unit = 1}), MYE_NOT_NOW);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_ANSWER_CHARGE, .unit = ENEMY, .target = 0}), 0);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_ANSWER_CHARGE, .unit = ENEMY, .target = 1}),
              MYE_ONLY_AGAINST);
}

RULE(3_12_dispel, dispel_or_let_it_be_and_nothing_else)
{
    table *t = acting(MAN);
    int32_t near = put(t, BLUE, (kit){.name = "Near", .talents = BIT(MAGIC_1)}, 30, 25);
    int32_t far = put(t, BLUE, (kit){.name = "Far", .talents = BIT(MAGIC_1)}, 30, 40);

    expect_not_now(t, (mye_frame){.step = MYE_DISPEL},
                   (const uint16_t[]){MYE_LET_IT_BE, MYE_DISPEL_WITH}, 2);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_LET_IT_BE}), 0);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DISPEL_WITH, .unit = (int16_t)near}), 0);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DISPEL_WITH, .unit = (int16_t)far}),
              MYE_CANNOT_DISPEL);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DISPEL_WITH, .unit = ENEMY}), MYE_CANNOT_DISPEL);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DISPEL_WITH, .unit = -1}), MYE_NOT_NOW);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DISPEL_WITH, .unit = MYE_FIRST_ANIMAL}), MYE_NOT_NOW);
    unit(t, near)->dispels = 1;
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_DISPEL_WITH, .unit = (int16_t)near}),
              MYE_CANNOT_DISPEL);
}

RULE(3_11_consolidate_stay, consolidate_or_stay_and_nothing_else)
{
    table *t = acting(MAN);

    expect_not_now(t, (mye_frame){.step = MYE_CONSOLIDATE},
                   (const uint16_t[]){MYE_CONSOLIDATE_TO, MYE_STAY}, 2);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_STAY, .unit = 0}), 0);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_STAY, .unit = 1}), MYE_NOT_NOW);
}

RULE(4_7_alert, stay_on_alert_or_relax_and_nothing_else)
{
    table *t = acting(MAN);

    expect_not_now(t, (mye_frame){.step = MYE_KEEP_ALERT, .unit = 1},
                   (const uint16_t[]){MYE_STAY_ON_ALERT, MYE_RELAX}, 2);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_RELAX, .unit = 1}), 0);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_STAY_ON_ALERT, .unit = 1}), 0);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_RELAX, .unit = 0}), MYE_NOT_NOW);
}

/* Magic */

static table *casting(void)
{
    table *t = acting((kit){.talents = BIT(MAGIC_2)});

    unit(t, 0)->known = 0x3f;
    return t;
}

RULE(3_12_known, no_spell_beyond_the_list)
{
    table *t = casting();

    EXPECT_EQ(why(t, (sk_action){.verb = MYE_CAST, .what = -1, .target = 1}), MYE_UNKNOWN_SPELL);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_CAST, .what = MYE_SPELL_COUNT, .target = 1}),
              MYE_UNKNOWN_SPELL);
    EXPECT_EQ(why(t, (sk_action){.verb = MYE_CAST, .what = MYE_SPELLS_A_WAY, .target = ENEMY}),
              MYE_UNKNOWN_SPELL);
    for (int16_t i = 0; i < MYE_SPELLS_A_WAY; i++) {
        unit(t, 0)->known = (uint16_t)(1 << i);
        for (int16_t k = 0; k < MYE_SPELLS_A_WAY; k++) {
            int16_t target = MYE_SPELLS[k].aim == MYE_FRIEND ? 1 : ENEMY;
            EXPECT_EQ(why(t, (sk_action){.verb = MYE_CAST, .what = k, .target = target}),
                      i == k ? 0 : MYE_UNKNOWN_SPELL);
        }
    }
}

RULE(3_12_force_once, whichever_spell_it_was)
{
    table *t = casting();

    for (int16_t i = 0; i < MYE_SPELLS_A_WAY; i++) {
        int16_t target = MYE_SPELLS[i].aim == MYE_FRIEND ? 1 : ENEMY;
        open_of(t)->cast[RED] = (uint8_t)(1 << i);
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_CAST, .what = i, .target = target}),
                  MYE_ALREADY_CAST);
        open_of(t)->cast[RED] = (uint8_t)(0x3f & ~(1 << i));
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_CAST, .what = i, .target = target}), 0);
        open_of(t)->frame[1].spells = (uint16_t)(1 << i);
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_CAST, .what = i, .target = target}),
                  MYE_ALREADY_TRIED);
        open_of(t)->frame[1].spells = 0;
    }
}

RULE(3_12_known, friends_are_not_cursed_nor_enemies_blessed)
{
    table *t = casting();

    for (int16_t i = 0; i < MYE_SPELLS_A_WAY; i++) {
        int16_t wrong = MYE_SPELLS[i].aim == MYE_FRIEND ? ENEMY : 1;
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_CAST, .what = i, .target = wrong}),
                  MYE_NO_SUCH_TARGET);
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_CAST, .what = i, .target = -1}),
                  MYE_NO_SUCH_TARGET);
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_CAST, .what = i, .target = MYE_UNITS}),
                  MYE_NO_SUCH_TARGET);
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_CAST, .what = i, .target = ENEMY + 1}),
                  MYE_NO_SUCH_TARGET);
    }
}

/* Tokens */

RULE(5_16_contact, any_of_the_forty_and_no_other)
{
    table *t = acting(MAN);

    for (int16_t n = -1; n <= MYE_TOKENS + 1; n++) {
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_REMOVE_TOKEN, .n = {n}}), MYE_NO_SUCH_TOKEN);
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_TAKE_UP, .n = {n}}), MYE_NO_SUCH_TOKEN);
    }
    for (int16_t n = 1; n <= MYE_TOKENS; n++) {
        mye_token *token = &open_of(t)->token[n - 1];
        *token = (mye_token){
            .at = {3000, 1126}, .kind = MYE_BANNER, .seat = BLUE, .carrier = MYE_NOBODY};
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_REMOVE_TOKEN, .n = {n}}), 0);
        token->seat = RED;
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_REMOVE_TOKEN, .n = {n}}), MYE_NO_SUCH_TOKEN);
        token->kind = MYE_MAP;
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_TAKE_UP, .n = {n}}), 0);
        token->carrier = 1;
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_TAKE_UP, .n = {n}}), MYE_NO_SUCH_TOKEN);
        *token = (mye_token){.carrier = MYE_NOBODY};
    }
}

RULE(5_16_remove, what_can_be_removed_and_what_not)
{
    static const bool REMOVABLE[MYE_TOKEN_KINDS] = {
        [MYE_RITUAL] = true, [MYE_CORPSE] = true, [MYE_BANNER] = true, [MYE_TROPHY] = true};
    table *t = acting(MAN);

    for (uint8_t kind = 0; kind < MYE_TOKEN_KINDS; kind++) {
        open_of(t)->token[0] =
            (mye_token){.at = {3000, 1126}, .kind = kind, .seat = BLUE, .carrier = MYE_NOBODY};
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_REMOVE_TOKEN, .n = {1}}) == 0, REMOVABLE[kind]);
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_TAKE_UP, .n = {1}}) == 0,
                  kind == MYE_MAP || kind == MYE_SACRIFICE);
    }
}

/* Devotions */

static table *devoting(int32_t seat)
{
    table *t = field();

    secret_of(t, seat)->dealt = 0xFF;
    go_to(t, MYE_DEVOTE);
    open_of(t)->seat = (uint8_t)seat;
    return t;
}

RULE(4_3_deal, of_the_own_way_and_dealt)
{
    for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
        table *t = devoting(seat);
        for (int16_t i = -1; i <= MYE_DEVOTION_COUNT; i++) {
            bool own = i >= seat * MYE_DEVOTIONS_A_WAY && i < (seat + 1) * MYE_DEVOTIONS_A_WAY;
            secret_of(t, seat)->dealt = 0xFF;
            EXPECT_EQ(why(t, (sk_action){.verb = MYE_DEVOTE_TO, .what = i}) == MYE_NOT_DEALT, !own);
            secret_of(t, seat)->dealt = (uint8_t) ~(1 << (i & 7));
            EXPECT_EQ(why(t, (sk_action){.verb = MYE_DEVOTE_TO, .what = i}), MYE_NOT_DEALT);
        }
        forget_tables();
    }
}

RULE(5_20_3_mark, kinds_that_may_be_marked)
{
    static const bool DIVIDED[MYE_KIND_COUNT] = {
        [MYE_HUMANOID] = true, [MYE_MONSTER] = true, [MYE_BEHEMOTH] = true};
    table *t = devoting(RED);

    put(t, RED, MAN, 10, 10);
    for (int32_t kind = 0; kind < MYE_KIND_COUNT; kind++)
        put(t, BLUE, (kit){.name = "Unit", .kind = kind}, 5 + 8 * kind, 30);
    for (int16_t u = -1; u < ENEMY + MYE_KIND_COUNT + 1; u++) {
        bool theirs = u >= ENEMY && u < ENEMY + MYE_KIND_COUNT;
        sk_action a = {
            .verb = MYE_DEVOTE_UNIT, .what = MYE_DEVOTION_DIVIDE_AND_CONQUER, .target = u};
        EXPECT_EQ(why(t, a) == 0, theirs && DIVIDED[u - ENEMY]);
        a.what = MYE_DEVOTION_WORTHY_SACRIFICE;
        EXPECT_EQ(why(t, a) == 0, u == ENEMY + MYE_HUMANOID);
    }
}

RULE(5_20_7_mark, up_to_eight_inches_in_the_zone)
{
    table *t = devoting(RED);
    const sk_box BOX[] = {INCHES(10, 38, 18, 46), INCHES(20, 38, 29, 42), INCHES(32, 37, 36, 46),
                          INCHES(40, 20, 44, 24), INCHES(50, 4, 54, 8)};

    for (int16_t i = 0; i < 5; i++) {
        int16_t piece = (int16_t)put_piece(t, MYE_DIFFICULT, true, BOX[i]);
        EXPECT_EQ(why(t, (sk_action){.verb = MYE_DEVOTE_PIECE,
                                     .what = MYE_DEVOTION_CONSECRATED_GROUND,
                                     .target = piece}) == 0,
                  i == 0);
    }
}

/* Who falls */

static int32_t fallen(table *t)
{
    for (int32_t i = 0; i < figure(t, ENEMY)->minis; i++)
        if (open_of(t)->wounds[MYE_MINIS_A_SIDE + i] == 0)
            return i;
    return -1;
}

static table *shot_at(kit target, int32_t hurt)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 10);

    target.name = "Target";
    put_north(t, BLUE, target, a, 500);
    if (hurt >= 0)
        open_of(t)->wounds[MYE_MINIS_A_SIDE + hurt] = 1;
    activate(t, a);
    act(t, "shoot at Blue Target with Red Archer", DICE(1, 10));
    return t;
}

RULE(3_10_wound, the_last_on_the_card_and_the_hurt_first)
{
    static const kit captain = {.name = "Captain", .wounds = 2};

    EXPECT_EQ(fallen(shot_at((kit){.minis = 4}, -1)), 3);
    EXPECT_EQ(fallen(shot_at((kit){.minis = 4, .wounds = 2}, 1)), 1);
    EXPECT_EQ(fallen(shot_at((kit){.minis = 3, .leader = &captain}, 0)), 3);
}
