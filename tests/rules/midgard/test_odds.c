/* Before commitment: what a roll must show, and what came of it. */
#include "field.h"

#include "ai/odds.h"
#include "core/words.h"

static sk_action read(const table *t, const char *words)
{
    sk_action a;

    cr_assert(sk_read_action(t->game, t->scene, words, &a), "%s", words);
    return a;
}

/* The number the action's roll needs and why, 0 when it rolls nothing. */
static int32_t needs(const table *t, const char *words, uint16_t reason)
{
    sk_action a = read(t, words);
    sk_needs out;

    if (!mid_needs(t->scene, t->state, &a, &out))
        return 0;
    EXPECT_EQ(out.part[0].reason, reason);
    return out.total;
}

/* Does it, and tells how much of a kind came of it; −1 when the tally knows nothing of the kind. */
static int32_t amount(table *t, const char *words, const uint16_t *dice, uint16_t reason)
{
    sk_action a = read(t, words);
    mid_state before = *state_of(t);
    sk_part part[SK_PARTS_MAX];
    int32_t parts;

    act(t, words, dice);
    parts = mid_tally(t->scene, &before, t->state, &a, part);
    for (int32_t i = 0; i < parts; i++)
        if (part[i].reason == reason)
            return part[i].value;
    return -1;
}

Test(midgard, odds_a_first_move_rolls_nothing_a_second_needs_three)
{
    table t = field();

    far_apart(&t);
    first_to_move(&t, "A1");
    EXPECT_EQ(needs(&t, "move A1 to 5,4 facing 90", 0), 0);
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    EXPECT_EQ(needs(&t, "move A1 to 5,5 facing 90", MID_BY_ONE_DIE), 3);
    EXPECT_EQ(amount(&t, "move A1 to 5,5 facing 90", DICE(2), MID_PASSES_TEST), 0);
    clear_table(&t);
}

Test(midgard, odds_a_barrier_needs_the_lower_of_two)
{
    table t = field();

    far_apart(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{400, 340}, {600, 350}});
    first_to_move(&t, "A1");
    EXPECT_EQ(needs(&t, "move A1 to 5,4 facing 90", MID_BY_LOWER_DIE), 3);
    EXPECT_EQ(amount(&t, "move A1 to 5,4 facing 90", DICE(3, 4), MID_PASSES_TEST), 1);
    clear_table(&t);
}

Test(midgard, odds_a_charge_makes_contact_or_not)
{
    table t = field();

    charging(&t);
    first_to_move(&t, "A1");
    EXPECT_EQ(needs(&t, "charge B1 with A1", 0), 0);
    EXPECT_EQ(amount(&t, "charge B1 with A1", NO_DICE, MID_MAKES_CONTACT), 1);
    clear_table(&t);
}

Test(midgard, odds_an_evade_is_tested)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(needs(&t, "evade with B1", MID_BY_ONE_DIE), 3);
    EXPECT_EQ(amount(&t, "evade with B1", DICE(4), MID_PASSES_TEST), 1);
    clear_table(&t);
}

Test(midgard, odds_a_round_of_melee_is_won_and_costs_stamina)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_BRUTAL);
    melee_begins(&t);
    EXPECT_EQ(needs(&t, "fight the combat of A1", MID_BY_TO_HIT), 4);
    EXPECT_EQ(amount(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1, 1, 1), MID_WE_WIN), 1);
    clear_table(&t);
}

Test(midgard, odds_the_enemy_breaks)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->stamina = 1;
    melee_begins(&t);
    EXPECT_EQ(amount(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1), MID_THEIRS_DESTROYED),
              1);
    clear_table(&t);
}

/* Whoever asks for the odds of a fight follows what looks most promising: no more deeds. */
Test(midgard, odds_of_a_fight_are_those_without_more_deeds)
{
    table t = field();
    sk_action strike, deed;

    melee(&t);
    hero(&t, HA, 2, A1);
    melee_begins(&t);
    EXPECT_EQ(needs(&t, "fight the combat of A1", MID_BY_TO_HIT), 5);
    act(&t, "fight the combat of A1", NO_DICE);
    strike = read(&t, "strike");
    deed = read(&t, "spend a deed of HA on fighting");
    EXPECT(sk_allowed(mid_check(t.scene, t.state, &deed)));
    EXPECT(mid_prior(t.scene, t.state, &strike) > mid_prior(t.scene, t.state, &deed));
    clear_table(&t);
}

/* How often something of a kind came of it in fifty tries. */
static int32_t often(const table *t, const char *words, uint16_t reason)
{
    sk_odds_question question = {t->game, t->scene, t->state, 0, read(t, words), 1};
    sk_odds_workspace *workspace = sk_odds_workspace_new(t->game);
    sk_odds odds = sk_odds_of(&question);
    int32_t some = 0;

    while (odds.samples < 50)
        EXPECT(sk_odds_try(&question, workspace, &odds));
    for (int32_t i = 0; i < odds.rows; i++)
        if (odds.row[i].reason == reason)
            some = odds.row[i].some;
    sk_odds_workspace_free(workspace);
    return some;
}

