#include "serve/head.h"

#include <string.h>
#include <strings.h>

enum { LINES_MAX = 100, PATH_LONGEST = 2048 };

static const struct {
    const char *name;
    bool repeats; /* a list in several lines: the last counts, which a proxy of ours wrote */
} FIELD[SK_FIELDS] = {
    [SK_HOST] = {"host", false},
    [SK_ORIGIN] = {"origin", false},
    [SK_CONTENT_TYPE] = {"content-type", false},
    [SK_CONTENT_LENGTH] = {"content-length", false},
    [SK_TRANSFER_ENCODING] = {"transfer-encoding", false},
    [SK_CONNECTION] = {"connection", false},
    [SK_UPGRADE] = {"upgrade", false},
    [SK_SOCKET_KEY] = {"sec-websocket-key", false},
    [SK_SOCKET_VERSION] = {"sec-websocket-version", false},
    [SK_SOCKET_PROTOCOL] = {"sec-websocket-protocol", false},
    [SK_FORWARDED_FOR] = {"x-forwarded-for", true},
    [SK_ACCEPT_ENCODING] = {"accept-encoding", true},
    [SK_IF_NONE_MATCH] = {"if-none-match", true},
    [SK_EXPECT] = {"expect", true},
};

/* Pieces of text */

bool sk_span_is(sk_span s, const char *words)
{
    return s.at != NULL && s.size == strlen(words) && memcmp(s.at, words, s.size) == 0;
}

bool sk_span_means(sk_span s, const char *words)
{
    return s.at != NULL && s.size == strlen(words) && strncasecmp(s.at, words, s.size) == 0;
}

static sk_span trimmed(const char *at, size_t size)
{
    while (size > 0 && (*at == ' ' || *at == '\t')) {
        at++;
        size--;
    }
    while (size > 0 && (at[size - 1] == ' ' || at[size - 1] == '\t'))
        size--;
    return (sk_span){at, size};
}

/* Up to `end`, which is taken as well; the rest stays. */
static sk_span cut(sk_span *rest, char end)
{
    const char *found = rest->size > 0 ? memchr(rest->at, end, rest->size) : NULL;
    size_t size = found != NULL ? (size_t)(found - rest->at) : rest->size;
    sk_span part = {rest->at, size};

    rest->at += size + (found != NULL);
    rest->size -= size + (found != NULL);
    return part;
}

bool sk_span_lists(sk_span s, const char *word)
{
    while (s.at != NULL && s.size > 0) {
        sk_span part = cut(&s, ',');
        if (sk_span_means(trimmed(part.at, part.size), word))
            return true;
    }
    return false;
}

bool sk_is_media_type(sk_span s, const char *type)
{
    sk_span first;

    if (s.at == NULL)
        return false;
    first = cut(&s, ';');
    return sk_span_means(trimmed(first.at, first.size), type);
}

bool sk_is_own_page(const sk_head *h)
{
    sk_span origin = h->field[SK_ORIGIN], host = h->field[SK_HOST];
    size_t scheme;

    if (origin.at == NULL)
        return true;
    scheme = origin.size > 7 && memcmp(origin.at, "http://", 7) == 0    ? 7
             : origin.size > 8 && memcmp(origin.at, "https://", 8) == 0 ? 8
                                                                        : 0;
    return scheme > 0 && host.at != NULL && origin.size - scheme == host.size &&
           memcmp(origin.at + scheme, host.at, host.size) == 0;
}

/* Lines */

static bool is_token(sk_span s)
{
    static const char OTHERS[] = "!#$%&'*+-.^_`|~";

    for (size_t i = 0; i < s.size; i++) {
        char c = s.at[i];
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (!plain && (c == '\0' || strchr(OTHERS, c) == NULL))
            return false;
    }
    return s.size > 0;
}

/* What may stand in a value, and (without blanks) in a path. */
static bool is_clean(sk_span s, char least)
{
    for (size_t i = 0; i < s.size; i++)
        if (((unsigned char)s.at[i] < (unsigned char)least && s.at[i] != '\t') || s.at[i] == 0x7F)
            return false;
    return true;
}

static const char *read_request_line(sk_span line, sk_head *h)
{
    h->method = cut(&line, ' ');
    h->path = cut(&line, ' ');
    h->is_old = sk_span_is(line, "HTTP/1.0");
    if (!is_token(h->method))
        return "the first line must name a method";
    if (h->path.size == 0 || h->path.at[0] != '/' || h->path.size > PATH_LONGEST ||
        !is_clean(h->path, '!') || memchr(h->path.at, '\t', h->path.size) != NULL)
        return "the path must begin with / and have no blanks";
    if (!h->is_old && !sk_span_is(line, "HTTP/1.1"))
        return "only HTTP/1.1 and HTTP/1.0 are spoken here";
    h->path = cut(&h->path, '?');
    return NULL;
}

static const char *read_field(sk_span line, sk_head *h)
{
    sk_span name = cut(&line, ':');

    if (line.at == name.at + name.size) /* there was no colon */
        return "every line of the head must be a name, a colon and a value";
    if (!is_token(name))
        return "the name of a field has letters, digits and dashes";
    line = trimmed(line.at, line.size);
    if (!is_clean(line, ' '))
        return "a field may not have control characters";
    for (int i = 0; i < SK_FIELDS; i++) {
        if (!sk_span_means(name, FIELD[i].name))
            continue;
        if (h->field[i].at != NULL && !FIELD[i].repeats)
            return "a field that is one is there twice";
        h->field[i] = line;
    }
    return NULL;
}

/* Digits only, as few as fit. */
static bool read_length(sk_head *h)
{
    sk_span s = h->field[SK_CONTENT_LENGTH];

    if (s.at == NULL)
        return true;
    h->has_length = true;
    for (size_t i = 0; i < s.size; i++) {
        if (s.at[i] < '0' || s.at[i] > '9')
            return false;
        h->length = h->length * 10 + (uint64_t)(s.at[i] - '0');
    }
    return s.size > 0 && s.size < 16;
}

size_t sk_head_end(const char *text, size_t size, size_t searched)
{
    size_t from = searched > 3 ? searched - 3 : 0;
    const char *end = size > from ? memmem(text + from, size - from, "\r\n\r\n", 4) : NULL;

    return end != NULL ? (size_t)(end - text) + 4 : 0;
}

const char *sk_head_read(const char *text, size_t size, sk_head *h)
{
    sk_span rest = {text, size - 2}, line; /* without the empty line */
    const char *wrong;

    *h = (sk_head){0};
    for (int n = 0; rest.size > 0; n++) {
        line = cut(&rest, '\n');
        if (line.size == 0 || line.at[line.size - 1] != '\r')
            return "lines must end with CR LF";
        line.size--;
        if (n > LINES_MAX)
            return "the head has too many lines";
        wrong = n == 0 ? read_request_line(line, h) : read_field(line, h);
        if (wrong != NULL)
            return wrong;
    }
    if (!h->is_old && h->field[SK_HOST].at == NULL)
        return "the host must be named";
    if (!read_length(h))
        return "the content-length must be a number";
    if (h->field[SK_TRANSFER_ENCODING].at != NULL)
        return "a message needs a content-length, and no transfer-encoding";
    return NULL;
}
