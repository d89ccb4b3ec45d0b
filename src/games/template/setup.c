/* The scene and the first state from a set-up, or why it cannot be played. It rolls nothing. */
#include <string.h>

#include "rules.h"

static bool refuse(sk_problem *problem, const char *where, const char *words)
{
    sk_text at = SK_TEXT(problem->where), why = SK_TEXT(problem->words);

    sk_put(&at, where);
    sk_put(&why, words);
    return false;
}

static bool starts_are_sound(const tem_scenario *from, int32_t seats, sk_problem *problem)
{
    for (int32_t i = 0; i < seats; i++) {
        if (from->start[i].perch >= from->perches)
            return refuse(problem, "starts", "a raven starts on a perch that is not there");
        for (int32_t k = 0; k < TEM_WARRIORS; k++) {
            sk_point p = from->start[i].at[k];
            if (p.x < TEM_BASE || p.y < TEM_BASE || p.x > from->width - TEM_BASE ||
                p.y > from->depth - TEM_BASE)
                return refuse(problem, "starts", "a warrior starts off the holm");
        }
    }
    return true;
}

static bool bases_are_apart(const tem_scenario *from, int32_t seats, sk_problem *problem)
{
    for (int32_t a = 0; a < seats * TEM_WARRIORS; a++)
        for (int32_t b = 0; b < a; b++)
            if (sk_dist2(from->start[a / TEM_WARRIORS].at[a % TEM_WARRIORS],
                         from->start[b / TEM_WARRIORS].at[b % TEM_WARRIORS]) <
                (int64_t)4 * TEM_BASE * TEM_BASE)
                return refuse(problem, "starts", "two warriors start on one another");
    return true;
}

static bool is_sound(const sk_setup *setup, sk_problem *problem)
{
    const tem_scenario *from = setup->scenario;

    if (setup->seats > from->starts)
        return refuse(problem, "starts", "the scenario has too few starts for these players");
    if (from->stone >= from->perches)
        return refuse(problem, "stone", "the stone is not one of the perches");
    for (int32_t i = 0; i < from->flights; i++)
        if (from->flight[i].from >= from->perches || from->flight[i].to >= from->perches)
            return refuse(problem, "flights", "a path leads to a perch that is not there");
    for (int32_t seat = 0; seat < setup->seats; seat++)
        if (tem_force_check(setup->force[seat], problem, 1) > 0)
            return false;
    return starts_are_sound(from, setup->seats, problem) &&
           bases_are_apart(from, setup->seats, problem);
}

static void set_scene(const sk_setup *setup, tem_scene *scene)
{
    const tem_scenario *from = setup->scenario;

    scene->seats = setup->seats;
    scene->width = from->width;
    scene->depth = from->depth;
    scene->rounds = from->rounds;
    scene->stone = from->stone;
    scene->wood = (sk_circle){from->wood, from->wood_radius};
    scene->perches = from->perches;
    scene->spear_bonus = setup->option[0] == 1 ? 3 : 2;
    memcpy(scene->perch, from->perch, sizeof scene->perch);
    memcpy(scene->start, from->start, sizeof scene->start);
    for (int32_t i = 0; i < from->flights; i++) {
        scene->next[from->flight[i].from] |= SK_AREA(from->flight[i].to);
        scene->next[from->flight[i].to] |= SK_AREA(from->flight[i].from);
    }
}

/* Two players may bring the same force; the later ones are counted. */
static void name_side(const tem_force *force, int32_t seat, tem_scene *scene)
{
    bool taken = false;
    sk_text t;

    for (int32_t k = 0; k < seat; k++)
        taken = taken || sk_same(scene->side[k], force->name);
    t = sk_text_over(scene->side[seat], taken ? TEM_NAME - 2 : TEM_NAME);
    sk_put(&t, force->name);
    if (taken) {
        t.size = TEM_NAME;
        sk_put_char(&t, ' ');
        sk_put_int(&t, seat + 1);
    }
}

static void set_side(const tem_force *force, int32_t seat, tem_scene *scene, tem_open *open)
{
    name_side(force, seat, scene);
    open->raven[seat] = (uint8_t)scene->start[seat].perch;
    for (int32_t k = 0; k < force->warriors; k++) {
        int32_t unit = seat * TEM_WARRIORS + k;
        scene->profile[unit] = force->warrior[k];
        open->at[unit] = scene->start[seat].at[k];
        open->wounds[unit] = force->warrior[k].wounds;
    }
}

bool tem_setup(const sk_setup *setup, void *scene_out, void *state_out, sk_problem *problem)
{
    tem_scene *scene = scene_out;
    tem_state *s = state_out;

    memset(scene, 0, sizeof *scene);
    memset(s, 0, sizeof *s);
    if (!is_sound(setup, problem))
        return false;
    set_scene(setup, scene);
    for (int32_t seat = 0; seat < setup->seats; seat++)
        set_side(setup->force[seat], seat, scene, &s->open);
    for (int32_t rune = 0; rune < TEM_RUNE_COUNT; rune++)
        s->hidden.bag[rune] = TEM_COPIES;
    s->open.step = TEM_DEAL;
    s->open.frames = 1;
    s->open.round = 1;
    return true;
}
