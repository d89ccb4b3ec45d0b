/* The seat's picture for the terminal: the map with stacks, who is who, the battle, the hand. */
#include "rules.h"

enum { LABEL = 4 };

static uint8_t ink_of(int32_t army)
{
    return (uint8_t)(army >= 0 && army < MOZ_GHOSTS ? SK_INK_SIDE + army : SK_INK_FAINT);
}

static int32_t total(const moz_state *s, int32_t land)
{
    int32_t count = 0;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        count += moz_count(s, army, land);
    return count;
}

/* Four letters of the name, a sign for a castle, a fort or the flag, and how many stand there. */
static void draw_land(const moz_scene *scene, const moz_state *s, int32_t land, int32_t rows,
                      sk_canvas *c)
{
    const moz_land *l = &scene->map.land[land];
    char words[32];
    sk_text t = SK_TEXT(words);
    int32_t x = l->mark.x * (c->columns - 8) / scene->map.width;
    int32_t y = l->mark.y * rows / scene->map.depth;

    sk_put_bytes(&t, l->name, LABEL);
    sk_put(&t, s->open.battle.at == land     ? "!"
               : s->open.castles >> land & 1 ? "#"
               : s->open.forts >> land & 1   ? "+"
                                             : " ");
    if (total(s, land) > 0)
        sk_put_int(&t, total(s, land));
    else
        sk_put(&t, ".");
    sk_canvas_put(c, x, y, words, ink_of(moz_controller(scene, s, land)));
}

static void draw_lakes(const moz_scene *scene, int32_t rows, sk_canvas *c)
{
    for (int32_t i = 0; i < scene->lakes; i++) {
        sk_point p = scene->map.lake[i].mark;
        sk_canvas_put(c, p.x * (c->columns - 8) / scene->map.width, p.y * rows / scene->map.depth,
                      "~~~~", SK_INK_WATER);
    }
}

static void put_stack(sk_text *t, const uint8_t *unit)
{
    static const char *const SIGN[MOZ_KINDS] = {"T", "B", "G", "D", "d"};

    for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
        if (unit[kind] > 0) {
            sk_put_char(t, ' ');
            sk_put_int(t, unit[kind]);
            sk_put(t, SIGN[kind]);
        }
}

static int32_t count_units(const moz_state *s, int32_t army)
{
    int32_t count = 0;

    for (uint64_t left = s->open.here[army]; left != 0; left &= left - 1)
        count += moz_count(s, army, moz_lowest(left));
    return count;
}

static void draw_player(const moz_scene *scene, const moz_state *s, int32_t seat, int32_t row,
                        sk_canvas *c)
{
    char line[160];
    sk_text t = SK_TEXT(line);
    int32_t tribe = s->open.tribe[seat];

    sk_put(&t, s->open.seat == seat && s->open.season > 0 ? "> " : "  ");
    sk_put_int(&t, seat + 1);
    sk_put_char(&t, ' ');
    sk_put(&t, tribe < 0 ? "?" : MOZ_TRIBE_NAME[tribe]);
    sk_put(&t, ", side ");
    sk_put_int(&t, s->open.side[seat]);
    sk_put(&t, ": castles ");
    sk_put_int(&t, moz_count_castles(s, seat, false));
    sk_put(&t, " of ");
    sk_put_int(&t, s->open.started[seat]);
    sk_put(&t, ", lands ");
    sk_put_int(&t, moz_bits(moz_controlled(scene, s, seat)));
    sk_put(&t, ", units ");
    sk_put_int(&t, count_units(s, seat));
    sk_put(&t, ", cards ");
    sk_put_int(&t, s->open.hand[seat]);
    sk_canvas_put(c, 0, row, line, ink_of(seat));
}

static void draw_battle(const moz_scene *scene, const moz_state *s, int32_t row, sk_canvas *c)
{
    const moz_battle *b = &s->open.battle;
    char line[160];
    sk_text t = SK_TEXT(line);

    sk_put(&t, scene->map.land[b->at].name);
    sk_put(&t, ", round ");
    sk_put_int(&t, b->round);
    sk_put_char(&t, ':');
    for (int32_t army = 0; army < MOZ_ARMIES; army++) {
        if (!(s->open.here[army] >> b->at & 1))
            continue;
        sk_put(&t, army == b->attacker ? " attacker" : " | defender");
        put_stack(&t, s->open.units[army][b->at]);
    }
    sk_canvas_put(c, 0, row, line, SK_INK_STRONG);
}

static void draw_hand(const moz_scene *scene, const moz_state *s, int32_t seat, int32_t row,
                      sk_canvas *c)
{
    char line[200];
    sk_text t = SK_TEXT(line);

    sk_put(&t, "hand:");
    for (int32_t card = 0; card < scene->cards; card++)
        for (int32_t i = 0; i < s->secret[seat].card[card]; i++) {
            sk_put(&t, i == 0 && t.length == 5 ? " " : ", ");
            sk_put(&t, scene->card[card].name);
        }
    sk_canvas_put(c, 0, row, line, SK_INK_PLAIN);
}

static void draw_season(const moz_state *s, sk_canvas *c)
{
    char line[64];
    sk_text t = SK_TEXT(line);

    if (s->open.season == 0)
        return;
    sk_put(&t, MOZ_SEASON_NAME[(s->open.season - 1) % MOZ_SEASONS]);
    sk_put(&t, ", season ");
    sk_put_int(&t, s->open.season);
    sk_canvas_put(c, 0, 0, line, SK_INK_STRONG);
}

void moz_draw(const void *scene_in, const void *state, int32_t seat, sk_canvas *c)
{
    const moz_scene *scene = scene_in;
    const moz_state *s = state;
    int32_t rows = c->rows - scene->seats - 2;

    if (c->columns < 40 || rows < 8)
        return;
    draw_lakes(scene, rows, c);
    for (int32_t land = 0; land < scene->lands; land++)
        draw_land(scene, s, land, rows, c);
    draw_season(s, c);
    for (int32_t i = 0; i < scene->seats; i++)
        draw_player(scene, s, i, rows + i, c);
    if (s->open.battle.at != MOZ_NOBODY)
        draw_battle(scene, s, c->rows - 2, c);
    if (seat >= 0)
        draw_hand(scene, s, seat, c->rows - 1, c);
}
