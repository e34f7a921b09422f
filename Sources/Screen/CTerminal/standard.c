// Standard descriptors that are closed when the program begins.
#include "platform.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/// Occupies their numbers, which other files would get otherwise: what is read from a socket would be taken for standard
/// input, and messages would be written into a file. Reading and writing them fails, as it would have.
__attribute__((constructor)) static void occupy_closed_descriptors(void) {
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
        if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
        if (open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) != descriptor) return;
    }
}
