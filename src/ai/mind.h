/* Inside the room: what a mind keeps between and during choices. Nobody else includes this. */
#ifndef SK_AI_MIND_H
#define SK_AI_MIND_H

#include <stddef.h>

#include "ai/ai.h"
#include "ai/glance.h"

enum {
    SK_PROMISING = 48, /* actions tried at all, where the game says which look best */
    SK_IDEAS_MAX = 32, /* actions a search plays on */
    SK_WORLDS_MAX = 1024
};

/* How a kind of mind thinks. */
typedef struct sk_manner {
    /* One of the two or more actions of `list`, which is filled. */
    sk_action (*choose)(sk_mind *mind, const void *scene, const void *view);
    int32_t ideas;    /* actions it thinks of */
    int32_t looks;    /* at what comes of an action, by who chooses at a glance */
    int32_t rollouts; /* games played on, for all ideas together */
    int32_t sight;    /* decisions each is played on */
    int32_t breadth;  /* actions that the players in it look at */
    int32_t doubt; /* tenths of a standard error that another idea must be better than the first */
    int32_t ms;    /* at most, for one choice; 0: as long as it takes */
    bool first;    /* weighs merits as the first of its kind did, and always will */
} sk_manner;

/* False for a kind that there is not. */
bool sk_manner_of(const char *kind, sk_manner *out);

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

/* An action that is played on, and the value every world ended with. */
typedef struct sk_idea {
    int64_t score;
    uint16_t action;
    int16_t rank; /* at first sight */
    int32_t end[SK_WORLDS_MAX];
    int64_t merit[SK_MERITS_MAX]; /* at the ends, summed up; where opinions are asked for */
} sk_idea;

struct sk_mind {
    const sk_game *game;
    sk_manner manner;
    sk_weights weights;        /* what it makes of merits */
    const sk_outside *outside; /* NULL for players of our own */
    void *self;                /* the outside's */
    sk_rng rng;
    int32_t ms; /* as sk_mind_hurry was told */
    size_t state_bytes;
    void *world, *scratch;  /* states: the one imagined, the one tried on */
    unsigned char *outcome; /* open parts that actions led to, a slot each; where values are open */
    sk_actions list;        /* the choices */
    sk_actions answers;     /* the choices of whoever decides after a try */
    sk_trial trial[SK_ACTIONS_MAX];
    sk_glance glance;
    sk_idea idea[SK_IDEAS_MAX];
    sk_idea *order[SK_IDEAS_MAX];                 /* best first */
    void *playing;                                /* a state: the game played on */
    _Alignas(max_align_t) unsigned char states[]; /* where the states and outcomes are */
};

/* Anything. */
sk_action sk_choose_at_random(sk_mind *mind, const void *scene, const void *view);
/* The best at a glance, of the few that come to mind. */
sk_action sk_choose_at_a_glance(sk_mind *mind, const void *scene, const void *view);
/* One step ahead by the game's value, averaged over imagined worlds and dice. */
sk_action sk_choose_greedily(sk_mind *mind, const void *scene, const void *view);
/* All of mind->trial in that order, the best of which is returned. */
const sk_trial *sk_rank_greedily(sk_mind *mind, const void *scene, const void *view);
/* The best few of those, played on. */
sk_action sk_choose_by_search(sk_mind *mind, const void *scene, const void *view);

#endif
