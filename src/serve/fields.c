/* Looks at copies of what the library has read; it answers whether a request may go on and changes
 * nothing. */
#include "serve/fields.h"

#include <nettle/sha1.h>
#include <sodium.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"

/* A list may come in several lines; the last, which a proxy of ours wrote, counts. */
static const struct {
    const char *name;
    bool repeats;
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
};

/* The library takes names with blanks in them and values with bytes that end a line, which somebody
 * before us may have read otherwise. */
static bool is_plain(const char *name, size_t name_size, const char *value, size_t value_size)
{
    static const char TOKEN[] = "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    if (name_size == 0 || strspn(name, TOKEN) != name_size)
        return false;
    for (size_t i = 0; i < value_size; i++)
        if (value[i] == '\r' || value[i] == '\n')
            return false;
    return true;
}

/* A NUL the library takes for the end of a value, and the rest of the line for nothing: so every
 * field must begin where the one before has ended, line end and all. From 1.0 on the library
 * refuses such lines itself, and may keep fields elsewhere. */
static bool follows(sk_fields *f, const char *name, const char *value, size_t value_size)
{
    bool follows = f->end == NULL || name == f->end;

    if (f->end == NULL || value == NULL)
        return follows;
    f->end = value + value_size + strlen("\r\n");
    return follows;
}

static enum MHD_Result take_field(void *self, enum MHD_ValueKind kind, const char *name,
                                  size_t name_size, const char *value, size_t value_size)
{
    sk_fields *f = self;

    (void)kind;
    f->is_odd = f->is_odd || !is_plain(name, name_size, value, value != NULL ? value_size : 0) ||
                !follows(f, name, value, value_size);
    for (int i = 0; i < SK_FIELDS; i++) {
        if (strcasecmp(name, FIELD[i].name) != 0)
            continue;
        f->is_twice = f->is_twice || (f->value[i] != NULL && !FIELD[i].repeats);
        f->value[i] = value != NULL ? value : "";
    }
    return MHD_YES;
}

static size_t head_size(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);

    return info != NULL ? info->header_size : 0;
}

/* The path ends where the version begins, but for the blank between them. */
void sk_fields_read(struct MHD_Connection *connection, const sk_first_line *line, sk_fields *f)
{
    *f = (sk_fields){.is_old = strcmp(line->version, MHD_HTTP_VERSION_1_1) != 0};
    if (strncmp(MHD_get_version(), "0.", 2) == 0) {
        f->end = line->version + strlen(line->version) + strlen("\r\n");
        f->is_odd = line->path_end + 1 != line->version;
    }
    MHD_get_connection_values_n(connection, MHD_HEADER_KIND, take_field, f);
    if (f->end != NULL && f->end + strlen("\r\n") != line->method + head_size(connection))
        f->is_odd = true;
}

static bool is_control(int c)
{
    return c <= ' ' || c == 0x7f;
}

static int hex_value(char c)
{
    static const char DIGITS[] = "0123456789abcdef0123456789ABCDEF";
    const char *at = c != '\0' ? strchr(DIGITS, c) : NULL;

    return at != NULL ? (int)(at - DIGITS) % 16 : -1;
}

bool sk_is_plain_path(const char *path)
{
    for (; *path != '\0'; path++) {
        int high = *path == '%' ? hex_value(path[1]) : -1,
            low = high >= 0 ? hex_value(path[2]) : -1;
        if (is_control((unsigned char)*path) || (low >= 0 && is_control(high * 16 + low)))
            return false;
    }
    return true;
}

bool sk_field_means(const char *value, const char *words)
{
    return value != NULL && strcasecmp(value, words) == 0;
}

/* The part up to `end` or to the end of the text, without blanks around it. */
static bool part_means(const char *at, size_t size, const char *words)
{
    while (size > 0 && (*at == ' ' || *at == '\t')) {
        at++;
        size--;
    }
    while (size > 0 && (at[size - 1] == ' ' || at[size - 1] == '\t'))
        size--;
    return size == strlen(words) && strncasecmp(at, words, size) == 0;
}

bool sk_field_lists(const char *value, const char *word)
{
    while (value != NULL) {
        size_t size = strcspn(value, ",");
        if (part_means(value, size, word))
            return true;
        value = value[size] == ',' ? value + size + 1 : NULL;
    }
    return false;
}

bool sk_is_media_type(const char *value, const char *type)
{
    return value != NULL && part_means(value, strcspn(value, ";"), type);
}

bool sk_is_own_page(const sk_fields *f)
{
    const char *origin = f->value[SK_ORIGIN], *host = f->value[SK_HOST];

    if (origin == NULL)
        return true;
    if (strncmp(origin, "http://", 7) == 0)
        origin += 7;
    else if (strncmp(origin, "https://", 8) == 0)
        origin += 8;
    else
        return false;
    return host != NULL && strcmp(origin, host) == 0;
}

/* WebSockets (RFC 6455, 4.2) */

static bool is_key(const char *key)
{
    unsigned char raw[16];
    size_t length;

    return key != NULL && strlen(key) == 24 &&
           sodium_base642bin(raw, sizeof raw, key, 24, NULL, &length, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           length == sizeof raw;
}

const char *sk_wrong_handshake(const sk_fields *f)
{
    if (f->is_old || !sk_field_means(f->value[SK_UPGRADE], "websocket") ||
        !sk_field_lists(f->value[SK_CONNECTION], "upgrade"))
        return "the only upgrade is to a WebSocket";
    if (f->value[SK_SOCKET_VERSION] == NULL || strcmp(f->value[SK_SOCKET_VERSION], "13") != 0)
        return "the sec-websocket-version must be 13";
    if (!is_key(f->value[SK_SOCKET_KEY]))
        return "the sec-websocket-key must be 16 bytes in base64";
    if (!sk_field_lists(f->value[SK_SOCKET_PROTOCOL], "skald"))
        return "the sec-websocket-protocol must be skald";
    return sk_is_own_page(f) ? NULL : "a page of another site may not ask";
}

void sk_handshake_answer(const char *key, char out[SK_KEY_ANSWER])
{
    static const char SALT[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    struct sha1_ctx sum;
    uint8_t digest[SHA1_DIGEST_SIZE];

    sha1_init(&sum);
    sha1_update(&sum, strlen(key), (const uint8_t *)key);
    sha1_update(&sum, sizeof SALT - 1, (const uint8_t *)SALT);
    sha1_digest(&sum, sizeof digest, digest);
    sodium_bin2base64(out, SK_KEY_ANSWER, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
}
