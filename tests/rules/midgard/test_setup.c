/* Scenarios and forces made by hand: what set-up makes of them, and the deployment. */
#include "band.h"

#include <stdlib.h>
#include <string.h>

/* Set-up */

static mid_scenario meadow(void)
{
    mid_scenario from = {
        .turns = 5, .width = 1200, .depth = 800, .starts = 2, .figures = *printed_figures()};

    for (int32_t seat = 0; seat < 2; seat++) {
        mid_start *start = &from.start[seat];
        start->share = 100;
        start->places = 4;
        start->zones = 1;
        start->zone[0] =
            seat == 0 ? (sk_box){{0, 0}, {1200, 300}} : (sk_box){{0, 500}, {1200, 800}};
        for (int32_t i = 0; i < 4; i++)
            start->place[i] =
                (mid_place){200 + 150 * i, seat == 0 ? 100 : 700, seat == 0 ? 90 : 270};
    }
    return from;
}

typedef struct set_up {
    mid_scene scene;
    mid_state state;
    sk_problem problem;
    bool done;
} set_up;

static set_up *made(const mid_scenario *from, const mid_force *one, const mid_force *two)
{
    set_up *out = calloc(1, sizeof *out);
    sk_setup setup = {.seats = 2, .scenario = from, .force = {one, two}};

    memset(&out->scene, 0xee, sizeof out->scene); /* whatever was there before */
    memset(&out->state, 0xee, sizeof out->state);
    out->done = mid_setup(&setup, &out->scene, &out->state, &out->problem);
    return out;
}

static void expect_unplayable(const mid_scenario *from, const mid_force *force, const char *where,
                              const char *words)
{
    mid_force other = war_band();
    set_up *up = made(from, force, &other);

    EXPECT(!up->done);
    cr_expect(strcmp(up->problem.where, where) == 0, "at %s", up->problem.where);
    cr_expect(strstr(up->problem.words, words) != NULL, "%s", up->problem.words);
    free(up);
    up = made(from, &other, force);
    free(up);
}

Test(midgard, set_up_places_both_sides)
{
    mid_scenario from = meadow();
    mid_force one = war_band(), two = war_band();
    set_up *up;

    from.attacker = 1;
    from.objectives = 1;
    from.objective[0] = (mid_objective){.title = "stone", .at = {600, 400}, .radius = 90};
    strcpy(two.title, "Host");
    two.hero[0].with = 2;
    up = made(&from, &one, &two);
    EXPECT(up->done);
    EXPECT_EQ(up->scene.turns, 5);
    EXPECT_EQ(up->scene.width, 1200);
    EXPECT_EQ(up->scene.depth, 800);
    EXPECT_EQ(up->scene.attacker, 1);
    EXPECT_EQ(up->scene.objectives, 1);
    EXPECT_EQ(up->scene.objective[0].radius, 90);
    EXPECT_EQ(up->scene.terrains, 0);
    for (int32_t seat = 0; seat < 2; seat++) {
        EXPECT_EQ(up->scene.units[seat], 3);
        EXPECT_EQ(up->scene.pieces[seat], 4);
        EXPECT_EQ(up->scene.zones[seat], 1);
        EXPECT_EQ(up->scene.zone[seat][0].low.y, seat * 500);
        EXPECT_EQ(up->state.open.tokens[seat], 8);
        for (int32_t i = 0; i < 4; i++) {
            const mid_piece *p = &up->state.open.piece[seat * MID_SIDE + i];
            bool attached = seat == 1 && i == 3;
            EXPECT_EQ(p->at.x, attached ? 350 : 200 + 150 * i);
            EXPECT_EQ(p->at.y, seat == 0 ? 100 : 700);
            EXPECT_EQ(p->facing, seat == 0 ? 900 : 2700);
            EXPECT_EQ(p->stamina, i < 3 ? 4 : 1);
            EXPECT_EQ(p->with, attached ? MID_SIDE + 1 : MID_NOBODY);
            EXPECT_EQ(up->scene.card[seat * MID_SIDE + i].present, 1);
        }
        for (int32_t i = 4; i < MID_SIDE; i++) {
            EXPECT_EQ(up->state.open.piece[seat * MID_SIDE + i].stamina, 0);
            EXPECT_EQ(up->state.open.piece[seat * MID_SIDE + i].with, MID_NOBODY);
            EXPECT_EQ(up->scene.card[seat * MID_SIDE + i].present, 0);
        }
    }
    EXPECT_EQ(up->state.open.step, MID_BEGIN);
    EXPECT_EQ(up->state.open.turn, 1);
    EXPECT_EQ(up->state.open.phase, 1);
    EXPECT_EQ(up->state.open.active, MID_NOBODY);
    EXPECT_EQ(up->state.open.seat, BETA);
    EXPECT_EQ(up->state.open.misty, 0);
    free(up);
}

