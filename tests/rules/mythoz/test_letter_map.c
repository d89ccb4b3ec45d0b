/* The map as it is read and as it is shown. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chronicle.h"

static int32_t count_of(const char *words, const char *part)
{
    int32_t count = 0;

    for (const char *at = strstr(words, part); at != NULL; at = strstr(at + 1, part))
        count++;
    return count;
}

/* Pictures list each pair of neighbours once, the lower number first, and nothing else. */
RULE(4_map, every_border_is_drawn_once)
{
    table t = ready_for_war(4);
    const moz_scene *scene = scene_of(&t);
    int32_t pairs = 0;

    for (int32_t a = 0; a < scene->lands; a++)
        for (int32_t b = 0; b < scene->lands; b++) {
            bool drawn = a < b && (scene->next[a] >> b & 1) != 0;
            char head[40];
            snprintf(head, sizeof head, "[%d,%d,\"", (int)a, (int)b);
            EXPECT_EQ(count_of(scene->lines, head), drawn);
            pairs += drawn;
        }
    EXPECT_EQ(count_of(scene->lines, "],["), pairs - 1);
    EXPECT_EQ(pairs, scene->map.frontiers);
    clear_table(&t);
}

/* A border may be told from either side, from the first territory of the list as well. */
RULE(4_checker, borders_told_the_other_way_round)
{
    table t = ready_for_war(4);
    moz_map *map = malloc(sizeof *map);
    moz_scene *scene = calloc(1, sizeof *scene);
    sk_problem problem = {0};

    *map = scene_of(&t)->map;
    for (int32_t i = 0; i < map->frontiers; i++) {
        moz_frontier *f = &map->frontier[i], was = *f;
        if (f->border == MOZ_WALL)
            continue;
        memcpy(f->from, was.to, sizeof f->from);
        memcpy(f->to, was.from, sizeof f->to);
    }
    EXPECT(moz_read_map(map, scene, &problem));
    EXPECT(memcmp(scene->border, scene_of(&t)->border, sizeof scene->border) == 0);
    free(scene);
    free(map);
    clear_table(&t);
}

/* The one pocket that is allowed: the undead find no way out of it nor in, the living do. */
RULE(4_checker_undead, a_pocket_has_no_way_for_them)
{
    table t = ready_for_war(4);
    moz_map *map = malloc(sizeof *map);
    moz_scene *scene = calloc(1, sizeof *scene);
    sk_problem problem = {0};
    int32_t pocket = 0;

    while (moz_bits(scene_of(&t)->open[pocket]) != 1)
        pocket++;
    *map = scene_of(&t)->map;
    for (int32_t i = 0; i < map->frontiers; i++) {
        moz_frontier *f = &map->frontier[i];
        const char *name = map->land[pocket].name;
        if (f->border == MOZ_OPEN && (strcmp(f->from, name) == 0 || strcmp(f->to, name) == 0))
            f->border = MOZ_RIVER;
    }
    cr_assert(moz_read_map(map, scene, &problem), "%s", problem.words);
    for (int32_t land = 0; land < scene->lands; land++) {
        EXPECT_EQ(scene->way[1][land][pocket], land == pocket ? 0 : 255);
        EXPECT_EQ(scene->way[1][pocket][land], land == pocket ? 0 : 255);
        EXPECT(scene->way[0][land][pocket] < 40);
    }
    free(scene);
    free(map);
    clear_table(&t);
}
