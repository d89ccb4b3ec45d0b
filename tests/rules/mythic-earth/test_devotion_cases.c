/* Sections 5.14 to 5.21: devotions. Neighbouring cases. */
#include "meeting.h"

#define LIVING ((kit){.name = "Foe", .wounds = 9})
#define AT(x, y) ((sk_point){x, y})

/* A token that a rite has laid lies there; nobody has it, whoever is first in the list. */
RULE(5_16_place, what_a_rite_lays_down_nobody_carries)
{
    static const struct {
        int32_t devotion, seat, y;
        mye_token_kind kind;
    } ROW[] = {{MYE_DEVOTION_HEROISM_PERSONIFIED, BLUE, 5, MYE_BANNER},
               {MYE_DEVOTION_ENEMY_LINES, BLUE, 5, MYE_BANNER},
               {MYE_DEVOTION_SPIRITS_TO_REST, RED, 38, MYE_CORPSE}};

    for (int32_t i = 0; i < 3; i++) {
        table *t = field();
        int32_t u = put(t, ROW[i].seat, HERO, 30, ROW[i].y);
        put(t, 1 - ROW[i].seat, (kit){.name = "Foe"}, 60, 24);
        devote(t, ROW[i].seat, ROW[i].devotion, -1, -1);
        acting(t, u);
        act(t, u == 0 ? "perform the rite with Red Man" : "perform the rite with Blue Man",
            NO_DICE);
        EXPECT_EQ(open_of(t)->token[0].kind, ROW[i].kind);
        EXPECT_EQ(open_of(t)->token[0].carrier, MYE_NOBODY);
        EXPECT_EQ(open_of(t)->token[0].seat, ROW[i].seat);
        forget_tables();
    }
}

RULE(5_20_2_search, a_flyer_that_lands_in_the_piece_looks_for_the_fountain)
{
    for (int32_t charge = 0; charge < 2; charge++) {
        table *t = meet((kit){.wounds = 9, .talents = BIT(FLY)}, FOE, 500);
        int32_t piece = put_piece(t, MYE_DIFFICULT, false, INCHES(26, 18, 34, 22));
        int32_t other = put_piece(t, MYE_DIFFICULT, false, INCHES(60, 40, 64, 44));

        devote(t, RED, MYE_DEVOTION_FOUNTAIN_OF_YOUTH, piece, other);
        unit(t, 0)->status |= MYE_ALOFT;
        acting(t, 0);
        if (charge) {
            act(t, "charge Blue Foe with Red Man", DICE(1, 9, 9));
        } else {
            act(t, MOVE_TO("30,19"), NO_DICE);
            EXPECT_EQ(secret_of(t, RED)->found, 0);
            act(t, "land Red Man", DICE(1));
        }
        EXPECT_EQ(secret_of(t, RED)->found, 1);
    }
}

RULE(5_20_3_alone, two_and_four_inches_to_the_hundredth)
{
    static const int32_t apart[][3] = {{200, 401, 1}, {201, 401, 0}, {200, 400, 0}};

    for (int32_t i = 0; i < 3; i++) {
        table *t = field();
        int32_t foe = put(t, BLUE, LIVING, 30, 20);
        int32_t man = put(t, RED, MORTAL, 0, 0), mate = put(t, BLUE, (kit){.name = "Mate"}, 0, 0);

        shift(t, man, 3000, 2000 - 126 - apart[i][0]);
        shift(t, mate, 3000, 2000 + 126 + apart[i][1]);
        devote(t, RED, MYE_DEVOTION_DIVIDE_AND_CONQUER, foe, -1);
        clean_up(t, 3, NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], apart[i][2]);
    }
}

