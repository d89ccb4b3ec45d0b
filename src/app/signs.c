/* Things by the signs they have in the picture: "move B to 3,4" for "move Jaguars to 3,4". Signs
 * are whole words, and capitals differ from small letters. */
#include <stdio.h>
#include <string.h>

#include "app/session.h"

enum { SIGN_MAX = 16 };

/* Which thing has the sign; false when none has. */
static bool find_sign(const sk_session *s, const char *word, size_t length, sk_thing *out)
{
    const void *scene = sk_match_scene(s->match);

    for (int32_t k = 0; k < s->game->nouns; k++) {
        const sk_noun *noun = &s->game->noun[k];
        for (int32_t i = 0; noun->sign != NULL && i < noun->count(scene); i++) {
            char sign[SIGN_MAX];
            sk_text t = SK_TEXT(sign);
            noun->sign(scene, i, &t);
            *out = (sk_thing){k, i};
            if (length > 0 && (size_t)t.length == length && memcmp(sign, word, length) == 0)
                return true;
        }
    }
    return false;
}

/* Its full name, or what the listener is told. */
static void put_thing(const sk_session *s, const sk_listener *to, sk_thing thing, sk_text *out)
{
    const sk_noun *noun = &s->game->noun[thing.noun];
    char slot[32];

    if (to == NULL) {
        noun->name(sk_match_scene(s->match), thing.i, out);
        return;
    }
    snprintf(slot, sizeof slot, "{what:%s}", noun->id);
    sk_say_row_to(s->game, sk_match_scene(s->match), to, slot,
                  (sk_verdict){.what = (int16_t)thing.i}, out);
}

static const char *put_line(const sk_session *s, const sk_listener *to, const char *line,
                            char out[SK_LINE_MAX])
{
    sk_text t = sk_text_over(out, SK_LINE_MAX);

    while (*line != '\0') {
        size_t length = strcspn(line, " []"), after = strspn(line + length, " []");
        sk_thing thing;
        if (find_sign(s, line, length, &thing))
            put_thing(s, to, thing, &t);
        else
            sk_put_bytes(&t, line, length);
        line += length + after;
        sk_put(&t, after > 0 && *line != '\0' ? " " : "");
    }
    return out;
}

const char *sk_name_signs(const sk_session *s, const char *line, char out[SK_LINE_MAX])
{
    return put_line(s, NULL, line, out);
}

const char *sk_tell_signs(const sk_session *s, const char *line, char out[SK_LINE_MAX])
{
    sk_listener to = sk_viewer(s);

    return put_line(s, &to, line, out);
}

bool sk_read_signs(const sk_session *s, const char *line, sk_action *action)
{
    const void *scene = sk_match_scene(s->match);
    char named[SK_LINE_MAX];

    return sk_read_action(s->game, scene, line, action) ||
           sk_read_action(s->game, scene, sk_name_signs(s, line, named), action);
}
