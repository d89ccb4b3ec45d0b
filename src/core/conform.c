/* One function for each promise. It may use nothing of a game but its row, and no memory but what
 * it is handed. */
#include "core/conform.h"

#include <string.h>

#include "base/check.h"
#include "core/complete.h"
#include "core/doing.h"
#include "core/value.h"

static bool fail(sk_conform *c, const char *promise)
{
    sk_text t = SK_TEXT(c->broken);

    sk_put(&t, promise);
    return false;
}

/* The same with the action it is about. */
static bool fail_at(sk_conform *c, const char *promise, const sk_action *a)
{
    sk_text t = SK_TEXT(c->broken);

    sk_put(&t, promise);
    sk_put(&t, ": ");
    if (a->verb < c->game->verbs.count)
        sk_say_action(c->game, c->scene, a, &t);
    return false;
}

static size_t state_bytes(const sk_conform *c)
{
    return sk_state_bytes(c->game);
}

static void copy_state(const sk_conform *c, unsigned char *to, const unsigned char *from)
{
    memcpy(to, from, state_bytes(c));
}

static bool same_state(const sk_conform *c, const unsigned char *a, const unsigned char *b)
{
    return memcmp(a, b, state_bytes(c)) == 0;
}

static bool same_list(const sk_actions *a, const sk_actions *b)
{
    return a->count == b->count &&
           memcmp(a->item, b->item, (size_t)a->count * sizeof *a->item) == 0;
}

/* Whose turn, and what may be done */

/* The turn is that of the top frame, and what is over has left no trace. */
static bool stack_is_sound(sk_conform *c, sk_turn turn)
{
    const sk_stack *stack = &c->game->stack;
    int32_t count = sk_count_doings(c->game, c->state);

    if (stack->size == 0)
        return true;
    if (count == 0 || sk_doing_at(c->game, c->state, count - 1).step != turn.step)
        return fail(c, "the turn is not that of the top frame");
    for (uint32_t i = (uint32_t)count * stack->size; i < stack->most * stack->size; i++)
        if (c->state[stack->frame + i] != 0)
            return fail(c, "a frame that is over is still to be seen");
    for (int32_t i = 0; i < count; i++) {
        sk_text t = sk_text_over(c->text[0], sizeof c->text[0]);
        sk_say_doing(c->game, c->scene, sk_doing_at(c->game, c->state, i), &t);
        if (t.length == 0)
            return fail(c, "a frame has no words");
    }
    return true;
}

static bool turn_is_sound(sk_conform *c, sk_turn turn)
{
    sk_text t = sk_text_over(c->text[0], sizeof c->text[0]);

    if (turn.seat < SK_TABLE || turn.seat >= c->seats)
        return fail(c, "the turn names a seat that is not there");
    if (turn.step >= c->game->steps.count || turn.ask >= c->game->questions.count)
        return fail(c, "the turn names a step or question that is not there");
    sk_say_question(c->game, c->scene, turn, &t);
    if (t.length == 0)
        return fail(c, "the question has no words");
    return stack_is_sound(c, turn);
}

static bool legal_is_sound(sk_conform *c, sk_turn turn)
{
    if (c->legal.count == 0)
        return fail(c, "a dead end: nothing is legal and the game is not over");
    if (turn.seat == SK_TABLE && c->legal.count != 1)
        return fail(c, "the table has a choice");
    if (turn.many && c->legal.count < 2)
        return fail(c, "the turn promises a choice and there is none");
    for (int32_t i = 0; i < c->legal.count; i++) {
        const sk_action *a = &c->legal.item[i];
        if (!sk_allowed(c->game->check(c->scene, c->state, a)))
            return fail_at(c, "a listed action is refused", a);
    }
    if (c->legal.count > c->most_legal)
        c->most_legal = c->legal.count;
    return true;
}

