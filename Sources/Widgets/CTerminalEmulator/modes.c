// Modes, which programs set, reset and ask for.
#include "shared.h"

static const struct {
    bool is_private;
    int number;
    unsigned bit;
} modes[] = {
    {false, 4, MODE_INSERT}, {false, 20, MODE_NEWLINE}, {true, 1, MODE_CURSOR_KEYS}, {true, 3, MODE_WIDE},
    {true, 5, MODE_REVERSED}, {true, 6, MODE_ORIGIN}, {true, 7, MODE_WRAP}, {true, 12, MODE_BLINK},
    {true, 25, MODE_CURSOR}, {true, 40, MODE_ANY_WIDTH}, {true, 69, MODE_MARGINS}, {true, 1004, MODE_FOCUS},
    {true, 2004, MODE_PASTE},
};

/// The bit of a mode; 0 if it has none.
static unsigned bit_of(bool is_private, int number) {
    for (unsigned index = 0; index < sizeof modes / sizeof *modes; index++) {
        if (modes[index].number == number && modes[index].is_private == is_private) return modes[index].bit;
    }
    return 0;
}

static void clear(terminal_emulator *e) {
    struct rect all = {0, 0, e->columns, e->rows};
    cells_erase(e, all, false);
}

static void use_second_screen(terminal_emulator *e, int number, bool is_on) {
    if (number == 1049 && is_on && e->screen == 0) {
        cursor_save(e);
        rows_use(e, 1);
        clear(e);
    }
    if (number == 1047 && !is_on && e->screen == 1) clear(e);
    rows_use(e, is_on);
    // A program that leaves the second screen without having been there leaves the cursor, too.
    if (number == 1049 && !is_on && e->saved[0].is_saved) cursor_restore(e);
}

void modes_set(terminal_emulator *e, bool is_private, int number, bool is_on) {
    // Where it is not allowed, the width that programs set at their start leaves the screen alone.
    if (is_private && number == 3 && !(e->modes & MODE_ANY_WIDTH)) return;
    unsigned bit = bit_of(is_private, number);
    if (is_on) e->modes |= bit;
    else e->modes &= ~bit;
    if (!is_private) return;
    switch (number) {
    case 3:
        e->modes &= ~(unsigned)MODE_MARGINS;
        region_reset(e);
        clear(e);
        move_to(e, 0, 0);
        break;
    case 6: move_to(e, 0, 0); break;
    case 69:
        e->region.left = 0;
        e->region.right = e->columns;
        break;
    case 9: case 1000: case 1002: case 1003: e->mouse = is_on ? number : 0; break;
    case 1005: case 1006: case 1015:
        if (is_on) e->mouse_format = number;
        else if (e->mouse_format == number) e->mouse_format = 0;
        break;
    case 1048:
        if (is_on) cursor_save(e);
        else cursor_restore(e);
        break;
    case 47: case 1047: case 1049: use_second_screen(e, number, is_on); break;
    default: break;
    }
}

int modes_ask(const terminal_emulator *e, bool is_private, int number) {
    unsigned bit = bit_of(is_private, number);
    if (bit) return e->modes & bit ? 1 : 2;
    if (!is_private) return 0;
    switch (number) {
    case 9: case 1000: case 1002: case 1003: return e->mouse == number ? 1 : 2;
    case 1005: case 1006: case 1015: return e->mouse_format == number ? 1 : 2;
    case 47: case 1047: case 1049: return e->screen == 1 ? 1 : 2;
    case 1048: return e->saved[e->screen].is_saved ? 1 : 2;
    default: return 0;
    }
}

void modes_keep(terminal_emulator *e, int number) {
    int index = 0, answer = modes_ask(e, true, number);
    while (index < e->kept_mode_count && e->kept_modes[index].number != number) index++;
    if (answer == 0 || index == KEPT_MODE_LIMIT) return;
    if (index == e->kept_mode_count) e->kept_mode_count++;
    e->kept_modes[index].number = number;
    e->kept_modes[index].is_on = answer == 1;
}

void modes_take_back(terminal_emulator *e, int number) {
    for (int index = 0; index < e->kept_mode_count; index++) {
        bool is_on = e->kept_modes[index].is_on;
        if (e->kept_modes[index].number != number || (modes_ask(e, true, number) == 1) == is_on) continue;
        modes_set(e, true, number, is_on);
    }
}

void modes_reset(terminal_emulator *e) {
    unsigned kept = MODE_NEWLINE | MODE_ANY_WIDTH | MODE_WIDE | MODE_REVERSED | MODE_BLINK | MODE_FOCUS | MODE_PASTE;
    e->modes = (e->modes & kept) | MODE_WRAP | MODE_CURSOR;
    region_reset(e);
    struct cursor fresh = {.pen = {.width = 1}, .sets = {'B', 'B', 'B', 'B'}};
    e->saved[0] = e->saved[1] = fresh;
    fresh.x = e->cursor.x;
    fresh.y = e->cursor.y;
    e->cursor = fresh;
    e->single_set = 0;
    e->protection = PROTECTION_NONE;
}
