#include "battle.h"

#include <stdlib.h>
#include <string.h>

enum { TABLES = 4 };

static table laid[TABLES];
static int32_t count;

static void clear_tables(void)
{
    while (count > 0)
        clear_table(&laid[--count]);
}

TestSuite(mythic_earth, .fini = clear_tables);

void forget_tables(void)
{
    clear_tables();
}

mye_open *open_of(table *t)
{
    return &((mye_state *)t->state)->open;
}

mye_secret *secret_of(table *t, int32_t seat)
{
    return &((mye_state *)t->state)->secret[seat];
}

mye_figure *figure(table *t, int32_t u)
{
    return &((mye_scene *)t->scene)->unit[u];
}

mye_book *book_of(table *t)
{
    return &((mye_scene *)t->scene)->book;
}

mye_unit *unit(table *t, int32_t u)
{
    return &open_of(t)->unit[u];
}

/* The field */

static void clear_the_field(table *t, mye_primary primary)
{
    mye_scene *scene = t->scene;
    mye_state *s = t->state;

    scene->mirrored = 1; /* so that words in tests always tell the side */
    scene->boards = 1;
    scene->board[0] = (mye_board){.primary = (int32_t)primary, .width = 7200, .depth = 4800};
    memset(scene->unit, 0, MYE_FIRST_ANIMAL * sizeof *scene->unit);
    memset(s, 0, sizeof *s);
    memcpy(scene->side[RED], "Red", 4);
    memcpy(scene->side[BLUE], "Blue", 5);
    for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
        scene->units[seat] = 0;
        scene->general[seat] = (uint8_t)((seat + 1) * MYE_UNITS_A_SIDE - 1); /* nobody yet */
        s->open.edge[seat] = s->open.way[seat] = (uint8_t)seat;
        s->open.blessed_now[seat] = 1;
        s->open.blessed[seat] = (1 << MYE_BLESSINGS_A_WAY) - 1;
    }
    for (int32_t u = 0; u < MYE_UNITS; u++)
        s->open.unit[u].foe[0] = s->open.unit[u].foe[1] = MYE_NOBODY;
    for (int32_t i = 0; i < MYE_TOKENS; i++)
        s->open.token[i].carrier = MYE_NOBODY;
    s->open.turn = 2;
    s->open.step = MYE_ASSIGN;
    s->open.frames = 1;
    /* A patch of bare ground in the east, so that no test is about the first piece only. */
    put_piece(t, MYE_OPEN_GROUND, false, INCHES(71, 23, 72, 25));
}

static table *lay_field(mye_primary primary, const char *option)
{
    cr_assert(count < TABLES);
    laid[count] = lay((table_plan){.game = "mythic-earth", .option = {option}});
    clear_the_field(&laid[count], primary);
    return &laid[count++];
}

table *field(void)
{
    return lay_field(MYE_ALTARS, NULL);
}

table *set_up(const char *scenario)
{
    cr_assert(count < TABLES);
    laid[count] = lay((table_plan){.game = "mythic-earth", .scenario = scenario});
    return &laid[count++];
}

void bless(table *t, int32_t seat)
{
    open_of(t)->blessed[seat] = open_of(t)->blessed_now[seat] = 0;
}

table *field_of(mye_primary primary)
{
    return lay_field(primary, NULL);
}

table *field_with(const char *option)
{
    return lay_field(MYE_ALTARS, option);
}

int32_t put_piece(table *t, mye_ground ground, bool obscuring, sk_box inches)
{
    mye_board *board = &((mye_scene *)t->scene)->board[0];
    sk_point low = {inches.low.x * 100, inches.low.y * 100};
    sk_point high = {inches.high.x * 100, inches.high.y * 100};
    sk_point corner[] = {low, {high.x, low.y}, high, {low.x, high.y}};
    sk_text name = SK_TEXT(board->name[board->pieces]);

    sk_put(&name, "piece ");
    sk_put_int(&name, board->pieces);
    board->piece[board->pieces] = (mye_terrain){
        .shape = sk_polygon_shape(corner, 4), .ground = (uint8_t)ground, .obscuring = obscuring};
    board->rivers |= (uint32_t)(ground == MYE_RIVER) << board->pieces;
    board->bridges |= (uint32_t)(ground == MYE_BRIDGE) << board->pieces;
    return board->pieces++;
}

/* Units, made by the game's own set-up from a card */

static int32_t or_usual(int32_t value, int32_t usual)
{
    return value == 0 ? usual : value;
}