static bool words_read_back(sk_conform *c, const sk_action *a)
{
    sk_text t = sk_text_over(c->text[0], 512);
    sk_action read;

    sk_say_action(c->game, c->scene, a, &t);
    if (t.length == 0 || t.cut)
        return fail_at(c, "an action has no words, or too many", a);
    if (!sk_read_action(c->game, c->scene, c->text[0], &read))
        return fail_at(c, "an action's words do not read", a);
    if (!sk_same_action(a, &read))
        return fail_at(c, "an action's words read as another", a);
    return true;
}

/* All of a short list, some of a long one. */
static bool words_are_sound(sk_conform *c)
{
    int32_t stride = c->legal.count / 24 + 1;
    int32_t start = (int32_t)sk_rng_below(&c->rng, (uint32_t)stride);

    for (int32_t i = start; i < c->legal.count; i += stride)
        if (!words_read_back(c, &c->legal.item[i]))
            return false;
    return true;
}

/* Secrets */

static bool show_into(sk_conform *c, const unsigned char *state, int32_t seat, int32_t which,
                      sk_json_marks *marks)
{
    sk_text t = sk_text_over(c->text[which], sizeof c->text[which]);
    sk_json j = sk_json_over(&t);

    j.marks = marks;
    sk_json_object(&j);
    c->game->show(c->scene, state, seat, &j);
    sk_json_end(&j);
    return sk_json_done(&j);
}

static bool fail_piece(sk_conform *c, const char *member)
{
    sk_text t = SK_TEXT(c->broken);

    sk_put(&t, "a piece of the picture has changed, and is told as it was: ");
    sk_put(&t, member);
    return false;
}

/* A world imagined from a seat's view must conceal to the same view, and neither the picture nor
 * the list of legal actions may depend on what the seat cannot know. */
static int32_t value_of(const sk_conform *c, const void *state, int32_t seat)
{
    return sk_first_value(c->game, c->scene, state, seat);
}

static bool seat_knows_no_more(sk_conform *c, int32_t seat, sk_turn turn)
{
    sk_json_marks marks = {.mark = c->mark, .room = SK_CONFORM_MARKS};
    const char *stale;

    copy_state(c, c->view, c->state);
    sk_conceal(c->game, c->view, seat);
    copy_state(c, c->world, c->view);
    c->game->imagine(c->scene, c->world, seat, &c->rng);
    if (!show_into(c, c->state, seat, 0, &marks) || !show_into(c, c->world, seat, 1, NULL))
        return fail(c, "the picture is no complete JSON value");
    if (!sk_same(c->text[0], c->text[1]))
        return fail(c, "the picture shows a secret");
    stale = sk_piece_untold(c, seat, &marks);
    if (stale != NULL)
        return fail_piece(c, stale);
    if (c->game->value_is_open && seat != SK_TABLE &&
        value_of(c, c->state, seat) != value_of(c, c->view, seat))
        return fail(c, "the value depends on a secret");
    if (turn.seat == seat) {
        c->game->legal(c->scene, c->world, &c->other);
        if (!same_list(&c->legal, &c->other))
            return fail(c, "the legal actions depend on a secret");
        c->game->legal(c->scene, c->view, &c->other);
        if (!same_list(&c->legal, &c->other))
            return fail(c, "the legal actions of the view differ");
    }
    sk_conceal(c->game, c->world, seat);
    if (!same_state(c, c->world, c->view))
        return fail(c, "an imagined world does not conceal to the view it came from");
    return true;
}

static bool secrets_are_kept(sk_conform *c, sk_turn turn)
{
    for (int32_t seat = SK_TABLE; seat < c->seats; seat++)
        if (!seat_knows_no_more(c, seat, turn))
            return false;
    return true;
}

/* Pictures and values */

