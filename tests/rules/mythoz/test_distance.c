/* Distances of castles, and who places what an underdog gets (p. 9, 11). */
#include "scenes.h"

/* Over the Great Wall troops walk one way only; the shorter way counts. */
RULE(9_placement, the_shorter_way_counts)
{
    table t = field();

    one_way(&t, 0, 1, MOZ_OPEN);
    one_way(&t, 1, 2, MOZ_OPEN);
    EXPECT(!moz_castles_fit(t.scene, 0, 2)); /* two moves from 0, never from 2 */
    EXPECT(!moz_castles_fit(t.scene, 2, 0));
    one_way(&t, 2, 3, MOZ_OPEN);
    EXPECT(moz_castles_fit(t.scene, 0, 3) && moz_castles_fit(t.scene, 3, 0));
    clear_table(&t);
}

RULE(9_placement, neighbours_and_corners_however_long_the_way)
{
    table t = field();

    join(&t, 0, 1, MOZ_MOUNTAIN);
    EXPECT(!moz_castles_fit(t.scene, 0, 1));
    scene_of(&t)->corner[2] |= SK_AREA(3);
    scene_of(&t)->corner[3] |= SK_AREA(2);
    EXPECT(!moz_castles_fit(t.scene, 2, 3));
    EXPECT(moz_castles_fit(t.scene, 4, 5));
    clear_table(&t);
}

/* Sides may grant the power, so a side of one may do without. */
RULE(11_underdog_sides, a_side_of_one_is_asked_too)
{
    table t = picked("manual-sides");
    EXPECT_EQ(state_of(&t)->open.underdogs, 0);
    clear_table(&t);

    t = manual("manual-sides", 2);
    act(&t, "play the Air army", NO_DICE);
    act(&t, "play the Water army", NO_DICE);
    act(&t, "join side 1", NO_DICE);
    act(&t, "join side 2", NO_DICE);
    act(&t, "claim Pangea with a castle in Pangate", NO_DICE);
    act(&t, "claim Ur with a castle in Urgate", NO_DICE);
    act(&t, "claim Rodina with a castle in Rodhelm", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    act(&t, "claim no more realms", NO_DICE);
    settle_everywhere(&t);
    EXPECT_EQ(step(&t), MOZ_NAME_UNDERDOG);
    EXPECT_EQ(asked(&t), 1);
    EXPECT_EQ(refusal(&t, "give the underdog power to player 1"), MOZ_NOT_ON_YOUR_SIDE);
    act(&t, "give the underdog power to nobody", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.underdogs, 0);
    EXPECT_EQ(state_of(&t)->open.season, 1);
    clear_table(&t);
}

/* Land claimed in a realm that nobody picked is not one's realm. */
RULE(11_underdog_units, in_ones_realms_only)
{
    table t = picked("manual-epic");
    moz_open *o = &state_of(&t)->open;
    int32_t nunspire = land_called(&t, "Nunspire");

    o->claim[nunspire] = 0;
    o->step = MOZ_PLACE_UNDERDOG;
    o->seat = 0;
    o->dog_beasts = 3;
    o->dog_dragons = 1;
    EXPECT_EQ(refusal(&t, "put 1 underdog beasts in Nunspire"), MOZ_NOT_YOUR_REALM);
    EXPECT(!is_listed(&t, "put 1 underdog beasts in Nunspire"));
    EXPECT_EQ(refusal(&t, "put 1 underdog beasts in Urgate"), 0);
    EXPECT_EQ(refusal(&t, "put the underdog dragon in Bonewick"), MOZ_NO_CASTLE_OF_YOURS);
    o->dog_dragons = 0;
    EXPECT_EQ(refusal(&t, "put the underdog dragon in Urgate"), MOZ_ALL_PLACED);
    o->dog_beasts = 0;
    EXPECT_EQ(refusal(&t, "put 1 underdog beasts in Urgate"), MOZ_ALL_PLACED);
    clear_table(&t);
}
