// The emulator's life, what libvterm reports, and what others may know.
#include "shared.h"
#include <stdlib.h>
#include <string.h>

static int within(int size) { return size < 1 ? 1 : size > 4096 ? 4096 : size; }

// MARK: Clusters

/// The number of a sequence of scalars, with the top bit; the first scalar alone once there are too many.
static uint32_t cluster(terminal_emulator *e, const uint32_t *scalars) {
    uint32_t hash = 2166136261u;
    int count = 0;
    for (; count < 6 && scalars[count]; count++) hash = (hash ^ scalars[count]) * 16777619u;
    if (!e->clusters) {
        e->clusters = calloc(CLUSTER_LIMIT, sizeof *e->clusters);
        e->cluster_index = calloc(CLUSTER_LIMIT * 2, sizeof *e->cluster_index);
    }
    if (!e->clusters || !e->cluster_index) return scalars[0];
    uint32_t place = hash % (CLUSTER_LIMIT * 2);
    for (; e->cluster_index[place]; place = (place + 1) % (CLUSTER_LIMIT * 2)) {
        uint32_t number = e->cluster_index[place] - 1;
        const uint32_t *known = e->clusters[number];
        if (memcmp(known, scalars, sizeof *known * count) == 0 && known[count] == 0) return number | 1u << 31;
    }
    if (e->cluster_count == CLUSTER_LIMIT) return scalars[0];
    memcpy(e->clusters[e->cluster_count], scalars, sizeof *scalars * count);
    e->cluster_index[place] = (uint16_t)(e->cluster_count + 1);
    return e->cluster_count++ | 1u << 31;
}

// MARK: What libvterm reports

static int put_glyph(VTermGlyphInfo *info, VTermPos pos, void *user) {
    terminal_emulator *e = user;
    if (e->replays) return 1;
    int count = 0;
    while (count < 8 && info->chars[count]) count++;
    // A character with marks without end: libvterm would remember and copy all of them.
    if (e->full_x == pos.col && e->full_y == pos.row) {
        if (count > 1) {
            e->is_full = count == 8;
            return 1;
        }
        e->full_x = e->full_y = -1;
    }
    if (count == 8) {
        e->is_full = true;
        e->full_x = pos.col;
        e->full_y = pos.row;
    }
    if ((e->modes & MODE_INSERT) && info->width == 2 && count == 1) {
        // libvterm has made room for one cell.
        VTermRect rest = {.start_row = pos.row, .end_row = pos.row + 1, .start_col = pos.col, .end_col = e->columns};
        cells_scroll(e, rest, 0, -1);
    }
    cells_put(e, pos.col, pos.row, count > 1 ? cluster(e, info->chars) : info->chars[0], info->width);
    return 1;
}

static int move_cursor(VTermPos pos, VTermPos old, int visible, void *user) { return 1; }

static int scroll_rect(VTermRect rect, int downward, int rightward, void *user) {
    cells_scroll(user, rect, downward, rightward);
    return 1;
}

static int erase(VTermRect rect, int selective, void *user) {
    cells_erase(user, rect);
    return 1;
}

static int set_property(VTermProp property, VTermValue *value, void *user) {
    terminal_emulator *e = user;
    switch (property) {
    case VTERM_PROP_CURSORVISIBLE: e->cursor_is_visible = value->boolean; break;
    case VTERM_PROP_CURSORBLINK: e->cursor_blinks = value->boolean; break;
    case VTERM_PROP_CURSORSHAPE: e->cursor_shape = value->number; break;
    case VTERM_PROP_REVERSE: e->is_reversed = value->boolean; break;
    case VTERM_PROP_MOUSE: e->mouse = value->number; break;
    case VTERM_PROP_ALTSCREEN: emulator_use_screen(e, value->boolean); break;
    default: break;
    }
    return 1;
}

static int ring(void *user) {
    ((terminal_emulator *)user)->bell_count++;
    return 1;
}

static int resize(int rows, int columns, VTermPos *delta, void *user) {
    int moved = 0;
    cells_resize(user, columns, rows, &moved);
    delta->row = moved;
    return 1;
}

/// Lines of double width stay as they are.
static int set_line(int row, const VTermLineInfo *new, const VTermLineInfo *old, void *user) { return 0; }

static const VTermStateCallbacks callbacks = {
    .putglyph = put_glyph, .movecursor = move_cursor, .scrollrect = scroll_rect, .erase = erase,
    .settermprop = set_property, .bell = ring, .resize = resize, .setlineinfo = set_line,
};

static void send_bytes(const char *bytes, size_t count, void *user) { emulator_send(user, bytes, count); }

/// Keeps bytes for the program; one that asks without reading the answers loses some.
void emulator_send(terminal_emulator *e, const char *bytes, size_t count) {
    if (count > OUTPUT_LIMIT - e->output_count) return;
    memcpy(e->output + e->output_count, bytes, count);
    e->output_count += count;
}

void emulator_use_screen(terminal_emulator *e, int number) {
    e->screen = number;
    for (int y = 0; y < e->rows; y++) e->screens[number][y].stamp = ++e->stamp;
}

// MARK: Life

void terminal_emulator_check_version(void) { VTERM_CHECK_VERSION; }