Test(midgard, set_up_tells_pieces_of_the_same_name_apart)
{
    static const char *const NAME[] = {"Band Spears", "Band Spears 2", "Band Spearsmen",
                                       "Band Chief"};
    mid_scenario from = meadow();
    mid_force one = war_band(), two = war_band();
    set_up *up;

    strcpy(one.unit[2].title, "Spearsmen");
    strcpy(two.unit[0].title, "Spearsmen");
    up = made(&from, &one, &two);
    for (int32_t i = 0; i < 4; i++)
        cr_expect(strcmp(up->scene.name[i], NAME[i]) == 0, "%s", up->scene.name[i]);
    EXPECT(strcmp(up->scene.side[0], "Band") == 0);
    EXPECT(strcmp(up->scene.side[1], "Other Band") == 0);
    EXPECT(strcmp(up->scene.name[MID_SIDE], "Other Band Spearsmen") == 0);
    EXPECT(strcmp(up->scene.name[MID_SIDE + 1], "Other Band Spears") == 0);
    EXPECT(strcmp(up->scene.name[MID_SIDE + 2], "Other Band Spears 2") == 0);
    free(up);
}

RULE(sn_share, how_many_units_stay_at_home)
{
    /* 21 points a unit and 10 for the chief: 73 with three, 52 with two, 31 with one. */
    static const struct {
        int32_t share, units;
    } ROW[] = {{100, 3}, {99, 2}, {72, 2}, {71, 1}, {42, 1}, {10, 1}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        mid_scenario from = meadow();
        mid_force force = war_band();
        set_up *up;
        force.hero[0].with = 2;
        from.start[1].share = ROW[i].share;
        up = made(&from, &force, &force);
        EXPECT(up->done);
        EXPECT_EQ(up->scene.units[0], 3);
        EXPECT_EQ(up->scene.units[1], ROW[i].units);
        EXPECT_EQ(up->scene.pieces[1], ROW[i].units + 1);
        /* his unit may have stayed at home */
        EXPECT_EQ(up->scene.card[MID_SIDE + ROW[i].units].with,
                  ROW[i].units >= 2 ? MID_SIDE + 1 : MID_NOBODY);
        free(up);
    }
}

RULE(1_attacker, the_scenario_names_the_attacker_or_a_die_does)
{
    for (int32_t attacker = 0; attacker <= 2; attacker++) {
        mid_scenario from = meadow();
        mid_force force = war_band();
        set_up *up;
        sk_rolls tape = {.count = 1, .result = {6}};
        sk_dice dice = sk_dice_tape(&tape);
        from.attacker = (uint8_t)attacker;
        up = made(&from, &force, &force);
        EXPECT_EQ(up->state.open.seat, attacker == 1 ? BETA : ALPHA); /* who is drawn up first */
        mid_apply(&up->scene, &up->state, &(sk_action){.verb = MID_BEGIN_TURN}, &dice, NULL);
        EXPECT_EQ(up->state.open.attacker, attacker == 1 ? ALPHA : BETA);
        EXPECT_EQ(dice.taken, attacker == 0);
        EXPECT_EQ(up->state.open.seat, attacker == 1 ? ALPHA : BETA);
        free(up);
    }
}

RULE(1_attacker, each_face_of_the_die)
{
    table t = field();

    for (uint16_t die = 1; die <= 6; die++) {
        play_by(&t, NULL);
        far_apart(&t);
        act(&t, "begin the turn", DICE(die));
        EXPECT_EQ(seat_of(&t), die <= 3 ? ALPHA : BETA);
        EXPECT_ROLLED(&t, "Saxons 1 who attacks");
    }
    EXPECT_TOLD(&t, "turn 1 begins", "6: Vikings attack");
    clear_table(&t);
}

