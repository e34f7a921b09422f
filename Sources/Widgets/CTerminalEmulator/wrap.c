// Another width: lines are wrapped anew, as most terminals do.
#include "shared.h"
#include <stdlib.h>
#include <string.h>

/// A place that moves with the text: a row, counted from the oldest line that is kept, and a column.
struct mark {
    int64_t row;
    int x;
    /// Where it was in the line that is being wrapped; -1 if in another one.
    int64_t offset;
    /// Where it is then.
    int64_t new_row;
    int64_t new_x;
};

/// Reads the rows of the main screen, after those that have scrolled out, as lines.
struct reader {
    const terminal_emulator *e;
    struct line **history;
    int start, count;
    struct mark *marks;
    int mark_count;
    /// The rows of the line, and their cells.
    int first, next;
    const terminal_cell *cells;
    int length;
    bool wraps;
    /// Room for lines of several rows.
    terminal_cell *buffer;
    size_t room;
};

struct piece {
    const terminal_cell *cells;
    int used;
    bool wraps;
};

static struct line *old_line(const struct reader *reader, int row) {
    return reader->history[(int)(((int64_t)reader->start + row) % reader->e->history_limit)];
}

static struct piece old_row(const struct reader *reader, int row) {
    if (row < reader->count) {
        const struct line *line = old_line(reader, row);
        return (struct piece){line->cells, line->used, line->wraps};
    }
    const struct row *found = row_at(reader->e, 0, row - reader->count);
    return (struct piece){found->cells, found->used, found->wraps};
}

/// Adds a row to the line in the buffer.
static bool append(struct reader *reader, struct piece row, int width) {
    size_t end = (size_t)reader->length + width;
    if (end > reader->room) {
        size_t room = end * 2;
        terminal_cell *buffer = realloc(reader->buffer, sizeof *buffer * room);
        if (!buffer) return false;
        reader->buffer = buffer;
        reader->room = room;
    }
    int used = row.used < width ? row.used : width;
    if (used > 0) memcpy(reader->buffer + reader->length, row.cells, sizeof *row.cells * used);
    for (size_t x = (size_t)reader->length + used; x < end; x++) reader->buffer[x] = (terminal_cell){.width = 1};
    reader->length = (int)end;
    reader->cells = reader->buffer;
    return true;
}

/// The cells that a row gives to its line.
static int width_in_line(const struct reader *reader, struct piece row, struct piece next) {
    int columns = reader->e->columns;
    // A wide character that found no room at the edge has left a blank there.
    bool leaves_blank = next.used > 0 && next.cells[0].width == 2
        && (row.used == columns - 1
            || (row.used == columns && row.cells[columns - 1].glyph == 0 && row.cells[columns - 1].width == 1));
    return leaves_blank ? columns - 1 : columns;
}

/// Reads the next line. One that is too long for memory ends where the memory does.
static bool read_line(struct reader *reader, int columns) {
    int end = reader->count + reader->e->rows;
    reader->first = reader->next;
    reader->length = 0;
    if (reader->first >= end) return false;
    for (int index = 0; index < reader->mark_count; index++) reader->marks[index].offset = -1;
    while (true) {
        int row = reader->next++;
        struct piece piece = old_row(reader, row);
        for (int index = 0; index < reader->mark_count; index++) {
            struct mark *mark = &reader->marks[index];
            if (mark->row == row) mark->offset = (int64_t)reader->length + mark->x;
        }
        bool goes_on = piece.wraps && reader->next < end && reader->length < INT32_MAX / 4;
        int width = goes_on ? width_in_line(reader, piece, old_row(reader, reader->next)) : piece.used;
        if (row == reader->first && !goes_on) {
            reader->cells = piece.cells;
            reader->length = piece.used;
        } else if (!append(reader, piece, width)) {
            goes_on = false;
        }
        reader->wraps = piece.wraps;
        if (!goes_on) break;
    }
    // Blanks that only have a background are no text.
    while (reader->length > columns && reader->cells[reader->length - 1].glyph == 0
           && reader->cells[reader->length - 1].width == 1) reader->length--;
    return true;
}

