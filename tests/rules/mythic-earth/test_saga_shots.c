/* Section 3.10 told whole: volleys, what they hit and what comes of it. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})
#define SHOOT "shoot at Blue Target with Red Shooter"

enum { SHOOTER = 0, TARGET = MYE_UNITS_A_SIDE };

static table *range_of(kit red, kit blue, int32_t apart)
{
    table *t = field();

    red.name = "Shooter";
    blue.name = "Target";
    put(t, RED, red, 30, 20);
    put_north(t, BLUE, blue, SHOOTER, apart);
    activate(t, SHOOTER);
    return t;
}

RULE(3_10_marker, three_shots_two_hits_one_wound)
{
    table *t = range_of((kit){.minis = 3, .weapons = ARMS(BOW)}, (kit){.minis = 4}, 1500);

    expect_saga(t, SHOOT, DICE(4, 5, 3, 5, 6),
                "Red rolls 3D10 for the shots of Red Shooter at Blue Target: 4 5 3\n"
                "Blue rolls 2D10 for the saves of Blue Target: 5 6\n"
                "- Red Shooter shoots at Blue Target\n"
                "- 4 5 3: 2 hits by Red Shooter, needs 4 or less: Shoot 5, −1 long range\n"
                "- Blue Target rolls 5 6 and saves 1 of 2, needs 5 or less: Save 5\n"
                "- Blue Target takes 1 wound and loses 1 mini\n"
                "- Blue Target gains 1 brave marker, now 1\n"
                "= Red Shooter: +acted\n"
                "= Blue Target: markers 0 > 1; standing 4 > 3; mini 4 wounds 1 > 0\n"
                "= acting: Red Shooter, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Shooter do? (1 single action left)\n");
}

RULE(3_10_test_fails, below_half_they_test_and_run)
{
    table *t = range_of((kit){.minis = 2, .weapons = ARMS(HUARACA)}, (kit){.minis = 3}, 500);

    expect_saga(t, SHOOT, DICE(5, 5, 4, 4, 7),
                "Red rolls 2D10 for the shots of Red Shooter at Blue Target: 5 5\n"
                "Blue rolls 2D10 for the saves of Blue Target: 4 4\n"
                "Blue rolls 1D10 for the brave test of Blue Target: 7\n"
                "- Red Shooter shoots at Blue Target\n"
                "- 5 5: 2 hits by Red Shooter, needs 5 or less: Shoot 5\n"
                "- Blue Target rolls 4 4 and saves 0 of 2, needs 3 or less: Save 5, −2 strength\n"
                "- Blue Target takes 2 wounds and loses 2 minis\n"
                "- Blue Target gains 1 brave marker, now 1\n"
                "- Blue Target rolls 7 and fails: needs 6 or less: Brave 7, −1 brave markers\n"
                "- Blue Target gains 1 brave marker, now 2\n"
                "- Blue Target flees\n"
                "- Blue Target runs to 30,36.26\n"
                "= Red Shooter: +acted\n"
                "= Blue Target: +fleeing; +fled; markers 0 > 2; standing 3 > 1; mini 1 at "
                "30.00,36.26; mini 2 wounds 1 > 0; mini 3 wounds 1 > 0\n"
                "= acting: Red Shooter, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Shooter do? (1 single action left)\n");
}

RULE(3_10_test_passes, a_six_keeps_them)
{
    table *t = range_of((kit){.minis = 2, .weapons = ARMS(HUARACA)}, (kit){.minis = 3}, 500);

    expect_saga(t, SHOOT, DICE(5, 5, 4, 4, 6),
                "Red rolls 2D10 for the shots of Red Shooter at Blue Target: 5 5\n"
                "Blue rolls 2D10 for the saves of Blue Target: 4 4\n"
                "Blue rolls 1D10 for the brave test of Blue Target: 6\n"
                "- Red Shooter shoots at Blue Target\n"
                "- 5 5: 2 hits by Red Shooter, needs 5 or less: Shoot 5\n"
                "- Blue Target rolls 4 4 and saves 0 of 2, needs 3 or less: Save 5, −2 strength\n"
                "- Blue Target takes 2 wounds and loses 2 minis\n"
                "- Blue Target gains 1 brave marker, now 1\n"
                "- Blue Target rolls 6 and passes: needs 6 or less: Brave 7, −1 brave markers\n"
                "- Blue Target loses 1 brave marker, 0 left\n"
                "= Red Shooter: +acted\n"
                "= Blue Target: standing 3 > 1; mini 2 wounds 1 > 0; mini 3 wounds 1 > 0\n"
                "= acting: Red Shooter, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Shooter do? (1 single action left)\n");
}

RULE(3_10_wound, the_last_one_falls_and_the_unit_is_gone)
{
    table *t = range_of((kit){.weapons = ARMS(MONSTER_ROCK)}, (kit){.dice = 2}, 2500);

    expect_saga(t, SHOOT, DICE(4, 3),
                "Red rolls 1D10 for the shots of Red Shooter at Blue Target: 4\n"
                "Blue rolls 1D10 for the saves of Blue Target: 3\n"
                "- Red Shooter shoots at Blue Target\n"
                "- 4: 1 hit by Red Shooter, needs 4 or less: Shoot 5, −1 long range\n"
                "- Blue Target rolls 3 and saves 0 of 1, needs 2 or less: Save 5, −3 strength\n"
                "- Blue Target takes 1 wound and loses 1 mini\n"
                "- Blue Target is destroyed (revealing)\n"
                "= Red Shooter: +acted\n"
                "= Blue Target: -on the table; +destroyed; standing 1 > 0; dice 2 > 0; mini 1 "
                "wounds 1 > 0\n"
                "= token 1: death of Blue at 30.63,47.35\n"
                "= Red: enemy dice 0 > 2\n"
                "= acting: Red Shooter, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Shooter do? (1 single action left)\n");
}

RULE(3_10_insults, three_unsaved_hits_are_three_markers_and_one_for_the_volley)
{
    table *t = range_of((kit){.minis = 4, .weapons = ARMS(INSULTS)}, (kit){.minis = 2}, 1000);

    expect_saga(t, SHOOT, DICE(1, 2, 3, 5, 6, 7, 8, 5),
                "Red rolls 4D10 for the shots of Red Shooter at Blue Target: 1 2 3 5\n"
                "Blue rolls 4D10 for the saves of Blue Target: 6 7 8 5\n"
                "- Red Shooter shoots at Blue Target\n"
                "- 1 2 3 5: 4 hits by Red Shooter, needs 5 or less: Shoot 5\n"
                "- Blue Target rolls 6 7 8 5 and saves 1 of 4, needs 5 or less: Save 5\n"
                "- Blue Target gains 4 brave markers, now 4\n"
                "= Red Shooter: +acted\n"
                "= Blue Target: markers 0 > 4\n"
                "= acting: Red Shooter, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Shooter do? (1 single action left)\n");
}

RULE(3_10_aylus, one_unsaved_hit_ties_a_flyer_down)
{
    table *t = range_of((kit){.minis = 2, .weapons = ARMS(AYLUS)},
                        (kit){.talents = BIT(FLY), .move = 9}, 1000);

    unit(t, TARGET)->status |= MYE_ALOFT;
    expect_saga(t, SHOOT, DICE(5, 5, 6, 1),
                "Red rolls 2D10 for the shots of Red Shooter at Blue Target: 5 5\n"
                "Blue rolls 2D10 for the saves of Blue Target: 6 1\n"
                "- Red Shooter shoots at Blue Target\n"
                "- 5 5: 2 hits by Red Shooter, needs 5 or less: Shoot 5\n"
                "- Blue Target rolls 6 1 and saves 1 of 2, needs 5 or less: Save 5\n"
                "- Blue Target is tied up\n"
                "- Blue Target gains 1 brave marker, now 1\n"
                "= Red Shooter: +acted\n"
                "= Blue Target: -aloft; +snared; markers 0 > 1\n"
                "= acting: Red Shooter, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Shooter do? (1 single action left)\n");
    EXPECT_EQ(mye_rate(t->scene, t->state, TARGET, MYE_OVER_OPEN), 500);
    EXPECT_EQ(mye_allowance(t->scene, t->state, TARGET, MYE_OVER_OPEN, true), 0);
}

RULE(3_10_aylus_behemoth, it_does_not_notice)
{
    table *t = range_of((kit){.weapons = ARMS(AYLUS)}, (kit){.kind = MYE_BEHEMOTH}, 500);

    expect_saga(t, SHOOT, DICE(6, 6),
                "Red rolls 1D10 for the shots of Red Shooter at Blue Target: 6\n"
                "Blue rolls 1D10 for the saves of Blue Target: 6\n"
                "- Red Shooter shoots at Blue Target\n"
                "- 6: 1 hit by Red Shooter, needs 6 or less: Shoot 5, +1 Behemoth or Massive\n"
                "- Blue Target rolls 6 and saves 0 of 1, needs 5 or less: Save 5\n"
                "- Blue Target gains 1 brave marker, now 1\n"
                "= Red Shooter: +acted\n"
                "= Blue Target: markers 0 > 1\n"
                "= acting: Red Shooter, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Shooter do? (1 single action left)\n");
}

RULE(2_4_deadeye, a_volley_that_went_badly_is_rolled_again)
{
    table *t = range_of((kit){.minis = 2, .weapons = ARMS(BOW), .talents = BIT(DEADEYE)},
                        (kit){.wounds = 5}, 500);

    expect_saga(t, SHOOT, DICE(6, 6, 5, 6, 6),
                "Red rolls 2D10 for the shots of Red Shooter at Blue Target: 6 6\n"
                "Red rolls 2D10 for the shots of Red Shooter at Blue Target: 5 6\n"
                "Blue rolls 1D10 for the saves of Blue Target: 6\n"
                "- Red Shooter shoots at Blue Target\n"
                "- 6 6: 0 hits by Red Shooter, needs 5 or less: Shoot 5\n"
                "- Red Shooter rolls all of these dice again\n"
                "- 5 6: 1 hit by Red Shooter, needs 5 or less: Shoot 5\n"
                "- Blue Target rolls 6 and saves 0 of 1, needs 5 or less: Save 5\n"
                "- Blue Target takes 1 wound and loses 0 minis\n"
                "- Blue Target gains 1 brave marker, now 1\n"
                "= Red Shooter: +acted\n"
                "= Blue Target: markers 0 > 1; mini 1 wounds 5 > 4\n"
                "= acting: Red Shooter, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Shooter do? (1 single action left)\n");
}

RULE(2_4_deadeye, as_many_hits_as_one_should_expect_are_kept)
{
    table *t = range_of((kit){.minis = 2, .weapons = ARMS(BOW), .talents = BIT(DEADEYE)},
                        (kit){.wounds = 5}, 500);

    expect_saga(t, SHOOT, DICE(5, 6, 1),
                "Red rolls 2D10 for the shots of Red Shooter at Blue Target: 5 6\n"
                "Blue rolls 1D10 for the saves of Blue Target: 1\n"
                "- Red Shooter shoots at Blue Target\n"
                "- 5 6: 1 hit by Red Shooter, needs 5 or less: Shoot 5\n"
                "- Blue Target rolls 1 and saves 1 of 1, needs 5 or less: Save 5\n"
                "- Blue Target gains 1 brave marker, now 1\n"
                "= Red Shooter: +acted\n"
                "= Blue Target: markers 0 > 1\n"
                "= acting: Red Shooter, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Shooter do? (1 single action left)\n");
}

RULE(2_4_toughened, one_failed_save_is_rolled_again)
{
    table *t =
        range_of((kit){.minis = 3, .weapons = ARMS(BOW)},
                 (kit){.wounds = 5, .talents = BIT(TOUGHENED), .armour = MYE_LIGHT_ARMOUR}, 500);

    expect_saga(t, SHOOT, DICE(5, 5, 5, 7, 7, 6, 6),
                "Red rolls 3D10 for the shots of Red Shooter at Blue Target: 5 5 5\n"
                "Blue rolls 3D10 for the saves of Blue Target: 7 7 6\n"
                "Blue rolls 1D10 for the saves of Blue Target: 6\n"
                "- Red Shooter shoots at Blue Target\n"
                "- 5 5 5: 3 hits by Red Shooter, needs 5 or less: Shoot 5\n"
                "- Blue Target rolls 7 7 6 and saves 1 of 3, needs 6 or less: Save 5, +1 armour\n"
                "- Blue Target is toughened and rolls 6 again\n"
                "- Blue Target takes 1 wound and loses 0 minis\n"
                "- Blue Target gains 1 brave marker, now 1\n"
                "= Red Shooter: +acted\n"
                "= Blue Target: markers 0 > 1; mini 1 wounds 5 > 4\n"
                "= acting: Red Shooter, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Shooter do? (1 single action left)\n");
}

RULE(3_10_sling, two_shots_each_when_focused)
{
    table *t = range_of((kit){.minis = 2, .weapons = ARMS(SLING)}, (kit){.wounds = 5}, 1100);

    expect_saga(t, "focus on Blue Target with Red Shooter", DICE(5, 5, 6, 6, 1, 1),
                "Red rolls 4D10 for the shots of Red Shooter at Blue Target: 5 5 6 6\n"
                "Blue rolls 2D10 for the saves of Blue Target: 1 1\n"
                "- Red Shooter shoots at Blue Target\n"
                "- 5 5 6 6: 2 hits by Red Shooter, needs 5 or less: Shoot 5, −1 long range, +1 "
                "focused shot\n"
                "- Blue Target rolls 1 1 and saves 2 of 2, needs 5 or less: Save 5\n"
                "- Blue Target gains 1 brave marker, now 1\n"
                "= Red Shooter: +acted\n"
                "= Blue Target: markers 0 > 1\n"
                "= now the table, Clean up: The table goes on.\n");
}

/* Every modifier of both tables at once, and one by one. */
typedef struct modifier {
    uint16_t reason;
    int32_t value;
} modifier;

