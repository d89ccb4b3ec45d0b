/* The little that is the same for every game's encounters. */
#include "core/stand.h"

#include "base/check.h"

const sk_form *sk_stand_form(const sk_game *game)
{
    const sk_form *in = game->force != NULL ? game->force : game->scenario;
    const sk_field *list = sk_form_field(in, game->stand->list);

    SK_CHECK(list != NULL && list->kind == SK_FIELD_LIST);
    return list->form;
}

bool sk_refuse_matter(sk_problem *problem, const sk_matter *matter, const char *words)
{
    sk_text at = SK_TEXT(problem->where), why = SK_TEXT(problem->words);

    sk_put(&at, matter->id);
    sk_put(&why, words);
    return false;
}
