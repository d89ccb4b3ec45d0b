#include "scenes.h"

#include <stdlib.h>
#include <string.h>

RULE(7_two_players, each_chooses_a_place_and_an_army)
{
    table t = lay((table_plan){.game = "mythoz", .seats = 2});

    act(&t, "deal the cards", DICE(1, 1, 1, 1, 1, 1));
    EXPECT_EQ(refusal(&t, "play the Air army in place 1"), MOZ_ARMY_NOT_HERE);
    act(&t, "play the Earth army in place 1", NO_DICE);
    EXPECT_EQ(refusal(&t, "play the Water army in place 1"), MOZ_ARMY_NOT_HERE);
    act(&t, "play the Technology army in place 3", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.started[0], 3);
    EXPECT_EQ(state_of(&t)->open.started[1], 3);
    clear_table(&t);
}

RULE(7_three_players, the_realms_are_dealt_as_listed)
{
    table t = ready_for_war(3);
    EXPECT_EQ(owner(&t, "Vendian"), EARTH);
    EXPECT_EQ(owner(&t, "Pangea"), EARTH);
    EXPECT_EQ(owner(&t, "Kendorland"), EARTH);
    EXPECT_EQ(owner(&t, "Ur"), FIRE);
    EXPECT_EQ(owner(&t, "Rodina"), FIRE);
    EXPECT_EQ(owner(&t, "Atlantica"), TECH);
    EXPECT_EQ(owner(&t, "Nuna"), TECH);
    EXPECT_EQ(owner(&t, "Vaalbara"), TECH);
    clear_table(&t);
}

