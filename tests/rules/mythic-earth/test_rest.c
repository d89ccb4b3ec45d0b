/* Neighbouring cases of magic, movement, reserves, rites and missiles. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})

enum { ENEMY = MYE_UNITS_A_SIDE };

static int32_t count_offered(const table *t, uint16_t verb)
{
    static sk_actions list;
    int32_t count = 0;

    t->game->legal(t->scene, t->state, &list);
    for (int32_t i = 0; i < list.count; i++)
        count += list.item[i].verb == verb;
    return count;
}

RULE(3_12_dispel, the_first_unit_of_the_first_side_dispels)
{
    table *t = field();

    put(t, RED, (kit){.name = "Witch", .talents = BIT(MAGIC_1)}, 30, 20);
    put(t, BLUE, (kit){.name = "Wizard", .talents = BIT(MAGIC_1)}, 30, 30);
    unit(t, ENEMY)->known = 1;
    activate(t, ENEMY);
    act(t, "cast War Chant on Blue Wizard with Blue Wizard", DICE(2, 3));
    expect_offers(t, "dispel with Red Witch\n"
                     "let the spell be\n");
    expect_saga(
        t, "dispel with Red Witch", DICE(1, 1),
        "Red rolls 2D10 for the magic of Red Witch: 1 1\n"
        "- Red Witch rolls 1 1 to dispel, needs 5 or less: casting value 5\n"
        "- Red Witch dispels War Chant\n"
        "= Red Witch: dispels 0 > 1\n"
        "= acting: Blue Wizard, 1 slot\n"
        "= now Blue, Unit actions: Blue: what does Blue Wizard do? (1 single action left)\n");
}

RULE(3_12_renewal, first_the_hurt_and_only_one)
{
    table *t = field();

    put(t, RED, (kit){.name = "Wizard", .talents = BIT(MAGIC_1)}, 30, 20);
    put(t, RED, (kit){.name = "Men", .minis = 4, .wounds = 2}, 34, 20);
    open_of(t)->wounds[figure(t, 1)->first + 1] = open_of(t)->wounds[figure(t, 1)->first + 2] = 1;
    take_away(t, 1, 1);
    unit(t, 0)->known = 0x20;
    activate(t, 0);
    expect_saga(t, "cast Renewal on Red Men with Red Wizard", DICE(1, 1),
                "Red rolls 2D10 for the magic of Red Wizard: 1 1\n"
                "- Red Wizard casts Renewal on Red Men\n"
                "- Red Wizard rolls 1 1, needs 11 or less: casting value 11\n"
                "- Renewal takes effect on Red Men\n"
                "= Red Wizard: +acted; casts 0 > 1\n"
                "= Red Men: mini 2 wounds 1 > 2\n"
                "= Red: spells cast 0 > 32\n"
                "= acting: Red Wizard, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Wizard do? (1 single action left)\n");
}

RULE(3_12_renewal, minis_still_outside_do_not_come_back_this_way)
{
    table *t = field();

    put(t, RED, (kit){.name = "Wizard", .talents = BIT(MAGIC_1)}, 30, 20);
    put(t, RED, (kit){.name = "Men", .minis = 3}, 34, 20);
    take_away(t, 1, 2);
    unit(t, 1)->outside = 4;
    unit(t, 0)->known = 0x20;
    activate(t, 0);
    act(t, "cast Renewal on Red Men with Red Wizard", DICE(1, 1));
    EXPECT_EQ(open_of(t)->wounds[figure(t, 1)->first + 1], 1);
    EXPECT_EQ(open_of(t)->wounds[figure(t, 1)->first + 2], 0);
}

/* Ways round */

