/* The only file that makes keys, seeds and fair dice. What is kept of a key is its hash. */
#include "serve/secret.h"

#include <sodium.h>
#include <string.h>

#include "base/check.h"

bool sk_secrets_start(void)
{
    return sodium_init() >= 0;
}

static void random_text(char *out, size_t size, size_t bytes)
{
    unsigned char raw[64];

    SK_CHECK(bytes <= sizeof raw);
    randombytes_buf(raw, bytes);
    sodium_bin2base64(out, size, raw, bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void sk_key_new(char key[SK_KEY_TEXT])
{
    random_text(key, SK_KEY_TEXT, 24);
}

void sk_match_id_new(char id[SK_MATCH_ID])
{
    random_text(id, SK_MATCH_ID, 16);
}

void sk_key_hash(const char *key, uint8_t hash[SK_KEY_HASH])
{
    crypto_generichash(hash, SK_KEY_HASH, (const unsigned char *)key, strlen(key), NULL, 0);
}

void sk_random_hex(char *out, int32_t bytes)
{
    unsigned char raw[64];

    SK_CHECK((size_t)bytes <= sizeof raw);
    randombytes_buf(raw, (size_t)bytes);
    sodium_bin2hex(out, (size_t)bytes * 2 + 1, raw, (size_t)bytes);
}

uint64_t sk_random_seed(void)
{
    uint64_t seed;

    randombytes_buf(&seed, sizeof seed);
    return seed;
}

/* Fair dice */

static size_t bytes_of(const char *hex, unsigned char *out, size_t room)
{
    size_t count = 0;

    SK_CHECK(sodium_hex2bin(out, room, hex, strlen(hex), NULL, &count, NULL) == 0);
    return count;
}

void sk_commit_to(const char *secret, char commit[SK_SECRET_HEX + 1])
{
    unsigned char raw[SK_SECRET_BYTES], hash[SK_SECRET_BYTES];
    size_t count = bytes_of(secret, raw, sizeof raw);

    crypto_generichash(hash, sizeof hash, raw, count, NULL, 0);
    sodium_bin2hex(commit, SK_SECRET_HEX + 1, hash, sizeof hash);
}

static bool fits(const char *secret, const char *commit)
{
    char own[SK_SECRET_HEX + 1];

    sk_commit_to(secret, own);
    return strcmp(own, commit) == 0;
}

/* SHA-256 and not BLAKE2b: the players' pages make it, and anybody can with the tools at hand. */
void sk_commit_share(const char *share, const char *match, int32_t seat,
                     char commit[SK_SECRET_HEX + 1])
{
    unsigned char raw[SK_SHARE_HEX / 2], hash[crypto_hash_sha256_BYTES],
        number = (unsigned char)(seat + 1);
    crypto_hash_sha256_state state;
    size_t count;

    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, (const unsigned char *)"skald share", 11);
    count = bytes_of(match, raw, sizeof raw);
    crypto_hash_sha256_update(&state, raw, count);
    crypto_hash_sha256_update(&state, &number, 1);
    count = bytes_of(share, raw, sizeof raw);
    crypto_hash_sha256_update(&state, raw, count);
    crypto_hash_sha256_final(&state, hash);
    sodium_bin2hex(commit, SK_SECRET_HEX + 1, hash, sizeof hash);
}

static bool keeps(const char *share, const char *match, int32_t seat, const char *commit)
{
    char own[SK_SECRET_HEX + 1];

    sk_commit_share(share, match, seat, own);
    return strcmp(own, commit) == 0;
}

static void share_of_server(const char *secret, int32_t seat, char share[SK_SHARE_HEX + 1])
{
    unsigned char raw[SK_SECRET_BYTES], hash[SK_SECRET_BYTES], message[12] = "skald share";

    bytes_of(secret, raw, sizeof raw);
    message[11] = (unsigned char)(seat + 1);
    crypto_generichash(hash, sizeof hash, message, sizeof message, raw, sizeof raw);
    sodium_bin2hex(share, SK_SHARE_HEX + 1, hash, sizeof hash);
}

static void add_share(crypto_generichash_state *hash, const char *share)
{
    unsigned char raw[SK_SHARE_HEX / 2 + 1];

    raw[0] = (unsigned char)bytes_of(share, raw + 1, sizeof raw - 1);
    crypto_generichash_update(hash, raw, (size_t)raw[0] + 1);
}

static void key_of(const char *secret, const char (*share)[SK_SHARE_HEX + 1], int32_t seats,
                   uint64_t n, uint8_t key[32])
{
    unsigned char raw[SK_SECRET_BYTES], number[8];
    crypto_generichash_state hash;

    bytes_of(secret, raw, sizeof raw);
    for (int32_t i = 0; i < 8; i++)
        number[i] = (unsigned char)(n >> (8 * i));
    crypto_generichash_init(&hash, raw, sizeof raw, 32);
    crypto_generichash_update(&hash, (const unsigned char *)"skald", 5);
    for (int32_t seat = 0; seat < seats; seat++)
        add_share(&hash, share[seat]);
    crypto_generichash_update(&hash, number, sizeof number);
    crypto_generichash_final(&hash, key, 32);
}

static void sum_of(const char *text, int64_t size, char sum[SK_SECRET_HEX + 1])
{
    unsigned char hash[crypto_hash_sha256_BYTES];

    crypto_hash_sha256(hash, (const unsigned char *)text, (unsigned long long)size);
    sodium_bin2hex(sum, SK_SECRET_HEX + 1, hash, sizeof hash);
}

const sk_fair SK_FAIR = {fits, keeps, share_of_server, key_of, sum_of};
