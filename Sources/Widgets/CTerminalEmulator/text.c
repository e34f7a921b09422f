// Text: UTF-8, characters with their widths and marks, and where they are put.
#include "shared.h"
#include <stdlib.h>
#include <string.h>

// MARK: Clusters

uint32_t text_cluster(terminal_emulator *e, const uint32_t *scalars) {
    enum { PLACES = CLUSTER_LIMIT * 2, TRIES = 64 };
    uint32_t hash = 2166136261u;
    int count = 0;
    for (; count < CLUSTER_LENGTH && scalars[count]; count++) hash = (hash ^ scalars[count]) * 16777619u;
    if (!e->clusters) e->clusters = calloc(CLUSTER_LIMIT, sizeof *e->clusters);
    if (!e->cluster_index) e->cluster_index = calloc(PLACES, sizeof *e->cluster_index);
    if (!e->clusters || !e->cluster_index) return scalars[0];
    // Many with one hash, which a program may choose, are not worth a long search.
    for (uint32_t try = 0; try < TRIES; try++) {
        uint32_t place = (hash + try) % PLACES;
        if (e->cluster_index[place] == 0) {
            if (e->cluster_count == CLUSTER_LIMIT) break;
            memcpy(e->clusters[e->cluster_count], scalars, sizeof *scalars * count);
            e->cluster_index[place] = (uint16_t)++e->cluster_count;
            return (e->cluster_count - 1) | 1u << 31;
        }
        uint32_t number = e->cluster_index[place] - 1u;
        const uint32_t *known = e->clusters[number];
        if (memcmp(known, scalars, sizeof *known * count) == 0 && known[count] == 0) return number | 1u << 31;
    }
    return scalars[0];
}

/// Adds a mark to the character before the cursor; those that have enough of them, and blanks, get none.
static void join(terminal_emulator *e, uint32_t scalar) {
    // The emoji that this one asks for is wider than programs believe.
    if (scalar == 0xFE0F) return;
    struct row *row = cursor_row(e);
    int x = e->cursor.waits ? e->cursor.x : e->cursor.x - 1;
    if (x > 0 && x < row->used && row->cells[x].width == 0) x--;
    if (x < 0 || x >= row->used || row->cells[x].glyph == 0) return;
    uint32_t scalars[CLUSTER_LENGTH + 1] = {row->cells[x].glyph};
    int count = 1;
    if (scalars[0] >> 31) {
        memcpy(scalars, terminal_emulator_cluster(e, scalars[0]), sizeof scalars);
        while (count < CLUSTER_LENGTH && scalars[count]) count++;
        if (count == CLUSTER_LENGTH) return;
    }
    scalars[count] = scalar;
    e->last_glyph = row->cells[x].glyph = text_cluster(e, scalars);
    row_touch(e, row);
}

// MARK: Putting

/// Goes on in the next row.
static void wrap(terminal_emulator *e) {
    int y = e->cursor.y;
    bool is_whole = e->region.left == 0 && e->region.right == e->columns;
    // Before it scrolls out, should it be the only row.
    if (is_whole) cursor_row(e)->wraps = true;
    if (!move_to_next_row(e, false)) row_at(e, e->screen, y)->wraps = false;
    else if (is_whole && e->cursor.y > 0 && (e->cursor.y > y || y > e->region.top)) {
        row_at(e, e->screen, e->cursor.y - 1)->wraps = true;
    }
}

/// Makes room for characters: wraps if one waits, moves the rest of the row if it is to be kept.
/// - Returns: how many columns of `width` or more there are.
static int make_room(terminal_emulator *e, int width, int count) {
    int room = right_edge(e) - e->cursor.x;
    if (e->modes & MODE_WRAP && (e->cursor.waits || width > room)) {
        wrap(e);
        e->cursor.x = e->cursor.x >= e->region.left ? e->region.left : 0;
        room = right_edge(e) - e->cursor.x;
    } else if (width > room) {
        e->cursor.x = right_edge(e) > width ? right_edge(e) - width : 0;
        room = width;
    }
    e->cursor.waits = false;
    if (count < room) room = count;
    if (e->modes & MODE_INSERT) {
        struct rect rest = {e->cursor.x, e->cursor.y, right_edge(e), e->cursor.y + 1};
        cells_scroll(e, rest, 0, -room);
    }
    return room;
}

/// Moves behind what has been put.
static void advance(terminal_emulator *e, int count) {
    int edge = right_edge(e);
    e->cursor.x += count;
    if (e->cursor.x < edge) return;
    e->cursor.x = edge - 1;
    e->cursor.waits = (e->modes & MODE_WRAP) != 0;
}

