/* 5.15, 5.16: objective tokens. */
#include "rules.h"

int32_t mye_add_token(const mye_play *p, mye_token_kind kind, int32_t seat, sk_point at,
                      int32_t carrier)
{
    for (int32_t t = 0; t < MYE_TOKENS; t++)
        if (p->s->open.token[t].kind == MYE_NO_TOKEN) {
            p->s->open.token[t] = (mye_token){.at = mye_placed(at),
                                              .kind = (uint8_t)kind,
                                              .seat = (uint8_t)seat,
                                              .carrier = (uint8_t)carrier};
            return t;
        }
    return -1;
}

/* [5_9_with_unit] */
sk_point mye_token_at(const mye_state *s, int32_t t)
{
    const mye_token *token = &s->open.token[t];

    return token->carrier == MYE_NOBODY ? mye_point(token->at) : mye_centre(s, token->carrier);
}

int32_t mye_gap_to_token(const mye_scene *scene, const mye_state *s, int32_t u, int32_t t)
{
    return mye_gap_to_point(scene, s, u, mye_token_at(s, t), MYE_TOKEN_RADIUS);
}

int32_t mye_count_tokens(const mye_state *s, mye_token_kind kind, int32_t seat)
{
    int32_t count = 0;

    for (int32_t t = 0; t < MYE_TOKENS; t++)
        count += s->open.token[t].kind == kind && s->open.token[t].seat == seat;
    return count;
}

/* Where a side would like its tokens: at its own edge. */
sk_point mye_home_of(const mye_scene *scene, const mye_state *s, int32_t seat, sk_point from)
{
    const mye_board *board = mye_board_of(scene, s);
    sk_point corner = mye_corner_of(board, s->open.edge[seat]);

    return board->primary == MYE_GREAT_HUNT ? corner : (sk_point){from.x, corner.y};
}

static void update_carrying(mye_state *s, int32_t u)
{
    bool carries = false;

    for (int32_t t = 0; t < MYE_TOKENS; t++)
        carries |= s->open.token[t].kind == MYE_CAPTIVES && s->open.token[t].carrier == u;
    if (carries)
        s->open.unit[u].status |= MYE_CARRIES;
    else
        s->open.unit[u].status &= (uint16_t)~MYE_CARRIES;
}

void mye_take_token(const mye_play *p, int32_t u, int32_t t)
{
    mye_token *token = &p->s->open.token[t];

    token->carrier = (uint8_t)u;
    if (token->kind == MYE_CAPTIVES)
        token->seat = (uint8_t)mye_seat_of(u);
    SK_TELL(p->log, .type = MYE_TAKES_TOKEN, .unit = (int16_t)u, .what = token->kind);
    update_carrying(p->s, u);
}

/* [5_20_6_fight, 5_20_6_left_lying] */
static bool may_take_over(const mye_state *s, int32_t u, int32_t victor)
{
    return victor < MYE_FIRST_ANIMAL && mye_is_on_table(s, victor) &&
           s->open.unit[victor].standing > 0 && mye_is_locked_with(s, u, victor);
}

/* Who in its fight takes what the unit loses: the victor, or of those he fights beside the one that
 * fought it. MYE_NOBODY when it was not lost in a fight. [5_9_fight, 5_9_second] */
int32_t mye_taker_from(const mye_state *s, int32_t u, int32_t victor)
{
    if (victor >= MYE_FIRST_ANIMAL || may_take_over(s, u, victor))
        return victor < MYE_FIRST_ANIMAL ? victor : MYE_NOBODY;
    for (int32_t i = 0; i < 2; i++)
        if ((mye_fight_of(s, u) >> victor & 1) != 0 && may_take_over(s, u, s->open.unit[u].foe[i]))
            return s->open.unit[u].foe[i];
    return MYE_NOBODY;
}

/* 5.9, 5.16: a unit that dies or flees loses what it carries: to the victor of a fight, or to the
 * ground. 5.20.6: the sacrifice of a unit that flees is left lying. [5_9_dropped, 5_16_drop] */
void mye_drop_tokens(const mye_play *p, int32_t u, int32_t victor, bool killed)
{
    mye_state *s = p->s;
    sk_point home = mye_home_of(p->scene, s, mye_seat_of(u) % MYE_SEATS, mye_centre(s, u));
    int32_t taker = mye_taker_from(s, u, victor);

    for (int32_t t = 0; t < MYE_TOKENS; t++) {
        mye_token *token = &s->open.token[t];
        if (token->kind == MYE_NO_TOKEN || token->carrier != u)
            continue;
        token->carrier = MYE_NOBODY;
        token->at = mye_placed(mye_beside(p->scene, s, u, home));
        if (token->kind == MYE_CAPTIVES)
            token->seat = MYE_SEATS;
        SK_TELL(p->log, .type = MYE_DROPS_TOKEN, .unit = (int16_t)u, .what = token->kind);
        if (taker != MYE_NOBODY && (killed || token->kind != MYE_SACRIFICE))
            mye_take_token(p, taker, t);
        else
            mye_leave_open(p, t, u, mye_seat_of(u));
    }
    update_carrying(s, u);
}

