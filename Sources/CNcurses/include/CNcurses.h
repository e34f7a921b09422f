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
    /// No description of the TERM was found.
    trellis_unknown_type,
    /// The terminal cannot move its cursor.
    trellis_weak_terminal,
    /// The process may not open as many files as a screen needs.
    trellis_few_files,
    /// Anything else; `errno` may tell.
    trellis_open_failed,
} trellis_opening;

/// Takes the terminal: raw mode, alternate screen, modes for mouse, paste and focus; stderr is kept aside.
///
/// When it fails, the terminal is as it was.
///
/// - `type`: the name of the terminal's description.
/// - `colors`: how many it is known to have: 8, 16, 256, or 2^24 for RGB; 0 for as many as its description says.
/// - `questions`: bytes to send where nothing is seen of what the terminal does not understand.
trellis_opening trellis_open(int input, int output, const char *type, int colors, const char *questions);

/// What the installed description of a terminal says.
typedef struct trellis_type {
    /// 0 for none.
    int colors;
    /// Whether it knows colours of 24 bits.
    bool rgb;
    /// Whether it knows the control sequences of xterm for windows and their titles.
    bool like_xterm;
} trellis_type;

/// Looks the description up, and finds out if there can be a screen: `trellis_opened`, `trellis_unknown_type` or
/// `trellis_weak_terminal`. The terminal is not touched.
trellis_opening trellis_learn(const char *type, int output, trellis_type *about);

/// Whether characters are sent as UTF-8. The locale is set to the user's choice by the first call.
bool trellis_is_utf8(void);

/// Whether a screen is open.
bool trellis_is_open(void);

/// Gives the terminal back and forgets it. Nothing happens when none is open.
void trellis_close(void);

/// Gives the terminal back for a while.
void trellis_pause(void);

/// Takes the terminal again after `trellis_pause` and paints what was last shown, cut to the size. In the background it stops
/// the job first, until it is let in front.
void trellis_resume(int columns, int rows);

/// Stops the job if it is in the background, until it is let in front of its terminal: 0 if it was there, 1 if it is now, and
/// the screen is to be taken again; -1 if nobody can bring it there (an orphaned process group).
int trellis_come_to_front(void);

/// Tells ncurses of a new size. What was put stays, cut to the size or with blanks beside it; all of it is sent again by
/// `trellis_show`.
void trellis_resize(int columns, int rows);

/// Has keys reported by the kitty protocol, at its first level; undone whenever the terminal is given back.
///
/// Only for terminals that said that they know it.
void trellis_push_keyboard(void);

/// Has the mouse reported when it moves with no button held down, or not any more.
void trellis_report_motion(bool wanted);

/// Sends bytes that neither move the cursor nor change the screen.
void trellis_send(const char *bytes, size_t count);

/// To be told when the terminal has answered the last of the questions: until then, for two seconds, the program waits for
/// the answers a moment when it ends, so that they do not come to the shell.
void trellis_answers_complete(void);

/// Columns that ncurses works with.
int trellis_columns(void);
/// Rows that ncurses works with.
int trellis_rows(void);

/// Sends what was put since the last time.
///
/// - `x`, `y`: where the cursor is to be seen; `x` < 0 hides it.
/// - `synchronized`: between the marks of DEC mode 2026, for terminals that said that they know it.
/// - `over`: bytes that are written over what ncurses has sent, and leave its cursor and style as they were.
void trellis_show(int x, int y, bool synchronized, const uint8_t *over, size_t count);

/// Bytes that ncurses collects before it writes: a frame shorter than this is one write.
size_t trellis_buffer_size(void);

// MARK: Cells and colours (cells.c)

/// A part of a run in one look: one character, or several cells of a canvas that need no thought.
typedef struct trellis_stretch {
    /// The base character; 0 when the characters are those of the canvas, printable and each of one column.
    uint32_t scalar;
    /// Cells of the canvas.
    int32_t count;
    /// The colour pair, 0 for the terminal's own colours.
    int32_t pair;
    /// Bits of `trellis_attribute`.
    uint8_t attributes;
    /// Columns that the character must take: 1 or 2.
    uint8_t width;
    /// How many of the run's marks belong to the character.
    uint8_t marks;
} trellis_stretch;

