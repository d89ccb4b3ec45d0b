/* What is over leaves no trace; figures that show only later; who rolls which dice. */
#include <stdlib.h>

#include "battle.h"

/* The first roll that the action calls for. */
static sk_want rolls_for(const table *t, const char *words)
{
    sk_action a = {0};
    sk_rolls none = {0};
    sk_dice dice = sk_dice_tape(&none);
    pan_state copy = *(const pan_state *)t->state;

    cr_assert(sk_read_action(t->game, t->scene, words, &a));
    t->game->apply(t->scene, &copy, &a, &dice, NULL);
    return dice.want;
}

static table two(const char *blue, const char *red)
{
    table t = battle();

    put(&t, BLUE, blue, "C4");
    put(&t, RED, red, "C4");
    return t;
}

RULE(7_offence_dice, who_rolls_and_what_for)
{
    table t = two("Minotaur", "Hades");
    sk_want w;

    hold(&t, RED, "Hades", 1);
    activate(&t, "Minotaur");
    w = rolls_for(&t, "attack Hades with Minotaur from here");
    EXPECT_EQ(w.seat, BLUE);
    EXPECT_EQ(w.reason, PAN_FOR_FIRST);
    EXPECT_EQ(w.sides, 6);
    EXPECT_EQ(w.count, 7);
    act(&t, "attack Hades with Minotaur from here", DICE(FIVE, 1, 1, 1, 1, 1, 1));
    w = rolls_for(&t, "re-roll the blanks");
    EXPECT_EQ(w.seat, BLUE);
    EXPECT_EQ(w.reason, PAN_FOR_REROLL);
    EXPECT_EQ(w.count, 6);
    act(&t, "keep the dice", NO_DICE);
    w = rolls_for(&t, "roll the second assault");
    EXPECT_EQ(w.seat, BLUE);
    EXPECT_EQ(w.reason, PAN_FOR_SECOND);
    EXPECT_EQ(w.count, 1);
    act(&t, "roll the second assault", DICE(ONE));
    act(&t, "throw nobody", NO_DICE);
    w = rolls_for(&t, "retaliate with Hades");
    EXPECT_EQ(w.seat, RED);
    EXPECT_EQ(w.reason, PAN_FOR_FIRST);
    EXPECT_EQ(w.count, 6);
    clear_table(&t);
}

RULE(14_solo, the_table_rolls_for_guardians)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Ares", "C1");
    put(&t, PAN_WILD, "Minotaur", "C1");
    act(&t, "pass without drawing", NO_DICE);
    EXPECT_EQ(rolls_for(&t, "attack Ares with Minotaur from here").seat, SK_TABLE);
    act(&t, "attack Ares with Minotaur from here", DICE(FIVE, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(rolls_for(&t, "re-roll the blanks").seat, SK_TABLE);
    act(&t, "re-roll the blanks", MISS(6));
    EXPECT_EQ(rolls_for(&t, "roll the second assault").seat, SK_TABLE);
    clear_table(&t);
}

RULE(5_lava_attack, an_enemy_rolls_it)
{
    table t = battle_on(TARTARUS);
    sk_want w;

    put(&t, BLUE, "Achilles", "A2");
    put(&t, RED, "Hades", "E1");
    activate(&t, "Achilles");
    w = rolls_for(&t, "walk Achilles to A3");
    EXPECT_EQ(w.seat, RED);
    EXPECT_EQ(w.count, 5);
    clear_table(&t);
}

/* Marks that go */

static void expect_unmarked(const table *t, const pan_unit *u)
{
    (void)t;
    EXPECT_EQ(u->offence, 0);
    EXPECT_EQ(u->defence, 0);
    EXPECT_EQ(u->surge, 0);
    EXPECT_EQ(u->stretch, 0);
    EXPECT_EQ(u->by, 0);
    EXPECT_EQ(u->stone, 0);
}

static void mark(pan_unit *u)
{
    u->offence = u->defence = u->surge = u->stretch = 1;
    u->by = BLUE + 1;
    u->stone = BLUE + 1;
}

RULE(8_destroyed, with_every_mark_on_it)
{
    table t = two("Ares", "Hoplites");
    pan_play p = {t.scene, t.state, NULL, NULL};

    put(&t, RED, "Hades", "E1");
    mark(the(&t, "Hoplites"));
    the(&t, "Hoplites")->flags |= PAN_CARRIES;
    pan_destroy(&p, unit(&t, "Hoplites"));
    expect_unmarked(&t, the(&t, "Hoplites"));
    EXPECT_EQ(the(&t, "Hoplites")->vitality, 0);
    EXPECT_EQ(the(&t, "Hoplites")->flags, PAN_DEPLOYED | PAN_DESTROYED);
    clear_table(&t);
}

RULE(11_recall_drops, every_mark_goes)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Hades", "E7");
    mark(the(&t, "Hoplites"));
    hold_art(&t, BLUE, 1);
    act(&t, "activate nobody else", NO_DICE);
    act(&t, "recall Hoplites", DICE(1));
    expect_unmarked(&t, the(&t, "Hoplites"));
    clear_table(&t);
}

