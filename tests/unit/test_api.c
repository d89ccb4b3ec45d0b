/* The public library, as a program outside uses it: nothing here includes another header of
 * ours. */
#include <criterion/criterion.h>

#include <skald.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char why[512];

static sk_data *open_data(void)
{
    sk_data *data = sk_data_open(NULL, why, sizeof why);

    cr_assert_not_null(data, "%s", why);
    return data;
}

static sk_table *lay_table(const sk_data *data, const char *setup)
{
    sk_table *table = sk_table_new(data, setup, why, sizeof why);

    cr_assert_not_null(table, "%s", why);
    return table;
}

/* The table's own orders, until somebody decides. */
static void go_on(sk_table *table)
{
    sk_order order;

    while (!sk_table_over(table) && sk_table_decides(table) == SK_NOBODY) {
        cr_assert_eq(sk_table_legal(table, &order, 1), 1);
        cr_assert_eq(sk_table_act(table, &order, NULL, 0, why, sizeof why), SK_DONE);
    }
}

Test(api, all_games_are_named_and_can_be_set_up)
{
    sk_data *data = open_data();
    char setup[64];

    cr_assert_geq(sk_games_count(), 4);
    cr_expect_null(sk_games_id(-1));
    cr_expect_null(sk_games_title(sk_games_count()));
    for (int32_t i = 0; i < sk_games_count(); i++) {
        sk_table *table;

        snprintf(setup, sizeof setup, "{\"game\": \"%s\"}", sk_games_id(i));
        table = lay_table(data, setup);
        cr_expect_str_eq(sk_table_game(table), sk_games_id(i));
        cr_expect_gt(sk_data_count(data, sk_games_id(i), "scenarios"), 0);
        cr_expect_null(sk_data_id(data, sk_games_id(i), "scenarios", 999));
        sk_table_free(table);
    }
    sk_data_close(data);
}

Test(api, a_set_up_that_cannot_be_played_says_which_member_is_wrong)
{
    static const struct {
        const char *setup, *words;
    } WRONG[] = {{"{", "expected"},
                 {"[]", "expected a JSON object"},
                 {"{\"game\": \"chess\"}", "game"},
                 {"{\"game\": \"midgard\", \"sead\": 1}", "sead"},
                 {"{\"game\": \"midgard\", \"seats\": 9}", "seats"},
                 {"{\"game\": \"midgard\", \"seed\": \"x\"}", "seed"},
                 {"{\"game\": \"midgard\", \"dice\": \"loaded\"}", "dice"},
                 {"{\"game\": \"midgard\", \"scenario\": \"nowhere\"}", "nowhere"},
                 {"{\"game\": \"midgard\", \"forces\": [\"nobody\"]}", "nobody"},
                 {"{\"game\": \"midgard\", \"options\": {\"fate\": \"kind\"}}", "fate"}};
    sk_data *data = open_data();

    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        why[0] = '\0';
        cr_expect_null(sk_table_new(data, WRONG[i].setup, why, sizeof why), "%s", WRONG[i].setup);
        cr_expect_not_null(strstr(why, WRONG[i].words), "%s: %s", WRONG[i].setup, why);
    }
    sk_data_close(data);
}

Test(api, texts_that_do_not_fit_are_cut_at_a_character_and_tell_their_length)
{
    sk_data *data = open_data();
    sk_table *table = lay_table(data, "{\"game\": \"pantheon\", \"seed\": 3}");
    size_t whole = sk_table_show(table, 0, NULL, 0);
    char *out = malloc(whole + 1), few[10] = "untouched";

    cr_assert_gt(whole, sizeof few);
    cr_expect_eq(sk_table_show(table, 0, out, whole + 1), whole);
    cr_expect_eq(strlen(out), whole);
    cr_expect_eq(sk_table_show(table, 0, few, sizeof few), whole);
    cr_expect_lt(strlen(few), sizeof few);
    cr_expect_eq(strncmp(few, out, strlen(few)), 0);
    cr_expect_gt(sk_table_draw(table, SK_NOBODY, 80, 24, NULL, 0), 80u);
    free(out);
    sk_table_free(table);
    sk_data_close(data);
}

