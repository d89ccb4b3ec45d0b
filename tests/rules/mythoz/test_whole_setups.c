/* The five choices of a set-up (p. 3, 6–11): realms with their castles, sides, empty realms,
 * length, start; in any combination the rules do not exclude. */
#include <stdlib.h>
#include <string.h>

#include "data/library.h"
#include "games/games.h"
#include "match/match.h"
#include "scenes.h"

enum { REALMS, CASTLES, SIDES, UNPICKED, LENGTH, START, CHOICES };

typedef struct chosen {
    int32_t of[CHOICES]; /* as the options count them: 0 leaves it to the scenario */
} chosen;

/* NULL with the reason in `why` when the set-up is refused. */
static sk_match *match_of(const sk_library *library, const char *scenario, int32_t seats, chosen c,
                          char why[512])
{
    sk_plan plan = sk_plan_usual(sk_game_named("mythoz"), library);
    sk_fault fault = {0};
    sk_text said = sk_text_over(why, 512);
    sk_match *m;

    plan.seats = seats;
    strcpy(plan.scenario, scenario);
    memcpy(plan.option + MOZ_OPT_REALMS, c.of, sizeof c.of);
    m = sk_match_new(library, &plan, &fault);
    if (m == NULL)
        sk_say_fault(&fault, &said);
    return m;
}

static bool is_excluded(const char *scenario, int32_t seats, chosen c, const char *words)
{
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);
    char why[512] = "";
    sk_match *m = match_of(library, scenario, seats, c, why);
    bool excluded = m == NULL && strstr(why, words) != NULL;

    if (m != NULL)
        sk_match_free(m);
    sk_library_close(library);
    return excluded;
}

static bool rules_exclude(int32_t seats, const chosen *c)
{
    bool classic = c->of[REALMS] == 1;

    return (classic && (c->of[CASTLES] == 2 || c->of[SIDES] == 2)) ||
           (seats == 5 && c->of[UNPICKED] == 1);
}

/* Takes the first candidate until the first turn begins. */
static void set_up(const sk_game *game, const void *scene, moz_state *s)
{
    sk_actions *list = malloc(sizeof *list);
    sk_dice dice = sk_dice_seed(7);

    for (int32_t i = 0; i < 400 && s->open.season == 0; i++) {
        game->legal(scene, s, list);
        cr_assert(list->count > 0, "nobody can go on at step %d", s->open.step);
        cr_assert(sk_allowed(game->check(scene, s, &list->item[0])));
        game->apply(scene, s, &list->item[0], &dice, NULL);
    }
    free(list);
}

static void check_set_up(const sk_match *m, int32_t seats, const chosen *c)
{
    const sk_game *game = sk_game_named("mythoz");
    const moz_scene *scene = sk_match_scene(m);
    moz_state s;

    memcpy(&s, sk_match_state(m), sizeof s);
    set_up(game, scene, &s);
    cr_expect_eq(s.open.season, 1);
    cr_expect_eq(scene->victory, c->of[LENGTH] - 1);
    for (int32_t seat = 0; seat < seats; seat++) {
        cr_expect_gt(s.open.started[seat], 0);
        for (int32_t other = 0; other < seat && c->of[SIDES] == 1; other++)
            cr_expect(!moz_are_friends(&s, seat, other));
    }
    cr_expect(c->of[UNPICKED] == 1 || s.open.here[GHOSTS] == 0);
    for (int32_t realm = 0; realm < scene->realms; realm++)
        if (s.open.origin[realm] == GHOSTS)
            cr_expect_eq(s.open.castle_at[realm], scene->star[realm]);
}

RULE(6_choices, all_that_the_rules_do_not_exclude)
{
    static const int32_t MOST[CHOICES] = {2, 2, 2, 3, 2, 2};
    static const int32_t SEATS[] = {2, 4, 5};
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);
    chosen c = {{1, 1, 1, 1, 1, 1}};
    int32_t i = 0;

    while (i < CHOICES) {
        /* Length and start hang on nothing: one with the other, and both with all the rest. */
        for (int32_t k = 0; k < 3 && c.of[LENGTH] == c.of[START]; k++) {
            char why[512] = "";
            sk_match *m = match_of(library, "classic", SEATS[k], c, why);
            cr_expect_eq(m == NULL, rules_exclude(SEATS[k], &c), "%d seats: %s", SEATS[k], why);
            if (m == NULL)
                continue;
            check_set_up(m, SEATS[k], &c);
            sk_match_free(m);
        }
        for (i = 0; i < CHOICES && c.of[i] == MOST[i]; i++)
            c.of[i] = 1;
        if (i < CHOICES)
            c.of[i]++;
    }
    sk_library_close(library);
}

RULE(6_choices, refused_in_words)
{
    EXPECT(is_excluded("classic", 3, (chosen){{[CASTLES] = 2}}, "stand on the stars"));
    EXPECT(is_excluded("classic", 4, (chosen){{[SIDES] = 2}}, "has its own sides"));
    EXPECT(is_excluded("manual", 3, (chosen){{[REALMS] = 1}}, "no classic set-up"));
    EXPECT(is_excluded("manual", 5, (chosen){{[UNPICKED] = 1}}, "five players play all"));
    EXPECT(!is_excluded("manual", 5, (chosen){{0}}, ""));
    EXPECT(!is_excluded("classic", 5, (chosen){{0}}, ""));
}

