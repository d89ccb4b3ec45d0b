/* Says what it does not know and what was meant; it begins no match. */
#include "app/setup.h"

#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "base/check.h"
#include "bots/bots.h"
#include "data/inspect.h"
#include "data/suggest.h"
#include "games/games.h"

void sk_complain(const char *command, const sk_fault *fault)
{
    char line[1024];
    sk_text t = SK_TEXT(line);

    sk_say_fault(fault, &t);
    fprintf(stderr, "skald %s: %s\n", command, line);
}

/* "there is no scenario 'bridg'; did you mean "bridge"?" */
static bool say_unknown(const char *command, const char *kind, const sk_suggestions *meant)
{
    char advice[512];
    sk_text out = SK_TEXT(advice);

    sk_put_suggestions(&out, meant);
    sk_wrong_usage(command, "there is no %s '%s'%s", kind, meant->word,
                   meant->count > 0 ? advice : "; 'skald games' lists what there is");
    return false;
}

const sk_game *sk_wanted_game(const char *command, const char *id)
{
    const sk_game *game = sk_game_named(id);
    sk_suggestions meant = sk_suggestions_for(id);

    for (int32_t i = 0; SK_GAMES[i] != NULL; i++)
        sk_suggest(&meant, SK_GAMES[i]->id);
    if (game == NULL)
        say_unknown(command, "game", &meant);
    return game;
}

/* "skald sim: --data mine: replaces midgard/profiles/orcs, adds midgard/forces/horde" */
static void tell_changes(const char *command, const sk_library *library, const char *folder)
{
    enum { NAMED = 8 };
    int32_t changed = 0;

    for (int32_t i = 0; i < sk_library_entries(library); i++) {
        sk_listed e = sk_library_entry(library, i);

        if (e.origin == SK_BUILT_IN || ++changed > NAMED)
            continue;
        if (changed == 1)
            fprintf(stderr, "skald %s: --data %s:", command, folder);
        fprintf(stderr, "%s %s %s/%s/%s", changed > 1 ? "," : "",
                e.origin == SK_REPLACED ? "replaces" : "adds", e.game, e.catalog, e.id);
    }
    if (changed > NAMED)
        fprintf(stderr, ", and %d more", changed - NAMED);
    if (changed > 0)
        fputc('\n', stderr);
}

sk_library *sk_wanted_library(const char *command, const char *folder)
{
    sk_fault fault = {0};
    sk_library *library = sk_library_open(folder, &fault);

    if (library == NULL)
        sk_complain(command, &fault);
    else if (folder != NULL)
        tell_changes(command, library, folder);
    return library;
}

/* What the parts below share. */
typedef struct making {
    const char *command;
    const sk_library *library;
    const sk_game *game;
    sk_plan *plan;
} making;

/* An entry of the catalog, or a file of the player's own, which is looked at when it is read. */
static bool is_entry(const making *m, const char *catalog, const char *kind, const char *id)
{
    const char *ending = strrchr(id, '.');
    int32_t count = sk_library_count(m->library, m->game->id, catalog);
    sk_suggestions meant = sk_suggestions_for(id);

    if (ending != NULL && strcmp(ending, ".json") == 0)
        return true;
    for (int32_t i = 0; i < count; i++) {
        const char *entry = sk_library_id(m->library, m->game->id, catalog, i);
        if (strcmp(entry, id) == 0)
            return true;
        sk_suggest(&meant, entry);
    }
    return say_unknown(m->command, kind, &meant);
}

static bool fits(const making *m, const char *flag, size_t length, size_t size)
{
    if (length < size)
        return true;
    sk_wrong_usage(m->command, "%s: a name is longer than %zu letters", flag, size - 1);
    return false;
}

static bool plan_scenario(const making *m, const char *id)
{
    if (id == NULL)
        return true;
    if (!fits(m, "--scenario", strlen(id), SK_ID_MAX) || !is_entry(m, "scenarios", "scenario", id))
        return false;
    snprintf(m->plan->scenario, SK_ID_MAX, "%s", id);
    return true;
}

/* Copies the text up to the next comma; what follows the comma, or NULL at the end. */
static const char *take_name(const char *at, char *name, size_t size)
{
    size_t length = strcspn(at, ",");

    snprintf(name, size, "%.*s", (int)length, at);
    return at[length] == ',' ? at + length + 1 : NULL;
}

/* All players of the computer as they are asked for; kept here while they are compared. */
typedef struct minds {
    char player[32][SK_PLAYER_MAX];
} minds;

static void try_minds(sk_suggestions *meant, minds *m)
{
    int32_t count = 0;
    const sk_opponent *level;

    for (int32_t i = 0; SK_YARDSTICKS[i] != NULL; i++)
        snprintf(m->player[count++], SK_PLAYER_MAX, "ai:%s", SK_YARDSTICKS[i]);
    for (int32_t i = 0; (level = sk_opponent_at(i)) != NULL && count < SK_COUNT(m->player); i++)
        snprintf(m->player[count++], SK_PLAYER_MAX, "ai:%s", level->kind);
    for (int32_t i = 0; i < count; i++)
        sk_suggest(meant, m->player[i]);
}