RULE(7_three_armies, each_place_has_its_armies)
{
    table t = lay((table_plan){.game = "mythoz", .seats = 3});

    act(&t, "deal the cards", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(refusal(&t, "play the Technology army"), MOZ_ARMY_NOT_HERE);
    act(&t, "play the Water army", NO_DICE);
    EXPECT_EQ(refusal(&t, "play the Water army"), MOZ_ARMY_IS_TAKEN);
    act(&t, "play the Air army", DICE(1));
    EXPECT_EQ(state_of(&t)->open.tribe[2], MOZ_TECH);
    clear_table(&t);
}

RULE(7_underdog, they_do)
{
    table t = ready_for_war(3), u = ready_for_war(5);
    EXPECT_EQ(state_of(&t)->open.underdogs, 1 << 1);
    EXPECT_EQ(state_of(&u)->open.underdogs, 1 << 4);
    clear_table(&u);
    clear_table(&t);
}

RULE(7_four_players, two_sides_of_two)
{
    table t = ready_for_war(4);
    EXPECT_EQ(state_of(&t)->open.side[0], state_of(&t)->open.side[1]);
    EXPECT_EQ(state_of(&t)->open.side[2], state_of(&t)->open.side[3]);
    EXPECT(state_of(&t)->open.side[0] != state_of(&t)->open.side[2]);
    EXPECT_EQ(owner(&t, "Atlantica"), 1);
    EXPECT_EQ(owner(&t, "Nuna"), 2);
    EXPECT_EQ(owner(&t, "Vaalbara"), 3);
    clear_table(&t);
}

RULE(7_five_players, atlantica_is_split)
{
    table t = ready_for_war(5);
    EXPECT_EQ(owner(&t, "Atlantica"), 3);
    EXPECT_EQ(state_of(&t)->open.holder[land_called(&t, "Southsound")], 2);
    EXPECT_EQ(state_of(&t)->open.holder[land_called(&t, "Northsound")], 3);
    EXPECT_EQ(state_of(&t)->open.started[2], 1);
    clear_table(&t);
}

RULE(7_stars, every_castle_is_on_its_star)
{
    table t = ready_for_war(3);
    for (int32_t realm = 0; realm < MOZ_REALMS; realm++)
        EXPECT_EQ(state_of(&t)->open.castle_at[realm], scene_of(&t)->star[realm]);
    clear_table(&t);
}

RULE(8_draw_three, three_cards_each)
{
    table t = lay((table_plan){.game = "mythoz", .seats = 2});
    act(&t, "deal the cards", DICE(1, 1, 1, 1, 1, 1));
    EXPECT_EQ(state_of(&t)->open.hand[0], 3);
    EXPECT_EQ(state_of(&t)->secret[0].card[0], 3);
    EXPECT_EQ(state_of(&t)->open.hand[1], 3);
    clear_table(&t);
}

RULE(8_secret, another_hand_does_not_change_the_picture)
{
    table t = lay((table_plan){.game = "mythoz", .seats = 2});
    table u = lay((table_plan){.game = "mythoz", .seats = 2});
    act(&t, "deal the cards", DICE(1, 1, 1, 9, 9, 9));
    act(&u, "deal the cards", DICE(1, 1, 1, 20, 20, 20));
    EXPECT(same_picture(&t, &u, 0));
    EXPECT(!same_picture(&t, &u, 1));
    clear_table(&u);
    clear_table(&t);
}

RULE(8_choose_army, an_army_is_chosen_once)
{
    table t = manual("manual", 2);
    act(&t, "play the Fire army", NO_DICE);
    EXPECT_EQ(refusal(&t, "play the Fire army"), MOZ_ARMY_IS_TAKEN);
    EXPECT_EQ(refusal(&t, "play the Water army"), 0);
    clear_table(&t);
}

RULE(8_all_against_all, everybody_is_an_enemy)
{
    table t = manual("manual", 3);
    act(&t, "play the Fire army", NO_DICE);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Earth army", NO_DICE);
    EXPECT(!moz_are_friends(t.state, 0, 1));
    EXPECT(!moz_are_friends(t.state, 1, 2));
    EXPECT_EQ(step(&t), MOZ_PICK_REALMS);
    clear_table(&t);
}

RULE(8_sides, not_all_on_one_side)
{
    table t = manual("manual-sides", 2);
    act(&t, "play the Earth army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    act(&t, "join side 1", NO_DICE);
    EXPECT_EQ(refusal(&t, "join side 1"), MOZ_ONE_SIDE_ONLY);
    EXPECT_EQ(refusal(&t, "join side 4"), MOZ_NO_SUCH_SIDE);
    EXPECT_EQ(refusal(&t, "join side 3"), 0);
    clear_table(&t);
}

RULE(8_good_and_evil, evil_cannot_join_good)
{
    table t = manual("manual-sides", 3);
    act(&t, "play the Earth army", NO_DICE);
    act(&t, "play the Fire army", NO_DICE);
    act(&t, "play the Technology army", NO_DICE);
    act(&t, "join side 1", NO_DICE);
    EXPECT_EQ(refusal(&t, "join side 1"), MOZ_GOOD_AND_EVIL);
    act(&t, "join side 2", NO_DICE);
    EXPECT_EQ(refusal(&t, "join side 1"), 0);
    EXPECT_EQ(refusal(&t, "join side 2"), 0);
    EXPECT_EQ(refusal(&t, "join side 3"), 0);
    clear_table(&t);
}

RULE(9_order, the_last_picks_first_and_then_twice_the_first)
{
    table t = manual("manual", 2);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    EXPECT_EQ(asked(&t), 1);
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    EXPECT_EQ(asked(&t), 0);
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);
    EXPECT_EQ(asked(&t), 0);
    act(&t, "claim Rodina with a castle in Rodhelm", NO_DICE);
    EXPECT_EQ(asked(&t), 1);
    clear_table(&t);
}

RULE(9_taken, a_picked_realm_is_gone)
{
    table t = manual("manual", 2);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    EXPECT_EQ(refusal(&t, "claim Pangea with a castle in Pangate"), MOZ_REALM_IS_TAKEN);
    clear_table(&t);
}

RULE(9_three_realms, one_at_least_and_then_as_one_likes)
{
    table t = manual("manual", 2);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    EXPECT_EQ(refusal(&t, "claim no more realms"), MOZ_MUST_PICK);
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "claim Vendian with a castle in Vendhall", NO_DICE);
    act(&t, "claim Nuna with a castle in Nunspire", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_CHOOSE_GHOSTS);
    EXPECT_EQ(state_of(&t)->open.started[0], 1);
    EXPECT_EQ(state_of(&t)->open.started[1], 3);
    clear_table(&t);
}

