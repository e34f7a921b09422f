#include "limits.h"
#include <string.h>

/// More containers than anybody reads, in the beginning of one line; the library's time grows with their square.
enum { MOST_MARKERS = 100 };

/// The offset of the first marker in a line that is beyond the limit; the length of the line if none is.
static size_t marker_limit(const char *line, size_t length) {
    size_t at = 0;
    int count = 0;
    while (at < length) {
        size_t start = at;
        if (line[at] == ' ' || line[at] == '\t') {
            at++;
            continue;
        }
        if (line[at] == '>') {
            at++;
        } else {
            while (at < length && at - start < 9 && line[at] >= '0' && line[at] <= '9') at++;
            bool is_marker = at < length && (at > start ? line[at] == '.' || line[at] == ')'
                                                        : line[at] == '-' || line[at] == '+' || line[at] == '*');
            if (!is_marker) return length;
            at++;
            if (at < length && line[at] != ' ' && line[at] != '\t') return length;
        }
        if (++count > MOST_MARKERS) return start;
    }
    return length;
}

size_t limits_delimiter_columns(const char *line, size_t length) {
    size_t dashes = 0, columns = 0;
    bool in_dashes = false;
    for (size_t at = 0; at < length; at++) {
        switch (line[at]) {
        case '-':
            if (!in_dashes) columns++;
            in_dashes = true;
            dashes++;
            break;
        case '|': case ':': case ' ': case '\t': case '>':
            in_dashes = false;
            break;
        default: return 0;
        }
    }
    return dashes ? columns : 0;
}

static bool is_blank(const char *line, size_t length) {
    for (size_t at = 0; at < length; at++)
        if (line[at] != ' ' && line[at] != '\t' && line[at] != '>') return false;
    return true;
}

size_t limits_line_length(const char *line, size_t rest) {
    const char *found = memchr(line, '\n', rest);
    return found ? (size_t)(found - line) : rest;
}

bool limits_is_sparse(const char *line, size_t rest, size_t columns, limits_rows *known) {
    if (columns < LIMITS_COLUMNS) return false;
    if (!known->end || known->end <= line) {
        const char *at = line, *end = line + rest;
        known->count = 0;
        while (at < end) {
            size_t length = limits_line_length(at, (size_t)(end - at));
            if (is_blank(at, length)) break;
            known->count++;
            at += length < (size_t)(end - at) ? length + 1 : length;
        }
        known->end = at;
    }
    return columns * known->count > 2 * (size_t)(known->end - line);
}

void limits_feed(cmark_parser *parser, const char *text, size_t length) {
    const char *fed = text, *end = text + length;
    limits_rows known = {NULL, 0};
    for (const char *line = text; line < end;) {
        size_t count = limits_line_length(line, (size_t)(end - line));
        size_t visible = count > 0 && line[count - 1] == '\r' ? count - 1 : count;
        size_t cut = visible > 2 * MOST_MARKERS - 2 ? marker_limit(line, visible) : visible;
        size_t columns = visible > 15 ? limits_delimiter_columns(line, visible) : 0;
        if (columns > 0 && limits_is_sparse(line, (size_t)(end - line), columns, &known)) {
            cut = 0;
            while (cut < visible && strchr(" \t>", line[cut])) cut++;
        }
        if (cut < visible) {
            cmark_parser_feed(parser, fed, (size_t)(line + cut - fed));
            cmark_parser_feed(parser, "\\", 1);
            fed = line + cut;
        }
        line += count + 1;
        if (known.count > 0) known.count--;
    }
    cmark_parser_feed(parser, fed, (size_t)(end - fed));
}
