/* Each step of the sequence offers what belongs to it and refuses everything else, nonsense too. */
#include "tale.h"

enum { VERBS_MAX = 8 };

static bool belongs(uint16_t verb, const uint16_t *own)
{
    for (int32_t i = 0; own[i] != 0; i++)
        if (own[i] == verb)
            return true;
    return false;
}

static const int16_t NONSENSE[] = {-1, MID_PIECES, MID_PIECES - 2, 200, -200};

/* Whatever another step is for is refused for this reason, and nothing is done by or to nobody. */
static void only(const table *t, uint16_t why, const uint16_t *own)
{
    EXPECT_EQ(refused(t, (sk_action){.unit = A1, .target = B1}), MID_NOT_NOW); /* no verb at all */
    for (uint16_t verb = 1; verb < MID_VERB_COUNT; verb++) {
        sk_action a = {.verb = verb, .unit = A1, .target = B1, .what = 0};
        if (!belongs(verb, own))
            EXPECT_EQ(refused(t, a), why);
    }
}

/* Verbs that name a unit: nobody there does it. */
static void nobody_does(const table *t, uint16_t verb, uint16_t why)
{
    for (int32_t i = 0; i < SK_COUNT(NONSENSE); i++)
        EXPECT_EQ(refused(t, (sk_action){.verb = verb, .unit = NONSENSE[i], .target = A1}), why);
}

/* And verbs that name a target: it is done to nobody. */
static void done_to_nobody(const table *t, sk_action a, uint16_t why)
{
    for (int32_t i = 0; i < SK_COUNT(NONSENSE); i++) {
        a.target = NONSENSE[i];
        EXPECT_EQ(refused(t, a), why);
    }
}

#define VERBS(...) ((const uint16_t[]){__VA_ARGS__, 0})

/* Both sides have two units and two heroes, of whom the second stands alone. */
static void two_sides(table *t)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, A2, 900, 300, NORTH);
    unit(t, B1, 500, 600, SOUTH);
    unit(t, B2, 900, 600, SOUTH);
    hero(t, HA, 2, A1);
    hero(t, HB, 2, B1);
    hero_at(t, IA, 2, (sk_point){700, 200});
    hero_at(t, IB, 2, (sk_point){700, 700});
}

RULE(1_sequence, the_table_begins_and_ends_turns)
{
    table t = field();

    two_sides(&t);
    only(&t, MID_NOT_NOW, VERBS(MID_BEGIN_TURN));
    EXPECT_OFFERED(&t, "begin the turn");
    EXPECT_EQ(seat_of(&t), SK_TABLE);
    begin(&t);
    go_to_melee(&t);
    go_to_melee(&t);
    EXPECT_EQ(step_of(&t), MID_END);
    only(&t, MID_NOT_NOW, VERBS(MID_END_TURN));
    EXPECT_OFFERED(&t, "end the turn");
    EXPECT_EQ(seat_of(&t), SK_TABLE);
    clear_table(&t);
}

RULE(1_sequence, when_it_is_over_nobody_does_anything)
{
    table t = field();

    two_sides(&t);
    state_of(&t)->open.tokens[BETA] = 0;
    begin(&t);
    go_to_melee(&t);
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(seat_of(&t), SK_TABLE);
    only(&t, MID_NOT_NOW, VERBS(0));
    expect_offered(&t, (const char *const[]){NULL}, __LINE__);
    clear_table(&t);
}

RULE(dp_zone, only_placing_before_the_first_turn)
{
    table t = field_by("deployment=free");

    two_sides(&t);
    only(&t, MID_NOT_NOW, VERBS(MID_PLACE, MID_PLACE_WITH, MID_AS_DRAWN_UP));
    nobody_does(&t, MID_PLACE, MID_NOT_NOW);
    nobody_does(&t, MID_PLACE_WITH, MID_NOT_NOW);
    done_to_nobody(&t, (sk_action){.verb = MID_PLACE_WITH, .unit = HA}, MID_NO_TARGET);
    EXPECT_EQ(refusal(&t, "place HA with B2"), MID_NO_TARGET);
    EXPECT_EQ(refusal(&t, "place HA with IA"), MID_NO_TARGET);
    EXPECT_EQ(refusal(&t, "place A1 with A2"), MID_NO_TARGET);
    EXPECT_EQ(refusal(&t, "place HA with A2"), 0);
    clear_table(&t);
}

