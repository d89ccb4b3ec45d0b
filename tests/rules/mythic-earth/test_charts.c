/* The charts of both documents and our own, row by row. */
#include "battle.h"

/* 3.10 8/8 and 3.11 5/5: strength and Fight bonus in hand; reach, strength and Shoot bonus of the
 * missile. A javelin is thrown (ruling 82), a thrown tomahawk has no strength (ruling 40). */
typedef struct weapon_row {
    const char *word;
    int32_t weapon;
    mye_weapon is;
} weapon_row;

#define HAND(w, name, str, fi)                                                                     \
    {                                                                                              \
        name, MYE_WEAPON_##w,                                                                      \
        {                                                                                          \
            .melee = 1, .strength = str, .bonus = fi                                               \
        }                                                                                          \
    }
#define BOTH(w, name, str, fi, near_, shot_, what)                                                 \
    {                                                                                              \
        name, MYE_WEAPON_##w,                                                                      \
        {                                                                                          \
            .melee = 1, .strength = str, .bonus = fi, .reach = MYE_THROWN, .near = near_,          \
            .shot = shot_, .special = what                                                         \
        }                                                                                          \
    }
#define FAR(w, name, near_, far_, shot_, sh, what)                                                 \
    {                                                                                              \
        name, MYE_WEAPON_##w,                                                                      \
        {                                                                                          \
            .reach = MYE_SHOT, .near = near_, .far = far_, .shot = shot_, .aim = sh,               \
            .special = what                                                                        \
        }                                                                                          \
    }

/* clang-format off */
static const weapon_row WEAPON[] = {
    HAND(FIST, "fist", 0, 0),
    HAND(CLUB, "club", 0, 0),
    HAND(KNIFE, "knife", 1, 0),
    HAND(DAGGER, "dagger", 1, 0),
    HAND(AXE, "axe", 1, 1),
    HAND(SWORD, "sword", 1, 1),
    HAND(MACE, "mace", 1, 1),
    HAND(COPPER_AXE, "copper-axe", 2, 1),
    HAND(MACANA, "macana", 0, 2),
    HAND(MACUAHUITL, "macuahuitl", 2, 1),
    HAND(HUGE_MACUAHUITL, "huge-macuahuitl", 3, 2),
    BOTH(TOMAHAWK, "tomahawk", 1, 1, 10, 0, MYE_TOMAHAWK),
    BOTH(SPEAR, "spear", 1, 0, 10, 1, MYE_PLAIN),
    BOTH(HEAVY_SPEAR, "heavy-spear", 2, 0, 6, 2, MYE_PLAIN),
    BOTH(ROCK, "rock", 0, 0, 10, 0, MYE_PLAIN),
    {"javelin", MYE_WEAPON_JAVELIN, {.reach = MYE_THROWN, .near = 10, .shot = 1}},
    FAR(BOW, "bow", 10, 20, 0, 0, MYE_PLAIN),
    FAR(SLING, "sling", 10, 20, 0, 0, MYE_TWO_IF_FOCUSED),
    FAR(ATLATL, "atlatl", 10, 20, 2, 1, MYE_PLAIN),
    FAR(HUARACA, "huaraca", 10, 20, 2, 0, MYE_PLAIN),
    FAR(INSULTS, "insults", 10, 0, 0, 0, MYE_TAUNTS),
    FAR(AYLUS, "aylus", 10, 0, 0, 0, MYE_SNARES),
    FAR(MONSTER_ROCK, "monster-rock", 10, 25, 3, 0, MYE_PLAIN),
    FAR(BEHEMOTH_ROCK, "behemoth-rock", 10, 30, 6, 0, MYE_OVERHEAD),
    HAND(CLAWS, "claws", 1, 0),
    HAND(GREAT_CLAWS, "great-claws", 2, 0),
    HAND(FANGS, "fangs", 1, 1),
    HAND(TUSKS, "tusks", 2, 1),
    HAND(CRUSHING_LIMBS, "crushing-limbs", 3, 0),
    HAND(LANCE, "lance", 2, 1),
    BOTH(HARPOON, "harpoon", 1, 0, 10, 2, MYE_PLAIN),
    FAR(BLOWGUN, "blowgun", 10, 0, 1, 0, MYE_PLAIN),
};
/* clang-format on */

static bool same_word(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b)
        a++, b++;
    return *a == *b;
}

