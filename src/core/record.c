/* Lines in and lines out, one row of a table for each keyword; whether a line may stand where it
 * does is asked by match/load.c. */
#include "core/record.h"

#include <string.h>

#include "base/check.h"
#include "core/game.h"

sk_record_reader sk_record_over(const char *bytes, int64_t size)
{
    return (sk_record_reader){.bytes = bytes, .size = size};
}

/* A piece of a line, moving forward as it is read. */
typedef struct piece {
    const char *at;
    int32_t length;
} piece;

static void skip(piece *p, int32_t count)
{
    p->at += count;
    p->length -= count;
}

static void skip_blanks(piece *p)
{
    while (p->length > 0 && *p->at == ' ')
        skip(p, 1);
}

/* The next word, up to a blank. */
static piece take_word(piece *p)
{
    piece word;

    skip_blanks(p);
    word = (piece){p->at, 0};
    while (p->length > 0 && *p->at != ' ') {
        skip(p, 1);
        word.length++;
    }
    return word;
}

static bool is_word(piece p, const char *word)
{
    return (size_t)p.length == sk_length(word) && memcmp(p.at, word, (size_t)p.length) == 0;
}

static bool take_int(piece *p, int32_t least, int32_t most, int32_t *value)
{
    piece word = take_word(p);
    int64_t n;

    if (!sk_get_int(word.at, (size_t)word.length, &n) || n < least || n > most)
        return false;
    *value = (int32_t)n;
    return true;
}

static bool take_hash(piece *p, uint64_t *value)
{
    piece word = take_word(p);

    return sk_get_hex64(word.at, (size_t)word.length, value);
}

static bool is_spent(piece *p)
{
    skip_blanks(p);
    return p->length == 0;
}

static void keep_text(sk_line *line, piece *rest)
{
    skip_blanks(rest);
    line->text = rest->at;
    line->length = rest->length;
}

static void wrong(sk_line *line, const char *why)
{
    line->kind = SK_LINE_WRONG;
    line->wrong = why;
}

/* What follows a keyword. */

static void read_number(piece *rest, sk_line *line)
{
    if (!take_int(rest, 0, 1000000, &line->index) || !is_spent(rest))
        wrong(line, "expected a whole number here");
}

static void read_text(piece *rest, sk_line *line)
{
    keep_text(line, rest);
    if (line->length == 0)
        wrong(line, "this line is not complete");
}

/* Seats are counted from 1 on paper, from 0 here. */
static void read_seat_text(piece *rest, sk_line *line)
{
    if (!take_int(rest, 1, SK_SEATS_MAX, &line->index)) {
        wrong(line, "expected the number of a seat");
        return;
    }
    line->index--;
    read_text(rest, line);
}

static void read_key_text(piece *rest, sk_line *line)
{
    piece key = take_word(rest);

    line->key = key.at;
    line->key_length = key.length;
    read_text(rest, line);
}

static bool is_hex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

/* Bytes as pairs of digits; how many are right is for the reader of the record to say. */
static void read_hex(piece *rest, sk_line *line)
{
    piece word = take_word(rest);

    for (int32_t i = 0; i < word.length; i++)
        if (!is_hex(word.at[i]))
            word.length = 0;
    line->text = word.at;
    line->length = word.length;
    if (word.length == 0 || word.length % 2 != 0 || !is_spent(rest))
        wrong(line, "expected pairs of digits 0-9a-f");
}

static void read_seat(piece *rest, sk_line *line)
{
    if (!take_int(rest, 1, SK_SEATS_MAX, &line->index) || !is_spent(rest))
        wrong(line, "expected the number of a seat");
    line->index--;
}

static void read_seat_hex(piece *rest, sk_line *line)
{
    if (!take_int(rest, 1, SK_SEATS_MAX, &line->index)) {
        wrong(line, "expected the number of a seat");
        return;
    }
    line->index--;
    read_hex(rest, line);
}

/* A commitment, or the word that the share comes from the server's secret. */
static void read_commit(piece *rest, sk_line *line)
{
    piece word;

    if (!take_int(rest, 1, SK_SEATS_MAX, &line->index)) {
        wrong(line, "expected the number of a seat");
        return;
    }
    line->index--;
    word = *rest;
    word = take_word(&word);
    if (is_word(word, "server"))
        read_text(rest, line);
    else
        read_hex(rest, line);
}

static void read_dice(piece *rest, sk_line *line)
{
    piece key = take_word(rest);

    line->key = key.at;
    line->key_length = key.length;
    if (is_word(key, "fair"))
        read_hex(rest, line);
    else if (!is_word(key, "seed") && !is_word(key, "ask") && !is_word(key, "tape"))
        wrong(line, "expected \"seed\", \"ask\", \"tape\" or \"fair\"");
    else if (!take_hash(rest, &line->hash) || !is_spent(rest))
        wrong(line, "expected a seed of sixteen digits 0-9a-f");
}

