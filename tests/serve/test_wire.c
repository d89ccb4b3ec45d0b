/* Connections that go in the middle of something. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <unistd.h>

#include "serve/client.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/line.h"
#include "serve/log.h"
#include "serve/server.h"
#include "serve/wire.h"

static void begin(sk_server *s, line *l)
{
    cr_assert(sk_secrets_start());
    sk_log_level(SK_LOG_ERROR);
    s->plan = (sk_serve_plan){.host = "127.0.0.1", .rate = 1000000, .matches = 1};
    s->plan.connections = 10;
    s->plan.idle = 3600;
    s->text = sk_get_more(NULL, SK_ANSWER_MAX);
    cr_assert(sk_wire_open(s));
    line_open(s, l);
}

static void end(sk_server *s, const line *l)
{
    sk_wire_close(s);
    close(l->fd);
    free(s->text);
}

/* In one piece, which is there before the loop turns. */
static void send_pings(sk_server *s, const line *l)
{
    static const char PING[] = "\x81\x8d\0\0\0\0{\"do\":\"ping\"}";
    char all[100 * (sizeof PING - 1)];

    for (size_t i = 0; i < 100; i++)
        memcpy(all + i * (sizeof PING - 1), PING, sizeof PING - 1);
    line_send_bytes(l, all, sizeof all);
    sk_wire_turn(s, 1000);
}

Test(wire, who_waits_for_another_turn_may_be_closed_before_it)
{
    static sk_server s;
    line l;

    begin(&s, &l);
    send_pings(&s, &l);
    cr_assert(l.there->is_ready, "all was done at one turn");
    sk_client_doom(l.there);
    sk_wire_tick(&s, 1, false);
    cr_assert_eq(s.client_count, 0);
    sk_wire_turn(&s, 0); /* it is not there any more */
    end(&s, &l);
}

Test(wire, a_turn_is_not_all_of_one_connection)
{
    static sk_server s;
    line l, other;
    char *told;

    begin(&s, &l);
    line_open(&s, &other);
    line_send(&other, "{\"do\":\"ping\"}");
    send_pings(&s, &l);
    told = line_take(&other);
    cr_assert_str_eq(told, "{\"ok\":true}");
    free(told);
    cr_assert(l.there->in_size > 0);
    for (int32_t i = 0; i < 20; i++)
        sk_wire_turn(&s, 0);
    cr_assert_eq(l.there->in_size, 0);
    told = line_take(&l);
    cr_assert_eq(strlen(told), 100 * strlen("{\"ok\":true}"));
    free(told);
    close(other.fd);
    end(&s, &l);
}

/* Who watches a match is told in a row: one of them who is heard in the middle might leave it. */
Test(wire, who_is_sent_something_is_not_heard_meanwhile)
{
    static char big[3 << 20];
    static sk_server s;
    line l;

    begin(&s, &l);
    memset(big, 'x', sizeof big);
    send_pings(&s, &l);
    sk_client_send(l.there, big, sizeof big);
    sk_wire_turn(&s, 0);
    cr_assert(l.there->out_size > SK_QUEUE_FULL && l.there->in_size > 0);
    while (l.there->out_size > SK_QUEUE_FULL) { /* it reads at last */
        size_t unheard = l.there->in_size;
        while (recv(l.fd, big, sizeof big, MSG_DONTWAIT) > 0)
            continue;
        sk_client_send(l.there, "{}", 2);
        cr_assert_eq(l.there->in_size, unheard);
    }
    while (l.there->in_size > 0 || l.there->out != NULL) {
        sk_wire_turn(&s, 10);
        while (recv(l.fd, big, sizeof big, MSG_DONTWAIT) > 0)
            continue;
    }
    end(&s, &l);
}

Test(wire, who_does_not_read_is_sent_so_much_and_no_more)
{
    static char big[1 << 20];
    static sk_server s;
    line l;

    begin(&s, &l);
    memset(big, 'x', sizeof big);
    for (int32_t i = 0; i < 64 && !l.there->is_doomed; i++)
        sk_client_send(l.there, big, sizeof big);
    cr_assert(l.there->is_doomed, "%zu bytes wait", l.there->out_size);
    cr_assert_leq(l.there->out_size, SK_QUEUE_MAX);
    end(&s, &l);
}

/* Each of them waits for nothing else, and is given an answer however long; but not all of them.
 * The system may take some of it, ten MiB at most. */
Test(wire, connections_that_do_not_read_share_what_their_address_may_leave)
{
    static char big[SK_ANSWER_MAX];
    static sk_server s;
    line l, other[8];
    int32_t refused = 0;

    begin(&s, &l);
    memset(big, 'x', sizeof big);
    for (int32_t i = 0; i < 8; i++)
        line_open(&s, &other[i]);
    for (int32_t i = 0; i < 8; i++) {
        sk_client_send(other[i].there, big, sizeof big);
        refused += other[i].there->is_doomed;
        cr_assert_leq(l.there->peer->backlog, SK_BACKLOG_MAX + sizeof big);
    }
    cr_assert(!other[0].there->is_doomed && refused > 0, "%d are refused", refused);
    for (int32_t i = 0; i < 8; i++)
        close(other[i].fd);
    end(&s, &l);
}

/* While the loop tells what is finished. */
Test(wire, what_is_told_in_one_go_is_sent_in_one_piece)
{
    static sk_server s;
    char told[64];
    line l;

    begin(&s, &l);
    s.is_gathering = true;
    sk_client_send(l.there, "{1}", 3);
    sk_client_send(l.there, "{2}", 3);
    cr_assert_lt(recv(l.fd, told, sizeof told, MSG_DONTWAIT), 0);
    sk_wire_turn(&s, 0);
    cr_assert_eq(recv(l.fd, told, sizeof told, 0), 10);
    cr_assert_eq(memcmp(told, "\x81\x03{1}\x81\x03{2}", 10), 0);
    cr_assert_null(s.unsent);
    end(&s, &l);
}

Test(wire, what_is_large_does_not_wait_and_takes_with_it_what_does)
{
    static char big[SK_QUEUE_MAX + 1000];
    static sk_server s;
    line l;

    begin(&s, &l);
    s.is_gathering = true;
    memset(big, 'x', sizeof big);
    sk_client_send(l.there, "{1}", 3);
    sk_client_send(l.there, big, sizeof big); /* as much as it may be when nothing else waits */
    cr_assert_not(l.there->is_doomed);
    cr_assert_eq(recv(l.fd, big, 5, 0), 5);
    cr_assert_eq(memcmp(big, "\x81\x03{1}", 5), 0);
    cr_assert_null(s.unsent);
    end(&s, &l);
}

Test(wire, who_is_closed_is_still_sent_what_came_before_that)
{
    static sk_server s;
    char told[64];
    line l;

    begin(&s, &l);
    s.is_gathering = true;
    sk_client_send(l.there, "{1}", 3);
    sk_client_doom(l.there);
    sk_wire_turn(&s, 0);
    cr_assert_eq(s.client_count, 0);
    cr_assert_eq(recv(l.fd, told, sizeof told, 0), 5);
    end(&s, &l);
}

Test(wire, who_leaves_is_no_longer_among_those_who_are_sent_something)
{
    static sk_server s;
    line l, other;

    begin(&s, &l);
    line_open(&s, &other);
    s.is_gathering = true;
    sk_client_send(l.there, "{}", 2);
    sk_client_send(other.there, "{}", 2);
    sk_client_free(l.there);
    cr_assert_eq(s.unsent, other.there);
    cr_assert_null(other.there->next_unsent);
    close(other.fd);
    end(&s, &l);
}
