/* Sections 5.5 and 5.6: Build Altars for the Gods, The Rainy Season. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define HERO ((kit){.name = "Hero", .roles = MYE_HEROIC})
#define BUILD "build an altar with Red Man"

static sk_verdict deploys(table *t, int32_t u, int32_t x, int32_t y)
{
    sk_action a = {.verb = MYE_DEPLOY_UNIT,
                   .unit = (int16_t)u,
                   .at = {x, y},
                   .how = MYE_LINE,
                   .facing = SK_QUARTER_TURN};

    unit(t, u)->status = 0;
    open_of(t)->turn = 1;
    go_to(t, MYE_DEPLOY);
    open_of(t)->pool[RED][6] = 1;
    return t->game->check(t->scene, t->state, &a);
}

RULE(5_5_zone, twelve_inches)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    EXPECT_EQ(deploys(t, u, 3000, 1137).why, 0);
    EXPECT_EQ(deploys(t, u, 3000, 1138).why, MYE_OUTSIDE_ZONE);
}

/* A unit at y with a hero this far from it; it has a die. */
static table *site(kit builder, kit hero, int32_t y, int32_t apart)
{
    table *t = field();
    int32_t u;

    builder.name = "Man";
    u = put(t, RED, builder, 30, y);
    put_north(t, RED, hero, u, apart);
    activate(t, u);
    return t;
}

RULE(5_5_builders, men_build_and_beasts_do_not)
{
    EXPECT_EQ(refusal(site(MAN, HERO, 10, 500), BUILD), 0);
    EXPECT_EQ(refusal(site((kit){.name = "", .kind = MYE_BEAST}, HERO, 10, 500), BUILD),
              MYE_CANNOT_BUILD);
    EXPECT_EQ(refusal(site((kit){.name = "", .kind = MYE_MULTITUDE}, HERO, 10, 500), BUILD),
              MYE_CANNOT_BUILD);
}

RULE(5_5_hero, ten_inches_from_a_hero_or_a_giant)
{
    kit giant = {.name = "Giant", .kind = MYE_BEHEMOTH};

    EXPECT_EQ(refusal(site(MAN, HERO, 10, 1000), BUILD), 0);
    EXPECT_EQ(refusal(site(MAN, HERO, 10, 1001), BUILD), MYE_NO_HERO_NEAR);
    EXPECT_EQ(refusal(site(MAN, giant, 10, 1000), BUILD), 0);
    EXPECT_EQ(refusal(site(MAN, MAN, 10, 500), BUILD), MYE_NO_HERO_NEAR);
}

static table *built(int32_t y)
{
    table *t = site(MAN, HERO, y, 300);

    act(t, BUILD, NO_DICE);
    return t;
}

static int32_t altars(table *t, int32_t seat)
{
    return mye_count_tokens(t->state, MYE_ALTAR, seat);
}

RULE(5_5_stands, in_contact_when_the_turn_ends)
{
    table *t = built(10);

    EXPECT_EQ(altars(t, RED), 0);
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(altars(t, RED), 1);
    EXPECT(mye_gap_to_token(t->scene, t->state, 0, 0) <= 2);
}

RULE(5_5_builders_gone, fled_or_dead)
{
    table *t = built(10), *u = built(10);

    unit(t, 0)->status = MYE_DESTROYED;
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(altars(t, RED), 0);
    unit(u, 0)->status |= MYE_FLEEING;
    clean_up(u, 2, NO_DICE);
    EXPECT_EQ(altars(u, RED), 0);
}

RULE(5_5_apart, friend_or_foe)
{
    table *t = site(MAN, HERO, 10, 300);

    put_token(t, MYE_ALTAR, BLUE, (sk_point){3500, 1000}, MYE_NOBODY);
    EXPECT_EQ(refusal(t, BUILD), MYE_ALTAR_TOO_NEAR);
}

RULE(5_5_site, not_on_a_base_nor_over_the_edge)
{
    for (int32_t x = 1; x <= 71; x += 14) {
        table *t = field();
        int32_t u = put(t, RED, MAN, x, 1), h;

        h = put(t, RED, HERO, x, 3);
        shift(t, u, x * 100, 63);
        shift(t, h, x * 100, 63 + 127);
        activate(t, u);
        act(t, BUILD, NO_DICE);
        clean_up(t, 2, NO_DICE);
        EXPECT_EQ(altars(t, RED), 1);
        EXPECT(mye_is_free(t->scene, t->state,
                           (sk_circle){mye_token_at(t->state, 0), MYE_TOKEN_RADIUS - 1}));
        forget_tables();
    }
}

RULE(5_5_site, not_in_the_rock)
{
    table *t = site(MAN, HERO, 10, 300);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(20, 11, 40, 20));
    act(t, BUILD, NO_DICE);
    clean_up(t, 2, NO_DICE);
    EXPECT(mye_token_at(t->state, 0).y < 1100);
}

