/* Words for what a field may hold. */
#ifndef SK_DATA_EXPECT_H
#define SK_DATA_EXPECT_H

#include "base/text.h"
#include "core/form.h"

/* "a whole number from 1 to 20" */
void sk_put_expected(sk_text *out, const sk_field *field);
/* A text that must be there may not be empty. */
int32_t sk_least_bytes(const sk_field *text);
/* " (how many stand in the unit)", or nothing. */
void sk_put_about(sk_text *out, const sk_field *field);

#endif
