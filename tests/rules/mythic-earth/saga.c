#include "saga.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Names */

static const char *const STATUS[] = {"on the table", "destroyed",  "frozen", "fleeing",
                                     "on alert",     "alert kept", "aloft",  "low",
                                     "reserve",      "captives",   "storm",  "savage spent"};
static const char *const TURN[] = {
    "acted",    "rallied", "snared",  "fled",  "skin",     "vines",       "chanting", "veiled",
    "withered", "coiled",  "furious", "dusty", "building", "was fleeing", "entered",  "warded"};
static const char *const TOKEN[] = {"nothing", "altar",    "captives",  "death",
                                    "ritual",  "fountain", "sacrifice", "corpse",
                                    "map",     "banner",   "trophy"};

static const char *side(int32_t seat)
{
    return seat == RED ? "Red" : seat == BLUE ? "Blue" : "nobody";
}

static void put_unit(const mye_scene *scene, int32_t u, sk_text *out)
{
    if (u == MYE_NOBODY) {
        sk_put(out, "nobody");
        return;
    }
    if (u < MYE_FIRST_ANIMAL) {
        sk_put(out, side(u / MYE_UNITS_A_SIDE));
        sk_put(out, " ");
    }
    sk_put(out, scene->unit[u].name);
    if (u >= MYE_FIRST_ANIMAL) {
        sk_put(out, " ");
        sk_put_int(out, u - MYE_FIRST_ANIMAL + 1);
    }
}

static void put_place(mye_place at, sk_text *out)
{
    char words[32];

    snprintf(words, sizeof words, "%d.%02d,%d.%02d", at.x / 100, at.x % 100, at.y / 100,
             at.y % 100);
    sk_put(out, words);
}

/* "= Red Man: markers 0 > 1" */
static void put_change(sk_text *out, const char *what, int32_t was, int32_t is)
{
    char words[96];

    if (was == is)
        return;
    snprintf(words, sizeof words, "; %s %d > %d", what, was, is);
    sk_put(out, words);
}

static void put_bits(sk_text *out, const char *const *name, int32_t names, uint32_t was,
                     uint32_t is)
{
    for (int32_t i = 0; i < names; i++)
        if (((was ^ is) >> i & 1) != 0) {
            sk_put(out, (is >> i & 1) != 0 ? "; +" : "; -");
            sk_put(out, name[i]);
        }
}

/* Units */

static void put_minis(const mye_scene *scene, const mye_open *was, const mye_open *is, int32_t u,
                      sk_text *out)
{
    for (int32_t k = 0; k < scene->unit[u].minis; k++) {
        int32_t m = scene->unit[u].first + k;
        char words[48];
        snprintf(words, sizeof words, "mini %d wounds", k + 1);
        put_change(out, words, was->wounds[m], is->wounds[m]);
        if (memcmp(&was->at[m], &is->at[m], sizeof was->at[m]) == 0)
            continue;
        snprintf(words, sizeof words, "; mini %d at ", k + 1);
        sk_put(out, words);
        put_place(is->at[m], out);
    }
}

static void put_fields(const mye_unit *was, const mye_unit *is, sk_text *out)
{
    put_bits(out, STATUS, 12, was->status, is->status);
    put_bits(out, TURN, 16, was->turn, is->turn);
    put_change(out, "markers", was->markers, is->markers);
    put_change(out, "standing", was->standing, is->standing);
    put_change(out, "dice", was->dice, is->dice);
    put_change(out, "die", was->die[0], is->die[0]);
    put_change(out, "second die", was->die[1], is->die[1]);
    put_change(out, "casts", was->casts, is->casts);
    put_change(out, "dispels", was->dispels, is->dispels);
    put_change(out, "known", was->known, is->known);
    put_change(out, "half", was->half, is->half);
    put_change(out, "entry", was->entry, is->entry);
    put_change(out, "outside", (int32_t)was->outside, (int32_t)is->outside);
}