RULE(1_rites_order, only_rites_before_the_movement)
{
    table t = field();

    two_sides(&t);
    give(&t, HA, MID_OMENS);
    give(&t, IA, MID_FAVOUR_OF_THE_GODS);
    give(&t, HB, MID_OMENS);
    give(&t, IB, MID_FAVOUR_OF_THE_GODS);
    begin(&t);
    only(&t, MID_NOT_NOW, VERBS(MID_READ_OMENS, MID_CLAIM_FAVOUR, MID_GO_ON));
    nobody_does(&t, MID_READ_OMENS, MID_NOT_NOW);
    nobody_does(&t, MID_CLAIM_FAVOUR, MID_NOT_NOW);
    EXPECT_OFFERED(&t, "go on", "read the omens with HA", "claim the favour of the gods with IA");
    EXPECT_EQ(refusal(&t, "read the omens with HB"), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "claim the favour of the gods with IB"), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "read the omens with IA"), MID_NOT_NOW);
    act(&t, "read the omens with HA", DICE(3));
    EXPECT_OFFERED(&t, "go on", "claim the favour of the gods with IA");
    act(&t, "claim the favour of the gods with IA", NO_DICE);
    EXPECT_OFFERED(&t, "go on", "read the omens with HB", "claim the favour of the gods with IB");
    clear_table(&t);
}

RULE(2_own_pieces, picking_a_piece)
{
    table t = field();

    two_sides(&t);
    begin(&t);
    only(&t, MID_NOT_NOW,
         VERBS(MID_ACTIVATE, MID_END_MOVES, MID_CALL_WITH_ME, MID_CALL_HOLD_FAST, MID_CAST,
               MID_CAST_AT));
    nobody_does(&t, MID_ACTIVATE, MID_NOT_NOW);
    nobody_does(&t, MID_CALL_WITH_ME, MID_NO_SUCH_CALL);
    nobody_does(&t, MID_CALL_HOLD_FAST, MID_NO_SUCH_CALL);
    nobody_does(&t, MID_CAST, MID_NOT_NOW);
    nobody_does(&t, MID_CAST_AT, MID_NOT_NOW);
    EXPECT_OFFERED(&t, "activate A1", "activate A2", "activate HA", "activate IA",
                   "end the movement");
    EXPECT_EQ(refusal(&t, "activate IB"), MID_NOT_YOURS);
    piece(&t, IA)->stamina = 0;
    EXPECT_EQ(refusal(&t, "activate IA"), MID_NOT_NOW);
    act(&t, "end the movement", NO_DICE);
    EXPECT_TOLD(&t, "Saxons end their movement");
    EXPECT_OFFERED(&t, "activate B1", "activate B2", "activate HB", "activate IB",
                   "end the movement");
    clear_table(&t);
}

RULE(2_one_at_a_time, an_acting_unit)
{
    table t = field();

    two_sides(&t);
    first_to_move(&t, "A1");
    EXPECT_TOLD(&t, "A1 is to move");
    only(&t, MID_NOT_NOW,
         VERBS(MID_MOVE, MID_CHARGE, MID_TURN, MID_JOIN, MID_LEAVE, MID_REPLACE, MID_HALT));
    nobody_does(&t, MID_MOVE, MID_NOT_NOW);
    nobody_does(&t, MID_HALT, MID_NOT_NOW);
    done_to_nobody(&t, (sk_action){.verb = MID_CHARGE, .unit = A1}, MID_NO_TARGET);
    done_to_nobody(&t, (sk_action){.verb = MID_REPLACE, .unit = A1}, MID_NO_REPLACEMENT);
    done_to_nobody(&t, (sk_action){.verb = MID_JOIN, .unit = A1}, MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "charge A2 with A1"), MID_NO_TARGET);
    EXPECT_EQ(refusal(&t, "charge HB with A1"), MID_NO_TARGET);
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_NOT_AHEAD);
    EXPECT_EQ(refusal(&t, "join A2 with A1"), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "leave with A1 to 5,2 facing 90"), MID_NOT_ATTACHED);
    EXPECT_EQ(refusal(&t, "halt A2"), MID_NOT_NOW);
    act(&t, "halt A1", NO_DICE);
    EXPECT_TOLD(&t, "A1 halts");
    clear_table(&t);
}

