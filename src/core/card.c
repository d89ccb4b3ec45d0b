/* Only the shape: what stands on a card is said by the game. */
#include "core/card.h"

void sk_card_begin(sk_json *j, const char *title)
{
    sk_json_object(j);
    sk_json_put_string(j, "title", title);
    sk_json_open_array(j, "figures");
}

void sk_card_figure(sk_json *j, const char *name, int32_t n)
{
    sk_json_object(j);
    sk_json_put_string(j, "name", name);
    sk_json_put_int(j, "value", n);
    sk_json_end(j);
}

void sk_card_marks(sk_json *j)
{
    sk_json_end(j);
    sk_json_open_array(j, "marks");
}

void sk_card_rows(sk_json *j, const char *kind, const char *const *head, int32_t heads)
{
    sk_json_end(j);
    sk_json_put_string(j, "kind", kind);
    sk_json_open_array(j, "heads");
    for (int32_t i = 0; i < heads; i++)
        sk_json_string(j, head[i]);
    sk_json_end(j);
    sk_json_open_array(j, "rows");
}

void sk_card_row(sk_json *j, const char *words, const int32_t *cell, int32_t cells)
{
    sk_json_object(j);
    sk_json_put_string(j, "words", words);
    sk_json_open_array(j, "cells");
    for (int32_t i = 0; i < cells; i++)
        sk_json_int(j, cell[i]);
    sk_json_end(j);
    sk_json_end(j);
}

void sk_card_term(sk_json *j, const char *words, const char *about)
{
    sk_json_object(j);
    sk_json_put_string(j, "words", words);
    sk_json_open_array(j, "cells");
    sk_json_end(j);
    sk_json_put_string(j, "about", about);
    sk_json_end(j);
}

void sk_card_end(sk_json *j)
{
    sk_json_end(j);
    sk_json_end(j);
}
