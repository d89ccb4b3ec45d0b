/* Out of rows with slots, and of nothing else, come all sentences; what depends on who listens
 * (you, the enemy, from where you sit) is decided here. read.c is the way back. */
#include "core/words.h"

#include <string.h>

#include "base/check.h"
#include "core/doing.h"
#include "core/slot.h"
#include "core/wording.h"

/* Directions are in tenths of a degree and worded in degrees. */
enum { TENTH = 10 };

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

static void say_dice(const sk_filling *f, sk_text *out)
{
    for (int32_t i = 0; i < f->dice; i++) {
        if (i > 0)
            sk_put_char(out, ' ');
        sk_put_int(out, f->die[i]);
    }
}

/* Who is told what. */
typedef struct voice {
    const sk_game *game;
    const void *scene;
    const sk_listener *to;     /* NULL: a record, which names everything in full */
    const sk_wording *wording; /* NULL, or has the words taken apart */
} voice;

static bool is_you(const voice *v, const sk_noun *noun, int32_t i)
{
    return v->to != NULL && v->to->seat != SK_TABLE && noun->is_seat && i == v->to->seat;
}

static bool is_far(const voice *v)
{
    return v->to != NULL && v->to->seat != SK_TABLE && v->game->sits_far != NULL &&
           v->game->sits_far(v->scene, v->to->state, v->to->seat);
}

static void say_turned(const voice *v, const sk_noun *noun, int32_t i, sk_text *out)
{
    char name[128];
    sk_text t = SK_TEXT(name);

    noun->name(v->scene, i, &t);
    sk_put_turned(out, name);
}

/* Its own without the side; of two sides the other's are the enemy's; of more, each by its name. */
static void say_owned(const voice *v, const sk_noun *noun, int32_t i, sk_text *out)
{
    int32_t owner = noun->owner(v->scene, v->to->state, i);
    bool mine = owner == v->to->seat, enemy = !mine && owner != SK_TABLE && v->to->seats == 2;

    if (enemy)
        sk_put(out, "enemy ");
    if ((mine || enemy) && noun->short_name != NULL)
        noun->short_name(v->scene, i, out);
    else
        noun->name(v->scene, i, out);
}

/* " [C]" */
static void say_sign(const voice *v, const sk_noun *noun, int32_t i, sk_text *out)
{
    char sign[16];
    sk_text t = SK_TEXT(sign);

    if (v->to == NULL || !v->to->signs || noun->sign == NULL)
        return;
    noun->sign(v->scene, i, &t);
    if (t.length == 0)
        return;
    sk_put(out, " [");
    sk_put(out, sign);
    sk_put(out, "]");
}

static void say_name(const voice *v, const sk_noun *noun, int32_t i, sk_text *out)
{
    if (i < 0 || i >= noun->count(v->scene)) {
        sk_put(out, "nobody");
        return;
    }
    if (is_you(v, noun, i))
        sk_put(out, "you");
    else if (v->to != NULL && v->to->seat != SK_TABLE && noun->owner != NULL)
        say_owned(v, noun, i, out);
    else if (v->to != NULL && noun->name_now != NULL)
        noun->name_now(v->scene, v->to->state, i, out);
    else if (noun->turns && is_far(v))
        say_turned(v, noun, i, out);
    else
        noun->name(v->scene, i, out);
    say_sign(v, noun, i, out);
}

/* Dice whose faces have names are logged as the faces they show. */
static void say_faces(const voice *v, const sk_filling *f, const sk_noun *noun, sk_text *out)
{
    for (int32_t i = 0; i < f->dice; i++) {
        if (i > 0)
            sk_put_char(out, ' ');
        say_name(v, noun, f->die[i], out);
    }
}

/* "attacks" or "attack" */
static void say_agreeing(const voice *v, const sk_noun *noun, int32_t i, const sk_slot *s,
                         sk_text *out)
{
    bool there = i >= 0 && i < noun->count(v->scene);
    bool many =
        there && (is_you(v, noun, i) || (noun->is_plural != NULL && noun->is_plural(v->scene, i)));

    sk_put_bytes(out, many ? s->many.at : s->one.at,
                 (size_t)(many ? s->many.length : s->one.length));
}

