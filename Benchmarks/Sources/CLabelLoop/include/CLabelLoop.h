#ifndef CLABELLOOP_H
#define CLABELLOOP_H

#include <stdint.h>

/// Columns of labels side by side, by hand in C: the reference for the frames of `view-bench`. It knows that all labels
/// are one row high and that all columns are equal; it keeps two screens of cells and sends what differs between them.
typedef struct clabels clabels;

/// Makes `columns` columns of `rows` labels with the texts "c0 r0" to "cN rM".
clabels *clabels_create(int32_t columns, int32_t rows);
void clabels_destroy(clabels *labels);

/// Places and paints all labels on a screen of that size, of which nothing is known, and writes it to the descriptor.
/// Returns the number of bytes.
int64_t clabels_resize(clabels *labels, int32_t width, int32_t height, int descriptor);

#endif
