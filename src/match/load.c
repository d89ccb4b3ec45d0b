/* Loading a record: every line is checked, and nothing is half-loaded. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/version.h"
#include "games/games.h"
#include "match/parts.h"

typedef struct loader {
    const sk_library *library;
    sk_loading *from;
    sk_witness witness;
    sk_fault *fault;
    sk_line line;
    sk_match *m;       /* from the game line on */
    const char *bytes; /* the record, from its beginning */
    int64_t whole;     /* bytes of the lines before this one */
    int32_t format;
    bool has_format, has_engine, has_dice, has_begun, has_secret;
    bool follows; /* the match is not ours */
    bool has_option[SK_OPTIONS_MAX];
    int32_t actions; /* with those taken back */
} loader;

__attribute__((format(printf, 2, 3))) static bool wrong(loader *l, const char *format, ...)
{
    va_list rest;

    *l->fault = (sk_fault){.line = l->line.number};
    snprintf(l->fault->file, sizeof l->fault->file, "%s", l->from->file);
    va_start(rest, format);
    vsnprintf(l->fault->words, sizeof l->fault->words, format, rest);
    va_end(rest);
    return false;
}

static void copy_text(char *out, size_t size, const char *text, int32_t length)
{
    snprintf(out, size, "%.*s", (int)length, text);
}

/* The header, line by line */

static bool take_format(loader *l)
{
    if (l->has_format)
        return wrong(l, "this line is out of place");
    if (l->line.index < SK_RECORD_OLDEST || l->line.index > SK_RECORD_VERSION)
        return wrong(l, "this is a record of format %d; this Skald reads formats %d to %d",
                     l->line.index, SK_RECORD_OLDEST, SK_RECORD_VERSION);
    l->has_format = true;
    l->format = l->line.index;
    return true;
}

/* Versions that agree up to the last dot replay alike. */
static bool take_engine(loader *l)
{
    int32_t same = (int32_t)(strrchr(SK_VERSION, '.') - SK_VERSION) + 1;

    if (l->line.length <= same || memcmp(l->line.text, SK_VERSION, (size_t)same) != 0)
        return wrong(l, "this record was made by Skald %.*s; this is Skald %s, whose rules differ",
                     (int)l->line.length, l->line.text, SK_VERSION);
    l->has_engine = true;
    return true;
}

static bool take_game(loader *l)
{
    char id[64];
    const sk_game *game;

    if (l->m != NULL)
        return wrong(l, "the game is named twice");
    copy_text(id, sizeof id, l->line.text, l->line.length);
    game = sk_game_named(id);
    if (game == NULL)
        return wrong(l, "there is no game called \"%s\"", id);
    l->m = sk_match_blank(game);
    l->m->format = l->format;
    l->m->is_read = true;
    for (int32_t i = 0; i < game->options; i++)
        l->m->setup.option[i] = game->option[i].usual;
    return true;
}

static bool take_seats(loader *l)
{
    const sk_game *game = l->m->game;

    if (l->line.index < game->seats_min || l->line.index > game->seats_max)
        return wrong(l, "%s is for %d to %d players, not %d", game->title, game->seats_min,
                     game->seats_max, l->line.index);
    if (l->m->setup.seats != 0)
        return wrong(l, "the number of players is given twice");
    l->m->setup.seats = l->m->plan.seats = l->line.index;
    return true;
}

static bool take_player(loader *l)
{
    char *player = l->m->plan.player[l->line.index];

    if (l->line.index >= l->m->setup.seats || player[0] != '\0')
        return wrong(l, "player %d is given twice or not in this match", l->line.index + 1);
    copy_text(player, SK_PLAYER_MAX, l->line.text, l->line.length);
    return true;
}