static void everything_against_it(table *t)
{
    unit(t, SHOOTER)->turn |= MYE_RALLIED | MYE_DUSTY;
    unit(t, TARGET)->status |= MYE_FLEEING | MYE_LOW;
    unit(t, TARGET)->turn |= MYE_VEILED;
    ((mye_scene *)t->scene)->board[0].primary = MYE_RAINY_SEASON;
}

RULE(3_10_hit, all_modifiers_together)
{
    static const modifier PART[] = {
        {MYE_BY_SHOOT, 9},     {MYE_BY_WEAPON, 1},          {MYE_BY_LONG_RANGE, -1},
        {MYE_BY_RALLIED, -1},  {MYE_BY_FOCUS, 1},           {MYE_BY_RAIN, -1},
        {MYE_BY_DUST, -1},     {MYE_BY_FLEEING_TARGET, -1}, {MYE_BY_LOW, -1},
        {MYE_BY_DREADFUL, -1}, {MYE_BY_DODGE, -1},          {MYE_BY_VEIL, -1},
        {MYE_BY_SIZE, 1},
    };
    table *t =
        range_of((kit){.shoot = 9, .weapons = ARMS(ATLATL)},
                 (kit){.wounds = 5, .talents = BIT(DREADFUL) | BIT(DODGE) | BIT(MASSIVE)}, 1001);

    everything_against_it(t);
    act(t, "focus on Blue Target with Red Shooter", DICE(10));
    for (int32_t i = 0; i < 13; i++)
        cr_expect_eq(part_of(t, MYE_SHOTS, PART[i].reason), PART[i].value, "reason %d",
                     PART[i].reason);
    EXPECT_EQ(needed(t, MYE_SHOTS), 9 + 1 - 1 - 1 + 1 - 1 - 1 - 1 - 1 - 1 - 1 - 1 + 1);
    EXPECT_EQ(told(t, MYE_SHOTS)->needs.count, 13);
}

