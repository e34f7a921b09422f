// Declarations shared by the files of this module, invisible to Swift.
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

/// Begins to guard a terminal: from now on a crash or an exit writes `bytes` and restores `before`. `screen` is the
/// descriptor that ncurses writes to. Returns false when no descriptors are left.
bool trellis_rescue_begin(int tty, int screen, const struct termios *before, const char *bytes, size_t count);
/// Restores the terminal as a crash would, and stops guarding.
void trellis_rescue_end(void);
/// Records that the terminal is not ours for the moment: there is nothing to restore. Shows stderr.
void trellis_rescue_pause(void);
/// Records that the terminal is ours again.
void trellis_rescue_resume(void);

/// Brackets all output to the terminal: a deadly signal on another thread waits for its end.
void trellis_write_begin(void);
void trellis_write_end(void);

/// Records that the terminal was queried: if it is restored before the answers have arrived, they are discarded.
void trellis_rescue_await(int input);

/// Sets how many bytes at the start of the farewell are not needed.
void trellis_rescue_skip(size_t bytes);

/// Redirects the output of ncurses to nowhere, or back to the terminal.
void trellis_silence(bool silent);

/// Settings in which bytes arrive as typed, and are sent as written.
struct termios trellis_raw(struct termios settings);
/// Writes everything, despite interruptions. Async-signal-safe.
void trellis_write(int descriptor, const char *bytes, size_t count);
/// Writes everything; gives up and returns false if nothing is accepted for 0.2 seconds. Async-signal-safe.
bool trellis_write_briefly(int descriptor, const char *bytes, size_t count);

/// Stops the job while it is in the background; in the foreground, applies these settings to the terminal. Returns 0 if
/// it was in the foreground, 1 if it is now, -1 if nobody can bring it there (an orphaned process group).
int trellis_await_front(int descriptor, const struct termios *wanted);

/// The limits of ncurses' numbers, and of reasonable memory use.
enum { trellis_most_columns = 32767, trellis_most_cells = 4194304 };
/// Bytes for moments when ncurses cannot be asked.
struct trellis_strings {
    /// Restores the terminal, whatever was being written.
    char farewell[512];
    /// Bytes at the start of the farewell that are only for pictures; those and what is only for the keyboard protocol;
    /// those and what is only for modified keys.
    size_t pictures_farewell, keyboard_farewell, keys_farewell;
    /// Keypad, mouse, paste, focus and colour reports: how we need them, and how they were.
    char modes_on[128], modes_off[128];
    /// The value of TERMINFO while ncurses starts, to be freed; NULL for the installed description.
    char *description;
    /// The alternate screen, without scroll margins or attributes left from before.
    char enter[192];
    char hide_cursor[32];
};
/// Fills in the strings for a terminal type. If `colors` is above 0, creates a description for ncurses with that many
/// colours; see `trellis_description`.
trellis_opening trellis_describe(const char *type, int output, int colors, struct trellis_strings *strings);
/// Returns the description that `setupterm` found last as a value for TERMINFO under this name, to be freed. It has the
/// given number of colours, or its own if that is larger, and as many pairs as ncurses can count. Colours above 256 are
/// RGB, and adding `trellis_palette` to a palette colour's number selects the palette. Returns NULL when this version
/// of ncurses does not support that.
char *trellis_description(const char *type, int colors);
/// Finds out which characters this locale can show.
void trellis_cells_begin(void);

#endif
