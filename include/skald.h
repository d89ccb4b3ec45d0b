/* Skald as a library: referee, replay and simulate mythic wargames from your own program.
 *
 *     sk_fault fault;
 *     sk_library *library = sk_library_open(NULL, &fault);      what the games are played with
 *     sk_plan plan = sk_plan_usual(sk_game_named("template"), library);
 *     sk_match *match = sk_match_new(library, &plan, &fault);
 *     … sk_match_turn, sk_match_act, sk_mind_choose, sk_match_record …
 *
 * Link with `pkg-config --cflags --libs skald`. docs/architecture.md tells the whole story;
 * tests/install/example.c plays a game in a page. */
#ifndef SKALD_H
#define SKALD_H

#include "core/version.h"

#include "core/game.h"
#include "games/games.h"

#include "data/library.h"

#include "match/file.h"
#include "match/match.h"

#include "ai/ai.h"

#endif
