/* The head of an HTTP/1 request, read strictly: what could be understood in two ways is refused.
 * All parts point into the text. */
#ifndef SK_SERVE_HEAD_H
#define SK_SERVE_HEAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SK_HEAD_MAX = 16 << 10 };

typedef struct sk_span {
    const char *at; /* NULL when it is not there */
    size_t size;
} sk_span;

typedef enum sk_head_field {
    SK_HOST,
    SK_ORIGIN,
    SK_CONTENT_TYPE,
    SK_CONTENT_LENGTH,
    SK_TRANSFER_ENCODING,
    SK_CONNECTION,
    SK_UPGRADE,
    SK_SOCKET_KEY,
    SK_SOCKET_VERSION,
    SK_SOCKET_PROTOCOL,
    SK_FORWARDED_FOR,
    SK_ACCEPT_ENCODING,
    SK_IF_NONE_MATCH,
    SK_EXPECT,
    SK_FIELDS
} sk_head_field;

typedef struct sk_head {
    sk_span method, path; /* without what follows a "?" */
    bool is_old;          /* HTTP/1.0 */
    sk_span field[SK_FIELDS];
    uint64_t length; /* of the body */
    bool has_length;
} sk_head;

/* How long the head is, its empty line included; 0 when its end is not there yet. The first
 * `searched` bytes are known not to hold it. */
size_t sk_head_end(const char *text, size_t size, size_t searched);
/* NULL, or what is wrong with it. */
const char *sk_head_read(const char *text, size_t size, sk_head *h);

bool sk_span_is(sk_span s, const char *words);      /* exactly */
bool sk_span_means(sk_span s, const char *words);   /* capital letters or not */
bool sk_span_lists(sk_span s, const char *word);    /* "a, b": one of them */
bool sk_is_media_type(sk_span s, const char *type); /* whatever its parameters are */
/* A page of another site may not use a visitor's browser to talk to us. Programs send no origin. */
bool sk_is_own_page(const sk_head *h);

#endif
