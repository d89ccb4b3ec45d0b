/* What is wrong with a name is said, never mended in silence, but for blanks; case is folded only
 * for the alphabets listed here. */
#include "data/name.h"

#include <stdint.h>
#include <string.h>

#include "base/check.h"

typedef struct span {
    uint32_t first, last;
} span;

static bool lies_in(uint32_t c, const span *list, int32_t count)
{
    for (int32_t i = 0; i < count; i++)
        if (c >= list[i].first && c <= list[i].last)
            return true;
    return false;
}

/* The next character of valid UTF-8, and how many bytes it takes. */
static uint32_t character(const char *at, size_t *bytes)
{
    const unsigned char *u = (const unsigned char *)at;
    size_t more = u[0] < 0xC0 ? 0 : u[0] < 0xE0 ? 1 : u[0] < 0xF0 ? 2 : 3;
    uint32_t c = more == 0 ? u[0] : u[0] & (0x3Fu >> more);

    for (size_t i = 1; i <= more; i++)
        c = c << 6 | (u[i] & 0x3Fu);
    *bytes = more + 1;
    return c;
}

static bool is_blank(uint32_t c)
{
    static const span BLANK[] = {{' ', ' '},       {0xA0, 0xA0},     {0x1680, 0x1680},
                                 {0x2000, 0x200A}, {0x202F, 0x202F}, {0x205F, 0x205F},
                                 {0x3000, 0x3000}};

    return lies_in(c, BLANK, SK_COUNT(BLANK));
}

static const char *what_is_wrong(uint32_t c)
{
    static const span CONTROL[] = {{0, 0x1F}, {0x7F, 0x9F}, {0x2028, 0x2029}},
                      UNSEEN[] = {{0xAD, 0xAD},     {0x61C, 0x61C},    {0x115F, 0x1160},
                                  {0x180E, 0x180E}, {0x200B, 0x200F},  {0x202A, 0x202E},
                                  {0x2060, 0x206F}, {0x3164, 0x3164},  {0xFEFF, 0xFEFF},
                                  {0xFFF9, 0xFFFB}, {0xE0000, 0xE0FFF}};

    if (c == '|')
        return "a bar (|) is not allowed in a text";
    if (lies_in(c, CONTROL, SK_COUNT(CONTROL)))
        return "control characters are not allowed in a text";
    if (lies_in(c, UNSEEN, SK_COUNT(UNSEEN)))
        return "marks that cannot be seen or turn the direction are not allowed in a text";
    return NULL;
}

const char *sk_fit_name(const char *in, char *out, size_t size)
{
    const char *wrong = NULL;
    size_t length = 0, bytes;
    bool gap = false; /* a blank is written when something follows it */

    for (; wrong == NULL && *in != '\0'; in += bytes) {
        uint32_t c = character(in, &bytes);
        if (is_blank(c)) {
            gap = length > 0;
            continue;
        }
        wrong = what_is_wrong(c);
        if (length + gap + bytes >= size)
            return "this text is too long";
        if (gap)
            out[length++] = ' ';
        memcpy(out + length, in, bytes);
        length += bytes;
        gap = false;
    }
    out[length] = '\0';
    return wrong;
}

/* Small letters of the alphabets in which case is a distance or a pair. */
static uint32_t lower(uint32_t c)
{
    static const span FAR_32[] = {{'A', 'Z'},
                                  {0xC0, 0xD6},
                                  {0xD8, 0xDE},
                                  {0x391, 0x3A9},
                                  {0x410, 0x42F}},
                      FAR_80[] = {{0x400, 0x40F}},
                      EVEN[] = {{0x100, 0x137}, {0x14A, 0x177}, {0x1E00, 0x1EFF}, {0x460, 0x481}},
                      ODD[] = {{0x139, 0x148}, {0x179, 0x17E}};

    if (lies_in(c, FAR_32, SK_COUNT(FAR_32)))
        return c + 32;
    if (lies_in(c, FAR_80, SK_COUNT(FAR_80)))
        return c + 80;
    if (lies_in(c, EVEN, SK_COUNT(EVEN)))
        return c | 1;
    if (lies_in(c, ODD, SK_COUNT(ODD)))
        return (c + 1) & ~UINT32_C(1);
    return c == 0x178 ? 0xFF : c;
}

bool sk_same_name(const char *a, const char *b)
{
    size_t bytes_a, bytes_b;

    for (; *a != '\0' && *b != '\0'; a += bytes_a, b += bytes_b)
        if (lower(character(a, &bytes_a)) != lower(character(b, &bytes_b)))
            return false;
    return *a == *b;
}
