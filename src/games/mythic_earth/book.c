/* How the tables of the rulebook look in JSON. */
#include "base/check.h"
#include "rules.h"

#define WEAPON(name, word, special) word,
const char *const MYE_WEAPON_WORDS[] = {
#include "weapons.def"
    NULL};
#undef WEAPON

#define TALENT(name, word, effect) word,
const char *const MYE_TALENT_WORDS[] = {
#include "talents.def"
    NULL};
#undef TALENT

enum { FARTHEST = 72 * MYE_INCH };

#define LENGTH_OR_NONE(T, M, NAME, ABOUT)                                                          \
    {                                                                                              \
        .name = NAME, .about = ABOUT, .kind = SK_FIELD_LENGTH, SK_AT(T, M), .max = FARTHEST,       \
        .optional = true                                                                           \
    }

/* Weapons */

static const char *const MISSILES[] = {"none", "shot", "thrown", NULL};

static const sk_field WEAPON_FIELD[] = {
    SK_BOOL(mye_weapon, melee, "hand", "it is of use in a fight"),
    SK_INT_OR(mye_weapon, strength, "strength", 0, 9, 0,
              "in hand: its hits are so much harder to save"),
    SK_INT_OR(mye_weapon, bonus, "fight", -5, 5, 0, "in hand: added to Fight"),
    {.name = "missile",
     .about = "whether it is shot or thrown",
     .kind = SK_FIELD_CHOICE,
     SK_AT(mye_weapon, reach),
     .choices = MISSILES,
     .optional = true},
    LENGTH_OR_NONE(mye_weapon, near, "near", "inches of short range"),
    LENGTH_OR_NONE(mye_weapon, far, "far", "inches of long range, 0 if there is none"),
    SK_INT_OR(mye_weapon, shot, "shot-strength", 0, 9, 0,
              "the missile's hits are so much harder to save"),
    SK_INT_OR(mye_weapon, aim, "shoot", -5, 5, 0, "the missile: added to Shoot"),
};
static const sk_form WEAPON_FORM = {"weapon", sizeof(mye_weapon), false, SK_COUNT(WEAPON_FIELD),
                                    WEAPON_FIELD};

