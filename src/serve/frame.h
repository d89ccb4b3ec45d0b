/* The bytes of WebSockets (RFC 6455): what stands before a frame, and the answer to a handshake. */
#ifndef SK_SERVE_FRAME_H
#define SK_SERVE_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum sk_frame_code {
    SK_FRAME_MORE = 0,
    SK_FRAME_TEXT = 1,
    SK_FRAME_BINARY = 2,
    SK_FRAME_CLOSE = 8,
    SK_FRAME_PING = 9,
    SK_FRAME_PONG = 10
} sk_frame_code;

enum { SK_FRAME_HEAD = 10, SK_CONTROL_MAX = 125, SK_KEY_ANSWER = 29 };

typedef struct sk_wire_frame {
    sk_frame_code code;
    bool is_last;
    uint8_t mask[4];
    uint64_t size;
} sk_wire_frame;

/* How many bytes the head of a client's frame has; 0 when more are needed to know, −1 when no
 * client may send it: unmasked, with bits that mean nothing, of an unknown kind, of a size that is
 * not written the shortest way. It says so as soon as it can be seen. */
int sk_frame_read(const uint8_t *bytes, size_t size, sk_wire_frame *f);
/* What stands before a frame of ours; how long that is. */
size_t sk_frame_write(sk_frame_code code, uint64_t size, uint8_t out[SK_FRAME_HEAD]);

/* A client's key: 16 bytes in base64. */
bool sk_is_handshake_key(const char *key, size_t size);
void sk_handshake_answer(const char *key, size_t size, char out[SK_KEY_ANSWER]);

#endif