RULE(2_a1_effects, of_one_player_and_not_of_another)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Amazons", "C1");
    put(&t, RED, "Hades", "C7");
    put(&t, RED, "Hydra", "C7");
    the(&t, "Amazons")->offence = the(&t, "Amazons")->defence = 1;
    the(&t, "Amazons")->by = BLUE + 1;
    the(&t, "Ares")->stone = RED + 1;
    the(&t, "Hydra")->defence = -1;
    the(&t, "Hydra")->by = RED + 1;
    the(&t, "Hydra")->stone = BLUE + 1;
    act(&t, "pass without drawing", DICE(1)); /* Red's turn */
    EXPECT_EQ(the(&t, "Amazons")->by, BLUE + 1);
    EXPECT_EQ(the(&t, "Amazons")->offence, 1);
    EXPECT_EQ(the(&t, "Ares")->stone, 0);
    EXPECT_EQ(the(&t, "Hydra")->by, 0);
    EXPECT_EQ(the(&t, "Hydra")->defence, 0);
    EXPECT_EQ(the(&t, "Hydra")->stone, BLUE + 1);
    act(&t, "pass without drawing", DICE(1)); /* Blue's */
    expect_unmarked(&t, the(&t, "Amazons"));
    expect_unmarked(&t, the(&t, "Hydra"));
    clear_table(&t);
}

RULE(2_two_units, every_turn_starts_afresh)
{
    table t = battle();
    pan_open *open = &state_of(&t)->open;

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    open->searched = open->drew = open->freed = open->quiet = 3;
    open->free_activations = 2;
    open->limit = 3;
    the(&t, "Ares")->invoked = 3;
    the(&t, "Hades")->flags |= PAN_ACTIVATED | PAN_RETALIATED | PAN_EVADED;
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(open->searched | open->drew | open->freed | open->quiet, 0);
    EXPECT_EQ(open->activations, 0);
    EXPECT_EQ(open->free_activations, 0);
    EXPECT_EQ(open->limit, 2);
    EXPECT_EQ(the(&t, "Ares")->invoked, 0);
    EXPECT_EQ(the(&t, "Hades")->flags, PAN_DEPLOYED);
    EXPECT_EQ(open->frames, 1);
    clear_table(&t);
}

