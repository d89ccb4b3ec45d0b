/* The published figures, row by row: prices of heroes' traits and of spells, and their ranges. */
#include "field.h"

static int32_t price_of_hero(int32_t level, uint64_t traits, int32_t missile)
{
    mid_hero_entry hero = {
        .level = level, .armour = 3, .traits = traits, .missile = (uint8_t)missile};

    return mid_hero_card(printed_costs(), &hero).points;
}

typedef struct price_row {
    mid_trait trait;
    int32_t price[4];
} price_row;

static const price_row BY_LEVEL[] = {
    {MID_AMPHIBIOUS, {2, 2, 2, 2}},
    {MID_ARMY_COMMANDER, {0, 0, 0, 0}},
    {MID_ARTILLERIST, {2, 4, 6, 8}},
    {MID_AURA_OF_DREAD, {12, 12, 12, 12}},
    {MID_BATTLE_SMITER, {2, 4, 8, 10}},
    {MID_BEAST_MASTER, {5, 5, 5, 5}},
    {MID_BIG, {0, 0, 0, 0}},
    {MID_BRUTAL, {6, 10, 14, 18}},
    {MID_DIVINE_INTERVENTION, {5, 5, 5, 5}},
    {MID_FATED, {0, 0, 0, 0}},
    {MID_FAVOUR_OF_THE_GODS, {3, 3, 3, 3}},
    {MID_FEARSOME, {3, 3, 3, 3}},
    {MID_FLYING, {5, 8, 11, 14}},
    {MID_HELS_BREATH, {2, 2, 2, 2}},
    {MID_HOLD_FAST, {4, 4, 4, 4}},
    {MID_INSPIRING, {6, 6, 6, 6}},
    {MID_FORETELL, {3, 3, 3, 3}},
    {MID_LEGENDARY_WEAPON, {8, 8, 8, 8}},
    {MID_MOUNTED, {2, 2, 2, 2}},
    {MID_NON_COMBATANT, {0, 0, 0, 0}},
    {MID_OMENS, {2, 2, 2, 2}},
    {MID_ON_MY_COMMAND, {4, 4, 4, 4}},
    {MID_PROUD, {0, 0, 0, 0}},
    {MID_SORCERY, {0, 0, 0, 0}},
    {MID_TODAY_WE_FIGHT, {4, 4, 4, 4}},
    {MID_WITH_ME, {4, 4, 4, 4}},
};

RULE(fo_hero_price, every_trait_at_every_level)
{
    for (int32_t i = 0; i < SK_COUNT(BY_LEVEL); i++)
        for (int32_t level = 1; level <= 4; level++)
            EXPECT_EQ(price_of_hero(level, MID_BIT(BY_LEVEL[i].trait), MID_NO_MISSILE) -
                          price_of_hero(level, 0, MID_NO_MISSILE),
                      BY_LEVEL[i].price[level - 1]);
}

RULE(fo_hero_price, traits_that_cost_by_range)
{
    static const int32_t MISSILE[] = {MID_JAVELIN, MID_SHORT_BOW, MID_BOW, MID_LONGBOW};
    static const int32_t MARKSMAN[] = {2, 2, 3, 3}, LEGENDARY[] = {2, 4, 6, 8};

    for (int32_t i = 0; i < 4; i++) {
        int32_t plain = price_of_hero(2, 0, MISSILE[i]);
        EXPECT_EQ(price_of_hero(2, MID_BIT(MID_MARKSMAN), MISSILE[i]) - plain, MARKSMAN[i]);
        EXPECT_EQ(price_of_hero(2, MID_BIT(MID_LEGENDARY_MISSILE), MISSILE[i]) - plain,
                  LEGENDARY[i]);
    }
}

RULE(fo_hero_price, missiles_by_level)
{
    static const int32_t MISSILE[] = {MID_JAVELIN, MID_SHORT_BOW, MID_BOW,    MID_SLING,
                                      MID_LONGBOW, MID_CROSSBOW,  MID_ELF_BOW};
    static const int32_t FIRST[] = {2, 3, 4, 4, 5, 5, 5};

    for (int32_t i = 0; i < SK_COUNT(MISSILE); i++)
        for (int32_t level = 1; level <= 4; level++)
            EXPECT_EQ(price_of_hero(level, 0, MISSILE[i]) - price_of_hero(level, 0, MID_NO_MISSILE),
                      FIRST[i] + level - 1);
}

RULE(fo_hero_price, levels_and_armour)
{
    static const int32_t POINTS[] = {10, 15, 25, 35};

    for (int32_t level = 1; level <= 4; level++)
        for (int32_t armour = 2; armour <= 4; armour++) {
            mid_hero_entry hero = {.level = level, .armour = armour};
            mid_card made = mid_hero_card(printed_costs(), &hero);
            EXPECT_EQ(made.points, POINTS[level - 1] + 2 * (armour - 3));
            EXPECT_EQ(made.level, level);
            EXPECT_EQ(made.combat, level);
            EXPECT_EQ(made.stamina, level == 1 ? 1 : 2);
            EXPECT_EQ(made.armour, armour);
            EXPECT_EQ(made.shot_armour, armour);
            EXPECT_EQ(made.shooting, 0);
        }
}

