// The rows of both screens, the lines that have scrolled out, and other heights.
#include "shared.h"
#include <stdlib.h>
#include <string.h>

/// The most bytes that lines which have scrolled out take.
static const size_t history_byte_limit = (size_t)64 << 20;

void rows_delete(struct row *rows, int count) {
    if (!rows) return;
    for (int y = 0; y < count; y++) free(rows[y].cells);
    free(rows);
}

struct row *rows_new(int columns, int rows) {
    struct row *result = calloc(rows, sizeof *result);
    if (!result) return NULL;
    for (int y = 0; y < rows; y++) {
        result[y].cells = malloc(sizeof(terminal_cell) * columns);
        if (result[y].cells) continue;
        rows_delete(result, y);
        return NULL;
    }
    return result;
}

bool rows_make(terminal_emulator *e) {
    for (int screen = 0; screen < 2; screen++) {
        e->screens[screen] = rows_new(e->columns, e->rows);
        if (!e->screens[screen]) return false;
        for (int y = 0; y < e->rows; y++) row_touch(e, &e->screens[screen][y]);
    }
    e->spare = calloc(e->rows, sizeof *e->spare);
    e->history = calloc(e->history_limit > 0 ? e->history_limit : 1, sizeof *e->history);
    return e->spare && e->history;
}

void rows_free(terminal_emulator *e) {
    rows_delete(e->screens[0], e->rows);
    rows_delete(e->screens[1], e->rows);
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

struct line *rows_line(const terminal_cell *cells, int used) {
    struct line *line = malloc(sizeof *line + sizeof *cells * used);
    if (!line) return NULL;
    line->capacity = line->used = used;
    if (used > 0) memcpy(line->cells, cells, sizeof *cells * used);
    return line;
}

void rows_keep_line(terminal_emulator *e, struct line *line) {
    size_t size = size_of(line);
    while (e->history_count > 0 && (e->history_count == e->history_limit || e->history_bytes + size > history_byte_limit)) {
        free(take(e, true));
    }
    if (e->history_limit == 0) return free(line);
    *place_of(e, e->history_count++) = line;
    e->history_bytes += size;
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
    if (line) {
        line->used = used;
        memcpy(line->cells, row->cells, sizeof(terminal_cell) * used);
    } else {
        line = rows_line(row->cells, used);
        if (!line) return;
    }
    line->stamp = row->stamp;
    line->wraps = row->wraps;
    rows_keep_line(e, line);
}

void rows_break_before(terminal_emulator *e, int y) {
    if (y > 0) row_at(e, e->screen, y - 1)->wraps = false;
    else if (e->screen == 0 && e->history_count > 0) (*place_of(e, e->history_count - 1))->wraps = false;
}

// MARK: Height

void row_refill(struct row *row, const terminal_cell *cells, int used, int columns) {
    row->used = used < columns ? used : columns;
    if (row->used > 0) memcpy(row->cells, cells, sizeof *cells * row->used);
    // No half of a wide character stays at the edge.
    if (row->used > 0 && row->used < used && cells[row->used].width == 0) {
        row->cells[row->used - 1].glyph = 0;
        row->cells[row->used - 1].width = 1;
    }
}

int rows_last_needed(const terminal_emulator *e) {
    if (e->screen == 0) return e->cursor.y;
    // Not every program has saved the cursor there: the last row with text stands for it.
    int last = e->rows - 1;
    while (last > e->saved[0].y && row_at(e, 0, last)->used == 0) last--;
    return last;
}

static int within(int number, int end) { return number < 0 ? 0 : number >= end ? end - 1 : number; }

/// Rows go out at the top only as far as the cursor needs it, and come back from there.
bool rows_resize(terminal_emulator *e, int rows) {
    int columns = e->columns;
    struct row *made[2] = {rows_new(columns, rows), rows_new(columns, rows)};
    struct row *spare = calloc(rows, sizeof *spare);
    if (!made[0] || !made[1] || !spare) {
        rows_delete(made[0], rows);
        rows_delete(made[1], rows);
        free(spare);
        return false;
    }
    int last = rows_last_needed(e), out = last >= rows ? last - rows + 1 : 0, back = rows - e->rows;
    if (back > e->history_count) back = e->history_count;
    if (out > 0 || back < 0) back = 0;
    for (int y = 0; y < out; y++) rows_keep(e, row_at(e, 0, y));
    for (int y = back - 1; y >= 0; y--) {
        struct line *line = take(e, false);
        row_refill(&made[0][y], line->cells, line->used, columns);
        made[0][y].wraps = line->wraps;
        free(line);
        e->scrolled_count--;
    }
    for (int screen = 0; screen < 2; screen++) {
        int delta = screen == 0 ? back - out : 0;
        for (int y = 0; y < rows; y++) {
            int from = y - delta;
            if (from >= 0 && from < e->rows) {
                const struct row *old = row_at(e, screen, from);
                row_refill(&made[screen][y], old->cells, old->used, columns);
                made[screen][y].wraps = old->wraps;
            }
            row_touch(e, &made[screen][y]);
        }
        e->saved[screen].y = within(e->saved[screen].y + delta, rows);
        if (screen == e->screen) e->cursor.y = within(e->cursor.y + delta, rows);
    }
    for (int screen = 0; screen < 2; screen++) {
        rows_delete(e->screens[screen], e->rows);
        e->screens[screen] = made[screen];
        e->tops[screen] = 0;
    }
    free(e->spare);
    e->spare = spare;
    e->rows = rows;
    return true;
}