RULE(3_10_bow, every_weapon_of_both_charts)
{
    const mye_book *book = book_of(field());

    EXPECT_EQ(sizeof WEAPON / sizeof *WEAPON, MYE_WEAPON_COUNT);
    for (int32_t i = 0; i < MYE_WEAPON_COUNT; i++) {
        const mye_weapon *is = &book->weapon[WEAPON[i].weapon], *as = &WEAPON[i].is;
        const char *word = MYE_WEAPON_WORDS[WEAPON[i].weapon];
        cr_expect(same_word(word, WEAPON[i].word), "%s", WEAPON[i].word);
        cr_expect_eq(is->melee, as->melee, "%s", word);
        cr_expect_eq(is->strength, as->strength, "%s", word);
        cr_expect_eq(is->bonus, as->bonus, "%s", word);
        cr_expect_eq(is->reach, as->reach, "%s", word);
        cr_expect_eq(is->near, as->near * MYE_INCH, "%s", word);
        cr_expect_eq(is->far, as->far * MYE_INCH, "%s", word);
        cr_expect_eq(is->shot, as->shot, "%s", word);
        cr_expect_eq(is->aim, as->aim, "%s", word);
        cr_expect_eq(is->special, as->special, "%s", word);
    }
}

/* What a mini has of its weapons once the force is set up: in a fight the best of strength and
 * bonus, at a distance the farthest reach. */
typedef struct arms_row {
    uint64_t arms;
    int32_t strength, bonus, reach;
} arms_row;

RULE(3_11_mixed_weapons, a_mini_fights_with_its_best_and_shoots_as_far_as_it_can)
{
    static const arms_row ROW[] = {
        {0, 0, 0, 0},
        {ARMS(CLUB) | ARMS(KNIFE), 1, 0, 0},
        {ARMS(KNIFE) | ARMS(AXE), 1, 1, 0},
        {ARMS(AXE) | ARMS(MACUAHUITL), 2, 1, 0},
        {ARMS(MACUAHUITL) | ARMS(HUGE_MACUAHUITL), 3, 2, 0},
        {ARMS(CLUB) | ARMS(BOW), 0, 0, 2000},
        {ARMS(HEAVY_SPEAR), 2, 0, 600},
        {ARMS(HEAVY_SPEAR) | ARMS(SPEAR), 2, 0, 1000},
        {ARMS(BOW) | ARMS(MONSTER_ROCK), 0, 0, 2500},
        {ARMS(INSULTS) | ARMS(KNIFE), 1, 0, 1000},
        {ARMS(BEHEMOTH_ROCK) | ARMS(TUSKS), 2, 1, 3000},
        {ARMS(CRUSHING_LIMBS) | ARMS(AXE), 3, 0, 0},
        {ARMS(GREAT_CLAWS) | ARMS(AXE), 1, 1, 0},
    };

    for (int32_t i = 0; i < 13; i++) {
        table *t = field();
        const mye_stats *is =
            &figure(t, put(t, RED, (kit){.name = "Man", .weapons = ROW[i].arms}, 30, 20))->stats[0];
        cr_expect_eq(is->blow_strength, ROW[i].strength, "row %d", i);
        cr_expect_eq(is->blow_bonus, ROW[i].bonus, "row %d", i);
        cr_expect_eq(is->reach, ROW[i].reach, "row %d", i);
        forget_tables();
    }
}

/* Shooting: the strongest in reach, then the one that hits best. */
RULE(3_10_thrown_rock, which_weapon_a_mini_uses_at_which_distance)
{
    static const struct {
        uint64_t arms;
        int32_t gap;
        bool thrown;
        int32_t uses;
    } ROW[] = {
        {ARMS(BOW) | ARMS(SPEAR), 1000, false, MYE_WEAPON_SPEAR},
        {ARMS(BOW) | ARMS(SPEAR), 1001, false, MYE_WEAPON_BOW},
        {ARMS(BOW) | ARMS(SPEAR), 2001, false, -1},
        {ARMS(BOW) | ARMS(SPEAR), 0, true, MYE_WEAPON_SPEAR},
        {ARMS(BOW), 0, true, -1},
        {ARMS(HEAVY_SPEAR) | ARMS(SPEAR), 600, false, MYE_WEAPON_HEAVY_SPEAR},
        {ARMS(HEAVY_SPEAR) | ARMS(SPEAR), 601, false, MYE_WEAPON_SPEAR},
        {ARMS(ATLATL) | ARMS(HUARACA), 500, false, MYE_WEAPON_ATLATL},
        {ARMS(BEHEMOTH_ROCK) | ARMS(MONSTER_ROCK), 2500, false, MYE_WEAPON_BEHEMOTH_ROCK},
        {ARMS(BEHEMOTH_ROCK) | ARMS(MONSTER_ROCK), 3001, false, -1},
        {ARMS(CLUB), 0, false, -1},
        {ARMS(TOMAHAWK) | ARMS(HARPOON), 1000, true, MYE_WEAPON_HARPOON},
        {ARMS(BOW) | ARMS(INSULTS), 1000, false, MYE_WEAPON_BOW},
        {ARMS(MONSTER_ROCK) | ARMS(ATLATL), 1000, false, MYE_WEAPON_MONSTER_ROCK},
    };

    const mye_book *book = book_of(field());

    for (int32_t i = 0; i < 14; i++) {
        mye_stats stats = {.weapons = ROW[i].arms};
        cr_expect_eq(mye_weapon_for(book, &stats, ROW[i].gap, ROW[i].thrown), ROW[i].uses, "row %d",
                     i);
    }
}

