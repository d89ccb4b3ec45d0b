/* Reads cards and matters as a command line has them; odds are ai/odds.h's. */
#include "lab/meeting.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/folder.h"
#include "data/suggest.h"

enum { TEXT = 4096, SEED = 1 };

static const char *const SIDE[SK_STAND_SIDES] = {"--attacker", "--defender"};

static bool say_fault(sk_fault *fault, const char *field, const char *words)
{
    memset(fault, 0, sizeof *fault);
    snprintf(fault->field, sizeof fault->field, "%s", field);
    snprintf(fault->words, sizeof fault->words, "%s", words);
    return false;
}

/* "there is no card 'knigts'; did you mean "knights"?" */
static bool say_unknown(sk_fault *fault, const char *field, const char *kind,
                        const sk_suggestions *meant)
{
    char words[sizeof fault->words];
    sk_text t = SK_TEXT(words);

    sk_put(&t, "there is no ");
    sk_put(&t, kind);
    sk_put(&t, " '");
    sk_put(&t, meant->word);
    sk_put(&t, "'");
    sk_put_suggestions(&t, meant);
    return say_fault(fault, field, words);
}

/* The force of the first seat as the library has it: the match keeps its own no longer than it
 * takes to begin. */
static bool read_force(sk_meeting *m, sk_fault *fault)
{
    const sk_game *game = m->game;

    if (game->force == NULL)
        return true;
    m->at.force = m->force = calloc(1, game->force->bytes);
    if (m->force == NULL)
        return say_fault(fault, "odds", "out of memory");
    return sk_library_read(m->library, game->id, "forces", sk_match_plan(m->match)->force[0],
                           game->force, m->force, fault);
}

bool sk_meeting_open(sk_meeting *m, const sk_library *library, const sk_plan *plan, sk_fault *fault)
{
    const sk_game *game = plan->game;

    *m = (sk_meeting){.game = game, .library = library};
    if (game->stand == NULL)
        return say_fault(fault, game->title, "has no odds without a match");
    for (int32_t i = 0; i < game->stand->matters; i++)
        m->at.value[i] = game->stand->matter[i].usual;
    m->match = sk_match_new(library, plan, fault);
    if (m->match == NULL || !read_force(m, fault))
        return false;
    m->scene = calloc(1, game->scene_bytes);
    m->state = calloc(1, sk_state_bytes(game));
    m->view = calloc(1, sk_state_bytes(game));
    m->workspace = sk_odds_workspace_new(game);
    return (m->scene != NULL && m->state != NULL && m->view != NULL && m->workspace != NULL) ||
           say_fault(fault, "odds", "out of memory");
}

static void leave(sk_meeting *m, int32_t side)
{
    for (int32_t i = 0; i < SK_STOOD_MAX; i++) {
        free(m->card[side][i]);
        m->card[side][i] = NULL;
    }
    m->at.side[side] = (sk_stood){0};
}

void sk_meeting_close(sk_meeting *m)
{
    for (int32_t side = 0; side < SK_STAND_SIDES; side++)
        leave(m, side);
    sk_odds_workspace_free(m->workspace);
    sk_match_free(m->match);
    free(m->force);
    free(m->scene);
    free(m->state);
    free(m->view);
}

/* Cards */

/* A card that is asked for, and where it goes. */
typedef struct wanted {
    const sk_meeting *m;
    const char *field, *words;
    void *out;
    sk_fault *fault;
} wanted;

static bool read_text(const wanted *w, const char *file, const char *text, size_t size)
{
    sk_source source = {file, 1, text, size};

    return sk_form_read(w->m->library, w->m->game->id, sk_stand_form(w->m->game), &source, w->out,
                        w->fault);
}

static bool read_file(const wanted *w)
{
    size_t size = 0;
    char *text = sk_load_data_file(w->words, &size, w->fault);
    bool fine = text != NULL && read_text(w, w->words, text, size);

    free(text);
    return fine;
}

static const char *title_of(const wanted *w, const char *catalog)
{
    int32_t count = sk_library_count(w->m->library, w->m->game->id, catalog);

    for (int32_t i = 0; i < count; i++)
        if (sk_same(sk_library_id(w->m->library, w->m->game->id, catalog, i), w->words))
            return sk_library_title(w->m->library, w->m->game->id, catalog, i);
    return NULL;
}

