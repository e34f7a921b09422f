// Answers to queries that have not arrived yet. After the end they would reach the shell as if typed.
#include "platform.h"
#include "CTerminal.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

enum {
    /// How long after a query its answers are waited for, and how long at least after the end. Over a slow line they may
    /// all be on their way still.
    from_query_ms = 1000, from_end_ms = 500,
    /// The same where the terminal has answered before, so that it is known to: it may be busy.
    from_end_if_known_ms = 2000,
    /// A terminal that has been silent for so long does not answer.
    most_ms = 5000,
};

/// Queries whose last answer has not been read.
static atomic_int due;
static atomic_int input = -1;
static atomic_bool has_answered;
static struct timespec asked;

void trellis_answers_forget(void) {
    atomic_store(&due, 0);
    atomic_store(&has_answered, false);
}

void trellis_answers_await(int descriptor) {
    clock_gettime(CLOCK_MONOTONIC, &asked);
    atomic_store(&input, descriptor);
    atomic_fetch_add(&due, 1);
}

int trellis_answers_due(void) { return atomic_load(&due); }

static void count_answer(void) {
    int count = atomic_load(&due);
    while (count > 0 && !atomic_compare_exchange_weak(&due, &count, count - 1)) {}
}

void trellis_answers_arrived(void) {
    atomic_store(&has_answered, true);
    count_answer();
}

/// Milliseconds since the last query. Async-signal-safe.
static long since_query(void) {
    struct timespec now;
    if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) return most_ms;
    return (now.tv_sec - asked.tv_sec) * 1000 + (now.tv_nsec - asked.tv_nsec) / 1000000;
}

void trellis_answers_take(void) {
    if (atomic_load(&due) == 0) return;
    long now = since_query(), end = now + (atomic_load(&has_answered) ? from_end_if_known_ms : from_end_ms);
    if (end < from_query_ms) end = from_query_ms;
    struct pollfd waiting = {.fd = atomic_load(&input), .events = POLLIN};
    // ESC [ ? … c
    int parts = 0;
    char byte;
    // Counted one by one: a signal that comes meanwhile waits for the rest.
    for (; atomic_load(&due) > 0 && now < most_ms && now < end; now = since_query()) {
        int ready = poll(&waiting, 1, (int)(end - now));
        if (ready < 0 && errno == EINTR) continue;
        if (ready != 1 || !(waiting.revents & POLLIN) || read(waiting.fd, &byte, 1) != 1) break;
        bool inside = (byte >= '0' && byte <= '9') || byte == ';';
        if (byte == '\033') parts = 1;
        else if (parts == 1 && byte == '[') parts = 2;
        else if (parts == 2 && byte == '?') parts = 3;
        else if (!(parts == 3 && inside)) {
            if (parts == 3 && byte == 'c') count_answer();
            parts = 0;
        }
    }
    atomic_store(&due, 0);
}
