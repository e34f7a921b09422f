// What keys, the mouse, pastes and the focus send to the program: as xterm does.
#include "shared.h"

static const struct {
    /// The last character of the sequence: a letter, or '~' after a number.
    char final;
    uint8_t number;
} keys[] = {
    {0, 0}, {'A', 1}, {'B', 1}, {'D', 1}, {'C', 1}, {'H', 1}, {'F', 1}, {'~', 5}, {'~', 6}, {'~', 2}, {'~', 3},
}, function_keys[] = {
    {'P', 1}, {'Q', 1}, {'R', 1}, {'S', 1}, {'~', 15}, {'~', 17}, {'~', 18}, {'~', 19}, {'~', 20}, {'~', 21},
    {'~', 23}, {'~', 24},
};

void terminal_emulator_key(terminal_emulator *e, int key, int modifiers) {
    bool is_function = key > TERMINAL_KEY_FUNCTION && key <= TERMINAL_KEY_FUNCTION + 12;
    if (key == TERMINAL_KEY_ENTER) return emulator_send(e, e->modes & MODE_NEWLINE ? "\r\n" : "\r");
    if (!is_function && (key < TERMINAL_KEY_UP || key > TERMINAL_KEY_DELETE)) return;
    int place = is_function ? key - TERMINAL_KEY_FUNCTION - 1 : key;
    char final = is_function ? function_keys[place].final : keys[place].final;
    int number = is_function ? function_keys[place].number : keys[place].number;
    modifiers &= 7;
    if (final == '~') {
        if (modifiers) emulator_send(e, "\033[%d;%d~", number, modifiers + 1);
        else emulator_send(e, "\033[%d~", number);
    } else if (modifiers) {
        emulator_send(e, "\033[1;%d%c", modifiers + 1, final);
    } else {
        emulator_send(e, "\033%c%c", is_function || e->modes & MODE_CURSOR_KEYS ? 'O' : '[', final);
    }
}

void terminal_emulator_paste(terminal_emulator *e, bool begins) {
    if (e->modes & MODE_PASTE) emulator_send(e, "\033[20%d~", begins ? 0 : 1);
}

void terminal_emulator_focus(terminal_emulator *e, bool has_focus) {
    if (e->modes & MODE_FOCUS) emulator_send(e, "\033[%c", has_focus ? 'I' : 'O');
}

// MARK: Mouse

/// Writes a number of a report as a byte, or in UTF-8; returns the bytes written.
static int encode(const terminal_emulator *e, int number, char *text) {
    int code = number + 32;
    if (e->mouse_format == 1005 && code > 0x7F) {
        if (code > 0x7FF) code = 0x7FF;
        text[0] = (char)(0xC0 | code >> 6);
        text[1] = (char)(0x80 | (code & 0x3F));
        return 2;
    }
    text[0] = (char)(code > 255 ? 255 : code);
    return 1;
}

static void report(terminal_emulator *e, int code, bool is_pressed, int modifiers) {
    if (e->mouse != 9) code |= (modifiers & 7) << 2;
    int x = e->mouse_x + 1, y = e->mouse_y + 1;
    if (e->mouse_format == 1006) return emulator_send(e, "\033[<%d;%d;%d%c", code, x, y, is_pressed ? 'M' : 'm');
    if (!is_pressed) code |= 3;
    if (e->mouse_format == 1015) return emulator_send(e, "\033[%d;%d;%dM", code + 32, x, y);
    char text[8];
    int count = encode(e, code, text);
    count += encode(e, x, text + count);
    count += encode(e, y, text + count);
    emulator_send(e, "\033[M%.*s", count, text);
}

void terminal_emulator_mouse_move(terminal_emulator *e, int x, int y, int modifiers) {
    bool has_moved = x != e->mouse_x || y != e->mouse_y;
    e->mouse_x = x < 0 ? 0 : x > SIZE_LIMIT ? SIZE_LIMIT : x;
    e->mouse_y = y < 0 ? 0 : y > SIZE_LIMIT ? SIZE_LIMIT : y;
    if (!has_moved || !(e->mouse == 1003 || (e->mouse == 1002 && e->buttons))) return;
    int button = e->buttons & 1 ? 0 : e->buttons & 2 ? 1 : e->buttons & 4 ? 2 : 3;
    report(e, button | 32, true, modifiers);
}

void terminal_emulator_mouse_button(terminal_emulator *e, int button, bool is_pressed, int modifiers) {
    if (button < 1 || button > 5) return;
    bool is_wheel = button > 3;
    if (!is_wheel) {
        if (is_pressed) e->buttons |= 1u << (button - 1);
        else e->buttons &= ~(1u << (button - 1));
    }
    if (e->mouse == 0 || (!is_pressed && (is_wheel || e->mouse == 9))) return;
    report(e, is_wheel ? 60 + button : button - 1, is_pressed, modifiers);
}
