/* Odds without a match: every game lays what it is told, and the walk from there agrees with
 * samples of the same rules. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

#include "base/check.h"
#include "games/games.h"
#include "lab/meeting.h"

enum { SAMPLES = 3000 };

static sk_library *library;

static void open_library(void)
{
    sk_fault fault;

    library = sk_library_open(NULL, &fault);
    cr_assert_not_null(library, "%s", fault.words);
}

static void close_library(void)
{
    sk_library_close(library);
}

TestSuite(lab_meeting, .init = open_library, .fini = close_library);

/* A meeting as it is told on a command line; `with` may be NULL. */
static sk_meeting meet(const char *id, const char *attacker, const char *defender, const char *with)
{
    const sk_game *game = sk_game_named(id);
    sk_plan plan = sk_plan_usual(game, library);
    sk_fault fault = {0};
    sk_meeting m;

    sk_plan_fill(&plan, library);
    cr_assert(sk_meeting_open(&m, library, &plan, &fault), "%s: %s", id, fault.words);
    cr_assert(sk_meeting_stand(&m, 0, attacker, &fault), "%s: %s", fault.field, fault.words);
    cr_assert(sk_meeting_stand(&m, 1, defender, &fault), "%s: %s", fault.field, fault.words);
    cr_assert(with == NULL || sk_meeting_tell(&m, with, &fault), "%s: %s", with, fault.words);
    cr_assert(sk_meeting_ask(&m, &fault), "%s against %s: %s", attacker, defender, fault.words);
    return m;
}

static const sk_odds_row *row_of(const sk_meeting *m, const char *id)
{
    for (int32_t i = 0; i < m->odds.rows; i++)
        if (sk_same(m->game->reasons.row[m->odds.row[i].reason].id, id))
            return &m->odds.row[i];
    cr_assert_fail("%s has no row %s", m->game->id, id);
    return NULL;
}

static double mean_of(const char *id, const char *attacker, const char *defender, const char *with,
                      const char *row)
{
    sk_meeting m = meet(id, attacker, defender, with);
    double mean = row_of(&m, row)->mean;

    sk_meeting_close(&m);
    return mean;
}

static void expect_whole(const sk_odds_row *row)
{
    double sum = 0;

    for (int32_t i = 0; i <= 2 * SK_ODDS_MOST; i++)
        sum += row->share[i];
    cr_expect_float_eq(sum, row->chance, 1e-9, "reason %d: %f of %f", row->reason, sum,
                       row->chance);
}

static void expect_like_samples(sk_meeting *m)
{
    int32_t seat = m->game->turn(m->scene, m->state).seat;
    sk_odds_question question = {m->game, m->scene, m->view, seat, m->action, 77};
    sk_odds sampled = sk_odds_of(&question);

    while (sampled.samples < SAMPLES)
        cr_assert(sk_odds_try(&question, m->workspace, &sampled));
    for (int32_t i = 0; i < m->odds.rows; i++) {
        double p = m->odds.row[i].chance, q = (double)sampled.row[i].some / SAMPLES;
        cr_expect_eq(m->odds.row[i].reason, sampled.row[i].reason);
        cr_expect(fabs(p - q) <= 4 * sqrt(p * (1 - p) / SAMPLES) + 2.0 / SAMPLES,
                  "%s, reason %d: %f exactly, %f in samples", m->game->id, m->odds.row[i].reason, p,
                  q);
        expect_whole(&m->odds.row[i]);
    }
}

Test(lab_meeting, every_game_lays_what_it_is_told)
{
    static const char *const TOLD[][4] = {
        {"midgard", "knights", "heavy-infantry", "charging"},
        {"midgard", "knights", "hordes", "side=flank"},
        {"midgard", "knights", "hordes", "attacker-hero=2"},
        {"midgard", "knights", "giant", "attack=charge"},
        {"midgard", "formed-archers", "hordes", "attack=shoot"},
        {"midgard", "saxons:1", "vikings:Bondi", "ground=hill"},
        {"mythic-earth", "jaguar-warriors", "otontin", NULL},
        {"mythic-earth", "jaguar-warriors", "otontin", "attack=fight"},
        {"mythic-earth", "calpulli-slingers", "otontin", "attack=shoot"},
        {"mythic-earth", "calpulli-slingers", "otontin", "attack=focus"},
        {"mythoz", "3 troops, 1 dragons", "2 undead-troops, 2 giants", "strategy=charge"},
        {"mythoz", "2 beasts", "4 troops", "castle"},
        {"pantheon", "hoplites", "hydra", NULL},
        {"pantheon", "hoplites", "spartans", "defender-cards=1"},
        {"pantheon", "achilles", "zeus", "defender-cards=1"},
        {"pantheon", "heracles", "hydra", NULL},
    };

    for (int32_t i = 0; i < SK_COUNT(TOLD); i++) {
        sk_meeting m = meet(TOLD[i][0], TOLD[i][1], TOLD[i][2], TOLD[i][3]);
        cr_expect(m.odds.exact, "%s: %s against %s", TOLD[i][0], TOLD[i][1], TOLD[i][2]);
        cr_expect_gt(m.odds.rows, 0);
        expect_like_samples(&m);
        sk_meeting_close(&m);
    }
}

