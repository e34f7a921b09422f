// PNG by libpng's simplified API, which handles all kinds of PNG and never returns by longjmp.
#include "CImageFiles.h"

#include <png.h>
#include <string.h>

static void tell(char *message, const png_image *image) {
    strncpy(message, image->message, image_message_size - 1);
    message[image_message_size - 1] = 0;
}

static image_result begin(png_image *image, const uint8_t *bytes, size_t count, char *message) {
    memset(image, 0, sizeof *image);
    image->version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_memory(image, bytes, count)) return image_complete;
    tell(message, image);
    png_image_free(image);
    return image_broken;
}

image_result image_png_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message) {
    png_image image;
    image_result result = begin(&image, bytes, count, message);
    if (result != image_complete) return result;
    *width = image.width;
    *height = image.height;
    png_image_free(&image);
    return image_complete;
}

image_result image_png_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *rgba, char *message
) {
    png_image image;
    image_result result = begin(&image, bytes, count, message);
    if (result != image_complete) return result;
    if (image.width != width || image.height != height) {
        png_image_free(&image);
        return image_broken;
    }
    image.format = PNG_FORMAT_RGBA;
    if (png_image_finish_read(&image, NULL, rgba, (png_int_32)(4 * width), NULL)) return image_complete;
    tell(message, &image);
    png_image_free(&image);
    return image_partial;
}
