// What control characters, escape sequences and control sequences do.
#include "shared.h"
#include <string.h>

void control_character(terminal_emulator *e, uint8_t byte) {
    e->last_glyph = 0;
    switch (byte) {
    case 0x07: e->bell_count++; break;
    case 0x08: move_by(e, -1, 0); break;
    case 0x09: move_to_tab(e, 1); break;
    case 0x0A: case 0x0B: case 0x0C:
        move_to_next_row(e, false);
        if (e->modes & MODE_NEWLINE) move_to_start(e);
        break;
    case 0x0D: move_to_start(e); break;
    case 0x0E: e->cursor.set = 1; break;
    case 0x0F: e->cursor.set = 0; break;
    default: break;
    }
}

// MARK: Editing

/// Deletes characters of the row, or of all rows of the region; inserts blanks if the count is negative.
static void delete_columns(terminal_emulator *e, int count, bool in_all_rows) {
    if (e->cursor.x < e->region.left || e->cursor.x >= e->region.right || (in_all_rows && !is_in_region(e))) return;
    struct rect rest = {e->cursor.x, e->cursor.y, e->region.right, e->cursor.y + 1};
    if (in_all_rows) {
        rest.top = e->region.top;
        rest.bottom = e->region.bottom;
    }
    cells_scroll(e, rest, 0, count);
    e->cursor.waits = false;
}

/// Moves by a column; at the edge of the region, the region moves the other way instead (DECFI, DECBI).
static void move_or_shift(terminal_emulator *e, int columns) {
    int edge = columns > 0 ? e->region.right - 1 : e->region.left;
    if (e->cursor.x != edge) return move_by(e, columns, 0);
    if (is_in_region(e)) cells_scroll(e, e->region, 0, columns);
}

// MARK: Escape sequences

static void set_protection(terminal_emulator *e, enum protection kind, bool is_on) {
    e->protection = kind;
    if (is_on) e->cursor.pen.attributes |= PROTECTED;
    else e->cursor.pen.attributes &= (uint8_t)~PROTECTED;
}

static void answer_attributes(terminal_emulator *e) { emulator_send(e, "\033[?1;2c"); }

void control_escape(terminal_emulator *e, uint8_t intermediate, uint8_t final) {
    e->last_glyph = 0;
    switch (intermediate) {
    case 0: break;
    case '(': case ')': case '*': case '+':
        e->cursor.sets[intermediate - '('] = final == '0' || final == 'A' ? final : 'B';
        return;
    case '#':
        if (final != '8') return;
        cells_fill(e, 'E');
        region_reset(e);
        e->modes &= ~(unsigned)MODE_ORIGIN;
        move_to(e, 0, 0);
        return;
    default: return;
    }
    switch (final) {
    case '6': case '9': move_or_shift(e, final == '6' ? -1 : 1); break;
    case '7': cursor_save(e); break;
    case '8': cursor_restore(e); break;
    case 'D': move_to_next_row(e, false); break;
    case 'E':
        move_to_next_row(e, false);
        move_to_start(e);
        break;
    case 'H': tabs_set(e, e->cursor.x, true); break;
    case 'M': move_to_next_row(e, true); break;
    case 'N': case 'O': e->single_set = final == 'N' ? 2 : 3; break;
    case 'V': case 'W': set_protection(e, PROTECTION_ISO, final == 'V'); break;
    case 'Z': answer_attributes(e); break;
    case 'c': emulator_reset(e); break;
    case 'n': case 'o': e->cursor.set = final == 'n' ? 2 : 3; break;
    default: break;
    }
}

// MARK: Control sequences

int control_number(const terminal_emulator *e, int index, int missing) {
    int value = index < e->number_count ? e->numbers[index].value : -1;
    return value > 0 || (value == 0 && missing < 1) ? value : missing;
}

