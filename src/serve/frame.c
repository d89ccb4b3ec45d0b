#include "serve/frame.h"

#include <sodium.h>
#include <string.h>

/* Frames */

static bool is_control(unsigned code)
{
    return code >= SK_FRAME_CLOSE;
}

static bool is_code(unsigned code)
{
    return code <= SK_FRAME_BINARY || (code >= SK_FRAME_CLOSE && code <= SK_FRAME_PONG);
}

static bool is_start_wrong(const uint8_t *b)
{
    unsigned code = b[0] & 15u;

    return (b[0] & 0x70u) != 0 || !is_code(code) || (b[1] & 0x80u) == 0 ||
           (is_control(code) && ((b[0] & 0x80u) == 0 || (b[1] & 127u) > SK_CONTROL_MAX));
}

static uint64_t number(const uint8_t *b, size_t bytes)
{
    uint64_t n = 0;

    for (size_t i = 0; i < bytes; i++)
        n = n << 8 | b[i];
    return n;
}

int sk_frame_read(const uint8_t *bytes, size_t size, sk_wire_frame *f)
{
    size_t more;

    if (size < 2)
        return 0;
    if (is_start_wrong(bytes))
        return -1;
    f->code = (sk_frame_code)(bytes[0] & 15u);
    f->is_last = (bytes[0] & 0x80u) != 0;
    f->size = bytes[1] & 127u;
    more = f->size == 126 ? 2 : f->size == 127 ? 8 : 0;
    if (size < 2 + more)
        return 0;
    if (more > 0) {
        f->size = number(bytes + 2, more);
        if (f->size < (more == 2 ? 126u : 65536u) || f->size >> 63 != 0)
            return -1;
    }
    if (size < 2 + more + sizeof f->mask)
        return 0;
    memcpy(f->mask, bytes + 2 + more, sizeof f->mask);
    return (int)(2 + more + sizeof f->mask);
}

size_t sk_frame_write(sk_frame_code code, uint64_t size, uint8_t out[SK_FRAME_HEAD])
{
    size_t more = size < 126 ? 0 : size < 65536 ? 2 : 8;

    out[0] = (uint8_t)(0x80u | code);
    out[1] = (uint8_t)(more == 0 ? size : more == 2 ? 126 : 127);
    for (size_t i = 0; i < more; i++)
        out[2 + i] = (uint8_t)(size >> 8 * (more - 1 - i));
    return 2 + more;
}

/* The handshake wants SHA-1 (RFC 3174), which proves only that we speak WebSocket and keeps no
 * secret; libsodium rightly has none. Its text is short: two blocks at most. */

static uint32_t turned(uint32_t x, unsigned by)
{
    return x << by | x >> (32 - by);
}

static uint32_t mixed(int t, const uint32_t h[5])
{
    if (t < 20)
        return ((h[1] & h[2]) | (~h[1] & h[3])) + 0x5A827999u;
    if (t < 40)
        return (h[1] ^ h[2] ^ h[3]) + 0x6ED9EBA1u;
    if (t < 60)
        return ((h[1] & h[2]) | (h[1] & h[3]) | (h[2] & h[3])) + 0x8F1BBCDCu;
    return (h[1] ^ h[2] ^ h[3]) + 0xCA62C1D6u;
}

static void hash_block(const uint8_t *block, uint32_t sum[5])
{
    uint32_t w[80] = {0}, h[5];

    memcpy(h, sum, sizeof h);
    for (size_t t = 0; t < 16; t++)
        w[t] = (uint32_t)number(block + 4 * t, 4);
    for (int t = 16; t < 80; t++)
        w[t] = turned(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    for (int t = 0; t < 80; t++) {
        uint32_t next = turned(h[0], 5) + mixed(t, h) + h[4] + w[t];
        h[4] = h[3];
        h[3] = h[2];
        h[2] = turned(h[1], 30);
        h[1] = h[0];
        h[0] = next;
    }
    for (int i = 0; i < 5; i++)
        sum[i] += h[i];
}

static void hash_short(const uint8_t *text, size_t size, uint8_t out[20])
{
    uint32_t sum[5] = {0x67452301u, 0xEFCDAB89u, 0x98BADCFEu, 0x10325476u, 0xC3D2E1F0u};
    uint8_t room[128] = {0};
    size_t blocks = size + 9 <= 64 ? 1 : 2;

    memcpy(room, text, size);
    room[size] = 0x80;
    for (size_t i = 0; i < 8; i++)
        room[blocks * 64 - 1 - i] = (uint8_t)((uint64_t)size * 8 >> 8 * i);
    for (size_t i = 0; i < blocks; i++)
        hash_block(room + 64 * i, sum);
    for (size_t i = 0; i < 20; i++)
        out[i] = (uint8_t)(sum[i / 4] >> (24 - 8 * (i % 4)));
}

bool sk_is_handshake_key(const char *key, size_t size)
{
    unsigned char raw[16];
    size_t length;

    return size == 24 &&
           sodium_base642bin(raw, sizeof raw, key, size, NULL, &length, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           length == sizeof raw;
}

void sk_handshake_answer(const char *key, size_t size, char out[SK_KEY_ANSWER])
{
    static const char SALT[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    uint8_t text[24 + sizeof SALT], sum[20];

    memcpy(text, key, size);
    memcpy(text + size, SALT, sizeof SALT - 1);
    hash_short(text, size + sizeof SALT - 1, sum);
    sodium_bin2base64(out, SK_KEY_ANSWER, sum, sizeof sum, sodium_base64_VARIANT_ORIGINAL);
}
