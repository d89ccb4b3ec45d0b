/* Rare cases of moves, powers and guardians, each next to the usual one. */
#include "base/check.h"
#include "chronicle.h"

#include <stdlib.h>
#include <string.h>

#define MISS(n) (&MISSES[10 - (n)])
static const uint16_t MISSES[] = {BLANK, BLANK, BLANK, BLANK, BLANK, BLANK,
                                  BLANK, BLANK, BLANK, BLANK, 0};

static pan_card *card(table *t, const char *name)
{
    return &((pan_scene *)t->scene)->card[unit(t, name)];
}

/* Who is not on the board goes nowhere, is thrown nowhere and hides behind nobody. */
RULE(1_off_board, nothing_happens_there)
{
    table t = battle();
    const pan_scene *scene = scene_of(&t);
    pan_state *s = state_of(&t);
    int32_t ares = unit(&t, "Ares"), leonidas = unit(&t, "Leonidas");

    own(&t, BLUE, "Ares");
    own(&t, BLUE, "Leonidas");
    put(&t, RED, "Zeus", "C4");
    EXPECT_EQ(pan_walk_budget(scene, s, ares), -1);
    EXPECT_EQ(pan_run_budget(scene, s, ares), -1);
    EXPECT_EQ(pan_walk_reach(scene, s, ares, 0), 0);
    EXPECT_EQ(pan_run_reach(scene, s, ares), 0);
    EXPECT_EQ(pan_throw_places(scene, s, ares), 0);
    EXPECT_EQ(pan_shield_bearers(scene, s, leonidas), 0);
    EXPECT_EQ(pan_deploy_reach(scene, s, unit(&t, "Hydra")), 0); /* nobody's */
    EXPECT(pan_deploy_reach(scene, s, ares) != 0);
    EXPECT(!pan_power_ready(scene, s, unit(&t, "Zeus"), 2));
    EXPECT_EQ(offence(&t, "Zeus", "Ares", false), 8);
    EXPECT_EQ(defence(&t, "Zeus", "Ares", false), 8);
    the(&t, "Zeus")->stretch = 12;
    EXPECT_EQ(pan_range(scene, s, unit(&t, "Zeus")), 10);
    clear_table(&t);
}

/* Somebody else's complex action takes no talents away. */
RULE(2_b7_talents, only_its_own)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Leonidas", "C1");
    put(&t, RED, "Zeus", "E7");
    activate_complex(&t, "Ares");
    EXPECT(!pan_has(scene_of(&t), state_of(&t), unit(&t, "Ares"), PAN_CLOSE_COMBAT));
    EXPECT(pan_has(scene_of(&t), state_of(&t), unit(&t, "Ares"), PAN_BLOCK));
    EXPECT(pan_has(scene_of(&t), state_of(&t), unit(&t, "Leonidas"), PAN_GUARD));
    OFFERS(
        "run Ares to A1; run Ares to A2; run Ares to A3; run Ares to B1; run Ares to B2; run Ares "
        "to B3; run Ares to B4; run Ares to C2; run Ares to C3; run Ares to C4; run Ares to D1; "
        "run Ares to D2; run Ares to D4; run Ares to E1; run Ares to E2; end the activation");
    clear_table(&t);
}

/* An aquatic bearer in the water: every way to drop is listed once. */
RULE(10_drop_on_the_way, each_way_once)
{
    table t = battle_on(LERNA);
    sk_actions *list = malloc(sizeof *list);

    put(&t, BLUE, "Scylla", "A3");
    put(&t, RED, "Hades", "E7");
    the(&t, "Scylla")->flags |= PAN_CARRIES;
    activate(&t, "Scylla");
    t.game->legal(t.scene, t.state, list);
    for (int32_t i = 0; i < list->count; i++)
        for (int32_t k = 0; k < i; k++)
            EXPECT(memcmp(&list->item[i], &list->item[k], sizeof list->item[0]) != 0);
    free(list);
    EXPECT(is_listed(&t, "walk Scylla to B4 dropping the omphalos in B3"));
    TELLS("walk Scylla to B4 dropping the omphalos in B3", NO_DICE,
          "Scylla drops an omphalos in B3; Scylla moves to B4");
    EXPECT_TEXT(board(&t), "B3: gem; B4: Scylla 7; E7: Hades 8");
    clear_table(&t);
}

/* Recalled into a swamp: there is no activation to end. */
RULE(11_recall, into_a_swamp)
{
    table t = battle();

    put(&t, BLUE, "Ares", "D2");
    put(&t, BLUE, "Hoplites", "D4");
    put(&t, RED, "Zeus", "E7");
    hold_art(&t, BLUE, 1);
    act(&t, "activate nobody else", NO_DICE);
    act(&t, "recall Hoplites", DICE(1, 1));
    EXPECT(is_in(&t, "Hoplites", "D2"));
    clear_table(&t);
}

