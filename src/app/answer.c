/* What a player types: a choice, an action in words, or a command about the game. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "app/pick.h"
#include "app/session.h"

/* A command; true when the question should be put again from the start. */
typedef struct order {
    const char *name, *short_name, *takes, *about;
    bool (*run)(sk_session *s, const char *rest);
} order;

static bool order_why(sk_session *s, const char *rest)
{
    (void)rest;
    sk_show_why(s);
    return false;
}

static bool say_unclear(const sk_session *s, const char *line, const sk_pick *pick);
static void say_measures(const sk_session *s);

/* Of any action, listed or typed in words, that is allowed. */
static bool order_odds(sk_session *s, const char *rest)
{
    const sk_choices *c = &s->choices;
    char told[SK_LINE_MAX];
    sk_pick pick =
        sk_pick_from(sk_tell_signs(s, rest, told), (const char *const *)c->words, c->list.count);
    bool found = pick.kind == SK_PICK_EXACT || pick.kind == SK_PICK_ONE;
    sk_action a = found ? c->list.item[pick.item[0]] : (sk_action){0};
    sk_verdict why;

    if (rest[0] == '\0') {
        sk_term_say(s->term, SK_INK_PLAIN, 2, "Of which choice? odds 2, or odds and its words.");
        return false;
    }
    sk_match_view(s->match, s->viewer, s->view);
    if (!found && !sk_read_signs(s, rest, &a))
        return say_unclear(s, rest, &pick);
    why = s->game->check(sk_match_scene(s->match), s->view, &a);
    if (sk_allowed(why))
        sk_show_odds(s, &a);
    else
        sk_show_refusal(s, why);
    return false;
}

/* From where to where; the forms that the game knows when that is not understood. */
static bool order_measure(sk_session *s, const char *rest)
{
    char words[512], line[SK_LINE_MAX];
    sk_text t = SK_TEXT(words);

    sk_match_view(s->match, s->viewer, s->view);
    rest = sk_name_signs(s, rest, line);
    if (!sk_measure(s->game, sk_match_scene(s->match), s->view, rest, &t)) {
        sk_put(&t, s->game->measures.count > 1
                       ? "Measure what? measure A to B: units on the table, "
                         "and what lies there."
                       : "Nothing is measured in this game.");
        sk_term_say(s->term, SK_INK_PLAIN, 2, words);
        say_measures(s);
        return false;
    }
    sk_put(&t, ", from the closest base");
    sk_term_say(s->term, SK_INK_PLAIN, 2, words);
    return false;
}

static bool order_undo(sk_session *s, const char *rest)
{
    sk_fault fault = {0};

    (void)rest;
    if (sk_match_undo(s->match, s->viewer) != SK_ACTED) {
        sk_term_say(
            s->term, SK_INK_PLAIN, 2,
            "That stays: only your own last action can be taken back, and not once dice have "
            "rolled, something was revealed or somebody else acted.");
        return false;
    }
    sk_saga_cut(&s->saga, sk_match_actions(s->match));
    for (int32_t i = 0; i <= SK_SEATS_MAX; i++)
        s->told[i] = s->told[i] < s->saga.count ? s->told[i] : s->saga.count;
    if (s->record != NULL && !sk_record_keep(s->record, s->match, &fault))
        sk_term_say(s->term, SK_INK_PLAIN, 2, fault.words);
    sk_term_say(s->term, SK_INK_PLAIN, 2, "Taken back.");
    return true;
}

static bool order_hint(sk_session *s, const char *rest)
{
    (void)rest;
    sk_match_view(s->match, s->viewer, s->view);
    sk_show_hint(s);
    return false;
}

static bool order_look(sk_session *s, const char *rest)
{
    bool quiet = s->quiet;

    (void)rest;
    s->quiet = false;
    sk_show_table(s, true);
    s->quiet = quiet;
    return false;
}

static bool order_list(sk_session *s, const char *rest)
{
    (void)rest;
    sk_show_choices(s);
    return false;
}

static bool order_log(sk_session *s, const char *rest)
{
    (void)rest;
    sk_show_log(s);
    return false;
}

static bool order_rules(sk_session *s, const char *rest)
{
    sk_show_rules(s, rest);
    return false;
}

static bool order_about(sk_session *s, const char *rest)
{
    char line[SK_LINE_MAX];

    sk_show_about(s, sk_name_signs(s, rest, line));
    return false;
}

static bool order_goal(sk_session *s, const char *rest)
{
    (void)rest;
    sk_show_goal(s);
    return false;
}

static void say_fault(const sk_session *s, const sk_fault *fault)
{
    char words[1024];
    sk_text t = SK_TEXT(words);

    sk_say_fault(fault, &t);
    sk_term_say(s->term, SK_INK_PLAIN, 2, words);
}

