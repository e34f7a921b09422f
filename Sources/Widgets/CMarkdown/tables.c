#include "CMarkdown.h"
#include "limits.h"
#include <stdlib.h>
#include <string.h>

/// What stays of a table that has grown.
typedef struct {
    /// The bytes of the header and the line below it, and those of all whole lines.
    size_t head, whole;
    /// The nodes of the whole lines.
    size_t nodes;
} kept;

/// Finds out what of a table stays; false if it may be another one with more text.
static bool find_kept(
    const markdown_tree *table, size_t known_length, const char *text, size_t length, kept *kept) {
    const markdown_node *nodes = table->nodes;
    if (table->node_count == 0 || nodes->kind != MARKDOWN_TABLE || nodes->end != table->node_count
        || nodes->offset != 0 || table->definition_count > 0 || memchr(text, '\r', length))
        return false;
    size_t lines = 0, at = 0;
    limits_rows known = {NULL, 0};
    kept->head = kept->whole = 0;
    while (at < length) {
        size_t count = limits_line_length(text + at, length - at);
        size_t columns = limits_delimiter_columns(text + at, count);
        // Lines of which the limits make text only because of those that follow.
        if (columns >= LIMITS_COLUMNS
            && (lines != 1 || limits_is_sparse(text + at, length - at, columns, &known)))
            return false;
        at += count + 1;
        if (++lines == 2) kept->head = at;
        if (at <= known_length) kept->whole = at;
    }
    // Each line but the second is a row, and the last one may be a part of one.
    size_t rows = 0, last = 0, whole_lines = 0;
    for (size_t row = 1; row < nodes->end; row = nodes[row].end) {
        last = row;
        rows++;
    }
    for (at = 0; at < kept->whole; at += limits_line_length(text + at, length - at) + 1) whole_lines++;
    bool has_part = kept->whole < known_length;
    kept->nodes = has_part ? last : table->node_count;
    return whole_lines > 2 && rows == whole_lines - 1 + has_part;
}

/// The end of the texts of some nodes, the first ones of a tree without definitions.
static size_t pool_end(const markdown_node *nodes, size_t count) {
    while (count-- > 0) {
        const markdown_node *node = nodes + count;
        if (node->title_length > 0) return node->title + node->title_length;
        if (node->text_length > 0) return node->text + node->text_length;
    }
    return 0;
}

/// A copy of the first nodes of a table, and of the nodes after the header of another one.
static markdown_tree *join(const markdown_tree *table, const kept *kept, const markdown_tree *rest) {
    size_t header_end = rest->nodes[1].end;
    size_t pool = pool_end(table->nodes, kept->nodes), rest_pool = pool_end(rest->nodes, header_end);
    size_t count = rest->node_count - header_end, length = rest->pool_length - rest_pool;
    markdown_tree *tree = calloc(1, sizeof *tree);
    if (!tree) return NULL;
    tree->node_count = kept->nodes + count;
    tree->pool_length = pool + length;
    tree->memory = rest->memory;
    tree->nodes = malloc(tree->node_count * sizeof *tree->nodes);
    tree->pool = malloc(tree->pool_length + 1);
    if (!tree->nodes || !tree->pool) {
        markdown_free(tree);
        return NULL;
    }
    memcpy(tree->nodes, table->nodes, kept->nodes * sizeof *tree->nodes);
    memcpy(tree->nodes + kept->nodes, rest->nodes + header_end, count * sizeof *tree->nodes);
    memcpy(tree->pool, table->pool, pool);
    if (length > 0) memcpy(tree->pool + pool, rest->pool + rest_pool, length);
    for (size_t index = kept->nodes; index < tree->node_count; index++) {
        markdown_node *node = tree->nodes + index;
        node->end = (uint32_t)(node->end - header_end + kept->nodes);
        node->text = node->text_length > 0 ? (uint32_t)(node->text - rest_pool + pool) : 0;
        node->title = node->title_length > 0 ? (uint32_t)(node->title - rest_pool + pool) : 0;
        if (node->offset >= 0) node->offset += (int32_t)(kept->whole - kept->head);
    }
    tree->nodes->end = (uint32_t)(rest->nodes->end - header_end + kept->nodes);
    return tree;
}

markdown_tree *markdown_parse_table(
    const markdown_tree *table, size_t known_length, const char *text, size_t length, bool follows_text,
    uint32_t options, size_t *parsed) {
    kept kept;
    *parsed = 0;
    if (known_length > length || !find_kept(table, known_length, text, length, &kept)) return NULL;
    size_t count = kept.head + length - kept.whole;
    char *lines = malloc(count);
    if (!lines) return NULL;
    memcpy(lines, text, kept.head);
    memcpy(lines + kept.head, text + kept.whole, length - kept.whole);
    markdown_tree *rest = markdown_parse(lines, count, NULL, 0, follows_text, (markdown_markers){0}, options);
    free(lines);
    *parsed = count;
    if (!rest) return NULL;
    // With few rows, the limits may have made text of it.
    bool is_table = rest->node_count > 1 && rest->nodes->kind == MARKDOWN_TABLE && rest->nodes->offset == 0
        && rest->nodes->title_length == table->nodes->title_length && rest->definition_count == 0;
    markdown_tree *tree = is_table ? join(table, &kept, rest) : NULL;
    markdown_free(rest);
    return tree;
}
