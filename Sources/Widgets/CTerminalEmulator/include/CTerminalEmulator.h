// The screen of a terminal that programs write to, in memory.
//
// It understands what programs send to xterm, and sends what xterm would. A line that scrolls costs a pointer, plain text
// its bytes; whatever is written, memory is bounded. Nothing here is safe to call from two threads at once.
#ifndef CTERMINALEMULATOR_H
#define CTERMINALEMULATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct terminal_emulator terminal_emulator;

/// A cell of the screen.
typedef struct {
    /// A Unicode scalar, or with the top bit the number of a cluster; 0 for a blank.
    uint32_t glyph;
    /// The kind in the top byte (0 default, 1 palette, 2 RGB), the value below.
    uint32_t foreground;
    uint32_t background;
    /// Bits: 1 bold, 2 dim, 4 italic, 8 underline, 16 reverse, 32 blink, 64 strike, 128 protected from being erased.
    uint8_t attributes;
    /// Columns: 1 or 2; 0 for the second cell of a wide character.
    uint8_t width;
    /// The number of the link, 0 for none.
    uint16_t link;
} terminal_cell;

/// What is known of the screen besides its cells.
typedef struct {
    int columns, rows;
    int cursor_x, cursor_y;
    bool cursor_is_visible, cursor_blinks;
    /// 1 block, 2 underline, 3 bar.
    int cursor_shape;
    /// Whether the program uses the second screen, which does not scroll back.
    bool is_alternate;
    /// Whether the whole screen is shown with its colours exchanged.
    bool is_reversed;
    /// What mouse events the program wants: 0 none, 1 clicks, 2 drags, 3 all motion.
    int mouse;
    /// Lines that have scrolled out and are kept, and those that have ever scrolled out.
    int history_count;
    uint64_t scrolled_count;
    /// These increase with each title and each bell.
    uint64_t title_count, bell_count;
    /// Increases with each change of anything.
    uint64_t version;
} terminal_information;

/// A cell of the text: its line, counted from the first that has ever scrolled out, and its column.
typedef struct {
    uint64_t line;
    int column;
} terminal_place;

/// The columns of a Unicode scalar: 1 or 2, or 0 for one that joins the character before it.
typedef int (*terminal_width)(uint32_t scalar);

/// Creates a screen; NULL without memory. Sizes are brought into 1...4096.
terminal_emulator *terminal_emulator_new(int columns, int rows, int history_limit, terminal_width width);
void terminal_emulator_free(terminal_emulator *emulator);

/// Takes what the program has written, which may end anywhere.
void terminal_emulator_write(terminal_emulator *emulator, const uint8_t *bytes, size_t count);
/// Changes the size, unless there is no memory. Places move with the text, which is wrapped anew.
void terminal_emulator_resize(
    terminal_emulator *emulator, int columns, int rows, terminal_place *places, int count);
/// Forgets the lines that have scrolled out.
void terminal_emulator_clear_history(terminal_emulator *emulator);
/// The colours to answer with, as RGB, when the program asks for the default ones.
void terminal_emulator_set_colors(terminal_emulator *emulator, uint32_t foreground, uint32_t background);

terminal_information terminal_emulator_information(const terminal_emulator *emulator);
/// The cells of a row up to the last that is not a plain blank; negative rows have scrolled out, -1 last.
const terminal_cell *terminal_emulator_row(const terminal_emulator *emulator, int row, int *count);
/// Whether a row goes on in the next one, because a line was too long for it.
bool terminal_emulator_row_wraps(const terminal_emulator *emulator, int row);
/// A number that differs for different contents of rows.
uint64_t terminal_emulator_row_stamp(const terminal_emulator *emulator, int row);
/// The scalars of a cluster, at most 6, ended by 0.
const uint32_t *terminal_emulator_cluster(const terminal_emulator *emulator, uint32_t number);
const char *terminal_emulator_title(const terminal_emulator *emulator);
/// The address of a link.
const char *terminal_emulator_link(const terminal_emulator *emulator, uint16_t number);
/// The bytes that all of it takes, to within what the C library adds.
size_t terminal_emulator_byte_count(const terminal_emulator *emulator);
/// Keys with names, as the program wants them at this moment.
enum {
    TERMINAL_KEY_UP = 1, TERMINAL_KEY_DOWN, TERMINAL_KEY_LEFT, TERMINAL_KEY_RIGHT, TERMINAL_KEY_HOME, TERMINAL_KEY_END,
    TERMINAL_KEY_PAGE_UP, TERMINAL_KEY_PAGE_DOWN, TERMINAL_KEY_INSERT, TERMINAL_KEY_DELETE, TERMINAL_KEY_ENTER,
    /// F1 is this plus 1.
    TERMINAL_KEY_FUNCTION = 100,
};
/// Modifiers: 1 shift, 2 alt, 4 control.
void terminal_emulator_key(terminal_emulator *emulator, int key, int modifiers);
void terminal_emulator_paste(terminal_emulator *emulator, bool begins);
void terminal_emulator_mouse_move(terminal_emulator *emulator, int x, int y, int modifiers);
/// Buttons: 1 left, 2 middle, 3 right, 4 wheel up, 5 wheel down.
void terminal_emulator_mouse_button(terminal_emulator *emulator, int button, bool is_pressed, int modifiers);
/// Tells the program of the focus if it wants to know.
void terminal_emulator_focus(terminal_emulator *emulator, bool has_focus);
/// Moves what is to be sent to the program into a buffer; returns the count.
size_t terminal_emulator_take_output(terminal_emulator *emulator, uint8_t *bytes, size_t limit);

#endif
