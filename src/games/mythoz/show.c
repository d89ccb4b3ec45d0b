#include "rules.h"
void moz_show(const void *scene, const void *state, int32_t seat, sk_json *j)
{
    (void)scene, (void)state, (void)seat, (void)j;
}
void moz_draw(const void *scene, const void *state, int32_t seat, sk_canvas *c)
{
    (void)scene, (void)state, (void)seat, (void)c;
}
