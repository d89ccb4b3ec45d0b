/* Loading a record: the lines after its header are played again, one by one. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/loading.h"

bool sk_wrong_line(sk_loader *l, const char *format, ...)
{
    va_list rest;

    *l->fault = (sk_fault){.line = l->line.number};
    snprintf(l->fault->file, sizeof l->fault->file, "%s", l->from->file);
    va_start(rest, format);
    vsnprintf(l->fault->words, sizeof l->fault->words, format, rest);
    va_end(rest);
    return false;
}

void sk_copy_words(char *out, size_t size, const char *text, int32_t length)
{
    snprintf(out, size, "%.*s", (int)length, text);
}

/* The match, line by line */

static bool read_action(sk_loader *l, sk_action *action)
{
    char words[SK_WORDS_MAX];

    if (l->line.length >= (int32_t)sizeof words)
        return sk_wrong_line(l, "an action of more than %d letters", (int)sizeof words - 1);
    sk_copy_words(words, sizeof words, l->line.text, l->line.length);
    if (!sk_read_action(l->m->game, l->m->scene, words, action))
        return sk_wrong_line(l, "\"%s\" is not an action of %s", words, l->m->game->title);
    return true;
}

static bool is_allowed(sk_loader *l, const sk_action *action)
{
    sk_verdict v = l->m->game->check(l->m->scene, l->m->state, action);
    char words[200];
    sk_text t = SK_TEXT(words);

    if (sk_allowed(v))
        return true;
    sk_say_refusal(l->m->game, l->m->scene, v, &t);
    return sk_wrong_line(l, "this action is not allowed (%s): %s",
                         l->m->game->refusals.row[v.why].section, words);
}

static bool is_their_turn(sk_loader *l)
{
    sk_turn turn = sk_match_turn(l->m);

    if (turn.over)
        return sk_wrong_line(l, "an action after the end of the game");
    if (!sk_match_all_shared(l->m))
        return sk_wrong_line(l, "an action before every player has added a share to the dice");
    if (turn.seat == l->line.index)
        return true;
    if (turn.seat == SK_TABLE)
        return sk_wrong_line(l, "nobody decides here; the table goes on by itself");
    return sk_wrong_line(l, "it is player %d's decision", turn.seat + 1);
}

/* Whether it is known here what the dice must show. */
static bool can_roll(const sk_match *m)
{
    return m->plan.dice == SK_DICE_SEED && sk_match_can_roll(m);
}

/* Since format 2 every die has its sides. */
static bool has_right_sides(const sk_loader *l)
{
    const sk_rolls *given = &l->line.rolls, *rolled = &l->m->last;
    static const uint16_t NONE[SK_ROLLS_MAX];

    return memcmp(given->sides, l->format == 1 ? NONE : rolled->sides,
                  (size_t)given->count * sizeof *given->sides) == 0;
}

/* Real dice are taken as they stand; the computer's must be those of the seed. Fair dice are taken
 * as they stand until the secret they come from is revealed. */
static bool do_action(sk_loader *l, const sk_action *action)
{
    bool rolls = can_roll(l->m);
    sk_dice dice = rolls ? sk_match_dice(l->m, NULL) : sk_dice_tape(&l->line.rolls);
    const sk_rolls *given = &l->line.rolls, *rolled = &l->m->last;

    if (!sk_match_do(l->m, action, &dice))
        return sk_wrong_line(l, "the dice do not fit this action: it needs %d of %d sides",
                             l->m->want.count, l->m->want.sides);
    if (rolled->count != given->count ||
        memcmp(rolled->result, given->result, (size_t)given->count * sizeof *given->result) != 0)
        return sk_wrong_line(l, !rolls ? "more dice are given than this action uses"
                                : l->m->plan.commit[0] != '\0'
                                    ? "these dice are not those of the secret"
                                    : "these dice are not the ones the seed rolls");
    if (!has_right_sides(l))
        return sk_wrong_line(l, "these dice have other sides than those this action rolls");
    return true;
}