static void write_profile(const kit *k, int32_t minis, mye_profile *p)
{
    *p = (mye_profile){.name = "Mini",
                       .count = minis,
                       .most = minis,
                       .move = or_usual(k->move, 5),
                       .shoot = or_usual(k->shoot, 5),
                       .fight = or_usual(k->fight, 5),
                       .save = or_usual(k->save, 5),
                       .react = or_usual(k->react, 7),
                       .brave = or_usual(k->brave, 7),
                       .wounds = or_usual(k->wounds, 1),
                       .armour = k->armour,
                       .talents = k->talents,
                       .weapons = k->weapons};
}

static void write_card(const kit *k, mye_card *card)
{
    *card =
        (mye_card){.kind = k->kind, .roles = k->roles, .points = 10, .dice = or_usual(k->dice, 1)};
    strcpy(card->name, k->name);
    if (k->leader != NULL && k->leader->leader != NULL)
        write_profile(k->leader->leader, 1, &card->profile[card->profiles++]);
    if (k->leader != NULL)
        write_profile(k->leader, 1, &card->profile[card->profiles++]);
    write_profile(k, or_usual(k->minis, 1), &card->profile[card->profiles++]);
}

/* Sets up a force of a General and the unit, and takes the unit from its scene. */
static mye_figure figure_of(table *t, const kit *k)
{
    static mye_force force;
    static mye_scenario scenario;
    static mye_scene scene;
    static mye_state state;
    sk_setup setup = {.seats = MYE_SEATS, .scenario = &scenario, .force = {&force, &force}};
    sk_problem problem = {.where = ""};
    kit general = {.name = "Any General", .roles = MYE_HEROIC | MYE_GENERAL};

    force = (mye_force){.name = "Force", .points = 1000, .entries = 0};
    scenario = (mye_scenario){.boards = 1, .book = *book_of(t)};
    scenario.board[0].landscape = (mye_landscape){.width = 7200, .depth = 4800};
    if ((k->roles & MYE_GENERAL) == 0)
        write_card(&general, &force.entry[force.entries++].card);
    write_card(k, &force.entry[force.entries++].card);
    cr_assert(mye_setup(&setup, &scene, &state, &problem), "%s: %s", problem.where, problem.words);
    return scene.unit[force.entries - 1];
}

static int32_t enlist(table *t, int32_t seat, const kit *k)
{
    mye_scene *scene = t->scene;
    int32_t u = seat * MYE_UNITS_A_SIDE + scene->units[seat], first = seat * MYE_MINIS_A_SIDE;
    mye_figure *to = &scene->unit[u];

    if (scene->units[seat]++ > 0)
        first = scene->unit[u - 1].first + scene->unit[u - 1].minis;
    *to = figure_of(t, k);
    to->seat = (uint8_t)seat;
    to->first = (int16_t)first;
    for (int32_t p = 0; p < to->profiles; p++)
        for (int32_t m = first + to->first_of[p]; m < first + to->first_of[p + 1]; m++) {
            scene->profile_of[m] = (uint8_t)p;
            scene->unit_of[m] = (uint8_t)u;
            open_of(t)->wounds[m] = to->stats[p].wounds;
        }
    if ((to->roles & MYE_GENERAL) != 0)
        scene->general[seat] = (uint8_t)u;
    return u;
}

void shift(table *t, int32_t u, int32_t x, int32_t y)
{
    int32_t first = figure(t, u)->first, step = 2 * figure(t, u)->radius + 6;

    for (int32_t k = 0; k < figure(t, u)->minis; k++)
        open_of(t)->at[first + k] = mye_placed((sk_point){x + k * step, y});
    mye_gather(t->scene, t->state, u);
}

int32_t put(table *t, int32_t seat, kit k, int32_t x, int32_t y)
{
    int32_t u = enlist(t, seat, &k);

    unit(t, u)->status = MYE_ON_TABLE;
    unit(t, u)->dice = figure(t, u)->dice;
    shift(t, u, x * 100, y * 100);
    return u;
}

int32_t put_north(table *t, int32_t seat, kit k, int32_t of, int32_t apart)
{
    int32_t u = put(t, seat, k, 0, 0);
    sk_point south = place_of(t, of, 0);

    shift(t, u, south.x, south.y + figure(t, of)->radius + figure(t, u)->radius + apart);
    return u;
}

void lock_in_fight(table *t, int32_t a, int32_t b)
{
    mye_lock(t->state, a, b);
}

void take_away(table *t, int32_t u, int32_t minis)
{
    const mye_figure *f = figure(t, u);

    for (int32_t k = 0; k < minis; k++)
        open_of(t)->wounds[f->first + f->minis - 1 - k] = 0;
    mye_gather(t->scene, t->state, u);
}

