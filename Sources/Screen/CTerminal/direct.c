// Taking a terminal without ncurses, for a program that writes its bytes itself.
#include "platform.h"
#include "CTerminal.h"

#include <fcntl.h>
#include <unistd.h>

/// Descriptors of our own, so that frames can be silenced without touching those of the program.
static int input = -1, output = -1;
static struct termios raw;

bool trellis_direct_is_open(void) { return output >= 0; }

static void forget(void) {
    if (input >= 0) close(input);
    if (output >= 0) close(output);
    input = output = -1;
}

bool trellis_direct_open(int in, int out, const char *farewell, size_t count) {
    struct termios before;
    if (output >= 0 || !isatty(in) || tcgetattr(out, &before) != 0) return false;
    input = fcntl(in, F_DUPFD_CLOEXEC, 3);
    output = fcntl(out, F_DUPFD_CLOEXEC, 3);
    if (input < 0 || output < 0 || !trellis_rescue_begin(out, output, &before, farewell, count)) {
        forget();
        return false;
    }
    trellis_answers_forget();
    raw = trellis_raw(before);
    tcsetattr(output, TCSANOW, &raw);
    return true;
}

void trellis_direct_close(void) {
    if (output < 0) return;
    trellis_rescue_end();
    forget();
}

void trellis_direct_pause(const char *bytes, size_t count) {
    if (output < 0) return;
    trellis_direct_send(bytes, count, NULL, 0, NULL, 0);
    trellis_rescue_pause();
}

int trellis_direct_come_to_front(void) { return output < 0 ? 0 : trellis_await_front(output, &raw); }

void trellis_direct_resume(void) {
    if (output < 0) return;
    trellis_direct_come_to_front();
    tcsetattr(output, TCSANOW, &raw);
    trellis_rescue_resume();
}

void trellis_direct_send(
    const char *bytes, size_t count, const char *broken, size_t broken_count, const char *after, size_t after_count) {
    if (output < 0) return;
    trellis_write_begin();
    if (broken_count > 0) trellis_rescue_replace(broken, broken_count);
    trellis_write(output, bytes, count);
    if (after_count > 0) trellis_rescue_replace(after, after_count);
    trellis_write_end();
}

void trellis_direct_ask(const char *questions, size_t count) {
    if (output < 0) return;
    trellis_answers_await(input);
    trellis_direct_send(questions, count, NULL, 0, NULL, 0);
}
