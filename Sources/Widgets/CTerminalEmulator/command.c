// Commands of the operating system (OSC): titles, links, questions for colours. Others do nothing.
#include "shared.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void set_title(terminal_emulator *e, const uint8_t *text, int count) {
    int size = count < (int)sizeof e->title ? count : (int)sizeof e->title - 1;
    memcpy(e->title, text, size);
    e->title[size] = 0;
    e->title_count++;
}

/// Gives following text a link: "parameters;address", where an empty address ends it.
static void set_link(terminal_emulator *e, const uint8_t *text, int count) {
    const uint8_t *separator = memchr(text, ';', count);
    e->pen.link = 0;
    if (!separator) return;
    const char *address = (const char *)separator + 1;
    size_t length = count - (separator + 1 - text);
    if (length == 0 || length > LINK_LENGTH || memchr(address, 0, length)) return;
    // The same ones come again and again, mostly one after another.
    for (int number = e->link_count; number > 0 && number > e->link_count - 32; number--) {
        const char *known = e->links[number - 1];
        if (strlen(known) == length && memcmp(known, address, length) == 0) {
            e->pen.link = (uint16_t)number;
            return;
        }
    }
    if (e->link_count == LINK_LIMIT) return;
    if (!e->links) e->links = calloc(LINK_LIMIT, sizeof *e->links);
    char *copy = e->links ? malloc(length + 1) : NULL;
    if (!copy) return;
    memcpy(copy, address, length);
    copy[length] = 0;
    e->links[e->link_count++] = copy;
    e->pen.link = (uint16_t)e->link_count;
}

static void answer_color(terminal_emulator *e, int command, uint32_t color) {
    char answer[64];
    unsigned red = color >> 16 & 255, green = color >> 8 & 255, blue = color & 255;
    int count = snprintf(answer, sizeof answer, "\033]%d;rgb:%02x%02x/%02x%02x/%02x%02x\033\\", command, red, red,
        green, green, blue, blue);
    emulator_send(e, answer, count);
}

void command_perform(terminal_emulator *e, uint8_t *text, int count) {
    int number = 0, index = 0;
    for (; index < count && text[index] >= '0' && text[index] <= '9' && number < 10000; index++) {
        number = number * 10 + text[index] - '0';
    }
    if (index == 0 || index >= count || text[index] != ';') return;
    const uint8_t *rest = text + index + 1;
    int length = count - index - 1;
    switch (number) {
    case 0: case 2: set_title(e, rest, length); break;
    case 8: set_link(e, rest, length); break;
    case 10: case 11: if (length == 1 && rest[0] == '?') answer_color(e, number, e->colors[number - 10]); break;
    default: break;
    }
}
