// Moving the cursor, and what moves with it: saved cursors, tab stops, the region that scrolls.
#include "shared.h"
#include <string.h>

static int within(int number, int start, int end) { return number < start ? start : number >= end ? end - 1 : number; }

void move_to(terminal_emulator *e, int x, int y) {
    struct rect all = {0, 0, e->columns, e->rows};
    bool has_origin = e->modes & MODE_ORIGIN;
    struct rect room = has_origin ? e->region : all;
    e->cursor.x = within(x + room.left, room.left, room.right);
    e->cursor.y = within(y + room.top, room.top, room.bottom);
    e->cursor.waits = false;
}

void move_by(terminal_emulator *e, int columns, int rows) {
    int x = e->cursor.x, y = e->cursor.y, left = x >= e->region.left ? e->region.left : 0;
    int top = y >= e->region.top ? e->region.top : 0, bottom = y < e->region.bottom ? e->region.bottom : e->rows;
    e->cursor.x = within(x + columns, left, right_edge(e));
    e->cursor.y = within(y + rows, top, bottom);
    e->cursor.waits = false;
}

void move_to_start(terminal_emulator *e) {
    e->cursor.x = e->cursor.x >= e->region.left ? e->region.left : 0;
    e->cursor.waits = false;
}

static bool is_between_margins(const terminal_emulator *e) {
    return e->cursor.x >= e->region.left && e->cursor.x < e->region.right;
}

bool is_in_region(const terminal_emulator *e) {
    return e->cursor.y >= e->region.top && e->cursor.y < e->region.bottom && is_between_margins(e);
}

bool move_to_next_row(terminal_emulator *e, bool reverse) {
    struct rect region = e->region;
    e->cursor.waits = false;
    if (e->cursor.y == (reverse ? region.top : region.bottom - 1)) {
        bool is_whole = region.top == 0 && region.bottom == e->rows && region.left == 0 && region.right == e->columns;
        if (is_whole && !reverse) cells_scroll_line(e);
        else if (is_between_margins(e)) cells_scroll(e, region, reverse ? -1 : 1, 0);
        else return false;
        return true;
    }
    int y = e->cursor.y;
    e->cursor.y = within(y + (reverse ? -1 : 1), 0, e->rows);
    return e->cursor.y != y;
}

void region_reset(terminal_emulator *e) { e->region = (struct rect){0, 0, e->columns, e->rows}; }

// MARK: Saved cursors

void cursor_save(terminal_emulator *e) {
    e->saved[e->screen] = e->cursor;
    e->saved[e->screen].is_saved = true;
    e->saved[e->screen].has_origin = e->modes & MODE_ORIGIN;
}

void cursor_restore(terminal_emulator *e) {
    e->cursor = e->saved[e->screen];
    // Not where the width has changed.
    e->cursor.waits = e->cursor.waits && e->cursor.x == e->columns - 1;
    e->cursor.x = within(e->cursor.x, 0, e->columns);
    e->cursor.y = within(e->cursor.y, 0, e->rows);
    if (e->cursor.has_origin) e->modes |= MODE_ORIGIN;
    else e->modes &= ~(unsigned)MODE_ORIGIN;
}

// MARK: Tab stops

void tabs_reset(terminal_emulator *e) { memset(e->tabs, 1, sizeof e->tabs); }

void tabs_set(terminal_emulator *e, int x, bool is_stop) {
    uint8_t bit = (uint8_t)(1u << x % 8);
    if (is_stop) e->tabs[x / 8] |= bit;
    else e->tabs[x / 8] &= (uint8_t)~bit;
}

/// Moves to the tab stop after `count` others, back if it is negative.
void move_to_tab(terminal_emulator *e, int count) {
    int step = count < 0 ? -1 : 1, x = e->cursor.x;
    int end = step > 0 ? right_edge(e) - 1 : 0;
    while (count != 0 && x != end) {
        x += step;
        if (e->tabs[x / 8] & 1u << x % 8) count -= step;
    }
    if (x != e->cursor.x) e->cursor.waits = false;
    e->cursor.x = x;
}
