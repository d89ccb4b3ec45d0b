/* Every row of the rulebook's tables: the numbers that its words name and no others, and where a
 * row that cannot be played by is told. */
#include <string.h>

#include "battle.h"

/* A row of a table, and the words that name its numbers. */
typedef struct row {
    const char *table, *id, *words;
    void *numbers;
    const sk_form *form;
} row;

static void expect_flaw(table *t, const row *r, const char *number, const char *why)
{
    char where[64];
    sk_text text = SK_TEXT(where);
    sk_problem problem = {.where = ""};

    sk_put(&text, r->table);
    sk_put_char(&text, '.');
    sk_put(&text, r->id);
    if (number[0] != '\0') {
        sk_put_char(&text, '.');
        sk_put(&text, number);
    }
    EXPECT_EQ(mye_book_is_sound(book_of(t), &problem), why[0] == '\0');
    cr_expect_str_eq(problem.words, why, "%s: %s", where, problem.words);
    cr_expect_str_eq(problem.where, why[0] == '\0' ? "" : where, "%s", problem.where);
}

static bool is_named(const row *r, const char *number)
{
    char name[16];
    sk_text text = SK_TEXT(name);

    sk_put_char(&text, '{');
    sk_put(&text, number);
    sk_put_char(&text, '}');
    return strstr(r->words, name) != NULL;
}

static void set_number(const row *r, const sk_field *f, int32_t n)
{
    char *at = (char *)r->numbers + f->offset;

    if (f->width == sizeof(int16_t))
        *(int16_t *)(void *)at = (int16_t)n;
    else
        *(int8_t *)at = (int8_t)n;
}

/* Each number that may be left out, set and not set. */
static void try_numbers(table *t, row r)
{
    for (int32_t i = 0; i < r.form->count; i++) {
        const sk_field *f = &r.form->field[i];
        mye_book as_it_was = *book_of(t);
        bool die = strcmp(f->name, "die") == 0, named = is_named(&r, f->name);
        if (!f->optional)
            continue;
        set_number(&r, f, 1);
        expect_flaw(t, &r, f->name, named ? "" : "nothing is done with this number here");
        set_number(&r, f, 0);
        if (strcmp(r.id, "second-wind") != 0 || strcmp(f->name, "amount") != 0)
            expect_flaw(t, &r, f->name,
                        named && die ? "a die is rolled here: how many sides has it?" : "");
        *book_of(t) = as_it_was;
    }
}

RULE(3_12_alignment, every_spell_blessing_and_devotion_has_the_numbers_of_its_words)
{
    table *t = field();
    mye_book *book = book_of(t);

    for (int32_t i = 0; i < MYE_SPELL_COUNT; i++)
        try_numbers(t, (row){"spells", MYE_SPELLS[i].id,
                             MYE_SPELLS[i].lasting != 0 ? "" : MYE_SPELLS[i].effect,
                             &book->spell[i], &MYE_SPELL_FORM});
    for (int32_t i = 0; i < MYE_BLESSING_COUNT; i++)
        try_numbers(t, (row){"blessings", MYE_BLESSINGS[i].id,
                             MYE_BLESSINGS[i].lasting != 0 ? "" : MYE_BLESSINGS[i].effect,
                             &book->blessing[i], &MYE_BLESSING_FORM});
    for (int32_t i = 0; i < MYE_DEVOTION_COUNT; i++)
        try_numbers(t, (row){"devotions", MYE_DEVOTIONS[i].id, MYE_DEVOTIONS[i].numbers,
                             &book->devotion[i], &MYE_DEVOTION_FORM});
}

RULE(2_4_commander, every_talent_and_what_lasts_has_the_numbers_of_its_words)
{
#define EFFECT(name, id, words) {"effects", id, words, NULL, &MYE_EFFECT_FORM},
    static const row EFFECTS[] = {
#include "games/mythic_earth/effects.def"
    };
#undef EFFECT
    table *t = field();
    mye_book *book = book_of(t);

    for (int32_t i = 0; i < MYE_TALENT_COUNT; i++)
        try_numbers(t, (row){"talents", MYE_TALENT_WORDS[i], MYE_TALENT_EFFECTS[i],
                             &book->talent[i], &MYE_TALENT_FORM});
    for (int32_t i = 0; i < MYE_EFFECT_COUNT; i++) {
        row r = EFFECTS[i];
        r.numbers = &book->effect[i];
        try_numbers(t, r);
    }
}

RULE(3_11_fist, each_weapon_is_looked_at)
{
    table *t = field();

    for (int32_t w = 0; w < MYE_WEAPON_COUNT; w++) {
        mye_book as_it_was = *book_of(t);
        row r = {.table = "weapons", .id = MYE_WEAPON_WORDS[w]};
        expect_flaw(t, &r, "", "");
        book_of(t)->weapon[w] = (mye_weapon){.near = 1};
        expect_flaw(t, &r, "", "a missile, and nothing else, has a short range");
        book_of(t)->weapon[w] = (mye_weapon){.strength = 1};
        expect_flaw(t, &r, "", "only a weapon of the hand has strength and fight");
        *book_of(t) = as_it_was;
    }
}

/* The bits in a unit's turn that stand for rows, in the order of the table. */
RULE(3_12_stone_skin, each_row_that_lasts_is_found_by_its_bit)
{
    static const uint16_t BIT_OF[] = {MYE_STONE_SKINNED, MYE_VINES,    MYE_CHANTING,
                                      MYE_VEILED,        MYE_WITHERED, MYE_COILED,
                                      MYE_FURIOUS,       MYE_DUSTY,    MYE_SNARED};

    EXPECT_EQ(MYE_EFFECT_COUNT, 9);
    for (int32_t i = 0; i < 9; i++)
        EXPECT_EQ(mye_effect_of(BIT_OF[i]), i);
    EXPECT_EQ(mye_effect_of(MYE_WARDED), -1);
    EXPECT_EQ(mye_effect_of(0), -1);
}
