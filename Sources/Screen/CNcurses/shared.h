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

#include "CNcurses.h"
#include "CTerminal.h"

#if __has_include(<ncursesw/curses.h>)
#define TRELLIS_HAS_CURSES 1
#define TRELLIS_CURSES <ncursesw/curses.h>
#define TRELLIS_TERMINFO <ncursesw/term.h>
#elif __has_include(<curses.h>)
#define TRELLIS_HAS_CURSES 1
#define TRELLIS_CURSES <curses.h>
#define TRELLIS_TERMINFO <term.h>
#endif

/// Bytes for moments when ncurses cannot be asked.
struct trellis_strings {
    /// Restores the terminal, whatever was being written.
    char farewell[512];
    /// Bytes at the start of the farewell that are only for pictures.
    size_t pictures_farewell;
    /// Modes that ncurses needs: no insertion, wrapping; and the keypad where the description switches it.
    char begin[64];
    /// The value of TERMINFO while ncurses starts, to be freed; NULL for the installed description.
    char *description;
    /// The alternate screen, without scroll margins or attributes left from before.
    char enter[192];
    char hide_cursor[32];
};
/// Fills in the strings for a terminal type. If `colors` is above 0, creates a description for ncurses with that many
/// colours; see `trellis_description`. `has_keypad`: whether the description switches the keypad.
trellis_opening trellis_describe(
    const char *type, int output, int colors, bool has_keypad, struct trellis_strings *strings);
/// Returns the description that `setupterm` found last as a value for TERMINFO under this name, to be freed. It has the
/// given number of colours, or its own if that is larger, and as many pairs as ncurses can count. Colours above 256 are
/// RGB, and adding `trellis_palette` to a palette colour's number selects the palette. Returns NULL when this version
/// of ncurses does not support that.
char *trellis_description(const char *type, int colors);
/// Finds out which characters this locale can show.
void trellis_cells_begin(void);

#endif
