/* What is not allowed, and the rule that speaks against it. */
#include "battle.h"

static uint16_t why(const table *t, sk_action a)
{
    return t->game->check(t->scene, t->state, &a).why;
}

static sk_action do_by(uint16_t verb, int32_t unit_of, int32_t target)
{
    return (sk_action){.verb = verb, .unit = (int16_t)unit_of, .target = (int16_t)target};
}

enum { NOBODY = -1, TOO_MANY = 1000 };

static table two_gods(void)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    return t;
}

RULE(2_why, in_the_draft)
{
    table t = lay((table_plan){.game = "pantheon", .scenario = "labyrinth", .seats = 1});

    EXPECT_EQ(step_of(&t), PAN_DRAFT_DIVINITY);
    EXPECT_EQ(why(&t, do_by(PAN_RECRUIT, NOBODY, 0)), PAN_NOT_NOW);
    EXPECT_EQ(why(&t, do_by(PAN_RECRUIT, scene_of(&t)->units, 0)), PAN_NOT_NOW);
    EXPECT_EQ(refusal(&t, "recruit Heracles"), PAN_ONE_DIVINITY);
    EXPECT_EQ(why(&t, do_by(PAN_DRAW_TWO, 0, 0)), PAN_NOT_NOW);
    act(&t, "recruit Ares", NO_DICE);
    EXPECT_EQ(refusal(&t, "recruit Ares"), PAN_ALREADY_TAKEN);
    EXPECT_EQ(refusal(&t, "recruit Zeus"), PAN_ONE_DIVINITY);
    EXPECT_EQ(refusal(&t, "recruit Minotaur"), PAN_TOO_DEAR);
    clear_table(&t);
}

RULE(2_why, nobody_is_recruited_later)
{
    table t = two_gods();

    EXPECT_EQ(refusal(&t, "recruit Hydra"), PAN_NOT_NOW);
    clear_table(&t);
}

RULE(2_why, activating)
{
    table t = two_gods();

    own(&t, BLUE, "Hydra");
    own(&t, BLUE, "Medusa");
    EXPECT_EQ(why(&t, do_by(PAN_ACTIVATE, NOBODY, 0)), PAN_NOT_NOW);
    EXPECT_EQ(why(&t, do_by(PAN_ACTIVATE, TOO_MANY, 0)), PAN_NOT_NOW);
    EXPECT_EQ(refusal(&t, "activate Hades"), PAN_NOT_YOURS);
    EXPECT_EQ(refusal(&t, "activate Ares for a complex action"), PAN_NO_ACTIVATION_CARD);
    hold(&t, BLUE, "Hydra", 1);
    EXPECT_EQ(refusal(&t, "activate Hydra"), PAN_NOT_DEPLOYED);
    EXPECT_EQ(refusal(&t, "activate Hydra for a complex action"), 0);
    the(&t, "Medusa")->flags |= PAN_DESTROYED;
    EXPECT_EQ(refusal(&t, "activate Medusa"), PAN_IS_DESTROYED);
    activate(&t, "Ares");
    EXPECT_EQ(refusal(&t, "activate Hydra"), PAN_NOT_NOW);
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(refusal(&t, "activate Ares"), PAN_ALREADY_ACTIVATED);
    EXPECT_EQ(refusal(&t, "activate Hydra for a complex action"), PAN_NOTHING_TO_PAY_WITH);
    clear_table(&t);
}

RULE(2_why, led_troops)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, BLUE, "Amazons", "C4");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Hoplites", 1);
    hold(&t, BLUE, "Amazons", 1);
    activate(&t, "Zeus");
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_LED);
    EXPECT(refusal(&t, "activate Amazons") != 0);
    EXPECT_EQ(refusal(&t, "activate Hoplites for a complex action"), 0);
    clear_table(&t);
}

