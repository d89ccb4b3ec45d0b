/* skald play: a match at the terminal, between people here and computer players. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "app/command.h"
#include "app/output.h"
#include "app/session.h"
#include "app/setup.h"
#include "base/check.h"
#include "bots/bots.h"
#include "data/memory.h"

enum { MIND_STREAM = 1 << 20 }; /* minds roll dice of their own, apart from the match's */

typedef struct wanted {
    sk_wishes wishes;
    const char *game, *dice, *record, *resume;
    bool quiet, ascii;
} wanted;

bool sk_is_person(const sk_session *s, int32_t seat)
{
    return seat >= 0 && s->mind[seat] == NULL;
}

bool sk_shares_secrets(const sk_session *s)
{
    return s->people > 1 && s->game->secret_bytes > 0;
}

/* A new match, or the one that is resumed */

static sk_match *new_match(const sk_library *library, const wanted *w)
{
    const sk_game *game = sk_wanted_game("play", w->game);
    sk_match *match;
    sk_plan plan;
    sk_fault fault = {0};

    if (game == NULL || !sk_wanted_plan("play", library, game, &w->wishes, &plan))
        return NULL;
    plan.dice = strcmp(w->dice, "ask") == 0 ? SK_DICE_ASK : SK_DICE_SEED;
    match = sk_match_new(library, &plan, &fault);
    if (match == NULL)
        sk_complain("play", &fault);
    return match;
}

/* Whether the list has the name between its commas. */
static bool is_named(const char *list, const char *name)
{
    for (size_t length; *list != '\0'; list += length + (list[length] == ',')) {
        length = strcspn(list, ",");
        if (length == strlen(name) && memcmp(list, name, length) == 0)
            return true;
    }
    return false;
}

static sk_match *resumed_match(sk_session *s, const wanted *w)
{
    sk_fault fault = {0};
    sk_loading loading = {.file = w->resume, .to = -1};
    char *text = sk_file_read(w->resume, &loading.size, &fault);
    sk_match *match;

    if (text == NULL) {
        sk_complain("play", &fault);
        return NULL;
    }
    loading.text = text;
    match = sk_match_replay(s->library, &loading, sk_saga_witness(&s->saga), &fault);
    free(text);
    if (match == NULL) {
        sk_complain("play", &fault);
        s->code = SK_EXIT_FAILED;
    } else if (w->game != NULL && strcmp(w->game, sk_match_game(match)->id) != 0) {
        fprintf(stderr, "skald play: %s: it is a game of %s, not of %s\n", w->resume,
                sk_match_game(match)->id, w->game);
        sk_match_free(match);
        s->code = SK_EXIT_USAGE;
        return NULL;
    } else if (!sk_match_turn(match).over && !sk_match_can_roll(match)) {
        fprintf(stderr, "skald play: %s: its dice are a server's secret; only the server goes on\n",
                w->resume);
        sk_match_free(match);
        s->code = SK_EXIT_FAILED;
        return NULL;
    } else if (loading.torn) {
        fprintf(stderr, "skald play: %s:%d: the last line was cut off and is left out\n", w->resume,
                loading.torn_line);
    }
    return match;
}

/* A record may come from anybody, so a command in it is run only if it is asked for by name. */
static bool knows_commands(const sk_match *match, const wanted *w)
{
    const sk_plan *plan = sk_match_plan(match);

    for (int32_t seat = 0; seat < plan->seats; seat++)
        if (sk_is_command(plan->player[seat]) && !is_named(w->wishes.seats, plan->player[seat])) {
            fprintf(stderr,
                    "skald play: %s: player %d is a program of the record's; to run it, name it: "
                    "--seats '%s'\n",
                    w->resume, seat + 1, plan->player[seat]);
            return false;
        }
    return true;
}

/* A resumed match goes on in its own file, unless another is named. */
static bool open_record(sk_session *s, const wanted *w)
{
    sk_fault fault = {0};

    if (w->record == NULL && w->resume == NULL)
        return true;
    if (w->record == NULL)
        s->record = sk_record_resume(w->resume, s->match, &fault);
    else
        s->record = sk_record_create(w->record, &fault);
    if (s->record != NULL && sk_record_keep(s->record, s->match, &fault))
        return true;
    sk_complain("play", &fault);
    return false;
}

