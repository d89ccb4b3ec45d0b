/* Sections 5.14 to 5.19: devotions, their secrecy, their tokens and table halves. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define RITE "perform the rite with Red Man"

/* Red puts spirits to rest; its man stands at y with a die. */
static table *gravedigger(int32_t y)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, y);

    devote(t, RED, MYE_DEVOTION_SPIRITS_TO_REST, -1, -1);
    activate(t, u);
    return t;
}

RULE(5_16_place, one_token_at_his_feet)
{
    table *t = gravedigger(20);

    act(t, RITE, NO_DICE);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_CORPSE, RED), 1);
    EXPECT_EQ(mye_gap_to_token(t->scene, t->state, 0, 0), 0);
    EXPECT_EQ(open_of(t)->frame[1].slots, 1);
}

/* A corpse token of Red's and Blue's man this far from it, with a die. */
static table *token_near_blue(int32_t apart)
{
    table *t = field();
    int32_t u = put(t, BLUE, MAN, 30, 20);

    put_token(t, MYE_CORPSE, RED, (sk_point){3000, 2000 - 126 - apart}, MYE_NOBODY);
    activate(t, u);
    return t;
}

RULE(5_16_remove, it_is_gone)
{
    table *t = token_near_blue(0);

    act(t, "remove token 1 with Blue Man", NO_DICE);
    EXPECT_EQ(mye_count_tokens(t->state, MYE_CORPSE, RED), 0);
    EXPECT_EQ(open_of(t)->frame[1].slots, 1);
}

RULE(5_16_contact, an_inch_is_too_far)
{
    EXPECT_EQ(refusal(token_near_blue(100), "remove token 1 with Blue Man"), MYE_NOT_IN_CONTACT);
}

RULE(5_16_drop, it_lies_where_he_ran)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Archers", .minis = 2, .weapons = ARMS(BOW)}, 30, 10);
    int32_t b = put_north(t, BLUE, (kit){.name = "Men", .minis = 3}, a, 500);
    int32_t y = place_of(t, b, 0).y;

    put_token(t, MYE_SACRIFICE, RED, (sk_point){0, 0}, b);
    activate(t, a);
    act(t, "shoot at Blue Men with Red Archers", DICE(1, 1, 10, 10, 10));
    EXPECT(has(t, b, MYE_FLEEING));
    EXPECT_EQ(open_of(t)->token[0].carrier, MYE_NOBODY);
    EXPECT_EQ(open_of(t)->token[0].at.y, y + 126); /* on the side of his own edge */
}

/* Blue's man, with a map, ten inches north of Red's archers, is shot and runs. */
static table *map_lost(void)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Archers", .minis = 2, .weapons = ARMS(BOW)}, 30, 10);
    int32_t b = put_north(t, BLUE, (kit){.name = "Men", .minis = 3}, a, 874);

    put_token(t, MYE_MAP, RED, (sk_point){0, 0}, b);
    activate(t, a);
    act(t, "shoot at Blue Men with Red Archers", DICE(1, 1, 10, 10, 10));
    return t;
}

RULE(5_16_drop_site, whose_unit_it_was_says_where)
{
    table *t = map_lost();

    EXPECT_EQ(step_now(t), MYE_PUT);
    EXPECT_EQ(seat_to_act(t), BLUE);
    act(t, "put the map of Blue Men at 28.74,20", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].at.x, 2874);
    EXPECT_EQ(open_of(t)->token[0].at.y, 2000);
    EXPECT_EQ(seat_to_act(t), RED);
}

RULE(5_16_drop_site, touching_where_it_stood)
{
    table *t = map_lost();

    EXPECT_EQ(refusal(t, "put the map of Blue Men at 27.73,20"), MYE_NOT_BESIDE);
    EXPECT_EQ(refusal(t, "put the map of Blue Men at 30,20"), MYE_NOT_BESIDE);
    EXPECT_EQ(refusal(t, "put the captives of Blue Men at 28.74,20"), MYE_NOT_NOW);
    act(t, "put the map of Blue Men at 30,18", NO_DICE); /* is pushed up to him */
    EXPECT_EQ(open_of(t)->token[0].at.y, 1874);
}

