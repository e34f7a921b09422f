// Strings: commands of the operating system (OSC) for titles, links and colours; questions to the device (DCS). Others do
// nothing.
#include "shared.h"
#include <stdlib.h>
#include <string.h>

// MARK: Titles

void title_set(terminal_emulator *e, const char *text, size_t count) {
    size_t size = count < sizeof e->title ? count : sizeof e->title - 1;
    memcpy(e->title, text, size);
    e->title[size] = 0;
    e->title_count++;
}

void title_keep(terminal_emulator *e) {
    char *copy = strdup(e->title);
    if (!copy) return;
    if (e->kept_title_count == TITLE_COUNT) {
        free(e->titles[0]);
        memmove(e->titles, e->titles + 1, sizeof *e->titles * (TITLE_COUNT - 1));
        e->kept_title_count--;
    }
    e->titles[e->kept_title_count++] = copy;
}

void title_take_back(terminal_emulator *e) {
    if (e->kept_title_count == 0) return;
    char *title = e->titles[--e->kept_title_count];
    title_set(e, title, strlen(title));
    free(title);
}

// MARK: Links

/// Gives following text a link: "parameters;address", where an empty address ends it.
static void set_link(terminal_emulator *e, const char *text, size_t count) {
    const char *separator = memchr(text, ';', count);
    e->cursor.pen.link = 0;
    if (!separator) return;
    const char *address = separator + 1;
    size_t length = count - (address - text);
    if (length == 0 || length > LINK_LENGTH || memchr(address, 0, length)) return;
    // The same ones come again and again, mostly one after another.
    for (int number = e->link_count; number > 0 && number > e->link_count - 32; number--) {
        const char *known = e->links[number - 1];
        if (strlen(known) == length && memcmp(known, address, length) == 0) {
            e->cursor.pen.link = (uint16_t)number;
            return;
        }
    }
    if (e->link_count == LINK_LIMIT) return;
    if (!e->links) e->links = calloc(LINK_LIMIT, sizeof *e->links);
    char *copy = e->links ? strndup(address, length) : NULL;
    if (!copy) return;
    e->links[e->link_count++] = copy;
    e->cursor.pen.link = (uint16_t)e->link_count;
}

// MARK: Commands

/// Answers "?" with the colour of text, 10, or of the background, 11; a second one is about the next colour.
static void answer_colors(terminal_emulator *e, int number, const char *text, size_t count, bool by_bell) {
    for (size_t index = 0; index < count && number <= 11; index += 2, number++) {
        bool is_question = text[index] == '?' && (index + 1 == count || text[index + 1] == ';');
        if (!is_question) return;
        uint32_t color = e->colors[number - 10];
        unsigned red = color >> 16 & 255, green = color >> 8 & 255, blue = color & 255;
        emulator_send(e, "\033]%d;rgb:%02x%02x/%02x%02x/%02x%02x%s", number, red, red, green, green, blue, blue,
            by_bell ? "\007" : "\033\\");
    }
}

void command_perform(terminal_emulator *e, bool by_bell) {
    const char *text = (const char *)e->string;
    int number = 0, index = 0;
    for (; index < e->string_length && text[index] >= '0' && text[index] <= '9' && number < 10000; index++) {
        number = number * 10 + text[index] - '0';
    }
    if (index == 0 || index >= e->string_length || text[index] != ';') return;
    const char *rest = text + index + 1;
    size_t count = e->string_length - index - 1;
    switch (number) {
    case 0: case 2: title_set(e, rest, count); break;
    case 8: set_link(e, rest, count); break;
    case 10: case 11: answer_colors(e, number, rest, count, by_bell); break;
    default: break;
    }
}

// MARK: Questions

static bool asks_for(const terminal_emulator *e, const char *setting) {
    size_t count = strlen(setting);
    return (size_t)e->string_length == count + 2 && memcmp(e->string + 2, setting, count) == 0;
}

/// Answers with the sequence that makes a setting as it is (DECRQSS).
void command_ask(terminal_emulator *e) {
    if (e->string_length < 2 || memcmp(e->string, "$q", 2) != 0) return;
    if (asks_for(e, "m")) {
        char style[128];
        style_describe(&e->cursor.pen, style, sizeof style);
        emulator_send(e, "\033P1$r%sm\033\\", style);
    } else if (asks_for(e, "r")) {
        emulator_send(e, "\033P1$r%d;%dr\033\\", e->region.top + 1, e->region.bottom);
    } else if (asks_for(e, "s")) {
        emulator_send(e, "\033P1$r%d;%ds\033\\", e->region.left + 1, e->region.right);
    } else if (asks_for(e, "t")) {
        emulator_send(e, "\033P1$r%dt\033\\", e->rows);
    } else if (asks_for(e, " q")) {
        emulator_send(e, "\033P1$r%d q\033\\", e->cursor_shape * 2 - (e->modes & MODE_BLINK ? 1 : 0));
    } else if (asks_for(e, "\"q")) {
        emulator_send(e, "\033P1$r%d\"q\033\\", e->cursor.pen.attributes & PROTECTED ? 1 : 2);
    } else {
        emulator_send(e, "\033P0$r\033\\");
    }
}