/// Erases what is after the cursor (0), before it (1), or all (2), of its row or of the screen.
static void erase(terminal_emulator *e, bool is_row, bool is_selective) {
    int what = control_number(e, 0, 0), x = e->cursor.x, y = e->cursor.y;
    bool spares = e->protection == (is_selective ? PROTECTION_DEC : PROTECTION_ISO);
    if (what == 3 && !is_row && !is_selective) return rows_drop_history(e);
    if (what > 2) return;
    // A cursor that waits is behind the last column.
    struct rect row = {what == 0 ? x + e->cursor.waits : 0, y, what == 1 ? x + 1 : e->columns, y + 1};
    cells_erase(e, row, spares);
    if (is_row) return;
    struct rect above = {0, 0, e->columns, what == 0 ? 0 : y}, below = {0, what == 1 ? e->rows : y + 1, e->columns, e->rows};
    cells_erase(e, above, spares);
    cells_erase(e, below, spares);
}

static void erase_characters(terminal_emulator *e, int count) {
    struct rect rect = {e->cursor.x, e->cursor.y, e->cursor.x + count, e->cursor.y + 1};
    cells_erase(e, rect, e->protection == PROTECTION_ISO);
    e->cursor.waits = false;
}

static void delete_rows(terminal_emulator *e, int count) {
    if (!is_in_region(e)) return;
    struct rect rest = e->region;
    rest.top = e->cursor.y;
    cells_scroll(e, rest, count, 0);
    e->cursor.x = e->region.left;
    e->cursor.waits = false;
}

/// Sets an axis of the region to a range that has two cells at least, or is all of the screen.
static void set_region(terminal_emulator *e, int *start, int *end, int size) {
    int first = control_number(e, 0, 1) - 1, last = control_number(e, 1, size);
    if (last > size) last = size;
    if (last - first < 2 && (first > 0 || last < size)) return;
    *start = first;
    *end = last;
    move_to(e, 0, 0);
}

static void answer_cursor(terminal_emulator *e, const char *prefix) {
    bool has_origin = e->modes & MODE_ORIGIN;
    int x = e->cursor.x - (has_origin ? e->region.left : 0), y = e->cursor.y - (has_origin ? e->region.top : 0);
    emulator_send(e, "\033[%s%d;%dR", prefix, y + 1, x + 1);
}

static void answer_mode(terminal_emulator *e, bool is_private) {
    int number = control_number(e, 0, 0);
    emulator_send(e, "\033[%s%d;%d$y", is_private ? "?" : "", number, modes_ask(e, is_private, number));
}

static void set_cursor_shape(terminal_emulator *e, int number) {
    if (number > 6) return;
    e->cursor_shape = (number + 1) / 2;
    e->modes &= ~(unsigned)MODE_BLINK;
    if (number % 2) e->modes |= MODE_BLINK;
}

/// Titles are kept and taken back; questions for sizes are answered.
static void act_on_window(terminal_emulator *e) {
    bool is_about_title = control_number(e, 1, 0) != 1;
    switch (control_number(e, 0, 0)) {
    case 18: emulator_send(e, "\033[8;%d;%dt", e->rows, e->columns); break;
    case 19: emulator_send(e, "\033[9;%d;%dt", e->rows, e->columns); break;
    case 22: if (is_about_title) title_keep(e); break;
    case 23: if (is_about_title) title_take_back(e); break;
    default: break;
    }
}

/// A sequence with a prefix or an intermediate character.
static void special_sequence(terminal_emulator *e, uint8_t final) {
    int number = control_number(e, 0, 0);
    switch (e->prefix << 16 | e->intermediate << 8 | final) {
    case '?' << 16 | 'h': case '?' << 16 | 'l':
        for (int index = 0; index < e->number_count; index++) modes_set(e, true, e->numbers[index].value, final == 'h');
        break;
    case '?' << 16 | 's':
        for (int index = 0; index < e->number_count; index++) modes_keep(e, e->numbers[index].value);
        break;
    case '?' << 16 | 'r':
        for (int index = 0; index < e->number_count; index++) modes_take_back(e, e->numbers[index].value);
        break;
    case '?' << 16 | 'J': erase(e, false, true); break;
    case '?' << 16 | 'K': erase(e, true, true); break;
    case '?' << 16 | 'n': if (number == 6) answer_cursor(e, "?"); break;
    case '?' << 16 | '$' << 8 | 'p': answer_mode(e, true); break;
    case '$' << 8 | 'p': answer_mode(e, false); break;
    case '>' << 16 | 'c': if (number == 0) emulator_send(e, "\033[>0;100;0c"); break;
    case '>' << 16 | 'q': if (number == 0) emulator_send(e, "\033P>|Trellis\033\\"); break;
    case '!' << 8 | 'p': modes_reset(e); break;
    case '"' << 8 | 'q': if (number < 3) set_protection(e, PROTECTION_DEC, number == 1); break;
    case ' ' << 8 | 'q': set_cursor_shape(e, control_number(e, 0, 1)); break;
    case ' ' << 8 | '@': case ' ' << 8 | 'A':
        number = control_number(e, 0, 1);
        if (is_in_region(e)) cells_scroll(e, e->region, 0, final == '@' ? number : -number);
        break;
    case '\'' << 8 | '}': delete_columns(e, -control_number(e, 0, 1), true); break;
    case '\'' << 8 | '~': delete_columns(e, control_number(e, 0, 1), true); break;
    default: break;
    }
}