RULE(5_20_3_alone, two_and_four_inches_to_the_hair)
{
    for (int32_t i = 0; i < 4; i++) {
        table *t = meet(MAN, (kit){.name = "Foe"}, 200 + (i == 1));

        put(t, BLUE, (kit){.name = "Mate"}, 40, 16);
        shift(t, ENEMY + 1, place_of(t, ENEMY, 0).x + 126 + 400 + (i < 3), place_of(t, ENEMY, 0).y);
        if (i == 2)
            unit(t, ENEMY + 1)->status &= (uint16_t)~MYE_ON_TABLE;
        devote(t, RED, MYE_DEVOTION_DIVIDE_AND_CONQUER, ENEMY, -1);
        clean_up(t, 2, NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], i == 0 || i == 2);
        forget_tables();
    }
}

RULE(5_20_6_killed, broken_by_markers_or_run_off_the_table)
{
    for (int32_t i = 0; i < 2; i++) {
        table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.save = 9}, 500);

        put(t, BLUE, (kit){.name = "Mate"}, 50, 40);
        devote(t, RED, MYE_DEVOTION_WORTHY_SACRIFICE, ENEMY, -1);
        if (i == 0) {
            unit(t, ENEMY)->markers = 10;
            act(acting(t, 0), SHOOT_FOE, DICE(1, 1));
        } else {
            shift(t, ENEMY, 3000, 4500);
            unit(t, ENEMY)->status |= MYE_FLEEING;
            offer_die(t, ENEMY);
            act(t, "rally Blue Foe", DICE(10));
        }
        EXPECT(has(t, ENEMY, MYE_DESTROYED));
        EXPECT_EQ(open_of(t)->score[RED], 1);
    }
}

RULE(5_20_7_end, six_inches_to_the_hundredth)
{
    for (int32_t far = 0; far < 2; far++) {
        table *t = field();
        int32_t piece = put_piece(t, MYE_DIFFICULT, false, INCHES(28, 40, 34, 44));
        int32_t foe = put(t, BLUE, LIVING, 30, 20);

        put(t, RED, MORTAL, 30, 42);
        shift(t, foe, 3000, 4000 - 600 - 63 - far);
        devote(t, RED, MYE_DEVOTION_CONSECRATED_GROUND, piece, -1);
        acting(t, 0);
        act(t, "perform the rite with Red Man", NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], 1);
        clean_up(t, 6, NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], 1 + far);
    }
}

/* 5.21: what a Humanoid's spell wounds, a Humanoid has wounded */
static table *shadow_bolt_at(kit target, int32_t devotion)
{
    table *t = field();
    int32_t wizard = put(t, BLUE, (kit){.name = "Wizard", .talents = BIT(MAGIC_2)}, 30, 30);

    target.name = "Target";
    put(t, RED, target, 30, 20);
    devote(t, BLUE, devotion, -1, -1);
    unit(t, wizard)->known = 0x3F;
    acting(t, wizard);
    act(t, "cast Shadow Bolt on Red Target with Blue Wizard", DICE(5, 5, 10, 10, 10));
    return t;
}

RULE(5_21_3_wound, by_a_spell)
{
    table *t = shadow_bolt_at((kit){.wounds = 5, .roles = MYE_HEROIC | MYE_GENERAL},
                              MYE_DEVOTION_HEAD_OF_THE_SNAKE);

    EXPECT_EQ(open_of(t)->devoted[BLUE].scored, 1);
}

RULE(5_21_3_wound, a_saved_hit_pays_nothing_and_neither_does_a_beasts_blow)
{
    kit general = {.name = "General", .wounds = 3, .roles = MYE_HEROIC | MYE_GENERAL};

    for (int32_t i = 0; i < 3; i++) {
        table *t = field();
        int32_t beast = put(t, BLUE,
                            (kit){.name = "Hunter",
                                  .kind = i == 2 ? MYE_BEAST : MYE_HUMANOID,
                                  .weapons = ARMS(BOW)},
                            30, 30);

        put(t, RED, general, 30, 24);
        devote(t, BLUE, MYE_DEVOTION_HEAD_OF_THE_SNAKE, -1, -1);
        activate(t, beast);
        act(t, "shoot at Red General with Blue Hunter", DICE(1, (uint16_t)(i == 0 ? 1 : 10)));
        EXPECT_EQ(open_of(t)->score[BLUE], i == 1);
    }
}

