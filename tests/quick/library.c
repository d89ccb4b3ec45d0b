/* Reading the built-in data takes most of the time of a rule test, and nothing changes it: in the
 * quick build, linked with --wrap, it is read once and stays open. */
#include "data/library.h"

#include <stddef.h>

sk_library *__real_sk_library_open(const char *folder, sk_fault *fault);
void __real_sk_library_close(sk_library *library);
sk_library *__wrap_sk_library_open(const char *folder, sk_fault *fault);
void __wrap_sk_library_close(sk_library *library);

static sk_library *built_in;

sk_library *__wrap_sk_library_open(const char *folder, sk_fault *fault)
{
    if (folder != NULL)
        return __real_sk_library_open(folder, fault);
    if (built_in == NULL)
        built_in = __real_sk_library_open(NULL, fault);
    return built_in;
}

void __wrap_sk_library_close(sk_library *library)
{
    if (library != built_in)
        __real_sk_library_close(library);
}
