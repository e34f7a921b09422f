// Derives a description with more colours from the installed description of the terminal, whose keys and other
// capabilities remain. ncurses reads it from the environment, in the format of compiled terminfo files (term(5)).
#include "shared.h"

#ifdef TRELLIS_HAS_CURSES
#include "CNcurses.h"
#include TRELLIS_CURSES
#include TRELLIS_TERMINFO

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// ncurses 6.1 introduced descriptions in the environment and 32-bit numbers in them; the latter require its wide
// colours.
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS && NCURSES_VERSION_PATCH >= 20180127
#define TRELLIS_CAN_DESCRIBE 1
#endif

#ifdef TRELLIS_CAN_DESCRIBE

enum {
    /// The magic number of a compiled file with 32-bit numbers.
    magic = 01036,
    most_bytes = 16 * 1024,
    /// The number of terminfo's own capabilities; in `boolnames` and the like, those of termcap follow them.
    bools = 37, numbers = 33, strings = 394,
    pair_limit = 0x10000,
};

/// Colours below 2^24 are RGB; above that, the number of a palette colour is added. The first 16 use the old sequences,
/// which some terminals brighten with bold.
#define COLOR(ansi, bright, more)                                                                                  \
    "\033[%?%p1%{16777215}%>%t%p1%{16777216}%-%Pa%?%ga%{8}%<%t" ansi "%ga%d%e%ga%{16}%<%t" bright "%ga%{8}%-%d%e"  \
    more ";5;%ga%d%;%e" more ";2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"
/// The palette of xterm-256color, for terminals whose description has fewer colours than they have.
#define PALETTE(ansi, bright, more)                                                                                \
    "\033[%?%p1%{8}%<%t" ansi "%p1%d%e%p1%{16}%<%t" bright "%p1%{8}%-%d%e" more ";5;%p1%d%;m"

typedef struct { uint8_t bytes[most_bytes]; size_t length; bool full; } buffer;

static void put(buffer *out, const void *bytes, size_t count) {
    if (out->length + count > most_bytes) { out->full = true; return; }
    memcpy(out->bytes + out->length, bytes, count);
    out->length += count;
}

static void put16(buffer *out, int value) { put(out, (uint8_t[]){value & 255, value >> 8 & 255}, 2); }

static void put32(buffer *out, int value) { put16(out, value & 0xFFFF); put16(out, value >> 16 & 0xFFFF); }

static void even(buffer *out) { if (out->length & 1) put(out, "", 1); }

/// Puts a string in a table and its position in the offsets; -1 for none.
static void put_string(buffer *offsets, buffer *table, const char *text) {
    put16(offsets, text == NULL ? -1 : (int)table->length);
    if (text != NULL) put(table, text, strlen(text) + 1);
}

static bool is(const char *name, const char *other) { return strcmp(name, other) == 0; }

static const char *after(const char *text, const char *front) {
    size_t length = strlen(front);
    return strncmp(text, front, length) == 0 ? text + length : text;
}

static const char *string_capability(const char *name, int colors) {
    if (is(name, "initc") || is(name, "initp") || is(name, "oc") || is(name, "scp")) return NULL;
    bool rgb = colors > 256;
    if (rgb || colors > tigetnum("colors")) {
        if (is(name, "setaf")) return rgb ? COLOR("3", "9", "38") : PALETTE("3", "9", "38");
        if (is(name, "setab")) return rgb ? COLOR("4", "10", "48") : PALETTE("4", "10", "48");
        if (is(name, "setf") || is(name, "setb")) return NULL;
        if (is(name, "op")) return "\033[39;49m";
    }
    const char *value = tigetstr((char *)name);
    if (value == NULL || value == (char *)-1) return NULL;
    // A separate set of line drawing characters is never used, so colour changes need not leave it.
    if (is(name, "sgr0")) return after(value, "\033(B");
    if (is(name, "sgr")) return after(value, "%?%p9%t\033(0%e\033(B%;");
    return value;
}