RULE(5_20_6_pick_up, on_the_way_round_and_not_on_the_straight_line)
{
    table *t = field();

    put(t, RED, MAN, 30, 12);
    put_piece(t, MYE_IMPASSABLE, false, INCHES(28, 14, 33, 15));
    put_token(t, MYE_SACRIFICE, RED, (sk_point){3000, 1450}, MYE_NOBODY); /* straight through */
    put_token(t, MYE_SACRIFICE, RED, (sk_point){2700, 1450}, MYE_NOBODY); /* round the west */
    put_token(t, MYE_SACRIFICE, RED, (sk_point){3400, 1450}, MYE_NOBODY); /* round the east */
    activate(t, 0);
    act(t, "march Red Man to 30,17 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].carrier, MYE_NOBODY);
    EXPECT_EQ(open_of(t)->token[1].carrier, 0);
    EXPECT_EQ(open_of(t)->token[2].carrier, MYE_NOBODY);
}

RULE(5_20_6_pick_up, by_any_mini_and_just_touching)
{
    for (int32_t off = 0; off < 2; off++) {
        table *t = field();
        put(t, RED, (kit){.name = "Men", .minis = 3}, 30, 12);
        put_token(t, MYE_SACRIFICE, RED, (sk_point){3000 + 264 + 126 + off, 1450}, MYE_NOBODY);
        activate(t, 0);
        act(t, "march Red Men to 31.32,17 facing 0 as they stand", NO_DICE);
        EXPECT_EQ(open_of(t)->token[0].carrier, off == 0 ? 0 : MYE_NOBODY);
        forget_tables();
    }
}

RULE(5_6_survival, who_drowns_takes_nothing_along)
{
    table *t = field_of(MYE_RAINY_SEASON);

    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    put(t, RED, MAN, 30, 18);
    put_token(t, MYE_SACRIFICE, RED, (sk_point){3000, 1950}, MYE_NOBODY);
    activate(t, 0);
    expect_saga(t, "move Red Man to 30,20.5 facing 0 as they stand", DICE(10),
                "Red rolls 1D10 for surviving the river of Red Man: 10\n"
                "- Red Man moves 2.5\" to 30,20.5\n"
                "- the river sweeps away a mini of Red Man\n"
                "- Red Man is destroyed (revealing)\n"
                "= Red Man: -on the table; +destroyed; +acted; standing 1 > 0; mini 1 wounds 1 > "
                "0; mini 1 at 30.00,20.50\n"
                "= token 2: death of Red at 30.00,19.24\n"
                "= Blue: enemy dice 0 > 1\n"
                "= now the table, Clean up: The table goes on.\n");
}

RULE(5_6_survival, along_the_bank_nobody_rolls)
{
    table *t = field_of(MYE_RAINY_SEASON);

    put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    put(t, RED, (kit){.name = "Men", .minis = 2}, 30, 18);
    shift(t, 0, 3000, 2000 - 63);
    activate(t, 0);
    act(t, "march Red Men to 38,19.37 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(place_of(t, 0, 1).y, 1937);
}

/* Tokens beside units of several minis */

RULE(5_16_rite_site, beside_the_nearest_of_several)
{
    table *t = field();

    put(t, RED, (kit){.name = "Men", .minis = 3}, 30, 20);
    devote(t, RED, MYE_DEVOTION_SPIRITS_TO_REST, -1, -1);
    activate(t, 0);
    EXPECT_EQ(refusal(t, "perform the rite at 32.64,22.26 with Red Men"), 0);
    EXPECT_EQ(refusal(t, "perform the rite at 32.64,22.27 with Red Men"), MYE_NOT_BESIDE);
    EXPECT_EQ(refusal(t, "perform the rite at 31.32,20 with Red Men"), MYE_NOT_BESIDE);
    expect_saga(t, "perform the rite at 32.64,21.9 with Red Men", NO_DICE,
                "- Red's devotion is Put the Spirits to Rest (revealing)\n"
                "- Red Men performs a rite\n"
                "= Red Men: +acted\n"
                "= token 1: corpse of Red at 32.64,21.26\n"
                "= Red: devotion known 0 > 8\n"
                "= acting: Red Men, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Men do? (1 single action left)\n");
}

/* Reserves */

static table *coming(mye_primary primary, int32_t seat, int32_t entry)
{
    table *t = field_of(primary);
    int32_t u = put(t, seat, (kit){.name = "Late", .minis = 2}, 30, 20);

    unit(t, u)->status = MYE_RESERVE;
    unit(t, u)->entry = (uint8_t)entry;
    open_of(t)->coming = UINT64_C(1) << u;
    open_of(t)->deploying = 2;
    open_of(t)->seat = (uint8_t)seat;
    go_to(t, MYE_ENTER);
    return t;
}

/* Seven places along each of the edges it may use. */
RULE(5_10_edges, which_edges_are_offered_for_which_die)
{
    static const int32_t EDGES[] = {0, 4, 1, 1, 1, 1, 1};

    for (int32_t seat = 0; seat < 2; seat++)
        for (int32_t die = 1; die <= 6; die++) {
            table *t = coming(MYE_FOG_OF_WAR, seat, die);
            EXPECT_EQ(count_offered(t, MYE_ENTER_MOVING), 7 * EDGES[die]);
            EXPECT_EQ(count_offered(t, MYE_WAIT_OUTSIDE), 0);
            forget_tables();
        }
}

RULE(5_10_edges, the_edge_of_every_die_for_both_sides)
{
    /* own, own, enemy's, right, left: south, north, west and east as seen by Red in the south */
    static const char *const AT[2][7] = {{"", "", "36,2", "36,2", "36,46", "70,24", "2,24"},
                                         {"", "", "36,46", "36,46", "36,2", "2,24", "70,24"}};

    for (int32_t seat = 0; seat < 2; seat++)
        for (int32_t die = 2; die <= 6; die++)
            for (int32_t other = 2; other <= 6; other++) {
                table *t = coming(MYE_FOG_OF_WAR, seat, die);
                char words[96];
                sk_text text = SK_TEXT(words);
                bool same = AT[seat][die][0] == AT[seat][other][0] &&
                            AT[seat][die][1] == AT[seat][other][1] &&
                            AT[seat][die][3] == AT[seat][other][3];
                sk_put(&text, seat == RED ? "bring on Red Late at " : "bring on Blue Late at ");
                sk_put(&text, AT[seat][other]);
                sk_put(&text, " facing 0 in a line");
                cr_expect_eq(refusal(t, words), same ? 0 : MYE_WRONG_EDGE, "seat %d die %d %s",
                             seat, die, words);
                forget_tables();
            }
}

RULE(5_4_distance, by_the_middle_of_each_base_from_the_point)
{
    table *t = coming(MYE_ALTARS, RED, 1);

    figure(t, 0)->minis = 1;
    EXPECT_EQ(refusal(t, "bring on Red Late at 30,5 facing 0 in a line"), 0);
    EXPECT_EQ(refusal(t, "bring on Red Late at 30,5.01 facing 0 in a line"), MYE_WRONG_EDGE);
    EXPECT_EQ(refusal(t, "march on Red Late at 30,10 facing 0 in a line"), 0);
    EXPECT_EQ(refusal(t, "march on Red Late at 30,10.01 facing 0 in a line"), MYE_WRONG_EDGE);
    EXPECT_EQ(refusal(t, "bring on Red Late at 2,24 facing 0 in a line"), 0);
    EXPECT_EQ(refusal(t, "bring on Red Late at 70,24 facing 0 in a line"), 0);
    EXPECT_EQ(refusal(t, "bring on Red Late at 30,46 facing 0 in a line"), 0);
    EXPECT_EQ(
        t->game->check(t->scene, t->state, &(sk_action){.verb = MYE_ENTER_MOVING, .at = {-1, 100}})
            .why,
        MYE_NOT_THERE);
    expect_saga(t, "march on Red Late at 30,10 facing 0 in a line", NO_DICE,
                "- Red Late deploys at 30,10\n"
                "= Red Late: +on the table; -reserve; +acted; +entered; standing 2 > 1; mini 1 at "
                "30.00,10.00\n"
                "= now the table, The dice pool: The table goes on.\n");
}

RULE(5_4_any_edge, with_every_edge_barred_it_waits)
{
    table *t = coming(MYE_ALTARS, RED, 1);

    put_piece(t, MYE_IMPASSABLE, false, INCHES(0, 0, 72, 12));
    put_piece(t, MYE_IMPASSABLE, false, INCHES(0, 36, 72, 48));
    put_piece(t, MYE_IMPASSABLE, false, INCHES(0, 12, 12, 36));
    put_piece(t, MYE_IMPASSABLE, false, INCHES(60, 12, 72, 36));
    expect_offers(t, "keep Red Late waiting\n");
    expect_saga(t, "keep Red Late waiting", NO_DICE,
                "- Red Late waits off the table\n"
                "= now the table, The dice pool: The table goes on.\n");
}

/* Rites */

RULE(5_20_8_first, a_second_corpse_pays_nothing_more)
{
    table *t = field();

    put(t, RED, MAN, 30, 34);
    devote(t, RED, MYE_DEVOTION_SPIRITS_TO_REST, -1, -1);
    for (int32_t i = 0; i < 2; i++) {
        open_of(t)->frames = 1;
        unit(t, 0)->turn = 0;
        activate(t, 0);
        act(t, "perform the rite with Red Man", NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], 1);
    }
    EXPECT_EQ(mye_count_tokens(t->state, MYE_CORPSE, RED), 2);
}

RULE(5_20_8_corpse, humanoids_and_heroes_bury_their_dead)
{
    static const struct {
        int32_t kind, roles;
        uint16_t why;
    } ROW[] = {{MYE_HUMANOID, 0, 0}, {MYE_BEAST, MYE_HEROIC, 0}, {MYE_BEAST, 0, MYE_NO_RITE}};

    for (int32_t i = 0; i < 3; i++) {
        table *t = field();
        put(t, RED, (kit){.name = "Man", .kind = ROW[i].kind, .roles = ROW[i].roles}, 30, 34);
        devote(t, RED, MYE_DEVOTION_SPIRITS_TO_REST, -1, -1);
        activate(t, 0);
        EXPECT_EQ(refusal(t, "perform the rite with Red Man"), ROW[i].why);
        forget_tables();
    }
}

RULE(5_21_4_site, for_either_side_in_the_enemys_zone_and_once)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field();
        int32_t u = put(t, seat, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 20);
        const char *in = seat == RED ? "perform the rite at 30,35.89 with Red Hero"
                                     : "perform the rite at 30,12.11 with Blue Hero";
        const char *out = seat == RED ? "perform the rite at 30,33.37 with Red Hero"
                                      : "perform the rite at 30,14.63 with Blue Hero";
        shift(t, u, 3000, seat == RED ? 3463 : 1337);
        devote(t, seat, MYE_DEVOTION_HEROISM_PERSONIFIED, -1, -1);
        activate(t, u);
        EXPECT_EQ(refusal(t, in), MYE_NO_RITE);
        shift(t, u, 3000, seat == RED ? 3537 : 1263);
        EXPECT_EQ(refusal(t, in), 0);
        EXPECT_EQ(refusal(t, out), MYE_NOT_IN_ZONE);
        act(t, in, NO_DICE);
        EXPECT_EQ(open_of(t)->score[seat], 1);
        EXPECT_EQ(open_of(t)->devoted[seat].clauses, 2);
        open_of(t)->frames = 1;
        activate(t, u);
        EXPECT_EQ(refusal(t, in), MYE_NO_RITE);
        forget_tables();
    }
}