/* The classic realms, everybody for himself: underdogs are those with fewer realms. */
RULE(6_choices, classic_realms_without_sides)
{
    table t = lay((table_plan){
        .game = "mythoz", .seats = 4, .option = {"sides=all against all", "length=epic"}});
    const moz_open *o = &state_of(&t)->open;

    EXPECT_EQ(scene_of(&t)->victory, MOZ_EPIC);
    act(&t, "deal the cards", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "play the Earth army", NO_DICE);
    EXPECT_EQ(o->season, 1);
    EXPECT(!moz_are_friends(t.state, 0, 1) && !moz_are_friends(t.state, 2, 3));
    EXPECT_EQ(o->underdogs, 0); /* all have two */
    clear_table(&t);
}

/* Ghosts and castles placed freely: realms, then the ghosts' stars, then the castles (p. 11). */
static table realms_without_castles(void)
{
    table t = lay((table_plan){
        .game = "mythoz", .scenario = "manual", .seats = 2, .option = {"castles=placed freely"}});

    act(&t, "deal the cards", DICE(1, 1, 1, 1, 1, 1));
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    return t;
}

RULE(11_ghosts_before_castles, ghosts_take_their_stars_first)
{
    table t = realms_without_castles();
    const moz_open *o = &state_of(&t)->open;
    int32_t larkmeadow = land_called(&t, "Larkmeadow");

    EXPECT_EQ(refusal(&t, "claim Pangea with a castle in Pangate"), MOZ_CASTLES_LATER);
    act(&t, "claim Pangea", NO_DICE);
    EXPECT_EQ(refusal(&t, "claim Pangea"), MOZ_REALM_IS_TAKEN);
    act(&t, "claim Ur", NO_DICE);
    act(&t, "claim Rodina", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    EXPECT_EQ(o->castles, 0);
    EXPECT_EQ(step(&t), MOZ_CHOOSE_GHOSTS);
    act(&t, "let the Earth army haunt the empty realms", NO_DICE);
    EXPECT_EQ(moz_bits(o->castles), 5);
    EXPECT_EQ(o->castle_at[2], land_called(&t, "Vendhall"));
    EXPECT_EQ(step(&t), MOZ_PLACE_CASTLES);
    EXPECT_EQ(asked(&t), 0); /* Air is first in the order of turns */
    EXPECT_EQ(refusal(&t, "put the castle of Pangea in Pangate"), MOZ_NOT_YOUR_REALM);
    EXPECT_EQ(refusal(&t, "put the castle of Ur in Pangate"), MOZ_OUTSIDE_REALM);
    act(&t, "put the castle of Ur in Urgate", NO_DICE);
    EXPECT_EQ(refusal(&t, "put the castle of Ur in Urgate"), MOZ_CASTLE_STANDS);
    act(&t, "put the castle of Rodina in Rodhelm", NO_DICE);
    EXPECT_EQ(asked(&t), 1);
    for (uint64_t left = scene_of(&t)->realm_lands[0]; left != 0; left &= left - 1) {
        sk_action a = {.verb = MOZ_PUT_CASTLE, .what = 0, .target = (int16_t)moz_lowest(left)};
        bool fits = true;
        for (uint64_t far = o->castles; far != 0; far &= far - 1)
            fits = fits && moz_castles_fit(t.scene, a.target, moz_lowest(far));
        EXPECT_EQ(t.game->check(t.scene, t.state, &a).why, fits ? 0 : MOZ_CASTLES_TOO_CLOSE);
    }
    act(&t, "put the castle of Pangea in Pangate", DICE(1)); /* Water is the underdog */
    EXPECT_EQ(step(&t), MOZ_PLACE_UNDERDOG);
    EXPECT_EQ(o->started[0], 2);
    EXPECT_EQ(units(&t, GHOSTS, larkmeadow, MOZ_TROOP), 4);
    clear_table(&t);
}

RULE(11_ghosts_before_castles, nobody_builds_a_neighbour_out)
{
    table t = realms_without_castles();
    const moz_open *o = &state_of(&t)->open;
    sk_actions *list = malloc(sizeof *list);

    act(&t, "claim Pangea", NO_DICE);
    act(&t, "claim Kendorland", NO_DICE);
    act(&t, "claim Atlantica", NO_DICE);
    act(&t, "claim Vendian", NO_DICE);
    act(&t, "claim Nuna", NO_DICE);
    act(&t, "claim Vaalbara", NO_DICE);
    act(&t, "let the Earth army haunt the empty realms", NO_DICE);
    while (step(&t) == MOZ_PLACE_CASTLES) {
        t.game->legal(t.scene, t.state, list);
        cr_assert(list->count > 0);
        t.game->apply(t.scene, t.state, &list->item[list->count - 1], NULL, NULL);
    }
    for (uint64_t a = o->castles; a != 0; a &= a - 1)
        for (uint64_t b = a & (a - 1); b != 0; b &= b - 1)
            EXPECT(moz_castles_fit(t.scene, moz_lowest(a), moz_lowest(b)));
    free(list);
    clear_table(&t);
}
