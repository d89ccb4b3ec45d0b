/* Looks at names and bytes and not at what they mean; files beyond a size, and what is no file, are
 * faults. */
#include "data/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/check.h"
#include "data/json_path.h"

static void complain(const char *path, const char *what, const char *why, sk_fault *fault)
{
    sk_text words = sk_fault_in(fault, path);

    sk_put(&words, what);
    sk_put(&words, why);
}

/* Names */

static void add_name(sk_names *names, const char *name)
{
    size_t bytes = (size_t)(names->count + 1) * sizeof *names->name;

    names->name = realloc(names->name, bytes);
    SK_CHECK(names->name != NULL);
    names->name[names->count] = strdup(name);
    SK_CHECK(names->name[names->count] != NULL);
    names->count++;
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

bool sk_list_folder(const char *path, sk_names *names, sk_fault *fault)
{
    DIR *folder = opendir(path);

    *names = (sk_names){.count = 0};
    if (folder == NULL) {
        complain(path, "cannot open the folder: ", strerror(errno), fault);
        return false;
    }
    for (struct dirent *item; (item = readdir(folder)) != NULL;)
        if (item->d_name[0] != '.')
            add_name(names, item->d_name);
    closedir(folder);
    if (names->count > 0)
        qsort(names->name, (size_t)names->count, sizeof *names->name, by_bytes);
    return true;
}

void sk_free_names(sk_names *names)
{
    for (int32_t i = 0; i < names->count; i++)
        free(names->name[i]);
    free(names->name);
}

bool sk_is_folder(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

char *sk_path_in(const char *folder, const char *name)
{
    size_t length = strlen(folder), bytes;
    char *path;

    while (length > 1 && folder[length - 1] == '/')
        length--;
    bytes = length + strlen(name) + 2;
    path = malloc(bytes);
    SK_CHECK(path != NULL);
    memcpy(path, folder, length);
    path[length] = '/';
    memcpy(path + length + 1, name, bytes - length - 1);
    return path;
}

/* Files */

/* NULL, or why this is no file for us. */
static const char *look_at(int file, struct stat *about)
{
    if (fstat(file, about) != 0)
        return strerror(errno);
    if (!S_ISREG(about->st_mode))
        return "not a plain file";
    return about->st_size > SK_DATA_FILE_MAX ? "larger than 4 MiB" : NULL;
}

static bool read_all(int file, char *text, size_t *size)
{
    size_t room = *size;

    for (*size = 0; *size < room;) {
        ssize_t got = read(file, text + *size, room - *size);
        if (got == 0)
            break;
        if (got < 0 && errno != EINTR)
            return false;
        *size += got > 0 ? (size_t)got : 0;
    }
    text[*size] = '\0';
    return true;
}

char *sk_load_data_file(const char *path, size_t *size, sk_fault *fault)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe must not make us wait */
    struct stat about = {.st_size = 0};
    const char *why = file < 0 ? strerror(errno) : look_at(file, &about);
    char *text = NULL;

    if (why == NULL) {
        *size = (size_t)about.st_size;
        text = malloc(*size + 1);
        SK_CHECK(text != NULL);
        if (!read_all(file, text, size))
            why = strerror(errno);
    }
    if (file >= 0)
        close(file);
    if (why == NULL)
        return text;
    complain(path, "cannot read: ", why, fault);
    free(text);
    return NULL;
}