RULE(5_20_2_drink, once_and_only_in_the_true_piece)
{
    table *t = field();

    put_piece(t, MYE_DIFFICULT, false, INCHES(28, 30, 34, 36));
    put_piece(t, MYE_DIFFICULT, false, INCHES(40, 30, 46, 36));
    put(t, RED, MAN, 30, 32);
    devote(t, RED, MYE_DEVOTION_FOUNTAIN_OF_YOUTH, 1, 2);
    activate(t, 0);
    EXPECT_EQ(refusal(t, "perform the rite with Red Man"), MYE_NO_RITE);
    secret_of(t, RED)->found = 2;
    EXPECT_EQ(refusal(t, "perform the rite with Red Man"), MYE_NO_RITE);
    secret_of(t, RED)->found = 1;
    EXPECT_EQ(refusal(t, "perform the rite at 28.63,30.63 with Red Man"), 0);
    EXPECT_EQ(refusal(t, "perform the rite at 28.62,30.63 with Red Man"), MYE_NOT_IN_PIECE);
    expect_saga(t, "perform the rite with Red Man", NO_DICE,
                "- Red Man performs a rite\n"
                "- Red's devotion is Fountain of Youth (revealing)\n"
                "- Red scores 1 for Fountain of Youth, now 1\n"
                "= Red Man: +acted\n"
                "= token 1: fountain of Red at 31.00,33.00\n"
                "= Red: score 0 > 1; devotion known 0 > 2; devotion scored 0 > 1; clauses 0 > 1; "
                "found 0 > 1\n"
                "= acting: Red Man, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Man do? (1 single action left)\n");
    open_of(t)->frames = 1;
    activate(t, 0);
    EXPECT_EQ(refusal(t, "perform the rite with Red Man"), MYE_NO_RITE);
}

