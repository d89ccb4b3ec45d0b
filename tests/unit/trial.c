#include "trial.h"

#include <string.h>

#include "base/check.h"

static const char *const SIDES[] = {"north", "south", "nowhere", NULL};
static const char *const KINDS[] = {"bow", "axe", NULL};
static const char *const FEW[] = {"a", "b", "c", "d", "e", "f", "g", "h", NULL};
static const char *const MANY[] = {
    "m00", "m01", "m02", "m03", "m04", "m05", "m06", "m07", "m08", "m09", "m10", "m11", "m12",
    "m13", "m14", "m15", "m16", "m17", "m18", "m19", "m20", "m21", "m22", "m23", "m24", "m25",
    "m26", "m27", "m28", "m29", "m30", "m31", "m32", "m33", "m34", "m35", "m36", "m37", "m38",
    "m39", "m40", "m41", "m42", "m43", "m44", "m45", "m46", "m47", "m48", "m49", "m50", "m51",
    "m52", "m53", "m54", "m55", "m56", "m57", "m58", "m59", "m60", "m61", "m62", "m63", NULL};

static const sk_field WEAPON_FIELD[] = {
    SK_STRING(trial_weapon, id, "id", "what it is called by"),
    SK_LENGTH(trial_weapon, range, "range", 0, 4800, "how far it carries"),
    SK_CHOICE(trial_weapon, kind, "kind", KINDS, ""),
};
const sk_form TRIAL_WEAPON_FORM = {.name = "weapon",
                                   .bytes = sizeof(trial_weapon),
                                   .count = SK_COUNT(WEAPON_FIELD),
                                   .field = WEAPON_FIELD};

static const sk_field UNIT_FIELD[] = {
    SK_STRING(trial_unit, name, "name", ""),
    {.name = "nick", .kind = SK_FIELD_TEXT, .optional = true, SK_AT(trial_unit, nick), .min = 2},
    SK_INT_OR(trial_unit, luck, "luck", -100, 100, -7, "good or bad"),
    SK_INT(trial_unit, count, "count", 1, 200, "how many stand in it"),
    SK_INT(trial_unit, points, "points", -30000, 30000, ""),
    SK_INT_OR(trial_unit, far, "far", INT32_MIN, INT32_MAX, 0, ""),
    {.name = "pace",
     .about = "inches a turn",
     .kind = SK_FIELD_LENGTH,
     .optional = true,
     SK_AT(trial_unit, pace),
     .min = -150,
     .max = 2425,
     .absent = 625},
    SK_BOOL(trial_unit, brave, "brave", "never runs"),
    {.name = "side",
     .kind = SK_FIELD_CHOICE,
     .optional = true,
     SK_AT(trial_unit, side),
     .absent = TRIAL_NOWHERE,
     .choices = SIDES},
    SK_FLAGS(trial_unit, mark1, "mark1", FEW, ""),
    SK_FLAGS(trial_unit, mark2, "mark2", FEW, ""),
    SK_FLAGS(trial_unit, mark4, "mark4", FEW, ""),
    SK_FLAGS(trial_unit, mark8, "mark8", MANY, ""),
    SK_OBJECT(trial_unit, hand, "hand", &TRIAL_WEAPON_FORM, "weapons", "what it fights with"),
    {.name = "spare",
     .kind = SK_FIELD_OBJECT,
     .optional = true,
     .offset = offsetof(trial_unit, spare),
     .form = &TRIAL_WEAPON_FORM,
     .catalog = "weapons"},
    SK_OBJECT(trial_unit, at, "at", &SK_POINT_FORM, NULL, ""),
    SK_LIST(trial_unit, path, steps, "path", &SK_POINT_FORM, 0, TRIAL_PATH, NULL, ""),
    SK_LIST(trial_unit, weapon, weapons, "weapons", &TRIAL_WEAPON_FORM, 0, TRIAL_WEAPONS, "weapons",
            ""),
};
const sk_form TRIAL_UNIT_FORM = {.name = "unit",
                                 .bytes = sizeof(trial_unit),
                                 .count = SK_COUNT(UNIT_FIELD),
                                 .field = UNIT_FIELD};