Test(api, an_order_that_is_not_allowed_says_why_and_changes_nothing)
{
    sk_data *data = open_data();
    sk_table *table = lay_table(data, "{\"game\": \"template\", \"seed\": 5}");
    sk_order nonsense = {.verb = 60000, .unit = -3};
    char words[512];
    int32_t before;

    go_on(table);
    before = sk_table_actions(table);
    why[0] = '\0';
    cr_expect_not(sk_table_check(table, &nonsense, why, sizeof why));
    cr_expect_str_neq(why, "");
    cr_expect_eq(sk_table_act(table, &nonsense, NULL, 0, why, sizeof why), SK_NOT_ALLOWED);
    cr_expect_eq(sk_table_actions(table), before);
    sk_table_say(table, &nonsense, words, sizeof words);
    sk_table_free(table);
    sk_data_close(data);
}

Test(api, words_of_every_legal_order_read_back_as_it)
{
    sk_data *data = open_data();
    sk_table *table = lay_table(data, "{\"game\": \"midgard\", \"seed\": 5}");
    sk_order *order = calloc(SK_ORDERS_MAX, sizeof *order), again;
    char words[512];
    int32_t count;

    go_on(table);
    count = sk_table_legal(table, order, SK_ORDERS_MAX);
    cr_assert_gt(count, 1);
    cr_expect_eq(sk_table_legal(table, NULL, 0), count);
    for (int32_t i = 0; i < count; i++) {
        cr_expect(sk_table_check(table, &order[i], why, sizeof why), "%s", why);
        cr_expect_lt(sk_table_say(table, &order[i], words, sizeof words), sizeof words);
        cr_assert(sk_table_read(table, words, &again), "%s", words);
        cr_expect_arr_eq(&again, &order[i], sizeof again, "%s", words);
    }
    cr_expect_not(sk_table_read(table, "sing a song", &again));
    free(order);
    sk_table_free(table);
    sk_data_close(data);
}

/* Plays on with the given kind until the match is over, or `most` orders. */
static void play_on(sk_table *table, const char *kind, int32_t most)
{
    sk_player *player = sk_player_new(table, kind, 11);
    sk_order order;

    cr_assert_not_null(player);
    for (int32_t i = 0; i < most && sk_player_choose(player, table, &order); i++)
        cr_assert_eq(sk_table_act(table, &order, NULL, 0, why, sizeof why), SK_DONE, "%s", why);
    sk_player_free(player);
}

Test(api, a_clone_is_played_on_apart)
{
    sk_data *data = open_data();
    sk_table *table = lay_table(data, "{\"game\": \"mythoz\", \"seed\": 5}");
    sk_table *clone;
    size_t bytes, later;
    char *record;

    play_on(table, "random", 60);
    record = strndup(sk_table_record(table, &bytes), 1 << 20);
    clone = sk_table_clone(table);
    play_on(clone, "random", 200);
    cr_expect_gt(sk_table_actions(clone), sk_table_actions(table));
    cr_expect_eq(memcmp(sk_table_record(table, &later), record, bytes), 0);
    cr_expect_eq(later, bytes);
    sk_table_free(table);
    play_on(clone, "random", 20);
    free(record);
    sk_table_free(clone);
    sk_data_close(data);
}