static bool pictures_are_drawn(sk_conform *c, sk_turn turn)
{
    sk_reach reach;
    int32_t seat = turn.seat < 0 ? 0 : turn.seat;
    int32_t value = value_of(c, c->state, seat);

    if (value < -1000000 || value > 1000000)
        return fail(c, "a value beyond a million");
    copy_state(c, c->view, c->state);
    sk_conceal(c->game, c->view, turn.seat);
    sk_canvas_clear(&c->canvas, 80, 20);
    c->game->draw(c->scene, c->view, turn.seat, &c->canvas);
    c->game->result(c->scene, c->view); /* the score so far may be asked at any time */
    for (int32_t i = 0; i < c->legal.count; i += 1 + c->legal.count / 4)
        c->game->reach(c->scene, c->state, c->legal.item[i].unit, c->legal.item[i].verb, &reach);
    for (int32_t row = 0; c->game->overlay != NULL && row < c->game->overlays->count; row++)
        c->game->overlay(c->scene, c->view, (c->legal.count + row) % 64, row, &reach);
    return true;
}

/* Doing it */

static bool log_is_sound(sk_conform *c, const sk_action *a)
{
    for (int32_t i = 0; i < c->log.count; i++) {
        const sk_event *event = &c->log.event[i];
        sk_text t = sk_text_over(c->text[0], 2048);
        if (event->type == 0 || event->type >= c->game->events.count)
            return fail_at(c, "an event of no type", a);
        sk_say_event(c->game, c->scene, &c->log, event, &t);
        if (t.length == 0 || t.cut)
            return fail_at(c, "an event has no words, or too many", a);
    }
    if (c->log.count > c->most_events)
        c->most_events = c->log.count;
    return true;
}

/* The state did change, or there would be no end to it. */
static bool act(sk_conform *c, const sk_action *a)
{
    sk_dice dice = {.rng = sk_rng_seed(sk_rng_next(&c->rng)), .kept = &c->rolls};
    int64_t before = c->allocations != NULL ? c->allocations() : 0;

    c->rolls.count = 0;
    copy_state(c, c->copy, c->state);
    sk_log_clear(&c->log);
    c->game->apply(c->scene, c->copy, a, &dice, &c->log);
    if (c->allocations != NULL)
        c->allocated += c->allocations() - before;
    if (same_state(c, c->copy, c->state))
        return fail_at(c, "an action changes nothing", a);
    return log_is_sound(c, a);
}

static bool prospect_is_sound(const sk_conform *c, const sk_action *a)
{
    uint16_t reason = 0;
    int32_t chance = c->game->prospect(c->scene, c->state, a, &reason);

    return chance < 0 || (chance <= 10000 && reason > 0 && reason < c->game->reasons.count);
}

/* Odds ask the same rules: an action that needs a roll rolls, and every amount has its words. */
static bool odds_are_sound(sk_conform *c, const sk_action *a)
{
    sk_needs needs;
    sk_part part[SK_PARTS_MAX], before[SK_PARTS_MAX];
    int32_t parts = 0;

    if (c->game->prior != NULL)
        c->game->prior(c->scene, c->state, a);
    if (c->game->needs != NULL && c->game->needs(c->scene, c->state, a, &needs) && needs.count == 0)
        return fail_at(c, "an action needs a roll without parts", a);
    if (c->game->prospect != NULL && !prospect_is_sound(c, a))
        return fail_at(c, "a prospect that is no chance, or of no kind", a);
    if (c->game->tally != NULL)
        parts = c->game->tally(c->scene, c->state, c->copy, a, part);
    if (c->game->tally != NULL && c->game->tally(c->scene, c->state, c->state, a, before) != parts)
        return fail_at(c, "what is counted of an action hangs on what comes of it", a);
    for (int32_t i = 0; i < parts; i++)
        if (part[i].reason == 0 || part[i].reason >= c->game->reasons.count)
            return fail_at(c, "an amount of no kind", a);
    return true;
}

/* Where the dice pause and are taken up again, it comes to the same: along the first way there is,
 * and as long as that can be followed. */
