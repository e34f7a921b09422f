// Rows of cells, and the lines that have scrolled out.
#include "shared.h"
#include <stdlib.h>
#include <string.h>

/// The most bytes that lines which have scrolled out take.
static const size_t history_byte_limit = (size_t)64 << 20;

static const terminal_cell plain = {.width = 1};

static void touch(terminal_emulator *e, struct row *row) { row->stamp = ++e->stamp; }

static struct row *make_rows(int columns, int rows) {
    struct row *result = calloc(rows, sizeof *result);
    if (!result) return NULL;
    for (int y = 0; y < rows; y++) {
        result[y].cells = malloc(sizeof(terminal_cell) * columns);
        if (result[y].cells) continue;
        while (y-- > 0) free(result[y].cells);
        free(result);
        return NULL;
    }
    return result;
}

static void free_rows(struct row *rows, int count) {
    if (!rows) return;
    for (int y = 0; y < count; y++) free(rows[y].cells);
    free(rows);
}

bool cells_make(terminal_emulator *e) {
    for (int screen = 0; screen < 2; screen++) {
        e->screens[screen] = make_rows(e->columns, e->rows);
        if (!e->screens[screen]) return false;
        for (int y = 0; y < e->rows; y++) touch(e, &e->screens[screen][y]);
    }
    e->spare = calloc(e->rows, sizeof *e->spare);
    e->history = calloc(e->history_limit > 0 ? e->history_limit : 1, sizeof *e->history);
    return e->spare && e->history;
}

void cells_free(terminal_emulator *e) {
    free_rows(e->screens[0], e->rows);
    free_rows(e->screens[1], e->rows);
    free(e->spare);
    if (e->history) cells_drop_history(e);
    free(e->history);
}

// MARK: Cells

/// Fills a row with blanks up to a column.
static void reach(struct row *row, int x) {
    for (; row->used < x; row->used++) row->cells[row->used] = plain;
}

/// Leaves no half of a wide character beside cells that are replaced.
static void mend(struct row *row, int left, int right) {
    if (left > 0 && left < row->used && row->cells[left].width == 0) {
        row->cells[left - 1].glyph = 0;
        row->cells[left - 1].width = 1;
    }
    if (right > 0 && right < row->used && row->cells[right].width == 0) {
        row->cells[right].glyph = 0;
        row->cells[right].width = 1;
    }
}

/// Leaves no wide character across the border before a column.
static void split(struct row *row, int x) {
    if (x <= 0 || x >= row->used || row->cells[x].width != 0) return;
    for (int half = x - 1; half <= x; half++) {
        row->cells[half].glyph = 0;
        row->cells[half].width = 1;
    }
}

void cells_put(terminal_emulator *e, int x, int y, uint32_t glyph, int width) {
    if (x < 0 || y < 0 || y >= e->rows || width < 1 || width > 2 || x + width > e->columns) return;
    struct row *row = row_at(e, e->screen, y);
    reach(row, x);
    mend(row, x, x + width);
    terminal_cell cell = e->pen;
    cell.glyph = glyph;
    cell.width = width;
    e->last = glyph >> 31 ? 0 : glyph;
    row->cells[x] = cell;
    if (width == 2) {
        cell.glyph = 0;
        cell.width = 0;
        row->cells[x + 1] = cell;
    }
    if (row->used < x + width) row->used = x + width;
    touch(e, row);
}

void cells_put_ascii(terminal_emulator *e, int x, int y, const uint8_t *bytes, int count) {
    struct row *row = row_at(e, e->screen, y);
    reach(row, x);
    mend(row, x, x + count);
    terminal_cell cell = e->pen;
    cell.width = 1;
    for (int index = 0; index < count; index++) {
        cell.glyph = bytes[index];
        row->cells[x + index] = cell;
    }
    e->last = cell.glyph;
    if (row->used < x + count) row->used = x + count;
    touch(e, row);
}

static void blank(terminal_emulator *e, struct row *row, int left, int right) {
    touch(e, row);
    if (left >= right) return;
    mend(row, left, right);
    if (e->pen.background == 0) {
        if (right >= row->used) {
            if (row->used > left) row->used = left;
        } else {
            for (int x = left; x < right; x++) row->cells[x] = plain;
        }
        return;
    }
    reach(row, left);
    terminal_cell cell = plain;
    cell.background = e->pen.background;
    for (int x = left; x < right; x++) row->cells[x] = cell;
    if (row->used < right) row->used = right;
}

