// Takes the output of a program apart: text, sequences, commands. libvterm gets nothing but whole sequences.
#include "shared.h"
#include <stdio.h>
#include <string.h>

enum {
    ESCAPE = 1, INTERMEDIATE, CONTROL, COMMAND, DEVICE, IGNORED,
    COMMAND_ESCAPE, DEVICE_ESCAPE, IGNORED_ESCAPE,
};

static void collect(terminal_emulator *e, uint8_t byte) {
    if (e->length < SEQUENCE_LIMIT) e->sequence[e->length++] = byte;
    else e->is_too_long = true;
}

static void begin(terminal_emulator *e) {
    e->scan = ESCAPE;
    e->length = 0;
    e->is_too_long = false;
    collect(e, 0x1B);
}

static void set(terminal_emulator *e, unsigned mode, bool is_on) {
    if (is_on) e->modes |= mode;
    else e->modes &= ~mode;
}

/// What is as at the start after a reset.
static void reset(terminal_emulator *e) {
    e->modes = 0;
    e->pen = (terminal_cell){.width = 1};
    e->full_x = e->full_y = -1;
}

/// An escape sequence without parameters.
static void escape(terminal_emulator *e, uint8_t first, uint8_t final) {
    // Without the character that says which, '[' and others begin a sequence for libvterm, and it would not end here.
    bool passes = first != '%' && (first == 0 || final < 0x40 || !memchr("PX[\\]^_", final, 7));
    if (first == '(') set(e, MODE_CHARSET, final != 'B');
    if (e->length == 2) {
        switch (final) {
        case '7': e->saved_pen = e->pen; break;
        case '8': e->pen = e->saved_pen; break;
        case 'H': e->modes |= MODE_TABS; break;
        case 'N': case 'O': e->modes |= MODE_SINGLE_SHIFT; break;
        case 'n': case 'o': e->modes |= MODE_SHIFT; break;
        case 'c':
            reset(e);
            if (e->screen == 1) emulator_use_screen(e, 0);
            break;
        default: break;
        }
    }
    if (passes) text_send(e, e->sequence, e->length);
}

/// Notes the modes that a sequence changes; returns their pens' saving and restoring in place.
static void note_mode(terminal_emulator *e, bool is_private, int mode, bool is_on) {
    if (!is_private) {
        if (mode == 4) set(e, MODE_INSERT, is_on);
        if (mode == 20) set(e, MODE_NEWLINE, is_on);
        return;
    }
    switch (mode) {
    case 6: set(e, MODE_ORIGIN, is_on); break;
    case 7: set(e, MODE_NO_WRAP, !is_on); break;
    case 69: set(e, MODE_MARGINS, is_on); break;
    case 1048: case 1049:
        if (is_on) e->saved_pen = e->pen;
        else e->pen = e->saved_pen;
        break;
    default: break;
    }
}

static void note_modes(terminal_emulator *e, const uint8_t *parameters, int count, bool is_on) {
    bool is_private = count > 0 && parameters[0] == '?';
    int number = 0;
    for (int index = is_private; index <= count; index++) {
        if (index < count && parameters[index] >= '0' && parameters[index] <= '9') {
            if (number < 100000) number = number * 10 + parameters[index] - '0';
        } else {
            note_mode(e, is_private, number, is_on);
            number = 0;
        }
    }
}

/// A parameter of a sequence, counted from 0; 0 if it is missing.
static int parameter(const uint8_t *parameters, int count, int which) {
    int number = 0;
    for (int index = 0; index < count; index++) {
        uint8_t byte = parameters[index];
        if (byte == ';' && which-- == 0) break;
        if (which == 0 && byte >= '0' && byte <= '9' && number < 100000) number = number * 10 + byte - '0';
    }
    return number;
}

/// Notes the rows that scroll.
static void note_region(terminal_emulator *e, int top, int bottom) {
    e->region_top = top > 0 ? top - 1 : 0;
    e->region_bottom = bottom > 0 && bottom < e->rows ? bottom : e->rows;
    if (e->region_top >= e->region_bottom) {
        e->region_top = 0;
        e->region_bottom = e->rows;
    }
}