/* Lava: three dice by the next enemy, who then moves the unit out; the dead stay away. */
RULE(5_lava_attack, told)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Achilles", "A2");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "C7");
    activate(&t, "Achilles");
    EXPECT_TEXT(wants(&t, "walk Achilles to A3"), "1: 5d6 for the first assault");
    TELLS("walk Achilles to A3", DICE(FIVE, FIVE, FIVE, BLANK, BLANK),
          "Achilles moves to A3; the lava burns Achilles; 5 dice: dice of the "
          "lava 5; first assault 5 5 5 blank blank: needs 8 or more: defence 8");
    EXPECT_EQ(seat_of(&t), RED);
    OFFERS("use the dice as best; set nothing more aside; set aside a 5 to raise a 5");
    TELLS("use the dice as best", DICE(FOUR, BLANK, BLANK),
          "the dice are used as best; second assault 4 blank blank, each on top of a 5: needs 8 or "
          "more: defence 8; Achilles suffers 1 wound, 6 left");
    OFFERS("move Achilles out to A2; move Achilles out to B3; move Achilles out to B4");
    TELLS("move Achilles out to B3", NO_DICE, "Achilles is moved out to B3");
    EXPECT_TEXT(board(&t), "B3: Achilles 6; C1: Ares 9; C7: Zeus 9");
    clear_table(&t);

    t = battle_on(TARTARUS);
    put(&t, BLUE, "Amazons", "A2");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "C7");
    wound_to(&t, "Amazons", 1);
    activate(&t, "Amazons");
    act(&t, "walk Amazons to A3", DICE(FIVE, BLANK, BLANK, BLANK, BLANK, 1, 1));
    EXPECT_TEXT(tale(&t),
                "Amazons move to A3; the lava burns Amazons; 5 dice: dice of "
                "the lava 5; first assault 5 blank blank blank blank: needs 5 or more: defence 5; "
                "Amazons suffer 1 wound, 0 left; Amazons are destroyed; Red starts a turn");
    EXPECT_TEXT(board(&t), "C1: Ares 9; C7: Zeus 9");
    clear_table(&t);
}

/* The Owl strikes whoever is on the board within three areas, and nobody who is not. */
RULE(13_owl, nobody_off_the_board)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C4");
    put(&t, RED, "Zeus", "C1");
    put(&t, RED, "Achilles", "C7");
    put(&t, RED, "Hydra", "C2");
    own(&t, RED, "Hoplites");
    hold_art(&t, BLUE, 1);
    activate(&t, "Athena");
    OFFERS("walk Athena to A3; walk Athena to A4; walk Athena to B3; walk Athena to B4; walk "
           "Athena to B5; walk Athena to C2; walk Athena to C3; walk Athena to C5; walk Athena to "
           "C6; walk Athena to D4; walk Athena to D5; walk Athena to D6; walk Athena to E4; walk "
           "Athena to E5; use Athena's Owl on Zeus; use Athena's Owl on Achilles; use Athena's Owl "
           "on Hydra; end the activation; draw two cards; draw one card; search the deck");
    clear_table(&t);
}

/* A flyer casts its lightning over obstacles, as who stands high does. */
RULE(6_flyer_over, area_attacks_too)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Hades", "C2");
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    EXPECT(!is_listed(&t, "use Lightning on area C2")); /* the ruins of C3 are between */
    card(&t, "Zeus")->type = PAN_FLYING;
    EXPECT(is_listed(&t, "use Lightning on area C2"));
    card(&t, "Zeus")->type = PAN_LAND;
    clear_table(&t);
}

/* A big flyer passes rifts like anybody in the air. */
RULE(5_rift_small, a_flying_god)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Zeus", "B3");
    put(&t, RED, "Hades", "E7");
    card(&t, "Zeus")->type = PAN_FLYING;
    EXPECT(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Zeus"), 1) >> area(&t, "B4") & 1);
    card(&t, "Zeus")->type = PAN_LAND;
    EXPECT(
        !(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Zeus"), 1) >> area(&t, "B4") & 1));
    card(&t, "Zeus")->row[0].movement = 12; /* more than any board is long */
    EXPECT(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Zeus"), 0) != 0);
    card(&t, "Zeus")->row[0].movement = 2;
    clear_table(&t);
}

/* Onslaught sees a flyer no better than others. */
RULE(6_at_flyer_many, behind_the_ruins)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Bellerophon", "C2");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    card(&t, "Hydra")->row[0].range = 2;
    activate(&t, "Hydra");
    EXPECT(is_listed(&t, "attack Bellerophon with Hydra from here"));
    EXPECT(!is_listed(&t, "use Onslaught"));
    pan_put_unit(state_of(&t), unit(&t, "Bellerophon"), area(&t, "C3"));
    EXPECT(is_listed(&t, "use Onslaught"));
    card(&t, "Hydra")->row[0].range = 1;
    clear_table(&t);
}

RULE(13_petrify, somebody_must_be_there)
{
    table t = battle();

    put(&t, BLUE, "Medusa", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 2);
    activate(&t, "Medusa");
    EXPECT(!is_listed(&t, "use Petrify"));
    clear_table(&t);
}

/* Cerberus dies of the first he bites: the others are spared. */
RULE(9_position, the_dead_bite_no_more)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Talos", "C4");
    put(&t, RED, "Amazons", "C4");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    wound_to(&t, "Cerberus", 2);
    activate(&t, "Cerberus");
    act(&t, "use Three-headed Bite", NO_DICE);
    wound_to(&t, "Cerberus", 1);
    card(&t, "Cerberus")->row[7].power[0] = 5;
    act(&t, "attack Talos next", DICE(FIVE, FIVE, FIVE, BLANK, BLANK));
    act(&t, "use the dice as best", DICE(FOUR, FOUR, FOUR, 1));
    EXPECT_TEXT(tale(&t),
                "the dice are used as best; second assault 4 4 4, each on top of a 5: needs 8 or "
                "more: defence 8; Talos shrugs off a wound; Talos suffers 2 wounds, 6 left; "
                "Cerberus suffers 1 wound, 0 left; Cerberus is destroyed; Hades gathers the soul "
                "and a card; Red starts a turn; Red draws a card");
    EXPECT_TEXT(board(&t), "C1: Ares 9; C4: Talos 6, Amazons 4; E7: Hades 8");
    card(&t, "Cerberus")->row[7].power[0] = -1;
    clear_table(&t);
}

/* An ally asked to guard may search first. */
RULE(6_guard_ally, who_may_search_meanwhile)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Zeus", "C4");
    put(&t, GREEN, "Hoplites", "C4");
    put(&t, GREEN, "Athena", "E7");
    put(&t, GOLD, "Hades", "A1");
    hold_art(&t, GREEN, 1);
    state_of(&t)->open.quiet = 15;
    activate(&t, "Ares");
    act(&t, "attack Zeus with Ares from here", NO_DICE);
    EXPECT_EQ(seat_of(&t), RED);
    OFFERS("guard with Hoplites; let it be");
    TELLS("guard with Hoplites", NO_DICE, "");
    EXPECT_EQ(seat_of(&t), GREEN);
    EXPECT_EQ(step_of(&t), PAN_GUARD_CONSENT);
    OFFERS("guard with Hoplites; let it be; search the deck");
    TELLS("search the deck", NO_DICE, "Green searches the deck; Green discards a card: art of war");
    act(&t, "take Hoplites", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_GUARD_CONSENT);
    OFFERS("guard with Hoplites; let it be");
    TELLS("guard with Hoplites", MISS(10),
          "Hoplites step in and are the target; 10 dice: offence 9, +1 Close "
          "Combat; first assault blank blank blank blank blank blank blank blank blank blank: "
          "needs 6 or more: defence 5, +1 Phalanx; Hoplites are not wounded");
    clear_table(&t);
}