/// Bytes from one cell of a canvas to the next; the character is at the front of each.
enum { trellis_cell_stride = 16 };

/// Bits for how a character looks: the same as those of `Style.Attributes`.
typedef enum trellis_attribute {
    trellis_bold = 1 << 0,
    trellis_dim = 1 << 1,
    trellis_italic = 1 << 2,
    trellis_underline = 1 << 3,
    trellis_reverse = 1 << 4,
    trellis_blink = 1 << 5,
    /// ncurses does not know it.
    trellis_strikethrough = 1 << 6,
    /// Nothing to be seen, but different from a character without it.
    trellis_marked = 1 << 7,
} trellis_attribute;

/// Puts a run of cells of a canvas, beginning at a column and a row, as its stretches say. `marks` holds the marks of all
/// characters, in order.
///
/// Each takes exactly the columns that it says, on every terminal that shares the C library's idea of width: what would
/// take more or none becomes U+FFFD, what would take less gets a blank. False when there is no memory: nothing was put.
bool trellis_put(int x, int y, const void *cells, const trellis_stretch *stretches, size_t count, const uint32_t *marks);

/// The bytes of a stretch of one character as `trellis_put` would show it; returns how many. `out` has room for 128.
size_t trellis_text(const trellis_stretch *character, const uint32_t *marks, char *out);

/// Whether the C library says that a character takes so many columns.
bool trellis_has_width(uint32_t scalar, int columns);

/// Whether a locale without UTF-8 has a character.
bool trellis_has_character(uint32_t scalar);

/// Colours that can be used, 0 for none. Above 2^24 there are RGB colours, whose numbers are theirs, and `trellis_palette`
/// added to the number of a palette colour makes it one of the palette's.
int trellis_colors(void);

enum { trellis_palette = 0x1000000 };

/// Colour pairs that can be used, pair 0 counted.
int trellis_pairs(void);

/// Makes a pair of two colour numbers, -1 for the terminal's own; false when ncurses will not.
bool trellis_make_pair(int pair, int foreground, int background);

/// Forgets all pairs; all cells are to be put again.
void trellis_reset_pairs(void);

// MARK: The line (tty.c)

/// Whether a descriptor is a terminal.
bool trellis_is_terminal(int descriptor);

/// Files that a screen and Dispatch keep open, but for the three that there are, and some for what they do meanwhile.
enum { trellis_files_needed = 16 };

/// Whether the process may open so many more files, 32 at most.
bool trellis_can_open(int count);

/// The size of a terminal as the kernel knows it; false when it does not. It stops at 32,767 columns or rows, and at
/// 4,194,304 cells, for which there are fewer rows then.
bool trellis_size(int descriptor, int *columns, int *rows);

/// Whether there is something to read.
bool trellis_has_input(int descriptor);

/// What can be read now, without waiting: the number of bytes, 0 for nothing, -1 when nothing will ever come.
long trellis_read(int descriptor, void *bytes, size_t capacity);

/// Whether a terminal says where its cursor is when it is asked, within so many milliseconds: then it understands the
/// control sequences that all terminals have in common. What is typed meanwhile is lost.
bool trellis_answers(int input, int output, int milliseconds);

/// Stops the process by SIGTSTP, alone or with its whole process group, and returns when it goes on.
///
/// Returns at once where nobody could continue it, as the kernel does (an orphaned process group).
void trellis_stop(bool group);

/// Gives SIGWINCH, SIGTSTP and SIGCONT their default effect again and lets this thread have them.
void trellis_default_signals(void);

// MARK: Crashes (rescue.c, guard.c)

/// Gives this thread a stack for signal handlers, so that a stack overflow on it can be survived by the terminal.
///
/// To be called first in everything that a queue runs. After the first time it costs a nanosecond.
void trellis_thread_guard(void);

#endif