RULE(2_why, moving)
{
    table t = two_gods();
    int32_t ares = unit(&t, "Ares"), hydra = unit(&t, "Hydra");

    put(&t, BLUE, "Hydra", "C4");
    EXPECT_EQ(refusal(&t, "walk Ares to D4"), PAN_NOT_NOW);
    activate(&t, "Ares");
    EXPECT_EQ(why(&t, do_by(PAN_WALK, NOBODY, 0)), PAN_NOT_NOW);
    EXPECT_EQ(why(&t, do_by(PAN_WALK, TOO_MANY, 0)), PAN_NOT_NOW);
    EXPECT_EQ(why(&t, do_by(PAN_WALK, ares, -1)), PAN_NOT_NOW);
    EXPECT_EQ(why(&t, do_by(PAN_WALK, ares, PAN_AREAS)), PAN_NOT_NOW);
    EXPECT_EQ(why(&t, do_by(PAN_WALK, hydra, 0)), PAN_NOT_THE_ACTIVE_UNIT);
    EXPECT_EQ(refusal(&t, "walk Ares to A1"), PAN_OUT_OF_REACH);
    EXPECT_EQ(refusal(&t, "walk Ares to D4 dropping the omphalos in D4"), PAN_OUT_OF_REACH);
    EXPECT_EQ(refusal(&t, "run Ares to D4"), PAN_ONLY_SIMPLE);
    EXPECT_EQ(refusal(&t, "deploy Ares in D4"), PAN_ONLY_SIMPLE);
    clear_table(&t);
}

RULE(2_why, complex_actions)
{
    table t = two_gods();
    int32_t ares = unit(&t, "Ares");

    EXPECT_EQ(refusal(&t, "absorb an unclaimed omphalos"), PAN_NOT_NOW);
    activate_complex(&t, "Ares");
    EXPECT_EQ(refusal(&t, "run Ares to D4 dropping the omphalos in D4"), PAN_OUT_OF_REACH);
    EXPECT_EQ(refusal(&t, "walk Ares to D4"), PAN_ONLY_COMPLEX);
    EXPECT_EQ(refusal(&t, "deploy Ares in B1"), PAN_NOT_NOW);
    EXPECT_EQ(why(&t, do_by(PAN_DEPLOY, ares, PAN_AREAS)), PAN_NOT_NOW);
    EXPECT_EQ(refusal(&t, "absorb an unclaimed omphalos"), PAN_NO_OMPHALOS);
    EXPECT_EQ(refusal(&t, "absorb the omphalos of Ares"), PAN_NO_OMPHALOS);
    clear_table(&t);
}

RULE(2_why, absorbing_is_for_divinities)
{
    table t = two_gods();

    put(&t, BLUE, "Hydra", "C4");
    lay_gem(&t, "C4");
    activate_complex(&t, "Hydra");
    EXPECT_EQ(refusal(&t, "absorb an unclaimed omphalos"), PAN_ONLY_DIVINITIES);
    EXPECT_EQ(refusal(&t, "absorb the omphalos of Ares"), PAN_ONLY_DIVINITIES);
    clear_table(&t);
}

RULE(2_why, walking_after_an_attack_and_out_of_a_swamp)
{
    table t = two_gods(), u = battle();

    put(&t, BLUE, "Centaurs", "D4");
    put(&t, RED, "Hydra", "D4");
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", DICE(BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(refusal(&t, "walk Centaurs to A1"), PAN_PINNED); /* Mobility, but blocked */
    pan_put_unit(state_of(&t), unit(&t, "Hydra"), area(&t, "E4"));
    EXPECT_EQ(refusal(&t, "walk Centaurs to A1"), PAN_OUT_OF_REACH);
    put(&u, BLUE, "Bellerophon", "D2");
    put(&u, RED, "Hades", "E7");
    activate(&u, "Bellerophon");
    EXPECT_EQ(refusal(&u, "walk Bellerophon to A7"), PAN_OUT_OF_REACH); /* he is not stuck */
    clear_table(&t);
    clear_table(&u);
}

