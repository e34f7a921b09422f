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

enum { most_marks = CCHARW_MAX - 1, page_size = 256, pages = 256 };

static wchar_t replacement = L'?';
/// For characters below 2^16, a page at a time when it is first needed: which take one column here.
static uint32_t *narrow_pages[pages];

void trellis_cells_begin(void) {
    replacement = wcwidth(0xFFFD) == 1 ? (wchar_t)0xFFFD : L'?';
    for (int i = 0; i < pages; i++) {
        free(narrow_pages[i]);
        narrow_pages[i] = NULL;
    }
}

static uint32_t *make_page(uint32_t number) {
    uint32_t *page = calloc(page_size / 32, sizeof *page);
    if (page == NULL) return NULL;
    for (uint32_t i = 0; i < page_size; i++) {
        if (wcwidth((wchar_t)(number * page_size + i)) == 1) page[i / 32] |= (uint32_t)1 << i % 32;
    }
    narrow_pages[number] = page;
    return page;
}

static bool is_narrow(uint32_t scalar) {
    if (scalar >= page_size * pages) return scalar <= 0x10FFFF && wcwidth((wchar_t)scalar) == 1;
    uint32_t *page = narrow_pages[scalar / page_size];
    if (page == NULL) page = make_page(scalar / page_size);
    return page != NULL && (page[scalar % page_size / 32] >> scalar % 32 & 1);
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

/// The text of a character that takes the columns that are returned, 1 or 2 and no more than it may.
static int choose(const trellis_stretch *character, const uint32_t *marks, wchar_t *text) {
    int columns = character->scalar > 0x10FFFF ? -1 : wcwidth((wchar_t)character->scalar);
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

bool trellis_has_width(uint32_t scalar, int columns) { return scalar <= 0x10FFFF && wcwidth((wchar_t)scalar) == columns; }

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

/// What is put next, from a column on: characters of any kind, or bytes with their looks, which ncurses takes in half the
/// time. One of the two is empty.
static struct {
    cchar_t *wide;
    chtype *narrow;
    size_t wide_count, narrow_count, capacity;
    int x, y, columns;
} pending;

/// Less ASCII than this goes along with what surrounds it.
enum { short_text = 4, most_narrow_pairs = 255 };

static bool reserve(size_t count) {
    if (count <= pending.capacity) return true;
    cchar_t *wide = realloc(pending.wide, count * sizeof *wide);
    if (wide != NULL) pending.wide = wide;
    chtype *narrow = realloc(pending.narrow, count * sizeof *narrow);
    if (narrow != NULL) pending.narrow = narrow;
    if (wide == NULL || narrow == NULL) return false;
    pending.capacity = count;
    return true;
}

static void send_pending(void) {
    size_t count = pending.wide_count + pending.narrow_count;
    if (count == 0) return;
    if (wmove(stdscr, pending.y, pending.x) != ERR) {
        if (pending.wide_count > 0) wadd_wchnstr(stdscr, pending.wide, (int)count);
        else waddchnstr(stdscr, pending.narrow, (int)count);
    }
    pending.x += pending.columns;
    pending.columns = 0;
    pending.wide_count = pending.narrow_count = 0;
}

static uint32_t scalar_at(const char *cells, size_t index) {
    return *(const uint32_t *)(cells + index * trellis_cell_stride);
}

static void append_narrow(const char *cells, size_t count, chtype look) {
    if (pending.wide_count > 0) send_pending();
    chtype *out = pending.narrow + pending.narrow_count;
    for (size_t i = 0; i < count; i++) out[i] = look | (chtype)scalar_at(cells, i);
    pending.narrow_count += count;
    pending.columns += (int)count;
}

static void append_wide(const char *cells, size_t count, const cchar_t *look) {
    if (pending.narrow_count > 0) send_pending();
    cchar_t *out = pending.wide + pending.wide_count;
    for (size_t i = 0; i < count; i++) {
        uint32_t scalar = scalar_at(cells, i);
        out[i] = *look;
        out[i].chars[0] = is_narrow(scalar) ? (wchar_t)scalar : replacement;
    }
    pending.wide_count += count;
    pending.columns += (int)count;
}

/// Characters of one column: long pieces of ASCII as bytes, all else as wide characters.
static void append_cells(const char *cells, size_t count, attr_t attributes, int pair) {
    bool may_be_narrow = pair <= most_narrow_pairs;
    chtype narrow_look = may_be_narrow ? (chtype)attributes | (chtype)COLOR_PAIR(pair) : 0;
    cchar_t wide_look;
    fill(&wide_look, L" ", attributes, pair);
    size_t sent = 0;
    for (size_t i = 0; may_be_narrow && i < count;) {
        size_t start = i;
        while (i < count && scalar_at(cells, i) < 0x7F) i++;
        if (i - start >= short_text || (i - start == count && pending.wide_count == 0)) {
            if (start > sent) append_wide(cells + sent * trellis_cell_stride, start - sent, &wide_look);
            append_narrow(cells + start * trellis_cell_stride, i - start, narrow_look);
            sent = i;
        }
        while (i < count && scalar_at(cells, i) >= 0x7F) i++;
    }
    if (sent < count) append_wide(cells + sent * trellis_cell_stride, count - sent, &wide_look);
}

/// One character, which becomes one or two cells for ncurses.
static void append_character(const trellis_stretch *character, const uint32_t *marks, attr_t attributes) {
    if (pending.narrow_count > 0) send_pending();
    wchar_t text[CCHARW_MAX + 1] = {0};
    int columns = choose(character, marks, text);
    fill(pending.wide + pending.wide_count++, text, attributes, character->pair);
    pending.columns += character->width;
    if (columns >= character->width) return;
    fill(pending.wide + pending.wide_count++, L" ", attributes, character->pair);
}

bool trellis_put(int x, int y, const void *cells, const trellis_stretch *stretches, size_t count, const uint32_t *marks) {
    size_t all = 0;
    for (size_t i = 0; i < count; i++) all += (size_t)stretches[i].count;
    if (stdscr == NULL || !reserve(all)) return false;
    const char *cell = cells;
    pending.x = x;
    pending.y = y;
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
    send_pending();
    return true;
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
