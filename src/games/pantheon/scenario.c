/* A scenario in words: its goal, its length and its special rules; and the tokens of powers, which
 * lie in their unit's pool or mark what a power has done. */
#include "rules.h"

/* "Absorb 4 omphalos, or be the last with a divinity." [14_shown] */
void pan_put_goal(const pan_scene *scene, sk_text *out)
{
    sk_put(out, scene->teams ? "Together absorb " : "Absorb ");
    sk_put_int(out, scene->omphalos);
    if (scene->seats == 1)
        sk_put(out, " omphalos before the time is up.");
    else
        sk_put(out, scene->teams ? " omphalos, or be the last side with a divinity."
                                 : " omphalos, or be the last with a divinity.");
}

void pan_put_rounds(const pan_scene *scene, sk_text *out)
{
    sk_put(out, scene->seats == 1 ? "The time is up after round " : "After round ");
    sk_put_int(out, scene->rounds);
    sk_put(out, scene->seats == 1 ? "." : " the most absorbed omphalos win.");
}

/* Special rules, each with the scenarios it belongs to. */

static bool has_teams(const pan_scene *scene)
{
    return scene->teams;
}

static bool has_guardians(const pan_scene *scene)
{
    return scene->guardians != 0;
}

static bool erupts(const pan_scene *scene)
{
    return scene->erupts;
}

static bool fights_on(const pan_scene *scene)
{
    return scene->teams && scene->option[PAN_OPT_FALLEN] == 0;
}

static bool loses_army(const pan_scene *scene)
{
    return scene->seats > 2 && !fights_on(scene);
}

/* [14_shown] */
static const struct {
    bool (*holds)(const pan_scene *scene);
    const char *words;
} SPECIAL[] = {
    {has_teams, "Players opposite each other are one side."},
    {fights_on, "An army whose divinity has fallen fights on while its ally's stands."},
    {loses_army, "Who loses the divinity leaves with the whole army."},
    {has_guardians, "Guardians attack whom they can, or come closer, after each of your turns."},
    {erupts, "All lava erupts."},
};

bool pan_put_rule(const pan_scene *scene, int32_t i, sk_text *out)
{
    for (int32_t k = 0; k < (int32_t)(sizeof SPECIAL / sizeof *SPECIAL); k++)
        if (SPECIAL[k].holds(scene) && i-- == 0) {
            sk_put(out, SPECIAL[k].words);
            return true;
        }
    return false;
}

/* Tokens that mark an effect; when it ends they are back in the pool. [1_tokens] */
int32_t pan_tokens_out(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place)
{
    const pan_unit *u = &s->open.unit[unit];
    int8_t effect = scene->card[unit].power[place].effect;
    int32_t out = 0;

    if (effect == PAN_DODGE)
        return u->by != 0;
    if (effect == PAN_PROWESS)
        return u->surge > u->stretch;
    for (int32_t i = 0; i < scene->units && u->owner >= 0; i++) {
        const pan_unit *marked = &s->open.unit[i];
        out += effect == PAN_PETRIFY && marked->stone == u->owner + 1;
        out += effect == PAN_BORN_LEADER && (scene->troops >> i & 1) && marked->by == u->owner + 1;
    }
    return out;
}