static bool say_no_entry(const wanted *w, const char *catalog, const char *kind)
{
    sk_suggestions meant = sk_suggestions_for(w->words);
    int32_t count = sk_library_count(w->m->library, w->m->game->id, catalog);

    for (int32_t i = 0; i < count; i++)
        sk_suggest(&meant, sk_library_id(w->m->library, w->m->game->id, catalog, i));
    return say_unknown(w->fault, w->field, kind, &meant);
}

/* An entry of the catalog alone: as the item itself, or as the member of one that has nothing else
 * but its name, cut to what there is room for. */
static bool read_entry(const wanted *w)
{
    const sk_stand *stand = w->m->game->stand;
    const sk_field *titled = sk_form_field(sk_stand_form(w->m->game), "title");
    const char *title = title_of(w, stand->catalog);
    char text[TEXT];
    int length;

    if (title == NULL)
        return say_no_entry(w, stand->catalog, "card");
    if (stand->member == NULL)
        return sk_library_read(w->m->library, w->m->game->id, stand->catalog, w->words,
                               sk_stand_form(w->m->game), w->out, w->fault);
    if (titled != NULL)
        length = snprintf(text, sizeof text, "{\"title\": \"%.*s\", \"%s\": \"%s\"}",
                          titled->width - 1, title, stand->member, w->words);
    else
        length = snprintf(text, sizeof text, "{\"%s\": \"%s\"}", stand->member, w->words);
    return read_text(w, w->field, text, (size_t)length);
}

/* The title of an item, its own or its member's. */
static const char *title_in(const sk_game *game, const void *item)
{
    const sk_form *form = sk_stand_form(game);
    const sk_field *title = sk_form_field(form, "title"), *member;

    if (title != NULL)
        return (const char *)item + title->offset;
    member = game->stand->member != NULL ? sk_form_field(form, game->stand->member) : NULL;
    title = member != NULL ? sk_form_field(member->form, "title") : NULL;
    return title != NULL ? (const char *)item + member->offset + title->offset : "";
}

static bool is_same_name(const char *a, const char *b)
{
    for (; *a != '\0' && tolower((unsigned char)*a) == tolower((unsigned char)*b); a++)
        b++;
    return *a == *b;
}

/* The unit of that title, or of that number from 1, among those of a list. */
static bool find_unit(const wanted *w, const void *force, const char *name)
{
    const sk_field *list = sk_form_field(w->m->game->force, w->m->game->stand->list);
    sk_suggestions meant = sk_suggestions_for(name);
    int64_t number = 0;
    bool numbered = sk_get_int(name, strlen(name), &number);

    for (int32_t i = 0; i < sk_list_count(list, force); i++) {
        const char *item = (const char *)force + list->offset + (size_t)i * list->form->bytes;
        if (numbered ? i + 1 == number : is_same_name(title_in(w->m->game, item), name)) {
            memcpy(w->out, item, list->form->bytes);
            return true;
        }
        sk_suggest(&meant, title_in(w->m->game, item));
    }
    return say_unknown(w->fault, w->field, "unit in that list", &meant);
}

/* "saxons:Hearth Guard", "saxons:1", "mine.json:2" */
static bool read_listed(const wanted *w, const char *colon)
{
    const sk_game *game = w->m->game;
    char id[SK_ID_MAX];
    wanted list = *w;
    void *force;
    bool fine = false;

    snprintf(id, sizeof id, "%.*s", (int)(colon - w->words), w->words);
    list.words = id;
    if (game->force == NULL)
        return say_fault(w->fault, w->field, "this game has no army lists; name a card");
    if (title_of(&list, "forces") == NULL)
        return say_no_entry(&list, "forces", "force");
    force = calloc(1, game->force->bytes);
    if (force != NULL)
        fine =
            sk_library_read(w->m->library, game->id, "forces", id, game->force, force, w->fault) &&
            find_unit(w, force, colon + 1);
    free(force);
    return fine;
}

static bool read_card(const wanted *w)
{
    const char *colon = strchr(w->words, ':');

    if (w->words[0] == '{')
        return read_text(w, w->field, w->words, strlen(w->words));
    if (sk_ends(w->words, ".json"))
        return read_file(w);
    return colon != NULL ? read_listed(w, colon) : read_entry(w);
}

