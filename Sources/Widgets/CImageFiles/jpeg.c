// JPEG by TurboJPEG.
#include "CImageFiles.h"

#include <string.h>
#include <turbojpeg.h>

static void tell(char *message, tjhandle decoder) {
    strncpy(message, tjGetErrorStr2(decoder), image_message_size - 1);
    message[image_message_size - 1] = 0;
}

static image_result header(
    tjhandle decoder, const uint8_t *bytes, size_t count, int *width, int *height, int *colors, char *message
) {
    int subsampling = 0;
    if (tjDecompressHeader3(decoder, bytes, count, width, height, &subsampling, colors) == 0) return image_complete;
    tell(message, decoder);
    // With a warning, such as bytes too many, the header is read.
    if (tjGetErrorCode(decoder) == TJERR_WARNING && *width > 0 && *height > 0) return image_complete;
    return image_broken;
}

image_result image_jpeg_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message) {
    int found[2] = {0, 0}, colors = 0;
    tjhandle decoder = tjInitDecompress();
    if (decoder == NULL) return image_no_memory;
    image_result result = header(decoder, bytes, count, &found[0], &found[1], &colors, message);
    tjDestroy(decoder);
    *width = (uint32_t)found[0];
    *height = (uint32_t)found[1];
    return result;
}

uint32_t image_jpeg_scaled(uint32_t length, uint32_t eighths) {
    tjscalingfactor factor = {(int)eighths, 8};
    return (uint32_t)TJSCALED((int)length, factor);
}

/// Turns the inks of printing into light, in place: Adobe's files have them inverted, as do all others in practice.
static void separate(uint8_t *pixels, size_t count) {
    for (size_t i = 0; i < count; i++, pixels += 4) {
        unsigned black = pixels[3];
        for (int part = 0; part < 3; part++) pixels[part] = (uint8_t)(pixels[part] * black / 255);
        pixels[3] = 255;
    }
}

image_result image_jpeg_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *rgba, char *message
) {
    int found[2] = {0, 0}, colors = 0;
    tjhandle decoder = tjInitDecompress();
    if (decoder == NULL) return image_no_memory;
    image_result result = header(decoder, bytes, count, &found[0], &found[1], &colors, message);
    if (result == image_complete) {
        int inks = colors == TJCS_CMYK || colors == TJCS_YCCK;
        int flags = TJFLAG_LIMITSCANS | TJFLAG_FASTUPSAMPLE;
        if (tjDecompress2(
                decoder, bytes, count, rgba, (int)width, 0, (int)height, inks ? TJPF_CMYK : TJPF_RGBA, flags) != 0) {
            tell(message, decoder);
            result = tjGetErrorCode(decoder) == TJERR_WARNING ? image_partial : image_broken;
        }
        if (inks && result != image_broken) separate(rgba, (size_t)width * height);
    }
    tjDestroy(decoder);
    return result;
}
