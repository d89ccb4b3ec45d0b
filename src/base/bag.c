/* Things are counted in the order of their kinds. */
#include "base/bag.h"

int32_t sk_bag_count(const uint8_t *bag, int32_t kinds)
{
    int32_t count = 0;

    for (int32_t kind = 0; kind < kinds; kind++)
        count += bag[kind];
    return count;
}

int32_t sk_bag_at(const uint8_t *bag, int32_t n)
{
    int32_t kind = 0;

    while (n >= bag[kind])
        n -= bag[kind++];
    return kind;
}
