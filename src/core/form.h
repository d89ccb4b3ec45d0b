/* A form describes a plain struct field by field: its JSON name, where it lies, what may stand in
 * it. One table serves the JSON reader and writer, the JSON Schema, the record's inline set-up and
 * the force builder, so none of them can drift from the struct. Games declare forms; reading and
 * writing them happens outside base, core and games. */
#ifndef SK_CORE_FORM_H
#define SK_CORE_FORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sk_form sk_form;

enum { SK_TEXT_MAX = 512 }; /* bytes of a text that is kept, with its end */

typedef enum sk_field_kind {
    SK_FIELD_INT,    /* a whole number in 1, 2 or 4 bytes, signed if min is negative */
    SK_FIELD_LENGTH, /* a number with up to two decimals, kept in hundredths */
    SK_FIELD_BOOL,   /* true or false in one byte */
    SK_FIELD_TEXT,   /* a string in char[width], terminated, zero-filled; of width 0 not kept */
    SK_FIELD_CHOICE, /* one of `choices`, kept as its index */
    SK_FIELD_FLAGS,  /* a list of `choices`, kept as bits of a 1, 2, 4 or 8 byte mask */
    SK_FIELD_OBJECT, /* a nested `form` */
    SK_FIELD_LIST    /* up to `max` items of `form`, their number at count_offset (int32_t) */
} sk_field_kind;

typedef struct sk_field {
    const char *name;
    const char *about; /* one line, shown in the schema and in errors */
    sk_field_kind kind;
    bool optional;  /* absent means zero, `absent` for numbers and choices, or `usual` */
    bool bare;      /* items are written as their form's one field alone: "wolves", 3 */
    bool row;       /* its catalog has exactly the entries that such fields have as usual */
    bool old;       /* read where older records have it, never written, not in schemas */
    uint16_t width; /* bytes of a number, size of a text */
    uint32_t offset, count_offset;
    int32_t min, max, absent;   /* as kept: of a LENGTH in hundredths; min of a TEXT in bytes */
    const char *const *choices; /* NULL-terminated */
    const sk_form *form;
    const char *catalog; /* an OBJECT or item may be a string: an id in this catalog */
    const char *usual;   /* the id an absent OBJECT stands for, "" for {}; NULL: it is zero */
} sk_field;

struct sk_form {
    const char *name;
    uint32_t bytes;
    bool tuple; /* written as a JSON array of all its fields in order: [x, y] */
    int32_t count;
    const sk_field *field;
};

/* Rows of a field table; T is the struct, M its member. */
/* clang-format off */
#define SK_AT(T, M) .offset = offsetof(T, M), .width = sizeof(((T *)0)->M)
#define SK_INT(T, M, NAME, MIN, MAX, ABOUT)                                                        \
    {.name = NAME, .about = ABOUT, .kind = SK_FIELD_INT, SK_AT(T, M), .min = MIN, .max = MAX}
#define SK_INT_OR(T, M, NAME, MIN, MAX, ABSENT, ABOUT)                                             \
    {.name = NAME, .about = ABOUT, .kind = SK_FIELD_INT, SK_AT(T, M), .min = MIN, .max = MAX,      \
     .absent = ABSENT, .optional = true}
#define SK_LENGTH(T, M, NAME, MIN, MAX, ABOUT)                                                     \
    {.name = NAME, .about = ABOUT, .kind = SK_FIELD_LENGTH, SK_AT(T, M), .min = MIN, .max = MAX}
#define SK_BOOL(T, M, NAME, ABOUT)                                                                 \
    {.name = NAME, .about = ABOUT, .kind = SK_FIELD_BOOL, SK_AT(T, M), .optional = true}
#define SK_STRING(T, M, NAME, ABOUT)                                                               \
    {.name = NAME, .about = ABOUT, .kind = SK_FIELD_TEXT, SK_AT(T, M)}
#define SK_CHOICE(T, M, NAME, CHOICES, ABOUT)                                                      \
    {.name = NAME, .about = ABOUT, .kind = SK_FIELD_CHOICE, SK_AT(T, M), .choices = CHOICES}
