/* The units' cards for clients that draw: every number at full strength, weapons and talents by
 * their words, each a term to ask about. They never change while a match is played. */
#include "rules.h"

static void show_words(const mye_stats *stats, sk_json *j)
{
    sk_json_open_array(j, "weapons");
    for (int32_t w = 0; w < MYE_WEAPON_COUNT; w++)
        if ((stats->weapons >> w & 1) != 0)
            sk_json_string(j, MYE_WEAPON_WORDS[w]);
    sk_json_end(j);
    sk_json_open_array(j, "talents");
    for (int32_t t = 0; t < MYE_TALENT_COUNT; t++)
        if ((stats->talents >> t & 1) != 0)
            sk_json_string(j, MYE_TALENT_WORDS[t]);
    sk_json_end(j);
}

static void show_profile(const mye_figure *unit, int32_t p, sk_json *j)
{
    const mye_stats *stats = &unit->stats[p];

    sk_json_object(j);
    sk_json_put_int(j, "minis", unit->first_of[p + 1] - unit->first_of[p]);
    sk_json_put_hundredths(j, "move", stats->move);
    sk_json_put_int(j, "shoot", stats->shoot);
    sk_json_put_int(j, "fight", stats->fight);
    sk_json_put_int(j, "save", stats->save);
    sk_json_put_int(j, "react", stats->react);
    sk_json_put_int(j, "brave", stats->brave);
    sk_json_put_int(j, "wounds", stats->wounds);
    show_words(stats, j);
    sk_json_end(j);
}

void mye_show_cards(const mye_scene *scene, sk_json *j)
{
    sk_json_key(j, "cards");
    if (sk_json_has(j, 1))
        return;
    sk_json_array(j);
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++) {
        const mye_figure *unit = &scene->unit[u];
        if (u % MYE_UNITS_A_SIDE >= scene->units[mye_seat_of(u)])
            continue;
        sk_json_object(j);
        sk_json_put_int(j, "unit", u);
        sk_json_put_int(j, "points", unit->points);
        sk_json_put_int(j, "dice", unit->dice);
        sk_json_open_array(j, "profiles");
        for (int32_t p = 0; p < unit->profiles; p++)
            show_profile(unit, p, j);
        sk_json_end(j);
        sk_json_end(j);
    }
    sk_json_end(j);
}
