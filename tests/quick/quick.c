/* Runs Criterion tests in one process; see criterion/criterion.h beside it for why.
 *
 *     tests [--fail-fast] [--times] [--may-be-none] [PATTERN]
 *
 * PATTERN as in make unit: 'suite/name*'.
 *
 * With --may-be-none a pattern that fits no test is no failure, and nothing is said.
 * Failures go to standard output as file:line: suite/name: what. Ends with 1 when a test failed and
 * with 128 + signal when one crashed: nothing can be trusted after that, so the rest is not run. */
#include <criterion/criterion.h>

#include <errno.h>
#include <fnmatch.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern const quick_test *const __start_quick_tests[], *const __stop_quick_tests[];

static const quick_test *current;
static jmp_buf end_of_test;
static int failures; /* of the current test */
static bool fail_fast, times, may_be_none;
static const char *pattern = "*";

void quick_failed(const char *file, int line, bool stop, const char *what, const char *format, ...)
{
    va_list arguments;

    failures++;
    printf("%s:%d: %s/%s: ", file, line, current->suite, current->name);
    va_start(arguments, format);
    if (format[0] != '\0')
        vprintf(format, arguments);
    else
        printf("expected %s", what);
    va_end(arguments);
    printf("\n");
    if (stop || fail_fast)
        longjmp(end_of_test, 1);
}

/* Only what is safe in a handler: the line is put together by hand. */
static void crashed(int number)
{
    static const char *const NAME[] = {[SIGSEGV] = "SIGSEGV",
                                       [SIGBUS] = "SIGBUS",
                                       [SIGILL] = "SIGILL (SK_CHECK?)",
                                       [SIGFPE] = "SIGFPE",
                                       [SIGABRT] = "SIGABRT",
                                       [SIGTRAP] = "SIGTRAP",
                                       [SIGXCPU] = "SIGXCPU: too much time"};
    const char *part[] = {current->file, ": ", current->suite, "/", current->name, ": crashed by ",
                          NAME[number],  "\n"};

    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        if (write(STDOUT_FILENO, part[i], strlen(part[i])) < 0)
            break;
    _exit(128 + number);
}

static void catch_crashes(void)
{
    static const int SIGNAL[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGXCPU};
    static char memory[1 << 16]; /* a stack for a handler when the stack itself has run out */
    stack_t stack = {.ss_sp = memory, .ss_size = sizeof memory};
    struct sigaction action = {.sa_handler = crashed, .sa_flags = SA_ONSTACK};

    sigaltstack(&stack, NULL);
    for (size_t i = 0; i < sizeof SIGNAL / sizeof SIGNAL[0]; i++)
        sigaction(SIGNAL[i], &action, NULL);
}

static const quick_test *suite_of(const quick_test *t)
{
    for (const quick_test *const *s = __start_quick_tests; s < __stop_quick_tests; s++)
        if ((*s)->run == NULL && strcmp((*s)->suite, t->suite) == 0)
            return *s;
    return NULL;
}

static void call(void (*step)(void))
{
    if (step != NULL && setjmp(end_of_test) == 0)
        step();
}

static bool passes(const quick_test *t)
{
    const quick_test *suite = suite_of(t);
    clock_t start = clock();

    current = t;
    failures = 0;
    if (suite != NULL)
        call(suite->init);
    call(t->init);
    call(t->run);
    call(t->fini);
    if (suite != NULL)
        call(suite->fini);
    if (times)
        printf("%8.1f ms %s/%s\n", (double)(clock() - start) * 1e3 / CLOCKS_PER_SEC, t->suite,
               t->name);
    return failures == 0;
}

/* A test that is meant to trap does so in a process of its own. */
static bool dies_as_told(const quick_test *t)
{
    pid_t child = fork();
    int status = 0;

    current = t;
    if (child == 0) {
        signal(t->signal, SIG_DFL);
        t->run();
        _exit(0);
    }
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status) && WTERMSIG(status) == t->signal)
        return true;
    printf("%s:%d: %s/%s: expected signal %d\n", t->file, t->line, t->suite, t->name, t->signal);
    return false;
}

static bool is_wanted(const quick_test *t)
{
    char name[512];

    if (t->run == NULL || t->disabled)
        return false;
    snprintf(name, sizeof name, "%s/%s", t->suite, t->name);
    return fnmatch(pattern, name, 0) == 0;
}

static void read_arguments(char **argument)
{
    for (; *argument != NULL; argument++) {
        if (strcmp(*argument, "--fail-fast") == 0)
            fail_fast = true;
        else if (strcmp(*argument, "--times") == 0)
            times = true;
        else if (strcmp(*argument, "--may-be-none") == 0)
            may_be_none = true;
        else
            pattern = *argument;
    }
}

int main(int argc, char **argv)
{
    int run = 0, failed = 0;

    read_arguments(argv + (argc > 0));
    setvbuf(stdout, NULL, _IOLBF, 0);
    catch_crashes();
    for (const quick_test *const *t = __start_quick_tests; t < __stop_quick_tests; t++) {
        if (!is_wanted(*t))
            continue;
        run++;
        failed += !((*t)->signal != 0 ? dies_as_told(*t) : passes(*t));
        if (failed > 0 && fail_fast)
            break;
    }
    if (run == 0 && may_be_none)
        return 0;
    printf("%s: %d tests, %d failed\n", program_invocation_short_name, run, failed);
    return failed > 0 || run == 0;
}
