/* Figures are changed in the library while a table is laid, and put back before the next; a table
 * keeps its own set-up. */
#include "lab/design.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "base/check.h"
#include "base/hash.h"
#include "core/version.h"
#include "data/inspect.h"
#include "data/memory.h"
#include "games/games.h"
#include "match/match.h"

__attribute__((format(printf, 4, 5))) static bool wrong(const sk_design *d, sk_fault *fault,
                                                        const char *field, const char *format, ...)
{
    va_list rest;

    *fault = (sk_fault){0};
    snprintf(fault->file, sizeof fault->file, "%s", d->file);
    snprintf(fault->field, sizeof fault->field, "%s", field);
    va_start(rest, format);
    vsnprintf(fault->words, sizeof fault->words, format, rest);
    va_end(rest);
    return false;
}

/* A fault that was found elsewhere, told as one of this field. */
static bool wrong_there(const sk_design *d, sk_fault *fault, const char *field)
{
    sk_fault found = *fault;
    char words[512];
    sk_text out = SK_TEXT(words);

    sk_say_fault(&found, &out);
    return wrong(d, fault, field, "%s", words);
}

/* Factors */

static void add_factor(sk_design *d, sk_factor_kind kind, int32_t index, int32_t count)
{
    d->factor[d->factors++] = (sk_factor){kind, index, count > 0 ? count : 1};
}

static bool find_factors(sk_design *d, sk_fault *fault)
{
    const sk_experiment *e = d->what;
    int64_t tables = 1;

    add_factor(d, SK_BY_SCENARIO, 0, e->scenarios);
    add_factor(d, SK_BY_FORCES, 0, sk_design_pairs(e));
    add_factor(d, SK_BY_LEVEL, 0, e->levels);
    add_factor(d, SK_BY_AGAINST_LEVEL, 0, e->opponent_levels);
    for (int32_t i = 0; i < e->options; i++)
        add_factor(d, SK_BY_OPTION, i, e->option[i].choices);
    for (int32_t i = 0; i < e->changes; i++)
        add_factor(d, SK_BY_CHANGE, i, e->change[i].sets + e->change[i].adds);
    add_factor(d, SK_BY_VARIANT, 0, e->variants);
    for (int32_t i = 0; i < d->factors; i++)
        tables *= d->factor[i].count;
    if (tables > SK_PAIRINGS_MAX)
        return wrong(d, fault, "", "%lld combinations; there may be %d", (long long)tables,
                     SK_PAIRINGS_MAX);
    d->tables = (int32_t)tables;
    return true;
}

/* Laying the tables */

/* A figure that was changed, and what it was. */
typedef struct undo {
    sk_figure at;
    int64_t was;
} undo;

typedef struct laying {
    sk_design *d;
    sk_library *library;
    sk_plan plan;
    undo done[2 * SK_LAB_CHANGES];
    int32_t changed;
    bool changes; /* something that should make a difference */
} laying;

static bool change_figure(laying *l, const char *field, const sk_lab_change *c, int32_t value,
                          sk_fault *fault)
{
    sk_figure at = {l->d->game->id, c->path};
    int64_t was, now;

    if (!sk_figure_get(l->library, at, &was, fault))
        return wrong_there(l->d, fault, field);
    now = c->sets > 0 ? c->set[value].hundredths : was + c->add[value].hundredths;
    l->changes = l->changes || now != was;
    l->done[l->changed++] = (undo){at, was};
    return sk_figure_set(l->library, at, now, fault) || wrong_there(l->d, fault, field);
}

static void change_back(laying *l)
{
    sk_fault fault;

    while (l->changed > 0) {
        const undo *u = &l->done[--l->changed];
        SK_CHECK(sk_figure_set(l->library, u->at, u->was, &fault));
    }
}

static bool choose(laying *l, const char *field, const sk_lab_option *o, int32_t value,
                   sk_fault *fault)
{
    return sk_plan_option(&l->plan, o->id, o->choice[value].words, fault) ||
           wrong_there(l->d, fault, field);
}

