/* Reports of a simulation: what people, scripts and spreadsheets read. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/version.h"
#include "lab/report.h"
#include "market.h"

static const sk_sim SIM = {.game = &MARKET, .players = 2, .seed = 7, .games = 8};

static const sk_sim_result RESULT = {.games = 8,
                                     .player = {{5, 2, 1}, {1, 2, 5}},
                                     .seat = {{4, 2, 2}, {2, 2, 4}},
                                     .rounds = 50,
                                     .rounds_min = 4,
                                     .rounds_max = 9,
                                     .actions = 300,
                                     .seconds = 0.25};

static sk_report report_of(const sk_sim_result *result)
{
    return (sk_report){.sim = &SIM,
                       .result = result,
                       .scenario = "fair, \"big\"",
                       .player = {"ai:a", "ai:b"},
                       .force = {"fish", "wool"},
                       .options = "haggle=twice",
                       .data = 0xab};
}

static char *written(void (*write)(const sk_report *, FILE *), const sk_sim_result *result)
{
    sk_report report = report_of(result);
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    write(&report, out);
    fclose(out);
    return text;
}

static json_t *parsed(const sk_sim_result *result)
{
    char buffer[4096];
    sk_text out = SK_TEXT(buffer);
    sk_json json = sk_json_over(&out);
    sk_report report = report_of(result);
    json_t *value;

    sk_report_json(&report, &json);
    cr_assert(sk_json_done(&json));
    value = json_loads(buffer, JSON_REJECT_DUPLICATES, NULL);
    cr_assert(value != NULL);
    return value;
}

Test(lab_report, json_has_the_promised_shape)
{
    json_t *value = parsed(&RESULT);
    const char *game, *scenario, *player, *seat, *version, *data, *options, *force[2];
    int games, seed, wins, draws, losses, least, most, seat_wins;
    double rate, low, high, turns, actions, seconds;
    int wrong = json_unpack(
        value,
        "{s:s, s:s, s:i, s:i, s:[{s:s, s:i, s:i, s:i, s:F, s:F, s:F !}, {}!], "
        "s:{s:F, s:i, s:i !}, s:{s:F !}, s:[{s:s, s:i*}, {}!], "
        "s:{s:s, s:s, s:s, s:[s, s!] !}, s:F !}",
        "game", &game, "scenario", &scenario, "games", &games, "seed", &seed, "seats", "player",
        &player, "wins", &wins, "draws", &draws, "losses", &losses, "rate", &rate, "low", &low,
        "high", &high, "turns", "mean", &turns, "min", &least, "max", &most, "actions", "mean",
        &actions, "by_seat", "seat", &seat, "wins", &seat_wins, "played", "version", &version,
        "data", &data, "options", &options, "forces", &force[0], &force[1], "seconds", &seconds);

    cr_assert_eq(wrong, 0);
    cr_assert_str_eq(game, "market");
    cr_assert_str_eq(scenario, "fair, \"big\"");
    cr_assert_str_eq(player, "ai:a");
    cr_assert(games == 8 && seed == 7 && wins == 5 && draws == 2 && losses == 1);
    cr_assert(least == 4 && most == 9);
    cr_assert_float_eq(rate, 0.75, 1e-9);
    cr_assert(0 < low && low < rate && rate < high && high < 1);
    cr_assert_float_eq(turns, 6.25, 1e-9);
    cr_assert_float_eq(actions, 37.5, 1e-9);
    cr_assert_float_eq(seconds, 0.25, 1e-9);
    cr_assert_str_eq(seat, "seat 1");
    cr_assert_eq(seat_wins, 4);
    cr_assert_str_eq(version, SK_VERSION);
    cr_assert_str_eq(data, "00000000000000ab");
    cr_assert_str_eq(options, "haggle=twice");
    cr_assert(strcmp(force[0], "fish") == 0 && strcmp(force[1], "wool") == 0);
    json_decref(value);
}

static const sk_sim_result TAGGED = {
    .games = 8,
    .player = {{5, 2, 1}, {1, 2, 5}},
    .with = {2, {{"Air", {3, 0, 1}}, {"Water", {1, 0, 3}}}},
    .endings = {2, {{"time", {2, 0, 0}}, {"victory", {6, 0, 0}}}},
};

#define WHAT "market,\"fair, \"\"big\"\"\",8,7,"
#define LENGTHS "6.2500,4,9,37.5000,0.250,"
#define PLAYED ",haggle=twice,00000000000000ab," SK_VERSION "\n"

Test(lab_report, csv_has_a_line_of_names_and_one_for_each_player_and_seat)
{
    char *text = written(sk_report_csv, &RESULT);

    cr_assert_str_eq(text,
                     "game,scenario,games,seed,player,wins,draws,losses,rate,low,high,"
                     "turns_mean,turns_min,turns_max,actions_mean,seconds,kind,force,options,data,"
                     "version\n" WHAT "ai:a,5,2,1,0.750000,0.409275,0.928521," LENGTHS
                     "player,fish" PLAYED WHAT "ai:b,1,2,5,0.250000,0.071479,0.590725," LENGTHS
                     "player,wool" PLAYED WHAT "seat 1,4,2,2,0.625000,0.305742,0.863156," LENGTHS
                     "seat," PLAYED WHAT "seat 2,2,2,4,0.375000,0.136844,0.694258," LENGTHS
                     "seat," PLAYED);
    free(text);
}

Test(lab_report, csv_has_tags_and_endings)
{
    char *text = written(sk_report_csv, &TAGGED);

    cr_expect(strstr(text, ",Air,3,0,1,0.75"));
    cr_expect(strstr(text, ",time,2,0,0,"));
    cr_expect(strstr(text, ",ending,,haggle=twice,"));
    free(text);
}

Test(lab_report, words_name_players_rates_and_lengths)
{
    char *text = written(sk_report_words, &RESULT);

    cr_assert(strstr(text, "8 games with seed 7") != NULL);
    cr_assert(strstr(text, "75.0 %  40.9 to 92.9 %") != NULL);
    cr_assert(strstr(text, "6.25 turns (4 to 9) and 37.5 actions a game") != NULL);
    cr_assert(strstr(text, "seat 1          4         2         2    62.5 %") != NULL);
    cr_assert(strstr(text, "forces fish, wool\noptions haggle=twice\nskald " SK_VERSION
                           ", data 00000000000000ab\n") != NULL);
    free(text);
}

Test(lab_report, tags_have_a_table_of_their_own)
{
    char *text = written(sk_report_words, &TAGGED);

    cr_expect(strstr(text, "Air             3         0         1    75.0 %  30.1 to 95.4 %\n"));
    cr_expect(strstr(text, "\nended by time 25.0 %, victory 75.0 %\n"));
    free(text);
}

Test(lab_report, tags_are_in_the_json_of_games_that_have_them)
{
    json_t *value = parsed(&TAGGED), *none = parsed(&RESULT);
    json_t *with = json_object_get(value, "with"), *ends = json_object_get(value, "endings");

    cr_expect_eq(json_array_size(with), 2);
    cr_expect_eq(json_integer_value(json_object_get(json_array_get(with, 1), "losses")), 3);
    cr_expect_eq(json_integer_value(json_object_get(ends, "victory")), 6);
    cr_expect_null(json_object_get(none, "with"));
    json_decref(value);
    json_decref(none);
}

/* Ctrl-C may come before the first game is over. */
Test(lab_report, no_games_are_no_trouble)
{
    const sk_sim_result none = {0};
    json_t *value = parsed(&none);
    char *text = written(sk_report_words, &none);

    cr_assert(strstr(text, "stopped after 0 of 8 games") != NULL);
    cr_assert(strstr(text, "nan") == NULL);
    free(text);
    json_decref(value);
}
