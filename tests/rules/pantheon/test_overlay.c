/* What a unit commands from where it stands, whoever's turn it is: 4, where it could walk; 6, whom
 * it could attack, what it sees and who could attack it. */
#include "battle.h"

enum { WALKS, STRIKES, COMES_AT, SEES, IN_DANGER, ROWS };

static sk_reach overlay(table *t, int32_t u, int32_t row)
{
    sk_reach out = {.count = 1, .units = 1, .areas = 1};

    t->game->overlay(t->scene, t->state, u, row, &out);
    EXPECT_EQ(out.count, 0);
    return out;
}

static uint64_t areas_of(table *t, const char *name, int32_t row)
{
    EXPECT_EQ(overlay(t, unit(t, name), row).units, 0);
    return overlay(t, unit(t, name), row).areas;
}

static uint64_t units_of(table *t, const char *name, int32_t row)
{
    EXPECT_EQ(overlay(t, unit(t, name), row).areas, 0);
    return overlay(t, unit(t, name), row).units;
}

static table meeting(const char *hades)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C3");
    put(&t, RED, "Hades", hades);
    return t;
}

RULE(4_walk_distance, where_it_could_walk_is_told_of_either_side)
{
    table t = meeting("C6");
    uint64_t ares = areas_of(&t, "Ares", WALKS), hades = areas_of(&t, "Hades", WALKS);

    EXPECT_EQ(ares >> area(&t, "C4") & 1, 1);
    EXPECT_EQ(ares >> area(&t, "C3") & 1, 0);
    EXPECT_EQ(hades >> area(&t, "C5") & 1, 1);
    activate(&t, "Ares");
    for (int32_t a = 0; a < pan_map_of(t.scene, t.state)->areas; a++)
        EXPECT_EQ(ares >> a & 1, can_walk(&t, "Ares", pan_map_of(t.scene, t.state)->area[a].name));
    clear_table(&t);
}

RULE(6_range_zero, whom_it_could_attack_from_here_and_after_a_walk)
{
    table t = meeting("C3");
    uint64_t ares = PAN_BIT(unit(&t, "Ares")), hades = PAN_BIT(unit(&t, "Hades"));

    EXPECT_EQ(units_of(&t, "Ares", STRIKES), hades);
    EXPECT_EQ(units_of(&t, "Ares", COMES_AT), hades);
    EXPECT_EQ(units_of(&t, "Hades", IN_DANGER), ares);
    EXPECT_EQ(units_of(&t, "Ares", IN_DANGER), hades);
    clear_table(&t);
    t = meeting("C4");
    EXPECT_EQ(units_of(&t, "Ares", STRIKES), 0);
    EXPECT_EQ(units_of(&t, "Ares", COMES_AT), hades);
    EXPECT_EQ(units_of(&t, "Hades", IN_DANGER), ares);
    clear_table(&t);
    t = battle();
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    own(&t, RED, "Hydra"); /* it is not on the board */
    EXPECT_EQ(units_of(&t, "Ares", COMES_AT), 0);
    EXPECT_EQ(units_of(&t, "Ares", IN_DANGER), 0);
    clear_table(&t);
}

RULE(6_visible, what_it_sees)
{
    table t = meeting("C4");
    uint64_t seen = areas_of(&t, "Ares", SEES);

    EXPECT_EQ(seen >> area(&t, "C3") & 1, 0); /* where it stands */
    EXPECT_EQ(seen >> area(&t, "C4") & 1, 1);
    EXPECT_EQ(seen >> area(&t, "C5") & 1, 0); /* behind Hades */
    clear_table(&t);
}

RULE(6_enemy_only, nobody_commands_what_is_not_on_the_board)
{
    table t = meeting("C3");

    own(&t, RED, "Hydra");
    for (int32_t row = WALKS; row <= ROWS; row++) {
        const int32_t nobody[] = {-1, scene_of(&t)->units, unit(&t, "Hydra")};
        for (int32_t i = 0; i < 3; i++) {
            EXPECT_EQ(overlay(&t, nobody[i], row).units, 0);
            EXPECT_EQ(overlay(&t, nobody[i], row).areas, 0);
        }
    }
    EXPECT_EQ(overlay(&t, unit(&t, "Ares"), ROWS).units, 0);
    state_of(&t)->open.started = 0;
    EXPECT_EQ(overlay(&t, unit(&t, "Ares"), STRIKES).units, 0);
    clear_table(&t);
}
