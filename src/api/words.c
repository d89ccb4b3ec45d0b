/* What a table says: questions, orders, dice, events, pictures. */
#include <stdlib.h>
#include <string.h>

#include "api/parts.h"
#include "data/memory.h"

/* What is to be said, of which table, to whom. */
typedef struct topic {
    const sk_table *table;
    int32_t viewer;
    int32_t columns, rows;
    sk_action action;
    const void *view;
} topic;

static const sk_game *game_of(const sk_table *t)
{
    return sk_match_game(t->match);
}

static const void *scene_of(const sk_table *t)
{
    return sk_match_scene(t->match);
}

void *sk_view_of(const sk_table *t, int32_t viewer)
{
    void *view = sk_alloc(sk_state_bytes(game_of(t)));

    if (viewer == SK_ALL_KNOWN)
        memcpy(view, sk_match_state(t->match), sk_state_bytes(game_of(t)));
    else
        sk_match_view(t->match, viewer >= 0 && viewer < SK_SEATS_MAX ? viewer : SK_TABLE, view);
    return view;
}

static void say_question(const void *about, sk_text *out)
{
    const topic *t = about;

    sk_say_question(game_of(t->table), scene_of(t->table), sk_match_turn(t->table->match), out);
}

size_t sk_table_question(const sk_table *table, char *out, size_t size)
{
    return sk_say_by(say_question, &(topic){.table = table}, out, size);
}

static void say_action(const void *about, sk_text *out)
{
    const topic *t = about;

    sk_say_action(game_of(t->table), scene_of(t->table), &t->action, out);
}

/* Bytes from outside may name a verb that there is not. */
size_t sk_table_say(const sk_table *table, const sk_order *order, char *out, size_t size)
{
    topic t = {.table = table, .action = sk_action_of(order)};

    if (t.action.verb >= game_of(table)->verbs.count)
        t.action = (sk_action){0};
    return sk_say_by(say_action, &t, out, size);
}

bool sk_table_read(const sk_table *table, const char *words, sk_order *order)
{
    sk_action action;

    if (!sk_read_action(game_of(table), scene_of(table), words, &action))
        return false;
    *order = sk_order_of(&action);
    return true;
}

static void say_want(const void *about, sk_text *out)
{
    const topic *t = about;
    sk_want want = sk_match_want(t->table->match);

    sk_say_roll(game_of(t->table), scene_of(t->table), &want, out);
}

int32_t sk_table_dice_wanted(const sk_table *table, int32_t *sides, int32_t *seat, char *out,
                             size_t size)
{
    sk_want want = sk_match_want(table->match);

    *sides = want.sides;
    *seat = want.seat;
    if (want.count > 0)
        sk_say_by(say_want, &(topic){.table = table}, out, size);
    return want.count;
}

static bool may_know(const sk_event *e, int32_t viewer)
{
    if (viewer == SK_ALL_KNOWN || e->seen_by == SK_EVERYBODY)
        return true;
    return viewer >= 0 && viewer < SK_SEATS_MAX && (e->seen_by >> viewer & 1) != 0;
}

static void say_events(const void *about, sk_text *out)
{
    const topic *t = about;
    const sk_log *log = t->table->log;

    for (int32_t i = 0; i < log->count; i++) {
        if (!may_know(&log->event[i], t->viewer))
            continue;
        sk_say_event(game_of(t->table), scene_of(t->table), log, &log->event[i], out);
        sk_put_char(out, '\n');
    }
}

size_t sk_table_events(const sk_table *table, int32_t viewer, char *out, size_t size)
{
    return sk_say_by(say_events, &(topic){.table = table, .viewer = viewer}, out, size);
}

/* Pictures. Who sees everything sits with the watchers. */

static int32_t seat_of(int32_t viewer)
{
    return viewer >= 0 && viewer < SK_SEATS_MAX ? viewer : SK_TABLE;
}

static void say_picture(const void *about, sk_text *out)
{
    const topic *t = about;
    sk_json json = sk_json_over(out);

    sk_json_object(&json);
    game_of(t->table)->show(scene_of(t->table), t->view, seat_of(t->viewer), &json);
    sk_json_end(&json);
}

static void say_drawing(const void *about, sk_text *out)
{
    const topic *t = about;
    sk_canvas *canvas = sk_alloc(sizeof *canvas);

    sk_canvas_clear(canvas, t->columns, t->rows);
    game_of(t->table)->draw(scene_of(t->table), t->view, seat_of(t->viewer), canvas);
    for (int32_t y = 0; y < canvas->rows; y++) {
        sk_canvas_row(canvas, y, out);
        sk_put_char(out, '\n');
    }
    free(canvas);
}

static size_t say_view(sk_sayer *say, topic t, char *out, size_t size)
{
    void *view = sk_view_of(t.table, t.viewer);
    size_t length;

    t.view = view;
    length = sk_say_by(say, &t, out, size);
    free(view);
    return length;
}

size_t sk_table_show(const sk_table *table, int32_t viewer, char *out, size_t size)
{
    return say_view(say_picture, (topic){.table = table, .viewer = viewer}, out, size);
}

size_t sk_table_draw(const sk_table *table, int32_t viewer, int32_t columns, int32_t rows,
                     char *out, size_t size)
{
    topic t = {.table = table, .viewer = viewer, .columns = columns, .rows = rows};

    return say_view(say_drawing, t, out, size);
}