/// The part of a rectangle that is on the screen.
static VTermRect clamped(const terminal_emulator *e, VTermRect rect) {
    if (rect.start_row < 0) rect.start_row = 0;
    if (rect.start_col < 0) rect.start_col = 0;
    if (rect.end_row > e->rows) rect.end_row = e->rows;
    if (rect.end_col > e->columns) rect.end_col = e->columns;
    return rect;
}

void cells_erase(terminal_emulator *e, VTermRect rect) {
    rect = clamped(e, rect);
    for (int y = rect.start_row; y < rect.end_row; y++) {
        blank(e, row_at(e, e->screen, y), rect.start_col, rect.end_col);
    }
}

// MARK: Scrolling

static size_t size_of(const struct line *line) { return sizeof *line + sizeof(terminal_cell) * line->capacity; }

/// Takes the oldest line out.
static struct line *take_oldest(terminal_emulator *e) {
    struct line *line = e->history[e->history_start];
    e->history_bytes -= size_of(line);
    e->history[e->history_start] = NULL;
    e->history_start = e->history_start + 1 == e->history_limit ? 0 : e->history_start + 1;
    e->history_count--;
    return line;
}

void cells_drop_history(terminal_emulator *e) {
    while (e->history_count > 0) free(take_oldest(e));
}

static void keep(terminal_emulator *e, const struct row *row) {
    e->scrolled_count++;
    if (e->history_limit == 0) return;
    struct line *line = NULL;
    int used = row->used;
    if (e->history_count == e->history_limit) {
        line = take_oldest(e);
        if (line->capacity < used || line->capacity > 2 * used + 16) {
            free(line);
            line = NULL;
        }
    }
    size_t size = sizeof *line + sizeof(terminal_cell) * used;
    while (e->history_count > 0 && e->history_bytes + size > history_byte_limit) free(take_oldest(e));
    if (!line) {
        line = malloc(size);
        if (!line) return;
        line->capacity = used;
    }
    line->stamp = row->stamp;
    line->used = used;
    memcpy(line->cells, row->cells, sizeof(terminal_cell) * used);
    int place = e->history_start + e->history_count++;
    e->history[place >= e->history_limit ? place - e->history_limit : place] = line;
    e->history_bytes += size_of(line);
}

/// Moves the rows `top..<bottom` up by `count`; the new ones are blank.
static void rotate(terminal_emulator *e, int top, int bottom, int count) {
    int height = bottom - top, size = count < 0 ? -count : count;
    int fresh = count > 0 ? bottom - size : top;
    if (height == e->rows) {
        // The whole screen: another row is the first.
        e->tops[e->screen] = (e->tops[e->screen] + count + e->rows) % e->rows;
    } else {
        for (int y = 0; y < height; y++) e->spare[y] = *row_at(e, e->screen, top + (y + count + height) % height);
        for (int y = 0; y < height; y++) *row_at(e, e->screen, top + y) = e->spare[y];
    }
    for (int y = fresh; y < fresh + size; y++) {
        struct row *row = row_at(e, e->screen, y);
        row->used = 0;
        blank(e, row, 0, e->columns);
    }
}

/// Moves cells of a part of a row to the left by `count`.
static void shift(terminal_emulator *e, struct row *row, int left, int right, int count) {
    reach(row, right);
    split(row, left);
    split(row, right);
    int size = count < 0 ? -count : count;
    int kept = right - left - size;
    if (count > 0) {
        split(row, left + size);
        memmove(row->cells + left, row->cells + left + size, sizeof *row->cells * kept);
        for (int x = left + kept; x < right; x++) row->cells[x] = plain;
        blank(e, row, left + kept, right);
    } else {
        split(row, right - size);
        memmove(row->cells + left + size, row->cells + left, sizeof *row->cells * kept);
        for (int x = left; x < left + size; x++) row->cells[x] = plain;
        blank(e, row, left, left + size);
    }
    touch(e, row);
}

static int within(int number, int limit) { return number > limit ? limit : number < -limit ? -limit : number; }

