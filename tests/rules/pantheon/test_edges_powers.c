/* Talents, powers and games alone, in cases that hardly ever come up. */
#include "battle.h"

static table huntress(void)
{
    table t = armed("Atalanta", "C4");

    put(&t, RED, "Minotaur", "D4");
    act(&t, "attack Minotaur with Atalanta from here", MISS(5));
    act(&t, "use Huntress", NO_DICE);
    return t;
}

RULE(13_again_walk, after_the_spear_her_whole_movement)
{
    table t = huntress();

    act(&t, "walk Atalanta to D4", NO_DICE);
    act(&t, "attack Minotaur with Atalanta from here", MISS(5));
    act(&t, "walk Atalanta to B4", NO_DICE);
    EXPECT(is_in(&t, "Atalanta", "B4"));
    EXPECT_EQ(refusal(&t, "walk Atalanta to B5"), PAN_ACTION_TWICE);
    clear_table(&t);
}

RULE(13_again_walk, who_walks_on_instead_has_thrown_the_spear_away)
{
    table t = huntress();

    act(&t, "walk Atalanta to D5", NO_DICE);
    act(&t, "walk Atalanta to D4", NO_DICE); /* her own walk */
    EXPECT(!is_listed(&t, "attack Minotaur with Atalanta from here"));
    clear_table(&t);
}

RULE(13_again_walk, ares_has_no_walk_of_his_own_left)
{
    table t = armed("Ares", "C4");

    put(&t, RED, "Minotaur", "C4");
    act(&t, "attack Minotaur with Ares from here", MISS(10));
    act(&t, "use Frenzy", NO_DICE);
    act(&t, "walk Ares to D4", NO_DICE);
    EXPECT_EQ(refusal(&t, "walk Ares to D5"), PAN_WALK_AFTER_ATTACK);
    EXPECT(!is_listed(&t, "walk Ares to D5"));
    clear_table(&t);
}

/* Combat */

/* Achilles strikes first and throws. */
static table thrower(const char *attacker, const char *from, const char *where)
{
    table t = battle();
    pan_card *card = (pan_card *)&scene_of(&t)->card[unit(&t, "Achilles")];

    card->talents |= 1u << PAN_MIGHTY_THROW;
    put(&t, BLUE, attacker, from);
    put(&t, RED, "Achilles", where);
    put(&t, RED, "Hades", "E1");
    hold(&t, RED, "Achilles", 1);
    hold_art(&t, BLUE, 2);
    return t;
}

RULE(12_initiative_position, thrown_out_of_an_area_that_is_full_without_it)
{
    table t = thrower("Hoplites", "B3", "B3"); /* a slope for two */
    pan_map *map = (pan_map *)pan_map_of(scene_of(&t), state_of(&t));

    map->area[area(&t, "B3")].capacity = 1; /* full with Achilles alone */
    activate(&t, "Hoplites");
    act(&t, "attack Achilles with Hoplites from here", NO_DICE);
    act(&t, "retaliate with Achilles", MISS(9));
    act(&t, "throw Hoplites into C2", MISS(5)); /* they strike into the full area */
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 5);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    map->area[area(&t, "B3")].capacity = 2;
    clear_table(&t);
}

RULE(12_initiative_position, the_owl_flies_from_where_athena_was_thrown)
{
    table t = thrower("Athena", "C4", "C4");

    activate(&t, "Athena");
    act(&t, "use Athena's Owl on Achilles", NO_DICE);
    act(&t, "retaliate with Achilles", MISS(8));
    act(&t, "throw Athena into D4", MISS(5));
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 5);
    clear_table(&t);
}

RULE(12_initiative_position, thrown_from_beside_the_full_area_it_looks_again)
{
    table t = thrower("Hoplites", "A4", "A3"); /* room for three */

    put(&t, RED, "Hydra", "A3");
    put(&t, RED, "Medusa", "A3");
    activate(&t, "Hoplites");
    act(&t, "attack Achilles with Hoplites inside the full area", NO_DICE);
    act(&t, "retaliate with Achilles", MISS(8));
    act(&t, "throw Hoplites into B4", MISS(5)); /* next to A3 as well */
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 5);
    clear_table(&t);
}