static bool pieces_agree(sk_conform *c, const sk_action *a)
{
    sk_path path = {0};
    sk_dice dice = sk_dice_all(&path);

    if (c->game->resume == NULL)
        return true;
    copy_state(c, c->tried, c->state);
    c->game->apply(c->scene, c->tried, a, &dice, NULL);
    if (path.lost)
        return true;
    copy_state(c, c->world, c->state);
    path = (sk_path){.pauses = true};
    dice = sk_dice_all(&path);
    c->game->apply(c->scene, c->world, a, &dice, NULL);
    while (path.paused) {
        path.forks = 0;
        dice = sk_dice_all(&path);
        c->game->resume(c->scene, c->world, &dice, NULL);
    }
    return same_state(c, c->tried, c->world) || fail_at(c, "done in pieces it is different", a);
}

/* Copies apply identically, with the dice from a tape and without a log. */
static bool tape_agrees(sk_conform *c, const sk_action *a)
{
    sk_dice dice = sk_dice_tape(&c->rolls);

    copy_state(c, c->world, c->state);
    c->game->apply(c->scene, c->world, a, &dice, NULL);
    if (dice.want.dry || dice.taken != c->rolls.count)
        return fail_at(c, "a tape of the rolled dice does not fit", a);
    if (!same_state(c, c->world, c->copy))
        return fail_at(c, "the same action and dice end in another state", a);
    return true;
}

/* Dice asked for roll by roll, on scratch copies, lead to the same state. */
static bool asking_agrees(sk_conform *c, const sk_action *a)
{
    c->tape.count = 0;
    for (;;) {
        sk_dice dice = sk_dice_tape(&c->tape);
        copy_state(c, c->world, c->state);
        c->game->apply(c->scene, c->world, a, &dice, NULL);
        if (!dice.want.dry)
            break;
        if (dice.want.reason >= c->game->reasons.count)
            return fail_at(c, "a roll without a reason", a);
        if (c->tape.count + dice.want.count > c->rolls.count)
            return fail_at(c, "more dice are asked for than were rolled", a);
        for (int32_t i = 0; i < dice.want.count; i++, c->tape.count++)
            c->tape.result[c->tape.count] = c->rolls.result[c->tape.count];
    }
    return same_state(c, c->world, c->copy) ? true : fail_at(c, "asked dice end elsewhere", a);
}

/* A world that fits what the seat knew. */
static void imagine_as(sk_conform *c, int32_t seat)
{
    copy_state(c, c->world, c->state);
    sk_conceal(c->game, c->world, seat);
    c->game->imagine(c->scene, c->world, seat, &c->rng);
}

/* Whether the seat, if this was done in the imagined world, would see what it sees now. */
static bool looks_like(sk_conform *c, const sk_action *a, int32_t seat)
{
    sk_dice dice = sk_dice_seed(1);

    copy_state(c, c->tried, c->world);
    c->game->apply(c->scene, c->tried, a, &dice, NULL);
    sk_conceal(c->game, c->tried, seat);
    copy_state(c, c->view, c->copy);
    sk_conceal(c->game, c->view, seat);
    return same_state(c, c->tried, c->view);
}

/* Who did it knows what it was; who looked on knows only that something like it was possible. */
static bool taught_nothing(sk_conform *c, const sk_action *a, int32_t seat, int32_t viewer)
{
    imagine_as(c, viewer);
    if (viewer == seat || sk_allowed(c->game->check(c->scene, c->world, a)))
        return looks_like(c, a, viewer);
    c->game->legal(c->scene, c->world, &c->other);
    for (int32_t i = 0; i < c->other.count; i++)
        if (looks_like(c, &c->other.item[i], viewer))
            return true;
    return false;
}

/* Undo relies on this: an action that neither rolled nor reveals taught its seat nothing, and if it
 * is silent the others neither. */
