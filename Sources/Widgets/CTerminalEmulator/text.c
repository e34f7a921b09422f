// Text: plain characters go into the cells here, everything else to libvterm.
#include "shared.h"
#include <stdio.h>

/// Takes over where libvterm has the cursor.
void text_take_cursor(terminal_emulator *e) {
    VTermPos pos;
    vterm_state_get_cursorpos(e->state, &pos);
    e->x = pos.col < 0 ? 0 : pos.col >= e->columns ? e->columns - 1 : pos.col;
    e->y = pos.row < 0 ? 0 : pos.row >= e->rows ? e->rows - 1 : pos.row;
    // A wide character that waits to wrap leaves the cursor at its first cell.
    e->phantom = e->x >= e->columns - 2 ? PHANTOM_UNKNOWN : PHANTOM_NO;
}

static void pass(terminal_emulator *e, const char *bytes, size_t count) {
    vterm_input_write(e->vterm, bytes, count);
    text_take_cursor(e);
}

/// Puts libvterm's cursor where it is.
static void catch_up(terminal_emulator *e) {
    if (!e->is_ahead) return;
    e->is_ahead = false;
    char move[32];
    enum phantom phantom = e->phantom;
    int x = e->x, y = e->y, count = snprintf(move, sizeof move, "\033[%d;%dH", y + 1, x + 1);
    pass(e, move, count);
    e->phantom = phantom;
    if (phantom == PHANTOM_YES) {
        // Only a character in the last column makes the next one wrap.
        e->replays = true;
        pass(e, "x", 1);
        e->replays = false;
        // What follows is no mark of that one.
        e->full_x = x;
        e->full_y = y;
    }
}

/// Ends the character to which libvterm adds marks, by writing another in its place without a trace.
static void end_character(terminal_emulator *e) {
    e->is_full = false;
    int x = e->full_x, y = e->full_y;
    if (x < 0 || y < 0) return;
    VTermPos after;
    vterm_state_get_cursorpos(e->state, &after);
    char text[64];
    int count = snprintf(text, sizeof text, "\033[%d;%dHx\033[%d;%dH", y + 1, x + 1, after.row + 1, after.col + 1);
    e->replays = true;
    pass(e, text, count);
    e->replays = false;
}

void text_send(terminal_emulator *e, const uint8_t *bytes, size_t count) {
    catch_up(e);
    // Slices, because libvterm remembers all marks of one.
    while (count > 0) {
        size_t size = count < 256 ? count : 256;
        e->slow_count++;
        pass(e, (const char *)bytes, size);
        if (e->is_full) end_character(e);
        bytes += size;
        count -= size;
    }
}

static void line_feed(terminal_emulator *e) {
    e->phantom = PHANTOM_NO;
    if (e->y < e->rows - 1) {
        e->y++;
        return;
    }
    VTermRect all = {.start_row = 0, .end_row = e->rows, .start_col = 0, .end_col = e->columns};
    cells_scroll(e, all, 1, 0);
}

/// Takes printable ASCII; returns the count.
static size_t put(terminal_emulator *e, const uint8_t *bytes, size_t count) {
    size_t done = 0;
    while (done < count) {
        if (e->phantom == PHANTOM_UNKNOWN) break;
        if (e->phantom == PHANTOM_YES) {
            line_feed(e);
            e->x = 0;
        }
        size_t room = e->columns - e->x, size = count - done < room ? count - done : room;
        cells_put_ascii(e, e->x, e->y, bytes + done, (int)size);
        done += size;
        e->x += (int)size;
        if (e->x == e->columns) {
            e->x--;
            e->phantom = PHANTOM_YES;
        }
    }
    return done;
}

static bool is_plain(uint8_t byte) { return byte >= 0x20 && byte < 0x7F; }

/// The columns of common characters that no others join; 0 for all others, which libvterm knows.
static int simple_width(uint32_t scalar) {
    if (scalar < 0x2E80) {
        return (scalar >= 0xA1 && scalar < 0x300 && scalar != 0xAD) || (scalar >= 0x391 && scalar < 0x482)
            || (scalar >= 0x2010 && scalar < 0x2027) || (scalar >= 0x2190 && scalar < 0x2300)
            || (scalar >= 0x2500 && scalar < 0x2600 && scalar != 0x25FD && scalar != 0x25FE)
            || (scalar >= 0x2800 && scalar < 0x2900);
    }
    return (scalar >= 0x3041 && scalar < 0x3097) || (scalar >= 0x30A1 && scalar < 0x30FB)
        || (scalar >= 0x4E00 && scalar < 0xA000) || (scalar >= 0xAC00 && scalar < 0xD7A4)
        || (scalar >= 0xFF01 && scalar < 0xFF61) ? 2 : 0;
}

/// Reads a simple character of two or three bytes; returns their number, or 0 if it is none.
static size_t simple(const uint8_t *bytes, size_t count, uint32_t *scalar, int *width) {
    size_t size = 0;
    if (count >= 2 && (bytes[0] & 0xE0) == 0xC0 && (bytes[1] & 0xC0) == 0x80) {
        *scalar = (uint32_t)(bytes[0] & 0x1F) << 6 | (bytes[1] & 0x3F);
        size = 2;
    } else if (count >= 3 && (bytes[0] & 0xF0) == 0xE0 && (bytes[1] & 0xC0) == 0x80 && (bytes[2] & 0xC0) == 0x80) {
        *scalar = (uint32_t)(bytes[0] & 0xF) << 12 | (uint32_t)(bytes[1] & 0x3F) << 6 | (bytes[2] & 0x3F);
        if (*scalar < 0x800) return 0;
        size = 3;
    }
    *width = size > 0 ? simple_width(*scalar) : 0;
    return *width > 0 ? size : 0;
}

