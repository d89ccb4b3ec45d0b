/* 13: powers of divinities and heroes. */
#include "battle.h"

RULE(13_ready, zeus_on_his_last_row_throws_no_lightning)
{
    table t = against_hydra("Zeus", "D4");

    EXPECT(is_listed(&t, "use Lightning on area D4"));
    wound_to(&t, "Zeus", 1);
    EXPECT_EQ(refusal(&t, "use Lightning on area D4"), PAN_POWER_GONE);
    clear_table(&t);
}

RULE(13_lightning, six_dice_two_areas_away)
{
    table t = against_hydra("Zeus", "E5");

    act(&t, "use Lightning on area E5", DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(TWO));
    EXPECT_EQ(the(&t, "Hydra")->vitality, 8);
    EXPECT_EQ(state_of(&t)->open.art_discard[BLUE], 1);
    clear_table(&t);
}

RULE(13_patriarch, one_of_two_is_kept)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "C7");
    put(&t, RED, "Hydra", "C7");
    act(&t, "pass without drawing", DICE(1, 7)); /* the lists are sorted: Zeus, Hydra */
    EXPECT_EQ(step_of(&t), PAN_KEEP);
    EXPECT(is_listed(&t, "keep Zeus"));
    act(&t, "keep Hydra", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[RED], 1);
    EXPECT_EQ(state_of(&t)->secret[RED].hand[unit(&t, "Hydra")], 1);
    EXPECT_EQ(state_of(&t)->secret[RED].hand[unit(&t, "Zeus")], 0);
    clear_table(&t);
}

RULE(13_soul_culling, a_death_feeds_hades)
{
    table t = against_hydra("Centaurs", "C4");

    put(&t, RED, "Hades", "C7");
    wound_to(&t, "Hades", 4);
    state_of(&t)->open.discard[unit(&t, "Hades")] = 1;
    wound_to(&t, "Hydra", 1);
    act(&t, "attack Hydra with Centaurs from here", DICE(FIVE, BLANK, BLANK, BLANK));
    EXPECT_EQ(the(&t, "Hades")->vitality, 5);
    EXPECT_EQ(state_of(&t)->secret[RED].hand[unit(&t, "Hades")], 1);
    EXPECT_EQ(state_of(&t)->open.discard[unit(&t, "Hades")], 0);
    clear_table(&t);
}

RULE(13_inferno, his_area_and_the_next)
{
    table t = against_hydra("Hades", "D4");

    put(&t, RED, "Medusa", "C4");
    act(&t, "use Inferno on area D4", NO_DICE);
    EXPECT(is_listed(&t, "attack Hydra next"));
    EXPECT(is_listed(&t, "attack Medusa next"));
    clear_table(&t);
}

