// A signal stack, which a thread needs for handling signals when its own stack is full: each thread needs one, and new
// threads have none.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#if defined(__APPLE__) && !defined(_DARWIN_C_SOURCE)
#define _DARWIN_C_SOURCE 1
#endif
#include "CSignalStack.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/mman.h>

enum { guard_size = 64 * 1024 };
static pthread_key_t guard_key;
static pthread_once_t guard_once = PTHREAD_ONCE_INIT;
static atomic_bool wanted;

static void drop_guard(void *stack) {
    stack_t off = {.ss_flags = SS_DISABLE, .ss_size = guard_size};
    sigaltstack(&off, NULL);
    munmap(stack, guard_size);
}

static void make_guard_key(void) { pthread_key_create(&guard_key, drop_guard); }

void trellis_guard_threads(void) {
    atomic_store(&wanted, true);
    trellis_thread_guard();
}

void trellis_thread_guard(void) {
    static _Thread_local bool guarded;
    if (guarded || !atomic_load_explicit(&wanted, memory_order_relaxed)) return;
    guarded = true;
    stack_t present;
    if (sigaltstack(NULL, &present) == 0 && !(present.ss_flags & SS_DISABLE)) return;
    void *stack = mmap(NULL, guard_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
    if (stack == MAP_FAILED) return;
    stack_t ours = {.ss_sp = stack, .ss_size = guard_size};
    if (sigaltstack(&ours, NULL) != 0) {
        munmap(stack, guard_size);
        return;
    }
    pthread_once(&guard_once, make_guard_key);
    pthread_setspecific(guard_key, stack);
}
