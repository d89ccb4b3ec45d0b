/* What a name says by itself: where it lies, seen from the other side of the table, and whether it
 * is one or many. */
#include <string.h>

#include "base/check.h"
#include "core/words.h"

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The opposite of a compass word that the name goes on with; NULL when it is none. */
static const char *opposite(const char *at, size_t length)
{
    static const char *const WORD[] = {"north", "south", "east", "west",
                                       "North", "South", "East", "West"};

    for (int32_t i = 0; i < SK_COUNT(WORD); i++)
        if (length == sk_length(WORD[i]) && memcmp(at, WORD[i], length) == 0)
            return WORD[i ^ 1];
    return NULL;
}

void sk_put_turned(sk_text *out, const char *name)
{
    while (*name != '\0') {
        size_t length = 0;
        const char *turned;
        while (is_letter(name[length]))
            length++;
        turned = opposite(name, length);
        if (turned != NULL)
            sk_put(out, turned);
        else
            sk_put_bytes(out, name, length > 0 ? length : 1);
        name += length > 0 ? length : 1;
    }
}

static bool ends_with(const char *text, int32_t length, const char *end)
{
    int32_t n = (int32_t)sk_length(end);

    return length >= n && memcmp(text + length - n, end, (size_t)n) == 0;
}

static bool is_digit_or_blank(char c)
{
    return c == ' ' || (c >= '0' && c <= '9');
}

bool sk_is_plural(const char *name)
{
    int32_t length = (int32_t)sk_length(name);

    while (length > 0 && is_digit_or_blank(name[length - 1]))
        length--;
    return (ends_with(name, length, "s") && !ends_with(name, length, "ss")) ||
           ends_with(name, length, "men") || ends_with(name, length, "folk");
}
