#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "ai/odds.h"
#include "app/plain.h"
#include "app/session.h"

enum {
    PIPE_ROWS = 20,
    PIPE_CHOICES = 60,
    LEAST_ROWS = 9,
    FRAME_ROWS = 4,  /* heading, question, prompt and one to spare */
    WHOLE_ROWS = 10, /* beside a whole picture: those, and some choices */
    WATCHERS = SK_SEATS_MAX,
};

static const void *scene_of(const sk_session *s)
{
    return sk_match_scene(s->match);
}

static void capital(char *words)
{
    words[0] = (char)toupper((unsigned char)words[0]);
}

/* "you", "Astrid", "the computer (greedy)" */
static void say_player(const sk_session *s, int32_t seat, sk_text *out)
{
    const char *player = sk_match_plan(s->match)->player[seat];

    if (sk_starts(player, "human ")) {
        sk_put(out, player + 6);
    } else if (sk_is_person(s, seat)) {
        sk_put(out, s->people == 1 ? "you" : "a person");
    } else {
        sk_put(out, "the computer (");
        sk_put(out, sk_starts(player, "ai:") ? player + 3 : player);
        sk_put(out, ")");
    }
}

/* "you are Blue", "Green is the computer (greedy)" */
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

static void say_one(const sk_session *s, const sk_news *news)
{
    char words[1100], sums[1100];
    sk_text t = SK_TEXT(words), u = SK_TEXT(sums);

    sk_put(&t, "• ");
    sk_put(&t, news->words);
    sk_term_say(s->term, SK_INK_PLAIN, 2, words);
    sk_say_sums(s->game, news, &u);
    if (u.length > 0)
        sk_term_say(s->term, SK_INK_FAINT, 6, sums);
}

/* What others do is told by what came of it; the words of their action may name a secret. Returns
 * how much was said. */
static int32_t say_tale(const sk_session *s, const sk_tale *tale)
{
    char words[1100];
    sk_text t = SK_TEXT(words);
    int32_t said = 0;

    if (tale->seat == s->viewer && tale->seat != SK_TABLE) {
        sk_put(&t, "▸ ");
        sk_put(&t, tale->words);
        sk_term_say(s->term, SK_INK_STRONG, 0, words);
        said++;
    }
    for (int32_t i = 0; i < tale->count; i++)
        if (sk_may_know(&tale->news[i], s->viewer)) {
            say_one(s, &tale->news[i]);
            said++;
        }
    return said;
}

static int32_t *told_of(sk_session *s)
{
    bool apart = sk_shares_secrets(s) && s->viewer != SK_TABLE;

    return &s->told[apart ? s->viewer : WATCHERS];
}

void sk_show_news(sk_session *s)
{
    int32_t *told = told_of(s);

    for (; *told < s->saga.count; ++*told)
        s->fresh += say_tale(s, &s->saga.tale[*told]);
}

