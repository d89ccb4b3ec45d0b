/* Section 3.10: templates and overhead shots, and the ranged weapons one by one. */
#include "battle.h"

#define POST ((kit){.name = "Target", .wounds = 9, .talents = BIT(UNDEAD)})
#define SHOOT "shoot at Blue Target with Red Thrower"

enum { TARGET = MYE_UNITS_A_SIDE };

static table *range_of(const char *option, kit red, kit blue, int32_t apart)
{
    table *t = field_with(option);
    int32_t a;

    red.name = "Thrower";
    blue.name = "Target";
    a = put(t, RED, red, 30, 10);
    put_north(t, BLUE, blue, a, apart);
    activate(t, a);
    return t;
}

#define GIANT ((kit){.name = "Giant", .kind = MYE_BEHEMOTH, .weapons = ARMS(BEHEMOTH_ROCK)})

static kit posts(int32_t minis)
{
    kit k = POST;

    k.minis = minis;
    return k;
}

/* A Behemoth throws a rock at posts eight inches away. */
static table *thrown(int32_t minis, const uint16_t *dice)
{
    table *t = range_of(NULL, GIANT, posts(minis), 800);

    act(t, SHOOT, dice);
    return t;
}

RULE(3_10_overhead_harder, three_is_needed)
{
    table *t = thrown(1, DICE(3, 1));

    EXPECT_EQ(needed(t, MYE_SHOTS), 3);
    EXPECT(told(t, MYE_SCATTERED) == NULL);
}

RULE(3_10_overhead_sight, over_the_wall)
{
    table *t = range_of(NULL, GIANT, POST, 800);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(20, 15, 40, 16));
    EXPECT_EQ(refusal(t, SHOOT), 0);
}

RULE(3_10_template, the_middle_three_of_five)
{
    EXPECT_EQ(told(thrown(5, DICE(1, 1, 1, 1)), MYE_UNDER_THE_ROCK)->n[0], 3);
}

RULE(3_10_template_units, their_neighbours_too)
{
    table *t = range_of(NULL, GIANT, POST, 800);

    shift(t, put(t, BLUE, (kit){.name = "Other", .wounds = 9, .talents = BIT(UNDEAD)}, 30, 30),
          place_of(t, TARGET, 0).x + 150, place_of(t, TARGET, 0).y);
    act(t, SHOOT, DICE(1, 1, 1));
    EXPECT_EQ(times_told(t, MYE_UNDER_THE_ROCK), 2);
    EXPECT_EQ(unit(t, TARGET + 1)->markers, 1);
}

RULE(3_10_template_spot, not_where_a_friend_stands)
{
    table *t = range_of(NULL, GIANT, posts(5), 800);
    sk_point middle = place_of(t, TARGET, 2);

    shift(t, put(t, RED, (kit){.name = "Friend"}, 50, 5), middle.x, middle.y - 200);
    act(t, SHOOT, DICE(1, 1, 1, 1));
    EXPECT_EQ(times_told(t, MYE_UNDER_THE_ROCK), 1);
    EXPECT_EQ(told(t, MYE_UNDER_THE_ROCK)->unit, TARGET);
}

#define AIM(spot) "aim at " spot " on Blue Target with Red Thrower"

RULE(3_10_template_named, at_the_first_of_five)
{
    table *t = range_of(NULL, GIANT, posts(5), 800);

    EXPECT(is_listed(t, AIM("30,21.39")));
    act(t, AIM("30,21.39"), DICE(3, 1, 1));
    EXPECT_EQ(told(t, MYE_UNDER_THE_ROCK)->n[0], 2);
}

