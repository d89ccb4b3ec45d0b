/* Scenes for the rule tests of Mythic Earth: a bare field with units of our own making, so that no
 * test hangs on the figures of a force. Tables are cleared when the test ends. */
#ifndef MYE_TESTS_BATTLE_H
#define MYE_TESTS_BATTLE_H

#include "rules_of.h"

enum { RED, BLUE };

#define BIT(talent) (UINT32_C(1) << MYE_TALENT_##talent)
#define ARMS(weapon) (UINT64_C(1) << MYE_WEAPON_##weapon)

/* A unit. What is left out: one mini, a Humanoid, one die, Move 5, Shoot, Fight and Save 5, React
 * and Brave 7, one wound, bare hands. */
typedef struct kit {
    const char *name;
    int32_t minis, kind, roles, dice;
    int32_t move, shoot, fight, save, react, brave, wounds, armour;
    uint32_t talents;
    uint64_t weapons;
    const struct kit *leader; /* one more mini, with data points of its own; it may have a leader */
} kit;

/* Turn 2 on 6' by 4' of open ground. Red holds the south and follows the Everliving, Blue the
 * north and the Everchanging; nobody may invoke a blessing and no die is left. */
table *field(void);
table *field_of(mye_primary primary);
table *field_with(const char *option);
void forget_tables(void); /* clears them before the test ends, for loops */
/* A scenario of the data with its usual forces, before the first roll. */
table *set_up(const char *scenario);
/* Gives a seat its six blessings back. */
void bless(table *t, int32_t seat);

/* Units: in a row eastwards from a point in inches; or north of another unit, so that the first
 * minis of both are this far apart. */
int32_t put(table *t, int32_t seat, kit k, int32_t x, int32_t y);
int32_t put_north(table *t, int32_t seat, kit k, int32_t of, int32_t apart);
void shift(table *t, int32_t u, int32_t x, int32_t y); /* its first mini, in hundredths */
void lock_in_fight(table *t, int32_t a, int32_t b);
void take_away(table *t, int32_t u, int32_t minis); /* that many have fallen */

/* A piece of landscape between corners in inches, called "piece 1", "piece 2" … */
int32_t put_piece(table *t, mye_ground ground, bool obscuring, sk_box inches);
#define INCHES(x0, y0, x1, y1) ((sk_box){{x0, y0}, {x1, y1}})

mye_open *open_of(table *t);
mye_secret *secret_of(table *t, int32_t seat);
mye_figure *figure(table *t, int32_t u);
mye_book *
book_of(table *t); /* the rulebook's numbers; what is changed before a unit is put counts */
mye_unit *unit(table *t, int32_t u);
sk_point place_of(table *t, int32_t u, int32_t mini);
int32_t gap(table *t, int32_t a, int32_t b);
int32_t count_overlaps(table *t); /* pairs of bases on the table that overlap (1.11) */
bool has(table *t, int32_t u, int32_t status);

/* Gives the unit a die and lets it act; it must need no test. */
void activate(table *t, int32_t u);
/* The same with a six in the pool and the seat's turn, but nothing assigned. */
void offer_die(table *t, int32_t u);
/* The unit waits on alert; kept: since an earlier turn. */
void alert(table *t, int32_t u, bool kept);
void clean_up(table *t, int32_t turn, const uint16_t *dice);
void devote(table *t, int32_t seat, int32_t devotion, int32_t first_mark, int32_t second_mark);
int32_t put_token(table *t, mye_token_kind kind, int32_t seat, sk_point at, int32_t carrier);

/* Of the last such event of the last act: what the roll needed, one part of it, how many dice. */
int32_t needed(const table *t, uint16_t event);
int32_t part_of(const table *t, uint16_t event, uint16_t reason);
int32_t dice_of(const table *t, uint16_t event);
int32_t times_told(const table *t, uint16_t event);
int32_t seat_to_act(const table *t);
int32_t step_now(const table *t);
/* The sequence of play is there, and nothing interrupts it. */
void go_to(table *t, int32_t step);
/* Something interrupts what is going on; units are asked one after the other. */
void interrupt(table *t, mye_frame frame);
void ask_units(table *t, int32_t step, uint64_t units);

#endif