/// The part of a line that begins at a cell, for a row.
static struct piece next_piece(const struct reader *reader, int start, int columns) {
    int end = reader->length - start > columns ? start + columns : reader->length;
    // No wide character is cut, unless it alone is too wide.
    if (end < reader->length && reader->cells[end].width == 0 && end - start > 1) end--;
    return (struct piece){reader->cells + start, end - start, end < reader->length || reader->wraps};
}

/// Tells the marks of a line which are in its piece where they are.
static void place_marks(struct reader *reader, int start, int end, int64_t row, int columns) {
    for (int index = 0; index < reader->mark_count; index++) {
        struct mark *mark = &reader->marks[index];
        if (mark->offset < start || (mark->offset >= end && end < reader->length)) continue;
        mark->new_row = row;
        mark->new_x = mark->offset - start;
        // Right behind a full row is a place, further away is none.
        if (mark->new_x > columns || (mark->new_x == columns && mark->offset > reader->length)) mark->new_x = columns - 1;
    }
}

/// The rows that all lines take, with the marks placed.
static int64_t measure(struct reader *reader, int columns) {
    int64_t row = 0;
    while (read_line(reader, columns)) {
        int start = 0;
        do {
            int end = start + next_piece(reader, start, columns).used;
            place_marks(reader, start, end, row++, columns);
            start = end;
        } while (start < reader->length);
    }
    reader->next = 0;
    return row;
}

/// Leaves no half of a character that is wider than the screen.
static void mend(terminal_cell *cells, int used) {
    if (used != 1 || cells[0].width == 1) return;
    cells[0].glyph = 0;
    cells[0].width = 1;
}

static void fill(struct row *row, struct piece piece, int columns) {
    row_refill(row, piece.cells, piece.used, columns);
    row->wraps = piece.wraps;
    mend(row->cells, row->used);
}

/// Gives each row its cells: those before `top` have scrolled out.
static void distribute(struct reader *reader, terminal_emulator *e, struct row *made, int columns, int64_t top) {
    int64_t row = 0;
    while (read_line(reader, columns)) {
        bool stays = reader->next == reader->first + 1 && reader->first < reader->count && reader->length <= columns
            && row < top;
        if (stays) {
            struct line *line = old_line(reader, reader->first);
            line->used = reader->length;
            rows_keep_line(e, line);
            row++;
            continue;
        }
        int start = 0;
        do {
            struct piece piece = next_piece(reader, start, columns);
            if (row >= top && row < top + e->rows) fill(&made[row - top], piece, columns);
            struct line *line = row < top ? rows_line(piece.cells, piece.used) : NULL;
            if (line) {
                mend(line->cells, line->used);
                line->wraps = piece.wraps;
                line->stamp = ++e->stamp;
                rows_keep_line(e, line);
            }
            start += piece.used;
            row++;
        } while (start < reader->length);
        for (int old = reader->first; old < reader->next && old < reader->count; old++) free(old_line(reader, old));
    }
}

static int64_t least(int64_t one, int64_t other) { return one < other ? one : other; }

/// The first row of the screen: no further up than what was there, unless room is left below the cursor that was not
/// there before; and as far down as the cursor needs it.
static int64_t top_row(const terminal_emulator *e, int64_t old_top, int64_t cursor, int below) {
    int64_t top = least(old_top, cursor - e->rows + 1 + below);
    if (top < cursor - e->rows + 1) top = cursor - e->rows + 1;
    return top < 0 ? 0 : top;
}

static struct mark mark_of(const terminal_emulator *e, const struct cursor *cursor) {
    return (struct mark){.row = e->history_count + cursor->y, .x = cursor->x + cursor->waits};
}