static bool take_dice(loader *l)
{
    if (l->has_dice)
        return wrong(l, "the dice are given twice");
    l->has_dice = true;
    if (l->line.key[0] == 'f') {
        if (l->line.length != SK_SECRET_HEX)
            return wrong(l, "expected %d digits 0-9a-f", SK_SECRET_HEX);
        copy_text(l->m->plan.commit, sizeof l->m->plan.commit, l->line.text, l->line.length);
        return true;
    }
    l->m->plan.dice = l->line.key[0] == 's'   ? SK_DICE_SEED
                      : l->line.key[0] == 'a' ? SK_DICE_ASK
                                              : SK_DICE_TAPE;
    l->m->plan.seed = l->line.hash;
    return true;
}

/* The option's row when it was not given before, or −1. */
static int32_t fresh_option(loader *l, const char *id)
{
    for (int32_t i = 0; i < l->m->game->options; i++)
        if (strcmp(l->m->game->option[i].id, id) == 0 && !l->has_option[i])
            return i;
    return -1;
}

static bool take_option(loader *l)
{
    char id[64], choice[64];
    sk_fault why;
    sk_plan *plan = &l->m->plan;

    copy_text(id, sizeof id, l->line.key, l->line.key_length);
    copy_text(choice, sizeof choice, l->line.text, l->line.length);
    memcpy(plan->option, l->m->setup.option, sizeof plan->option);
    if (!sk_plan_option(plan, id, choice, &why))
        return wrong(l, "option %s: %s", id, why.words);
    if (fresh_option(l, id) < 0)
        return wrong(l, "option %s is given twice", id);
    l->has_option[fresh_option(l, id)] = true;
    memcpy(l->m->setup.option, plan->option, sizeof plan->option);
    return true;
}

/* The set-up's JSON stands in one line of the record; faults name that line. */
static void *read_form(loader *l, const sk_form *form)
{
    sk_source source = {l->from->file, l->line.number, l->line.text, (size_t)l->line.length};
    void *out = sk_alloc(form->bytes);

    memset(out, 0, form->bytes);
    if (sk_form_read(l->library, l->m->game->id, form, &source, out, l->fault))
        return out;
    free(out);
    return NULL;
}

static bool take_scenario(loader *l)
{
    if (l->m->setup.scenario != NULL)
        return wrong(l, "the scenario is given twice");
    l->m->setup.scenario = read_form(l, l->m->game->scenario);
    return l->m->setup.scenario != NULL;
}

static bool take_force(loader *l)
{
    const void **force = &l->m->setup.force[l->line.index];

    if (l->m->game->force == NULL)
        return wrong(l, "%s has no forces", l->m->game->title);
    if (l->line.index >= l->m->setup.seats || *force != NULL)
        return wrong(l, "force %d is given twice or not in this match", l->line.index + 1);
    *force = read_form(l, l->m->game->force);
    return *force != NULL;
}

static bool header_is_complete(loader *l)
{
    const sk_setup *setup = &l->m->setup;

    if (!l->has_dice || setup->seats == 0 || setup->scenario == NULL)
        return wrong(l, "the match begins before its players, dice and scenario are given");
    for (int32_t seat = 0; seat < setup->seats; seat++) {
        if (l->m->plan.player[seat][0] == '\0')
            return wrong(l, "player %d is missing", seat + 1);
        if (l->m->game->force != NULL && setup->force[seat] == NULL)
            return wrong(l, "force %d is missing", seat + 1);
    }
    return true;
}

static bool take_begin(loader *l)
{
    sk_fault why = {0};

    if (!header_is_complete(l))
        return false;
    if (!sk_match_begin(l->m, &why))
        return wrong(l, "%s: %s", why.field, why.words);
    if (sk_state_hash(l->m->game, l->m->first) != l->line.hash)
        return wrong(l, "the set-up gives another first position than the record says");
    memcpy(l->m->plan.option, l->m->setup.option, sizeof l->m->plan.option);
    sk_match_forget_setup(l->m);
    l->has_begun = true;
    return true;
}

/* The match, line by line */

static bool read_action(loader *l, sk_action *action)
{
    char words[SK_WORDS_MAX];

    if (l->line.length >= (int32_t)sizeof words)
        return wrong(l, "an action of more than %d letters", (int)sizeof words - 1);
    copy_text(words, sizeof words, l->line.text, l->line.length);
    if (!sk_read_action(l->m->game, l->m->scene, words, action))
        return wrong(l, "\"%s\" is not an action of %s", words, l->m->game->title);
    return true;
}

