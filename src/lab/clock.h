/* For measuring how long things take: seconds since some moment. */
#ifndef SK_LAB_CLOCK_H
#define SK_LAB_CLOCK_H

double sk_seconds(void);
/* Only those in which this thread was running, not waiting for a processor. */
double sk_thread_seconds(void);

#endif
