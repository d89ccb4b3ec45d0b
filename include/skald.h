/* Skald as a library: referee, replay and search mythic wargames from your own program.
 *
 *     char why[256];
 *     sk_data *data = sk_data_open(NULL, why, sizeof why);
 *     sk_table *table = sk_table_new(data, "{\"game\": \"midgard\"}", why, sizeof why);
 *     sk_player *player = sk_player_new(table, "greedy", 1);
 *     sk_order order;
 *
 *     while (!sk_table_over(table)) {
 *         sk_player_choose(player, table, &order);
 *         sk_table_act(table, &order, NULL, 0, why, sizeof why);
 *     }
 *
 * Link with `pkg-config --cflags --libs skald`. Nothing here needs the layout of a struct but the
 * order's, whose size can be asked for; so a binding is a list of functions.
 *
 * Texts. A function that says something takes `out` and `size`, ends the text in any case, and
 * returns how many bytes the whole text has without its end: a result of `size` or more says that
 * it was cut. With size 0 it only tells the length. Texts are UTF-8.
 *
 * Threads. Opened data may be used by any number of threads at once; a table, a position and a
 * player by one at a time. There is no global state. The same set-up, seed and orders give the same
 * game on every machine. When memory runs out, or the engine finds itself at fault, it ends the
 * process.
 *
 * Seats count from 0. */
#ifndef SKALD_H
#define SKALD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

#define SK_API 3 /* grows by one whenever something is added here */

enum {
    SK_NOBODY = -1,      /* as a seat: the table itself, or who only watches */
    SK_ALL_KNOWN = -2,   /* as a viewer: everybody's secrets, for tools and tests */
    SK_PLACES_MAX = 5,   /* seats of a game at most */
    SK_ORDERS_MAX = 2048 /* orders that can be listed at once */
};

/* What is asked at run time. */
const char *sk_version(void);          /* of the engine: "0.1.0" */
int32_t sk_api(void);                  /* SK_API of the library that runs */
size_t sk_order_bytes(void);           /* sizeof(sk_order) there */
int32_t sk_games_count(void);          /* games that are played, from 0 */
const char *sk_games_id(int32_t i);    /* "midgard"; NULL beyond the last */
const char *sk_games_title(int32_t i); /* "Midgard Heroic Battles" */
/* Of a game's observations: how many numbers, and what number i is called ("piece.3.stamina") with
 * its range. 0 for a game that there is not. */
int32_t sk_games_observed(const char *game);
size_t sk_games_observed_name(const char *game, int32_t i, int32_t *least, int32_t *most, char *out,
                              size_t size);

/* One order of the deciding seat. What a verb and its fields mean is the game's own; fields that a
 * verb does not use are zero, so equal orders are equal bytes. `skald schema` and
 * docs/protocol.md tell them; whoever does not care handles orders whole, by words or by
 * sk_table_legal. */
typedef struct sk_order {
    uint16_t verb;
    int16_t unit;   /* who acts */
    int16_t target; /* on whom or where */
    int16_t what;   /* with what: a weapon, a card, a spell */
    int32_t x, y;   /* a place on the table, in hundredths */
    int16_t facing; /* tenths of a degree */
    int16_t how;    /* a formation, a mode */
    int16_t n[6];
} sk_order;

/* Data: what the games are played with */

typedef struct sk_data sk_data;

/* The built-in data, with a folder of one's own over it, or NULL for none. NULL when a file in it
 * is wrong; `why` then names file, line and field. */
sk_data *sk_data_open(const char *folder, char *why, size_t size);
void sk_data_close(sk_data *data);
/* The entries of a catalog ("scenarios", "forces", …) in order of id. */
int32_t sk_data_count(const sk_data *data, const char *game, const char *catalog);
const char *sk_data_id(const sk_data *data, const char *game, const char *catalog, int32_t i);
const char *sk_data_title(const sk_data *data, const char *game, const char *catalog, int32_t i);

/* A table: a match being played, with its record */

typedef struct sk_table sk_table;

