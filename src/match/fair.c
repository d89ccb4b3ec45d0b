/* Fair dice: shares, the secret, and the proof that every roll came from them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "match/inside.h"

bool sk_match_share(sk_match *m, int32_t seat, const char *share)
{
    char buffer[SK_SHARE_HEX + 32];
    sk_text t = SK_TEXT(buffer);

    if (m->share[seat][0] != '\0')
        return false;
    snprintf(m->share[seat], sizeof m->share[seat], "%s", share);
    if (m->record != NULL) {
        sk_record_put_seat(&t, "share", seat, m->share[seat]);
        sk_match_append(m, t.at, t.length);
    }
    return true;
}

const char *sk_match_shared(const sk_match *m, int32_t seat)
{
    return m->share[seat];
}

bool sk_match_all_shared(const sk_match *m)
{
    for (int32_t seat = 0; seat < m->setup.seats; seat++)
        if (m->plan.commit[0] != '\0' && m->share[seat][0] == '\0')
            return false;
    return true;
}

sk_dice sk_match_fair_dice(const sk_match *m, int32_t n)
{
    sk_dice dice = sk_dice_seed(0);
    uint8_t key[32];

    SK_CHECK(sk_match_can_roll(m));
    m->fair->key(m->secret, m->share, m->setup.seats, (uint64_t)n, key);
    dice.rng = sk_rng_key(key);
    return dice;
}

static bool is_rolled_from_secret(const sk_match *m, int32_t n, void *state, sk_rolls *rolled)
{
    const sk_deed *deed = &m->deed[n];
    sk_dice dice = sk_match_fair_dice(m, n);

    rolled->count = 0;
    dice.kept = rolled;
    m->game->apply(m->scene, state, &deed->action, &dice, NULL);
    return rolled->count == deed->rolls &&
           (deed->rolls == 0 || memcmp(rolled->result, m->roll + deed->first_roll,
                                       (size_t)deed->rolls * sizeof *m->roll) == 0);
}

static bool prove(sk_match *m)
{
    void *state = sk_alloc(sk_state_bytes(m->game));
    sk_rolls rolled;

    memcpy(state, m->first, sk_state_bytes(m->game));
    m->unfair = 0;
    while (m->unfair < m->deeds && is_rolled_from_secret(m, m->unfair, state, &rolled))
        m->unfair++;
    free(state);
    return m->unfair == m->deeds;
}

bool sk_match_trust(sk_match *m, const sk_fair *fair, const char *secret)
{
    if (!fair->fits(secret, m->plan.commit))
        return false;
    m->fair = fair;
    snprintf(m->secret, sizeof m->secret, "%s", secret);
    m->proved = m->deeds == 0 || (sk_match_all_shared(m) && prove(m));
    return m->proved;
}

void sk_match_reveal(sk_match *m)
{
    char buffer[SK_SECRET_HEX + 32];
    sk_text t = SK_TEXT(buffer);

    sk_record_put(&t, "secret", m->secret);
    sk_match_append(m, t.at, t.length);
}

bool sk_match_can_roll(const sk_match *m)
{
    return m->plan.commit[0] == '\0' || (m->fair != NULL && sk_match_all_shared(m));
}

const char *sk_match_secret(const sk_match *m)
{
    return m->secret;
}

bool sk_match_is_proved(const sk_match *m)
{
    return m->proved;
}
