/* The talk at a table: lines of its players, kept with the match, never in its record. A match
 * keeps the last of them; each seat may say so much at a time. Watchers read and say nothing. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "data/name.h"
#include "serve/change.h"
#include "serve/do.h"
#include "serve/keep.h"
#include "serve/people.h"
#include "serve/tell.h"
#include "serve/watch.h"

static const double PAUSE = 2, SAVED_UP = 10; /* seconds a line costs, and how many may be owed */

void sk_tell_said(sk_json *j, const sk_said *line)
{
    sk_json_object(j);
    sk_json_put_int(j, "number", line->number);
    sk_json_put_int(j, "seat", line->seat);
    sk_json_put_int(j, "at", line->at);
    sk_json_put_string(j, "words", line->words);
    sk_json_end(j);
}

static int32_t last_number(const sk_live_match *b)
{
    return b->lines > 0 ? b->said[b->lines - 1].number : 0;
}

static void keep_line(sk_live_match *b, const sk_said *line)
{
    if (b->said == NULL)
        b->said = sk_get(SK_SAID_LINES * sizeof *b->said);
    if (b->lines == SK_SAID_LINES)
        memmove(b->said, b->said + 1, (size_t)--b->lines * sizeof *b->said);
    b->said[b->lines++] = *line;
}

void sk_heard(sk_live_match *b, const sk_said *line, int32_t lines)
{
    for (int32_t i = 0; i < lines; i++)
        if (line[i].number > last_number(b)) {
            keep_line(b, &line[i]);
            sk_push_said(b, &line[i]);
        }
}

void sk_forget_talk(sk_live_match *b)
{
    free(b->said);
}

/* Owed time grows with every line and passes by itself. */
static bool may_say(sk_request *r)
{
    double *until = &r->live->talked[r->seat];
    double then = (*until > r->came ? *until : r->came) + PAUSE;

    if (then - r->came > SAVED_UP)
        return false;
    *until = then;
    return true;
}

void sk_do_say(sk_request *r)
{
    sk_said said = {.number = last_number(r->live) + 1, .seat = r->seat + 1};
    const char *unfit = sk_fit_name(sk_said_word(r, "words"), said.words, sizeof said.words);

    if (unfit != NULL || said.words[0] == '\0')
        sk_refuse_more(r, "bad-request", "field", "words",
                       unfit != NULL ? unfit : "there is nothing in it");
    else if (r->live->uploaded > 0)
        sk_refuse(r, "over", "a record is looked at, not talked at");
    else if (!may_say(r))
        sk_refuse(r, "too-many", "that was much at once; wait a little");
    else {
        said.at = (int64_t)time(NULL);
        sk_commit_said(r->live, r, &said);
    }
}

void sk_do_talk(sk_request *r)
{
    int64_t since = sk_said_int(r, "since", 0);
    sk_json *j = sk_answer(r);

    sk_json_open_array(j, "lines");
    for (int32_t i = 0; i < r->live->lines; i++)
        if (r->live->said[i].number > since)
            sk_tell_said(j, &r->live->said[i]);
    sk_json_end(j);
    sk_send(r);
}