RULE(3_10_hit, none_of_them_without_its_cause)
{
    table *t = range_of((kit){.weapons = ARMS(BOW)}, (kit){.wounds = 5}, 1000);

    act(t, SHOOT, DICE(10));
    EXPECT_EQ(told(t, MYE_SHOTS)->needs.count, 1);
    EXPECT_EQ(needed(t, MYE_SHOTS), 5);
}

/* Saves */

RULE(3_10_save, all_parts_of_a_save)
{
    table *t = range_of((kit){.weapons = ARMS(ATLATL)},
                        (kit){.wounds = 5, .armour = MYE_MEDIUM_ARMOUR}, 500);

    put_piece(t, MYE_DIFFICULT, true, INCHES(28, 25, 32, 29));
    unit(t, TARGET)->turn |= MYE_STONE_SKINNED | MYE_WITHERED;
    act(t, SHOOT, DICE(1, 10));
    EXPECT_EQ(part_of(t, MYE_SAVED, MYE_BY_SAVE), 5);
    EXPECT_EQ(part_of(t, MYE_SAVED, MYE_BY_STRENGTH), -2);
    EXPECT_EQ(part_of(t, MYE_SAVED, MYE_BY_ARMOUR), 2);
    EXPECT_EQ(part_of(t, MYE_SAVED, MYE_BY_COVER), 1);
    EXPECT_EQ(part_of(t, MYE_SAVED, MYE_BY_STONE_SKIN), 1);
    EXPECT_EQ(part_of(t, MYE_SAVED, MYE_BY_WITHERING), -1);
    EXPECT_EQ(needed(t, MYE_SAVED), 6);
    EXPECT_EQ(told(t, MYE_SAVED)->needs.count, 6);
}