static bool bool_capability(const char *name, const char *type) {
    // A program that could change the palette would have to restore it.
    if (is(name, "ccc")) return false;
    // "ansi" is what terminals are called whose type is not known; they all wait at the end of a row before they wrap.
    return tigetflag((char *)name) > 0 || (is(name, "xenl") && is(type, "ansi"));
}

static int number_capability(const char *name, int colors) {
    if (is(name, "colors")) return colors > 256 ? 0x1000100 : colors;
    if (is(name, "pairs")) return pair_limit;
    int value = tigetnum((char *)name);
    return value < 0 ? -1 : value;
}

/// Capabilities that ncurses reads beyond the standard ones.
static void put_extensions(buffer *out, int colors) {
    buffer *table = calloc(1, sizeof *table), *offsets = calloc(1, sizeof *offsets), *names = calloc(1, sizeof *names);
    buffer *name_offsets = calloc(1, sizeof *name_offsets);
    const char *const flags[] = {"AX", "RGB", "XT"};
    if (table == NULL || offsets == NULL || names == NULL || name_offsets == NULL) {
        out->full = true;
    } else {
        const char *clear_all = string_capability("E3", colors);
        put_string(offsets, table, clear_all);
        for (int i = 0; i < 3; i++) put_string(name_offsets, names, flags[i]);
        put_string(name_offsets, names, "U8");
        put_string(name_offsets, names, "E3");
        even(out);
        put16(out, 3);
        put16(out, 1);
        put16(out, 1);
        put16(out, (clear_all != NULL) + 5);
        put16(out, (int)(table->length + names->length));
        for (int i = 0; i < 3; i++) {
            bool has = is(flags[i], "RGB") ? colors > 256 : tigetflag((char *)flags[i]) > 0;
            put(out, (uint8_t[]){has}, 1);
        }
        even(out);
        put32(out, number_capability("U8", colors));
        put(out, offsets->bytes, offsets->length);
        put(out, name_offsets->bytes, name_offsets->length);
        put(out, table->bytes, table->length);
        put(out, names->bytes, names->length);
    }
    free(table);
    free(offsets);
    free(names);
    free(name_offsets);
}

static void put_description(buffer *out, const char *type, int colors) {
    buffer *table = calloc(1, sizeof *table), *offsets = calloc(1, sizeof *offsets);
    if (table == NULL || offsets == NULL) {
        out->full = true;
    } else {
        for (int i = 0; i < strings; i++) put_string(offsets, table, string_capability(strnames[i], colors));
        put16(out, magic);
        put16(out, (int)strlen(type) + 1);
        put16(out, bools);
        put16(out, numbers);
        put16(out, strings);
        put16(out, (int)table->length);
        put(out, type, strlen(type) + 1);
        for (int i = 0; i < bools; i++) {
            put(out, (uint8_t[]){bool_capability(boolnames[i], type)}, 1);
        }
        even(out);
        for (int i = 0; i < numbers; i++) put32(out, number_capability(numnames[i], colors));
        put(out, offsets->bytes, offsets->length);
        put(out, table->bytes, table->length);
        put_extensions(out, colors);
        out->full = out->full || table->full || offsets->full;
    }
    free(table);
    free(offsets);
}

char *trellis_description(const char *type, int colors) {
    buffer *out = calloc(1, sizeof *out);
    char *text = NULL;
    if (out != NULL) put_description(out, type, colors);
    if (out != NULL && !out->full) text = malloc(4 + 2 * out->length + 1);
    if (text != NULL) {
        const char *digits = "0123456789ABCDEF";
        char *next = text + 4;
        memcpy(text, "hex:", 4);
        for (size_t i = 0; i < out->length; i++) {
            *next++ = digits[out->bytes[i] >> 4];
            *next++ = digits[out->bytes[i] & 15];
        }
        *next = 0;
    }
    free(out);
    return text;
}

#else

char *trellis_description(const char *type, int colors) {
    (void)type;
    (void)colors;
    return NULL;
}

#endif
#endif
