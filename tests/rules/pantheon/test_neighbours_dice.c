/* Neighbouring cases of moves, powers, dice and modifiers. */
#include <string.h>

#include "battle.h"

/* Moving */

RULE(4_aquatic_bonus, a_last_step_of_movement_0_in_water)
{
    table t = battle_on(LERNA);

    put(&t, BLUE, "Poseidon", "A3");
    put(&t, RED, "Hades", "E7");
    wound_to(&t, "Poseidon", 1); /* movement 0 */
    EXPECT_EQ(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Poseidon"), 0),
              SK_AREA(area(&t, "B3")) | SK_AREA(area(&t, "B4")));
    pan_put_unit(state_of(&t), unit(&t, "Poseidon"), area(&t, "A4"));
    EXPECT_EQ(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Poseidon"), 0), 0);
    clear_table(&t);
}

RULE(10_drop_on_the_way, in_the_water)
{
    table t = battle_on(LERNA);

    put(&t, BLUE, "Scylla", "A3");
    put(&t, RED, "Hades", "E7");
    wound_to(&t, "Scylla", 1); /* movement 0, one in the water */
    the(&t, "Scylla")->flags |= PAN_CARRIES;
    activate(&t, "Scylla");
    EXPECT(is_listed(&t, "walk Scylla to B3 dropping the omphalos in B3"));
    EXPECT(!is_listed(&t, "walk Scylla to A4 dropping the omphalos in A4"));
    clear_table(&t);
}

static bool may_deploy(const char *name, int32_t field, const char *where)
{
    table t = battle_on(field);
    pan_map *map = (pan_map *)pan_map_of(scene_of(&t), state_of(&t));
    uint64_t zone = map->zone[BLUE];
    bool may;

    own(&t, BLUE, name);
    map->zone[BLUE] = SK_AREA(area(&t, where));
    may = pan_deploy_reach(scene_of(&t), state_of(&t), unit(&t, name)) != 0;
    map->zone[BLUE] = zone;
    clear_table(&t);
    return may;
}

RULE(4_deploy_ground, each_type_on_its_ground)
{
    EXPECT(may_deploy("Achilles", TARTARUS, "B4")); /* a rift */
    EXPECT(may_deploy("Hoplites", TARTARUS, "B4"));
    EXPECT(!may_deploy("Ares", TARTARUS, "B4"));
    EXPECT(!may_deploy("Hydra", TARTARUS, "B4"));
    EXPECT(may_deploy("Bellerophon", TARTARUS, "B4"));
    EXPECT(!may_deploy("Achilles", TARTARUS, "A5")); /* erupting */
    EXPECT(may_deploy("Talos", TARTARUS, "A5"));
    EXPECT(may_deploy("Bellerophon", TARTARUS, "A5"));
    EXPECT(!may_deploy("Bellerophon", TARTARUS, "A4")); /* a wall */
    EXPECT(!may_deploy("Talos", TARTARUS, "A4"));
    EXPECT(!may_deploy("Achilles", OLYMPUS, "B6")); /* a rock */
    EXPECT(may_deploy("Bellerophon", OLYMPUS, "B6"));
    EXPECT(may_deploy("Atalanta", OLYMPUS, "A5")); /* a cliff */
    EXPECT(!may_deploy("Ares", OLYMPUS, "A5"));
    EXPECT(may_deploy("Achilles", OLYMPUS, "D2")); /* a swamp */
}

RULE(5_swamp_aquatic, scylla_goes_on)
{
    table t = battle();

    put(&t, BLUE, "Scylla", "D1");
    put(&t, RED, "Hades", "E7");
    activate(&t, "Scylla");
    act(&t, "walk Scylla to D2", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(5_swamp_ends, only_the_activation_of_who_enters)
{
    table t = battle();

    put(&t, BLUE, "Spartans", "D1");
    put(&t, RED, "Achilles", "D1");
    activate(&t, "Spartans");
    act(&t, "attack Achilles with Spartans from here", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "throw Achilles into D2", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(4_walk_distance, the_page_is_told_where_a_unit_gets)
{
    table t = battle();
    sk_reach reach;

    put(&t, BLUE, "Ares", "C4");
    own(&t, BLUE, "Hydra");
    t.game->reach(t.scene, t.state, unit(&t, "Ares"), PAN_WALK, &reach);
    EXPECT_EQ(reach.areas, pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Ares"), 0));
    EXPECT(reach.areas != 0);
    t.game->reach(t.scene, t.state, unit(&t, "Ares"), PAN_RUN, &reach);
    EXPECT_EQ(reach.areas, pan_run_reach(scene_of(&t), state_of(&t), unit(&t, "Ares")));
    t.game->reach(t.scene, t.state, unit(&t, "Hydra"), PAN_DEPLOY, &reach);
    EXPECT_EQ(reach.areas, pan_deploy_reach(scene_of(&t), state_of(&t), unit(&t, "Hydra")));
    EXPECT(reach.areas != 0);
    t.game->reach(t.scene, t.state, -1, PAN_WALK, &reach);
    EXPECT_EQ(reach.areas, 0);
    t.game->reach(t.scene, t.state, scene_of(&t)->units, PAN_WALK, &reach);
    EXPECT_EQ(reach.areas, 0);
    t.game->reach(t.scene, t.state, unit(&t, "Ares"), PAN_CLAIM, &reach);
    EXPECT_EQ(reach.areas, 0);
    state_of(&t)->open.started = 0;
    t.game->reach(t.scene, t.state, unit(&t, "Ares"), PAN_WALK, &reach);
    EXPECT_EQ(reach.areas, 0);
    clear_table(&t);
}

/* Powers */

static table seen_from(const char *where, const char *target)
{
    table t = battle();

    put(&t, BLUE, "Zeus", where);
    put(&t, RED, "Medusa", target);
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    return t;
}

RULE(5_slope_sight, lightning_from_a_slope_over_the_columns)
{
    table t = seen_from("B3", "C4"), u = seen_from("C2", "C4");

    put(&t, RED, "Hydra", "B4"); /* an obstacle in between, whichever way */
    put(&t, RED, "Minotaur", "C3");
    EXPECT(is_listed(&t, "use Lightning on area C4"));
    EXPECT(!is_listed(&u, "use Lightning on area C4")); /* the ruins of C3 */
    clear_table(&t);
    clear_table(&u);
}

RULE(13_charge, not_into_a_full_area_nor_through_one)
{
    table t = battle();

    put(&t, BLUE, "Minotaur", "C4");
    put(&t, RED, "Hydra", "D5");
    put(&t, RED, "Medusa", "D5");
    put(&t, RED, "Talos", "D5"); /* room for three */
    put(&t, RED, "Scylla", "D4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Minotaur");
    EXPECT(!is_listed(&t, "use Charge through D5 to D5"));
    EXPECT(!is_listed(&t, "use Charge through D5 to D6"));
    EXPECT(!is_listed(&t, "use Charge through D4 to D5"));
    EXPECT(is_listed(&t, "use Charge through D4 to D4"));
    EXPECT(is_listed(&t, "use Charge through D4 to E4"));
    EXPECT(!is_listed(&t, "use Charge through B4 to A4")); /* nobody there */
    clear_table(&t);
}

RULE(13_frenzy, once_and_not_far_on_the_last_row)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, BLUE, 3);
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares from here", MISS(10));
    act(&t, "use Frenzy", NO_DICE);
    EXPECT(!is_listed(&t, "use Frenzy"));
    EXPECT(is_listed(&t, "walk Ares to D4"));
    wound_to(&t, "Ares", 1); /* movement 0 */
    EXPECT(!is_listed(&t, "walk Ares to D4"));
    clear_table(&t);
}

RULE(13_huntress, not_after_a_blow_at_range_0)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Atalanta");
    act(&t, "attack Hydra with Atalanta from here", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT(!is_listed(&t, "use Huntress"));
    clear_table(&t);
}

RULE(13_bite_choice, all_at_once_or_three_of_four)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "A4"); /* room for four */
    put(&t, RED, "Hydra", "A4");
    put(&t, RED, "Amazons", "A4");
    put(&t, RED, "Medusa", "A4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Cerberus");
    act(&t, "use Three-headed Bite", NO_DICE);
    act(&t, "include all of them", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_SALVO);
    EXPECT(is_listed(&t, "attack Hydra next"));
    EXPECT(is_listed(&t, "attack Amazons next"));
    EXPECT(is_listed(&t, "attack Medusa next"));
    clear_table(&t);
}

RULE(13_bite_choice, no_more_than_three)
{
    table t = battle();
    pan_map *map = (pan_map *)pan_map_of(scene_of(&t), state_of(&t));

    map->area[area(&t, "A4")].capacity = 6;
    put(&t, BLUE, "Cerberus", "A4");
    put(&t, RED, "Hydra", "A4");
    put(&t, RED, "Amazons", "A4");
    put(&t, RED, "Medusa", "A4");
    put(&t, RED, "Talos", "A4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Cerberus");
    act(&t, "use Three-headed Bite", NO_DICE);
    EXPECT(!is_listed(&t, "include all of them"));
    act(&t, "include Hydra", NO_DICE);
    EXPECT(!is_listed(&t, "include Hydra"));
    act(&t, "include Talos", NO_DICE);
    act(&t, "include Medusa", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_SALVO);
    EXPECT(!is_listed(&t, "attack Amazons next"));
    clear_table(&t);
}

static table shields(void)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Leonidas", "C4");
    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Hades", "E1");
    activate(&t, "Ares");
    act(&t, "attack Leonidas with Ares from here", NO_DICE);
    return t;
}

RULE(13_wall_of_shields, or_he_takes_the_wounds_himself)
{
    table t = shields();

    act(&t, "let it be", DICE(FIVE, FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "use the dice as best", DICE(FIVE, FIVE));
    EXPECT_EQ(step_of(&t), PAN_PASS_WOUNDS);
    act(&t, "pass a wound to Hoplites", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_PASS_WOUNDS);
    act(&t, "take the wounds", NO_DICE);
    EXPECT_EQ(the(&t, "Leonidas")->vitality, 5);
    EXPECT_EQ(the(&t, "Hoplites")->vitality, 4);
    clear_table(&t);
}

RULE(13_wall_of_shields, until_there_are_no_more_of_them)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Leonidas", "C4");
    put(&t, RED, "Amazons", "C4");
    put(&t, RED, "Hades", "E1");
    wound_to(&t, "Amazons", 1);
    activate(&t, "Ares");
    act(&t, "attack Leonidas with Ares from here",
        DICE(FIVE, FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "use the dice as best", DICE(FIVE, FIVE));
    act(&t, "pass a wound to Amazons", NO_DICE);
    EXPECT(the(&t, "Amazons")->flags & PAN_DESTROYED);
    EXPECT_EQ(the(&t, "Leonidas")->vitality, 5);
    clear_table(&t);
}

RULE(13_soul_culling, no_card_where_none_is_discarded)
{
    table t = battle();
    pan_play p = {t.scene, t.state, NULL, NULL};

    put(&t, RED, "Hades", "C7");
    put(&t, BLUE, "Hydra", "C4");
    wound_to(&t, "Hades", 4);
    pan_destroy(&p, unit(&t, "Hydra"));
    EXPECT_EQ(the(&t, "Hades")->vitality, 5);
    EXPECT_EQ(state_of(&t)->open.hand[RED], 0);
    clear_table(&t);
}

RULE(13_feat, or_the_dice_stay_as_they_are)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Heracles", "C4");
    activate(&t, "Centaurs");
    act(&t, "attack Heracles with Centaurs from here", DICE(FIVE, TWO, BLANK, BLANK));
    act(&t, "change a 2 by one", NO_DICE); /* the second die */
    EXPECT_EQ(told(&t, PAN_CHANGES_DIE)->n[0], 2);
    EXPECT_EQ(told(&t, PAN_CHANGES_DIE)->n[1], 1);
    EXPECT_EQ(state_of(&t)->open.roll.shows[1], 1);
    EXPECT_EQ(state_of(&t)->open.roll.shows[0], 5);
    clear_table(&t);
    t = battle();
    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Heracles", "C4");
    activate(&t, "Centaurs");
    act(&t, "attack Heracles with Centaurs from here", DICE(FIVE, BLANK, BLANK, BLANK));
    act(&t, "keep the dice", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_SECOND_CHOICE);
    clear_table(&t);
}

/* Dice and modifiers */

RULE(7_saved, a_rolled_five_that_was_raised_is_not)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Ares", "C4"); /* defence 8 */
    activate(&t, "Centaurs");
    act(&t, "attack Ares with Centaurs from here", DICE(FIVE, FIVE, ONE, BLANK));
    act(&t, "set aside a 1 to raise a 5", NO_DICE);
    act(&t, "set nothing more aside", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_SECOND_CHOICE);
    EXPECT_EQ(state_of(&t)->open.roll.fives, 1);
    EXPECT_EQ(state_of(&t)->open.roll.spare, 0);
    clear_table(&t);
}

