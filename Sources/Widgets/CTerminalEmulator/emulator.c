// The emulator's life, and what others may know.
#include "shared.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int within(int size) { return size < 1 ? 1 : size > 4096 ? 4096 : size; }

// MARK: Life

terminal_emulator *terminal_emulator_new(int columns, int rows, int history_limit, terminal_width width) {
    terminal_emulator *e = calloc(1, sizeof *e);
    if (!e) return NULL;
    e->width = width;
    e->columns = within(columns);
    e->rows = within(rows);
    e->history_limit = history_limit < 0 ? 0 : history_limit;
    e->colors[0] = 0xE0E0E0;
    if (!rows_make(e)) {
        terminal_emulator_free(e);
        return NULL;
    }
    emulator_reset(e);
    return e;
}

void terminal_emulator_free(terminal_emulator *e) {
    if (!e) return;
    rows_free(e);
    for (int number = 0; number < e->link_count; number++) free(e->links[number]);
    for (int number = 0; number < e->kept_title_count; number++) free(e->titles[number]);
    free(e->links);
    free(e->clusters);
    free(e->cluster_index);
    free(e);
}

void emulator_reset(terminal_emulator *e) {
    e->modes = MODE_BLINK;
    e->cursor_shape = 1;
    e->mouse = e->mouse_format = 0;
    modes_reset(e);
    tabs_reset(e);
    for (int screen = 1; screen >= 0; screen--) {
        rows_use(e, screen);
        cells_erase(e, e->region, false);
    }
    move_to(e, 0, 0);
}

void terminal_emulator_write(terminal_emulator *e, const uint8_t *bytes, size_t count) {
    if (count == 0) return;
    e->version++;
    parse(e, bytes, count);
}

void terminal_emulator_resize(terminal_emulator *e, int columns, int rows, terminal_place *places, int count) {
    columns = within(columns);
    rows = within(rows);
    if (columns == e->columns && rows == e->rows) return;
    // The larger height is that in which lines are wrapped, as rows below it are gone.
    if (rows > e->rows) rows_resize(e, rows);
    if (columns != e->columns) wrap_resize(e, columns, places, count);
    if (rows < e->rows) rows_resize(e, rows);
    e->version++;
    region_reset(e);
}

void terminal_emulator_clear_history(terminal_emulator *e) {
    e->version++;
    rows_drop_history(e);
}

void terminal_emulator_set_colors(terminal_emulator *e, uint32_t foreground, uint32_t background) {
    e->colors[0] = foreground;
    e->colors[1] = background;
}

// MARK: Reading

terminal_information terminal_emulator_information(const terminal_emulator *e) {
    return (terminal_information){
        .columns = e->columns, .rows = e->rows, .cursor_x = e->cursor.x, .cursor_y = e->cursor.y,
        .cursor_is_visible = e->modes & MODE_CURSOR, .cursor_blinks = e->modes & MODE_BLINK,
        .cursor_shape = e->cursor_shape, .is_alternate = e->screen == 1, .is_reversed = e->modes & MODE_REVERSED,
        .mouse = e->mouse == 0 ? 0 : e->mouse == 1003 ? 3 : e->mouse == 1002 ? 2 : 1,
        .history_count = e->history_count, .scrolled_count = e->scrolled_count, .title_count = e->title_count,
        .bell_count = e->bell_count, .version = e->version,
    };
}

static const struct line *line(const terminal_emulator *e, int row) {
    int index = e->history_count + row;
    return index < 0 ? NULL : e->history[(e->history_start + index) % e->history_limit];
}

const terminal_cell *terminal_emulator_row(const terminal_emulator *e, int row, int *count) {
    *count = 0;
    if (row >= e->rows) return NULL;
    if (row >= 0) {
        *count = row_at(e, e->screen, row)->used;
        return row_at(e, e->screen, row)->cells;
    }
    const struct line *found = line(e, row);
    if (found) *count = found->used;
    return found ? found->cells : NULL;
}

bool terminal_emulator_row_wraps(const terminal_emulator *e, int row) {
    if (row >= e->rows) return false;
    if (row >= 0) return row_at(e, e->screen, row)->wraps;
    const struct line *found = line(e, row);
    return found && found->wraps;
}

uint64_t terminal_emulator_row_stamp(const terminal_emulator *e, int row) {
    if (row >= e->rows) return 0;
    if (row >= 0) return row_at(e, e->screen, row)->stamp;
    const struct line *found = line(e, row);
    return found ? found->stamp : 0;
}

const uint32_t *terminal_emulator_cluster(const terminal_emulator *e, uint32_t number) {
    static const uint32_t none[1] = {0};
    number &= ~(1u << 31);
    return number < e->cluster_count ? e->clusters[number] : none;
}

const char *terminal_emulator_title(const terminal_emulator *e) { return e->title; }

const char *terminal_emulator_link(const terminal_emulator *e, uint16_t number) {
    return number > 0 && number <= e->link_count ? e->links[number - 1] : "";
}

size_t terminal_emulator_byte_count(const terminal_emulator *e) {
    return sizeof *e + e->history_bytes + sizeof *e->history * e->history_limit
        + sizeof(terminal_cell) * 2 * e->columns * e->rows + (e->clusters ? CLUSTER_LIMIT * 32 : 0)
        + (size_t)e->link_count * LINK_LENGTH;
}

// MARK: Output

void emulator_send(terminal_emulator *e, const char *format, ...) {
    size_t room = OUTPUT_LIMIT - e->output_count;
    va_list arguments;
    va_start(arguments, format);
    int count = vsnprintf((char *)e->output + e->output_count, room, format, arguments);
    va_end(arguments);
    if (count > 0 && (size_t)count < room) e->output_count += count;
}

size_t terminal_emulator_take_output(terminal_emulator *e, uint8_t *bytes, size_t limit) {
    size_t count = e->output_count < limit ? e->output_count : limit;
    memcpy(bytes, e->output, count);
    memmove(e->output, e->output + count, e->output_count - count);
    e->output_count -= count;
    return count;
}
