/* What happens to a match between two commits. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "serve/guard.h"
#include "serve/inside.h"
#include "serve/keep.h"

/* Tales for the watchers */

void sk_add_fresh(sk_bout *b, sk_line_kind kind, int32_t seat)
{
    sk_fresh *f = sk_get(sizeof *f);
    int32_t before = b->version;

    for (const sk_fresh *other = b->fresh; other != NULL; other = other->next)
        before++;
    f->version = before + 1;
    f->kind = kind;
    f->seat = (int8_t)seat;
    f->round = sk_match_turn(b->match).round;
    *b->last_fresh = f;
    b->last_fresh = &f->next;
}

void sk_free_fresh(sk_bout *b)
{
    while (b->fresh != NULL) {
        sk_fresh *next = b->fresh->next;
        free(b->fresh->words);
        free(b->fresh->event);
        free(b->fresh->die);
        free(b->fresh);
        b->fresh = next;
    }
    b->last_fresh = &b->fresh;
}

static sk_fresh *last_fresh(const sk_bout *b)
{
    sk_fresh *f = b->fresh;

    while (f->next != NULL)
        f = f->next;
    return f;
}

/* A log is large; a tale keeps only what is in it. */
static void keep_tale(sk_bout *b, sk_turn before, const sk_action *a, const sk_log *log)
{
    char words[512];
    sk_text t = SK_TEXT(words);
    sk_fresh *f;

    sk_add_fresh(b, SK_LINE_ACTION, before.seat);
    f = last_fresh(b);
    f->round = before.round;
    sk_say_action(sk_match_game(b->match), sk_match_scene(b->match), a, &t);
    f->words = sk_get_words(words);
    f->events = log->count;
    f->event = sk_get((size_t)(log->count + 1) * sizeof *f->event);
    memcpy(f->event, log->event, (size_t)log->count * sizeof *f->event);
    f->die = sk_get((size_t)(log->dice + 1) * sizeof *f->die);
    memcpy(f->die, log->die, (size_t)log->dice * sizeof *f->die);
}

/* Acting */

static void begin_asking(sk_bout *b, const sk_action *a, const sk_rolls *dice)
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

static void end_asking(sk_bout *b)
{
    free(b->answers);
    b->answers = NULL;
    b->is_asking = false;
}

sk_act sk_bout_act(sk_bout *b, const sk_action *a, const sk_rolls *dice, sk_verdict *why)
{
    sk_log *log = sk_hold(sizeof *log);
    sk_turn before = sk_match_turn(b->match);
    sk_action tidy = *a;
    sk_act act;

    sk_tidy_action(sk_match_game(b->match), &tidy);
    act = sk_match_act(b->match, &tidy, dice, log, why);
    if (act == SK_DICE_WANTED)
        begin_asking(b, &tidy, dice);
    if (act == SK_ACTED) {
        end_asking(b);
        keep_tale(b, before, &tidy, log);
    }
    sk_let_go(log);
    return act;
}

static bool is_tables_turn(const sk_bout *b)
{
    sk_turn turn = sk_match_turn(b->match);

    return !turn.over && turn.seat == SK_TABLE && !b->is_asking;
}

void sk_bout_advance(sk_bout *b)
{
    const sk_game *game = sk_match_game(b->match);
    sk_actions *list = sk_hold(sizeof *list);

    while (sk_has_begun(b) && is_tables_turn(b)) {
        game->legal(sk_match_scene(b->match), sk_match_state(b->match), list);
        SK_CHECK(list->count > 0);
        sk_bout_act(b, &list->item[0], NULL, NULL);
    }
    if (sk_match_turn(b->match).over && b->secret[0] != '\0')
        sk_match_reveal(b->match);
    sk_let_go(list);
}

/* What a match waits for when it is put away: real dice for an action, "1> words | d6 3 5", until
 * when the shares are due, "reveal-by 1700000000", or nothing any more, "# closed". */

static const char CLOSED[] = "# closed\n", REVEAL_BY[] = "reveal-by ";

void sk_write_pending(const sk_bout *b, sk_text *out)
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
    sk_bout *bout;
    const char *pending;
} asking;

static void ask_again(void *self)
{
    sk_bout *b = ((asking *)self)->bout;
    const char *pending = ((asking *)self)->pending;
    sk_record_reader reader = sk_record_over(pending, (int64_t)strlen(pending));
    sk_line *line = sk_hold(sizeof *line);
    sk_action a;

    if (sk_record_next(&reader, line) && line->kind == SK_LINE_ACTION) {
        char *words = sk_hold((size_t)line->length + 1);
        memcpy(words, line->text, (size_t)line->length);
        if (sk_read_action(sk_match_game(b->match), sk_match_scene(b->match), words, &a))
            sk_bout_act(b, &a, &line->rolls, NULL); /* asks again for the same dice */
        sk_let_go(words);
    }
    sk_let_go(line);
}

void sk_read_pending(sk_bout *b, const char *pending)
{
    const char *remark = strstr(pending, "\n# ");

    end_asking(b);
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