RULE(13_frenzy, ares_attacks_walks_and_attacks)
{
    table t = against_hydra("Ares", "C4");

    put(&t, RED, "Medusa", "D4");
    EXPECT(!is_listed(&t, "use Frenzy"));
    act(&t, "attack Hydra with Ares from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "use Frenzy", NO_DICE);
    EXPECT(!is_listed(&t, "walk Ares to E4")); /* one area only */
    act(&t, "walk Ares to D4", NO_DICE);
    act(&t, "attack Medusa with Ares from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT(!is_listed(&t, "attack Medusa with Ares from here"));
    clear_table(&t);
}

RULE(13_frenzy, wrath_is_the_second_attack)
{
    table t = against_hydra("Ares", "C4");

    act(&t, "attack Hydra with Ares from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "use Frenzy", NO_DICE);
    act(&t, "use Ares' Wrath on area C4",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT(!is_listed(&t, "attack Hydra with Ares from here"));
    clear_table(&t);
}

RULE(13_frenzy, wrath_may_be_the_first_one)
{
    table t = against_hydra("Ares", "C4");

    act(&t, "use Ares' Wrath on area C4",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "use Frenzy", NO_DICE);
    EXPECT(!is_listed(&t, "use Ares' Wrath on area C4")); /* once a turn */
    EXPECT(is_listed(&t, "attack Hydra with Ares from here"));
    clear_table(&t);
}

RULE(13_frenzy, after_two_actions_too)
{
    table t = against_hydra("Ares", "D4");

    act(&t, "walk Ares to D4", NO_DICE);
    act(&t, "attack Hydra with Ares from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "use Frenzy", NO_DICE);
    EXPECT(is_listed(&t, "use Ares' Wrath on area D4"));
    clear_table(&t);
}

RULE(13_wrath, nine_dice_for_everybody_here)
{
    table t = against_hydra("Ares", "C4");

    act(&t, "use Ares' Wrath on area C4",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 9);
    clear_table(&t);
}

RULE(13_strategist, two_more_units_for_two_cards)
{
    table t = against_hydra("Athena", "D7");

    put(&t, BLUE, "Centaurs", "D1");
    put(&t, BLUE, "Achilles", "D1");
    act(&t, "use Strategist", NO_DICE);
    hold(&t, BLUE, "Achilles", 1);
    act(&t, "end the activation", NO_DICE);
    activate(&t, "Centaurs");
    EXPECT_EQ(state_of(&t)->open.art_discard[BLUE], 2);
    act(&t, "end the activation", NO_DICE);
    act(&t, "activate Achilles", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.activations, 3);
    clear_table(&t);
}

RULE(13_owl, over_the_columns)
{
    table t = against_hydra("Athena", "C6"); /* behind the ruins of C5 */

    act(&t, "use Athena's Owl on Hydra", MISS(5));
    EXPECT(told(&t, PAN_ROLLS_FIRST) != NULL);
    clear_table(&t);
}

RULE(13_endurance, two_wounds_become_one_and_one_stays_one)
{
    table t = battle();
    pan_play p = {t.scene, t.state, NULL, NULL};

    put(&t, RED, "Achilles", "C4");
    pan_wound(&p, unit(&t, "Achilles"), 2);
    EXPECT_EQ(the(&t, "Achilles")->vitality, 6);
    pan_wound(&p, unit(&t, "Achilles"), 1);
    EXPECT_EQ(the(&t, "Achilles")->vitality, 5);
    clear_table(&t);
}

RULE(13_prowess, two_more_dice_until_the_end)
{
    table t = against_hydra("Achilles", "C4");

    act(&t, "use Achilles' Prowess", NO_DICE);
    EXPECT_EQ(offence(&t, "Achilles", "Hydra", false), 9);
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(offence(&t, "Achilles", "Hydra", false), 7);
    clear_table(&t);
}

RULE(13_feat, a_four_becomes_a_five)
{
    table t = against_hydra("Heracles", "C4");

    the(&t, "Hydra")->defence = -2; /* 5 */
    act(&t, "attack Hydra with Heracles from here",
        DICE(FOUR, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "keep the dice", NO_DICE); /* Monster Slayer */
    EXPECT_EQ(step_of(&t), PAN_FEAT_CHOICE);
    act(&t, "change a 4 by one", NO_DICE);
    EXPECT_EQ(the(&t, "Hydra")->vitality, 8);
    clear_table(&t);
}

RULE(13_feat_against, a_five_becomes_a_four)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Heracles", "C4");
    activate(&t, "Centaurs");
    act(&t, "attack Heracles with Centaurs from here", DICE(FIVE, BLANK, BLANK, BLANK));
    EXPECT_EQ(seat_of(&t), RED);
    act(&t, "change a 5 by one", NO_DICE); /* so there is no second assault */
    EXPECT_EQ(the(&t, "Heracles")->vitality, 7);
    clear_table(&t);
}

RULE(13_strength, a_column_flies)
{
    table t = against_hydra("Heracles", "C5");

    EXPECT(!is_listed(&t, "use Heraclean Strength on Hydra")); /* no piece in C4 */
    pan_put_unit(state_of(&t), unit(&t, "Heracles"), area(&t, "C3"));
    act(&t, "use Heraclean Strength on Hydra", MISS(6));
    EXPECT_EQ(state_of(&t)->open.pieces[area(&t, "C3")], 1);
    clear_table(&t);
}

RULE(13_strength_range, not_three_areas_from_the_heights)
{
    table t = against_hydra("Heracles", "C2");

    pan_put_unit(state_of(&t), unit(&t, "Heracles"), area(&t, "B3"));
    pan_put_unit(state_of(&t), unit(&t, "Hydra"), area(&t, "C5"));
    state_of(&t)->open.pieces[area(&t, "B3")] = 1; /* a tree on the slope above C3 */
    EXPECT_EQ(pan_map_of(scene_of(&t), state_of(&t))->steps[area(&t, "B3")][area(&t, "C5")], 3);
    EXPECT(pan_map_of(scene_of(&t), state_of(&t))->downhill[area(&t, "B3")] >> area(&t, "C5") & 1);
    EXPECT(pan_targets(scene_of(&t), state_of(&t), unit(&t, "Heracles"), 2) &
           PAN_BIT(unit(&t, "Hydra")));
    EXPECT(!is_listed(&t, "use Heraclean Strength on Hydra"));
    clear_table(&t);
}

RULE(13_subterfuge, the_first_manoeuvre_of_the_turn_is_free)
{
    table t = battle();

    put(&t, BLUE, "Odysseus", "C1");
    put(&t, RED, "Hades", "C7");
    act(&t, "draw one card", NO_DICE);
    act(&t, "pay nothing, by Subterfuge", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 1);
    EXPECT_EQ(refusal(&t, "search the deck"), PAN_NOTHING_TO_PAY_WITH);
    clear_table(&t);
}

RULE(13_cunning, a_card_for_nothing_once)
{
    table t = against_hydra("Odysseus", "D7");

    act(&t, "use Cunning", DICE(1));
    EXPECT_EQ(state_of(&t)->open.art_discard[BLUE], 0);
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 3);
    EXPECT_EQ(refusal(&t, "use Cunning"), PAN_POWER_GONE);
    clear_table(&t);
}

RULE(13_born_leader, troops_next_door_follow_him)
{
    table t = against_hydra("Leonidas", "D7");

    put(&t, BLUE, "Amazons", "D4");
    hold(&t, BLUE, "Amazons", 1);
    act(&t, "end the activation", NO_DICE);
    act(&t, "use Born Leader on Amazons", NO_DICE);
    EXPECT_EQ(the(&t, "Amazons")->offence, 1);
    EXPECT_EQ(the(&t, "Amazons")->defence, 1);
    act(&t, "activate Amazons", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(13_wall_of_shields, the_hoplites_take_the_wound)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Leonidas", "C4");
    put(&t, RED, "Hoplites", "C4");
    activate(&t, "Centaurs");
    act(&t, "attack Leonidas with Centaurs from here", NO_DICE);
    act(&t, "let it be", DICE(FIVE, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(THREE)); /* defence 8 in the phalanx */
    EXPECT_EQ(step_of(&t), PAN_PASS_WOUNDS);
    act(&t, "pass a wound to Hoplites", NO_DICE);
    EXPECT_EQ(the(&t, "Leonidas")->vitality, 6);
    EXPECT_EQ(the(&t, "Hoplites")->vitality, 4);
    clear_table(&t);
}

RULE(13_huntress, an_arrow_and_then_the_spear)
{
    table t = against_hydra("Atalanta", "D4");

    act(&t, "attack Hydra with Atalanta from here", MISS(5));
    act(&t, "use Huntress", NO_DICE);
    EXPECT(!is_listed(&t, "attack Hydra with Atalanta from here"));
    act(&t, "walk Atalanta to D4", NO_DICE);
    EXPECT(is_listed(&t, "attack Hydra with Atalanta from here"));
    clear_table(&t);
}

RULE(13_dodge, harder_to_hit_for_a_round)
{
    table t = against_hydra("Atalanta", "C4");

    act(&t, "use Dodge", NO_DICE);
    EXPECT_EQ(defence(&t, "Hydra", "Atalanta", true), 8);
    EXPECT_EQ(the(&t, "Atalanta")->by, BLUE + 1);
    clear_table(&t);
}

RULE(13_lord_of_the_sea, in_water_and_not_on_land)
{
    table t = battle(), u = battle();

    put(&t, BLUE, "Poseidon", "A1");
    wound_to(&t, "Poseidon", 5);
    activate(&t, "Poseidon");
    EXPECT_EQ(the(&t, "Poseidon")->vitality, 6);
    put(&u, BLUE, "Poseidon", "C4");
    wound_to(&u, "Poseidon", 5);
    activate(&u, "Poseidon");
    EXPECT_EQ(the(&u, "Poseidon")->vitality, 5);
    clear_table(&t);
    clear_table(&u);
}
