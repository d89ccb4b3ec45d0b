#include "core/words.h"

#include <string.h>

#include "base/check.h"
#include "core/game.h"

/* Everything a slot can name, whatever it comes from. */
enum { UNIT, TARGET, WHAT, HOW, FACING, SEAT, N, N0, N1, N2, N3, N4, N5, AT_X, AT_Y, FIELD_COUNT };

static const struct {
    const char *id;
    int32_t field;
} FIELD[] = {
    {"unit", UNIT}, {"target", TARGET}, {"what", WHAT}, {"how", HOW}, {"facing", FACING},
    {"seat", SEAT}, {"n", N},           {"n0", N0},     {"n1", N1},   {"n2", N2},
    {"n3", N3},     {"n4", N4},         {"n5", N5},     {"at", AT_X},
};

typedef struct filling {
    int32_t value[FIELD_COUNT];
    const sk_needs *needs;
    const uint16_t *die;
    int32_t dice;
} filling;

/* Directions are in tenths of a degree and worded in degrees. */
enum { TENTH = 10 };

/* A slot of a pattern, "{field:kind}": both ends lie in the pattern. */
typedef struct slot {
    int32_t field;
    bool of_dice; /* "{dice:noun}": each die by its name */
    const char *kind;
    int32_t kind_length;
} slot;

static bool is_word(const char *at, int32_t length, const char *word)
{
    return (size_t)length == sk_length(word) && memcmp(at, word, (size_t)length) == 0;
}

static int32_t field_named(const char *at, int32_t length)
{
    for (int32_t i = 0; i < SK_COUNT(FIELD); i++)
        if (is_word(at, length, FIELD[i].id))
            return FIELD[i].field;
    return UNIT; /* {dice}, {needs} and {parts} name no field */
}

static int32_t span(const char *at, const char *ends)
{
    int32_t n = 0;

    while (at[n] != '\0' && at[n] != ends[0] && at[n] != ends[1])
        n++;
    return n;
}

/* Takes the slot apart; returns what follows it. A slot without a kind is its own kind. */
static const char *take_slot(const char *at, slot *out)
{
    int32_t first = span(++at, ":}");

    out->field = field_named(at, first);
    out->of_dice = is_word(at, first, "dice");
    out->kind = at;
    out->kind_length = first;
    if (at[first] == ':') {
        out->kind = at + first + 1;
        out->kind_length = span(out->kind, "}}");
    }
    at = out->kind + out->kind_length;
    SK_CHECK(*at == '}');
    return at + 1;
}

static bool is_kind(const slot *s, const char *kind)
{
    return is_word(s->kind, s->kind_length, kind);
}

static const sk_noun *noun_of(const sk_game *game, const slot *s)
{
    for (int32_t i = 0; i < game->nouns; i++)
        if (is_kind(s, game->noun[i].id))
            return &game->noun[i];
    return NULL;
}

static const char *words_of(sk_sayings list, int32_t row)
{
    SK_CHECK(row >= 0 && row < list.count);
    return list.row[row].words;
}

/* "Shoot 5, −1 long range": the first part plain, the others signed. */
static void say_parts(const sk_game *game, const sk_needs *needs, sk_text *out)
{
    SK_CHECK(needs != NULL);
    for (int32_t i = 0; i < needs->count; i++) {
        const char *reason = words_of(game->reasons, needs->part[i].reason);
        if (i == 0)
            sk_put(out, reason), sk_put_char(out, ' '), sk_put_int(out, needs->part[i].value);
        else
            sk_put(out, ", "), sk_put_signed(out, needs->part[i].value), sk_put_char(out, ' '),
                sk_put(out, reason);
    }
}

void sk_say_needs(const sk_game *game, const sk_needs *needs, sk_text *out)
{
    SK_CHECK(needs != NULL);
    sk_put(out, "needs ");
    sk_put_int(out, needs->total);
    sk_put(out, needs->at_most ? " or less" : " or more");
    if (needs->count > 0)
        sk_put(out, ": ");
    say_parts(game, needs, out);
}

static void say_dice(const filling *f, sk_text *out)
{
    for (int32_t i = 0; i < f->dice; i++) {
        if (i > 0)
            sk_put_char(out, ' ');
        sk_put_int(out, f->die[i]);
    }
}

/* Dice whose faces have names are logged as the faces they show. */
static void say_name(const sk_noun *noun, const void *scene, int32_t i, sk_text *out);

static void say_faces(const filling *f, const sk_noun *noun, const void *scene, sk_text *out)
{
    for (int32_t i = 0; i < f->dice; i++) {
        if (i > 0)
            sk_put_char(out, ' ');
        say_name(noun, scene, f->die[i], out);
    }
}

