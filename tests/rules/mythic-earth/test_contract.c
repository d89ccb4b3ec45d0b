/* What the game says of itself to whoever asks: what is beside the list, the options and their
 * usual choices, and that nothing is asked when the last turn is over. */
#include <string.h>

#include "core/beside.h"

#include "battle.h"

/* Blessings in every pause for them; charges round something and what is done to one of many
 * tokens, by the unit that acts. */
RULE(4_4_any_time, what_is_beside_the_list)
{
    static const uint16_t BLESSED[] = {MYE_ASSIGN, MYE_WATCH, MYE_ACT};
    static const uint16_t DONE[] = {MYE_CHARGE,   MYE_CHARGE_THROWING, MYE_CHALLENGE_WITH,
                                    MYE_RAZE,     MYE_REMOVE_TOKEN,    MYE_TAKE_UP,
                                    MYE_RITE_OVER};
    const sk_aside *row = field()->game->beside;

    for (int32_t i = 0; i < 3; i++, row += 2) {
        EXPECT(row[0].verb == MYE_INVOKE_ON && row[1].verb == MYE_INVOKE);
        EXPECT(row[0].step == BLESSED[i] && row[1].step == BLESSED[i]);
        EXPECT(!row[0].by_turn && !row[1].by_turn);
    }
    for (int32_t i = 0; i < 7; i++, row++)
        EXPECT(row->verb == DONE[i] && row->step == MYE_ACT && row->by_turn);
    EXPECT_EQ(row->verb, 0);
}

/* The first choice of each is the usual one, and the rulings of a scene are all nought then. */
RULE(1_8_six_turns, options_with_two_choices_each)
{
    static const char *const WANTED[][3] = {
        {"natural-one-thaws", "no", "yes"},      {"shots-at-fleeing", "once", "twice"},
        {"template", "diameter", "radius"},      {"thrown-tomahawk", "none", "one"},
        {"fleeing-shoot-chargers", "no", "yes"}, {"heroes-count-themselves", "no", "yes"},
        {"against-all-odds", "printed", "ours"}, {"lost-alert-die-lapses", "no", "yes"},
        {"casualties", "usual", "owner"},        {"obscured", "together", "each"},
        {"fallen-heroes", "no", "yes"},          {"wiped-out-wins", "no", "yes"},
        {"flyers-in-river", "no", "yes"},        {"rocks-at-chargers", "yes", "no"},
        {"pillages", "one", "several"},          {"roaming", "new", "all"},
        {"across-river", "all", "any"},          {"dispel-range", "unit", "wizard"},
        {"low-walls", "obscure", "hide"}};
    const sk_game *game = field()->game;

    cr_assert_eq(game->options, 19);
    for (int32_t i = 0; i < 19; i++) {
        const sk_option *o = &game->option[i];
        cr_expect_str_eq(o->id, WANTED[i][0]);
        cr_expect_str_eq(o->choices[0], WANTED[i][1]);
        cr_expect_str_eq(o->choices[1], WANTED[i][2]);
        EXPECT(o->choices[2] == NULL);
        EXPECT_EQ(o->usual, 0);
    }
}

RULE(4_7_next, orders_begin_with_the_first_turn_and_two_play)
{
    const sk_game *game = field()->game;

    EXPECT_EQ(game->first_order, MYE_BEGIN_TURN);
    EXPECT_EQ(game->seats_min, 2);
    EXPECT_EQ(game->seats_max, 2);
    EXPECT(game->listed);
}

/* A unit that runs off the table in the last clean up loses its captives, and nobody is asked where
 * they lie. In the turn before somebody is. */
RULE(1_8_six_turns, nothing_is_asked_after_the_last)
{
    for (int32_t turn = 5; turn <= 6; turn++) {
        table *t = field_of(MYE_LIBERATORS);
        put(t, RED, (kit){.name = "Man"}, 30, 5);
        put(t, BLUE, (kit){.name = "Foe"}, 30, 40);
        put_token(t, MYE_CAPTIVES, RED, (sk_point){3000, 500}, 0);
        unit(t, 0)->status |= MYE_FLEEING;
        unit(t, 0)->turn |= MYE_WAS_FLEEING;
        clean_up(t, turn, NO_DICE);
        EXPECT(!mye_is_on_table(t->state, 0));
        EXPECT_EQ(open_of(t)->frames, turn == 5 ? 2 : 1);
        EXPECT_EQ(t->game->turn(t->scene, t->state).over, turn == 6);
        forget_tables();
    }
}