/* One of several: "3 troops". */
static bool stand_one(sk_meeting *m, int32_t side, const char *words, sk_fault *fault)
{
    sk_stood *stood = &m->at.side[side];
    size_t digits = strspn(words, "0123456789");
    int64_t count = 1;
    wanted w = {m, SIDE[side], words, NULL, fault};

    if (stood->cards == m->game->stand->most)
        return say_fault(fault, SIDE[side],
                         m->game->stand->most == 1 ? "one card stands on a side in this game"
                                                   : "too many different cards");
    if (digits > 0 && words[digits] == ' ') {
        if (!sk_get_int(words, digits, &count) || count < 1 || count > 99)
            return say_fault(fault, SIDE[side], "expected 1 to 99 of a card");
        w.words = words + digits + strspn(words + digits, " ");
    }
    w.out = m->card[side][stood->cards] = calloc(1, sk_stand_form(m->game)->bytes);
    if (w.out == NULL || !read_card(&w))
        return false;
    stood->card[stood->cards] = w.out;
    stood->count[stood->cards++] = (int32_t)count;
    return true;
}

bool sk_meeting_stand(sk_meeting *m, int32_t side, const char *words, sk_fault *fault)
{
    char one[TEXT];

    leave(m, side);
    snprintf(m->name[side], SK_MEETING_NAME, "%s", words);
    if (words[0] == '{')
        return stand_one(m, side, words, fault) &&
               snprintf(m->name[side], SK_MEETING_NAME, "%s",
                        title_in(m->game, m->card[side][0])) >= 0;
    while (*words != '\0') {
        size_t length = strcspn(words, ",");
        snprintf(one, sizeof one, "%.*s", (int)length, words);
        if (!stand_one(m, side, one, fault))
            return false;
        words += length;
        words += strspn(words, ", ");
    }
    return m->at.side[side].cards > 0 || say_fault(fault, SIDE[side], "nobody is named");
}

/* Matters */

void sk_put_matter(sk_text *out, const sk_matter *matter, int32_t value)
{
    switch (matter->kind) {
    case SK_MATTER_NUMBER:
        sk_put_int(out, value);
        break;
    case SK_MATTER_LENGTH:
        sk_put_hundredths(out, value);
        break;
    case SK_MATTER_CHOICE:
        sk_put(out, matter->choices[value]);
        break;
    case SK_MATTER_YES:
        sk_put(out, value ? "yes" : "no");
        break;
    }
}

/* The matter named before an equals sign, or −1 with the fault. */
static int32_t find_matter(const sk_meeting *m, const char *words, const char *flag,
                           sk_fault *fault)
{
    const sk_stand *stand = m->game->stand;
    char name[64] = "";
    sk_suggestions meant = sk_suggestions_for(name);

    snprintf(name, sizeof name, "%.*s", (int)strcspn(words, "="), words);
    for (int32_t i = 0; i < stand->matters; i++) {
        if (sk_same(stand->matter[i].id, name))
            return i;
        sk_suggest(&meant, stand->matter[i].id);
    }
    say_unknown(fault, flag, "such matter as", &meant);
    return -1;
}

static bool read_choice(const sk_matter *matter, const char *word, int32_t *value, sk_fault *fault)
{
    sk_suggestions meant = sk_suggestions_for(word);

    for (int32_t i = 0; matter->choices[i] != NULL; i++) {
        *value = i;
        if (sk_same(matter->choices[i], word))
            return true;
        sk_suggest(&meant, matter->choices[i]);
    }
    return say_unknown(fault, matter->id, "choice", &meant);
}

static bool read_amount(const sk_matter *matter, const char *word, int32_t *value, sk_fault *fault)
{
    char words[sizeof fault->words];
    sk_text t = SK_TEXT(words);
    int64_t n = 0;
    bool read = matter->kind == SK_MATTER_LENGTH ? sk_get_hundredths(word, strlen(word), &n)
                                                 : sk_get_int(word, strlen(word), &n);

    *value = (int32_t)n;
    if (read && n >= matter->least && n <= matter->most)
        return true;
    sk_put(&t, "expected a number from ");
    sk_put_matter(&t, matter, matter->least);
    sk_put(&t, " to ");
    sk_put_matter(&t, matter, matter->most);
    sk_put(&t, ", found '");
    sk_put(&t, word);
    sk_put(&t, "'");
    return say_fault(fault, matter->id, words);
}

static bool read_value(const sk_matter *matter, const char *word, int32_t *value, sk_fault *fault)
{
    if (matter->kind == SK_MATTER_CHOICE)
        return read_choice(matter, word, value, fault);
    if (matter->kind != SK_MATTER_YES)
        return read_amount(matter, word, value, fault);
    *value = sk_same(word, "yes");
    return *value || sk_same(word, "no") || say_fault(fault, matter->id, "expected yes or no");
}

