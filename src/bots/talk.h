/* Inside the room: what is said to a bot and what it answers, as JSON. */
#ifndef SK_BOTS_TALK_H
#define SK_BOTS_TALK_H

#include "bots/bots.h"

/* What a bot wants to be told with a question; all of it unless it says otherwise. */
typedef struct sk_bot_wants {
    bool view, legal, words, promise;
} sk_bot_wants;

/* One question. */
typedef struct sk_bot_question {
    const sk_game *game;
    const void *scene, *view;
    const sk_actions *list;
    sk_bot_wants wants;
    int64_t id;
    int32_t ms; /* left to answer */
} sk_bot_question;

void sk_put_hello(const sk_game *game, int32_t ms, sk_text *out);
void sk_put_question(const sk_bot_question *q, sk_text *out);
void sk_put_end(const sk_game *game, int32_t seat, const sk_result *result, sk_text *out);

/* What an answer to the question came to. */
typedef enum sk_bot_answer { SK_ANSWERED, SK_OUTDATED, SK_NONSENSE } sk_bot_answer;

/* False with what is wrong. */
bool sk_take_hello(const char *line, sk_bot_wants *wants, char *name, size_t size, char *why,
                   size_t room);
/* The action it chose, which is allowed; outdated where it answers an earlier question. */
sk_bot_answer sk_take_answer(const char *line, const sk_bot_question *q, sk_action *action,
                             char *why, size_t room);

#endif
