// Cells of the screen: putting, erasing and moving them.
#include "shared.h"
#include <string.h>

static const terminal_cell plain = {.width = 1};

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

void cells_put(terminal_emulator *e, int x, int y, uint32_t glyph, int width) {
    if (x < 0 || y < 0 || y >= e->rows || width < 1 || width > 2 || x + width > e->columns) return;
    struct row *row = row_at(e, e->screen, y);
    row_reach(row, x);
    mend(row, x, x + width);
    terminal_cell cell = e->cursor.pen;
    cell.glyph = glyph;
    cell.width = width;
    row->cells[x] = cell;
    if (width == 2) {
        cell.glyph = 0;
        cell.width = 0;
        row->cells[x + 1] = cell;
    }
    if (row->used < x + width) row->used = x + width;
    if (x + width == e->columns) row->wraps = false;
    row_touch(e, row);
}

void cells_put_ascii(terminal_emulator *e, int x, int y, const uint8_t *bytes, int count) {
    if (x < 0 || y < 0 || y >= e->rows || count > e->columns - x) return;
    struct row *row = row_at(e, e->screen, y);
    row_reach(row, x);
    mend(row, x, x + count);
    terminal_cell cell = e->cursor.pen;
    for (int index = 0; index < count; index++) {
        cell.glyph = bytes[index];
        row->cells[x + index] = cell;
    }
    if (row->used < x + count) row->used = x + count;
    if (x + count == e->columns) row->wraps = false;
    row_touch(e, row);
}

// MARK: Erasing

static void blank(terminal_emulator *e, struct row *row, int left, int right) {
    row_touch(e, row);
    if (left >= right) return;
    if (right == e->columns) row->wraps = false;
    mend(row, left, right);
    terminal_cell cell = plain;
    cell.background = e->cursor.pen.background;
    if (cell.background == 0 && right >= row->used) {
        if (row->used > left) row->used = left;
        return;
    }
    row_reach(row, left);
    for (int x = left; x < right; x++) row->cells[x] = cell;
    if (row->used < right) row->used = right;
}

/// Erases the cells that are not protected, in runs.
static void blank_unprotected(terminal_emulator *e, struct row *row, int left, int right) {
    while (left < right) {
        // Cells behind the last one that is used are not protected.
        bool is_over = left >= row->used;
        bool is_protected = !is_over && row->cells[left].attributes & PROTECTED;
        int end = is_over ? right : left + 1;
        while (end < right && end < row->used && !(row->cells[end].attributes & PROTECTED) == !is_protected) end++;
        if (!is_protected) blank(e, row, left, end);
        left = end;
    }
}

/// The part of a rectangle that is on the screen.
static struct rect clamped(const terminal_emulator *e, struct rect rect) {
    if (rect.top < 0) rect.top = 0;
    if (rect.left < 0) rect.left = 0;
    if (rect.bottom > e->rows) rect.bottom = e->rows;
    if (rect.right > e->columns) rect.right = e->columns;
    return rect;
}

void cells_erase(terminal_emulator *e, struct rect rect, bool spares) {
    rect = clamped(e, rect);
    if (rect.left == 0 && rect.right == e->columns && rect.top < rect.bottom) rows_break_before(e, rect.top);
    for (int y = rect.top; y < rect.bottom; y++) {
        struct row *row = row_at(e, e->screen, y);
        if (spares) blank_unprotected(e, row, rect.left, rect.right);
        else blank(e, row, rect.left, rect.right);
    }
}

void cells_fill(terminal_emulator *e, uint32_t glyph) {
    terminal_cell cell = plain;
    cell.glyph = glyph;
    for (int y = 0; y < e->rows; y++) {
        struct row *row = row_at(e, e->screen, y);
        for (int x = 0; x < e->columns; x++) row->cells[x] = cell;
        row->used = e->columns;
        row->wraps = false;
        row_touch(e, row);
    }
}

// MARK: Moving

