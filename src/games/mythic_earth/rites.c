/* 5.16, 5.20, 5.21: the rites of the devotions, each a Capture/Claim action. */
#include "rules.h"

/* 5.20.1, 5.21.1: whose dead the devotion honours; −1 for the others. */
static int32_t dead_of(const mye_state *s, int32_t seat)
{
    return mye_follows(s, seat, MYE_DEVOTION_ENDOCANNIBALISM) ? seat
           : mye_follows(s, seat, MYE_DEVOTION_DEVOURER_KING) ? 1 - seat
                                                              : -1;
}

/* [5_20_1_ritual, 5_21_1_ritual] */
static bool is_death_near(const mye_scene *scene, const mye_state *s, int32_t u, int32_t t)
{
    return s->open.token[t].kind == MYE_DEATH &&
           s->open.token[t].seat == dead_of(s, mye_seat_of(u)) &&
           mye_gap_to_token(scene, s, u, t) <=
               scene->book.devotion[s->secret[mye_seat_of(u)].devotion - 1].inches;
}

/* [5_20_1_which] */
static int32_t first_death_near(const mye_scene *scene, const mye_state *s, int32_t u)
{
    for (int32_t t = 0; t < MYE_TOKENS; t++)
        if (is_death_near(scene, s, u, t))
            return t;
    return -1;
}

static bool is_person(const mye_scene *scene, const mye_state *s, int32_t u)
{
    return mye_is_humanoid(scene, u) || mye_has_hero(scene, s, u);
}

static bool rite_is_possible(const mye_scene *scene, const mye_state *s, int32_t u)
{
    int32_t seat = mye_seat_of(u);
    const mye_secret *secret = &s->secret[seat];
    const mye_devoted *open = &s->open.devoted[seat];

    switch (secret->devotion - 1) {
    case MYE_DEVOTION_ENDOCANNIBALISM:
    case MYE_DEVOTION_DEVOURER_KING:
        return mye_is_humanoid(scene, u) && first_death_near(scene, s, u) >= 0;
    case MYE_DEVOTION_FOUNTAIN_OF_YOUTH:
        return secret->found > 0 && secret->mark[secret->found - 1] > 0 &&
               (open->clauses & MYE_FIRST_CLAUSE) == 0 &&
               mye_touches_piece(scene, s, u, secret->mark[secret->found - 1] - 1);
    case MYE_DEVOTION_CONSECRATED_GROUND:
        return is_person(scene, s, u) && secret->mark[0] > 0 &&
               (open->clauses & MYE_FIRST_CLAUSE) == 0 &&
               mye_touches_piece(scene, s, u, secret->mark[0] - 1);
    case MYE_DEVOTION_SPIRITS_TO_REST:
        return is_person(scene, s, u);
    case MYE_DEVOTION_HEROISM_PERSONIFIED:
        return mye_has_hero(scene, s, u) && (open->clauses & MYE_SECOND_CLAUSE) == 0 &&
               mye_unit_touches_zone(scene, s, u, 1 - seat);
    case MYE_DEVOTION_CALL_THE_STORM:
        return mye_has_wizard(scene, s, u) && (open->clauses & MYE_FIRST_CLAUSE) == 0 &&
               mye_unit_in_half(scene, s, u, 1 - seat);
    case MYE_DEVOTION_ENEMY_LINES:
        return mye_count_tokens(s, MYE_BANNER, seat) < 4;
    default:
        return false;
    }
}

static const sk_shape *fountain_of(const mye_scene *scene, const mye_state *s, int32_t seat)
{
    int32_t found = s->secret[seat].found, piece = s->secret[seat].mark[found - 1] - 1;

    return &mye_board_of(scene, s)->piece[piece].shape;
}

/* 5.16, 5.20.2: a rite's token touches the unit; the Fountain's lies wholly within its piece.
 * [5_16_rite_site, 5_20_2_site, 5_21_4_site] */
static sk_verdict spot_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    int32_t seat = mye_seat_of(a->unit);
    sk_point at = a->at;

    switch (s->secret[seat].devotion - 1) {
    case MYE_DEVOTION_FOUNTAIN_OF_YOUTH:
        return sk_circle_inside((sk_circle){a->at, MYE_TOKEN_RADIUS}, fountain_of(scene, s, seat))
                   ? SK_ALLOW
                   : SK_REFUSE(MYE_NOT_IN_PIECE);
    case MYE_DEVOTION_SPIRITS_TO_REST:
    case MYE_DEVOTION_HEROISM_PERSONIFIED:
    case MYE_DEVOTION_ENEMY_LINES:
        if (!mye_push_beside(scene, s, a->unit, &at))
            return (sk_verdict){.why = MYE_NOT_BESIDE, .unit = a->unit};
        return mye_follows(s, seat, MYE_DEVOTION_HEROISM_PERSONIFIED) &&
                       mye_gap_to_zone(scene, s, 1 - seat, (sk_circle){at, MYE_TOKEN_RADIUS}) > 0
                   ? SK_REFUSE(MYE_NOT_IN_ZONE)
                   : SK_ALLOW;
    default:
        return (sk_verdict){.why = MYE_NO_RITE, .unit = a->unit};
    }
}

/* Without more words the rite is performed where the table thinks best. */
sk_verdict mye_rite_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    if (!rite_is_possible(scene, s, a->unit))
        return (sk_verdict){.why = MYE_NO_RITE, .unit = a->unit};
    if (a->verb == MYE_RITE_AT)
        return spot_check(scene, s, a);
    if (a->verb == MYE_RITE_OVER &&
        (a->n[0] < 1 || a->n[0] > MYE_TOKENS || !is_death_near(scene, s, a->unit, a->n[0] - 1)))
        return SK_REFUSE(MYE_NO_SUCH_TOKEN);
    return SK_ALLOW;
}

