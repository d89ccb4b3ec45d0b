/* What everybody is asked, and what a number is made of. */
#include "battle.h"

static uint16_t asked(const table *t)
{
    return t->game->turn(t->scene, t->state).ask;
}

/* The question of each kind of frame, as it lies on top. */
RULE(2_why, every_step_asks_its_own_question)
{
    static const uint16_t ASK[][2] = {
        {PAN_CHOOSE_FIELD, PAN_ASK_FIELD},
        {PAN_DRAFT_DIVINITY, PAN_ASK_DIVINITY},
        {PAN_DRAFT_UNIT, PAN_ASK_UNIT},
        {PAN_KEEP, PAN_ASK_KEEP},
        {PAN_TURN, PAN_ASK_TURN},
        {PAN_ACTIVATION, PAN_ASK_ACT},
        {PAN_COMPLEX, PAN_ASK_COMPLEX},
        {PAN_LEADING, PAN_ASK_LEAD},
        {PAN_LED, PAN_ASK_LED},
        {PAN_FETCHING, PAN_ASK_FETCH},
        {PAN_RECALL, PAN_ASK_RECALL},
        {PAN_PAUSE, PAN_ASK_PAUSE},
        {PAN_BREATH, PAN_ASK_BREATH},
        {PAN_PAY, PAN_ASK_PAY},
        {PAN_SEARCH, PAN_ASK_SEARCH},
        {PAN_GUARD_WINDOW, PAN_ASK_GUARD},
        {PAN_GUARD_CONSENT, PAN_ASK_CONSENT},
        {PAN_RETALIATE_WINDOW, PAN_ASK_RETALIATE},
        {PAN_RETARGET, PAN_ASK_RETARGET},
        {PAN_SALVO, PAN_ASK_SALVO},
        {PAN_MARKING, PAN_ASK_MARK},
        {PAN_REROLLING, PAN_ASK_REROLL},
        {PAN_FEAT_CHOICE, PAN_ASK_FEAT},
        {PAN_ASSAULT, PAN_ASK_DICE},
        {PAN_SECOND_CHOICE, PAN_ASK_SECOND_ASSAULT},
        {PAN_PASS_WOUNDS, PAN_ASK_SHIELDS},
        {PAN_THROWING, PAN_ASK_THROW},
        {PAN_LAVA_EXIT, PAN_ASK_EXIT},
        {PAN_CLASH, PAN_ASK_EVADING},
    };
    static const pan_step_id TABLE[] = {PAN_MUSTER, PAN_LOTS, PAN_ROLL_OFF};
    table t = battle();

    for (uint32_t i = 0; i < sizeof ASK / sizeof *ASK; i++) {
        pan_push(state_of(&t), (pan_step_id)ASK[i][0], RED);
        EXPECT_EQ(asked(&t), ASK[i][1]);
        EXPECT_EQ(seat_of(&t), RED);
        pan_top(state_of(&t))->seat = PAN_WILD;
        EXPECT_EQ(asked(&t), PAN_ASK_TABLE);
        EXPECT_EQ(seat_of(&t), SK_TABLE);
        pan_pop(state_of(&t));
    }
    for (uint32_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        pan_push(state_of(&t), TABLE[i], RED);
        EXPECT_EQ(asked(&t), PAN_ASK_TABLE);
        EXPECT_EQ(seat_of(&t), SK_TABLE);
        pan_pop(state_of(&t));
    }
    pan_top(state_of(&t))->stage = PAN_SECOND_ACTIVATION;
    EXPECT_EQ(asked(&t), PAN_ASK_SECOND);
    pan_push(state_of(&t), PAN_CLASH, RED)->n = PAN_CLASH_BLOCK;
    EXPECT_EQ(asked(&t), PAN_ASK_BLOCKED);
    pan_pop(state_of(&t));
    pan_push(state_of(&t), PAN_DRAFT_UNIT, RED);
    state_of(&t)->open.rp[RED] = 7;
    EXPECT_EQ(t.game->turn(t.scene, t.state).n, 7);
    pan_pop(state_of(&t));
    state_of(&t)->open.over = 1;
    EXPECT_EQ(asked(&t), PAN_ASK_NOTHING);
    clear_table(&t);
}

/* Parts of a number: each reason with its figure, and no others. */

static int32_t part_of(sk_needs needs, uint16_t reason)
{
    for (int32_t i = 0; i < needs.count; i++)
        if (needs.part[i].reason == reason)
            return needs.part[i].value;
    return 0;
}

static int32_t offence_part(table *t, const char *by, const char *at, bool close, uint16_t reason)
{
    pan_blow b = {.attacker = unit(t, by), .target = unit(t, at), .flags = close ? PAN_CLOSE : 0};

    return part_of(pan_offence(scene_of(t), state_of(t), &b), reason);
}