static void say_point(const filling *f, sk_text *out)
{
    sk_put_hundredths(out, f->value[AT_X]);
    sk_put_char(out, ',');
    sk_put_hundredths(out, f->value[AT_Y]);
}

static void say_name(const sk_noun *noun, const void *scene, int32_t i, sk_text *out)
{
    if (i >= 0 && i < noun->count(scene))
        noun->name(scene, i, out);
    else
        sk_put(out, "nobody");
}

static void say_slot(const sk_game *game, const void *scene, const slot *s, const filling *f,
                     sk_text *out)
{
    const sk_noun *noun = noun_of(game, s);
    int32_t value = f->value[s->field];

    if (noun != NULL && s->of_dice)
        say_faces(f, noun, scene, out);
    else if (noun != NULL)
        say_name(noun, scene, value, out);
    else if (is_kind(s, "int"))
        sk_put_int(out, value);
    else if (is_kind(s, "signed"))
        sk_put_signed(out, value);
    else if (is_kind(s, "length"))
        sk_put_hundredths(out, value);
    else if (is_kind(s, "angle"))
        sk_put_hundredths(out, (int64_t)value * TENTH);
    else if (is_kind(s, "point"))
        say_point(f, out);
    else if (is_kind(s, "reason"))
        sk_put(out, words_of(game->reasons, value));
    else if (is_kind(s, "dice"))
        say_dice(f, out);
    else if (is_kind(s, "needs"))
        sk_say_needs(game, f->needs, out);
    else if (is_kind(s, "parts"))
        say_parts(game, f->needs, out);
    else if (is_kind(s, "s"))
        sk_put(out, value == 1 ? "" : "s");
    else if (is_kind(s, "seat"))
        sk_put(out, "player "), sk_put_int(out, value + 1);
    else
        SK_CHECK(false); /* a slot of an unknown kind */
}

static void say(const sk_game *game, const void *scene, const char *words, const filling *f,
                sk_text *out)
{
    slot s;

    while (*words != '\0') {
        if (*words == '{') {
            words = take_slot(words, &s);
            say_slot(game, scene, &s, f, out);
        } else {
            sk_put_bytes(out, words++, 1);
        }
    }
}

static filling of_action(const sk_action *a)
{
    return (filling){.value = {[UNIT] = a->unit,
                               [TARGET] = a->target,
                               [WHAT] = a->what,
                               [HOW] = a->how,
                               [FACING] = a->facing,
                               [N0] = a->n[0],
                               [N1] = a->n[1],
                               [N2] = a->n[2],
                               [N3] = a->n[3],
                               [N4] = a->n[4],
                               [N5] = a->n[5],
                               [AT_X] = a->at.x,
                               [AT_Y] = a->at.y}};
}

void sk_say_action(const sk_game *game, const void *scene, const sk_action *a, sk_text *out)
{
    filling f = of_action(a);

    say(game, scene, words_of(game->verbs, a->verb), &f, out);
}

void sk_say_event(const sk_game *game, const void *scene, const sk_log *log, const sk_event *event,
                  sk_text *out)
{
    filling f = {.value = {[UNIT] = event->unit,
                           [TARGET] = event->target,
                           [WHAT] = event->what,
                           [HOW] = event->how,
                           [SEAT] = event->seat,
                           [N0] = event->n[0],
                           [N1] = event->n[1],
                           [N2] = event->n[2],
                           [N3] = event->n[3],
                           [AT_X] = event->at.x,
                           [AT_Y] = event->at.y},
                 .needs = &event->needs,
                 .die = log->die + event->first_die,
                 .dice = event->dice};

    say(game, scene, words_of(game->events, event->type), &f, out);
}

void sk_say_refusal(const sk_game *game, const void *scene, sk_verdict v, sk_text *out)
{
    filling f = {.value = {[UNIT] = v.unit, [TARGET] = v.target, [WHAT] = v.what, [N] = v.n}};

    say(game, scene, words_of(game->refusals, v.why), &f, out);
}