/* 3.12: our spells */
RULE(3_12_alignment, every_spell_of_our_list)
{
    static const struct {
        const char *words;
        int32_t value, range, aim, lasting;
    } SPELL[MYE_SPELL_COUNT] = {
        {"Gentle Rain", 14, 12, MYE_FRIEND, 0},
        {"Stone Skin", 14, 12, MYE_FRIEND, MYE_STONE_SKINNED},
        {"Thorn Storm", 13, 20, MYE_MISSILE, 0},
        {"Grasping Vines", 12, 20, MYE_FOE, MYE_VINES},
        {"Swift Feet", 12, 12, MYE_FRIEND, 0},
        {"Renewal", 11, 12, MYE_FRIEND, 0},
        {"War Chant", 14, 12, MYE_FRIEND, MYE_CHANTING},
        {"Veil of Smoke", 14, 12, MYE_FRIEND, MYE_VEILED},
        {"Shadow Bolt", 13, 20, MYE_MISSILE, 0},
        {"Withering", 12, 15, MYE_FOE, MYE_WITHERED},
        {"Terror", 12, 15, MYE_FOE, 0},
        {"Second Wind", 10, 12, MYE_FRIEND, 0},
    };
    const mye_book *book = book_of(field());

    for (int32_t i = 0; i < MYE_SPELL_COUNT; i++) {
        const mye_spell *is = &MYE_SPELLS[i];
        const mye_power *power = &book->spell[i];
        cr_expect(same_word(is->words, SPELL[i].words), "%s", is->words);
        cr_expect_eq(power->value, SPELL[i].value, "%s", is->words);
        cr_expect_eq(power->inches, SPELL[i].range * MYE_INCH, "%s", is->words);
        cr_expect_eq(is->aim, SPELL[i].aim, "%s", is->words);
        cr_expect_eq(is->lasting, SPELL[i].lasting, "%s", is->words);
    }
}

/* 4.4: which blessings may be invoked while the enemy acts */
RULE(4_4_any_time, every_blessing_of_our_list)
{
    static const bool MEANWHILE[MYE_BLESSING_COUNT] = {
        [MYE_BLESSING_ROOTS_OF_THE_CEIBA] = true, [MYE_BLESSING_ANCESTORS_WHISPER] = true,
        [MYE_BLESSING_COILS_OF_THE_SNAKE] = true, [MYE_BLESSING_TRICKSTERS_GRIN] = true,
        [MYE_BLESSING_RED_FURY] = true,           [MYE_BLESSING_DUST_STORM] = true};

    for (int32_t i = 0; i < MYE_BLESSING_COUNT; i++)
        cr_expect_eq(MYE_BLESSINGS[i].when == MYE_ENEMY, MEANWHILE[i], "%s",
                     MYE_BLESSINGS[i].words);
}

/* 5.20, 5.21: what each devotion marks */
RULE(5_20_6_must_mark, every_devotion)
{
    static const int32_t MARKS[MYE_DEVOTION_COUNT] = {
        [MYE_DEVOTION_FOUNTAIN_OF_YOUTH] = MYE_TWO_PIECES,
        [MYE_DEVOTION_DIVIDE_AND_CONQUER] = MYE_ONE_UNIT,
        [MYE_DEVOTION_WORTHY_SACRIFICE] = MYE_ONE_UNIT,
        [MYE_DEVOTION_CONSECRATED_GROUND] = MYE_ONE_PIECE,
        [MYE_DEVOTION_EL_DORADO] = MYE_TWO_UNITS};

    for (int32_t i = 0; i < MYE_DEVOTION_COUNT; i++)
        cr_expect_eq(MYE_DEVOTIONS[i].marks, MARKS[i], "%s", MYE_DEVOTIONS[i].words);
}

