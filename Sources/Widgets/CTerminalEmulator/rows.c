// The rows of both screens, the lines that have scrolled out, and other sizes.
#include "shared.h"
#include <stdlib.h>
#include <string.h>

/// The most bytes that lines which have scrolled out take.
static const size_t history_byte_limit = (size_t)64 << 20;

static void free_rows(struct row *rows, int count) {
    if (!rows) return;
    for (int y = 0; y < count; y++) free(rows[y].cells);
    free(rows);
}

static struct row *make_rows(int columns, int rows) {
    struct row *result = calloc(rows, sizeof *result);
    if (!result) return NULL;
    for (int y = 0; y < rows; y++) {
        result[y].cells = malloc(sizeof(terminal_cell) * columns);
        if (result[y].cells) continue;
        free_rows(result, y);
        return NULL;
    }
    return result;
}

bool rows_make(terminal_emulator *e) {
    for (int screen = 0; screen < 2; screen++) {
        e->screens[screen] = make_rows(e->columns, e->rows);
        if (!e->screens[screen]) return false;
        for (int y = 0; y < e->rows; y++) row_touch(e, &e->screens[screen][y]);
    }
    e->spare = calloc(e->rows, sizeof *e->spare);
    e->history = calloc(e->history_limit > 0 ? e->history_limit : 1, sizeof *e->history);
    return e->spare && e->history;
}

void rows_free(terminal_emulator *e) {
    free_rows(e->screens[0], e->rows);
    free_rows(e->screens[1], e->rows);
    free(e->spare);
    if (e->history) rows_drop_history(e);
    free(e->history);
}

void rows_use(terminal_emulator *e, int screen) {
    if (e->screen == screen) return;
    e->screen = screen;
    for (int y = 0; y < e->rows; y++) row_touch(e, &e->screens[screen][y]);
}

// MARK: Cells of a row

void row_reach(struct row *row, int x) {
    for (; row->used < x; row->used++) row->cells[row->used] = (terminal_cell){.width = 1};
}

void row_split(struct row *row, int x) {
    if (x <= 0 || x >= row->used || row->cells[x].width != 0) return;
    for (int half = x - 1; half <= x; half++) {
        row->cells[half].glyph = 0;
        row->cells[half].width = 1;
    }
}

// MARK: History

static size_t size_of(const struct line *line) { return sizeof *line + sizeof(terminal_cell) * line->capacity; }

/// Where a line is kept, by its number from the oldest one.
static struct line **place_of(terminal_emulator *e, int index) {
    int place = e->history_start + index;
    return &e->history[place >= e->history_limit ? place - e->history_limit : place];
}

/// Takes the oldest line out, or the newest.
static struct line *take(terminal_emulator *e, bool oldest) {
    struct line **place = place_of(e, oldest ? 0 : e->history_count - 1), *line = *place;
    *place = NULL;
    e->history_bytes -= size_of(line);
    e->history_count--;
    if (oldest) e->history_start = e->history_start + 1 == e->history_limit ? 0 : e->history_start + 1;
    return line;
}

void rows_drop_history(terminal_emulator *e) {
    while (e->history_count > 0) free(take(e, true));
}

void rows_keep(terminal_emulator *e, const struct row *row) {
    e->scrolled_count++;
    if (e->history_limit == 0) return;
    struct line *line = NULL;
    int used = row->used;
    if (e->history_count == e->history_limit) {
        line = take(e, true);
        if (line->capacity < used || line->capacity > 2 * used + 16) {
            free(line);
            line = NULL;
        }
    }
    size_t size = sizeof *line + sizeof(terminal_cell) * used;
    while (e->history_count > 0 && e->history_bytes + size > history_byte_limit) free(take(e, true));
    if (!line) {
        line = malloc(size);
        if (!line) return;
        line->capacity = used;
    }
    line->stamp = row->stamp;
    line->used = used;
    memcpy(line->cells, row->cells, sizeof(terminal_cell) * used);
    *place_of(e, e->history_count++) = line;
    e->history_bytes += size_of(line);
}

// MARK: Size

/// Makes a row from cells, at a width.
static void refill(struct row *row, const terminal_cell *cells, int used, int columns) {
    row->used = used < columns ? used : columns;
    if (row->used > 0) memcpy(row->cells, cells, sizeof *cells * row->used);
    // No half of a wide character stays at the edge.
    if (row->used > 0 && row->used < used && cells[row->used].width == 0) {
        row->cells[row->used - 1].glyph = 0;
        row->cells[row->used - 1].width = 1;
    }
}

/// The last row of the main screen that must stay: that of its cursor.
static int last_needed_row(const terminal_emulator *e) {
    if (e->screen == 0) return e->cursor.y;
    // Not every program has saved the cursor there: the last row with text stands for it.
    int last = e->rows - 1;
    while (last > e->saved[0].y && row_at(e, 0, last)->used == 0) last--;
    return last;
}

static int within(int number, int end) { return number < 0 ? 0 : number >= end ? end - 1 : number; }

/// Rows go out at the top only as far as the cursor needs it, and come back from there.
bool rows_resize(terminal_emulator *e, int columns, int rows) {
    struct row *made[2] = {make_rows(columns, rows), make_rows(columns, rows)};
    struct row *spare = calloc(rows, sizeof *spare);
    if (!made[0] || !made[1] || !spare) {
        free_rows(made[0], rows);
        free_rows(made[1], rows);
        free(spare);
        return false;
    }
    int last = last_needed_row(e), out = last >= rows ? last - rows + 1 : 0, back = rows - e->rows;
    if (back > e->history_count) back = e->history_count;
    if (out > 0 || back < 0) back = 0;
    for (int y = 0; y < out; y++) rows_keep(e, row_at(e, 0, y));
    for (int y = back - 1; y >= 0; y--) {
        struct line *line = take(e, false);
        if (y < rows) refill(&made[0][y], line->cells, line->used, columns);
        free(line);
        e->scrolled_count--;
    }
    for (int screen = 0; screen < 2; screen++) {
        int delta = screen == 0 ? back - out : 0;
        for (int y = 0; y < rows; y++) {
            int from = y - delta;
            if (from >= 0 && from < e->rows) {
                const struct row *old = row_at(e, screen, from);
                refill(&made[screen][y], old->cells, old->used, columns);
            }
            row_touch(e, &made[screen][y]);
        }
        e->saved[screen].y = within(e->saved[screen].y + delta, rows);
        if (screen == e->screen) e->cursor.y = within(e->cursor.y + delta, rows);
    }
    for (int screen = 0; screen < 2; screen++) {
        free_rows(e->screens[screen], e->rows);
        e->screens[screen] = made[screen];
        e->tops[screen] = 0;
    }
    free(e->spare);
    e->spare = spare;
    // A character that waited for another row finds its place behind the last one.
    if (e->cursor.waits && columns > e->columns) e->cursor.x++;
    e->cursor.x = within(e->cursor.x, columns);
    e->cursor.waits = false;
    e->columns = columns;
    e->rows = rows;
    return true;
}
