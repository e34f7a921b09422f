// Styles (SGR), as ECMA-48 and xterm define them.
#include "shared.h"
#include <stdio.h>

/// A missing number is 0.
static int value(struct number number) { return number.value > 0 ? number.value : 0; }

static uint32_t palette(int index) { return index < 256 ? 1u << 24 | (uint32_t)index : 0; }

static uint32_t rgb(int red, int green, int blue) {
    if (red > 255 || green > 255 || blue > 255) return 0;
    return 2u << 24 | (uint32_t)red << 16 | (uint32_t)green << 8 | (uint32_t)blue;
}

/// Reads a colour after 38, 48 or 58; returns the number of parameters and parts used.
static int color(const struct number *numbers, int count, uint32_t *color) {
    *color = 0;
    if (count < 2) return 1;
    if (numbers[1].is_part) {
        int parts = 1;
        while (parts < count && numbers[parts].is_part) parts++;
        int first = parts >= 6 ? 3 : 2;
        if (value(numbers[1]) == 5 && parts > 2) *color = palette(value(numbers[2]));
        if (value(numbers[1]) == 2 && parts > first + 2) {
            *color = rgb(value(numbers[first]), value(numbers[first + 1]), value(numbers[first + 2]));
        }
        return parts;
    }
    if (value(numbers[1]) == 5 && count > 2) {
        *color = palette(value(numbers[2]));
        return 3;
    }
    if (value(numbers[1]) == 2 && count > 4) {
        *color = rgb(value(numbers[2]), value(numbers[3]), value(numbers[4]));
        return 5;
    }
    return count;
}

static void set(terminal_cell *pen, uint8_t bit) { pen->attributes |= bit; }
static void clear(terminal_cell *pen, uint8_t bits) { pen->attributes &= (uint8_t)~bits; }

void style_apply(terminal_emulator *e) {
    const struct number *numbers = e->numbers;
    int count = e->number_count;
    terminal_cell *pen = &e->cursor.pen;
    for (int index = 0; index < count;) {
        int number = value(numbers[index]), used = 1;
        uint32_t found = 0;
        bool has_part = index + 1 < count && numbers[index + 1].is_part;
        switch (number) {
        case 0: *pen = (terminal_cell){.width = 1, .link = pen->link, .attributes = pen->attributes & PROTECTED}; break;
        case 1: set(pen, BOLD); break;
        case 2: set(pen, DIM); break;
        case 3: set(pen, ITALIC); break;
        case 4:
            if (has_part && value(numbers[index + 1]) == 0) clear(pen, UNDERLINE);
            else set(pen, UNDERLINE);
            break;
        case 5: case 6: set(pen, BLINK); break;
        case 7: set(pen, REVERSE); break;
        case 9: set(pen, STRIKE); break;
        case 21: set(pen, UNDERLINE); break;
        case 22: clear(pen, BOLD | DIM); break;
        case 23: clear(pen, ITALIC); break;
        case 24: clear(pen, UNDERLINE); break;
        case 25: clear(pen, BLINK); break;
        case 27: clear(pen, REVERSE); break;
        case 29: clear(pen, STRIKE); break;
        case 39: pen->foreground = 0; break;
        case 49: pen->background = 0; break;
        case 38: case 48: case 58:
            used = color(numbers + index, count - index, &found);
            if (number == 38 && found) pen->foreground = found;
            if (number == 48 && found) pen->background = found;
            break;
        default:
            if (number >= 30 && number <= 37) pen->foreground = palette(number - 30);
            if (number >= 40 && number <= 47) pen->background = palette(number - 40);
            if (number >= 90 && number <= 97) pen->foreground = palette(number - 82);
            if (number >= 100 && number <= 107) pen->background = palette(number - 92);
        }
        index += used;
        while (index < count && numbers[index].is_part) index++;
    }
}

static int describe_color(uint32_t color, int base, char *text, int limit) {
    int value = color & 255;
    switch (color >> 24) {
    case 0: return 0;
    case 1:
        if (value < 16) return snprintf(text, limit, ";%d", value < 8 ? base + value : base + 52 + value);
        return snprintf(text, limit, ";%d:5:%d", base + 8, value);
    default: return snprintf(text, limit, ";%d:2::%d:%d:%d", base + 8, color >> 16 & 255, color >> 8 & 255, value);
    }
}

int style_describe(const terminal_cell *pen, char *text, int limit) {
    static const struct { uint8_t bit, number; } attributes[] = {
        {BOLD, 1}, {DIM, 2}, {ITALIC, 3}, {UNDERLINE, 4}, {BLINK, 5}, {REVERSE, 7}, {STRIKE, 9},
    };
    int count = snprintf(text, limit, "0");
    for (unsigned index = 0; index < sizeof attributes / sizeof *attributes; index++) {
        if (!(pen->attributes & attributes[index].bit)) continue;
        count += snprintf(text + count, limit - count, ";%d", attributes[index].number);
    }
    count += describe_color(pen->foreground, 30, text + count, limit - count);
    return count + describe_color(pen->background, 40, text + count, limit - count);
}
