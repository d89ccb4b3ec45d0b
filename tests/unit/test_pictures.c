/* Games say what a piece of their picture is made of, and it is not drawn again for who has it: so
 * what is made of the same must be the same, in every game that is played. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/rng.h"
#include "games/games.h"
#include "support/picture.h"

enum { TEXT = 1 << 20, MARKS = 4096, SEEN = 1 << 18, STEPS = 900, GAMES = 3 };

/* A picture of one seat, with its marks. */
typedef struct drawing {
    char text[TEXT];
    sk_text out;
    sk_json_mark mark[MARKS];
    sk_json_marks marks;
} drawing;

/* What was drawn of a piece when it was made of that, by a hash of both. */
typedef struct seen {
    uint64_t piece, text;
} seen;

static void draw(const table *t, const void *view, int32_t seat, drawing *d)
{
    sk_json j;

    d->out = sk_text_over(d->text, TEXT);
    d->marks = (sk_json_marks){.mark = d->mark, .room = MARKS};
    j = sk_json_over(&d->out);
    j.marks = &d->marks;
    sk_json_object(&j);
    t->game->show(t->scene, view, seat, &j);
    sk_json_end(&j);
    cr_assert(sk_json_done(&j));
    cr_assert_leq(d->marks.count, MARKS);
}

/* Up to the next mark of its kind: an item to the next item, a member to the next member. */
static uint64_t hash_of_piece(const drawing *d, int32_t i)
{
    const sk_json_mark *m = d->mark;
    int32_t next = i + 1, end;

    while (next < d->marks.count && m[i].name >= 0 && m[next].name < 0)
        next++;
    end = next == d->marks.count ? d->out.length : m[next].name >= 0 ? m[next].name : m[next].at;
    while (strchr(",]}", d->text[end - 1]) != NULL)
        end--; /* what closes it, or the list, or the picture */
    return sk_hash(d->text + m[i].at, (size_t)(end - m[i].at));
}

static void compare(const drawing *d, int32_t seat, seen *all, const char *game)
{
    const sk_json_mark *m = d->mark;
    int32_t member = 0;

    for (int32_t i = 0; i < d->marks.count; i++) {
        member = m[i].name >= 0 ? i : member;
        uint64_t place = sk_hash(d->text + m[member].name, (size_t)(m[member].at - m[member].name));
        uint64_t piece = sk_hash_more(place + (uint64_t)(i - member) * 8 + (uint64_t)(seat + 1),
                                      &m[i].from, sizeof m[i].from);
        seen *s = &all[piece % SEEN], is = {piece, 0};
        if (m[i].from == 0)
            continue;
        is.text = hash_of_piece(d, i);
        cr_assert(s->piece != piece || s->text == is.text,
                  "%s: a piece of \"%.20s…\" has changed, and what it is made of has not", game,
                  d->text + m[member].name);
        *s = is;
    }
}

static void play(const sk_game *game, uint64_t seed)
{
    table t = lay((table_plan){.game = game->id});
    sk_rng rng = sk_rng_seed(seed);
    drawing *d = malloc(sizeof *d);
    seen *all = calloc(SEEN, sizeof *all);
    void *view = malloc(sk_state_bytes(game));

    for (int32_t step = 0; step < STEPS && go_on(&t, &rng); step++)
        for (int32_t seat = SK_TABLE; seat < t.seats; seat++) {
            memcpy(view, t.state, sk_state_bytes(game));
            sk_conceal(game, view, seat);
            draw(&t, view, seat, d);
            compare(d, seat, all, game->id);
        }
    free(view);
    free(all);
    free(d);
    clear_table(&t);
}

Test(pictures, what_is_made_of_the_same_is_the_same)
{
    for (const sk_game *const *game = SK_GAMES; *game != NULL; game++)
        for (uint64_t seed = 1; seed <= GAMES; seed++)
            play(*game, seed);
}
