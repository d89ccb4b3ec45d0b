/* The words: every list from its .def, and the names of things. */
#include "rules.h"

#define ROW(name, section, words, prior, stakes, icon, title, meaning)                             \
    {#name, section, words, prior, stakes, icon, title, meaning},
const sk_verb TEM_VERBS[] = {
    {"", "", "", 0, 0, "", "", ""},
#include "verbs.def"
};
#undef ROW

#define ROW(name, section, words) {#name, section, words},
const sk_saying TEM_EVENTS[] = {
    {"", "", ""},
#include "events.def"
};
const sk_saying TEM_REFUSALS[] = {
    {"", "", ""},
#include "refusals.def"
};
const sk_saying TEM_REASONS[] = {
    {"", "", ""},
#include "reasons.def"
};
const sk_saying TEM_QUESTIONS[] = {
    {"", "", ""},
#include "questions.def"
};
#undef ROW

#define RULE(id, section, sentence) {#id, section, sentence},
const sk_rule TEM_RULES[] = {
#include "rules.def"
};
#undef RULE

const sk_saying TEM_STEPS[TEM_STEP_COUNT] = {
    [TEM_DEAL] = {"DEAL", "1", "Dealing the runes"},
    [TEM_ACT] = {"ACT", "2", "Turn"},
    [TEM_ANSWER] = {"ANSWER", "3.4", "Answer to a blow"},
    [TEM_END_ROUND] = {"END_ROUND", "4", "End of the round"},
};

static int32_t warrior_count(const void *scene)
{
    (void)scene;
    return TEM_UNITS;
}

/* Among his own: "Axeman 2". */
void tem_put_warrior(const void *scene_in, int32_t i, sk_text *out)
{
    const tem_scene *scene = scene_in;

    sk_put(out, scene->profile[i].name);
    for (int32_t k = tem_seat_of(i) * TEM_WARRIORS; k < i; k++)
        if (sk_same(scene->profile[k].name, scene->profile[i].name)) {
            sk_put_char(out, ' ');
            sk_put_int(out, i % TEM_WARRIORS + 1);
            return;
        }
}

/* Two sides may bring the same warriors, so a name tells whose. */
static void warrior_name(const void *scene_in, int32_t i, sk_text *out)
{
    const tem_scene *scene = scene_in;

    if (scene->profile[i].name[0] == '\0')
        return;
    sk_put(out, scene->side[tem_seat_of(i)]);
    sk_put_char(out, ' ');
    tem_put_warrior(scene, i, out);
}

static int32_t warrior_owner(const void *scene, const void *state, int32_t i)
{
    (void)scene, (void)state;
    return tem_seat_of(i);
}

static int32_t perch_count(const void *scene_in)
{
    const tem_scene *scene = scene_in;

    return scene->perches;
}

static void perch_name(const void *scene_in, int32_t i, sk_text *out)
{
    const tem_scene *scene = scene_in;

    sk_put(out, scene->perch[i].name);
}

static int32_t rune_count(const void *scene)
{
    (void)scene;
    return TEM_RUNE_COUNT;
}

static void rune_name(const void *scene, int32_t i, sk_text *out)
{
    static const char *const NAME[TEM_RUNE_COUNT] = {"shield", "spear"};

    (void)scene;
    sk_put(out, NAME[i]);
}

static int32_t side_count(const void *scene_in)
{
    const tem_scene *scene = scene_in;

    return scene->seats;
}

static void side_name(const void *scene_in, int32_t i, sk_text *out)
{
    const tem_scene *scene = scene_in;

    sk_put(out, scene->side[i]);
}

const sk_noun TEM_NOUNS[TEM_NOUN_COUNT] = {
    {.id = "warrior",
     .count = warrior_count,
     .name = warrior_name,
     .owner = warrior_owner,
     .short_name = tem_put_warrior,
     .sign = tem_put_sign},
    {.id = "perch", .count = perch_count, .name = perch_name},
    {.id = "rune", .count = rune_count, .name = rune_name},
    {.id = "side", .count = side_count, .name = side_name, .is_seat = true},
};
