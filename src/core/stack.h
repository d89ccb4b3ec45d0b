/* The play and the stack of frames, in one game's own types. Included by the game's rules.h, after
 *     #define GAME(name) tem_##name
 *     #define LIST(NAME) TEM_##NAME
 * and after the structs it names: GAME(scene), GAME(frame), and GAME(state) with open.frame[] and
 * open.frames.
 *
 * What is going on lies on the stack, in the open state. The lowest frame is the sequence of play
 * itself, what interrupts it lies on top, and the top frame is the one that is asked or that goes
 * on by itself (core/steps.h). The core knows of a frame its step, its seat (who decides there) and
 * the unit and target it is about; the rest of it is the game's own. */
#include "base/check.h"
#include "base/dice.h"
#include "core/event.h"

#define SCENE GAME(scene)
#define STATE GAME(state)
#define FRAME GAME(frame)
#ifndef PLAY
#define PLAY const GAME(play)
#endif

/* Everything a rule needs to do something. */
typedef struct GAME(play) {
    const SCENE *scene;
    STATE *s;
    sk_dice *dice;
    sk_log *log;
} GAME(play);

/* The top frame, to read and to change. */
static inline const FRAME *GAME(now)(const STATE *s)
{
    return &s->open.frame[s->open.frames - 1];
}

static inline FRAME *GAME(top)(STATE *s)
{
    return &s->open.frame[s->open.frames - 1];
}

/* Something new, on top of what it interrupts. */
static inline FRAME *GAME(begin)(STATE *s, FRAME frame)
{
    SK_CHECK(s->open.frames < LIST(FRAMES));
    s->open.frame[s->open.frames++] = frame;
    return GAME(top)(s);
}

/* What is over leaves no trace, so that equal positions are equal bytes. */
static inline FRAME GAME(pop)(STATE *s)
{
    FRAME frame = *GAME(top)(s);

    *GAME(top)(s) = (FRAME){0};
    s->open.frames--;
    return frame;
}

/* Made in core/steps.h. */
void GAME(resume)(const void *scene, void *state, sk_dice *dice, sk_log *log);