static void say_thing(const voice *v, const sk_noun *noun, const sk_slot *s, const sk_filling *f,
                      sk_text *out)
{
    if (sk_is_agreement(s))
        say_agreeing(v, noun, f->value[s->field], s, out);
    else if (s->of_dice)
        say_faces(v, f, noun, out);
    else
        say_name(v, noun, f->value[s->field], out);
}

static const sk_noun SEATS = {.id = "seat", .is_seat = true};

static void say_seat(const voice *v, const sk_slot *s, int32_t seat, sk_text *out)
{
    bool you = is_you(v, &SEATS, seat);

    if (sk_is_agreement(s)) {
        sk_put_bytes(out, you ? s->many.at : s->one.at,
                     (size_t)(you ? s->many.length : s->one.length));
        return;
    }
    sk_put(out, you ? "you" : "player ");
    if (!you)
        sk_put_int(out, seat + 1);
}

static void say_number(const voice *v, const sk_taken *t, const sk_filling *f, sk_text *out)
{
    int32_t value = f->value[t->slot.field];

    switch (t->kind) {
    case SK_KIND_INT:
        sk_put_int(out, value);
        break;
    case SK_KIND_SIGNED:
        sk_put_signed(out, value);
        break;
    case SK_KIND_LENGTH:
        sk_put_hundredths(out, value);
        break;
    case SK_KIND_ANGLE:
        sk_put_hundredths(out, (int64_t)value * TENTH);
        break;
    case SK_KIND_POINT:
        sk_say_place(f, out);
        break;
    case SK_KIND_REASON:
        sk_put(out, words_of(v->game->reasons, value));
        break;
    case SK_KIND_DICE:
        say_dice(f, out);
        break;
    case SK_KIND_NEEDS:
        sk_say_needs(v->game, f->needs, out);
        break;
    case SK_KIND_PARTS:
        say_parts(v->game, f->needs, out);
        break;
    case SK_KIND_S:
        sk_put(out, value == 1 ? "" : "s");
        break;
    case SK_KIND_SEAT:
        say_seat(v, &t->slot, value, out);
        break;
    case SK_KIND_OTHER:
        SK_CHECK(false); /* a slot of an unknown kind */
    }
}

/* Whether the slot says "you". */
static bool names_you(const voice *v, const sk_taken *t, const sk_filling *f)
{
    const sk_noun *noun = t->noun == NULL && t->kind == SK_KIND_SEAT ? &SEATS : t->noun;

    return noun != NULL && !t->slot.of_dice && !sk_is_agreement(&t->slot) &&
           is_you(v, noun, f->value[t->slot.field]);
}

/* What a client draws besides the words: dice, sums, places. */
static bool is_drawn(const voice *v, const sk_taken *t)
{
    return v->to != NULL && v->to->prose &&
           (t->slot.of_dice || t->kind == SK_KIND_DICE || t->kind == SK_KIND_NEEDS ||
            t->kind == SK_KIND_POINT || t->kind == SK_KIND_ANGLE);
}

static bool ends_with(const char *text, int32_t length, const char *end)
{
    int32_t n = (int32_t)sk_length(end);

    return length >= n && memcmp(text + length - n, end, (size_t)n) == 0;
}

/* Takes back the little words before what is left out: "moves to", "passes:". */
static void cut_before(sk_text *out)
{
    static const char *const LITTLE[] = {" ", ":", ",", " to", " at", " facing"};

    for (int32_t i = 0; i < SK_COUNT(LITTLE); i++)
        if (ends_with(out->at, out->length, LITTLE[i])) {
            out->length -= (int32_t)sk_length(LITTLE[i]);
            out->at[out->length] = '\0';
            i = -1;
        }
}