/* Eight ties at the roll-off: the first of those tied chooses. */
RULE(1_roll_tie, for_ever)
{
    table t = lay((table_plan){.game = "pantheon", .scenario = "skirmish-2", .seats = 2});

    act(&t, "roll for the battlefield",
        DICE(TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO));
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

/* An attack that nobody disputes settles nothing. */
RULE(2_clash, not_for_a_plain_attack)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "rule-clash=active-player");

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, RED, 1);
    state_of(&t)->open.quiet = 3;
    activate(&t, "Ares");
    act(&t, "attack Bellerophon with Ares from here", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_GUARD_WINDOW);
    EXPECT_EQ(seat_of(&t), RED);
    OFFERS("evade with Bellerophon; let it be; search the deck");
    TELLS("evade with Bellerophon", NO_DICE, "Bellerophon evades");
    EXPECT_EQ(step_of(&t), PAN_RETARGET);
    OFFERS("attack nobody instead");
    TELLS("attack nobody instead", NO_DICE, "");
    OFFERS("end the activation");
    clear_table(&t);
}

/* Guardians: who is struck from outside, whom they come to, what they do with their dice. */
RULE(14_solo, all_the_choices_of_their_routine)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Ares", "C2");
    put(&t, BLUE, "Hoplites", "C2");
    put(&t, BLUE, "Amazons", "C2"); /* the forest of C2 is full */
    own(&t, BLUE, "Achilles");
    put(&t, PAN_WILD, "Minotaur", "C3");
    act(&t, "pass without drawing", NO_DICE);
    EXPECT_EQ(seat_of(&t), SK_TABLE);
    OFFERS(
        "attack Ares with Minotaur inside the full area"); /* from next door, the divinity first */
    clear_table(&t);

    t = battle_of("labyrinth", 1, 0, NULL);
    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Hoplites", "D4");
    put(&t, PAN_WILD, "Medusa", "C3"); /* range 2: she shoots whom she sees */
    act(&t, "pass without drawing", NO_DICE);
    OFFERS("attack Hoplites with Medusa from here");
    clear_table(&t);

    t = battle_of("labyrinth", 1, 0, NULL);
    put(&t, BLUE, "Ares", "C1");
    put(&t, PAN_WILD, "Minotaur", "C5"); /* four areas away: it comes closer */
    act(&t, "pass without drawing", NO_DICE);
    OFFERS("walk Minotaur to C4");
    clear_table(&t);
}

/* Divinities that have fallen are not healed; wounded ones are, at full strength not. */
RULE(3_heal, only_the_living)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);
    const pan_scene *scene = scene_of(&t);
    pan_state *s = state_of(&t);

    put(&t, BLUE, "Ares", "C1");
    hold_gems(&t, BLUE, 1);
    EXPECT(!pan_may_heal(scene, s, BLUE) && !pan_might_heal(scene, s, BLUE));
    wound_to(&t, "Ares", 3);
    EXPECT(pan_may_heal(scene, s, BLUE) && pan_might_heal(scene, s, BLUE));
    the(&t, "Ares")->flags |= PAN_DESTROYED;
    EXPECT(!pan_may_heal(scene, s, BLUE) && !pan_might_heal(scene, s, BLUE));
    s->open.army[BLUE] = 0;
    EXPECT(!pan_may_heal(scene, s, BLUE) && !pan_might_heal(scene, s, BLUE));
    clear_table(&t);
}

/* Leonidas with nobody near by leads nobody; without a card to pay he leads by talent alone. */
RULE(13_born_leader, nobody_near_or_nothing_to_pay)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Amazons", "C7");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    activate(&t, "Leonidas");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);

    t = battle();
    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    state_of(&t)->open.art[BLUE] = 2; /* for all the others know he might pay */
    state_of(&t)->secret[BLUE].art = 0;
    hold(&t, BLUE, "Hoplites", 0);
    activate(&t, "Leonidas");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_LEADING);
    OFFERS("lead Hoplites; lead Hoplites without a search; lead nobody");
    clear_table(&t);
}