static int32_t defence_part(table *t, const char *by, const char *at, bool close, uint16_t reason)
{
    pan_blow b = {.attacker = unit(t, by), .target = unit(t, at), .flags = close ? PAN_CLOSE : 0};

    return part_of(pan_defence(scene_of(t), state_of(t), &b), reason);
}

RULE(7_parts, of_an_offence)
{
    table t = battle();

    put(&t, BLUE, "Spartans", "C4");
    put(&t, BLUE, "Infernal Hounds", "C4");
    put(&t, BLUE, "Hades", "C4");
    put(&t, RED, "Medusa", "C4");
    EXPECT_EQ(offence_part(&t, "Spartans", "Hades", true, PAN_BY_OFFENCE), 2);
    EXPECT_EQ(offence_part(&t, "Spartans", "Hades", true, PAN_BY_MINIATURES), 3);
    EXPECT_EQ(offence_part(&t, "Spartans", "Hades", true, PAN_BY_BOLSTER), 1);
    EXPECT_EQ(offence_part(&t, "Hades", "Medusa", true, PAN_BY_BOLSTER), 0); /* no troops */
    EXPECT_EQ(offence_part(&t, "Infernal Hounds", "Hades", true, PAN_BY_PACK), 1);
    EXPECT_EQ(offence_part(&t, "Infernal Hounds", "Hades", true, PAN_BY_SNEAK), 1);
    EXPECT_EQ(offence_part(&t, "Hades", "Medusa", true, PAN_BY_SHROUD), -1);
    EXPECT_EQ(offence_part(&t, "Hades", "Medusa", false, PAN_BY_SHROUD), 0);
    EXPECT_EQ(offence_part(&t, "Medusa", "Hades", false, PAN_BY_ARCHER), 1);
    EXPECT_EQ(offence_part(&t, "Medusa", "Hades", true, PAN_BY_ARCHER), 0);
    the(&t, "Hades")->offence = 1;
    the(&t, "Hades")->surge = 3;
    the(&t, "Hades")->stretch = 1;
    EXPECT_EQ(offence_part(&t, "Hades", "Medusa", true, PAN_BY_EFFECT), 1);
    EXPECT_EQ(offence_part(&t, "Hades", "Medusa", true, PAN_BY_SURGE), 2);
    EXPECT_EQ(offence_part(&t, "Hades", "Medusa", true, PAN_BY_FORCE), 1);
    EXPECT_EQ(offence_part(&t, "Hades", "Medusa", true, PAN_BY_CAP), -1); /* 3 of +1 +2 +1 -1 */
    clear_table(&t);
}

RULE(7_parts, of_the_ground)
{
    table t = battle();

    put(&t, BLUE, "Ares", "B3"); /* a slope, and heights above C3 */
    put(&t, RED, "Medusa", "C3");
    put(&t, RED, "Hydra", "C2");
    put(&t, RED, "Bellerophon", "C3");
    put(&t, RED, "Talos", "D2");
    EXPECT_EQ(offence_part(&t, "Ares", "Medusa", true, PAN_BY_CLOSE_COMBAT), 1);
    EXPECT_EQ(offence_part(&t, "Ares", "Medusa", false, PAN_BY_CLOSE_COMBAT), 0);
    EXPECT_EQ(offence_part(&t, "Ares", "Medusa", false, PAN_BY_HEIGHT), 1);
    EXPECT_EQ(offence_part(&t, "Ares", "Medusa", false, PAN_BY_HIGHS), 1);
    EXPECT_EQ(offence_part(&t, "Ares", "Hydra", false, PAN_BY_HIGHS), 0);
    EXPECT_EQ(defence_part(&t, "Ares", "Medusa", true, PAN_BY_RUINS), 1);
    EXPECT_EQ(defence_part(&t, "Ares", "Medusa", false, PAN_BY_RUINS), 0);
    EXPECT_EQ(defence_part(&t, "Ares", "Bellerophon", true, PAN_BY_RUINS), 0); /* he flies */
    EXPECT_EQ(defence_part(&t, "Ares", "Hydra", false, PAN_BY_FOREST), 1);
    EXPECT_EQ(defence_part(&t, "Ares", "Hydra", true, PAN_BY_FOREST), 0);
    EXPECT_EQ(defence_part(&t, "Bellerophon", "Hydra", true, PAN_BY_FOREST), 1);
    EXPECT_EQ(defence_part(&t, "Ares", "Talos", false, PAN_BY_SWAMP), -1);
    EXPECT_EQ(defence_part(&t, "Ares", "Talos", true, PAN_BY_SWAMP), 0);
    clear_table(&t);
}

