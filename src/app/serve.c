/* skald serve: the table in a browser. */
#include <string.h>
#include <unistd.h>

#include "app/command.h"
#include "app/setup.h"
#include "base/check.h"
#include "serve/log.h"
#include "serve/serve.h"

static int32_t usual_threads(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    return cores < 2 ? 2 : cores > 8 ? 8 : (int32_t)cores;
}

static int serve(const sk_serve_plan *plan, const char *data)
{
    sk_serve_plan whole = *plan;
    sk_library *library = sk_wanted_library("serve", data);
    sk_fault fault;
    int code = SK_EXIT_DONE;

    if (library == NULL)
        return SK_EXIT_USAGE;
    whole.library = library;
    if (!sk_serve(&whole, &fault)) {
        sk_complain("serve", &fault);
        code = SK_EXIT_FAILED;
    }
    sk_library_close(library);
    return code;
}

/* What flags with a number say. */
typedef struct numbers {
    int64_t port, budget, rate, connections, matches, idle, rest, reveal, patience, replay, uploads,
        store_memory, keep, keep_finished, threads;
} numbers;

static const numbers USUAL = {.port = 7450,
                              .budget = 1000,
                              .rate = 40,
                              .connections = 64,
                              .matches = 100,
                              .idle = 3600,
                              .rest = 300,
                              .reveal = 86400,
                              .patience = 3 * 86400,
                              .replay = 10000,
                              .uploads = 256,
                              .store_memory = 32};

static sk_serve_plan plan_of(const numbers *n)
{
    return (sk_serve_plan){.port = (int32_t)n->port,
                           .budget = (int32_t)n->budget,
                           .rate = (int32_t)n->rate,
                           .connections = (int32_t)n->connections,
                           .matches = (int32_t)n->matches,
                           .idle = (int32_t)n->idle,
                           .rest = (int32_t)n->rest,
                           .reveal = (int32_t)n->reveal,
                           .patience = (int32_t)n->patience,
                           .replay = (int32_t)n->replay,
                           .uploads = (int32_t)n->uploads,
                           .store_memory = (int32_t)n->store_memory,
                           .keep = (int32_t)n->keep,
                           .keep_finished = (int32_t)n->keep_finished,
                           .threads = (int32_t)n->threads};
}

int sk_command_serve(int argc, char **argv)
{
    const char *host = "127.0.0.1", *where = "skald.db", *level = "info";
    sk_wishes wishes = {0};
    numbers n = USUAL;
    bool proxy = false, shared = false, seeds = false;
    sk_serve_plan plan;
    const sk_flag flag[] = {
        SK_FLAG_NUMBER("--port", "N", n.port, 0, 65535, "the port; 0 takes one that is free"),
        SK_FLAG_WORD("--host", "ADDR", host, "the address to listen on; usually this machine only"),
        SK_FLAG_WORD("--db", "WHERE", where, "a file, or postgresql://…; usually skald.db"),
        SK_FLAG_NUMBER("--budget", "MS", n.budget, 200, 60000,
                       "how long a computer seat may think"),
        SK_FLAG_NUMBER("--threads", "K", n.threads, 1, 16, "threads that think"),
        SK_FLAG_NUMBER("--rate", "N", n.rate, 1, 100000, "messages a second of one address"),
        SK_FLAG_NUMBER("--connections", "N", n.connections, 1, 100000,
                       "connections of one address"),
        SK_FLAG_NUMBER("--matches", "N", n.matches, 1, 1000000,
                       "matches one address may make in an hour, have open and watch"),
        SK_FLAG_NUMBER("--idle", "S", n.idle, 1, 1000000,
                       "seconds until silence closes a connection"),
        SK_FLAG_NUMBER("--rest", "S", n.rest, 1, 1000000,
                       "seconds until a match nobody watches leaves the memory"),
        SK_FLAG_NUMBER("--reveal", "S", n.reveal, 1, 100000000,
                       "seconds to reveal one's share of fair dice"),
        SK_FLAG_NUMBER("--patience", "S", n.patience, 1, 100000000,
                       "seconds until the others may settle a seat that does nothing"),
        SK_FLAG_NUMBER("--replay", "MS", n.replay, 0, 1000000,
                       "processor time that replaying a record may take"),
        SK_FLAG_NUMBER("--uploads", "MIB", n.uploads, 1, 65536,
                       "records brought along that may be open, of all addresses"),
        SK_FLAG_NUMBER("--store-memory", "MIB", n.store_memory, 1, 65536,
                       "how much of a store in a file stays in memory"),
        SK_FLAG_NUMBER("--keep", "DAYS", n.keep, 0, 36500,
                       "days until a match never played or abandoned is forgotten; 0: never"),
        SK_FLAG_NUMBER("--keep-finished", "DAYS", n.keep_finished, 0, 36500,
                       "days until a finished match is forgotten; 0: never"),
        SK_FLAG_ON("--seeds", seeds,
                   "'create' may say a match's seed: for tests and bots, its dice are known"),
        SK_FLAG_ON("--shared-port", shared,
                   "other processes listen at the same port, on the same PostgreSQL"),
        SK_FLAG_ON("--proxy", proxy, "behind a proxy of yours: trust its X-Forwarded-For"),
        SK_FLAG_WORD("--log", "LEVEL", level, "error, warn, info or debug"),
        SK_FLAG_DATA(wishes),
    };
    const sk_usage usage = {.command = "serve",
                            .operands = "",
                            .about = "Serves the table in a browser and prints the address.",
                            .flag = flag,
                            .flags = SK_COUNT(flag)};
    int code;

    n.threads = usual_threads();
    if (!sk_options(&usage, argc, argv, NULL, &code))
        return code;
    if (sk_level_named(level) < 0)
        return sk_wrong_usage("serve", "--log %s: expected error, warn, info or debug", level);
    sk_log_level((sk_level)sk_level_named(level));
    plan = plan_of(&n);
    plan.host = strcmp(host, "localhost") == 0 ? "127.0.0.1" : host;
    plan.where = where;
    plan.seeds = seeds;
    plan.shared_port = shared;
    plan.behind_proxy = proxy;
    return serve(&plan, wishes.data);
}