void control_sequence(terminal_emulator *e, uint8_t final) {
    if (final == 'm' && !e->prefix && !e->intermediate) return style_apply(e);
    // Only styles have parameters of several parts.
    for (int index = 0; index < e->number_count; index++) if (e->numbers[index].is_part) return;
    if (e->prefix || e->intermediate) return special_sequence(e, final);
    int count = control_number(e, 0, 1), left = e->modes & MODE_ORIGIN ? e->region.left : 0;
    int top = e->modes & MODE_ORIGIN ? e->region.top : 0;
    switch (final) {
    case '@': delete_columns(e, -count, false); break;
    case 'A': move_by(e, 0, -count); break;
    case 'B': move_by(e, 0, count); break;
    case 'C': move_by(e, count, 0); break;
    case 'D': move_by(e, -count, 0); break;
    case 'E': case 'F':
        move_by(e, 0, final == 'E' ? count : -count);
        move_to_start(e);
        break;
    case 'G': case '`': move_to(e, count - 1, e->cursor.y - top); break;
    case 'H': case 'f': move_to(e, control_number(e, 1, 1) - 1, count - 1); break;
    case 'I': move_to_tab(e, count); break;
    case 'J': erase(e, false, false); break;
    case 'K': erase(e, true, false); break;
    case 'L': delete_rows(e, -count); break;
    case 'M': delete_rows(e, count); break;
    case 'P': delete_columns(e, count, false); break;
    case 'S': cells_scroll(e, e->region, count, 0); break;
    case 'T': if (e->number_count == 1) cells_scroll(e, e->region, -count, 0); break;
    case 'X': erase_characters(e, count); break;
    case 'Z': move_to_tab(e, -count); break;
    case 'a': move_to(e, e->cursor.x - left + count, e->cursor.y - top); break;
    case 'b': text_repeat(e, count); break;
    case 'c': if (control_number(e, 0, 0) == 0) answer_attributes(e); break;
    case 'd': move_to(e, e->cursor.x - left, count - 1); break;
    case 'e': move_to(e, e->cursor.x - left, e->cursor.y - top + count); break;
    case 'g':
        if (control_number(e, 0, 0) == 0) tabs_set(e, e->cursor.x, false);
        if (control_number(e, 0, 0) == 3) memset(e->tabs, 0, sizeof e->tabs);
        break;
    case 'h': case 'l':
        for (int index = 0; index < e->number_count; index++) modes_set(e, false, e->numbers[index].value, final == 'h');
        break;
    case 'j': move_to(e, e->cursor.x - left - count, e->cursor.y - top); break;
    case 'k': move_to(e, e->cursor.x - left, e->cursor.y - top - count); break;
    case 'n':
        if (control_number(e, 0, 0) == 5) emulator_send(e, "\033[0n");
        if (control_number(e, 0, 0) == 6) answer_cursor(e, "");
        break;
    case 'r': set_region(e, &e->region.top, &e->region.bottom, e->rows); break;
    case 's':
        if (e->modes & MODE_MARGINS) set_region(e, &e->region.left, &e->region.right, e->columns);
        else cursor_save(e);
        break;
    case 't': act_on_window(e); break;
    case 'u': cursor_restore(e); break;
    default: break;
    }
}