/* Players */

static void seat_players(sk_session *s)
{
    const sk_plan *plan = sk_match_plan(s->match);

    s->viewer = SK_TABLE;
    for (int32_t seat = 0; seat < plan->seats; seat++) {
        const char *player = plan->player[seat];
        uint64_t seed = sk_seed_of(plan->seed, MIND_STREAM + (uint64_t)seat);
        if (sk_kind_of(player) != NULL)
            s->mind[seat] = sk_any_mind_new(s->game, sk_kind_of(player), seed);
        if (s->mind[seat] == NULL && s->people++ == 0)
            s->viewer = seat;
    }
}

/* Before another person's secrets are shown, the keyboard changes hands. */
static void hand_over(sk_session *s, int32_t seat)
{
    char name[128], words[256], line[SK_LINE_MAX];
    sk_text t = SK_TEXT(name);

    if (s->viewer == seat)
        return;
    if (sk_shares_secrets(s) && sk_term_is_live(s->term)) {
        sk_say_seat(s->game, sk_match_scene(s->match), seat, &t);
        sk_term_wipe(s->term);
        snprintf(words, sizeof words,
                 "Hand the keyboard to %s. Press Enter when nobody else looks.", name);
        sk_term_say(s->term, SK_INK_STRONG, 0, words);
        s->leaving = !sk_term_read(s->term, "", line);
    }
    s->viewer = seat;
    sk_show_news(s);
}

/* Nobody decides: the one thing that goes on by itself. */
static void let_table_act(sk_session *s)
{
    sk_choices_fill(&s->choices, s->game, sk_match_scene(s->match),
                    (sk_listener){.seat = SK_TABLE, .state = sk_match_state(s->match)});
    SK_CHECK(s->choices.list.count == 1);
    SK_CHECK(sk_session_act(s, &s->choices.list.item[0]) || s->leaving);
}

static void let_mind_act(sk_session *s, int32_t seat)
{
    sk_action action;

    sk_match_view(s->match, seat, s->view);
    action = sk_mind_choose(s->mind[seat], sk_match_scene(s->match), s->view);
    if (sk_mind_has_lost(s->mind[seat]))
        sk_session_resign(s, seat);
    else
        SK_CHECK(sk_session_act(s, &action) || s->leaving);
}

static void play_on(sk_session *s)
{
    sk_turn turn = sk_match_turn(s->match);

    while (!turn.over && !s->leaving) {
        if (turn.seat == SK_TABLE) {
            let_table_act(s);
        } else if (!sk_is_person(s, turn.seat)) {
            let_mind_act(s, turn.seat);
        } else {
            hand_over(s, turn.seat);
            if (!s->leaving)
                sk_session_ask(s);
        }
        s->leaving = s->leaving || sk_term_signal() != 0;
        turn = sk_match_turn(s->match);
    }
}

static void greet(sk_session *s)
{
    char words[256];

    snprintf(words, sizeof words, "%s: %s.", s->game->title, s->game->about);
    sk_term_say(s->term, SK_INK_STRONG, 0, words);
    sk_show_players(s);
    if (s->people > 0)
        sk_term_say(s->term, SK_INK_FAINT, 0, "Answer with a number or words; help says more.");
    for (int32_t i = 0; i <= SK_SEATS_MAX; i++)
        s->told[i] = s->saga.count;
    if (s->saga.count > 0)
        sk_term_say(s->term, SK_INK_PLAIN, 0,
                    "The game goes on where it stopped; log tells it all.");
}

static void say_goodbye(const sk_session *s, const wanted *w)
{
    const char *path = w->record != NULL ? w->record : w->resume;
    char words[512];

    if (s->record == NULL) {
        sk_term_say(s->term, SK_INK_PLAIN, 0, "You leave the game; it was not recorded.");
        return;
    }
    snprintf(words, sizeof words, "You leave the game. 'skald play --resume %s' goes on.", path);
    sk_term_say(s->term, SK_INK_PLAIN, 0, words);
}

