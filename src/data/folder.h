/* Folders and files of the user. */
#ifndef SK_DATA_FOLDER_H
#define SK_DATA_FOLDER_H

#include "data/library.h"

enum { SK_DATA_FILE_MAX = 4 << 20 };

typedef struct sk_names {
    char **name;
    int32_t count;
} sk_names;

/* What is in a folder, in byte order, without hidden names. */
bool sk_list_folder(const char *path, sk_names *names, sk_fault *fault);
void sk_free_names(sk_names *names);
bool sk_is_folder(const char *path);

/* folder/name, to be freed. */
char *sk_path_in(const char *folder, const char *name);

/* The whole file, terminated, to be freed; NULL with the fault. Refuses what is not a plain file
 * or larger than SK_DATA_FILE_MAX. */
char *sk_load_data_file(const char *path, size_t *size, sk_fault *fault);

#endif
