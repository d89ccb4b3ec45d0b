/* Section 5.9: who leads captives, loses them, and whom they shield. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})

/* Red has three units and a beast to give captives to, Blue nobody. */
static table *captors(void)
{
    table *t = field_of(MYE_LIBERATORS);

    put(t, RED, (kit){.name = "A"}, 30, 10);
    put(t, RED, (kit){.name = "B"}, 33, 10);
    put(t, RED, (kit){.name = "C"}, 36, 10);
    put(t, RED, (kit){.name = "Beast", .kind = MYE_BEAST}, 40, 10);
    go_to(t, MYE_CAPTORS);
    return t;
}

RULE(5_9_two, of_three_and_no_beast)
{
    table *t = captors();

    EXPECT_EQ(refusal(t, "give captives to Red Beast"), MYE_CANNOT_CARRY);
    act(t, "give captives to Red A", NO_DICE);
    EXPECT_EQ(refusal(t, "give captives to Red A"), MYE_CANNOT_CARRY);
    act(t, "give captives to Red C", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_ROLL_DEPLOY);
    EXPECT(has(t, 0, MYE_CARRIES));
    EXPECT(has(t, 2, MYE_CARRIES));
}

RULE(5_9_fifth, in_the_middle)
{
    table *t = captors();

    act(t, "give captives to Red A", NO_DICE);
    act(t, "give captives to Red C", NO_DICE);
    EXPECT_EQ(open_of(t)->token[2].kind, MYE_CAPTIVES);
    EXPECT_EQ(open_of(t)->token[2].carrier, MYE_NOBODY);
    EXPECT_EQ(open_of(t)->token[2].at.x, 3600);
    EXPECT_EQ(open_of(t)->token[2].at.y, 2400);
}

/* Red's man with a die; captives lie three inches north of him, or he leads them. */
static table *captives(kit k, bool led)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t u = put(t, RED, k, 30, 10);

    put_token(t, MYE_CAPTIVES, led ? RED : MYE_SEATS, (sk_point){3000, 1300 + 126},
              led ? u : MYE_NOBODY);
    activate(t, u);
    return t;
}

RULE(5_9_with_unit, where_he_goes_they_go)
{
    table *t = captives(MAN, true);

    act(t, "move Red Man to 34,10 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(mye_token_at(t->state, 0).x, 3400);
}

#define TO_CAPTIVES "move Red Man to 30,13 facing 90 as they stand"

RULE(5_9_pick_up, men_do_and_beasts_do_not)
{
    table *t = captives(MAN, false), *u = captives((kit){.name = "Man", .kind = MYE_BEAST}, false);

    act(t, TO_CAPTIVES, NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].carrier, 0);
    EXPECT(has(t, 0, MYE_CARRIES));
    act(u, TO_CAPTIVES, NO_DICE);
    EXPECT_EQ(open_of(u)->token[0].carrier, MYE_NOBODY);
}