RULE(h_leave, an_attached_hero_acting)
{
    table t = field();

    two_sides(&t);
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "move HA to 5,2 facing 90"), MID_IN_COMBAT);
    EXPECT_EQ(refusal(&t, "charge B1 with HA"), MID_IN_COMBAT);
    EXPECT_EQ(refusal(&t, "turn HA to 0"), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "join A2 with HA"), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "leave with HA to 5,3 facing 90"), MID_STANDS_STILL);
    EXPECT_EQ(refusal(&t, "leave with HA to 5,2 facing 90"), 0);
    act(&t, "leave with HA to 5,2 facing 45", NO_DICE);
    EXPECT_TOLD(&t, "HA leaves A1", "HA moves to 5,2, facing 45°");
    EXPECT_EQ(refusal(&t, "leave with HA to 5,1 facing 90"), MID_NOT_ATTACHED);
    EXPECT_EQ(refusal(&t, "turn HA to 0"), MID_TURN_COMES_FIRST);
    act(&t, "join A1 with HA", NO_DICE);
    EXPECT_TOLD(&t, "HA joins A1");
    EXPECT_EQ(piece(&t, HA)->at.y, 300);
    EXPECT_EQ(piece(&t, HA)->facing, 900);
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT_EQ(refusal(&t, "activate HA"), MID_HAS_MOVED);
    clear_table(&t);
}

RULE(f_any, a_lone_hero_does_not_need_to_turn)
{
    table t = field();

    two_sides(&t);
    first_to_move(&t, "IA");
    EXPECT_EQ(refusal(&t, "turn IA to 0"), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "join B2 with IA"), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "join HA with IA"), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "leave with IA to 7,2.5 facing 90"), MID_NOT_ATTACHED);
    done_to_nobody(&t, (sk_action){.verb = MID_JOIN, .unit = IA}, MID_NOT_NOW);
    clear_table(&t);
}

RULE(f_any, no_turning_to_where_it_faces_nor_beyond_the_circle)
{
    table t = field();

    two_sides(&t);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "turn A1 to 90"), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_TURN, .unit = A1, .facing = -1}), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_TURN, .unit = A1, .facing = 3600}), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_TURN, .unit = A1, .facing = 3599}), 0);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_TURN, .unit = A1, .facing = 0}), 0);
    act(&t, "turn A1 to 45", DICE(3));
    EXPECT_TOLD(&t, "A1 passes its test (changing facing): 3, needs 3 or more: on one die 3",
                "A1 turns to 45°");
    clear_table(&t);
}

RULE(h_leave_combat, a_hero_in_a_fighting_unit)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero_at(&t, IA, 2, (sk_point){585, 350});
    fight_each_other(&t, IA, B1);
    begin(&t);
    EXPECT_OFFERED(&t, "activate HA", "activate IA", "end the movement");
    act(&t, "activate IA", NO_DICE);
    EXPECT_EQ(refusal(&t, "move IA to 6,3.5 facing 90"), MID_IN_COMBAT);
    EXPECT_EQ(refusal(&t, "charge B1 with IA"), MID_IN_COMBAT);
    EXPECT_EQ(refusal(&t, "turn IA to 0"), MID_NOT_NOW);
    clear_table(&t);
}

