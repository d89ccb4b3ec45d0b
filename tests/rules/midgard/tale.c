#include "tale.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS = 400 };

static void say_line(const table *t, int32_t i, char *said)
{
    sk_text out = sk_text_over(said, WORDS);

    sk_say_event(t->game, t->scene, t->log, &t->log->event[i], &out);
}

void expect_told(const table *t, const char *const *lines, int line)
{
    static char all[SK_EVENTS_MAX * WORDS];
    char said[WORDS];
    bool same = true;
    int32_t i = 0;

    all[0] = '\0';
    for (; i < t->log->count; i++) {
        say_line(t, i, said);
        same = same && lines[i] != NULL && strcmp(said, lines[i]) == 0;
        strcat(strcat(strcat(all, "\n                \""), said), "\",");
    }
    cr_expect(same && lines[i] == NULL, "line %d: told%s", line, all);
}

void expect_offered(const table *t, const char *const *words, int line)
{
    sk_actions *list = malloc(sizeof *list);
    int32_t count = 0;

    t->game->legal(t->scene, t->state, list);
    for (; words[count] != NULL; count++)
        cr_expect(is_listed(t, words[count]), "line %d: \"%s\" is not offered", line, words[count]);
    for (int32_t i = 0; i < list->count && list->count != count; i++) {
        char said[WORDS];
        sk_text out = SK_TEXT(said);
        bool known = false;
        sk_say_action(t->game, t->scene, &list->item[i], &out);
        for (int32_t k = 0; k < count; k++)
            known = known || strcmp(said, words[k]) == 0;
        cr_expect(known, "line %d: \"%s\" is offered", line, said);
    }
    cr_expect_eq(list->count, count, "line %d: %d are offered, not %d", line, list->count, count);
    free(list);
}

bool stands_at(const table *t, int32_t who, int32_t x, int32_t y, int32_t facing)
{
    const mid_piece *p = piece(t, who);

    return p->at.x == x && p->at.y == y && p->facing == facing * SK_DEGREE;
}

uint16_t refused(const table *t, sk_action a)
{
    return t->game->check(t->scene, t->state, &a).why;
}

uint16_t refused_move(const table *t, int32_t who, int32_t x, int32_t y, int32_t facing)
{
    return refused(t, (sk_action){.verb = MID_MOVE,
                                  .unit = (int16_t)who,
                                  .at = {x, y},
                                  .facing = (int16_t)(facing * SK_DEGREE)});
}

/* Which fields a verb's words name. */
static bool names(int32_t verb, const char *slot)
{
    return strstr(MID_VERBS[verb].words, slot) != NULL;
}

static bool is_there(const table *t, int32_t piece)
{
    return card(t, piece)->present != 0;
}

typedef struct search {
    const table *t;
    sk_actions *list;
    int line;
} search;

static void look_at(const search *of, sk_action a)
{
    const table *t = of->t;
    char said[WORDS];
    sk_text out = SK_TEXT(said);

    if (!sk_allowed(t->game->check(t->scene, t->state, &a)) || sk_lists(of->list, &a))
        return;
    sk_say_action(t->game, t->scene, &a, &out);
    cr_expect(false, "line %d: \"%s\" is allowed and not offered", of->line, said);
}

static void look_at_numbers(const search *of, sk_action a)
{
    int32_t numbers = names(a.verb, "{n0:int}") ? 8 : 1;
    int32_t whats = names(a.verb, "{what:spell}")   ? MID_SPELL_COUNT
                    : names(a.verb, "{what:piece}") ? MID_PIECES
                                                    : 1;

    for (a.what = 0; a.what < whats; a.what++)
        for (a.n[0] = 0; a.n[0] < numbers; a.n[0]++)
            look_at(of, a);
}

static void look_at_targets(const search *of, sk_action a)
{
    if (!names(a.verb, "{target")) {
        look_at_numbers(of, a);
        return;
    }
    for (a.target = 0; a.target < MID_PIECES; a.target++)
        if (is_there(of->t, a.target))
            look_at_numbers(of, a);
}

static void look_at_verb(const search *of, uint16_t verb)
{
    sk_action a = {.verb = verb};

    if (!names(verb, "{unit")) {
        look_at_targets(of, a);
        return;
    }
    for (a.unit = 0; a.unit < MID_PIECES; a.unit++)
        if (is_there(of->t, a.unit))
            look_at_targets(of, a);
}