/* Nobody led: no card moves. */
RULE(12_leader_search, or_lead_nobody)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Hades", "E7");
    activate(&t, "Zeus");
    act(&t, "end the activation", NO_DICE);
    OFFERS("lead Hoplites; lead Hoplites without a search; lead nobody");
    TELLS("lead nobody", DICE(1), "Red starts a turn; Red draws a card");
    EXPECT_TEXT(cards(&t, BLUE), "hand 0 (0 art, 0 gem), deck 6, discard 1");
    clear_table(&t);
}

/* A special attack is one of the two simple actions: the second as well as the first. */
RULE(9_special_is_attack, after_a_walk)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C5");
    put(&t, RED, "Hades", "C6");
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    EXPECT(is_listed(&t, "use Lightning on area C6"));
    act(&t, "walk Zeus to D5", NO_DICE);
    OFFERS("use Lightning on area C6; end the activation; draw two cards; draw one card; search "
           "the deck");
    TELLS("use Lightning on area C6", MISS(6),
          "Zeus uses Lightning; Blue discards a card: art of war; Zeus attacks Hades at range 2; "
          "6 dice: dice of the power 6; first assault blank blank blank blank "
          "blank blank: needs 9 or more: defence 8, +1 forest; Hades is not wounded");
    OFFERS("throw Hades into B7; throw Hades into C5; throw Hades into C7; throw Hades into D6; "
           "throw Hades into D7; throw nobody");
    clear_table(&t);
}

/* In place of who has evaded one other is declared, and no more. */
RULE(11_evade_multiple, one_in_its_place)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Amazons", "C4");
    put(&t, RED, "Centaurs", "C4");
    put(&t, RED, "Infernal Hounds", "C4"); /* one more than the area holds */
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    activate(&t, "Cerberus");
    act(&t, "use Three-headed Bite", NO_DICE);
    act(&t, "include Bellerophon", NO_DICE);
    act(&t, "include Amazons", NO_DICE);
    act(&t, "include nobody else", NO_DICE);
    TELLS("attack Bellerophon next", NO_DICE, "Cerberus attacks Bellerophon at range 0");
    EXPECT_EQ(seat_of(&t), RED);
    TELLS("evade with Bellerophon", NO_DICE, "Bellerophon evades");
    EXPECT_EQ(seat_of(&t), BLUE);
    OFFERS("include Centaurs; include Infernal Hounds; include nobody else");
    TELLS("include Centaurs", NO_DICE, "");
    OFFERS("attack Amazons next; attack Centaurs next");
    clear_table(&t);
}

/* Lifting who is not on the board changes nothing. */
RULE(1_off_board, lifted_from_nowhere)
{
    table t = battle();
    pan_state before;

    memset(&state_of(&t)->open, 0xff, sizeof state_of(&t)->open);
    the(&t, "Ares")->area = PAN_AWAY;
    before = *state_of(&t);
    pan_lift_unit(state_of(&t), unit(&t, "Ares"));
    EXPECT(memcmp(&before, state_of(&t), sizeof before) == 0);
    clear_table(&t);
}

/* The dice are taken up before the wounds are: what is left to decide is who suffers them. */
RULE(13_wall_of_shields, the_dice_are_gone)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Leonidas", "C4");
    put(&t, RED, "Infernal Hounds", "C4");
    put(&t, RED, "Hades", "E7");
    activate(&t, "Ares");
    act(&t, "attack Leonidas with Ares from here",
        DICE(FIVE, FIVE, ONE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    TELLS("use the dice as best", DICE(FIVE, FIVE),
          "the dice are used as best; second assault 5 5, each on top of a 5: needs 8 or more: "
          "defence 8");
    EXPECT_EQ(seat_of(&t), RED);
    OFFERS("pass a wound to Infernal Hounds; take the wounds");
    EXPECT_EQ(state_of(&t)->open.roll.dice, 0);
    EXPECT_EQ(state_of(&t)->open.roll.assault, 0);
    EXPECT_EQ(state_of(&t)->open.roll.spare, 0);
    TELLS("pass a wound to Infernal Hounds", NO_DICE,
          "Leonidas passes a wound to Infernal Hounds; Infernal Hounds suffer 1 wound, 5 left");
    OFFERS("pass a wound to Infernal Hounds; take the wounds");
    TELLS("take the wounds", NO_DICE, "Leonidas suffers 1 wound, 5 left");
    EXPECT_TEXT(board(&t), "C4: Ares 9, Leonidas 5, Infernal Hounds 5; E7: Hades 8");
    clear_table(&t);
}

/* Every question names who is about to strike and whom. */
RULE(2_why, the_units_a_question_is_about)
{
    table t = battle();
    sk_turn turn;

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Achilles", "C4");
    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Hades", "E7");
    hold(&t, RED, "Hoplites", 1);
    activate(&t, "Ares");
    act(&t, "attack Achilles with Ares from here", NO_DICE);
    turn = t.game->turn(t.scene, t.state);
    EXPECT_EQ(turn.step, PAN_GUARD_WINDOW);
    EXPECT_EQ(turn.unit, unit(&t, "Ares"));
    EXPECT_EQ(turn.target, unit(&t, "Achilles"));
    act(&t, "guard with Hoplites", MISS(10));
    turn = t.game->turn(t.scene, t.state);
    EXPECT_EQ(turn.step, PAN_RETALIATE_WINDOW);
    EXPECT_EQ(turn.unit, unit(&t, "Ares"));
    EXPECT_EQ(turn.target, unit(&t, "Hoplites"));
    clear_table(&t);
}

/* Who has evaded is beyond whatever strikes at range 0, an archer's power too. */
RULE(11_evade_power, at_range_zero)
{
    table t = battle();

    put(&t, BLUE, "Medusa", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 2);
    activate(&t, "Medusa");
    EXPECT(is_listed(&t, "use Petrify"));
    the(&t, "Bellerophon")->flags |= PAN_EVADED;
    EXPECT(!is_listed(&t, "use Petrify"));
    clear_table(&t);
}

/* Guardians: of two the one whose wounds count for more, a divinity's twice. */
RULE(14_solo, a_divinity_counts_twice)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Hoplites", "C3");
    put(&t, BLUE, "Zeus", "C3");
    put(&t, PAN_WILD, "Minotaur", "C3");
    act(&t, "pass without drawing", NO_DICE);
    OFFERS("attack Zeus with Minotaur from here");
    clear_table(&t);
}

