/* What the rule tests of Holmgang share. */
#ifndef TEM_TESTS_HOLM_H
#define TEM_TESTS_HOLM_H

#include "games/template/rules.h"
#include "support/table.h"

#define RULE_SUITE template
#define RULE_ROW(id, section, sentence) RULE_ID_##id,
#pragma push_macro("RULE")
#undef RULE
#define RULE RULE_ROW
enum {
#include "games/template/rules.def"
};
#pragma pop_macro("RULE")

#endif
