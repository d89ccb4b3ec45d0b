/* A made-up game for the tests of minds and the laboratory: seats take turns to accept one of the
 * offers, and who has most money after some turns wins. Every kind of offer is something a mind
 * must judge rightly; a market can also be broken on purpose. */
#ifndef SK_TESTS_UNIT_MARKET_H
#define SK_TESTS_UNIT_MARKET_H

#include "core/game.h"
#include "lab/arena.h"

typedef enum market_kind {
    MARKET_SURE,  /* pays the amount */
    MARKET_ROLL,  /* pays the amount times a die of six */
    MARKET_GUESS, /* pays the amount if the next seat's secret number, 0 to 3, is 0 */
    MARKET_ASK,   /* the next seat says yes or no, then it pays either way */
    MARKET_THINK  /* the seat itself says yes or no, then it pays either way */
} market_kind;

typedef struct market_offer {
    market_kind kind;
    int32_t amount;
} market_offer;

typedef struct market_scene {
    int32_t seats, turns, offers;
    int32_t head_start; /* money of seat 0 */
    int32_t dead_end;   /* the turn on which there are no offers, or 0 */
    uint16_t closes; /* a roll of this or less, of 1000, on the first turn breaks the game: … */
    bool endless;    /* … it does not end, or has no more offers */
    market_offer offer[SK_ACTIONS_MAX];
} market_scene;

typedef struct market_frame {
    uint8_t step;
    int8_t seat, unit, target;
} market_frame;

typedef struct market_state {
    struct {
        int32_t turn, money[SK_SEATS_MAX];
        int16_t asked; /* the offer that awaits an answer, plus 1 */
        uint8_t broken, dealt;
        uint8_t frames; /* 2 while an answer is awaited */
        uint8_t unused[3];
        market_frame frame[2];
    } open;
    struct {
        int32_t number;
    } secret[SK_SEATS_MAX];
} market_state;

enum { MARKET_DEAL = 1, MARKET_TAKE, MARKET_YES, MARKET_NO };

extern const sk_game MARKET;

/* A market of two seats and ten turns without offers yet. */
market_scene market_of(const market_offer *offer, int32_t offers);
/* Where it is seat 0's turn, dealt. */
market_state market_open(void);
/* What MARKET games start from: the table deals first. */
extern const market_state MARKET_FIRST;
sk_opening market_opening(const market_scene *scene);

#endif