RULE(9_three_realms, a_fourth_is_refused)
{
    table t = manual("manual", 2);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    state_of(&t)->open.origin[4] = state_of(&t)->open.origin[5] = state_of(&t)->open.origin[6] = 1;
    EXPECT_EQ(refusal(&t, "claim Pangea with a castle in Pangate"), MOZ_THREE_REALMS);
    clear_table(&t);
}

RULE(9_star_or_rule, a_star_when_stars_are_used)
{
    table t = manual("manual", 2), u = manual("manual-epic", 2);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    EXPECT_EQ(refusal(&t, "claim Pangea with a castle in Eastmarch"), MOZ_NOT_THE_STAR);
    act(&u, "play the Air army", NO_DICE);
    act(&u, "play the Water army", NO_DICE);
    EXPECT_EQ(refusal(&u, "claim Pangea with a castle in Eastmarch"), 0);
    EXPECT_EQ(refusal(&u, "claim Pangea with a castle in Vendhall"), MOZ_OUTSIDE_REALM);
    clear_table(&u);
    clear_table(&t);
}

RULE(9_placement, too_close_is_refused)
{
    table t = manual("manual-epic", 2);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    for (int32_t i = 0; i < scene_of(&t)->lands; i++) {
        int16_t land = (int16_t)i;
        sk_action a = {
            .verb = MOZ_PICK_REALM, .what = scene_of(&t)->realm_of[land], .target = land};
        bool near = !moz_castles_fit(t.scene, land, land_called(&t, "Pangate"));
        if (a.what != 0)
            EXPECT_EQ(t.game->check(t.scene, t.state, &a).why, near ? MOZ_CASTLES_TOO_CLOSE : 0);
    }
    EXPECT(!moz_castles_fit(t.scene, land_called(&t, "Pangate"), land_called(&t, "Goldenvale")));
    clear_table(&t);
}

RULE(9_alignment, the_other_colour_only_when_ones_own_is_gone)
{
    table t = manual("manual-sides", 2);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    act(&t, "join side 1", NO_DICE);
    act(&t, "join side 2", NO_DICE);
    EXPECT_EQ(refusal(&t, "claim Ur with a castle in Urgate"), MOZ_WRONG_ALIGNMENT);
    EXPECT_EQ(refusal(&t, "claim Pangea with a castle in Pangate"), 0);
    for (int32_t realm = 0; realm < 4; realm++)
        state_of(&t)->open.origin[realm] = GHOSTS;
    EXPECT_EQ(refusal(&t, "claim Ur with a castle in Urgate"), 0);
    clear_table(&t);
}

RULE(9_neutral, black_and_white)
{
    table t = manual("manual-sides", 2);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Technology army", NO_DICE);
    act(&t, "join side 1", NO_DICE);
    act(&t, "join side 2", NO_DICE);
    EXPECT_EQ(asked(&t), 1);
    EXPECT_EQ(refusal(&t, "claim Ur with a castle in Urgate"), 0);
    EXPECT_EQ(refusal(&t, "claim Pangea with a castle in Pangate"), 0);
    clear_table(&t);
}

RULE(9_free_choice, evil_in_pangea)
{
    table t = manual("manual", 2);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Fire army", NO_DICE);
    EXPECT_EQ(refusal(&t, "claim Pangea with a castle in Pangate"), 0);
    clear_table(&t);
}

RULE(9_unpicked, unpicked_realms_may_stay_empty)
{
    table t = picked("manual-sides");
    EXPECT_EQ(state_of(&t)->open.here[GHOSTS], 0);
    EXPECT_EQ(state_of(&t)->open.holder[land_called(&t, "Nunspire")], MOZ_NOBODY);
    clear_table(&t);
}

RULE(9_unpicked, unpicked_realms_may_be_held_by_ghosts)
{
    table t = picked("manual");
    EXPECT_EQ(state_of(&t)->open.holder[land_called(&t, "Nunspire")], GHOSTS);
    clear_table(&t);
}

