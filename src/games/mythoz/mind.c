#include "rules.h"
int32_t moz_value(const void *scene_in, const void *state, int32_t seat)
{
    const moz_scene *scene = scene_in;
    const moz_state *s = state;
    if (s->open.over)
        return 1000000 * ((int32_t)moz_result(scene, s).outcome[seat] - 1);
    return moz_castle_lead(scene, s, s->open.side[seat]);
}
int32_t moz_prior(const void *scene, const void *state, const sk_action *a)
{
    (void)scene, (void)state, (void)a;
    return 0;
}
bool moz_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs)
{
    (void)scene, (void)state, (void)a, (void)needs;
    return false;
}
int32_t moz_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out)
{
    (void)scene, (void)before, (void)after, (void)a, (void)out;
    return 0;
}