/* Once ruled for, Gem Collector takes from under a Block next door; in its own area it never
 * does. */
RULE(2_hierarchy_block, once_settled)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "rule-clash=active-player");

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hydra", "C5");
    put(&t, RED, "Hades", "E7");
    lay_gem(&t, "C5");
    activate(&t, "Atalanta");
    EXPECT(is_listed(&t, "claim the omphalos in C5 with Atalanta")); /* and asked about */
    state_of(&t)->open.clash[PAN_CLASH_BLOCK] = PAN_RULED_AGAINST;
    EXPECT(!is_listed(&t, "claim the omphalos in C5 with Atalanta"));
    state_of(&t)->open.clash[PAN_CLASH_BLOCK] = PAN_RULED_FOR;
    TELLS("claim the omphalos in C5 with Atalanta", NO_DICE, "Atalanta claims an omphalos in C5");
    clear_table(&t);

    t = battle_of("skirmish-2", 2, OLYMPUS, "rule-clash=active-player");
    put(&t, BLUE, "Atalanta", "C5");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hydra", "C5");
    put(&t, RED, "Hades", "E7");
    lay_gem(&t, "C5");
    activate(&t, "Atalanta");
    REFUSES("claim the omphalos in C5 with Atalanta",
            "an enemy with Block lets nobody claim there");
    clear_table(&t);
}

/* Guardians come to the nearest, whoever else there is, on the board or not. */
RULE(14_solo, the_nearest_of_several)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Hoplites", "D8");
    own(&t, BLUE, "Achilles");
    put(&t, PAN_WILD, "Infernal Warriors", "C3");
    act(&t, "pass without drawing", NO_DICE);
    OFFERS("walk Infernal Warriors to C2");
    clear_table(&t);
}

/* A guardian whose target has evaded strikes another, near or far. */
RULE(14_solo, another_target)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Bellerophon", "C3");
    put(&t, BLUE, "Ares", "D4"); /* next door */
    put(&t, PAN_WILD, "Medusa", "C3");
    wound_to(&t, "Bellerophon", 1);
    card(&t, "Bellerophon")->row[5].defence = 0; /* whom she would rather strike */
    card(&t, "Bellerophon")->row[5].power[1] = 0;
    act(&t, "pass without drawing", NO_DICE);
    OFFERS("attack Bellerophon with Medusa from here");
    act(&t, "attack Bellerophon with Medusa from here", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE);
    TELLS("evade with Bellerophon", NO_DICE, "Bellerophon evades");
    EXPECT_EQ(seat_of(&t), SK_TABLE);
    OFFERS("attack Ares instead from here");
    TELLS("attack Ares instead from here", MISS(7),
          "Medusa attacks Ares at range 1; 7 dice: offence 6, +1 Archer; first "
          "assault blank blank blank blank blank blank blank: needs 8 or more: defence 8; Ares is "
          "not wounded");
    clear_table(&t);
}

/* Born Leader fetches no card: troops without one in hand stay where they are. */
RULE(13_born_leader, without_a_card)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Hoplites", "C5");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    hold(&t, BLUE, "Ares", 1);
    activate(&t, "Leonidas");
    act(&t, "end the activation", NO_DICE);
    act(&t, "use Born Leader on Hoplites", NO_DICE);
    OFFERS("do not activate Hoplites");
    REFUSES("activate Hoplites", "you hold no activation card of Hoplites");
    TELLS("do not activate Hoplites", NO_DICE, "");
    clear_table(&t);
}

/* Whose divinity falls in his own turn has no second activation: the next player is on. */
RULE(14_out, in_his_own_turn)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, BLUE, "Ares", "D4");
    put(&t, BLUE, "Amazons", "A1");
    put(&t, RED, "Achilles", "D4");
    put(&t, RED, "Hades", "D7");
    put(&t, GOLD, "Athena", "G1");
    hold(&t, RED, "Achilles", 1);
    hold(&t, BLUE, "Amazons", 1);
    hold_art(&t, BLUE, 1);
    state_of(&t)->open.quiet = 7;
    wound_to(&t, "Ares", 1);
    activate(&t, "Ares");
    act(&t, "attack Achilles with Ares from here", NO_DICE);
    OFFERS("retaliate with Achilles; let it be"); /* Initiative: he strikes first */
    TELLS("retaliate with Achilles",
          DICE(FIVE, FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, 1),
          "Red discards a card: Achilles; Achilles retaliates; Achilles attacks Ares at range 0; "
          "9 dice: offence 7, +1 Close Combat, +1 high ground; first assault 5 5 "
          "blank blank blank blank blank blank blank: needs 5 or more: defence 6, −1 Torment; Ares "
          "suffers 1 wound, 0 left; Ares is destroyed; Hades gathers the soul and a card; Blue is "
          "out of the game; Red starts a turn; Red draws a card");
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT_TEXT(board(&t), "D4: Achilles 7; D7: Hades 8; G1: Athena 8");
    clear_table(&t);
}