RULE(s_pass, only_shooting_in_the_shooting_phase)
{
    table t = field();

    shooting(&t);
    unit(&t, A2, 900, 300, NORTH);
    unit(&t, A3, 1100, 300, NORTH);
    shooters(&t, A2, MID_BOW, 4);
    shooters(&t, B1, MID_BOW, 4);
    unit(&t, B2, 900, 800, SOUTH);
    shooting_begins(&t);
    only(&t, MID_NOT_NOW, VERBS(MID_TAKE_AIM, MID_PASS));
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_TAKE_AIM, .unit = -1}), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_TAKE_AIM, .unit = MID_PIECES}), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "take aim with A1"), MID_NOT_YOURS);
    EXPECT_EQ(refusal(&t, "take aim with B2"), MID_DOES_NOT_SHOOT);
    EXPECT_OFFERED(&t, "pass", "take aim with B1");
    act(&t, "take aim with B1", NO_DICE);
    EXPECT_TOLD(&t, "B1 takes aim");
    only(&t, MID_NOT_NOW, VERBS(MID_SHOOT, MID_SHOOT_AT_COMMAND, MID_HOLD_FIRE));
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_PASS, .unit = B1}), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_SHOOT, .unit = A1, .target = B1}), MID_NOT_NOW);
    done_to_nobody(&t, (sk_action){.verb = MID_SHOOT, .unit = B1}, MID_NO_TARGET);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_SHOOT, .unit = B1, .target = B2}), MID_NO_TARGET);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_SHOOT, .unit = B1, .target = A1, .n = {-1}}),
              MID_NO_DEEDS);
    for (int32_t i = 0; i < SK_COUNT(NONSENSE); i++)
        EXPECT_EQ(refused(&t, (sk_action){.verb = MID_SHOOT_AT_COMMAND,
                                          .unit = B1,
                                          .target = A1,
                                          .what = NONSENSE[i]}),
                  MID_NO_SUCH_CALL);
    EXPECT_OFFERED(&t, "hold the fire of B1", "shoot A1 with B1 and 0 deeds");
    act(&t, "hold the fire of B1", NO_DICE);
    EXPECT_TOLD(&t, "B1 holds its fire");
    EXPECT(mid_is_marked(t.state, B1, MID_SHOT));
    EXPECT_OFFERED(&t, "pass", "take aim with A1");
    EXPECT_EQ(refusal(&t, "take aim with A2"), MID_NOBODY_IN_RANGE);
    EXPECT_EQ(refusal(&t, "take aim with A3"), MID_DOES_NOT_SHOOT);
    clear_table(&t);
}

RULE(sc_challenge, only_challenges_before_the_combats)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 900, 300, NORTH);
    unit(&t, B2, 900, 350, SOUTH);
    fight_each_other(&t, A2, B2);
    hero(&t, HA, 2, A1);
    hero(&t, IA, 2, A2);
    hero(&t, HB, 2, B1);
    hero(&t, IB, 2, B2);
    hero_at(&t, JA, 2, (sk_point){700, 300});
    melee_begins(&t);
    only(&t, MID_NOT_NOW, VERBS(MID_CHALLENGE, MID_NO_CHALLENGE));
    EXPECT_OFFERED(&t, "challenge nobody", "challenge HB with HA", "challenge IB with IA");
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_CHALLENGE, .unit = -1, .target = HB}),
              MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_CHALLENGE, .unit = MID_PIECES, .target = HB}),
              MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_CHALLENGE, .unit = HA, .target = -1}),
              MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_CHALLENGE, .unit = HA, .target = MID_PIECES}),
              MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "challenge IB with HA"), MID_NO_CHALLENGE_THERE);
    EXPECT_EQ(refusal(&t, "challenge HB with JA"), MID_NO_CHALLENGE_THERE);
    EXPECT_EQ(refusal(&t, "challenge HB with A1"), MID_NO_CHALLENGE_THERE);
    EXPECT_EQ(refusal(&t, "challenge B1 with HA"), MID_NO_CHALLENGE_THERE);
    EXPECT_EQ(refusal(&t, "challenge IA with HA"), MID_NO_CHALLENGE_THERE);
    EXPECT_EQ(refusal(&t, "challenge HA with HB"), MID_NO_CHALLENGE_THERE);
    act(&t, "challenge HB with HA", NO_DICE);
    EXPECT_TOLD(&t, "HA challenges HB");
    only(&t, MID_NOT_NOW, VERBS(MID_TAKE_UP, MID_REFUSE));
    EXPECT_OFFERED(&t, "take up the challenge", "refuse the challenge");
    act(&t, "refuse the challenge", NO_DICE);
    EXPECT_TOLD(&t, "HB refuses", "Vikings lose 1 reputation by refusing a challenge, now 9");
    clear_table(&t);
}

RULE(sc_challenge, the_dead_do_not_challenge_nor_the_bards)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, IA, 2, A1);
    hero(&t, HB, 2, B1);
    hero(&t, IB, 2, B1);
    melee_begins(&t);
    piece(&t, IA)->stamina = 0;
    piece(&t, IB)->stamina = 0;
    EXPECT_OFFERED(&t, "challenge nobody", "challenge HB with HA");
    EXPECT_EQ(refusal(&t, "challenge HB with IA"), MID_NO_CHALLENGE_THERE);
    EXPECT_EQ(refusal(&t, "challenge IB with HA"), MID_NO_CHALLENGE_THERE);
    give(&t, HA, MID_NON_COMBATANT);
    EXPECT_EQ(refusal(&t, "challenge HB with HA"), MID_NO_CHALLENGE_THERE);
    EXPECT_OFFERED(&t, "challenge nobody");
    clear_table(&t);
}