static bool order_save(sk_session *s, const char *rest)
{
    sk_fault fault = {0};
    sk_record_file *file;
    bool kept;

    if (rest[0] == '\0') {
        sk_term_say(s->term, SK_INK_PLAIN, 2, "Say where: save FILE");
        return false;
    }
    file = sk_record_create(rest, &fault);
    kept = file != NULL && sk_record_keep(file, s->match, &fault);
    sk_record_close(file);
    if (!kept) {
        say_fault(s, &fault);
        return false;
    }
    sk_term_say(s->term, SK_INK_PLAIN, 2, "Saved; 'skald play --resume FILE' goes on from there.");
    return false;
}

static bool order_quit(sk_session *s, const char *rest)
{
    (void)rest;
    s->leaving = true;
    return true;
}

static bool order_help(sk_session *s, const char *rest);

/* An order, its short form, what follows it, what help says of it, and who does it. */
/* clang-format off */
static const order ORDERS[] = {
    {"why",     NULL,   "",         "explain the last roll",     order_why},
    {"odds",    NULL,   " N",       "what choice N may lead to", order_odds},
    {"measure", NULL,   " A to B",  "how far it is",             order_measure},
    {"undo",    "u",    "",         "take back what you did",    order_undo},
    {"hint",    NULL,   "",         "the best choices, and why", order_hint},
    {"look",    NULL,   "",         "the table, all of it",      order_look},
    {"list",    NULL,   "",         "every choice",              order_list},
    {"log",     NULL,   "",         "all that happened",         order_log},
    {"goal",    NULL,   "",         "what wins, who leads",      order_goal},
    {"card",    "about", " X",      "what a unit, word, § is",   order_about},
    {"rules",   NULL,   " WORD",    "the rules about it",        order_rules},
    {"save",    NULL,   " FILE",    "write the game to a file",  order_save},
    {"help",    "?",    " VERB",    "this, or how to say it",    order_help},
    {"quit",    "q",    "",         "leave the game",            order_quit},
};
/* clang-format on */
enum { ORDER_COUNT = sizeof ORDERS / sizeof ORDERS[0] };

/* "move {unit:warrior} to {at:point}" as "move WARRIOR to X,Y" */
static void say_form(const char *words, sk_text *out)
{
    while (*words != '\0') {
        size_t plain = strcspn(words, "{");
        const char *kind = words + plain + strcspn(words + plain, ":}");
        sk_put_bytes(out, words, plain);
        words += plain;
        if (*words == '\0')
            return;
        kind += *kind == ':';
        if (strncmp(kind, "point", 5) == 0)
            sk_put(out, "X,Y");
        else
            for (; *kind != '}' && *kind != '/'; kind++)
                sk_put_char(out, (char)toupper((unsigned char)*kind));
        words = strchr(words, '}') + 1;
    }
}

static void say_measures(const sk_session *s)
{
    char words[512];

    for (int32_t i = 1; i < s->game->measures.count; i++) {
        sk_text t = SK_TEXT(words);
        sk_put(&t, "measure ");
        say_form(s->game->measures.row[i].words, &t);
        sk_term_say(s->term, SK_INK_PLAIN, 4, words);
    }
}

/* Below a heading, what may be typed with names and places of one's own and begins like this. */
static void say_forms(const sk_session *s, const char *heading, const char *begin, size_t length)
{
    char words[512];

    for (int32_t i = 1; i < s->game->verbs.count; i++) {
        const char *form = s->game->verbs.row[i].words;
        sk_text t = SK_TEXT(words);
        if (strchr(form, '{') == NULL || strncasecmp(form, begin, length) != 0)
            continue;
        if (heading != NULL)
            sk_term_say(s->term, SK_INK_PLAIN, 2, heading);
        heading = NULL;
        say_form(form, &t);
        sk_term_say(s->term, SK_INK_PLAIN, 4, words);
    }
}

/* Two orders a line, so that the list fits the smallest screen. */
static void say_orders(const sk_session *s)
{
    enum { HALF = (ORDER_COUNT + 1) / 2 };
    char line[160];

    for (int32_t i = 0; i < HALF; i++) {
        const order *left = &ORDERS[i], *right = i + HALF < ORDER_COUNT ? left + HALF : NULL;
        char name[32], other[32] = "";
        snprintf(name, sizeof name, "%s%s", left->name, left->takes);
        if (right != NULL)
            snprintf(other, sizeof other, "%s%s", right->name, right->takes);
        snprintf(line, sizeof line, "%-15s%-27s%-11s%s", name, left->about, other,
                 right != NULL ? right->about : "");
        sk_term_say(s->term, SK_INK_PLAIN, 2, line);
    }
}

