/* One JSON value on standard output, however long it gets. */
#ifndef SK_APP_OUTPUT_H
#define SK_APP_OUTPUT_H

#include "base/json.h"

/* `write` puts exactly one value; it is called again with more room until the value fits. */
void sk_print_json(void (*write)(sk_json *json, const void *self), const void *self);

#endif