/// Moves the rows `top..<bottom` up by `count`; the new ones are blank.
static void rotate(terminal_emulator *e, int top, int bottom, int count) {
    int height = bottom - top, size = count < 0 ? -count : count;
    int fresh = count > 0 ? bottom - size : top;
    if (height == e->rows) {
        // The whole screen: another row is the first.
        int first = e->tops[e->screen] + count;
        e->tops[e->screen] = first < 0 ? first + height : first >= height ? first - height : first;
    } else {
        for (int y = 0; y < height; y++) e->spare[y] = *row_at(e, e->screen, top + (y + count + height) % height);
        for (int y = 0; y < height; y++) *row_at(e, e->screen, top + y) = e->spare[y];
    }
    for (int y = fresh; y < fresh + size; y++) {
        struct row *row = row_at(e, e->screen, y);
        row->used = 0;
        row->wraps = false;
        if (e->cursor.pen.background) blank(e, row, 0, e->columns);
        else row_touch(e, row);
    }
    // What came after another row before goes on nowhere.
    if (top > 0 || count < 0) rows_break_before(e, top);
    rows_break_before(e, count > 0 ? fresh : bottom);
}

void cells_scroll_line(terminal_emulator *e) {
    struct row *row = row_at(e, e->screen, 0);
    if (e->screen == 0) rows_keep(e, row);
    e->tops[e->screen] = e->tops[e->screen] + 1 == e->rows ? 0 : e->tops[e->screen] + 1;
    row->used = 0;
    row->wraps = false;
    if (e->cursor.pen.background) blank(e, row, 0, e->columns);
    else row_touch(e, row);
}

/// Moves parts of rows up by `count`.
static void move_up(terminal_emulator *e, struct rect rect, int count) {
    int height = rect.bottom - rect.top;
    for (int index = 0; index < height; index++) {
        int y = count > 0 ? rect.top + index : rect.bottom - 1 - index, from = y + count;
        struct row *row = row_at(e, e->screen, y);
        row_split(row, rect.left);
        row_split(row, rect.right);
        if (from < rect.top || from >= rect.bottom) {
            blank(e, row, rect.left, rect.right);
            continue;
        }
        struct row *source = row_at(e, e->screen, from);
        row_reach(row, rect.right);
        row_reach(source, rect.right);
        row_split(source, rect.left);
        row_split(source, rect.right);
        memcpy(row->cells + rect.left, source->cells + rect.left, sizeof *row->cells * (rect.right - rect.left));
        row_touch(e, row);
    }
}

/// Moves cells of a part of a row to the left by `count`.
static void move_left(terminal_emulator *e, struct row *row, int left, int right, int count) {
    // Blanks at the end need not move.
    if (right == e->columns && count < 0 && row->used <= left) return blank(e, row, left, left - count);
    row_reach(row, right);
    row_split(row, left);
    row_split(row, right);
    int size = count < 0 ? -count : count, kept = right - left - size;
    if (count > 0) {
        row_split(row, left + size);
        memmove(row->cells + left, row->cells + left + size, sizeof *row->cells * kept);
        for (int x = left + kept; x < right; x++) row->cells[x] = plain;
        blank(e, row, left + kept, right);
    } else {
        row_split(row, right - size);
        memmove(row->cells + left + size, row->cells + left, sizeof *row->cells * kept);
        for (int x = left; x < left + size; x++) row->cells[x] = plain;
        blank(e, row, left, left + size);
    }
}

static int within(int number, int limit) { return number > limit ? limit : number < -limit ? -limit : number; }

void cells_scroll(terminal_emulator *e, struct rect rect, int upward, int leftward) {
    rect = clamped(e, rect);
    int width = rect.right - rect.left, height = rect.bottom - rect.top;
    if (width <= 0 || height <= 0) return;
    upward = within(upward, height);
    leftward = within(leftward, width);
    if (upward != 0 && width == e->columns) {
        if (upward > 0 && rect.top == 0 && e->screen == 0) {
            for (int y = 0; y < upward; y++) rows_keep(e, row_at(e, 0, y));
        }
        rotate(e, rect.top, rect.bottom, upward);
    } else if (upward != 0) {
        move_up(e, rect, upward);
    }
    for (int y = rect.top; y < rect.bottom && leftward != 0; y++) {
        move_left(e, row_at(e, e->screen, y), rect.left, rect.right, leftward);
    }
}
