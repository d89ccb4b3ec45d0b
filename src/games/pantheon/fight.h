/* Attacks of Pantheon from the choice of a target to the wounds, and powers. */
#ifndef PAN_FIGHT_H
#define PAN_FIGHT_H

#include "field.h"

/* targets.c */
bool pan_sees(const pan_scene *scene, const pan_state *s, int32_t from, int32_t to);
uint32_t pan_targets(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t range);
uint32_t pan_power_targets(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t range);
uint32_t pan_full_targets(const pan_scene *scene, const pan_state *s, int32_t unit);
uint32_t pan_attack_targets(const pan_scene *scene, const pan_state *s, int32_t unit,
                            int32_t stretch, bool close_only);
bool pan_can_be_evaded(const pan_scene *scene, const pan_state *s, const pan_blow *b);
bool pan_is_beyond(const pan_scene *scene, const pan_state *s, const pan_blow *b);
bool pan_may_tear_up(const pan_scene *scene, const pan_state *s, int32_t unit);
void pan_tear_up(pan_play *p, int32_t unit);
void pan_attack_legal(const pan_scene *scene, const pan_state *s, int32_t unit, bool close_only,
                      sk_actions *list);
void pan_attack_apply(pan_play *p, const sk_action *a);
void pan_start_attack(pan_play *p, int32_t seat, const pan_blow *b);

/* attacking.c */
void pan_attack_run(pan_play *p);

/* reactions.c */
bool pan_ask_about_evading(pan_play *p, const pan_frame *f);
void pan_open_guard_window(pan_play *p, const pan_frame *f, uint32_t refused);
void pan_open_retaliation(pan_play *p, const pan_frame *f);
bool pan_stands_close(const pan_scene *scene, const pan_state *s, const pan_frame *f);

/* salvo.c */
void pan_salvo_run(pan_play *p);
void pan_start_salvo(pan_play *p, const pan_blow *b, uint32_t targets, int32_t area,
                     int32_t second);
int32_t pan_least_targets(const pan_scene *scene);
void pan_mark_instead(pan_play *p, pan_frame *f);
void pan_mark_targets(pan_play *p, uint32_t candidates, int32_t most);
bool pan_salvo_waits(const pan_scene *scene, const pan_state *s);

/* wounds.c */
void pan_wound(pan_play *p, int32_t unit, int32_t wounds);
void pan_destroy(pan_play *p, int32_t unit);
void pan_regain(pan_play *p, int32_t unit);
uint32_t pan_shield_bearers(const pan_scene *scene, const pan_state *s, int32_t unit);

/* assault.c: the dice of an attack */
void pan_roll_assault(pan_play *p, pan_frame *f);
void pan_set_dice(pan_roll *roll, const uint16_t *die, int32_t dice, int32_t base);
void pan_close_first(pan_state *s);
void pan_second_assault(pan_play *p, pan_frame *f);
void pan_count_second(pan_state *s);
bool pan_dice_choice(const pan_state *s);

/* attacking.c: what changes the dice of this attack, or comes of them */
bool pan_is_slayer(const pan_scene *scene, const pan_state *s, const pan_frame *f);
bool pan_is_bloody(const pan_scene *scene, const pan_state *s, const pan_frame *f);
int32_t pan_feat_of(const pan_scene *scene, const pan_state *s, const pan_frame *f);
int32_t pan_throw_price(const pan_scene *scene, const pan_state *s, const pan_frame *f);

/* whole.c: both assaults at once, where dice fall in every way; false when they do not */
bool pan_rolls_whole(pan_play *p, const pan_frame *f, int32_t offence, int32_t defence);

/* powers.c */
void pan_power_legal(const pan_scene *scene, const pan_state *s, int32_t unit, sk_actions *list);
void pan_power_apply(pan_play *p, const sk_action *a);
uint32_t pan_strike_targets(const pan_scene *scene, const pan_state *s, int32_t unit,
                            int32_t place);
bool pan_is_spent(const pan_scene *scene, const pan_state *s, const pan_frame *f);
uint32_t pan_salvo_targets(const pan_scene *scene, const pan_state *s, const pan_frame *f);
uint32_t pan_born_followers(const pan_scene *scene, const pan_state *s, int32_t unit);

#endif