RULE(12_initiative_position, thrown_away_from_the_full_area_it_has_spent_its_attack)
{
    table t = thrower("Hoplites", "A4", "A3");

    put(&t, RED, "Hydra", "A3");
    put(&t, RED, "Medusa", "A3");
    activate(&t, "Hoplites");
    act(&t, "attack Achilles with Hoplites inside the full area", NO_DICE);
    act(&t, "retaliate with Achilles", MISS(8));
    act(&t, "throw Hoplites into B5", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(12_initiative_position, who_dies_of_molten_blood_in_its_retaliation_is_not_attacked)
{
    table t = battle();

    put(&t, BLUE, "Talos", "C4");
    put(&t, RED, "Achilles", "C4");
    put(&t, RED, "Hades", "E1");
    hold(&t, RED, "Achilles", 1);
    wound_to(&t, "Achilles", 1); /* offence 5, Close Combat; Talos 8, tormented 7 */
    activate(&t, "Talos");
    act(&t, "attack Achilles with Talos from here", NO_DICE);
    act(&t, "retaliate with Achilles", DICE(FIVE, 1, 1, 1, 1, 1));
    act(&t, "roll the second assault", DICE(TWO));
    EXPECT(the(&t, "Achilles")->flags & PAN_DESTROYED);
    EXPECT_EQ(the(&t, "Talos")->vitality, 7);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

/* Powers */

RULE(13_owl, nobody_who_has_not_deployed)
{
    table t = armed("Athena", "C4");

    own(&t, RED, "Hydra");
    put(&t, RED, "Minotaur", "C5");
    EXPECT(!is_listed(&t, "use Athena's Owl on Hydra"));
    EXPECT(is_listed(&t, "use Athena's Owl on Minotaur"));
    clear_table(&t);
}

RULE(13_petrify, not_where_nobody_is)
{
    table t = armed("Medusa", "C4");

    put(&t, BLUE, "Hoplites", "C4");
    EXPECT(!is_listed(&t, "use Petrify"));
    clear_table(&t);
}

RULE(13_ready, troops_have_no_powers)
{
    table t = armed("Centaurs", "C4");
    sk_action a = {.verb = PAN_USE, .what = (int16_t)(unit(&t, "Centaurs") * 2)};

    EXPECT_EQ(t.game->check(t.scene, t.state, &a).why, PAN_POWER_GONE);
    clear_table(&t);
}

RULE(13_born_leader, nobody_follows_him_alone)
{
    table t = armed("Leonidas", "C4");

    put(&t, BLUE, "Amazons", "E7");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(13_born_leader, the_card_that_pays_may_lie_in_the_deck)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Amazons", "D4");
    put(&t, RED, "Hades", "E1");
    state_of(&t)->open.art[BLUE] = 1; /* in the deck: nobody else knows */
    hold(&t, BLUE, "Amazons", 1);
    activate(&t, "Leonidas");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_LEADING);
    EXPECT(!is_listed(&t, "use Born Leader on Amazons"));
    EXPECT_EQ(refusal(&t, "use Born Leader on Amazons"), PAN_NOTHING_TO_PAY_WITH);
    EXPECT(is_listed(&t, "lead nobody"));
    clear_table(&t);
}

RULE(14_team_fallen, its_divinity_is_not_healed)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);
    pan_play p = {t.scene, t.state, NULL, NULL};

    put(&t, BLUE, "Ares", "C4");
    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hades", "A7");
    put(&t, GOLD, "Athena", "E1");
    put(&t, GREEN, "Poseidon", "E7");
    hold_gems(&t, BLUE, 1);
    pan_destroy(&p, unit(&t, "Ares"));
    EXPECT(!is_listed(&t, "heal Ares with an omphalos card"));
    act(&t, "activate nobody else", DICE(1)); /* nor is anybody asked */
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

/* Sides and ends */

RULE(14_team_friends, guardians_are_on_nobodys_side)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, PAN_WILD, "Minotaur", "C4");
    put(&t, BLUE, "Ares", "C4");
    put(&t, GOLD, "Athena", "C4");
    EXPECT(!pan_same_side(scene_of(&t), BLUE, PAN_WILD));
    EXPECT(!pan_same_side(scene_of(&t), PAN_WILD, GOLD));
    EXPECT(pan_same_side(scene_of(&t), BLUE, GOLD));
    EXPECT_EQ(pan_friends(scene_of(&t), state_of(&t), PAN_WILD), PAN_BIT(unit(&t, "Minotaur")));
    EXPECT_EQ(pan_next_enemy(scene_of(&t), state_of(&t), PAN_WILD), BLUE);
    clear_table(&t);
}

