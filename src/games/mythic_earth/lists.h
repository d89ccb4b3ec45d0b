/* Mythic Earth's limits and lists. Lengths are hundredths of an inch. */
#ifndef MYE_LISTS_H
#define MYE_LISTS_H

enum {
    MYE_SEATS = 2,
    MYE_UNITS_A_SIDE = 20,
    MYE_MINIS_A_SIDE = 150,
    MYE_MINIS_A_UNIT = 30,
    MYE_PROFILES = 3, /* kinds of mini in a unit */
    MYE_CHOICES = 6,  /* unit options on a card */
    MYE_ANIMALS = 18, /* three spirit animals in each of six turns */
    MYE_FIRST_ANIMAL = MYE_SEATS * MYE_UNITS_A_SIDE,
    MYE_UNITS = MYE_FIRST_ANIMAL + MYE_ANIMALS,
    MYE_MINIS = MYE_SEATS * MYE_MINIS_A_SIDE + MYE_ANIMALS,
    MYE_PIECES = 20, /* of landscape on a table */
    MYE_CORNERS = 12,
    MYE_BOARDS = 6,
    MYE_TOKENS = 40,
    MYE_NAME = 48,
    MYE_TURNS = 6,
    MYE_DICE_A_UNIT = 3,
    MYE_BUILDERS = 8, /* of altars in a turn */
    MYE_INCH = 100,
    MYE_NOBODY = 255 /* as a unit kept in a byte */
};

/* X-macro lists: each .def gives names, sections and words in one place. */
#define ROW(name, ...) MYE_##name,
enum {
    MYE_NO_VERB,
#include "verbs.def"
    MYE_VERB_COUNT
};
enum {
    MYE_NO_EVENT,
#include "events.def"
    MYE_EVENT_COUNT
};
enum {
    MYE_NO_REFUSAL,
#include "refusals.def"
    MYE_REFUSAL_COUNT
};
enum {
    MYE_NO_REASON,
#include "reasons.def"
    MYE_REASON_COUNT
};
enum {
    MYE_NO_QUESTION,
#include "questions.def"
    MYE_QUESTION_COUNT
};
enum {
    MYE_NO_MEASURE,
#include "measures.def"
    MYE_MEASURE_COUNT
};
#undef ROW

#define TALENT(name, ...) MYE_TALENT_##name,
enum {
#include "talents.def"
    MYE_TALENT_COUNT
};
#undef TALENT
#define MYE_HAS(talents, name) (((talents) >> MYE_TALENT_##name & 1) != 0)

#define WEAPON(name, word, special) MYE_WEAPON_##name,
enum {
#include "weapons.def"
    MYE_WEAPON_COUNT
};
#undef WEAPON

#define SPELL(name, ...) MYE_SPELL_##name,
enum {
#include "spells.def"
    MYE_SPELL_COUNT
};
#undef SPELL

#define BLESSING(name, ...) MYE_BLESSING_##name,
enum {
#include "blessings.def"
    MYE_BLESSING_COUNT
};
#undef BLESSING

#define EFFECT(name, ...) MYE_EFFECT_##name,
enum {
#include "effects.def"
    MYE_EFFECT_COUNT
};
#undef EFFECT

#define DEVOTION(name, ...) MYE_DEVOTION_##name,
enum {
#include "devotions.def"
    MYE_DEVOTION_COUNT
};
#undef DEVOTION

enum { MYE_SPELLS_A_WAY = 6, MYE_BLESSINGS_A_WAY = 6, MYE_DEVOTIONS_A_WAY = 8 };

typedef enum mye_way { MYE_EVERLIVING, MYE_EVERCHANGING } mye_way;

typedef enum mye_kind {
    MYE_HUMANOID,
    MYE_BEAST,
    MYE_MOUNTED_BEAST,
    MYE_MONSTER,
    MYE_MULTITUDE,
    MYE_BEHEMOTH,
    MYE_KIND_COUNT
} mye_kind;

typedef enum mye_faction {
    MYE_AZTECS,
    MYE_TRIBAL_NATIONS,
    MYE_MAYA,
    MYE_INCAS,
    MYE_INUIT,
    MYE_WESTERN_FEDERATION,
    MYE_CHACHAPOYA,
    MYE_TAINO,
    MYE_FACTION_COUNT
} mye_faction;

typedef enum mye_primary {
    MYE_ALTARS,
    MYE_RAINY_SEASON,
    MYE_GREAT_HUNT,
    MYE_PILLAGE,
    MYE_LIBERATORS,
    MYE_FOG_OF_WAR,
    MYE_PRIMARY_COUNT
} mye_primary;

typedef enum mye_ground {
    MYE_OPEN_GROUND,
    MYE_DIFFICULT,
    MYE_IMPASSABLE,
    MYE_OBSTACLE, /* stops only minis lower than it is high */
    MYE_RIVER,
    MYE_BRIDGE,
    MYE_BUILDING
} mye_ground;

enum { MYE_HEROIC = 1, MYE_GENERAL = 2 }; /* roles, as bits */
enum { MYE_NO_ARMOUR, MYE_LIGHT_ARMOUR, MYE_MEDIUM_ARMOUR };

#endif
