/* 5: what every battlefield must keep, and what set-ups are refused. */
#include <string.h>

#include "battle.h"

/* A board of nine squares, A1 to C3, and what a test changes in it. */
static pan_field chess(void)
{
    static const char *const NAME[9] = {"A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"};
    pan_field f = {.name = "Chess", .zones = 2};

    f.board = (pan_board){.name = "Chess", .width = 600, .depth = 600, .areas = 9};
    for (int32_t i = 0; i < 9; i++) {
        pan_area *a = &f.board.area[i];
        int32_t x = 200 * (i % 3), y = 200 * (i / 3);
        *a = (pan_area){.corners = 4, .capacity = 3, .mark = {x + 100, y + 100}};
        memcpy(a->name, NAME[i], 3);
        a->corner[0] = (sk_point){x, y};
        a->corner[1] = (sk_point){x + 200, y};
        a->corner[2] = (sk_point){x + 200, y + 200};
        a->corner[3] = (sk_point){x, y + 200};
    }
    f.zone[0] = (pan_zone){.count = 1, .area = {{"A1"}}};
    f.zone[1] = (pan_zone){.count = 1, .area = {{"C3"}}};
    f.gems = 1;
    f.gem[0] = (pan_place){"B2"};
    return f;
}

static pan_map board_of(const pan_field *f, bool erupts, const char *refused)
{
    static pan_scene scene;
    static pan_map map;
    sk_problem problem = {0};
    bool made;

    memset(&map, 0, sizeof map);
    scene.seats = 2;
    scene.erupts = erupts;
    made = pan_make_map(f, &scene, &map, &problem);
    EXPECT_EQ(made, refused == NULL);
    if (refused != NULL)
        cr_expect(strstr(problem.words, refused) != NULL, "%s, not %s", problem.words, refused);
    return map;
}

RULE(5_board_checker, a_sound_one_is_made)
{
    pan_field f = chess();
    pan_map map = board_of(&f, false, NULL);

    EXPECT_EQ(map.areas, 9);
    EXPECT_EQ(map.near[4], SK_AREA(1) | SK_AREA(3) | SK_AREA(5) | SK_AREA(7));
    EXPECT_EQ(map.steps[0][8], 4);
    EXPECT_EQ(map.gems[4], 1);
    EXPECT_EQ(map.zone[0], SK_AREA(0));
    EXPECT_EQ(map.zone[1], SK_AREA(8));
    EXPECT_EQ(pan_area_named(&map, "B2"), 4);
    EXPECT_EQ(pan_area_named(&map, "D1"), -1);
}

RULE(5_board_checker, shapes)
{
    pan_field f = chess();

    f.board.area[4].corner[1] = f.board.area[4].corner[3];
    board_of(&f, false, "has no sound shape");
    f = chess();
    f.board.area[4].mark = (sk_point){0, 0};
    board_of(&f, false, "has its centre mark outside");
    f = chess();
    memcpy(f.board.area[4].name, "A1", 3);
    board_of(&f, false, "is there twice");
    f = chess();
    f.board.area[4].corner[1].x += 50;
    board_of(&f, false, "overlaps another");
    f = chess();
    f.board.width = 700;
    board_of(&f, false, "is not wholly covered");
}

RULE(5_board_checker, boundaries_between_neighbours)
{
    static const char *const PAIR[][2] = {{"Z9", "A1"}, {"A1", "Z9"}, {"A1", "C3"}};

    for (int32_t i = 0; i < 3; i++) {
        pan_field f = chess();
        f.board.edges = 1;
        memcpy(f.board.edge[0].from, PAIR[i][0], 3);
        memcpy(f.board.edge[0].to, PAIR[i][1], 3);
        f.board.edge[0].kind = PAN_CHAINS;
        board_of(&f, false, "has no such neighbour");
        f = chess();
        f.board.skulls = 1;
        memcpy(f.board.skull[0].from, PAIR[i][0], 3);
        memcpy(f.board.skull[0].to, PAIR[i][1], 3);
        board_of(&f, false, "has no such neighbour");
    }
}

RULE(5_board_checker, zones_and_omphalos)
{
    pan_field f = chess();

    f.zones = 1;
    board_of(&f, false, "has too few deployment zones");
    f = chess();
    memcpy(f.zone[1].area[0].at, "Z9", 3);
    board_of(&f, false, "is no area");
    f = chess();
    memcpy(f.gem[0].at, "Z9", 3);
    board_of(&f, false, "is no area");
    f = chess();
    memcpy(f.gem[0].at, "B1", 3);
    board_of(&f, false, "is too close to a deployment zone");
    f = chess();
    memcpy(f.zone[1].area[0].at, "A1", 3);
    board_of(&f, false, "two zones share an area");
}