static int32_t often_decided(const table *t, const char *words)
{
    return often(t, words, MID_WE_WIN) + often(t, words, MID_THEY_WIN);
}

/* With no other combat left, the next decision is of another phase. */
Test(midgard, odds_of_the_last_combat_are_told_through_its_deeds)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    melee_begins(&t);
    EXPECT(often_decided(&t, "fight the combat of A1") > 20);
    clear_table(&t);
}

Test(midgard, odds_of_a_charge_are_those_of_its_melee_too)
{
    table t = field();

    charging(&t);
    first_to_move(&t, "A1");
    EXPECT_EQ(often(&t, "charge B1 with A1", MID_MAKES_CONTACT), 50);
    EXPECT(often_decided(&t, "charge B1 with A1") > 20);
    EXPECT(often(&t, "charge B1 with A1", MID_WE_LOSE) > 0);
    clear_table(&t);
}

/* Who gets away is met by nobody, and nobody else's melee is counted in. */
Test(midgard, odds_of_a_charge_that_may_be_evaded)
{
    table t = field();
    int32_t meets;

    charging(&t);
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    meets = often(&t, "charge B1 with A1", MID_MAKES_CONTACT);
    EXPECT(meets > 0 && meets < 50);
    EXPECT(often_decided(&t, "charge B1 with A1") <= meets);
    clear_table(&t);
}

Test(midgard, odds_striking_in_single_combat)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 2, B1);
    give(&t, HA, MID_BRUTAL);
    melee_begins(&t);
    piece(&t, HB)->deeds = 0;
    EXPECT_EQ(needs(&t, "challenge HB with HA", MID_BY_TO_HIT), 4);
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", NO_DICE);
    EXPECT_EQ(needs(&t, "strike", MID_BY_TO_HIT), 4);
    EXPECT_EQ(amount(&t, "strike", DICE(4, 2, 2, 2), MID_THEY_LOSE), 1);
    clear_table(&t);
}

Test(midgard, odds_a_shot_drives_its_target_back)
{
    table t = field();

    shooting(&t);
    take_aim(&t);
    EXPECT_EQ(needs(&t, "shoot B1 with A1 and 0 deeds", MID_BY_TO_HIT), 5);
    EXPECT_EQ(amount(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2), MID_DRIVES_BACK), 1);
    clear_table(&t);
}

Test(midgard, odds_a_spell_needs_three_or_two)
{
    table t = field();

    EXPECT_EQ(mid_spell_needs(scene_of(&t), 2).total, 3);
    EXPECT_EQ(mid_spell_needs(scene_of(&t), 3).total, 2);
    clear_table(&t);
}

/* The melee elsewhere is the next phase's. */
Test(midgard, odds_of_the_last_shot_end_with_it)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    card(&t, B1)->shot_armour = 100;
    unit(&t, A2, 900, 300, NORTH);
    unit(&t, B2, 900, 350, SOUTH);
    fight_each_other(&t, A2, B2);
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "take aim with A1", NO_DICE);
    EXPECT_EQ(often(&t, "shoot B1 with A1 and 0 deeds", MID_THEY_LOSE), 0);
    EXPECT_EQ(often(&t, "shoot B1 with A1 and 0 deeds", MID_WE_LOSE), 0);
    clear_table(&t);
}

Test(midgard, what_an_evade_over_a_wall_needs)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    lay_ground(&t, MID_BARRIER, (sk_box){{400, 480}, {600, 490}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(needs(&t, "evade with B1", MID_BY_LOWER_DIE), 3);
    clear_table(&t);
}

Test(midgard, what_disengaging_over_a_wall_needs)
{
    table t = field();

    melee(&t);
    card(&t, A1)->class = MID_LIGHT_RIDERS;
    give(&t, A1, MID_DISENGAGE);
    lay_ground(&t, MID_BARRIER, (sk_box){{400, 240}, {600, 245}});
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(needs(&t, "disengage with A1", MID_BY_LOWER_DIE), 3);
    clear_table(&t);
}

Test(midgard, what_with_me_needs_is_nothing)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 1, (sk_point){600, 300});
    give(&t, HA, MID_WITH_ME);
    piece(&t, A1)->stamina = 3;
    begin(&t);
    act(&t, "call with me by HA", NO_DICE);
    act(&t, "activate A1", NO_DICE);
    EXPECT_EQ(needs(&t, "move A1 to 5,4 facing 90", 0), 0);
    clear_table(&t);
}