RULE(3_10_template_named, from_there_a_miss_goes_astray)
{
    table *t = range_of(NULL, GIANT, posts(5), 800);

    act(t, "focus and " AIM("29.5,22"), DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(needed(t, MYE_SHOTS), 4);
    EXPECT_EQ(told(t, MYE_SCATTERED)->at.x, 2950);
    EXPECT_EQ(told(t, MYE_SCATTERED)->at.y, 2100);
}

RULE(3_10_template_named, no_farther_off_than_it_is_wide)
{
    table *t = range_of(NULL, GIANT, posts(5), 800);

    EXPECT_EQ(refusal(t, AIM("30,23.52")), 0);
    EXPECT_EQ(refusal(t, AIM("30,23.53")), MYE_SPOT_OFF_TARGET);
}

RULE(3_10_template_named, an_archer_names_no_spot)
{
    table *t = range_of(NULL, (kit){.weapons = ARMS(BOW)}, POST, 800);

    EXPECT_EQ(refusal(t, AIM("30,19.26")), MYE_NO_OVERHEAD);
}

RULE(3_10_template_size, by_agreement_all_five)
{
    table *t = range_of("template=radius", GIANT, posts(5), 800);

    act(t, SHOOT, DICE(1, 1, 1, 1, 1, 1));
    EXPECT_EQ(told(t, MYE_UNDER_THE_ROCK)->n[0], 5);
}

RULE(3_10_scatter, a_two_is_two_inches)
{
    table *t = thrown(1, DICE(4, 2, 1));

    EXPECT_EQ(told(t, MYE_SCATTERED)->at.x, place_of(t, TARGET, 0).x + 200);
    EXPECT_EQ(told(t, MYE_SCATTERED)->at.y, place_of(t, TARGET, 0).y);
}

RULE(3_10_one_marker, of_a_rock_that_passes_and_lands_on_him)
{
    table *t = range_of(NULL, GIANT, posts(2), 800);

    act(t, "aim at 30,21.39 on Blue Target with Red Thrower", DICE(4, 2, 1, 1, 1));
    EXPECT_EQ(times_told(t, MYE_UNDER_THE_ROCK), 2);
    EXPECT_EQ(unit(t, TARGET)->markers, 1);
}

RULE(3_10_compass, each_face_of_the_die)
{
    static const sk_point WAY[7] = {{0, 0}, {0, -1}, {1, 0}, {1, 0}, {-1, 0}, {-1, 0}, {0, 1}};

    for (int32_t die = 1; die <= 6; die++) {
        EXPECT_EQ(mye_compass(0, die).x, WAY[die].x);
        EXPECT_EQ(mye_compass(0, die).y, WAY[die].y);
        EXPECT_EQ(mye_compass(1, die).x, -WAY[die].x);
        EXPECT_EQ(mye_compass(1, die).y, -WAY[die].y);
    }
}

RULE(3_10_scatter_line, friend_or_foe)
{
    table *t = range_of(NULL, GIANT, POST, 800);
    int32_t friend_unit = put(t, RED, (kit){.name = "Friend", .wounds = 9}, 30, 30);

    shift(t, friend_unit, place_of(t, TARGET, 0).x - 200, place_of(t, TARGET, 0).y);
    act(t, SHOOT, DICE(10, 5, 1));
    EXPECT_EQ(times_told(t, MYE_UNDER_THE_ROCK), 1);
    EXPECT_EQ(unit(t, friend_unit)->markers, 1);
}

RULE(3_10_scatter_aim, whom_it_was_aimed_at_it_misses)
{
    table *t = range_of(NULL, GIANT, POST, 800);

    act(t, SHOOT, DICE(10, 5));
    EXPECT_EQ(times_told(t, MYE_UNDER_THE_ROCK), 0);
    EXPECT_EQ(unit(t, TARGET)->markers, 0);
}

/* Too near: a miss to the south comes down on the thrower. */
RULE(3_10_scatter_thrower, it_falls_back_on_the_thrower)
{
    kit giant = GIANT;
    table *t;

    giant.wounds = 9;
    t = range_of(NULL, giant, POST, 150);
    act(t, SHOOT, DICE(10, 1, 10, 1));
    EXPECT_EQ(unit(t, 0)->markers, 1);
    EXPECT_EQ(open_of(t)->wounds[0], 8);
    for (int32_t i = 0; i < t->log->count; i++) /* nothing lies between him and himself */
        if (t->log->event[i].type == MYE_SAVED && t->log->event[i].unit == 0)
            EXPECT_EQ(t->log->event[i].needs.total, 5 - 6);
}

RULE(3_10_template_thrower, and_so_does_one_that_hits_beside_him)
{
    kit giant = GIANT;
    table *t;

    giant.wounds = 9;
    t = range_of(NULL, giant, POST, 50);
    act(t, SHOOT, DICE(1, 1, 1));
    EXPECT_EQ(times_told(t, MYE_UNDER_THE_ROCK), 2);
}

RULE(3_10_overhead_cover, behind_the_wall_they_save_one_better)
{
    table *t = range_of(NULL, GIANT, POST, 800);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(20, 15, 40, 16));
    act(t, SHOOT, DICE(1, 1));
    EXPECT_EQ(part_of(t, MYE_SAVED, MYE_BY_COVER), 1);
}

