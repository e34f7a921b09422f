// The terminal line: its size, settings and bytes, and job control.
#include "rescue.h"
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

bool trellis_size(int descriptor, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
    *columns = size.ws_col < trellis_most_columns ? size.ws_col : trellis_most_columns;
    *rows = size.ws_row < trellis_most_columns ? size.ws_row : trellis_most_columns;
    if (*rows > trellis_most_cells / *columns) *rows = trellis_most_cells / *columns;
    return true;
}

bool trellis_cell_size(int descriptor, int *width, int *height) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
    *width = size.ws_xpixel / size.ws_col;
    *height = size.ws_ypixel / size.ws_row;
    return *width > 0 && *height > 0;
}

bool trellis_is_terminal(int descriptor) { return isatty(descriptor); }

bool trellis_reads_lines(int descriptor) {
    struct termios settings;
    return tcgetattr(descriptor, &settings) != 0 || (settings.c_lflag & ICANON);
}

unsigned char trellis_erase_byte(int descriptor) {
    struct termios settings;
    return tcgetattr(descriptor, &settings) == 0 ? settings.c_cc[VERASE] : 0177;
}

struct termios trellis_raw(struct termios settings) {
    settings.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK);
    settings.c_oflag &= ~(tcflag_t)(ONLCR | OCRNL | ONLRET);
    settings.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
    settings.c_cc[VMIN] = 1;
    settings.c_cc[VTIME] = 0;
    return settings;
}

void trellis_write(int descriptor, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (written < 0 && errno == EAGAIN) {
            // Someone who shares the terminal made it non-blocking.
            struct pollfd waiting = {.fd = descriptor, .events = POLLOUT};
            if (poll(&waiting, 1, 1000) == 0) return;
        } else if (written == 0 || errno != EINTR) {
            return;
        }
    }
}

static double seconds(void) {
    struct timespec now;
    return clock_gettime(CLOCK_MONOTONIC, &now) == 0 ? (double)now.tv_sec + (double)now.tv_nsec / 1e9 : 0;
}

bool trellis_write_briefly(int descriptor, const char *bytes, size_t count) {
    const double patience = 0.2;
    // Make the terminal itself non-blocking, not only its buffer: a thread blocked in a write keeps others out.
    int flags = fcntl(descriptor, F_GETFL);
    if (flags >= 0) fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
    for (double since = seconds(); count > 0 && seconds() - since < patience;) {
        ssize_t written = write(descriptor, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
            since = seconds();
        } else if (written < 0 && errno == EAGAIN) {
            nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
        } else if (written == 0 || errno != EINTR) {
            break;
        }
    }
    if (flags >= 0) fcntl(descriptor, F_SETFL, flags);
    return count == 0;
}

long trellis_bytes_written(void) {
    // Backends write to the descriptor themselves, and ncurses counts nothing.
    int file = open("/proc/thread-self/io", O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    char text[256];
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    if (length <= 0) return -1;
    text[length] = 0;
    const char *count = strstr(text, "wchar: ");
    return count == NULL ? -1 : strtol(count + strlen("wchar: "), NULL, 10);
}

bool trellis_has_input(int descriptor) { return trellis_wait_for_input(descriptor, 0); }

bool trellis_wait_for_input(int descriptor, int milliseconds) {
    struct pollfd input = {.fd = descriptor, .events = POLLIN};
    return poll(&input, 1, milliseconds) == 1 && (input.revents & POLLIN);
}

long trellis_read(int descriptor, void *bytes, size_t capacity) {
    // Poll first, because the terminal must stay blocking: its output shares the flag.
    struct pollfd input = {.fd = descriptor, .events = POLLIN};
    int ready = poll(&input, 1, 0);
    if (ready == 0 || (ready < 0 && errno == EINTR)) return 0;
    if (ready < 0 || (input.revents & (POLLNVAL | POLLERR))) return -1;
    if (!(input.revents & POLLIN)) return -1;
    for (;;) {
        ssize_t got = read(descriptor, bytes, capacity);
        if (got > 0) return got;
        if (got < 0 && errno == EINTR) continue;
        return got < 0 && errno == EAGAIN ? 0 : -1;
    }
}

int trellis_await_front(int descriptor, const struct termios *wanted) {
    pid_t front = tcgetpgrp(descriptor);
    // -1 for a terminal outside of our session, 0 for a process group that our container does not see: the state is
    // unknown, and nobody would bring us to the foreground.
    if (front <= 0 || front == getpgrp()) return 0;
    struct sigaction standard = {.sa_handler = SIG_DFL}, before;
    sigset_t output, mask;
    sigemptyset(&output);
    sigaddset(&output, SIGTTOU);
    sigaction(SIGTTOU, &standard, &before);
    pthread_sigmask(SIG_UNBLOCK, &output, &mask);
    // The kernel stops the job here whenever it is continued in the background. Dispatch's threads block the signal,
    // which would let them through.
    int result;
    do result = tcsetattr(descriptor, TCSANOW, wanted);
    while (result != 0 && errno == EINTR);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    sigaction(SIGTTOU, &before, NULL);
    return result == 0 ? 1 : -1;
}

bool trellis_can_open(int count) {
    int opened[32], made = 0;
    while (made < count && made < 32 && (opened[made] = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)) >= 0) made++;
    for (int i = 0; i < made; i++) close(opened[i]);
    return made == count;
}

void trellis_stop(bool group) {
    // Whoever sends SIGTERM sends SIGCONT only once, which has come already.
    if (trellis_is_ending()) return;
    struct sigaction standard = {.sa_handler = SIG_DFL}, before;
    sigset_t stop, mask;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    sigaction(SIGTSTP, &standard, &before);
    pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
    // The group first stops the rest of the job, as Ctrl-Z would; for a program run by `make`, make must stop too.
    if (group) kill(0, SIGTSTP);
    else pthread_kill(pthread_self(), SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    sigaction(SIGTSTP, &before, NULL);
}