#define SK_FLAGS(T, M, NAME, CHOICES, ABOUT)                                                       \
    {.name = NAME, .about = ABOUT, .kind = SK_FIELD_FLAGS, SK_AT(T, M), .choices = CHOICES,        \
     .optional = true}
#define SK_OBJECT(T, M, NAME, FORM, CATALOG, ABOUT)                                                \
    {.name = NAME, .about = ABOUT, .kind = SK_FIELD_OBJECT, .offset = offsetof(T, M),              \
     .form = FORM, .catalog = CATALOG}
/* An OBJECT that data rarely names: the catalog's entry of this id where it is absent. */
#define SK_USUAL(T, M, NAME, FORM, CATALOG, USUAL, ABOUT)                                          \
    {.name = NAME, .about = ABOUT, .kind = SK_FIELD_OBJECT, .offset = offsetof(T, M),              \
     .form = FORM, .catalog = CATALOG, .usual = USUAL, .optional = true}
/* Row I of a table of T that the rules know by name: the entry of that name where it is absent. */
#define SK_ROW(T, I, NAME, FORM, CATALOG, ABOUT)                                                   \
    {.name = NAME, .about = ABOUT, .kind = SK_FIELD_OBJECT, .offset = (I) * sizeof(T),             \
     .form = FORM, .catalog = CATALOG, .usual = NAME, .optional = true, .row = true}
/* An OBJECT of rows: all of them where it is absent. Older records have the list of its rows. */
#define SK_ROWS(T, M, NAME, FORM, ABOUT)                                                           \
    {.name = NAME, .about = ABOUT, .kind = SK_FIELD_OBJECT, .offset = offsetof(T, M),              \
     .form = FORM, .usual = "", .optional = true}
/* What is told of an entry and never played with; sk_library_told has it. */
#define SK_TOLD(NAME, ABOUT)                                                                       \
    {.name = NAME, .about = ABOUT, .kind = SK_FIELD_TEXT, .optional = true}
/* The two that people choose a scenario by, in every game. */
#define SK_AIM_AND_LENGTH                                                                          \
    SK_TOLD("aim", "what wins, in a line for who has never played it"),                            \
    SK_TOLD("length", "how long it takes: turns, and minutes of one against the computer")
/* A word that older records have and nobody needs. */
#define SK_OLD_WORD(NAME) {.name = NAME, .kind = SK_FIELD_TEXT, .optional = true, .old = true}
#define SK_LIST(T, M, COUNT, NAME, FORM, MIN, MAX, CATALOG, ABOUT)                                 \
    {.name = NAME, .about = ABOUT, .kind = SK_FIELD_LIST, .offset = offsetof(T, M),                \
     .count_offset = offsetof(T, COUNT), .form = FORM, .min = MIN, .max = MAX, .catalog = CATALOG, \
     .optional = (MIN) == 0}
#define SK_ITEMS(T, M, COUNT, NAME, FORM, MIN, MAX, ABOUT)                                         \
    {.name = NAME, .about = ABOUT, .kind = SK_FIELD_LIST, .offset = offsetof(T, M),                \
     .count_offset = offsetof(T, COUNT), .form = FORM, .min = MIN, .max = MAX,                     \
     .optional = (MIN) == 0, .bare = true}
/* clang-format on */

/* [x, y] in inches or spear throws, kept in hundredths. */
extern const sk_form SK_POINT_FORM;

/* Looking into forms and the structs they describe. */
const sk_field *sk_form_field(const sk_form *form, const char *name); /* or NULL */
int32_t sk_count_choices(const sk_field *field);
int32_t sk_choice_named(const sk_field *field, const char *word); /* or −1 */
/* A number, choice, mask or truth value of any width. Setting one that does not fit traps. */
int64_t sk_field_int(const sk_field *field, const void *in);
void sk_field_set_int(const sk_field *field, void *out, int64_t value);
int32_t sk_list_count(const sk_field *field, const void *in);

#endif