static void show(const sk_loader *l, int32_t seat, int32_t round, const sk_action *action)
{
    const sk_seen seen = {l->line.kind, seat, round, action, action != NULL ? l->m->log : NULL};

    if (l->witness.saw != NULL)
        l->witness.saw(l->witness.self, l->m, &seen);
}

static bool take_action(sk_loader *l)
{
    int32_t round = sk_match_turn(l->m).round;
    sk_action action;

    l->actions++;
    if (l->from->games > 0 && l->actions > l->from->games * l->m->game->game_limit)
        return sk_wrong_line(l, "more actions than any match of %s has", l->m->game->title);

    if (!is_their_turn(l) || !read_action(l, &action) || !is_allowed(l, &action) ||
        !do_action(l, &action))
        return false;
    show(l, l->line.index, round, &action);
    return true;
}

static bool take_undo(sk_loader *l)
{
    if (l->m->resigned != SK_TABLE || !sk_match_take_back(l->m))
        return sk_wrong_line(l, "there is no action here that may be taken back");
    show(l, SK_TABLE, sk_match_turn(l->m).round, NULL);
    return true;
}

/* Midgard's turns were counted on when a battle ended with one: older records name the next. */
static bool is_in_turn(const sk_loader *l)
{
    sk_turn now = sk_match_turn(l->m);

    return now.round == l->line.index || (now.over && now.round + 1 == l->line.index);
}

static bool take_hash(sk_loader *l)
{
    if (!is_in_turn(l))
        return sk_wrong_line(l, "the record says turn %d, the game is in turn %d", l->line.index,
                             sk_match_turn(l->m).round);
    if (sk_state_hash(l->m->game, l->m->state) != l->line.hash)
        return sk_wrong_line(l, "the position is another than the record says (hash differs)");
    return true;
}

static bool take_result(sk_loader *l)
{
    char result[160];
    sk_text t = SK_TEXT(result);

    if (!sk_match_turn(l->m).over)
        return sk_wrong_line(l, "a result, but the game is not over");
    sk_match_say_result(l->m, &t);
    if (t.length != l->line.length || memcmp(result, l->line.text, (size_t)t.length) != 0)
        return sk_wrong_line(l, "the result is \"%s\", the record says \"%.*s\"", result,
                             (int)l->line.length, l->line.text);
    return true;
}

static bool is_mind(const sk_loader *l)
{
    return strncmp(l->m->plan.player[l->line.index], "ai:", 3) == 0;
}

static bool take_commit(sk_loader *l)
{
    char commit[SK_SECRET_HEX + 1];
    bool is_server = l->line.length == (int32_t)strlen(SK_SERVER);

    if (!sk_match_has_commitments(l->m) || l->line.index >= l->m->setup.seats)
        return sk_wrong_line(l,
                             "a commitment where there is none, or of a player who is not there");
    if (!is_server && l->line.length != SK_SECRET_HEX)
        return sk_wrong_line(l, "expected %d digits 0-9a-f, or \"%s\"", SK_SECRET_HEX, SK_SERVER);
    if (!is_server && is_mind(l))
        return sk_wrong_line(l, "a computer player's share comes from the server's secret");
    sk_copy_words(commit, sizeof commit, l->line.text, l->line.length);
    if (!sk_match_commit(l->m, l->line.index, commit))
        return sk_wrong_line(l, "player %d commits twice, or to a share that everybody has seen",
                             l->line.index + 1);
    show(l, l->line.index, sk_match_turn(l->m).round, NULL);
    return true;
}

