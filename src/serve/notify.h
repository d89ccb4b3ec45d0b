/* A word to systemd, or whoever listens in its place: ready, still turning, stopping. A datagram
 * to the socket that $NOTIFY_SOCKET names; without it nothing is sent. It is a few lines, so the
 * program needs no library that only some machines have. */
#ifndef SK_SERVE_NOTIFY_H
#define SK_SERVE_NOTIFY_H

typedef struct sk_notify {
    double every, last; /* seconds between signs of life; 0 when nobody waits for them */
} sk_notify;

void sk_notify_ready(sk_notify *n, double now);
void sk_notify_turning(sk_notify *n, double now); /* called by the loop, and by nothing else */
void sk_notify_stopping(void);

#endif
