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

int sk_command_serve(int argc, char **argv)
{
    const char *host = "127.0.0.1", *where = "skald.db", *level = "info";
    sk_wishes wishes = {0};
    int64_t port = 7450, budget = 1000, rate = 40, connections = 64, matches = 100, idle = 3600,
            rest = 300, reveal = 86400, store_memory = 32, keep = 0, keep_finished = 0;
    int64_t threads = usual_threads();
    bool proxy = false, shared = false;
    const sk_flag flag[] = {
        SK_FLAG_NUMBER("--port", "N", port, 0, 65535, "the port; 0 takes one that is free"),
        SK_FLAG_WORD("--host", "ADDR", host, "the address to listen on; usually this machine only"),
        SK_FLAG_WORD("--db", "WHERE", where, "a file, or postgresql://…; usually skald.db"),
        SK_FLAG_NUMBER("--budget", "MS", budget, 200, 60000, "how long a computer seat may think"),
        SK_FLAG_NUMBER("--threads", "K", threads, 1, 16, "threads that think"),
        SK_FLAG_NUMBER("--rate", "N", rate, 1, 100000, "messages a second of one address"),
        SK_FLAG_NUMBER("--connections", "N", connections, 1, 100000, "connections of one address"),
        SK_FLAG_NUMBER("--matches", "N", matches, 1, 1000000,
                       "matches one address may make in an hour, have open and watch"),
        SK_FLAG_NUMBER("--idle", "S", idle, 1, 1000000,
                       "seconds until silence closes a connection"),
        SK_FLAG_NUMBER("--rest", "S", rest, 1, 1000000,
                       "seconds until a match nobody watches leaves the memory"),
        SK_FLAG_NUMBER("--reveal", "S", reveal, 1, 100000000,
                       "seconds to reveal one's share of fair dice"),
        SK_FLAG_NUMBER("--store-memory", "MIB", store_memory, 1, 65536,
                       "how much of a store in a file stays in memory"),
        SK_FLAG_NUMBER("--keep", "DAYS", keep, 0, 36500,
                       "days until a match never played or abandoned is forgotten; 0: never"),
        SK_FLAG_NUMBER("--keep-finished", "DAYS", keep_finished, 0, 36500,
                       "days until a finished match is forgotten; 0: never"),
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

    if (!sk_options(&usage, argc, argv, NULL, &code))
        return code;
    if (sk_level_named(level) < 0)
        return sk_wrong_usage("serve", "--log %s: expected error, warn, info or debug", level);
    sk_log_level((sk_level)sk_level_named(level));
    if (strcmp(host, "localhost") == 0)
        host = "127.0.0.1";
    return serve(&(sk_serve_plan){.host = host,
                                  .where = where,
                                  .port = (int32_t)port,
                                  .threads = (int32_t)threads,
                                  .budget = (int32_t)budget,
                                  .rate = (int32_t)rate,
                                  .connections = (int32_t)connections,
                                  .matches = (int32_t)matches,
                                  .reveal = (int32_t)reveal,
                                  .idle = (int32_t)idle,
                                  .rest = (int32_t)rest,
                                  .store_memory = (int32_t)store_memory,
                                  .keep = (int32_t)keep,
                                  .keep_finished = (int32_t)keep_finished,
                                  .shared_port = shared,
                                  .behind_proxy = proxy},
                 wishes.data);
}
