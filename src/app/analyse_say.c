/* A review in words: a line for each player first, the figures behind it. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/analyse.h"

/* Chances and changes of them in points of a hundred. */
static long points(double chance)
{
    return lround(100 * chance);
}

static void print_seat(const sk_review *r, int32_t seat)
{
    char name[128];
    sk_text t = SK_TEXT(name);

    sk_put_review_seat(r, seat, &t);
    name[0] = (char)toupper((unsigned char)name[0]);
    fputs(name, stdout);
}

static const char *luck_words(double luck)
{
    static const double LUCKY = 0.1, VERY = 0.3;

    if (fabs(luck) < LUCKY)
        return "the dice favoured nobody much";
    if (luck > 0)
        return luck > VERY ? "the dice were very kind" : "the dice were kind";
    return luck < -VERY ? "the dice were very unkind" : "the dice were unkind";
}

/* "2 blunders, 1 mistake" */
static void print_grades(const sk_review *r, int32_t seat)
{
    const char *between = "; ";
    bool any = false;

    for (int32_t grade = SK_BLUNDER; grade > SK_FINE; grade--) {
        int32_t n = sk_count_grade(r, seat, (sk_grade)grade);
        if (n == 0)
            continue;
        if (n == 1)
            printf("%s1 %s", between, SK_GRADE_NAME[grade]);
        else if (grade == SK_INACCURACY)
            printf("%s%d inaccuracies", between, n);
        else
            printf("%s%d %ss", between, n, SK_GRADE_NAME[grade]);
        between = ", ";
        any = true;
    }
    if (any)
        printf(" gave away %ld points", points(sk_given_away(r, seat)));
    else if (!r->stopped)
        fputs("; no decision gave away much", stdout);
}

static const char *outcome_of(const sk_review *r, int32_t seat)
{
    if (!r->over)
        return "is still playing";
    if (r->end[seat] <= 0)
        return "lost";
    return r->end[seat] >= 1 ? "won" : "shared the win";
}

static bool has_decisions(const sk_review *r)
{
    for (int32_t i = 0; i < r->count; i++)
        if (r->step[i].weighed)
            return true;
    return false;
}

static void print_line(const sk_review *r, int32_t seat)
{
    print_seat(r, seat);
    printf(" (%s) %s: %s", sk_match_plan(r->match)->player[seat], outcome_of(r, seat),
           luck_words(r->luck[seat]));
    if (has_decisions(r))
        print_grades(r, seat);
    puts(".");
}

/* Start, luck and play are the end. */
static void print_sums(const sk_review *r)
{
    puts("\nPoints of winning chance      start   luck   play    end   without luck");
    for (int32_t seat = 0; seat < r->seats; seat++) {
        char name[64];
        sk_text t = SK_TEXT(name);
        double play = r->end[seat] - r->start[seat] - r->luck[seat];
        sk_put_review_seat(r, seat, &t);
        printf("%-28.28s %6.1f %+6.1f %+6.1f %6.1f %14.1f\n", name, 100 * r->start[seat],
               100 * r->luck[seat], 100 * play, 100 * r->end[seat],
               100 * (r->end[seat] - r->luck[seat]));
    }
}

static void print_step(const sk_review *r, int32_t i)
{
    const sk_reviewed *step = &r->step[i];
    char words[512];
    sk_text t = SK_TEXT(words);

    sk_put_review_action(r, &step->action, &t);
    printf("  turn %d, step %d, ", step->round, i + 1);
    if (step->seat >= 0)
        print_seat(r, step->seat);
    else
        fputs("the table", stdout);
    printf(": %s\n", words);
}

static void print_turning_points(const sk_review *r)
{
    int32_t point[SK_TURNS_MOST], count = sk_turning_points(r, point);

    if (count > 0)
        puts("\nTurning points");
    for (int32_t k = 0; k < count; k++) {
        const sk_reviewed *step = &r->step[point[k]];
        print_step(r, point[k]);
        for (int32_t seat = 0; seat < r->seats; seat++) {
            fputs(seat == 0 ? "    " : "; ", stdout);
            print_seat(r, seat);
            printf(" %ld to %ld %%", points(step->before[seat]), points(step->after[seat]));
            if (step->rolled)
                printf(" (the dice %+ld)", points(step->after[seat] - step->expected[seat]));
        }
        puts("");
    }
}

static void print_decisions(const sk_review *r)
{
    int32_t worst[SK_TURNS_MOST], count = sk_worst_decisions(r, worst);

    if (count > 0)
        puts("\nDecisions that gave most away, by what the player could know");
    for (int32_t k = 0; k < count; k++) {
        const sk_reviewed *step = &r->step[worst[k]];
        char words[512];
        sk_text t = SK_TEXT(words);
        print_step(r, worst[k]);
        sk_put_review_action(r, &step->better, &t);
        printf("    %s, %ld ± %ld points; better: %s\n", SK_GRADE_NAME[step->grade],
               points(step->loss), points(1.96 * step->error), words);
    }
}

/* As each turn began. */
static void print_course(const sk_review *r)
{
    int32_t round = -1;

    puts("\nChance of winning as each turn began, in %");
    for (int32_t i = 0; i < r->count; i++) {
        if (r->step[i].round == round)
            continue;
        round = r->step[i].round;
        printf("  turn %2d ", round);
        for (int32_t seat = 0; seat < r->seats; seat++)
            printf(" %5.1f", 100 * r->step[i].before[seat]);
        puts("");
    }
}

void sk_say_review(const sk_review *r)
{
    for (int32_t seat = 0; seat < r->seats; seat++)
        print_line(r, seat);
    print_sums(r);
    print_turning_points(r);
    print_decisions(r);
    print_course(r);
    if (!sk_is_fitted(sk_chance_model_of(r->game, r->seats)))
        puts("\nNo curve was fitted to this game with so many players: take the chances as hints.");
}
