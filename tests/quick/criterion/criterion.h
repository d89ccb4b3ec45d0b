/* The part of <criterion/criterion.h> that our rule tests use: the same tests in one process, a
 * second a game instead of a minute, for `make unit` (under the sanitizers), `make quick`,
 * `make mutants` and `make coverage`. Unit tests run under Criterion itself. Found by -isystem
 * instead of it. */
#ifndef SK_TESTS_QUICK_CRITERION_H
#define SK_TESTS_QUICK_CRITERION_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct quick_test {
    const char *suite, *name, *file;
    int line;
    void (*run)(void), (*init)(void), (*fini)(void);
    const char *description;
    double timeout;
    int signal, exit_code;
    bool disabled;
} quick_test;

/* Says what failed; with `stop` the test ends here. */
void quick_failed(const char *file, int line, bool stop, const char *what, const char *format, ...);

/* Every test leaves its address in a section of its own, which the linker puts in a row. A suite is
 * a test without a body. */
#define QUICK_ENTRY(id, ...)                                                                       \
    static const quick_test id = {__VA_ARGS__};                                                    \
    __attribute__((used, section("quick_tests"))) static const quick_test *const id##_entry = &id
#define Test(of, called, ...)                                                                      \
    static void of##_##called##_body(void);                                                        \
    QUICK_ENTRY(of##_##called##_test, .suite = #of, .name = #called, .file = __FILE__,             \
                .line = __LINE__, .run = of##_##called##_body, __VA_ARGS__);                       \
    static void of##_##called##_body(void)
#define TestSuite(of, ...) QUICK_ENTRY(of##_suite, .suite = #of, __VA_ARGS__)

#define QUICK(stop, condition, what, ...)                                                          \
    ((condition) ? (void)0 : quick_failed(__FILE__, __LINE__, stop, what, "" __VA_ARGS__))
#define QUICK_OP(stop, a, op, b, ...) QUICK(stop, (a)op(b), #a " " #op " " #b, __VA_ARGS__)
#define QUICK_NEAR(a, b, e) (fabs((double)(a) - (double)(b)) <= (double)(e))

#define cr_assert(condition, ...) QUICK(true, condition, #condition, __VA_ARGS__)
#define cr_assert_not(condition, ...) QUICK(true, !(condition), "not " #condition, __VA_ARGS__)
#define cr_assert_eq(a, b, ...) QUICK_OP(true, a, ==, b, __VA_ARGS__)
#define cr_assert_neq(a, b, ...) QUICK_OP(true, a, !=, b, __VA_ARGS__)
#define cr_assert_lt(a, b, ...) QUICK_OP(true, a, <, b, __VA_ARGS__)
#define cr_assert_leq(a, b, ...) QUICK_OP(true, a, <=, b, __VA_ARGS__)
#define cr_assert_gt(a, b, ...) QUICK_OP(true, a, >, b, __VA_ARGS__)
#define cr_assert_geq(a, b, ...) QUICK_OP(true, a, >=, b, __VA_ARGS__)
#define cr_assert_null(a, ...) QUICK(true, (a) == NULL, #a " is NULL", __VA_ARGS__)
#define cr_assert_not_null(a, ...) QUICK(true, (a) != NULL, #a " is not NULL", __VA_ARGS__)
#define cr_assert_str_eq(a, b, ...) QUICK(true, strcmp(a, b) == 0, #a " is " #b, __VA_ARGS__)
#define cr_assert_str_neq(a, b, ...) QUICK(true, strcmp(a, b) != 0, #a " is not " #b, __VA_ARGS__)
#define cr_assert_arr_eq(a, b, n, ...) QUICK(true, memcmp(a, b, n) == 0, #a " are " #b, __VA_ARGS__)
#define cr_assert_float_eq(a, b, e, ...)                                                           \
    QUICK(true, QUICK_NEAR(a, b, e), #a " is about " #b, __VA_ARGS__)
#define cr_assert_fail(...) QUICK(true, false, "failed", __VA_ARGS__)

#define cr_expect(condition, ...) QUICK(false, condition, #condition, __VA_ARGS__)
#define cr_expect_not(condition, ...) QUICK(false, !(condition), "not " #condition, __VA_ARGS__)
#define cr_expect_eq(a, b, ...) QUICK_OP(false, a, ==, b, __VA_ARGS__)
#define cr_expect_neq(a, b, ...) QUICK_OP(false, a, !=, b, __VA_ARGS__)
#define cr_expect_lt(a, b, ...) QUICK_OP(false, a, <, b, __VA_ARGS__)
#define cr_expect_leq(a, b, ...) QUICK_OP(false, a, <=, b, __VA_ARGS__)
#define cr_expect_gt(a, b, ...) QUICK_OP(false, a, >, b, __VA_ARGS__)
#define cr_expect_geq(a, b, ...) QUICK_OP(false, a, >=, b, __VA_ARGS__)
#define cr_expect_null(a, ...) QUICK(false, (a) == NULL, #a " is NULL", __VA_ARGS__)
#define cr_expect_not_null(a, ...) QUICK(false, (a) != NULL, #a " is not NULL", __VA_ARGS__)
#define cr_expect_str_eq(a, b, ...) QUICK(false, strcmp(a, b) == 0, #a " is " #b, __VA_ARGS__)
#define cr_expect_str_neq(a, b, ...) QUICK(false, strcmp(a, b) != 0, #a " is not " #b, __VA_ARGS__)
#define cr_expect_arr_eq(a, b, n, ...)                                                             \
    QUICK(false, memcmp(a, b, n) == 0, #a " are " #b, __VA_ARGS__)
#define cr_expect_float_eq(a, b, e, ...)                                                           \
    QUICK(false, QUICK_NEAR(a, b, e), #a " is about " #b, __VA_ARGS__)
#define cr_expect_fail(...) QUICK(false, false, "failed", __VA_ARGS__)

#endif
