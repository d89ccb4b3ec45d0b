/* The rows of the tables in words, and whether their numbers go together. */
#include "core/about.h"

#include "rules.h"

/* Words */

#define EFFECT(name, id, words) {MYE_##name, id, words},
static const struct {
    uint16_t bit;
    const char *id, *words;
} EFFECT_ROW[MYE_EFFECT_COUNT] = {
#include "effects.def"
};
#undef EFFECT

#define TALENT(name, word, effect) effect,
const char *const MYE_TALENT_EFFECTS[MYE_TALENT_COUNT] = {
#include "talents.def"
};
#undef TALENT

int32_t mye_effect_of(uint16_t bit)
{
    for (int32_t i = 0; i < MYE_EFFECT_COUNT; i++)
        if (EFFECT_ROW[i].bit == bit)
            return i;
    return -1;
}

/* Soundness */

static bool refuse(sk_problem *problem, const char *table, const char *row, const char *words)
{
    sk_text at = SK_TEXT(problem->where), why = SK_TEXT(problem->words);

    sk_put(&at, table);
    sk_put_char(&at, '.');
    sk_put(&at, row);
    sk_put(&why, words);
    return false;
}

static bool weapon_is_sound(const mye_weapon *weapon, const char *word, sk_problem *problem)
{
    bool flies = weapon->reach != MYE_NONE;

    if (!weapon->melee && (weapon->strength != 0 || weapon->bonus != 0))
        return refuse(problem, "weapons", word, "only a weapon of the hand has strength and fight");
    if (flies != (weapon->near > 0))
        return refuse(problem, "weapons", word, "a missile, and nothing else, has a short range");
    if (!flies && (weapon->far != 0 || weapon->shot != 0 || weapon->aim != 0))
        return refuse(problem, "weapons", word,
                      "only a missile has long range, shot-strength and shoot");
    if (weapon->far > 0 && weapon->far < weapon->near)
        return refuse(problem, "weapons", word, "its long range is shorter than its short range");
    return true;
}

static bool names(const char *words, const sk_form *form, const sk_field *field)
{
    for (; *words != '\0'; words++)
        if (sk_number_at(form, words) == field)
            return true;
    return false;
}

/* A row, its form and its words, in the table of that name. */
typedef struct line {
    const char *table, *id, *words;
    const sk_form *form;
    const void *row;
} line;

static bool refuse_number(const line *l, const sk_field *f, const char *why, sk_problem *problem)
{
    char at[64];
    sk_text t = SK_TEXT(at);

    sk_put(&t, l->id);
    sk_put_char(&t, '.');
    sk_put(&t, f->name);
    return refuse(problem, l->table, at, why);
}

/* A number that its words do not name would do nothing, and a die without sides cannot be
 * rolled. */
static bool has_its_numbers(const line *l, sk_problem *problem)
{
    for (int32_t i = 0; i < l->form->count; i++) {
        const sk_field *f = &l->form->field[i];
        bool named = !f->optional || names(l->words, l->form, f);
        if (!named && sk_field_int(f, l->row) != 0)
            return refuse_number(l, f, "nothing is done with this number here", problem);
        if (named && sk_same(f->name, "die") && sk_field_int(f, l->row) == 0)
            return refuse_number(l, f, "a die is rolled here: how many sides has it?", problem);
    }
    return true;
}

/* The words of what lasts name its own numbers, and none of the spell's or blessing's. */
static const char *own_words(uint16_t lasting, const char *words)
{
    return lasting != 0 ? "" : words;
}

static bool spell_is_sound(const mye_book *book, int32_t i, sk_problem *problem)
{
    const mye_spell *spell = &MYE_SPELLS[i];
    const mye_power *row = &book->spell[i];
    line l = {"spells", spell->id, own_words(spell->lasting, spell->effect), &MYE_SPELL_FORM, row};

    if (i == MYE_SPELL_SECOND_WIND && (row->amount < 1 || row->amount > 6))
        return refuse(problem, "spells", "second-wind.amount", "a die shows 1 to 6");
    return has_its_numbers(&l, problem);
}

static bool blessing_is_sound(const mye_book *book, int32_t i, sk_problem *problem)
{
    const mye_blessing *blessing = &MYE_BLESSINGS[i];
    line l = {"blessings", blessing->id, own_words(blessing->lasting, blessing->effect),
              &MYE_BLESSING_FORM, &book->blessing[i]};

    return has_its_numbers(&l, problem);
}

static bool effect_is_sound(const mye_book *book, int32_t i, sk_problem *problem)
{
    line l = {"effects", EFFECT_ROW[i].id, EFFECT_ROW[i].words, &MYE_EFFECT_FORM, &book->effect[i]};

    return has_its_numbers(&l, problem);
}

static bool talent_is_sound(const mye_book *book, int32_t i, sk_problem *problem)
{
    line l = {"talents", MYE_TALENT_WORDS[i], MYE_TALENT_EFFECTS[i], &MYE_TALENT_FORM,
              &book->talent[i]};

    return has_its_numbers(&l, problem);
}

static bool devotion_is_sound(const mye_book *book, int32_t i, sk_problem *problem)
{
    const mye_devotion *devotion = &MYE_DEVOTIONS[i];
    line l = {"devotions", devotion->id, devotion->numbers, &MYE_DEVOTION_FORM, &book->devotion[i]};

    return has_its_numbers(&l, problem);
}

bool mye_book_is_sound(const mye_book *book, sk_problem *problem)
{
    for (int32_t w = 0; w < MYE_WEAPON_COUNT; w++)
        if (!weapon_is_sound(&book->weapon[w], MYE_WEAPON_WORDS[w], problem))
            return false;
    for (int32_t i = 0; i < MYE_SPELL_COUNT; i++)
        if (!spell_is_sound(book, i, problem))
            return false;
    for (int32_t i = 0; i < MYE_BLESSING_COUNT; i++)
        if (!blessing_is_sound(book, i, problem))
            return false;
    for (int32_t i = 0; i < MYE_EFFECT_COUNT; i++)
        if (!effect_is_sound(book, i, problem))
            return false;
    for (int32_t i = 0; i < MYE_TALENT_COUNT; i++)
        if (!talent_is_sound(book, i, problem))
            return false;
    for (int32_t i = 0; i < MYE_DEVOTION_COUNT; i++)
        if (!devotion_is_sound(book, i, problem))
            return false;
    return true;
}

void mye_set_book(const mye_book *from, mye_book *book)
{
#define WEAPON(name, word, special) MYE_##special,
    static const int8_t SPECIAL[] = {
#include "weapons.def"
    };
#undef WEAPON

    *book = *from;
    for (int32_t w = 0; w < MYE_WEAPON_COUNT; w++)
        book->weapon[w].special = SPECIAL[w];
}
