/* Army lists in words: each unit as its card, 80 columns wide. */
#include "force.h"
#include "rules.h"

enum { WIDE = 79, NAME_WIDE = 30, INDENT = 5 };

typedef struct talent {
    const char *word, *effect;
} talent;

#define TALENT(name, word, source, effect) {word, effect},
static const talent TALENTS[MYE_TALENT_COUNT] = {
#include "talents.def"
};
#undef TALENT

static const char *const KIND_WORDS[MYE_KIND_COUNT] = {
    [MYE_HUMANOID] = "Humanoid",           [MYE_BEAST] = "Beast",
    [MYE_MOUNTED_BEAST] = "Mounted Beast", [MYE_MONSTER] = "Monster",
    [MYE_MULTITUDE] = "Multitude",         [MYE_BEHEMOTH] = "Behemoth",
};
static const char *const ARMOUR_WORDS[] = {"", "light armour", "medium armour"};

/* Words that run on and break between items. */
typedef struct run {
    sk_text *out;
    int32_t column, items;
} run;

static void put_spaces(sk_text *out, int32_t count)
{
    sk_put_padded(out, "", count);
}

static void put_item(run *r, const char *item)
{
    int32_t wide = sk_columns(item);

    if (r->items == 0) {
        put_spaces(r->out, INDENT);
        r->column = INDENT;
    } else if (r->column + 2 + wide > WIDE) {
        sk_put(r->out, ",\n");
        put_spaces(r->out, INDENT);
        r->column = INDENT;
    } else {
        sk_put(r->out, ", ");
        r->column += 2;
    }
    sk_put(r->out, item);
    r->column += wide;
    r->items++;
}

static void end_run(run *r)
{
    if (r->items > 0)
        sk_put_char(r->out, '\n');
}

/* "extra-wound" is Extra Wound to people, "2xfi" is 2XFI. */
static void put_talent(sk_text *out, const char *word)
{
    bool start = true, all = word[0] >= '0' && word[0] <= '9';

    for (; *word != '\0'; word++) {
        bool raise = (start || all) && *word >= 'a' && *word <= 'z';
        sk_put_char(out, *word == '-' ? ' ' : raise ? (char)(*word - 'a' + 'A') : *word);
        start = *word == '-';
    }
}

static void put_talent_item(run *r, const char *word)
{
    char item[MYE_NAME];
    sk_text out = SK_TEXT(item);

    put_talent(&out, word);
    put_item(r, item);
}

static void put_weapon(run *r, const char *word)
{
    char item[MYE_NAME];
    sk_text out = SK_TEXT(item);

    for (; *word != '\0'; word++)
        sk_put_char(&out, *word == '-' ? ' ' : *word);
    put_item(r, item);
}

static void put_wounds(run *r, int32_t wounds)
{
    char item[MYE_NAME];
    sk_text out = SK_TEXT(item);

    sk_put_int(&out, wounds);
    sk_put(&out, " wounds");
    put_item(r, item);
}

static void put_right(sk_text *out, int32_t n, int32_t columns)
{
    char digits[16];
    sk_text t = SK_TEXT(digits);

    sk_put_int(&t, n);
    put_spaces(out, columns - sk_columns(digits));
    sk_put(out, digits);
}

/* What the member has, printed and bought. */
static mye_profile equipped(const mye_entry *entry, int32_t p)
{
    mye_profile profile = entry->card.profile[p];

    for (int32_t i = 0; i < entry->card.choices; i++) {
        const mye_choice *choice = &entry->card.choice[i];
        if (!mye_is_chosen(entry, i) || (choice->profile != 0 && choice->profile != p + 1))
            continue;
        profile.talents |= choice->talents;
        profile.weapons |= choice->weapons;
        profile.wounds += choice->wounds;
        if (choice->armour > profile.armour)
            profile.armour = choice->armour;
    }
    return profile;
}

static void show_equipment(const mye_profile *profile, sk_text *out)
{
    run r = {.out = out};

    for (int32_t w = 0; w < MYE_WEAPON_COUNT; w++)
        if ((profile->weapons >> w & 1) != 0)
            put_weapon(&r, MYE_WEAPONS[w].word);
    if (profile->armour != MYE_NO_ARMOUR)
        put_item(&r, ARMOUR_WORDS[profile->armour]);
    if (profile->wounds > 1)
        put_wounds(&r, profile->wounds);
    for (int32_t t = 0; t < MYE_TALENT_COUNT; t++)
        if ((profile->talents >> t & 1) != 0)
            put_talent_item(&r, TALENTS[t].word);
    end_run(&r);
}

static void show_member(const mye_entry *entry, int32_t p, sk_text *out)
{
    mye_profile profile = equipped(entry, p);
    int32_t points[] = {profile.move, profile.shoot, profile.fight,
                        profile.save, profile.react, profile.brave};

    if (mye_minis_of(entry, p) == 0)
        return;
    put_right(out, mye_minis_of(entry, p), 4);
    sk_put_char(out, ' ');
    sk_put_padded(out, profile.name, NAME_WIDE);
    for (int32_t i = 0; i < 6; i++)
        put_right(out, points[i], 4);
    sk_put_char(out, '\n');
    show_equipment(&profile, out);
}