static void put(terminal_emulator *e, uint32_t glyph, int width) {
    if (width > e->columns) return;
    make_room(e, width, width);
    cells_put(e, e->cursor.x, e->cursor.y, glyph, width);
    advance(e, width);
    e->last_glyph = glyph;
    e->last_width = width;
}

static void put_ascii(terminal_emulator *e, const uint8_t *bytes, size_t count) {
    while (count > 0) {
        int room = make_room(e, 1, count < SIZE_LIMIT ? (int)count : SIZE_LIMIT);
        cells_put_ascii(e, e->cursor.x, e->cursor.y, bytes, room);
        advance(e, room);
        bytes += room;
        count -= room;
    }
    e->last_glyph = bytes[-1];
    e->last_width = 1;
}

void text_repeat(terminal_emulator *e, int count) {
    uint32_t glyph = e->last_glyph;
    int width = e->last_width;
    // No screen has more columns.
    for (int index = 0; index < count && index < SIZE_LIMIT && glyph != 0; index++) put(e, glyph, width);
}

static void put_scalar(terminal_emulator *e, uint32_t scalar) {
    // Controls of eight bits have no meaning in UTF-8.
    if (scalar < 0xA0) return;
    uint32_t *known = &e->widths[scalar % WIDTH_COUNT];
    if (*known >> 2 != scalar) {
        int width = e->width(scalar);
        *known = scalar << 2 | (uint32_t)(width < 0 ? 0 : width > 2 ? 2 : width);
    }
    int width = *known & 3;
    if (width > 0) put(e, scalar, width);
    else join(e, scalar);
}

// MARK: Reading

void text_end(terminal_emulator *e) {
    if (e->missing == 0) return;
    e->missing = 0;
    put_scalar(e, 0xFFFD);
}

static void begin(terminal_emulator *e, uint32_t bits, int missing, uint8_t lowest, uint8_t highest) {
    e->scalar = bits;
    e->missing = missing;
    e->lowest = lowest;
    e->highest = highest;
}

/// Takes a byte of a character that is not ASCII.
static void take_byte(terminal_emulator *e, uint8_t byte) {
    if (e->missing > 0 && byte >= e->lowest && byte <= e->highest) {
        begin(e, e->scalar << 6 | (byte & 0x3F), e->missing - 1, 0x80, 0xBF);
        if (e->missing == 0) put_scalar(e, e->scalar);
        return;
    }
    text_end(e);
    if (byte >= 0xC2 && byte <= 0xDF) begin(e, byte & 0x1F, 1, 0x80, 0xBF);
    else if (byte >= 0xE0 && byte <= 0xEF) begin(e, byte & 0xF, 2, byte == 0xE0 ? 0xA0 : 0x80, byte == 0xED ? 0x9F : 0xBF);
    else if (byte >= 0xF0 && byte <= 0xF4) begin(e, byte & 7, 3, byte == 0xF0 ? 0x90 : 0x80, byte == 0xF4 ? 0x8F : 0xBF);
    else put_scalar(e, 0xFFFD);
}

/// The line drawing set of DEC, from 0x5F on.
static const uint16_t drawing[32] = {
    ' ', 0x25C6, 0x2592, 0x2409, 0x240C, 0x240D, 0x240A, 0xB0, 0xB1, 0x2424, 0x240B, 0x2518, 0x2510, 0x250C, 0x2514,
    0x253C, 0x23BA, 0x23BB, 0x2500, 0x23BC, 0x23BD, 0x251C, 0x2524, 0x2534, 0x252C, 0x2502, 0x2264, 0x2265, 0x3C0,
    0x2260, 0xA3, 0xB7,
};

/// Puts a character of a set that is not ASCII.
static void put_from_set(terminal_emulator *e, uint8_t byte) {
    uint8_t set = e->cursor.sets[e->single_set ? e->single_set : e->cursor.set];
    e->single_set = 0;
    uint32_t scalar = set == '0' && byte >= 0x5F ? drawing[byte - 0x5F] : set == 'A' && byte == '#' ? 0xA3 : byte;
    put(e, scalar, 1);
}

static bool is_plain(uint8_t byte) { return byte >= 0x20 && byte < 0x7F; }

size_t text_take(terminal_emulator *e, const uint8_t *bytes, size_t count) {
    size_t index = 0;
    while (index < count) {
        uint8_t byte = bytes[index];
        if (byte >= 0x80) {
            take_byte(e, byte);
            index++;
            continue;
        }
        text_end(e);
        if (byte == 0x1B) return index;
        if (!is_plain(byte)) {
            control_character(e, byte);
            index++;
        } else if (e->single_set || e->cursor.sets[e->cursor.set] != 'B') {
            put_from_set(e, byte);
            index++;
        } else {
            size_t end = index + 1;
            while (end < count && is_plain(bytes[end])) end++;
            put_ascii(e, bytes + index, end - index);
            index = end;
        }
    }
    return index;
}