RULE(5_board_checker, the_zone_of_the_last_of_four)
{
    pan_field f = chess();

    f.zones = 4;
    f.zone[2] = (pan_zone){.count = 1, .area = {{"A3"}}};
    f.zone[3] = (pan_zone){.count = 1, .area = {{"C1"}}};
    board_of(&f, false, NULL);
    memcpy(f.zone[3].area[0].at, "A3", 3);
    board_of(&f, false, "two zones share an area");
}

RULE(5_board_checker, zones_where_everybody_can_deploy)
{
    static const int8_t BARRED[] = {PAN_WALL, PAN_ROCK,     PAN_CLIFF,
                                    PAN_LAVA, PAN_ERUPTING, PAN_RIFT};

    for (int32_t i = 0; i < 6; i++) {
        pan_field f = chess();
        f.board.area[8].terrain = BARRED[i];
        board_of(&f, false, "not everybody can deploy in a zone");
    }
}

RULE(5_board_checker, areas_that_can_be_used)
{
    pan_field f = chess();

    f.board.area[5].capacity = 0;
    board_of(&f, false, "holds nobody");
    f.board.area[5].terrain = PAN_WALL;
    board_of(&f, false, NULL);
    f = chess();
    f.board.area[4].terrain = PAN_WALL;
    board_of(&f, false, "cannot be reached");
    f.board.area[4].terrain = PAN_ERUPTING;
    board_of(&f, false, "cannot be reached");
    f.board.area[4].terrain = PAN_LAVA;
    board_of(&f, false, NULL);
    f = chess();
    f.board.area[1].terrain = f.board.area[3].terrain = PAN_WALL;
    board_of(&f, false, "is cut off");
}

RULE(14_lava_erupts, on_the_board_of_the_scenario)
{
    pan_field f = chess();
    pan_map map;

    f.board.area[2].terrain = PAN_LAVA;
    map = board_of(&f, false, NULL);
    EXPECT_EQ(map.of[PAN_LAVA], SK_AREA(2));
    EXPECT_EQ(map.of[PAN_ERUPTING], 0);
    EXPECT(map.go[0][1] >> 2 & 1);
    map = board_of(&f, true, NULL);
    EXPECT_EQ(map.of[PAN_LAVA], 0);
    EXPECT_EQ(map.of[PAN_ERUPTING], SK_AREA(2));
    EXPECT(!(map.go[0][1] >> 2 & 1));
}

RULE(5_highs_one_way, on_the_chessboard)
{
    pan_field f = chess();
    pan_map map;

    f.board.edges = 1;
    memcpy(f.board.edge[0].from, "B2", 3);
    memcpy(f.board.edge[0].to, "B3", 3);
    f.board.edge[0].kind = PAN_HIGHS;
    map = board_of(&f, false, NULL);
    EXPECT_EQ(map.downhill[4], SK_AREA(5));
    EXPECT_EQ(map.downhill[3], SK_AREA(5)); /* the line crosses it */
    EXPECT_EQ(map.downhill[5], 0);
    EXPECT_EQ(map.downhill[8], 0);
    memcpy(f.board.edge[0].from, "B3", 3);
    memcpy(f.board.edge[0].to, "B2", 3);
    map = board_of(&f, false, NULL);
    EXPECT_EQ(map.downhill[5], SK_AREA(4) | SK_AREA(3) | SK_AREA(0) | SK_AREA(6));
    EXPECT_EQ(map.downhill[4], 0);
}

RULE(5_rift_path, on_the_chessboard)
{
    pan_field f = chess();
    pan_map map;

    f.board.area[5].terrain = PAN_RIFT;
    f.board.skulls = 1;
    memcpy(f.board.skull[0].from, "B2", 3);
    memcpy(f.board.skull[0].to, "B3", 3);
    map = board_of(&f, false, NULL);
    EXPECT(map.go[8][4] >> 5 & 1);
    EXPECT(!(map.go[8][2] >> 5 & 1));
    EXPECT(map.go[0][2] >> 5 & 1);
    EXPECT(map.go[8 | PAN_FLYING][2] >> 5 & 1);
    EXPECT_EQ(map.skulls[5], SK_AREA(4));
}