RULE(2_why, claiming)
{
    table t = two_gods();
    int32_t ares = unit(&t, "Ares");

    lay_gem(&t, "D4");
    activate(&t, "Ares");
    EXPECT_EQ(why(&t, do_by(PAN_CLAIM, ares, PAN_AREAS)), PAN_NO_OMPHALOS);
    EXPECT_EQ(why(&t, do_by(PAN_CLAIM, ares, -1)), PAN_NO_OMPHALOS);
    EXPECT_EQ(refusal(&t, "claim the omphalos in D4 with Ares"), PAN_NO_OMPHALOS);
    clear_table(&t);
}

RULE(2_why, attacking)
{
    table t = two_gods();
    sk_action a;

    put(&t, RED, "Medusa", "C4");
    own(&t, RED, "Hydra");
    activate(&t, "Ares");
    a = do_by(PAN_ATTACK, unit(&t, "Ares"), NOBODY);
    EXPECT_EQ(why(&t, a), PAN_NOT_NOW);
    a.target = TOO_MANY;
    EXPECT_EQ(why(&t, a), PAN_NOT_NOW);
    a.target = (int16_t)unit(&t, "Medusa");
    a.how = -1;
    EXPECT_EQ(why(&t, a), PAN_NOT_NOW);
    a.how = 4;
    EXPECT_EQ(why(&t, a), PAN_NOT_NOW);
    EXPECT_EQ(refusal(&t, "attack Hydra with Ares from here"), PAN_NOT_AN_ENEMY);
    EXPECT_EQ(refusal(&t, "attack Talos with Ares from here"), PAN_NOT_AN_ENEMY);
    EXPECT_EQ(refusal(&t, "attack Medusa with Ares tearing up a piece"), PAN_NO_PIECE);
    EXPECT_EQ(refusal(&t, "attack Medusa with Ares inside the full area"), PAN_OUT_OF_RANGE);
    pan_put_unit(state_of(&t), unit(&t, "Ares"), area(&t, "C3"));
    EXPECT_EQ(refusal(&t, "attack Hades with Ares tearing up a piece"), PAN_OUT_OF_RANGE);
    clear_table(&t);
}

RULE(2_why, tearing_up_is_a_talent)
{
    table t = two_gods();

    put(&t, BLUE, "Achilles", "C3");
    put(&t, RED, "Medusa", "C3");
    activate(&t, "Achilles");
    EXPECT_EQ(refusal(&t, "attack Medusa with Achilles tearing up a piece"), PAN_NO_PIECE);
    clear_table(&t);
}

RULE(2_why, manoeuvres)
{
    table t = two_gods();

    EXPECT_EQ(refusal(&t, "draw two cards"), PAN_NOTHING_TO_PAY_WITH);
    hold_art(&t, BLUE, 2);
    hold(&t, BLUE, "Ares", 4);
    EXPECT_EQ(refusal(&t, "search the deck"), PAN_NOT_NOW); /* nothing lies there */
    hold(&t, BLUE, "Ares", -2);
    act(&t, "draw two cards", DICE(1, 1));
    EXPECT_EQ(refusal(&t, "draw two cards"), PAN_ONCE_A_TURN);
    EXPECT_EQ(refusal(&t, "draw one card"), PAN_ONCE_A_TURN);
    clear_table(&t);
}

static const char *const WITHOUT_CARDS[][3] = {
    {"Ares", "C4", "use Ares' Wrath on area C4"},
    {"Ares", "C3", "use Ares' Wrath on area C3 tearing up a piece"},
    {"Athena", "C4", "use Athena's Owl on Medusa"},
    {"Heracles", "C3", "use Heraclean Strength on Medusa tearing up a piece"},
    {"Minotaur", "C4", "use Charge through D4 to D4"},
    {"Minotaur", "C3", "use Charge through C4 to C4 tearing up a piece"},
    {"Hydra", "C4", "use Onslaught"},
    {"Hydra", "C3", "use Onslaught tearing up a piece"},
};