static bool take_variant(laying *l, int32_t value, sk_fault *fault)
{
    const sk_lab_variant *v = &l->d->what->variant[value];
    char field[64];

    snprintf(field, sizeof field, "variants[%d]", value);
    for (int32_t i = 0; i < v->options; i++)
        if (!choose(l, field, &v->option[i], 0, fault))
            return false;
    for (int32_t i = 0; i < v->changes; i++)
        if (!change_figure(l, field, &v->change[i], 0, fault))
            return false;
    return true;
}

/* A file of the designer's own lies beside the experiment. */
static void name_part(const sk_design *d, const char *name, char out[SK_ID_MAX])
{
    const char *slash = strrchr(d->file, '/');
    size_t length = strlen(name);
    bool file = length > 5 && strcmp(name + length - 5, ".json") == 0;
    int folder = file && name[0] != '/' && slash != NULL ? (int)(slash + 1 - d->file) : 0;

    snprintf(out, SK_ID_MAX, "%.*s%s", folder, d->file, name);
}

static bool take_values(laying *l, int32_t table, sk_fault *fault)
{
    const sk_design *d = l->d;
    const sk_experiment *e = d->what;
    bool fine = true;

    for (int32_t i = 0; i < d->factors && fine; i++) {
        const sk_factor *f = &d->factor[i];
        int32_t value = sk_design_value(d, table, i);
        char field[64];

        snprintf(field, sizeof field, "%s[%d]", f->kind == SK_BY_OPTION ? "options" : "changes",
                 f->index);
        if (f->kind == SK_BY_SCENARIO && e->scenarios > 0)
            name_part(d, e->scenario[value].words, l->plan.scenario);
        else if (f->kind == SK_BY_OPTION)
            fine = choose(l, field, &e->option[f->index], value, fault);
        else if (f->kind == SK_BY_CHANGE)
            fine = change_figure(l, field, &e->change[f->index], value, fault);
        else if (f->kind == SK_BY_VARIANT && e->variants > 0)
            fine = take_variant(l, value, fault);
    }
    return fine;
}

static void seat_them(laying *l, int32_t table, int32_t seat_of_one)
{
    for (int32_t seat = 0; seat < l->plan.seats; seat++) {
        bool one = seat == seat_of_one;

        snprintf(l->plan.player[seat], SK_PLAYER_MAX, "%s", sk_design_level(l->d, table, one));
        name_part(l->d, sk_design_force(l->d, table, one), l->plan.force[seat]);
    }
}

/* The match as it is laid, with as many seats as were asked for, or as the scenario can have. */
static sk_match *try_match(laying *l, int32_t table, int32_t seat_of_one, sk_fault *fault)
{
    const sk_game *game = l->d->game;
    int32_t asked = l->d->seats > 0 ? l->d->seats : l->plan.seats;
    sk_match *m;

    l->plan.seats = asked;
    seat_them(l, table, seat_of_one);
    m = sk_match_new(l->library, &l->plan, fault);
    for (int32_t seats = game->seats_min; m == NULL && l->d->seats == 0 && seats <= game->seats_max;
         seats++) {
        sk_fault other;
        l->plan.seats = seats;
        seat_them(l, table, seat_of_one);
        m = sk_match_new(l->library, &l->plan, &other);
    }
    if (m != NULL)
        l->d->seats = l->plan.seats;
    return m;
}

/* What is usual today may not be tomorrow: the first table is written down in full. */
static void note_plan(sk_design *d, const sk_plan *plan)
{
    sk_text options = SK_TEXT(d->options), forces = SK_TEXT(d->forces);

    snprintf(d->scenario, sizeof d->scenario, "%s", plan->scenario);
    for (int32_t i = 0; i < d->game->options; i++) {
        const sk_option *option = &d->game->option[i];

        sk_put(&options, i > 0 ? " " : "");
        sk_put(&options, option->id);
        sk_put(&options, "=");
        sk_put(&options, option->choices[plan->option[i]]);
    }
    for (int32_t seat = 0; seat < plan->seats && d->game->force != NULL; seat++) {
        sk_put(&forces, seat > 0 ? ", " : "");
        sk_put(&forces, plan->force[seat]);
    }
}

