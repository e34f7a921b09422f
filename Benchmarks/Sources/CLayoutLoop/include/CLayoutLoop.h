#ifndef C_LAYOUT_LOOP_H
#define C_LAYOUT_LOOP_H

#include <stdbool.h>
#include <stdint.h>

// A layout as plain arrays and one loop: the least that any engine for compiled layout rules must do.
//
// Place 0 is the root, place i + 1 is view i. A view may refer to its parent, to the root and to views with a lower
// index. Coordinates are relative to the parent; the cells are absolute.

/// The numbers of one place, in this order; 64 bytes, one cache line.
typedef enum {
    CLAYOUT_LEFT,
    CLAYOUT_TOP,
    CLAYOUT_WIDTH,
    CLAYOUT_HEIGHT,
    CLAYOUT_RIGHT,
    CLAYOUT_BOTTOM,
    CLAYOUT_ORIGIN_X, // left and top in the root's coordinates
    CLAYOUT_ORIGIN_Y,
    CLAYOUT_SLOTS
} clayout_slot;

/// The four operations of one view, in this order.
typedef enum {
    CLAYOUT_NEAR_X, // gives the left edge
    CLAYOUT_NEAR_Y, // gives the top edge
    CLAYOUT_END_X,  // gives the right edge or the width
    CLAYOUT_END_Y,  // gives the bottom edge or the height
    CLAYOUT_OPERATIONS
} clayout_operation;

/// One view's operations: `constant + share * (parent's size) + factor * numbers[reference]`, four times.
/// 128 bytes: two cache lines.
typedef struct {
    double constant[CLAYOUT_OPERATIONS];
    double share[CLAYOUT_OPERATIONS];
    double factor[CLAYOUT_OPERATIONS];
    int32_t reference[CLAYOUT_OPERATIONS]; // an index into the layout's numbers: place * CLAYOUT_SLOTS + slot
    int32_t parent;                        // the place of the parent
    int32_t unused;
    float end_is_edge[2]; // x and y: 1 if the end operation gives the far edge, 0 if it gives the size
} clayout_view;

/// The bounds of one view's size.
typedef struct {
    double min_width, max_width, min_height, max_height;
} clayout_clamp;

typedef struct {
    int32_t left, top, right, bottom;
} clayout_cells;

typedef struct {
    int32_t count;         // views, without the root
    clayout_view *views;   // count
    clayout_clamp *clamps; // count, or NULL
    double *numbers;       // (count + 1) * CLAYOUT_SLOTS
    clayout_cells *cells;  // count
} clayout;

/// Creates a layout of `count` views, all zero; if `clamped`, with bounds for every view (initially none).
clayout *clayout_create(int32_t count, bool clamped);

void clayout_destroy(clayout *layout);

/// Resizes the root and computes the cells of every view.
///
/// Sweeps only the axis that changed, and nothing at all if the size is unchanged.
void clayout_resize(clayout *layout, double width, double height);

/// Changes the constant of a horizontal operation and computes the columns of that view and all later ones.
void clayout_set_constant_x(clayout *layout, int32_t view, clayout_operation operation, double constant);

#endif
