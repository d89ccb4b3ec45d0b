/* Keys, hashes and fair dice, all of it by libsodium. */
#ifndef SK_SERVE_SECRET_H
#define SK_SERVE_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "match/match.h"

enum {
    SK_KEY_TEXT = 33, /* a seat's key: 192 bits as letters and digits, with its end */
    SK_KEY_HASH = 32, /* what is kept of it */
    SK_MATCH_ID = 23, /* 128 bits, so that a match cannot be guessed either */
    SK_SECRET_BYTES = SK_SECRET_HEX / 2
};

/* False when the system gives no randomness. Once, before anything else here. */
bool sk_secrets_start(void);

void sk_key_new(char key[SK_KEY_TEXT]);
void sk_key_hash(const char *key, uint8_t hash[SK_KEY_HASH]);
void sk_match_id_new(char id[SK_MATCH_ID]);
void sk_random_hex(char *out, int32_t bytes); /* 2 × bytes digits and an end */
uint64_t sk_random_seed(void);

/* Fair dice: the commitment is the secret's BLAKE2b-256 hash; action n rolls from BLAKE2b-256,
 * keyed with the secret, over "skald", every share with its length before it, and n in eight
 * bytes. */
void sk_commit_to(const char *secret, char commit[SK_SECRET_HEX + 1]);
/* What a player commits to before any share is known: SHA-256 of "skald share", the match's
 * commitment, the seat's number in one byte and the share. */
void sk_commit_share(const char *share, const char *match, int32_t seat,
                     char commit[SK_SECRET_HEX + 1]);
extern const sk_fair SK_FAIR;

#endif
