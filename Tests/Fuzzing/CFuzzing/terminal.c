// Feeds an emulator with output, other sizes, keys and the mouse, and reads all that it shows.
#include "CFuzzing.h"
#include "CTerminalEmulator.h"
#include <stdlib.h>
#include <string.h>

static int width_of(uint32_t scalar) {
    if (scalar >= 0x300 && scalar < 0x370) return 0;
    return scalar >= 0x1100 ? 2 : 1;
}

static void expect(bool holds) {
    if (!holds) abort();
}

static void read_all(const terminal_emulator *emulator) {
    terminal_information known = terminal_emulator_information(emulator);
    expect(known.cursor_x >= 0 && known.cursor_x < known.columns && known.cursor_y >= 0 && known.cursor_y < known.rows);
    expect(strlen(terminal_emulator_title(emulator)) < 1024);
    for (int y = -known.history_count; y < known.rows; y++) {
        int count = 0;
        const terminal_cell *cells = terminal_emulator_row(emulator, y, &count);
        expect(y < 0 || count <= known.columns);
        for (int x = 0; x < count; x++) {
            expect(cells[x].width == 1 || (cells[x].width == 2 ? x + 1 < count && cells[x + 1].width == 0
                : x > 0 && cells[x - 1].width == 2));
            if (cells[x].glyph >> 31) expect(terminal_emulator_cluster(emulator, cells[x].glyph)[0] != 0);
            if (cells[x].link) expect(terminal_emulator_link(emulator, cells[x].link)[0] != 0);
        }
    }
}

/// Changes the size, with places in all of the text that move.
static void resize(terminal_emulator *emulator, int columns, int rows) {
    terminal_information before = terminal_emulator_information(emulator);
    terminal_place places[4];
    uint64_t oldest = before.scrolled_count - before.history_count;
    for (int index = 0; index < 4; index++) {
        places[index] = (terminal_place){oldest + (before.history_count + before.rows) * index / 4, index * columns / 3};
    }
    terminal_emulator_resize(emulator, columns, rows, places, 4);
    terminal_information after = terminal_emulator_information(emulator);
    for (int index = 0; index < 4; index++) {
        bool stands = before.columns == after.columns;
        expect(stands || (places[index].column >= 0 && places[index].column < after.columns));
        if (index > 0) expect(places[index].line >= places[index - 1].line);
    }
}

/// Does what an app does: a byte FF that no text contains tells that two more say what.
static void act(terminal_emulator *emulator, uint8_t what, uint8_t how) {
    uint8_t output[64];
    switch (what % 8) {
    case 0: resize(emulator, how % 23, what % 19); break;
    case 1: terminal_emulator_key(emulator, how, what); break;
    case 2: terminal_emulator_mouse_move(emulator, how, what, how); break;
    case 3: terminal_emulator_mouse_button(emulator, how % 7, how & 8, what); break;
    case 4: terminal_emulator_paste(emulator, how & 1); break;
    case 5: terminal_emulator_focus(emulator, how & 1); break;
    case 6: read_all(emulator); break;
    default: while (terminal_emulator_take_output(emulator, output, sizeof output) > 0) {}
    }
}

int fuzz_terminal(const uint8_t *bytes, size_t count) {
    terminal_emulator *emulator = terminal_emulator_new(20, 6, 5, width_of);
    size_t start = 0;
    for (size_t index = 0; index + 2 < count; index++) {
        if (bytes[index] != 0xFF) continue;
        terminal_emulator_write(emulator, bytes + start, index - start);
        act(emulator, bytes[index + 1], bytes[index + 2]);
        start = index + 3;
        index += 2;
    }
    terminal_emulator_write(emulator, bytes + start, count - start);
    read_all(emulator);
    terminal_emulator_free(emulator);
    return 0;
}