static bool take_share(sk_loader *l)
{
    char share[SK_SHARE_HEX + 1];
    const char *fault;

    if (l->m->plan.commit[0] == '\0' || l->line.index >= l->m->setup.seats)
        return sk_wrong_line(l,
                             "a share in dice that are not fair, or of a player who is not there");
    if (l->line.length > SK_SHARE_HEX)
        return sk_wrong_line(l, "a share of more than %d digits", SK_SHARE_HEX);
    sk_copy_words(share, sizeof share, l->line.text, l->line.length);
    fault = sk_match_share_fault(l->m, l->from->fair, l->line.index, share);
    if (fault != NULL)
        return sk_wrong_line(l, "share of player %d: %s", l->line.index + 1, fault);
    sk_match_share(l->m, l->line.index, share);
    show(l, l->line.index, sk_match_turn(l->m).round, NULL);
    return true;
}

static bool take_leave(sk_loader *l)
{
    if (l->line.index >= l->m->setup.seats || !sk_match_leave(l->m, l->line.index))
        return sk_wrong_line(l, "player %d has nothing to reveal", l->line.index + 1);
    show(l, l->line.index, sk_match_turn(l->m).round, NULL);
    return true;
}

static bool take_resign(sk_loader *l)
{
    if (sk_match_turn(l->m).over || l->line.index >= l->m->setup.seats)
        return sk_wrong_line(l, "nobody can resign here");
    l->m->resigned = l->line.index;
    show(l, l->line.index, sk_match_turn(l->m).round, NULL);
    return true;
}

/* The last line of a match with fair dice: now every roll can be proved. */
static bool take_secret(sk_loader *l)
{
    char secret[SK_SECRET_HEX + 1];

    if (l->m->plan.commit[0] == '\0' || !sk_match_turn(l->m).over || l->has_secret)
        return sk_wrong_line(l, "this line is out of place");
    if (l->line.length != SK_SECRET_HEX)
        return sk_wrong_line(l, "expected %d digits 0-9a-f", SK_SECRET_HEX);
    sk_copy_words(secret, sizeof secret, l->line.text, l->line.length);
    l->has_secret = true;
    if (l->m->secret[0] != '\0') /* every roll was looked at as it came */
        return strcmp(secret, l->m->secret) == 0 || sk_wrong_line(l, "this is another secret");
    if (l->from->fair == NULL)
        memcpy(l->m->secret, secret, sizeof secret);
    else if (!l->from->fair->fits(secret, l->m->plan.commit))
        return sk_wrong_line(l, "this is not the secret the dice were committed to");
    else if (!sk_match_trust(l->m, l->from->fair, secret))
        return sk_wrong_line(l, "action %d was not rolled from this secret", l->m->unfair + 1);
    return true;
}

static bool take_sum(sk_loader *l)
{
    char sum[SK_SECRET_HEX + 1];

    if (!l->has_secret || !sk_match_has_commitments(l->m))
        return sk_wrong_line(l, "this line is out of place");
    if (l->from->fair == NULL)
        return true;
    l->from->fair->sum(l->bytes, l->whole, sum);
    if (l->line.length != SK_SECRET_HEX || memcmp(sum, l->line.text, SK_SECRET_HEX) != 0)
        return sk_wrong_line(l, "something before this line was changed (the sum differs)");
    return true;
}

typedef enum phase { AT_TOP, IN_HEADER, IN_MATCH } phase;

static const struct taker {
    phase phase;
    bool (*take)(sk_loader *l);
} TAKER[SK_LINE_WRONG] = {
    [SK_LINE_FORMAT] = {AT_TOP, sk_take_format},
    [SK_LINE_ENGINE] = {AT_TOP, sk_take_engine},
    [SK_LINE_GAME] = {AT_TOP, sk_take_game},
    [SK_LINE_SEATS] = {IN_HEADER, sk_take_seats},
    [SK_LINE_PLAYER] = {IN_HEADER, sk_take_player},
    [SK_LINE_DICE] = {IN_HEADER, sk_take_dice},
    [SK_LINE_OPTION] = {IN_HEADER, sk_take_option},
    [SK_LINE_SCENARIO] = {IN_HEADER, sk_take_scenario},
    [SK_LINE_FORCE] = {IN_HEADER, sk_take_force},
    [SK_LINE_BEGIN] = {IN_HEADER, sk_take_begin},
    [SK_LINE_ACTION] = {IN_MATCH, take_action},
    [SK_LINE_UNDO] = {IN_MATCH, take_undo},
    [SK_LINE_HASH] = {IN_MATCH, take_hash},
    [SK_LINE_RESULT] = {IN_MATCH, take_result},
    [SK_LINE_SHARE] = {IN_MATCH, take_share},
    [SK_LINE_RESIGN] = {IN_MATCH, take_resign},
    [SK_LINE_COMMIT] = {IN_MATCH, take_commit},
    [SK_LINE_LEAVE] = {IN_MATCH, take_leave},
    [SK_LINE_SECRET] = {IN_MATCH, take_secret},
    [SK_LINE_SUM] = {IN_MATCH, take_sum},
};

