// What in a text would cost far more than its length, and becomes text.
#ifndef LIMITS_H
#define LIMITS_H

#include "CMarkdown.h"
#include <cmark-gfm.h>
#include <stdbool.h>
#include <stddef.h>

/// Tables of fewer columns are never sparse.
enum { LIMITS_COLUMNS = 8 };

/// Feeds text to the parser, after some markers; those beyond the limits become text.
void limits_feed(cmark_parser *parser, const char *text, size_t length, markdown_markers markers);

/// The length of a line without its end; `rest` is that of the text from there on.
size_t limits_line_length(const char *line, size_t rest);

/// The columns of a table for which a line may be the one below the header; 0 if it is none.
size_t limits_delimiter_columns(const char *line, size_t length);

/// The lines from a line to the next blank one, and where that begins; NULL while that is not known.
typedef struct {
    const char *end;
    size_t count;
} limits_rows;

/// Whether rows up to the next blank line would get more cells than their text can have: a table of many columns whose
/// rows are empty. Takes what is known of these rows, or finds it out.
bool limits_is_sparse(const char *line, size_t rest, size_t columns, limits_rows *known);

#endif