/// Whether no mark follows a character that ends before these bytes.
static bool ends_character(const uint8_t *bytes, size_t count, bool sequence_follows) {
    if (count == 0) return sequence_follows;
    uint32_t scalar;
    int width;
    return bytes[0] < 0x80 || simple(bytes, count, &scalar, &width) > 0;
}

static bool put_simple(terminal_emulator *e, uint32_t scalar, int width) {
    if (e->phantom == PHANTOM_UNKNOWN || width > e->columns) return false;
    if (e->phantom == PHANTOM_YES || e->x + width > e->columns) {
        line_feed(e);
        e->x = 0;
    }
    cells_put(e, e->x, e->y, scalar, width);
    e->x += width;
    if (e->x >= e->columns) {
        e->x = e->columns - 1;
        e->phantom = PHANTOM_YES;
    }
    return true;
}

/// Takes text and line ends as far as they mean what they say; returns the count.
static size_t take_plain(terminal_emulator *e, const uint8_t *bytes, size_t count, bool sequence_follows) {
    size_t index = 0;
    while (index < count) {
        uint8_t byte = bytes[index];
        if (is_plain(byte)) {
            size_t end = index + 1;
            while (end < count && is_plain(bytes[end])) end++;
            // Marks may follow the last character, which libvterm must know then.
            bool is_open = !ends_character(bytes + end, count - end, sequence_follows);
            size_t size = end - index - is_open;
            size_t done = put(e, bytes + index, size);
            index += done;
            if (done < size || is_open) break;
        } else if (byte >= 0x80) {
            uint32_t scalar;
            int width;
            size_t size = simple(bytes + index, count - index, &scalar, &width);
            if (size == 0 || !ends_character(bytes + index + size, count - index - size, sequence_follows)
                || !put_simple(e, scalar, width)) break;
            index += size;
        } else if (byte == '\n' || byte == '\v' || byte == '\f') {
            line_feed(e);
            index++;
        } else if (byte == '\r') {
            e->x = 0;
            e->phantom = PHANTOM_NO;
            index++;
        } else if (byte == '\b') {
            if (e->x > 0) e->x--;
            e->phantom = PHANTOM_NO;
            index++;
        } else if (byte == '\t' && !(e->modes & MODE_TABS)) {
            if (e->phantom == PHANTOM_UNKNOWN) break;
            int next = (e->x / 8 + 1) * 8;
            if (e->phantom == PHANTOM_NO) e->x = next < e->columns ? next : e->columns - 1;
            index++;
        } else {
            break;
        }
    }
    if (index > 0) e->is_ahead = true;
    return index;
}

size_t text_take(terminal_emulator *e, const uint8_t *bytes, size_t count, bool sequence_follows) {
    if (!e->has_partial && !(e->modes & ~MODE_TABS)) {
        size_t taken = take_plain(e, bytes, count, sequence_follows);
        if (taken > 0) return taken;
    }
    uint8_t byte = bytes[0];
    size_t end = 1;
    if (byte >= 0x20) {
        e->modes &= ~MODE_SINGLE_SHIFT;
        // ASCII and other bytes apart: libvterm has a decoder for each, chosen by the first byte of a run, and one that
        // begins a character in a run with ASCII would not find its rest in the next.
        bool takes_all = (e->modes & ~MODE_TABS) != 0;
        while (end < count && bytes[end] >= 0x20 && bytes[end] != 0x7F
            && (byte >= 0x80 ? bytes[end] >= 0x80 : takes_all && bytes[end] < 0x80)) end++;
        e->has_partial = bytes[end - 1] >= 0x80;
    } else {
        e->has_partial = false;
    }
    if (byte == 0x0E) {
        e->modes |= MODE_SHIFT;
    } else if (byte == 0x0F) {
        e->modes &= ~MODE_SHIFT;
    }
    text_send(e, bytes, end);
    return end;
}

void text_repeat(terminal_emulator *e, int count) {
    uint32_t last = e->last;
    uint8_t text[4];
    size_t size = 0;
    if (last == 0) return;
    if (last < 0x80) {
        text[size++] = (uint8_t)last;
    } else if (last < 0x800) {
        text[size++] = (uint8_t)(0xC0 | last >> 6);
    } else if (last < 0x10000) {
        text[size++] = (uint8_t)(0xE0 | last >> 12);
        text[size++] = (uint8_t)(0x80 | (last >> 6 & 0x3F));
    } else {
        text[size++] = (uint8_t)(0xF0 | last >> 18);
        text[size++] = (uint8_t)(0x80 | (last >> 12 & 0x3F));
        text[size++] = (uint8_t)(0x80 | (last >> 6 & 0x3F));
    }
    if (last >= 0x80) text[size++] = (uint8_t)(0x80 | (last & 0x3F));
    // More than a screen of them is a screen of them.
    int most = e->columns * e->rows;
    for (int index = 0; index < count && index < most; index++) text_send(e, text, size);
}
