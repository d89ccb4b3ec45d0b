/* What is told of a picture to who has the last one. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <stdlib.h>

#include "serve/watch.h"

/* Written as a game would: parts are told apart while they are written. */
static void put(sk_json *j, const json_t *value)
{
    const char *name;
    json_t *part;
    size_t i;

    if (json_is_object(value)) {
        sk_json_object(j);
        json_object_foreach((json_t *)value, name, part)
        {
            sk_json_key(j, name);
            put(j, part);
        }
        sk_json_end(j);
    } else if (json_is_array(value)) {
        sk_json_array(j);
        json_array_foreach(value, i, part) put(j, part);
        sk_json_end(j);
    } else if (json_is_string(value)) {
        sk_json_string(j, json_string_value(value));
    } else {
        sk_json_int(j, json_integer_value(value));
    }
}

static void draw(sk_sketch *s, const char *picture)
{
    json_t *value = json_loads(picture, 0, NULL);
    sk_json j;

    s->out = sk_text_over(s->text, 1000);
    s->marks.count = 0;
    j = sk_json_over(&s->out);
    j.marks = &s->marks;
    put(&j, value);
    cr_assert(sk_json_done(&j));
    cr_assert_str_eq(s->text, picture);
    json_decref(value);
}

/* The changes in the last of these pictures, of which there are `count`. */
static const char *changes(int32_t count, const char *const *picture)
{
    static char room[1000];
    char text[1000];
    sk_json_mark mark[20];
    sk_sketch s = {.text = text, .marks = {.mark = mark, .room = 20}};
    sk_picture_parts parts = {0};

    for (int32_t i = 0; i < count; i++) {
        sk_text t = SK_TEXT(room);
        sk_json j = sk_json_over(&t);
        draw(&s, picture[i]);
        sk_json_object(&j);
        sk_tell_picture_diff(&j, &parts, &s);
        sk_json_end(&j);
        cr_assert(sk_json_done(&j));
    }
    free(parts.at);
    free(s.parts.at);
    return room;
}

#define CHANGES(...)                                                                               \
    changes(sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *), (const char *[]){__VA_ARGS__})

Test(changes, the_first_picture_is_all_new)
{
    cr_assert_str_eq(CHANGES("{}"), "{}");
    cr_assert_str_eq(CHANGES("{\"a\":1,\"b\":[],\"c\":{}}"),
                     "{\"a\":{\"is\":1},\"b\":{\"is\":[]},\"c\":{\"is\":{}}}");
}

Test(changes, what_stays_the_same_is_not_told)
{
    const char *picture = "{\"a\":\"x\",\"b\":[1,[2],{\"c\":[]}],\"d\":{\"e\":{}},\"f\":[]}";

    cr_assert_str_eq(CHANGES(picture, picture), "{}");
    cr_assert_str_eq(CHANGES("{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}"), "{}");
}

Test(changes, a_value_that_changes_is_told_whole)
{
    cr_assert_str_eq(CHANGES("{\"a\":1,\"b\":{\"c\":[1,2]}}", "{\"a\":1,\"b\":{\"c\":[1,3]}}"),
                     "{\"b\":{\"is\":{\"c\":[1,3]}}}");
}

Test(changes, of_a_list_as_long_as_before_only_the_items_that_change)
{
    cr_assert_str_eq(CHANGES("{\"a\":[[1],{\"b\":2},3]}", "{\"a\":[[1],{\"b\":4},5]}"),
                     "{\"a\":{\"at\":{\"1\":{\"b\":4},\"2\":5}}}");
}

Test(changes, a_list_of_another_length_is_told_whole)
{
    cr_assert_str_eq(CHANGES("{\"a\":[1,2]}", "{\"a\":[1]}"), "{\"a\":{\"is\":[1]}}");
    cr_assert_str_eq(CHANGES("{\"a\":[1]}", "{\"a\":[]}"), "{\"a\":{\"is\":[]}}");
    cr_assert_str_eq(CHANGES("{\"a\":[1]}", "{\"a\":1}"), "{\"a\":{\"is\":1}}");
}

Test(changes, what_is_gone_is_told_and_may_come_back)
{
    cr_assert_str_eq(CHANGES("{\"a\":1,\"b\":[2]}", "{\"a\":1}"), "{\"b\":{\"gone\":true}}");
    cr_assert_str_eq(CHANGES("{\"a\":1,\"b\":2}", "{\"a\":1}", "{\"a\":1,\"b\":2}"),
                     "{\"b\":{\"is\":2}}");
}

Test(changes, brackets_and_quotes_in_words_are_words)
{
    cr_assert_str_eq(
        CHANGES("{\"a\":[\"]}\\\"\",\"\\\\\"],\"b\":1}", "{\"a\":[\"]}\\\"\",\"\\\\,\"],\"b\":1}"),
        "{\"a\":{\"at\":{\"1\":\"\\\\,\"}}}");
}

/* A list of numbers, each made of itself; then whatever else is written. */
static void draw_numbers(sk_sketch *s, const int32_t *number, int32_t count)
{
    sk_json j;

    s->out = sk_text_over(s->text, 1000);
    s->marks.count = s->marks.members = 0;
    j = sk_json_over(&s->out);
    j.marks = &s->marks;
    sk_json_object(&j);
    sk_json_key(&j, "whole");
    if (!sk_json_has(&j, 7))
        sk_json_string(&j, "drawn");
    sk_json_open_array(&j, "list");
    for (int32_t i = 0; i < count; i++)
        if (!sk_json_has(&j, (uint64_t)number[i]))
            sk_json_int(&j, number[i]);
    sk_json_end(&j);
    sk_json_end(&j);
    cr_assert(sk_json_done(&j));
}

/* What is drawn of the second list for who has the first, and whether its changes can be told. */
static bool tell_second(const int32_t *first, const int32_t *second, int32_t count, char *drawn,
                        char *told)
{
    sk_json_mark mark[20];
    sk_sketch s = {.text = drawn, .marks = {.mark = mark, .room = 20}};
    sk_picture_parts parts = {0};
    bool whole = false;

    for (int32_t i = 0; i < 2; i++) {
        sk_text t = sk_text_over(told, 1000);
        sk_json j = sk_json_over(&t);
        sk_list_had(&s, &parts);
        draw_numbers(&s, i == 0 ? first : second, i == 0 ? 3 : count);
        sk_json_object(&j);
        whole = sk_tell_picture_diff(&j, &parts, &s);
        if (whole)
            sk_json_end(&j);
    }
    free(parts.at);
    free(s.parts.at);
    free(s.had);
    return whole;
}

Test(changes, what_the_reader_has_is_not_drawn)
{
    char drawn[1000], told[1000];

    cr_assert(tell_second((int32_t[]){1, 2, 3}, (int32_t[]){1, 5, 3}, 3, drawn, told));
    cr_expect_str_eq(drawn, "{\"whole\":0,\"list\":[0,5,0]}");
    cr_expect_str_eq(told, "{\"list\":{\"at\":{\"1\":5}}}");
}

Test(changes, a_list_that_grew_must_be_drawn_whole)
{
    char drawn[1000], told[1000];

    cr_expect_not(tell_second((int32_t[]){1, 2, 3}, (int32_t[]){1, 2, 3, 4}, 4, drawn, told));
}
