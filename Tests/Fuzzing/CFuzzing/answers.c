// Reads bytes as the answers of a terminal that are due at the end of a program, then as characters with their marks.
#include "CFuzzing.h"
#include "CNcurses.h"
#include "CTerminal.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void read_answers(const uint8_t *bytes, size_t count) {
    int ends[2];
    // A pipe holds this much without a reader.
    if (count > 4096) count = 4096;
    if (pipe(ends) != 0) return;
    if (write(ends[1], bytes, count) != (ssize_t)count) abort();
    close(ends[1]);
    for (size_t index = 0; index < 3; index++) trellis_answers_await(ends[0]);
    trellis_answers_take();
    trellis_answers_forget();
    close(ends[0]);
}

/// Each character is four bytes, and the marks that follow; the first byte tells their number and the width.
static void show_characters(const uint8_t *bytes, size_t count) {
    uint32_t scalars[16];
    char text[128];
    while (count > sizeof scalars) {
        memcpy(scalars, bytes + 1, sizeof scalars);
        for (int index = 0; index < 16; index++) scalars[index] &= 0x1FFFFF;
        trellis_stretch character = {
            .scalar = scalars[0], .count = 1, .width = bytes[0] & 1 ? 1 : 2, .marks = bytes[0] >> 4,
        };
        if (trellis_text(&character, scalars + 1, text) > sizeof text) abort();
        trellis_has_width(scalars[0], 1);
        trellis_has_character(scalars[0]);
        bytes += 8;
        count -= 8;
    }
}

int fuzz_answers(const uint8_t *bytes, size_t count) {
    read_answers(bytes, count);
    show_characters(bytes, count);
    return 0;
}
