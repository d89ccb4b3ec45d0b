/* Section 2.4: what the talents do. The effects are ours. */
#include "battle.h"

#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})
#define MAN ((kit){.name = "Man"})
/* Takes blows and shots without falling or testing. */
#define POST ((kit){.name = "Post", .wounds = 9, .talents = BIT(UNDEAD)})

/* Red shoots at Blue's only unit from five inches. */
static table *range(kit shooter, kit target, const uint16_t *dice)
{
    table *t = field();
    int32_t a = put(t, RED, shooter, 30, 10);

    put_north(t, BLUE, target, a, 500);
    activate(t, a);
    act(t, "shoot at Blue Man with Red Archer", dice);
    return t;
}

/* Red's man attacks Blue's, who are locked together. */
static table *brawl(kit red, kit blue, const uint16_t *dice)
{
    table *t = field();
    int32_t a, b;

    red.name = "Attacker";
    blue.name = "Defender";
    a = put(t, RED, red, 30, 10);
    b = put_north(t, BLUE, blue, a, 0);
    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "attack Blue Defender with Red Attacker", dice);
    return t;
}

/* Red charges Blue from three inches. */
static table *charge(kit red, kit blue, const uint16_t *dice)
{
    table *t = field();
    int32_t a;

    red.name = "Charger";
    blue.name = "Charged";
    a = put(t, RED, red, 30, 10);
    put_north(t, BLUE, blue, a, 300);
    activate(t, a);
    act(t, "charge Blue Charged with Red Charger", dice);
    return t;
}

static kit with(kit k, uint32_t talents)
{
    k.talents |= talents;
    return k;
}

RULE(2_4_toughened, one_failed_save_is_rolled_again)
{
    kit two = {.name = "Archer", .minis = 2, .weapons = ARMS(BOW)};
    kit tough = {.name = "Man", .minis = 4, .talents = BIT(TOUGHENED)};
    table *t = range(two, tough, DICE(1, 1, 10, 10, 5));

    EXPECT(told(t, MYE_TOUGH_REROLL) != NULL);
    EXPECT_EQ(unit(t, MYE_UNITS_A_SIDE)->standing, 3);
}

RULE(2_4_commander, his_brave_counts_within_ten_inches)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man", .brave = 5}, 30, 10);
    int32_t chief =
        put_north(t, RED, (kit){.name = "Chief", .brave = 9, .talents = BIT(COMMANDER)}, u, 1000);

    unit(t, u)->status |= MYE_FROZEN;
    clean_up(t, 2, DICE(9));
    EXPECT_EQ(part_of(t, MYE_TEST_FAILED, MYE_BY_COMMANDER), 9);
    shift(t, chief, place_of(t, chief, 0).x, place_of(t, chief, 0).y + 1);
    clean_up(t, 2, DICE(9));
    EXPECT_EQ(part_of(t, MYE_TEST_FAILED, MYE_BY_BRAVE), 5);
}

/* A Heroic Figure and two fleeing friends within its reach. */
static table *rout(uint32_t talents)
{
    table *t = field();
    int32_t hero = put(
        t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC, .brave = 9, .talents = talents}, 30, 20);

    for (int32_t i = 0; i < 2; i++) {
        kit man = {.name = i == 0 ? "First" : "Second"};
        unit(t, put(t, RED, man, 32 + 4 * i, 20))->status |= MYE_FLEEING;
    }
    activate(t, hero);
    act(t, "stop Red First fleeing with Red Hero", DICE(8));
    return t;
}

RULE(2_4_commander_orders, the_second_order_costs_nothing)
{
    table *t = rout(BIT(COMMANDER)), *u = rout(0);

    act(t, "stop Red Second fleeing with Red Hero", DICE(8));
    EXPECT(!has(t, 2, MYE_FLEEING));
    EXPECT_EQ(open_of(t)->frame[1].slots, 1);
    EXPECT_EQ(refusal(u, "stop Red Second fleeing with Red Hero"), MYE_DONE_ALREADY);
}

