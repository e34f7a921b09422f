/// The parts of ncurses that Trellis needs to show cells.
///
/// Hides curses.h. All state is process-wide: one screen at a time, used from one thread at a time.
#ifndef TRELLIS_CNCURSES_H
#define TRELLIS_CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: The screen (screen.c)

/// The result of `trellis_open`.
typedef enum trellis_opening {
    trellis_opened = 0,
    /// A screen is already open.
    trellis_open_twice,
    /// The input or the output is not a terminal.
    trellis_no_terminal,
    /// No description of the TERM was found.
    trellis_unknown_type,
    /// The terminal cannot move its cursor.
    trellis_weak_terminal,
    /// The process may not open as many files as a screen needs.
    trellis_few_files,
    /// Any other failure; `errno` may tell.
    trellis_open_failed,
} trellis_opening;

/// Opens the terminal: raw mode, alternate screen; collects stderr.
///
/// When it fails, the terminal is unchanged.
///
/// - `type`: the name of the terminal's description.
/// - `colors`: how many it is known to have: 8, 16, 256, or 2^24 for RGB; 0 for the number in its description.
/// - `has_keypad`: whether the description switches the keypad, as nothing else does.
/// - `questions`: queries to send where unknown sequences remain invisible.
trellis_opening trellis_open(
    int input, int output, const char *type, int colors, bool has_keypad, const char *questions);

/// The relevant contents of a terminal's installed description.
typedef struct trellis_type {
    /// 0 for none.
    int colors;
    /// Whether it has 24-bit colours.
    bool rgb;
    /// Whether it has xterm's control sequences for windows and their titles.
    bool like_xterm;
} trellis_type;

/// Looks up the description and checks whether a screen can be opened: `trellis_opened`, `trellis_unknown_type` or
/// `trellis_weak_terminal`. Does not touch the terminal.
trellis_opening trellis_learn(const char *type, int output, trellis_type *about);

/// Whether a screen is open.
bool trellis_is_open(void);

/// Restores the terminal and forgets it. Does nothing when none is open.
void trellis_close(void);

/// Restores the terminal temporarily.
void trellis_pause(void);

/// Takes the terminal again after `trellis_pause` and paints the last frame, cut to the size. In the background it
/// first stops the job until it is in the foreground. The questions, if any, are sent before modes are switched, and end
/// with one that every terminal answers.
void trellis_resume(int columns, int rows, const char *questions);

/// Tells ncurses about a new size. The contents remain, cut to the size or extended with blanks; `trellis_show` sends
/// all of them again.
void trellis_resize(int columns, int rows);

/// Call this when pictures were sent by kitty's protocol: they are deleted whenever the terminal is restored.
void trellis_keeps_pictures(void);

/// Sends bytes that neither move the cursor nor change the screen.
void trellis_send(const char *bytes, size_t count);

/// Sends a query, and after it one that every terminal answers, which marks the end of the answers.
void trellis_ask(const char *question);

/// The number of columns in ncurses.
int trellis_columns(void);
/// The number of rows in ncurses.
int trellis_rows(void);

/// Sends everything put since the last time.
///
/// - `x`, `y`: the position of the visible cursor; `x` < 0 hides it.
/// - `synchronized`: whether to use DEC mode 2026, for terminals that reported support for it.
/// - `over`: bytes to write over the output of ncurses, which must leave cursor and style unchanged.
void trellis_show(int x, int y, bool synchronized, const uint8_t *over, size_t count);

/// The size of ncurses' output buffer in bytes: a shorter frame is one write.
size_t trellis_buffer_size(void);

// MARK: The locale (locale.c)

/// Whether characters are sent as UTF-8. The first call sets the locale to the user's choice.
bool trellis_is_utf8(void);

// MARK: Cells and colours (cells.c)

/// A part of a run with one look: one character, or several plain cells of a canvas.
typedef struct trellis_stretch {
    /// The base character; 0 for the characters of the canvas, printable and each of one column.
    uint32_t scalar;
    /// Cells of the canvas.
    int32_t count;
    /// The colour pair, 0 for the terminal's default colours.
    int32_t pair;
    /// Bits of `trellis_attribute`.
    uint8_t attributes;
    /// The columns that the character must take: 1 or 2.
    uint8_t width;
    /// The number of the run's marks that belong to the character.
    uint8_t marks;
} trellis_stretch;

/// The distance in bytes between cells of a canvas; the character is at the start of each.
enum { trellis_cell_stride = 16 };

/// Bits for the look of a character, equal to those of `Style.Attributes`.
typedef enum trellis_attribute {
    trellis_bold = 1 << 0,
    trellis_dim = 1 << 1,
    trellis_italic = 1 << 2,
    trellis_underline = 1 << 3,
    trellis_reverse = 1 << 4,
    trellis_blink = 1 << 5,
    /// Unknown to ncurses.
    trellis_strikethrough = 1 << 6,
    /// Invisible, but different from a character without it.
    trellis_marked = 1 << 7,
} trellis_attribute;

/// Puts a run of cells of a canvas at a column and a row, as described by its stretches. `marks` contains the marks of
/// all characters, in order.
///
/// Each character takes exactly its stated columns on every terminal that agrees with the C library about widths: a
/// character that would take more or none becomes U+FFFD, and one that would take less gets a blank. Returns false when
/// there is no memory; nothing was put then.
bool trellis_put(int x, int y, const void *cells, const trellis_stretch *stretches, size_t count, const uint32_t *marks);

/// Makes `trellis_show` send a cell of one column even if it does not change.
void trellis_send_again(int x, int y);

/// Stores the bytes of a one-character stretch as `trellis_put` would show it, and returns their number. `out` has room
/// for 128.
size_t trellis_text(const trellis_stretch *character, const uint32_t *marks, char *out);

/// Whether the C library gives a character this number of columns.
bool trellis_has_width(uint32_t scalar, int columns);

/// Whether a locale without UTF-8 contains a character.
bool trellis_has_character(uint32_t scalar);

/// The number of usable colours, 0 for none. From 2^24 on there are RGB colours, identified by their values; adding
/// `trellis_palette` to a palette colour's number selects the palette.
int trellis_colors(void);

enum { trellis_palette = 0x1000000 };

/// The number of usable colour pairs, including pair 0.
int trellis_pairs(void);

/// Creates a pair from two colour numbers, -1 for the terminal's default; returns false when ncurses refuses.
bool trellis_make_pair(int pair, int foreground, int background);

/// Forgets all pairs; all cells must be put again.
void trellis_reset_pairs(void);

#endif
