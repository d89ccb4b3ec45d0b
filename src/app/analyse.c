/* skald analyse: a recorded game looked at again: what the dice gave and the decisions cost. */
#include "app/analyse.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/interrupt.h"
#include "app/output.h"
#include "app/progress.h"
#include "app/setup.h"
#include "base/check.h"
#include "match/file.h"

typedef struct request {
    const char *file, *svg, *mind;
    bool json, brief;
} request;

static void show_progress(void *self, int64_t done, int64_t all)
{
    sk_progress_show(self, done, all);
}

static int print(const request *asked, const sk_review *r)
{
    if (asked->json)
        sk_print_json(sk_write_review, r);
    else
        sk_say_review(r);
    if (asked->svg != NULL && !sk_draw_review(r, asked->svg)) {
        fprintf(stderr, "skald analyse: %s: not drawn; is gnuplot there, and the folder?\n",
                asked->svg);
        return SK_EXIT_FAILED;
    }
    if (!r->stopped)
        return SK_EXIT_DONE;
    fputs("skald analyse: stopped; later decisions were not weighed\n", stderr);
    return SK_EXIT_FAILED;
}

static int analyse(const request *asked, const sk_library *library)
{
    sk_progress bar = sk_progress_start();
    sk_reviewing how = {.library = library,
                        .file = asked->file,
                        .mind = asked->brief ? NULL : asked->mind,
                        .stop = sk_heed_interrupt(),
                        .progress = show_progress,
                        .self = &bar};
    sk_fault fault = {0};
    bool piped = strcmp(asked->file, "-") == 0;
    char *text =
        piped ? sk_input_read(&how.size, &fault) : sk_file_read(asked->file, &how.size, &fault);
    sk_review *review;
    int code = SK_EXIT_FAILED;

    if (text == NULL) {
        sk_complain("analyse", &fault);
        return SK_EXIT_USAGE;
    }
    how.text = text;
    review = sk_review_match(&how, &fault);
    sk_progress_end(&bar);
    if (review != NULL)
        code = print(asked, review);
    else
        sk_complain("analyse", &fault);
    sk_review_free(review);
    free(text);
    return code;
}

static bool is_searching(const char **mind)
{
    if (sk_starts(*mind, "ai:"))
        *mind += 3;
    return sk_is_kind(*mind) && (sk_starts(*mind, "search") || sk_starts(*mind, "captain") ||
                                 sk_starts(*mind, "jarl") || sk_starts(*mind, "norn"));
}

int sk_command_analyse(int argc, char **argv)
{
    request asked = {.mind = "jarl"};
    sk_wishes wishes = {0};
    sk_library *library;
    int code;
    const sk_flag flag[] = {
        SK_FLAG_ON("--json", asked.json, "one JSON value instead of words, with every step"),
        SK_FLAG_WORD("--svg", "FILE", asked.svg, "draw the chances as a graph (needs gnuplot)"),
        SK_FLAG_ON("--luck", asked.brief, "only chances and luck: no decisions, a second's work"),
        SK_FLAG_WORD("--mind", "M", asked.mind,
                     "who thinks of better choices: ai:captain, ai:jarl (usual), ai:norn, "
                     "ai:search:…"),
        SK_FLAG_DATA(wishes),
    };
    const sk_usage usage = {.command = "analyse",
                            .operands = "FILE",
                            .about = "Looks at a recorded game again: everybody's chance of "
                                     "winning step by step, what the dice gave, and what the "
                                     "decisions cost. FILE - is standard input.",
                            .least = 1,
                            .most = 1,
                            .flag = flag,
                            .flags = SK_COUNT(flag)};

    if (!sk_options(&usage, argc, argv, &asked.file, &code))
        return code;
    if (!is_searching(&asked.mind))
        return sk_wrong_usage("analyse", "--mind: '%s' does not search", asked.mind);
    library = sk_wanted_library("analyse", wishes.data);
    if (library == NULL)
        return SK_EXIT_USAGE;
    code = analyse(&asked, library);
    sk_library_close(library);
    return code;
}
