/* The picture for the terminal: a map or the realms with their stacks, who is who, the battle and
 * the hand. */
#include "rules.h"

/* Columns: of a realm's name; of a cell without its name; of "hand:". Rows of the least map. */
enum { MARGIN = 3, SIGNS = 6, HAND = 5, SMALL_MAP = 7 };

/* Below the lands where no battle is told of. */
static const char SIGNS_MEAN[] =
    "1:4 player 1, 4 units; # castle + fort; g ghosts; open . river ~ mountain ^";

uint8_t moz_ink_of(int32_t army)
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

void moz_put_stack(sk_text *t, const uint8_t *unit)
{
    static const char *const SIGN[MOZ_KINDS] = {"T", "B", "G", "D", "d"};

    for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
        if (unit[kind] > 0) {
            sk_put_int(t, unit[kind]);
            sk_put(t, SIGN[kind]);
        }
}

static char owner_sign(int32_t army)
{
    return army == MOZ_NOBODY ? '-' : army == MOZ_GHOSTS ? 'g' : (char)('1' + army);
}

/* Whose a land is, and whether there is a flag, a castle, a fort or nothing: "1:", "2#". */
void moz_put_holder(const moz_state *s, int32_t land, int32_t holder, sk_text *t)
{
    sk_put_char(t, owner_sign(holder));
    sk_put_char(t, s->open.battle.at == land     ? '!'
                   : s->open.castles >> land & 1 ? '#'
                   : s->open.forts >> land & 1   ? '+'
                                                 : ':');
}

/* The name as far as it fits, whose it is and how many stand there; below, if there is room, of
 * which kinds. */
static void draw_land(const moz_scene *scene, const moz_state *s, int32_t land, sk_point at,
                      int32_t width, bool kinds, sk_canvas *c)
{
    const char *name = scene->map.land[land].name;
    int32_t holder = moz_controller(scene, s, land), length = 0;
    char words[64], stack[64];
    sk_text t = SK_TEXT(words), below = SK_TEXT(stack);

    while (length < width - SIGNS && name[length] != '\0')
        sk_put_char(&t, name[length++]);
    sk_put_char(&t, ' ');
    moz_put_holder(s, land, holder, &t);
    sk_put_int(&t, total(s, land));
    sk_canvas_put(c, at.x, at.y, words, moz_ink_of(holder));
    for (int32_t army = 0; kinds && army < MOZ_ARMIES; army++)
        moz_put_stack(&below, s->open.units[army][land]);
    if (below.length > 0 && sk_columns(stack) <= width)
        sk_canvas_put(c, at.x, at.y + 1, stack, moz_ink_of(holder));
}

static int32_t widest_realm(const moz_scene *scene)
{
    int32_t most = 1;

    for (int32_t realm = 0; realm < scene->realms; realm++) {
        int32_t lands = moz_bits(scene->realm_lands[realm]);
        most = lands > most ? lands : most;
    }
    return most;
}

static void draw_realm(const moz_scene *scene, const moz_state *s, int32_t realm, int32_t height,
                       sk_canvas *c)
{
    int32_t width = (c->columns - MARGIN) / widest_realm(scene), x = MARGIN, y = realm * height;
    char name[MOZ_NAME];
    sk_text t = SK_TEXT(name);

    sk_put_bytes(&t, scene->map.realm[realm].name, 2);
    sk_canvas_put(c, 0, y, name, SK_INK_STRONG);
    for (uint64_t left = scene->realm_lands[realm]; left != 0; left &= left - 1, x += width)
        draw_land(scene, s, moz_lowest(left), (sk_point){x, y}, width, height > 1, c);
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
    if (s->open.seat == seat && s->open.season > 0) {
        sk_put(&t, " (");
        sk_put(&t, MOZ_SEASON_NAME[(s->open.season - 1) % MOZ_SEASONS]);
        sk_put_char(&t, ')');
    }
    sk_canvas_put(c, 0, row, line, moz_ink_of(seat));
}

/* "; attacker 6T2B", or the same of each defender. */
static void put_fighters(const moz_state *s, bool attacker, sk_text *t)
{
    const moz_battle *b = &s->open.battle;

    for (int32_t army = 0; army < MOZ_ARMIES; army++) {
        if (!(s->open.here[army] >> b->at & 1) || (army == b->attacker) != attacker)
            continue;
        sk_put(t, attacker ? "; attacker " : "; defender ");
        moz_put_stack(t, s->open.units[army][b->at]);
    }
}