static bool is_allowed(loader *l, const sk_action *action)
{
    sk_verdict v = l->m->game->check(l->m->scene, l->m->state, action);
    char words[200];
    sk_text t = SK_TEXT(words);

    if (sk_allowed(v))
        return true;
    sk_say_refusal(l->m->game, l->m->scene, v, &t);
    return wrong(l, "this action is not allowed (%s): %s", l->m->game->refusals.row[v.why].section,
                 words);
}

static bool is_their_turn(loader *l)
{
    sk_turn turn = sk_match_turn(l->m);

    if (turn.over)
        return wrong(l, "an action after the end of the game");
    if (!sk_match_all_shared(l->m))
        return wrong(l, "an action before every player has added a share to the dice");
    if (turn.seat == l->line.index)
        return true;
    if (turn.seat == SK_TABLE)
        return wrong(l, "nobody decides here; the table goes on by itself");
    return wrong(l, "it is player %d's decision", turn.seat + 1);
}

/* Whether it is known here what the dice must show. */
static bool can_roll(const sk_match *m)
{
    return m->plan.dice == SK_DICE_SEED && sk_match_can_roll(m);
}

/* Since format 2 every die has its sides. */
static bool has_right_sides(const loader *l)
{
    const sk_rolls *given = &l->line.rolls, *rolled = &l->m->last;
    static const uint16_t NONE[SK_ROLLS_MAX];

    return memcmp(given->sides, l->format == 1 ? NONE : rolled->sides,
                  (size_t)given->count * sizeof *given->sides) == 0;
}

/* Real dice are taken as they stand; the computer's must be those of the seed. Fair dice are taken
 * as they stand until the secret they come from is revealed. */
static bool do_action(loader *l, const sk_action *action)
{
    bool rolls = can_roll(l->m);
    sk_dice dice = rolls ? sk_match_dice(l->m, NULL) : sk_dice_tape(&l->line.rolls);
    const sk_rolls *given = &l->line.rolls, *rolled = &l->m->last;

    if (!sk_match_do(l->m, action, &dice))
        return wrong(l, "the dice do not fit this action: it needs %d of %d sides",
                     l->m->want.count, l->m->want.sides);
    if (rolled->count != given->count ||
        memcmp(rolled->result, given->result, (size_t)given->count * sizeof *given->result) != 0)
        return wrong(l, !rolls ? "more dice are given than this action uses"
                        : l->m->plan.commit[0] != '\0'
                            ? "these dice are not those of the secret"
                            : "these dice are not the ones the seed rolls");
    if (!has_right_sides(l))
        return wrong(l, "these dice have other sides than those this action rolls");
    return true;
}

static void show(const loader *l, int32_t seat, int32_t round, const sk_action *action)
{
    const sk_seen seen = {l->line.kind, seat, round, action, action != NULL ? l->m->log : NULL};

    if (l->witness.saw != NULL)
        l->witness.saw(l->witness.self, l->m, &seen);
}

static bool take_action(loader *l)
{
    int32_t round = sk_match_turn(l->m).round;
    sk_action action;

    l->actions++;
    if (l->from->games > 0 && l->actions > l->from->games * l->m->game->game_limit)
        return wrong(l, "more actions than any match of %s has", l->m->game->title);

    if (!is_their_turn(l) || !read_action(l, &action) || !is_allowed(l, &action) ||
        !do_action(l, &action))
        return false;
    show(l, l->line.index, round, &action);
    return true;
}

static bool take_undo(loader *l)
{
    if (l->m->resigned != SK_TABLE || !sk_match_take_back(l->m))
        return wrong(l, "there is no action here that may be taken back");
    show(l, SK_TABLE, sk_match_turn(l->m).round, NULL);
    return true;
}

