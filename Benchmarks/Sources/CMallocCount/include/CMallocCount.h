#pragma once

/// How often this process has called malloc, calloc, realloc or posix_memalign; always 0 where they cannot be counted.
long malloc_calls(void);
