/// ncurses as Trellis needs it: cells out, bytes in, and the terminal given back whatever happens.
///
/// Nothing of curses.h is seen here. All of it is process-wide state: one screen at a time, used from one thread at a
/// time; only `trellis_thread_guard` may be called from anywhere.
#ifndef TRELLIS_CNCURSES_H
#define TRELLIS_CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: The screen (screen.c)

/// How `trellis_open` went.
typedef enum trellis_opening {
    trellis_opened = 0,
    /// A screen is open already.
    trellis_open_twice,
    /// The input or the output is no terminal.
    trellis_no_terminal,
    /// TERM is not set.
    trellis_no_type,
    /// No description of the TERM was found.
    trellis_unknown_type,
    /// The terminal cannot move its cursor.
    trellis_weak_terminal,
    /// Anything else; `errno` may tell.
    trellis_open_failed,
} trellis_opening;

/// Takes the terminal: raw mode, alternate screen, modes for mouse, paste and focus; stderr is kept aside.
///
/// When it fails, the terminal is as it was. `type` is the name of the terminal; NULL takes TERM.
trellis_opening trellis_open(int input, int output, const char *type);

/// Gives the terminal back and forgets it. Nothing happens when none is open.
void trellis_close(void);

/// Gives the terminal back for a while.
void trellis_pause(void);

/// Takes the terminal again after `trellis_pause` and paints what was last shown, cut to the size.
void trellis_resume(int columns, int rows);

/// Tells ncurses of a new size. All cells are to be put again before `trellis_show`.
void trellis_resize(int columns, int rows);

/// Columns that ncurses works with.
int trellis_columns(void);
/// Rows that ncurses works with.
int trellis_rows(void);

/// Sends what was put since the last time.
///
/// - `x`, `y`: where the cursor is to be seen; `x` < 0 hides it.
/// - `synchronized`: between the marks of DEC mode 2026, for terminals that said that they know it.
void trellis_show(int x, int y, bool synchronized);

/// Bytes that ncurses collects before it writes: a frame shorter than this is one write.
size_t trellis_buffer_size(void);

// MARK: Cells and colours (cells.c)

/// One character of a run: 12 bytes.
typedef struct trellis_cell {
    /// The base character.
    uint32_t scalar;
    /// The colour pair, 0 for the terminal's own colours.
    int32_t pair;
    /// Bits of `trellis_attribute`.
    uint8_t attributes;
    /// Columns that it must take: 1 or 2.
    uint8_t width;
    /// How many of the run's marks belong to it.
    uint8_t marks;
} trellis_cell;

/// Bits for how a character looks: the same as those of `Style.Attributes`.
typedef enum trellis_attribute {
    trellis_bold = 1 << 0,
    trellis_dim = 1 << 1,
    trellis_italic = 1 << 2,
    trellis_underline = 1 << 3,
    trellis_reverse = 1 << 4,
    trellis_blink = 1 << 5,
} trellis_attribute;

/// Puts characters side by side, beginning at a column and a row. `marks` holds the marks of all of them, in order.
///
/// Each takes exactly the columns that it says, on every terminal that shares the C library's idea of width: what would
/// take more or none becomes U+FFFD, what would take less gets a blank.
void trellis_put(int x, int y, const trellis_cell *cells, size_t count, const uint32_t *marks);

/// Colours that can be used: 0 when the terminal has none or NO_COLOR is set.
int trellis_colors(void);

/// Colour pairs that can be used, pair 0 counted.
int trellis_pairs(void);

/// Makes a pair of two colour numbers, -1 for the terminal's own; false when ncurses will not.
bool trellis_make_pair(int pair, int foreground, int background);

/// Forgets all pairs; all cells are to be put again.
void trellis_reset_pairs(void);

// MARK: The line (tty.c)

/// The size of a terminal as the kernel knows it; false when it does not.
bool trellis_size(int descriptor, int *columns, int *rows);

/// What can be read now, without waiting: the number of bytes, 0 for nothing, -1 when nothing will ever come.
long trellis_read(int descriptor, void *bytes, size_t capacity);

/// Stops the process by SIGTSTP, alone or with its whole process group, and returns when it goes on.
///
/// Returns at once where nobody could continue it, as the kernel does (an orphaned process group).
void trellis_stop(bool group);

/// Gives SIGWINCH, SIGTSTP and SIGCONT their default effect again and lets this thread have them.
void trellis_default_signals(void);

// MARK: Crashes (rescue.c)

/// Gives this thread a stack for signal handlers, so that a stack overflow on it can be survived by the terminal.
///
/// To be called first in everything that a queue runs. After the first time it costs a nanosecond.
void trellis_thread_guard(void);

#endif