static void put_foes(const mye_scene *scene, const mye_unit *was, const mye_unit *is, sk_text *out)
{
    for (int32_t i = 0; i < 2; i++)
        if (was->foe[i] != is->foe[i]) {
            sk_put(out, "; fights ");
            put_unit(scene, is->foe[i], out);
        }
}

static void put_unit_changes(const mye_scene *scene, const mye_open *was, const mye_open *is,
                             int32_t u, sk_text *out)
{
    char line[2048] = "";
    sk_text words = SK_TEXT(line);

    put_fields(&was->unit[u], &is->unit[u], &words);
    put_foes(scene, &was->unit[u], &is->unit[u], &words);
    put_minis(scene, was, is, u, &words);
    if (line[0] == '\0')
        return;
    sk_put(out, "= ");
    put_unit(scene, u, out);
    sk_put(out, ":");
    sk_put(out, line + 1);
    sk_put(out, "\n");
}

/* The table */

static void put_token_change(const mye_scene *scene, const mye_token *was, const mye_token *is,
                             int32_t t, sk_text *out)
{
    char words[64];

    if (memcmp(was, is, sizeof *was) == 0)
        return;
    snprintf(words, sizeof words, "= token %d: %s of %s", t + 1, TOKEN[is->kind], side(is->seat));
    sk_put(out, words);
    if (is->carrier != MYE_NOBODY) {
        sk_put(out, " with ");
        put_unit(scene, is->carrier, out);
    } else {
        sk_put(out, " at ");
        put_place(is->at, out);
    }
    sk_put(out, "\n");
}

static void put_side_changes(const mye_open *was, const mye_open *is, int32_t seat, sk_text *out)
{
    char line[512] = "";
    sk_text words = SK_TEXT(line);

    for (int32_t pips = 6; pips >= 1; pips--) {
        char what[] = "dice showing 0";
        what[13] = (char)('0' + pips);
        put_change(&words, what, was->pool[seat][pips], is->pool[seat][pips]);
    }
    put_change(&words, "score", was->score[seat], is->score[seat]);
    put_change(&words, "earned", was->earned[seat], is->earned[seat]);
    put_change(&words, "enemy dice", was->taken[seat], is->taken[seat]);
    put_change(&words, "blessings used", was->blessed[seat], is->blessed[seat]);
    put_change(&words, "blessed now", was->blessed_now[seat], is->blessed_now[seat]);
    put_change(&words, "steadfast", was->steadfast[seat], is->steadfast[seat]);
    put_change(&words, "spells cast", was->cast[seat], is->cast[seat]);
    put_change(&words, "pillaged", was->pillaged[seat], is->pillaged[seat]);
    put_change(&words, "picked", was->picked[seat], is->picked[seat]);
    put_change(&words, "way", was->way[seat], is->way[seat]);
    put_change(&words, "edge", was->edge[seat], is->edge[seat]);
    put_change(&words, "devotion known", was->devoted[seat].known, is->devoted[seat].known);
    put_change(&words, "devotion scored", was->devoted[seat].scored, is->devoted[seat].scored);
    put_change(&words, "clauses", was->devoted[seat].clauses, is->devoted[seat].clauses);
    put_change(&words, "found", was->devoted[seat].found, is->devoted[seat].found);
    if (line[0] == '\0')
        return;
    sk_put(out, "= ");
    sk_put(out, side(seat));
    sk_put(out, ":");
    sk_put(out, line + 1);
    sk_put(out, "\n");
}

/* Who acts, and with what left. */
static void put_frames(const mye_scene *scene, const mye_open *is, sk_text *out)
{
    for (int32_t i = 0; i < is->frames; i++) {
        const mye_frame *f = &is->frame[i];
        char words[64];
        if (f->step != MYE_ACT)
            continue;
        sk_put(out, "= acting: ");
        put_unit(scene, f->unit, out);
        snprintf(words, sizeof words, ", %d slot%s%s%s%s", f->slots, f->slots == 1 ? "" : "s",
                 f->moved ? ", moved" : "", f->free ? ", free" : "", f->halted ? ", halted" : "");
        sk_put(out, words);
        if (f->reacts_to != MYE_NOBODY) {
            sk_put(out, ", against ");
            put_unit(scene, f->reacts_to, out);
        }
        sk_put(out, "\n");
    }
}