static void read_hash(piece *rest, sk_line *line)
{
    if (!take_hash(rest, &line->hash) || !is_spent(rest))
        wrong(line, "expected a hash of sixteen digits 0-9a-f");
}

static void read_turn_hash(piece *rest, sk_line *line)
{
    if (!take_int(rest, 0, 1000000, &line->index))
        wrong(line, "expected the number of a turn");
    else
        read_hash(rest, line);
}

static void read_nothing(piece *rest, sk_line *line)
{
    if (!is_spent(rest))
        wrong(line, "nothing may follow here");
}

static const struct keyword {
    const char *word;
    sk_line_kind kind;
    void (*read)(piece *rest, sk_line *line);
} KEYWORD[] = {
    {"skald-record", SK_LINE_FORMAT, read_number},
    {"engine", SK_LINE_ENGINE, read_text},
    {"game", SK_LINE_GAME, read_text},
    {"seats", SK_LINE_SEATS, read_number},
    {"player", SK_LINE_PLAYER, read_seat_text},
    {"dice", SK_LINE_DICE, read_dice},
    {"option", SK_LINE_OPTION, read_key_text},
    {"scenario", SK_LINE_SCENARIO, read_text},
    {"force", SK_LINE_FORCE, read_seat_text},
    {"begin", SK_LINE_BEGIN, read_hash},
    {"commit", SK_LINE_COMMIT, read_commit},
    {"share", SK_LINE_SHARE, read_seat_hex},
    {"leave", SK_LINE_LEAVE, read_seat},
    {"undo", SK_LINE_UNDO, read_nothing},
    {"=", SK_LINE_HASH, read_turn_hash},
    {"resign", SK_LINE_RESIGN, read_seat},
    {"result", SK_LINE_RESULT, read_text},
    {"secret", SK_LINE_SECRET, read_hex},
    {"sum", SK_LINE_SUM, read_hex},
};

/* "d6": the dice that follow have six sides. */
static bool take_sides(piece *p, int32_t *sides)
{
    if (p->length == 0 || *p->at != 'd')
        return true;
    skip(p, 1);
    return p->length > 0 && *p->at != ' ' && take_int(p, 1, SK_SIDES_MAX, sides);
}

/* One result, with the sides before it where they change. */
static bool take_die(piece *p, int32_t *sides, sk_rolls *rolls)
{
    int32_t result;

    if (rolls->count == SK_ROLLS_MAX || !take_sides(p, sides) ||
        !take_int(p, 1, *sides > 0 ? *sides : SK_SIDES_MAX, &result))
        return false;
    rolls->sides[rolls->count] = (uint16_t)*sides;
    rolls->result[rolls->count++] = (uint16_t)result;
    return true;
}

static void read_rolls(piece rest, sk_line *line)
{
    int32_t sides = 0;
    bool good = !is_spent(&rest);

    while (good && !is_spent(&rest))
        good = take_die(&rest, &sides, &line->rolls);
    if (!good)
        wrong(line, "expected dice after the bar, such as \"d6 4 5\"");
}

/* Dice follow the last bar, should a name have one. */
static int32_t find_bar(piece p)
{
    int32_t bar = p.length;

    for (int32_t i = 0; i < p.length; i++)
        if (p.at[i] == '|')
            bar = i;
    return bar;
}

/* "1> words | d10 4 5 9" */
static void read_action(piece seat, piece rest, sk_line *line)
{
    int64_t number;
    int32_t bar;

    line->kind = SK_LINE_ACTION;
    if (!sk_get_int(seat.at, (size_t)seat.length - 1, &number) || number < 0 ||
        number > SK_SEATS_MAX) {
        wrong(line, "expected the number of a seat before \">\"");
        return;
    }
    line->index = (int32_t)number - 1;
    skip_blanks(&rest);
    bar = find_bar(rest);
    line->text = rest.at;
    line->length = bar;
    while (line->length > 0 && rest.at[line->length - 1] == ' ')
        line->length--;
    if (line->length == 0)
        wrong(line, "an action without words");
    else if (bar < rest.length)
        read_rolls((piece){rest.at + bar + 1, rest.length - bar - 1}, line);
}

static void read_line(piece rest, sk_line *line)
{
    piece word = take_word(&rest);

    if (word.length == 0 || word.at[0] == '#') {
        line->kind = SK_LINE_BLANK;
        return;
    }
    if (word.length > 1 && word.at[word.length - 1] == '>') {
        read_action(word, rest, line);
        return;
    }
    for (int32_t i = 0; i < SK_COUNT(KEYWORD); i++)
        if (is_word(word, KEYWORD[i].word)) {
            line->kind = KEYWORD[i].kind;
            KEYWORD[i].read(&rest, line);
            return;
        }
    wrong(line, "no line of a record starts like this");
}