sk_point place_of(table *t, int32_t u, int32_t mini)
{
    return mye_point(open_of(t)->at[figure(t, u)->first + mini]);
}

int32_t gap(table *t, int32_t a, int32_t b)
{
    return mye_gap(t->scene, t->state, a, b);
}

int32_t count_overlaps(table *t)
{
    const mye_scene *scene = t->scene;
    int32_t pairs = 0;

    for (int32_t a = 0; a < MYE_MINIS; a++)
        for (int32_t b = 0; b < a; b++) {
            int32_t ua = scene->unit_of[a], ub = scene->unit_of[b];
            pairs += open_of(t)->wounds[a] > 0 && open_of(t)->wounds[b] > 0 &&
                     mye_is_on_table(t->state, ua) && mye_is_on_table(t->state, ub) &&
                     sk_points_within(mye_point(open_of(t)->at[a]), mye_point(open_of(t)->at[b]),
                                      scene->unit[ua].radius + scene->unit[ub].radius - 3);
        }
    return pairs;
}

bool has(table *t, int32_t u, int32_t status)
{
    return mye_has_status(t->state, u, status);
}

/* Acting */

void offer_die(table *t, int32_t u)
{
    mye_open *open = open_of(t);
    int32_t seat = mye_seat_of(u);

    open->pool[seat][6]++;
    open->unit[u].dice = open->unit[u].dice == 0 ? 1 : open->unit[u].dice;
    go_to(t, MYE_ASSIGN);
    open->seat = (uint8_t)seat;
    open->last = (uint8_t)(1 - seat);
}

void activate(table *t, int32_t u)
{
    char words[96];
    sk_text text = SK_TEXT(words);

    sk_put(&text, u < MYE_UNITS_A_SIDE ? "activate Red " : "activate Blue ");
    sk_put(&text, figure(t, u)->name);
    offer_die(t, u);
    act(t, words, NO_DICE);
}

void alert(table *t, int32_t u, bool kept)
{
    unit(t, u)->status |= kept ? MYE_ON_ALERT | MYE_ALERT_KEPT : MYE_ON_ALERT;
    unit(t, u)->dice = 0;
}

void clean_up(table *t, int32_t turn, const uint16_t *dice)
{
    open_of(t)->turn = (uint8_t)turn;
    go_to(t, MYE_CLEAN_UP);
    act(t, "clean up", dice);
}

void devote(table *t, int32_t seat, int32_t devotion, int32_t first_mark, int32_t second_mark)
{
    *secret_of(t, seat) =
        (mye_secret){.devotion = (uint8_t)(devotion + 1),
                     .mark = {(uint8_t)(first_mark + 1), (uint8_t)(second_mark + 1)}};
}

int32_t put_token(table *t, mye_token_kind kind, int32_t seat, sk_point at, int32_t carrier)
{
    mye_play play = {t->scene, t->state, NULL, NULL};
    int32_t token = mye_add_token(&play, kind, seat, at, carrier);

    if (kind == MYE_CAPTIVES && carrier != MYE_NOBODY)
        unit(t, carrier)->status |= MYE_CARRIES;
    return token;
}

/* What was told */

int32_t needed(const table *t, uint16_t event)
{
    const sk_event *e = told(t, event);

    cr_assert_not_null(e, "event %d was not told", event);
    return e->needs.total;
}

int32_t part_of(const table *t, uint16_t event, uint16_t reason)
{
    const sk_event *e = told(t, event);

    cr_assert_not_null(e, "event %d was not told", event);
    for (int32_t i = 0; i < e->needs.count; i++)
        if (e->needs.part[i].reason == reason)
            return e->needs.part[i].value;
    return 0;
}

int32_t dice_of(const table *t, uint16_t event)
{
    const sk_event *e = told(t, event);

    return e == NULL ? 0 : e->dice;
}

int32_t times_told(const table *t, uint16_t event)
{
    int32_t times = 0;

    for (int32_t i = 0; i < t->log->count; i++)
        times += t->log->event[i].type == event;
    return times;
}

int32_t seat_to_act(const table *t)
{
    return t->game->turn(t->scene, t->state).seat;
}

int32_t step_now(const table *t)
{
    return mye_now(t->state)->step;
}

void go_to(table *t, int32_t step)
{
    while (open_of(t)->frames > 1)
        mye_pop(t->state);
    open_of(t)->step = (uint8_t)step;
}

void interrupt(table *t, mye_frame frame)
{
    mye_begin(t->state, frame);
}

void ask_units(table *t, int32_t step, uint64_t units)
{
    if (step == MYE_KEEP_ALERT)
        go_to(t, MYE_CLEAN_UP);
    mye_ask_each(t->state, (mye_step_id)step, units);
}
