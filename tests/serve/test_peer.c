/* Addresses are counted, kept for as long as something counts, and no longer. */
#include <criterion/criterion.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "serve/fields.h"
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

Test(fields, the_answer_to_a_handshake)
{
    char out[SK_KEY_ANSWER];

    sk_handshake_answer("dGhlIHNhbXBsZSBub25jZQ==", out); /* RFC 6455, 1.3 */
    cr_assert_str_eq(out, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

static sk_fields handshake(void)
{
    return (sk_fields){.value = {[SK_HOST] = "a:1",
                                 [SK_UPGRADE] = "WebSocket",
                                 [SK_CONNECTION] = "keep-alive , Upgrade",
                                 [SK_SOCKET_VERSION] = "13",
                                 [SK_SOCKET_KEY] = "dGhlIHNhbXBsZSBub25jZQ==",
                                 [SK_SOCKET_PROTOCOL] = "chat, skald"}};
}

Test(fields, every_part_of_a_handshake_is_asked_for)
{
    static const struct {
        sk_head_field field;
        const char *value;
    } WRONG[] = {{SK_UPGRADE, "h2c"},
                 {SK_CONNECTION, "upgraded"},
                 {SK_SOCKET_VERSION, "8"},
                 {SK_SOCKET_KEY, "dGhlIHNhbXBsZSBub25jZQ"},
                 {SK_SOCKET_KEY, "dGhlIHNhbXBsZSBub25jZ!=="},
                 {SK_SOCKET_PROTOCOL, "skalds"},
                 {SK_ORIGIN, "http://b:1"}};
    sk_fields f = handshake();

    cr_assert_null(sk_wrong_handshake(&f));
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        f = handshake();
        f.value[WRONG[i].field] = WRONG[i].value;
        cr_assert_not_null(sk_wrong_handshake(&f), "%s", WRONG[i].value);
    }
}

Test(fields, origin_and_host_are_the_same_to_the_letter)
{
    sk_fields f = {.value = {[SK_HOST] = "a:1"}};

    cr_assert(sk_is_own_page(&f)); /* a program */
    f.value[SK_ORIGIN] = "http://a:1";
    cr_assert(sk_is_own_page(&f));
    f.value[SK_ORIGIN] = "https://a:1";
    cr_assert(sk_is_own_page(&f));
    f.value[SK_ORIGIN] = "http://a:12";
    cr_assert_not(sk_is_own_page(&f));
    f.value[SK_ORIGIN] = "null";
    cr_assert_not(sk_is_own_page(&f));
    f = (sk_fields){.value = {[SK_ORIGIN] = "http://a:1"}};
    cr_assert_not(sk_is_own_page(&f));
}

Test(fields, a_media_type_is_what_stands_before_its_parameters)
{
    cr_assert(sk_is_media_type("application/json", "application/json"));
    cr_assert(sk_is_media_type("Application/JSON ; charset=utf-8", "application/json"));
    cr_assert_not(sk_is_media_type("text/plain;x=application/json", "application/json"));
    cr_assert_not(sk_is_media_type("application/jsonp", "application/json"));
    cr_assert_not(sk_is_media_type(NULL, "application/json"));
}