void cells_scroll(terminal_emulator *e, VTermRect rect, int downward, int rightward) {
    rect = clamped(e, rect);
    int width = rect.end_col - rect.start_col, height = rect.end_row - rect.start_row;
    if (width <= 0 || height <= 0) return;
    downward = within(downward, height);
    rightward = within(rightward, width);
    if (downward != 0 && width == e->columns) {
        if (downward > 0 && rect.start_row == 0 && e->screen == 0) {
            for (int y = 0; y < downward; y++) keep(e, row_at(e, 0, y));
        }
        rotate(e, rect.start_row, rect.end_row, downward);
    } else if (downward != 0) {
        int step = downward > 0 ? 1 : -1;
        int first = downward > 0 ? rect.start_row : rect.end_row - 1;
        for (int index = 0; index < height; index++) {
            int y = first + index * step, from = y + downward;
            struct row *row = row_at(e, e->screen, y);
            reach(row, rect.end_col);
            split(row, rect.start_col);
            split(row, rect.end_col);
            if (from >= rect.start_row && from < rect.end_row) {
                struct row *source = row_at(e, e->screen, from);
                reach(source, rect.end_col);
                split(source, rect.start_col);
                split(source, rect.end_col);
                memcpy(row->cells + rect.start_col, source->cells + rect.start_col, sizeof(terminal_cell) * width);
                touch(e, row);
            } else {
                blank(e, row, rect.start_col, rect.end_col);
            }
        }
    }
    if (rightward == 0) return;
    for (int y = rect.start_row; y < rect.end_row; y++) shift(e, row_at(e, e->screen, y), rect.start_col, rect.end_col, rightward);
}

// MARK: Size

/// Makes a row from cells, at a width.
static void refill(terminal_emulator *e, struct row *row, const terminal_cell *cells, int used, int columns) {
    row->used = used < columns ? used : columns;
    if (row->used > 0) memcpy(row->cells, cells, sizeof *cells * row->used);
    // No half of a wide character stays at the edge.
    if (row->used > 0 && row->used < used && cells[row->used].width == 0) {
        row->cells[row->used - 1].glyph = 0;
        row->cells[row->used - 1].width = 1;
    }
    touch(e, row);
}

/// Rows go out at the top only as far as the cursor needs it, and come back from there.
bool cells_resize(terminal_emulator *e, int columns, int rows, int *delta) {
    struct row *made[2] = {make_rows(columns, rows), make_rows(columns, rows)};
    struct row *spare = calloc(rows, sizeof *spare);
    if (!made[0] || !made[1] || !spare) {
        free_rows(made[0], rows);
        free_rows(made[1], rows);
        free(spare);
        return false;
    }
    // The cursor of the main screen is not known while the second one is in use: its last row of text stands for it.
    int bottom = e->y;
    if (e->screen == 1) {
        bottom = e->rows - 1;
        while (bottom > 0 && row_at(e, 0, bottom)->used == 0) bottom--;
    }
    int out = bottom >= rows ? bottom - rows + 1 : 0;
    int back = 0;
    for (int y = 0; y < out; y++) keep(e, row_at(e, 0, y));
    if (e->screen == 0 && out == 0 && rows > e->rows) back = rows - e->rows < e->history_count ? rows - e->rows : e->history_count;
    for (int y = 0; y < rows; y++) {
        struct row *row = &made[0][y];
        int from = y + out - back;
        if (from < 0) {
            struct line *line = e->history[(e->history_start + e->history_count + from) % e->history_limit];
            refill(e, row, line->cells, line->used, columns);
        } else if (from < e->rows) {
            refill(e, row, row_at(e, 0, from)->cells, row_at(e, 0, from)->used, columns);
        }
        touch(e, row);
        if (y < e->rows) refill(e, &made[1][y], row_at(e, 1, y)->cells, row_at(e, 1, y)->used, columns);
        touch(e, &made[1][y]);
    }
    for (int index = 0; index < back; index++) {
        int last = (e->history_start + e->history_count - 1) % e->history_limit;
        e->history_bytes -= size_of(e->history[last]);
        free(e->history[last]);
        e->history[last] = NULL;
        e->history_count--;
        e->scrolled_count--;
    }
    for (int screen = 0; screen < 2; screen++) {
        free_rows(e->screens[screen], e->rows);
        e->screens[screen] = made[screen];
        e->tops[screen] = 0;
    }
    free(e->spare);
    e->spare = spare;
    e->columns = columns;
    e->rows = rows;
    *delta = e->screen == 0 ? back - out : 0;
    return true;
}
