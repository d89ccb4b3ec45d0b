/* 5.9, 5.16: tokens are put in contact with a unit, where their player wants them. What a unit
 * loses in the middle of an action lies at first where the table puts it; once the action is done
 * its player is asked, before anybody does anything else. */
#include <string.h>

#include "rules.h"

enum { ABOUT = 12 }; /* spots looked at round a base */

/* The standing minis; of a unit that has fallen, where the last of it stood. */
static void last_body(const mye_scene *scene, const mye_state *s, int32_t u, mye_body *body)
{
    mye_body_of(scene, s, u, body);
    if (body->count == 0)
        body->at[body->count++] = mye_point(s->open.at[scene->unit[u].first]);
}

/* On the table, under nobody's base nor one of the body's, and touching one of those.
 * [5_16_beside] */
static bool is_beside(const mye_scene *scene, const mye_state *s, const mye_body *body,
                      int32_t radius, sk_point at)
{
    bool touches = false;

    if (!mye_is_free(scene, s, (sk_circle){at, MYE_TOKEN_RADIUS - 1}))
        return false;
    for (int32_t i = 0; i < body->count; i++) {
        if (sk_points_within(at, body->at[i], radius + MYE_TOKEN_RADIUS - 2))
            return false;
        touches |= sk_points_within(at, body->at[i], radius + MYE_TOKEN_RADIUS + MYE_CONTACT);
    }
    return touches;
}

/* A spot named by hand is pushed into contact with the nearest base, from an inch away at most. */
static bool push_beside(const mye_scene *scene, const mye_state *s, const mye_body *body,
                        int32_t radius, sk_point *at)
{
    int32_t nearest = 0;
    sk_point out;

    if (is_beside(scene, s, body, radius, *at))
        return true;
    for (int32_t i = 1; i < body->count; i++)
        if (sk_dist2(*at, body->at[i]) < sk_dist2(*at, body->at[nearest]))
            nearest = i;
    if (body->count == 0 || sk_same_point(*at, body->at[nearest]) ||
        !sk_points_within(*at, body->at[nearest], radius + MYE_TOKEN_RADIUS + MYE_INCH))
        return false;
    out = sk_minus(*at, body->at[nearest]);
    *at = sk_towards(body->at[nearest], /* from under the base as well */
                     sk_plus(body->at[nearest], (sk_point){100 * out.x, 100 * out.y}),
                     radius + MYE_TOKEN_RADIUS);
    return is_beside(scene, s, body, radius, *at);
}

bool mye_push_beside(const mye_scene *scene, const mye_state *s, int32_t u, sk_point *at)
{
    mye_body body;

    last_body(scene, s, u, &body);
    return push_beside(scene, s, &body, scene->unit[u].radius, at);
}

/* Of the spots beside it, the one as near as can be to where its player wants it. */
static bool best_spot(const mye_scene *scene, const mye_state *s, const mye_body *body,
                      int32_t radius, sk_point towards, sk_point *best)
{
    bool found = false;

    for (int32_t i = 0; i < body->count; i++)
        for (int32_t k = 0; k < ABOUT; k++) {
            sk_point at = sk_plus(body->at[i], mye_round_about(k, radius + MYE_TOKEN_RADIUS));
            if ((found && sk_dist2(at, towards) >= sk_dist2(*best, towards)) ||
                !is_beside(scene, s, body, radius, at))
                continue;
            *best = at;
            found = true;
        }
    return found;
}

/* Where there is no room at all, on the first of them. */
sk_point mye_beside(const mye_scene *scene, const mye_state *s, int32_t u, sk_point towards)
{
    sk_point best = mye_point(s->open.at[scene->unit[u].first]);
    mye_body body;

    last_body(scene, s, u, &body);
    best_spot(scene, s, &body, scene->unit[u].radius, towards, &best);
    return best;
}

/* Tokens that wait for a word */

static void body_of(const mye_loose *loose, mye_body *body)
{
    body->count = loose->minis;
    for (int32_t i = 0; i < loose->minis; i++)
        body->at[i] = mye_point(loose->at[i]);
}