RULE(7_parts, of_a_defence)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Athena", "C4");
    put(&t, RED, "Hoplites", "C4");
    EXPECT_EQ(defence_part(&t, "Achilles", "Athena", true, PAN_BY_DEFENCE), 8);
    EXPECT_EQ(defence_part(&t, "Achilles", "Athena", true, PAN_BY_TORMENT), -1);
    EXPECT_EQ(defence_part(&t, "Achilles", "Athena", false, PAN_BY_TORMENT), 0);
    EXPECT_EQ(defence_part(&t, "Achilles", "Athena", true, PAN_BY_PROTECTION), 1);
    EXPECT_EQ(defence_part(&t, "Achilles", "Athena", true, PAN_BY_BOLSTER), 0);
    EXPECT_EQ(defence_part(&t, "Achilles", "Hoplites", true, PAN_BY_BOLSTER), 1);
    EXPECT_EQ(defence_part(&t, "Achilles", "Hoplites", true, PAN_BY_PHALANX), 1);
    EXPECT_EQ(defence_part(&t, "Achilles", "Hoplites", false, PAN_BY_CAGE), 1);
    EXPECT_EQ(defence_part(&t, "Achilles", "Hoplites", true, PAN_BY_CAGE), 0);
    EXPECT_EQ(defence_part(&t, "Achilles", "Hoplites", false, PAN_BY_CAP), -1);
    the(&t, "Athena")->defence = 2;
    EXPECT_EQ(defence_part(&t, "Achilles", "Athena", true, PAN_BY_EFFECT), 2);
    ((pan_row *)&scene_of(&t)->card[unit(&t, "Athena")].row[0])->defence = 10;
    EXPECT_EQ(defence_part(&t, "Achilles", "Athena", false, PAN_BY_BOUND), -2);
    clear_table(&t);
}

RULE(7_parts, of_a_power)
{
    table t = battle();
    pan_blow wrath, lightning, lava;

    put(&t, BLUE, "Ares", "C4");
    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Hydra", "C4");
    wrath = (pan_blow){unit(&t, "Ares"), unit(&t, "Hydra"), 2, PAN_CLOSE};
    lightning = (pan_blow){unit(&t, "Zeus"), unit(&t, "Hydra"), 1, PAN_CLOSE};
    lava = (pan_blow){-1, unit(&t, "Hydra"), 5, PAN_TERRAIN_STRIKE};
    EXPECT_EQ(part_of(pan_offence(scene_of(&t), state_of(&t), &wrath), PAN_BY_BONUS), -1);
    EXPECT_EQ(part_of(pan_offence(scene_of(&t), state_of(&t), &lightning), PAN_BY_POWER), 6);
    EXPECT_EQ(part_of(pan_offence(scene_of(&t), state_of(&t), &lava), PAN_BY_LAVA), 5);
    clear_table(&t);
}

/* The log of an activation, event by event. */
RULE(2_told, who_does_what_to_whom)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "D4");
    put(&t, RED, "Hades", "E1");
    lay_gem(&t, "C4");
    hold_gems(&t, BLUE, 1);
    wound_to(&t, "Ares", 8);
    hold(&t, BLUE, "Ares", 1);
    act(&t, "heal Ares with an omphalos card", NO_DICE);
    EXPECT_EQ(told(&t, PAN_HEALED)->seat, BLUE);
    EXPECT_EQ(told(&t, PAN_REGAINS)->n[0], 9);
    act(&t, "activate Ares", NO_DICE);
    EXPECT_EQ(told(&t, PAN_ACTIVATES)->unit, unit(&t, "Ares"));
    EXPECT_EQ(told(&t, PAN_DISCARDED)->what, unit(&t, "Ares"));
    act(&t, "claim the omphalos in C4 with Ares", NO_DICE);
    EXPECT_EQ(told(&t, PAN_CLAIMS)->target, area(&t, "C4"));
    act(&t, "drop the omphalos of Ares", NO_DICE);
    EXPECT_EQ(told(&t, PAN_DROPPED)->target, area(&t, "C4"));
    act(&t, "walk Ares to D4", NO_DICE);
    EXPECT_EQ(told(&t, PAN_MOVES)->target, area(&t, "D4"));
    EXPECT_EQ(told(&t, PAN_MOVES)->unit, unit(&t, "Ares"));
    act(&t, "end the activation", DICE(1));
    EXPECT_EQ(told(&t, PAN_TURN_STARTS)->seat, RED);
    EXPECT_EQ(told(&t, PAN_DREW)->seat, RED);
    EXPECT_EQ(told(&t, PAN_CARD_GAINED)->seen_by, 1 << RED);
    clear_table(&t);
}
