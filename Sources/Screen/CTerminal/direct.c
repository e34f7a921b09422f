// Taking a terminal without ncurses, for a program that writes its bytes itself.
#include "platform.h"
#include "CTerminal.h"

#include <fcntl.h>
#include <poll.h>
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
    raw = trellis_raw(before);
    input = fcntl(in, F_DUPFD_CLOEXEC, 3);
    output = fcntl(out, F_DUPFD_CLOEXEC, 3);
    if (input >= 0 && output >= 0 && trellis_rescue_begin(out, output, &raw, true, farewell, count)) return true;
    forget();
    return false;
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

void trellis_direct_resume(void) {
    if (output < 0) return;
    trellis_rescue_come_to_front();
    trellis_write_begin();
    trellis_rescue_resume(&raw);
    trellis_write_end();
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

bool trellis_answers(int in, int out, int milliseconds) {
    const char question[] = "\r\033[6n", cover[] = "\r    \r";
    if (!trellis_direct_open(in, out, NULL, 0)) return false;
    trellis_direct_send(question, sizeof question - 1, NULL, 0, NULL, 0);
    // ESC [ row ; column R
    int parts = 0;
    struct pollfd waiting = {.fd = input, .events = POLLIN};
    // Bounded for a terminal that sends without end.
    for (int bytes = 0; parts < 5 && bytes < 4096 && poll(&waiting, 1, milliseconds) == 1; bytes++) {
        char byte;
        if (read(input, &byte, 1) != 1) break;
        bool digit = byte >= '0' && byte <= '9';
        if (byte == '\033') parts = 1;
        else if (parts == 1 && byte == '[') parts = 2;
        else if (parts == 2 && byte == ';') parts = 3;
        else if (parts == 3 && byte == 'R') parts = 5;
        else if (!(parts >= 2 && digit)) parts = 0;
    }
    // A terminal that did not understand it has printed it.
    if (parts < 5) trellis_direct_send(cover, sizeof cover - 1, NULL, 0, NULL, 0);
    trellis_direct_close();
    return parts == 5;
}