RULE(dp_zone, scenarios_that_cannot_be_played)
{
    mid_scenario from = meadow();
    mid_force force = war_band();

    from.terrains = 1;
    from.terrain[0] = (mid_terrain){.corners = 4, .corner = {{0, 0}, {9, 9}, {9, 0}, {0, 9}}};
    expect_unplayable(&from, &force, "terrain", "no simple polygon");
    from = meadow();
    from.start[0].place[1].x = 20;
    expect_unplayable(&from, &force, "starts", "off the table");
    from = meadow();
    from.start[0].place[1].y = 290;
    expect_unplayable(&from, &force, "starts", "outside its side's zones");
    from = meadow();
    from.start[0].place[1].x = 299; /* the first stands from 150 to 250 */
    expect_unplayable(&from, &force, "starts", "two places overlap");
    from = meadow();
    from.start[0].places = 3;
    expect_unplayable(&from, &force, "starts", "too few places");
    from = meadow();
    force.hero[0].traits = 0;
    expect_unplayable(&from, &force, "heroes", "one Army Commander");
}

RULE(dp_zone, bases_may_touch_and_touch_the_edges)
{
    mid_scenario from = meadow();
    mid_force force = war_band();
    set_up *up;

    from.start[0].place[1].x = 300;                    /* shoulder to shoulder */
    from.start[0].place[2] = (mid_place){50, 275, 90}; /* in the corner of the zone */
    from.start[0].place[3] = (mid_place){1175, 25, 90};
    up = made(&from, &force, &force);
    EXPECT(up->done);
    free(up);
    from.start[0].place[3].x = 1176;
    expect_unplayable(&from, &force, "starts", "off the table");
}

RULE(dp_zone, in_either_of_two_zones_wholly)
{
    static const struct {
        int32_t x, y;
        bool allowed;
    } ROW[] = {{150, 125, true},  {149, 125, false}, {150, 124, false}, {250, 125, true},
               {251, 125, false}, {150, 275, true},  {150, 276, false}, {450, 250, true},
               {350, 250, false}, {400, 225, false}};
    mid_scenario from = meadow();
    mid_force force = war_band();
    set_up *up = made(&from, &force, &force);

    up->scene.zones[0] = 2;
    up->scene.zone[0][0] = (sk_box){{100, 100}, {300, 300}};
    up->scene.zone[0][1] = (sk_box){{400, 225}, {700, 300}};
    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        sk_rect base = {{ROW[i].x, ROW[i].y}, MID_HALF_DEPTH, MID_HALF_WIDTH, 900};
        sk_shape shape = sk_rect_shape(&base);
        EXPECT_EQ(mid_is_in_own_zone(&up->scene, 0, &shape), ROW[i].allowed);
    }
    free(up);
}

/* The options, each by its place and choice. */
Test(midgard, set_up_reads_every_option)
{
    for (int32_t option = -1; option < 9; option++) {
        mid_scenario from = meadow();
        mid_force force = war_band();
        set_up *up = calloc(1, sizeof *up);
        sk_setup setup = {.seats = 2, .scenario = &from, .force = {&force, &force}};
        const mid_rulings *r = &up->scene.ruling;
        if (option >= 0)
            setup.option[option] = 1;
        EXPECT(mid_setup(&setup, &up->scene, &up->state, &up->problem));
        EXPECT_EQ(r->current_level, option != 0);
        EXPECT_EQ(r->victory_by_stamina, option == 1);
        EXPECT_EQ(r->any_first_charge, option == 2);
        EXPECT_EQ(r->free_deployment, option == 3);
        EXPECT_EQ(r->halves_down, option == 4);
        EXPECT_EQ(r->long_duels, option == 5);
        EXPECT_EQ(r->shot_heroes_roll, option == 6);
        EXPECT_EQ(r->cool_second, option == 7);
        EXPECT_EQ(r->zones_bind_flyers, option == 8);
        EXPECT_EQ(up->state.open.step, option == 3 ? MID_DEPLOYMENT : MID_BEGIN);
        free(up);
    }
}

/* Deployment */

static uint16_t place_a1(const table *t, int32_t x, int32_t y, int32_t facing)
{
    return refused(
        t, (sk_action){.verb = MID_PLACE, .unit = A1, .at = {x, y}, .facing = (int16_t)facing});
}

static void drawing_up(table *t)
{
    play_by(t, "deployment=free");
    unit(t, A1, 500, 150, NORTH);
    unit(t, A2, 800, 150, NORTH);
    unit(t, B1, 500, 850, SOUTH);
    unit(t, B2, 800, 850, SOUTH);
    hero(t, HA, 2, A1);
    hero_at(t, IA, 2, (sk_point){1100, 150});
}

