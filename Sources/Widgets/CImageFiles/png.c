// PNG by libpng, row by row: its simplified API reads 16-bit files wrong (every second row of interlaced ones, and too
// bright without colour information).
#include "CImageFiles.h"

#include <png.h>
#include <setjmp.h>
#include <string.h>

typedef struct {
    const uint8_t *bytes;
    size_t count;
    char *message;
} png_source;

static void take(png_structp png, png_bytep target, size_t count) {
    png_source *source = png_get_io_ptr(png);
    if (count > source->count) png_error(png, "it ends early");
    memcpy(target, source->bytes, count);
    source->bytes += count;
    source->count -= count;
}

static void fail(png_structp png, png_const_charp text) {
    png_source *source = png_get_error_ptr(png);
    strncpy(source->message, text, image_message_size - 1);
    source->message[image_message_size - 1] = 0;
    png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static png_structp start(png_source *source, png_infop *info) {
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, source, fail, ignore);
    if (png == NULL) return NULL;
    *info = png_create_info_struct(png);
    if (*info == NULL) {
        png_destroy_read_struct(&png, NULL, NULL);
        return NULL;
    }
    png_set_read_fn(png, source, take);
    png_set_benign_errors(png, 1);
    return png;
}

image_result image_png_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message) {
    png_source source = {bytes, count, message};
    png_infop info;
    png_structp png = start(&source, &info);
    if (png == NULL) return image_no_memory;
    volatile image_result result = image_broken;
    if (setjmp(png_jmpbuf(png)) == 0) {
        png_read_info(png, info);
        *width = png_get_image_width(png, info);
        *height = png_get_image_height(png, info);
        result = image_complete;
    }
    png_destroy_read_struct(&png, &info, NULL);
    return result;
}

/// Has all kinds of PNG read as red, green, blue and alpha of 8 bits, as on a screen of sRGB; a file that does not tell
/// its colours is of sRGB.
static void use_rgba(png_structp png) {
    png_set_alpha_mode(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
}

image_result image_png_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *rgba, char *message
) {
    png_source source = {bytes, count, message};
    png_infop info;
    png_structp png = start(&source, &info);
    if (png == NULL) return image_no_memory;
    volatile image_result result = image_broken;
    if (setjmp(png_jmpbuf(png)) == 0) {
        png_read_info(png, info);
        use_rgba(png);
        int passes = png_set_interlace_handling(png);
        png_read_update_info(png, info);
        if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height
            || png_get_rowbytes(png, info) != 4 * (size_t)width)
            png_error(png, "it has changed");
        result = image_partial;
        for (int pass = 0; pass < passes; pass++) {
            for (uint32_t row = 0; row < height; row++) png_read_row(png, rgba + 4 * (size_t)width * row, NULL);
        }
        result = image_complete;
    }
    png_destroy_read_struct(&png, &info, NULL);
    return result;
}
