/* Rare cases, each next to the usual one. */
#include "base/check.h"
#include "chronicle.h"

#include <stdlib.h>
#include <string.h>

/* A turn begins with nothing left of the last one; effects end with their owner's turn. */
RULE(2_a1_gone, nothing_of_the_last_turn)
{
    table t = battle();
    pan_open *o = &state_of(&t)->open;

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    put(&t, RED, "Achilles", "C7");
    o->searched = o->drew = o->freed = o->quiet = 3;
    o->activations = 1, o->free_activations = 1, o->limit = 3;
    the(&t, "Ares")->flags |= PAN_ACTIVATED | PAN_RETALIATED | PAN_EVADED | PAN_CARRIES;
    the(&t, "Ares")->invoked = 3;
    the(&t, "Ares")->offence = 2, the(&t, "Ares")->defence = 1, the(&t, "Ares")->by = RED + 1;
    the(&t, "Achilles")->stone = RED + 1;
    the(&t, "Hades")->stone = BLUE + 1;
    the(&t, "Hades")->offence = -1, the(&t, "Hades")->by = BLUE + 1;
    TELLS(&t, "pass without drawing", DICE(1), "Blue passes; Red starts a turn; Red draws a card");
    EXPECT_EQ(o->active, RED);
    EXPECT_EQ(o->round, 1);
    EXPECT_EQ(o->searched + o->drew + o->freed + o->quiet, 0);
    EXPECT_EQ(o->activations + o->free_activations, 0);
    EXPECT_EQ(o->limit, 2);
    EXPECT_EQ(the(&t, "Ares")->flags, PAN_DEPLOYED | PAN_CARRIES);
    EXPECT_EQ(the(&t, "Ares")->invoked, 0);
    EXPECT(the(&t, "Ares")->offence == 0 && the(&t, "Ares")->defence == 0 &&
           the(&t, "Ares")->by == 0);
    EXPECT_EQ(the(&t, "Achilles")->stone, 0);
    EXPECT_EQ(the(&t, "Hades")->stone, BLUE + 1); /* until Blue's turn */
    EXPECT_EQ(the(&t, "Hades")->offence, -1);
    EXPECT_EQ(pan_now(state_of(&t))->step, PAN_TURN);
    EXPECT_EQ(o->frames, 1);
    clear_table(&t);
}

/* A destroyed unit leaves nothing but its cards. */
RULE(8_destroyed, nothing_is_left_on_it)
{
    table t = battle();
    pan_play p = {t.scene, t.state, NULL, t.log};

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "C7");
    put(&t, RED, "Achilles", "C4");
    *the(&t, "Achilles") = (pan_unit){.owner = RED,
                                      .area = the(&t, "Achilles")->area,
                                      .vitality = 3,
                                      .flags = PAN_DEPLOYED | PAN_CARRIES,
                                      .offence = 1,
                                      .defence = 2,
                                      .by = 1,
                                      .stone = 1,
                                      .surge = 2,
                                      .stretch = 1};
    pan_destroy(&p, unit(&t, "Achilles"));
    EXPECT_EQ(the(&t, "Achilles")->vitality, 0);
    EXPECT_EQ(the(&t, "Achilles")->area, PAN_AWAY);
    EXPECT_EQ(the(&t, "Achilles")->flags, PAN_DEPLOYED | PAN_DESTROYED);
    EXPECT_EQ(the(&t, "Achilles")->offence, 0);
    EXPECT_EQ(the(&t, "Achilles")->defence, 0);
    EXPECT_EQ(the(&t, "Achilles")->surge, 0);
    EXPECT_EQ(the(&t, "Achilles")->stretch, 0);
    EXPECT_EQ(the(&t, "Achilles")->by, 0);
    EXPECT_EQ(the(&t, "Achilles")->stone, 0);
    EXPECT_TEXT(board(&t), "C1: Ares 9; C4: gem; C7: Zeus 9");
    clear_table(&t);
}

