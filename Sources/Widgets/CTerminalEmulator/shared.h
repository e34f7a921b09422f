// What the parts of the emulator share.
#ifndef SHARED_H
#define SHARED_H

#include "CTerminalEmulator.h"
#include <vterm.h>

/// A row of the screen: `used` cells, and plain blanks after them.
struct row {
    terminal_cell *cells;
    int used;
    uint64_t stamp;
};

/// A line that has scrolled out.
struct line {
    uint64_t stamp;
    int used, capacity;
    terminal_cell cells[];
};

/// Reasons why text cannot take the fast way: what libvterm would do differently from a plain terminal.
enum {
    MODE_INSERT = 1, MODE_NEWLINE = 2, MODE_ORIGIN = 4, MODE_NO_WRAP = 8, MODE_MARGINS = 16, MODE_REGION = 32,
    MODE_CHARSET = 64, MODE_SHIFT = 128, MODE_TABS = 256, MODE_SINGLE_SHIFT = 512,
};

enum phantom { PHANTOM_NO, PHANTOM_YES, PHANTOM_UNKNOWN };

enum { SEQUENCE_LIMIT = 4096, OUTPUT_LIMIT = 65536, CLUSTER_LIMIT = 32768, LINK_LIMIT = 4096, LINK_LENGTH = 2000 };

struct terminal_emulator {
    VTerm *vterm;
    VTermState *state;
    int columns, rows;
    /// The main screen and the second one; `screen` is that in use.
    struct row *screens[2];
    int screen;
    /// Which of the rows comes first: scrolling the whole screen moves none.
    int tops[2];
    struct row *spare;

    struct line **history;
    int history_limit, history_start, history_count;
    uint64_t scrolled_count;
    size_t history_bytes;

    /// The look of new text; a blank with its background is what erasing leaves.
    terminal_cell pen, saved_pen;

    int x, y;
    enum phantom phantom;
    /// Whether libvterm believes the cursor to be elsewhere.
    bool is_ahead;
    /// Whether libvterm is told what is on the screen already.
    bool replays;
    /// Where marks are not put any more, because a character has enough of them; -1 for nowhere.
    int full_x, full_y;
    bool is_full;
    /// The scalar put last, which can be repeated; 0 for none.
    uint32_t last;
    /// Whether libvterm has seen the start of a character whose rest has not come.
    bool has_partial;
    unsigned modes;
    /// The rows that scroll, while `MODE_REGION` holds.
    int region_top, region_bottom;

    int scan;
    uint8_t sequence[SEQUENCE_LIMIT];
    int length;
    bool is_too_long;

    bool cursor_is_visible, cursor_blinks, is_reversed;
    int cursor_shape, mouse;
    uint64_t title_count, bell_count, version, stamp, slow_count;
    char title[1024];
    uint32_t colors[2];

    uint32_t (*clusters)[7];
    uint32_t cluster_count;
    uint16_t *cluster_index;
    char **links;
    int link_count;

    uint8_t output[OUTPUT_LIMIT];
    size_t output_count;
};

// cells.c
/// A row of a screen, which must exist.
static inline struct row *row_at(const terminal_emulator *e, int screen, int y) {
    int place = e->tops[screen] + y;
    return &e->screens[screen][place >= e->rows ? place - e->rows : place];
}
bool cells_make(terminal_emulator *e);
void cells_free(terminal_emulator *e);
bool cells_resize(terminal_emulator *e, int columns, int rows, int *delta);
void cells_put(terminal_emulator *e, int x, int y, uint32_t glyph, int width);
void cells_put_ascii(terminal_emulator *e, int x, int y, const uint8_t *bytes, int count);
void cells_erase(terminal_emulator *e, VTermRect rect);
void cells_scroll(terminal_emulator *e, VTermRect rect, int downward, int rightward);
void cells_drop_history(terminal_emulator *e);

// scan.c
enum { SCAN_TEXT = 0 };
void scan(terminal_emulator *e, const uint8_t *bytes, size_t count);

// text.c
/// Repeats the last character.
void text_repeat(terminal_emulator *e, int count);
void text_take_cursor(terminal_emulator *e);
void text_send(terminal_emulator *e, const uint8_t *bytes, size_t count);
/// Takes some of the text and control characters; a mark may follow the last byte unless a sequence does.
size_t text_take(terminal_emulator *e, const uint8_t *bytes, size_t count, bool sequence_follows);

// style.c
void style_apply(terminal_emulator *e, const uint8_t *parameters, int count);

// command.c
void command_perform(terminal_emulator *e, uint8_t *text, int count);

// emulator.c
void emulator_send(terminal_emulator *e, const char *bytes, size_t count);
void emulator_use_screen(terminal_emulator *e, int number);

#endif