static bool take_hash(loader *l)
{
    if (sk_match_turn(l->m).round != l->line.index)
        return wrong(l, "the record says turn %d, the game is in turn %d", l->line.index,
                     sk_match_turn(l->m).round);
    if (sk_state_hash(l->m->game, l->m->state) != l->line.hash)
        return wrong(l, "the position is another than the record says (hash differs)");
    return true;
}

static bool take_result(loader *l)
{
    char result[160];
    sk_text t = SK_TEXT(result);

    if (!sk_match_turn(l->m).over)
        return wrong(l, "a result, but the game is not over");
    sk_match_say_result(l->m, &t);
    if (t.length != l->line.length || memcmp(result, l->line.text, (size_t)t.length) != 0)
        return wrong(l, "the result is \"%s\", the record says \"%.*s\"", result,
                     (int)l->line.length, l->line.text);
    return true;
}

static bool is_mind(const loader *l)
{
    return strncmp(l->m->plan.player[l->line.index], "ai:", 3) == 0;
}

static bool take_commit(loader *l)
{
    char commit[SK_SECRET_HEX + 1];
    bool is_server = l->line.length == (int32_t)strlen(SK_SERVER);

    if (!sk_match_has_commitments(l->m) || l->line.index >= l->m->setup.seats)
        return wrong(l, "a commitment where there is none, or of a player who is not there");
    if (!is_server && l->line.length != SK_SECRET_HEX)
        return wrong(l, "expected %d digits 0-9a-f, or \"%s\"", SK_SECRET_HEX, SK_SERVER);
    if (!is_server && is_mind(l))
        return wrong(l, "a computer player's share comes from the server's secret");
    copy_text(commit, sizeof commit, l->line.text, l->line.length);
    if (!sk_match_commit(l->m, l->line.index, commit))
        return wrong(l, "player %d commits twice, or to a share that everybody has seen",
                     l->line.index + 1);
    show(l, l->line.index, sk_match_turn(l->m).round, NULL);
    return true;
}

static bool take_share(loader *l)
{
    char share[SK_SHARE_HEX + 1];
    const char *fault;

    if (l->m->plan.commit[0] == '\0' || l->line.index >= l->m->setup.seats)
        return wrong(l, "a share in dice that are not fair, or of a player who is not there");
    if (l->line.length > SK_SHARE_HEX)
        return wrong(l, "a share of more than %d digits", SK_SHARE_HEX);
    copy_text(share, sizeof share, l->line.text, l->line.length);
    fault = sk_match_share_fault(l->m, l->from->fair, l->line.index, share);
    if (fault != NULL)
        return wrong(l, "share of player %d: %s", l->line.index + 1, fault);
    sk_match_share(l->m, l->line.index, share);
    show(l, l->line.index, sk_match_turn(l->m).round, NULL);
    return true;
}

static bool take_leave(loader *l)
{
    if (l->line.index >= l->m->setup.seats || !sk_match_leave(l->m, l->line.index))
        return wrong(l, "player %d has nothing to reveal", l->line.index + 1);
    show(l, l->line.index, sk_match_turn(l->m).round, NULL);
    return true;
}

static bool take_resign(loader *l)
{
    if (sk_match_turn(l->m).over || l->line.index >= l->m->setup.seats)
        return wrong(l, "nobody can resign here");
    l->m->resigned = l->line.index;
    show(l, l->line.index, sk_match_turn(l->m).round, NULL);
    return true;
}

/* The last line of a match with fair dice: now every roll can be proved. */
static bool take_secret(loader *l)
{
    char secret[SK_SECRET_HEX + 1];

    if (l->m->plan.commit[0] == '\0' || !sk_match_turn(l->m).over || l->has_secret)
        return wrong(l, "this line is out of place");
    if (l->line.length != SK_SECRET_HEX)
        return wrong(l, "expected %d digits 0-9a-f", SK_SECRET_HEX);
    copy_text(secret, sizeof secret, l->line.text, l->line.length);
    l->has_secret = true;
    if (l->m->secret[0] != '\0') /* every roll was looked at as it came */
        return strcmp(secret, l->m->secret) == 0 || wrong(l, "this is another secret");
    if (l->from->fair == NULL)
        memcpy(l->m->secret, secret, sizeof secret);
    else if (!l->from->fair->fits(secret, l->m->plan.commit))
        return wrong(l, "this is not the secret the dice were committed to");
    else if (!sk_match_trust(l->m, l->from->fair, secret))
        return wrong(l, "action %d was not rolled from this secret", l->m->unfair + 1);
    return true;
}