RULE(5_16_rite_site, where_the_player_says)
{
    table *t = gravedigger(20);

    EXPECT_EQ(refusal(t, "perform the rite at 30,23 with Red Man"), MYE_NOT_BESIDE);
    act(t, "perform the rite at 28.74,20 with Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].at.x, 2874);
    EXPECT_EQ(open_of(t)->token[0].at.y, 2000);
}

RULE(5_16_rite_site, away_from_an_enemy_is_offered)
{
    table *t = gravedigger(20);

    put(t, BLUE, (kit){.name = "Foe"}, 40, 20);
    EXPECT(is_listed(t, "perform the rite at 28.74,20 with Red Man"));
}

RULE(5_16_beside, on_nobodys_base)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Men", .minis = 5}, 30, 10);

    devote(t, RED, MYE_DEVOTION_ENEMY_LINES, -1, -1);
    activate(t, u);
    act(t, "perform the rite with Red Men", NO_DICE);
    for (int32_t i = 0; i < 5; i++)
        EXPECT(sk_dist2(mye_token_at(t->state, 0), place_of(t, u, i)) >= 125 * 125);
    EXPECT_EQ(mye_gap_to_token(t->scene, t->state, u, 0), 0);
}

/* The map lies south of Red's man, so far from his base. */
static table *dropped_map(int32_t apart)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 10);

    put_token(t, MYE_MAP, RED, (sk_point){3000, 1000 - 126 - apart}, MYE_NOBODY);
    activate(t, a);
    return t;
}

RULE(5_16_take_up, a_dropped_map_is_carried_on)
{
    table *t = dropped_map(0);

    act(t, "take up token 1 with Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].carrier, 0);
    EXPECT_EQ(open_of(t)->frame[1].slots, 1);
    EXPECT_EQ(refusal(t, "take up token 1 with Red Man"), MYE_DONE_ALREADY);
}

RULE(5_16_take_up, not_from_afar_and_not_everything)
{
    table *t = dropped_map(100);

    EXPECT_EQ(refusal(t, "take up token 1 with Red Man"), MYE_NOT_IN_CONTACT);
    open_of(t)->token[0].kind = MYE_CAPTIVES;
    EXPECT_EQ(refusal(t, "take up token 1 with Red Man"), MYE_NO_SUCH_TOKEN);
}

RULE(5_17_secret, blue_cannot_tell_one_from_another)
{
    table *t = field(), *u = field();

    devote(t, RED, MYE_DEVOTION_SPIRITS_TO_REST, -1, -1);
    devote(u, RED, MYE_DEVOTION_WORTHY_SACRIFICE, 20, -1);
    EXPECT(same_picture(t, u, BLUE));
    EXPECT(!same_picture(t, u, RED));
}

RULE(5_17_announced, now_everybody_knows)
{
    table *t = field();

    put(t, RED, MAN, 60, 40);
    devote(t, RED, MYE_DEVOTION_JUNGLE_TERRITORY, -1, -1);
    EXPECT_EQ(open_of(t)->devoted[RED].known, 0);
    clean_up(t, 2, NO_DICE);
    EXPECT(told(t, MYE_ANNOUNCED) != NULL);
    EXPECT_EQ(open_of(t)->devoted[RED].known, 1 + MYE_DEVOTION_JUNGLE_TERRITORY);
}

RULE(5_18_two_points, the_third_turn_pays_nothing)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 10), b = put_north(t, BLUE, MAN, a, 150);

    devote(t, RED, MYE_DEVOTION_DIVIDE_AND_CONQUER, b, -1);
    for (int32_t turn = 2; turn <= 4; turn++)
        clean_up(t, turn, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 2);
}

RULE(5_18_each_clause, the_second_turn_pays_nothing)
{
    table *t = field();

    put(t, RED, MAN, 60, 40);
    devote(t, RED, MYE_DEVOTION_JUNGLE_TERRITORY, -1, -1);
    clean_up(t, 2, NO_DICE);
    clean_up(t, 3, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
}

RULE(5_19_half, north_of_the_middle)
{
    table *t = field();

    EXPECT(mye_point_in_half(t->scene, t->state, (sk_point){100, 2399}, RED));
    EXPECT(mye_point_in_half(t->scene, t->state, (sk_point){100, 2401}, BLUE));
    EXPECT(!mye_point_in_half(t->scene, t->state, (sk_point){100, 2401}, RED));
}

RULE(5_19_diagonal, from_corner_to_corner)
{
    table *t = field_of(MYE_GREAT_HUNT);

    EXPECT(mye_point_in_half(t->scene, t->state, (sk_point){1000, 4000}, RED));
    EXPECT(mye_point_in_half(t->scene, t->state, (sk_point){6200, 900}, BLUE));
}