RULE(9_unpicked, unpicked_realms_may_be_claimed)
{
    table t = picked("manual-epic");
    EXPECT_EQ(step(&t), MOZ_CLAIM_UNPICKED);
    EXPECT_EQ(asked(&t), 0);
    act(&t, "claim Nunspire with a troop", NO_DICE);
    EXPECT_EQ(asked(&t), 1);
    EXPECT_EQ(refusal(&t, "claim Nunspire with a troop"), MOZ_ALREADY_THERE);
    EXPECT_EQ(state_of(&t)->open.claim[land_called(&t, "Nunspire")], 0);
    clear_table(&t);
}

RULE(10_epic_start, every_land_is_settled)
{
    table t = ready_for_war(3);
    for (int32_t land = 0; land < scene_of(&t)->lands; land++)
        EXPECT(moz_occupied(t.state) >> land & 1);
    EXPECT_EQ(units(&t, EARTH, land_called(&t, "Saltmarsh"), MOZ_TROOP), 1);
    clear_table(&t);
}

RULE(10_lean_start, five_and_up_to_four)
{
    table t = lean();
    EXPECT_EQ(asked(&t), EARTH);
    EXPECT_EQ(refusal(&t, "start in Urgate"), MOZ_NOT_YOUR_REALM);
    EXPECT_EQ(refusal(&t, "start in Pangate"), MOZ_ALREADY_THERE);
    act(&t, "start in Goldenvale", NO_DICE);
    act(&t, "start in Eastmarch", NO_DICE);
    act(&t, "start in Silverbrook", NO_DICE);
    EXPECT_EQ(refusal(&t, "start in Highbarrow"), MOZ_ENOUGH_IN_REALM);
    act(&t, "start nowhere else", NO_DICE);
    EXPECT_EQ(asked(&t), TECH);
    EXPECT_EQ(refusal(&t, "start nowhere else"), MOZ_MUST_SETTLE_MORE);
    clear_table(&t);
}

RULE(10_castle_claim, four_and_one_and_one)
{
    table t = ready_for_war(3);
    table u = lay((table_plan){.game = "mythoz", .seats = 4, .option = {"castle-claim=two"}});
    act(&u, "deal the cards", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    act(&u, "play the Earth army", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, land_called(&t, "Pangate"), MOZ_TROOP), 5);
    EXPECT_EQ(units(&u, 0, land_called(&u, "Pangate"), MOZ_TROOP), 6);
    clear_table(&u);
    clear_table(&t);
}

RULE(10_fortify, the_garrison)
{
    table t = ready_for_war(3);
    int32_t at = land_called(&t, "Kendor");
    EXPECT_EQ(units(&t, EARTH, at, MOZ_GIANT), 1);
    EXPECT_EQ(units(&t, EARTH, at, MOZ_BEAST), 3);
    EXPECT_EQ(units(&t, EARTH, at, MOZ_TROOP), 5);
    clear_table(&t);
}

RULE(10_fortify_evil, six_and_one)
{
    table t = ready_for_war(3);
    EXPECT_EQ(units(&t, FIRE, land_called(&t, "Rodhelm"), MOZ_TROOP), 7);
    clear_table(&t);
}

RULE(10_grand_harvest, by_terrain)
{
    table t = ready_for_war(3);
    for (int32_t land = 0; land < scene_of(&t)->lands; land++) {
        int32_t army = state_of(&t)->open.holder[land], bits = scene_of(&t)->map.land[land].terrain;
        if (moz_is_castle(t.state, land))
            continue;
        EXPECT_EQ(units(&t, army, land, MOZ_TROOP),
                  1 + (bits & MOZ_HILLS ? army == FIRE ? 2 : 1 : 0));
        EXPECT_EQ(units(&t, army, land, MOZ_BEAST), (bits & MOZ_PLAINS) != 0);
        EXPECT_EQ(units(&t, army, land, MOZ_GIANT), (bits & MOZ_MOUNTAINS) != 0);
    }
    clear_table(&t);
}