RULE(5_21_3_who, a_general_wounded_in_the_fight_he_began)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field();
        int32_t chief =
            put(t, seat, (kit){.name = "Chief", .roles = MYE_HEROIC | MYE_GENERAL, .wounds = 5}, 30,
                20);

        put_north(t, 1 - seat, (kit){.name = "Man", .wounds = 5}, chief, 300);
        devote(t, 1 - seat, MYE_DEVOTION_HEAD_OF_THE_SNAKE, -1, -1);
        activate(t, chief);
        act(t, seat == RED ? "charge Blue Man with Red Chief" : "charge Red Man with Blue Chief",
            DICE(10, 1, 10, 1));
        EXPECT_EQ(open_of(t)->wounds[figure(t, chief)->first], 4);
        EXPECT_EQ(open_of(t)->score[1 - seat], 1);
        EXPECT_EQ(open_of(t)->score[seat], 0);
        forget_tables();
    }
}

RULE(5_21_3_end, a_general_who_ran_off_is_gone)
{
    table *t = field();
    int32_t king = put(t, RED, (kit){.name = "King", .roles = MYE_HEROIC | MYE_GENERAL}, 30, 1);

    put(t, BLUE, LIVING, 30, 20);
    devote(t, BLUE, MYE_DEVOTION_HEAD_OF_THE_SNAKE, -1, -1);
    unit(t, king)->status |= MYE_FLEEING;
    offer_die(t, king);
    act(t, "rally Red King", DICE(10));
    EXPECT(has(t, king, MYE_DESTROYED));
    clean_up(t, 6, NO_DICE);
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
}

/* Nineteen units out of the way, and Blue's twentieth four inches north of Red's Man. */
static table *last_of_twenty(kit red)
{
    table *t = field();

    put(t, RED, red, 30, 30);
    for (int32_t i = 0; i < MYE_UNITS_A_SIDE - 1; i++)
        put(t, BLUE, (kit){.name = "Filler"}, 45 + i % 10 * 2, 44 + i / 10 * 2);
    EXPECT_EQ(put_north(t, BLUE, (kit){.name = "Foe", .wounds = 9}, 0, 400), LAST_BLUE);
    return acting(t, 0);
}

RULE(5_21_4_fight, the_last_of_twenty_is_an_enemy_like_others)
{
    table *t = last_of_twenty(HERO);

    open_of(t)->way[RED] = MYE_EVERCHANGING;
    devote(t, RED, MYE_DEVOTION_HEROISM_PERSONIFIED, -1, -1);
    act(t, "charge Blue Foe with Red Man", DICE(10, 10));
    EXPECT_EQ(open_of(t)->score[RED], 1);
}

RULE(5_21_4_fight, charged_there_he_is_engaged_too)
{
    table *t = field();
    int32_t man = put(t, RED, (kit){.name = "Man", .wounds = 9}, 30, 8);

    put_north(t, BLUE, (kit){.name = "Hero", .wounds = 9, .roles = MYE_HEROIC}, man, 500);
    devote(t, BLUE, MYE_DEVOTION_HEROISM_PERSONIFIED, -1, -1);
    acting(t, man);
    act(t, "charge Blue Hero with Red Man", DICE(9, 9));
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
}

RULE(5_21_4_fight, a_spirit_animal_is_no_enemy_unit)
{
    table *t = hunted();

    figure(t, 0)->roles |= MYE_HEROIC;
    shift(t, 0, 6000, 3500);
    shift(t, ANIMAL, 6000, 4000);
    open_of(t)->way[RED] = MYE_EVERCHANGING;
    devote(t, RED, MYE_DEVOTION_HEROISM_PERSONIFIED, -1, -1);
    act(acting(t, 0), "charge Spirit Animal 1 with Red Man", DICE(10, 10, 10));
    EXPECT_EQ(open_of(t)->score[RED], 0);
}

