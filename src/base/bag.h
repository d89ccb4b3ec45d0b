/* A bag of things that are alike but for their kind: how many of each kind are in it. Nothing has a
 * place in it, so no order is hidden; which one is drawn is decided when it is drawn. */
#ifndef SK_BASE_BAG_H
#define SK_BASE_BAG_H

#include <stdint.h>

int32_t sk_bag_count(const uint8_t *bag, int32_t kinds);
/* The kind of the n-th thing (from 0) when they lie sorted in a row; n is below the count. */
int32_t sk_bag_at(const uint8_t *bag, int32_t n);

#endif
