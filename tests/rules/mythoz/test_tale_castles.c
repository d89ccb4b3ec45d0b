/* Castles placed freely (p. 9, 11): which sites are offered, and what is refused. */
#include <stdlib.h>
#include <string.h>

#include "chronicle.h"

/* Two players place castles freely, with or without ghosts in the empty realms. */
static table free_castles(const char *empty, int32_t seats)
{
    table t = lay((table_plan){.game = "mythoz",
                               .scenario = "manual",
                               .seats = seats,
                               .option = {"castles=placed freely", empty}});
    static const uint16_t DEAL[] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0};

    act(&t, "deal the cards", DEAL + 15 - 3 * seats);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    return t;
}

static bool fits_by_the_book(const table *t, int32_t land)
{
    const moz_scene *s = scene_of(t);

    for (int32_t other = 0; other < s->lands; other++)
        if ((state_of(t)->open.castles >> other & 1) &&
            (land == other || s->steps[land][other] < 3 || s->steps[other][land] < 3 ||
             ((s->corner[land] | s->next[land]) >> other & 1)))
            return false;
    return true;
}

/* With realms left empty a castle comes with its realm; every land of the map is tried each
 * time. */
RULE(9_placement, every_site_as_castles_fill_the_map)
{
    table t = free_castles("empty-realms=stay empty", 2);
    sk_actions *list = malloc(sizeof *list);

    while (step(&t) == MOZ_PICK_REALMS) {
        int32_t open = 0;
        REFUSES(&t, "claim Ur", "a realm is claimed with its castle");
        for (int16_t land = 0; land < 46; land++) {
            int16_t realm = scene_of(&t)->realm_of[land];
            sk_action a = {.verb = MOZ_PICK_REALM, .what = realm, .target = land};
            bool taken = state_of(&t)->open.origin[realm] != MOZ_NOBODY;
            uint16_t why = taken                        ? MOZ_REALM_IS_TAKEN
                           : fits_by_the_book(&t, land) ? 0
                                                        : MOZ_CASTLES_TOO_CLOSE;
            if (moz_bits(state_of(&t)->open.castles) < 6)
                EXPECT_EQ(why_not(&t, a), why);
            open += why == 0;
        }
        t.game->legal(t.scene, t.state, list);
        EXPECT_EQ(list->count,
                  open + (state_of(&t)->open.castles >= 1 && state_of(&t)->open.picks > 1));
        t.game->apply(t.scene, t.state, &list->item[open / 2], NULL, NULL);
    }
    free(list);
    clear_table(&t);
}

RULE(11_ghosts_before_castles, what_is_offered)
{
    table t = free_castles("empty-realms=filled with ghosts", 2);

    EXPECT_TEXT(offers(&t), "claim Pangea; claim Kendorland; claim Vendian; claim Atlantica; claim "
                            "Ur; claim Vaalbara; claim Nuna; claim Rodina");
    REFUSES(&t, "claim no more realms", "everybody starts with a realm at least");
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PICK_ONLY, .what = -1}), MOZ_NOT_NOW);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PICK_ONLY, .what = 8}), MOZ_NOT_NOW);
    TELLS(&t, "claim Pangea", NO_DICE, "player 2 claims Pangea");
    TELLS(&t, "claim Ur", NO_DICE, "player 1 claims Ur");
    EXPECT_TEXT(offers(&t), "claim Kendorland; claim Vendian; claim Atlantica; claim Vaalbara; "
                            "claim Nuna; claim Rodina; claim no more realms");
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    TELLS(&t, "let the Earth army haunt the empty realms", NO_DICE,
          "ghosts of the Earth army haunt the empty realms");
    EXPECT_EQ(step(&t), MOZ_PLACE_CASTLES);
    ONLY_VERBS(&t, MOZ_PUT_CASTLE);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PUT_CASTLE, .what = -1}), MOZ_NOT_NOW);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PUT_CASTLE, .what = 8}), MOZ_NOT_NOW);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PUT_CASTLE, .what = 4, .target = -1}),
              MOZ_NO_SUCH_LAND);
    EXPECT_EQ(why_not(&t, (sk_action){.verb = MOZ_PUT_CASTLE, .what = 4, .target = 46}),
              MOZ_NO_SUCH_LAND);
    for (int16_t land = 0; land < 46; land++) {
        sk_action a = {.verb = MOZ_PUT_CASTLE, .what = 4, .target = land};
        if (scene_of(&t)->realm_of[land] == 4)
            EXPECT_EQ(why_not(&t, a), fits_by_the_book(&t, land) ? 0 : MOZ_CASTLES_TOO_CLOSE);
    }
    EXPECT_TEXT(offers(&t), "put the castle of Ur in @22; put the castle of Ur in @25");
    TELLS(&t, "put the castle of Ur in Urgate", NO_DICE, "player 1 puts the castle of Ur in @22");
    EXPECT_EQ(asked(&t), 1);
    clear_table(&t);
}

/* Five players leave no army for ghosts: castles come with their realms. */
RULE(11_ghosts_before_castles, not_with_five_players)
{
    table t = free_castles("empty-realms=stay empty", 5);

    act(&t, "play the Earth army", NO_DICE);
    act(&t, "play the Fire army", NO_DICE);
    act(&t, "play the Technology army", NO_DICE);
    scene_of(&t)->unpicked = MOZ_HAUNTED;
    REFUSES(&t, "claim Ur", "a realm is claimed with its castle");
    REFUSES(&t, "claim Ur with a castle in Urgate", "");
    clear_table(&t);
}

/* On a field: three realms in a row. The middle one's castle must leave its neighbour a site, and
 * where the others have left none it stands on its star. */
static table crowded(void)
{
    table t = field();
    moz_open *o = &state_of(&t)->open;

    chain(&t, MOZ_OPEN, 9); /* lands 0 … 4 are Pangea's, 5 … 9 Kendorland's */
    o->origin[0] = EARTH;
    o->origin[1] = FIRE;
    o->step = MOZ_PLACE_CASTLES;
    o->seat = EARTH;
    return t;
}

RULE(11_ghosts_before_castles, room_for_the_neighbour)
{
    table t = crowded();
    moz_open *o = &state_of(&t)->open;

    o->castles = SK_AREA(9); /* somebody's: 7, 8 and 9 are gone for Kendorland */
    EXPECT_TEXT(
        offers(&t),
        "put the castle of Pangea in @0; put the castle of Pangea in @1; put the castle of Pangea "
        "in @2; put the castle of Pangea in @3"); /* 4 would leave no land of 5 and 6 */
    REFUSES(&t, "put the castle of Pangea in @4",
            "a castle in @4 would leave no place for another");
    REFUSES(&t, "put the castle of Kendorland in @5", "@5 is not in your realms");
    o->castles = SK_AREA(7); /* now Kendorland has none anyway: 5 … 9 are all too close */
    EXPECT_TEXT(offers(&t),
                "put the castle of Pangea in @0; put the castle of Pangea in @1; put the castle of "
                "Pangea in @2; put the castle of Pangea in @3; put the castle of Pangea in @4");
    REFUSES(&t, "put the castle of Pangea in @5", "@5 is not in that realm");
    TELLS(&t, "put the castle of Pangea in @0", NO_DICE,
          "player 1 puts the castle of Pangea in @0");
    EXPECT_EQ(asked(&t), FIRE);
    EXPECT_TEXT(offers(&t), "put the castle of Kendorland in @5"); /* its star */
    REFUSES(&t, "put the castle of Kendorland in @8", "@8 is too close to another castle");
    clear_table(&t);
}
