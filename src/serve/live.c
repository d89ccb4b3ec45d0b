/* The matches in memory, found by key or by id. */
#include <malloc.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "serve/keep.h"
#include "serve/live.h"
#include "serve/log.h"
#include "serve/people.h"
#include "serve/playing.h"
#include "serve/request.h"
#include "serve/server.h"
#include "serve/watch.h"

enum { BUCKETS = 16384 };

/* A key: whose seat it is. Among thousands it is found by what its hash begins with, in two steps
 * where a tree takes a dozen, each to another place in memory; hashes are as good as random, and
 * the keys are ours. */
typedef struct key_entry {
    struct key_entry *next;
    uint8_t key[SK_KEY_HASH];
    sk_live_match *live;
    int32_t seat; /* from 1; 0 for watchers */
} key_entry;

static key_entry **bucket_of(const sk_server *s, const uint8_t *key)
{
    uint32_t begins;

    memcpy(&begins, key, sizeof begins);
    return &s->keys[begins % BUCKETS];
}

/* Where it hangs, or where a new one would. */
static key_entry **place_of(const sk_server *s, const uint8_t *key)
{
    key_entry **at = bucket_of(s, key);

    while (*at != NULL && memcmp((*at)->key, key, SK_KEY_HASH) != 0)
        at = &(*at)->next;
    return at;
}

static int compare_ids(const void *a, const void *b)
{
    return strcmp(((const sk_live_match *)a)->id, ((const sk_live_match *)b)->id);
}

sk_live_match *sk_live_of_key(sk_server *s, const char *key, int32_t *seat)
{
    uint8_t hash[SK_KEY_HASH];
    const key_entry *found;

    if (s->keys == NULL)
        return NULL;
    sk_key_hash(key, hash);
    found = *place_of(s, hash);
    if (found == NULL)
        return NULL;
    *seat = found->seat - 1;
    return found->live;
}

sk_live_match *sk_live_of_id(sk_server *s, const char *id)
{
    sk_live_match *wanted = sk_get(sizeof *wanted), **found;

    snprintf(wanted->id, sizeof wanted->id, "%s", id);
    found = tfind(wanted, &s->live_matches, compare_ids);
    free(wanted);
    return found != NULL ? *found : NULL;
}

static void add_key(sk_live_match *b, int32_t seat)
{
    sk_server *s = b->server;
    key_entry *e = sk_get(sizeof *e), **at;

    if (s->keys == NULL)
        s->keys = sk_get(BUCKETS * sizeof(void *));
    s->key_count++;
    memcpy(e->key, b->seat[seat].kept.key, SK_KEY_HASH);
    e->live = b;
    e->seat = seat;
    at = bucket_of(s, e->key);
    e->next = *at;
    *at = e;
}

/* The last one takes the table with it. */
static void remove_key(sk_server *s, const uint8_t *key)
{
    key_entry **at = place_of(s, key), *e = *at;

    SK_CHECK(e != NULL);
    *at = e->next;
    free(e);
    if (--s->key_count > 0)
        return;
    free(s->keys);
    s->keys = NULL;
}

static void add_keys(sk_live_match *b)
{
    for (int32_t seat = 0; seat <= SK_SEATS_MAX; seat++)
        if (b->seat[seat].kept.has_key)
            add_key(b, seat);
}

static void remove_keys(sk_live_match *b)
{
    for (int32_t seat = 0; seat <= SK_SEATS_MAX; seat++)
        if (b->seat[seat].kept.has_key)
            remove_key(b->server, b->seat[seat].kept.key);
}

/* Who watches with a key that is worth nothing any more would be told the secrets of who comes. */
static void end_watches(sk_live_match *b, int32_t seat)
{
    for (sk_watch *w = b->watches, *next; w != NULL; w = next) {
        next = w->next;
        if (w->seat == seat)
            sk_watch_end(w);
    }
}

static bool has_lost_key(const sk_kept_seat *old, const sk_kept_seat *now)
{
    return old->has_key && (!now->has_key || memcmp(old->key, now->key, SK_KEY_HASH) != 0);
}

void sk_live_take_seats(sk_live_match *b, const sk_kept *kept)
{
    for (int32_t seat = 0; seat <= SK_SEATS_MAX; seat++)
        if (has_lost_key(&b->seat[seat].kept, &kept->seat[seat]))
            end_watches(b, seat - 1);
    remove_keys(b);
    for (int32_t seat = 0; seat <= SK_SEATS_MAX; seat++)
        b->seat[seat].kept = kept->seat[seat];
    add_keys(b);
    b->is_listed = kept->people.listed != SK_PRIVATE;
    memcpy(b->next, kept->people.next, sizeof b->next);
    sk_read_clock(kept->people.clock, &b->clock);
    sk_seat_minds(b);
}

void sk_give_key(sk_live_match *b, int32_t seat, const char *key)
{
    sk_kept_seat *k = &b->seat[seat + 1].kept;

    end_watches(b, seat);
    remove_keys(b);
    k->has_key = true;
    sk_key_hash(key, k->key);
    add_keys(b);
}

static void add_live(sk_server *s, sk_live_match *b)
{
    if (s->live_count == s->live_room) {
        s->live_room = s->live_room * 2 + 64;
        s->all = sk_get_more(s->all, (size_t)s->live_room * sizeof(void *));
    }
    b->place = s->live_count++;
    s->all[b->place] = b;
    tsearch(b, &s->live_matches, compare_ids);
}

/* A match kept by another version may name a mind this one does not have. */
static const char *known_mind(const char *kind)
{
    return sk_is_kind(kind) ? kind : SK_USUAL_OPPONENT;
}