Test(api, real_dice_are_asked_for_until_there_are_enough)
{
    sk_data *data = open_data();
    sk_table *table = lay_table(data, "{\"game\": \"template\", \"seed\": 1, \"dice\": \"ask\"}");
    sk_player *player = sk_player_new(table, "greedy", 2);
    uint16_t dice[64];
    int32_t asked = 0;
    sk_order order;

    while (!sk_table_over(table) && sk_player_choose(player, table, &order)) {
        int32_t given = 0, sides = 0, seat = -5, answer;

        while ((answer = sk_table_act(table, &order, dice, given, why, sizeof why)) ==
               SK_NEEDS_DICE) {
            int32_t count = sk_table_dice_wanted(table, &sides, &seat, why, sizeof why);

            cr_assert_gt(count, 0);
            cr_assert_gt(sides, 1);
            asked += count;
            for (int32_t i = 0; i < count && given < 64; i++)
                dice[given++] = 1;
        }
        cr_assert_eq(answer, SK_DONE, "%s", why);
    }
    cr_expect_gt(asked, 0);
    cr_expect(sk_table_over(table));
    cr_expect_eq(sk_table_act(table, &order, NULL, 0, why, sizeof why), SK_ENDED);
    cr_expect_not(sk_table_resign(table, 0));
    sk_player_free(player);
    sk_table_free(table);
    sk_data_close(data);
}

Test(api, a_position_hides_what_its_viewer_may_not_know)
{
    sk_data *data = open_data();
    sk_table *table = lay_table(data, "{\"game\": \"template\", \"seed\": 8}");
    sk_position *all, *mine, *theirs;

    go_on(table);
    all = sk_position_new(table, SK_ALL_KNOWN);
    mine = sk_position_new(table, 0);
    theirs = sk_position_new(table, 1);
    cr_expect_neq(sk_position_hash(all), sk_position_hash(mine));
    cr_expect_neq(sk_position_hash(mine), sk_position_hash(theirs));
    sk_position_copy(theirs, mine);
    cr_expect_eq(sk_position_hash(mine), sk_position_hash(theirs));
    sk_position_imagine(mine, 0, 4);
    sk_position_imagine(theirs, 0, 4);
    cr_expect_eq(sk_position_hash(mine), sk_position_hash(theirs));
    cr_expect_eq(sk_position_decides(mine), sk_table_decides(table));
    cr_expect_not(sk_position_act(mine, &(sk_order){.verb = 60000}, 1));
    sk_position_free(all);
    sk_position_free(mine);
    sk_position_free(theirs);
    sk_table_free(table);
    sk_data_close(data);
}

Test(api, who_resigns_loses_and_what_happened_is_told_in_lines)
{
    sk_data *data = open_data();
    sk_table *table = lay_table(data, "{\"game\": \"template\", \"seed\": 8}");
    char told[4096];

    play_on(table, "greedy", 12);
    cr_expect_not(sk_table_resign(table, 7));
    sk_table_events(table, SK_ALL_KNOWN, told, sizeof told);
    cr_expect_neq(strchr(told, '\n'), NULL);
    cr_expect(sk_table_resign(table, 1));
    cr_expect(sk_table_over(table));
    cr_expect_eq(sk_table_outcome(table, 1), 0);
    cr_expect_eq(sk_table_outcome(table, 0), 2);
    cr_expect_eq(sk_table_legal(table, NULL, 0), 0);
    sk_table_free(table);
    sk_data_close(data);
}

Test(api, taking_back_has_an_end_so_that_every_record_can_be_read)
{
    sk_data *data = open_data();
    sk_table *table = lay_table(data, "{\"game\": \"template\", \"seed\": 3}");
    int32_t seat, undone = 0;
    sk_order order;

    go_on(table);
    seat = sk_table_decides(table);
    cr_assert(sk_table_read(table, "fly raven to Stone", &order));
    do {
        cr_assert_eq(sk_table_act(table, &order, NULL, 0, why, sizeof why), SK_DONE, "%s", why);
        undone++;
    } while (sk_table_undo(table, seat) && undone < 100000);
    cr_expect_gt(undone, 100);
    cr_expect_lt(undone, 100000);
    sk_table_free(table);
    sk_data_close(data);
}