/// Moves the cursor up or down, but not out of the rows that scroll: libvterm would.
static void move_rows(terminal_emulator *e, int count, bool is_down, bool returns) {
    int limit = e->region_top;
    if (!is_down && e->y < limit) limit = 0;
    if (is_down) limit = e->y < e->region_bottom ? e->region_bottom - 1 : e->rows - 1;
    int room = is_down ? limit - e->y : e->y - limit;
    count = count < 1 ? 1 : count;
    if (count > room) count = room;
    char text[24];
    if (count > 0) {
        int length = snprintf(text, sizeof text, "\033[%d%c", count, is_down ? 'B' : 'A');
        text_send(e, (const uint8_t *)text, length);
    }
    if (returns) text_send(e, (const uint8_t *)"\r", 1);
}

/// Whether the cursor is above or below the rows that scroll.
static bool is_outside(const terminal_emulator *e) {
    return (e->modes & MODE_REGION) && (e->y < e->region_top || e->y >= e->region_bottom);
}

/// Deletes characters at the cursor, or inserts blanks if the count is negative.
static void shift_characters(terminal_emulator *e, int count) {
    VTermRect rest = {.start_row = e->y, .end_row = e->y + 1, .start_col = e->x, .end_col = e->columns};
    cells_scroll(e, rest, 0, count);
    e->phantom = PHANTOM_NO;
    e->is_ahead = true;
}

/// Makes numbers of more than five digits 99999: no screen is larger, and libvterm would count that far.
static void bound_numbers(terminal_emulator *e) {
    int length = 0, digits = 0;
    for (int index = 0; index < e->length; index++) {
        uint8_t byte = e->sequence[index];
        digits = byte >= '0' && byte <= '9' ? digits + 1 : 0;
        if (digits == 6) memset(e->sequence + length - 5, '9', 5);
        if (digits <= 5) e->sequence[length++] = byte;
    }
    e->length = length;
}

/// The parameters of the sequence and their parts. libvterm has room for 16, and does not count them.
static int count_parameters(const terminal_emulator *e) {
    int count = 1;
    for (int index = 2; index < e->length; index++) count += e->sequence[index] == ';' || e->sequence[index] == ':';
    return count;
}

/// A control sequence: ESC [ parameters final.
static void control(terminal_emulator *e, uint8_t final) {
    bound_numbers(e);
    const uint8_t *parameters = e->sequence + 2;
    int count = e->length - 3;
    if (count > 250 || e->is_too_long) return;
    uint8_t first = count > 0 ? parameters[0] : 0, last = count > 0 ? parameters[count - 1] : 0;
    bool has_prefix = first >= '<' && first <= '?', has_intermediate = last >= 0x20 && last <= 0x2F;
    if (final == 'm' && !has_intermediate) {
        // Styles are kept here. With a prefix it is about keyboards, which libvterm takes for a style.
        if (!has_prefix) style_apply(e, parameters, count);
        return;
    }
    switch (final) {
    case 'h': case 'l':
        if (!has_intermediate) note_modes(e, parameters, count, final == 'h');
        break;
    case 'r':
        if (has_prefix || has_intermediate) break;
        set(e, MODE_REGION, count > 0);
        note_region(e, parameter(parameters, count, 0), parameter(parameters, count, 1));
        break;
    case 'A': case 'B': case 'E': case 'F':
        if (has_prefix || has_intermediate || !(e->modes & MODE_REGION)) break;
        move_rows(e, parameter(parameters, count, 0), final == 'B' || final == 'E', final == 'E' || final == 'F');
        return;
    case 'L': case 'M':
        // Lines outside of the rows that scroll stay.
        if (is_outside(e)) return;
        break;
    case '@': case 'P': {
        // Characters do move there, as in xterm and tmux: libvterm would leave them.
        if (has_prefix || has_intermediate || !is_outside(e) || (e->modes & MODE_MARGINS)) break;
        int number = parameter(parameters, count, 0);
        number = number < 1 ? 1 : number;
        shift_characters(e, final == 'P' ? number : -number);
        return;
    }
    case 'g': e->modes |= MODE_TABS; break;
    case 's': if (count == 0) e->saved_pen = e->pen; break;
    case 'u':
        // With a prefix it is the keyboard protocol of kitty, which libvterm takes for another sequence.
        if (has_prefix) return;
        e->pen = e->saved_pen;
        break;
    case 'b': {
        int number = 0;
        for (int index = 0; index < count && parameters[index] >= '0' && parameters[index] <= '9'; index++) {
            number = number * 10 + parameters[index] - '0';
        }
        if (!has_prefix && !has_intermediate) text_repeat(e, number > 0 ? number : 1);
        return;
    }
    case 'p': if (last == '!') reset(e); break;
    case 'J':
        if (count == 1 && first == '3') {
            cells_drop_history(e);
            return;
        }
        break;
    default: break;
    }
    if (count_parameters(e) <= 16) text_send(e, e->sequence, e->length);
}