/* Two simple actions and no third: claim and attack leave no walk, even with Mobility. */
RULE(2_b5_two, not_a_third)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Zeus", "E7");
    lay_gem(&t, "C4");
    lay_gem(&t, "C4");
    activate(&t, "Atalanta");
    TELLS(&t, "claim the omphalos in C4 with Atalanta", NO_DICE,
          "Atalanta claims an omphalos in C4");
    EXPECT_EQ(pan_now(state_of(&t))->flags, PAN_CLAIMED);
    EXPECT_EQ(pan_now(state_of(&t))->extra, 1);
    REFUSES(&t, "claim the omphalos in C4 with Atalanta", "Atalanta has already taken that action");
    act(&t, "attack Hoplites with Atalanta from here", MISS(5));
    EXPECT_EQ(pan_now(state_of(&t))->extra, 2);
    OFFERS(&t, "drop the omphalos of Atalanta; end the activation");
    REFUSES(&t, "walk Atalanta to C5", "Atalanta has taken its two simple actions");
    TELLS(&t, "drop the omphalos of Atalanta", NO_DICE, "Atalanta drops an omphalos in C4");
    OFFERS(&t, "end the activation"); /* nor a second claim */
    clear_table(&t);

    t = battle();
    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Zeus", "E7");
    activate(&t, "Ares");
    act(&t, "walk Ares to C5", NO_DICE);
    EXPECT_EQ(pan_now(state_of(&t))->flags, PAN_WALKED);
    EXPECT_EQ(pan_now(state_of(&t))->extra, 1);
    OFFERS(&t, "end the activation");
    clear_table(&t);
}

/* Infernal Warriors regain a miniature at the end of their activation, unless they fell in it. */
RULE(13_warriors, not_the_dead)
{
    table t = battle();

    put(&t, BLUE, "Infernal Warriors", "C4");
    put(&t, BLUE, "Hades", "C1");
    put(&t, RED, "Ares", "C4");
    wound_to(&t, "Infernal Warriors", 2);
    activate(&t, "Infernal Warriors");
    TELLS(&t, "end the activation", DICE(1),
          "Infernal Warriors regain one, 3 now; Red starts a turn; Red draws a card");
    EXPECT_EQ(the(&t, "Infernal Warriors")->vitality, 3);
    clear_table(&t);

    t = battle();
    put(&t, BLUE, "Infernal Warriors", "C4");
    put(&t, BLUE, "Zeus", "C1");
    put(&t, RED, "Ares", "C4");
    hold(&t, RED, "Ares", 1);
    wound_to(&t, "Infernal Warriors", 1);
    activate(&t, "Infernal Warriors");
    act(&t, "attack Ares with Infernal Warriors from here", MISS(4));
    TELLS(&t, "retaliate with Ares",
          DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, 1),
          "Red discards a card: Ares; Ares retaliates; Ares attacks Infernal Warriors at range 0; "
          "10 dice: offence 9, +1 Close Combat; first assault 5 blank blank "
          "blank blank blank blank blank blank blank: needs 5 or more: defence 5; Infernal "
          "Warriors suffer 1 wound, 0 left; Infernal Warriors are destroyed; Red starts a turn; "
          "Red draws a card");
    EXPECT_EQ(the(&t, "Infernal Warriors")->vitality, 0);
    clear_table(&t);
}

/* Throwing: heroes and troops one blank, monsters and gods two, titans three. */
static bool is_thrown(const char *target, int32_t blanks)
{
    table t = battle();
    uint16_t dice[16] = {0};
    bool thrown;

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, target, "C4");
    if (strcmp(target, "Kronos") != 0 && strcmp(target, "Hades") != 0)
        put(&t, RED, "Hades", "E7");
    activate(&t, "Zeus");
    for (int32_t i = 0; i < 8; i++)
        dice[i] = i < blanks ? BLANK : ONE;
    act(&t,
        sk_same(target, "Kronos")     ? "attack Kronos with Zeus from here"
        : sk_same(target, "Hades")    ? "attack Hades with Zeus from here"
        : sk_same(target, "Hydra")    ? "attack Hydra with Zeus from here"
        : sk_same(target, "Achilles") ? "attack Achilles with Zeus from here"
                                      : "attack Hoplites with Zeus from here",
        dice);
    while (step_of(&t) == PAN_ASSAULT)
        act(&t, "set nothing more aside", NO_DICE);
    thrown = step_of(&t) == PAN_THROWING;
    clear_table(&t);
    return thrown;
}

RULE(12_throw_big, a_blank_for_each_size)
{
    static const struct {
        const char *name;
        int32_t price;
    } ROW[] = {{"Hoplites", 1}, {"Achilles", 1}, {"Hydra", 2}, {"Hades", 2}, {"Kronos", 3}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        EXPECT(!is_thrown(ROW[i].name, ROW[i].price - 1));
        EXPECT(is_thrown(ROW[i].name, ROW[i].price));
    }
}

