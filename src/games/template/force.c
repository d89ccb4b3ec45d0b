/* Sides as lists: what they cost and whether they may be fielded. */
#include "core/card.h"
#include "rules.h"

enum { POINTS_MOST = 25, INCH = 100 };

/* A point for each hit it gives and takes: Fight and wounds together. */
int32_t tem_force_points(const void *force_in)
{
    const tem_force *force = force_in;
    int32_t points = 0;

    for (int32_t i = 0; i < force->warriors; i++)
        points += force->warrior[i].fight + force->warrior[i].wounds;
    return points;
}

int32_t tem_force_check(const void *force, sk_problem *problem, int32_t most)
{
    sk_text where, words;

    if (tem_force_points(force) <= POINTS_MOST || most < 1)
        return 0;
    where = SK_TEXT(problem->where);
    words = SK_TEXT(problem->words);
    sk_put(&where, "warriors");
    sk_put(&words, "a side has at most ");
    sk_put_int(&words, POINTS_MOST);
    sk_put(&words, " points, this one ");
    sk_put_int(&words, tem_force_points(force));
    return 1;
}

void tem_force_show(const void *force_in, sk_text *out)
{
    const tem_force *force = force_in;

    for (int32_t i = 0; i < force->warriors; i++) {
        const tem_profile *warrior = &force->warrior[i];
        sk_put_padded(out, warrior->name, TEM_NAME);
        sk_put(out, "Move ");
        sk_put_hundredths(out, warrior->move);
        sk_put(out, "\"  Fight ");
        sk_put_int(out, warrior->fight);
        sk_put(out, "  Wounds ");
        sk_put_int(out, warrior->wounds);
        sk_put_char(out, '\n');
    }
}

void tem_force_cards(const void *force_in, sk_json *j)
{
    const tem_force *force = force_in;

    for (int32_t i = 0; i < force->warriors; i++) {
        const tem_profile *warrior = &force->warrior[i];
        sk_card_begin(j, warrior->name);
        sk_card_figure(j, "move", warrior->move / INCH);
        sk_card_figure(j, "fight", warrior->fight);
        sk_card_figure(j, "wounds", warrior->wounds);
        sk_card_marks(j);
        sk_card_rows(j, "", NULL, 0);
        sk_card_end(j);
    }
}
