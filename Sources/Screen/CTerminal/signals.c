// Signals that end nothing: they are noted in a pipe, for code that may do more than a handler.
#include "platform.h"
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static const int noted[] = {SIGWINCH, SIGTSTP, SIGCONT};
enum { noted_count = sizeof noted / sizeof *noted };

static struct sigaction before[noted_count];
/// Made once, for a handler may be about to write when signals are noted no more.
static int pipe_ends[2] = {-1, -1};
static pid_t owner;

static void note(int number) {
    int error = errno;
    const char byte = (char)number;
    // A child forked from us shares the pipe. A full one has enough of them.
    ssize_t written = getpid() == owner ? write(pipe_ends[1], &byte, 1) : 0;
    (void)written;
    errno = error;
}

int trellis_signals_begin(void) {
    if (pipe_ends[0] < 0) {
        if (pipe(pipe_ends) != 0) return -1;
        for (int i = 0; i < 2; i++) {
            fcntl(pipe_ends[i], F_SETFD, FD_CLOEXEC);
            fcntl(pipe_ends[i], F_SETFL, O_NONBLOCK);
        }
    }
    owner = getpid();
    while (trellis_signals_next() != 0) {}
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < noted_count; i++) sigaction(noted[i], &action, &before[i]);
    return pipe_ends[0];
}

int trellis_signals_next(void) {
    char byte;
    return read(pipe_ends[0], &byte, 1) == 1 ? byte : 0;
}

void trellis_signals_end(void) {
    struct sigaction now;
    for (int i = 0; i < noted_count; i++) {
        // Someone may have installed their own handler since.
        if (sigaction(noted[i], NULL, &now) == 0 && now.sa_handler == note) sigaction(noted[i], &before[i], NULL);
    }
}
