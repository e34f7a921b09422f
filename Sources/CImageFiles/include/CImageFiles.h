// libpng and libjpeg-turbo: decoding of images in memory.
#ifndef CIMAGEFILES_H
#define CIMAGEFILES_H

/// The version of libpng, such as 10639.
unsigned image_files_png_version(void);

#endif
