/* What is shown: odds before an attack, dice by their faces, the range of a blow, the scenario. */
#include <string.h>

#include "battle.h"
#include "core/words.h"

/* A share of so many tries, in thousandths. */
static int32_t share_of(const table *t, const sk_action *a, uint16_t reason, int32_t tries)
{
    int32_t some = 0;

    for (int32_t i = 0; i < tries; i++) {
        pan_state after = *(const pan_state *)t->state;
        sk_dice dice = sk_dice_seed(sk_seed_of(7, (uint64_t)i));
        sk_part part[SK_PARTS_MAX];
        int32_t parts;
        t->game->apply(t->scene, &after, a, &dice, NULL);
        play_out(t, &after, &dice);
        parts = t->game->tally(t->scene, t->state, &after, a, part);
        for (int32_t k = 0; k < parts; k++)
            some += part[k].reason == reason && part[k].value > 0;
    }
    return 1000 * some / tries;
}

static sk_action attack_by(const table *t, const char *unit_name, const char *target)
{
    return (sk_action){.verb = PAN_ATTACK,
                       .unit = (int16_t)unit(t, unit_name),
                       .target = (int16_t)unit(t, target)};
}

/* One die against 8 wounds with a 5 and then a 3 or more: 1/6 of 1/2, 83 in a thousand. */
RULE(7_odds, one_die_against_defence_eight)
{
    table t = battle();
    sk_action a;
    int32_t share;

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Zeus", "C4");
    ((pan_row *)&scene_of(&t)->card[unit(&t, "Centaurs")].row[0])->offence = 1;
    activate(&t, "Centaurs");
    a = attack_by(&t, "Centaurs", "Zeus");
    share = share_of(&t, &a, PAN_WOUNDS_DEALT, 2000);
    EXPECT(share >= 70 && share <= 97);
    clear_table(&t);
}

/* Whoever holds a card strikes back in every try, with dice that are counted. */
RULE(7_odds, the_retaliation_is_counted)
{
    table t = battle();
    sk_action a;
    int32_t share;

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Ares", "C4");
    hold(&t, RED, "Ares", 1);
    activate(&t, "Centaurs");
    a = attack_by(&t, "Centaurs", "Ares");
    share = share_of(&t, &a, PAN_WOUNDS_TAKEN, 500);
    EXPECT(share >= 950);
    clear_table(&t);
}

/* Two of the dice may be re-rolled; with one die that shows 4 or less against defence 5 that is a
 * chance of 1/6 + 5/6 · 1/6, 306 in a thousand. */
RULE(7_odds, monster_slayer_picks_what_helps)
{
    table t = battle();
    sk_action a;
    int32_t share;

    put(&t, BLUE, "Bellerophon", "C4");
    put(&t, RED, "Hydra", "C4");
    the(&t, "Hydra")->defence = -2; /* 5 */
    ((pan_row *)&scene_of(&t)->card[unit(&t, "Bellerophon")].row[0])->offence = 1;
    activate(&t, "Bellerophon");
    a = attack_by(&t, "Bellerophon", "Hydra");
    share = share_of(&t, &a, PAN_WOUNDS_DEALT, 2000);
    EXPECT(share >= 280 && share <= 332);
    clear_table(&t);
}

static bool says(table *t, uint16_t type, const char *words)
{
    char line[400];
    sk_text text = SK_TEXT(line);
    const sk_event *e = told(t, type);

    if (e == NULL)
        return false;
    sk_say_event(t->game, t->scene, t->log, e, &text);
    return strstr(line, words) != NULL;
}

RULE(7_faces, blank_three_and_five)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", DICE(BLANK, THREE, FIVE, BLANK));
    EXPECT(says(&t, PAN_ROLLS_FIRST, "first assault blank 3 5 blank: needs 7"));
    act(&t, "set nothing more aside", NO_DICE);
    act(&t, "roll the second assault", DICE(BLANK));
    EXPECT(says(&t, PAN_ROLLS_SECOND, "second assault blank, each on top of a 5"));
    clear_table(&t);
}

RULE(6_range_told, at_range_0_and_1)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Medusa", "D4");
    activate(&t, "Centaurs");
    act(&t, "attack Medusa with Centaurs from here", DICE(BLANK, BLANK, BLANK, BLANK));
    EXPECT(says(&t, PAN_ATTACKS, "Centaurs attack Medusa at range 1"));
    clear_table(&t);
}
