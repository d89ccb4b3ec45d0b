/* Inside the room: what a mind keeps between and during choices. Nobody else includes this. */
#ifndef SK_AI_MIND_H
#define SK_AI_MIND_H

#include <stddef.h>

#include "ai/ai.h"

enum { SK_PROMISING = 48 }; /* actions tried at all, where the game says which look best */

/* What is known of one action so far. */
typedef struct sk_trial {
    int64_t gain; /* summed over the tries */
    int32_t tries;
    int32_t value; /* of the outcome that is kept */
    uint32_t tie;  /* a lot drawn once, so that equals are chosen evenly */
    uint16_t action;
    uint16_t slot; /* where its outcome is kept, if there are so many */
    bool varies;   /* its outcome depends on dice or on what is hidden */
} sk_trial;

struct sk_mind {
    const sk_game *game;
    /* One of the two or more actions of `list`, which is filled. */
    sk_action (*choose)(sk_mind *mind, const void *scene, const void *view);
    sk_rng rng;
    int32_t rating;
    size_t state_bytes;
    void *world, *scratch;  /* states: the one imagined, the one tried on */
    unsigned char *outcome; /* open parts that actions led to, a slot each; where values are open */
    sk_actions list;        /* the choices */
    sk_actions answers;     /* the choices of whoever decides after a try */
    sk_trial trial[SK_ACTIONS_MAX];
    _Alignas(max_align_t) unsigned char states[]; /* where world, scratch and outcomes are */
};

/* One step ahead by the game's value, averaged over imagined worlds and dice. */
sk_action sk_choose_greedily(sk_mind *mind, const void *scene, const void *view);

#endif