RULE(5_21_4_fight, whoever_is_charged_engages_too_but_not_in_its_own_half)
{
    for (int32_t north = 0; north < 2; north++) {
        table *t = meet((kit){.wounds = 5}, (kit){.wounds = 5, .roles = MYE_HEROIC}, 500);

        shift(t, 0, 3000, north ? 3000 : 1000);
        shift(t, ENEMY, 3000, north ? 3600 : 1600);
        devote(t, BLUE, MYE_DEVOTION_HEROISM_PERSONIFIED, -1, -1);
        act(acting(t, ENEMY), "charge Red Man with Blue Foe", DICE(10, 10));
        EXPECT_EQ(open_of(t)->score[BLUE], north ? 0 : 1);
    }
}

RULE(5_21_4_site, a_token_that_just_touches_the_zone)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field();
        int32_t u = put(t, seat, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 20);

        shift(t, u, 3000, seat == RED ? 3537 : 1263);
        devote(t, seat, MYE_DEVOTION_HEROISM_PERSONIFIED, -1, -1);
        activate(t, u);
        EXPECT_EQ(refusal(t, seat == RED ? "perform the rite at 31.26,35.37 with Red Hero"
                                         : "perform the rite at 31.26,12.63 with Blue Hero"),
                  0);
        EXPECT_EQ(refusal(t, seat == RED ? "perform the rite at 31.26,35.36 with Red Hero"
                                         : "perform the rite at 31.26,12.64 with Blue Hero"),
                  MYE_NOT_IN_ZONE);
        forget_tables();
    }
}

RULE(5_21_6_guard, three_inches_to_the_hundredth)
{
    for (int32_t far = 0; far < 2; far++) {
        table *t = field();
        int32_t man = put(t, RED, MORTAL, 30, 20);

        put_token(t, MYE_BANNER, BLUE, AT(3000, 500), MYE_NOBODY);
        shift(t, man, 3000, 500 + 63 + 63 + 300 + far);
        devote(t, BLUE, MYE_DEVOTION_ENEMY_LINES, -1, -1);
        clean_up(t, 3, NO_DICE);
        EXPECT_EQ(open_of(t)->score[BLUE], far);
    }
}

RULE(5_21_6_guard, three_inches_and_a_hair_are_far_enough)
{
    for (int32_t more = 0; more < 2; more++) {
        table *t = meet(MAN, FOE, 500);

        put_token(t, MYE_BANNER, RED, (sk_point){3000, 4000}, MYE_NOBODY);
        shift(t, ENEMY, 3000, 4000 - 126 - 300 - more);
        devote(t, RED, MYE_DEVOTION_ENEMY_LINES, -1, -1);
        clean_up(t, 2, NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], more);
    }
}

RULE(5_21_7_challenge, a_general_who_challenges_the_general_gains_both_points)
{
    kit lord = {.wounds = 5, .roles = MYE_HEROIC | MYE_GENERAL};
    table *t = meet(lord, lord, 500);

    open_of(t)->way[RED] = MYE_EVERCHANGING;
    devote(t, RED, MYE_DEVOTION_CHALLENGE, -1, -1);
    act(acting(t, 0), "challenge Blue Foe with Red Man", DICE(1, 7));
    EXPECT_EQ(part_of(t, MYE_SAVED, MYE_BY_CHALLENGE), 2);
    EXPECT_EQ(times_told(t, MYE_BLOWS), 1);
    EXPECT_EQ(open_of(t)->score[RED], 2);
}

