/* The rule ids of Mythic Earth, for its tests. */
#ifndef MYE_TESTS_RULES_OF_H
#define MYE_TESTS_RULES_OF_H

#include "games/mythic_earth/rules.h"
#include "support/table.h"

#define RULE_SUITE mythic_earth
#define RULE_ROW(id, section, sentence) RULE_ID_##id,
#pragma push_macro("RULE")
#undef RULE
#define RULE RULE_ROW
enum {
#include "games/mythic_earth/rules.def"
};
#pragma pop_macro("RULE")

#endif