/* Overhead */

static table *rocks(kit blue, int32_t apart)
{
    return range_of((kit){.kind = MYE_BEHEMOTH, .weapons = ARMS(BEHEMOTH_ROCK), .shoot = 6}, blue,
                    apart);
}

RULE(3_10_template, three_in_a_row_and_the_whole_of_a_hit)
{
    expect_saga(
        rocks((kit){.minis = 3}, 1500), SHOOT, DICE(3, 10, 10, 10),
        "Red rolls 1D10 for the shots of Red Shooter at Blue Target: 3\n"
        "Blue rolls 3D10 for the saves of Blue Target: 10 10 10\n"
        "- Red Shooter shoots at Blue Target\n"
        "- 3: 1 hit by Red Shooter, needs 3 or less: Shoot 6, −1 long range, −2 overhead shot\n"
        "- 3 minis of Blue Target are hit\n"
        "- Blue Target rolls 10 10 10 and saves 0 of 3, needs -1 or less: Save 5, −6 strength\n"
        "- Blue Target takes 3 wounds and loses 3 minis\n"
        "- Blue Target is destroyed (revealing)\n"
        "= Red Shooter: +acted\n"
        "= Blue Target: -on the table; +destroyed; standing 3 > 0; dice 1 > 0; mini 1 wounds 1 > "
        "0; mini 2 wounds 1 > 0; mini 3 wounds 1 > 0\n"
        "= token 1: death of Blue at 30.00,39.65\n"
        "= Red: enemy dice 0 > 1\n"
        "= acting: Red Shooter, 1 slot\n"
        "= now Red, Unit actions: Red: what does Red Shooter do? (1 single action left)\n");
}

