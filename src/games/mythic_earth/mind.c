/* What a computer player needs: how good a position is, and which actions look promising. What the
 * scenario and the devotion promise is in mind_goals.c. */
#include "mind.h"

#define MERIT(name, words, first, weight) {#name, words, first, weight},
static const sk_merit MERIT_ROW[] = {
#include "merits.def"
};
#undef MERIT
const sk_merits MYE_MERITS = {MERIT_ROW, SK_COUNT(MERIT_ROW)};

enum {
    POINT = MYE_WORTH_OF_A_POINT,
    DIE = 60,       /* of a destroyed unit, which breaks ties */
    BLESSING = 20,  /* of a blessing not yet invoked in this turn … */
    MAY_HAPPEN = 8, /* … and as much more for each die it could still be kept for */
    SPELL = 45,     /* of what a spell or blessing does till the turn ends, where it matters */
    IN_REACH = 1400 /* from centre to centre: a fight or a volley is at hand */
};

/* What weighs on a unit or helps it until the turn ends, where it can still matter. */
static int32_t worth_of_effects(const mye_scene *scene, const mye_state *s, int32_t u)
{
    static const uint16_t FAIR = MYE_STONE_SKINNED | MYE_CHANTING | MYE_VEILED | MYE_FURIOUS;
    const mye_unit *unit = &s->open.unit[u];
    int32_t worth = 0;

    if (mye_nearest_enemy(scene, s, u) > IN_REACH)
        return 0;
    worth += (unit->turn & FAIR) != 0 ? SPELL : 0;
    worth -= (unit->turn & MYE_WITHERED) != 0 ? SPELL : 0;
    if (unit->dice > 0) {
        worth -= (unit->turn & (MYE_VINES | MYE_SNARED)) != 0 ? SPELL : 0;
        worth -= (unit->turn & MYE_COILED) != 0 ? SPELL / 2 : 0;
        worth -= (unit->turn & MYE_DUSTY) != 0 && scene->unit[u].stats[0].reach > 1000 ? SPELL : 0;
    }
    return worth + ((unit->turn & MYE_WARDED) != 0 && unit->markers > 1 ? SPELL : 0);
}

/* A unit is worth its points, less what it has lost and what weighs on it. */
static int32_t worth_of_unit(const mye_scene *scene, const mye_state *s, int32_t u)
{
    static const uint16_t EFFECTS = MYE_STONE_SKINNED | MYE_VINES | MYE_CHANTING | MYE_VEILED |
                                    MYE_WITHERED | MYE_COILED | MYE_FURIOUS | MYE_DUSTY |
                                    MYE_WARDED | MYE_SNARED;
    const mye_unit *unit = &s->open.unit[u];
    int32_t worth = 10 * scene->unit[u].points;

    if ((unit->status & MYE_DESTROYED) != 0)
        return -DIE * scene->unit[u].dice;
    worth = worth / 2 + worth / 2 * unit->standing / scene->unit[u].minis;
    worth -= worth / 20 * unit->markers;
    if ((unit->status & MYE_FLEEING) != 0)
        worth = worth * 2 / 3;
    if ((unit->status & MYE_FROZEN) != 0)
        worth -= worth / 12;
    if ((unit->turn & EFFECTS) != 0 && (unit->status & MYE_ON_TABLE) != 0)
        worth += worth_of_effects(scene, s, u);
    return worth;
}

/* Each side has one blessing in a turn: better kept while much can still happen. */
static int32_t cost_of_blessing(const mye_state *s, int32_t seat)
{
    int32_t dice = 0;

    if (!s->open.blessed_now[seat])
        return 0;
    for (int32_t pips = 1; pips <= 6; pips++)
        dice += s->open.pool[seat][pips];
    return BLESSING + MAY_HAPPEN * dice;
}

/* `sign` is 1 for the own side, -1 for the other. */
static void weigh_side(const mye_scene *scene, const mye_state *s, int32_t seat, int32_t sign,
                       int32_t *merit)
{
    int32_t units = 0;

    for (int32_t i = 0; i < scene->units[seat]; i++)
        units += worth_of_unit(scene, s, seat * MYE_UNITS_A_SIDE + i);
    if (mye_board_of(scene, s)->primary == MYE_FOG_OF_WAR)
        units *= 3;
    merit[MYE_MERIT_POINTS] += sign * POINT * s->open.score[seat];
    merit[MYE_MERIT_UNITS] += sign * units;
    merit[MYE_MERIT_BLESSING] -= sign * cost_of_blessing(s, seat);
    mye_earnings(scene, s, seat, sign, merit);
}

bool mye_merits(const void *scene_in, const void *state, int32_t seat, int32_t *merit)
{
    const mye_scene *scene = scene_in;
    const mye_state *s = state;

    if (mye_is_over(scene, s))
        return false;
    weigh_side(scene, s, seat, 1, merit);
    weigh_side(scene, s, 1 - seat, -1, merit);
    mye_hopes(scene, s, seat, merit);
    return true;
}

int32_t mye_prior(const void *scene, const void *state, const sk_action *a)
{
    (void)scene, (void)state;
    return MYE_VERBS[a->verb].prior;
}

static bool is_wiped_out(const mye_scene *scene, const mye_state *s, int32_t seat)
{
    for (int32_t i = 0; i < scene->units[seat]; i++)
        if ((s->open.unit[seat * MYE_UNITS_A_SIDE + i].status & MYE_DESTROYED) == 0)
            return false;
    return true;
}

/* Counted by a simulation: the units of a seat, and how the battle ended. */
int32_t mye_tags(const void *scene_in, const void *state, int32_t seat, const char **name)
{
    const mye_scene *scene = scene_in;

    if (seat == SK_TABLE) {
        bool wiped = is_wiped_out(scene, state, 0) || is_wiped_out(scene, state, 1);
        name[0] = wiped ? "destruction" : "time";
        return 1;
    }
    for (int32_t i = 0; i < scene->units[seat]; i++)
        name[i] = scene->unit[seat * MYE_UNITS_A_SIDE + i].name;
    return scene->units[seat];
}
