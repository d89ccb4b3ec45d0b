/* Addresses are counted, kept for as long as something counts, and no longer. */
#include <criterion/criterion.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "serve/frame.h"
#include "serve/head.h"
#include "serve/peer.h"

static const sk_peer_limits LIMITS = {.rate = 10, .matches = 36};

static int32_t spoken(sk_peers *peers, const char *address, int32_t times, double now)
{
    int32_t count = 0;

    for (int32_t i = 0; i < times; i++)
        count += sk_peer_may_speak(peers, sk_peer_of(peers, address, now), now);
    return count;
}

Test(peer, an_address_speaks_at_its_rate)
{
    sk_peers *peers = sk_peers_new(&LIMITS);

    cr_assert_eq(spoken(peers, "192.0.2.1", 100, 1000), 40);
    cr_assert_eq(spoken(peers, "192.0.2.2", 100, 1000), 40);
    cr_assert_eq(spoken(peers, "192.0.2.1", 100, 1001), 10);
    cr_assert(sk_peer_is_deaf(peers, sk_peer_of(peers, "192.0.2.1", 1001), 1001));
    cr_assert_not(sk_peer_is_deaf(peers, sk_peer_of(peers, "192.0.2.1", 1005.1), 1005.1));
    cr_assert_eq(spoken(peers, "192.0.2.1", 100, 2000), 40);
    sk_peers_free(peers);
}

Test(peer, matches_made_count_for_an_hour)
{
    sk_peers *peers = sk_peers_new(&LIMITS);
    sk_peer *p = sk_peer_of(peers, "192.0.2.1", 0);

    for (int32_t i = 0; i < 36; i++) {
        cr_assert(sk_peer_may_make(peers, p, 0));
        sk_peer_made(p);
    }
    cr_assert_not(sk_peer_may_make(peers, p, 1));
    cr_assert_not(sk_peer_may_make(peers, p, 99));
    cr_assert(sk_peer_may_make(peers, p, 101));
    sk_peers_free(peers);
}

Test(peer, what_was_asked_earlier_makes_nothing_more)
{
    sk_peers *peers = sk_peers_new(&(sk_peer_limits){.rate = 10, .matches = 1});
    sk_peer *p = sk_peer_of(peers, "192.0.2.1", 1000);

    cr_assert(sk_peer_may_speak(peers, p, 1000.5));
    cr_assert(sk_peer_may_make(peers, p, 1000));
    cr_assert(p->made <= 0);
    sk_peers_free(peers);
}