/* The set-up as a JSON object: {"game": "midgard"} and what differs from the usual: "scenario",
 * "seats" (how many), "forces" (a list of ids, or force lists themselves), "options"
 * ({"impetuous": "once"}), "players" (names, "ai:greedy"), "seed", "dice" ("seed", or "ask" for
 * real ones). NULL when it cannot be played. The data must outlive the table. */
sk_table *sk_table_new(const sk_data *data, const char *setup, char *why, size_t size);
/* From a record, all of it checked: set-up, rules, dice, hashes, result. */
sk_table *sk_table_load(const sk_data *data, const char *record, size_t bytes, char *why,
                        size_t size);
sk_table *sk_table_clone(const sk_table *table);
void sk_table_free(sk_table *table);

const char *sk_table_game(const sk_table *table);
int32_t sk_table_seats(const sk_table *table);
int32_t sk_table_actions(const sk_table *table); /* done so far, without those taken back */
bool sk_table_over(const sk_table *table);
/* Who decides now. For SK_NOBODY the table goes on by its one legal order. */
int32_t sk_table_decides(const sk_table *table);
int32_t sk_table_round(const sk_table *table); /* the rulebook's turn, from 1 */
size_t sk_table_question(const sk_table *table, char *out, size_t size);

/* Everything the deciding seat may do, into order[most]; where places are free, good candidates.
 * Returns how many there are. */
int32_t sk_table_legal(const sk_table *table, sk_order *order, int32_t most);
/* The authority on any order, listed or not, including nonsense; a refusal says why. */
bool sk_table_check(const sk_table *table, const sk_order *order, char *why, size_t size);

enum {
    SK_DONE,        /* it is on the record */
    SK_NOT_ALLOWED, /* nothing has happened; `why` says why not */
    SK_NEEDS_DICE,  /* nothing has happened: roll, and say it again with all dice so far */
    SK_ENDED        /* the match is over */
};
/* Does the order of whoever decides. `dice` are results of real dice, count of them; NULL and 0
 * where the engine rolls. */
int32_t sk_table_act(sk_table *table, const sk_order *order, const uint16_t *dice, int32_t count,
                     char *why, size_t size);
/* What SK_NEEDS_DICE asks for: so many dice of so many sides, by whom and what for in words. */
int32_t sk_table_dice_wanted(const sk_table *table, int32_t *sides, int32_t *seat, char *out,
                             size_t size);
/* What happened in the last order as the viewer may know it, a line for each event, with its dice
 * and what they needed. */
size_t sk_table_events(const sk_table *table, int32_t viewer, char *out, size_t size);
/* Takes back the seat's last order, and computer players' silent ones after it; never across a
 * roll, a reveal, something spent or another person's order. */
bool sk_table_undo(sk_table *table, int32_t seat);
bool sk_table_resign(sk_table *table, int32_t seat);

/* What a seat may know as numbers, for programs that learn: always so many of a game, into
 * out[length]; nothing of others' secrets is looked at. `skald schema GAME --observation` prints
 * what each is called, with its range. False for a seat that there is not. */
bool sk_table_observe(const sk_table *table, int32_t seat, int16_t *out);

/* Orders in words, and back. */
size_t sk_table_say(const sk_table *table, const sk_order *order, char *out, size_t size);
bool sk_table_read(const sk_table *table, const char *words, sk_order *order);

/* The picture as the viewer may see it: as JSON (docs/protocol.md), or drawn in characters. */
size_t sk_table_show(const sk_table *table, int32_t viewer, char *out, size_t size);
size_t sk_table_draw(const sk_table *table, int32_t viewer, int32_t columns, int32_t rows,
                     char *out, size_t size);

/* What comes of an allowed order before it is done, as the deciding seat may know it, as JSON:
 * {"kind": "exact", "needs": "needs 3 or less: …", "rows": [{"reason": "hits", "mean": 1.5,
 * "chance": 0.875, "amounts": {"1": 0.375, …}}]}. The kind is "exact", "nearly exact" (but for a
 * billionth), "sampled" (then rows have errors) or "none"; the seed matters to samples alone.
 * Length 0 for an order that is not allowed. */