/* Where its token goes, unless the player names a spot: into the Fountain, or towards the enemy. */
static sk_point usual_spot(const mye_scene *scene, const mye_state *s, int32_t u)
{
    int32_t seat = mye_seat_of(u);

    if (mye_follows(s, seat, MYE_DEVOTION_FOUNTAIN_OF_YOUTH))
        return mye_middle_of(fountain_of(scene, s, seat));
    return mye_beside(scene, s, u, mye_home_of(scene, s, 1 - seat, mye_centre(s, u)));
}

/* Away from the nearest enemy, who might come and remove it. */
static void offer_safe_spot(const mye_scene *scene, const mye_state *s, sk_action a,
                            sk_actions *list)
{
    sk_point here = mye_centre(s, a.unit),
             enemy = mye_home_of(scene, s, 1 - mye_seat_of(a.unit), here);
    int64_t nearest = INT64_MAX;

    for (int32_t u = -1; (u = mye_next_unit(scene, s, u)) >= 0;)
        if (mye_are_enemies(a.unit, u) && sk_dist2(here, mye_centre(s, u)) < nearest) {
            enemy = mye_centre(s, u);
            nearest = sk_dist2(here, enemy);
        }
    a.verb = MYE_RITE_AT;
    a.at = mye_beside(scene, s, a.unit, sk_plus(here, sk_minus(here, enemy)));
    if (!sk_same_point(a.at, usual_spot(scene, s, a.unit)) && sk_allowed(spot_check(scene, s, &a)))
        sk_offer(list, a);
}

void mye_rite_legal(const mye_scene *scene, const mye_state *s, int32_t u, sk_actions *list)
{
    sk_action a = {.verb = MYE_RITE, .unit = (int16_t)u};
    int32_t first = first_death_near(scene, s, u);

    sk_offer(list, a);
    for (int32_t t = first + 1; first >= 0 && t < MYE_TOKENS; t++)
        if (is_death_near(scene, s, u, t))
            sk_offer(list,
                     (sk_action){.verb = MYE_RITE_OVER, .unit = a.unit, .n = {(int16_t)(t + 1)}});
    if (first < 0)
        offer_safe_spot(scene, s, a, list);
}

static int32_t gap_of_token_to_zone(const mye_play *p, int32_t t, int32_t seat)
{
    return mye_gap_to_zone(p->scene, p->s, seat,
                           (sk_circle){mye_token_at(p->s, t), MYE_TOKEN_RADIUS});
}

static sk_point site_of(const mye_play *p, const sk_action *a, int32_t seat)
{
    sk_point at = a->at;

    if (a->verb != MYE_RITE_AT)
        return usual_spot(p->scene, p->s, a->unit);
    if (!mye_follows(p->s, seat, MYE_DEVOTION_FOUNTAIN_OF_YOUTH))
        mye_push_beside(p->scene, p->s, a->unit, &at);
    return at;
}

/* [5_16_place, 5_20_2_drink, 5_20_7_rite, 5_20_8_corpse, 5_20_8_first, 5_21_4_token,
 * 5_21_5_storm, 5_21_5_cast] */
static void perform_rite(const mye_play *p, const sk_action *a, int32_t seat)
{
    sk_point at = site_of(p, a, seat);
    int32_t t;

    switch (p->s->secret[seat].devotion - 1) {
    case MYE_DEVOTION_ENDOCANNIBALISM:
    case MYE_DEVOTION_DEVOURER_KING:
        t = a->verb == MYE_RITE_OVER ? a->n[0] - 1 : first_death_near(p->scene, p->s, a->unit);
        p->s->open.token[t].kind = MYE_RITUAL;
        p->s->open.token[t].seat = (uint8_t)seat;
        break;
    case MYE_DEVOTION_FOUNTAIN_OF_YOUTH:
        mye_add_token(p, MYE_FOUNTAIN, seat, at, MYE_NOBODY);
        mye_score_clause(p, seat, MYE_FIRST_CLAUSE, false);
        break;
    case MYE_DEVOTION_CONSECRATED_GROUND:
        mye_score_clause(p, seat, MYE_FIRST_CLAUSE, false);
        break;
    case MYE_DEVOTION_SPIRITS_TO_REST:
        t = mye_add_token(p, MYE_CORPSE, seat, at, MYE_NOBODY);
        if (t >= 0 &&
            gap_of_token_to_zone(p, t, 1 - seat) <= MYE_PLEDGE(p->scene, SPIRITS_TO_REST).inches)
            mye_score_clause(p, seat, MYE_FIRST_CLAUSE, false);
        break;
    case MYE_DEVOTION_HEROISM_PERSONIFIED:
        mye_add_token(p, MYE_BANNER, seat, at, MYE_NOBODY);
        mye_score_clause(p, seat, MYE_SECOND_CLAUSE, false);
        break;
    case MYE_DEVOTION_CALL_THE_STORM:
        mye_score_clause(p, seat, MYE_FIRST_CLAUSE, false);
        p->s->open.unit[a->unit].status |= MYE_STORM;
        mye_grant_cast(p, a->unit);
        break;
    case MYE_DEVOTION_ENEMY_LINES:
        mye_add_token(p, MYE_BANNER, seat, at, MYE_NOBODY);
        break;
    default:
        break;
    }
}

void mye_rite_apply(const mye_play *p, const sk_action *a)
{
    int32_t seat = mye_seat_of(a->unit);

    if (mye_follows(p->s, seat, MYE_DEVOTION_SPIRITS_TO_REST))
        mye_announce(p, seat); /* 5.20.8 says so; the others keep their secret till they pay */
    SK_TELL(p->log, .type = MYE_RITE_DONE, .unit = a->unit);
    perform_rite(p, a, seat);
}