RULE(5_21_7_save, it_scores_though_it_loses)
{
    table *t = field();
    int32_t man = put(t, BLUE, MORTAL, 30, 20);

    put_north(t, RED,
              (kit){.name = "Hero", .wounds = 9, .roles = MYE_HEROIC, .talents = BIT(FIGHTS_2)},
              man, 500);
    put(t, RED, (kit){.name = "Other"}, 33, 20);
    devote(t, BLUE, MYE_DEVOTION_CHALLENGE, -1, -1);
    acting(t, man);
    EXPECT_EQ(refusal(t, "challenge Red Other with Blue Man"), MYE_NOT_HEROIC_TARGET);
    act(t, "challenge Red Hero with Blue Man", DICE(1, 1, 10, 10));
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
    EXPECT(has(t, man, MYE_DESTROYED));
}

RULE(5_21_8_trophy, by_a_spell)
{
    table *t = shadow_bolt_at((kit){.kind = MYE_MONSTER}, MYE_DEVOTION_TROPHY_HUNTERS);

    EXPECT_EQ(open_of(t)->devoted[BLUE].scored, 1);
}

RULE(5_21_8_trophy, a_monster_trampled_by_nobody_and_killed_by_a_beast_is_none)
{
    for (int32_t beast = 0; beast < 2; beast++) {
        table *t = meet((kit){.weapons = ARMS(HUARACA), .kind = beast ? MYE_BEAST : MYE_HUMANOID},
                        (kit){.kind = MYE_MONSTER}, 500);

        put(t, BLUE, (kit){.name = "Mate"}, 50, 40);
        open_of(t)->way[RED] = MYE_EVERCHANGING;
        devote(t, RED, MYE_DEVOTION_TROPHY_HUNTERS, -1, -1);
        act(acting(t, 0), SHOOT_FOE, DICE(1, 10));
        EXPECT(has(t, ENEMY, MYE_DESTROYED));
        EXPECT_EQ(open_of(t)->score[RED], beast ? 0 : 1);
    }
}

RULE(5_21_8_end, not_with_one_that_flees)
{
    for (int32_t flees = 0; flees < 2; flees++) {
        table *t = field();
        int32_t man = put(t, BLUE, MORTAL, 30, 20);

        put_token(t, MYE_TROPHY, BLUE, AT(3000, 2000 + 126 + 599), MYE_NOBODY);
        devote(t, BLUE, MYE_DEVOTION_TROPHY_HUNTERS, -1, -1);
        unit(t, man)->status |= flees ? MYE_FLEEING : 0;
        unit(t, man)->turn |= MYE_FLED;
        clean_up(t, 6, NO_DICE);
        EXPECT_EQ(open_of(t)->score[BLUE], 1 - flees);
    }
}

/* Blue's rock falls on Red's Beast and on a chief of its own, or he stands elsewhere. */
static table *rock_on(bool both, int32_t roles, int32_t devotion)
{
    table *t = field();
    int32_t thrower =
        put(t, BLUE, (kit){.name = "Thrower", .shoot = 9, .weapons = ARMS(BEHEMOTH_ROCK)}, 30, 10);

    put(t, BLUE, (kit){.name = "Chief", .roles = roles}, both ? 30 : 50, 20);
    put(t, RED, (kit){.name = "Beast", .kind = MYE_MONSTER}, 32, 20);
    devote(t, BLUE, devotion, -1, -1);
    acting(t, thrower);
    act(t, "shoot at Red Beast with Blue Thrower", both ? DICE(1, 10, 10) : DICE(1, 10));
    EXPECT(has(t, 0, MYE_DESTROYED));
    EXPECT_EQ(has(t, ENEMY + 1, MYE_DESTROYED), both);
    return t;
}

RULE(5_21_8_trophy, by_a_rock_and_of_enemies_only)
{
    for (int32_t both = 0; both < 2; both++) {
        table *t = rock_on(both, MYE_HEROIC, MYE_DEVOTION_TROPHY_HUNTERS);
        EXPECT_EQ(mye_count_tokens(t->state, MYE_TROPHY, BLUE), 1);
        EXPECT_EQ(open_of(t)->score[BLUE], 1);
        forget_tables();
    }
}