RULE(5_20_7_rite, once_touching_the_ground)
{
    table *t = field();

    put_piece(t, MYE_DIFFICULT, false, INCHES(28, 38, 34, 44));
    put(t, RED, MAN, 30, 37);
    devote(t, RED, MYE_DEVOTION_CONSECRATED_GROUND, 1, -1);
    activate(t, 0);
    shift(t, 0, 3000, 3800 - 64);
    EXPECT_EQ(refusal(t, "perform the rite with Red Man"), MYE_NO_RITE);
    shift(t, 0, 3000, 3800 - 63);
    EXPECT_EQ(refusal(t, "perform the rite at 30,38 with Red Man"), MYE_NO_RITE);
    expect_saga(t, "perform the rite with Red Man", NO_DICE,
                "- Red Man performs a rite\n"
                "- Red's devotion is Consecrated Ground (revealing)\n"
                "- Red scores 1 for Consecrated Ground, now 1\n"
                "= Red Man: +acted\n"
                "= Red: score 0 > 1; devotion known 0 > 7; devotion scored 0 > 1; clauses 0 > 1\n"
                "= acting: Red Man, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Man do? (1 single action left)\n");
    open_of(t)->frames = 1;
    activate(t, 0);
    EXPECT_EQ(refusal(t, "perform the rite with Red Man"), MYE_NO_RITE);
}

