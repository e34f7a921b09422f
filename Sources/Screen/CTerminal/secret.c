// Typing that must not be seen.
#include "rescue.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static struct sigaction stop_action;
/// A descriptor of the terminal whose typing is hidden; -1 for none.
static int hidden_in = -1;

bool trellis_hide_typing(int descriptor) {
    struct termios hidden;
    if (hidden_in >= 0 || tcgetattr(descriptor, &hidden) != 0) return false;
    hidden.c_lflag &= ~(tcflag_t)ECHO;
    // A shell would show what is typed after `fg`.
    struct sigaction ignored = {.sa_handler = SIG_IGN};
    sigemptyset(&ignored.sa_mask);
    hidden_in = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    if (hidden_in >= 0 && trellis_rescue_begin(descriptor, hidden_in, &hidden, false, NULL, 0)) {
        sigaction(SIGTSTP, &ignored, &stop_action);
        return true;
    }
    if (hidden_in >= 0) close(hidden_in);
    hidden_in = -1;
    return false;
}

void trellis_show_typing(void) {
    if (hidden_in < 0) return;
    trellis_rescue_end();
    sigaction(SIGTSTP, &stop_action, NULL);
    close(hidden_in);
    hidden_in = -1;
}