terminal_emulator *terminal_emulator_new(int columns, int rows, int history_limit) {
    terminal_emulator *e = calloc(1, sizeof *e);
    if (!e) return NULL;
    e->columns = within(columns);
    e->rows = within(rows);
    e->history_limit = history_limit < 0 ? 0 : history_limit;
    e->pen.width = 1;
    e->saved_pen = e->pen;
    e->full_x = e->full_y = -1;
    e->cursor_shape = VTERM_PROP_CURSORSHAPE_BLOCK;
    e->colors[0] = 0xE0E0E0;
    e->vterm = cells_make(e) ? vterm_new(e->rows, e->columns) : NULL;
    if (!e->vterm) {
        terminal_emulator_free(e);
        return NULL;
    }
    vterm_set_utf8(e->vterm, 1);
    vterm_output_set_callback(e->vterm, send_bytes, e);
    e->state = vterm_obtain_state(e->vterm);
    vterm_state_set_callbacks(e->state, &callbacks, e);
    vterm_state_reset(e->state, 1);
    return e;
}

void terminal_emulator_free(terminal_emulator *e) {
    if (!e) return;
    if (e->vterm) vterm_free(e->vterm);
    cells_free(e);
    for (int number = 0; number < e->link_count; number++) free(e->links[number]);
    free(e->links);
    free(e->clusters);
    free(e->cluster_index);
    free(e);
}

void terminal_emulator_write(terminal_emulator *e, const uint8_t *bytes, size_t count) {
    if (count == 0) return;
    e->version++;
    scan(e, bytes, count);
}

/// Makes the whole screen scroll, as xterm does at another size; libvterm keeps rows that are no more.
static void reset_region(terminal_emulator *e) {
    enum phantom phantom = e->phantom;
    int x = e->x, y = e->y;
    text_send(e, (const uint8_t *)"\033[r\033[s", e->modes & MODE_MARGINS ? 6 : 3);
    e->modes &= ~MODE_REGION;
    e->x = x;
    e->y = y;
    e->phantom = phantom;
    e->is_ahead = true;
    text_send(e, NULL, 0);
}

void terminal_emulator_resize(terminal_emulator *e, int columns, int rows) {
    columns = within(columns);
    rows = within(rows);
    if (columns == e->columns && rows == e->rows) return;
    e->version++;
    reset_region(e);
    vterm_set_size(e->vterm, rows, columns);
    text_take_cursor(e);
    e->phantom = PHANTOM_UNKNOWN;
    e->full_x = e->full_y = -1;
}

void terminal_emulator_clear_history(terminal_emulator *e) {
    e->version++;
    cells_drop_history(e);
}

void terminal_emulator_set_colors(terminal_emulator *e, uint32_t foreground, uint32_t background) {
    e->colors[0] = foreground;
    e->colors[1] = background;
}

// MARK: Reading

terminal_information terminal_emulator_information(const terminal_emulator *e) {
    return (terminal_information){
        .columns = e->columns, .rows = e->rows, .cursor_x = e->x, .cursor_y = e->y,
        .cursor_is_visible = e->cursor_is_visible, .cursor_blinks = e->cursor_blinks, .cursor_shape = e->cursor_shape,
        .is_alternate = e->screen == 1, .is_reversed = e->is_reversed, .mouse = e->mouse,
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

uint64_t terminal_emulator_slow_count(const terminal_emulator *e) { return e->slow_count; }

// MARK: Input

static const VTermKey keys[] = {
    VTERM_KEY_NONE, VTERM_KEY_UP, VTERM_KEY_DOWN, VTERM_KEY_LEFT, VTERM_KEY_RIGHT, VTERM_KEY_HOME, VTERM_KEY_END,
    VTERM_KEY_PAGEUP, VTERM_KEY_PAGEDOWN, VTERM_KEY_INS, VTERM_KEY_DEL,
};

void terminal_emulator_key(terminal_emulator *e, int key, int modifiers) {
    if (key > 0 && key <= TERMINAL_KEY_DELETE) vterm_keyboard_key(e->vterm, keys[key], (VTermModifier)modifiers);
    if (key > TERMINAL_KEY_FUNCTION && key <= TERMINAL_KEY_FUNCTION + 12) {
        vterm_keyboard_key(e->vterm, VTERM_KEY_FUNCTION(key - TERMINAL_KEY_FUNCTION), (VTermModifier)modifiers);
    }
}

void terminal_emulator_paste(terminal_emulator *e, bool begins) {
    if (begins) vterm_keyboard_start_paste(e->vterm);
    else vterm_keyboard_end_paste(e->vterm);
}

void terminal_emulator_mouse_move(terminal_emulator *e, int x, int y, int modifiers) {
    vterm_mouse_move(e->vterm, y, x, (VTermModifier)modifiers);
}

void terminal_emulator_mouse_button(terminal_emulator *e, int button, bool is_pressed, int modifiers) {
    vterm_mouse_button(e->vterm, button, is_pressed, (VTermModifier)modifiers);
}

void terminal_emulator_focus(terminal_emulator *e, bool has_focus) {
    if (has_focus) vterm_state_focus_in(e->state);
    else vterm_state_focus_out(e->state);
}

size_t terminal_emulator_take_output(terminal_emulator *e, uint8_t *bytes, size_t limit) {
    size_t count = e->output_count < limit ? e->output_count : limit;
    memcpy(bytes, e->output, count);
    memmove(e->output, e->output + count, e->output_count - count);
    e->output_count -= count;
    return count;
}
