/* Fair dice: shares, the secret, and the proof that every roll came from them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "match/parts.h"

const char SK_SERVER[] = "server";

static void append_step(sk_match *m, const sk_text *t)
{
    if (m->is_read)
        return;
    sk_match_begin_step(m, m->record_size);
    sk_match_append(m, t->at, t->length);
}

static void write_down(sk_match *m, const char *key, int32_t seat, const char *value)
{
    char buffer[SK_SHARE_HEX + 32];
    sk_text t = SK_TEXT(buffer);

    sk_record_put_seat(&t, key, seat, value);
    append_step(m, &t);
}

bool sk_match_has_commitments(const sk_match *m)
{
    return m->plan.commit[0] != '\0' && m->format >= 2;
}

/* Committing */

bool sk_match_may_commit(const sk_match *m, int32_t seat, const char *commit)
{
    for (int32_t i = 0; i < m->knowns; i++)
        if (strcmp(m->known[i], commit) == 0)
            return false;
    return m->commit[seat][0] == '\0';
}

bool sk_match_commit(sk_match *m, int32_t seat, const char *commit)
{
    if (!sk_match_may_commit(m, seat, commit))
        return false;
    snprintf(m->commit[seat], sizeof m->commit[seat], "%s", commit);
    write_down(m, "commit", seat, commit);
    return true;
}

const char *sk_match_committed(const sk_match *m, int32_t seat)
{
    return m->commit[seat];
}

bool sk_match_all_committed(const sk_match *m)
{
    for (int32_t seat = 0; seat < m->setup.seats; seat++)
        if (sk_match_has_commitments(m) && m->commit[seat][0] == '\0')
            return false;
    return true;
}

static bool is_left_to_server(const sk_match *m, int32_t seat)
{
    return strcmp(m->commit[seat], SK_SERVER) == 0;
}

/* Revealing */

static bool is_used(const sk_match *m, const char *share)
{
    for (int32_t seat = 0; seat < m->setup.seats; seat++)
        if (strcmp(m->share[seat], share) == 0)
            return true;
    return false;
}

const char *sk_match_share_fault(const sk_match *m, const sk_fair *fair, int32_t seat,
                                 const char *share)
{
    if (m->share[seat][0] != '\0')
        return "this player has added a share already";
    if (!sk_match_has_commitments(m))
        return NULL;
    if (!sk_match_all_committed(m))
        return "a share before everybody has committed to theirs";
    if (is_left_to_server(m, seat))
        return "this player's share comes from the server's secret";
    if (strlen(share) != SK_SECRET_HEX)
        return "a share has 32 bytes";
    if (is_used(m, share))
        return "this is another player's share";
    if (fair != NULL && !fair->keeps(share, m->plan.commit, seat, m->commit[seat]))
        return "this is not the share the player committed to";
    return NULL;
}

void sk_match_share(sk_match *m, int32_t seat, const char *share)
{
    snprintf(m->share[seat], sizeof m->share[seat], "%s", share);
    write_down(m, "share", seat, share);
}

const char *sk_match_shared(const sk_match *m, int32_t seat)
{
    return m->share[seat];
}

bool sk_match_all_shared(const sk_match *m)
{
    for (int32_t seat = 0; seat < m->setup.seats; seat++)
        if (m->plan.commit[0] != '\0' && m->share[seat][0] == '\0' && !is_left_to_server(m, seat))
            return false;
    return true;
}

/* What was revealed may not be committed to again. */
static void forget_share(sk_match *m, int32_t seat)
{
    m->known = sk_grow(m->known, (size_t)(m->knowns + 1) * sizeof *m->known);
    memcpy(m->known[m->knowns++], m->commit[seat], sizeof *m->known);
    m->share[seat][0] = m->commit[seat][0] = '\0';
}

static void forget_shares(sk_match *m)
{
    for (int32_t seat = 0; seat < m->setup.seats; seat++)
        if (m->share[seat][0] != '\0')
            forget_share(m, seat);
}

bool sk_match_leave(sk_match *m, int32_t seat)
{
    char buffer[32];
    sk_text t = SK_TEXT(buffer);

    if (m->commit[seat][0] == '\0' || is_left_to_server(m, seat) || m->share[seat][0] != '\0')
        return false;
    m->commit[seat][0] = '\0';
    m->left[seat]++;
    forget_shares(m);
    sk_put(&t, "leave ");
    sk_put_int(&t, seat + 1);
    sk_put_char(&t, '\n');
    append_step(m, &t);
    return true;
}

int32_t sk_match_left(const sk_match *m, int32_t seat)
{
    return m->left[seat];
}

/* Rolling */

sk_dice sk_match_fair_dice(const sk_match *m, int32_t n)
{
    sk_dice dice = sk_dice_seed(0);
    char share[SK_SEATS_MAX][SK_SHARE_HEX + 1];
    uint8_t key[32];

    SK_CHECK(sk_match_can_roll(m));
    memcpy(share, m->share, sizeof share);
    for (int32_t seat = 0; seat < m->setup.seats; seat++)
        if (is_left_to_server(m, seat))
            m->fair->server(m->secret, seat, share[seat]);
    m->fair->key(m->secret, (const char(*)[SK_SHARE_HEX + 1]) share, m->setup.seats, (uint64_t)n,
                 key);
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
    char buffer[SK_SECRET_HEX + 32], sum[SK_SECRET_HEX + 1];
    sk_text t = SK_TEXT(buffer);

    sk_record_put(&t, "secret", m->secret);
    sk_match_append(m, t.at, t.length);
    if (m->format == 1)
        return;
    m->fair->sum(m->record, m->record_size, sum);
    sk_text_clear(&t);
    sk_record_put(&t, "sum", sum);
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

static bool has_own_share(const sk_match *m)
{
    for (int32_t seat = 0; seat < m->setup.seats; seat++)
        if (m->share[seat][0] != '\0')
            return true;
    return false;
}

sk_proof sk_match_proof(const sk_match *m)
{
    if (!m->proved || !sk_match_turn(m).over)
        return SK_NOT_PROVED;
    if (!sk_match_has_commitments(m))
        return SK_PROVED_ROLLS;
    return has_own_share(m) ? SK_PROVED_FAIR : SK_PROVED_SERVER;
}
