/* Every command there is. */
#include "serve/do.h"

#define ACTION "action?:o words?:s"

/* clang-format off */
const sk_command SK_SERVE_COMMANDS[] = {
    {"games",   sk_do_games,   "all?:b", SK_ANYBODY, false, 2},
    {"catalog", sk_do_catalog, "game:s catalog:s", SK_ANYBODY, false, 4},
    {"rules",   sk_do_rules,   "game:s about?:s", SK_ANYBODY, false, 1},
    {"force",   sk_do_force,   "game:s force:x", SK_ANYBODY, false, 2},
    {"create",  sk_do_create,  "game:s scenario?:s seats?:a options?:o dice?:s seed?:i quick?:b listed?:b "
     "clock?:o",
     SK_ANYBODY, false, 4},
    {"lesson",  sk_do_lesson,  "game:s lesson?:s", SK_ANYBODY, false, 4},
    {"matches", sk_do_matches, "keys:a", SK_ANYBODY, false, 1},
    {"replay",  sk_do_replay,  "record:s", SK_ANYBODY, false, 1},
    {"ping",    sk_do_ping,    "", SK_ANYBODY, false, 1},
    {"lobby",   sk_do_lobby,   "", SK_ANYBODY, false, 1},
    {"sit",     sk_do_sit,     "key:s seat?:i name?:s commit?:s", SK_LOOKS, false, 1},
    {"say",     sk_do_say,     "key:s words:s", SK_PLAYS, false, 1},
    {"talk",    sk_do_talk,    "key:s since?:i", SK_LOOKS, false, 1},
    {"settle",  sk_do_settle,  "key:s seat:i how:s", SK_PLAYS, false, 1},
    {"rematch", sk_do_rematch, "key:s swap?:b", SK_PLAYS, false, 4},
    {"join",    sk_do_join,    "key:s name?:s commit?:s", SK_PLAYS, false, 1},
    {"reveal",  sk_do_reveal,  "key:s share:s", SK_PLAYS, false, 1},
    {"look",    sk_do_look,    "key:s at?:i as?:i", SK_LOOKS, false, 1},
    {"looks",   sk_do_looks,   "key:s since:i to?:i as?:i", SK_LOOKS, false, 1},
    {"events",  sk_do_events,  "key:s since?:i", SK_LOOKS, false, 1},
    {"about",   sk_do_about,   "key:s term:s", SK_LOOKS, false, 1},
    {"goal",    sk_do_goal,    "key:s as?:i", SK_LOOKS, false, 1},
    {"analyse", sk_do_analyse, "key:s decisions?:b", SK_LOOKS, false, 1},
    {"record",  sk_do_record,  "key:s", SK_LOOKS, false, 1},
    {"watch",   sk_do_watch,   "key:s since?:i changes?:b", SK_LOOKS, true, 1},
    {"unwatch", sk_do_unwatch, "key:s", SK_LOOKS, true, 1},
    {"reach",   sk_do_reach,   "key:s unit:i verb?:s", SK_LOOKS, false, 1},
    {"overlay", sk_do_overlay, "key:s piece:i",        SK_LOOKS, false, 1},
    {"legal",   sk_do_legal,   "key:s", SK_PLAYS, false, 1},
    {"check",   sk_do_check,   "key:s " ACTION, SK_PLAYS, false, 1},
    {"act",     sk_do_act,     "key:s version:i once?:s " ACTION, SK_PLAYS, false, 1},
    {"dice",    sk_do_dice,    "key:s version:i once?:s given?:i results:a", SK_PLAYS, false, 1},
    {"undo",    sk_do_undo,    "key:s version:i once?:s", SK_PLAYS, false, 1},
    {"odds",    sk_do_odds,    "key:s samples?:i " ACTION, SK_PLAYS, false, 1},
    {"hint",    sk_do_hint,    "key:s", SK_PLAYS, false, 1},
    {"resign",  sk_do_resign,  "key:s once?:s", SK_PLAYS, false, 1},
    {NULL, NULL, NULL, SK_ANYBODY, false, 1},
};
/* clang-format on */