RULE(7_set_aside_gone, after_an_attack_no_dice_lie_there)
{
    static const pan_roll NONE;
    table t = two("Spartans", "Hydra");

    activate(&t, "Spartans");
    act(&t, "attack Hydra with Spartans from here", DICE(FIVE, FIVE, ONE, TWO, THREE));
    act(&t, "use the dice as best", DICE(ONE, ONE, ONE));
    while (step_of(&t) == PAN_ASSAULT)
        act(&t, "set nothing more aside", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    for (size_t i = 0; i < sizeof NONE; i++)
        EXPECT_EQ(((const uint8_t *)&state_of(&t)->open.roll)[i], 0);
    clear_table(&t);
}

/* Set-up */

RULE(1_one_divinity, gods_and_titans_and_nobody_else)
{
    table t = battle();

    for (int32_t i = 0; i < scene_of(&t)->units; i++) {
        int8_t kind = scene_of(&t)->card[i].kind;
        EXPECT_EQ(pan_is_divinity(scene_of(&t), i), kind == PAN_GOD || kind == PAN_TITAN);
        EXPECT_EQ(scene_of(&t)->troops >> i & 1, kind == PAN_TROOPS);
    }
    clear_table(&t);
}

static int32_t count_listed(const table *t)
{
    sk_actions *list = malloc(sizeof *list);
    int32_t count;

    t->game->legal(t->scene, t->state, list);
    count = list->count;
    free(list);
    return count;
}

RULE(1_faces, everybody_rolls_one_such_die_for_the_battlefield)
{
    table t = lay((table_plan){.game = "pantheon", .scenario = "skirmish-2", .seats = 2});
    sk_want w = rolls_for(&t, "roll for the battlefield");

    EXPECT_EQ(w.sides, 6);
    EXPECT_EQ(w.count, 1);
    EXPECT_EQ(w.seat, BLUE);
    EXPECT_EQ(w.reason, PAN_FOR_FIELD);
    clear_table(&t);
}

RULE(1_roll_off, each_battlefield_of_the_scenario_is_on_offer)
{
    table t = lay((table_plan){.game = "pantheon", .scenario = "skirmish-3", .seats = 3});

    EXPECT_EQ(count_listed(&t), 1);
    act(&t, "roll for the battlefield", DICE(FIVE, ONE, ONE));
    EXPECT_EQ(count_listed(&t), 2);
    act(&t, "fight on Springs of Delphi", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.field, 1);
    EXPECT_EQ(count_listed(&t), 6); /* divinities */
    clear_table(&t);
}

RULE(1_board, what_stands_in_the_way_at_the_start)
{
    table t = lay((table_plan){
        .game = "pantheon", .scenario = "skirmish-2", .seats = 2, .option = {"recruiting=by-lot"}});
    sk_actions *list = calloc(1, sizeof *list);
    sk_dice dice = sk_dice_seed(5);
    const pan_map *map;

    for (int32_t i = 0; i < 4; i++) {
        t.game->legal(t.scene, t.state, list);
        t.game->apply(t.scene, t.state, &list->item[i == 1 ? TARTARUS : 0], &dice, NULL);
    }
    map = &scene_of(&t)->map[TARTARUS];
    EXPECT_EQ(state_of(&t)->open.field, TARTARUS);
    for (int32_t a = 0; a < map->areas; a++) {
        int8_t terrain = map->area[a].terrain;
        bool wooded = terrain == PAN_FOREST || terrain == PAN_RUINS;
        bool solid = terrain == PAN_CLIFF || terrain == PAN_ROCK || terrain == PAN_WALL ||
                     terrain == PAN_CAGE;
        EXPECT_EQ(state_of(&t)->open.standing >> a & 1, wooded || solid);
        EXPECT_EQ(state_of(&t)->open.pieces[a], wooded ? 2 : 0);
        EXPECT_EQ(state_of(&t)->open.gems[a], map->gems[a]);
    }
    EXPECT_EQ(map->gems[area(&t, "C4")], 1);
    EXPECT_EQ(map->gems[area(&t, "A1")], 0);
    free(list);
    clear_table(&t);
}

RULE(2_told, every_sentence_is_listed)
{
    table t = battle();

    EXPECT_EQ(t.game->rules, RULE_ID_14_lava_erupts + 1);
    EXPECT_EQ(t.game->verbs.count, PAN_VERB_COUNT);
    EXPECT_EQ(t.game->events.count, PAN_EVENT_COUNT);
    EXPECT_EQ(t.game->refusals.count, PAN_REFUSAL_COUNT);
    EXPECT_EQ(t.game->reasons.count, PAN_REASON_COUNT);
    EXPECT_EQ(t.game->steps.count, PAN_STEP_COUNT);
    EXPECT_EQ(t.game->questions.count, PAN_QUESTION_COUNT);
    clear_table(&t);
}

/* Cards */

RULE(2_deck_out, one_discarded_card_is_enough)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "E1");
    hold(&t, RED, "Hades", 3);
    state_of(&t)->open.discard[unit(&t, "Hades")] = 1;
    act(&t, "pass without drawing", DICE(1));
    EXPECT(told(&t, PAN_REFRESHED) != NULL);
    EXPECT_EQ(state_of(&t)->open.hand[RED], 4);
    clear_table(&t);
}

