#include "CLabelLoop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
    uint32_t character;
    uint32_t style;
} cell;

struct clabels {
    int32_t columns, rows, width, height;
    size_t capacity;
    char (*texts)[16];
    cell *shown, *next;
    char *bytes;
};

static void *must(void *memory) {
    if (!memory) abort();
    return memory;
}

clabels *clabels_create(int32_t columns, int32_t rows) {
    clabels *labels = must(calloc(1, sizeof *labels));
    labels->columns = columns;
    labels->rows = rows;
    labels->texts = must(calloc((size_t)columns * rows, sizeof *labels->texts));
    for (int32_t column = 0; column < columns; column++) {
        for (int32_t row = 0; row < rows; row++) {
            snprintf(labels->texts[column * rows + row], sizeof *labels->texts, "c%d r%d", column, row);
        }
    }
    return labels;
}

void clabels_destroy(clabels *labels) {
    free(labels->texts);
    free(labels->shown);
    free(labels->next);
    free(labels->bytes);
    free(labels);
}

static void fit(clabels *labels, int32_t width, int32_t height) {
    size_t count = (size_t)width * height;
    if (count > labels->capacity) {
        labels->shown = must(realloc(labels->shown, count * sizeof(cell)));
        labels->next = must(realloc(labels->next, count * sizeof(cell)));
        labels->bytes = must(realloc(labels->bytes, count * 16 + 64));
        labels->capacity = count;
    }
    labels->width = width;
    labels->height = height;
    for (size_t i = 0; i < count; i++) {
        labels->shown[i] = (cell){0, 0};
        labels->next[i] = (cell){' ', 0};
    }
}

static void paint(clabels *labels) {
    for (int32_t column = 0; column < labels->columns; column++) {
        int32_t left = labels->width * column / labels->columns;
        int32_t right = labels->width * (column + 1) / labels->columns;
        for (int32_t row = 0; row < labels->rows && row < labels->height; row++) {
            const char *text = labels->texts[column * labels->rows + row];
            cell *place = labels->next + (size_t)row * labels->width;
            for (int32_t x = left; x < right && *text; x++) place[x] = (cell){(unsigned char)*text++, 0};
        }
    }
}

int64_t clabels_resize(clabels *labels, int32_t width, int32_t height, int descriptor) {
    fit(labels, width, height);
    paint(labels);
    char *end = labels->bytes;
    for (int32_t y = 0; y < height; y++) {
        int32_t at = -1;
        for (int32_t x = 0; x < width; x++) {
            size_t index = (size_t)y * width + x;
            cell new = labels->next[index];
            if (new.character == labels->shown[index].character && new.style == labels->shown[index].style) continue;
            if (at != x) end += sprintf(end, "\033[%d;%dH", y + 1, x + 1);
            *end++ = (char)new.character;
            at = x + 1;
            labels->shown[index] = new;
        }
    }
    int64_t length = end - labels->bytes;
    for (int64_t sent = 0; sent < length;) {
        int64_t written = write(descriptor, labels->bytes + sent, (size_t)(length - sent));
        if (written < 0) abort();
        sent += written;
    }
    return length;
}