/* The token lies beside the unit, which still stands there; the seat may put it elsewhere. */
void mye_leave_open(const mye_play *p, int32_t t, int32_t u, int32_t seat)
{
    mye_state *s = p->s;
    mye_loose *loose = &s->open.loose[s->open.loosened];
    mye_body body;

    if (t < 0 || s->open.loosened == MYE_LOOSE)
        return;
    last_body(p->scene, s, u, &body);
    *loose = (mye_loose){.token = (uint8_t)t,
                         .seat = (uint8_t)seat,
                         .unit = (uint8_t)u,
                         .minis = (uint8_t)body.count};
    for (int32_t i = 0; i < body.count; i++)
        loose->at[i] = mye_placed(body.at[i]);
    s->open.loosened++;
}

static void settle_first(mye_state *s)
{
    memmove(&s->open.loose[0], &s->open.loose[1], (MYE_LOOSE - 1) * sizeof s->open.loose[0]);
    s->open.loose[MYE_LOOSE - 1] = (mye_loose){0};
    s->open.loosened--;
}

/* 5.9: four sides to choose from; check allows any spot between. */
void mye_put_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    const mye_loose *loose = &s->open.loose[0];
    const mye_board *board = mye_board_of(scene, s);
    sk_action a = {
        .verb = MYE_PUT_TOKEN, .unit = loose->unit, .what = s->open.token[loose->token].kind};
    sk_point here = mye_point(loose->at[0]);
    const sk_point side[] = {
        {here.x, 0}, {here.x, board->depth}, {0, here.y}, {board->width, here.y}};
    mye_body body;

    body_of(loose, &body);
    for (int32_t i = 0; i < 4; i++)
        if (best_spot(scene, s, &body, scene->unit[loose->unit].radius, side[i], &a.at) &&
            !sk_lists(list, &a))
            sk_offer(list, a);
}

/* Whether there is anything to choose: the token still lies there, and has room on two sides. */
static bool is_worth_asking(const mye_scene *scene, const mye_state *s)
{
    const mye_loose *loose = &s->open.loose[0];
    const mye_token *token = &s->open.token[loose->token];
    int32_t spots = 0;
    mye_body body;

    if (token->carrier != MYE_NOBODY) /* who lost it may have been killed in a charge over it */
        return false;
    body_of(loose, &body);
    for (int32_t i = 0; i < body.count && spots < 2; i++)
        for (int32_t k = 0; k < ABOUT && spots < 2; k++) {
            int32_t radius = scene->unit[loose->unit].radius;
            spots += is_beside(scene, s, &body, radius,
                               sk_plus(body.at[i], mye_round_about(k, radius + MYE_TOKEN_RADIUS)));
        }
    return spots == 2;
}

/* After every action: whoever lost a token in it says where it lies, then the game goes on. */
void mye_ask_places(const mye_scene *scene, mye_state *s)
{
    const mye_loose *loose = &s->open.loose[0];

    while (s->open.loosened > 0 && !is_worth_asking(scene, s))
        settle_first(s);
    if (s->open.loosened > 0)
        mye_begin(s, (mye_frame){.step = MYE_PUT,
                                 .seat = loose->seat,
                                 .unit = loose->unit,
                                 .what = s->open.token[loose->token].kind});
}

/* [5_9_site, 5_16_drop_site, 5_20_6_site, 5_21_8_site] */
sk_verdict mye_put_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const mye_loose *loose = &s->open.loose[0];
    sk_point at = a->at;
    mye_body body;

    if (a->verb != MYE_PUT_TOKEN || a->unit != loose->unit ||
        a->what != s->open.token[loose->token].kind)
        return SK_REFUSE(MYE_NOT_NOW);
    body_of(loose, &body);
    if (!push_beside(scene, s, &body, scene->unit[loose->unit].radius, &at))
        return (sk_verdict){.why = MYE_NOT_BESIDE, .unit = a->unit};
    return SK_ALLOW;
}

void mye_put_apply(const mye_play *p, const sk_action *a)
{
    const mye_loose *loose = &p->s->open.loose[0];
    sk_point at = a->at;
    mye_body body;

    body_of(loose, &body);
    push_beside(p->scene, p->s, &body, p->scene->unit[loose->unit].radius, &at);
    p->s->open.token[loose->token].at = mye_placed(at);
    SK_TELL(p->log, .type = MYE_PUT_DOWN, .unit = a->unit, .what = a->what, .at = at);
    settle_first(p->s);
    mye_pop(p->s);
}