/* A line along an edge passes between the two areas that share it. */
RULE(5_line_corners, along_an_edge)
{
    pan_field f = chess();
    pan_map map;

    f.board.areas = 0;
    for (int32_t i = 0; i < 4; i++) { /* two halves above each other between two ends */
        pan_area *a = &f.board.area[f.board.areas++];
        int32_t x = i == 0 ? 0 : i == 3 ? 400 : 200, y = i == 2 ? 300 : 0;
        int32_t high = i == 0 || i == 3 ? 600 : 300;
        a->corner[0] = (sk_point){x, y};
        a->corner[1] = (sk_point){x + 200, y};
        a->corner[2] = (sk_point){x + 200, y + high};
        a->corner[3] = (sk_point){x, y + high};
        a->mark = (sk_point){x + 100, y + high / 2};
        a->corners = 4;
    }
    f.board.area[0].corners = f.board.area[3].corners = 5; /* the halves' corners lie on the ends */
    f.board.area[0].corner[4] = f.board.area[0].corner[3];
    f.board.area[0].corner[3] = f.board.area[0].corner[2];
    f.board.area[0].corner[2] = (sk_point){200, 300};
    f.board.area[3].corner[4] = (sk_point){400, 300};
    f.gems = 0;
    memcpy(f.zone[1].area[0].at, "B1", 3);
    map = board_of(&f, false, NULL);
    EXPECT_EQ(map.between[0][3], 0);
    EXPECT(map.corners[0][3] >= 1);
    for (int32_t i = 0; i < map.corners[0][3]; i++)
        EXPECT_EQ(map.corner[map.first_corner[0][3] + i], SK_AREA(1) | SK_AREA(2));
}

/* Set-ups */

static pan_scenario *small_scenario(void)
{
    static pan_scenario s;

    memset(&s, 0, sizeof s);
    s.players_min = s.players_max = 2;
    s.rp = 8;
    s.omphalos = 1;
    s.rounds = 3;
    s.fields = 1;
    s.field[0] = chess();
    s.units = 3;
    for (int32_t i = 0; i < 3; i++) {
        s.unit[i] = (pan_card){.kind = PAN_GOD, .cost = 6, .cards = 4, .rows = 5};
        s.unit[i].name[0] = (char)('X' + i);
    }
    s.unit[2].kind = PAN_TROOPS;
    s.unit[2].cost = 1;
    s.unit[2].rows = 1;
    s.unit[2].miniatures = 3;
    return &s;
}

static bool is_set_up(const pan_scenario *s, int32_t seats, const char *refused)
{
    static pan_scene scene;
    static pan_state state;
    sk_setup setup = {.seats = seats, .scenario = s};
    sk_problem problem = {0};
    bool made = pan_setup(&setup, &scene, &state, &problem);

    if (refused != NULL)
        cr_expect(strstr(problem.words, refused) != NULL, "%s, not %s", problem.words, refused);
    return made;
}

RULE(14_players, too_few_and_too_many)
{
    pan_scenario *s = small_scenario();

    EXPECT(is_set_up(s, 2, NULL));
    EXPECT(!is_set_up(s, 1, "another number of players"));
    EXPECT(!is_set_up(s, 3, "another number of players"));
    s->lead = 1;
    EXPECT(is_set_up(s, 2, NULL));
    s->lead = 2;
    EXPECT(!is_set_up(s, 2, "the lead player is not there"));
    s = small_scenario();
    s->teams = true;
    EXPECT(!is_set_up(s, 2, "two against two needs four players"));
    s = small_scenario();
    s->players_min = 1;
    EXPECT(!is_set_up(s, 1, "a player alone needs guardians to fight"));
}

RULE(1_setup_sound, units_on_offer)
{
    pan_scenario *s = small_scenario();

    s->unit[1].kind = PAN_HERO;
    EXPECT(!is_set_up(s, 2, "fewer divinities than players"));
    s = small_scenario();
    s->rp = 5;
    EXPECT(!is_set_up(s, 2, "a divinity costs more"));
    s->rp = 6;
    EXPECT(is_set_up(s, 2, NULL));
    s = small_scenario();
    s->unit[1].name[0] = 'X';
    EXPECT(!is_set_up(s, 2, "a unit is on offer twice"));
    s = small_scenario();
    s->unit[2].miniatures = 1;
    EXPECT(!is_set_up(s, 2, "troops have two or more miniatures"));
    s = small_scenario();
    s->unit[0].miniatures = 2;
    EXPECT(!is_set_up(s, 2, "troops have two or more miniatures"));
    s = small_scenario();
    s->unit[2].rows = 2;
    EXPECT(!is_set_up(s, 2, "troops have two or more miniatures"));
}

