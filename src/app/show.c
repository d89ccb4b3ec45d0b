/* What the terminal says of a match: players, news, the picture, the question, odds and meanings.
 * It words what the rules tell, as the viewer may know it, and decides nothing. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/plain.h"
#include "app/session.h"
#include "core/about.h"
#include "core/doing.h"

enum {
    PIPE_ROWS = 20,
    PIPE_CHOICES = 60,
    LEAST_ROWS = 9,
    LEAST_CHOICES = 4,
    FRAME_ROWS = 4,  /* heading, question, prompt and one to spare */
    WHOLE_ROWS = 10, /* beside a whole picture: those, and some choices */
    WATCHERS = SK_SEATS_MAX,
};

static const void *scene_of(const sk_session *s)
{
    return sk_match_scene(s->match);
}

sk_listener sk_viewer(const sk_session *s)
{
    sk_listener to = sk_match_listener(s->match, s->viewer);

    to.state = s->view;
    return to;
}

static void capital(char *words)
{
    words[0] = (char)toupper((unsigned char)words[0]);
}

/* "you", "Astrid", "the computer (Raider)" */
static void say_player(const sk_session *s, int32_t seat, sk_text *out)
{
    const char *player = sk_match_plan(s->match)->player[seat];

    if (sk_starts(player, "human ")) {
        sk_put(out, player + 6);
    } else if (sk_is_person(s, seat)) {
        sk_put(out, s->people == 1 ? "you" : "a person");
    } else {
        const char *kind = sk_starts(player, "ai:") ? player + 3 : player;
        const sk_opponent *level = sk_opponent_named(kind);
        sk_put(out, "the computer (");
        sk_put(out, level != NULL ? level->name : kind);
        sk_put(out, ")");
    }
}

/* "you are Blue", "Green is the computer (Raider)" */
static void say_who_is_who(const sk_session *s, int32_t seat, sk_text *out)
{
    bool you = s->people == 1 && seat == s->viewer;

    sk_put(out, you ? "you are " : "");
    sk_say_seat(s->game, scene_of(s), seat, out);
    sk_put(out, you ? "" : " is ");
    if (!you)
        say_player(s, seat, out);
}

void sk_show_players(const sk_session *s)
{
    char words[512];
    sk_text t = SK_TEXT(words);

    for (int32_t seat = 0; seat < sk_match_plan(s->match)->seats; seat++) {
        sk_put(&t, seat == 0 ? "" : "; ");
        say_who_is_who(s, seat, &t);
    }
    sk_put(&t, ".");
    capital(words);
    sk_term_say(s->term, SK_INK_PLAIN, 0, words);
}

/* News */

static void say_one(const sk_session *s, const sk_news *news, int32_t times)
{
    char words[1100], sums[1100];
    sk_text t = SK_TEXT(words), u = SK_TEXT(sums);

    sk_put(&t, "• ");
    sk_put(&t, news->words);
    sk_say_times(times, &t);
    sk_term_say(s->term, SK_INK_PLAIN, 2, words);
    sk_say_sums(s->game, news, &u);
    if (u.length > 0)
        sk_term_say(s->term, SK_INK_FAINT, 6, sums);
}

/* So many tales told as one. What others do is told by what came of it; the words of their action
 * may name a secret. */
static void say_tales(const sk_session *s, const sk_tale *tale, int32_t row)
{
    const sk_tale *last = &tale[row - 1];
    int32_t alike = sk_count_known(tale, s->viewer);
    char words[1100];
    sk_text t = SK_TEXT(words);

    if (tale->seat == s->viewer && tale->seat != SK_TABLE) {
        sk_put(&t, "▸ ");
        sk_put(&t, tale->words);
        sk_say_times(row, &t);
        sk_term_say(s->term, SK_INK_STRONG, 0, words);
    }
    for (int32_t i = 0; i < last->count; i++)
        if (sk_may_know(&last->news[i], s->viewer))
            say_one(s, &last->news[i], alike-- > 0 ? row : 1);
}

static int32_t *told_of(sk_session *s)
{
    bool apart = sk_shares_secrets(s) && s->viewer != SK_TABLE;

    return &s->told[apart ? s->viewer : WATCHERS];
}

void sk_show_news(sk_session *s)
{
    int32_t *told = told_of(s);

    while (*told < s->saga.count) {
        int32_t row = sk_saga_row(&s->saga, *told, s->viewer);
        say_tales(s, &s->saga.tale[*told], row);
        *told += row;
    }
}

