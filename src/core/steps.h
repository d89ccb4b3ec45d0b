/* The sequence of play of one game, made of its table of steps. Included once, at the top of the
 * game's sequence.c; core/stack.h has come before. The game then gives the table STEP, in the
 * rulebook's order, GAME(is_over), and `fill`, which adds to a turn what its own words need.
 *
 * Made here are turn, legal, check, apply and resume of the contract. A macro that captures
 * nothing but types takes the place of pointers to void, so that every rule keeps its own types. */

/* One row of the table: what is asked, of whom, and what follows. */
typedef struct step {
    uint16_t ask;   /* the question, to the seat of the frame */
    uint16_t table; /* the table's own verb where nobody decides, else 0 */
    sk_verdict (*check)(const SCENE *scene, const STATE *s, const sk_action *a);
    void (*legal)(const SCENE *scene, const STATE *s, sk_actions *list);
    void (*apply)(PLAY *p, const sk_action *a);
    void (*run)(PLAY *p); /* what happens by itself; NULL: it always waits */
    /* Whether somebody must decide before it goes on; NULL: nobody, where it has a run. */
    bool (*waits)(const SCENE *scene, const STATE *s);
    /* What may be done besides, whatever is asked: offers it; does it, false when it is not
     * that. */
    void (*offers)(const SCENE *scene, const STATE *s, sk_actions *list);
    bool (*takes)(PLAY *p, const sk_action *a);
} step;

/* What rows are made of: a question with the three functions of its name; what the table does; what
 * happens by itself. */
#define ASKS(question, name)                                                                       \
    .ask = LIST(ASK_##question), .check = GAME(name##_check), .legal = GAME(name##_legal),         \
    .apply = GAME(name##_apply)
#define TABLE(verb, does) .ask = LIST(ASK_TABLE), .table = LIST(verb), .apply = GAME(does)
#define RUNS(does) .ask = LIST(ASK_TABLE), .run = GAME(does)

static const step STEP[LIST(STEP_COUNT)];
static void fill(const SCENE *scene, const STATE *s, sk_turn *turn);

sk_turn GAME(turn)(const void *scene, const void *state)
{
    const STATE *s = state;
    const FRAME *now = GAME(now)(s);
    const step *row = &STEP[now->step];
    sk_turn turn = {.seat = (int8_t)(row->table != 0 ? SK_TABLE : now->seat),
                    .step = now->step,
                    .ask = row->ask,
                    .unit = now->unit,
                    .target = now->target};

    if (GAME(is_over)(scene, s)) {
        turn.seat = SK_TABLE;
        turn.over = true;
        turn.ask = LIST(ASK_NOTHING);
    }
    fill(scene, s, &turn);
    return turn;
}

void GAME(legal)(const void *scene, const void *state, sk_actions *list)
{
    const STATE *s = state;
    const step *row = &STEP[GAME(now)(s)->step];

    list->count = 0;
    if (GAME(is_over)(scene, s))
        return;
    if (row->table != 0)
        sk_offer(list, (sk_action){.verb = row->table});
    else
        row->legal(scene, s, list);
    if (row->offers != NULL)
        row->offers(scene, s, list);
}

sk_verdict GAME(check)(const void *scene, const void *state, const sk_action *a)
{
    const STATE *s = state;
    const step *row = &STEP[GAME(now)(s)->step];

    if (GAME(is_over)(scene, s) || a->verb == 0 || a->verb >= LIST(VERB_COUNT))
        return SK_REFUSE(LIST(NOT_NOW));
    if (row->table != 0)
        return a->verb == row->table ? SK_ALLOW : SK_REFUSE(LIST(NOT_NOW));
    return row->check(scene, s, a);
}

/* Everything that needs no decision, from the top frame down. Rules that never came to one would
 * keep a server busy for ever; better to trap. */
enum { RUNS_MOST = 10000 };

static void run(PLAY *p, bool resumes)
{
    for (int32_t runs = 0; !GAME(is_over)(p->scene, p->s); runs++) {
        const step *row = &STEP[GAME(now)(p->s)->step];

        SK_CHECK(runs < RUNS_MOST);
        if (row->run == NULL || (row->waits != NULL && row->waits(p->scene, p->s)))
            return;
        if ((runs > 0 || !resumes) && sk_pause(p->dice))
            return;
        row->run(p);
    }
}

void GAME(apply)(const void *scene, void *state, const sk_action *a, sk_dice *dice, sk_log *log)
{
    GAME(play) play = {scene, state, dice, log};
    const step *row = &STEP[GAME(now)(play.s)->step];

    if (row->takes == NULL || !row->takes(&play, a))
        row->apply(&play, a);
    run(&play, false);
}

/* Goes on where dice paused. */
void GAME(resume)(const void *scene, void *state, sk_dice *dice, sk_log *log)
{
    GAME(play) play = {scene, state, dice, log};

    run(&play, true);
}