RULE(13_subterfuge, not_for_the_second_half_of_a_price)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C1");
    put(&t, BLUE, "Odysseus", "C1");
    put(&t, RED, "Hades", "C7");
    hold_art(&t, BLUE, 2);
    activate(&t, "Athena");
    act(&t, "use Strategist", NO_DICE);
    EXPECT(is_listed(&t, "pay nothing, by Subterfuge"));
    act(&t, "pay with an art of war card", NO_DICE);
    EXPECT(!is_listed(&t, "pay nothing, by Subterfuge"));
    EXPECT(is_listed(&t, "pay with an art of war card"));
    clear_table(&t);
}

RULE(13_subterfuge, the_whole_price_of_two)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C1");
    put(&t, BLUE, "Odysseus", "C1");
    put(&t, RED, "Hades", "C7");
    activate(&t, "Athena");
    act(&t, "use Strategist", NO_DICE);
    act(&t, "pay nothing, by Subterfuge", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_EQ(state_of(&t)->open.freed, 1 << BLUE);
    EXPECT_EQ(state_of(&t)->open.limit, 3);
    clear_table(&t);
}

/* Souls */

RULE(13_soul_culling, of_a_hades_of_any_seat_and_not_his_own)
{
    for (int32_t seat = 0; seat < 4; seat++) {
        table t = battle_of("two-against-two", 4, OLYMPUS, NULL);
        pan_play p = {t.scene, t.state, NULL, NULL};
        put(&t, seat, "Hades", "C7");
        put(&t, (seat + 1) % 4, "Hydra", "C4");
        put(&t, (seat + 1) % 4, "Ares", "C4");
        put(&t, (seat + 2) % 4, "Athena", "E1");
        put(&t, (seat + 3) % 4, "Zeus", "E7");
        wound_to(&t, "Hades", 4);
        state_of(&t)->open.discard[unit(&t, "Hades")] = 2;
        pan_destroy(&p, unit(&t, "Hydra"));
        EXPECT_EQ(the(&t, "Hades")->vitality, 5);
        EXPECT_EQ(state_of(&t)->secret[seat].hand[unit(&t, "Hades")], 1);
        EXPECT_EQ(the(&t, "Ares")->vitality, 9);
        EXPECT_EQ(state_of(&t)->open.discard[unit(&t, "Hades")], 1);
        pan_destroy(&p, unit(&t, "Hades"));
        EXPECT_EQ(the(&t, "Hades")->vitality, 0);
        EXPECT_EQ(state_of(&t)->open.discard[unit(&t, "Hades")], 1);
        clear_table(&t);
    }
}

RULE(13_warriors, none_beyond_the_last_and_no_more_vitality_than_rows)
{
    table t = battle();
    pan_play p = {t.scene, t.state, NULL, NULL};

    put(&t, BLUE, "Infernal Warriors", "C4");
    put(&t, BLUE, "Hydra", "C4");
    pan_regain(&p, unit(&t, "Infernal Warriors"));
    pan_regain(&p, unit(&t, "Hydra"));
    EXPECT_EQ(the(&t, "Infernal Warriors")->vitality, 4);
    EXPECT_EQ(the(&t, "Hydra")->vitality, 9);
    clear_table(&t);
}

/* Moving */

RULE(10_drop_on_the_way, no_farther_than_without_dropping)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "C4"); /* movement 3 */
    the(&t, "Cerberus")->flags |= PAN_CARRIES;
    activate(&t, "Cerberus");
    EXPECT(is_listed(&t, "walk Cerberus to D7 dropping the omphalos in D5"));
    EXPECT(!is_listed(&t, "walk Cerberus to D8 dropping the omphalos in D5"));
    EXPECT(!is_listed(&t, "walk Cerberus to D7 dropping the omphalos in D4"));
    clear_table(&t);
}

