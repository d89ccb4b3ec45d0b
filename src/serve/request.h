/* A request and the command it asks for. */
#ifndef SK_SERVE_REQUEST_H
#define SK_SERVE_REQUEST_H

#include <jansson.h>

#include "base/json.h"
#include "core/game.h"
#include "serve/parts.h"
#include "serve/secret.h"

struct sk_request {
    sk_request *next; /* waiting for the same match */
    sk_request *next_mine, **before_mine;
    sk_server *server;
    sk_client *client; /* NULL once the connection is gone */
    const sk_command *command;
    json_t *said;
    int64_t id;
    bool has_id, has_looked, thinks;
    size_t tried; /* keys of a list that were looked up */
    sk_live_match *live;
    int32_t seat; /* from 0; SK_TABLE for a watcher */
    double came;
    char given_key[SK_KEY_TEXT]; /* of the seat it takes; told when that is written */
};

/* A command: what it is called, what may be said with it, who answers. `members` lists names
 * with a kind each, "key:s version:i words?:s": s string, i whole number, b truth, o object, a
 * list, x any; ? may be left out. */
struct sk_command {
    const char *name;
    void (*run)(sk_request *r);
    const char *members;
    enum { SK_ANYBODY, SK_LOOKS, SK_PLAYS } needs; /* no key, any key, a seat's key */
    bool socket_only;
    int32_t counts; /* like so many messages, because it keeps the loop as long */
};

extern const sk_command SK_SERVE_COMMANDS[];

/* command.c: a message that came in whole. `name` is NULL when the message names its command. */
void sk_take_message(sk_client *c, const char *name, const char *text, size_t size);
void sk_run_request(sk_request *r);

/* answer.c: every request gets exactly one of these, which frees it. */
sk_json *sk_answer(sk_request *r); /* an open object with "ok" in it */
void sk_send(sk_request *r);
void sk_send_members(sk_request *r, const char *object); /* the members of an object in text */
void sk_refuse(sk_request *r, const char *code, const char *words);
void sk_refuse_more(sk_request *r, const char *code, const char *key, const char *value,
                    const char *words);
void sk_refuse_stale(sk_request *r);
int32_t sk_status_of(const char *code);
void sk_drop_request(sk_request *r);

/* asking.c: the members of a request. */
const sk_game *sk_said_game(sk_request *r);                      /* NULL when it was refused */
const char *sk_said_word(const sk_request *r, const char *name); /* NULL when not said */
int64_t sk_said_int(const sk_request *r, const char *name, int64_t otherwise);
/* Whose eyes to look with: the seat's own, or those of "as" once nothing is secret; false when
 * refused. */
bool sk_said_viewer(sk_request *r, int32_t *viewer);
/* The action of "action" or "words"; false when refused. */
bool sk_said_action(sk_request *r, sk_action *a);

#endif
