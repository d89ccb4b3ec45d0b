/* Section 3.3 and 3.7: the table of actions row by row. What each costs, who may do it in a fight,
 * as a reaction, twice, and which of them spring traps. */
#include "battle.h"

enum { ACTOR = 0, RUNNER = 1, FOE = MYE_UNITS_A_SIDE, BRAWLER, LURKER };
enum { ALTAR_TOKEN = 2 };

typedef struct row {
    const char *words;
    uint16_t dice[4];
    int32_t slots; /* 1 single, 2 double */
    char group;    /* actions of one letter are the same action; ' ' may be repeated */
    bool locked, unlocked, reacts;
} row;

/* clang-format off */
static const row ROW[] = {
    {"move Red Actor to 29.65,10 facing 0 as they stand",      {0},     1, 'm', false, true,  true},
    {"march Red Actor to 29.65,10 facing 0 as they stand",     {0},     2, 'm', false, true,  false},
    {"march and arrange Red Actor to 29.65,10 facing 0 as they stand", {0}, 2, 'm', false, true, false},
    {"shoot at Blue Foe with Red Actor",                       {10},    1, 's', false, true,  true},
    {"focus on Blue Foe with Red Actor",                       {10},    2, 's', false, true,  false},
    {"aim at 29.63,16.26 on Blue Foe with Red Actor",          {1, 10}, 1, 's', false, true,  true},
    {"focus and aim at 29.63,16.26 on Blue Foe with Red Actor",{1, 10}, 2, 's', false, true,  false},
    {"charge Blue Foe with Red Actor",                         {10, 10},2, 'c', false, true,  false},
    {"throw and charge Blue Foe with Red Actor",               {10, 10, 10}, 2, 'c', false, true, false},
    {"challenge Blue Foe with Red Actor",                      {10},    2, 'c', false, true,  false},
    {"raze altar 3 with Red Actor",                            {0},     2, 'c', false, true,  false},
    {"attack Blue Brawler with Red Actor",                     {10},    2, 'a', true,  false, false},
    {"disengage Red Actor",                                    {0},     2, 'd', true,  false, false},
    {"cast Stone Skin on Red Runner with Red Actor",           {1, 1},  1, ' ', false, true,  true},
    {"cast Gentle Rain on Red Runner with Red Actor",          {1, 1, 1}, 1, ' ', false, true, true},
    {"put Red Actor on alert",                                 {0},     1, '!', false, true,  false},
    {"regroup Red Actor",                                      {1, 1},  1, 'r', true,  true,  true},
    {"lay low with Red Actor",                                 {0},     1, '!', false, true,  true},
    {"build an altar with Red Actor",                          {0},     1, 'k', false, true,  true},
    {"pillage piece 1 with Red Actor",                         {0},     1, 'k', false, true,  true},
    {"perform the rite with Red Actor",                        {0},     1, 'k', false, true,  true},
    {"perform the rite at 29.63,8.74 with Red Actor",          {0},     1, 'k', false, true,  true},
    {"perform the rite over token 4 with Red Actor",           {0},     1, 'k', false, true,  true},
    {"remove token 1 with Red Actor",                          {0},     1, 'k', false, true,  true},
    {"take up token 2 with Red Actor",                         {0},     1, 'k', false, true,  true},
    {"stop Red Runner fleeing with Red Actor",                 {1},     1, 'f', false, true,  true},
};
/* clang-format on */
enum { ROWS = sizeof ROW / sizeof *ROW };

static bool says(const row *r, const char *begin)
{
    for (int32_t i = 0; begin[i] != '\0'; i++)
        if (r->words[i] != begin[i])
            return false;
    return true;
}

/* What a row needs besides the stage: its scenario, its devotion, its weapons. */
static void prepare(table *t, const row *r)
{
    bool spot = says(r, "aim") || says(r, "focus and aim");
    mye_stats *stats = &figure(t, ACTOR)->stats[0];

    ((mye_scene *)t->scene)->board[0].primary = says(r, "pillage") ? MYE_PILLAGE : MYE_ALTARS;
    devote(t, RED,
           says(r, "challenge")               ? MYE_DEVOTION_CHALLENGE
           : says(r, "perform the rite over") ? MYE_DEVOTION_ENDOCANNIBALISM
                                              : MYE_DEVOTION_SPIRITS_TO_REST,
           -1, -1);
    stats->weapons = spot ? ARMS(BEHEMOTH_ROCK) : ARMS(BOW) | ARMS(SPEAR);
    stats->reach = spot ? 3000 : 2000;
    open_of(t)->token[ALTAR_TOKEN].kind = says(r, "raze") ? MYE_ALTAR : MYE_TROPHY;
    unit(t, ACTOR)->markers = 2;
    unit(t, RUNNER)->status |= MYE_FLEEING;
}