RULE(5_9_pick_up, consolidating_is_a_move_as_well)
{
    table *t = captives(MAN, false);

    lock_in_fight(t, 0, put(t, BLUE, (kit){.name = "Foe"}, 31, 10));
    act(t, "attack Blue Foe with Red Man", DICE(1, 10));
    act(t, "consolidate Red Man to 30,13 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].carrier, 0);
}

RULE(5_9_no_march, too_hasty)
{
    table *t = captives(MAN, false);

    act(t, "march Red Man to 30,13 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].carrier, MYE_NOBODY);
}

/* Blue leads captives next to Red's man. */
static table *guarded(int32_t wounds, int32_t apart)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t a = put(t, RED, ARCHER, 30, 10);
    int32_t b = put_north(t, BLUE, (kit){.name = "Guard", .wounds = wounds}, a, apart);

    put_token(t, MYE_CAPTIVES, BLUE, (sk_point){0, 0}, b);
    if (apart == 0)
        lock_in_fight(t, a, b);
    activate(t, a);
    return t;
}

RULE(5_9_fight, slain_or_driven_off)
{
    table *t = guarded(1, 0), *u = guarded(2, 0);

    act(t, "attack Blue Guard with Red Archer", DICE(1, 10));
    EXPECT_EQ(open_of(t)->token[0].carrier, 0);
    act(u, "attack Blue Guard with Red Archer", DICE(1, 10, 10));
    EXPECT_EQ(open_of(u)->token[0].carrier, 0);
    EXPECT(!has(u, MYE_UNITS_A_SIDE, MYE_CARRIES));
}

RULE(5_9_fight, breaking_under_the_blows_is_being_destroyed)
{
    table *t = guarded(3, 0);

    unit(t, MYE_UNITS_A_SIDE)->markers = 10; /* one more is too many for Brave 7 */
    act(t, "attack Blue Guard with Red Archer", DICE(1, 10));
    EXPECT(has(t, MYE_UNITS_A_SIDE, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->token[0].carrier, 0);
}

RULE(5_9_second, his_comrade_led_them)
{
    table *t = field_of(MYE_LIBERATORS);
    int32_t a = put(t, RED, MAN, 30, 10), c = put(t, RED, (kit){.name = "Other"}, 40, 10);
    int32_t b = put_north(t, BLUE, (kit){.name = "Foe", .wounds = 9}, a, 0);
    int32_t d = put_north(t, BLUE, (kit){.name = "Carrier", .wounds = 9}, c, 0);
    int32_t token = put_token(t, MYE_CAPTIVES, BLUE, (sk_point){0, 0}, d);

    lock_in_fight(t, a, b);
    lock_in_fight(t, c, d);
    lock_in_fight(t, c, b);
    activate(t, a);
    act(t, "attack Blue Foe with Red Man", DICE(1, 10, 1, 10));
    EXPECT(has(t, d, MYE_FLEEING));
    EXPECT_EQ(open_of(t)->token[token].carrier, c);
}

RULE(5_9_dropped, disengaging_leaves_them)
{
    table *t = captives(MAN, true);

    shift(t, 0, 3000, 2400);
    lock_in_fight(t, 0, put_north(t, BLUE, (kit){.name = "Foe"}, 0, 0));
    act(t, "disengage Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].carrier, MYE_NOBODY);
    EXPECT_EQ(open_of(t)->token[0].at.y, 2400 - 126);
    EXPECT(!has(t, 0, MYE_CARRIES));
}

RULE(5_9_site, their_old_master_chooses)
{
    table *t = captives(MAN, true);

    shift(t, 0, 3000, 2400);
    lock_in_fight(t, 0, put_north(t, BLUE, (kit){.name = "Foe"}, 0, 0));
    act(t, "disengage Red Man", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_PUT);
    EXPECT_EQ(seat_to_act(t), RED);
    EXPECT(is_listed(t, "put the captives of Red Man at 28.74,24"));
    EXPECT_EQ(refusal(t, "put the captives of Red Man at 30,25.26"), MYE_NOT_BESIDE); /* Foe's */
    act(t, "put the captives of Red Man at 31.26,24", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].at.x, 3126);
    EXPECT(step_now(t) != MYE_PUT);
}

RULE(5_9_dropped, a_stray_rock_frees_them)
{
    table *t = guarded(1, 500);
    kit giant = {.name = "Giant", .kind = MYE_BEHEMOTH, .weapons = ARMS(BEHEMOTH_ROCK)};
    int32_t g = put(t, RED, giant, 40, 10);
    int32_t mark = put(t, BLUE, (kit){.name = "Mark", .wounds = 9, .talents = BIT(UNDEAD)}, 30, 17);

    shift(t, mark, 3330, 1626);
    open_of(t)->frames = 1;
    activate(t, g);
    act(t, "shoot at Blue Mark with Red Giant", DICE(10, 4, 10));
    EXPECT(has(t, MYE_UNITS_A_SIDE, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->token[0].carrier, MYE_NOBODY);
}

RULE(5_9_no_shots, for_fear_of_hitting_them)
{
    EXPECT_EQ(refusal(guarded(1, 500), "shoot at Blue Guard with Red Archer"),
              MYE_SHIELDED_BY_CAPTIVES);
}

RULE(5_9_no_spells, thorns_no_and_rain_yes)
{
    table *t = guarded(1, 500);
    int32_t wizard = put(t, RED, (kit){.name = "Wizard", .talents = BIT(MAGIC_1)}, 33, 10);

    unit(t, wizard)->known = 0x3F;
    put_token(t, MYE_CAPTIVES, RED, (sk_point){0, 0}, 0);
    open_of(t)->frames = 1;
    activate(t, wizard);
    EXPECT_EQ(refusal(t, "cast Thorn Storm on Blue Guard with Red Wizard"),
              MYE_SHIELDED_BY_CAPTIVES);
    EXPECT_EQ(refusal(t, "cast Stone Skin on Red Archer with Red Wizard"), 0);
}

RULE(5_9_score, those_left_alone_pay_nobody)
{
    table *t = captives(MAN, true);

    put_token(t, MYE_CAPTIVES, MYE_SEATS, (sk_point){3600, 2400}, MYE_NOBODY);
    put_token(t, MYE_CAPTIVES, RED, (sk_point){0, 0}, 0);
    clean_up(t, 5, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 0);
    clean_up(t, 6, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 2);
    EXPECT_EQ(open_of(t)->score[BLUE], 0);
}

/* Aimed by the table at whichever mini has no captives near, by its player likewise. */
RULE(5_9_no_rocks, not_where_the_template_would_touch_them)
{
    for (int32_t ours = 0; ours < 2; ours++) {
        table *t = field_of(MYE_LIBERATORS);
        kit giant = {.name = "Giant", .kind = MYE_BEHEMOTH, .weapons = ARMS(BEHEMOTH_ROCK)};
        int32_t g = put(t, RED, giant, 30, 10);
        int32_t mark = put(t, BLUE, (kit){.name = "Mark", .minis = 2, .wounds = 9}, 30, 20);
        int32_t guard = put(t, ours ? RED : BLUE, (kit){.name = "Guard"}, 30, 24);
        put_token(t, MYE_CAPTIVES, BLUE, place_of(t, guard, 0), guard);
        unit(t, guard)->status |= MYE_CARRIES;
        shift(t, guard, 3063, 2150);
        activate(t, g);
        EXPECT_EQ(refusal(t, "shoot at Blue Mark with Red Giant"), MYE_SHIELDED_BY_CAPTIVES);
        EXPECT_EQ(refusal(t, "focus on Blue Mark with Red Giant"), MYE_SHIELDED_BY_CAPTIVES);
        EXPECT_EQ(refusal(t, "shoot at Blue Mark with Red Giant"), MYE_SHIELDED_BY_CAPTIVES);
        EXPECT_EQ(refusal(t, "aim at 30,19 on Blue Mark with Red Giant"), 0);
        shift(t, guard, 2874, 2000); /* touching the first of them */
        EXPECT_EQ(refusal(t, "shoot at Blue Mark with Red Giant"), 0);
        act(t, "shoot at Blue Mark with Red Giant", DICE(1, 1, 1));
        EXPECT_EQ(unit(t, guard)->markers, 0);
        EXPECT_EQ(unit(t, mark)->markers, 1);
        forget_tables();
    }
}
