/* The header of a record, line by line: what is played, by whom, with which dice, set up how. */
#include <stdlib.h>
#include <string.h>

#include "core/version.h"
#include "games/games.h"
#include "match/loading.h"

bool sk_take_format(sk_loader *l)
{
    if (l->has_format)
        return sk_wrong_line(l, "this line is out of place");
    if (l->line.index < SK_RECORD_OLDEST || l->line.index > SK_RECORD_VERSION)
        return sk_wrong_line(l, "this is a record of format %d; this Skald reads formats %d to %d",
                             l->line.index, SK_RECORD_OLDEST, SK_RECORD_VERSION);
    l->has_format = true;
    l->format = l->line.index;
    return true;
}

/* Versions that agree up to the last dot replay alike. */
bool sk_take_engine(sk_loader *l)
{
    int32_t same = (int32_t)(strrchr(SK_VERSION, '.') - SK_VERSION) + 1;

    if (l->line.length <= same || memcmp(l->line.text, SK_VERSION, (size_t)same) != 0)
        return sk_wrong_line(
            l, "this record was made by Skald %.*s; this is Skald %s, whose rules differ",
            (int)l->line.length, l->line.text, SK_VERSION);
    l->has_engine = true;
    return true;
}

bool sk_take_game(sk_loader *l)
{
    char id[64];
    const sk_game *game;

    if (l->m != NULL)
        return sk_wrong_line(l, "the game is named twice");
    sk_copy_words(id, sizeof id, l->line.text, l->line.length);
    game = sk_game_named(id);
    if (game == NULL)
        return sk_wrong_line(l, "there is no game called \"%s\"", id);
    l->m = sk_match_blank(game);
    l->m->format = l->format;
    l->m->is_read = true;
    for (int32_t i = 0; i < game->options; i++)
        l->m->setup.option[i] = game->option[i].usual;
    return true;
}

bool sk_take_seats(sk_loader *l)
{
    const sk_game *game = l->m->game;

    if (l->line.index < game->seats_min || l->line.index > game->seats_max)
        return sk_wrong_line(l, "%s is for %d to %d players, not %d", game->title, game->seats_min,
                             game->seats_max, l->line.index);
    if (l->m->setup.seats != 0)
        return sk_wrong_line(l, "the number of players is given twice");
    l->m->setup.seats = l->m->plan.seats = l->line.index;
    return true;
}

bool sk_take_player(sk_loader *l)
{
    char *player = l->m->plan.player[l->line.index];

    if (l->line.index >= l->m->setup.seats || player[0] != '\0')
        return sk_wrong_line(l, "player %d is given twice or not in this match", l->line.index + 1);
    sk_copy_words(player, SK_PLAYER_MAX, l->line.text, l->line.length);
    return true;
}

bool sk_take_dice(sk_loader *l)
{
    if (l->has_dice)
        return sk_wrong_line(l, "the dice are given twice");
    l->has_dice = true;
    if (l->line.key[0] == 'f') {
        if (l->line.length != SK_SECRET_HEX)
            return sk_wrong_line(l, "expected %d digits 0-9a-f", SK_SECRET_HEX);
        sk_copy_words(l->m->plan.commit, sizeof l->m->plan.commit, l->line.text, l->line.length);
        return true;
    }
    l->m->plan.dice = l->line.key[0] == 's'   ? SK_DICE_SEED
                      : l->line.key[0] == 'a' ? SK_DICE_ASK
                                              : SK_DICE_TAPE;
    l->m->plan.seed = l->line.hash;
    return true;
}

/* The option's row when it was not given before, or −1. */
static int32_t fresh_option(sk_loader *l, const char *id)
{
    for (int32_t i = 0; i < l->m->game->options; i++)
        if (strcmp(l->m->game->option[i].id, id) == 0 && !l->has_option[i])
            return i;
    return -1;
}

bool sk_take_option(sk_loader *l)
{
    char id[64], choice[64];
    sk_fault why;
    sk_plan *plan = &l->m->plan;

    sk_copy_words(id, sizeof id, l->line.key, l->line.key_length);
    sk_copy_words(choice, sizeof choice, l->line.text, l->line.length);
    memcpy(plan->option, l->m->setup.option, sizeof plan->option);
    if (!sk_plan_option(plan, id, choice, &why))
        return sk_wrong_line(l, "option %s: %s", id, why.words);
    if (fresh_option(l, id) < 0)
        return sk_wrong_line(l, "option %s is given twice", id);
    l->has_option[fresh_option(l, id)] = true;
    memcpy(l->m->setup.option, plan->option, sizeof plan->option);
    return true;
}

/* The set-up's JSON stands in one line of the record; faults name that line. */
static void *read_form(sk_loader *l, const sk_form *form)
{
    sk_source source = {l->from->file, l->line.number, l->line.text, (size_t)l->line.length};
    void *out = sk_alloc(form->bytes);

    memset(out, 0, form->bytes);
    if (sk_form_read(l->library, l->m->game->id, form, &source, out, l->fault))
        return out;
    free(out);
    return NULL;
}

bool sk_take_scenario(sk_loader *l)
{
    if (l->m->setup.scenario != NULL)
        return sk_wrong_line(l, "the scenario is given twice");
    l->m->setup.scenario = read_form(l, l->m->game->scenario);
    return l->m->setup.scenario != NULL;
}

bool sk_take_force(sk_loader *l)
{
    const void **force = &l->m->setup.force[l->line.index];

    if (l->m->game->force == NULL)
        return sk_wrong_line(l, "%s has no forces", l->m->game->title);
    if (l->line.index >= l->m->setup.seats || *force != NULL)
        return sk_wrong_line(l, "force %d is given twice or not in this match", l->line.index + 1);
    *force = read_form(l, l->m->game->force);
    return *force != NULL;
}

static bool header_is_complete(sk_loader *l)
{
    const sk_setup *setup = &l->m->setup;

    if (!l->has_dice || setup->seats == 0 || setup->scenario == NULL)
        return sk_wrong_line(l, "the match begins before its players, dice and scenario are given");
    for (int32_t seat = 0; seat < setup->seats; seat++) {
        if (l->m->plan.player[seat][0] == '\0')
            return sk_wrong_line(l, "player %d is missing", seat + 1);
        if (l->m->game->force != NULL && setup->force[seat] == NULL)
            return sk_wrong_line(l, "force %d is missing", seat + 1);
    }
    return true;
}

bool sk_take_begin(sk_loader *l)
{
    sk_fault why = {0};

    if (!header_is_complete(l))
        return false;
    if (!sk_match_begin(l->m, &why))
        return sk_wrong_line(l, "%s: %s", why.field, why.words);
    if (sk_state_hash(l->m->game, l->m->first) != l->line.hash)
        return sk_wrong_line(l, "the set-up gives another first position than the record says");
    memcpy(l->m->plan.option, l->m->setup.option, sizeof l->m->plan.option);
    sk_match_forget_setup(l->m);
    l->has_begun = true;
    return true;
}