/* A hero who might do anything: foes ahead, a building, tokens and a fleeing friend at hand. */
static table *stage(void)
{
    table *t = field();

    put_piece(t, MYE_BUILDING, false, INCHES(25, 8, 29, 12));
    put(t, RED, (kit){.name = "Actor", .roles = MYE_HEROIC, .talents = BIT(MAGIC_2)}, 30, 10);
    shift(t, ACTOR, 2963, 1000);
    put(t, RED, (kit){.name = "Runner"}, 36, 10);
    put_north(t, BLUE, (kit){.name = "Foe", .wounds = 9, .roles = MYE_HEROIC}, ACTOR, 500);
    put(t, BLUE, (kit){.name = "Brawler", .wounds = 9}, 60, 40);
    put_token(t, MYE_BANNER, BLUE, (sk_point){3089, 1000}, MYE_NOBODY);
    put_token(t, MYE_MAP, BLUE, (sk_point){3052, 911}, MYE_NOBODY);
    put_token(t, MYE_ALTAR, BLUE, (sk_point){3400, 600}, MYE_NOBODY);
    put_token(t, MYE_DEATH, RED, (sk_point){2963, 700}, MYE_NOBODY);
    unit(t, ACTOR)->known = 3;
    activate(t, ACTOR);
    return t;
}

static mye_frame *frame_of(table *t)
{
    return &open_of(t)->frame[1];
}

static void in_a_fight(table *t)
{
    shift(t, BRAWLER, 2963, 874);
    lock_in_fight(t, ACTOR, BRAWLER);
}

RULE(3_3_two_singles, what_fits_into_two_slots_one_and_none)
{
    table *t = stage();

    for (int32_t i = 0; i < ROWS; i++) {
        if (!ROW[i].unlocked)
            continue;
        prepare(t, &ROW[i]);
        frame_of(t)->slots = 2;
        cr_expect_eq(refusal(t, ROW[i].words), 0, "%s: %d", ROW[i].words, refusal(t, ROW[i].words));
        frame_of(t)->slots = 1;
        cr_expect_eq(refusal(t, ROW[i].words), ROW[i].slots == 1 ? 0 : MYE_NO_TIME, "%s",
                     ROW[i].words);
        frame_of(t)->slots = 0;
        cr_expect_eq(refusal(t, ROW[i].words), MYE_NO_TIME, "%s", ROW[i].words);
    }
}

RULE(3_7_locked, row_by_row_in_a_fight_and_out_of_it)
{
    table *t = stage(), *fight = stage();

    in_a_fight(fight);
    for (int32_t i = 0; i < ROWS; i++) {
        prepare(t, &ROW[i]);
        prepare(fight, &ROW[i]);
        cr_expect_eq(refusal(t, ROW[i].words), ROW[i].unlocked ? 0 : MYE_NOT_LOCKED, "%s",
                     ROW[i].words);
        cr_expect_eq(refusal(fight, ROW[i].words), ROW[i].locked ? 0 : MYE_IS_LOCKED, "%s",
                     ROW[i].words);
    }
    EXPECT_EQ(refusal(t, "end the activation of Red Actor"), 0);
    EXPECT_EQ(refusal(fight, "end the activation of Red Actor"), 0);
}

RULE(3_7_9_single, row_by_row_as_a_reaction)
{
    table *t = stage();

    frame_of(t)->reacts_to = FOE;
    frame_of(t)->slots = 1;
    for (int32_t i = 0; i < ROWS; i++) {
        prepare(t, &ROW[i]);
        if (ROW[i].unlocked)
            cr_expect_eq(refusal(t, ROW[i].words), ROW[i].reacts ? 0 : MYE_NOT_A_REACTION, "%s",
                         ROW[i].words);
    }
    EXPECT_EQ(refusal(t, "end the activation of Red Actor"), 0);
    EXPECT_EQ(refusal(t, "countercharge Blue Foe with Red Actor"), MYE_NOT_CHARGED);
}

RULE(3_7_9_within, every_action_springs_a_trap)
{
    for (int32_t i = 0; i < ROWS; i++) {
        table *t = stage();
        put(t, BLUE, (kit){.name = "Lurker"}, 30, 20);
        alert(t, LURKER, false);
        prepare(t, &ROW[i]);
        if (!ROW[i].unlocked)
            in_a_fight(t);
        act(t, ROW[i].words, NO_DICE);
        cr_expect_eq(step_now(t), MYE_TRAP, "%s", ROW[i].words);
        EXPECT_EQ(seat_to_act(t), BLUE);
        forget_tables();
    }
}

/* After one single action: the same not again, any other still, nothing that takes two slots. */
static void expect_rest(table *t, const row *done)
{
    EXPECT_EQ(frame_of(t)->slots, 1);
    for (int32_t k = 0; k < ROWS; k++) {
        uint16_t want = ROW[k].slots == 2                                   ? MYE_NO_TIME
                        : ROW[k].group == done->group && done->group != ' ' ? MYE_DONE_ALREADY
                                                                            : 0;
        if (!ROW[k].unlocked || (done->group == ' ' && ROW[k].group == ' ') ||
            (says(done, "pillage") && says(&ROW[k], "pillage")))
            continue;
        prepare(t, &ROW[k]);
        cr_expect_eq(refusal(t, ROW[k].words), want, "%s, then %s: %d", done->words, ROW[k].words,
                     refusal(t, ROW[k].words));
    }
}