static void draw_battle(const moz_scene *scene, const moz_state *s, int32_t row, sk_canvas *c)
{
    const moz_battle *b = &s->open.battle;
    char line[160];
    sk_text t = SK_TEXT(line);
    moz_odds odds;

    sk_put(&t, scene->map.land[b->at].name);
    if (b->round > 0) {
        sk_put(&t, ", round ");
        sk_put_int(&t, b->round);
    }
    put_fighters(s, true, &t);
    put_fighters(s, false, &t);
    if (moz_odds_of(scene, s, &odds)) {
        sk_put(&t, "; taken in ");
        sk_put_int(&t, odds.battle / (MOZ_CERTAIN / 100));
        sk_put(&t, " of 100");
    }
    sk_canvas_put(c, 0, row, line, SK_INK_STRONG);
}

/* "2 Build Fort (3T1G)": how many, and what each is exchanged for. */
static void put_card(const moz_card *card, int32_t copies, sk_text *t)
{
    uint8_t unit[MOZ_KINDS] = {0};

    for (int32_t kind = 0; kind <= MOZ_DRAGON; kind++)
        unit[kind] = (uint8_t)card->summon[kind];
    if (copies > 1) {
        sk_put_int(t, copies);
        sk_put_char(t, ' ');
    }
    sk_put(t, card->name);
    sk_put(t, " (");
    moz_put_stack(t, unit);
    sk_put_char(t, ')');
}

/* A long hand goes on in the next row; how many rows it takes. Nothing is drawn without a row. */
static int32_t draw_hand(const moz_scene *scene, const moz_state *s, int32_t seat, int32_t from,
                         sk_canvas *c)
{
    int32_t x = HAND, row = 0;

    for (int32_t card = 0; seat >= 0 && card < scene->cards; card++) {
        char words[64];
        sk_text t = SK_TEXT(words);
        if (s->secret[seat].card[card] == 0)
            continue;
        put_card(&scene->card[card], s->secret[seat].card[card], &t);
        if (x + 1 + sk_columns(words) > c->columns) {
            row++;
            x = HAND;
        }
        if (from >= 0)
            sk_canvas_put(c, x + 1, from + row, words, SK_INK_PLAIN);
        x += 2 + sk_columns(words);
    }
    if (seat >= 0 && from >= 0)
        sk_canvas_put(c, 0, from, "hand:", SK_INK_PLAIN);
    return seat >= 0 ? row + 1 : 0;
}

static int32_t draw_realms(const moz_scene *scene, const moz_state *s, sk_canvas *c)
{
    int32_t height = c->rows - scene->seats - 2 >= 2 * scene->realms ? 2 : 1;

    for (int32_t realm = 0; realm < scene->realms; realm++)
        draw_realm(scene, s, realm, height, c);
    return height * scene->realms;
}

/* The map if there is room for it, else a small one; before the war, when realms are claimed, and
 * where not even that has room, the realms one by one. How many rows it takes. */
static int32_t draw_lands(const moz_scene *scene, const moz_state *s, int32_t seat, sk_canvas *c)
{
    int32_t below = scene->seats + 1 + draw_hand(scene, s, seat, -1, c), rows = 0;

    if (c->rows >= MOZ_MAP_ROWS + 5 + scene->seats && c->columns >= MOZ_MAP_COLUMNS)
        return moz_draw_map(scene, s, c);
    if (s->open.season > 0 && c->rows - below >= SMALL_MAP && c->columns >= MOZ_MAP_COLUMNS)
        rows = moz_draw_small_map(scene, s, c->rows - below, c);
    return rows > 0 ? rows : draw_realms(scene, s, c);
}

void moz_draw(const void *scene_in, const void *state, int32_t seat, sk_canvas *c)
{
    const moz_scene *scene = scene_in;
    const moz_state *s = state;
    int32_t rows = draw_lands(scene, s, seat, c);

    for (int32_t i = 0; i < scene->seats; i++)
        draw_player(scene, s, i, rows + i, c);
    if (s->open.battle.at != MOZ_NOBODY)
        draw_battle(scene, s, rows + scene->seats, c);
    else
        sk_canvas_put(c, 0, rows + scene->seats, SIGNS_MEAN, SK_INK_FAINT);
    draw_hand(scene, s, seat, rows + scene->seats + 1, c);
}
