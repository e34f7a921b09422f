// The terminal's description as byte strings that can be written without ncurses.
#include "shared.h"

#ifdef TRELLIS_HAS_CURSES
// Before term.h, whose macros have names such as `columns`.
#include "CNcurses.h"
#include TRELLIS_CURSES
#include TRELLIS_TERMINFO

#include <stdio.h>
#include <string.h>

/// Deletes all pictures of kitty's protocol.
static const char pictures_off[] = "\033_Ga=d,d=A,q=2\033\\";

static const char *capability(const char *name) {
    const char *value = tigetstr((char *)name);
    return value == (char *)-1 ? NULL : value;
}

static void append(char *text, size_t room, const char *more) { strncat(text, more, room - strlen(text) - 1); }

/// Appends a capability without its padding; a missing capability adds nothing.
static void append_capability(char *text, size_t room, const char *name) {
    const char *value = capability(name);
    size_t length = strlen(text);
    while (value != NULL && *value != 0 && length + 1 < room) {
        const char *end = value[0] == '$' && value[1] == '<' ? strchr(value, '>') : NULL;
        if (end != NULL) value = end + 1;
        else text[length++] = *value++;
    }
    text[length] = 0;
}

/// Undoes everything, wherever a frame was cut off.
static void write_farewell(char *text, size_t room, bool has_keypad) {
    text[0] = 0;
    append(text, room, pictures_off);
    append(text, room, "\033[?2026l");
    append_capability(text, room, "sgr0");
    if (has_keypad) append_capability(text, room, "rmkx");
    append(text, room, "\033[r");
    append_capability(text, room, "rmcup");
    append_capability(text, room, "cnorm");
    // Without an alternate screen to leave, move below the painted area.
    if (capability("rmcup") == NULL) append(text, room, "\033[999;1H\r\n");
}

static bool set_up(const char *type, int output) {
    int error = 0;
    return setupterm((char *)type, output, &error) == OK;
}

static trellis_opening weakness(void) { return capability("cup") == NULL ? trellis_weak_terminal : trellis_opened; }

trellis_opening trellis_learn(const char *type, int output, trellis_type *about) {
    if (!set_up(type, output)) return trellis_unknown_type;
    int colors = tigetnum("colors");
    about->colors = colors < 0 ? 0 : colors;
    about->rgb = tigetflag("RGB") > 0 || tigetflag("Tc") > 0 || tigetnum("RGB") > 0 || capability("RGB") != NULL;
    about->like_xterm = tigetflag("XT") > 0;
    trellis_opening result = weakness();
    del_curterm(cur_term);
    return result;
}

trellis_opening trellis_describe(
    const char *type, int output, int colors, bool has_keypad, struct trellis_strings *strings) {
    if (!set_up(type, output)) return trellis_unknown_type;
    trellis_opening result = weakness();
    write_farewell(strings->farewell, sizeof strings->farewell, has_keypad);
    strings->pictures_farewell = sizeof pictures_off - 1;
    strings->begin[0] = 0;
    append_capability(strings->begin, sizeof strings->begin, "rmir");
    append_capability(strings->begin, sizeof strings->begin, "smam");
    if (has_keypad) append_capability(strings->begin, sizeof strings->begin, "smkx");
    strings->enter[0] = 0;
    append_capability(strings->enter, sizeof strings->enter, "smcup");
    append(strings->enter, sizeof strings->enter, "\033[r");
    append_capability(strings->enter, sizeof strings->enter, "sgr0");
    strings->hide_cursor[0] = 0;
    append_capability(strings->hide_cursor, sizeof strings->hide_cursor, "civis");
    int described = tigetnum("colors");
    int most = colors > described ? colors : described;
    strings->description = most > 0 ? trellis_description(type, most) : NULL;
    del_curterm(cur_term);
    return result;
}

#endif