static bool reveals_are_marked(sk_conform *c, const sk_action *a, int32_t seat)
{
    if (c->rolls.count > 0 || sk_log_reveals(&c->log) || seat < 0)
        return true;
    for (int32_t viewer = 0; viewer < c->seats; viewer++)
        if ((viewer == seat || sk_is_silent(c->game, a)) && !taught_nothing(c, a, seat, viewer))
            return fail_at(c, "an action reveals something and does not say so", a);
    return true;
}

/* Nonsense: check answers anything, and what it allows can be done. */

static sk_action bent(sk_conform *c, sk_action a)
{
    int16_t *field[] = {&a.unit, &a.target, &a.what, &a.how,  &a.facing, &a.n[0],
                        &a.n[1], &a.n[2],   &a.n[3], &a.n[4], &a.n[5],   (int16_t *)&a.verb};
    int16_t *one = field[sk_rng_below(&c->rng, SK_COUNT(field))];
    int32_t near = *one + (int32_t)sk_rng_below(&c->rng, 9) - 4;

    *one = (int16_t)(sk_rng_below(&c->rng, 4) > 0 ? near : (int32_t)sk_rng_next(&c->rng));
    if (sk_rng_below(&c->rng, 3) == 0) {
        a.at.x += (int32_t)sk_rng_below(&c->rng, 401) - 200;
        a.at.y += (int32_t)sk_rng_below(&c->rng, 401) - 200;
    }
    if (sk_rng_below(&c->rng, 16) == 0)
        a.at = (sk_point){(int32_t)sk_rng_next(&c->rng), (int32_t)sk_rng_next(&c->rng)};
    sk_tidy_action(c->game, &a);
    return a;
}

/* Who asks gets the same answer from what he may know as from all there is: else a refusal, or its
 * reason, would tell a secret. */
static bool verdict_keeps_secrets(sk_conform *c, const sk_action *a, sk_verdict v)
{
    int32_t seat = c->game->turn(c->scene, c->state).seat;
    sk_verdict known;

    if (seat == SK_TABLE)
        return true;
    copy_state(c, c->view, c->state);
    sk_conceal(c->game, c->view, seat);
    known = c->game->check(c->scene, c->view, a);
    if (known.why != v.why || known.unit != v.unit || known.target != v.target ||
        known.what != v.what || known.n != v.n)
        return fail_at(c, "a verdict depends on a secret", a);
    return true;
}

static bool nonsense_is_answered(sk_conform *c)
{
    uint32_t i = sk_rng_below(&c->rng, (uint32_t)c->legal.count);
    sk_action a = bent(c, c->legal.item[i]);
    sk_verdict v = c->game->check(c->scene, c->state, &a);
    sk_dice dice = sk_dice_seed(sk_rng_next(&c->rng));
    sk_text t = sk_text_over(c->text[0], 512);

    if (!verdict_keeps_secrets(c, &a, v))
        return false;
    if (sk_allowed(v)) {
        if (a.verb == 0 || a.verb >= c->game->verbs.count)
            return fail(c, "an action without a verb is allowed");
        if (!words_read_back(c, &a))
            return false;
        copy_state(c, c->world, c->state);
        c->game->apply(c->scene, c->world, &a, &dice, NULL);
        return true;
    }
    if (v.why >= c->game->refusals.count)
        return fail(c, "a refusal without words");
    sk_say_refusal(c->game, c->scene, v, &t);
    return t.length > 0 ? true : fail(c, "a refusal without words");
}

/* A whole game */

static bool remember(sk_conform *c, const sk_action *a)
{
    if (c->deeds == SK_CONFORM_GAME || c->roll_count + c->rolls.count > SK_CONFORM_ROLLS)
        return fail(c, "the game is too long to remember");
    c->deed[c->deeds].action = *a;
    c->deed[c->deeds].first_roll = c->roll_count;
    c->deed[c->deeds++].rolls = c->rolls.count;
    memcpy(c->roll + c->roll_count, c->rolls.result, (size_t)c->rolls.count * sizeof *c->roll);
    c->roll_count += c->rolls.count;
    return true;
}