/* 1.11: bases; the unit's size in its own eyes */
RULE(1_11_large_base, every_kind_of_unit)
{
    static const int32_t RADIUS[MYE_KIND_COUNT] = {63, 118, 118, 118, 118, 276};

    for (int32_t kind = 0; kind < MYE_KIND_COUNT; kind++) {
        table *t = field();
        int32_t u = put(t, RED, (kit){.name = "Thing", .kind = kind}, 30, 20);
        int32_t off = figure(t, u)->radius - RADIUS[kind];
        cr_expect(off >= -1 && off <= 1, "kind %d: %d", kind, figure(t, u)->radius);
        forget_tables();
    }
}

/* 3.8: the breaking point is half as many again, rounded up */
RULE(3_8_4_broken, from_brave_two_to_ten)
{
    static const int32_t BREAKS[] = {0, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15};

    for (int32_t brave = 2; brave <= 10; brave++) {
        table *t = field();
        int32_t u = put(t, RED, (kit){.name = "Man", .brave = brave}, 30, 20);
        EXPECT_EQ(mye_breaking_point(t->scene, t->state, u), BREAKS[brave]);
        forget_tables();
    }
}

/* 3.9: three quarters rounded up to whole inches, half in the river; less what slows for a turn */
RULE(3_9_difficult, from_four_inches_to_ten)
{
    static const int32_t SLOWED[] = {3, 4, 5, 6, 6, 7, 8};

    for (int32_t move = 4; move <= 10; move++) {
        table *t = field();
        int32_t u = put(t, RED, (kit){.name = "Man", .move = move}, 30, 20);
        EXPECT_EQ(mye_rate(t->scene, t->state, u, MYE_OVER_OPEN), move * 100);
        EXPECT_EQ(mye_rate(t->scene, t->state, u, MYE_OVER_DIFFICULT), SLOWED[move - 4] * 100);
        EXPECT_EQ(mye_rate(t->scene, t->state, u, MYE_THROUGH_RIVER), move * 50);
        EXPECT_EQ(mye_allowance(t->scene, t->state, u, MYE_OVER_DIFFICULT, true),
                  SLOWED[move - 4] * 200);
        EXPECT_EQ(mye_allowance(t->scene, t->state, u, MYE_THROUGH_RIVER, true), 0);
        EXPECT_EQ(mye_allowance(t->scene, t->state, u, MYE_THROUGH_RIVER, false), move * 50);
        unit(t, u)->turn = MYE_SNARED;
        EXPECT_EQ(mye_rate(t->scene, t->state, u, MYE_OVER_OPEN), (move - 4) * 100);
        EXPECT_EQ(mye_allowance(t->scene, t->state, u, MYE_OVER_OPEN, true), 0);
        EXPECT_EQ(mye_allowance(t->scene, t->state, u, MYE_OVER_OPEN, false), (move - 4) * 100);
        unit(t, u)->turn = MYE_VINES | MYE_COILED;
        EXPECT_EQ(mye_rate(t->scene, t->state, u, MYE_OVER_OPEN), (move < 5 ? 0 : move - 5) * 100);
        forget_tables();
    }
}

/* 2.4: attacks, wounds and levels by talents */
RULE(2_4_times_fi, what_talents_make_of_a_mini)
{
    static const struct {
        uint32_t talents;
        int32_t attacks, wounds, magic;
    } ROW[] = {{0, 1, 1, 0},
               {BIT(FIGHTS_2), 2, 1, 0},
               {BIT(FIGHTS_3), 3, 1, 0},
               {BIT(FIGHTS_4), 4, 1, 0},
               {BIT(FIGHTS_5), 5, 1, 0},
               {BIT(EXTRA_WOUND), 1, 2, 0},
               {BIT(MAGIC_1), 1, 1, 1},
               {BIT(MAGIC_2), 1, 1, 2},
               {BIT(MAGIC_3), 1, 1, 3}};

    for (int32_t i = 0; i < 9; i++) {
        table *t = field();
        const mye_figure *f =
            figure(t, put(t, RED, (kit){.name = "Man", .talents = ROW[i].talents}, 30, 20));
        cr_expect_eq(f->stats[0].attacks, ROW[i].attacks, "row %d", i);
        cr_expect_eq(f->stats[0].wounds, ROW[i].wounds, "row %d", i);
        cr_expect_eq(f->magic, ROW[i].magic, "row %d", i);
        cr_expect_eq(f->spells, ROW[i].magic, "row %d", i);
        forget_tables();
    }
}

/* 3.10: what ten dice should bring of a target */
RULE(2_4_deadeye, nothing_below_none_and_nothing_above_ten)
{
    static const int32_t TARGET[] = {-3, -1, 0, 1, 5, 9, 10, 11, 14};
    static const int32_t TENTHS[] = {0, 0, 0, 1, 5, 9, 10, 10, 10};

    for (int32_t i = 0; i < 9; i++)
        EXPECT_EQ(mye_tenths(TARGET[i]), TENTHS[i]);
}
