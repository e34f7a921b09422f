#include "CMarkdown.h"
#include "arena.h"
#include "flatten.h"
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <cmark-gfm/map.h>
#include <cmark-gfm/parser.h>
#include <pthread.h>
#include <cmark-gfm/references.h>
#include <stdlib.h>
#include <string.h>

const char *markdown_library_version(void) { return cmark_version_string(); }

// MARK: Extensions

static const char *const extension_names[] = {"table", "strikethrough", "autolink", "tasklist"};
static cmark_syntax_extension *extensions[4];
/// Looks at the definitions before the parser forgets them.
static cmark_syntax_extension *watcher;
static _Thread_local flat *watched;
static pthread_once_t once = PTHREAD_ONCE_INIT;
/// The library keeps the special characters of a parser's extensions in tables that all parsers use; arenas share what
/// they have to spare.
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

static cmark_node *watch(cmark_syntax_extension *extension, cmark_parser *parser, cmark_node *root) {
    (void)extension;
    (void)root;
    for (cmark_map_entry *entry = parser->refmap->refs; entry; entry = entry->next) {
        const cmark_reference *reference = (const cmark_reference *)entry;
        flat_put_definition(
            watched, (const char *)entry->label, (const char *)reference->url.data, (size_t)reference->url.len,
            (const char *)reference->title.data, (size_t)reference->title.len);
    }
    return NULL;
}

static void prepare(void) {
    cmark_gfm_core_extensions_ensure_registered();
    for (int index = 0; index < 4; index++)
        extensions[index] = cmark_find_syntax_extension(extension_names[index]);
    watcher = cmark_syntax_extension_new("definitions");
    cmark_syntax_extension_set_postprocess_func(watcher, watch);
}

// MARK: Limits

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

/// Whether a line may be the one below the header of a table; counts its columns.
static size_t delimiter_columns(const char *line, size_t length) {
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

static size_t line_length(const char *line, size_t rest) {
    const char *found = memchr(line, '\n', rest);
    return found ? (size_t)(found - line) : rest;
}

/// Whether rows up to the next blank line would get more cells than their text can have: a table of many columns whose
/// rows are empty.
static bool is_sparse(const char *line, size_t rest, size_t columns, const char **known_end, size_t *known_rows) {
    if (columns < 8) return false;
    if (!*known_end || *known_end <= line) {
        const char *at = line, *end = line + rest;
        *known_rows = 0;
        while (at < end) {
            size_t length = line_length(at, (size_t)(end - at));
            if (is_blank(at, length)) break;
            ++*known_rows;
            at += length < (size_t)(end - at) ? length + 1 : length;
        }
        *known_end = at;
    } else if (*known_rows > 0) {
        --*known_rows;
    }
    return columns * *known_rows > 2 * (size_t)(*known_end - line);
}

/// Feeds text to the parser; markers beyond the limits become text.
static void feed(cmark_parser *parser, const char *text, size_t length) {
    const char *fed = text, *end = text + length, *known_end = NULL;
    size_t known_rows = 0;
    for (const char *line = text; line < end;) {
        size_t count = line_length(line, (size_t)(end - line));
        size_t visible = count > 0 && line[count - 1] == '\r' ? count - 1 : count;
        size_t cut = visible > 2 * MOST_MARKERS - 2 ? marker_limit(line, visible) : visible;
        size_t columns = visible > 15 ? delimiter_columns(line, visible) : 0;
        if (columns > 0 && is_sparse(line, (size_t)(end - line), columns, &known_end, &known_rows)) {
            cut = 0;
            while (cut < visible && strchr(" \t>", line[cut])) cut++;
        }
        if (cut < visible) {
            cmark_parser_feed(parser, fed, (size_t)(line + cut - fed));
            cmark_parser_feed(parser, "\\", 1);
            fed = line + cut;
        }
        line += count + 1;
    }
    cmark_parser_feed(parser, fed, (size_t)(end - fed));
}

// MARK: Parsing

static int line_count(const char *text, size_t length) {
    int count = 0;
    for (size_t at = 0; at < length; at++) count += text[at] == '\n';
    return count;
}

markdown_tree *markdown_parse(
    const char *text, size_t length, const char *definitions, size_t definitions_length, bool follows_text,
    uint32_t options) {
    pthread_once(&once, prepare);
    if (length > INT32_MAX / 4) return NULL;
    arena arena;
    jmp_buf full;
    flat *flat = flat_new();
    if (!flat) return NULL;
    size_t limit = ((size_t)64 << 20) + 400 * (length + definitions_length);
    pthread_mutex_lock(&turn);
    arena_begin(&arena, limit, &full);
    if (setjmp(full)) {
        arena_end(&arena);
        pthread_mutex_unlock(&turn);
        flat_free(flat);
        return NULL;
    }
    cmark_parser *parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, arena_allocator());
    if (options & MARKDOWN_GITHUB)
        for (int index = 0; index < 4; index++)
            if (extensions[index] && (index != 2 || !(options & MARKDOWN_NO_ADDRESSES)))
                cmark_parser_attach_syntax_extension(parser, extensions[index]);
    cmark_parser_attach_syntax_extension(parser, watcher);
    int lines = 0;
    // The library drops a byte order mark from the first line that it gets.
    if (follows_text || definitions_length) {
        cmark_parser_feed(parser, "\n", 1);
        lines = 1;
    }
    if (definitions_length) {
        cmark_parser_feed(parser, definitions, definitions_length);
        cmark_parser_feed(parser, "\n", 1);
        lines += line_count(definitions, definitions_length) + 1;
    }
    size_t mark = lines > 0 && !follows_text && length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    feed(parser, text + mark, length - mark);
    watched = flat;
    cmark_node *root = cmark_parser_finish(parser);
    watched = NULL;
    markdown_tree *tree = flat_tree(flat, root, text, length, lines);
    if (tree) tree->memory = arena.used;
    arena_end(&arena);
    pthread_mutex_unlock(&turn);
    return tree;
}