static const sk_field ARMY_FIELD[] = {
    SK_STRING(trial_army, title, "title", "what people call it"),
    SK_LIST(trial_army, unit, units, "units", &TRIAL_UNIT_FORM, 1, TRIAL_UNITS, "units", ""),
};
const sk_form TRIAL_ARMY_FORM = {.name = "army",
                                 .bytes = sizeof(trial_army),
                                 .count = SK_COUNT(ARMY_FIELD),
                                 .field = ARMY_FIELD};

static const sk_field LOOP_FIELD[] = {
    {.name = "next",
     .kind = SK_FIELD_OBJECT,
     .optional = true,
     .form = &TRIAL_LOOP_FORM,
     .catalog = "loops"},
};
const sk_form TRIAL_LOOP_FORM = {
    .name = "loop", .bytes = sizeof(trial_loop), .count = 1, .field = LOOP_FIELD};

const sk_game TRIAL = {
    .id = "trial", .title = "Trial", .scenario = &TRIAL_UNIT_FORM, .force = &TRIAL_ARMY_FORM};

/* Random structs */

static int64_t number_from(const sk_field *f, sk_rng *rng)
{
    uint64_t span = (uint64_t)((int64_t)f->max - f->min) + 1;

    return f->min + (int64_t)(sk_rng_next(rng) % span);
}

static void fill_text(const sk_field *f, char *out, sk_rng *rng)
{
    static const char *const piece[] = {"a", "Z", "\"", "\\", "/", "a b", "é", "ß", "猫", "🐺", "{"};
    static const char *const safe[] = {"a", "z", "0", "9", "b-c"};
    bool id = sk_same(f->name, "id");
    sk_text t = sk_text_over(out, f->width);

    do {
        sk_put(&t, id ? safe[sk_rng_below(rng, 5)] : piece[sk_rng_below(rng, 11)]);
    } while (!t.cut && (t.length < f->min || sk_rng_below(rng, 8) != 0));
    if (t.length > 0 && (out[t.length - 1] == ' ' || (id && out[t.length - 1] == '-')))
        out[t.length - 1] = 'x';
    memset(out + t.length, 0, (size_t)(f->width - t.length));
}

static void fill_list(const sk_field *f, char *out, sk_rng *rng)
{
    uint32_t span = (uint32_t)(f->max - f->min) + 1;
    int32_t count = f->min + (int32_t)sk_rng_below(rng, span);

    for (int32_t i = 0; i < count; i++)
        trial_fill(f->form, out + f->offset + (uint32_t)i * f->form->bytes, rng);
    memcpy(out + f->count_offset, &count, sizeof count);
}

static void fill_field(const sk_field *f, char *out, sk_rng *rng)
{
    uint64_t bits = sk_rng_next(rng);

    switch (f->kind) {
    case SK_FIELD_INT:
    case SK_FIELD_LENGTH:
        sk_field_set_int(f, out, number_from(f, rng));
        break;
    case SK_FIELD_BOOL:
        sk_field_set_int(f, out, (int64_t)(bits & 1));
        break;
    case SK_FIELD_TEXT:
        fill_text(f, out + f->offset, rng);
        break;
    case SK_FIELD_CHOICE:
        sk_field_set_int(f, out, sk_rng_below(rng, (uint32_t)sk_count_choices(f)));
        break;
    case SK_FIELD_FLAGS:
        sk_field_set_int(f, out, (int64_t)(bits >> (64 - sk_count_choices(f))));
        break;
    case SK_FIELD_OBJECT:
        trial_fill(f->form, out + f->offset, rng);
        break;
    case SK_FIELD_LIST:
        fill_list(f, out, rng);
        break;
    }
}

void trial_fill(const sk_form *form, void *out, sk_rng *rng)
{
    memset(out, 0, form->bytes);
    for (int32_t i = 0; i < form->count; i++) {
        const sk_field *f = &form->field[i];
        bool number = f->kind == SK_FIELD_INT || f->kind == SK_FIELD_LENGTH;
        if (!f->optional || sk_rng_below(rng, 3) != 0)
            fill_field(f, out, rng);
        else if (number || f->kind == SK_FIELD_CHOICE)
            sk_field_set_int(f, out, f->absent);
    }
}