static bool replay_agrees(sk_conform *c)
{
    memcpy(c->world, c->first, state_bytes(c));
    for (int32_t i = 0; i < c->deeds; i++) {
        sk_dice dice = sk_dice_tape(&c->tape);
        c->tape.count = c->deed[i].rolls;
        memcpy(c->tape.result, c->roll + c->deed[i].first_roll,
               (size_t)c->tape.count * sizeof *c->roll);
        c->game->apply(c->scene, c->world, &c->deed[i].action, &dice, NULL);
    }
    if (sk_state_hash(c->game, c->world) != sk_state_hash(c->game, c->state))
        return fail(c, "a replay ends in another state");
    return true;
}

static bool end_is_sound(sk_conform *c)
{
    sk_result r = c->game->result(c->scene, c->state);

    for (int32_t seat = 0; seat < c->seats; seat++) {
        int32_t value = value_of(c, c->state, seat);
        if ((r.outcome[seat] == SK_WIN && value != 1000000) ||
            (r.outcome[seat] == SK_LOSS && value != -1000000))
            return fail(c, "the value of a finished game is not its result");
    }
    c->game->legal(c->scene, c->state, &c->legal);
    if (c->legal.count != 0)
        return fail(c, "something is legal after the end");
    return secrets_are_kept(c, c->game->turn(c->scene, c->state)) && replay_agrees(c);
}

static bool step_is_sound(sk_conform *c, sk_turn turn)
{
    bool closely = c->step % 4 == 0; /* the slower promises, at every fourth step */

    return turn_is_sound(c, turn) && legal_is_sound(c, turn) && words_are_sound(c) &&
           nonsense_is_answered(c) && (!closely || secrets_are_kept(c, turn)) &&
           (!closely || pictures_are_drawn(c, turn));
}

static bool step(sk_conform *c, sk_turn turn)
{
    sk_action a;

    c->game->legal(c->scene, c->state, &c->legal);
    if (!step_is_sound(c, turn))
        return false;
    a = c->legal.item[sk_rng_below(&c->rng, (uint32_t)c->legal.count)];
    if (!act(c, &a) || !odds_are_sound(c, &a) || !pieces_agree(c, &a) || !tape_agrees(c, &a) ||
        !reveals_are_marked(c, &a, turn.seat) || !asking_agrees(c, &a) || !remember(c, &a))
        return false;
    copy_state(c, c->state, c->copy);
    return true;
}

void sk_conform_begin(sk_conform *c, const sk_game *game, const void *scene, const void *first,
                      int32_t seats)
{
    memset(c, 0, sizeof *c);
    c->game = game;
    c->scene = scene;
    c->first = first;
    c->seats = seats;
    SK_CHECK(sk_state_bytes(game) <= SK_CONFORM_STATE);
}

bool sk_conform_play(sk_conform *c, uint64_t seed)
{
    sk_text why = SK_TEXT(c->broken);
    sk_turn turn;

    if (!sk_is_complete(c->game, &why))
        return false;
    c->seed = seed;
    c->rng = sk_rng_seed(seed);
    c->deeds = c->roll_count = 0;
    memcpy(c->state, c->first, state_bytes(c));
    if (state_bytes(c) > c->game->state_limit)
        return fail(c, "the state is larger than its limit");
    for (c->step = 0; turn = c->game->turn(c->scene, c->state), !turn.over; c->step++) {
        if (c->step == c->game->game_limit)
            return fail(c, "the game is longer than its limit");
        if (!step(c, turn))
            return false;
    }
    c->games++;
    c->actions += c->step;
    c->longest = c->step > c->longest ? c->step : c->longest;
    if (c->allocated > 0)
        return fail(c, "a rule allocates memory");
    return end_is_sound(c);
}