/* Each is compared with the case beside it. */
Test(lab_meeting, what_is_told_counts)
{
    const char *mid = "midgard", *earth = "mythic-earth", *lose = "THEY_LOSE", *lost = "MINIS_LOST";

    cr_expect_gt(mean_of(mid, "knights", "hordes", "side=flank", "WE_WIN"),
                 mean_of(mid, "knights", "hordes", NULL, "WE_WIN"));
    cr_expect_lt(mean_of(mid, "knights", "hordes", "defender-supports=2", lose),
                 mean_of(mid, "knights", "hordes", NULL, lose));
    cr_expect_lt(mean_of(mid, "knights", "hordes", "ground=rough", lose),
                 mean_of(mid, "knights", "hordes", NULL, lose));
    cr_expect_lt(mean_of(mid, "knights", "hordes", "ground=hill", lose),
                 mean_of(mid, "knights", "hordes", NULL, lose));
    cr_expect_gt(mean_of(mid, "knights", "hordes", "attacker-hero=3", lose),
                 mean_of(mid, "knights", "hordes", NULL, lose));
    cr_expect_lt(mean_of(earth, "calpulli-slingers", "otontin", "attack=shoot", lost),
                 mean_of(earth, "calpulli-slingers", "otontin", "attack=focus", lost));
    cr_expect_lt(mean_of(earth, "jaguar-warriors", "otontin", "attacker-lost=2", lost),
                 mean_of(earth, "jaguar-warriors", "otontin", NULL, lost));
    cr_expect_lt(mean_of("mythoz", "3 troops", "3 beasts", "castle", "HITS_DEALT"),
                 mean_of("mythoz", "3 troops", "3 beasts", NULL, "HITS_DEALT"));
    cr_expect_eq(mean_of("pantheon", "hoplites", "spartans", NULL, "WOUNDS_TAKEN"), 0);
    cr_expect_gt(mean_of("pantheon", "hoplites", "spartans", "defender-cards=1", "WOUNDS_TAKEN"),
                 0);
}

/* Of a card without anything else, both sides have the same chances. */
Test(lab_meeting, a_unit_is_as_good_as_itself)
{
    sk_meeting m = meet("midgard", "hordes", "hordes", NULL);

    cr_expect_float_eq(row_of(&m, "WE_WIN")->mean, row_of(&m, "THEY_WIN")->mean, 1e-12);
    cr_expect_float_eq(row_of(&m, "WE_LOSE")->mean, row_of(&m, "THEY_LOSE")->mean, 1e-12);
    sk_meeting_close(&m);
    m = meet("mythoz", "4 troops", "4 troops", NULL);
    cr_expect_float_eq(row_of(&m, "HITS_DEALT")->mean, row_of(&m, "HITS_TAKEN")->mean, 1e-9);
    sk_meeting_close(&m);
}

/* Dice worked out as a whole come to what they come to step by step: plain attacks, against a
 * defence of 5 or less, with a re-roll, a die that is changed, blanks rolled again, a throw. */
Test(lab_meeting, pantheon_dice_as_a_whole_are_dice_step_by_step)
{
    static const char *const TOLD[][3] = {
        {"hoplites", "hydra", NULL},
        {"hoplites", "hoplites", "defender-cards=1"},
        {"spartans", "infernal-hounds", NULL},
        {"amazons", "heracles", NULL},
        {"leonidas", "minotaur", "attacker-wounds=4"},
        {"bellerophon", "medusa", "attacker-wounds=3"},
        {"infernal-hounds", "spartans", NULL},
        {"zeus", "hoplites", "attacker-wounds=4"},
        {"minotaur", "hoplites", "attacker-wounds=5"},
    };
    sk_walk_bounds bounds = {
        .paths = SK_WALK_PATHS_MOST, .states = SK_WALK_STATES, .tries = 1, .unfolded = true};

    for (int32_t i = 0; i < SK_COUNT(TOLD); i++) {
        sk_meeting m = meet("pantheon", TOLD[i][0], TOLD[i][1], TOLD[i][2]);
        sk_odds_question question = {m.game, m.scene, m.view, 0, m.action, 1};
        sk_odds odds = sk_odds_of(&question);

        cr_assert(sk_odds_walk_within(&question, m.workspace, &bounds, &odds), "%s", TOLD[i][0]);
        for (int32_t row = 0; row < odds.rows; row++)
            for (int32_t k = 0; k <= 2 * SK_ODDS_MOST; k++)
                cr_expect_float_eq(odds.row[row].share[k], m.odds.row[row].share[k], 1e-9,
                                   "%s against %s, row %d: %f and %f", TOLD[i][0], TOLD[i][1], row,
                                   odds.row[row].share[k], m.odds.row[row].share[k]);
        sk_meeting_close(&m);
    }
}
