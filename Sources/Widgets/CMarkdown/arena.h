// The memory of one parse: freed as a whole, and limited. One thread at a time may have an arena.
#ifndef ARENA_H
#define ARENA_H

#include <cmark-gfm.h>
#include <setjmp.h>
#include <stddef.h>

struct chunk;

typedef struct {
    struct chunk *chunks;
    size_t used, limit;
    jmp_buf *full;
} arena;

/// Makes an arena the memory of the calling thread's parser; beyond the limit, allocation jumps.
void arena_begin(arena *arena, size_t limit, jmp_buf *full);
/// Frees everything in the arena.
void arena_end(arena *arena);
/// The allocator that uses the arena of the calling thread.
cmark_mem *arena_allocator(void);

#endif