void sk_show_log(const sk_session *s)
{
    int32_t round = -1;
    char heading[32];

    for (int32_t i = 0, row; i < s->saga.count; i += row) {
        const sk_tale *tale = &s->saga.tale[i];
        row = sk_saga_row(&s->saga, i, s->viewer);
        if (tale->round != round) {
            round = tale->round;
            snprintf(heading, sizeof heading, "Turn %d", round);
            sk_term_say(s->term, SK_INK_STRONG, 0, heading);
        }
        say_tales(s, tale, row);
    }
}

/* The table */

static int32_t picture_columns(const sk_session *s)
{
    int32_t columns = sk_term_columns(s->term) - 1;

    return columns < SK_CANVAS_COLUMNS ? columns : SK_CANVAS_COLUMNS;
}

/* "── Holmgang · turn 2 · you are Red ───── ? for help ─" */
static void show_heading(const sk_session *s)
{
    const char *end = sk_term_is_live(s->term) && s->people > 0 ? " ? for help ─" : "";
    char line[1024];
    sk_text t = SK_TEXT(line);

    sk_put(&t, "── ");
    sk_put(&t, s->game->title);
    sk_put(&t, " · turn ");
    sk_put_int(&t, sk_match_turn(s->match).round);
    if (s->viewer != SK_TABLE) {
        sk_put(&t, s->people == 1 ? " · you are " : " · for ");
        sk_say_seat(s->game, scene_of(s), s->viewer, &t);
    }
    sk_put(&t, " ");
    while (sk_columns(line) < picture_columns(s) - sk_columns(end))
        sk_put(&t, "─");
    sk_put(&t, end);
    sk_term_put(s->term, SK_INK_FAINT, line);
    sk_term_end_line(s->term);
}

void sk_show_picture(sk_session *s, int32_t rows)
{
    sk_match_view(s->match, s->viewer, s->view);
    sk_canvas_clear(&s->canvas, picture_columns(s), rows);
    s->game->draw(scene_of(s), s->view, s->viewer, &s->canvas);
    show_heading(s);
    sk_term_draw(s->term, &s->canvas);
}

