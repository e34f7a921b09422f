#define _GNU_SOURCE
#include "CTerminal.h"
#include <errno.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__

// Dispatch has these for run loops, such as that of Foundation. Weak: without them Dispatch runs the queue.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *unused) __attribute__((weak));

int trellis_main_queue(void) {
    if (getpid() != gettid()) return -1;
    if (!_dispatch_get_main_queue_handle_4CF || !_dispatch_main_queue_callback_4CF) return -1;
    return _dispatch_get_main_queue_handle_4CF();
}

void trellis_run_main_queue(void) { _dispatch_main_queue_callback_4CF(NULL); }

bool trellis_wait(struct pollfd *descriptors, int count, long long nanoseconds) {
    struct timespec time = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
    return ppoll(descriptors, count, nanoseconds < 0 ? NULL : &time, NULL) > 0;
}

#else

// The main thread runs the main queue without our help.
int trellis_main_queue(void) { return -1; }

void trellis_run_main_queue(void) {}

bool trellis_wait(struct pollfd *descriptors, int count, long long nanoseconds) {
    return poll(descriptors, count, nanoseconds < 0 ? -1 : (int)((nanoseconds + 999999) / 1000000)) > 0;
}

#endif
