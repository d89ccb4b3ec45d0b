/* Statements that an umpire wrote from the rule documents before he looked at anything else, where
 * several rules meet: traps, three sides, flyers, spirit animals, tokens. */
#include "meeting.h"

#define SHOOT_FOE "shoot at Blue Foe with Red Man"
#define CHARGE_FOE "charge Blue Foe with Red Man"

enum { ANIMAL = MYE_FIRST_ANIMAL };

/* 3.7.9, 3.7.10 */

RULE(3_7_10_charge, the_countercharge_costs_nothing_but_the_alert)
{
    table *t = meet((kit){.wounds = 5, .weapons = ARMS(SPEAR)},
                    (kit){.wounds = 5, .weapons = ARMS(BOW), .talents = BIT(UNDEAD)}, 800);

    alert(t, ENEMY, false);
    act(acting(t, 0), "throw and charge Blue Foe with Red Man", NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(7));
    act(t, "countercharge Red Man with Blue Foe", DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
    EXPECT_EQ(part_for(t, MYE_BLOWS, 0, MYE_BY_CHARGE), 1);
    EXPECT_EQ(part_for(t, MYE_BLOWS, ENEMY, MYE_BY_CHARGE), 1);
    EXPECT(!has(t, ENEMY, MYE_ON_ALERT));
    EXPECT_EQ(unit(t, 0)->foe[0], ENEMY);
}

RULE(3_7_10_no_answer, a_unit_too_slow_only_strikes_back)
{
    table *t = meet((kit){.wounds = 5}, (kit){.wounds = 5, .weapons = ARMS(BOW)}, 800);

    alert(t, ENEMY, false);
    act(acting(t, 0), CHARGE_FOE, NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(8, 10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
}

RULE(3_7_9_hold, who_holds_may_still_shoot_at_its_charger)
{
    table *t = meet((kit){.wounds = 5}, (kit){.wounds = 5, .weapons = ARMS(BOW)}, 800);

    alert(t, ENEMY, false);
    act(acting(t, 0), CHARGE_FOE, NO_DICE);
    act(t, "hold", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_ANSWER);
    act(t, "loose at the charging Red Man with Blue Foe", DICE(10, 10, 10));
    EXPECT(has(t, ENEMY, MYE_ON_ALERT));
}

RULE(3_7_9_single, a_hero_on_alert_stops_a_friend_who_flees)
{
    table *t = meet(MAN, (kit){.roles = MYE_HEROIC}, 900);
    int32_t friend = put(t, BLUE, (kit){.name = "Friend"}, 34, 30);

    unit(t, friend)->status |= MYE_FLEEING;
    alert(t, ENEMY, false);
    acting(t, 0);
    act(t, MOVE_TO("30,17"), NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(1));
    EXPECT_EQ(refusal(t, "stop Blue Friend fleeing with Blue Foe"), 0);
}

RULE(3_7_9_before, a_mover_shot_dead_on_its_way_lies_where_it_was_halted)
{
    table *t = meet((kit){.name = "Man"}, (kit){.weapons = ARMS(HUARACA)}, 1300);

    alert(t, ENEMY, false);
    acting(t, 0);
    act(t, MARCH_TO("30,25"), NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(1));
    act(t, "shoot at Red Man with Blue Foe", DICE(1, 10));
    EXPECT(has(t, 0, MYE_DESTROYED));
    EXPECT(place_of(t, 0, 0).y < 2100);
    EXPECT_EQ(open_of(t)->taken[BLUE], 1);
}

RULE(3_7_9_others, the_second_trap_is_asked_after_the_first_reaction)
{
    table *t = meet((kit){.wounds = 9}, (kit){.weapons = ARMS(BOW)}, 800);
    int32_t second = put(t, BLUE, (kit){.name = "Second", .weapons = ARMS(BOW)}, 34, 22);

    alert(t, ENEMY, false);
    alert(t, second, false);
    acting(t, 0);
    act(t, MOVE_TO("30,15"), NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(1));
    act(t, "shoot at Red Man with Blue Foe", DICE(10));
    EXPECT_EQ(step_now(t), MYE_TRAP);
    act(t, "spring the trap of Blue Second", DICE(10));
    EXPECT(!has(t, second, MYE_ON_ALERT));
    EXPECT_EQ(place_of(t, 0, 0).y, 1500);
}

/* 3.9 */

RULE(3_9_fly_attacks, the_charged_flyer_on_the_ground_brings_the_other_down)
{
    kit bird = {.wounds = 5, .talents = BIT(FLY), .move = 8};
    table *t = meet(bird, bird, 800);

    unit(t, 0)->status |= MYE_ALOFT;
    act(acting(t, 0), CHARGE_FOE, DICE(10, 10));
    EXPECT(!has(t, 0, MYE_ALOFT) && !has(t, ENEMY, MYE_ALOFT));
    t = meet(bird, bird, 800);
    unit(t, 0)->status |= MYE_ALOFT;
    unit(t, ENEMY)->status |= MYE_ALOFT;
    act(acting(t, 0), CHARGE_FOE, DICE(10, 10));
    EXPECT(has(t, 0, MYE_ALOFT) && has(t, ENEMY, MYE_ALOFT));
}

RULE(3_10_aylus_flyer, tied_up_it_flees_on_the_ground_at_its_lesser_rate)
{
    table *t = meet((kit){.minis = 2, .weapons = ARMS(AYLUS)},
                    (kit){.talents = BIT(FLY), .move = 9, .wounds = 3}, 500);

    unit(t, ENEMY)->status |= MYE_ALOFT;
    act(acting(t, 0), SHOOT_FOE, DICE(1, 10, 10));
    EXPECT(!has(t, ENEMY, MYE_ALOFT));
    EXPECT((unit(t, ENEMY)->turn & MYE_SNARED) != 0);
    EXPECT_EQ(unit(t, ENEMY)->standing, 1);
    EXPECT_EQ(unit(t, ENEMY)->markers, 1);
}

/* 5.7 */

static table *hunted(void)
{
    table *t = meet_in(field_of(MYE_GREAT_HUNT), (kit){.wounds = 5},
                       (kit){.wounds = 5, .weapons = ARMS(BOW)}, 2500);

    unit(t, ANIMAL)->status = MYE_ON_TABLE;
    open_of(t)->wounds[figure(t, ANIMAL)->first] = 1;
    open_of(t)->animals = 1;
    shift(t, ANIMAL, 3000, 2200);
    return t;
}

RULE(5_7_score, in_the_first_turn_a_banished_animal_pays_nothing)
{
    for (int32_t turn = 1; turn < 4; turn++) {
        table *t = hunted();

        acting(t, 0);
        act(t, "charge Spirit Animal 1 with Red Man", DICE(1, 10, 10, 10));
        EXPECT(!has(t, ANIMAL, MYE_ON_TABLE));
        open_of(t)->frames = 1;
        clean_up(t, turn, NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], turn > 1);
    }
}

RULE(5_21_4_fight, a_spirit_animal_is_no_enemy_unit)
{
    table *t = hunted();

    figure(t, 0)->roles |= MYE_HEROIC;
    shift(t, 0, 6000, 3500);
    shift(t, ANIMAL, 6000, 4000);
    open_of(t)->way[RED] = MYE_EVERCHANGING;
    devote(t, RED, MYE_DEVOTION_HEROISM_PERSONIFIED, -1, -1);
    act(acting(t, 0), "charge Spirit Animal 1 with Red Man", DICE(10, 10, 10));
    EXPECT_EQ(open_of(t)->score[RED], 0);
}

/* 5.16, 5.20, 5.21 */

RULE(5_20_6_killed, broken_by_markers_or_run_off_the_table)
{
    for (int32_t i = 0; i < 2; i++) {
        table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.save = 9}, 500);

        put(t, BLUE, (kit){.name = "Mate"}, 50, 40);
        devote(t, RED, MYE_DEVOTION_WORTHY_SACRIFICE, ENEMY, -1);
        if (i == 0) {
            unit(t, ENEMY)->markers = 10;
            act(acting(t, 0), SHOOT_FOE, DICE(1, 1));
        } else {
            shift(t, ENEMY, 3000, 4500);
            unit(t, ENEMY)->status |= MYE_FLEEING;
            offer_die(t, ENEMY);
            act(t, "rally Blue Foe", DICE(10));
        }
        EXPECT(has(t, ENEMY, MYE_DESTROYED));
        EXPECT_EQ(open_of(t)->score[RED], 1);
    }
}

