#include "CMarkdown.h"
#include <cmark-gfm.h>

const char *markdown_library_version(void) { return cmark_version_string(); }
