/* Seconds since some moment, for measuring how long things take. */
#ifndef SK_LAB_CLOCK_H
#define SK_LAB_CLOCK_H

double sk_seconds(void);

#endif
