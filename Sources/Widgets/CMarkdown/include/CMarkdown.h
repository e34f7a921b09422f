// cmark-gfm, GitHub's CommonMark parser with its extensions, in one call: text in, a flat array of nodes out.
#ifndef CMARKDOWN_H
#define CMARKDOWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The kinds of nodes, blocks first.
enum {
    MARKDOWN_QUOTE = 1,
    MARKDOWN_LIST,
    MARKDOWN_ITEM,
    MARKDOWN_CODE_BLOCK,
    MARKDOWN_HTML_BLOCK,
    MARKDOWN_PARAGRAPH,
    MARKDOWN_HEADING,
    MARKDOWN_RULE,
    MARKDOWN_TABLE,
    MARKDOWN_TABLE_ROW,
    MARKDOWN_TABLE_CELL,
    // Inlines.
    MARKDOWN_TEXT = 32,
    MARKDOWN_SOFT_BREAK,
    MARKDOWN_HARD_BREAK,
    MARKDOWN_CODE,
    MARKDOWN_HTML,
    MARKDOWN_EMPHASIS,
    MARKDOWN_STRONG,
    MARKDOWN_STRIKE,
    MARKDOWN_LINK,
    MARKDOWN_IMAGE,
};

enum {
    /// Of a list: ordered.
    MARKDOWN_ORDERED = 1,
    /// Of a list: no blank lines between items.
    MARKDOWN_TIGHT = 2,
    /// Of an item: it is a task.
    MARKDOWN_TASK = 4,
    /// Of an item: a task that is done. Of a row: the header.
    MARKDOWN_MARKED = 8,
    /// Of a list: its numbers end with a bracket.
    MARKDOWN_BRACKET = 16,
};

/// Options of the parser.
enum {
    /// GitHub's tables, task lists, strikethrough and bare addresses.
    MARKDOWN_GITHUB = 1,
    /// No bare addresses: looking for them takes the square of the @ in a word.
    MARKDOWN_NO_ADDRESSES = 2,
};

/// A node of the tree. Nodes are in the order of the text; descendants follow their node.
typedef struct {
    uint8_t kind;
    /// The level of a heading.
    uint8_t level;
    uint8_t flags;
    /// The index after the last descendant.
    uint32_t end;
    /// The first number of a list.
    int32_t number;
    /// Of a node at the top: where its first line begins in the text; -1 if it shares that line with the node before.
    int32_t offset;
    /// The literal text, or the address of a link; in the pool of texts.
    uint32_t text, text_length;
    /// The title of a link, the info string of code, or the alignments of columns: 'l', 'c', 'r' or 0 each.
    uint32_t title, title_length;
} markdown_node;

/// A link reference definition.
typedef struct {
    uint32_t label, label_length, address, address_length, title, title_length;
} markdown_definition;

/// A parsed text.
typedef struct {
    markdown_node *nodes;
    size_t node_count;
    /// The texts of the nodes.
    char *pool;
    size_t pool_length;
    /// In the order of the text; labels are normalised.
    markdown_definition *definitions;
    size_t definition_count;
    /// The most bytes that the parser had in use.
    size_t memory;
} markdown_tree;

/// The markers of containers in a text, as far as they count for the limits.
typedef struct {
    /// The bytes of the text.
    size_t offset;
    /// Markers that opened containers in others.
    size_t used;
    /// The quotes that its last line is in.
    size_t quotes;
} markdown_markers;

/// The markers in a text and in whole lines that follow it.
markdown_markers markdown_markers_after(markdown_markers known, const char *text, size_t length);

/// Parses text, after definitions that apply to it.
///
/// `follows_text` says that the text does not begin a document, and `markers` what stands before it. Returns a tree to free; NULL if the text would need
/// more memory than texts of its length may. Any thread may call it.
markdown_tree *markdown_parse(
    const char *text, size_t length, const char *definitions, size_t definitions_length, bool follows_text,
    markdown_markers markers, uint32_t options);

/// Parses a text that begins with a table, where `table` is the tree of the first `known_length` bytes: only the
/// header and the rows that are not complete there are parsed.
///
/// Returns the tree that `markdown_parse` makes of the text; NULL where it cannot tell. `parsed` becomes the number of
/// bytes that the parser got.
markdown_tree *markdown_parse_table(
    const markdown_tree *table, size_t known_length, const char *text, size_t length, bool follows_text,
    uint32_t options, size_t *parsed);

void markdown_free(markdown_tree *tree);

/// Finds what may be labels of references in text, normalised, each followed by a zero byte; `count` becomes their
/// number of bytes. `spans_lines` tells whether there is one that goes on in another line. To be freed with `free`.
char *markdown_labels(const char *text, size_t length, size_t *count, bool *spans_lines);

/// Whether text may hold a definition: a bracket and a colon.
bool markdown_may_define(const void *text, size_t length);

/// The version of the library, such as "0.29.0.gfm.6".
const char *markdown_library_version(void);

#endif
