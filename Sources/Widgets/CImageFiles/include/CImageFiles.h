/// Decoding of PNG (libpng) and JPEG (libjpeg-turbo) files in memory.
///
/// Hides the headers of the libraries. No function keeps anything; each can be called from any thread.
#ifndef CIMAGEFILES_H
#define CIMAGEFILES_H

#include <stddef.h>
#include <stdint.h>

/// How decoding ended.
typedef enum image_result {
    image_complete = 0,
    /// The file is damaged or ends early: the pixels that could be decoded are there.
    image_partial,
    /// Nothing could be decoded.
    image_broken,
    image_no_memory,
} image_result;

/// Room for a message of a library, with its terminating zero.
enum { image_message_size = 200 };

/// Reads the size from the header of a PNG file.
image_result image_png_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message);

/// Decodes a PNG file to red, green, blue, alpha: `4 * width * height` bytes, which must be zero before.
image_result image_png_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *rgba, char *message);

/// Reads the size from the header of a JPEG file.
image_result image_jpeg_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message);

/// The length of a side of a JPEG picture that is decoded at a scale of `eighths`/8.
uint32_t image_jpeg_scaled(uint32_t length, uint32_t eighths);

/// Decodes a JPEG file at a scale of 1, 2, 4 or 8 eighths; `width` and `height` are the scaled ones.
image_result image_jpeg_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *rgba, char *message);

#endif
