// Converts cells for ncurses: characters of exactly their stated columns, and colours as pairs.
#include "shared.h"

#ifdef TRELLIS_HAS_CURSES
#include TRELLIS_CURSES
#include "CNcurses.h"

#include <langinfo.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

_Static_assert(NCURSES_WIDECHAR == 1, "the wide build of ncurses is needed");

enum { most_marks = CCHARW_MAX - 1, page_size = 256, pages = 512 };

static wchar_t replacement = L'?';
/// The columns of characters below 2^17, one more than `wcwidth` says, in pages filled when first needed.
static _Atomic(uint8_t *) width_pages[pages];

void trellis_cells_begin(void) { replacement = wcwidth(0xFFFD) == 1 ? (wchar_t)0xFFFD : L'?'; }

static uint8_t *make_page(uint32_t number) {
    uint8_t *page = malloc(page_size);
    if (page == NULL) return NULL;
    // Before the locale is chosen, nothing is known.
    trellis_is_utf8();
    for (uint32_t i = 0; i < page_size; i++) page[i] = (uint8_t)(wcwidth((wchar_t)(number * page_size + i)) + 1);
    width_pages[number] = page;
    return page;
}

/// The columns that the C library gives a character; -1 for one that it does not know.
static int width_of(uint32_t scalar) {
    if (scalar > 0x10FFFF) return -1;
    uint8_t *page = NULL;
    if (scalar < page_size * pages) {
        page = width_pages[scalar / page_size];
        if (page == NULL) page = make_page(scalar / page_size);
    }
    return page == NULL ? wcwidth((wchar_t)scalar) : page[scalar % page_size] - 1;
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
    // An X/Open attribute for terminals with `sgr1`, which no current terminal has.
    if (bits & trellis_marked) result |= A_LOW;
    return result;
}

/// Marks that terminals draw over the base. Joiners, selectors, tags and direction marks change the look and width of
/// their neighbours, differently on each terminal.
static bool is_safe_mark(uint32_t mark) {
    if (mark >= 0x200B && mark <= 0x200F) return false;
    if (mark >= 0x202A && mark <= 0x202E) return false;
    if (mark >= 0x2060 && mark <= 0x206F) return false;
    if (mark >= 0xFE00 && mark <= 0xFE0F) return false;
    if (mark >= 0xE0000 && mark <= 0xE0FFF) return false;
    // A keycap reaches into what is beside it.
    if (mark == 0xFEFF || mark == 0x20E3 || mark < 0x300) return false;
    return width_of(mark) == 0;
}

static void fill(cchar_t *out, const wchar_t *text, attr_t attributes, int pair) {
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS
    // Like setcchar, but without measuring the text again: this saves a quarter of the time of a run.
    *out = (cchar_t){.attr = attributes | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair), .ext_color = pair};
    for (int i = 0; i < CCHARW_MAX && text[i] != 0; i++) out->chars[i] = text[i];
#else
    setcchar(out, text, attributes, (short)pair, NULL);
#endif
}

/// The text of a character, which takes the returned columns: 1 or 2, and no more than it may.
static int choose(const trellis_stretch *character, const uint32_t *marks, wchar_t *text) {
    int columns = width_of(character->scalar);
    text[0] = (wchar_t)character->scalar;
    if (columns < 1 || columns > character->width) {
        text[0] = replacement;
        columns = 1;
    }
    if (character->marks > 0 && text[0] != replacement) {
        for (int i = 0, length = 1; i < character->marks && length <= most_marks; i++) {
            if (is_safe_mark(marks[i])) text[length++] = (wchar_t)marks[i];
        }
    }
    return columns;
}

bool trellis_has_width(uint32_t scalar, int columns) { return width_of(scalar) == columns; }

bool trellis_has_character(uint32_t scalar) {
    char bytes[MB_LEN_MAX];
    mbstate_t state = {0};
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return false;
    return wcrtomb(bytes, (wchar_t)scalar, &state) != (size_t)-1;
}

size_t trellis_text(const trellis_stretch *character, const uint32_t *marks, char *out) {
    wchar_t text[CCHARW_MAX + 1] = {0};
    int columns = choose(character, marks, text);
    size_t length = 0;
    mbstate_t state = {0};
    for (int i = 0; text[i] != 0; i++) {
        size_t count = wcrtomb(out + length, text[i], &state);
        if (count != (size_t)-1) length += count;
    }
    if (columns < character->width) out[length++] = ' ';
    return length;
}

// MARK: Runs

/// A piece of a run: characters of any kind, or bytes with attributes, which ncurses processes in half the time.
typedef struct { int x; bool narrow; size_t start, count; } piece;

/// The run being put.
static struct {
    cchar_t *wide;
    chtype *narrow;
    piece *pieces;
    size_t wide_count, narrow_count, piece_count, capacity;
    int x;
} run;

/// Fewer ASCII characters than this are sent with their surroundings.
enum { short_text = 4, most_narrow_pairs = 255 };

