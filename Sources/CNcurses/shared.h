// What the files of this room share. Not seen from Swift.
#ifndef TRELLIS_SHARED_H
#define TRELLIS_SHARED_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#if defined(__APPLE__) && !defined(_DARWIN_C_SOURCE)
#define _DARWIN_C_SOURCE 1
#endif
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

#include "CNcurses.h"

#if __has_include(<ncursesw/curses.h>)
#define TRELLIS_HAS_CURSES 1
#define TRELLIS_CURSES <ncursesw/curses.h>
#define TRELLIS_TERMINFO <ncursesw/term.h>
#elif __has_include(<curses.h>)
#define TRELLIS_HAS_CURSES 1
#define TRELLIS_CURSES <curses.h>
#define TRELLIS_TERMINFO <term.h>
#endif

/// Begins to watch over a terminal: from now on a crash or an exit writes `bytes` and puts `before` back.
/// `screen` is the descriptor that ncurses writes to. False when there are no descriptors left.
bool trellis_rescue_begin(int tty, int screen, const struct termios *before, const char *bytes, size_t count);
/// Gives the terminal back as a crash would, and stops watching.
void trellis_rescue_end(void);
/// The terminal is not ours for the moment: nothing to give back. Stderr is shown.
void trellis_rescue_pause(void);
/// The terminal is ours again.
void trellis_rescue_resume(void);

/// Around all that is written to the terminal: a deadly signal that another thread gets waits for the end of it.
void trellis_write_begin(void);
void trellis_write_end(void);

/// The terminal was asked something: its answers are read away if it is given back before they have come.
void trellis_rescue_await(int input);

/// How many bytes at the front of the farewell are not needed.
void trellis_rescue_skip(size_t bytes);

/// What is written to the descriptor of ncurses goes nowhere, or to the terminal again.
void trellis_silence(bool silent);

/// Settings in which bytes come as they are typed, and go as they are written.
struct termios trellis_raw(struct termios settings);
/// Writes all, whatever interrupts. Async-signal-safe.
void trellis_write(int descriptor, const char *bytes, size_t count);
/// Writes all, or gives up where nothing is taken for 0.2 seconds: false then. Async-signal-safe.
bool trellis_write_briefly(int descriptor, const char *bytes, size_t count);

/// Stops the job if it is in the background, until it is in front of the terminal; then the terminal has these settings.
/// 0 if it was in front, 1 if it is now, -1 if nobody can bring it there (an orphaned process group).
int trellis_await_front(int descriptor, const struct termios *wanted);

/// What ncurses can count to, and what leaves memory for others.
enum { trellis_most_columns = 32767, trellis_most_cells = 4194304 };
/// Bytes for moments at which ncurses is not asked.
struct trellis_strings {
    /// Gives the terminal back, whatever was being written.
    char farewell[512];
    /// Bytes at the front of the farewell that are for the keyboard protocol only.
    size_t keyboard_farewell;
    /// Keypad, mouse, paste, focus and news of colours as they are to be, and as they were.
    char modes_on[128], modes_off[128];
    /// For TERMINFO while ncurses begins, to be freed; NULL for the installed description.
    char *description;
    /// The alternate screen, without limits of scrolling or attributes left from before.
    char enter[192];
    char hide_cursor[32];
};
/// Fills in the strings for a type of terminal. With `colors` above 0, a description for ncurses with so many is made,
/// for which see `trellis_description`.
trellis_opening trellis_describe(const char *type, int output, int colors, struct trellis_strings *strings);
/// The description that `setupterm` has found last, under this name, as a value for TERMINFO that is to be freed, with
/// so many colours or those that it has if they are more, and with as many pairs of them as ncurses can count. Above 256
/// they are RGB, and `trellis_palette` added to the number of a palette colour makes it one of the palette's.
/// NULL when this ncurses cannot be told so.
char *trellis_description(const char *type, int colors);
/// Learns which characters this locale can show.
void trellis_cells_begin(void);

#endif