RULE(3_3_not_twice, one_action_after_another)
{
    for (int32_t i = 0; i < ROWS; i++) {
        table *t;
        if (ROW[i].slots == 2 || ROW[i].group == '!')
            continue;
        t = stage();
        prepare(t, &ROW[i]);
        act(t, ROW[i].words, ROW[i].dice);
        expect_rest(t, &ROW[i]);
        EXPECT((unit(t, ACTOR)->turn & MYE_ACTED) != 0);
        forget_tables();
    }
}

RULE(3_3_double, the_activation_is_over_after_each)
{
    for (int32_t i = 0; i < ROWS; i++) {
        table *t;
        if (ROW[i].slots == 1 || says(&ROW[i], "march and arrange"))
            continue;
        t = stage();
        prepare(t, &ROW[i]);
        if (!ROW[i].unlocked)
            in_a_fight(t);
        act(t, ROW[i].words, ROW[i].dice);
        if (step_now(t) == MYE_ANSWER)
            act(t, "hold fire with Blue Foe", NO_DICE);
        cr_expect_eq(open_of(t)->frames, 1, "%s", ROW[i].words);
        EXPECT((unit(t, ACTOR)->turn & MYE_ACTED) != 0);
        forget_tables();
    }
}

RULE(3_9_place, a_march_to_be_arranged_stays_open_until_it_is_ended)
{
    table *t = stage();

    prepare(t, &ROW[0]);
    act(t, "march and arrange Red Actor to 33,16 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(open_of(t)->frames, 2);
    EXPECT_EQ(frame_of(t)->slots, 0);
    EXPECT_EQ(refusal(t, "shoot at Blue Foe with Red Actor"), MYE_NO_TIME);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Actor at 34,17"), 0);
    EXPECT_EQ(refusal(t, "place mini 1 of Red Actor at 39,17"), MYE_TOO_FAR);
    act(t, "end the activation of Red Actor", NO_DICE);
    EXPECT_EQ(open_of(t)->frames, 1);
}

/* Flyers: the switch costs nothing, once, after a movement */

static table *flyer(int32_t status)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Bird", .talents = BIT(FLY)}, 30, 10);

    unit(t, u)->status |= (uint16_t)status;
    activate(t, u);
    return t;
}

RULE(3_9_fly_choice, once_after_a_movement_and_for_nothing)
{
    table *t = flyer(MYE_ALOFT), *u = flyer(0);

    EXPECT_EQ(refusal(t, "land Red Bird"), MYE_NOT_NOW);
    act(t, "move Red Bird to 30,12 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(refusal(t, "take off with Red Bird"), MYE_NOT_NOW);
    act(t, "land Red Bird", NO_DICE);
    EXPECT(!has(t, 0, MYE_ALOFT));
    EXPECT(told(t, MYE_LANDED) != NULL);
    EXPECT_EQ(frame_of(t)->slots, 1);
    EXPECT_EQ(refusal(t, "take off with Red Bird"), MYE_DONE_ALREADY);
    act(u, "march Red Bird to 30,12 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(open_of(u)->frames, 2);
    EXPECT_EQ(refusal(u, "land Red Bird"), MYE_NOT_NOW);
    act(u, "take off with Red Bird", NO_DICE);
    EXPECT(has(u, 0, MYE_ALOFT));
    EXPECT(told(u, MYE_TOOK_OFF) != NULL);
    EXPECT_EQ(open_of(u)->frames, 1);
}

RULE(3_10_aylus_flyer, nobody_takes_off_with_tied_wings)
{
    table *t = flyer(0);

    act(t, "move Red Bird to 30,10.5 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(refusal(t, "take off with Red Bird"), 0);
    unit(t, 0)->turn |= MYE_SNARED;
    EXPECT_EQ(refusal(t, "take off with Red Bird"), MYE_NOT_NOW);
    unit(t, 0)->turn = MYE_FLED; /* what else lasts for the turn does not hinder it */
    EXPECT_EQ(refusal(t, "take off with Red Bird"), 0);
}

RULE(3_9_fly_choice, who_cannot_fly_neither_lands_nor_takes_off)
{
    table *t = stage();

    prepare(t, &ROW[0]);
    act(t, ROW[0].words, NO_DICE);
    EXPECT_EQ(refusal(t, "take off with Red Actor"), MYE_NOT_NOW);
    unit(t, ACTOR)->status |= MYE_ALOFT;
    EXPECT_EQ(refusal(t, "land Red Actor"), MYE_NOT_NOW);
}