RULE(10_grand_dragons, one_dragon)
{
    table t = ready_for_war(3);
    EXPECT_EQ(units(&t, EARTH, land_called(&t, "Kendor"), MOZ_DRAGON), 1);
    EXPECT_EQ(units(&t, EARTH, land_called(&t, "Kendor"), MOZ_BEAST), 3);
    clear_table(&t);
}

RULE(11_underdog_units, beasts_dragon_card)
{
    table t = lay((table_plan){.game = "mythoz", .seats = 3});
    int32_t at;
    act(&t, "deal the cards", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "play the Earth army", NO_DICE);
    act(&t, "play the Fire army", DICE(1));
    at = land_called(&t, "Rodhelm");
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_EQ(state_of(&t)->open.hand[FIRE], 4);
    EXPECT_EQ(refusal(&t, "put 3 underdog beasts in Pangate"), MOZ_NOT_YOUR_REALM);
    EXPECT_EQ(refusal(&t, "put 4 underdog beasts in Rodhelm"), MOZ_HOW_MANY);
    act(&t, "put 1 underdog beasts in Wolfmarch", NO_DICE);
    act(&t, "put 2 underdog beasts in Rodhelm", NO_DICE);
    EXPECT_EQ(refusal(&t, "put the underdog dragon in Wolfmarch"), MOZ_NO_CASTLE_OF_YOURS);
    act(&t, "put the underdog dragon in Rodhelm", NO_DICE);
    EXPECT_EQ(units(&t, FIRE, at, MOZ_BEAST), 5);
    EXPECT_EQ(units(&t, FIRE, at, MOZ_DRAGON), 2);
    clear_table(&t);
}

RULE(11_underdog_all, the_smaller_is_one)
{
    table t = manual("manual", 2);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "claim Vendian with a castle in Vendhall", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "let the Earth army haunt the empty realms", DICE(1));
    EXPECT_EQ(state_of(&t)->open.underdogs, 1);
    EXPECT_EQ(asked(&t), 0);
    clear_table(&t);
}

RULE(11_underdog_sides, the_side_chooses)
{
    table t = sides_of_two_and_one();
    EXPECT_EQ(step(&t), MOZ_NAME_UNDERDOG);
    EXPECT_EQ(asked(&t), 0);
    EXPECT_EQ(refusal(&t, "give the underdog power to player 3"), MOZ_NOT_ON_YOUR_SIDE);
    EXPECT_EQ(refusal(&t, "give the underdog power to nobody"), 0);
    act(&t, "give the underdog power to player 2", DICE(1));
    EXPECT_EQ(state_of(&t)->open.underdogs, 1 << 1);
    clear_table(&t);
}

RULE(11_ghost_units, four_and_the_garrison)
{
    table t = picked("manual");
    int32_t at = land_called(&t, "Nunspire"), field_of_crows = land_called(&t, "Crowfield");
    EXPECT_EQ(units(&t, GHOSTS, at, MOZ_TROOP), 6);
    EXPECT_EQ(units(&t, GHOSTS, at, MOZ_BEAST), 2);
    EXPECT_EQ(units(&t, GHOSTS, at, MOZ_GIANT), 2);
    EXPECT_EQ(units(&t, GHOSTS, field_of_crows, MOZ_TROOP), 4);
    EXPECT_EQ(units(&t, GHOSTS, at, MOZ_DRAGON), 0);
    clear_table(&t);
}

RULE(11_ghost_stars, on_the_star)
{
    table t = picked("manual");
    EXPECT_EQ(state_of(&t)->open.castle_at[6], scene_of(&t)->star[6]);
    EXPECT_EQ(state_of(&t)->open.origin[6], GHOSTS);
    clear_table(&t);
}

RULE(11_ghost_army, an_army_that_is_left)
{
    table t = picked("manual");
    EXPECT_EQ(state_of(&t)->open.tribe[GHOSTS], MOZ_EARTH);
    clear_table(&t);
}

