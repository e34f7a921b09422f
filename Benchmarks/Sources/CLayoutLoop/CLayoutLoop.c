#include "CLayoutLoop.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void *zeroed(size_t bytes) {
    // Aligned to cache lines, so that as few views and places as possible straddle two of them.
    size_t rounded = (bytes + 63) / 64 * 64;
    void *memory = aligned_alloc(64, rounded ? rounded : 64);
    if (!memory) abort();
    return memset(memory, 0, rounded);
}

clayout *clayout_create(int32_t count, bool clamped) {
    size_t views = (size_t)count;
    clayout *layout = zeroed(sizeof *layout);
    layout->count = count;
    layout->views = zeroed(views * sizeof *layout->views);
    layout->numbers = zeroed((views + 1) * CLAYOUT_SLOTS * sizeof(double));
    layout->cells = zeroed(views * sizeof *layout->cells);
    if (clamped) {
        layout->clamps = zeroed(views * sizeof *layout->clamps);
        for (size_t i = 0; i < views; i++)
            layout->clamps[i] = (clayout_clamp){-INFINITY, INFINITY, -INFINITY, INFINITY};
    }
    return layout;
}

void clayout_destroy(clayout *layout) {
    free(layout->views);
    free(layout->clamps);
    free(layout->numbers);
    free(layout->cells);
    free(layout);
}

// floor(v + 0.5 + 1e-6) without a call: plain x86-64 has no instruction for floor.
static inline int32_t cell(double v) {
    v += 0.5 + 1e-6;
    int32_t whole = (int32_t)v;
    return whole - (whole > v);
}

static inline double clamp(double v, double min, double max) {
    v = v < min ? min : v;
    return v > max ? max : v;
}

static inline double linear(const clayout_view *view, int operation, double size, const double *numbers) {
    return view->constant[operation] + view->share[operation] * size
        + view->factor[operation] * numbers[view->reference[operation]];
}

// The only loop; inlined into each of the sweeps below with constant flags.
__attribute__((always_inline)) static inline void
sweep(clayout *layout, int32_t first, const bool x, const bool y, const bool clamped) {
    const clayout_view *views = layout->views;
    const clayout_clamp *clamps = layout->clamps;
    double *numbers = layout->numbers;
    clayout_cells *cells = layout->cells;
    const int32_t count = layout->count;

    for (int32_t i = first; i < count; i++) {
        const clayout_view *view = &views[i];
        const double *parent = &numbers[(size_t)view->parent * CLAYOUT_SLOTS];
        double *place = &numbers[((size_t)i + 1) * CLAYOUT_SLOTS];
        double left = 0, width = 0, right = 0, top = 0, height = 0, bottom = 0;

        // `end` is the far edge or the size. Both are computed from it by multiplication with 0 or 1 instead of a
        // branch: forms mix the two at random, and the next view in a chain waits for the far edge.
        if (x) {
            double isEdge = view->end_is_edge[0];
            left = linear(view, CLAYOUT_NEAR_X, parent[CLAYOUT_WIDTH], numbers);
            double end = linear(view, CLAYOUT_END_X, parent[CLAYOUT_WIDTH], numbers);
            width = end - isEdge * left;
            right = end + (1 - isEdge) * left;
            if (clamped) {
                width = clamp(width, clamps[i].min_width, clamps[i].max_width);
                right = left + width;
            }
        }
        if (y) {
            double isEdge = view->end_is_edge[1];
            top = linear(view, CLAYOUT_NEAR_Y, parent[CLAYOUT_HEIGHT], numbers);
            double end = linear(view, CLAYOUT_END_Y, parent[CLAYOUT_HEIGHT], numbers);
            height = end - isEdge * top;
            bottom = end + (1 - isEdge) * top;
            if (clamped) {
                height = clamp(height, clamps[i].min_height, clamps[i].max_height);
                bottom = top + height;
            }
        }

        if (x) {
            double origin = parent[CLAYOUT_ORIGIN_X] + left;
            place[CLAYOUT_LEFT] = left;
            place[CLAYOUT_WIDTH] = width;
            place[CLAYOUT_RIGHT] = right;
            place[CLAYOUT_ORIGIN_X] = origin;
            cells[i].left = cell(origin);
            cells[i].right = cell(origin + width);
        }
        if (y) {
            double origin = parent[CLAYOUT_ORIGIN_Y] + top;
            place[CLAYOUT_TOP] = top;
            place[CLAYOUT_HEIGHT] = height;
            place[CLAYOUT_BOTTOM] = bottom;
            place[CLAYOUT_ORIGIN_Y] = origin;
            cells[i].top = cell(origin);
            cells[i].bottom = cell(origin + height);
        }
    }
}

#define SWEEP(name, x, y, clamped) \
    __attribute__((noinline)) static void name(clayout *layout, int32_t first) { \
        sweep(layout, first, x, y, clamped); \
    }

SWEEP(sweep_both, true, true, false)
SWEEP(sweep_x, true, false, false)
SWEEP(sweep_y, false, true, false)
SWEEP(sweep_both_clamped, true, true, true)
SWEEP(sweep_x_clamped, true, false, true)
SWEEP(sweep_y_clamped, false, true, true)

void clayout_resize(clayout *layout, double width, double height) {
    double *root = layout->numbers;
    bool x = root[CLAYOUT_WIDTH] != width;
    bool y = root[CLAYOUT_HEIGHT] != height;
    root[CLAYOUT_WIDTH] = root[CLAYOUT_RIGHT] = width;
    root[CLAYOUT_HEIGHT] = root[CLAYOUT_BOTTOM] = height;
    bool clamped = layout->clamps != NULL;
    if (x && y)
        (clamped ? sweep_both_clamped : sweep_both)(layout, 0);
    else if (x)
        (clamped ? sweep_x_clamped : sweep_x)(layout, 0);
    else if (y)
        (clamped ? sweep_y_clamped : sweep_y)(layout, 0);
}

void clayout_set_constant_x(clayout *layout, int32_t view, clayout_operation operation, double constant) {
    layout->views[view].constant[operation] = constant;
    (layout->clamps ? sweep_x_clamped : sweep_x)(layout, view);
}