/* Red's man and another begin an altar, this far from each other. */
static table *two_altars(int32_t apart, bool other_first)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 10);
    int32_t b = put(t, RED, (kit){.name = "Other", .roles = MYE_HEROIC}, 30, 10);

    shift(t, b, 3000 + 126 + apart, 1000);
    figure(t, a)->roles = MYE_HEROIC;
    for (int32_t i = 0; i < 2; i++) {
        bool other = (i == 0) == other_first;
        activate(t, other ? b : a);
        act(t, other ? "build an altar with Red Other" : BUILD, NO_DICE);
        act(t, other ? "end the activation of Red Other" : "end the activation of Red Man",
            NO_DICE);
        if (i == 0)
            go_to(t, MYE_ASSIGN);
    }
    clean_up(t, 2, NO_DICE);
    return t;
}

RULE(5_5_first, the_second_is_told_that_it_has_no_site)
{
    table *t = two_altars(300, false);

    EXPECT_EQ(altars(t, RED), 1);
    EXPECT_EQ(told(t, MYE_ALTAR_STANDS)->unit, 0);
    EXPECT_EQ(told(t, MYE_ALTAR_FAILED)->unit, 1);
    t = two_altars(300, true);
    EXPECT_EQ(told(t, MYE_ALTAR_STANDS)->unit, 1);
    EXPECT_EQ(told(t, MYE_ALTAR_FAILED)->unit, 0);
}

RULE(5_5_first, far_enough_apart_both_stand)
{
    EXPECT_EQ(altars(two_altars(1300, false), RED), 2);
}

/* A Blue altar five inches north of Red's man. */
static table *enemy_altar(int32_t y)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, y);

    put_token(t, MYE_ALTAR, BLUE, (sk_point){3000, y * 100 + 626}, MYE_NOBODY);
    activate(t, u);
    return t;
}

RULE(5_5_razed, it_has_no_save)
{
    table *t = enemy_altar(10), *u = enemy_altar(10);

    act(t, "raze altar 1 with Red Man", NO_DICE);
    EXPECT_EQ(altars(t, BLUE), 0);
    EXPECT_EQ(open_of(t)->frames, 1);
    open_of(u)->token[0].at.y = 1000 + 126 + 1001;
    EXPECT_EQ(refusal(u, "raze altar 1 with Red Man"), MYE_TOO_FAR);
    open_of(u)->token[0].seat = RED;
    EXPECT_EQ(refusal(u, "raze altar 1 with Red Man"), MYE_NO_SUCH_TOKEN);
}

RULE(5_5_raze_way, as_a_charge_goes)
{
    table *t = enemy_altar(10), *u = enemy_altar(10), *v = enemy_altar(10);

    open_of(t)->token[0].at.y = 1000 + 126 + 900;
    EXPECT_EQ(refusal(t, "raze altar 1 with Red Man"), 0);
    put_piece(t, MYE_DIFFICULT, true, INCHES(20, 12, 50, 14));
    EXPECT_EQ(refusal(t, "raze altar 1 with Red Man"), MYE_TOO_FAR);
    open_of(u)->token[0].at.y = 1000 + 126 + 900;
    put_piece(u, MYE_IMPASSABLE, true, INCHES(0, 14, 72, 15));
    EXPECT_EQ(refusal(u, "raze altar 1 with Red Man"), MYE_NO_WAY);
    put(v, BLUE, (kit){.name = "Guard"}, 30, 12);
    open_of(v)->token[0].at.y = 1340;
    EXPECT_EQ(refusal(v, "raze altar 1 with Red Man"), 0); /* round the guard, from the north */
    put(v, BLUE, (kit){.name = "Rear guard"}, 30, 15);
    EXPECT_EQ(refusal(v, "raze altar 1 with Red Man"), MYE_NO_ROOM_THERE);
}

RULE(5_5_raze_way, he_ends_beside_it)
{
    table *t = enemy_altar(10);
    sk_point at = mye_token_at(t->state, 0);

    act(t, "raze altar 1 with Red Man", NO_DICE);
    EXPECT_EQ(sk_dist_down(place_of(t, 0, 0), at), 126);
}

RULE(5_5_score_build, beyond_the_centre_line)
{
    table *t = built(30);

    clean_up(t, 1, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
}

RULE(5_5_own_half, it_stands_for_nothing)
{
    table *t = built(10);

    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 0);
}

RULE(5_5_score_raze, on_this_side_and_not_on_the_other)
{
    table *t = enemy_altar(10), *u = enemy_altar(30);

    act(t, "raze altar 1 with Red Man", NO_DICE);
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
    act(u, "raze altar 1 with Red Man", NO_DICE);
    clean_up(u, 2, NO_DICE);
    EXPECT_EQ(open_of(u)->score[RED], 0);
}

RULE(5_5_one_a_turn, two_altars_one_point)
{
    table *t = built(30);
    int32_t second = put(t, RED, (kit){.name = "Other", .roles = MYE_HEROIC}, 50, 30);

    activate(t, second);
    act(t, "build an altar with Red Other", NO_DICE);
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(altars(t, RED), 2);
    EXPECT_EQ(open_of(t)->score[RED], 1);
}

