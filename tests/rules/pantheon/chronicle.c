#include "chronicle.h"

#include <stdlib.h>
#include <string.h>

enum { SIZE = 1 << 14 };

static char *fresh_page(void)
{
    static char page[8][SIZE];
    static int32_t next;
    char *out = page[next = (next + 1) % 8];

    out[0] = '\0';
    return out;
}

const char *tale(const table *t)
{
    char *out = fresh_page();
    sk_text text = sk_text_over(out, SIZE);

    for (int32_t i = 0; i < t->log->count; i++) {
        const sk_event *event = &t->log->event[i];
        if (event->seen_by != SK_EVERYBODY)
            continue;
        sk_put(&text, text.length > 0 ? "; " : "");
        sk_say_event(t->game, t->scene, t->log, event, &text);
    }
    return out;
}

static void put_unit(table *t, int32_t u, sk_text *text)
{
    const pan_unit *is = &state_of(t)->open.unit[u];

    sk_put(text, scene_of(t)->card[u].name);
    sk_put_char(text, ' ');
    sk_put_int(text, is->vitality);
    sk_put(text, is->flags & PAN_CARRIES ? " o" : "");
    sk_put(text, is->stone > 0 ? " stone" : "");
}

const char *board(table *t)
{
    const pan_open *o = &state_of(t)->open;
    const pan_map *map = pan_map_of(scene_of(t), state_of(t));
    char *out = fresh_page();
    sk_text text = sk_text_over(out, SIZE);

    for (int32_t a = 0; a < map->areas; a++) {
        uint64_t wooded = (map->of[PAN_FOREST] | map->of[PAN_RUINS]) >> a & 1;
        bool torn = wooded && o->pieces[a] < PAN_PIECES, first = true;
        if (o->in[a] == 0 && o->gems[a] == 0 && !torn)
            continue;
        sk_put(&text, text.length > 0 ? "; " : "");
        sk_put(&text, map->area[a].name);
        sk_put_char(&text, ':');
        for (int32_t i = 0; i < o->gems[a]; i++)
            sk_put(&text, " gem");
        if (torn) {
            sk_put(&text, " pieces ");
            sk_put_int(&text, o->pieces[a]);
        }
        FOR_UNITS(u, o->in[a])
        {
            sk_put(&text, first ? " " : ", ");
            put_unit(t, (int32_t)u, &text);
            first = false;
        }
    }
    return out;
}

const char *offers(const table *t)
{
    char *out = fresh_page();
    sk_text text = sk_text_over(out, SIZE);
    sk_actions *list = malloc(sizeof *list);

    t->game->legal(t->scene, t->state, list);
    for (int32_t i = 0; i < list->count; i++) {
        sk_put(&text, i > 0 ? "; " : "");
        sk_say_action(t->game, t->scene, &list->item[i], &text);
    }
    free(list);
    return out;
}

const char *cards(table *t, int32_t seat)
{
    const pan_state *s = state_of(t);
    char *out = fresh_page();
    sk_text text = sk_text_over(out, SIZE);
    int32_t piles = s->open.art_discard[seat] + s->open.gem_discard[seat];

    FOR_UNITS(u, s->open.army[seat])
    piles += s->open.discard[u];
    sk_put(&text, "hand ");
    sk_put_int(&text, s->open.hand[seat]);
    sk_put(&text, " (");
    sk_put_int(&text, s->secret[seat].art);
    sk_put(&text, " art, ");
    sk_put_int(&text, s->secret[seat].gem);
    sk_put(&text, " gem), deck ");
    sk_put_int(&text, pan_deck_size(scene_of(t), s, seat));
    sk_put(&text, ", discard ");
    sk_put_int(&text, piles);
    return out;
}

const char *refused(const table *t, const char *words)
{
    char *out = fresh_page();
    sk_text text = sk_text_over(out, SIZE);
    sk_action a = {0};
    sk_verdict v;

    cr_assert(sk_read_action(t->game, t->scene, words, &a), "\"%s\" is no action", words);
    v = t->game->check(t->scene, t->state, &a);
    if (!sk_allowed(v))
        sk_say_refusal(t->game, t->scene, v, &text);
    return out;
}

const char *wants(const table *t, const char *words)
{
    char *out = fresh_page();
    sk_text text = sk_text_over(out, SIZE);
    pan_state state = *(const pan_state *)t->state;
    sk_rolls tape = {0};
    sk_dice dice = sk_dice_tape(&tape);
    sk_action a = {0};

    cr_assert(sk_read_action(t->game, t->scene, words, &a), "\"%s\" is no action", words);
    t->game->apply(t->scene, &state, &a, &dice, NULL);
    if (!dice.want.dry)
        return out;
    sk_put_int(&text, dice.want.seat);
    sk_put(&text, ": ");
    sk_put_int(&text, dice.want.count);
    sk_put(&text, "d");
    sk_put_int(&text, dice.want.sides);
    sk_put(&text, " for ");
    sk_put(&text, t->game->reasons.row[dice.want.reason].words);
    return out;
}

const char *parts(const table *t, sk_needs needs)
{
    char *out = fresh_page();
    sk_text text = sk_text_over(out, SIZE);

    sk_say_needs(t->game, &needs, &text);
    return out;
}
