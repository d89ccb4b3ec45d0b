/* What the fields of an HTTP request say. The library has read them; what it lets pass and could be
 * understood in two ways is refused here. */
#ifndef SK_SERVE_FIELDS_H
#define SK_SERVE_FIELDS_H

#include <microhttpd.h>
#include <stdbool.h>

enum { SK_KEY_ANSWER = 29 };

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
    SK_FIELDS
} sk_head_field;

typedef struct sk_fields {
    const char *value[SK_FIELDS]; /* NULL when it is not there */
    bool is_twice;                /* one that is one is there twice */
    bool is_odd; /* a name that is no token, a value with an end of line in it, a NUL anywhere */
    bool is_old; /* HTTP/1.0 */
    const char *end; /* of those read so far, while they are read; NULL where nobody looks */
} sk_fields;

/* As the library has them, in the memory where it read the request. */
typedef struct sk_first_line {
    const char *method, *path_end, *version;
} sk_first_line;
void sk_fields_read(struct MHD_Connection *connection, const sk_first_line *line, sk_fields *f);

/* Of a path: no blank or control character, as itself or as %00: nobody has one, and a NUL would
 * hide what follows it. */
bool sk_is_plain_path(const char *path);

bool sk_field_means(const char *value, const char *words);  /* capital letters or not */
bool sk_field_lists(const char *value, const char *word);   /* "a, b": one of them */
bool sk_is_media_type(const char *value, const char *type); /* whatever its parameters are */
/* A page of another site may not use a visitor's browser to talk to us. Programs send no origin. */
bool sk_is_own_page(const sk_fields *f);

/* The handshake of a WebSocket: NULL, or what is wrong with it; and the answer to its key. */
const char *sk_wrong_handshake(const sk_fields *f);
void sk_handshake_answer(const char *key, char out[SK_KEY_ANSWER]);

#endif
