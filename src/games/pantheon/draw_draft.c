/* The draft for the terminal: who may still be recruited, with what it costs and can do. */
#include "rules.h"

enum { CARD_COLUMNS = 40, NAME_COLUMNS = 17 };

static void pad(sk_text *t, int32_t columns)
{
    while (sk_columns(t->at) < columns)
        sk_put_char(t, ' ');
}

static void put_figure(sk_text *t, const char *what, int32_t n)
{
    sk_put(t, what);
    sk_put_int(t, n);
}

/* "Ach Achilles         4 RP 7:7 move 1 6+" */
static void put_card(const pan_scene *scene, int32_t unit, sk_text *t)
{
    const pan_card *card = &scene->card[unit];

    pan_put_sign(scene, unit, t);
    sk_put_char(t, ' ');
    sk_put_bytes(t, card->name,
                 sk_length(card->name) < NAME_COLUMNS ? sk_length(card->name) : NAME_COLUMNS);
    pad(t, NAME_COLUMNS + 5);
    put_figure(t, "", card->cost);
    put_figure(t, " RP ", card->row[0].offence);
    put_figure(t, ":", card->row[0].defence);
    put_figure(t, " r", card->row[0].range);
    put_figure(t, " m", card->row[0].movement);
    put_figure(t, " v", card->miniatures > 1 ? card->miniatures : card->rows);
}

static bool is_left(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    bool divinity = (scene->divinities >> unit & 1) != 0;

    return s->open.unit[unit].owner < 0 && !(scene->guardians >> unit & 1) &&
           divinity == (pan_now(s)->step == PAN_DRAFT_DIVINITY);
}

bool pan_draw_draft(const pan_scene *scene, const pan_state *s, int32_t rows, sk_canvas *c)
{
    uint8_t step = pan_now(s)->step;
    int32_t n = 0;

    if (s->open.over != 0 || (step != PAN_DRAFT_DIVINITY && step != PAN_DRAFT_UNIT))
        return false;
    sk_canvas_put(c, 0, 0, "Still to be had: RP, offence:defence, range, movement, vitality",
                  SK_INK_FAINT);
    for (int32_t unit = 0; unit < scene->units; unit++) {
        char line[96];
        sk_text t = SK_TEXT(line);
        if (!is_left(scene, s, unit))
            continue;
        put_card(scene, unit, &t);
        sk_canvas_put(c, n / (rows - 1) * CARD_COLUMNS, 1 + n % (rows - 1), line, SK_INK_PLAIN);
        n++;
    }
    return true;
}