/* 5.9: a Humanoid unit that moves into contact takes the captives. [5_9_pick_up, 5_9_no_march] */
void mye_pick_up(const mye_play *p, int32_t u)
{
    for (int32_t t = 0; t < MYE_TOKENS; t++) {
        const mye_token *token = &p->s->open.token[t];
        if (token->kind == MYE_CAPTIVES && token->carrier == MYE_NOBODY &&
            mye_is_humanoid(p->scene, u) && mye_gap_to_token(p->scene, p->s, u, t) <= MYE_CONTACT)
            mye_take_token(p, u, t);
    }
}

static bool passes(const mye_play *p, int32_t u, const mye_walk *walk, sk_point at)
{
    int32_t reach = p->scene->unit[u].radius + MYE_TOKEN_RADIUS;

    for (int32_t i = 0; i < walk->minis; i++)
        for (int32_t k = 0; k < mye_legs(walk, i); k++)
            if (sk_point_segment_within(at, mye_leg(walk, i, k), reach))
                return true;
    return false;
}

/* 5.20.6: the token that is picked up in passing lies somewhere. [5_20_6_pick_up] */
static bool lies_as_sacrifice(const mye_token *token)
{
    return token->kind == MYE_SACRIFICE && token->carrier == MYE_NOBODY;
}

bool mye_sacrifice_lies(const mye_state *s)
{
    for (int32_t t = 0; t < MYE_TOKENS; t++)
        if (lies_as_sacrifice(&s->open.token[t]))
            return true;
    return false;
}

/* What lies in a unit's way, and what it finds where it ends. */
void mye_after_moving(const mye_play *p, int32_t u, const mye_walk *walk)
{
    for (int32_t t = 0; t < MYE_TOKENS; t++)
        if (lies_as_sacrifice(&p->s->open.token[t]) && !mye_has_status(p->s, u, MYE_FLEEING) &&
            passes(p, u, walk, mye_token_at(p->s, t)))
            mye_take_token(p, u, t);
    mye_search_landscape(p, u);
}

/* 5.16: a token that somebody dropped is taken up by a Claim in contact with it. Captives are not:
 * 5.9 wants a Move. */

/* [5_16_take_up] */
sk_verdict mye_take_up_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const mye_token *token;

    if (a->n[0] < 1 || a->n[0] > MYE_TOKENS)
        return SK_REFUSE(MYE_NO_SUCH_TOKEN);
    token = &s->open.token[a->n[0] - 1];
    if ((token->kind != MYE_MAP && token->kind != MYE_SACRIFICE) || token->carrier != MYE_NOBODY)
        return SK_REFUSE(MYE_NO_SUCH_TOKEN);
    if (mye_gap_to_token(scene, s, a->unit, a->n[0] - 1) > MYE_CONTACT)
        return (sk_verdict){.why = MYE_NOT_IN_CONTACT, .unit = a->unit};
    return SK_ALLOW;
}

void mye_take_up_apply(const mye_play *p, const sk_action *a)
{
    mye_take_token(p, a->unit, a->n[0] - 1);
}

/* 5.16: an enemy token is removed by a Claim in contact with it. */

/* [5_20_2_stays] */
static bool is_removable(const mye_token *token)
{
    return token->kind == MYE_RITUAL || token->kind == MYE_CORPSE || token->kind == MYE_BANNER ||
           token->kind == MYE_TROPHY;
}

/* [5_16_remove, 5_16_contact] */
sk_verdict mye_remove_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const mye_token *token;

    if (a->n[0] < 1 || a->n[0] > MYE_TOKENS)
        return SK_REFUSE(MYE_NO_SUCH_TOKEN);
    token = &s->open.token[a->n[0] - 1];
    if (!is_removable(token) || token->seat == mye_seat_of(a->unit))
        return SK_REFUSE(MYE_NO_SUCH_TOKEN);
    if (mye_gap_to_token(scene, s, a->unit, a->n[0] - 1) > MYE_CONTACT)
        return (sk_verdict){.why = MYE_NOT_IN_CONTACT, .unit = a->unit};
    return SK_ALLOW;
}

void mye_remove_apply(const mye_play *p, const sk_action *a)
{
    mye_token *token = &p->s->open.token[a->n[0] - 1];

    SK_TELL(p->log, .type = MYE_REMOVES_TOKEN, .unit = a->unit, .what = token->kind);
    *token = (mye_token){.carrier = MYE_NOBODY};
}