/* Who dies of Talos' Molten Blood throws nobody. */
RULE(13_molten_blood, the_dead_throw_nobody)
{
    table t = battle();

    put(&t, BLUE, "Minotaur", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Talos", "C4");
    put(&t, RED, "Hades", "E7");
    wound_to(&t, "Minotaur", 1);
    card(&t, "Minotaur")->row[6].power[1] = 0;
    activate(&t, "Minotaur");
    act(&t, "attack Talos with Minotaur from here", DICE(FIVE, FIVE, BLANK, BLANK, BLANK));
    while (step_of(&t) == PAN_REROLLING)
        act(&t, "keep the dice", NO_DICE);
    act(&t, "use the dice as best", DICE(FIVE, FIVE, 1));
    EXPECT_TEXT(tale(&t), "the dice are used as best; second assault 5 5, each on top of a 5: "
                          "needs 8 or more: defence 8; Talos shrugs off a wound; Talos suffers 1 "
                          "wound, 7 left; Minotaur suffers 1 wound, 0 left; Minotaur is destroyed; "
                          "Hades gathers the soul; Red starts a turn; Red draws a card");
    EXPECT_EQ(the(&t, "Minotaur")->vitality, 0);
    clear_table(&t);
}

/* Flyers over water and swamp: neither drowned nor stuck. */
RULE(4_flying, over_water_and_swamp)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "D2"); /* a swamp */
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "E7");
    EXPECT_EQ(pan_walk_budget(scene_of(&t), state_of(&t), unit(&t, "Bellerophon")), 3);
    activate(&t, "Bellerophon");
    act(&t, "walk Bellerophon to D1", NO_DICE); /* nobody else walks out of a swamp */
    clear_table(&t);

    t = battle();
    put(&t, BLUE, "Bellerophon", "D1");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "E7");
    activate(&t, "Bellerophon");
    act(&t, "walk Bellerophon to D2", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION); /* nor does its activation end in one */
    pan_put_unit(state_of(&t), unit(&t, "Bellerophon"), area(&t, "A1")); /* water */
    EXPECT(pan_has(scene_of(&t), state_of(&t), unit(&t, "Bellerophon"), PAN_MOBILITY));
    pan_put_unit(state_of(&t), unit(&t, "Ares"), area(&t, "A1"));
    EXPECT(!pan_has(scene_of(&t), state_of(&t), unit(&t, "Ares"), PAN_BLOCK));
    clear_table(&t);
}

/* Nobody's side: guardians buy and hold nothing. */
RULE(14_solo, guardians_have_no_cards)
{
    table t = battle_of("labyrinth", 1, 0, NULL);
    pan_state *s = state_of(&t);
    const pan_scene *scene = scene_of(&t);
    pan_play p = {scene, s, NULL, t.log};
    int32_t frames = s->open.frames;

    put(&t, BLUE, "Ares", "C1");
    put(&t, PAN_WILD, "Minotaur", "C7");
    EXPECT(!pan_can_pay(scene, s, BLUE, 1));
    EXPECT(pan_can_pay(scene, s, BLUE, 0));
    pan_charge(&p, PAN_WILD, 2);
    EXPECT_EQ(s->open.frames, frames);
    EXPECT(!pan_may_search(scene, s, PAN_WILD));
    EXPECT(!pan_may_heal(scene, s, PAN_WILD));
    EXPECT(!pan_might_heal(scene, s, PAN_WILD));
    EXPECT(!pan_may_be_held(scene, s, unit(&t, "Ares"))); /* an empty hand */
    EXPECT_EQ(pan_next_enemy(scene, s, PAN_WILD), BLUE);
    EXPECT_EQ(pan_next_enemy(scene, s, BLUE), PAN_WILD);
    EXPECT(!pan_same_side(scene, BLUE, PAN_WILD));
    EXPECT(pan_same_side(scene, PAN_WILD, PAN_WILD));
    clear_table(&t);
}