RULE(3_10_scatter_end, six_inches_on_somebody_is_hit)
{
    table *t = range_of(NULL, GIANT, POST, 800);
    int32_t other =
        put(t, BLUE, (kit){.name = "Other", .wounds = 9, .talents = BIT(UNDEAD)}, 30, 30);

    shift(t, other, place_of(t, TARGET, 0).x + 150, place_of(t, TARGET, 0).y + 600);
    act(t, SHOOT, DICE(10, 6, 1));
    EXPECT_EQ(told(t, MYE_UNDER_THE_ROCK)->unit, other);
}

/* The weapons */

typedef struct volley {
    uint64_t weapon;
    int32_t near, far;     /* hundredths; far 0: short range only */
    int32_t to_hit, saves; /* needed at short range, by Shoot 5 and Save 5 */
} volley;

static void expect_volley(volley v)
{
    kit thrower = {.name = "Thrower", .weapons = v.weapon};
    int32_t most = v.far > 0 ? v.far : v.near;
    table *t = range_of(NULL, thrower, POST, v.near), *u = range_of(NULL, thrower, POST, most);

    act(t, SHOOT, DICE(1, 1));
    EXPECT_EQ(needed(t, MYE_SHOTS), v.to_hit);
    EXPECT_EQ(needed(t, MYE_SAVED), v.saves);
    EXPECT_EQ(refusal(u, SHOOT), 0);
    shift(u, TARGET, place_of(u, TARGET, 0).x, place_of(u, TARGET, 0).y + 1);
    EXPECT_EQ(refusal(u, SHOOT), MYE_OUT_OF_RANGE);
    if (v.far > 0) {
        shift(u, TARGET, place_of(u, TARGET, 0).x, place_of(u, TARGET, 0).y - 1);
        act(u, SHOOT, DICE(10));
        EXPECT_EQ(needed(u, MYE_SHOTS), v.to_hit - 1);
    }
}

RULE(3_10_bow, ten_and_twenty_inches)
{
    expect_volley((volley){ARMS(BOW), 1000, 2000, 5, 5});
}

RULE(3_10_sling, ten_and_twenty_inches_and_two_stones_when_focused)
{
    table *t = range_of(NULL, (kit){.name = "", .minis = 2, .weapons = ARMS(SLING)}, POST, 500);

    expect_volley((volley){ARMS(SLING), 1000, 2000, 5, 5});
    act(t, "focus on Blue Target with Red Thrower", DICE(9, 9, 9, 9));
    EXPECT_EQ(dice_of(t, MYE_SHOTS), 4);
}

RULE(3_10_atlatl, ten_and_twenty_inches_two_strength_one_shoot)
{
    expect_volley((volley){ARMS(ATLATL), 1000, 2000, 6, 3});
}

RULE(3_10_huaraca, ten_and_twenty_inches_two_strength)
{
    expect_volley((volley){ARMS(HUARACA), 1000, 2000, 5, 3});
}

RULE(3_10_javelin, ten_inches_one_strength_and_thrown_in_a_charge)
{
    table *t = range_of(NULL, (kit){.name = "", .weapons = ARMS(JAVELIN)}, POST, 500);

    expect_volley((volley){ARMS(JAVELIN), 1000, 0, 5, 4});
    EXPECT_EQ(refusal(t, "throw and charge Blue Target with Red Thrower"), 0);
}

