/* What happens to a match between two commits. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "serve/guard.h"
#include "serve/keep.h"
#include "serve/live.h"
#include "serve/playing.h"

/* Tales for the watchers */

static sk_step_news *add_news(sk_live_match *b, int32_t version, const sk_seen *seen)
{
    sk_step_news *f = sk_get(sizeof *f);

    f->version = version;
    f->kind = seen->kind;
    f->seat = (int8_t)seen->seat;
    f->round = seen->round;
    *b->last_news = f;
    b->last_news = &f->next;
    return f;
}

void sk_add_news(sk_live_match *b, sk_line_kind kind, int32_t seat)
{
    int32_t round = sk_match_turn(b->match).round;

    add_news(b, sk_match_steps(b->match), &(sk_seen){.kind = kind, .seat = seat, .round = round});
}

void sk_add_undone(sk_live_match *b, int32_t count)
{
    int32_t round = sk_match_turn(b->match).round;

    while (count-- > 0)
        add_news(b, sk_match_steps(b->match) - count,
                 &(sk_seen){.kind = SK_LINE_UNDO, .seat = SK_TABLE, .round = round});
}

void sk_free_fresh(sk_live_match *b)
{
    while (b->news != NULL) {
        sk_step_news *next = b->news->next;
        free(b->news->event);
        free(b->news->die);
        free(b->news);
        b->news = next;
    }
    b->last_news = &b->news;
}

/* A log is large; a tale keeps only what is in it. */
static void keep_tale(sk_live_match *b, int32_t version, const sk_seen *seen)
{
    sk_step_news *f = add_news(b, version, seen);
    const sk_log *log = seen->log;

    f->action = *seen->action;
    f->events = log->count;
    f->event = sk_get((size_t)(log->count + 1) * sizeof *f->event);
    memcpy(f->event, log->event, (size_t)log->count * sizeof *f->event);
    f->die = sk_get((size_t)(log->dice + 1) * sizeof *f->die);
    memcpy(f->die, log->die, (size_t)log->dice * sizeof *f->die);
}

/* It is shown before it is counted. */
void sk_saw(void *live, const sk_match *m, const sk_seen *seen)
{
    if (seen->action != NULL)
        keep_tale(live, sk_match_steps(m) + 1, seen);
    else
        add_news(live, sk_match_steps(m) + 1, seen);
}

/* Acting */

static void begin_asking(sk_live_match *b, const sk_action *a, const sk_rolls *dice)
{
    sk_rolls *answers = sk_get(sizeof *answers);

    if (dice != NULL)
        *answers = *dice;
    free(b->answers);
    b->answers = answers;
    b->is_asking = true;
    b->asked = *a;
    b->want = sk_match_want(b->match);
}

static void end_asking(sk_live_match *b)
{
    free(b->answers);
    b->answers = NULL;
    b->is_asking = false;
}

sk_act sk_live_act(sk_live_match *b, const sk_action *a, const sk_rolls *dice, sk_verdict *why)
{
    sk_log *log = sk_hold_unset(sizeof *log);
    sk_turn before = sk_match_turn(b->match);
    sk_action tidy = *a;
    sk_act act;

    sk_tidy_action(sk_match_game(b->match), &tidy);
    act = sk_match_act(b->match, &tidy, dice, log, why);
    if (act == SK_DICE_WANTED)
        begin_asking(b, &tidy, dice);
    if (act == SK_ACTED) {
        end_asking(b);
        keep_tale(b, sk_match_steps(b->match),
                  &(sk_seen){SK_LINE_ACTION, before.seat, before.round, &tidy, log});
    }
    sk_let_go(log);
    return act;
}

static bool is_tables_turn(const sk_live_match *b)
{
    sk_turn turn = sk_match_turn(b->match);

    return !turn.over && turn.seat == SK_TABLE && !b->is_asking;
}

static void act_for_table(sk_live_match *b)
{
    sk_actions *list = sk_hold_unset(sizeof *list);

    sk_match_game(b->match)->legal(sk_match_scene(b->match), sk_match_state(b->match), list);
    SK_CHECK(list->count > 0);
    sk_live_act(b, &list->item[0], NULL, NULL);
    sk_let_go(list);
}

void sk_live_advance(sk_live_match *b)
{
    while (sk_has_begun(b) && is_tables_turn(b) && b->lesson == NULL)
        act_for_table(b);
}

/* What a match waits for when it is put away: real dice for an action, "1> words | d6 3 5", until
 * when the shares are due, "reveal-by 1700000000", or nothing any more, "# closed". */

static const char CLOSED[] = "# closed\n", REVEAL_BY[] = "reveal-by ";

void sk_write_pending(const sk_live_match *b, sk_text *out)
{
    const sk_match *m = b->match;

    if (b->closed)
        sk_put(out, CLOSED);
    else if (b->reveal_by > 0) {
        sk_put(out, REVEAL_BY);
        sk_put_int(out, b->reveal_by);
    }
    if (b->closed || !b->is_asking)
        return;
    sk_record_put_action(out, &(sk_deed_line){sk_match_game(m), sk_match_scene(m),
                                              sk_match_turn(m).seat, &b->asked, b->answers});
    sk_put(out, "# ");
    sk_put(out, b->asked_once);
    sk_put_char(out, '\n');
}

typedef struct asking {
    sk_live_match *live;
    const char *pending;
} asking;

static void ask_again(void *self)
{
    sk_live_match *b = ((asking *)self)->live;
    const char *pending = ((asking *)self)->pending;
    sk_record_reader reader = sk_record_over(pending, (int64_t)strlen(pending));
    sk_line *line = sk_hold(sizeof *line);
    sk_action a;

    if (sk_record_next(&reader, line) && line->kind == SK_LINE_ACTION) {
        char *words = sk_hold((size_t)line->length + 1);
        memcpy(words, line->text, (size_t)line->length);
        if (sk_read_action(sk_match_game(b->match), sk_match_scene(b->match), words, &a))
            sk_live_act(b, &a, &line->rolls, NULL); /* asks again for the same dice */
        sk_let_go(words);
    }
    sk_let_go(line);
}

void sk_read_pending(sk_live_match *b, const char *pending)
{
    const char *remark = strstr(pending, "\n# ");

    end_asking(b);
    b->asked_once[0] = '\0';
    b->reveal_by = 0;
    if (strncmp(pending, REVEAL_BY, strlen(REVEAL_BY)) == 0)
        b->reveal_by = strtoll(pending + strlen(REVEAL_BY), NULL, 10);
    if (remark != NULL)
        snprintf(b->asked_once, sizeof b->asked_once, "%.*s", (int)strcspn(remark + 3, "\n"),
                 remark + 3);
    b->closed = strncmp(pending, CLOSED, sizeof CLOSED - 2) == 0;
    if (!b->closed && !sk_guarded(ask_again, &(asking){b, pending}))
        b->closed = true;
}
