/* Appends and never rewrites: what was acknowledged stays, whatever fails later. */
#include "match/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "match/parts.h"

enum { FILE_LIMIT = 64 << 20 };

struct sk_record_file {
    int handle;
    int64_t kept; /* bytes of the match's record that are on disk */
    char path[256];
};

static void complain(sk_fault *fault, const char *path, const char *words)
{
    *fault = (sk_fault){0};
    snprintf(fault->file, sizeof fault->file, "%s", path);
    snprintf(fault->words, sizeof fault->words, "%s", words);
}

static char *read_all(int handle, const char *path, int64_t *size, sk_fault *fault)
{
    size_t room = 1 << 16, got = 0;
    char *text = sk_alloc(room);

    for (;;) {
        ssize_t n = read(handle, text + got, room - got - 1);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0 || got > FILE_LIMIT) {
            text[got] = '\0';
            *size = (int64_t)got;
            if (n == 0)
                return text;
            complain(fault, path, n < 0 ? strerror(errno) : "the file is too large (over 64 MiB)");
            free(text);
            return NULL;
        }
        got += (size_t)n;
        if (room - got < 2)
            text = sk_grow(text, room *= 2);
    }
}

char *sk_input_read(int64_t *size, sk_fault *fault)
{
    return read_all(STDIN_FILENO, "standard input", size, fault);
}

char *sk_file_read(const char *path, int64_t *size, sk_fault *fault)
{
    int handle = open(path, O_RDONLY | O_CLOEXEC);
    char *text;

    if (handle < 0) {
        complain(fault, path, strerror(errno));
        return NULL;
    }
    text = read_all(handle, path, size, fault);
    close(handle);
    return text;
}

static sk_record_file *opened(int handle, const char *path, sk_fault *fault)
{
    sk_record_file *f;

    if (handle < 0) {
        complain(fault, path,
                 errno == EEXIST ? "there is a file of this name already" : strerror(errno));
        return NULL;
    }
    f = sk_alloc(sizeof *f);
    f->handle = handle;
    f->kept = 0;
    snprintf(f->path, sizeof f->path, "%s", path);
    return f;
}

sk_record_file *sk_record_create(const char *path, sk_fault *fault)
{
    return opened(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644), path, fault);
}

/* The match was loaded from this file, so its record is the file's whole lines. */
sk_record_file *sk_record_resume(const char *path, const sk_match *m, sk_fault *fault)
{
    sk_record_file *f = opened(open(path, O_WRONLY | O_CLOEXEC), path, fault);

    if (f == NULL)
        return NULL;
    f->kept = m->record_size;
    if (ftruncate(f->handle, f->kept) == 0 && lseek(f->handle, 0, SEEK_END) == f->kept)
        return f;
    complain(fault, path, strerror(errno));
    sk_record_close(f);
    return NULL;
}

/* After a failed write nothing counts as kept that was not wholly written, so a later call tries
 * the rest again. */
bool sk_record_keep(sk_record_file *f, const sk_match *m, sk_fault *fault)
{
    while (f->kept < m->record_size) {
        ssize_t n = write(f->handle, m->record + f->kept, (size_t)(m->record_size - f->kept));
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0) {
            complain(fault, f->path, strerror(errno));
            return false;
        }
        f->kept += n;
    }
    if (fsync(f->handle) == 0 || errno == EINVAL || errno == EROFS)
        return true; /* a pipe or device has nothing to flush */
    complain(fault, f->path, strerror(errno));
    return false;
}

void sk_record_close(sk_record_file *f)
{
    if (f == NULL)
        return;
    close(f->handle);
    free(f);
}