RULE(5_21_3_wound, a_saved_hit_pays_nothing_and_neither_does_a_beasts_blow)
{
    kit general = {.name = "General", .wounds = 3, .roles = MYE_HEROIC | MYE_GENERAL};

    for (int32_t i = 0; i < 3; i++) {
        table *t = field();
        int32_t beast = put(t, BLUE,
                            (kit){.name = "Hunter",
                                  .kind = i == 2 ? MYE_BEAST : MYE_HUMANOID,
                                  .weapons = ARMS(BOW)},
                            30, 30);

        put(t, RED, general, 30, 24);
        devote(t, BLUE, MYE_DEVOTION_HEAD_OF_THE_SNAKE, -1, -1);
        activate(t, beast);
        act(t, "shoot at Red General with Blue Hunter", DICE(1, (uint16_t)(i == 0 ? 1 : 10)));
        EXPECT_EQ(open_of(t)->score[BLUE], i == 1);
    }
}

RULE(5_21_4_fight, whoever_is_charged_engages_too_but_not_in_its_own_half)
{
    for (int32_t north = 0; north < 2; north++) {
        table *t = meet((kit){.wounds = 5}, (kit){.wounds = 5, .roles = MYE_HEROIC}, 500);

        shift(t, 0, 3000, north ? 3000 : 1000);
        shift(t, ENEMY, 3000, north ? 3600 : 1600);
        devote(t, BLUE, MYE_DEVOTION_HEROISM_PERSONIFIED, -1, -1);
        act(acting(t, ENEMY), "charge Red Man with Blue Foe", DICE(10, 10));
        EXPECT_EQ(open_of(t)->score[BLUE], north ? 0 : 1);
    }
}