Test(api, players_play_until_somebody_else_must_decide)
{
    sk_data *data = open_data();
    sk_table *table = lay_table(data, "{\"game\": \"template\", \"seed\": 8}");
    sk_table *stepped = sk_table_clone(table);
    sk_player *player[2] = {sk_player_new(table, "greedy", 1), NULL};
    sk_player *again = sk_player_new(table, "greedy", 1);
    sk_order order;

    cr_expect_eq(sk_players_play(player, table, 1), 1);
    cr_expect_gt(sk_players_play(player, table, 1000), 0);
    cr_expect_eq(sk_table_decides(table), 1);
    cr_expect_eq(sk_players_play(player, table, 1000), 0, "nobody plays for seat 1");
    while (sk_table_decides(stepped) != 1) {
        cr_assert(sk_player_choose(again, stepped, &order));
        cr_assert_eq(sk_table_act(stepped, &order, NULL, 0, why, sizeof why), SK_DONE);
    }
    cr_expect_eq(sk_table_actions(stepped), sk_table_actions(table));
    player[1] = again;
    sk_players_play(player, table, 100000);
    cr_expect(sk_table_over(table));
    sk_player_free(player[0]);
    sk_player_free(again);
    sk_table_free(table);
    sk_table_free(stepped);
    sk_data_close(data);
}

/* The first order that has odds to tell, and what is told. */
static void find_odds(sk_table *table, sk_player *player, char *told, size_t size)
{
    sk_order order;

    while (!sk_table_over(table)) {
        cr_assert(sk_player_choose(player, table, &order));
        sk_table_odds(table, &order, 1, told, size);
        if (strstr(told, "\"reason\"") != NULL)
            return;
        cr_assert_eq(sk_table_act(table, &order, NULL, 0, why, sizeof why), SK_DONE);
    }
}

Test(api, odds_are_told_before_an_order_and_change_nothing)
{
    sk_data *data = open_data();
    sk_table *table = lay_table(data, "{\"game\": \"pantheon\", \"seed\": 8}");
    sk_player *player = sk_player_new(table, "greedy", 1);
    char told[8192] = "", again[8192];
    int32_t before;
    sk_order order;

    find_odds(table, player, told, sizeof told);
    before = sk_table_actions(table);
    cr_assert(sk_player_choose(player, table, &order));
    cr_expect_eq(strncmp(told, "{\"kind\":\"", 9), 0, "%s", told);
    cr_expect_not_null(strstr(told, "\"mean\""), "%s", told);
    sk_table_odds(table, &order, 1, again, sizeof again);
    cr_expect_eq(sk_table_actions(table), before);
    cr_expect_eq(sk_table_odds(table, &(sk_order){.verb = 60000}, 1, again, sizeof again), 0);
    cr_expect_str_eq(again, "");
    sk_player_free(player);
    sk_table_free(table);
    sk_data_close(data);
}

Test(api, observations_have_names_and_batches_step_many_games)
{
    sk_data *data = open_data();
    sk_table *table = lay_table(data, "{\"game\": \"template\", \"seed\": 3}");
    int32_t length = sk_games_observed("template"), least = 9, most = 9, choice[2] = {0, 0};
    sk_batch *batch = sk_batch_new(table, 2, 5);
    int16_t *seen = calloc((size_t)length, sizeof *seen);
    char name[64];

    cr_expect_eq(sk_games_observed("chess"), 0);
    cr_expect_gt(sk_games_observed_name("template", 0, &least, &most, name, sizeof name), 0);
    cr_expect_str_eq(name, "you");
    cr_expect_eq(least, 0);
    cr_expect_eq(sk_games_observed_name("template", length, &least, &most, name, sizeof name), 0);
    cr_expect(sk_table_observe(table, 1, seen));
    cr_expect_eq(seen[0], 1);
    cr_expect_not(sk_table_observe(table, 7, seen));
    cr_expect_eq(sk_batch_legal(batch, 0, NULL, 0), sk_batch_choices(batch)[0]);
    cr_expect(sk_batch_step(batch, choice));
    cr_expect_eq(sk_batch_observations(batch)[length], sk_batch_seats(batch)[1]);
    choice[1] = sk_batch_choices(batch)[1];
    cr_expect_not(sk_batch_step(batch, choice));
    free(seen);
    sk_batch_free(batch);
    sk_table_free(table);
    sk_data_close(data);
}