static bool take_sum(loader *l)
{
    char sum[SK_SECRET_HEX + 1];

    if (!l->has_secret || !sk_match_has_commitments(l->m))
        return wrong(l, "this line is out of place");
    if (l->from->fair == NULL)
        return true;
    l->from->fair->sum(l->bytes, l->whole, sum);
    if (l->line.length != SK_SECRET_HEX || memcmp(sum, l->line.text, SK_SECRET_HEX) != 0)
        return wrong(l, "something before this line was changed (the sum differs)");
    return true;
}

typedef enum phase { AT_TOP, IN_HEADER, IN_MATCH } phase;

static const struct taker {
    phase phase;
    bool (*take)(loader *l);
} TAKER[SK_LINE_WRONG] = {
    [SK_LINE_FORMAT] = {AT_TOP, take_format},    [SK_LINE_ENGINE] = {AT_TOP, take_engine},
    [SK_LINE_GAME] = {AT_TOP, take_game},        [SK_LINE_SEATS] = {IN_HEADER, take_seats},
    [SK_LINE_PLAYER] = {IN_HEADER, take_player}, [SK_LINE_DICE] = {IN_HEADER, take_dice},
    [SK_LINE_OPTION] = {IN_HEADER, take_option}, [SK_LINE_SCENARIO] = {IN_HEADER, take_scenario},
    [SK_LINE_FORCE] = {IN_HEADER, take_force},   [SK_LINE_BEGIN] = {IN_HEADER, take_begin},
    [SK_LINE_ACTION] = {IN_MATCH, take_action},  [SK_LINE_UNDO] = {IN_MATCH, take_undo},
    [SK_LINE_HASH] = {IN_MATCH, take_hash},      [SK_LINE_RESULT] = {IN_MATCH, take_result},
    [SK_LINE_SHARE] = {IN_MATCH, take_share},    [SK_LINE_RESIGN] = {IN_MATCH, take_resign},
    [SK_LINE_COMMIT] = {IN_MATCH, take_commit},  [SK_LINE_LEAVE] = {IN_MATCH, take_leave},
    [SK_LINE_SECRET] = {IN_MATCH, take_secret},  [SK_LINE_SUM] = {IN_MATCH, take_sum},
};

static phase phase_of(const loader *l)
{
    if (l->has_begun)
        return IN_MATCH;
    return l->m != NULL ? IN_HEADER : AT_TOP;
}

static const char START[] = "skald-record";

static bool starts_like_record(const sk_loading *from)
{
    size_t size = strlen(START);

    return from->size >= (int64_t)size && memcmp(from->text, START, size) == 0;
}

static bool wrong_kind_of_file(loader *l)
{
    return wrong(l, "this is not a Skald record (it does not start with \"%s\")", START);
}

static bool take_line(loader *l)
{
    sk_line_kind kind = l->line.kind;

    if (kind == SK_LINE_BLANK)
        return true;
    if (!l->has_format && kind != SK_LINE_FORMAT)
        return wrong_kind_of_file(l);
    if (kind == SK_LINE_WRONG)
        return wrong(l, "%s", l->line.wrong);
    if (kind == SK_LINE_GAME && !l->has_engine)
        return wrong(l, "the engine's version is missing");
    if (TAKER[kind].phase != phase_of(l))
        return wrong(l, "this line is out of place");
    return TAKER[kind].take(l);
}

static bool is_far_enough(const loader *l)
{
    return l->m != NULL && l->has_begun && l->from->to >= 0 && l->m->deeds >= l->from->to;
}

