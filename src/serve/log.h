/* One line on standard error per request or event. */
#ifndef SK_SERVE_LOG_H
#define SK_SERVE_LOG_H

typedef enum sk_level { SK_LOG_ERROR, SK_LOG_WARN, SK_LOG_INFO, SK_LOG_DEBUG } sk_level;

/* Lines beyond this level are left out; "error", "warn", "info", "debug". */
void sk_log_level(sk_level level);
int sk_level_named(const char *word); /* or −1 */
void sk_note(sk_level level, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
