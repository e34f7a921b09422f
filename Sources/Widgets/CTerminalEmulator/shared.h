// What the parts of the emulator share.
#ifndef SHARED_H
#define SHARED_H

#include "CTerminalEmulator.h"

/// A row of the screen: `used` cells, and plain blanks after them. One that wraps goes on in the next row.
struct row {
    terminal_cell *cells;
    int used;
    bool wraps;
    uint64_t stamp;
};

/// A line that has scrolled out.
struct line {
    uint64_t stamp;
    int used, capacity;
    bool wraps;
    terminal_cell cells[];
};

/// Cells from `left` and `top` up to `right` and `bottom`, which do not belong to it.
struct rect {
    int left, top, right, bottom;
};

enum {
    SIZE_LIMIT = 4096, STRING_LIMIT = 4096, NUMBER_LIMIT = 32, OUTPUT_LIMIT = 65536, CLUSTER_LIMIT = 32768,
    CLUSTER_LENGTH = 6, LINK_LIMIT = 4096, LINK_LENGTH = 2000, TITLE_LIMIT = 1024, TITLE_COUNT = 8, WIDTH_COUNT = 4096, KEPT_MODE_LIMIT = 32,
};

/// The attributes of cells; programs can protect text from being erased.
enum { BOLD = 1, DIM = 2, ITALIC = 4, UNDERLINE = 8, REVERSE = 16, BLINK = 32, STRIKE = 64, PROTECTED = 128 };

/// Modes that are on or off.
enum {
    MODE_INSERT = 1, MODE_NEWLINE = 2, MODE_CURSOR_KEYS = 4, MODE_ANY_WIDTH = 8, MODE_WIDE = 16, MODE_REVERSED = 32,
    MODE_ORIGIN = 64, MODE_WRAP = 128, MODE_BLINK = 256, MODE_CURSOR = 512, MODE_MARGINS = 1024, MODE_FOCUS = 2048,
    MODE_PASTE = 4096,
};

/// Who decides what is protected: nobody, SPA or DECSCA.
enum protection { PROTECTION_NONE, PROTECTION_ISO, PROTECTION_DEC };

/// The cursor and what belongs to it: what DECSC saves.
struct cursor {
    int x, y;
    /// Whether the next character begins another row, because the last one was put at the edge.
    bool waits;
    /// The look of new text; a blank with its background is what erasing leaves.
    terminal_cell pen;
    /// The character sets G0 to G3, by the last characters of the sequences that choose them, and which is in use.
    uint8_t sets[4], set;
    /// Of a saved one, whether it was saved since the reset, and whether MODE_ORIGIN was on.
    bool is_saved, has_origin;
};

/// A parameter of a control sequence; -1 for a missing one.
struct number {
    int value;
    /// Whether a colon, not a semicolon, precedes it: it is a part of the parameter before.
    bool is_part;
};

struct terminal_emulator {
    terminal_width width;
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

    struct cursor cursor, saved[2];
    /// The cells that scroll.
    struct rect region;
    unsigned modes;
    /// The modes for the mouse by their numbers, 0 for none: what is reported, and how.
    int mouse, mouse_format;
    /// The private modes that programs have saved.
    struct { int number; bool is_on; } kept_modes[KEPT_MODE_LIMIT];
    int kept_mode_count;
    int cursor_shape;
    enum protection protection;
    /// A bit for each column.
    uint8_t tabs[SIZE_LIMIT / 8];

    /// What is being read, see parse.c.
    int state;
    uint8_t prefix, intermediate;
    bool is_invalid, is_begun;
    struct number numbers[NUMBER_LIMIT];
    int number_count;
    uint8_t string[STRING_LIMIT];
    int string_length;
    /// A character whose last bytes have not come: its bits, the number of those bytes, the range of the next.
    uint32_t scalar;
    int missing;
    uint8_t lowest, highest;
    /// The character set of the next character only; 0 for none.
    uint8_t single_set;
    /// The character put last, which can be repeated; 0 for none.
    uint32_t last_glyph;
    int last_width;
    /// Scalars and their widths, each at its remainder.
    uint32_t widths[WIDTH_COUNT];

    uint64_t title_count, bell_count, version, stamp;
    char title[TITLE_LIMIT];
    char *titles[TITLE_COUNT];
    int kept_title_count;
    uint32_t colors[2];

    uint32_t (*clusters)[CLUSTER_LENGTH + 1];
    uint32_t cluster_count;
    uint16_t *cluster_index;
    char **links;
    int link_count;

    /// The mouse buttons that are down, as bits, and where the mouse was last.
    unsigned buttons;
    int mouse_x, mouse_y;
    uint8_t output[OUTPUT_LIMIT];
    size_t output_count;
};

