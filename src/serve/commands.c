/* Every command there is. */
#include "serve/do.h"

#define ACTION "action?:o words?:s"

/* clang-format off */
const sk_command SK_SERVE_COMMANDS[] = {
    {"games",   sk_do_games,   "all?:b", SK_ANYBODY, false},
    {"catalog", sk_do_catalog, "game:s catalog:s", SK_ANYBODY, false},
    {"rules",   sk_do_rules,   "game:s about?:s", SK_ANYBODY, false},
    {"force",   sk_do_force,   "game:s force:x", SK_ANYBODY, false},
    {"create",  sk_do_create,  "game:s scenario?:s seats?:a options?:o dice?:s quick?:b",
     SK_ANYBODY, false},
    {"lesson",  sk_do_lesson,  "game:s lesson?:s", SK_ANYBODY, false},
    {"matches", sk_do_matches, "keys:a", SK_ANYBODY, false},
    {"replay",  sk_do_replay,  "record:s", SK_ANYBODY, false},
    {"ping",    sk_do_ping,    "", SK_ANYBODY, false},
    {"join",    sk_do_join,    "key:s name?:s commit?:s", SK_PLAYS, false},
    {"reveal",  sk_do_reveal,  "key:s share:s", SK_PLAYS, false},
    {"look",    sk_do_look,    "key:s at?:i", SK_LOOKS, false},
    {"events",  sk_do_events,  "key:s since?:i", SK_LOOKS, false},
    {"about",   sk_do_about,   "key:s term:s", SK_LOOKS, false},
    {"goal",    sk_do_goal,    "key:s", SK_LOOKS, false},
    {"record",  sk_do_record,  "key:s", SK_LOOKS, false},
    {"watch",   sk_do_watch,   "key:s since?:i changes?:b", SK_LOOKS, true},
    {"unwatch", sk_do_unwatch, "key:s", SK_LOOKS, true},
    {"reach",   sk_do_reach,   "key:s unit:i verb?:s", SK_LOOKS, false},
    {"legal",   sk_do_legal,   "key:s", SK_PLAYS, false},
    {"check",   sk_do_check,   "key:s " ACTION, SK_PLAYS, false},
    {"act",     sk_do_act,     "key:s version:i once?:s " ACTION, SK_PLAYS, false},
    {"dice",    sk_do_dice,    "key:s version:i once?:s given?:i results:a", SK_PLAYS, false},
    {"undo",    sk_do_undo,    "key:s version:i once?:s", SK_PLAYS, false},
    {"odds",    sk_do_odds,    "key:s samples?:i " ACTION, SK_PLAYS, false},
    {"hint",    sk_do_hint,    "key:s", SK_PLAYS, false},
    {"resign",  sk_do_resign,  "key:s once?:s", SK_PLAYS, false},
    {NULL, NULL, NULL, SK_ANYBODY, false},
};
/* clang-format on */