/* Bolster is for troops: every one of them, and nobody else. */
RULE(12_bolster, every_unit_there_is)
{
    table t = battle();

    put(&t, BLUE, "Hades", "C4"); /* who has it */
    put(&t, RED, "Zeus", "C5");
    for (int32_t u = 0; u < scene_of(&t)->units; u++) {
        const char *name = scene_of(&t)->card[u].name;
        bool troops = scene_of(&t)->card[u].kind == PAN_TROOPS;
        if (u == unit(&t, "Hades") || u == unit(&t, "Zeus"))
            continue;
        put(&t, BLUE, name, "C4");
        cr_expect_eq(has_part(&t, name, "Zeus", false, PAN_BY_BOLSTER), troops, "%s", name);
        pan_lift_unit(state_of(&t), u);
    }
    clear_table(&t);
}

RULE(11_recall, or_nobody)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Hoplites", "D4");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    act(&t, "activate nobody else", NO_DICE);
    TELLS("recall nobody", DICE(1), "Red starts a turn; Red draws a card");
    EXPECT_TEXT(board(&t), "C1: Ares 9; D4: Hoplites 5; E7: Hades 8");
    EXPECT_TEXT(cards(&t, BLUE), "hand 1 (1 art, 0 gem), deck 7, discard 0");
    clear_table(&t);
}

/* A second assault without saved dice: only its own may be set aside. */
RULE(7_second_aside, nothing_was_saved)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Ares", "C4");
    activate(&t, "Zeus");
    act(&t, "attack Ares with Zeus from here",
        DICE(FIVE, FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "set nothing more aside", NO_DICE);
    act(&t, "roll the second assault", DICE(ONE, TWO));
    OFFERS("use the dice as best; set nothing more aside; set aside a 7 to raise a 6; set aside a "
           "6 to raise a 7");
    clear_table(&t);
}