static bool lay_seat(laying *l, int32_t table, int32_t seat, sk_fault *fault)
{
    sk_design *d = l->d;
    sk_match *m = try_match(l, table, seat, fault);

    if (m == NULL)
        return wrong_there(d, fault, "");
    if (d->opening == NULL)
        d->opening = sk_alloc_zeroed((size_t)d->tables * (size_t)d->seats * sizeof *d->opening);
    d->opening[table * d->seats + seat] =
        (sk_opening){d->game, sk_alloc_copy(sk_match_scene(m), d->game->scene_bytes),
                     sk_alloc_copy(sk_match_state(m), sk_state_bytes(d->game)), d->seats};
    if (table == 0 && seat == 0)
        note_plan(d, sk_match_plan(m));
    sk_match_free(m);
    return true;
}

static bool lay_table(laying *l, int32_t table, sk_fault *fault)
{
    bool fine;

    l->plan = sk_plan_usual(l->d->game, l->library);
    l->changes = false;
    fine = take_values(l, table, fault);
    for (int32_t seat = 0; fine && (seat == 0 || seat < l->d->seats); seat++)
        fine = lay_seat(l, table, seat, fault);
    change_back(l);
    l->d->idle[table] = l->changes;
    return fine;
}

/* A change that leaves the table as it was without it was spent on a card that nobody has. */
static void find_idle(sk_design *d)
{
    for (int32_t t = 0; t < d->tables; t++) {
        const sk_opening *now = &d->opening[t * d->seats];
        bool same = false;

        for (int32_t f = 0; f < d->factors && d->idle[t]; f++) {
            int32_t base = sk_design_base(d, t, f);
            const sk_opening *was = &d->opening[base * d->seats];

            if (base != t &&
                (d->factor[f].kind == SK_BY_CHANGE || d->factor[f].kind == SK_BY_VARIANT))
                same = same || (memcmp(now->scene, was->scene, d->game->scene_bytes) == 0 &&
                                memcmp(now->first, was->first, sk_state_bytes(d->game)) == 0);
        }
        d->idle[t] = same;
    }
}

static void hash_all(sk_design *d)
{
    const sk_experiment *e = d->what;
    const int32_t number[] = {d->seats,
                              d->tables,
                              e->seed,
                              e->half_width,
                              e->bounds,
                              e->bound[0].hundredths,
                              e->bound[1].hundredths};

    d->all = sk_hash(SK_VERSION, strlen(SK_VERSION));
    d->all = sk_hash_more(d->all, number, sizeof number);
    for (int32_t t = 0; t < d->tables; t++) {
        for (int32_t one = 0; one < 2; one++) {
            const char *level = sk_design_level(d, t, one == 0);
            d->all = sk_hash_more(d->all, level, strlen(level) + 1);
        }
        for (int32_t seat = 0; seat < d->seats; seat++) {
            const sk_opening *opening = &d->opening[t * d->seats + seat];
            d->all = sk_hash_more(d->all, opening->scene, d->game->scene_bytes);
            d->all = sk_hash_more(d->all, opening->first, sk_state_bytes(d->game));
        }
    }
}

/* Checks that need no table */

static bool are_levels(const sk_design *d, const sk_lab_name *name, int32_t count,
                       const char *field, sk_fault *fault)
{
    for (int32_t i = 0; i < count; i++)
        if (!sk_starts(name[i].words, "ai:") || !sk_is_kind(name[i].words + 3))
            return wrong(d, fault, field,
                         "there is no computer player '%s'; 'skald games --opponents' lists them",
                         name[i].words);
    return true;
}