static void put_waiting(const mye_scene *scene, const char *what, uint64_t units, sk_text *out)
{
    for (int32_t u = 0; u < MYE_UNITS; u++)
        if ((units >> u & 1) != 0) {
            sk_put(out, what);
            put_unit(scene, u, out);
            sk_put(out, "\n");
        }
}

static void put_secrets(const mye_state *was, const mye_state *is, sk_text *out)
{
    for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
        char line[256] = "";
        sk_text words = SK_TEXT(line);
        put_change(&words, "dealt", was->secret[seat].dealt, is->secret[seat].dealt);
        put_change(&words, "devotion", was->secret[seat].devotion, is->secret[seat].devotion);
        put_change(&words, "mark", was->secret[seat].mark[0], is->secret[seat].mark[0]);
        put_change(&words, "second mark", was->secret[seat].mark[1], is->secret[seat].mark[1]);
        put_change(&words, "found", was->secret[seat].found, is->secret[seat].found);
        if (line[0] == '\0')
            continue;
        sk_put(out, "= secret of ");
        sk_put(out, side(seat));
        sk_put(out, ":");
        sk_put(out, line + 1);
        sk_put(out, "\n");
    }
}

static void put_now(const table *t, sk_text *out)
{
    sk_turn turn = t->game->turn(t->scene, t->state);

    sk_put(out, "= now ");
    sk_put(out, turn.over ? "over" : turn.seat == SK_TABLE ? "the table" : side(turn.seat));
    sk_put(out, ", ");
    sk_put(out, MYE_STEPS[step_now(t)].words);
    sk_put(out, ": ");
    sk_say_question(t->game, t->scene, turn, out);
    sk_put(out, "\n");
}

static void put_changes(const table *t, const mye_state *was, sk_text *out)
{
    const mye_state *is = t->state;

    for (int32_t u = 0; u < MYE_UNITS; u++)
        put_unit_changes(t->scene, &was->open, &is->open, u, out);
    for (int32_t i = 0; i < MYE_TOKENS; i++)
        put_token_change(t->scene, &was->open.token[i], &is->open.token[i], i, out);
    for (int32_t seat = 0; seat < MYE_SEATS; seat++)
        put_side_changes(&was->open, &is->open, seat, out);
    put_secrets(was, is, out);
    put_frames(t->scene, &is->open, out);
    if (mye_now(is)->step == MYE_CONSOLIDATE || mye_now(is)->step == MYE_KEEP_ALERT)
        put_waiting(t->scene, "= waiting: ", mye_now(is)->units, out);
    put_waiting(t->scene, "= coming: ", is->open.coming, out);
    put_now(t, out);
}

/* Doing it */

static void put_roll(const table *t, const sk_want *want, const uint16_t *die, sk_text *out)
{
    char words[48];

    snprintf(words, sizeof words, " rolls %dD%d for ", want->count, want->sides);
    sk_put(out, side(want->seat));
    sk_put(out, words);
    sk_say_roll(t->game, t->scene, want, out);
    sk_put(out, ":");
    for (int32_t i = 0; i < want->count; i++) {
        sk_put(out, " ");
        sk_put_int(out, die[i]);
    }
    sk_put(out, "\n");
}