RULE(7_cap, penalties_end_at_minus_two)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    put(&t, RED, "Medusa", "C4");
    the(&t, "Hydra")->offence = -2;
    EXPECT_EQ(offence(&t, "Hydra", "Medusa", true), 6); /* -2 and her face: -2 */
    the(&t, "Hydra")->offence = -3;
    EXPECT_EQ(offence(&t, "Hydra", "Medusa", true), 5); /* one of -3 alone */
    clear_table(&t);
}

RULE(7_bounds, never_below_nothing)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    put(&t, RED, "Medusa", "C4");
    ((pan_row *)&scene_of(&t)->card[unit(&t, "Hydra")].row[0])->offence = 1;
    the(&t, "Hydra")->offence = -2;
    EXPECT_EQ(offence(&t, "Hydra", "Medusa", false), 0);
    clear_table(&t);
}

RULE(12_itself, always_company)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "friendly-to-itself=always-itself");

    put(&t, BLUE, "Infernal Hounds", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT(has_part(&t, "Infernal Hounds", "Hydra", true, PAN_BY_SNEAK));
    clear_table(&t);
}

RULE(12_phalanx, it_is_called_phalanx)
{
    table t = battle();

    put(&t, BLUE, "Hoplites", "C4");
    put(&t, BLUE, "Leonidas", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT(has_part(&t, "Leonidas", "Hydra", true, PAN_BY_PHALANX));
    EXPECT(!has_part(&t, "Leonidas", "Hydra", true, PAN_BY_BOLSTER));
    clear_table(&t);
}

RULE(12_block_ignores, claims_of_a_blocker_too)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "C4");
    lay_gem(&t, "C4");
    activate(&t, "Ares");
    act(&t, "claim the omphalos in C4 with Ares", NO_DICE);
    EXPECT(the(&t, "Ares")->flags & PAN_CARRIES);
    clear_table(&t);
}