static bool are_changes(const sk_design *d, const sk_lab_change *c, int32_t count, int32_t most,
                        sk_fault *fault)
{
    for (int32_t i = 0; i < count; i++)
        if ((c[i].sets == 0) == (c[i].adds == 0) || c[i].sets + c[i].adds > most)
            return wrong(d, fault, c[i].path,
                         most == 1 ? "a variant has one value here, in \"set\" or in \"add\""
                                   : "needs \"set\" or \"add\", and not both");
    return true;
}

static bool is_sound(const sk_design *d, sk_fault *fault)
{
    const sk_experiment *e = d->what;

    if (e->forces > 0 && d->game->force == NULL)
        return wrong(d, fault, "forces", "in %s the scenario sets the forces", d->game->title);
    if (e->opponents > 0 && e->forces == 0)
        return wrong(d, fault, "against", "\"forces\" says who meets them");
    if (e->bounds == 1 || (e->bounds == 2 && e->bound[0].hundredths >= e->bound[1].hundredths))
        return wrong(d, fault, "sprt", "expected two Elo differences, the lower first");
    if (e->bounds > 0 && e->half_width > 0)
        return wrong(d, fault, "sprt", "half_width or sprt, not both");
    for (int32_t i = 0; i < e->variants; i++)
        if (!are_changes(d, e->variant[i].change, e->variant[i].changes, 1, fault))
            return false;
    return are_levels(d, e->level, e->levels, "levels", fault) &&
           are_levels(d, e->against_level, e->opponent_levels, "against_levels", fault) &&
           are_changes(d, e->change, e->changes, SK_LAB_VALUES, fault);
}

bool sk_design_make(sk_design *d, const sk_experiment *what, sk_library *library, const char *file,
                    sk_fault *fault)
{
    laying l = {.d = d, .library = library};

    *d = (sk_design){.what = what, .file = file, .game = sk_game_named(what->game)};
    if (d->game == NULL)
        return wrong(d, fault, "game", "there is no game '%s'", what->game);
    d->seats = what->table;
    d->data = sk_library_hash(library, d->game->id);
    if (!is_sound(d, fault) || !find_factors(d, fault))
        return false;
    d->idle = sk_alloc_zeroed((size_t)d->tables * sizeof *d->idle);
    for (int32_t t = 0; t < d->tables; t++)
        if (!lay_table(&l, t, fault))
            return false;
    if (d->seats < 2)
        return wrong(d, fault, "table", "at least two must sit at it");
    find_idle(d);
    hash_all(d);
    return true;
}

void sk_design_free(sk_design *d)
{
    for (int32_t i = 0; d->opening != NULL && i < d->tables * d->seats; i++) {
        free((void *)d->opening[i].scene);
        free((void *)d->opening[i].first);
    }
    free(d->opening);
    free(d->idle);
}

/* The contest */

static int32_t mind_of(sk_contest *c, const char *level)
{
    const char *kind = level + strlen("ai:");
    int32_t i = 0;

    while (i < c->players && strcmp(c->mind[i], kind) != 0)
        i++;
    SK_CHECK(i < SK_RATED_MAX);
    if (i == c->players)
        c->mind[c->players++] = kind;
    return i;
}

void sk_design_contest(const sk_design *d, sk_contest *c)
{
    const sk_experiment *e = d->what;

    c->opening = d->opening[0];
    c->openings = d->opening;
    c->pairings = d->tables;
    c->players = 0;
    for (int32_t t = 0; t < d->tables; t++)
        c->pairing[t] = (sk_pairing){mind_of(c, sk_design_level(d, t, true)),
                                     mind_of(c, sk_design_level(d, t, false))};
    c->seed = (uint64_t)e->seed;
    c->rounds = e->seeds;
    c->half_width = e->half_width / 1e4;
    c->tests = c->each = e->bounds == 2;
    c->sprt = (sk_sprt){e->bound[0].hundredths / 100.0, e->bound[1].hundredths / 100.0, 0.05, 0.05};
}