RULE(6_unit_obstacle, from_the_corner_of_the_board)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "A1");
    put(&t, RED, "Hydra", "A3");
    EXPECT(!(pan_targets(scene_of(&t), state_of(&t), unit(&t, "Amazons"), 2) &
             PAN_BIT(unit(&t, "Hydra")))); /* the forest of A2 */
    pan_take_piece(scene_of(&t), state_of(&t), area(&t, "A2"));
    pan_take_piece(scene_of(&t), state_of(&t), area(&t, "A2"));
    EXPECT(pan_targets(scene_of(&t), state_of(&t), unit(&t, "Amazons"), 2) &
           PAN_BIT(unit(&t, "Hydra")));
    put(&t, BLUE, "Ares", "A2");
    EXPECT(!(pan_targets(scene_of(&t), state_of(&t), unit(&t, "Amazons"), 2) &
             PAN_BIT(unit(&t, "Hydra"))));
    clear_table(&t);
}

/* Leisure: at which questions the deck may be searched besides, by whoever can pay for it. */
RULE(11_search_any_time, at_every_question_but_while_paying_and_looking_at_cards)
{
    static const uint8_t AT[] = {
        PAN_TURN,        PAN_ACTIVATION,    PAN_COMPLEX,          PAN_LEADING,  PAN_RECALL,
        PAN_BREATH,      PAN_GUARD_WINDOW,  PAN_GUARD_CONSENT,    PAN_RETARGET, PAN_MARKING,
        PAN_REROLLING,   PAN_FEAT_CHOICE,   PAN_ASSAULT,          PAN_THROWING, PAN_LAVA_EXIT,
        PAN_PASS_WOUNDS, PAN_SECOND_CHOICE, PAN_RETALIATE_WINDOW, PAN_FETCHING};
    static const uint8_t NOT_AT[] = {PAN_PAY, PAN_SEARCH, PAN_KEEP, PAN_CLASH};
    table t = two("Ares", "Hydra");

    hold_art(&t, BLUE, 1);
    for (size_t i = 0; i < sizeof AT; i++) {
        pan_push(state_of(&t), PAN_SALVO, BLUE)->power = 1;
        pan_top(state_of(&t))->unit = (int8_t)unit(&t, "Ares");
        pan_top(state_of(&t))->target = (int8_t)unit(&t, "Hydra");
        pan_push(state_of(&t), (pan_step_id)AT[i], BLUE)->target = (int8_t)unit(&t, "Hydra");
        pan_top(state_of(&t))->unit = (int8_t)unit(&t, "Ares");
        EXPECT(is_listed(&t, "search the deck"));
        pan_top(state_of(&t))->seat = RED; /* with nothing to pay for it */
        EXPECT(!is_listed(&t, "search the deck"));
        pan_pop(state_of(&t));
        pan_pop(state_of(&t));
    }
    for (size_t i = 0; i < sizeof NOT_AT; i++) {
        pan_push(state_of(&t), (pan_step_id)NOT_AT[i], BLUE);
        EXPECT(!is_listed(&t, "search the deck"));
        pan_pop(state_of(&t));
    }
    clear_table(&t);
}

RULE(13_born_leader, once_in_an_activation)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 2);
    activate(&t, "Leonidas");
    act(&t, "end the activation", NO_DICE);
    act(&t, "use Born Leader on Hoplites", NO_DICE);
    act(&t, "do not activate Hoplites", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_LEADING);
    EXPECT(!is_listed(&t, "use Born Leader on Hoplites"));
    EXPECT(is_listed(&t, "lead Hoplites"));
    clear_table(&t);
}

