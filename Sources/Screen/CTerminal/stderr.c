// Keeps what is written to standard error aside while the screen is up, and shows it afterwards.
#include "platform.h"
#include "CTerminal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/// The real stderr and the file that replaces it; -1 when stderr is not a terminal and was left alone.
static int real = -1, kept = -1;

static int unnamed_file(void) {
#ifdef __linux__
    int file = memfd_create("trellis-stderr", MFD_CLOEXEC);
    if (file >= 0) return file;
#endif
    char path[] = "/tmp/trellis-stderr-XXXXXX";
    int made = mkstemp(path);
    if (made < 0) return -1;
    unlink(path);
    fcntl(made, F_SETFD, FD_CLOEXEC);
    return made;
}

void trellis_stderr_begin(void) {
    if (!isatty(STDERR_FILENO)) return;
    real = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    kept = real < 0 ? -1 : unnamed_file();
}

void trellis_stderr_keep(void) {
    if (kept >= 0) dup2(kept, STDERR_FILENO);
}

void trellis_stderr_show(bool patient) {
    if (kept < 0) return;
    dup2(real, STDERR_FILENO);
    char part[4096];
    off_t at = 0;
    ssize_t got;
    while ((got = pread(kept, part, sizeof part, at)) > 0) {
        if (patient) trellis_write(STDERR_FILENO, part, (size_t)got);
        else if (!trellis_write_briefly(STDERR_FILENO, part, (size_t)got)) break;
        at += got;
    }
    if (ftruncate(kept, 0) == 0) lseek(kept, 0, SEEK_SET);
}

void trellis_stderr_end(void) {
    if (real >= 0) close(real);
    if (kept >= 0) close(kept);
    real = kept = -1;
}