/* It ends before there is a match, perhaps in the middle of a line, which was not read then. */
static bool wrong_so_soon(loader *l)
{
    if (l->from->size == 0)
        return wrong(l, "the file is empty");
    if (l->from->torn)
        l->line.number = l->from->torn_line;
    if (!l->has_format && !starts_like_record(l->from))
        return wrong_kind_of_file(l);
    return wrong(l, "the record ends before the match begins");
}

bool sk_is_step(sk_line_kind kind)
{
    return kind == SK_LINE_ACTION || kind == SK_LINE_UNDO || kind == SK_LINE_COMMIT ||
           kind == SK_LINE_SHARE || kind == SK_LINE_LEAVE || kind == SK_LINE_RESIGN;
}

static bool take_lines(loader *l, sk_record_reader *r)
{
    while (!is_far_enough(l) && sk_record_next(r, &l->line)) {
        if (l->from->enough != NULL && l->from->enough(l->from->self))
            return wrong(l, "replaying this record takes too long");
        if (!take_line(l))
            return false;
        l->whole = r->at;
        if (sk_is_step(l->line.kind))
            sk_match_begin_step(l->m, l->whole);
        else if (l->m != NULL)
            sk_match_end_step(l->m, l->whole);
    }
    return true;
}

static bool load_lines(loader *l)
{
    sk_record_reader r = sk_record_over(l->from->text, l->from->size);

    l->bytes = l->from->text;
    if (!take_lines(l, &r))
        return false;
    l->from->torn = r.torn;
    l->from->torn_line = r.line + 1;
    l->line.number = r.line;
    if (!l->has_begun)
        return wrong_so_soon(l);
    sk_match_append(l->m, l->from->text, l->whole);
    return true;
}

static void forget_log(sk_match *m)
{
    free(m->log);
    m->log = NULL;
    m->is_read = false;
}

sk_match *sk_match_replay(const sk_library *library, sk_loading *loading, sk_witness witness,
                          sk_fault *fault)
{
    loader *l = sk_alloc(sizeof *l); /* large: a line holds all its dice */
    sk_match *m;

    memset(l, 0, sizeof *l);
    l->library = library;
    l->from = loading;
    l->witness = witness;
    l->fault = fault;
    loading->half = l;
    if (!load_lines(l)) {
        sk_match_free(l->m);
        l->m = NULL;
    }
    m = l->m;
    if (m != NULL)
        forget_log(m);
    loading->half = NULL;
    free(l);
    return m;
}

/* The lines are read where they stand from now on, behind the others: the sum is over all of
 * them. */
static bool follow_lines(loader *l)
{
    sk_match *m = l->m;
    sk_record_reader r;

    l->whole = m->record_size;
    sk_match_append(m, l->from->text, l->from->size);
    sk_match_end_step(m, l->whole);
    l->bytes = m->record;
    r = sk_record_over(m->record, m->record_size);
    r.at = l->whole;
    return take_lines(l, &r) && (!r.torn || wrong(l, "a line without an end"));
}

bool sk_match_follow(sk_match *m, sk_loading *loading, sk_witness witness, sk_fault *fault)
{
    loader *l = sk_alloc_zeroed(sizeof *l);
    bool good;

    l->from = loading;
    l->from->to = -1;
    l->witness = witness;
    l->fault = fault;
    l->m = m;
    l->format = m->format;
    l->follows = l->has_format = l->has_engine = l->has_dice = l->has_begun = true;
    l->has_secret = sk_match_turn(m).over;
    loading->half = l;
    m->is_read = true;
    good = follow_lines(l);
    forget_log(m);
    loading->half = NULL;
    free(l);
    return good;
}

void sk_loading_drop(sk_loading *loading)
{
    if (loading->half == NULL)
        return;
    if (!loading->half->follows)
        sk_match_free(loading->half->m);
    free(loading->half);
    loading->half = NULL;
}

sk_match *sk_match_load(const sk_library *library, sk_loading *loading, sk_fault *fault)
{
    return sk_match_replay(library, loading, (sk_witness){0}, fault);
}