size_t sk_table_odds(const sk_table *table, const sk_order *order, uint64_t seed, char *out,
                     size_t size);

/* How the seat stands, or ended: 2 wins, 1 draws, 0 loses; and its points. */
int32_t sk_table_outcome(const sk_table *table, int32_t seat);
int32_t sk_table_score(const sk_table *table, int32_t seat);
/* The record so far; it is the table's own, and good until the table changes. */
const char *sk_table_record(const sk_table *table, size_t *bytes);

/* A position: for searching, without past or record */

typedef struct sk_position sk_position;

/* As `viewer` may know it: everybody else's secrets are gone. The table must outlive it. */
sk_position *sk_position_new(const sk_table *table, int32_t viewer);
/* `to` becomes `from`; both of the same table. Costs a copy of some kilobytes, nothing more. */
void sk_position_copy(sk_position *to, const sk_position *from);
void sk_position_free(sk_position *position);
/* Fills in secrets that fit what the seat knows; the seed decides which. */
void sk_position_imagine(sk_position *position, int32_t seat, uint64_t seed);
bool sk_position_over(const sk_position *position);
int32_t sk_position_decides(const sk_position *position);
int32_t sk_position_legal(const sk_position *position, sk_order *order, int32_t most);
bool sk_position_observe(const sk_position *position, int32_t seat, int16_t *out);
bool sk_position_check(const sk_position *position, const sk_order *order);
/* Does an order that is allowed, with dice of this seed. False, and nothing, for any other. */
bool sk_position_act(sk_position *position, const sk_order *order, uint64_t seed);
uint64_t sk_position_hash(const sk_position *position);
/* How good it is for the seat: 0 about even, 1,000,000 won, −1,000,000 lost. */
int32_t sk_position_value(const sk_position *position, int32_t seat);
int32_t sk_position_outcome(const sk_position *position, int32_t seat);

/* A batch: many games side by side, for programs that learn */

typedef struct sk_batch sk_batch;

/* So many games from where the table stands; it must outlive them. A game that ends begins anew.
 * What only the table decides, or where one order is listed, goes by itself. */
sk_batch *sk_batch_new(const sk_table *table, int32_t games, uint64_t seed);
void sk_batch_free(sk_batch *batch);
/* Every game does the order of this place in its list. False, and nothing, where one is not. */
bool sk_batch_step(sk_batch *batch, const int32_t *choice);
int32_t sk_batch_legal(const sk_batch *batch, int32_t i, sk_order *order, int32_t most);
/* What there is after a step, in arrays that stay where they are: what the deciding seat observes
 * [games][sk_games_observed], how many orders are listed [games], who decides [games], whether a
 * game ended in this step [games], and what it was worth: 1 won, 0 drawn, −1 lost
 * [games][SK_PLACES_MAX]. */
const int16_t *sk_batch_observations(const sk_batch *batch);
const int32_t *sk_batch_choices(const sk_batch *batch);
const int8_t *sk_batch_seats(const sk_batch *batch);
const uint8_t *sk_batch_done(const sk_batch *batch);
const int8_t *sk_batch_rewards(const sk_batch *batch);

/* Computer players */

typedef struct sk_player sk_player;

const char *sk_players_kind(int32_t i); /* "random", "greedy", …; NULL beyond the last */
/* Plays the table's game, any number of matches. NULL for an unknown kind. */
sk_player *sk_player_new(const sk_table *table, const char *kind, uint64_t seed);
void sk_player_free(sk_player *player);
/* The order for whoever decides; it knows only what that seat may know. False when the match is
 * over. */
bool sk_player_choose(sk_player *player, const sk_table *table, sk_order *order);
/* Lets player[seat] and the table decide until somebody must whose player is NULL, the match is
 * over, or `most` orders are done; player[] has as many entries as there are seats. Returns how
 * many orders were done. Not for tables with real dice. */
int32_t sk_players_play(sk_player *const *player, sk_table *table, int32_t most);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
