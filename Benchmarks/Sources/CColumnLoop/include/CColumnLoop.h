#ifndef C_COLUMN_LOOP_H
#define C_COLUMN_LOOP_H

#include <stdbool.h>
#include <stdint.h>

// A column of texts as plain arrays: the position of each row, and the visible part of the screen.
//
// An operation changes the arrays, adds up the heights from the first change on, and copies the visible texts from
// there to the screen. It has no widths, styles or views: this is the least that any column must do.

typedef struct {
    const char *text;
    int32_t bytes;  // of the text, all of them one column wide
    int32_t height; // rows
} ccolumn_row;

typedef struct {
    int32_t count, capacity;
    ccolumn_row *rows; // count
    int32_t *tops;     // count: the first screen row of each
    int32_t width, height;
    char *screen; // width * height
} ccolumn;

/// Creates a column of `count` rows with their own texts, placed and painted.
ccolumn *ccolumn_create(int32_t count, int32_t width, int32_t height);

void ccolumn_destroy(ccolumn *column);

/// Inserts a row of one line at `index`, or at the end if there are fewer rows.
void ccolumn_insert(ccolumn *column, int32_t index, const char *text);

void ccolumn_remove(ccolumn *column, int32_t index);

/// Changes the text and height of a row; paints only the row if its height is unchanged.
void ccolumn_set(ccolumn *column, int32_t index, const char *text, int32_t height);

/// The sum of the screen's bytes, so that the compiler cannot omit any work.
uint32_t ccolumn_sum(const ccolumn *column);

#endif