/* The Feat raises any die from 1 to 4 of his own, and lowers any from 1 to 5 against him. */
RULE(13_feat, every_face)
{
    table t = battle();

    put(&t, BLUE, "Heracles", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Achilles", "C4");
    put(&t, RED, "Hades", "E7");
    hold(&t, RED, "Achilles", 1);
    activate(&t, "Heracles");
    act(&t, "attack Achilles with Heracles from here", NO_DICE);
    TELLS("retaliate with Achilles", DICE(BLANK, ONE, TWO, THREE, FOUR, FIVE, BLANK, BLANK),
          "Red discards a card: Achilles; Achilles retaliates; Achilles attacks Heracles at range "
          "0; 8 dice: offence 7, +1 Close Combat; first assault blank 1 2 3 4 5 "
          "blank blank: needs 7 or more: defence 8, −1 Torment");
    OFFERS("change a 1 by one; change a 2 by one; change a 3 by one; change a 4 by one; change a 5 "
           "by one; keep the dice");
    TELLS("change a 1 by one", NO_DICE, "a die showing 1 now shows 0");
    TELLS("set nothing more aside", NO_DICE, "");
    TELLS("roll no second assault", DICE(BLANK, ONE, TWO, THREE, FOUR, FIVE, ONE),
          "Heracles is not wounded; 7 dice: offence 7; first assault blank 1 2 3 "
          "4 5 1: needs 8 or more: defence 8");
    OFFERS("change a 1 by one; change a 2 by one; change a 3 by one; change a 4 by one; keep the "
           "dice");
    TELLS("change a 1 by one", NO_DICE, "a die showing 1 now shows 2");
    clear_table(&t);
}

/* Pinned by Block: neither walk nor run. */
RULE(12_block_pins, no_way_at_all)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(pan_walk_budget(scene_of(&t), state_of(&t), unit(&t, "Achilles")), -1);
    EXPECT_EQ(pan_run_budget(scene_of(&t), state_of(&t), unit(&t, "Achilles")), -1);
    EXPECT_EQ(pan_run_reach(scene_of(&t), state_of(&t), unit(&t, "Achilles")), 0);
    EXPECT_EQ(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Achilles"), 0), 0);
    clear_table(&t);
}

/* An attacker thrown by Initiative strikes on from next door where the area is full. */
RULE(12_initiative_position, into_the_full_area)
{
    table t = battle();

    card(&t, "Achilles")->talents |= 1u << PAN_MIGHTY_THROW;
    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Achilles", "C4");
    put(&t, RED, "Amazons", "C4");
    put(&t, RED, "Centaurs", "C4");
    put(&t, RED, "Infernal Hounds", "C4"); /* four stay: as many as it holds */
    put(&t, RED, "Hades", "E7");
    hold(&t, RED, "Achilles", 1);
    activate(&t, "Ares");
    act(&t, "attack Achilles with Ares from here", NO_DICE);
    act(&t, "retaliate with Achilles", MISS(8));
    TELLS("throw Ares into D4", MISS(10),
          "Ares is thrown into D4; 10 dice: offence 9, +1 Close Combat; first "
          "assault blank blank blank blank blank blank blank blank blank blank: needs 8 or more: "
          "defence 8; Achilles is not wounded");
    clear_table(&t);

    t = battle(); /* with room there the attack is spent: nobody of range 0 reaches so far */
    card(&t, "Achilles")->talents |= 1u << PAN_MIGHTY_THROW;
    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Achilles", "C4");
    put(&t, RED, "Hades", "E7");
    hold(&t, RED, "Achilles", 1);
    activate(&t, "Ares");
    act(&t, "attack Achilles with Ares from here", NO_DICE);
    act(&t, "retaliate with Achilles", MISS(8));
    TELLS("throw Ares into D4", NO_DICE, "Ares is thrown into D4");
    clear_table(&t);

    t = battle(); /* the Owl strikes on from wherever she is thrown */
    card(&t, "Achilles")->talents |= 1u << PAN_MIGHTY_THROW;
    put(&t, BLUE, "Athena", "C4");
    put(&t, RED, "Achilles", "C4");
    put(&t, RED, "Hades", "E7");
    hold(&t, RED, "Achilles", 1);
    hold_art(&t, BLUE, 1);
    activate(&t, "Athena");
    act(&t, "use Athena's Owl on Achilles", NO_DICE);
    act(&t, "retaliate with Achilles", MISS(8));
    TELLS("throw Athena into D4", MISS(5),
          "Athena is thrown into D4; 5 dice: dice of the power 5; first assault "
          "blank blank blank blank blank: needs 8 or more: defence 8; Achilles is not wounded");
    clear_table(&t);
}

/* All that has words: lists are as long as their enums. */
RULE(2_told, every_list_whole)
{
    table t = battle();
    const sk_game *g = t.game;

    EXPECT_EQ(g->verbs.count, PAN_VERB_COUNT);
    EXPECT_EQ(g->events.count, PAN_EVENT_COUNT);
    EXPECT_EQ(g->refusals.count, PAN_REFUSAL_COUNT);
    EXPECT_EQ(g->reasons.count, PAN_REASON_COUNT);
    EXPECT_EQ(g->questions.count, PAN_QUESTION_COUNT);
    EXPECT_EQ(g->steps.count, PAN_STEP_COUNT);
    EXPECT_EQ(g->options, PAN_OPT_COUNT);
    clear_table(&t);
}

/* What brings a hidden card to light cannot be taken back, and is marked so. */
RULE(3_hand_secret, what_reveals)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    hold_art(&t, BLUE, 1);
    act(&t, "draw one card", DICE(1));
    EXPECT(told(&t, PAN_DISCARDED)->reveals);
    EXPECT(told(&t, PAN_CARD_GAINED)->reveals);
    EXPECT_EQ(told(&t, PAN_CARD_GAINED)->seen_by, 1u << BLUE);
    EXPECT_EQ(told(&t, PAN_CARD_GAINED)->what, unit(&t, "Ares"));
    hold_gems(&t, BLUE, 1);
    wound_to(&t, "Ares", 5);
    act(&t, "heal Ares with an omphalos card", NO_DICE);
    EXPECT(told(&t, PAN_HEALED)->reveals);
    clear_table(&t);
}

/* Friendly to itself, never: a Bolster of one's own, a phalanx of one. */
RULE(12_itself, bolster_by_every_option)
{
    static const struct {
        const char *option;
        bool alone;
    } ROW[] = {{"friendly-to-itself=always-itself", true},
               {"friendly-to-itself=never-itself", false}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        table t = battle_of("skirmish-2", 2, OLYMPUS, ROW[i].option);
        card(&t, "Hoplites")->talents |= 1u << PAN_BOLSTER;
        put(&t, BLUE, "Hoplites", "C4");
        put(&t, RED, "Zeus", "C5");
        EXPECT_EQ(has_part(&t, "Hoplites", "Zeus", false, PAN_BY_BOLSTER), ROW[i].alone);
        EXPECT_EQ(has_part(&t, "Hoplites", "Zeus", false, PAN_BY_PHALANX), ROW[i].alone);
        put(&t, BLUE, "Amazons", "C4");
        EXPECT(has_part(&t, "Amazons", "Zeus", false, PAN_BY_BOLSTER));
        EXPECT(has_part(&t, "Hoplites", "Zeus", false, PAN_BY_PHALANX));
        clear_table(&t);
    }
}

/* The last round is over: it is told, and the omphalos are counted. */
RULE(14_rounds, told)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    state_of(&t)->open.round = (uint8_t)scene_of(&t)->rounds;
    state_of(&t)->open.absorbed[RED] = 1;
    TELLS("pass without drawing", DICE(1), "Blue passes; Red starts a turn; Red draws a card");
    TELLS("pass without drawing", NO_DICE,
          "Red passes; the last round is over: omphalos are counted");
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->turn(t.scene, t.state).round, scene_of(&t)->rounds);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[RED], SK_WIN);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BLUE], SK_LOSS);
    clear_table(&t);
}