RULE(1_setup_sound, battlefields_and_guardians)
{
    pan_scenario *s = small_scenario();

    s->fields = 2;
    s->field[1] = chess();
    EXPECT(is_set_up(s, 2, NULL));
    memcpy(s->field[1].board.area[1].name, "Z9", 3);
    EXPECT(!is_set_up(s, 2, "must name their areas alike"));
    s->field[1].board.width = 700;
    EXPECT(!is_set_up(s, 2, "is not wholly covered"));
    s = small_scenario();
    s->guardians = 1;
    s->guardian[0].unit = s->unit[2];
    s->guardian[0].unit.name[0] = 'G';
    memcpy(s->guardian[0].area, "Z9", 3);
    EXPECT(!is_set_up(s, 2, "a guardian stands in no area"));
    memcpy(s->guardian[0].area, "B2", 3);
    EXPECT(is_set_up(s, 2, NULL));
    s->units = PAN_UNITS;
    EXPECT(!is_set_up(s, 2, "more units than the game has room for"));
}

/* The scenario names the lead player: the first turn and the end of a round are his. */
RULE(2_lead_first, who_is_named)
{
    pan_scenario *s = small_scenario();
    pan_scene *scene = calloc(1, sizeof *scene);
    pan_state *state = calloc(1, sizeof *state);
    sk_problem problem = {0};

    s->lead = 1;
    EXPECT(pan_setup(&(sk_setup){.seats = 2, .scenario = s}, scene, state, &problem));
    EXPECT_EQ(state->open.lead, 1);
    EXPECT_EQ(state->open.active, 1);
    EXPECT_EQ(scene->lead, 1);
    EXPECT_EQ(state->open.round, 1);
    EXPECT_EQ(state->open.frame[0].step, PAN_DRAFT_DIVINITY);
    EXPECT_EQ(state->open.frame[0].seat, 1);
    for (int32_t unit = 0; unit < PAN_UNITS; unit++)
        EXPECT(state->open.unit[unit].owner == -1 && state->open.unit[unit].area == PAN_AWAY);
    free(scene);
    free(state);
}

RULE(1_setup_sound, battlefields_of_one_size)
{
    pan_scenario *s = small_scenario();

    s->fields = 2;
    s->field[1] = chess();
    s->field[1].board.areas--; /* and so the board is no longer covered */
    EXPECT(!is_set_up(s, 2, "is not wholly covered"));
}

RULE(1_setup_sound, as_many_units_as_there_is_room_for)
{
    pan_scenario *s = small_scenario();

    for (int32_t i = 3; i < PAN_UNITS; i++) {
        s->unit[i] = s->unit[2];
        s->unit[i].name[0] = (char)('a' + i - 3);
    }
    s->units = PAN_UNITS;
    EXPECT(is_set_up(s, 2, NULL));
}

/* Omphalos and zones may lie in the first area of a board as in any other. */
RULE(5_board_checker, the_first_area_is_one)
{
    pan_field f = chess();
    pan_map map;

    f.gem[0] = (pan_place){"A1"};
    f.zone[0] = (pan_zone){.count = 1, .area = {{"A3"}}};
    map = board_of(&f, false, NULL);
    EXPECT_EQ(map.gems[0], 1);
}

/* Nor too close to a zone in the first area. */
RULE(5_board_checker, the_first_area_may_be_too_close)
{
    pan_field f = chess();

    f.gem[0] = (pan_place){"A1"};
    f.zone[0] = (pan_zone){.count = 1, .area = {{"A2"}}};
    board_of(&f, false, "is too close to a deployment zone");
}

/* It does not matter with which corner the drawing of an area begins. */
RULE(5_line_corners, whichever_corner_comes_first)
{
    pan_field f = chess();
    pan_map map;

    for (int32_t i = 0; i < 9; i++) { /* around B2, each begins with the corner it has there */
        pan_area *a = &f.board.area[i], was = *a;
        int32_t first = (i == 0) ? 2 : (i == 1) ? 3 : (i == 3) ? 1 : 0;
        for (int32_t k = 0; k < 4; k++)
            a->corner[k] = was.corner[(first + k) % 4];
    }
    map = board_of(&f, false, NULL);
    EXPECT_EQ(map.corners[0][4], 1);
    EXPECT_EQ(map.corner[map.first_corner[0][4]], SK_AREA(1) | SK_AREA(3));
}