/* By itself how to answer and what to ask; of a verb, how it is said in full. */
static bool order_help(sk_session *s, const char *rest)
{
    if (rest[0] != '\0') {
        bool all = strcasecmp(rest, "all") == 0;
        say_forms(s, "With any name or place you may type:", all ? "" : rest,
                  all ? 0 : strlen(rest));
        return false;
    }
    sk_term_say(s->term, SK_INK_PLAIN, 2,
                "Type the number of a choice, its words, or the beginnings of some of its words. "
                "What stands in brackets is a piece's sign on the map; it may be typed for its "
                "name: card B.");
    say_orders(s);
    sk_term_say(s->term, SK_INK_PLAIN, 2,
                "Places need not be from the list: help all tells every form of words, help move "
                "those that begin so.");
    return false;
}

static const order *order_in(const char *line)
{
    size_t length = strcspn(line, " ");

    for (int32_t i = 0; i < ORDER_COUNT; i++) {
        const order *o = &ORDERS[i];
        bool named = strlen(o->name) == length && strncasecmp(o->name, line, length) == 0;
        bool brief = o->short_name != NULL && strlen(o->short_name) == length &&
                     strncasecmp(o->short_name, line, length) == 0;
        if ((named || brief) && (o->takes[0] != '\0' || line[length] == '\0'))
            return o;
    }
    return NULL;
}

static void say_matches(const sk_session *s, const char *words, const sk_pick *pick)
{
    char more[64];

    sk_term_say(s->term, SK_INK_PLAIN, 2, words);
    for (int32_t i = 0; i < pick->count && i < SK_PICKS_MAX; i++)
        sk_choices_print_one(&s->choices, s->term, pick->item[i]);
    if (pick->count <= SK_PICKS_MAX)
        return;
    snprintf(more, sizeof more, "… and %d more", pick->count - SK_PICKS_MAX);
    sk_term_say(s->term, SK_INK_FAINT, 2, more);
}

/* None of the choices is like it; if it begins like something to say, how that goes on. */
static void say_unknown(const sk_session *s, const char *line)
{
    sk_term_say(s->term, SK_INK_PLAIN, 2,
                "That is none of the choices. list shows them all, help says how to answer.");
    if (line[0] != '\0')
        say_forms(s, "With names and places of your own, say it whole:", line, strcspn(line, " "));
}

/* What was typed fits none or several of the choices. */
static bool say_unclear(const sk_session *s, const char *line, const sk_pick *pick)
{
    char words[96];

    switch (pick->kind) {
    case SK_PICK_NO_NUMBER:
        snprintf(words, sizeof words, "The choices are 1 to %d.", s->choices.list.count);
        sk_term_say(s->term, SK_INK_PLAIN, 2, words);
        break;
    case SK_PICK_MANY:
        say_matches(s, "Which one?", pick);
        break;
    case SK_PICK_NONE:
        if (pick->count > 0)
            say_matches(s, "Did you mean", pick);
        else
            say_unknown(s, line);
        break;
    case SK_PICK_EXACT:
    case SK_PICK_ONE:
        break;
    }
    return false;
}

/* True when the line led to something done, so that the question is over. */
static bool answer(sk_session *s, const char *line)
{
    const sk_choices *c = &s->choices;
    sk_pick pick = sk_pick_from(line, (const char *const *)c->words, c->list.count);
    const order *o = order_in(line);
    sk_action free_action;
    char told[SK_LINE_MAX];

    if (pick.kind == SK_PICK_EXACT)
        return sk_session_act(s, &c->list.item[pick.item[0]]);
    if (o != NULL)
        return o->run(s, line + strcspn(line, " ") + strspn(line + strcspn(line, " "), " "));
    if (sk_read_signs(s, line, &free_action))
        return sk_session_act(s, &free_action);
    pick = sk_pick_from(sk_tell_signs(s, line, told), (const char *const *)c->words, c->list.count);
    if (pick.kind == SK_PICK_EXACT || pick.kind == SK_PICK_ONE)
        return sk_session_act(s, &c->list.item[pick.item[0]]);
    return say_unclear(s, line, &pick);
}

static void offer_words(sk_session *s, const char **offer)
{
    int32_t count = 0;

    for (int32_t i = 0; i < s->choices.list.count; i++)
        offer[count++] = s->choices.words[i];
    for (int32_t i = 0; i < ORDER_COUNT; i++)
        offer[count++] = ORDERS[i].name;
    sk_term_offer(s->term, offer, count);
}

static const char *without_blanks(char *line)
{
    size_t length = strlen(line);

    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    return line + strspn(line, " \t");
}

void sk_session_ask(sk_session *s)
{
    const char *offer[SK_ACTIONS_MAX + ORDER_COUNT];
    char line[SK_LINE_MAX];
    bool done = false;

    sk_match_view(s->match, s->viewer, s->view);
    sk_choices_fill(&s->choices, s->game, sk_match_scene(s->match), sk_viewer(s));
    sk_show_table(s, false);
    while (!done && !s->leaving) {
        const char *words;
        offer_words(s, offer);
        if (!sk_term_read(s->term, "> ", line)) {
            s->leaving = true;
            return;
        }
        words = without_blanks(line);
        done = words[0] != '\0' && answer(s, words);
    }
}
