// Decodes a file as PNG, then as JPEG at each of its scales, as far as it is not too large.
#ifdef IMAGES
#include "CFuzzing.h"
#include "CImageFiles.h"
#include <stdlib.h>
#include <string.h>

enum { most_pixels = 1 << 18 };

static uint8_t *pixels(uint32_t width, uint32_t height) {
    if (width == 0 || height == 0 || width > most_pixels / height) return NULL;
    return calloc((size_t)width * height, 4);
}

static void check(const char *message) {
    if (!memchr(message, 0, image_message_size)) abort();
}

int fuzz_images(const uint8_t *bytes, size_t count) {
    uint32_t width = 0, height = 0;
    char message[image_message_size] = "";
    if (image_png_size(bytes, count, &width, &height, message) == image_complete) {
        uint8_t *rgba = pixels(width, height);
        if (rgba) image_png_decode(bytes, count, width, height, rgba, message);
        free(rgba);
    }
    check(message);
    if (image_jpeg_size(bytes, count, &width, &height, message) == image_complete) {
        for (uint32_t eighths = 1; eighths <= 8; eighths *= 2) {
            uint32_t fewer = image_jpeg_scaled(width, eighths), lower = image_jpeg_scaled(height, eighths);
            uint8_t *rgba = pixels(fewer, lower);
            if (rgba) image_jpeg_decode(bytes, count, fewer, lower, rgba, message);
            free(rgba);
        }
    }
    check(message);
    return 0;
}
#endif