RULE(3_10_scatter, five_inches_west_over_the_first)
{
    expect_saga(
        rocks((kit){.minis = 3}, 1500), SHOOT, DICE(4, 5, 10),
        "Red rolls 1D10 for the shots of Red Shooter at Blue Target: 4\n"
        "Red rolls 1D6 for where the shot goes of Red Shooter: 5\n"
        "Blue rolls 1D10 for the saves of Blue Target: 10\n"
        "- Red Shooter shoots at Blue Target\n"
        "- 4: 0 hits by Red Shooter, needs 3 or less: Shoot 6, −1 long range, −2 overhead shot\n"
        "- 5: the shot goes astray to 26.32,38.39\n"
        "- 1 mini of Blue Target are hit\n"
        "- Blue Target rolls 10 and saves 0 of 1, needs -1 or less: Save 5, −6 strength\n"
        "- Blue Target takes 1 wound and loses 1 mini\n"
        "- Blue Target gains 1 brave marker, now 1\n"
        "= Red Shooter: +acted\n"
        "= Blue Target: markers 0 > 1; standing 3 > 2; mini 1 wounds 1 > 0\n"
        "= acting: Red Shooter, 1 slot\n"
        "= now Red, Unit actions: Red: what does Red Shooter do? (1 single action left)\n");
}

RULE(3_10_scatter_end, an_inch_south_it_still_comes_down_on_them)
{
    expect_saga(
        rocks((kit){.minis = 2, .wounds = 3}, 1500), SHOOT, DICE(4, 1, 10, 10),
        "Red rolls 1D10 for the shots of Red Shooter at Blue Target: 4\n"
        "Red rolls 1D6 for where the shot goes of Red Shooter: 1\n"
        "Blue rolls 2D10 for the saves of Blue Target: 10 10\n"
        "- Red Shooter shoots at Blue Target\n"
        "- 4: 0 hits by Red Shooter, needs 3 or less: Shoot 6, −1 long range, −2 overhead shot\n"
        "- 1: the shot goes astray to 30,37.39\n"
        "- 2 minis of Blue Target are hit\n"
        "- Blue Target rolls 10 10 and saves 0 of 2, needs -1 or less: Save 5, −6 strength\n"
        "- Blue Target takes 2 wounds and loses 0 minis\n"
        "- Blue Target gains 1 brave marker, now 1\n"
        "= Red Shooter: +acted\n"
        "= Blue Target: markers 0 > 1; mini 2 wounds 3 > 1\n"
        "= acting: Red Shooter, 1 slot\n"
        "= now Red, Unit actions: Red: what does Red Shooter do? (1 single action left)\n");
}

