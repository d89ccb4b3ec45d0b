/* By tables of code points; what has no likeness becomes a question mark, so that no byte beyond
 * ASCII passes. */
#include "app/plain.h"

#include <ctype.h>
#include <stdint.h>

#include "base/check.h"

typedef struct likeness {
    uint32_t first, last; /* code points */
    const char *plain;    /* one letter each, or one text for all of them */
} likeness;

/* Code points from the first to the last, and what is printed where there are only letters. */
/* clang-format off */
static const likeness LIKENESS[] = {
    {0x00A0, 0x00A0, " "}, {0x00B0, 0x00B0, "o"}, {0x00B1, 0x00B1, "+/-"}, {0x00B7, 0x00B7, "-"},
    {0x00BD, 0x00BD, "1/2"}, {0x00D7, 0x00D7, "x"}, {0x00F7, 0x00F7, "/"},
    {0x2010, 0x2015, "-"}, {0x2018, 0x2019, "'"}, {0x201C, 0x201E, "\""}, {0x2022, 0x2022, "*"},
    {0x2026, 0x2026, "..."}, {0x2039, 0x203A, "<>"}, {0x2032, 0x2032, "'"}, {0x2033, 0x2033, "\""},
    {0x2190, 0x2190, "<"}, {0x2191, 0x2191, "^"}, {0x2192, 0x2192, ">"}, {0x2193, 0x2193, "v"},
    {0x2196, 0x2199, "\\/\\/"}, {0x2212, 0x2212, "-"}, {0x2248, 0x2248, "="},
    {0x2260, 0x2260, "!="}, {0x2264, 0x2264, "<="}, {0x2265, 0x2265, ">="},
    {0x2500, 0x2501, "-"}, {0x2502, 0x2503, "|"}, {0x2504, 0x2505, "-"}, {0x2506, 0x2507, ":"},
    {0x2508, 0x2509, "-"}, {0x250A, 0x250B, ":"}, {0x250C, 0x254B, "+"}, {0x254C, 0x254D, "-"},
    {0x254E, 0x254F, ":"}, {0x2550, 0x2550, "="}, {0x2551, 0x2551, "|"}, {0x2552, 0x2570, "+"},
    {0x2571, 0x2573, "/\\X"}, {0x2580, 0x259F, "#"},
    {0x25A0, 0x25A0, "#"}, {0x25A1, 0x25A1, "."}, {0x25B2, 0x25B3, "A"}, {0x25B6, 0x25B7, ">"}, {0x25B8, 0x25B8, ">>"},
    {0x25BC, 0x25BD, "V"}, {0x25C0, 0x25C2, "<"}, {0x25C6, 0x25C7, "+"}, {0x25CB, 0x25CB, "o"},
    {0x25CF, 0x25CF, "O"}, {0x2605, 0x2606, "*"}, {0x2660, 0x2667, "^*+^^*+^"}, {0x2680, 0x2685, "123456"},
    {0x2713, 0x2714, "v"}, {0x2717, 0x2718, "x"}, {0x25AE, 0x25AE, "#"}, {0x2020, 0x2020, "+"},
};
/* clang-format on */

/* U+00C0 … U+017F, the letters of Latin-1 and Latin Extended-A. */
static const char LATIN[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
                            "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
                            "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

/* The next code point of a UTF-8 text; stray bytes are U+FFFD. */
static uint32_t take_point(const char **at)
{
    const unsigned char *s = (const unsigned char *)*at;
    int more = s[0] < 0x80    ? 0
               : s[0] > 0xF4  ? -1
               : s[0] >= 0xF0 ? 3
               : s[0] >= 0xE0 ? 2
               : s[0] >= 0xC2 ? 1
                              : -1;
    uint32_t point = more == 0 ? s[0] : more > 0 ? s[0] & (0x3Fu >> more) : 0xFFFD;

    for (int i = 1; i <= more; i++) {
        if ((s[i] & 0xC0u) != 0x80u) {
            *at += i;
            return 0xFFFD;
        }
        point = point << 6 | (s[i] & 0x3Fu);
    }
    *at += more > 0 ? more + 1 : 1;
    return point;
}

static void put_likeness(sk_text *out, const likeness *l, uint32_t point)
{
    bool each = l->last > l->first && sk_length(l->plain) == l->last - l->first + 1;

    if (each)
        sk_put_char(out, l->plain[point - l->first]);
    else
        sk_put(out, l->plain);
}

static void put_point(sk_text *out, uint32_t point)
{
    if (point < 0x80) {
        sk_put_char(out, (char)point);
        return;
    }
    for (int32_t i = 0; i < SK_COUNT(LIKENESS); i++)
        if (point >= LIKENESS[i].first && point <= LIKENESS[i].last) {
            put_likeness(out, &LIKENESS[i], point);
            return;
        }
    if (point >= 0xC0 && point - 0xC0 < sizeof LATIN - 1)
        sk_put_char(out, LATIN[point - 0xC0]);
    else
        sk_put_char(out, '?');
}

void sk_put_plain(sk_text *out, const char *words)
{
    while (*words != '\0')
        put_point(out, take_point(&words));
}

char sk_plain_glyph(const char *glyph)
{
    char plain[8];
    sk_text out = SK_TEXT(plain);

    put_point(&out, take_point(&glyph));
    return plain[0];
}

void sk_put_folded(sk_text *out, const char *words)
{
    char plain[512];
    sk_text t = SK_TEXT(plain);
    bool gap = false;

    sk_put_plain(&t, words);
    for (const char *c = plain; *c != '\0'; c++) {
        if (isspace((unsigned char)*c)) {
            gap = out->length > 0;
            continue;
        }
        if (gap)
            sk_put_char(out, ' ');
        gap = false;
        sk_put_char(out, (char)tolower((unsigned char)*c));
    }
}