static void tell_players(const sk_session *s)
{
    sk_result result = sk_match_result(s->match);

    for (int32_t seat = 0; seat < sk_match_plan(s->match)->seats; seat++)
        if (s->mind[seat] != NULL)
            sk_mind_end(s->mind[seat], seat, &result);
}

static void play(sk_session *s, const wanted *w)
{
    s->term = sk_term_open(w->ascii);
    s->view = sk_alloc(sk_state_bytes(s->game));
    seat_players(s);
    greet(s);
    play_on(s);
    if (sk_match_turn(s->match).over) {
        tell_players(s);
        s->viewer = s->people > 1 ? SK_TABLE : s->viewer;
        sk_show_result(s);
    } else {
        say_goodbye(s, w);
    }
}

static void close_session(sk_session *s)
{
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++)
        sk_mind_free(s->mind[seat]);
    sk_scales_free(s->adviser);
    sk_choices_free(&s->choices);
    sk_saga_free(&s->saga);
    sk_record_close(s->record);
    sk_match_free(s->match);
    sk_library_close(s->library);
    sk_term_close(s->term);
    free(s->view);
    free(s);
}

static int run(const wanted *w)
{
    sk_session *s = sk_alloc(sizeof *s); /* large: choices, events, picture */
    int code;

    memset(s, 0, sizeof *s);
    s->code = SK_EXIT_USAGE;
    s->quiet = w->quiet;
    s->library = sk_wanted_library("play", w->wishes.data);
    if (s->library != NULL)
        s->match = w->resume != NULL ? resumed_match(s, w) : new_match(s->library, w);
    if (s->match != NULL && (w->resume == NULL || knows_commands(s->match, w)) &&
        open_record(s, w)) {
        s->code = SK_EXIT_DONE;
        s->game = sk_match_game(s->match);
        play(s, w);
    }
    code = s->code;
    close_session(s);
    return code;
}

static uint64_t any_seed(void)
{
    uint32_t seed = 0;

    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
        seed = 1;
    return seed;
}

static int check_wanted(const wanted *w)
{
    const sk_wishes *wishes = &w->wishes;
    bool planned = wishes->scenario != NULL || wishes->forces != NULL || wishes->option.count > 0;

    if (strcmp(w->dice, "roll") != 0 && strcmp(w->dice, "ask") != 0)
        return sk_wrong_usage("play", "--dice: expected roll or ask, found '%s'", w->dice);
    if (w->game == NULL && w->resume == NULL)
        return sk_wrong_usage("play", "GAME is missing; 'skald games' lists them");
    if (w->resume != NULL && planned)
        return sk_wrong_usage("play", "--resume takes the set-up from the record");
    return SK_EXIT_DONE;
}

int sk_command_play(int argc, char **argv)
{
    wanted w = {.dice = "roll", .wishes = {.seats = "human", .seed = any_seed()}};
    const sk_flag flag[] = {
        SK_SETUP_FLAGS(w.wishes),
        SK_FLAG_WORD("--dice", "roll|ask", w.dice,
                     "ask: you roll real dice and type what they show"),
        SK_FLAG_WORD("--record", "FILE", w.record, "keep a record in a new file, action by action"),
        SK_FLAG_WORD("--resume", "FILE", w.resume, "go on with a recorded game, in the same file"),
        SK_FLAG_ON("--quiet", w.quiet, "no pictures and lists; look and list show them"),
        SK_FLAG_ON("--ascii", w.ascii, "plain letters only"),
    };
    const sk_usage usage = {.command = "play",
                            .operands = "GAME",
                            .about = "Plays a game in the terminal. Without --seats you play "
                                     "against the computer.",
                            .most = 1,
                            .flag = flag,
                            .flags = SK_COUNT(flag)};
    int code;

    if (!sk_options(&usage, argc, argv, &w.game, &code))
        return code;
    code = check_wanted(&w);
    if (code != SK_EXIT_DONE)
        return code;
    code = run(&w);
    if (sk_term_signal() != 0)
        raise(sk_term_signal());
    return code;
}