/* And those after it, where nothing stands before: "4 2: …". */
static const char *cut_after(const sk_text *out, const char *rest)
{
    if (sk_starts(rest, "°"))
        rest += sizeof "°" - 1;
    while (out->length == 0 && (*rest == ':' || *rest == ',' || *rest == ' '))
        rest++;
    return rest;
}

/* Says a slot and returns what follows it. "Blue: what do you do?" calls nobody who is Blue, and
 * what is Blue's is "your" for Blue, a card of Blue "a card of yours". */
static const char *say_slot(const voice *v, const sk_taken *t, bool first, const sk_filling *f,
                            sk_text *out)
{
    const char *rest = t->rest;
    bool you = names_you(v, t, f);

    if (is_drawn(v, t)) {
        cut_before(out);
        return cut_after(out, rest);
    }
    if (you && first && sk_starts(rest, ": "))
        return rest + 2;
    if (you && sk_starts(rest, "'s")) {
        sk_put(out, "your");
        return rest + 2;
    }
    if (you && ends_with(out->at, out->length, " of "))
        sk_put(out, "yours");
    else if (t->noun != NULL)
        say_thing(v, t->noun, &t->slot, f, out);
    else
        say_number(v, t, f, out);
    return rest;
}

/* The slot of this number, if it was taken apart before; what is cut after a slot is never one. */
static const sk_taken *taken_before(const voice *v, int32_t slot)
{
    return v->wording != NULL && slot < v->wording->count ? &v->wording->taken[slot] : NULL;
}

static void say(const voice *v, const char *words, const sk_filling *f, sk_text *out)
{
    const char *first = words;
    int32_t slots = 0;

    while (*words != '\0') {
        const sk_taken *known = taken_before(v, slots);
        if (*words == '{') {
            sk_taken own;
            if (known == NULL)
                own = sk_take_whole(v->game, words);
            words = say_slot(v, known != NULL ? known : &own, words == first, f, out);
            slots++;
        } else {
            int32_t plain =
                known != NULL ? (int32_t)(known->at - words) : sk_span_until(words, "{{");
            sk_put_bytes(out, words, (size_t)plain);
            words += plain;
        }
    }
}

void sk_say_action_to(const sk_game *game, const void *scene, const sk_listener *to,
                      const sk_action *a, sk_text *out)
{
    sk_filling f = sk_filling_of(a);

    SK_CHECK(a->verb < game->verbs.count);
    say(&(voice){game, scene, to, NULL}, game->verbs.row[a->verb].words, &f, out);
}

void sk_say_action(const sk_game *game, const void *scene, const sk_action *a, sk_text *out)
{
    sk_say_action_to(game, scene, NULL, a, out);
}

void sk_wording_begin(sk_wording *w, const sk_game *game, const void *scene)
{
    w->game = game;
    w->scene = scene;
    w->words = NULL;
}

static bool is_used(const sk_taken *t)
{
    return t->noun != NULL && !sk_is_bare(&t->slot) && sk_has_role(&t->slot, "with");
}

static void take_apart(sk_wording *w, const sk_action *a)
{
    const char *words;

    SK_CHECK(a->verb < w->game->verbs.count);
    words = w->game->verbs.row[a->verb].words;
    if (words == w->words)
        return;
    w->words = words;
    w->used = -1;
    for (w->count = 0; w->count < SK_TAKEN_MAX && *words != '\0';) {
        words += sk_span_until(words, "{{");
        if (*words == '{') {
            w->taken[w->count] = sk_take_whole(w->game, words);
            if (w->used < 0 && is_used(&w->taken[w->count]))
                w->used = w->count;
            words = w->taken[w->count++].rest;
        }
    }
}

void sk_word_action(sk_wording *w, const sk_listener *to, const sk_action *a, sk_text *out)
{
    sk_filling f = sk_filling_of(a);

    take_apart(w, a);
    say(&(voice){w->game, w->scene, to, w}, w->words, &f, out);
}

