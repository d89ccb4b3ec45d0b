#include "toy.h"

/* A blow above the armour wounds; an axe wounds twice. A die of 1 never wounds. */
int toy_wounds(int die, int armour, bool axe)
{
    if (die == 1)
        return 0;
    if (die > armour && axe)
        return 2;
    return die > armour;
}

/* Knife, spear, bow. */
int toy_reach(int weapon)
{
    static const int REACH[] = {0, 2, 24};

    return REACH[weapon];
}

/* How often men can be halved until one or none is left. A wrong step never ends. */
int toy_halvings(int men)
{
    int count = 0;

    while (men > 1) {
        men /= 2;
        count++;
    }
    return count;
}
