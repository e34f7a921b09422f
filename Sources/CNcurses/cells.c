// Cells as ncurses takes them: characters that take the columns they say, colours in pairs.
#include "shared.h"

#ifdef TRELLIS_HAS_CURSES
#include TRELLIS_CURSES
#include "CNcurses.h"

#include <langinfo.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

_Static_assert(NCURSES_WIDECHAR == 1, "the wide build of ncurses is needed");

enum { most_marks = CCHARW_MAX - 1, box_first = 0x2500, box_last = 0x259F };

static wchar_t replacement = L'?';
/// True when box drawing and blocks take one column each here: then nobody needs to ask for every one.
static bool box_is_narrow;

void trellis_cells_begin(void) {
    replacement = wcwidth(0xFFFD) == 1 ? (wchar_t)0xFFFD : L'?';
    box_is_narrow = true;
    for (wchar_t c = box_first; c <= box_last; c++) box_is_narrow = box_is_narrow && wcwidth(c) == 1;
}

// MARK: Characters

static attr_t ncurses_attributes(uint8_t bits) {
    attr_t result = A_NORMAL;
    if (bits == 0) return result;
    if (bits & trellis_bold) result |= A_BOLD;
    if (bits & trellis_dim) result |= A_DIM;
#ifdef A_ITALIC
    if (bits & trellis_italic) result |= A_ITALIC;
#endif
    if (bits & trellis_underline) result |= A_UNDERLINE;
    if (bits & trellis_reverse) result |= A_REVERSE;
    if (bits & trellis_blink) result |= A_BLINK;
    // An attribute of X/Open that is for terminals with `sgr1`, which none of today's has.
    if (bits & trellis_marked) result |= A_LOW;
    return result;
}

/// Marks that terminals draw over the base. Joiners, selectors, tags and signs of direction change what neighbours
/// look like and how wide they are, each terminal in its own way.
static bool is_safe_mark(uint32_t mark) {
    if (mark >= 0x200B && mark <= 0x200F) return false;
    if (mark >= 0x202A && mark <= 0x202E) return false;
    if (mark >= 0x2060 && mark <= 0x206F) return false;
    if (mark >= 0xFE00 && mark <= 0xFE0F) return false;
    if (mark >= 0xE0000 && mark <= 0xE0FFF) return false;
    if (mark == 0xFEFF || mark < 0x300) return false;
    return wcwidth((wchar_t)mark) == 0;
}

static void fill(cchar_t *out, const wchar_t *text, attr_t attributes, int pair) {
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS
    // What setcchar does, without counting the text again: a quarter of the time of a run.
    *out = (cchar_t){.attr = attributes | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair), .ext_color = pair};
    for (int i = 0; i < CCHARW_MAX && text[i] != 0; i++) out->chars[i] = text[i];
#else
    setcchar(out, text, attributes, (short)pair, NULL);
#endif
}

/// The text of a character that takes the columns that are returned, 1 or 2 and no more than the cell has.
static int choose(const trellis_cell *cell, const uint32_t *marks, wchar_t *text) {
    text[0] = (wchar_t)cell->scalar;
    int columns = 1;
    bool plain = cell->scalar >= 0x20 && cell->scalar < 0x7F;
    if (!plain && !(box_is_narrow && cell->scalar >= box_first && cell->scalar <= box_last)) {
        columns = cell->scalar > 0x10FFFF ? -1 : wcwidth(text[0]);
        if (columns < 1 || columns > cell->width) {
            text[0] = replacement;
            columns = 1;
        }
    }
    if (cell->marks > 0 && text[0] != replacement) {
        for (int i = 0, length = 1; i < cell->marks && length <= most_marks; i++) {
            if (is_safe_mark(marks[i])) text[length++] = (wchar_t)marks[i];
        }
    }
    return columns;
}

/// One character, which becomes one or two cells for ncurses.
static size_t convert(const trellis_cell *cell, const uint32_t *marks, cchar_t *out) {
    attr_t attributes = ncurses_attributes(cell->attributes);
    wchar_t text[CCHARW_MAX + 1] = {0};
    int columns = choose(cell, marks, text);
    fill(out, text, attributes, cell->pair);
    if (columns >= cell->width) return 1;
    fill(out + 1, L" ", attributes, cell->pair);
    return 2;
}

bool trellis_has_width(uint32_t scalar, int columns) { return scalar <= 0x10FFFF && wcwidth((wchar_t)scalar) == columns; }

bool trellis_has_character(uint32_t scalar) {
    char bytes[MB_LEN_MAX];
    mbstate_t state = {0};
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return false;
    return wcrtomb(bytes, (wchar_t)scalar, &state) != (size_t)-1;
}

size_t trellis_text(const trellis_cell *cell, const uint32_t *marks, char *out) {
    wchar_t text[CCHARW_MAX + 1] = {0};
    int columns = choose(cell, marks, text);
    size_t length = 0;
    mbstate_t state = {0};
    for (int i = 0; text[i] != 0; i++) {
        size_t count = wcrtomb(out + length, text[i], &state);
        if (count != (size_t)-1) length += count;
    }
    if (columns < cell->width) out[length++] = ' ';
    return length;
}

void trellis_put(int x, int y, const trellis_cell *cells, size_t count, const uint32_t *marks) {
    static cchar_t *row;
    static size_t capacity;
    if (stdscr == NULL || count == 0) return;
    if (capacity < 2 * count) {
        cchar_t *more = realloc(row, 2 * count * sizeof *row);
        if (more == NULL) return;
        row = more;
        capacity = 2 * count;
    }
    size_t length = 0;
    for (size_t i = 0; i < count; i++) {
        length += convert(&cells[i], marks, row + length);
        marks += cells[i].marks;
    }
    if (wmove(stdscr, y, x) != ERR) wadd_wchnstr(stdscr, row, (int)length);
}

// MARK: Colours

int trellis_colors(void) { return stdscr != NULL && has_colors() ? COLORS : 0; }

int trellis_pairs(void) { return COLOR_PAIRS; }

bool trellis_make_pair(int pair, int foreground, int background) {
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS
    return init_extended_pair(pair, foreground, background) != ERR;
#else
    return init_pair((short)pair, (short)foreground, (short)background) != ERR;
#endif
}

void trellis_reset_pairs(void) {
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS
    reset_color_pairs();
#endif
}

#endif