RULE(11_draw, between_two_actions)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "draw two cards", DICE(1, 1));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_EQ(state_of(&t)->secret[BLUE].hand[unit(&t, "Ares")], 2);
    clear_table(&t);
}

RULE(13_lord_of_the_sea, in_a_swamp_too)
{
    table t = battle();

    put(&t, BLUE, "Poseidon", "D2");
    wound_to(&t, "Poseidon", 5);
    activate(&t, "Poseidon");
    EXPECT_EQ(the(&t, "Poseidon")->vitality, 6);
    clear_table(&t);
}

RULE(12_throw_places, nowhere_to_throw_to)
{
    table t = battle();
    pan_map *map = (pan_map *)pan_map_of(scene_of(&t), state_of(&t));

    put(&t, BLUE, "Spartans", "C4");
    put(&t, RED, "Achilles", "C4");
    map->near[area(&t, "C4")] = 0;
    activate(&t, "Spartans");
    act(&t, "attack Achilles with Spartans from here", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(12_throw_big, two_blanks_for_a_god_and_three_for_a_titan)
{
    static const char *const WHO[] = {"Achilles", "Hydra", "Hades", "Kronos"};
    static const int32_t PRICE[] = {1, 2, 2, 3};

    for (int32_t i = 0; i < 4; i++)
        for (int32_t blanks = 0; blanks < 4; blanks++) {
            table t = battle();
            uint16_t dice[6] = {ONE, ONE, ONE, ONE, ONE, 0};
            char words[60] = "attack ";
            put(&t, BLUE, "Spartans", "C4");
            put(&t, RED, WHO[i], "C4");
            strcat(strcat(words, WHO[i]), " with Spartans from here");
            for (int32_t k = 0; k < blanks; k++)
                dice[k] = BLANK;
            activate(&t, "Spartans");
            act(&t, words, dice);
            if (step_of(&t) == PAN_ASSAULT)
                act(&t, "set nothing more aside", NO_DICE);
            EXPECT_EQ(step_of(&t) == PAN_THROWING, blanks >= PRICE[i]);
            clear_table(&t);
        }
}

RULE(5_pieces_gone, one_piece_is_enough)
{
    table t = battle();
    pan_play p = {t.scene, t.state, NULL, NULL};
    int32_t c3 = area(&t, "C3");

    (void)p;
    pan_take_piece(scene_of(&t), state_of(&t), c3);
    EXPECT_EQ(state_of(&t)->open.pieces[c3], 1);
    EXPECT(state_of(&t)->open.standing >> c3 & 1);
    EXPECT_EQ(pan_terrain_at(scene_of(&t), state_of(&t), c3), PAN_RUINS);
    pan_take_piece(scene_of(&t), state_of(&t), c3);
    EXPECT(!(state_of(&t)->open.standing >> c3 & 1));
    EXPECT_EQ(pan_terrain_at(scene_of(&t), state_of(&t), c3), PAN_OPEN);
    clear_table(&t);
}

RULE(1_board, the_choice_of_a_field_leads_to_the_draft)
{
    table t = lay((table_plan){.game = "pantheon", .seats = 2});

    act(&t, "roll for the battlefield", DICE(FIVE, ONE));
    EXPECT_EQ(step_of(&t), PAN_CHOOSE_FIELD);
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "fight on Gates of Tartarus", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_DRAFT_DIVINITY);
    EXPECT_EQ(state_of(&t)->open.frames, 1);
    EXPECT_EQ(state_of(&t)->open.field, TARTARUS);
    clear_table(&t);
}
