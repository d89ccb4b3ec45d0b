/* The record's text: the header with the whole set-up inline, and its growth. */
#include <stdlib.h>
#include <string.h>

#include "core/version.h"
#include "match/parts.h"

void sk_match_end_step(sk_match *m, int64_t at)
{
    if (m->steps >= m->step_room) {
        m->step_room = m->steps * 3 / 2 + 8;
        m->step_end = sk_grow(m->step_end, (size_t)m->step_room * sizeof *m->step_end);
    }
    m->step_end[m->steps] = at;
}

void sk_match_begin_step(sk_match *m, int64_t at)
{
    m->steps++;
    sk_match_end_step(m, at);
}

int32_t sk_match_steps(const sk_match *m)
{
    return m->steps;
}

int64_t sk_match_step_end(const sk_match *m, int32_t step)
{
    return m->step_end[step];
}

void sk_match_append(sk_match *m, const char *bytes, int64_t size)
{
    if (m->record_size + size > m->record_room) {
        m->record_room = (m->record_size + size) * 5 / 4 + 256; /* a server holds many of them */
        m->record = sk_grow(m->record, (size_t)m->record_room);
    }
    memcpy(m->record + m->record_size, bytes, (size_t)size);
    m->record_size += size;
    sk_match_end_step(m, m->record_size);
}

static void append_text(sk_match *m, const sk_text *t)
{
    sk_match_append(m, t->at, t->length);
}

void sk_match_remark(sk_match *m, const char *words)
{
    sk_match_append(m, "# ", 2);
    sk_match_append(m, words, (int64_t)strlen(words));
    sk_match_append(m, "\n", 1);
}

/* The struct as JSON, in memory to be freed; the room doubles until it fits. */
static char *form_text(const sk_form *form, const void *in)
{
    for (size_t room = 1u << 16;; room *= 2) {
        char *buffer = sk_alloc(room);
        sk_text t = sk_text_over(buffer, room);
        sk_json j = sk_json_over(&t);
        sk_form_write(form, in, &j);
        if (sk_json_done(&j))
            return buffer;
        free(buffer);
    }
}

static void write_form(sk_match *m, const char *key, int32_t seat, const sk_form *form,
                       const void *in)
{
    char *json = form_text(form, in);
    char start[32];
    sk_text t = SK_TEXT(start);

    sk_put(&t, key);
    if (seat >= 0) {
        sk_put_char(&t, ' ');
        sk_put_int(&t, seat + 1);
    }
    sk_put_char(&t, ' ');
    append_text(m, &t);
    sk_match_append(m, json, (int64_t)strlen(json));
    sk_match_append(m, "\n", 1);
    free(json);
}

static void write_options(const sk_match *m, sk_text *t)
{
    for (int32_t i = 0; i < m->game->options; i++) {
        const sk_option *option = &m->game->option[i];
        sk_put(t, "option ");
        sk_put(t, option->id);
        sk_put_char(t, ' ');
        sk_put(t, option->choices[m->setup.option[i]]);
        sk_put_char(t, '\n');
    }
}

void sk_match_write_header(sk_match *m)
{
    static const char *const DICE[] = {"dice seed", "dice tape", "dice ask"};
    char head[1 << 14];
    sk_text t = SK_TEXT(head);

    sk_put(&t, "skald-record ");
    sk_put_int(&t, m->format);
    sk_put_char(&t, '\n');
    sk_record_put(&t, "engine", SK_VERSION);
    sk_record_put(&t, "game", m->game->id);
    sk_put(&t, "seats ");
    sk_put_int(&t, m->setup.seats);
    sk_put_char(&t, '\n');
    for (int32_t seat = 0; seat < m->setup.seats; seat++)
        sk_record_put_seat(&t, "player", seat, m->plan.player[seat]);
    if (m->plan.commit[0] != '\0')
        sk_record_put(&t, "dice fair", m->plan.commit);
    else
        sk_record_put_hash(&t, DICE[m->plan.dice], m->plan.seed);
    write_options(m, &t);
    append_text(m, &t);
    write_form(m, "scenario", -1, m->game->scenario, m->setup.scenario);
    for (int32_t seat = 0; m->game->force != NULL && seat < m->setup.seats; seat++)
        write_form(m, "force", seat, m->game->force, m->setup.force[seat]);
    sk_text_clear(&t);
    sk_record_put_hash(&t, "begin", sk_state_hash(m->game, m->first));
    append_text(m, &t);
}

void sk_match_say_result(const sk_match *m, sk_text *out)
{
    static const char *const OUTCOME[] = {"loss", "draw", "win"};
    sk_result r = sk_match_result(m);

    for (int32_t seat = 0; seat < m->setup.seats; seat++) {
        sk_put(out, seat > 0 ? ", " : "");
        sk_put(out, OUTCOME[r.outcome[seat]]);
        sk_put_char(out, ' ');
        sk_put_int(out, r.score[seat]);
    }
}
