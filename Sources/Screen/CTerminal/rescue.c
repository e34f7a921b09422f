// Restores the terminal on every way out: exit, a signal, a crash. All code run by a handler is async-signal-safe and
// was prepared before.
#include "platform.h"
#include "CTerminal.h"
#include "CSignalStack.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/// Signals that the program cannot survive: the terminal is restored first, then they take their course.
static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS, SIGQUIT};
/// Signals that end a program unless it handles them. Not touched if the program does.
static const int ends[] = {SIGHUP, SIGINT, SIGTERM, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM};

enum { crash_count = sizeof crashes / sizeof *crashes, end_count = sizeof ends / sizeof *ends, most_signals = 65 };

static struct sigaction before[most_signals];
static bool watched[most_signals];

static atomic_bool up;
/// The process that owns the terminal. A child forked from it that runs no other program shares all of this state.
static pid_t owner;
static int tty = -1, screen = -1, nowhere = -1;
/// Contains the key for which Swift's backtracer waits after a crash.
static int answer = -1;
static struct termios settings;
/// A farewell is replaced by another one beside it, so that a handler always finds a whole one.
static struct { char bytes[1024]; size_t length; } farewells[2];
static atomic_int farewell_number;
static atomic_size_t farewell_start;
/// What takes back the program's state, such as a title; in two copies, as the farewell.
static struct { char bytes[4096]; size_t length; } states[2];
static atomic_int state_number;

// MARK: Restoring

// Someone who shares the terminal may have made it non-blocking for everyone. ncurses would then retry in a busy loop
// when there is no room, so make it blocking while we write.
static atomic_bool shared_without_blocking;

static void block_alone(void) {
    int flags = fcntl(screen, F_GETFL);
    if (flags < 0 || !(flags & O_NONBLOCK)) return;
    fcntl(screen, F_SETFL, flags & ~O_NONBLOCK);
    atomic_store(&shared_without_blocking, true);
}

static void share_as_before(void) {
    if (!atomic_exchange(&shared_without_blocking, false)) return;
    int flags = fcntl(tty, F_GETFL);
    if (flags >= 0) fcntl(tty, F_SETFL, flags | O_NONBLOCK);
}

void trellis_silence(bool silent) { dup2(silent ? nowhere : tty, screen); }

static void write_out(const char *bytes, size_t count, bool patient) {
    if (count == 0) return;
    if (patient) trellis_write(tty, bytes, count);
    else trellis_write_briefly(tty, bytes, count);
}

/// - `patient`: whether to wait for a terminal that accepts no output. A signal must end the program anyway.
static void give_back(bool patient) {
    if (getpid() != owner || !atomic_exchange(&up, false)) return;
    int error = errno;
    // Another thread may be writing a frame: its remaining output must not reach the user's shell.
    trellis_silence(true);
    int number = atomic_load(&farewell_number), state = atomic_load(&state_number);
    size_t start = atomic_load(&farewell_start);
    // The state first: some of it belongs to the screen that the farewell leaves.
    write_out(states[state].bytes, states[state].length, patient);
    write_out(farewells[number].bytes + start, farewells[number].length - start, patient);
    trellis_answers_take();
    tcsetattr(tty, TCSANOW, &settings);
    share_as_before();
    trellis_stderr_show(patient);
    errno = error;
}

// A socket that would be left behind.
static char file_to_remove[256];
static atomic_bool has_file_to_remove;

void trellis_rescue_remove(const char *path) {
    atomic_store(&has_file_to_remove, false);
    if (path == NULL || strlen(path) >= sizeof file_to_remove) return;
    strcpy(file_to_remove, path);
    atomic_store(&has_file_to_remove, true);
}

/// Async-signal-safe.
static void remove_file(void) {
    if (getpid() == owner && atomic_exchange(&has_file_to_remove, false)) unlink(file_to_remove);
}

/// True when returning from the handler runs the same instruction again, into the previous handler.
static bool strikes_again(int number, const siginfo_t *info) {
    if (info->si_code <= 0) return false;
    switch (number) {
    case SIGILL: case SIGFPE: case SIGBUS: case SIGSEGV: return true;
#if !defined(__x86_64__) && !defined(__i386__)
    case SIGTRAP: return true;
#endif
    default: return false;
    }
}

/// True for a signal sent by another process: a stack trace of the interrupted place means nothing.
static bool is_sent(const siginfo_t *info) { return info->si_code == SI_USER && info->si_pid != getpid(); }

// Two threads can meet here: one that draws, and one that receives a deadly signal. The second waits until the first
// has finished its write, and the first starts no new one; otherwise its bytes would follow the farewell.
static atomic_bool leaving;
static atomic_uintptr_t writer;

static void nap(void) { nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL); }

void trellis_write_begin(void) {
    atomic_store(&writer, (uintptr_t)pthread_self());
    block_alone();
    if (!atomic_load(&leaving)) return;
    atomic_store(&writer, 0);
    for (int i = 0; i < 1000; i++) nap();
    // Something handled the signal, and the program continues.
    atomic_store(&leaving, false);
    atomic_store(&writer, (uintptr_t)pthread_self());
}