static bool say_unknown_player(const making *m, const char *player)
{
    char advice[128];
    sk_text out = SK_TEXT(advice);
    sk_suggestions meant = sk_suggestions_for(player);
    minds all;

    sk_suggest(&meant, "human");
    try_minds(&meant, &all);
    sk_put_suggestions(&out, &meant);
    sk_wrong_usage(m->command, "--seats: there is no player '%s'%s", player,
                   meant.count > 0 ? advice
                                   : "; players are human, human:NAME, ai:KIND or cmd:COMMAND");
    return false;
}

bool sk_wanted_bot(const char *command, const sk_game *game, const char *kind)
{
    char why[512];

    if (sk_bot_answers(game, kind, why, sizeof why))
        return true;
    sk_wrong_usage(command, "%s %s; 'skald bot-check' tells more", kind, why);
    return false;
}

/* One seat: "human", "human:Astrid", "ai:greedy" or "cmd:./mybot". */
static bool plan_player(const making *m, int32_t seat, const char *player)
{
    bool human = strcmp(player, "human") == 0 || sk_starts(player, "human:");

    if (sk_is_command(player)) {
        if (!sk_wanted_bot(m->command, m->game, player))
            return false;
    } else if (!human && !(sk_starts(player, "ai:") && sk_is_kind(player + 3))) {
        return say_unknown_player(m, player);
    }
    snprintf(m->plan->player[seat], SK_PLAYER_MAX, "%s", player);
    if (human && player[5] == ':')
        m->plan->player[seat][5] = ' ';
    return true;
}

static bool plan_seats(const making *m, const char *at, int32_t *named)
{
    char player[SK_PLAYER_MAX];
    int32_t count = 0;

    while (at != NULL && *at != '\0') {
        if (!fits(m, "--seats", strcspn(at, ","), sizeof player))
            return false;
        at = take_name(at, player, sizeof player);
        if (count == m->game->seats_max) {
            sk_wrong_usage(m->command, "--seats: %s has at most %d players", m->game->title,
                           m->game->seats_max);
            return false;
        }
        if (!plan_player(m, count++, player))
            return false;
    }
    *named = count;
    m->plan->seats = count > m->plan->seats ? count : m->plan->seats;
    return true;
}

static bool is_playable(const making *m)
{
    sk_fault fault;
    sk_match *match = sk_match_new(m->library, m->plan, &fault);

    sk_match_free(match);
    return match != NULL;
}

/* Seats nobody was named for go to the computer: as many as are usual, or as the scenario needs. */
static void fill_seats(const making *m, int32_t named)
{
    int32_t usual = m->plan->seats;

    for (int32_t seat = named; seat < m->game->seats_max; seat++)
        plan_player(m, seat, "ai:greedy");
    for (int32_t seats = named; !is_playable(m) && seats <= m->game->seats_max; seats++)
        m->plan->seats = seats;
    if (!is_playable(m))
        m->plan->seats = usual;
}

static bool plan_forces(const making *m, const char *at)
{
    char force[SK_ID_MAX];

    if (at != NULL && m->game->force == NULL) {
        sk_wrong_usage(m->command, "--forces: in %s the scenario sets the forces", m->game->title);
        return false;
    }
    for (int32_t seat = 0; at != NULL; seat++) {
        if (seat == m->plan->seats) {
            sk_wrong_usage(m->command, "--forces: more forces than players (%d)", m->plan->seats);
            return false;
        }
        if (!fits(m, "--forces", strcspn(at, ","), sizeof force))
            return false;
        at = take_name(at, force, sizeof force);
        if (force[0] != '\0' && !is_entry(m, "forces", "force", force))
            return false;
        if (force[0] != '\0')
            memcpy(m->plan->force[seat], force, sizeof force);
    }
    return true;
}

static bool plan_option(const making *m, const char *words)
{
    const char *equals = strchr(words, '=');
    char id[SK_ID_MAX];
    sk_fault fault = {0};

    if (equals == NULL || (size_t)(equals - words) >= sizeof id) {
        sk_wrong_usage(m->command, "--option: expected ID=CHOICE, found '%s'", words);
        return false;
    }
    snprintf(id, sizeof id, "%.*s", (int)(equals - words), words);
    if (sk_plan_option(m->plan, id, equals + 1, &fault))
        return true;
    sk_complain(m->command, &fault);
    return false;
}

bool sk_wanted_plan(const char *command, const sk_library *library, const sk_game *game,
                    const sk_wishes *wishes, sk_plan *plan)
{
    making m = {command, library, game, NULL};
    int32_t named;

    *plan = sk_plan_usual(game, library);
    m.plan = plan;
    plan->seed = wishes->seed;
    if (wishes->bot_ms > 0)
        sk_bots_hurry((int32_t)wishes->bot_ms);
    if (!plan_seats(&m, wishes->seats, &named) || !plan_scenario(&m, wishes->scenario) ||
        !plan_forces(&m, wishes->forces))
        return false;
    for (int32_t i = 0; i < wishes->option.count; i++)
        if (!plan_option(&m, wishes->option.value[i]))
            return false;
    fill_seats(&m, named);
    sk_plan_fill(plan, library);
    return true;
}