RULE(5_21_3_who, not_the_own_general)
{
    table *t = rock_on(true, MYE_HEROIC | MYE_GENERAL, MYE_DEVOTION_HEAD_OF_THE_SNAKE);

    EXPECT_EQ(open_of(t)->score[BLUE], 0);
}

/* The board's first piece may be the marked one. */
RULE(5_20_7_rite, on_the_first_piece_of_the_board)
{
    for (int32_t marked = 0; marked < 2; marked++) {
        table *t = field();
        put(t, RED, MORTAL, 70, 24);
        put_piece(t, MYE_DIFFICULT, false, INCHES(10, 10, 12, 12));
        devote(t, RED, MYE_DEVOTION_CONSECRATED_GROUND, marked, -1);
        shift(t, 0, 7100 - 63, 2400);
        acting(t, 0);
        EXPECT_EQ(refusal(t, "perform the rite with Red Man"), marked == 0 ? 0 : MYE_NO_RITE);
        forget_tables();
    }
}

RULE(5_21_8_trophy, by_the_last_of_twenty)
{
    table *t = field();
    int32_t last = 0;

    for (int32_t i = 0; i < MYE_UNITS_A_SIDE; i++)
        last = put(t, BLUE, (kit){.name = i < MYE_UNITS_A_SIDE - 1 ? "Filler" : "Last"}, 10 + 2 * i,
                   10);
    put_north(t, RED, (kit){.name = "Beast", .kind = MYE_MONSTER}, last, 0);
    devote(t, BLUE, MYE_DEVOTION_TROPHY_HUNTERS, -1, -1);
    lock_in_fight(t, last, 0);
    acting(t, last);
    act(t, "attack Red Beast with Blue Last", DICE(1, 10));
    EXPECT_EQ(mye_count_tokens(t->state, MYE_TROPHY, BLUE), 1);
}

/* The fountain was found in the first piece; the first unit has no map for that. */
RULE(5_21_2_defeat, not_for_those_who_look_for_something_else)
{
    table *t = meet((kit){.wounds = 1}, MAN, 0);

    devote(t, BLUE, MYE_DEVOTION_FOUNTAIN_OF_YOUTH, 0, 1);
    secret_of(t, BLUE)->found = 1;
    lock_in_fight(t, 0, ENEMY);
    acting(t, ENEMY);
    act(t, "attack Red Man with Blue Foe", DICE(1, 10));
    EXPECT(has(t, 0, MYE_DESTROYED));
    EXPECT_EQ(mye_count_tokens(t->state, MYE_MAP, BLUE), 0);
}

/* Named an inch away, the token is pushed straight to the base. */
RULE(5_21_4_site, straight_beside_the_base)
{
    table *t = field();

    put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 40);
    devote(t, RED, MYE_DEVOTION_HEROISM_PERSONIFIED, -1, -1);
    acting(t, 0);
    act(t, "perform the rite at 31.5,41.5 with Red Hero", NO_DICE);
    EXPECT_EQ(open_of(t)->token[0].at.x, 3000 + 89);
    EXPECT_EQ(open_of(t)->token[0].at.y, 4000 + 89);
}

/* One quarter for each side, whichever they are, is no more than the other's. */
RULE(5_20_4_end, each_of_the_four_counts_once)
{
    static const sk_point MIDDLE[] = {{18, 12}, {54, 12}, {18, 36}, {54, 36}};

    for (int32_t red = 0; red < 4; red++)
        for (int32_t blue = 0; blue < 4; blue++) {
            table *t = field();
            put(t, RED, MORTAL, MIDDLE[red].x, MIDDLE[red].y);
            put(t, BLUE, MORTAL, MIDDLE[blue].x + 4, MIDDLE[blue].y);
            devote(t, RED, MYE_DEVOTION_JUNGLE_TERRITORY, -1, -1);
            open_of(t)->devoted[RED].clauses = MYE_FIRST_CLAUSE; /* that was paid before */
            clean_up(t, 6, NO_DICE);
            EXPECT_EQ(open_of(t)->score[RED], 0);
            forget_tables();
        }
}
