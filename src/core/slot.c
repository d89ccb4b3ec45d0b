/* Takes slots apart and says what they name; words.c words them, read.c reads them back. */
#include "core/slot.h"

#include <string.h>

#include "base/check.h"

/* A slot's name in words, the field of an action or event it is, and the role it usually has. */
const sk_word_field SK_FIELD[SK_FIELDS] = {
    {"unit", SK_UNIT, "mover"}, {"target", SK_TARGET, "target"}, {"what", SK_WHAT, "with"},
    {"how", SK_HOW, "manner"},  {"facing", SK_FACING, "facing"}, {"seat", SK_SEAT, "seat"},
    {"n", SK_N, "amount"},      {"n0", SK_N0, "amount"},         {"n1", SK_N1, "amount"},
    {"n2", SK_N2, "amount"},    {"n3", SK_N3, "amount"},         {"n4", SK_N4, "amount"},
    {"n5", SK_N5, "amount"},    {"at", SK_AT_X, "place"},
};

bool sk_is_span(sk_span span, const char *word)
{
    for (int32_t i = 0; i < span.length; i++) /* mostly the first letter tells */
        if (word[i] == '\0' || word[i] != span.at[i])
            return false;
    return word[span.length] == '\0';
}

int32_t sk_span_until(const char *at, const char *ends)
{
    int32_t n = 0;

    while (at[n] != '\0' && at[n] != ends[0] && at[n] != ends[1])
        n++;
    return n;
}

static int32_t field_named(sk_span name)
{
    for (int32_t i = 0; i < SK_FIELDS; i++)
        if (sk_is_span(name, SK_FIELD[i].id))
            return SK_FIELD[i].field;
    return SK_UNIT; /* {dice}, {needs} and {parts} name no field */
}

/* Words of every action and event are taken apart: a table asks once where comparing asks five
 * times. */
static bool ends_part(char c)
{
    static const bool ENDS[256] = {
        ['\0'] = true, [':'] = true, ['/'] = true, ['|'] = true, ['}'] = true};

    return ENDS[(unsigned char)c];
}

/* The next part of a slot, after `mark` if that is what comes; empty when something else does. */
static sk_span part_after(const char **at, char mark)
{
    sk_span part = {*at, 0};

    if (**at != mark)
        return part;
    part.at = ++*at;
    while (!ends_part(**at))
        ++*at;
    part.length = (int32_t)(*at - part.at);
    return part;
}

const char *sk_take_slot(const char *at, sk_slot *out)
{
    sk_span name = part_after(&at, '{');

    *out = (sk_slot){.field = field_named(name), .of_dice = sk_is_span(name, "dice")};
    out->kind = part_after(&at, ':');
    if (out->kind.length == 0) /* a slot without a kind is its own kind */
        out->kind = name;
    out->role = part_after(&at, '/');
    out->one = part_after(&at, '|');
    out->many = part_after(&at, '|');
    SK_CHECK(*at == '}');
    return at + 1;
}

bool sk_is_agreement(const sk_slot *slot)
{
    return slot->one.length > 0 || slot->many.length > 0;
}

const sk_noun *sk_slot_noun(const sk_game *game, const sk_slot *slot)
{
    for (int32_t i = 0; i < game->nouns; i++)
        if (sk_is_span(slot->kind, game->noun[i].id))
            return &game->noun[i];
    return NULL;
}

static sk_slot_kind kind_of(const sk_slot *slot)
{
    static const char *const KIND[SK_KIND_OTHER] = {
        [SK_KIND_INT] = "int",     [SK_KIND_SIGNED] = "signed", [SK_KIND_LENGTH] = "length",
        [SK_KIND_ANGLE] = "angle", [SK_KIND_POINT] = "point",   [SK_KIND_REASON] = "reason",
        [SK_KIND_DICE] = "dice",   [SK_KIND_NEEDS] = "needs",   [SK_KIND_PARTS] = "parts",
        [SK_KIND_S] = "s",         [SK_KIND_SEAT] = "seat"};
    int32_t i = 0;

    while (i < SK_KIND_OTHER && !sk_is_span(slot->kind, KIND[i]))
        i++;
    return (sk_slot_kind)i;
}