/* A hundred thousand other addresses, each with something that counts. */
Test(peer, coming_from_many_addresses_frees_nobody_from_his_count)
{
    sk_peers *peers = sk_peers_new(&LIMITS);
    char address[SK_ADDRESS];

    cr_assert_eq(spoken(peers, "192.0.2.1", 100, 1000), 40);
    for (int32_t i = 0; i < 100000; i++) {
        snprintf(address, sizeof address, "10.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
        sk_peer_may_speak(peers, sk_peer_of(peers, address, 1000), 1000);
    }
    cr_assert_eq(spoken(peers, "192.0.2.1", 100, 1000), 0);
    cr_assert_eq(spoken(peers, "192.0.2.1", 100, 1001), 10);
    sk_peers_free(peers);
}

Test(peer, those_who_find_no_place_share_one)
{
    sk_peers *peers = sk_peers_new(&LIMITS);
    char address[SK_ADDRESS];
    int32_t all = 0;

    for (int32_t i = 0; i < 200000; i++) {
        snprintf(address, sizeof address, "10.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
        sk_peer_of(peers, address, 1000)->open++; /* they stay */
    }
    for (int32_t i = 0; i < 4096; i++) {
        snprintf(address, sizeof address, "172.16.%d.%d", i >> 8, i & 255);
        all += spoken(peers, address, 50, 1000);
    }
    cr_assert_leq(all, 4096 * 40);
    cr_assert_eq(sk_peer_of(peers, "198.51.100.1", 1000), sk_peer_of(peers, "198.51.100.1", 1000));
    sk_peers_free(peers);
}

Test(peer, a_household_is_one_address)
{
    static const char *const SAME[][2] = {
        {"2001:db8:1:2::1", "2001:db8:1:2::/64"},
        {"2001:DB8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
        {"::ffff:192.0.2.7", "192.0.2.7"},
        {"::ffff:c000:207", "192.0.2.7"},
        {"192.0.2.7", "192.0.2.7"},
        {"::1", "::1"},
        {"fe80::1", "fe80::/64"},
    };
    static const char *const NONE[] = {"",
                                       "x",
                                       "192.0.2",
                                       "192.0.2.256",
                                       "192.0.2.7:80",
                                       "[::1]",
                                       "::1%lo",
                                       "2001:db8:::1",
                                       "1111:2222:3333:4444:5555:6666:7777:8888:9999:aaaa"};
    char out[SK_ADDRESS];

    for (size_t i = 0; i < sizeof SAME / sizeof *SAME; i++) {
        cr_assert(sk_address_read(SAME[i][0], strlen(SAME[i][0]), out));
        cr_assert_str_eq(out, SAME[i][1]);
    }
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++)
        cr_assert_not(sk_address_read(NONE[i], strlen(NONE[i]), out), "%s", NONE[i]);
}

Test(frame, handshakes_are_answered)
{
    char out[SK_KEY_ANSWER];

    cr_assert(sk_is_handshake_key("dGhlIHNhbXBsZSBub25jZQ==", 24)); /* RFC 6455, 1.3 */
    sk_handshake_answer("dGhlIHNhbXBsZSBub25jZQ==", 24, out);
    cr_assert_str_eq(out, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    cr_assert_not(sk_is_handshake_key("dGhlIHNhbXBsZSBub25jZQ", 22));
    cr_assert_not(sk_is_handshake_key("dGhlIHNhbXBsZSBub25jZ!==", 24));
}

Test(frame, sizes_are_written_and_read)
{
    static const uint64_t SIZE[] = {0, 125, 126, 65535, 65536, 1ull << 40};
    uint8_t bytes[14];
    sk_wire_frame f;

    for (size_t i = 0; i < sizeof SIZE / sizeof *SIZE; i++) {
        size_t head = sk_frame_write(SK_FRAME_TEXT, SIZE[i], bytes);
        bytes[1] |= 0x80; /* a client's is masked */
        memset(bytes + head, 7, 4);
        for (size_t part = 0; part < head + 4; part++)
            cr_assert_eq(sk_frame_read(bytes, part, &f), 0);
        cr_assert_eq(sk_frame_read(bytes, head + 4, &f), (int)head + 4);
        cr_assert_eq(f.size, SIZE[i]);
        cr_assert(f.code == SK_FRAME_TEXT && f.is_last && f.mask[3] == 7);
    }
}

Test(head, the_parts_of_a_head)
{
    static const char TEXT[] =
        "POST /api/x?y=1 HTTP/1.1\r\nhOsT:  a:1 \r\nContent-Length: 17\r\n"
        "Connection: keep-alive , Upgrade\r\nX-Forwarded-For: 1, 2\r\n\r\nrest";
    sk_head h;
    size_t end = sk_head_end(TEXT, sizeof TEXT - 1, 0);

    cr_assert_eq(end, sizeof TEXT - 1 - 4);
    for (size_t i = 0; i < end; i++)
        cr_assert_eq(sk_head_end(TEXT, i, 0), 0);
    cr_assert_eq(sk_head_end(TEXT, sizeof TEXT - 1, end - 1), end);
    cr_assert_null(sk_head_read(TEXT, end, &h));
    cr_assert(sk_span_is(h.method, "POST") && sk_span_is(h.path, "/api/x"));
    cr_assert(sk_span_is(h.field[SK_HOST], "a:1") && h.has_length && h.length == 17);
    cr_assert(sk_span_lists(h.field[SK_CONNECTION], "upgrade"));
    cr_assert_not(sk_span_lists(h.field[SK_CONNECTION], "keep"));
}