static void put_number_of(sk_text *out, int32_t n, const char *one, const char *more)
{
    sk_put_int(out, n);
    sk_put_char(out, ' ');
    sk_put(out, n == 1 ? one : more);
}

/* The unit's name on the left, what it costs on the right. */
static void show_heading(const mye_entry *entry, sk_text *out)
{
    char right[64];
    sk_text t = SK_TEXT(right);
    int32_t gap;

    put_number_of(&t, mye_entry_points(entry), "point", "points");
    sk_put(&t, " · ");
    put_number_of(&t, entry->card.dice, "die", "dice");
    sk_put(out, entry->card.name);
    gap = WIDE - sk_columns(entry->card.name) - sk_columns(right);
    put_spaces(out, gap > 1 ? gap : 1);
    sk_put(out, right);
    sk_put_char(out, '\n');
}

/* What kind of unit it is, and the names of the data points above their columns. */
static void show_type(const mye_card *card, sk_text *out)
{
    char type[64];
    sk_text t = SK_TEXT(type);

    sk_put(&t, "  ");
    sk_put(&t, KIND_WORDS[card->kind]);
    if ((card->roles & MYE_HEROIC) != 0)
        sk_put(&t, ", Heroic Figure");
    if ((card->roles & MYE_GENERAL) != 0)
        sk_put(&t, ", General");
    sk_put_padded(out, type, INDENT + NAME_WIDE);
    sk_put(out, "   M  SH  FI  SV  RE  BR\n");
}

static void show_options(const mye_entry *entry, sk_text *out)
{
    const char *before = "  with ";

    for (int32_t i = 0; i < entry->card.choices; i++)
        if (mye_is_chosen(entry, i)) {
            sk_put(out, before);
            sk_put(out, entry->card.choice[i].name);
            before = ", ";
        }
    if (before[0] == ',')
        sk_put_char(out, '\n');
}

static void show_unit(const mye_entry *entry, sk_text *out)
{
    sk_put_char(out, '\n');
    show_heading(entry, out);
    show_type(&entry->card, out);
    for (int32_t p = 0; p < entry->card.profiles; p++)
        show_member(entry, p, out);
    show_options(entry, out);
}

/* The talents of the list and what they do */

static uint32_t talents_of(const mye_force *force)
{
    uint32_t talents = 0;

    for (int32_t i = 0; i < force->entries; i++)
        for (int32_t p = 0; p < force->entry[i].card.profiles; p++)
            if (mye_minis_of(&force->entry[i], p) > 0)
                talents |= equipped(&force->entry[i], p).talents;
    return talents;
}

static int32_t word_length(const char *words)
{
    int32_t length = 0;

    while (words[length] != '\0' && words[length] != ' ')
        length++;
    return length;
}

/* Words from `column` on, going on below it. */
static void put_wrapped(sk_text *out, const char *words, int32_t column)
{
    int32_t at = column;

    while (*words != '\0') {
        int32_t length = word_length(words);
        if (at > column && at + 1 + length > WIDE) {
            sk_put_char(out, '\n');
            put_spaces(out, column);
            at = column;
        }
        if (at > column)
            sk_put_char(out, ' ');
        sk_put_bytes(out, words, (size_t)length);
        at += length + (at > column);
        words += length + (words[length] == ' ');
    }
    sk_put_char(out, '\n');
}

static void show_talents(uint32_t talents, sk_text *out)
{
    enum { COLUMN = 18 };

    sk_put(out, talents != 0 ? "\nTalents\n" : "");
    for (int32_t t = 0; t < MYE_TALENT_COUNT; t++) {
        char name[MYE_NAME];
        sk_text words = SK_TEXT(name);
        if ((talents >> t & 1) == 0)
            continue;
        put_talent(&words, TALENTS[t].word);
        sk_put(out, "  ");
        sk_put_padded(out, name, COLUMN - 2);
        put_wrapped(out, TALENTS[t].effect, COLUMN);
    }
}

void mye_force_show(const void *force_in, sk_text *out)
{
    const mye_force *force = force_in;
    int32_t dice = 0, minis = 0;

    for (int32_t i = 0; i < force->entries; i++) {
        dice += force->entry[i].card.dice;
        minis += mye_count_minis(&force->entry[i]);
    }
    sk_put(out, MYE_FACTIONS[force->faction]);
    sk_put(out, ", ");
    sk_put_int(out, mye_force_points(force));
    sk_put(out, " of ");
    put_number_of(out, force->points, "point", "points");
    sk_put(out, ": ");
    put_number_of(out, force->entries, "unit", "units");
    sk_put(out, ", ");
    put_number_of(out, dice, "die", "dice");
    sk_put(out, ", ");
    put_number_of(out, minis, "mini", "minis");
    sk_put_char(out, '\n');
    for (int32_t i = 0; i < force->entries; i++)
        show_unit(&force->entry[i], out);
    show_talents(talents_of(force), out);
}
