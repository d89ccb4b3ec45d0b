/* Reads and checks answers; what is rolled for is said by the dice's `want`, not known here. */
#include "app/real_dice.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool is_one_word(const char *line)
{
    size_t start = strspn(line, " \t"), digits = strspn(line + start, "0123456789");

    return line[start + digits + strspn(line + start + digits, " \t")] == '\0';
}

/* "351" is three dice when no die could show it. */
static bool is_run_together(const char *line, const sk_want *want)
{
    size_t start = strspn(line, " \t");

    return want->sides < 10 && want->count > 1 && is_one_word(line) &&
           strspn(line + start, "0123456789") == want->count;
}

static const char *skip_between(const char *at)
{
    return at + strspn(at, " \t,;+");
}

static size_t number_length(const char *at, bool run_together)
{
    size_t length = strcspn(at, " \t,;+");

    return run_together && length > 1 ? 1 : length;
}

static bool read_die(const char *at, size_t length, const sk_want *want, uint16_t *result,
                     sk_text *why)
{
    int64_t n;

    if (sk_get_int(at, length, &n) && n >= 1 && n <= want->sides) {
        *result = (uint16_t)n;
        return true;
    }
    sk_put(why, "'");
    sk_put_bytes(why, at, length);
    sk_put(why, "' is not on the die: results are 1 to ");
    sk_put_int(why, want->sides);
    return false;
}

static bool say_wrong_count(int32_t found, const sk_want *want, sk_text *why)
{
    sk_put(why, "That makes ");
    sk_put_int(why, found);
    sk_put(why, found == 1 ? " result; " : " results; ");
    sk_put_int(why, want->count);
    sk_put(why, want->count == 1 ? " is needed" : " are needed");
    return false;
}

bool sk_read_dice(const char *line, const sk_want *want, uint16_t *result, sk_text *why)
{
    bool together = is_run_together(line, want);
    int32_t found = 0;

    for (line = skip_between(line); *line != '\0'; line = skip_between(line)) {
        size_t length = number_length(line, together);
        uint16_t die;
        if (!read_die(line, length, want, &die, why))
            return false;
        if (found < want->count)
            result[found] = die;
        found++;
        line += length;
    }
    return found == want->count || say_wrong_count(found, want, why);
}

/* "Red rolls 2 dice with 10 sides for the blows of Axemen at Archers." */
static void say_wanted(const sk_session *s, const sk_want *want)
{
    char words[512];
    sk_text t = SK_TEXT(words);

    if (want->seat >= 0)
        sk_say_seat(s->game, sk_match_scene(s->match), want->seat, &t);
    sk_put(&t, want->seat >= 0 ? " rolls " : "roll ");
    words[0] = (char)toupper((unsigned char)words[0]);
    sk_put_int(&t, want->count);
    sk_put(&t, want->count == 1 ? " die with " : " dice with ");
    sk_put_int(&t, want->sides);
    sk_put(&t, " sides");
    if (want->reason > 0 && want->reason < s->game->reasons.count) {
        sk_put(&t, " for ");
        sk_say_roll(s->game, sk_match_scene(s->match), want, &t);
    }
    sk_put(&t, want->count == 1 ? ". What does it show?" : ". What do they show?");
    sk_term_say(s->term, SK_INK_STRONG, 0, words);
}

static void drop_roll(sk_real_dice *dice)
{
    dice->given.count -= dice->size[--dice->rolls];
}

static void add_roll(sk_real_dice *dice, const sk_want *want)
{
    dice->given.count += want->count;
    dice->size[dice->rolls++] = want->count;
}

/* What an answer means. */
typedef enum answer { GIVEN, AGAIN, EARLIER, CANCEL } answer;

static answer go_back(const sk_session *s, const sk_real_dice *dice, bool may_cancel)
{
    if (dice->rolls > 0)
        return EARLIER;
    sk_term_say(s->term, SK_INK_PLAIN, 2,
                may_cancel ? "Nothing was done; choose again."
                           : "There is no earlier roll to change.");
    return may_cancel ? CANCEL : AGAIN;
}

static answer read_answer(sk_session *s, sk_real_dice *dice, const sk_want *want, bool may_cancel)
{
    static const char *const OFFERS[] = {"back", "quit"};
    char line[SK_LINE_MAX], why[256];
    sk_text t = SK_TEXT(why);

    sk_term_offer(s->term, OFFERS, 2);
    if (!sk_term_read(s->term, "dice> ", line) || strcmp(line, "quit") == 0) {
        s->leaving = true;
        return CANCEL;
    }
    if (strcmp(line, "back") == 0)
        return go_back(s, dice, may_cancel);
    if (sk_read_dice(line, want, dice->given.result + dice->given.count, &t))
        return GIVEN;
    sk_put(&t, ". Type the results, or back.");
    sk_term_say(s->term, SK_INK_PLAIN, 2, why);
    return AGAIN;
}

bool sk_ask_dice(sk_session *s, sk_real_dice *dice, bool may_cancel)
{
    sk_want want = sk_match_want(s->match);
    answer a;

    say_wanted(s, &want);
    do
        a = read_answer(s, dice, &want, may_cancel);
    while (a == AGAIN);
    if (a == GIVEN)
        add_roll(dice, &want);
    if (a == EARLIER)
        drop_roll(dice);
    return a != CANCEL;
}