RULE(5_21_5_storm, wizards_in_the_enemy_half_once)
{
    table *t = field();

    put(t, BLUE, (kit){.name = "Caller", .talents = BIT(MAGIC_1)}, 30, 24);
    put(t, BLUE, MAN, 34, 20);
    devote(t, BLUE, MYE_DEVOTION_CALL_THE_STORM, -1, -1);
    activate(t, ENEMY + 1);
    EXPECT_EQ(refusal(t, "perform the rite with Blue Man"), MYE_NO_RITE);
    open_of(t)->frames = 1;
    activate(t, ENEMY);
    EXPECT_EQ(refusal(t, "perform the rite with Blue Caller"), MYE_NO_RITE);
    shift(t, ENEMY, 3000, 2399);
    EXPECT_EQ(refusal(t, "perform the rite with Blue Caller"), 0);
    open_of(t)->devoted[BLUE].clauses = 1;
    EXPECT_EQ(refusal(t, "perform the rite with Blue Caller"), MYE_NO_RITE);
}

/* Missiles */

RULE(3_10_tomahawk, thrown_in_a_charge_with_either_strength)
{
    for (int32_t i = 0; i < 2; i++) {
        table *t = i == 0 ? field() : field_with("thrown-tomahawk=one");
        put(t, RED, (kit){.name = "Men", .weapons = ARMS(TOMAHAWK)}, 30, 20);
        put_north(t, BLUE, (kit){.name = "Post", .wounds = 5}, 0, 500);
        activate(t, 0);
        act(t, "throw and charge Blue Post with Red Men", DICE(5, 5, 10, 10));
        EXPECT_EQ(needed(t, MYE_SAVED), 5 - i);
        forget_tables();
    }
}

