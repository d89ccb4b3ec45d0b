/* Any bytes as a record: it loads, or the fault says why; what loads can be written and loaded
 * again to the same state. */
#include "fuzz/fuzz.h"

static sk_match *load(const char *text, int64_t size)
{
    sk_loading loading = {.file = "fuzz.skald", .text = text, .size = size, .to = -1};
    sk_fault fault = {.line = 0};
    sk_match *m = sk_match_load(fuzz_library(), &loading, &fault);

    if (m == NULL)
        fuzz_check_fault(&fault);
    return m;
}

static void check_again(const sk_match *m)
{
    const sk_game *game = sk_match_game(m);
    int64_t size;
    const char *text = sk_match_record(m, &size);
    sk_match *again = load(text, size);

    SK_CHECK(again != NULL);
    SK_CHECK(sk_state_hash(game, sk_match_state(again)) == sk_state_hash(game, sk_match_state(m)));
    sk_match_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    sk_match *m = load((const char *)bytes, (int64_t)size);

    if (m != NULL)
        check_again(m);
    sk_match_free(m);
    return 0;
}
