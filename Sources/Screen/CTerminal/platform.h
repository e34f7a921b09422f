// What the files of this module need of the system's headers; invisible to Swift.
#ifndef TRELLIS_PLATFORM_H
#define TRELLIS_PLATFORM_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#if defined(__APPLE__) && !defined(_DARWIN_C_SOURCE)
#define _DARWIN_C_SOURCE 1
#endif

#endif
