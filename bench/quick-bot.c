/* The quickest bot there can be, to measure the pipes and not the bot (docs/bots.md): it wants to
 * be told nothing and takes the first order. cc -O2 -o quick-bot bench/quick-bot.c */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char line[1 << 16];

    while (fgets(line, sizeof line, stdin) != NULL) {
        const char *id = strstr(line, "\"id\":");

        if (strstr(line, "\"hello\"") != NULL)
            puts("{\"name\": \"quick\", \"wants\": []}");
        else if (id != NULL)
            printf("{\"id\": %ld, \"choose\": 0}\n", atol(id + 5));
        fflush(stdout);
    }
    return 0;
}