static sk_filling filling_of_event(const uint16_t *die, const sk_event *event)
{
    return (sk_filling){.value = {[SK_UNIT] = event->unit,
                                  [SK_TARGET] = event->target,
                                  [SK_WHAT] = event->what,
                                  [SK_HOW] = event->how,
                                  [SK_SEAT] = event->seat,
                                  [SK_N0] = event->n[0],
                                  [SK_N1] = event->n[1],
                                  [SK_N2] = event->n[2],
                                  [SK_N3] = event->n[3],
                                  [SK_AT_X] = event->at.x,
                                  [SK_AT_Y] = event->at.y},
                        .needs = &event->needs,
                        .die = die == NULL ? NULL : die + event->first_die,
                        .dice = event->dice};
}

void sk_say_event_to(const sk_game *game, const void *scene, const sk_listener *to,
                     const uint16_t *die, const sk_event *event, sk_text *out)
{
    sk_filling f = filling_of_event(die, event);

    say(&(voice){game, scene, to, NULL}, words_of(game->events, event->type), &f, out);
}

void sk_say_event(const sk_game *game, const void *scene, const sk_log *log, const sk_event *event,
                  sk_text *out)
{
    sk_say_event_to(game, scene, NULL, log->die, event, out);
}

void sk_say_row_to(const sk_game *game, const void *scene, const sk_listener *to, const char *words,
                   sk_verdict as, sk_text *out)
{
    sk_filling f = {
        .value = {
            [SK_UNIT] = as.unit, [SK_TARGET] = as.target, [SK_WHAT] = as.what, [SK_N] = as.n}};

    say(&(voice){game, scene, to, NULL}, words, &f, out);
}

void sk_say_refusal_to(const sk_game *game, const void *scene, const sk_listener *to, sk_verdict v,
                       sk_text *out)
{
    sk_say_row_to(game, scene, to, words_of(game->refusals, v.why), v, out);
}

void sk_say_refusal(const sk_game *game, const void *scene, sk_verdict v, sk_text *out)
{
    sk_say_refusal_to(game, scene, NULL, v, out);
}

static sk_filling filling_of_turn(sk_turn turn)
{
    return (sk_filling){.value = {[SK_UNIT] = turn.unit,
                                  [SK_TARGET] = turn.target,
                                  [SK_WHAT] = turn.what,
                                  [SK_SEAT] = turn.seat,
                                  [SK_N] = turn.n}};
}

void sk_say_question_to(const sk_game *game, const void *scene, const sk_listener *to, sk_turn turn,
                        sk_text *out)
{
    sk_filling f = filling_of_turn(turn);

    say(&(voice){game, scene, to, NULL}, words_of(game->questions, turn.ask), &f, out);
}

void sk_say_question(const sk_game *game, const void *scene, sk_turn turn, sk_text *out)
{
    sk_say_question_to(game, scene, NULL, turn, out);
}

void sk_say_doing(const sk_game *game, const void *scene, sk_doing doing, sk_text *out)
{
    sk_filling f = {
        .value = {[SK_UNIT] = doing.unit, [SK_TARGET] = doing.target, [SK_SEAT] = doing.seat}};

    say(&(voice){game, scene, NULL, NULL}, words_of(game->steps, doing.step), &f, out);
}

/* By its fields: "[STRIKE unit=3 target=7 at=6.5,2]" */

void sk_say_fields(const sk_game *game, const sk_action *a, sk_text *out)
{
    sk_filling f = sk_filling_of(a);

    SK_CHECK(a->verb < game->verbs.count);
    sk_put_char(out, '[');
    sk_put(out, game->verbs.row[a->verb].id);
    for (int32_t i = 0; i < SK_FIELDS; i++) {
        bool is_point = SK_FIELD[i].field == SK_AT_X;
        if (f.value[SK_FIELD[i].field] == 0 && !(is_point && f.value[SK_AT_Y] != 0))
            continue;
        sk_put_char(out, ' ');
        sk_put(out, SK_FIELD[i].id);
        sk_put_char(out, '=');
        if (is_point)
            sk_say_place(&f, out);
        else
            sk_put_int(out, f.value[SK_FIELD[i].field]);
    }
    sk_put_char(out, ']');
}

