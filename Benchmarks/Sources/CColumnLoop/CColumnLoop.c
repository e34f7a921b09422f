#include "CColumnLoop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *must(void *memory) {
    if (!memory) abort();
    return memory;
}

// Blanks and the text: one screen row.
static void paint_row(ccolumn *column, int32_t y, const char *text, int32_t bytes) {
    char *line = column->screen + (size_t)y * column->width;
    int32_t shown = bytes < column->width ? bytes : column->width;
    memcpy(line, text, shown);
    memset(line + shown, ' ', column->width - shown);
}

static void paint(ccolumn *column, int32_t index) {
    const ccolumn_row *row = &column->rows[index];
    for (int32_t y = 0; y < row->height; y++) {
        int32_t place = column->tops[index] + y;
        if (place >= column->height) return;
        paint_row(column, place, row->text, y ? 0 : row->bytes);
    }
}

// Adds up the heights from a row on, and paints the visible part.
static void place(ccolumn *column, int32_t first) {
    int32_t top = first ? column->tops[first - 1] + column->rows[first - 1].height : 0;
    for (int32_t i = first; i < column->count; i++) {
        column->tops[i] = top;
        top += column->rows[i].height;
    }
    for (int32_t i = first; i < column->count && column->tops[i] < column->height; i++) paint(column, i);
    for (int32_t y = top; y < column->height; y++) paint_row(column, y, "", 0);
}

ccolumn *ccolumn_create(int32_t count, int32_t width, int32_t height) {
    ccolumn *column = must(calloc(1, sizeof *column));
    column->count = count;
    column->capacity = count + 64;
    column->rows = must(calloc(column->capacity, sizeof *column->rows));
    column->tops = must(calloc(column->capacity, sizeof *column->tops));
    column->width = width;
    column->height = height;
    column->screen = must(calloc(width, height));
    for (int32_t i = 0; i < count; i++) {
        char text[32];
        int bytes = snprintf(text, sizeof text, "row %d", (int)i);
        column->rows[i] = (ccolumn_row){must(strdup(text)), bytes, 1};
    }
    place(column, 0);
    return column;
}

void ccolumn_destroy(ccolumn *column) {
    for (int32_t i = 0; i < column->count; i++) free((void *)column->rows[i].text);
    free(column->rows);
    free(column->tops);
    free(column->screen);
    free(column);
}

void ccolumn_insert(ccolumn *column, int32_t index, const char *text) {
    if (index > column->count) index = column->count;
    if (column->count == column->capacity) {
        column->capacity *= 2;
        column->rows = must(realloc(column->rows, column->capacity * sizeof *column->rows));
        column->tops = must(realloc(column->tops, column->capacity * sizeof *column->tops));
    }
    memmove(&column->rows[index + 1], &column->rows[index], (column->count - index) * sizeof *column->rows);
    column->rows[index] = (ccolumn_row){must(strdup(text)), (int32_t)strlen(text), 1};
    column->count++;
    place(column, index);
}

void ccolumn_remove(ccolumn *column, int32_t index) {
    free((void *)column->rows[index].text);
    column->count--;
    memmove(&column->rows[index], &column->rows[index + 1], (column->count - index) * sizeof *column->rows);
    place(column, index);
}

void ccolumn_set(ccolumn *column, int32_t index, const char *text, int32_t height) {
    ccolumn_row *row = &column->rows[index];
    free((void *)row->text);
    row->text = must(strdup(text));
    row->bytes = (int32_t)strlen(text);
    if (row->height == height) {
        paint(column, index);
        return;
    }
    row->height = height;
    place(column, index);
}

uint32_t ccolumn_sum(const ccolumn *column) {
    uint32_t sum = 0;
    for (int32_t i = 0; i < column->width * column->height; i++) sum = sum * 31 + (uint8_t)column->screen[i];
    return sum;
}