/* Dice are told as they were rolled: `sides` has a bit for every kind that was asked for. */
static void put_log(const table *t, uint32_t sides, sk_text *out)
{
    for (int32_t i = 0; i < t->log->count; i++) {
        const sk_event *e = &t->log->event[i];
        cr_expect(e->dice == 0 || (sides >> e->sides & 1) != 0, "event %d: dice of %d sides",
                  e->type, e->sides);
        sk_put(out, "- ");
        sk_say_event(t->game, t->scene, t->log, &t->log->event[i], out);
        if (t->log->event[i].seen_by != SK_EVERYBODY)
            sk_put(out, t->log->event[i].seen_by == 1 << RED    ? " (seen by Red)"
                        : t->log->event[i].seen_by == 1 << BLUE ? " (seen by Blue)"
                                                                : " (seen by some)");
        sk_put(out, t->log->event[i].reveals ? " (revealing)\n" : "\n");
    }
}

/* Applies again and again with one roll more, as a table with real dice does. */
static void roll_on(table *t, const sk_action *a, const uint16_t *dice, sk_text *out)
{
    size_t bytes = sk_state_bytes(t->game);
    mye_state *was = malloc(bytes);
    sk_rolls tape = {0};
    uint32_t sides = 0;

    memcpy(was, t->state, bytes);
    for (;;) {
        sk_dice d = sk_dice_tape(&tape);
        memcpy(t->state, was, bytes);
        sk_log_clear(t->log);
        t->game->apply(t->scene, t->state, a, &d, t->log);
        if (!d.want.dry) {
            cr_expect_eq(dice[d.taken], 0, "dice are left");
            break;
        }
        put_roll(t, &d.want, dice + tape.count, out);
        sides |= 1u << d.want.sides;
        for (int32_t i = 0; i < d.want.count; i++) {
            cr_assert(dice[tape.count] != 0, "dice are missing:\n%s", out->at);
            tape.result[tape.count] = dice[tape.count];
            tape.count++;
        }
    }
    put_log(t, sides, out);
    put_changes(t, was, out);
    free(was);
}

/* As it would be written in a test. */
static void print_lines(const char *lines, const char *file, int32_t line)
{
    fprintf(stderr, "SAGA %s:%d\n", file, line);
    while (*lines != '\0') {
        int32_t length = (int32_t)strcspn(lines, "\n");
        fprintf(stderr, "SAGA\t%.*s\n", length, lines);
        lines += length + (lines[length] == '\n');
    }
    fprintf(stderr, "SAGA END\n");
}

void expect_saga_at(table *t, const char *words, const uint16_t *dice, const char *lines,
                    const char *file, int32_t line)
{
    static char told[16384];
    sk_text out = SK_TEXT(told);
    sk_action a = {0};

    told[0] = '\0';
    cr_assert(sk_read_action(t->game, t->scene, words, &a), "\"%s\" is no action", words);
    EXPECT_EQ(refusal(t, words), 0);
    roll_on(t, &a, dice, &out);
    if (strcmp(told, lines) == 0)
        return;
    print_lines(told, file, line);
    cr_expect(false, "%s:%d: \"%s\" went otherwise", file, line, words);
}

/* Offers */

static bool is_a_place(uint16_t verb)
{
    return verb == MYE_MOVE || verb == MYE_MARCH || verb == MYE_CONSOLIDATE_TO ||
           verb == MYE_DEPLOY_UNIT || verb == MYE_ENTER_MOVING || verb == MYE_ENTER_MARCHING;
}

void expect_offers_at(const table *t, const char *lines, const char *file, int32_t line)
{
    static char told[16384];
    sk_text out = SK_TEXT(told);
    sk_actions *list = malloc(sizeof *list);

    told[0] = '\0';
    t->game->legal(t->scene, t->state, list);
    for (int32_t i = 0; i < list->count; i++) {
        sk_action *a = &list->item[i];
        cr_expect_eq(t->game->check(t->scene, t->state, a).why, 0, "what is offered is allowed");
        if (is_a_place(a->verb))
            continue;
        sk_say_action(t->game, t->scene, a, &out);
        sk_put(&out, "\n");
    }
    free(list);
    if (strcmp(told, lines) == 0)
        return;
    print_lines(told, file, line);
    cr_expect(false, "%s:%d: other things are offered", file, line);
}