/* Sides: partners sit opposite; the next enemy clockwise who still plays. */
RULE(14_teams, friends_and_enemies)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);
    pan_state *s = state_of(&t);
    const pan_scene *scene = scene_of(&t);

    put(&t, BLUE, "Zeus", "A1");
    put(&t, RED, "Hades", "A2");
    put(&t, GOLD, "Ares", "A3");
    put(&t, GREEN, "Athena", "A4");
    for (int32_t a = 0; a < 4; a++)
        for (int32_t b = 0; b < 4; b++)
            EXPECT_EQ(pan_same_side(scene, a, b), (a & 1) == (b & 1));
    EXPECT_EQ(pan_friends(scene, s, BLUE), PAN_BIT(unit(&t, "Zeus")) | PAN_BIT(unit(&t, "Ares")));
    EXPECT_EQ(pan_friends(scene, s, GREEN),
              PAN_BIT(unit(&t, "Hades")) | PAN_BIT(unit(&t, "Athena")));
    EXPECT_EQ(pan_enemies(scene, s, GOLD),
              PAN_BIT(unit(&t, "Hades")) | PAN_BIT(unit(&t, "Athena")));
    EXPECT_EQ(pan_next_enemy(scene, s, BLUE), RED);
    EXPECT_EQ(pan_next_enemy(scene, s, RED), GOLD);
    EXPECT_EQ(pan_next_enemy(scene, s, GOLD), GREEN);
    EXPECT_EQ(pan_next_enemy(scene, s, GREEN), BLUE);
    s->open.out = 1u << RED;
    EXPECT_EQ(pan_next_enemy(scene, s, BLUE), GREEN);
    s->open.out = 1u << RED | 1u << GREEN;
    EXPECT_EQ(pan_next_enemy(scene, s, BLUE), BLUE); /* nobody is left */
    clear_table(&t);
}

/* After the deal: every obstacle stands, every forest and ruin has its pieces, omphalos lie out. */
RULE(1_board, every_field)
{
    for (int32_t field = 0; field < 3; field++) {
        table t = lay((table_plan){.game = "pantheon", .scenario = "skirmish-2", .seats = 2});
        const pan_map *map = &scene_of(&t)->map[field];
        const pan_open *o = &state_of(&t)->open;
        uint64_t standing = 0;
        act(&t, "roll for the battlefield", DICE(FIVE, BLANK));
        act(&t,
            field == 0   ? "fight on Slopes of Olympus"
            : field == 1 ? "fight on Gates of Tartarus"
                         : "fight on Marshes of Lerna",
            NO_DICE);
        act(&t, "recruit Zeus", NO_DICE);
        act(&t, "recruit Hades", NO_DICE);
        while (step_of(&t) == PAN_DRAFT_UNIT) {
            sk_actions *list = malloc(sizeof *list);
            t.game->legal(t.scene, t.state, list);
            t.game->apply(t.scene, t.state, &list->item[0], NULL, NULL);
            free(list);
        }
        act(&t, "shuffle and deal", DICE(1, 1, 1, 1, 1, 1, 1));
        for (int32_t a = 0; a < map->areas; a++) {
            int8_t is = map->area[a].terrain;
            bool wooded = is == PAN_FOREST || is == PAN_RUINS;
            if (wooded || is == PAN_CLIFF || is == PAN_ROCK || is == PAN_WALL || is == PAN_CAGE)
                standing |= SK_AREA(a);
            EXPECT_EQ(o->pieces[a], wooded ? PAN_PIECES : 0);
            EXPECT_EQ(o->gems[a], map->gems[a]);
        }
        EXPECT_EQ(o->standing, standing);
        EXPECT_EQ(o->occupied, 0);
        EXPECT_EQ(o->started, 2);
        EXPECT_EQ(o->lead, 0);
        clear_table(&t);
    }
}

/* A price that cannot be paid is named. */
RULE(2_why, what_it_costs)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Zeus", "E7");
    REFUSES(&t, "draw one card", "that costs 1 art of war card, and you cannot pay it");
    REFUSES(&t, "draw two cards", "that costs 1 art of war card, and you cannot pay it");
    REFUSES(&t, "search the deck", "that costs 1 art of war card, and you cannot pay it");
    activate(&t, "Athena");
    REFUSES(&t, "use Strategist", "that costs 2 art of war cards, and you cannot pay it");
    hold_art(&t, BLUE, 1);
    REFUSES(&t, "use Strategist", "that costs 2 art of war cards, and you cannot pay it");
    REFUSES(&t, "use Athena's Owl on Zeus", "that power cannot be used now");
    REFUSES(&t, "attack Zeus with Athena from here", "Zeus is 4 areas away, beyond range");
    REFUSES(&t, "attack Hoplites with Athena from here", "Hoplites are not an enemy on the board");
    REFUSES(&t, "run Athena to C5", "Athena takes simple actions in this activation");
    REFUSES(&t, "walk Hoplites to C5", "Hoplites are not the unit being activated");
    REFUSES(&t, "walk Athena to C1", "Athena cannot get to C1");
    clear_table(&t);
}