void sk_say_question(const sk_game *game, const void *scene, sk_turn turn, sk_text *out)
{
    filling f = {.value = {[UNIT] = turn.unit,
                           [TARGET] = turn.target,
                           [WHAT] = turn.what,
                           [SEAT] = turn.seat,
                           [N] = turn.n}};

    say(game, scene, words_of(game->questions, turn.ask), &f, out);
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static const char *skip_blanks(const char *at)
{
    while (*at == ' ' || *at == '\t')
        at++;
    return at;
}

/* What follows `words` in `line`, blanks and letter case aside; NULL when it does not start so. */
static const char *match_words(const char *line, const char *words)
{
    if (*words != ' ')
        line = skip_blanks(line);
    for (; *words != '\0'; words++) {
        if (*words == ' ') {
            if (*line != ' ' && *line != '\t' && *line != '\0')
                return NULL;
            line = skip_blanks(line);
        } else if (lower(*line++) != lower(*words)) {
            return NULL;
        }
    }
    return line;
}

/* Where the name of thing i ends in the line; NULL when the line does not go on with it. */
static const char *match_name(const sk_noun *noun, const void *scene, int32_t i, const char *line)
{
    char name[128];
    sk_text t = SK_TEXT(name);

    noun->name(scene, i, &t);
    return t.length == 0 || t.cut ? NULL : match_words(line, name);
}

/* The longest name that ends before `limit`, or the longest of all when that is NULL. */
static const char *longest_name(const sk_noun *noun, const void *scene, const char *line,
                                const char *limit, int32_t *value)
{
    const char *best = NULL;

    for (int32_t i = 0; i < noun->count(scene); i++) {
        const char *end = match_name(noun, scene, i, line);
        if (end != NULL && (limit == NULL || end < limit) && (best == NULL || end > best)) {
            best = end;
            *value = i;
        }
    }
    return best;
}

static size_t number_length(const char *at)
{
    size_t n = 0;

    while ((at[n] >= '0' && at[n] <= '9') || at[n] == '-' || at[n] == '.')
        n++;
    return n;
}

static const char *read_number(const char *line, bool hundredths, int32_t *value)
{
    size_t n;
    int64_t number;

    line = skip_blanks(line);
    n = number_length(line);
    if (!(hundredths ? sk_get_hundredths(line, n, &number) : sk_get_int(line, n, &number)))
        return NULL;
    if (number < INT32_MIN || number > INT32_MAX)
        return NULL;
    *value = (int32_t)number;
    return line + n;
}

static const char *read_point(const char *line, filling *f)
{
    line = read_number(line, true, &f->value[AT_X]);
    if (line == NULL)
        return NULL;
    line = skip_blanks(line);
    return *line == ',' ? read_number(line + 1, true, &f->value[AT_Y]) : NULL;
}

static const char *read_angle(const char *line, int32_t *value)
{
    line = read_number(line, true, value);
    if (line == NULL || *value % TENTH != 0)
        return NULL;
    *value /= TENTH;
    return line;
}

/* A slot that is no name. */
static const char *read_value(const slot *s, const char *line, filling *f)
{
    if (is_kind(s, "point"))
        return read_point(line, f);
    if (is_kind(s, "angle"))
        return read_angle(line, &f->value[s->field]);
    if (is_kind(s, "s")) /* "1 troops" is understood too */
        return lower(*line) == 's' ? line + 1 : line;
    return read_number(line, is_kind(s, "length"), &f->value[s->field]);
}

/* Copies the plain words up to the next slot. */
static const char *take_words(const char *pattern, char *out, size_t size)
{
    sk_text t = sk_text_over(out, size);

    while (*pattern != '\0' && *pattern != '{')
        sk_put_char(&t, *pattern++);
    SK_CHECK(!t.cut);
    return pattern;
}

static bool read_pattern(const sk_game *game, const void *scene, const char *pattern,
                         const char *line, filling *f);

/* The longest name is tried first, so that "Wolves 2" is not read as "Wolves"; a shorter one where
 * the rest does not fit: there may be a "Wolves with Red" beside the "Wolves". */
static bool read_name(const sk_game *game, const void *scene, const slot *s, const char *rest,
                      const char *line, filling *f)
{
    const sk_noun *noun = noun_of(game, s);
    int32_t value;
    const char *end = longest_name(noun, scene, line, NULL, &value);

    while (end != NULL) {
        f->value[s->field] = value;
        if (read_pattern(game, scene, rest, end, f))
            return true;
        end = longest_name(noun, scene, line, end, &value);
    }
    return false;
}

static bool read_pattern(const sk_game *game, const void *scene, const char *pattern,
                         const char *line, filling *f)
{
    char words[128];
    slot s;

    while (line != NULL && *pattern != '\0') {
        if (*pattern == '{') {
            pattern = take_slot(pattern, &s);
            if (noun_of(game, &s) != NULL)
                return read_name(game, scene, &s, pattern, line, f);
            line = read_value(&s, line, f);
        } else {
            pattern = take_words(pattern, words, sizeof words);
            line = match_words(line, words);
        }
    }
    return line != NULL && *skip_blanks(line) == '\0';
}

static bool fits_short(const filling *f)
{
    for (int32_t i = 0; i < AT_X; i++)
        if (f->value[i] < INT16_MIN || f->value[i] > INT16_MAX)
            return false;
    return true;
}

static sk_action to_action(uint16_t verb, const filling *f)
{
    const int32_t *v = f->value;

    return (sk_action){.verb = verb,
                       .unit = (int16_t)v[UNIT],
                       .target = (int16_t)v[TARGET],
                       .what = (int16_t)v[WHAT],
                       .how = (int16_t)v[HOW],
                       .facing = (int16_t)v[FACING],
                       .at = {v[AT_X], v[AT_Y]},
                       .n = {(int16_t)v[N0], (int16_t)v[N1], (int16_t)v[N2], (int16_t)v[N3],
                             (int16_t)v[N4], (int16_t)v[N5]}};
}

/* By its fields: "[STRIKE unit=3 target=7 at=6.5,2]" */

void sk_say_fields(const sk_game *game, const sk_action *a, sk_text *out)
{
    filling f = of_action(a);

    SK_CHECK(a->verb < game->verbs.count);
    sk_put_char(out, '[');
    sk_put(out, game->verbs.row[a->verb].id);
    for (int32_t i = 0; i < SK_COUNT(FIELD); i++) {
        bool is_point = FIELD[i].field == AT_X;
        if (f.value[FIELD[i].field] == 0 && !(is_point && f.value[AT_Y] != 0))
            continue;
        sk_put_char(out, ' ');
        sk_put(out, FIELD[i].id);
        sk_put_char(out, '=');
        if (is_point)
            say_point(&f, out);
        else
            sk_put_int(out, f.value[FIELD[i].field]);
    }
    sk_put_char(out, ']');
}

/* One "unit=3"; NULL when it is none. */
static const char *read_field(const char *line, filling *f)
{
    int32_t length = span(line, "=]"), field = -1;

    for (int32_t i = 0; i < SK_COUNT(FIELD); i++)
        if (is_word(line, length, FIELD[i].id))
            field = FIELD[i].field;
    if (field < 0 || field == SEAT || field == N || line[length] != '=')
        return NULL;
    line += length + 1;
    return field == AT_X ? read_point(line, f) : read_number(line, false, &f->value[field]);
}

static int32_t verb_named(const sk_game *game, const char *at, int32_t length)
{
    for (int32_t verb = 1; verb < game->verbs.count; verb++)
        if (is_word(at, length, game->verbs.row[verb].id))
            return verb;
    return 0;
}

static bool read_fields(const sk_game *game, const char *line, sk_action *a)
{
    int32_t length = span(line, " ]"), verb = verb_named(game, line, length);
    filling f = {0};

    if (verb == 0)
        return false;
    line = skip_blanks(line + length);
    while (line != NULL && *line != ']' && *line != '\0') {
        line = read_field(line, &f);
        if (line != NULL)
            line = skip_blanks(line);
    }
    if (line == NULL || *line != ']' || *skip_blanks(line + 1) != '\0' || !fits_short(&f))
        return false;
    *a = to_action((uint16_t)verb, &f);
    sk_tidy_action(game, a);
    return true;
}

static bool read_row(const sk_game *game, const void *scene, sk_sayings rows, const char *line,
                     sk_action *a)
{
    for (int32_t i = 1; i < rows.count; i++) {
        filling f = {0};
        if (read_pattern(game, scene, rows.row[i].words, line, &f) && fits_short(&f)) {
            *a = to_action((uint16_t)i, &f);
            return true;
        }
    }
    return false;
}

bool sk_read_action(const sk_game *game, const void *scene, const char *line, sk_action *a)
{
    if (*skip_blanks(line) == '[')
        return read_fields(game, skip_blanks(line) + 1, a);
    return read_row(game, scene, game->verbs, line, a);
}

bool sk_read_measure(const sk_game *game, const void *scene, const char *line, sk_action *a)
{
    return read_row(game, scene, game->measures, line, a);
}

void sk_tidy_action(const sk_game *game, sk_action *a)
{
    filling given = of_action(a), kept = {0};
    const char *words = a->verb < game->verbs.count ? words_of(game->verbs, a->verb) : "";
    slot s;

    while (*words != '\0') {
        if (*words != '{') {
            words++;
            continue;
        }
        words = take_slot(words, &s);
        kept.value[s.field] = given.value[s.field];
        if (s.field == AT_X)
            kept.value[AT_Y] = given.value[AT_Y];
    }
    *a = to_action(a->verb, &kept);
}

/* The names come from the game's first noun, its units. */
void sk_say_roll(const sk_game *game, const void *scene, const sk_want *want, sk_text *out)
{
    if (want->reason >= game->reasons.count)
        return;
    sk_put(out, game->reasons.row[want->reason].words);
    if (want->of > 0 && game->nouns > 0) {
        sk_put(out, " of ");
        say_name(&game->noun[0], scene, want->of - 1, out);
    }
    if (want->at > 0 && game->nouns > 0) {
        sk_put(out, " at ");
        say_name(&game->noun[0], scene, want->at - 1, out);
    }
}
