#pragma once

/// The number of calls of malloc, calloc, realloc and posix_memalign by this process; always 0 where they cannot be
/// counted.
long malloc_calls(void);