#define WEAPON(name, word, special)                                                                \
    SK_ROW(mye_weapon, MYE_WEAPON_##name, word, &WEAPON_FORM, "weapons", ""),
static const sk_field WEAPONS_FIELD[] = {
#include "weapons.def"
};
#undef WEAPON
static const sk_form WEAPONS_FORM = {"weapons", sizeof(mye_weapon[MYE_WEAPON_COUNT]), false,
                                     SK_COUNT(WEAPONS_FIELD), WEAPONS_FIELD};

/* Spells, blessings, what they leave behind, talents */

#define DIE SK_INT_OR(mye_power, die, "die", 1, 10, 0, "sides of the die that is rolled")
#define AMOUNT(ABOUT) SK_INT_OR(mye_power, amount, "amount", 0, 9, 0, ABOUT)
#define INCHES(ABOUT) LENGTH_OR_NONE(mye_power, inches, "inches", ABOUT)

static const sk_field SPELL_FIELD[] = {
    SK_INT(mye_power, value, "value", 2, 20, "cast with this or less on 2D10"),
    SK_LENGTH(mye_power, inches, "range", 0, FARTHEST, "inches to its target"),
    DIE,
    AMOUNT("how much it does"),
    SK_INT_OR(mye_power, strength, "strength", 0, 9, 0, "its hits are so much harder to save"),
};
const sk_form MYE_SPELL_FORM = {"spell", sizeof(mye_power), false, SK_COUNT(SPELL_FIELD),
                                SPELL_FIELD};

static const sk_field BLESSING_FIELD[] = {
    DIE,
    AMOUNT("how much it does"),
    INCHES("how far it reaches"),
};
const sk_form MYE_BLESSING_FORM = {"blessing", sizeof(mye_power), false, SK_COUNT(BLESSING_FIELD),
                                   BLESSING_FIELD};

static const sk_field EFFECT_FIELD[] = {
    AMOUNT("added to a number needed, or taken from it"),
    INCHES("of Move that are lost"),
};
const sk_form MYE_EFFECT_FORM = {"effect", sizeof(mye_power), false, SK_COUNT(EFFECT_FIELD),
                                 EFFECT_FIELD};

static const sk_field TALENT_FIELD[] = {
    AMOUNT("how much it changes"),
    INCHES("how far it reaches"),
};
const sk_form MYE_TALENT_FORM = {"talent", sizeof(mye_power), false, SK_COUNT(TALENT_FIELD),
                                 TALENT_FIELD};

/* A table is as large as its rows. */
#define TABLE(NAME, ROW, COUNT, FIELDS)                                                            \
    {                                                                                              \
        NAME, sizeof(ROW[COUNT]), false, SK_COUNT(FIELDS), FIELDS                                  \
    }
#define SPELL(name, words, id, way, aim, lasting, effect)                                          \
    SK_ROW(mye_power, MYE_SPELL_##name, id, &MYE_SPELL_FORM, "spells", effect),
static const sk_field SPELLS_FIELD[] = {
#include "spells.def"
};
#undef SPELL
static const sk_form SPELLS_FORM = TABLE("spells", mye_power, MYE_SPELL_COUNT, SPELLS_FIELD);

#define BLESSING(name, words, id, way, when, lasting, effect)                                      \
    SK_ROW(mye_power, MYE_BLESSING_##name, id, &MYE_BLESSING_FORM, "blessings", effect),
static const sk_field BLESSINGS_FIELD[] = {
#include "blessings.def"
};
#undef BLESSING
static const sk_form BLESSINGS_FORM =
    TABLE("blessings", mye_power, MYE_BLESSING_COUNT, BLESSINGS_FIELD);

#define EFFECT(name, id, words)                                                                    \
    SK_ROW(mye_power, MYE_EFFECT_##name, id, &MYE_EFFECT_FORM, "effects", words),
static const sk_field EFFECTS_FIELD[] = {
#include "effects.def"
};
#undef EFFECT
static const sk_form EFFECTS_FORM = TABLE("effects", mye_power, MYE_EFFECT_COUNT, EFFECTS_FIELD);

#define TALENT(name, word, effect)                                                                 \
    SK_ROW(mye_power, MYE_TALENT_##name, word, &MYE_TALENT_FORM, "talents", effect),
static const sk_field TALENTS_FIELD[] = {
#include "talents.def"
};
#undef TALENT
static const sk_form TALENTS_FORM = TABLE("talents", mye_power, MYE_TALENT_COUNT, TALENTS_FIELD);

/* Devotions */

static const sk_field DEVOTION_FIELD[] = {
    SK_INT(mye_pledge, points, "points", 0, 9, "victory points for a clause that is met"),
    SK_INT(mye_pledge, most, "most", 0, 20, "victory points of a game"),
    SK_INT_OR(mye_pledge, amount, "amount", 0, 9, 0, "tokens"),
    LENGTH_OR_NONE(mye_pledge, inches, "inches", "how far it reaches"),
    LENGTH_OR_NONE(mye_pledge, apart, "apart", "the other length"),
};
const sk_form MYE_DEVOTION_FORM = {"devotion", sizeof(mye_pledge), false, SK_COUNT(DEVOTION_FIELD),
                                   DEVOTION_FIELD};

#define DEVOTION(name, words, id, way, marks, numbers)                                             \
    SK_ROW(mye_pledge, MYE_DEVOTION_##name, id, &MYE_DEVOTION_FORM, "devotions", numbers),
static const sk_field DEVOTIONS_FIELD[] = {
#include "devotions.def"
};
#undef DEVOTION
static const sk_form DEVOTIONS_FORM =
    TABLE("devotions", mye_pledge, MYE_DEVOTION_COUNT, DEVOTIONS_FIELD);

/* Numbers of no row */

#define FIGURE(name, id, least, most, about) SK_INT(mye_figures, name, id, least, most, about),
#define LENGTH(name, id, least, most, about) SK_LENGTH(mye_figures, name, id, least, most, about),
static const sk_field FIGURES_FIELD[] = {
#include "figures.def"
};
#undef FIGURE
#undef LENGTH
const sk_form MYE_FIGURES_FORM = {"figures", sizeof(mye_figures), false, SK_COUNT(FIGURES_FIELD),
                                  FIGURES_FIELD};

/* Reaches were rows of their own once: {"alert": {"inches": 10}}. */
static const sk_field OLD_LENGTH_FIELD[] = {
    {.name = "inches", .kind = SK_FIELD_LENGTH, .width = sizeof(int16_t), .max = FARTHEST},
};
static const sk_form OLD_LENGTH_FORM = {"measure", sizeof(int16_t), false, 1, OLD_LENGTH_FIELD};
#define OLD_LENGTH(member, id)                                                                     \
    {                                                                                              \
        .name = id, .kind = SK_FIELD_OBJECT, .offset = offsetof(mye_figures, member),              \
        .form = &OLD_LENGTH_FORM, .optional = true, .old = true                                    \
    }
static const sk_field OLD_LENGTHS_FIELD[] = {
    OLD_LENGTH(alert, "alert"),           OLD_LENGTH(heroes, "heroes"),
    OLD_LENGTH(rescue, "rescue"),         OLD_LENGTH(dispel, "dispel"),
    OLD_LENGTH(entry, "entry"),           OLD_LENGTH(altars_apart, "altars-apart"),
    OLD_LENGTH(altar_help, "altar-help"),
};
static const sk_form OLD_LENGTHS_FORM =
    TABLE("measures", char, sizeof(mye_figures), OLD_LENGTHS_FIELD);

/* All of it */

static const sk_field BOOK_FIELD[] = {
    SK_ROWS(mye_book, weapon, "weapons", &WEAPONS_FORM, "what minis fight with"),
    SK_ROWS(mye_book, spell, "spells", &SPELLS_FORM, "six of each Way"),
    SK_ROWS(mye_book, blessing, "blessings", &BLESSINGS_FORM, "six of each Way"),
    SK_ROWS(mye_book, effect, "effects", &EFFECTS_FORM, "what lasts until the turn ends"),
    SK_ROWS(mye_book, talent, "talents", &TALENTS_FORM, "what minis can do"),
    SK_ROWS(mye_book, devotion, "devotions", &DEVOTIONS_FORM, "secret aims"),
    {.name = "measures",
     .kind = SK_FIELD_OBJECT,
     .offset = offsetof(mye_book, figures),
     .form = &OLD_LENGTHS_FORM,
     .optional = true,
     .old = true},
};
const sk_form MYE_BOOK_FORM = {"tables", sizeof(mye_book), false, SK_COUNT(BOOK_FIELD), BOOK_FIELD};
