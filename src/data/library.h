/* The data of all games: unit cards, maps, scenarios, forces. Built into the program from
 * data/<game>/<catalog>/ (any number of files, each one entry or {"entries": […]}); a user's folder
 * of the same shape adds entries and replaces those of the same id. Reading never loads half a
 * thing: it succeeds, or the fault names file, line, field and what was expected. */
#ifndef SK_DATA_LIBRARY_H
#define SK_DATA_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/form.h"
#include "core/game.h"

/* What is wrong with something from outside. */
typedef struct sk_fault {
    char file[256];
    int32_t line; /* 0 when the whole file is meant */
    char field[128];
    char words[256];
} sk_fault;

/* "data/x.json:12: units[3].count: expected a whole number from 1 to 20, found 31" */
void sk_say_fault(const sk_fault *fault, sk_text *out);

typedef struct sk_library sk_library;

/* user_folder may be NULL. NULL with the fault when the folder or a file in it cannot be read. */
sk_library *sk_library_open(const char *user_folder, sk_fault *fault);
void sk_library_close(sk_library *library);

/* The entries of a catalog in order of id: "scenarios", "forces", or a catalog of a form. */
int32_t sk_library_count(const sk_library *library, const char *game, const char *catalog);
const char *sk_library_id(const sk_library *library, const char *game, const char *catalog,
                          int32_t i);
/* Made for a lesson: it is not listed to people, nor what a match has that asks for nothing. */
bool sk_is_for_lessons(const char *id);
const char *sk_library_title(const sk_library *library, const char *game, const char *catalog,
                             int32_t i);
/* What its file says in a member that forms do not keep ("aim", "length"); NULL where nothing. */
typedef struct sk_telling {
    const char *game, *catalog, *member;
} sk_telling;
const char *sk_library_told(const sk_library *library, sk_telling what, const char *id);

/* An entry into the struct of its form; names of other entries are resolved. */
bool sk_library_read(const sk_library *library, const char *game, const char *catalog,
                     const char *id, const sk_form *form, void *out, sk_fault *fault);
/* The same from JSON text: a force file, the set-up in a record. `file` and `first_line` are for
 * faults. */
typedef struct sk_source {
    const char *file;
    int32_t first_line;
    const char *text;
    size_t size;
} sk_source;
bool sk_form_read(const sk_library *library, const char *game, const sk_form *form,
                  const sk_source *source, void *out, sk_fault *fault);

/* The struct as compact JSON with every name resolved; reading it back gives equal bytes. */
void sk_form_write(const sk_form *form, const void *in, sk_json *json);
/* A JSON Schema (draft 2020-12) for entries of this form, indented for reading. False if it did
 * not fit. */
bool sk_form_schema(const sk_form *form, const char *title, sk_text *out);

#endif