bool sk_meeting_tell(sk_meeting *m, const char *words, sk_fault *fault)
{
    int32_t which = find_matter(m, words, "--with", fault);
    const char *equals = strchr(words, '=');

    if (which < 0)
        return false;
    if (equals == NULL && m->game->stand->matter[which].kind != SK_MATTER_YES)
        return say_fault(fault, words, "needs a value: …=…");
    return read_value(&m->game->stand->matter[which], equals != NULL ? equals + 1 : "yes",
                      &m->at.value[which], fault);
}

static bool add_value(const sk_matter *matter, int32_t value, sk_varied *out, sk_fault *fault)
{
    if (out->count == SK_MEETING_VALUES)
        return say_fault(fault, matter->id, "too many values for one table; 64 are the most");
    out->value[out->count++] = value;
    return true;
}

/* "1..4", "1..4/0.5" */
static bool vary_range(const sk_matter *matter, char *words, sk_varied *out, sk_fault *fault)
{
    char *dots = strstr(words, ".."), *slash = strchr(words, '/');
    int32_t from, to, step = matter->kind == SK_MATTER_LENGTH ? 100 : 1;

    if (slash != NULL) {
        int64_t n = 0;
        *slash++ = '\0';
        if (!sk_get_hundredths(slash, strlen(slash), &n) || n <= 0)
            return say_fault(fault, matter->id, "expected a step above 0 after the slash");
        step = (int32_t)(matter->kind == SK_MATTER_LENGTH ? n : n / 100 > 0 ? n / 100 : 1);
    }
    *dots = '\0';
    if (!read_value(matter, words, &from, fault) || !read_value(matter, dots + 2, &to, fault))
        return false;
    if (from > to)
        return say_fault(fault, matter->id, "expected the lesser value first");
    for (int32_t value = from; value <= to; value += step)
        if (!add_value(matter, value, out, fault))
            return false;
    return true;
}

bool sk_meeting_vary(const sk_meeting *m, const char *words, sk_varied *out, sk_fault *fault)
{
    char text[TEXT], *at = text;
    const char *equals = strchr(words, '=');
    const sk_matter *matter;

    *out = (sk_varied){.matter = find_matter(m, words, "--vary", fault)};
    if (out->matter < 0)
        return false;
    matter = &m->game->stand->matter[out->matter];
    if (equals == NULL)
        return say_fault(fault, matter->id, "expected its values: KEY=a..b or KEY=a,b");
    snprintf(text, sizeof text, "%s", equals + 1);
    if (strstr(text, "..") != NULL)
        return vary_range(matter, text, out, fault);
    while (at != NULL) {
        char *comma = strchr(at, ',');
        int32_t value;
        if (comma != NULL)
            *comma++ = '\0';
        if (!read_value(matter, at, &value, fault) || !add_value(matter, value, out, fault))
            return false;
        at = comma;
    }
    return true;
}

/* Asking */

static bool say_problem(const sk_problem *problem, sk_fault *fault)
{
    return say_fault(fault, problem->where, problem->words);
}

static bool say_refusal(const sk_meeting *m, sk_verdict why, sk_fault *fault)
{
    char words[sizeof fault->words];
    sk_text t = SK_TEXT(words);

    sk_say_refusal(m->game, m->scene, why, &t);
    return say_fault(fault, "attack", words);
}

bool sk_meeting_ask(sk_meeting *m, sk_fault *fault)
{
    const sk_game *game = m->game;
    sk_problem problem = {0};
    sk_odds_question question = {game, m->scene, m->view, 0, {0}, SEED};
    sk_verdict why;

    memcpy(m->scene, sk_match_scene(m->match), game->scene_bytes);
    memcpy(m->state, sk_match_state(m->match), sk_state_bytes(game));
    if (!game->stand->lay(&m->at, m->scene, m->state, &m->action, &problem))
        return say_problem(&problem, fault);
    why = game->check(m->scene, m->state, &m->action);
    if (!sk_allowed(why))
        return say_refusal(m, why, fault);
    memcpy(m->view, m->state, sk_state_bytes(game));
    question.seat = game->turn(m->scene, m->state).seat;
    sk_conceal(game, m->view, question.seat);
    question.action = m->action;
    m->odds = sk_odds_ask(&question, m->workspace, SK_WALK_TRIES);
    return true;
}
