#include "arena.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct chunk {
    struct chunk *next;
    size_t used, size;
    // The bytes follow.
};

enum { HEADER = 16, CHUNK = 1 << 18, MOST_SPARE = 8 };

static _Thread_local arena *current;
/// Chunks that the next parse may take: a long text is parsed in many pieces, and new memory costs time.
static struct chunk *spare;
static int spare_count;

/// A chunk of a size; NULL without memory.
static struct chunk *chunk_new(size_t size) {
    struct chunk *chunk = spare;
    if (size != CHUNK || !chunk) return malloc(size);
    spare = chunk->next;
    spare_count--;
    return chunk;
}

static void chunk_free(struct chunk *chunk) {
    if (chunk->size != CHUNK || spare_count == MOST_SPARE) {
        free(chunk);
        return;
    }
    chunk->next = spare;
    spare = chunk;
    spare_count++;
}

static void *take(size_t size) {
    arena *arena = current;
    size = (size + HEADER + 15) & ~(size_t)15;
    struct chunk *chunk = arena->chunks;
    if (!chunk || chunk->size - chunk->used < size) {
        size_t room = size + sizeof(struct chunk) + 16 > CHUNK ? size + sizeof(struct chunk) + 16 : CHUNK;
        if (room > arena->limit - arena->used || !(chunk = chunk_new(room))) longjmp(*arena->full, 1);
        arena->used += room;
        size_t start = (sizeof(struct chunk) + 15) & ~(size_t)15;
        chunk->used = start;
        chunk->size = room;
        chunk->next = arena->chunks;
        arena->chunks = chunk;
    }
    char *bytes = (char *)chunk + chunk->used;
    chunk->used += size;
    // Growing needs the old size.
    *(size_t *)bytes = size - HEADER;
    return bytes + HEADER;
}

static void *arena_calloc(size_t count, size_t size) {
    if (size && count > SIZE_MAX / 4 / size) longjmp(*current->full, 1);
    void *bytes = take(count * size);
    return memset(bytes, 0, count * size);
}

static void *arena_realloc(void *old, size_t size) {
    size_t known = old ? *(size_t *)((char *)old - HEADER) : 0;
    if (size <= known) return old;
    if (size > SIZE_MAX / 4) longjmp(*current->full, 1);
    void *bytes = take(size);
    if (old) memcpy(bytes, old, known);
    return bytes;
}

static void arena_free(void *bytes) { (void)bytes; }

cmark_mem *arena_allocator(void) {
    static cmark_mem allocator = {arena_calloc, arena_realloc, arena_free};
    return &allocator;
}

void arena_begin(arena *arena, size_t limit, jmp_buf *full) {
    memset(arena, 0, sizeof *arena);
    arena->limit = limit;
    arena->full = full;
    current = arena;
}

void arena_end(arena *arena) {
    while (arena->chunks) {
        struct chunk *next = arena->chunks->next;
        chunk_free(arena->chunks);
        arena->chunks = next;
    }
    current = NULL;
}