void sk_show_log(const sk_session *s)
{
    int32_t round = -1;
    char heading[32];

    for (int32_t i = 0; i < s->saga.count; i++) {
        const sk_tale *tale = &s->saga.tale[i];
        if (tale->round != round) {
            round = tale->round;
            snprintf(heading, sizeof heading, "Turn %d", round);
            sk_term_say(s->term, SK_INK_STRONG, 0, heading);
        }
        say_tale(s, tale);
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

static void show_question(const sk_session *s)
{
    char words[512];
    sk_text t = SK_TEXT(words);

    sk_say_question(s->game, scene_of(s), sk_match_turn(s->match), &t);
    sk_term_say(s->term, SK_INK_STRONG, 0, words);
}

/* Whether the screen has room for all of the picture, with a few choices below. */
static bool has_room(const sk_session *s)
{
    return sk_term_rows(s->term) >= s->game->picture_rows + WHOLE_ROWS;
}

/* The choices get up to a third of the screen, and leave the picture its rows if it has room. */
static int32_t most_choices(const sk_session *s)
{
    int32_t rows = sk_term_rows(s->term), third = larger(rows / 3, 4);
    int32_t rest = rows - s->game->picture_rows - FRAME_ROWS;

    if (!sk_term_is_live(s->term))
        return PIPE_CHOICES;
    return has_room(s) && rest < third ? rest : third;
}

/* Rows for the picture: what news, heading, question, choices and prompt leave of the screen; all
 * it wants if there is room for it, or if the player asks to see it whole. */
static int32_t picture_rows(const sk_session *s, int32_t lines, bool whole)
{
    int32_t rows = sk_term_rows(s->term), wanted = s->game->picture_rows;
    int32_t most = rows - lines - FRAME_ROWS, least = rows * 7 / 12;

    if (!sk_term_is_live(s->term))
        return larger(PIPE_ROWS, wanted);
    least = larger(larger(most - s->fresh, most < least ? most : least), LEAST_ROWS);
    return whole || has_room(s) ? larger(least, wanted) : least;
}

void sk_show_table(sk_session *s, bool whole)
{
    int32_t most = most_choices(s);

    sk_choices_lay(&s->choices, s->term, most);
    if (!s->quiet)
        sk_show_picture(s,
                        picture_rows(s, s->choices.lines < most ? s->choices.lines : most, whole));
    show_question(s);
    if (!s->quiet)
        sk_choices_print(&s->choices, s->term, most);
    s->fresh = 0;
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

static void say_needs(const sk_session *s, const char *verb, const sk_needs *needs)
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
    say_needs(s, "needed", &news->needs);
}

/* "hits: 2.31 on average, some in 84 %" */
static void say_odds_row(const sk_session *s, const sk_odds *odds, const sk_odds_row *row)
{
    const char *reason = s->game->reasons.row[row->reason].words;
    char words[256];

    snprintf(words, sizeof words, "%s: %.2f on average, some in %.0f %%", reason,
             (double)row->sum / odds->samples, 100.0 * row->some / odds->samples);
    sk_term_say(s->term, SK_INK_PLAIN, 2, words);
}

/* What its roll must show, and what came of it in some hundred tries. */
void sk_show_odds(const sk_session *s, const sk_action *a)
{
    enum { TRIES = 500 };
    sk_bet bet = {s->game, sk_match_scene(s->match), s->view, s->viewer, *a, 1};
    sk_stall *stall = sk_stall_new(s->game);
    sk_odds odds = sk_odds_of(&bet);

    while (stall != NULL && odds.samples < TRIES && sk_odds_try(&bet, stall, &odds))
        ;
    sk_stall_free(stall);
    say_needs(s, "needs", &odds.needs);
    for (int32_t i = 0; i < odds.rows; i++)
        say_odds_row(s, &odds, &odds.row[i]);
    if (!odds.rolls && odds.rows == 0)
        sk_term_say(s->term, SK_INK_PLAIN, 2, "There is nothing to roll and nothing to count.");
}

static void say_rule(const sk_session *s, const sk_rule *rule)
{
    char words[1024];
    sk_text t = SK_TEXT(words);

    sk_put(&t, rule->section);
    sk_put(&t, "  ");
    sk_put(&t, rule->sentence);
    sk_term_say(s->term, SK_INK_FAINT, 4, words);
}

static bool is_about(const sk_rule *rule, const char *about)
{
    char sentence[512], word[128];
    sk_text a = SK_TEXT(sentence), b = SK_TEXT(word);

    sk_put_folded(&a, rule->sentence);
    sk_put_folded(&b, about);
    return strcmp(rule->section, about) == 0 || strstr(sentence, word) != NULL;
}

/* By section ("3.2") or by a word; a number is only ever a section. */
void sk_show_rules(const sk_session *s, const char *about)
{
    bool section = isdigit((unsigned char)about[0]) != 0;
    int32_t shown = 0;

    for (int32_t i = 0; i < s->game->rules; i++) {
        const sk_rule *rule = &s->game->rule[i];
        if (section ? strcmp(rule->section, about) == 0 : is_about(rule, about)) {
            say_rule(s, rule);
            shown++;
        }
    }
    if (shown == 0)
        sk_term_say(s->term, SK_INK_PLAIN, 2, "No rule is about that.");
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