RULE(5_21_7_challenge, a_general_who_challenges_the_general_gains_both_points)
{
    kit lord = {.wounds = 5, .roles = MYE_HEROIC | MYE_GENERAL};
    table *t = meet(lord, lord, 500);

    open_of(t)->way[RED] = MYE_EVERCHANGING;
    devote(t, RED, MYE_DEVOTION_CHALLENGE, -1, -1);
    act(acting(t, 0), "challenge Blue Foe with Red Man", DICE(1, 7));
    EXPECT_EQ(part_of(t, MYE_SAVED, MYE_BY_CHALLENGE), 2);
    EXPECT_EQ(times_told(t, MYE_BLOWS), 1);
    EXPECT_EQ(open_of(t)->score[RED], 2);
}

RULE(5_21_8_trophy, a_monster_trampled_by_nobody_and_killed_by_a_beast_is_none)
{
    for (int32_t beast = 0; beast < 2; beast++) {
        table *t = meet((kit){.weapons = ARMS(HUARACA), .kind = beast ? MYE_BEAST : MYE_HUMANOID},
                        (kit){.kind = MYE_MONSTER}, 500);

        put(t, BLUE, (kit){.name = "Mate"}, 50, 40);
        open_of(t)->way[RED] = MYE_EVERCHANGING;
        devote(t, RED, MYE_DEVOTION_TROPHY_HUNTERS, -1, -1);
        act(acting(t, 0), SHOOT_FOE, DICE(1, 10));
        EXPECT(has(t, ENEMY, MYE_DESTROYED));
        EXPECT_EQ(open_of(t)->score[RED], beast ? 0 : 1);
    }
}