RULE(2_why, powers_cost_cards)
{
    for (int32_t i = 0; i < 8; i++) {
        table t = battle();
        put(&t, BLUE, WITHOUT_CARDS[i][0], WITHOUT_CARDS[i][1]);
        put(&t, RED, "Medusa", WITHOUT_CARDS[i][1]);
        EXPECT_EQ(refusal(&t, WITHOUT_CARDS[i][2]), PAN_POWER_GONE); /* nobody is active */
        activate(&t, WITHOUT_CARDS[i][0]);
        EXPECT_EQ(refusal(&t, WITHOUT_CARDS[i][2]), PAN_NOTHING_TO_PAY_WITH);
        clear_table(&t);
    }
}

RULE(2_why, powers_of_others)
{
    table t = two_gods();
    sk_action a = {.verb = PAN_USE, .what = -1};

    put(&t, BLUE, "Hydra", "C4");
    hold_art(&t, BLUE, 2);
    activate(&t, "Ares");
    EXPECT_EQ(why(&t, a), PAN_POWER_GONE);
    a.what = 2 * TOO_MANY;
    EXPECT_EQ(why(&t, a), PAN_POWER_GONE);
    EXPECT_EQ(refusal(&t, "use Onslaught"), PAN_POWER_GONE);
    EXPECT_EQ(refusal(&t, "use Frenzy"), PAN_POWER_GONE); /* before any attack */
    clear_table(&t);
}

RULE(2_why, reactions)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Hoplites", "C4");
    hold(&t, RED, "Hydra", 1);
    EXPECT_EQ(refusal(&t, "guard with Hoplites"), PAN_NOT_NOW);
    EXPECT_EQ(refusal(&t, "evade with Hydra"), PAN_NOT_NOW);
    EXPECT_EQ(refusal(&t, "retaliate with Hydra"), PAN_NOT_NOW);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", NO_DICE);
    EXPECT_EQ(refusal(&t, "guard with Hydra"), PAN_NO_GUARD);
    EXPECT_EQ(why(&t, do_by(PAN_STAND_GUARD, TOO_MANY, 0)), PAN_NOT_NOW);
    EXPECT_EQ(refusal(&t, "evade with Hydra"), PAN_NO_EVADING);
    act(&t, "let it be", DICE(BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(refusal(&t, "retaliate with Hydra tearing up a piece"), PAN_NO_RETALIATION);
    EXPECT_EQ(refusal(&t, "retaliate with Hydra"), 0);
    clear_table(&t);
}

RULE(2_why, dice)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(refusal(&t, "set aside a 1 to raise a 4"), PAN_NOT_NOW);
    EXPECT_EQ(refusal(&t, "set aside a saved die to raise a 6"), PAN_NOT_NOW);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", DICE(ONE, FOUR, BLANK, BLANK));
    EXPECT_EQ(refusal(&t, "set aside a 2 to raise a 4"), PAN_NO_SUCH_DIE);
    EXPECT_EQ(refusal(&t, "set aside a saved die to raise a 6"), PAN_NO_SUCH_DIE);
    EXPECT_EQ(refusal(&t, "set aside a 1 to raise a 4"), 0);
    clear_table(&t);
}

RULE(2_why, nothing_after_the_end)
{
    table t = two_gods();
    pan_play p = {t.scene, t.state, NULL, NULL};

    pan_destroy(&p, unit(&t, "Hades"));
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->turn(t.scene, t.state).seat, SK_TABLE);
    EXPECT_EQ(refusal(&t, "pass without drawing"), PAN_NOT_NOW);
    pan_destroy(&p, unit(&t, "Ares")); /* changes nothing any more */
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BLUE], SK_WIN);
    clear_table(&t);
}