static int32_t larger(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* Where something interrupts the sequence of play: in the middle of what it is asked. */
static void show_doings(const sk_session *s)
{
    const void *state = sk_match_state(s->match);
    int32_t count = sk_count_doings(s->game, state);
    char words[512];
    sk_text t = SK_TEXT(words);

    if (count < 3) /* the question itself says the first interruption */
        return;
    for (int32_t i = 0; i < count; i++) {
        sk_put(&t, i == 0 ? "" : " › ");
        sk_say_doing(s->game, scene_of(s), sk_doing_at(s->game, state, i), &t);
    }
    sk_term_say(s->term, SK_INK_FAINT, 0, words);
}

static void show_question(const sk_session *s)
{
    sk_listener to = sk_viewer(s);
    char words[512];
    sk_text t = SK_TEXT(words);

    show_doings(s);
    if (s->people > 1)
        to.seat = SK_TABLE; /* by name: "you" might be anybody */
    sk_say_question_to(s->game, scene_of(s), &to, sk_match_turn(s->match), &t);
    capital(words);
    sk_term_say(s->term, SK_INK_STRONG, 0, words);
}

/* How a screen is shared out: the choices get a quarter of it, heading, question and prompt their
 * lines, the picture the rest; more of it only where all of the picture fits. It hangs on nothing
 * but the size of the screen, so that the table stands still. */
static int32_t most_choices(const sk_session *s)
{
    int32_t rows = sk_term_rows(s->term), quarter = rows / 4;
    int32_t rest = rows - FRAME_ROWS - s->game->picture_least;

    if (!sk_term_is_live(s->term))
        return PIPE_CHOICES;
    return larger(rest < quarter ? rest : quarter, LEAST_CHOICES);
}

static int32_t picture_rows(const sk_session *s, bool whole)
{
    int32_t rows = sk_term_rows(s->term), wanted = s->game->picture_rows;
    int32_t rest = larger(rows - most_choices(s) - FRAME_ROWS, LEAST_ROWS);

    if (!sk_term_is_live(s->term))
        return larger(PIPE_ROWS, wanted);
    return whole || rows >= wanted + WHOLE_ROWS ? larger(rest, wanted) : rest;
}

void sk_show_table(sk_session *s, bool whole)
{
    int32_t most = most_choices(s);

    sk_figure_choices(s);
    sk_choices_lay(&s->choices, s->term, most);
    if (!s->quiet)
        sk_show_picture(s, picture_rows(s, whole));
    show_question(s);
    if (!s->quiet)
        sk_choices_print(&s->choices, s->term, most);
}

void sk_show_choices(sk_session *s)
{
    sk_choices_lay(&s->choices, s->term, SK_ACTIONS_MAX);
    sk_choices_print(&s->choices, s->term, SK_ACTIONS_MAX);
}

static void show_outcome(const sk_session *s, int32_t seat, const sk_result *result)
{
    static const char *const WORDS[] = {[SK_LOSS] = "lost", [SK_DRAW] = "drew", [SK_WIN] = "won"};
    char words[256];
    sk_text t = SK_TEXT(words);

    sk_say_seat(s->game, scene_of(s), seat, &t);
    sk_put(&t, ", ");
    say_player(s, seat, &t);
    sk_put(&t, ": ");
    sk_put(&t, WORDS[result->outcome[seat]]);
    sk_put(&t, " with ");
    sk_put_int(&t, result->score[seat]);
    sk_put(&t, ".");
    capital(words);
    sk_term_say(s->term, SK_INK_STRONG, 2, words);
}

void sk_show_result(sk_session *s)
{
    sk_result result = sk_match_result(s->match);

    if (!s->quiet)
        sk_show_picture(s, larger(PIPE_ROWS, s->game->picture_rows));
    sk_term_say(s->term, SK_INK_STRONG, 0, "The game is over.");
    for (int32_t seat = 0; seat < sk_match_plan(s->match)->seats; seat++)
        show_outcome(s, seat, &result);
}

/* Explanations */

static const sk_news *last_roll(const sk_session *s)
{
    for (int32_t i = s->saga.count - 1; i >= 0; i--)
        for (int32_t k = s->saga.tale[i].count - 1; k >= 0; k--) {
            const sk_news *news = &s->saga.tale[i].news[k];
            if ((news->dice != NULL || news->needs.count > 0) && sk_may_know(news, s->viewer))
                return news;
        }
    return NULL;
}

/* "  −1  in the wood (3.2)" */
static void say_part(const sk_session *s, const sk_part *part, bool first)
{
    const sk_saying *reason = &s->game->reasons.row[part->reason];
    char value[16], words[256];
    sk_text v = SK_TEXT(value), t = SK_TEXT(words);

    if (first)
        sk_put_int(&v, part->value);
    else
        sk_put_signed(&v, part->value);
    for (int32_t i = sk_columns(value); i < 4; i++)
        sk_put(&t, " ");
    sk_put(&t, value);
    sk_put(&t, "  ");
    sk_put(&t, reason->words);
    if (reason->section[0] != '\0') {
        sk_put(&t, " (");
        sk_put(&t, reason->section);
        sk_put(&t, ")");
    }
    sk_term_say(s->term, SK_INK_PLAIN, 2, words);
}

void sk_show_needs(const sk_session *s, const char *verb, const sk_needs *needs)
{
    char words[64];

    if (needs->count == 0)
        return;
    snprintf(words, sizeof words, "%s %d or %s:", verb, needs->total,
             needs->at_most ? "less" : "more");
    sk_term_say(s->term, SK_INK_PLAIN, 2, words);
    for (int32_t i = 0; i < needs->count; i++)
        say_part(s, &needs->part[i], i == 0);
}

void sk_show_why(const sk_session *s)
{
    const sk_news *news = last_roll(s);

    if (news == NULL) {
        sk_term_say(s->term, SK_INK_PLAIN, 2, "Nothing has been rolled yet.");
        return;
    }
    if (!news->sums_said)
        sk_term_say(s->term, SK_INK_PLAIN, 2, news->words);
    if (news->dice != NULL)
        sk_term_say(s->term, SK_INK_PLAIN, 2, news->dice);
    sk_show_needs(s, "needed", &news->needs);
}

static bool is_rule(const sk_meaning *m)
{
    return strcmp(m->kind, "rule") == 0;
}

static void say_meaning(const sk_session *s, const sk_meaning *m)
{
    char words[1024];
    sk_text t = SK_TEXT(words);

    sk_put(&t, is_rule(m) ? m->section : m->name);
    sk_put(&t, is_rule(m) ? "  " : ": ");
    sk_put(&t, m->words);
    sk_term_say(s->term, is_rule(m) ? SK_INK_FAINT : SK_INK_PLAIN, is_rule(m) ? 4 : 2, words);
}

/* What is told of a term: first what it is, then the rules it stands in, as many as fit. */
typedef struct telling {
    const sk_session *s;
    bool rules;
    int32_t most, told; /* rules */
    char section[16];   /* of the first that is left out */
} telling;

static void tell_about(void *self, const sk_meaning *m)
{
    telling *t = self;

    if (is_rule(m) != t->rules)
        return;
    if (t->rules && t->told++ >= t->most) {
        if (t->section[0] == '\0')
            snprintf(t->section, sizeof t->section, "%s", m->section);
        return;
    }
    say_meaning(t->s, m);
}

static void say_more(const telling *t)
{
    char words[96];

    if (t->told <= t->most)
        return;
    snprintf(words, sizeof words, "… %d more: rules %s", t->told - t->most, t->section);
    sk_term_say(t->s->term, SK_INK_FAINT, 4, words);
}

/* By section ("3.2") or by a word. */
void sk_show_rules(const sk_session *s, const char *about)
{
    telling t = {s, true, INT32_MAX, 0, ""};

    if (sk_rules_about(s->game, about, (sk_meanings){tell_about, &t}) == 0)
        sk_term_say(s->term, SK_INK_PLAIN, 2, "No rule is about that.");
}

void sk_show_about(const sk_session *s, const char *term)
{
    enum { RULES = 6 };
    telling t = {s, false, sk_term_is_live(s->term) ? RULES : INT32_MAX, 0, ""};

    if (!sk_about(s->game, scene_of(s), term, (sk_meanings){tell_about, &t})) {
        sk_term_say(s->term, SK_INK_PLAIN, 2,
                    "About what? A verb, a unit, a card, a status, a section: card charge.");
        return;
    }
    t.rules = true;
    sk_about(s->game, scene_of(s), term, (sk_meanings){tell_about, &t});
    say_more(&t);
}

static void say_goals(const sk_session *s, const char *before, const sk_goal *goal, int32_t count)
{
    sk_listener to = sk_viewer(s);
    char words[1024];
    sk_text t = SK_TEXT(words);

    if (count == 0)
        return;
    sk_put(&t, before);
    for (int32_t i = 0; i < count; i++) {
        sk_put(&t, i > 0 ? "; " : "");
        sk_say_goal(s->game, scene_of(s), &to, &goal[i], &t);
    }
    sk_put(&t, ".");
    sk_term_say(s->term, SK_INK_PLAIN, 2, words);
}

/* What wins, how every seat stands, and how long it lasts. */
void sk_show_goal(sk_session *s)
{
    sk_goals goals;
    char words[256];

    sk_match_view(s->match, s->viewer, s->view);
    s->game->goal(scene_of(s), s->view, s->viewer, &goals);
    say_goals(s, "To win: ", goals.win, goals.wins);
    for (int32_t seat = 0; seat < sk_match_plan(s->match)->seats; seat++) {
        sk_text t = SK_TEXT(words);
        sk_say_seat(s->game, scene_of(s), seat, &t);
        sk_put(&t, seat == s->viewer ? " (you): " : ": ");
        s->game->goal(scene_of(s), s->view, seat, &goals);
        say_goals(s, words, goals.part, goals.parts);
    }
    if (goals.rounds > 0) {
        snprintf(words, sizeof words, "Turn %d of %d.", sk_match_turn(s->match).round,
                 goals.rounds);
        sk_term_say(s->term, SK_INK_PLAIN, 2, words);
    }
}

/* "3.1 · Blue Axe is 2.4" away; a blow reaches 1"" */
void sk_show_refusal(const sk_session *s, sk_verdict why)
{
    const char *section = s->game->refusals.row[why.why].section;
    char words[512];
    sk_text t = SK_TEXT(words);

    sk_put(&t, "Not allowed: ");
    sk_say_refusal(s->game, scene_of(s), why, &t);
    if (section[0] != '\0') {
        sk_put(&t, " (");
        sk_put(&t, section);
        sk_put(&t, ")");
    }
    sk_term_say(s->term, SK_INK_PLAIN, 2, words);
}
