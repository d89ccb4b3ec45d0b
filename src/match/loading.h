/* What the two halves of loading a record share: the header (load_header.c) and the match after it
 * (load.c). Every line is checked, and nothing is half-loaded. */
#ifndef SK_MATCH_LOADING_H
#define SK_MATCH_LOADING_H

#include "match/parts.h"

typedef struct sk_loader {
    const sk_library *library;
    sk_loading *from;
    sk_witness witness;
    sk_fault *fault;
    sk_line line;
    sk_match *m;       /* from the game line on */
    const char *bytes; /* the record, from its beginning */
    int64_t whole;     /* bytes of the lines before this one */
    int32_t format;
    bool has_format, has_engine, has_dice, has_begun, has_secret;
    bool follows; /* the match is not ours */
    bool has_option[SK_OPTIONS_MAX];
    int32_t actions; /* with those taken back */
} sk_loader;

/* The fault, at the line being read; returns false. */
__attribute__((format(printf, 2, 3))) bool sk_wrong_line(sk_loader *l, const char *format, ...);
void sk_copy_words(char *out, size_t size, const char *text, int32_t length);

/* load_header.c: a line of each kind up to the one that begins the match. */
bool sk_take_format(sk_loader *l);
bool sk_take_engine(sk_loader *l);
bool sk_take_game(sk_loader *l);
bool sk_take_seats(sk_loader *l);
bool sk_take_player(sk_loader *l);
bool sk_take_dice(sk_loader *l);
bool sk_take_option(sk_loader *l);
bool sk_take_scenario(sk_loader *l);
bool sk_take_force(sk_loader *l);
bool sk_take_begin(sk_loader *l);

#endif
