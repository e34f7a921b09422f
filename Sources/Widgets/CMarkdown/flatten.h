// A tree of the library as flat arrays.
#ifndef FLATTEN_H
#define FLATTEN_H

#include "CMarkdown.h"
#include <cmark-gfm.h>

typedef struct flat flat;

flat *flat_new(void);
void flat_free(flat *flat);
/// Puts a definition; the last one of the text comes first.
void flat_put_definition(
    flat *flat, const char *label, const char *address, size_t address_length, const char *title, size_t title_length);
/// Makes the arrays of a tree whose text begins after some lines; frees the flat. NULL without memory.
markdown_tree *flat_tree(flat *flat, cmark_node *root, const char *text, size_t length, int lines_before);

#endif