/* Who might heal, as far as everybody knows: whoever holds a card and has an omphalos card out. */
RULE(3_window_secret, who_might_heal)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C1"); /* the first unit of all */
    put(&t, RED, "Hades", "C7");
    wound_to(&t, "Zeus", 5);
    EXPECT(!pan_might_heal(scene_of(&t), state_of(&t), BLUE));
    hold_gems(&t, BLUE, 1);
    EXPECT(pan_might_heal(scene_of(&t), state_of(&t), BLUE));
    EXPECT(pan_may_heal(scene_of(&t), state_of(&t), BLUE));
    state_of(&t)->open.gem_discard[BLUE] = 1;
    EXPECT(!pan_might_heal(scene_of(&t), state_of(&t), BLUE));
    state_of(&t)->open.gem_discard[BLUE] = 0;
    state_of(&t)->open.hand[BLUE] = 0;
    EXPECT(!pan_might_heal(scene_of(&t), state_of(&t), BLUE));
    clear_table(&t);
}

/* The attack that was evaded looks for another target no farther than its range. */
RULE(11_evade_other_target, no_farther_than_before)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Achilles", "D4"); /* next door */
    put(&t, RED, "Hades", "E7");
    state_of(&t)->open.quiet = 3;
    activate(&t, "Ares");
    act(&t, "attack Bellerophon with Ares from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    OFFERS("attack nobody instead");
    pan_put_unit(state_of(&t), unit(&t, "Achilles"), area(&t, "C4"));
    OFFERS("attack Achilles instead from here; attack nobody instead");
    clear_table(&t);
}

/* A refresh takes omphalos and art of war cards along: from the deck to the hand, from the pile to
 * the deck. */
RULE(2_deck_shuffle, every_kind_of_card)
{
    table t = battle();
    pan_open *o = &state_of(&t)->open;

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    o->discard[unit(&t, "Ares")] = 4;
    o->art[RED] = 3, o->art_discard[RED] = 2;
    o->gem[RED] = 3, o->gem_discard[RED] = 1;
    o->discard[unit(&t, "Hades")] = 3;
    /* A card of Hades, one art of war, two omphalos in the deck. */
    EXPECT_TEXT(cards(&t, RED), "hand 0 (0 art, 0 gem), deck 4, discard 6");
    act(&t, "pass and draw a second card", DICE(1, 1, 1, 6, 5, 4, 1));
    EXPECT_TEXT(tale(&t), "Blue passes; a deck has run out: all players refresh theirs; Blue draws "
                          "a card; Blue draws a card; Blue draws a card; Red draws a card; Red "
                          "draws a card; Red draws a card; Blue draws a card");
    EXPECT_TEXT(cards(&t, RED), "hand 7 (3 art, 3 gem), deck 3, discard 0");
    EXPECT_EQ(o->art_discard[RED] + o->gem_discard[RED] + o->discard[unit(&t, "Hades")], 0);
    clear_table(&t);
}

/* Charge: not by who is pinned. */
RULE(13_charge, not_from_under_a_block)
{
    table t = battle();

    put(&t, BLUE, "Minotaur", "D4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hydra", "D4"); /* Block */
    put(&t, RED, "Amazons", "C4");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    activate(&t, "Minotaur");
    REFUSES("use Charge through C4 to C4", "that power cannot be used now");
    pan_lift_unit(state_of(&t), unit(&t, "Hydra"));
    REFUSES("use Charge through C4 to C4", "");
    clear_table(&t);
}

/* Modifiers of exactly two are not limited, three are. */
RULE(7_cap, exactly_two)
{
    table t = battle();
    pan_blow b = {0};

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Zeus", "C4");
    b = (pan_blow){.attacker = unit(&t, "Ares"), .target = unit(&t, "Zeus")};
    wound_to(&t, "Ares", 1); /* offence 7 */
    the(&t, "Ares")->surge = 1;
    the(&t, "Ares")->offence = 1;
    EXPECT_TEXT(parts(&t, pan_offence(scene_of(&t), state_of(&t), &b)),
                "needs 9 or more: offence 7, +1 for this activation, +1 for this round");
    b.flags = PAN_CLOSE;
    EXPECT_TEXT(parts(&t, pan_offence(scene_of(&t), state_of(&t), &b)),
                "needs 9 or more: offence 7, +1 Close Combat, +1 for this activation, +1 for this "
                "round, −1 limit on modifiers"); /* Close Combat too */
    the(&t, "Ares")->surge = the(&t, "Ares")->offence = 0;
    the(&t, "Zeus")->defence = -2;
    EXPECT_TEXT(parts(&t, pan_defence(scene_of(&t), state_of(&t), &b)),
                "needs 6 or more: defence 8, −2 for this round");
    the(&t, "Zeus")->defence = -3;
    EXPECT_TEXT(parts(&t, pan_defence(scene_of(&t), state_of(&t), &b)),
                "needs 5 or more: defence 8, −3 for this round"); /* a single one beyond 2 */
    clear_table(&t);
}

/* Subterfuge pays a price of two at once. */
RULE(13_subterfuge, the_whole_price)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C1");
    put(&t, BLUE, "Odysseus", "C1");
    put(&t, RED, "Hades", "C7");
    hold_art(&t, BLUE, 2);
    activate(&t, "Athena");
    act(&t, "use Strategist", NO_DICE);
    act(&t, "pay nothing, by Subterfuge", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_TEXT(cards(&t, BLUE), "hand 2 (2 art, 0 gem), deck 7, discard 1");
    clear_table(&t);
}

/* Each player buys a draw once a turn, the second seat too. */
RULE(11_once, the_other_seat)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    give_turn(&t, RED);
    hold_art(&t, RED, 2);
    act(&t, "draw one card", DICE(1));
    REFUSES("draw one card", "that manoeuvre has been bought this turn");
    clear_table(&t);
}