RULE(13_charge_ground, not_into_rifts_along_the_skulls_either)
{
    table t = battle_on(TARTARUS), u = battle();

    put(&t, BLUE, "Minotaur", "B3");
    put(&t, RED, "Achilles", "B4");
    put(&t, RED, "Hydra", "A3"); /* lava */
    hold_art(&t, BLUE, 1);
    activate(&t, "Minotaur");
    EXPECT(!is_listed(&t, "use Charge through B4 to B4"));
    EXPECT(!is_listed(&t, "use Charge through A3 to A3"));
    put(&u, BLUE, "Minotaur", "B2");
    put(&u, RED, "Achilles", "B3"); /* a slope */
    hold_art(&u, BLUE, 1);
    activate(&u, "Minotaur");
    EXPECT(is_listed(&u, "use Charge through B3 to B3"));
    clear_table(&t);
    clear_table(&u);
}

RULE(11_evade_flyers, a_flyer_does_not_evade_a_flyer)
{
    table t = battle();
    pan_card *hounds = (pan_card *)&scene_of(&t)->card[unit(&t, "Infernal Hounds")];

    hounds->type = PAN_FLYING;
    put(&t, BLUE, "Infernal Hounds", "C4");
    put(&t, RED, "Bellerophon", "C4");
    activate(&t, "Infernal Hounds");
    act(&t, "attack Bellerophon with Infernal Hounds from here", MISS(3));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    the(&t, "Bellerophon")->flags |= PAN_EVADED; /* what others may not, a flyer may */
    EXPECT(pan_targets(scene_of(&t), state_of(&t), unit(&t, "Infernal Hounds"), 0) &
           PAN_BIT(unit(&t, "Bellerophon")));
    clear_table(&t);
}

RULE(11_search_any_time, after_a_run_too)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    hold_art(&t, RED, 1);
    hold_art(&t, BLUE, 1);
    hold(&t, BLUE, "Ares", 1);
    act(&t, "activate Ares for a complex action", NO_DICE);
    act(&t, "let it be", NO_DICE);
    act(&t, "run Ares to D1", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_PAUSE);
    EXPECT_EQ(seat_of(&t), RED);
    clear_table(&t);
}

RULE(5_erupting_closed, neither_heroes_nor_troops_nor_swimmers)
{
    static const char *const WHO[] = {"Achilles", "Hoplites", "Amazons", "Poseidon", "Scylla"};
    table t = battle_on(TARTARUS);

    for (int32_t i = 0; i < 5; i++) {
        put(&t, BLUE, WHO[i], "A6");
        EXPECT(!(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, WHO[i]), 0) >> area(&t, "A5") &
                 1));
        EXPECT(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, WHO[i]), 0) >> area(&t, "B7") &
               1);
        pan_lift_unit(state_of(&t), unit(&t, WHO[i]));
    }
    clear_table(&t);
}

RULE(3_heal, every_divinity)
{
    static const char *const WHO[] = {"Zeus", "Hades", "Ares", "Athena", "Poseidon", "Kronos"};

    for (int32_t i = 0; i < 6; i++) {
        table t = battle();
        put(&t, BLUE, WHO[i], "C1");
        put(&t, RED, WHO[(i + 1) % 6], "C7");
        wound_to(&t, WHO[i], 2);
        hold_gems(&t, BLUE, 1);
        EXPECT_EQ(pan_divinity_of(scene_of(&t), state_of(&t), BLUE), unit(&t, WHO[i]));
        EXPECT(pan_may_heal(scene_of(&t), state_of(&t), BLUE));
        EXPECT(pan_might_heal(scene_of(&t), state_of(&t), BLUE));
        act(&t, "activate nobody else", NO_DICE);
        EXPECT_EQ(step_of(&t), PAN_RECALL); /* the last moment to heal */
        clear_table(&t);
    }
}

RULE(13_owl, neither_friends_nor_who_is_nobodys)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Athena", "C4");
    put(&t, RED, "Hydra", "C5");
    hold_art(&t, BLUE, 1);
    activate(&t, "Athena");
    EXPECT(!is_listed(&t, "use Athena's Owl on Zeus"));
    put(&t, GOLD, "Zeus", "C5");
    EXPECT(!is_listed(&t, "use Athena's Owl on Zeus"));
    EXPECT(is_listed(&t, "use Athena's Owl on Hydra"));
    clear_table(&t);
}