RULE(2_4_extra_wound, he_stands_after_one_wound)
{
    table *t = range(ARCHER, with(MAN, BIT(EXTRA_WOUND)), DICE(1, 10));

    EXPECT_EQ(unit(t, MYE_UNITS_A_SIDE)->standing, 1);
    EXPECT_EQ(open_of(t)->wounds[MYE_MINIS_A_SIDE], 1);
}

RULE(2_4_dreadful_shot, the_archer_needs_four)
{
    EXPECT_EQ(needed(range(ARCHER, with(MAN, BIT(DREADFUL)), DICE(5)), MYE_SHOTS), 4);
}

RULE(2_4_dreadful_fight, the_living_shrink_and_the_dreadful_do_not)
{
    kit dread = with(POST, BIT(DREADFUL));

    EXPECT_EQ(needed(brawl(MAN, dread, DICE(5)), MYE_BLOWS), 4);
    EXPECT_EQ(needed(brawl(with(MAN, BIT(DREADFUL)), dread, DICE(6)), MYE_BLOWS), 5);
}

RULE(2_4_undead_stands, no_die_is_rolled_for_heavy_losses)
{
    kit two = {.name = "Archer", .minis = 2, .weapons = ARMS(BOW)};
    kit dead = {.name = "Man", .minis = 3, .talents = BIT(UNDEAD)};
    table *t = range(two, dead, DICE(1, 1, 10, 10));

    EXPECT_EQ(unit(t, MYE_UNITS_A_SIDE)->standing, 1);
    EXPECT(told(t, MYE_UNDEAD_STANDS) != NULL);
    EXPECT(!has(t, MYE_UNITS_A_SIDE, MYE_FLEEING));
}

RULE(2_4_undead_markers, the_marker_of_the_wound_stays)
{
    table *t = brawl(MAN, POST, DICE(1, 10));

    EXPECT(told(t, MYE_UNDEAD_STANDS) != NULL);
    EXPECT_EQ(unit(t, MYE_UNITS_A_SIDE)->markers, 1);
}

RULE(2_4_undead_dread, the_dead_fear_nothing)
{
    kit dread = with(POST, BIT(DREADFUL));

    EXPECT_EQ(needed(brawl(with(MAN, BIT(UNDEAD)), dread, DICE(6)), MYE_BLOWS), 5);
}

RULE(2_4_massive, the_archer_needs_six)
{
    EXPECT_EQ(needed(range(ARCHER, with(MAN, BIT(MASSIVE)), DICE(7)), MYE_SHOTS), 6);
}

RULE(2_4_dodge, the_archer_needs_four)
{
    EXPECT_EQ(needed(range(ARCHER, with(MAN, BIT(DODGE)), DICE(5)), MYE_SHOTS), 4);
}

RULE(2_4_times_fi, the_talent_says_how_many_blows)
{
    EXPECT_EQ(dice_of(brawl(with(MAN, BIT(FIGHTS_2)), POST, DICE(9, 9)), MYE_BLOWS), 2);
    EXPECT_EQ(dice_of(brawl(with(MAN, BIT(FIGHTS_3)), POST, DICE(9, 9, 9)), MYE_BLOWS), 3);
    EXPECT_EQ(dice_of(brawl(with(MAN, BIT(FIGHTS_4)), POST, DICE(9, 9, 9, 9)), MYE_BLOWS), 4);
    EXPECT_EQ(dice_of(brawl(with(MAN, BIT(FIGHTS_5)), POST, DICE(9, 9, 9, 9, 9)), MYE_BLOWS), 5);
}

/* A leader and two men, each kind with a roll of its own. */
static kit led(kit k, const kit *leader)
{
    k.minis = 2;
    k.leader = leader;
    return k;
}

RULE(2_4_toughened, once_however_many_kinds_of_shooters_there_are)
{
    static const kit captain = {.name = "Captain", .weapons = ARMS(BOW)};
    kit tough = {.name = "Man", .minis = 6, .talents = BIT(TOUGHENED)};
    table *t = range(led(ARCHER, &captain), tough, DICE(1, 1, 1, 10, 5, 10, 10));

    EXPECT_EQ(times_told(t, MYE_TOUGH_REROLL), 1);
    EXPECT_EQ(unit(t, MYE_UNITS_A_SIDE)->standing, 4);
}