bool sk_is_known_kind(const sk_game *game, const sk_slot *slot)
{
    return kind_of(slot) != SK_KIND_OTHER || sk_slot_noun(game, slot) != NULL;
}

sk_taken sk_take_whole(const sk_game *game, const char *at)
{
    sk_taken t = {.at = at};

    t.rest = sk_take_slot(at, &t.slot);
    t.kind = kind_of(&t.slot);
    t.noun = sk_slot_noun(game, &t.slot);
    return t;
}

void sk_say_place(const sk_filling *f, sk_text *out)
{
    sk_put_hundredths(out, f->value[SK_AT_X]);
    sk_put_char(out, ',');
    sk_put_hundredths(out, f->value[SK_AT_Y]);
}

sk_filling sk_filling_of(const sk_action *a)
{
    return (sk_filling){.value = {[SK_UNIT] = a->unit,
                                  [SK_TARGET] = a->target,
                                  [SK_WHAT] = a->what,
                                  [SK_HOW] = a->how,
                                  [SK_FACING] = a->facing,
                                  [SK_N0] = a->n[0],
                                  [SK_N1] = a->n[1],
                                  [SK_N2] = a->n[2],
                                  [SK_N3] = a->n[3],
                                  [SK_N4] = a->n[4],
                                  [SK_N5] = a->n[5],
                                  [SK_AT_X] = a->at.x,
                                  [SK_AT_Y] = a->at.y}};
}

sk_action sk_filled_action(uint16_t verb, const sk_filling *f)
{
    const int32_t *v = f->value;

    return (sk_action){.verb = verb,
                       .unit = (int16_t)v[SK_UNIT],
                       .target = (int16_t)v[SK_TARGET],
                       .what = (int16_t)v[SK_WHAT],
                       .how = (int16_t)v[SK_HOW],
                       .facing = (int16_t)v[SK_FACING],
                       .at = {v[SK_AT_X], v[SK_AT_Y]},
                       .n = {(int16_t)v[SK_N0], (int16_t)v[SK_N1], (int16_t)v[SK_N2],
                             (int16_t)v[SK_N3], (int16_t)v[SK_N4], (int16_t)v[SK_N5]}};
}

/* What the slots name */

bool sk_is_bare(const sk_slot *s)
{
    static const char *const BARE[] = {"s", "dice", "needs", "parts", "reason"};

    for (int32_t i = 0; i < SK_COUNT(BARE); i++)
        if (sk_is_span(s->kind, BARE[i]))
            return true;
    return s->of_dice || sk_is_agreement(s);
}

static void put_span(char *to, size_t size, sk_span span)
{
    sk_text t = sk_text_over(to, size);

    sk_put_bytes(&t, span.at, (size_t)span.length);
    SK_CHECK(!t.cut);
}

static const sk_word_field *field_of(int32_t field)
{
    for (int32_t i = 0; i < SK_FIELDS; i++)
        if (SK_FIELD[i].field == field)
            return &SK_FIELD[i];
    return &SK_FIELD[0];
}

static sk_span role_of(const sk_slot *s)
{
    const char *usual = field_of(s->field)->role;

    return s->role.length > 0 ? s->role : (sk_span){usual, (int32_t)sk_length(usual)};
}

bool sk_has_role(const sk_slot *slot, const char *role)
{
    return sk_is_span(role_of(slot), role);
}

static sk_named named_by(const sk_slot *s)
{
    const char *id = field_of(s->field)->id;
    sk_named named = {.of = s->field};

    put_span(named.field, sizeof named.field, (sk_span){id, (int32_t)sk_length(id)});
    put_span(named.noun, sizeof named.noun, s->kind);
    put_span(named.role, sizeof named.role, role_of(s));
    return named;
}

bool sk_next_named(const char **words, sk_slot *out)
{
    while (**words != '\0') {
        if (**words != '{') {
            ++*words;
            continue;
        }
        *words = sk_take_slot(*words, out);
        if (!sk_is_bare(out))
            return true;
    }
    return false;
}

int32_t sk_named_in(const char *words, sk_named *out)
{
    int32_t count = 0;
    sk_slot s;

    while (count < SK_NAMED_MAX && sk_next_named(&words, &s))
        out[count++] = named_by(&s);
    return count;
}