void expect_agreement(const table *t, int line)
{
    search of = {t, malloc(sizeof(sk_actions)), line};

    t->game->legal(t->scene, t->state, of.list);
    for (int32_t i = 0; i < of.list->count; i++) {
        char said[WORDS];
        sk_text out = SK_TEXT(said);
        sk_say_action(t->game, t->scene, &of.list->item[i], &out);
        cr_expect(sk_allowed(t->game->check(t->scene, t->state, &of.list->item[i])),
                  "line %d: \"%s\" is offered and refused", line, said);
    }
    for (uint16_t verb = 1; verb < MID_VERB_COUNT; verb++)
        if (!names(verb, "{at") && !names(verb, "{facing") && verb != MID_FIGHT)
            look_at_verb(&of, verb);
    free(of.list);
}

/* Every roll an act asks for, in order: who picks up how many dice, and for what. */
static char rolls[4096];
static sk_text noted;

/* All dice have six sides, but those of calls as many as the data say; a D3 is half of one. */
static bool has_right_sides(const table *t, int32_t sides)
{
    const mid_figures *f = &scene_of(t)->figures;

    return sides == 6 || (sides != 3 && (sides == f->command_die || sides == f->today_die ||
                                         sides == f->foretold_die));
}

static void note_roll(const table *t, const sk_want *want)
{
    sk_put(&noted, noted.length > 0 ? "; " : "");
    sk_put(&noted, scene_of(t)->side[want->seat]);
    sk_put_char(&noted, ' ');
    sk_put_int(&noted, want->count);
    sk_put_char(&noted, ' ');
    sk_say_roll(t->game, t->scene, want, &noted);
    cr_expect(has_right_sides(t, want->sides), "a die has %d sides", want->sides);
}

/* Tries it with no dice, then with those of the first roll, and so on. */
static void note_rolls(const table *t, const char *words, const uint16_t *dice)
{
    sk_action a = {0};
    size_t bytes = sk_state_bytes(t->game);
    void *state = malloc(bytes);
    sk_rolls tape = {0};
    sk_want want = {.dry = true};

    noted = SK_TEXT(rolls);
    while (sk_read_action(t->game, t->scene, words, &a) && want.dry) {
        sk_dice d = sk_dice_tape(&tape);
        memcpy(state, t->state, bytes);
        t->game->apply(t->scene, state, &a, &d, NULL);
        want = d.want;
        if (!want.dry)
            break;
        note_roll(t, &want);
        for (int32_t i = 0; i < want.count; i++, tape.count++) {
            tape.result[tape.count] = dice[tape.count];
            if (dice[tape.count] == 0)
                want.dry = false; /* too few were given: act will say so */
        }
    }
    free(state);
}

void expect_rolled(const table *t, const char *expected, int line)
{
    (void)t;
    cr_expect(strcmp(rolls, expected) == 0, "line %d: rolled \"%s\"", line, rolls);
}

/* In Midgard nothing is hidden. */
static void expect_open_dice(const table *t)
{
    for (int32_t i = 0; i < t->log->count; i++) {
        const sk_event *e = &t->log->event[i];
        EXPECT_EQ(e->seen_by, SK_EVERYBODY);
        EXPECT(e->dice == 0 || has_right_sides(t, e->sides));
    }
}

static bool is_blank(const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;

    for (size_t i = 0; i < size; i++)
        if (byte[i] != 0)
            return false;
    return true;
}

/* Nothing is left behind by what is over. */
static void expect_tidy(const table *t)
{
    const mid_open *open = &state_of(t)->open;
    uint32_t passing = MID_MOVED | MID_EVADED | MID_FOUGHT | MID_DUELLED | MID_SUPPORTED | MID_SHOT;

    if (open->frames > 1)
        return;
    EXPECT(is_blank(open->frame + 1, sizeof open->frame - sizeof *open->frame));
    EXPECT(open->step == MID_ACT || is_blank(&open->order, sizeof open->order));
    EXPECT(is_blank(&open->combat, sizeof open->combat));
    EXPECT(is_blank(&open->duel, sizeof open->duel));
    EXPECT(open->step == MID_ACT || open->active == MID_NOBODY);
    for (int32_t i = 0; i < MID_PIECES; i++) {
        const mid_piece *p = &open->piece[i];
        EXPECT(p->pledged == 0 && p->calls == 0);
        EXPECT((p->flanked & ~p->foes) == 0);
        EXPECT(p->foes != 0 ||
               (p->marks & (MID_CHARGING | MID_WINNING | MID_FIRES_IN | MID_CHARGED_ACROSS)) == 0);
        if (open->step == MID_BEGIN && !open->over)
            EXPECT((p->marks & passing) == 0 && p->deeds == 0 && p->spells == 0 && p->cast == 0 &&
                   p->actions == 0);
    }
}

void act_on_field(table *t, const char *words, const uint16_t *dice, int line)
{
    expect_agreement(t, line);
    note_rolls(t, words, dice);
    (act)(t, words, dice);
    expect_open_dice(t);
    expect_tidy(t);
}
