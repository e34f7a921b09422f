// Replaces the C library's allocation functions to count the calls. glibc allows that and provides its own under second
// names. No atomics: only a single-threaded program reads the count.
#include "CMallocCount.h"
#include <stdlib.h>

static long calls;

long malloc_calls(void) { return calls; }

#ifdef __GLIBC__
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
    calls++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    calls++;
    return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    calls++;
    return __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    calls++;
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : 12;
}
#endif
