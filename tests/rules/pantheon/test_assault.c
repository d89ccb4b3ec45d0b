/* 7: resolving an attack; 8: wounds. */
#include "battle.h"
#include "games/pantheon/best.h"

/* Blue attacks with six dice (Odysseus at range 0, alone) a target whose defence is set. */
static table attack_on(int32_t target_defence)
{
    table t = battle();

    put(&t, BLUE, "Odysseus", "C4");
    put(&t, RED, "Hydra", "C4"); /* defence 7 */
    the(&t, "Hydra")->defence = (int8_t)(target_defence - 7);
    activate(&t, "Odysseus");
    return t;
}

static void roll(table *t, const uint16_t *dice)
{
    act(t, "attack Hydra with Odysseus from here", dice);
}

RULE(7_offence_dice, odysseus_rolls_six)
{
    table t = attack_on(7);

    roll(&t, DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(told(&t, PAN_ROLLS_FIRST)->dice, 6);
    clear_table(&t);
}

RULE(7_blanks, blanks_are_not_there_to_be_set_aside)
{
    table t = attack_on(6);

    roll(&t, DICE(FOUR, THREE, BLANK, BLANK, BLANK, BLANK));
    EXPECT(is_listed(&t, "set aside a 3 to raise a 4"));
    EXPECT_EQ(refusal(&t, "set aside a 0 to raise a 4"), PAN_NO_SUCH_DIE);
    clear_table(&t);
}

RULE(7_wound, equal_is_enough)
{
    table t = attack_on(5);

    roll(&t, DICE(FIVE, FOUR, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(the(&t, "Hydra")->vitality, 8);
    clear_table(&t);
}

RULE(7_set_aside, a_four_becomes_a_five)
{
    table t = attack_on(5);

    roll(&t, DICE(FOUR, ONE, BLANK, BLANK, BLANK, BLANK));
    act(&t, "set aside a 1 to raise a 4", NO_DICE);
    EXPECT_EQ(the(&t, "Hydra")->vitality, 8);
    clear_table(&t);
}

RULE(7_set_aside_one, a_four_adds_one_like_a_one)
{
    table t = attack_on(6);

    roll(&t, DICE(TWO, FOUR, BLANK, BLANK, BLANK, BLANK));
    act(&t, "set aside a 4 to raise a 2", NO_DICE);
    EXPECT_EQ(told(&t, PAN_SETS_ASIDE)->n[0], 3);
    clear_table(&t);
}

RULE(7_set_aside_gone, it_cannot_be_used_again)
{
    table t = attack_on(7);

    roll(&t, DICE(FOUR, FOUR, ONE, BLANK, BLANK, BLANK));
    act(&t, "set aside a 1 to raise a 4", NO_DICE);
    EXPECT_EQ(refusal(&t, "set aside a 1 to raise a 4"), PAN_NO_SUCH_DIE);
    clear_table(&t);
}

RULE(7_beyond_five, two_dice_make_a_five_a_seven)
{
    table t = attack_on(7);

    roll(&t, DICE(FIVE, ONE, TWO, BLANK, BLANK, BLANK));
    act(&t, "set aside a 1 to raise a 5", NO_DICE);
    act(&t, "set aside a 2 to raise a 6", NO_DICE);
    EXPECT_EQ(the(&t, "Hydra")->vitality, 8);
    clear_table(&t);
}

RULE(7_example_one, three_wounds_against_four)
{
    table t = battle();

    put(&t, BLUE, "Odysseus", "C4");
    put(&t, RED, "Infernal Hounds", "C4");
    activate(&t, "Odysseus");
    act(&t, "attack Infernal Hounds with Odysseus from here",
        DICE(BLANK, TWO, THREE, TWO, FOUR, FIVE));
    act(&t, "set aside a 2 to raise a 3", NO_DICE);
    EXPECT_EQ(the(&t, "Infernal Hounds")->vitality, 3);
    clear_table(&t);
}

RULE(7_saved, the_unused_three_is_there_in_the_second_assault)
{
    table t = attack_on(7);

    roll(&t, DICE(FIVE, THREE, BLANK, BLANK, BLANK, BLANK));
    act(&t, "set nothing more aside", NO_DICE);
    act(&t, "roll the second assault", DICE(ONE));
    EXPECT_EQ(state_of(&t)->open.roll.spare, 1);
    EXPECT(is_listed(&t, "set aside a saved die to raise a 6"));
    clear_table(&t);
}

RULE(7_second_needs_six, none_against_five)
{
    table t = attack_on(5);

    roll(&t, DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT(told(&t, PAN_ROLLS_SECOND) == NULL);
    clear_table(&t);
}

RULE(7_second_optional, odysseus_lets_his_five_lie)
{
    table t = attack_on(7);

    roll(&t, DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "roll no second assault", NO_DICE);
    EXPECT_EQ(the(&t, "Hydra")->vitality, 9);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(7_second_optional, the_best_use_rolls_on)
{
    table t = attack_on(7);

    roll(&t, DICE(FIVE, ONE, BLANK, BLANK, BLANK, BLANK));
    act(&t, "use the dice as best", DICE(TWO));
    EXPECT_EQ(the(&t, "Hydra")->vitality, 8);
    clear_table(&t);
}

RULE(7_second_dice, one_for_each_five)
{
    table t = attack_on(7);

    roll(&t, DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(BLANK));
    EXPECT_EQ(told(&t, PAN_ROLLS_SECOND)->dice, 1);
    clear_table(&t);
}

RULE(7_second_adds, five_and_two_is_seven)
{
    table t = attack_on(7);

    roll(&t, DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(TWO));
    EXPECT_EQ(the(&t, "Hydra")->vitality, 8);
    clear_table(&t);
}

RULE(7_second_blank, five_and_blank_is_nothing)
{
    table t = attack_on(6);

    roll(&t, DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(BLANK));
    EXPECT_EQ(the(&t, "Hydra")->vitality, 9);
    clear_table(&t);
}

RULE(7_second_aside, a_saved_die_turns_six_into_seven)
{
    table t = attack_on(7);

    roll(&t, DICE(FIVE, THREE, BLANK, BLANK, BLANK, BLANK));
    act(&t, "set nothing more aside", NO_DICE);
    act(&t, "roll the second assault", DICE(ONE));
    act(&t, "set aside a saved die to raise a 6", NO_DICE);
    EXPECT_EQ(the(&t, "Hydra")->vitality, 8);
    clear_table(&t);
}

RULE(7_example_two, blank_two_and_five)
{
    table t = attack_on(9);

    roll(&t, DICE(FIVE, FIVE, FIVE, BLANK, BLANK, BLANK));
    act(&t, "set nothing more aside", NO_DICE);
    act(&t, "roll the second assault", DICE(BLANK, TWO, FIVE));
    EXPECT_EQ(state_of(&t)->open.roll.assault, 0); /* a lone 7 has nothing to help it */
    EXPECT_EQ(the(&t, "Hydra")->vitality, 8);      /* 10 wounds, 7 does not */
    clear_table(&t);
}

RULE(7_example_three, eight_nine_ten)
{
    table t = battle();

    put(&t, BLUE, "Odysseus", "C4");
    put(&t, RED, "Cerberus", "C4");
    the(&t, "Cerberus")->defence = 2; /* 10 */
    activate(&t, "Odysseus");
    act(&t, "attack Cerberus with Odysseus from here", DICE(FIVE, FIVE, ONE, BLANK, BLANK, BLANK));
    act(&t, "set nothing more aside", NO_DICE);
    act(&t, "roll the second assault", DICE(TWO, THREE));
    act(&t, "set aside a saved die to raise a 8", NO_DICE);
    act(&t, "set aside a 7 to raise a 9", NO_DICE);
    EXPECT_EQ(the(&t, "Cerberus")->vitality, 7);
    clear_table(&t);
}

RULE(7_example_four, first_option_one_wound)
{
    table t = attack_on(7);

    roll(&t, DICE(BLANK, ONE, TWO, THREE, FOUR, FOUR));
    act(&t, "set aside a 1 to raise a 4", NO_DICE);
    act(&t, "set aside a 2 to raise a 5", NO_DICE);
    act(&t, "set aside a 3 to raise a 6", NO_DICE);
    EXPECT_EQ(the(&t, "Hydra")->vitality, 8);
    clear_table(&t);
}

RULE(7_example_four, second_option_two_wounds)
{
    table t = attack_on(7);

    roll(&t, DICE(BLANK, ONE, TWO, THREE, FOUR, FOUR));
    act(&t, "set aside a 1 to raise a 4", NO_DICE);
    act(&t, "set aside a 2 to raise a 4", NO_DICE);
    act(&t, "set nothing more aside", NO_DICE);
    act(&t, "roll the second assault", DICE(FOUR, ONE));
    act(&t, "set aside a saved die to raise a 6", NO_DICE);
    EXPECT_EQ(the(&t, "Hydra")->vitality, 7);
    clear_table(&t);
}

/* By hand: of 4, 4, 3, 2, 1 against 7 two 5s and a saved die are worth more than one sure wound. */
RULE(7_best_use, two_fives_and_a_saved_die)
{
    pan_roll dice = {
        .rolled = {1, 2, 3, 4, 4}, .shows = {1, 2, 3, 4, 4}, .dice = 5, .assault = 1, .defence = 7};
    pan_use use = pan_best_use(&dice, 9);

    EXPECT_EQ(use.fives, 2);
    EXPECT_EQ(use.spare, 1);
    EXPECT_EQ(use.wounds, 0);
    EXPECT_EQ(use.exact, pan_expected_second(2, 1, 7, 9));
    EXPECT(use.exact > PAN_SURE);
}

/* Odds do not stop where the attacker has dice to choose from. */
RULE(7_best_use, odds_count_the_wound_that_lies_there)
{
    table t = attack_on(7);
    pan_state before = *state_of(&t);
    sk_action a = {.verb = PAN_ATTACK,
                   .unit = (int16_t)unit(&t, "Odysseus"),
                   .target = (int16_t)unit(&t, "Hydra")};
    sk_part part[SK_PARTS_MAX];
    sk_dice dice = sk_dice_seed(1);
    pan_state after;

    roll(&t, DICE(FIVE, ONE, ONE, BLANK, BLANK, BLANK));
    after = *state_of(&t);
    EXPECT_EQ(step_of(&t), PAN_ASSAULT);
    EXPECT(play_out(&t, &after, &dice));
    EXPECT_EQ(t.game->tally(t.scene, &before, &after, &a, part), 3);
    EXPECT_EQ(part[0].value, 1); /* 5 and two dice set aside are 7 */
    EXPECT_EQ(part[1].value, 0);
    EXPECT_EQ(the(&t, "Hydra")->vitality, 9); /* nothing has happened on the table */
    clear_table(&t);
}

RULE(7_best_use, it_is_offered_and_used)
{
    table t = attack_on(7);

    roll(&t, DICE(BLANK, ONE, TWO, THREE, FOUR, FOUR));
    act(&t, "use the dice as best", DICE(FOUR, ONE));
    act(&t, "use the dice as best", NO_DICE);
    EXPECT_EQ(the(&t, "Hydra")->vitality, 7);
    clear_table(&t);
}

RULE(7_cap, three_bonuses_of_one_give_two)
{
    table t = battle();

    put(&t, BLUE, "Infernal Hounds", "B3"); /* slope */
    put(&t, BLUE, "Hades", "B3");           /* Bolster, and company for Sneak Attack */
    put(&t, RED, "Hydra", "B4");
    the(&t, "Infernal Hounds")->offence = 1;
    EXPECT_EQ(offence(&t, "Infernal Hounds", "Hydra", false), 2 + 1 + 2);
    EXPECT(has_part(&t, "Infernal Hounds", "Hydra", false, PAN_BY_CAP));
    clear_table(&t);
}

RULE(7_cap_single, a_bonus_of_three_is_the_limit)
{
    table t = battle();

    put(&t, BLUE, "Odysseus", "C4");
    put(&t, RED, "Hydra", "C4");
    the(&t, "Odysseus")->surge = 3;
    the(&t, "Odysseus")->offence = 1;
    EXPECT_EQ(offence(&t, "Odysseus", "Hydra", true), 9);
    clear_table(&t);
}

RULE(7_bounds, ten_is_the_most)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "C4");
    the(&t, "Ares")->surge = 2;
    EXPECT_EQ(offence(&t, "Ares", "Hydra", true), 10);
    clear_table(&t);
}

RULE(7_miniatures, three_spartans_and_two_bonuses)
{
    table t = battle();

    put(&t, BLUE, "Spartans", "C4");
    put(&t, BLUE, "Hades", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(offence(&t, "Spartans", "Hydra", true), 2 + 3 + 1);
    clear_table(&t);
}

RULE(7_fixed_dice, the_owl_has_five_dice_from_any_height)
{
    table t = battle();

    put(&t, BLUE, "Athena", "B3");
    put(&t, RED, "Hydra", "B5");
    hold_art(&t, BLUE, 1);
    activate(&t, "Athena");
    act(&t, "use Athena's Owl on Hydra", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 5);
    clear_table(&t);
}

/* Wounds */

RULE(8_vitality, a_wound_is_a_point)
{
    table t = attack_on(5);

    roll(&t, DICE(FIVE, FIVE, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(the(&t, "Hydra")->vitality, 7);
    clear_table(&t);
}

RULE(8_rows, the_hydra_weakens)
{
    table t = battle();

    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(pan_row_of(scene_of(&t), state_of(&t), unit(&t, "Hydra"))->offence, 8);
    wound_to(&t, "Hydra", 6);
    EXPECT_EQ(pan_row_of(scene_of(&t), state_of(&t), unit(&t, "Hydra"))->offence, 7);
    wound_to(&t, "Hydra", 1);
    EXPECT_EQ(pan_row_of(scene_of(&t), state_of(&t), unit(&t, "Hydra"))->movement, 0);
    clear_table(&t);
}

RULE(8_troops, a_wound_is_a_miniature)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hoplites", "C4");
    activate(&t, "Centaurs");
    act(&t, "attack Hoplites with Centaurs from here", DICE(FIVE, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(TWO));
    EXPECT_EQ(the(&t, "Hoplites")->vitality, 4);
    clear_table(&t);
}

RULE(8_destroyed, it_leaves_the_board)
{
    table t = attack_on(5);

    wound_to(&t, "Hydra", 1);
    the(&t, "Hydra")->defence = -2;
    roll(&t, DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT(the(&t, "Hydra")->flags & PAN_DESTROYED);
    EXPECT_EQ(the(&t, "Hydra")->area, PAN_AWAY);
    clear_table(&t);
}

RULE(8_excess, nothing_below_zero)
{
    table t = attack_on(5);

    wound_to(&t, "Hydra", 1);
    roll(&t, DICE(FIVE, FIVE, FIVE, BLANK, BLANK, BLANK));
    EXPECT_EQ(the(&t, "Hydra")->vitality, 0);
    clear_table(&t);
}

RULE(8_drops, its_omphalos_lies_there)
{
    table t = attack_on(5);

    wound_to(&t, "Hydra", 1);
    the(&t, "Hydra")->flags |= PAN_CARRIES;
    roll(&t, DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 1);
    clear_table(&t);
}

RULE(8_incomplete, warriors_with_a_loss_do_not_guard)
{
    table t = battle();

    put(&t, RED, "Infernal Warriors", "C4");
    EXPECT(pan_has(scene_of(&t), state_of(&t), unit(&t, "Infernal Warriors"), PAN_GUARD));
    wound_to(&t, "Infernal Warriors", 3);
    EXPECT(!pan_has(scene_of(&t), state_of(&t), unit(&t, "Infernal Warriors"), PAN_GUARD));
    clear_table(&t);
}
