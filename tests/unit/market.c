#include "market.h"

enum { STEP_DEAL, STEP_BUY, STEP_ANSWER };

const market_state MARKET_FIRST = {0};

static int32_t buyer(const market_scene *scene, const market_state *s)
{
    return s->open.turn % scene->seats;
}

static int32_t neighbour(const market_scene *scene, const market_state *s)
{
    return (buyer(scene, s) + 1) % scene->seats;
}

static int32_t answerer(const market_scene *scene, const market_state *s)
{
    return scene->offer[s->open.asked - 1].kind == MARKET_THINK ? buyer(scene, s)
                                                                : neighbour(scene, s);
}

static bool is_over(const market_scene *scene, const market_state *s)
{
    return s->open.turn >= scene->turns && !(s->open.broken && scene->endless);
}

static sk_turn market_turn(const void *scene, const void *state)
{
    const market_state *s = state;
    sk_turn turn = {.seat = SK_TABLE, .round = (int16_t)(s->open.turn + 1), .step = STEP_DEAL};

    turn.over = is_over(scene, s);
    if (turn.over || !s->open.dealt)
        return turn;
    turn.step = s->open.asked ? STEP_ANSWER : STEP_BUY;
    turn.seat = (int8_t)(s->open.asked ? answerer(scene, s) : buyer(scene, s));
    return turn;
}

static sk_result market_result(const void *scene_in, const void *state)
{
    const market_scene *scene = scene_in;
    const market_state *s = state;
    sk_result r = {0};
    int32_t best = INT32_MIN, winners = 0;

    for (int32_t i = 0; i < scene->seats; i++) {
        r.score[i] = s->open.money[i] + (i == 0 ? scene->head_start : 0);
        best = r.score[i] > best ? r.score[i] : best;
    }
    for (int32_t i = 0; i < scene->seats; i++)
        winners += r.score[i] == best;
    for (int32_t i = 0; i < scene->seats; i++)
        r.outcome[i] = r.score[i] < best ? SK_LOSS : winners > 1 ? SK_DRAW : SK_WIN;
    return r;
}

static void market_legal(const void *scene_in, const void *state, sk_actions *list)
{
    const market_scene *scene = scene_in;
    const market_state *s = state;
    bool shut = (s->open.broken && !scene->endless) ||
                (scene->dead_end > 0 && s->open.turn + 1 >= scene->dead_end);

    list->count = 0;
    if (!s->open.dealt)
        sk_offer(list, (sk_action){.verb = MARKET_DEAL});
    else if (s->open.asked) {
        sk_offer(list, (sk_action){.verb = MARKET_YES});
        sk_offer(list, (sk_action){.verb = MARKET_NO});
    } else
        for (int32_t i = 0; i < scene->offers && !shut; i++)
            sk_offer(list, (sk_action){.verb = MARKET_TAKE, .what = (int16_t)i});
}

static sk_verdict market_check(const void *scene, const void *state, const sk_action *a)
{
    static sk_actions list;

    market_legal(scene, state, &list);
    return sk_lists(&list, a) ? SK_ALLOW : SK_REFUSE(1);
}

static int32_t pay(const market_scene *scene, const market_state *s, market_offer offer,
                   sk_dice *dice)
{
    switch (offer.kind) {
    case MARKET_ROLL:
        return offer.amount * sk_roll(dice, (sk_occasion){0, 0}, 6);
    case MARKET_GUESS:
        return s->secret[neighbour(scene, s)].number == 0 ? offer.amount : 0;
    case MARKET_SURE:
    case MARKET_ASK:
    case MARKET_THINK:
        return offer.amount;
    }
    return 0;
}

static void market_apply(const void *scene_in, void *state, const sk_action *a, sk_dice *dice,
                         sk_log *log)
{
    const market_scene *scene = scene_in;
    market_state *s = state;
    int32_t offer = a->verb == MARKET_TAKE ? a->what : s->open.asked - 1;

    (void)log;
    if (a->verb == MARKET_DEAL) {
        for (int32_t i = 0; i < scene->seats; i++)
            s->secret[i].number = sk_draw(dice, 4);
        s->open.broken = sk_draw(dice, 1000) < scene->closes;
        s->open.dealt = 1;
        return;
    }
    if (a->verb == MARKET_TAKE && scene->offer[offer].kind >= MARKET_ASK) {
        s->open.asked = (int16_t)(offer + 1);
        s->open.frames = 2;
        return;
    }
    s->open.money[buyer(scene, s)] += pay(scene, s, scene->offer[offer], dice);
    s->open.asked = 0;
    s->open.frames = 1;
    s->open.turn++;
}

static void market_imagine(const void *scene_in, void *state, int32_t seat, sk_rng *rng)
{
    const market_scene *scene = scene_in;
    market_state *s = state;

    for (int32_t i = 0; i < scene->seats; i++)
        if (i != seat)
            s->secret[i].number = (int32_t)sk_rng_below(rng, 4);
}

static const sk_merits MERITS = {(const sk_merit[]){{"MONEY", "money", 100, 100}}, 1};

static bool market_merits(const void *scene_in, const void *state, int32_t seat, int32_t *merit)
{
    const market_scene *scene = scene_in;
    const market_state *s = state;
    int32_t best = INT32_MIN;

    for (int32_t i = 0; i < scene->seats; i++)
        if (i != seat && s->open.money[i] > best)
            best = s->open.money[i];
    merit[0] = s->open.money[seat] - best;
    return true;
}

/* Seats by their place, two names for the last; markets by whether they end even. */
static int32_t market_tags(const void *scene_in, const void *state, int32_t seat, const char **name)
{
    const market_scene *scene = scene_in;

    if (seat == SK_TABLE) {
        name[0] = market_result(scene_in, state).outcome[0] == SK_DRAW ? "a tie" : "a lead";
        return 1;
    }
    name[0] = seat == 0 ? "first" : "later";
    name[1] = "last";
    return seat == scene->seats - 1 ? 2 : 1;
}

/* The money the deciding seat made. */
static int32_t market_tally(const void *scene, const void *before, const void *after,
                            const sk_action *action, sk_part *out)
{
    const market_state *was = before, *is = after;
    int32_t seat = market_turn(scene, before).seat;

    (void)action;
    out[0] = (sk_part){(int16_t)(is->open.money[seat] - was->open.money[seat]), 1};
    return 1;
}

const sk_game MARKET = {
    .id = "market",
    .title = "Market, for tests",
    .seats_min = 2,
    .seats_max = SK_SEATS_MAX,
    .scene_bytes = sizeof(market_scene),
    .open_bytes = sizeof(((market_state *)0)->open),
    .secret_bytes = sizeof(((market_state *)0)->secret[0]),
    .stack = SK_STACK(market),
    .state_limit = sizeof(market_state),
    .game_limit = 50,
    .turn = market_turn,
    .result = market_result,
    .legal = market_legal,
    .check = market_check,
    .apply = market_apply,
    .imagine = market_imagine,
    .merit = &MERITS,
    .merits = market_merits,
    .tally = market_tally,
    .tags = market_tags,
};

market_scene market_of(const market_offer *offer, int32_t offers)
{
    market_scene scene = {.seats = 2, .turns = 10, .offers = offers};

    for (int32_t i = 0; i < offers; i++)
        scene.offer[i] = offer[i];
    return scene;
}

market_state market_open(void)
{
    return (market_state){.open = {.dealt = 1}};
}

sk_opening market_opening(const market_scene *scene)
{
    return (sk_opening){&MARKET, scene, &MARKET_FIRST, scene->seats};
}
