/* Odds without a match, told: as words for a terminal of 80 columns, JSON or CSV. */
#ifndef SK_APP_ODDS_TELL_H
#define SK_APP_ODDS_TELL_H

#include "lab/inquiry.h"

/* What can be told of a situation, and which cards there are. */
void sk_tell_matters(const sk_game *game, const sk_library *library);
/* The one meeting of an inquiry that has just been asked. */
void sk_tell_meeting(const sk_inquiry *q);
/* A table of the matter that was varied, and of who meets whom. */
void sk_tell_varied(const sk_inquiry *q);
void sk_tell_matrix(const sk_inquiry *q);
/* One value of JSON on a line: the meeting that has just been asked. */
void sk_tell_json(const sk_inquiry *q, const sk_asked *asked);
/* The first line of CSV, and a line for each row of a meeting. */
void sk_tell_csv_head(void);
void sk_tell_csv(const sk_inquiry *q, const sk_asked *asked);

#endif