/* The river runs from y 20 to 28, with a bridge from x 40 to 46. */
static table *river(kit k, int32_t x, int32_t y)
{
    table *t = field_of(MYE_RAINY_SEASON);
    int32_t u = put(t, RED, k, x, y);

    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    put_piece(t, MYE_BRIDGE, false, INCHES(40, 20, 46, 28));
    activate(t, u);
    return t;
}

RULE(5_6_zone, six_inches)
{
    table *t = river(MAN, 30, 10);

    EXPECT_EQ(deploys(t, 0, 3000, 537).why, 0);
    EXPECT_EQ(deploys(t, 0, 3000, 538).why, MYE_OUTSIDE_ZONE);
}

RULE(5_6_rain, four_is_needed)
{
    table *t = river((kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 10);

    put_north(t, BLUE, MAN, 0, 500);
    act(t, "shoot at Blue Man with Red Archer", DICE(9));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_RAIN), -1);
    EXPECT_EQ(needed(t, MYE_SHOTS), 4);
}

RULE(5_6_halved, two_inches_and_a_half)
{
    table *t = river(MAN, 30, 18);

    EXPECT_EQ(refusal(t, "move Red Man to 30,20.51 facing 90 as they stand"), MYE_TOO_FAR);
    act(t, "move Red Man to 30,20.5 facing 90 as they stand", DICE(9));
    EXPECT_EQ(place_of(t, 0, 0).y, 2050);
}

RULE(5_6_no_march, not_even_a_step_of_one)
{
    table *t = river(MAN, 30, 18);

    EXPECT_EQ(refusal(t, "march Red Man to 30,20 facing 90 as they stand"), MYE_TOO_FAR);
    put(t, BLUE, MAN, 30, 21);
    EXPECT(refusal(t, "charge Blue Man with Red Man") != 0);
    shift(t, 0, 3000, 2700);
    EXPECT_EQ(refusal(t, "march Red Man to 30,29 facing 90 as they stand"), MYE_TOO_FAR);
}

RULE(5_6_survival, one_die_for_each_mini)
{
    table *t = river((kit){.name = "Band", .minis = 3}, 30, 18);

    act(t, "move Red Band to 31.32,20 facing 90 as they stand", DICE(9, 10, 1));
    EXPECT_EQ(unit(t, 0)->standing, 2);
    EXPECT_EQ(times_told(t, MYE_SWEPT_AWAY), 1);
}

RULE(5_6_each_turn, before_any_die_is_assigned)
{
    table *t = river(MAN, 30, 24);

    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(10));
    EXPECT(has(t, 0, MYE_DESTROYED));
}

RULE(5_6_flyers, high_above_the_water)
{
    table *t = river((kit){.name = "Bird", .talents = BIT(FLY)}, 30, 18);

    unit(t, 0)->status |= MYE_ALOFT;
    act(t, "march Red Bird to 30,24 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(place_of(t, 0, 0).y, 2400);
}

static table *landed(const char *option)
{
    table *t = field_with(option);

    ((mye_scene *)t->scene)->board[0].primary = MYE_RAINY_SEASON;
    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    put(t, RED, (kit){.name = "Bird", .talents = BIT(FLY)}, 30, 24);
    go_to(t, MYE_BEGIN_TURN);
    return t;
}

RULE(5_6_landed, a_bird_in_the_water_is_safe)
{
    table *t = landed(NULL);

    act(t, "begin the turn", DICE(6));
    EXPECT(has(t, 0, MYE_ON_TABLE));
    t = landed("flyers-in-river=yes");
    act(t, "begin the turn", DICE(10));
    EXPECT(has(t, 0, MYE_DESTROYED));
}

RULE(5_6_bridge, a_full_march_and_no_roll)
{
    table *t = river(MAN, 43, 18);

    act(t, "march Red Man to 43,28 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(place_of(t, 0, 0).y, 2800);
}

static int32_t crossing(kit k, int32_t turn, int32_t status)
{
    table *t = river(k, 30, 32);

    unit(t, 0)->status |= (uint16_t)status;
    unit(t, 0)->turn |= MYE_FLED;
    clean_up(t, turn, NO_DICE);
    return open_of(t)->score[RED];
}

RULE(5_6_score, one_point_and_only_for_humanoids)
{
    EXPECT_EQ(crossing(MAN, 2, 0), 1);
    EXPECT_EQ(crossing(MAN, 1, 0), 0);
    EXPECT_EQ(crossing((kit){.name = "Beast", .kind = MYE_BEAST}, 2, 0), 0);
}

RULE(5_6_not_fleeing, he_does_not_hold_the_bank)
{
    EXPECT_EQ(crossing(MAN, 2, MYE_FLEEING), 0);
}

RULE(5_6_no_flyers, even_on_the_ground)
{
    EXPECT_EQ(crossing((kit){.name = "Bird", .talents = BIT(FLY)}, 2, 0), 0);
}
