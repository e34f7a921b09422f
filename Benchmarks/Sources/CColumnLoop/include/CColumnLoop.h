#ifndef C_COLUMN_LOOP_H
#define C_COLUMN_LOOP_H

#include <stdbool.h>
#include <stdint.h>

// A column of texts as plain arrays: where each row lies, and the screen as far as it is seen.
//
// An operation changes the arrays, adds up the heights from the place of the change on, and copies the texts in sight
// from there on to the screen. It knows no widths, no styles and no views: what any column has to do at least.

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

/// A column of `count` rows with texts of its own, placed and painted.
ccolumn *ccolumn_create(int32_t count, int32_t width, int32_t height);

void ccolumn_destroy(ccolumn *column);

/// Puts a row of one line before the one at `index`, as far as that is there.
void ccolumn_insert(ccolumn *column, int32_t index, const char *text);

void ccolumn_remove(ccolumn *column, int32_t index);

/// Gives a row another text and height; only the row is painted when its height stays.
void ccolumn_set(ccolumn *column, int32_t index, const char *text, int32_t height);

/// The sum of the screen's bytes, so that nothing of the work can be left out.
uint32_t ccolumn_sum(const ccolumn *column);

#endif