RULE(14_out, killed_by_a_retaliation_the_turn_is_over)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, BLUE, "Centaurs", "A1");
    put(&t, RED, "Hades", "D7");
    put(&t, RED, "Hydra", "C4");
    put(&t, GOLD, "Athena", "G1");
    hold(&t, RED, "Hydra", 1);
    hold(&t, BLUE, "Centaurs", 1);
    hold_art(&t, BLUE, 2);
    wound_to(&t, "Ares", 1);
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares from here", MISS(8));
    act(&t, "retaliate with Hydra", DICE(FIVE, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "roll the second assault", DICE(ONE, /* Red's card: */ 1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(14_solo, a_divinity_among_the_guardians_is_nobodys)
{
    table t = battle_of("labyrinth", 1, 0, NULL);
    pan_play p = {t.scene, t.state, NULL, NULL};

    put(&t, BLUE, "Ares", "C1");
    put(&t, PAN_WILD, "Zeus", "C3");
    pan_destroy(&p, unit(&t, "Zeus"));
    EXPECT_EQ(state_of(&t)->open.fallen, 0);
    EXPECT(!t.game->turn(t.scene, t.state).over);
    clear_table(&t);
}

RULE(14_solo, a_flyer_evades_a_guardian_which_finds_another)
{
    table t = alone("Hydra", "C1");

    put(&t, BLUE, "Bellerophon", "C1");
    put(&t, BLUE, "Achilles", "C2");
    pan_put_unit(state_of(&t), unit(&t, "Ares"), area(&t, "E7"));
    ((pan_row *)&scene_of(&t)->card[unit(&t, "Bellerophon")].row[0])->defence = 1;
    act(&t, "pass without drawing", NO_DICE);
    act(&t, "attack Bellerophon with Hydra from here", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "evade with Bellerophon", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RETARGET);
    EXPECT_EQ(seat_of(&t), SK_TABLE);
    act(&t, "attack Achilles instead from here", MISS(8));
    EXPECT_EQ(step_of(&t), PAN_GUARDIAN);
    clear_table(&t);
}

RULE(14_solo, an_archer_thrown_back_shoots)
{
    table t = alone("Medusa", "C1");
    pan_card *card = (pan_card *)&scene_of(&t)->card[unit(&t, "Achilles")];

    card->talents |= 1u << PAN_MIGHTY_THROW;
    pan_put_unit(state_of(&t), unit(&t, "Ares"), area(&t, "E7"));
    put(&t, BLUE, "Achilles", "C1");
    hold(&t, BLUE, "Achilles", 1);
    act(&t, "pass without drawing", NO_DICE);
    act(&t, "attack Achilles with Medusa from here", NO_DICE);
    act(&t, "retaliate with Achilles", MISS(7)); /* her face */
    act(&t, "throw Medusa into B1", MISS(7));    /* an archer */
    EXPECT_EQ(step_of(&t), PAN_GUARDIAN);
    clear_table(&t);
}

RULE(14_solo, it_strikes_from_afar_and_into_full_areas)
{
    table t = alone("Medusa", "B2");

    act(&t, "pass without drawing", NO_DICE);
    EXPECT(is_listed(&t, "attack Ares with Medusa from here")); /* next door */
    clear_table(&t);
    t = alone("Minotaur", "B1");
    put(&t, BLUE, "Hoplites", "C1");
    put(&t, BLUE, "Amazons", "C1");
    put(&t, BLUE, "Centaurs", "C1"); /* full */
    act(&t, "pass without drawing", NO_DICE);
    EXPECT(is_listed(&t, "attack Ares with Minotaur inside the full area") ||
           is_listed(&t, "attack Centaurs with Minotaur inside the full area") ||
           is_listed(&t, "attack Amazons with Minotaur inside the full area") ||
           is_listed(&t, "attack Hoplites with Minotaur inside the full area"));
    clear_table(&t);
}

RULE(14_solo, it_goes_for_the_nearest_who_is_on_the_board)
{
    table t = alone("Minotaur", "C3");

    own(&t, BLUE, "Achilles"); /* not deployed */
    put(&t, BLUE, "Hoplites", "C2");
    put(&t, BLUE, "Amazons", "D1"); /* farther */
    act(&t, "pass without drawing", NO_DICE);
    EXPECT(is_listed(&t, "walk Minotaur to C2"));
    clear_table(&t);
}

RULE(14_solo, it_rolls_the_second_assault_and_throws_nobody)
{
    table t = alone("Minotaur", "C1");

    act(&t, "pass without drawing", NO_DICE);
    act(&t, "attack Ares with Minotaur from here", DICE(FIVE, 1, 1, 1, 1, 1, 1));
    act(&t, "re-roll the blanks", MISS(6));
    EXPECT(is_listed(&t, "roll the second assault"));
    EXPECT(!is_listed(&t, "roll no second assault"));
    act(&t, "roll the second assault", DICE(THREE));
    EXPECT_EQ(the(&t, "Ares")->vitality, 8);
    EXPECT(is_listed(&t, "throw nobody"));
    clear_table(&t);
}

RULE(14_solo, heracles_among_them_uses_his_feat_and_slays_monsters)
{
    table t = alone("Heracles", "C1");

    pan_put_unit(state_of(&t), unit(&t, "Ares"), area(&t, "E7"));
    put(&t, BLUE, "Hydra", "C1");
    act(&t, "pass without drawing", NO_DICE);
    act(&t, "attack Hydra with Heracles from here",
        DICE(BLANK, ONE, THREE, FOUR, FOUR, FOUR, FIVE));
    EXPECT(is_listed(&t, "re-roll a blank together with a 1")); /* the two lowest */
    act(&t, "re-roll a blank together with a 1", DICE(ONE, TWO));
    EXPECT(is_listed(&t, "change a 4 by one")); /* the highest that is no five */
    clear_table(&t);
}