/* The names come from the game's first noun, its units. */
void sk_say_roll_to(const sk_game *game, const void *scene, const sk_listener *to,
                    const sk_want *want, sk_text *out)
{
    voice v = {game, scene, to, NULL};

    if (want->reason >= game->reasons.count)
        return;
    sk_put(out, game->reasons.row[want->reason].words);
    if (want->of > 0 && game->nouns > 0) {
        sk_put(out, " of ");
        say_name(&v, &game->noun[0], want->of - 1, out);
    }
    if (want->at > 0 && game->nouns > 0) {
        sk_put(out, " at ");
        say_name(&v, &game->noun[0], want->at - 1, out);
    }
}

void sk_say_roll(const sk_game *game, const void *scene, const sk_want *want, sk_text *out)
{
    sk_say_roll_to(game, scene, NULL, want, out);
}

static int32_t things_in(const sk_game *game, const char *words, const sk_filling *f, sk_thing *out)
{
    int32_t count = 0;
    sk_slot s;

    while (count < SK_NAMED_MAX && sk_next_named(&words, &s)) {
        const sk_noun *noun = sk_slot_noun(game, &s);
        if (noun != NULL)
            out[count++] = (sk_thing){(int32_t)(noun - game->noun), f->value[s.field]};
    }
    return count;
}

int32_t sk_things_of_event(const sk_game *game, const sk_event *event, sk_thing *out)
{
    sk_filling f = filling_of_event(NULL, event);

    return things_in(game, words_of(game->events, event->type), &f, out);
}

sk_harm sk_harm_of_event(const sk_game *game, const sk_event *event)
{
    sk_filling f = filling_of_event(NULL, event);
    const char *words = words_of(game->events, event->type);
    sk_harm harm = {0};
    sk_slot s;

    while (sk_next_named(&words, &s)) {
        if (sk_has_role(&s, "loss"))
            harm.loss += f.value[s.field];
        harm.loss += sk_has_role(&s, "hurt");
        harm.falls = harm.falls || sk_has_role(&s, "fallen");
    }
    return harm;
}

int32_t sk_things_of_action(const sk_game *game, const sk_action *a, sk_thing *out)
{
    sk_filling f = sk_filling_of(a);

    return things_in(game, game->verbs.row[a->verb].words, &f, out);
}

void sk_say_thing_to(const sk_game *game, const void *scene, const sk_listener *to, sk_thing thing,
                     sk_text *out)
{
    say_name(&(voice){game, scene, to, NULL}, &game->noun[thing.noun], thing.i, out);
}

bool sk_thing_used(const sk_game *game, const sk_action *a, sk_thing *out)
{
    const char *words = game->verbs.row[a->verb].words;
    sk_slot s;

    while (sk_next_named(&words, &s)) {
        const sk_noun *noun = sk_has_role(&s, "with") ? sk_slot_noun(game, &s) : NULL;
        if (noun != NULL) {
            *out = (sk_thing){(int32_t)(noun - game->noun), sk_filling_of(a).value[s.field]};
            return true;
        }
    }
    return false;
}

bool sk_word_used(sk_wording *w, const sk_action *a, sk_thing *out)
{
    const sk_taken *t;

    take_apart(w, a);
    if (w->used < 0)
        return w->count == SK_TAKEN_MAX && sk_thing_used(w->game, a, out);
    t = &w->taken[w->used];
    *out = (sk_thing){(int32_t)(t->noun - w->game->noun), sk_filling_of(a).value[t->slot.field]};
    return true;
}

int32_t sk_things_of_question(const sk_game *game, sk_turn turn, sk_thing *out)
{
    sk_filling f = filling_of_turn(turn);

    return things_in(game, words_of(game->questions, turn.ask), &f, out);
}

int32_t sk_things_of_goal(const sk_game *game, const sk_goal *goal, sk_thing *out)
{
    sk_filling f = {.value = {[SK_TARGET] = goal->target, [SK_WHAT] = goal->what}};

    return things_in(game, game->goals->row[goal->row].words, &f, out);
}
