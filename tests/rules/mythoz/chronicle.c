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

static int32_t land_at(const moz_scene *scene, const char *words, size_t *length)
{
    for (int32_t i = 0; i < scene->lands; i++) {
        *length = strlen(scene->map.land[i].name);
        if (strncmp(words, scene->map.land[i].name, *length) == 0 &&
            !(words[*length] >= 'a' && words[*length] <= 'z')) /* "Kendor", not "Kendorland" */
            return i;
    }
    return -1;
}

/* Names of lands become numbers. */
static void put_numbered(const table *t, const char *words, sk_text *out)
{
    while (*words != '\0') {
        size_t length;
        int32_t land = land_at(t->scene, words, &length);
        if (land < 0) {
            sk_put_char(out, *words++);
            continue;
        }
        sk_put_char(out, '@');
        sk_put_int(out, land);
        words += length;
    }
}

const char *tale(const table *t)
{
    char *out = fresh_page(), words[512];
    sk_text text = sk_text_over(out, SIZE);

    for (int32_t i = 0; i < t->log->count; i++) {
        const sk_event *event = &t->log->event[i];
        sk_text said = SK_TEXT(words);
        if (event->seen_by != SK_EVERYBODY)
            continue;
        sk_say_event(t->game, t->scene, t->log, event, &said);
        sk_put(&text, text.length > 0 ? "; " : "");
        put_numbered(t, words, &text);
    }
    return out;
}

static void put_army(const table *t, int32_t army, int32_t land, sk_text *out)
{
    static const char *const LETTER[MOZ_KINDS] = {"t", "b", "g", "d", "d*"};
    const moz_open *o = &state_of(t)->open;

    sk_put_char(out, ' ');
    sk_put_int(out, army + 1);
    for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
        int32_t n = o->units[army][land][kind], used = army == o->seat ? o->used[land][kind] : 0;
        if (n - used > 0) {
            sk_put_char(out, ' ');
            sk_put_int(out, n - used);
            sk_put(out, LETTER[kind]);
        }
        if (used > 0) {
            sk_put_char(out, ' ');
            sk_put_int(out, used);
            sk_put(out, LETTER[kind]);
            sk_put_char(out, '\'');
        }
    }
}

const char *board(const table *t)
{
    const moz_open *o = &state_of(t)->open;
    char *out = fresh_page();
    sk_text text = sk_text_over(out, SIZE);

    for (int32_t land = 0; land < scene_of(t)->lands; land++) {
        uint64_t bit = SK_AREA(land);
        bool built = ((o->castles | o->forts) & bit) != 0;
        if (!built && !(moz_occupied(t->state) & bit))
            continue;
        sk_put(&text, text.length > 0 ? "; @" : "@");
        sk_put_int(&text, land);
        sk_put(&text, o->castles & bit ? " C" : o->forts & bit ? " F" : " ");
        sk_put_int(&text, o->holder[land] + 1);
        sk_put_char(&text, ':');
        for (int32_t army = 0; army < MOZ_ARMIES; army++)
            if (o->here[army] & bit)
                put_army(t, army, land, &text);
    }
    return out;
}

const char *offers(const table *t)
{
    char *out = fresh_page(), words[256];
    sk_text text = sk_text_over(out, SIZE);
    sk_actions *list = malloc(sizeof *list);

    t->game->legal(t->scene, t->state, list);
    for (int32_t i = 0; i < list->count; i++) {
        sk_text said = SK_TEXT(words);
        cr_expect_eq(t->game->check(t->scene, t->state, &list->item[i]).why, 0,
                     "what is listed is refused");
        sk_say_action(t->game, t->scene, &list->item[i], &said);
        sk_put(&text, i > 0 ? "; " : "");
        put_numbered(t, words, &text);
    }
    free(list);
    return out;
}

const char *refused(const table *t, const char *pattern)
{
    char *out = fresh_page(), words[256] = "";
    sk_text said = SK_TEXT(words), text = sk_text_over(out, SIZE);
    sk_action a = {0};
    sk_verdict v;

    cr_assert(sk_read_action(t->game, t->scene, say(t, pattern), &a), "\"%s\" is no action",
              pattern);
    v = t->game->check(t->scene, t->state, &a);
    if (!sk_allowed(v))
        sk_say_refusal(t->game, t->scene, v, &said);
    put_numbered(t, words, &text);
    return out;
}

const char *wants(const table *t, const char *pattern)
{
    char *out = fresh_page();
    sk_text text = sk_text_over(out, SIZE);
    void *state = malloc(sizeof(moz_state));
    sk_rolls tape = {0};
    sk_dice dice = sk_dice_tape(&tape);
    sk_action a = {0};

    cr_assert(sk_read_action(t->game, t->scene, say(t, pattern), &a), "\"%s\" is no action",
              pattern);
    memcpy(state, t->state, sizeof(moz_state));
    t->game->apply(t->scene, state, &a, &dice, NULL);
    free(state);
    if (!dice.want.dry)
        return out;
    sk_put_int(&text, dice.want.seat + 1);
    sk_put(&text, ": d");
    sk_put_int(&text, dice.want.sides);
    sk_put(&text, " for ");
    sk_put(&text, MOZ_REASONS[dice.want.reason].words);
    return out;
}

void only_card(table *t, int32_t seat, moz_effect effect)
{
    moz_state *s = state_of(t);

    memset(s->secret, 0, sizeof s->secret);
    memset(s->open.hand, 0, sizeof s->open.hand);
    deal(t, seat, effect);
}

uint16_t why_not(const table *t, sk_action a)
{
    return t->game->check(t->scene, t->state, &a).why;
}

void only_verbs(const table *t, const uint16_t *verbs, int32_t count)
{
    for (uint16_t verb = 1; verb < MOZ_VERB_COUNT; verb++) {
        bool mine = false;
        for (int32_t i = 0; i < count; i++)
            mine = mine || verbs[i] == verb;
        if (!mine)
            cr_expect_eq(why_not(t, (sk_action){.verb = verb, .target = 1, .n = {1}}), MOZ_NOT_NOW,
                         "%s is not refused", MOZ_VERBS[verb].id);
    }
}

int16_t card_with(const table *t, moz_effect effect)
{
    for (int16_t card = 0; card < scene_of(t)->cards; card++)
        if (scene_of(t)->card[card].effect == effect)
            return card;
    return -1;
}
