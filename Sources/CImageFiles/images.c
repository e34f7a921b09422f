#include "CImageFiles.h"
#include <png.h>

unsigned image_files_png_version(void) { return png_access_version_number(); }
