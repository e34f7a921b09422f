// Restores the terminal on every way out. All code run by a handler is async-signal-safe and was prepared before.
#include "rescue.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/// What is left to do to give the terminal back. A signal may come in the middle of it, on this thread or another one,
/// and continues from there: a step counts as done when it is.
enum { nothing_left, settings_left, answers_left, ending_left, farewell_left, all_left };
static atomic_int left;

/// The process that owns the terminal. A child forked from it that runs no other program shares all of this state.
static pid_t owner;
static int tty = -1, screen = -1, nowhere = -1;
static struct termios settings;
/// Bytes to be written at the end. They are replaced by others beside them, so that a handler always finds whole ones.
struct words {
    size_t room;
    atomic_int number;
    struct { char *bytes; size_t length; } copies[2];
};
#define WORDS(name, size) \
    static char name##_bytes[2][size]; \
    static struct words name = {size, 0, {{name##_bytes[0], 0}, {name##_bytes[1], 0}}}
/// What takes back the program's state, such as a title.
WORDS(state, 4096);
WORDS(farewell, 1024);
static atomic_size_t farewell_start;
/// What the farewell switches on though it was off before.
WORDS(ending, 64);
/// Whether the terminal was given back for good, so that nothing may reach it any more.
static atomic_bool is_over;
static bool keeps_stderr;

bool trellis_is_owner(void) { return getpid() == owner; }

// MARK: Turns

// Two threads can meet here: one that draws or takes the terminal, and one that gives it back because of a signal. The
// second waits until the first has finished; otherwise bytes would follow the farewell, or raw mode its end.

/// The thread that uses the terminal, 0 for none.
static atomic_uintptr_t user;
/// Whether a thread that ends the program waits for its turn.
static atomic_bool is_ending;

static void nap(void) { nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL); }

bool trellis_turn_begin(void) {
    uintptr_t self = (uintptr_t)pthread_self(), other = 0;
    bool result = false;
    atomic_store(&is_ending, true);
    // A terminal that accepts no output holds the other one for ever.
    for (int i = 0; i < 200 && !result; i++) {
        other = 0;
        result = atomic_compare_exchange_strong(&user, &other, self);
        if (other == self) break;
        if (!result) nap();
    }
    atomic_store(&is_ending, false);
    return result;
}

void trellis_turn_end(void) { atomic_store(&user, 0); }

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

void trellis_write_begin(void) {
    uintptr_t self = (uintptr_t)pthread_self(), other = 0;
    while (atomic_load(&is_ending) || !atomic_compare_exchange_strong(&user, &other, self)) {
        if (other == self) break;
        other = 0;
        nap();
    }
    block_alone();
}

void trellis_write_end(void) {
    share_as_before();
    atomic_store(&user, 0);
}

// MARK: Giving back

void trellis_silence(bool silent) { dup2(silent || atomic_load(&is_over) ? nowhere : tty, screen); }

static void write_words(const struct words *words, size_t start, bool patient) {
    int number = atomic_load(&words->number);
    const char *bytes = words->copies[number].bytes;
    size_t length = words->copies[number].length;
    if (length <= start) return;
    if (patient) trellis_write(tty, bytes + start, length - start);
    else trellis_write_briefly(tty, bytes + start, length - start);
}

static void do_what_is_left(bool patient) {
    // The state first: some of it belongs to the screen that the farewell leaves.
    if (atomic_load(&left) == all_left) {
        write_words(&state, 0, patient);
        atomic_store(&left, farewell_left);
    }
    if (atomic_load(&left) == farewell_left) {
        write_words(&farewell, atomic_load(&farewell_start), patient);
        atomic_store(&left, ending_left);
    }
    if (atomic_load(&left) == ending_left) {
        write_words(&ending, 0, patient);
        atomic_store(&left, answers_left);
    }
    if (atomic_load(&left) == answers_left) {
        trellis_answers_take();
        atomic_store(&left, settings_left);
    }
    if (atomic_load(&left) == settings_left) {
        tcsetattr(tty, TCSANOW, &settings);
        share_as_before();
        if (keeps_stderr) trellis_stderr_show(patient);
        atomic_store(&left, nothing_left);
    }
}

void trellis_give_back(bool patient) {
    if (tty < 0 || !trellis_is_owner()) return;
    int error = errno;
    // Also while it is the shell's: another thread may be about to take it again.
    atomic_store(&is_over, true);
    trellis_silence(true);
    do_what_is_left(patient);
    errno = error;
}

// MARK: Guarding

void trellis_rescue_skip(size_t bytes) { atomic_store(&farewell_start, bytes); }

static void replace(struct words *words, const char *bytes, size_t count) {
    int next = 1 - atomic_load(&words->number);
    if (count > words->room) return;
    if (count > 0) memcpy(words->copies[next].bytes, bytes, count);
    words->copies[next].length = count;
    atomic_store(&words->number, next);
}

void trellis_rescue_replace(const char *bytes, size_t count) { replace(&farewell, bytes, count); }

void trellis_rescue_state(const char *bytes, size_t count) { replace(&state, bytes, count); }

void trellis_rescue_ending(const char *bytes, size_t count) { replace(&ending, bytes, count); }

static void close_all(void) {
    if (tty >= 0) close(tty);
    if (nowhere >= 0) close(nowhere);
    tty = nowhere = -1;
}

bool trellis_rescue_begin(
    int terminal, int frames, const struct termios *raw, bool with_stderr, const char *bytes, size_t count) {
    if (tty >= 0 || count > farewell.room || tcgetattr(terminal, &settings) != 0) return false;
    tty = fcntl(terminal, F_DUPFD_CLOEXEC, 3);
    nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (tty < 0 || nowhere < 0) {
        close_all();
        return false;
    }
    trellis_rescue_replace(bytes, count);
    trellis_rescue_skip(0);
    trellis_rescue_state(NULL, 0);
    trellis_rescue_ending(NULL, 0);
    trellis_answers_forget();
    screen = frames;
    owner = getpid();
    atomic_store(&is_over, false);
    keeps_stderr = with_stderr;
    if (keeps_stderr) trellis_stderr_begin();
    trellis_endings_begin();
    trellis_write_begin();
    trellis_rescue_resume(raw);
    trellis_write_end();
    return true;
}

void trellis_rescue_end(void) {
    trellis_write_begin();
    trellis_give_back(true);
    trellis_write_end();
    trellis_endings_end();
    if (keeps_stderr) trellis_stderr_end();
    close_all();
}

void trellis_rescue_pause(void) {
    trellis_write_begin();
    if (atomic_load(&left) == all_left) atomic_store(&left, ending_left);
    do_what_is_left(true);
    trellis_write_end();
}

void trellis_rescue_resume(const struct termios *raw) {
    if (atomic_load(&is_over)) return;
    atomic_store(&left, all_left);
    tcsetattr(tty, TCSANOW, raw);
    if (keeps_stderr) trellis_stderr_keep();
}

int trellis_rescue_come_to_front(void) { return tty < 0 ? 0 : trellis_await_front(tty, &settings); }