static void take_in_sequence(terminal_emulator *e, uint8_t byte) {
    bool is_string = e->scan >= COMMAND;
    if (byte == 0x18 || byte == 0x1A) {
        e->scan = SCAN_TEXT;
        return;
    }
    if (byte == 0x1B && !(e->scan >= COMMAND_ESCAPE)) {
        if (is_string) e->scan += COMMAND_ESCAPE - COMMAND;
        else begin(e);
        return;
    }
    if (byte < 0x20 && !is_string) {
        // Control characters inside of a sequence have their effect at once.
        text_take(e, &byte, 1, true);
        return;
    }
    switch (e->scan) {
    case ESCAPE:
        collect(e, byte);
        e->scan = byte == '[' ? CONTROL : byte == ']' ? COMMAND : byte == 'P' ? DEVICE
            : byte == 'X' || byte == '^' || byte == '_' ? IGNORED : byte <= 0x2F ? INTERMEDIATE : SCAN_TEXT;
        if (e->scan == SCAN_TEXT && byte < 0x7F) escape(e, 0, byte);
        break;
    case INTERMEDIATE:
        collect(e, byte);
        if (byte <= 0x2F) break;
        e->scan = SCAN_TEXT;
        if (byte < 0x7F && e->length < 8) escape(e, e->sequence[1], byte);
        break;
    case CONTROL:
        if (byte == 0x7F) break;
        collect(e, byte);
        if (byte < 0x40) break;
        e->scan = SCAN_TEXT;
        if (byte < 0x7F) control(e, byte);
        break;
    case COMMAND:
        if (byte != 0x07) {
            collect(e, byte);
            break;
        }
        e->scan = SCAN_TEXT;
        if (!e->is_too_long) command_perform(e, e->sequence + 2, e->length - 2);
        break;
    case DEVICE: collect(e, byte); break;
    case IGNORED: break;
    default: {
        int kind = e->scan - (COMMAND_ESCAPE - COMMAND);
        if (byte != '\\') {
            begin(e);
            take_in_sequence(e, byte);
            break;
        }
        e->scan = SCAN_TEXT;
        if (e->is_too_long) break;
        if (kind == COMMAND) command_perform(e, e->sequence + 2, e->length - 2);
        // Questions are short.
        if (kind == DEVICE && e->length < 64) {
            collect(e, 0x1B);
            collect(e, '\\');
            text_send(e, e->sequence, e->length);
        }
    }
    }
}

void scan(terminal_emulator *e, const uint8_t *bytes, size_t count) {
    size_t index = 0;
    while (index < count) {
        if (e->scan != SCAN_TEXT) {
            take_in_sequence(e, bytes[index++]);
        } else if (bytes[index] == 0x1B) {
            begin(e);
            index++;
        } else {
            const uint8_t *next = memchr(bytes + index, 0x1B, count - index);
            index += text_take(e, bytes + index, (next ? (size_t)(next - bytes) : count) - index, next != NULL);
        }
    }
}