RULE(3_7_5_rock, a_rock_at_chargers_by_agreement)
{
    for (int32_t i = 0; i < 2; i++) {
        table *t = i == 0 ? field() : field_with("rocks-at-chargers=no");
        put(t, RED, (kit){.name = "Men", .minis = 3}, 30, 20);
        put_north(
            t, BLUE,
            (kit){
                .name = "Giant", .kind = MYE_BEHEMOTH, .wounds = 9, .weapons = ARMS(BEHEMOTH_ROCK)},
            0, 500);
        activate(t, 0);
        act(t, "charge Blue Giant with Red Men", i == 0 ? NO_DICE : DICE(10, 10, 10, 10));
        EXPECT_EQ(step_now(t) == MYE_ANSWER, i == 0);
        if (i == 0)
            expect_saga(
                t, "loose at the charging Red Men with Blue Giant", DICE(2, 10, 10, 10),
                "Blue rolls 1D10 for the shots of Blue Giant at Red Men: 2\n"
                "Red rolls 3D10 for the saves of Red Men: 10 10 10\n"
                "- 2: 1 hit by Blue Giant, needs 2 or less: Shoot 5, −2 overhead shot, −1 charging "
                "target\n"
                "- Red Men rolls 10 10 10 and saves 0 of 3, needs -1 or less: Save 5, −6 strength\n"
                "- Red Men takes 3 wounds and loses 3 minis\n"
                "- Red Men is destroyed (revealing)\n"
                "= Red Men: -on the table; +destroyed; standing 3 > 0; mini 1 wounds 1 > 0; mini 2 "
                "wounds 1 > 0; mini 3 wounds 1 > 0\n"
                "= token 1: death of Red at 30.00,18.74\n"
                "= Blue: enemy dice 0 > 1\n"
                "= now the table, Clean up: The table goes on.\n");
        forget_tables();
    }
}

RULE(5_5_site, difficult_ground_is_no_hindrance_impassable_is)
{
    static const mye_ground GROUND[] = {MYE_OPEN_GROUND, MYE_DIFFICULT, MYE_IMPASSABLE,
                                        MYE_BUILDING};

    for (int32_t i = 0; i < 4; i++) {
        table *t = field();
        put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 20);
        put_piece(t, GROUND[i], false, INCHES(20, 10, 40, 30));
        activate(t, 0);
        EXPECT_EQ(refusal(t, "build an altar with Red Hero"), i < 2 ? 0 : MYE_ALTAR_TOO_NEAR);
        forget_tables();
    }
}

RULE(3_7_9_stand_down, only_what_was_kept)
{
    table *t = field();

    put(t, RED, MAN, 30, 20);
    put(t, RED, (kit){.name = "Other"}, 34, 20);
    offer_die(t, 1);
    EXPECT_EQ(refusal(t, "stand down Red Man"), MYE_NOT_ON_ALERT);
    alert(t, 0, false);
    EXPECT_EQ(refusal(t, "stand down Red Man"), MYE_NOT_ON_ALERT);
    EXPECT_EQ(refusal(t, "activate Red Man"), MYE_NO_DIE_FOR);
    alert(t, 0, true);
    EXPECT_EQ(refusal(t, "stand down Red Man"), 0);
    EXPECT_EQ(refusal(t, "rally Red Other"), MYE_NOT_FLEEING);
    EXPECT_EQ(refusal(t, "activate Red Other to regroup"), MYE_NO_MARKERS);
    unit(t, 1)->status |= MYE_FLEEING;
    EXPECT_EQ(refusal(t, "activate Red Other"), MYE_IS_FLEEING);
    EXPECT_EQ(refusal(t, "rally Red Other"), 0);
    put_north(t, BLUE, MAN, 1, 0);
    lock_in_fight(t, 1, ENEMY); /* charged in its flight it stands and fights */
    EXPECT_EQ(refusal(t, "activate Red Other"), 0);
    EXPECT_EQ(refusal(t, "rally Red Other"), MYE_NOT_FLEEING);
}
