#include "CMarkdown.h"
#include "arena.h"
#include "flatten.h"
#include "limits.h"
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

// MARK: Parsing

static int line_count(const char *text, size_t length) {
    int count = 0;
    for (size_t at = 0; at < length; at++) count += text[at] == '\n';
    return count;
}

markdown_tree *markdown_parse(
    const char *text, size_t length, const char *definitions, size_t definitions_length, bool follows_text,
    markdown_markers markers, uint32_t options) {
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
    limits_feed(parser, text + mark, length - mark, markers);
    watched = flat;
    cmark_node *root = cmark_parser_finish(parser);
    watched = NULL;
    markdown_tree *tree = flat_tree(flat, root, text, length, lines);
    if (tree) tree->memory = arena.used;
    arena_end(&arena);
    pthread_mutex_unlock(&turn);
    return tree;
}