RULE(m_order, only_combats_after_the_challenges)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 900, 300, NORTH);
    unit(&t, A3, 1000, 300, NORTH);
    unit(&t, B2, 950, 350, SOUTH);
    fight_each_other(&t, A2, B2);
    fight_each_other(&t, A3, B2);
    melee_begins(&t);
    only(&t, MID_NO_COMBAT, VERBS(MID_FIGHT));
    nobody_does(&t, MID_FIGHT, MID_NO_COMBAT);
    EXPECT_OFFERED(&t, "fight the combat of A1", "fight the combat of A3");
    EXPECT_EQ(refusal(&t, "fight the combat of A2"), 0); /* the same combat */
    EXPECT_EQ(refusal(&t, "fight the combat of B1"), MID_NO_COMBAT);
    act(&t, "fight the combat of A3", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PRIMARY_STEP);
    only(&t, MID_NOT_NOW, VERBS(MID_LEAD));
    nobody_does(&t, MID_LEAD, MID_NOT_NOW);
    EXPECT_OFFERED(&t, "lead the combat with A2", "lead the combat with A3");
    EXPECT_EQ(refusal(&t, "lead the combat with A1"), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "lead the combat with B2"), MID_NOT_NOW);
    clear_table(&t);
}

RULE(7_foretell, only_foretelling_before_the_end)
{
    table t = field();

    two_sides(&t);
    give(&t, HA, MID_FORETELL);
    give(&t, HB, MID_FORETELL);
    begin(&t);
    go_to_melee(&t);
    go_to_melee(&t);
    EXPECT_EQ(step_of(&t), MID_FORETELLING);
    EXPECT_EQ(seat_of(&t), ALPHA);
    only(&t, MID_NOT_NOW, VERBS(MID_FORETELL_DEEDS, MID_GO_ON));
    nobody_does(&t, MID_FORETELL_DEEDS, MID_NOT_NOW);
    done_to_nobody(&t, (sk_action){.verb = MID_FORETELL_DEEDS, .unit = HA}, MID_NOT_NOW);
    EXPECT_OFFERED(&t, "go on", "foretell the deeds of HA by HA", "foretell the deeds of IA by HA");
    EXPECT_EQ(refusal(&t, "foretell the deeds of HB by HA"), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "foretell the deeds of HA by IA"), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "foretell the deeds of A1 by HA"), MID_NOT_NOW);
    act(&t, "foretell the deeds of IA by HA", DICE(4));
    EXPECT_TOLD(&t, "HA spends a mighty deed on a call, 1 left",
                "4: IA will have 2 more mighty deeds");
    EXPECT_EQ(seat_of(&t), BETA);
    piece(&t, IB)->stamina = 0;
    EXPECT_OFFERED(&t, "go on", "foretell the deeds of HB by HB");
    act(&t, "go on", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_END);
    clear_table(&t);
}

RULE(7_foretell, a_die_gives_half_of_it_rounded_up)
{
    table t = field();
    static const int32_t MORE[] = {1, 1, 2, 2, 3, 3};

    for (uint16_t die = 1; die <= 6; die++) {
        play_by(&t, NULL);
        two_sides(&t);
        give(&t, HA, MID_FORETELL);
        begin(&t);
        go_to_melee(&t);
        go_to_melee(&t);
        act(&t, "foretell the deeds of IA by HA", DICE(die));
        act(&t, "end the turn", NO_DICE);
        act(&t, "begin the turn", NO_DICE);
        EXPECT_EQ(piece(&t, IA)->deeds, 2 + MORE[die - 1]);
        EXPECT_EQ(piece(&t, HA)->deeds, 2);
    }
    clear_table(&t);
}

RULE(1_omens, each_face_of_the_die)
{
    table t = field();
    static const int32_t GAIN[] = {-2, -1, 0, 1, 2, 3};

    for (uint16_t die = 1; die <= 6; die++) {
        play_by(&t, NULL);
        two_sides(&t);
        give(&t, HA, MID_OMENS);
        begin(&t);
        act(&t, "read the omens with HA", DICE(die));
        EXPECT_EQ(tokens(&t, ALPHA), 10 + GAIN[die - 1]);
        EXPECT_EQ(piece(&t, HA)->deeds, 1);
        EXPECT_EQ(step_of(&t), MID_PICK);
    }
    clear_table(&t);
}
