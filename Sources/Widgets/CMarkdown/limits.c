#include "limits.h"
#include <string.h>

/// More containers than anybody reads, in the beginning of one line; the library's time grows with their square.
enum { MOST_MARKERS = 100 };

/// Markers that open containers in others, in all: each takes some 260 bytes while the text is parsed, where a text that
/// somebody wrote has more letters than markers.
enum { MARKERS_AT_FIRST = 8192, BYTES_PER_MARKER = 32 };

/// The end of the marker of a container at the beginning of a text; 0 if there is none.
static size_t marker_length(const char *text, size_t length) {
    size_t at = 0;
    if (text[at] == '>') return 1;
    while (at < length && at < 9 && text[at] >= '0' && text[at] <= '9') at++;
    bool is_marker = at < length && (at > 0 ? text[at] == '.' || text[at] == ')'
                                            : text[at] == '-' || text[at] == '+' || text[at] == '*');
    if (!is_marker) return 0;
    at++;
    return at < length && text[at] != ' ' && text[at] != '\t' ? 0 : at;
}

/// The markers in the beginning of a line, at most some; `quotes` becomes the number of quotes before all others, and
/// `next` where the marker after these begins, or the length of the line.
static size_t count_markers(const char *line, size_t length, size_t most, size_t *quotes, size_t *next) {
    size_t count = 0;
    *quotes = 0;
    *next = length;
    for (size_t at = 0; at < length;) {
        if (line[at] == ' ' || line[at] == '\t') {
            at++;
            continue;
        }
        size_t marker = marker_length(line + at, length - at);
        if (!marker) break;
        if (count == most) {
            *next = at;
            break;
        }
        if (line[at] == '>' && *quotes == count) ++*quotes;
        count++;
        at += marker;
    }
    return count;
}

/// Where the first marker begins that is too much in a line; the length of the line if none is.
static size_t marker_limit(markdown_markers *known, const char *line, size_t length) {
    size_t quotes, next;
    size_t count = count_markers(line, length, MOST_MARKERS, &quotes, &next);
    size_t depth = known->quotes;
    known->offset += length + 1;
    known->quotes = quotes;
    // Quotes go on that were open in the line before; a quote or an item of a list in these is what people write.
    size_t open = quotes < depth ? quotes : depth;
    if (open == 0 || open == quotes) open++;
    if (count <= open) return next;
    size_t most = MARKERS_AT_FIRST + known->offset / BYTES_PER_MARKER;
    size_t room = most > known->used ? most - known->used : 0;
    if (count - open <= room) {
        known->used += count - open;
        return next;
    }
    known->used += room;
    count_markers(line, length, open + room, &known->quotes, &next);
    return next;
}

markdown_markers markdown_markers_after(markdown_markers known, const char *text, size_t length) {
    for (const char *line = text, *end = text + length; line < end;) {
        size_t count = limits_line_length(line, (size_t)(end - line));
        marker_limit(&known, line, count > 0 && line[count - 1] == '\r' ? count - 1 : count);
        line += count + 1;
    }
    return known;
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

void limits_feed(cmark_parser *parser, const char *text, size_t length, markdown_markers markers) {
    const char *fed = text, *end = text + length;
    limits_rows known = {NULL, 0};
    for (const char *line = text; line < end;) {
        size_t count = limits_line_length(line, (size_t)(end - line));
        size_t visible = count > 0 && line[count - 1] == '\r' ? count - 1 : count;
        size_t cut = marker_limit(&markers, line, visible);
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