static bool reserve(size_t count) {
    if (count <= run.capacity) return true;
    cchar_t *wide = realloc(run.wide, count * sizeof *wide);
    if (wide != NULL) run.wide = wide;
    chtype *narrow = realloc(run.narrow, count * sizeof *narrow);
    if (narrow != NULL) run.narrow = narrow;
    piece *pieces = realloc(run.pieces, count * sizeof *pieces);
    if (pieces != NULL) run.pieces = pieces;
    if (wide == NULL || narrow == NULL || pieces == NULL) return false;
    run.capacity = count;
    return true;
}

static void send_run(int y) {
    // Backwards: ncurses blanks the cell before a piece if it believes that a wide character's head was there, and that
    // cell would belong to the piece before.
    while (run.piece_count > 0) {
        piece next = run.pieces[--run.piece_count];
        if (wmove(stdscr, y, next.x) == ERR) continue;
        if (next.narrow) waddchnstr(stdscr, run.narrow + next.start, (int)next.count);
        else wadd_wchnstr(stdscr, run.wide + next.start, (int)next.count);
    }
    run.wide_count = run.narrow_count = 0;
}

/// Reserves characters in the current piece or a new one; they take `columns` on the screen.
static size_t append(bool narrow, size_t count, int columns) {
    piece *last = run.pieces + run.piece_count - 1;
    size_t start = narrow ? run.narrow_count : run.wide_count;
    if (run.piece_count == 0 || last->narrow != narrow) run.pieces[run.piece_count++] = (piece){run.x, narrow, start, count};
    else last->count += count;
    if (narrow) run.narrow_count += count;
    else run.wide_count += count;
    run.x += columns;
    return start;
}

static uint32_t scalar_at(const char *cells, size_t index) {
    return *(const uint32_t *)(cells + index * trellis_cell_stride);
}

static void append_narrow(const char *cells, size_t count, chtype look) {
    chtype *out = run.narrow + append(true, count, (int)count);
    for (size_t i = 0; i < count; i++) out[i] = look | (chtype)scalar_at(cells, i);
}

static void append_wide(const char *cells, size_t count, const cchar_t *look) {
    cchar_t *out = run.wide + append(false, count, (int)count);
    for (size_t i = 0; i < count; i++) {
        uint32_t scalar = scalar_at(cells, i);
        out[i] = *look;
        out[i].chars[0] = width_of(scalar) == 1 ? (wchar_t)scalar : replacement;
    }
}

/// Adds characters of one column: long stretches of ASCII as bytes, all others as wide characters.
static void append_cells(const char *cells, size_t count, attr_t attributes, int pair) {
    bool may_be_narrow = pair <= most_narrow_pairs;
    chtype narrow_look = may_be_narrow ? (chtype)attributes | (chtype)COLOR_PAIR(pair) : 0;
    cchar_t wide_look;
    fill(&wide_look, L" ", attributes, pair);
    size_t sent = 0;
    for (size_t i = 0; may_be_narrow && i < count;) {
        size_t start = i;
        while (i < count && scalar_at(cells, i) < 0x7F) i++;
        if (i - start >= short_text || (i - start == count && run.wide_count == 0)) {
            if (start > sent) append_wide(cells + sent * trellis_cell_stride, start - sent, &wide_look);
            append_narrow(cells + start * trellis_cell_stride, i - start, narrow_look);
            sent = i;
        }
        while (i < count && scalar_at(cells, i) >= 0x7F) i++;
    }
    if (sent < count) append_wide(cells + sent * trellis_cell_stride, count - sent, &wide_look);
}

/// Adds one character, which becomes one or two cells for ncurses.
static void append_character(const trellis_stretch *character, const uint32_t *marks, attr_t attributes) {
    wchar_t text[CCHARW_MAX + 1] = {0};
    int columns = choose(character, marks, text);
    bool filled = columns < character->width;
    cchar_t *out = run.wide + append(false, filled ? 2 : 1, character->width);
    fill(out, text, attributes, character->pair);
    if (filled) fill(out + 1, L" ", attributes, character->pair);
}

bool trellis_put(int x, int y, const void *cells, const trellis_stretch *stretches, size_t count, const uint32_t *marks) {
    size_t all = 0;
    for (size_t i = 0; i < count; i++) all += (size_t)stretches[i].count;
    if (stdscr == NULL || !reserve(all)) return false;
    const char *cell = cells;
    run.x = x;
    for (const trellis_stretch *stretch = stretches; stretch < stretches + count; stretch++) {
        attr_t attributes = ncurses_attributes(stretch->attributes);
        if (stretch->scalar != 0) {
            append_character(stretch, marks, attributes);
            marks += stretch->marks;
        } else {
            append_cells(cell, (size_t)stretch->count, attributes, stretch->pair);
        }
        cell += stretch->count * trellis_cell_stride;
    }
    send_run(y);
    return true;
}

void trellis_send_again(int x, int y) {
    if (stdscr == NULL) return;
    // ncurses compares with what it believes to be on the screen; no cell of ours looks like this.
    cchar_t other;
    fill(&other, L" ", A_LOW | A_VERTICAL, 0);
    int row = getcury(curscr), column = getcurx(curscr);
    mvwadd_wchnstr(curscr, y, x, &other, 1);
    wmove(curscr, row, column);
    wtouchln(newscr, y, 1, 1);
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