// rows.c
/// A row of a screen, which must exist.
static inline struct row *row_at(const terminal_emulator *e, int screen, int y) {
    int place = e->tops[screen] + y;
    return &e->screens[screen][place >= e->rows ? place - e->rows : place];
}
static inline struct row *cursor_row(const terminal_emulator *e) { return row_at(e, e->screen, e->cursor.y); }
static inline void row_touch(terminal_emulator *e, struct row *row) { row->stamp = ++e->stamp; }
/// Fills a row with blanks up to a column.
void row_reach(struct row *row, int x);
/// Leaves no wide character across the border before a column.
void row_split(struct row *row, int x);
bool rows_make(terminal_emulator *e);
void rows_free(terminal_emulator *e);
struct row *rows_new(int columns, int rows);
void rows_delete(struct row *rows, int count);
/// Changes the height; the cursors move with their rows.
bool rows_resize(terminal_emulator *e, int rows);
/// The last row of the main screen that must stay: that of its cursor.
int rows_last_needed(const terminal_emulator *e);
/// Makes a row from cells, at a width.
void row_refill(struct row *row, const terminal_cell *cells, int used, int columns);
/// Shows the main screen, 0, or the second one, 1.
void rows_use(terminal_emulator *e, int screen);
/// Keeps a row that scrolls out.
void rows_keep(terminal_emulator *e, const struct row *row);
/// Keeps a line, or frees it where none are kept.
void rows_keep_line(terminal_emulator *e, struct line *line);
/// A line from cells; NULL without memory.
struct line *rows_line(const terminal_cell *cells, int used);
void rows_drop_history(terminal_emulator *e);
/// What comes before a row of the screen does not go on in it.
void rows_break_before(terminal_emulator *e, int y);

// wrap.c
/// Changes the width: lines are wrapped anew, and the cursors and `places` move with their characters.
bool wrap_resize(terminal_emulator *e, int columns, terminal_place *places, int count);

// cells.c
void cells_put(terminal_emulator *e, int x, int y, uint32_t glyph, int width);
void cells_put_ascii(terminal_emulator *e, int x, int y, const uint8_t *bytes, int count);
/// Erases cells, but not those that are protected if `spares`.
void cells_erase(terminal_emulator *e, struct rect rect, bool spares);
/// Moves the cells of a rectangle up, and to the left; the new ones are blank.
void cells_scroll(terminal_emulator *e, struct rect rect, int upward, int leftward);
/// Moves the whole screen up by a row, as most lines of output do.
void cells_scroll_line(terminal_emulator *e);
void cells_fill(terminal_emulator *e, uint32_t glyph);

// parse.c
void parse(terminal_emulator *e, const uint8_t *bytes, size_t count);

// text.c
/// Takes text and control characters up to the next escape character; returns the count.
size_t text_take(terminal_emulator *e, const uint8_t *bytes, size_t count);
/// Puts what stands for a character that was begun and is not going to end.
void text_end(terminal_emulator *e);
/// Repeats the last character.
void text_repeat(terminal_emulator *e, int count);
/// The cluster of two or more scalars, ended by 0; the first scalar alone once there are too many clusters.
uint32_t text_cluster(terminal_emulator *e, const uint32_t *scalars);

// control.c
void control_character(terminal_emulator *e, uint8_t byte);
void control_escape(terminal_emulator *e, uint8_t intermediate, uint8_t final);
void control_sequence(terminal_emulator *e, uint8_t final);
/// A parameter of the sequence; `missing` if it is not there, or 0 where there is none less than 1.
int control_number(const terminal_emulator *e, int index, int missing);

// moves.c
/// Where the cursor can be to the right, and where text wraps.
static inline int right_edge(const terminal_emulator *e) {
    return e->cursor.x < e->region.right ? e->region.right : e->columns;
}
/// Moves to a place that is brought into the screen, counted from the region in origin mode.
void move_to(terminal_emulator *e, int x, int y);
/// Moves by columns and rows, not across the edges of the region.
void move_by(terminal_emulator *e, int columns, int rows);
void move_to_tab(terminal_emulator *e, int count);
void move_to_start(terminal_emulator *e);
/// Moves down, or scrolls at the end of the region; upwards if `reverse`. False where it can do neither.
bool move_to_next_row(terminal_emulator *e, bool reverse);
bool is_in_region(const terminal_emulator *e);
void cursor_save(terminal_emulator *e);
void cursor_restore(terminal_emulator *e);
void tabs_reset(terminal_emulator *e);
void tabs_set(terminal_emulator *e, int x, bool is_stop);
void region_reset(terminal_emulator *e);

// modes.c
void modes_set(terminal_emulator *e, bool is_private, int number, bool is_on);
/// Whether a mode is on: 1 yes, 2 no, 0 for one that does not exist.
int modes_ask(const terminal_emulator *e, bool is_private, int number);
/// Saves a private mode, and makes it as it was saved (XTSAVE, XTRESTORE).
void modes_keep(terminal_emulator *e, int number);
void modes_take_back(terminal_emulator *e, int number);
/// What DECSTR resets; RIS resets all.
void modes_reset(terminal_emulator *e);

// style.c
void style_apply(terminal_emulator *e);
/// The parameters that set the style of the pen; returns the count of bytes.
int style_describe(const terminal_cell *pen, char *text, int limit);

// command.c
/// Performs a command of the operating system (OSC), which BEL or ST has ended.
void command_perform(terminal_emulator *e, bool by_bell);
/// Performs a device control string (DCS).
void command_ask(terminal_emulator *e);
void title_set(terminal_emulator *e, const char *text, size_t count);
void title_keep(terminal_emulator *e);
void title_take_back(terminal_emulator *e);

// emulator.c
/// Keeps bytes for the program, as printf makes them; one that asks without reading the answers loses some.
void emulator_send(terminal_emulator *e, const char *format, ...) __attribute__((format(printf, 2, 3)));
void emulator_reset(terminal_emulator *e);

#endif