RULE(3_10_insults, two_unsaved_are_two_more_markers)
{
    kit jesters = {.name = "", .minis = 2, .weapons = ARMS(INSULTS)};
    table *t = range_of(NULL, jesters, (kit){.name = "Target"}, 500);

    expect_volley((volley){ARMS(INSULTS), 1000, 0, 5, 5});
    act(t, SHOOT, DICE(1, 1, 10, 10));
    EXPECT_EQ(unit(t, TARGET)->markers, 3);
    EXPECT_EQ(unit(t, TARGET)->standing, 1);
}

RULE(3_10_thrown_rock, ten_inches)
{
    expect_volley((volley){ARMS(ROCK), 1000, 0, 5, 5});
}

RULE(3_10_behemoth_rock, thirty_inches_and_no_save)
{
    table *t = range_of(NULL, GIANT, POST, 3000);

    EXPECT_EQ(needed(thrown(1, DICE(1, 1)), MYE_SAVED), -1);
    EXPECT_EQ(refusal(t, SHOOT), 0);
    act(t, SHOOT, DICE(1, 1));
    EXPECT_EQ(needed(t, MYE_SHOTS), 2);
}

RULE(3_10_monster_rock, ten_and_twenty_five_inches_three_strength)
{
    expect_volley((volley){ARMS(MONSTER_ROCK), 1000, 2500, 5, 2});
}

/* Blue is tied up, then given a die. */
static table *snared(kit blue)
{
    table *t = range_of(NULL, (kit){.name = "", .weapons = ARMS(AYLUS)}, blue, 500);

    if ((blue.talents & BIT(FLY)) != 0)
        unit(t, TARGET)->status |= MYE_ALOFT;
    act(t, SHOOT, DICE(1, 10));
    act(t, "end the activation of Red Thrower", NO_DICE);
    unit(t, TARGET)->markers = 0;
    activate(t, TARGET);
    return t;
}

RULE(3_10_aylus, one_inch_of_five_is_left)
{
    table *t = snared((kit){.name = "Target"});

    expect_volley((volley){ARMS(AYLUS), 1000, 0, 5, 5});
    EXPECT_EQ(unit(t, TARGET)->standing, 1);
    EXPECT_EQ(refusal(t, "move Blue Target to 30,17.26 facing 90 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Blue Target to 30,17.27 facing 90 as they stand"), MYE_TOO_FAR);
}

RULE(3_10_aylus_march, free_again_next_turn)
{
    table *t = snared((kit){.name = "Target"});

    EXPECT_EQ(refusal(t, "march Blue Target to 30,17 facing 90 as they stand"), MYE_TOO_FAR);
    act(t, "end the activation of Blue Target", NO_DICE);
    act(t, "clean up", NO_DICE);
    activate(t, TARGET);
    EXPECT_EQ(refusal(t, "march Blue Target to 30,26.26 facing 90 as they stand"), 0);
}

RULE(3_10_aylus_behemoth, it_marches_on)
{
    table *t = snared((kit){.name = "Target", .kind = MYE_BEHEMOTH});

    EXPECT_EQ(refusal(t, "march Blue Target to 30,25 facing 90 as they stand"), 0);
}

RULE(3_10_aylus_flyer, it_cannot_take_off_either)
{
    table *t = snared((kit){.name = "Target", .talents = BIT(FLY)});

    EXPECT(!has(t, TARGET, MYE_ALOFT));
    act(t, "move Blue Target to 30,17 facing 90 as they stand", NO_DICE);
    EXPECT(refusal(t, "take off with Blue Target") != 0);
}

RULE(3_10_tomahawk, by_agreement_strength_one)
{
    kit thrower = {.name = "", .weapons = ARMS(TOMAHAWK)};
    table *t = range_of("thrown-tomahawk=one", thrower, POST, 500);

    act(t, SHOOT, DICE(1, 1));
    EXPECT_EQ(needed(t, MYE_SAVED), 4);
    expect_volley((volley){ARMS(TOMAHAWK), 1000, 0, 5, 5});
}

RULE(3_10_spear, ten_inches_one_strength)
{
    expect_volley((volley){ARMS(SPEAR), 1000, 0, 5, 4});
}

RULE(3_10_heavy_spear, six_inches_two_strength)
{
    expect_volley((volley){ARMS(HEAVY_SPEAR), 600, 0, 5, 3});
}
