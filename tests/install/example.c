/* A whole game through the installed header: played by the computer, looked at, taken apart, loaded
 * again from its record. */
#include <skald.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MUST(condition)                                                                            \
    ((condition) ? (void)0 : (fprintf(stderr, "example: %s: %s\n", #condition, why), exit(1)))

static char why[512], words[1 << 16];

/* The best of what may be done by one look ahead, as a bot of one's own might choose. */
static sk_order best(const sk_table *table)
{
    static sk_order order[SK_ORDERS_MAX];
    int32_t seat = sk_table_decides(table), count = sk_table_legal(table, order, SK_ORDERS_MAX);
    sk_position *now = sk_position_new(table, seat), *then = sk_position_new(table, seat);
    int32_t most = INT32_MIN, at = 0;

    if (seat != SK_NOBODY)
        sk_position_imagine(now, seat, 1);
    for (int32_t i = 0; i < count && seat != SK_NOBODY; i++) {
        sk_position_copy(then, now);
        if (sk_position_act(then, &order[i], 1) && sk_position_value(then, seat) > most) {
            most = sk_position_value(then, seat);
            at = i;
        }
    }
    sk_position_free(now);
    sk_position_free(then);
    return order[at];
}

/* The first seat by the bot above, the other by a computer player of the library's. */
static void play(sk_table *table)
{
    sk_player *player = sk_player_new(table, "random", 7);
    sk_order order;

    MUST(player != NULL);
    while (!sk_table_over(table)) {
        if (sk_table_decides(table) == 0)
            order = best(table);
        else
            MUST(sk_player_choose(player, table, &order));
        MUST(sk_table_act(table, &order, NULL, 0, why, sizeof why) == SK_DONE);
    }
    sk_player_free(player);
}

static void load_again(const sk_data *data, const sk_table *table)
{
    size_t bytes, again;
    const char *record = sk_table_record(table, &bytes);
    sk_table *loaded = sk_table_load(data, record, bytes, why, sizeof why);

    MUST(loaded != NULL);
    MUST(sk_table_actions(loaded) == sk_table_actions(table));
    MUST(memcmp(sk_table_record(loaded, &again), record, bytes) == 0 && again == bytes);
    sk_table_free(loaded);
}

int main(void)
{
    sk_data *data = sk_data_open(NULL, why, sizeof why);
    sk_table *table;

    MUST(data != NULL && sk_api() == SK_API && sk_order_bytes() == sizeof(sk_order));
    table = sk_table_new(data, "{\"game\": \"template\", \"seed\": 42}", why, sizeof why);
    MUST(table != NULL);
    play(table);
    load_again(data, table);
    MUST(sk_table_show(table, 0, words, sizeof words) < sizeof words);
    printf("skald %s: %s, %d actions, score %d to %d\n", sk_version(), sk_table_game(table),
           sk_table_actions(table), sk_table_score(table, 0), sk_table_score(table, 1));
    sk_table_free(table);
    sk_data_close(data);
    return 0;
}