void trellis_write_end(void) {
    share_as_before();
    atomic_store(&writer, 0);
}

static void wait_for_writer(void) {
    atomic_store(&leaving, true);
    for (int i = 0; i < 200; i++) {
        uintptr_t thread = atomic_load(&writer);
        if (thread == 0 || thread == (uintptr_t)pthread_self()) return;
        nap();
    }
}

static void on_signal(int number, siginfo_t *info, void *context) {
    (void)context;
    if (getpid() == owner) wait_for_writer();
    give_back(false);
    remove_file();
    if (is_sent(info)) signal(number, SIG_DFL);
    else sigaction(number, &before[number], NULL);
    // Swift's backtracer waits half a minute for a key, which would be the first one typed at the shell.
    if (answer >= 0 && getpid() == owner && isatty(STDIN_FILENO)) dup2(answer, STDIN_FILENO);
    if (!strikes_again(number, info)) raise(number);
}

static void on_exit_of_process(void) {
    give_back(true);
    remove_file();
}

// MARK: Guarding

static void watch(int number, bool even_if_handled) {
    struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    // Blocks all signals, including SIGTTOU: the settings must be restored even from the background.
    sigfillset(&action.sa_mask);
    if (watched[number] || sigaction(number, NULL, &before[number]) != 0) return;
    if (!even_if_handled && before[number].sa_handler != SIG_DFL) return;
    watched[number] = sigaction(number, &action, NULL) == 0;
}

static void unwatch(int number) {
    struct sigaction now;
    if (!watched[number]) return;
    watched[number] = false;
    // Someone may have installed their own handler since.
    if (sigaction(number, NULL, &now) == 0 && now.sa_sigaction == on_signal) sigaction(number, &before[number], NULL);
}

static void prepare_answer(void) {
    int ends_of_pipe[2];
    if (pipe(ends_of_pipe) != 0) return;
    trellis_write(ends_of_pipe[1], "qq", 2);
    close(ends_of_pipe[1]);
    answer = ends_of_pipe[0];
    fcntl(answer, F_SETFD, FD_CLOEXEC);
}

void trellis_rescue_skip(size_t bytes) { atomic_store(&farewell_start, bytes); }

void trellis_rescue_replace(const char *bytes, size_t count) {
    int next = 1 - atomic_load(&farewell_number);
    if (count > sizeof farewells[next].bytes) return;
    memcpy(farewells[next].bytes, bytes, count);
    farewells[next].length = count;
    atomic_store(&farewell_number, next);
}

void trellis_rescue_state(const char *bytes, size_t count) {
    int next = 1 - atomic_load(&state_number);
    if (count > sizeof states[next].bytes) return;
    if (count > 0) memcpy(states[next].bytes, bytes, count);
    states[next].length = count;
    atomic_store(&state_number, next);
}

bool trellis_rescue_begin(int terminal, int frames, const struct termios *as_before, const char *bytes, size_t count) {
    static bool at_exit;
    if (tty >= 0) return false;
    if (count > sizeof farewells[0].bytes) return false;
    trellis_rescue_replace(bytes, count);
    trellis_rescue_skip(0);
    trellis_rescue_state(NULL, 0);
    settings = *as_before;
    screen = frames;
    owner = getpid();
    tty = fcntl(terminal, F_DUPFD_CLOEXEC, 3);
    nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    prepare_answer();
    if (tty < 0 || nowhere < 0) {
        if (tty >= 0) close(tty);
        if (nowhere >= 0) close(nowhere);
        tty = nowhere = -1;
        return false;
    }
    trellis_stderr_begin();
    trellis_guard_threads();
    if (!at_exit) at_exit = atexit(on_exit_of_process) == 0;
    for (int i = 0; i < crash_count; i++) watch(crashes[i], true);
    for (int i = 0; i < end_count; i++) watch(ends[i], false);
    trellis_stderr_keep();
    atomic_store(&up, true);
    return true;
}

void trellis_rescue_end(void) {
    give_back(true);
    trellis_silence(true);
    for (int i = 0; i < crash_count; i++) unwatch(crashes[i]);
    for (int i = 0; i < end_count; i++) unwatch(ends[i]);
    trellis_stderr_end();
    int *descriptors[] = {&tty, &nowhere, &answer};
    for (size_t i = 0; i < sizeof descriptors / sizeof *descriptors; i++) {
        if (*descriptors[i] >= 0) close(*descriptors[i]);
        *descriptors[i] = -1;
    }
}

void trellis_rescue_pause(void) {
    if (!atomic_exchange(&up, false)) return;
    trellis_answers_take();
    tcsetattr(tty, TCSANOW, &settings);
    trellis_stderr_show(true);
}

void trellis_rescue_resume(void) {
    trellis_stderr_keep();
    atomic_store(&up, true);
}