/// Moves a cursor to its mark: behind a full row it waits.
static void follow(struct cursor *cursor, const struct mark *mark, int64_t top, int columns, int rows) {
    int64_t y = mark->new_row - top;
    cursor->y = (int)(y < 0 ? 0 : y >= rows ? rows - 1 : y);
    cursor->waits = mark->new_x == columns;
    cursor->x = (int)least(mark->new_x, columns - 1);
}

/// The second screen is cut: programs that use it paint it anew.
static void cut(terminal_emulator *e, struct row *made, int columns) {
    for (int y = 0; y < e->rows; y++) {
        const struct row *old = row_at(e, 1, y);
        row_refill(&made[y], old->cells, old->used, columns);
        row_touch(e, &made[y]);
    }
    if (e->screen == 0) return;
    if (e->cursor.waits && columns > e->columns) e->cursor.x++;
    e->cursor.x = (int)least(e->cursor.x, columns - 1);
    e->cursor.waits = false;
}

bool wrap_resize(terminal_emulator *e, int columns, terminal_place *places, int count) {
    enum { TOP, CURSOR, SAVED, LAST, OTHERS };
    struct row *made[2] = {rows_new(columns, e->rows), rows_new(columns, e->rows)};
    struct line **history = calloc(e->history_limit > 0 ? e->history_limit : 1, sizeof *history);
    struct mark *marks = calloc(OTHERS + count, sizeof *marks);
    if (!made[0] || !made[1] || !history || !marks) {
        rows_delete(made[0], e->rows);
        rows_delete(made[1], e->rows);
        free(history);
        free(marks);
        return false;
    }
    // The lines that are kept are those from here on, whatever their number becomes.
    uint64_t old_end = e->scrolled_count, oldest = old_end - e->history_count;
    int last = rows_last_needed(e);
    marks[TOP].row = e->history_count;
    marks[CURSOR] = mark_of(e, e->screen == 0 ? &e->cursor : &e->saved[0]);
    marks[SAVED] = mark_of(e, &e->saved[0]);
    marks[LAST] = e->screen == 0 ? marks[CURSOR] : (struct mark){.row = e->history_count + last, .x = row_at(e, 0, last)->used};
    for (int index = 0; index < count; index++) {
        // The second screen stays where it is; what is no longer kept has no place.
        bool moves = places[index].line >= oldest && (e->screen == 0 || places[index].line < e->scrolled_count);
        marks[OTHERS + index] = (struct mark){
            .row = moves ? (int64_t)(places[index].line - oldest) : -1, .x = places[index].column, .new_row = -1};
    }
    struct reader reader = {
        .e = e, .history = e->history, .start = e->history_start, .count = e->history_count, .marks = marks,
        .mark_count = OTHERS + count,
    };
    measure(&reader, columns);
    int64_t top = top_row(e, marks[TOP].new_row, marks[LAST].new_row, e->rows - 1 - last);
    e->history = history;
    e->history_start = e->history_count = 0;
    e->history_bytes = 0;
    distribute(&reader, e, made[0], columns, top);
    e->scrolled_count = oldest + top;
    follow(&e->saved[0], &marks[SAVED], top, columns, e->rows);
    if (e->screen == 0) follow(&e->cursor, &marks[CURSOR], top, columns, e->rows);
    for (int index = 0; index < count; index++) {
        const struct mark *mark = &marks[OTHERS + index];
        if (mark->new_row >= 0) {
            places[index] = (terminal_place){oldest + mark->new_row, (int)least(mark->new_x, columns - 1)};
        } else if (places[index].line >= old_end) {
            places[index].line += e->scrolled_count - old_end;
        }
    }
    for (int y = 0; y < e->rows; y++) row_touch(e, &made[0][y]);
    cut(e, made[1], columns);
    for (int screen = 0; screen < 2; screen++) {
        rows_delete(e->screens[screen], e->rows);
        e->screens[screen] = made[screen];
        e->tops[screen] = 0;
    }
    e->columns = columns;
    free(reader.history);
    free(reader.buffer);
    free(marks);
    return true;
}