RULE(3_10_scatter_line, two_inches_east_along_the_row)
{
    expect_saga(
        rocks((kit){.minis = 4, .wounds = 3}, 1500),
        "aim at 30,38.39 on Blue Target with Red Shooter", DICE(4, 2, 10, 10, 10, 10, 10),
        "Red rolls 1D10 for the shots of Red Shooter at Blue Target: 4\n"
        "Red rolls 1D6 for where the shot goes of Red Shooter: 2\n"
        "Blue rolls 1D10 for the saves of Blue Target: 10\n"
        "Blue rolls 4D10 for the saves of Blue Target: 10 10 10 10\n"
        "- Red Shooter shoots at Blue Target\n"
        "- 4: 0 hits by Red Shooter, needs 3 or less: Shoot 6, −1 long range, −2 overhead shot\n"
        "- 2: the shot goes astray to 32,38.39\n"
        "- 1 mini of Blue Target are hit\n"
        "- Blue Target rolls 10 and saves 0 of 1, needs -1 or less: Save 5, −6 strength\n"
        "- Blue Target takes 1 wound and loses 0 minis\n"
        "- Blue Target gains 1 brave marker, now 1\n"
        "- 4 minis of Blue Target are hit\n"
        "- Blue Target rolls 10 10 10 10 and saves 0 of 4, needs -1 or less: Save 5, −6 strength\n"
        "- Blue Target takes 4 wounds and loses 1 mini\n"
        "= Red Shooter: +acted\n"
        "= Blue Target: markers 0 > 1; standing 4 > 3; mini 2 wounds 3 > 0; mini 4 wounds 3 > 1\n"
        "= acting: Red Shooter, 1 slot\n"
        "= now Red, Unit actions: Red: what does Red Shooter do? (1 single action left)\n");
}

/* The owner names who falls */

static table *chosen(const char *words, const uint16_t *dice)
{
    table *t = field_with("casualties=owner");
    kit leader = {.brave = 8};

    put(t, RED, (kit){.name = "Shooter", .minis = 2, .weapons = ARMS(HUARACA)}, 30, 20);
    put_north(t, BLUE, (kit){.name = "Target", .minis = 4, .wounds = 2, .leader = &leader}, SHOOTER,
              500);
    activate(t, SHOOTER);
    act(t, words, dice);
    return t;
}

RULE(3_10_owner, wound_by_wound_and_then_the_marker)
{
    table *t = chosen(SHOOT, DICE(1, 1, 10, 10));
    mye_scene *scene = t->scene;

    EXPECT_EQ(seat_to_act(t), BLUE);
    EXPECT(scene->unit[TARGET].minis == 5);
    EXPECT_EQ(refusal(t, "wound the leader of Blue Target at 40,40"), MYE_CANNOT_FALL);
    EXPECT_EQ(refusal(t, "look on"), MYE_NOT_NOW);
    expect_saga(
        t, "wound the leader of Blue Target at 30,26.26", NO_DICE,
        "- of Blue Target the mini at 30,26.26 takes the wound (revealing)\n"
        "= Blue Target: standing 5 > 4; mini 1 wounds 1 > 0\n"
        "= acting: Red Shooter, 1 slot\n"
        "= now Blue, Casualties: Blue: who of Blue Target takes the wound? (1 wound left)\n");
    expect_saga(t, "wound Blue Target as usual", NO_DICE,
                "- Blue Target takes its wounds in the usual order (revealing)\n"
                "- Blue Target takes 2 wounds and loses 1 mini\n"
                "- Blue Target gains 1 brave marker, now 1\n"
                "= Blue Target: markers 0 > 1; mini 5 wounds 2 > 1\n"
                "= acting: Red Shooter, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Shooter do? (1 single action left)\n");
}