static phase phase_of(const sk_loader *l)
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

static bool wrong_kind_of_file(sk_loader *l)
{
    return sk_wrong_line(l, "this is not a Skald record (it does not start with \"%s\")", START);
}

static bool take_line(sk_loader *l)
{
    sk_line_kind kind = l->line.kind;

    if (kind == SK_LINE_BLANK)
        return true;
    if (!l->has_format && kind != SK_LINE_FORMAT)
        return wrong_kind_of_file(l);
    if (kind == SK_LINE_WRONG)
        return sk_wrong_line(l, "%s", l->line.wrong);
    if (kind == SK_LINE_GAME && !l->has_engine)
        return sk_wrong_line(l, "the engine's version is missing");
    if (TAKER[kind].phase != phase_of(l))
        return sk_wrong_line(l, "this line is out of place");
    return TAKER[kind].take(l);
}

static bool is_far_enough(const sk_loader *l)
{
    return l->m != NULL && l->has_begun && l->from->to >= 0 && l->m->deeds >= l->from->to;
}

/* It ends before there is a match, perhaps in the middle of a line, which was not read then. */
static bool wrong_so_soon(sk_loader *l)
{
    if (l->from->size == 0)
        return sk_wrong_line(l, "the file is empty");
    if (l->from->torn)
        l->line.number = l->from->torn_line;
    if (!l->has_format && !starts_like_record(l->from))
        return wrong_kind_of_file(l);
    return sk_wrong_line(l, "the record ends before the match begins");
}

static bool is_step(sk_line_kind kind)
{
    return kind == SK_LINE_ACTION || kind == SK_LINE_UNDO || kind == SK_LINE_COMMIT ||
           kind == SK_LINE_SHARE || kind == SK_LINE_LEAVE || kind == SK_LINE_RESIGN;
}

static bool take_lines(sk_loader *l, sk_record_reader *r)
{
    while (!is_far_enough(l) && sk_record_next(r, &l->line)) {
        if (l->from->enough != NULL && l->from->enough(l->from->self))
            return sk_wrong_line(l, "replaying this record takes too long");
        if (!take_line(l))
            return false;
        l->whole = r->at;
        if (is_step(l->line.kind))
            sk_match_begin_step(l->m, l->whole);
        else if (l->m != NULL)
            sk_match_end_step(l->m, l->whole);
    }
    return true;
}

static bool load_lines(sk_loader *l)
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
    sk_loader *l = sk_alloc(sizeof *l); /* large: a line holds all its dice */
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
static bool follow_lines(sk_loader *l)
{
    sk_match *m = l->m;
    sk_record_reader r;

    l->whole = m->record_size;
    sk_match_append(m, l->from->text, l->from->size);
    sk_match_end_step(m, l->whole);
    l->bytes = m->record;
    r = sk_record_over(m->record, m->record_size);
    r.at = l->whole;
    return take_lines(l, &r) && (!r.torn || sk_wrong_line(l, "a line without an end"));
}

bool sk_match_follow(sk_match *m, sk_loading *loading, sk_witness witness, sk_fault *fault)
{
    sk_loader *l = sk_alloc_zeroed(sizeof *l);
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