bool sk_is_mind(const char *player)
{
    return strncmp(player, "ai:", 3) == 0 || strncmp(player, "lesson ", 7) == 0;
}

/* Of the plan: "ai:greedy"; a lesson names none. */
static const char *planned_mind(const char *player)
{
    const char *colon = strchr(player, ':');

    return known_mind(colon != NULL ? colon + 1 : "");
}

void sk_seat_minds(sk_live_match *b)
{
    const sk_plan *plan = sk_match_plan(b->match);

    for (int32_t seat = 0; seat < plan->seats; seat++) {
        sk_seat *s = &b->seat[seat + 1];
        const char *mind = s->kept.mind[0] == '\0' || strcmp(s->kept.mind, SK_NOBODY) == 0
                               ? ""
                               : known_mind(s->kept.mind);
        snprintf(s->mind, sizeof s->mind, "%s",
                 sk_is_mind(plan->player[seat]) ? planned_mind(plan->player[seat]) : mind);
    }
}

sk_live_match *sk_live_new(sk_server *s, const sk_kept *kept, sk_match *match)
{
    sk_live_match *b = sk_get(sizeof *b);

    b->server = s;
    b->match = match;
    sk_share_scene(s, match);
    b->serial = kept->serial;
    b->version = sk_match_steps(match);
    memcpy(b->id, kept->id, sizeof b->id);
    memcpy(b->scenario, kept->scenario, sizeof b->scenario);
    memcpy(b->secret, kept->secret, sizeof b->secret);
    sk_live_take_seats(b, kept);
    sk_heard(b, kept->line, kept->lines);
    b->last_waiting = &b->waiting;
    b->last_news = &b->news;
    b->think_version = -1;
    b->lesson = sk_lesson_of_match(s, match);
    add_live(s, b);
    sk_once_read(b, 0);
    sk_read_pending(b, kept->pending != NULL ? kept->pending : "");
    return b;
}

void sk_live_free(sk_live_match *b)
{
    sk_server *s = b->server;

    remove_keys(b);
    tdelete(b, &s->live_matches, compare_ids);
    s->all[b->place] = s->all[--s->live_count]; /* thousands may leave at once */
    s->all[b->place]->place = b->place;
    while (b->watches != NULL)
        sk_watch_end(b->watches);
    sk_push_never(b);
    sk_free_fresh(b);
    s->uploaded -= b->uploaded;
    sk_unshare_scene(s, b->match);
    sk_match_free(b->match);
    sk_analysis_leave(b->analysis);
    free(b->answers);
    free(b->once);
    sk_forget_talk(b);
    free(b);
}

/* Waiting for a match to come to rest */

void sk_live_wait(sk_live_match *b, sk_request *r)
{
    r->next = NULL;
    *b->last_waiting = r;
    b->last_waiting = &r->next;
}

void sk_live_go_on(sk_live_match *b)
{
    sk_request *list = b->waiting;

    b->waiting = NULL;
    b->last_waiting = &b->waiting;
    while (list != NULL) { /* one of them may make it busy again; then the others wait again */
        sk_request *next = list->next;
        sk_run_request(list);
        list = next;
    }
}

/* Asking about it */

/* With fair dice the record knows it: who sits has committed to a share. */
bool sk_has_sat(const sk_live_match *b, int32_t seat)
{
    if (b->seat[seat + 1].mind[0] != '\0')
        return true;
    if (sk_match_has_commitments(b->match))
        return sk_match_committed(b->match, seat)[0] != '\0';
    return b->seat[seat + 1].kept.joined;
}

bool sk_has_begun(const sk_live_match *b)
{
    for (int32_t seat = 0; seat < sk_match_plan(b->match)->seats; seat++)
        if (!sk_has_sat(b, seat))
            return false;
    return sk_match_all_shared(b->match);
}

static int32_t first_person(const sk_live_match *b)
{
    for (int32_t seat = 0; seat < sk_match_plan(b->match)->seats; seat++)
        if (b->seat[seat + 1].mind[0] == '\0')
            return seat;
    return SK_TABLE;
}

int32_t sk_dice_reader(const sk_live_match *b)
{
    int32_t seat = sk_match_turn(b->match).seat;

    return seat != SK_TABLE && b->seat[seat + 1].mind[0] == '\0' ? seat : first_person(b);
}

/* Nothing more will be told to those who watch it. */
static bool is_done(const sk_live_match *b)
{
    return b->closed || sk_match_turn(b->match).over;
}

/* What an empty table has freed lies scattered over the threads' heaps; only the C library can give
 * it back. It takes milliseconds, so not while anybody plays. */
static void give_back_memory(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

/* Computer players may be in the middle of a match nobody watches any more; it rests as well. */
void sk_sweep_live(sk_server *s, double now)
{
    bool had_any = s->live_count > 0;

    for (int32_t i = s->live_count - 1; i >= 0; i--) {
        sk_live_match *b = s->all[i];
        if (!b->busy && (b->watches == NULL || is_done(b)) && b->waiting == NULL &&
            now - b->touched > s->plan.rest) {
            sk_note(SK_LOG_DEBUG, "match %s rests", b->id);
            sk_live_free(b);
        }
    }
    if (had_any && s->live_count == 0)
        give_back_memory();
}

int32_t sk_count_open(const sk_server *s, const char *address)
{
    int32_t count = 0;

    for (int32_t i = 0; i < s->live_count; i++)
        count += strcmp(s->all[i]->address, address) == 0 && s->all[i]->uploaded == 0;
    return count;
}

int32_t sk_count_uploads(const sk_server *s, const char *address)
{
    int32_t count = 0;

    for (int32_t i = 0; i < s->live_count; i++)
        count += s->all[i]->uploaded > 0 && strcmp(s->all[i]->address, address) == 0;
    return count;
}
