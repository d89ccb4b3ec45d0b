/* Odds without a match: who meets whom, what is told of it, and what comes of it, by the rules and
 * the walk of a match (core/stand.h, ai/odds.h). */
#ifndef SK_LAB_MEETING_H
#define SK_LAB_MEETING_H

#include "ai/odds.h"
#include "core/stand.h"
#include "match/match.h"

enum { SK_MEETING_NAME = 96, SK_MEETING_VALUES = 64 };

typedef struct sk_meeting {
    const sk_game *game;
    const sk_library *library;
    sk_match *match; /* which never begins: a scene and a first state */
    sk_encounter at;
    void *card[SK_STAND_SIDES][SK_STOOD_MAX];
    char name[SK_STAND_SIDES][SK_MEETING_NAME]; /* as they were asked for */
    void *force, *scene, *state, *view;
    sk_odds_workspace *workspace;
    /* What came of the last question. */
    sk_action action;
    sk_odds odds;
} sk_meeting;

/* Some values of one matter. */
typedef struct sk_varied {
    int32_t matter, count;
    int32_t value[SK_MEETING_VALUES];
} sk_varied;

/* Every fault names the matter or flag, and the nearest name where one is unknown. Closed in any
 * case. */
bool sk_meeting_open(sk_meeting *m, const sk_library *library, const sk_plan *plan,
                     sk_fault *fault);
void sk_meeting_close(sk_meeting *m);
/* Who stands on a side: a card's id, "FORCE:UNIT" of a list, a file, or JSON; several with commas
 * and counts where the game has armies: "3 troops, dragons". */
bool sk_meeting_stand(sk_meeting *m, int32_t side, const char *words, sk_fault *fault);
/* "range=2.5", "side=flank", "charging". */
bool sk_meeting_tell(sk_meeting *m, const char *words, sk_fault *fault);
/* "range=1..4", "range=1..4/0.5", "side=front,rear". */
bool sk_meeting_vary(const sk_meeting *m, const char *words, sk_varied *out, sk_fault *fault);
/* False when it cannot be laid or is not allowed, with the reason. */
bool sk_meeting_ask(sk_meeting *m, sk_fault *fault);
/* The value of a matter in words. */
void sk_put_matter(sk_text *out, const sk_matter *matter, int32_t value);

#endif
