/* What a match is made from: a plan with everything usual filled in, and the scenario and forces it
 * names, read from the library, from files or from what was sent along. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/memory.h"
#include "match/file.h"
#include "match/match.h"
#include "match/parts.h"

sk_plan sk_plan_usual(const sk_game *game, const sk_library *library)
{
    sk_plan plan = {.game = game,
                    .seats = game->usual_seats > 0 ? game->usual_seats : game->seats_min,
                    .dice = SK_DICE_SEED};
    int32_t scenarios = sk_library_count(library, game->id, "scenarios");

    if (game->usual_scenario != NULL)
        snprintf(plan.scenario, SK_ID_MAX, "%s", game->usual_scenario);
    else if (scenarios > 0)
        snprintf(plan.scenario, SK_ID_MAX, "%s", sk_library_id(library, game->id, "scenarios", 0));
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++)
        snprintf(plan.player[seat], SK_PLAYER_MAX, "human");
    for (int32_t i = 0; i < game->options; i++)
        plan.option[i] = game->option[i].usual;
    return plan;
}

static bool complain(sk_fault *fault, const char *file, const char *field, const char *words)
{
    *fault = (sk_fault){0};
    snprintf(fault->file, sizeof fault->file, "%s", file);
    snprintf(fault->field, sizeof fault->field, "%s", field);
    snprintf(fault->words, sizeof fault->words, "%s", words);
    return false;
}

static void list_choices(const sk_option *option, char *out, size_t size)
{
    sk_text t = sk_text_over(out, size);

    sk_put(&t, "expected ");
    for (int32_t i = 0; option->choices[i] != NULL; i++) {
        sk_put(&t, i > 0 ? ", " : "");
        sk_put(&t, option->choices[i]);
    }
}

bool sk_plan_option(sk_plan *plan, const char *id, const char *choice, sk_fault *fault)
{
    char expected[200];

    for (int32_t i = 0; i < plan->game->options; i++) {
        const sk_option *option = &plan->game->option[i];
        if (strcmp(option->id, id) != 0)
            continue;
        for (int32_t k = 0; option->choices[k] != NULL; k++)
            if (strcmp(option->choices[k], choice) == 0) {
                plan->option[i] = k;
                return true;
            }
        list_choices(option, expected, sizeof expected);
        return complain(fault, "options", id, expected);
    }
    return complain(fault, "options", id, "this game has no such option");
}

/* An entry of a catalog by id, or a file by name, into memory that the match owns. */
static const void *read_part(const sk_library *library, const sk_game *game, const char *catalog,
                             const char *name, sk_fault *fault)
{
    const sk_form *form = strcmp(catalog, "forces") == 0 ? game->force : game->scenario;
    void *part = sk_alloc_zeroed(form->bytes);
    bool good;

    if (sk_ends(name, ".json")) {
        int64_t size = 0;
        char *text = sk_file_read(name, &size, fault);
        sk_source source = {name, 1, text, (size_t)size};
        good = text != NULL && sk_form_read(library, game->id, form, &source, part, fault);
        free(text);
    } else {
        good = sk_library_read(library, game->id, catalog, name, form, part, fault);
    }
    if (good)
        return part;
    free(part);
    return NULL;
}

/* A force that was sent along instead of named. */
static const void *read_text(const sk_library *library, const sk_plan *plan, int32_t seat,
                             sk_fault *fault)
{
    const char *text = plan->force_text[seat];
    sk_source source = {"force", 1, text, strlen(text)};
    void *part = sk_alloc_zeroed(plan->game->force->bytes);

    if (sk_form_read(library, plan->game->id, plan->game->force, &source, part, fault))
        return part;
    free(part);
    return NULL;
}

static bool read_setup(sk_match *m, const sk_library *library, sk_fault *fault)
{
    const sk_game *game = m->game;

    m->setup.seats = m->plan.seats;
    memcpy(m->setup.option, m->plan.option, sizeof m->setup.option);
    m->setup.scenario = read_part(library, game, "scenarios", m->plan.scenario, fault);
    if (m->setup.scenario == NULL)
        return false;
    for (int32_t seat = 0; game->force != NULL && seat < m->plan.seats; seat++) {
        m->setup.force[seat] = m->plan.force_text[seat] != NULL
                                   ? read_text(library, &m->plan, seat, fault)
                                   : read_part(library, game, "forces", m->plan.force[seat], fault);
        if (m->setup.force[seat] == NULL)
            return false;
    }
    return true;
}

static bool seats_fit(const sk_plan *plan, sk_fault *fault)
{
    char words[96];

    if (plan->seats >= plan->game->seats_min && plan->seats <= plan->game->seats_max)
        return true;
    snprintf(words, sizeof words, "expected %d to %d players, found %d", plan->game->seats_min,
             plan->game->seats_max, plan->seats);
    return complain(fault, "set-up", "seats", words);
}

/* The force that has so many before it in order, and then from the start again. */
static const char *force_in_order(const sk_library *library, const char *game, int32_t before)
{
    int32_t forces = sk_library_count(library, game, "forces"), seen = 0;

    for (int32_t i = 0; i < forces * (before + 1); i++) {
        const char *id = sk_library_id(library, game, "forces", i % forces);
        if (!sk_is_for_lessons(id) && seen++ == before)
            return id;
    }
    return "";
}

/* As the scenario wants it; of one that cannot be read, which is told later, in order. */
static const char *usual_force(const sk_game *game, const sk_library *library, const void *scenario,
                               int32_t seat)
{
    if (scenario != NULL)
        return game->usual_force(scenario, seat % game->seats_max);
    return force_in_order(library, game->id, seat);
}

static void fill_forces(sk_plan *plan, const sk_library *library)
{
    const sk_game *game = plan->game;
    const void *scenario = NULL;
    sk_fault fault;

    if (game->usual_force != NULL)
        scenario = read_part(library, game, "scenarios", plan->scenario, &fault);
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++)
        if (plan->force[seat][0] == '\0')
            snprintf(plan->force[seat], SK_ID_MAX, "%s",
                     usual_force(game, library, scenario, seat));
    free((void *)scenario);
}

void sk_plan_fill(sk_plan *plan, const sk_library *library)
{
    sk_plan usual = sk_plan_usual(plan->game, library);

    if (plan->seats == 0)
        plan->seats = usual.seats;
    if (plan->scenario[0] == '\0')
        memcpy(plan->scenario, usual.scenario, SK_ID_MAX);
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++)
        if (plan->player[seat][0] == '\0')
            memcpy(plan->player[seat], usual.player[seat], SK_PLAYER_MAX);
    fill_forces(plan, library);
}

sk_match *sk_match_new(const sk_library *library, const sk_plan *plan, sk_fault *fault)
{
    sk_match *m = sk_match_blank(plan->game);

    *fault = (sk_fault){0};
    m->plan = *plan;
    sk_plan_fill(&m->plan, library);
    if (!seats_fit(&m->plan, fault) || !read_setup(m, library, fault) ||
        !sk_match_begin(m, fault) || !sk_names_differ(m->game, m->scene, fault)) {
        sk_match_free(m);
        return NULL;
    }
    memset(m->plan.force_text, 0, sizeof m->plan.force_text); /* the caller's, and read */
    sk_match_write_header(m);
    sk_match_forget_setup(m);
    return m;
}