RULE(2_4_toughened, once_in_a_round_of_blows)
{
    static const kit captain = {.name = "Captain"};
    kit tough = {.name = "Man", .minis = 6, .talents = BIT(TOUGHENED), .brave = 10};
    table *t = brawl(led(MAN, &captain), tough, DICE(1, 1, 1, 10, 5, 10, 10, 1));

    EXPECT_EQ(times_told(t, MYE_TOUGH_REROLL), 1);
    EXPECT_EQ(unit(t, MYE_UNITS_A_SIDE)->standing, 4);
}

RULE(2_4_savage, a_missed_blow_is_rolled_again)
{
    table *t = charge(with(MAN, BIT(SAVAGE)), POST, DICE(10, 6, 10, 1));

    EXPECT_EQ(times_told(t, MYE_BLOWS), 3);
    EXPECT_EQ(told(t, MYE_SAVED)->n[1], 1);
}

RULE(1_13_all, one_savage_hit_of_three_is_rolled_again_with_the_misses)
{
    kit three = with(MAN, BIT(SAVAGE));
    table *t;

    three.minis = 3;
    t = charge(three, POST, DICE(1, 10, 10, 10, 10, 10, 10));
    EXPECT(told(t, MYE_ALL_AGAIN) != NULL);
    EXPECT_EQ(times_told(t, MYE_SAVED), 0);
}

RULE(2_4_savage, two_of_three_are_as_many_as_should)
{
    kit three = with(MAN, BIT(SAVAGE));
    table *t;

    three.minis = 3;
    t = charge(three, POST, DICE(1, 6, 10, 10, 1, 1));
    EXPECT(told(t, MYE_ALL_AGAIN) == NULL);
    EXPECT_EQ(told(t, MYE_SAVED)->n[1], 2);
}

RULE(2_4_venomous, one_hit_becomes_two_but_not_on_the_dead)
{
    kit living = {.name = "Man", .wounds = 9};

    EXPECT_EQ(told(brawl(with(MAN, BIT(VENOMOUS)), living, DICE(1, 1, 1)), MYE_SAVED)->n[1], 2);
    EXPECT_EQ(told(brawl(with(MAN, BIT(VENOMOUS)), POST, DICE(1, 1)), MYE_SAVED)->n[1], 1);
}

RULE(2_4_venomous, leader_and_men_together_hit_once_more)
{
    static const kit captain = {.name = "Captain", .talents = BIT(VENOMOUS)};
    kit living = {.name = "Man", .wounds = 9};
    table *t = brawl(led(with(MAN, BIT(VENOMOUS)), &captain), living, DICE(1, 1, 1, 1, 1, 1, 1));

    EXPECT_EQ(times_told(t, MYE_SAVED), 2);
    EXPECT_EQ(told(t, MYE_SAVED)->n[1], 2);
}

RULE(2_4_deadeye, two_misses_are_shot_again)
{
    kit two = {.name = "Archer", .minis = 2, .weapons = ARMS(BOW), .talents = BIT(DEADEYE)};
    table *t = range(two, MAN, DICE(10, 10, 5, 10, 1));

    EXPECT_EQ(told(t, MYE_SAVED)->n[1], 1);
}

RULE(1_13_all, the_leaders_shot_and_those_of_his_archers)
{
    static const kit captain = {.name = "Captain", .weapons = ARMS(BOW), .talents = BIT(DEADEYE)};
    table *t = range(led(with(ARCHER, BIT(DEADEYE)), &captain), MAN, DICE(1, 10, 10, 10, 10, 10));

    EXPECT_EQ(times_told(t, MYE_SHOTS), 4);
    EXPECT_EQ(times_told(t, MYE_SAVED), 0);
}

RULE(2_4_deadeye, one_hit_of_two_is_as_many_as_should)
{
    kit two = {.name = "Archer", .minis = 2, .weapons = ARMS(BOW), .talents = BIT(DEADEYE)};
    table *t = range(two, MAN, DICE(5, 10, 1));

    EXPECT(told(t, MYE_ALL_AGAIN) == NULL);
}

