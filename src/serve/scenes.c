/* Scenes are large and never change: matches that are set up alike share one. */
#include <stdlib.h>
#include <string.h>

#include "serve/keep.h"
#include "serve/live.h"
#include "serve/server.h"

struct sk_shared_scene {
    sk_shared_scene *next;
    const sk_game *game;
    void *scene;
    int32_t users;
};

static sk_shared_scene *scene_like(const sk_server *s, const sk_match *m)
{
    const sk_game *game = sk_match_game(m);
    sk_shared_scene *found = s->scenes;

    while (found != NULL &&
           (found->game != game || memcmp(found->scene, sk_match_scene(m), game->scene_bytes) != 0))
        found = found->next;
    return found;
}

void sk_share_scene(sk_server *s, sk_match *m)
{
    sk_shared_scene *shared = scene_like(s, m);

    if (shared != NULL) {
        free(sk_match_lend_scene(m, shared->scene));
    } else {
        shared = sk_get(sizeof *shared);
        shared->game = sk_match_game(m);
        shared->scene = (void *)sk_match_scene(m);
        shared->next = s->scenes;
        s->scenes = shared;
    }
    shared->users++;
}

static sk_shared_scene **place_of(sk_server *s, const void *scene)
{
    sk_shared_scene **at = &s->scenes;

    while ((*at)->scene != scene)
        at = &(*at)->next;
    return at;
}

const void *sk_borrow_scene(sk_server *s, const sk_match *m)
{
    const void *scene = sk_match_scene(m);

    (*place_of(s, scene))->users++;
    return scene;
}

void sk_unshare_scene(sk_server *s, sk_match *m)
{
    sk_return_scene(s, sk_match_lend_scene(m, NULL));
}

void sk_return_scene(sk_server *s, const void *scene)
{
    sk_shared_scene **at = place_of(s, scene), *shared = *at;

    if (--shared->users > 0)
        return;
    *at = shared->next;
    free(shared->scene);
    free(shared);
}
