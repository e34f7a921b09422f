#include "platform.h"

#include <signal.h>

#include "CTerminal.h"

/// Signals that end the program, or may.
static const int deadly[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { deadly_count = sizeof deadly / sizeof deadly[0] };

static struct termios shown;
static struct sigaction actions[deadly_count];
static struct sigaction stop_action;
static volatile sig_atomic_t hidden_in = -1;

/// Shows typing again, and lets the signal do what it did before.
static void show_and_end(int number) {
    if (hidden_in >= 0) tcsetattr(hidden_in, TCSANOW, &shown);
    for (int index = 0; index < deadly_count; index++) {
        if (deadly[index] == number) sigaction(number, &actions[index], NULL);
    }
    raise(number);
}

bool trellis_hide_typing(int descriptor) {
    struct termios hidden;
    if (hidden_in >= 0 || tcgetattr(descriptor, &shown) != 0) return false;
    hidden = shown;
    hidden.c_lflag &= ~(tcflag_t)ECHO;
    struct sigaction action = {.sa_handler = show_and_end};
    struct sigaction ignored = {.sa_handler = SIG_IGN};
    sigemptyset(&action.sa_mask);
    sigemptyset(&ignored.sa_mask);
    hidden_in = descriptor;
    for (int index = 0; index < deadly_count; index++) sigaction(deadly[index], &action, &actions[index]);
    // A shell would show what is typed after `fg`.
    sigaction(SIGTSTP, &ignored, &stop_action);
    if (tcsetattr(descriptor, TCSADRAIN, &hidden) == 0) return true;
    trellis_show_typing();
    return false;
}

void trellis_show_typing(void) {
    if (hidden_in < 0) return;
    tcsetattr(hidden_in, TCSADRAIN, &shown);
    for (int index = 0; index < deadly_count; index++) sigaction(deadly[index], &actions[index], NULL);
    sigaction(SIGTSTP, &stop_action, NULL);
    hidden_in = -1;
}