RULE(fo_rare, the_rare_ones_and_no_others)
{
    static const mid_trait RARE[] = {
        MID_DIVINE_INTERVENTION, MID_FAVOUR_OF_THE_GODS, MID_HELS_BREATH, MID_FORETELL,
        MID_LEGENDARY_MISSILE,   MID_LEGENDARY_WEAPON,   MID_SORCERY};
    sk_problem problem[20];

    for (int32_t trait = 0; trait < MID_TRAIT_COUNT; trait++) {
        mid_force force = {.heroes = 2, .units = 0, .costs = *printed_costs()};
        bool rare = false, refused = false;
        int32_t count;
        for (int32_t i = 0; i < 2; i++)
            force.hero[i] = (mid_hero_entry){
                .level = 1, .armour = 3, .traits = MID_BIT(trait), .missile = MID_BOW};
        for (int32_t i = 0; i < SK_COUNT(RARE); i++)
            rare = rare || RARE[i] == (mid_trait)trait;
        count = mid_force_check(&force, problem, 20);
        for (int32_t i = 0; i < count; i++)
            refused = refused || problem[i].words[0] == 't'; /* too many heroes share … */
        EXPECT_EQ(refused, rare);
    }
}

RULE(so_range, prices_of_the_fourteen_spells)
{
    static const int32_t PRICE[MID_SPELL_COUNT] = {
        [MID_BARRIER_OF_WARDING] = 8, [MID_BATTLE_RAGE] = 8,
        [MID_CLOUD_OF_FEAR] = 4,      [MID_CURSE] = 4,
        [MID_DISPEL_MAGIC] = 5,       [MID_ENCHANTMENT] = 8,
        [MID_MAGIC_MISSILE] = 8,      [MID_MARSH_OR_WOOD] = 10,
        [MID_PROTECTION] = 5,         [MID_RAISE_DEAD] = 10,
        [MID_SUMMONING] = 4,          [MID_TELEPORT] = 2,
        [MID_WALL_OF_MIST] = 3,       [MID_WEAKNESS] = 6};

    for (int32_t i = 0; i < MID_SPELL_COUNT; i++) {
        mid_hero_entry hero = {.level = 1, .armour = 3, .spells = MID_BIT(i)};
        EXPECT_EQ(mid_hero_card(printed_costs(), &hero).points, 10 + PRICE[i]);
    }
}

/* Spells on friends and on enemies, just in range and just out of it. */
RULE(so_range, each_spell_to_the_hundredth)
{
    table t = field();
    static const struct {
        mid_spell spell;
        int32_t range, at;
    } REACH[] = {
        {MID_BARRIER_OF_WARDING, 200, A1}, {MID_BATTLE_RAGE, 200, A1}, {MID_ENCHANTMENT, 200, A1},
        {MID_PROTECTION, 200, A1},         {MID_RAISE_DEAD, 200, A1},  {MID_WALL_OF_MIST, 200, A1},
        {MID_CLOUD_OF_FEAR, 200, B1},      {MID_CURSE, 300, B1},       {MID_MAGIC_MISSILE, 300, B1},
        {MID_SUMMONING, 300, B1},          {MID_WEAKNESS, 300, B1}};

    unit(&t, A1, 500, 500, NORTH);
    unit(&t, B1, 900, 500, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 100});
    give(&t, HA, MID_SORCERY);
    card(&t, HA)->spells = 0x3fff;
    piece(&t, A1)->stamina = 3;
    begin(&t);
    for (int32_t i = 0; i < SK_COUNT(REACH); i++) {
        sk_action a = {.verb = MID_CAST,
                       .unit = HA,
                       .target = (int16_t)REACH[i].at,
                       .what = (int16_t)REACH[i].spell};
        int32_t other = REACH[i].at == A1 ? B1 : A1;
        piece(&t, REACH[i].at)->at = (sk_point){500, 100 + 25 + REACH[i].range + 25};
        piece(&t, other)->at = (sk_point){900, 300};
        EXPECT(sk_allowed(mid_cast_check(t.scene, t.state, &a)));
        piece(&t, REACH[i].at)->at.y++;
        EXPECT_EQ(mid_cast_check(t.scene, t.state, &a).why, MID_OUT_OF_RANGE);
        piece(&t, other)->at = (sk_point){500, 200};
        a.target = (int16_t)other;
        EXPECT_EQ(mid_cast_check(t.scene, t.state, &a).why, MID_NO_TARGET);
    }
    clear_table(&t);
}

/* What is listed is what is allowed, for both seats. */
RULE(so_cast, listed_for_those_it_may_strike)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){500, 200});
    give(&t, HA, MID_SORCERY);
    card(&t, HA)->spells = 1u << MID_BATTLE_RAGE | 1u << MID_CURSE;
    piece(&t, B1)->at.y = 400;
    begin(&t);
    EXPECT(is_listed(&t, "cast battle rage on A1 by HA"));
    EXPECT(is_listed(&t, "cast curse on B1 by HA"));
    EXPECT(!is_listed(&t, "cast curse on A1 by HA"));
    piece(&t, HA)->deeds = 0;
    EXPECT(!is_listed(&t, "cast battle rage on A1 by HA"));
    EXPECT_EQ(refusal(&t, "cast battle rage on A1 by HA"), MID_CANNOT_CAST);
    clear_table(&t);
}

RULE(so_cast, the_second_seat_casts_too)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HB, 2, (sk_point){500, 800});
    give(&t, HB, MID_SORCERY);
    card(&t, HB)->spells = 1u << MID_BATTLE_RAGE;
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    EXPECT(is_listed(&t, "cast battle rage on B1 by HB"));
    clear_table(&t);
}
