// Takes the output of a program apart: text, control sequences, strings.
//
// The states are those of the VT500. A number or a byte of a string is counted where it is kept, so that no sequence,
// however long, takes more than its place in the emulator; one with more numbers than there is room for is ignored.
#include "shared.h"

enum { TEXT, ESCAPE, CONTROL, COMMAND, DEVICE, IGNORED };

static void begin(terminal_emulator *e, int state) {
    e->state = state;
    e->prefix = e->intermediate = 0;
    e->is_invalid = e->is_begun = false;
    e->number_count = 1;
    e->numbers[0] = (struct number){-1, false};
    e->string_length = 0;
}

static void end_string(terminal_emulator *e, bool by_bell) {
    int state = e->state;
    e->state = TEXT;
    if (e->is_invalid) return;
    if (state == COMMAND) command_perform(e, by_bell);
    if (state == DEVICE) command_ask(e);
}

static void take_intermediate(terminal_emulator *e, uint8_t byte) {
    if (e->intermediate) e->is_invalid = true;
    e->intermediate = byte;
}

static void take_in_escape(terminal_emulator *e, uint8_t byte) {
    if (byte < 0x30) return take_intermediate(e, byte);
    if (byte == 0x7F) return;
    e->state = TEXT;
    if (e->is_invalid || byte > 0x7F) return;
    if (e->intermediate) return control_escape(e, e->intermediate, byte);
    switch (byte) {
    case '[': begin(e, CONTROL); break;
    case ']': begin(e, COMMAND); break;
    case 'P': begin(e, DEVICE); break;
    case 'X': case '^': case '_': begin(e, IGNORED); break;
    default: control_escape(e, 0, byte);
    }
}

static void take_number(terminal_emulator *e, uint8_t byte) {
    if (e->intermediate) e->is_invalid = true;
    if (byte >= '0' && byte <= '9') {
        int *value = &e->numbers[e->number_count - 1].value;
        // No screen is larger.
        if (*value < 100000) *value = (*value < 0 ? 0 : *value * 10) + byte - '0';
    } else if (e->number_count == NUMBER_LIMIT) {
        e->is_invalid = true;
    } else {
        e->numbers[e->number_count++] = (struct number){-1, byte == ':'};
    }
}

static void take_in_control(terminal_emulator *e, uint8_t byte) {
    bool is_first = !e->is_begun;
    e->is_begun = true;
    if (byte < 0x30) {
        take_intermediate(e, byte);
    } else if (byte <= ';') {
        take_number(e, byte);
    } else if (byte <= '?') {
        if (!is_first) e->is_invalid = true;
        e->prefix = byte;
    } else if (byte < 0x7F) {
        e->state = TEXT;
        if (!e->is_invalid) control_sequence(e, byte);
        e->last_glyph = 0;
    }
}

static void take_in_string(terminal_emulator *e, uint8_t byte) {
    if (byte == 0x07 && e->state == COMMAND) return end_string(e, true);
    if (e->state == IGNORED) return;
    if (e->string_length == STRING_LIMIT) e->is_invalid = true;
    else e->string[e->string_length++] = byte;
}

/// Takes a byte in a sequence.
static void take(terminal_emulator *e, uint8_t byte) {
    if (byte == 0x18 || byte == 0x1A) {
        e->state = TEXT;
    } else if (byte == 0x1B) {
        // A string ends here; ST, of which this is the first byte, does nothing else.
        end_string(e, false);
        begin(e, ESCAPE);
    } else if (e->state >= COMMAND) {
        take_in_string(e, byte);
    } else if (byte < 0x20) {
        // Control characters inside of a sequence have their effect at once.
        control_character(e, byte);
    } else if (e->state == ESCAPE) {
        take_in_escape(e, byte);
    } else {
        take_in_control(e, byte);
    }
}

void parse(terminal_emulator *e, const uint8_t *bytes, size_t count) {
    size_t index = 0;
    while (index < count) {
        if (e->state == TEXT) index += text_take(e, bytes + index, count - index);
        for (; index < count && (e->state != TEXT || bytes[index] == 0x1B); index++) take(e, bytes[index]);
    }
}