RULE(dp_zone, on_the_table_and_facing_somewhere)
{
    table t = field();

    drawing_up(&t);
    EXPECT_EQ(place_a1(&t, -1, 100, 900), MID_OFF_TABLE);
    EXPECT_EQ(place_a1(&t, 500, -1, 900), MID_OFF_TABLE);
    EXPECT_EQ(place_a1(&t, 1501, 100, 900), MID_OFF_TABLE);
    EXPECT_EQ(place_a1(&t, 500, 1001, 900), MID_OFF_TABLE);
    EXPECT_EQ(place_a1(&t, 500, 100, -1), MID_OFF_TABLE);
    EXPECT_EQ(place_a1(&t, 500, 100, 3600), MID_OFF_TABLE);
    EXPECT_EQ(place_a1(&t, 500, 100, 3599), 0);
    EXPECT_EQ(place_a1(&t, 500, 100, 0), 0);
    EXPECT_EQ(place_a1(&t, 0, 100, 900), MID_OUTSIDE_ZONE);
    EXPECT_EQ(place_a1(&t, 1500, 100, 900), MID_OUTSIDE_ZONE);
    EXPECT_EQ(place_a1(&t, 500, 0, 900), MID_OUTSIDE_ZONE);
    EXPECT_EQ(place_a1(&t, 500, 1000, 900), MID_OUTSIDE_ZONE);
    clear_table(&t);
}

RULE(dp_zone, beside_a_friend_not_on_him)
{
    table t = field();

    drawing_up(&t);
    EXPECT_EQ(place_a1(&t, 700, 150, 900), 0);
    EXPECT_EQ(place_a1(&t, 701, 150, 900), MID_IN_THE_WAY);
    EXPECT_EQ(place_a1(&t, 501, 150, 900), 0); /* its own place is free */
    EXPECT_EQ(place_a1(&t, 1025, 150, 900), 0);
    EXPECT_EQ(place_a1(&t, 1026, 150, 900), MID_IN_THE_WAY); /* a hero alone */
    EXPECT_EQ(
        t.game
            ->check(t.scene, t.state,
                    &(sk_action){.verb = MID_PLACE, .unit = A1, .at = {701, 150}, .facing = 900})
            .target,
        A2);
    clear_table(&t);
}

RULE(dp_turns, one_by_one_and_told)
{
    table t = field();

    drawing_up(&t);
    act(&t, "place A2 at 9,2 facing 80", NO_DICE);
    EXPECT_TOLD(&t, "A2 is placed at 9,2, facing 80°");
    EXPECT_EQ(piece(&t, A2)->at.x, 900);
    EXPECT_EQ(piece(&t, A2)->facing, 800);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "place B2 at 9,8 facing 270", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "place IA with A2", NO_DICE);
    EXPECT_TOLD(&t, "IA is placed with A2");
    EXPECT_EQ(piece(&t, IA)->with, A2);
    EXPECT_EQ(piece(&t, IA)->at.x, 900);
    EXPECT_EQ(piece(&t, IA)->facing, 800);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "place B1 at 3,8 facing 270", NO_DICE); /* the last of that side */
    EXPECT_EQ(seat_of(&t), ALPHA);
    EXPECT_EQ(state_of(&t)->open.drawn_up, 2);
    act(&t, "place HA at 3,1 facing 90", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "stand as drawn up", NO_DICE);
    EXPECT_TOLD(&t, "Saxons are drawn up");
    EXPECT_EQ(step_of(&t), MID_BEGIN);
    EXPECT_EQ(state_of(&t)->open.drawn_up, 0);
    for (int32_t i = 0; i < MID_PIECES; i++)
        EXPECT_EQ(piece(&t, i)->marks, 0);
    EXPECT_EQ(piece(&t, A1)->at.x, 500);
    clear_table(&t);
}

RULE(dp_turns, alpha_is_content_first)
{
    table t = field();

    drawing_up(&t);
    act(&t, "stand as drawn up", NO_DICE);
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_EQ(state_of(&t)->open.drawn_up, 1);
    EXPECT_EQ(piece(&t, A1)->marks, 0); /* nobody was placed */
    act(&t, "place B1 at 3,8 facing 270", NO_DICE);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "place B2 at 9,8 facing 270", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_BEGIN);
    clear_table(&t);
}