/* A1 on the left, A2 and A3 on the right of it: all three meet in the middle of the board. */
static pan_field three_areas(void)
{
    static const sk_point CORNER[3][5] = {{{0, 0}, {200, 0}, {200, 200}, {200, 400}, {0, 400}},
                                          {{200, 0}, {400, 0}, {400, 200}, {200, 200}},
                                          {{200, 200}, {400, 200}, {400, 400}, {200, 400}}};
    static const sk_point MARK[3] = {{100, 100}, {300, 100}, {300, 300}};
    pan_field f = {.name = "Three", .zones = 2};

    f.board = (pan_board){.name = "Three", .width = 400, .depth = 400, .areas = 3};
    for (int32_t i = 0; i < 3; i++) {
        pan_area *a = &f.board.area[i];
        *a = (pan_area){.corners = i == 0 ? 5 : 4, .capacity = 3, .mark = MARK[i]};
        memcpy(a->corner, CORNER[i], sizeof CORNER[i]);
        memcpy(a->name, (const char[]){'A', (char)('1' + i), 0}, 3);
    }
    f.zone[0] = (pan_zone){.count = 1, .area = {{"A1"}}};
    f.zone[1] = (pan_zone){.count = 1, .area = {{"A3"}}};
    return f;
}

/* Where three areas meet a line from one to the next passes the third by: there is nothing that it
 * would have to squeeze through. */
RULE(5_line_corners, three_areas_meet)
{
    pan_field f = three_areas();
    pan_map map = board_of(&f, false, NULL);

    EXPECT_EQ(map.between[0][2], 0);
    EXPECT_EQ(map.corners[0][2], 0);
}

RULE(1_setup_sound, battlefields_of_another_size_or_first_name)
{
    pan_scenario *s = small_scenario();

    s->fields = 2;
    s->field[1] = three_areas();
    EXPECT(!is_set_up(s, 2, "must name their areas alike"));
    s->field[1] = chess();
    memcpy(s->field[1].board.area[0].name, "Z9", 3);
    memcpy(s->field[1].zone[0].area[0].at, "A3", 3);
    EXPECT(!is_set_up(s, 2, "must name their areas alike"));
}

/* A1 lies round the corner of A2, with A3 at its end. */
static pan_field round_the_corner(void)
{
    static const sk_point CORNER[3][6] = {
        {{0, 0}, {400, 0}, {400, 200}, {200, 200}, {200, 300}, {0, 300}},
        {{200, 200}, {400, 200}, {400, 400}, {200, 400}, {200, 300}},
        {{0, 300}, {200, 300}, {200, 400}, {0, 400}}};
    static const int32_t CORNERS[3] = {6, 5, 4};
    static const sk_point MARK[3] = {{300, 100}, {300, 300}, {50, 350}};
    pan_field f = three_areas();

    for (int32_t i = 0; i < 3; i++) {
        pan_area *a = &f.board.area[i];
        a->corners = CORNERS[i];
        a->mark = MARK[i];
        memcpy(a->corner, CORNER[i], sizeof CORNER[i]);
    }
    return f;
}

/* A line that brushes a corner and stays in the same area on both sides of it is free. */
RULE(5_line_corners, a_corner_is_brushed)
{
    pan_field f = round_the_corner();
    pan_map map = board_of(&f, false, NULL);

    EXPECT_EQ(map.between[0][2], 0);
    EXPECT_EQ(map.corners[0][2], 0); /* though the corner of A2 lies on it */
}

/* The heights help against the area next door, even where the line makes a detour. */
RULE(5_highs_offence, next_door_by_a_detour)
{
    for (int32_t up = 0; up < 2; up++) {
        pan_field f = round_the_corner();
        pan_map map;

        f.board.area[1].mark = (sk_point){390, 210};
        f.board.area[2].mark = (sk_point){50, 310};
        f.board.edges = 1;
        f.board.edge[0].kind = PAN_HIGHS;
        memcpy(f.board.edge[0].from, up ? "A2" : "A3", 3);
        memcpy(f.board.edge[0].to, up ? "A3" : "A2", 3);
        map = board_of(&f, false, NULL);
        EXPECT_EQ(map.between[1][2], SK_AREA(0));
        EXPECT_EQ(map.downhill[2], up ? 0 : SK_AREA(1));
        EXPECT_EQ(map.downhill[1], up ? SK_AREA(2) : 0);
        EXPECT_EQ(map.downhill[0], 0);
    }
}
