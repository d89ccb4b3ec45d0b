/* Army lists in words for the terminal: each unit as its card, 80 columns wide. */
#include "force.h"
#include "rules.h"

enum { WIDE = 79, NAME_WIDE = 30, INDENT = 5, POINT_WIDE = 6 };

/* Words that run on and break between items. */
typedef struct run {
    sk_text *out;
    int32_t column, items;
} run;

static void put_spaces(sk_text *out, int32_t count)
{
    sk_put_padded(out, "", count);
}

static void put_item(void *self, const char *item)
{
    run *r = self;
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

static void put_right(sk_text *out, int32_t n, int32_t columns)
{
    char digits[16];
    sk_text t = SK_TEXT(digits);

    sk_put_int(&t, n);
    put_spaces(out, columns - sk_columns(digits));
    sk_put(out, digits);
}

static void show_equipment(const mye_profile *profile, sk_text *out)
{
    run r = {.out = out};

    mye_tell_equipment(profile, put_item, &r);
    end_run(&r);
}

static void show_member(const mye_entry *entry, int32_t p, sk_text *out)
{
    mye_profile profile = mye_equipped(entry, p);
    int32_t points[] = {profile.move, profile.shoot, profile.fight,
                        profile.save, profile.react, profile.brave};

    if (mye_minis_of(entry, p) == 0)
        return;
    put_right(out, mye_minis_of(entry, p), 4);
    sk_put_char(out, ' ');
    sk_put_padded(out, profile.name, NAME_WIDE);
    for (int32_t i = 0; i < 6; i++)
        put_right(out, points[i], POINT_WIDE);
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
    mye_put_kind(card, &t);
    sk_put_padded(out, type, INDENT + NAME_WIDE);
    sk_put(out, "  Move Shoot Fight  Save React Brave\n");
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
        char name[MYE_NAME], effect[160];
        sk_text words = SK_TEXT(name), does = SK_TEXT(effect);
        if ((talents >> t & 1) == 0)
            continue;
        mye_put_talent(t, &words);
        sk_put(out, "  ");
        sk_put_padded(out, name, COLUMN - 2);
        mye_put_talent_effect(t, &does);
        put_wrapped(out, effect, COLUMN);
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
    show_talents(mye_talents_of(force), out);
}