RULE(2_4_woodwise, they_move_five_inches_through_a_wood)
{
    table *t = field();
    int32_t a = put(t, RED, with(MAN, BIT(WOODWISE)), 30, 10);

    put_piece(t, MYE_DIFFICULT, true, INCHES(28, 12, 33, 20));
    activate(t, a);
    EXPECT_EQ(refusal(t, "move Red Man to 30,15 facing 90 as they stand"), 0);
    figure(t, a)->talents = figure(t, a)->stats[0].talents = 0;
    EXPECT_EQ(refusal(t, "move Red Man to 30,15 facing 90 as they stand"), MYE_TOO_FAR);
}

RULE(2_4_frenzied, two_blows_in_a_charge_one_in_an_attack)
{
    EXPECT_EQ(times_told(charge(with(MAN, BIT(FRENZIED)), POST, DICE(10, 10, 10)), MYE_BLOWS), 2);
    EXPECT_EQ(dice_of(brawl(with(MAN, BIT(FRENZIED)), POST, DICE(10)), MYE_BLOWS), 1);
}

RULE(2_4_regenerate, one_wound_comes_back_in_the_clean_up)
{
    table *t = field();
    int32_t u =
        put(t, RED, (kit){.name = "Troll", .wounds = 4, .talents = BIT(REGENERATE)}, 30, 10);

    open_of(t)->wounds[figure(t, u)->first] = 1;
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->wounds[figure(t, u)->first], 2);
}

RULE(2_4_swimmer, five_inches_into_the_river_and_no_survival_roll)
{
    table *t = field_of(MYE_RAINY_SEASON);
    int32_t u = put(t, RED, with(MAN, BIT(SWIMMER)), 30, 18);

    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    activate(t, u);
    act(t, "move Red Man to 30,23 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(place_of(t, u, 0).y, 2300);
}

RULE(2_4_stubborn, four_markers_do_not_count)
{
    kit stubborn = {.name = "Man", .wounds = 9, .talents = BIT(STUBBORN)};
    table *t = brawl(MAN, stubborn, DICE(1, 10, 7));

    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 7);
}

RULE(2_4_scout, six_inches_beyond_the_zone)
{
    table *t = field();
    int32_t u = put(t, RED, with(MAN, BIT(SCOUT)), 30, 10);

    unit(t, u)->status = 0;
    open_of(t)->turn = 1;
    go_to(t, MYE_DEPLOY);
    open_of(t)->pool[RED][6] = 1;
    EXPECT_EQ(refusal(t, "deploy Red Man at 30,17.37 facing 90 in a line"), 0);
    EXPECT_EQ(refusal(t, "deploy Red Man at 30,17.38 facing 90 in a line"), MYE_OUTSIDE_ZONE);
}

RULE(2_4_hunter, one_better_against_beasts_but_not_against_men)
{
    kit beast = {.name = "Beast", .kind = MYE_BEAST, .wounds = 9, .talents = BIT(UNDEAD)};

    EXPECT_EQ(needed(brawl(with(MAN, BIT(HUNTER)), beast, DICE(7)), MYE_BLOWS), 6);
    EXPECT_EQ(needed(brawl(with(MAN, BIT(HUNTER)), POST, DICE(7)), MYE_BLOWS), 5);
}

RULE(2_4_commander_orders, the_second_may_be_left)
{
    table *t = field();
    kit chief = {.name = "Chief", .roles = MYE_HEROIC, .brave = 9, .talents = BIT(COMMANDER)};
    int32_t u = put(t, RED, chief, 30, 20);

    for (int32_t x = 26; x <= 34; x += 8) {
        int32_t man = put(t, RED, (kit){.name = x < 30 ? "West" : "East"}, x, 20);
        unit(t, man)->status |= MYE_FLEEING;
    }
    activate(t, u);
    act(t, "move Red Chief to 30,21 facing 0 as they stand", NO_DICE);
    act(t, "stop Red East fleeing with Red Chief", DICE(1));
    EXPECT_EQ(open_of(t)->frames, 2);
    act(t, "end the activation of Red Chief", NO_DICE);
    EXPECT_EQ(open_of(t)->frames, 1);
}
