// The ways in which a program ends: an exit, a signal, a crash. Each gives the terminal back first.
#include "rescue.h"

#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/// Signals that the program cannot survive: the terminal is restored first, then they take their course.
static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS, SIGQUIT};
/// Signals that end a program unless it handles them. Not touched if the program does.
static const int ends[] = {SIGHUP, SIGINT, SIGTERM, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM};

enum { crash_count = sizeof crashes / sizeof *crashes, end_count = sizeof ends / sizeof *ends, most_signals = 65 };

static struct sigaction before[most_signals];
static bool watched[most_signals];
/// Whether a signal is about to end the program.
static atomic_bool is_ending;
/// Contains the key for which Swift's backtracer waits after a crash.
static int answer = -1;

// MARK: A file to remove

/// A socket that would be left behind, and which one it is: another program may have taken its place.
static struct { char path[256]; dev_t device; ino_t inode; } removed;
static atomic_bool has_file_to_remove;

void trellis_rescue_remove(const char *path) {
    struct stat file;
    atomic_store(&has_file_to_remove, false);
    if (path == NULL || strlen(path) >= sizeof removed.path || lstat(path, &file) != 0) return;
    strcpy(removed.path, path);
    removed.device = file.st_dev;
    removed.inode = file.st_ino;
    atomic_store(&has_file_to_remove, true);
}

/// Async-signal-safe.
static void remove_file(void) {
    struct stat file;
    if (!trellis_is_owner() || !atomic_exchange(&has_file_to_remove, false) || lstat(removed.path, &file) != 0) return;
    if (file.st_dev == removed.device && file.st_ino == removed.inode) unlink(removed.path);
}

// MARK: Ending

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

static void give_back(bool patient) {
    if (!trellis_is_owner()) return;
    bool has_turn = trellis_turn_begin();
    trellis_give_back(patient);
    if (has_turn) trellis_turn_end();
    remove_file();
}

static void on_signal(int number, siginfo_t *info, void *context) {
    (void)context;
    atomic_store(&is_ending, true);
    give_back(false);
    if (is_sent(info)) signal(number, SIG_DFL);
    else sigaction(number, &before[number], NULL);
    // Swift's backtracer waits half a minute for a key, which would be the first one typed at the shell.
    if (answer >= 0 && trellis_is_owner() && isatty(STDIN_FILENO)) dup2(answer, STDIN_FILENO);
    if (!strikes_again(number, info)) raise(number);
}

bool trellis_is_ending(void) { return atomic_load(&is_ending); }

static void on_exit_of_process(void) { give_back(true); }

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

void trellis_endings_begin(void) {
    static bool at_exit;
    prepare_answer();
    if (!at_exit) at_exit = atexit(on_exit_of_process) == 0;
    for (int i = 0; i < crash_count; i++) watch(crashes[i], true);
    for (int i = 0; i < end_count; i++) watch(ends[i], false);
}

void trellis_endings_end(void) {
    for (int i = 0; i < crash_count; i++) unwatch(crashes[i]);
    for (int i = 0; i < end_count; i++) unwatch(ends[i]);
    if (answer >= 0) close(answer);
    answer = -1;
}
