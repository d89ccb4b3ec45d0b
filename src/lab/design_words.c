/* What the tables of a design are called, and how they lie beside each other. */
#include <string.h>

#include "lab/design.h"

static const char USUAL_LEVEL[] = "ai:greedy";

/* Which two forces meet */

int32_t sk_design_pairs(const sk_experiment *e)
{
    if (e->opponents > 0)
        return e->forces * e->opponents;
    return e->forces < 2 ? 1 : e->forces * (e->forces - 1) / 2;
}

static void find_pair(const sk_experiment *e, int32_t pair, int32_t *one, int32_t *other)
{
    *one = 0;
    if (e->opponents > 0) {
        *one = pair / e->opponents;
        *other = pair % e->opponents;
        return;
    }
    *other = e->forces < 2 ? 0 : pair + 1;
    while (*other >= e->forces && e->forces > 1) {
        ++*one;
        *other += 1 - (e->forces - *one);
    }
}

/* Values */

/* How many tables lie between two that differ by one value of the factor. */
static int32_t stride(const sk_design *d, int32_t factor)
{
    int32_t between = 1;

    for (int32_t i = factor + 1; i < d->factors; i++)
        between *= d->factor[i].count;
    return between;
}

int32_t sk_design_value(const sk_design *d, int32_t table, int32_t factor)
{
    return table / stride(d, factor) % d->factor[factor].count;
}

int32_t sk_design_base(const sk_design *d, int32_t table, int32_t factor)
{
    return table - sk_design_value(d, table, factor) * stride(d, factor);
}

static int32_t value_by(const sk_design *d, int32_t table, sk_factor_kind kind)
{
    int32_t i = 0;

    while (d->factor[i].kind != kind)
        i++;
    return sk_design_value(d, table, i);
}

const char *sk_design_force(const sk_design *d, int32_t table, bool of_one)
{
    const sk_experiment *e = d->what;
    int32_t one, other;

    if (e->forces == 0)
        return "";
    find_pair(e, value_by(d, table, SK_BY_FORCES), &one, &other);
    if (of_one)
        return e->force[one].words;
    return e->opponents > 0 ? e->against[other].words : e->force[other].words;
}

const char *sk_design_level(const sk_design *d, int32_t table, bool of_one)
{
    const sk_experiment *e = d->what;

    if (!of_one && e->opponent_levels > 0)
        return e->against_level[value_by(d, table, SK_BY_AGAINST_LEVEL)].words;
    return e->levels > 0 ? e->level[value_by(d, table, SK_BY_LEVEL)].words : USUAL_LEVEL;
}

void sk_design_say_factor(const sk_design *d, int32_t factor, sk_text *out)
{
    static const char *const WORDS[] = {"scenario", "forces", "level",  "against",
                                        "option",   "change", "variant"};
    const sk_factor *f = &d->factor[factor];

    if (f->kind == SK_BY_OPTION)
        sk_put(out, d->what->option[f->index].id);
    else if (f->kind == SK_BY_CHANGE)
        sk_put(out, d->what->change[f->index].path);
    else
        sk_put(out, WORDS[f->kind]);
}

bool sk_design_number(const sk_design *d, int32_t factor, int32_t value, int32_t *hundredths)
{
    const sk_factor *f = &d->factor[factor];
    const sk_lab_change *c = &d->what->change[f->index];

    if (f->kind != SK_BY_CHANGE)
        return false;
    *hundredths = c->sets > 0 ? c->set[value].hundredths : c->add[value].hundredths;
    return true;
}

static void say_change(const sk_lab_change *c, int32_t value, sk_text *out)
{
    int32_t n = c->sets > 0 ? c->set[value].hundredths : c->add[value].hundredths;

    sk_put(out, c->sets == 0 && n >= 0 ? "+" : "");
    sk_put_hundredths(out, n);
}

static void say_forces(const sk_experiment *e, int32_t pair, sk_text *out)
{
    int32_t one, other;

    if (e->forces == 0) {
        sk_put(out, "usual");
        return;
    }
    find_pair(e, pair, &one, &other);
    sk_put(out, e->force[one].words);
    sk_put(out, " v ");
    sk_put(out, e->opponents > 0 ? e->against[other].words : e->force[other].words);
}

void sk_design_say_value(const sk_design *d, int32_t factor, int32_t value, sk_text *out)
{
    const sk_experiment *e = d->what;
    const sk_factor *f = &d->factor[factor];

    switch (f->kind) {
    case SK_BY_SCENARIO:
        sk_put(out, e->scenarios > 0 ? e->scenario[value].words : "usual");
        break;
    case SK_BY_FORCES:
        say_forces(e, value, out);
        break;
    case SK_BY_LEVEL:
        sk_put(out, e->levels > 0 ? e->level[value].words : USUAL_LEVEL);
        break;
    case SK_BY_AGAINST_LEVEL:
        sk_put(out, e->opponent_levels > 0 ? e->against_level[value].words : "same");
        break;
    case SK_BY_OPTION:
        sk_put(out, e->option[f->index].choice[value].words);
        break;
    case SK_BY_CHANGE:
        say_change(&e->change[f->index], value, out);
        break;
    case SK_BY_VARIANT:
        sk_put(out, e->variants > 0 ? e->variant[value].name : "as it is");
        break;
    }
}
