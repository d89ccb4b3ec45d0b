/* A record as plain bytes for the WebAssembly replay: a header, the set-up's structs (scenario,
 * then a force per seat), then for each action a step and its dice. Each part starts at a multiple
 * of 8 bytes. Written by flatten.c, read by replay.c; nothing else, so it has no version. */
#ifndef SK_WASM_FLAT_H
#define SK_WASM_FLAT_H

#include <stdint.h>

#include "core/game.h"

typedef struct flat_header {
    char game[64];
    int32_t seats;
    int32_t option[SK_OPTIONS_MAX];
    int32_t actions;
    uint64_t first_hash;
} flat_header;

typedef struct flat_step {
    sk_action action;
    uint64_t hash; /* of the state after it */
    int32_t rolls, unused;
} flat_step;

#endif