static int64_t end_of_line(const sk_record_reader *r)
{
    int64_t end = r->at;

    while (end < r->size && r->bytes[end] != '\n')
        end++;
    return end;
}

static bool has_control_bytes(piece p)
{
    for (int32_t i = 0; i < p.length; i++)
        if ((unsigned char)p.at[i] < 0x20 || p.at[i] == 0x7F)
            return true;
    return false;
}

bool sk_record_next(sk_record_reader *r, sk_line *line)
{
    int64_t end;
    piece whole;

    if (r->bytes == NULL)
        return false;
    end = end_of_line(r);
    whole = (piece){r->bytes + r->at, (int32_t)(end - r->at)};
    r->torn = end == r->size && end > r->at;
    if (end == r->size)
        return false;
    r->at = end + 1;
    if (whole.length > 0 && whole.at[whole.length - 1] == '\r')
        whole.length--; /* an editor of another system saved it */
    line->kind = SK_LINE_WRONG;
    line->number = ++r->line;
    line->rolls.count = 0;
    line->wrong = NULL;
    line->length = line->key_length = 0;
    if (has_control_bytes(whole))
        wrong(line, "a byte that is not text");
    else
        read_line(whole, line);
    return true;
}

void sk_record_put(sk_text *out, const char *key, const char *value)
{
    sk_put(out, key);
    sk_put_char(out, ' ');
    sk_put(out, value);
    sk_put_char(out, '\n');
}

void sk_record_put_seat(sk_text *out, const char *key, int32_t seat, const char *value)
{
    sk_put(out, key);
    sk_put_char(out, ' ');
    sk_put_int(out, seat + 1);
    sk_put_char(out, ' ');
    sk_put(out, value);
    sk_put_char(out, '\n');
}

void sk_record_put_hash(sk_text *out, const char *key, uint64_t hash)
{
    sk_put(out, key);
    sk_put_char(out, ' ');
    sk_put_hex64(out, hash);
    sk_put_char(out, '\n');
}

static void put_sides(sk_text *out, const sk_rolls *rolls, int32_t i)
{
    if (rolls->sides[i] == 0 || (i > 0 && rolls->sides[i] == rolls->sides[i - 1]))
        return;
    sk_put_char(out, 'd');
    sk_put_int(out, rolls->sides[i]);
    sk_put_char(out, ' ');
}

static void put_line(sk_text *out, int32_t seat, const char *words, const sk_rolls *rolls)
{
    sk_put_int(out, seat + 1);
    sk_put(out, "> ");
    sk_put(out, words);
    for (int32_t i = 0; i < rolls->count; i++) {
        sk_put(out, i == 0 ? " | " : " ");
        put_sides(out, rolls, i);
        sk_put_int(out, rolls->result[i]);
    }
    sk_put_char(out, '\n');
}

static bool same_rolls(const sk_rolls *a, const sk_rolls *b)
{
    return a->count == b->count &&
           memcmp(a->result, b->result, (size_t)a->count * sizeof *a->result) == 0;
}

/* Whether a reader of this line finds what it is to say. */
static bool reads_back(const sk_deed_line *deed, const char *at, int32_t size)
{
    sk_record_reader reader = sk_record_over(at, size);
    char words[SK_WORDS_MAX];
    sk_text t = SK_TEXT(words);
    sk_line line;
    sk_action read;

    if (!sk_record_next(&reader, &line) || line.kind != SK_LINE_ACTION || reader.at != size ||
        line.index != deed->seat || !same_rolls(&line.rolls, deed->rolls))
        return false;
    sk_put_bytes(&t, line.text, (size_t)line.length);
    return !t.cut && sk_read_action(deed->game, deed->scene, words, &read) &&
           sk_same_action(&read, deed->action);
}

void sk_record_put_action(sk_text *out, const sk_deed_line *deed)
{
    char words[SK_WORDS_MAX];
    sk_text t = SK_TEXT(words), before = *out;

    sk_say_action(deed->game, deed->scene, deed->action, &t);
    if (!t.cut)
        put_line(out, deed->seat, words, deed->rolls);
    if (!t.cut && reads_back(deed, out->at + before.length, out->length - before.length))
        return;
    *out = before;
    sk_text_clear(&t);
    sk_say_fields(deed->game, deed->action, &t);
    put_line(out, deed->seat, words, deed->rolls);
}

void sk_record_put_turn(sk_text *out, int32_t round, uint64_t hash)
{
    sk_put(out, "= ");
    sk_put_int(out, round);
    sk_put_char(out, ' ');
    sk_put_hex64(out, hash);
    sk_put_char(out, '\n');
}