RULE(11_ghost_army, the_last_in_the_order_of_turns_chooses)
{
    table t = lay((table_plan){.game = "mythoz", .seats = 2});
    act(&t, "deal the cards", DICE(1, 1, 1, 1, 1, 1));
    act(&t, "play the Water army in place 1", NO_DICE);
    act(&t, "play the Technology army in place 3", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_CHOOSE_GHOSTS);
    EXPECT_EQ(asked(&t), 0);
    EXPECT_EQ(refusal(&t, "let the Water army haunt the empty realms"), MOZ_ARMY_IS_TAKEN);
    act(&t, "let the Fire army haunt the empty realms", NO_DICE);
    EXPECT_EQ(units(&t, GHOSTS, land_called(&t, "Duskmoor"), MOZ_TROOP), 4);
    EXPECT(moz_is_undead(t.state, GHOSTS, MOZ_TROOP));
    clear_table(&t);
}

RULE(11_ghost_turn, the_season_passes_them_by)
{
    table t = field();

    put(&t, GHOSTS, 0, MOZ_TROOP, 4);
    terrain(&t, 0, MOZ_HILLS);
    season_passes(&t);
    EXPECT_EQ(units(&t, GHOSTS, 0, MOZ_TROOP), 4);
    clear_table(&t);
}

RULE(11_ghost_strategy, charge_in_the_open)
{
    table t = against_ghosts(false);
    act(&t, "begin the battle", DICE(2, 2));
    EXPECT_EQ(told(&t, MOZ_FORCED_TO)->what, MOZ_CHARGE);
    EXPECT_EQ(told(&t, MOZ_FORCED_TO)->how, MOZ_GHOSTS_IN_THE_OPEN);
    clear_table(&t);
}

RULE(11_ghost_strategy, flank_in_a_castle)
{
    table t = against_ghosts(true);
    act(&t, "begin the battle", DICE(2, 2));
    EXPECT_EQ(told(&t, MOZ_FORCED_TO)->what, MOZ_FLANK);
    EXPECT_EQ(told(&t, MOZ_FORCED_TO)->how, MOZ_GHOSTS_IN_CASTLE);
    clear_table(&t);
}

RULE(11_ghost_player, fire_speaks_for_the_ghosts)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, GHOSTS, 1, MOZ_TROOP, 4);
    ACT(&t, "attack @1", NO_DICE);
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_MARSHAL);
    EXPECT_EQ(asked(&t), TECH);
    EXPECT_EQ(t.game->turn(t.scene, t.state).unit, GHOSTS);
    clear_table(&t);
}

RULE(11_ghost_player, or_they_act_by_themselves)
{
    table t = field_with("ghosts=themselves");
    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, GHOSTS, 1, MOZ_TROOP, 4);
    ACT(&t, "attack @1", NO_DICE);
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", DICE(5, 3));
    EXPECT_EQ(asked(&t), EARTH);
    clear_table(&t);
}

RULE(11_ghost_castles, a_card_and_no_prize)
{
    table t = ghost_castle_falls();
    EXPECT(told(&t, MOZ_CASTLE_CAPTURED) != NULL);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    EXPECT_EQ(state_of(&t)->open.prize[scene_of(&t)->realm_of[1]], MOZ_NOBODY);
    clear_table(&t);
}

RULE(11_ghost_friends, not_even_of_each_other_side)
{
    table t = field();

    EXPECT(!moz_are_friends(t.state, EARTH, GHOSTS));
    EXPECT(!moz_are_friends(t.state, FIRE, GHOSTS));
    clear_table(&t);
}

RULE(11_ghost_castles, ghosts_who_retreat_into_an_empty_castle_hold_it)
{
    table t = against_ghosts(false);
    char words[96];
    sk_text text = SK_TEXT(words);

    join(&t, 1, 2, MOZ_OPEN);
    castle(&t, TECH, 2);
    scene_of(&t)->option[MOZ_OPT_GHOSTS] = 0;
    put(&t, GHOSTS, 1, MOZ_DRAGON, 1);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "ready", DICE(2, 3, 3));
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    ACT(&t, "retreat 1 dragons to @2", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.holder[2], GHOSTS);
    sk_say_event(t.game, t.scene, t.log, told(&t, MOZ_CASTLE_CAPTURED), &text);
    EXPECT(strstr(words, "the ghost army captures the castle") != NULL);
    clear_table(&t);
}
