#include "flatten.h"
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm/node.h>
#include <stdlib.h>
#include <string.h>

/// Containers nested deeper are left out, their contents stay: so that what walks the tree may recurse.
enum { MOST_LEVELS = 100 };

struct flat {
    markdown_node *nodes;
    size_t node_count, node_room;
    char *pool;
    size_t pool_length, pool_room;
    markdown_definition *definitions;
    size_t definition_count, definition_room;
    bool has_failed;
};

flat *flat_new(void) { return calloc(1, sizeof(flat)); }

void flat_free(flat *flat) {
    if (!flat) return;
    free(flat->nodes);
    free(flat->pool);
    free(flat->definitions);
    free(flat);
}

void markdown_free(markdown_tree *tree) {
    if (!tree) return;
    free(tree->nodes);
    free(tree->pool);
    free(tree->definitions);
    free(tree);
}

/// Makes room for one more of an array.
static bool grow(flat *flat, void **array, size_t *room, size_t needed, size_t size) {
    if (flat->has_failed) return false;
    if (needed <= *room) return true;
    size_t new = *room * 2 > needed ? *room * 2 : needed + 64;
    void *bytes = realloc(*array, new * size);
    if (!bytes) {
        flat->has_failed = true;
        return false;
    }
    *array = bytes;
    *room = new;
    return true;
}

static void put(flat *flat, const void *bytes, size_t length, uint32_t *start, uint32_t *count) {
    *start = (uint32_t)flat->pool_length;
    *count = 0;
    if (length == 0 || !bytes) return;
    if (!grow(flat, (void **)&flat->pool, &flat->pool_room, flat->pool_length + length, 1)) return;
    memcpy(flat->pool + flat->pool_length, bytes, length);
    flat->pool_length += length;
    *count = (uint32_t)length;
}

void flat_put_definition(
    flat *flat, const char *label, const char *address, size_t address_length, const char *title,
    size_t title_length) {
    size_t index = flat->definition_count;
    if (!grow(flat, (void **)&flat->definitions, &flat->definition_room, index + 1, sizeof *flat->definitions))
        return;
    markdown_definition *definition = &flat->definitions[index];
    put(flat, label, strlen(label), &definition->label, &definition->label_length);
    put(flat, address, address_length, &definition->address, &definition->address_length);
    put(flat, title, title_length, &definition->title, &definition->title_length);
    flat->definition_count++;
}

static bool starts(cmark_node *node, const char *name) {
    return strncmp(cmark_node_get_type_string(node), name, strlen(name)) == 0;
}

static uint8_t kind_of(cmark_node *node) {
    cmark_node_type type = cmark_node_get_type(node);
    if (type == CMARK_NODE_TEXT) return MARKDOWN_TEXT;
    if (type == CMARK_NODE_PARAGRAPH) return MARKDOWN_PARAGRAPH;
    if (type == CMARK_NODE_SOFTBREAK) return MARKDOWN_SOFT_BREAK;
    if (type == CMARK_NODE_LINK) return MARKDOWN_LINK;
    if (type == CMARK_NODE_CODE) return MARKDOWN_CODE;
    if (type == CMARK_NODE_STRONG) return MARKDOWN_STRONG;
    if (type == CMARK_NODE_EMPH) return MARKDOWN_EMPHASIS;
    if (type == CMARK_NODE_LINEBREAK) return MARKDOWN_HARD_BREAK;
    if (type == CMARK_NODE_LIST) return MARKDOWN_LIST;
    if (type == CMARK_NODE_ITEM) return MARKDOWN_ITEM;
    if (type == CMARK_NODE_HEADING) return MARKDOWN_HEADING;
    if (type == CMARK_NODE_CODE_BLOCK) return MARKDOWN_CODE_BLOCK;
    if (type == CMARK_NODE_BLOCK_QUOTE) return MARKDOWN_QUOTE;
    if (type == CMARK_NODE_HTML_BLOCK) return MARKDOWN_HTML_BLOCK;
    if (type == CMARK_NODE_HTML_INLINE) return MARKDOWN_HTML;
    if (type == CMARK_NODE_THEMATIC_BREAK) return MARKDOWN_RULE;
    if (type == CMARK_NODE_IMAGE) return MARKDOWN_IMAGE;
    if (starts(node, "table_cell")) return MARKDOWN_TABLE_CELL;
    if (starts(node, "table_row") || starts(node, "table_header")) return MARKDOWN_TABLE_ROW;
    if (starts(node, "table")) return MARKDOWN_TABLE;
    if (starts(node, "strike")) return MARKDOWN_STRIKE;
    return 0;
}

static void put_chunk(flat *flat, const cmark_chunk *chunk, uint32_t *start, uint32_t *count) {
    put(flat, chunk->data, chunk->len > 0 ? (size_t)chunk->len : 0, start, count);
}

static void put_node(flat *flat, cmark_node *node, uint8_t kind) {
    size_t index = flat->node_count;
    if (!grow(flat, (void **)&flat->nodes, &flat->node_room, index + 1, sizeof *flat->nodes)) return;
    markdown_node *new = &flat->nodes[index];
    memset(new, 0, sizeof *new);
    new->kind = kind;
    new->offset = -1;
    flat->node_count++;
    switch (kind) {
    case MARKDOWN_TEXT: case MARKDOWN_CODE: case MARKDOWN_HTML: case MARKDOWN_HTML_BLOCK:
        put_chunk(flat, &node->as.literal, &new->text, &new->text_length);
        break;
    case MARKDOWN_CODE_BLOCK:
        put_chunk(flat, &node->as.code.literal, &new->text, &new->text_length);
        put_chunk(flat, &node->as.code.info, &new->title, &new->title_length);
        break;
    case MARKDOWN_LINK: case MARKDOWN_IMAGE:
        put_chunk(flat, &node->as.link.url, &new->text, &new->text_length);
        put_chunk(flat, &node->as.link.title, &new->title, &new->title_length);
        break;
    case MARKDOWN_HEADING: new->level = (uint8_t)cmark_node_get_heading_level(node); break;
    case MARKDOWN_LIST:
        new->number = cmark_node_get_list_start(node);
        if (cmark_node_get_list_type(node) == CMARK_ORDERED_LIST) new->flags |= MARKDOWN_ORDERED;
        if (cmark_node_get_list_tight(node)) new->flags |= MARKDOWN_TIGHT;
        if (cmark_node_get_list_delim(node) == CMARK_PAREN_DELIM) new->flags |= MARKDOWN_BRACKET;
        break;
    case MARKDOWN_ITEM:
        if (starts(node, "tasklist")) {
            new->flags |= MARKDOWN_TASK;
            if (cmark_gfm_extensions_get_tasklist_item_checked(node)) new->flags |= MARKDOWN_MARKED;
        }
        break;
    case MARKDOWN_TABLE_ROW:
        if (starts(node, "table_header")) new->flags |= MARKDOWN_MARKED;
        break;
    case MARKDOWN_TABLE:
        put(flat, cmark_gfm_extensions_get_table_alignments(node), cmark_gfm_extensions_get_table_columns(node),
            &new->title, &new->title_length);
        break;
    }
}

/// Gives back the room that an array does not need.
static void *trim(void *array, size_t count, size_t size) {
    void *bytes = count > 0 ? realloc(array, count * size) : NULL;
    return bytes ? bytes : array;
}

/// A place in the text at the start of a line.
typedef struct {
    const char *text;
    size_t length, at;
    int line;
} place;

/// Goes on to a line, counted from 1; returns its offset.
static size_t go_to_line(place *place, int line) {
    while (place->line < line && place->at < place->length) {
        char byte = place->text[place->at++];
        if (byte == '\r') {
            if (place->at < place->length && place->text[place->at] == '\n') place->at++;
        } else if (byte != '\n') {
            continue;
        }
        place->line++;
    }
    return place->at;
}

/// The lines above the header of a table become a paragraph without a line, and the table gets the line of that.
static void give_lines_to_paragraphs(flat *flat) {
    for (size_t index = 0; index < flat->node_count;) {
        size_t next = flat->nodes[index].end;
        bool is_above = next < flat->node_count && flat->nodes[index].kind == MARKDOWN_PARAGRAPH
            && flat->nodes[next].kind == MARKDOWN_TABLE;
        if (is_above && flat->nodes[index].offset < 0) {
            flat->nodes[index].offset = flat->nodes[next].offset;
            flat->nodes[next].offset = -1;
        }
        index = next;
    }
}

markdown_tree *flat_tree(flat *flat, cmark_node *root, const char *text, size_t length, int lines_before) {
    // The nodes on the way to the current one; SIZE_MAX for one that was left out.
    size_t *open = NULL;
    size_t depth = 0, room = 0, levels = 0;
    int last_line = 0;
    place place = {text, length, 0, 1};
    cmark_node *node = root->first_child;
    while (node && !flat->has_failed) {
        uint8_t kind = kind_of(node);
        bool is_container = kind == MARKDOWN_QUOTE || kind == MARKDOWN_LIST || kind == MARKDOWN_ITEM;
        bool is_kept = kind != 0 && !(is_container && levels >= MOST_LEVELS);
        size_t index = SIZE_MAX;
        if (is_kept) {
            index = flat->node_count;
            put_node(flat, node, kind);
            if (flat->has_failed) break;
            if (is_container) levels++;
            if (depth == 0) {
                int line = cmark_node_get_start_line(node) - lines_before;
                // The library gives the parts of a paragraph that became a table the same line.
                bool begins = line > last_line;
                if (begins) last_line = line;
                if (begins) flat->nodes[index].offset = (int32_t)go_to_line(&place, line);
            }
        }
        cmark_node *child = node->first_child;
        if (child) {
            if (!grow(flat, (void **)&open, &room, depth + 1, sizeof *open)) break;
            open[depth++] = index;
            node = child;
            continue;
        }
        for (;;) {
            if (index != SIZE_MAX) {
                markdown_node *done = &flat->nodes[index];
                done->end = (uint32_t)flat->node_count;
                if (done->kind == MARKDOWN_QUOTE || done->kind == MARKDOWN_LIST || done->kind == MARKDOWN_ITEM)
                    levels--;
            }
            cmark_node *next = node->next;
            if (next) {
                node = next;
                break;
            }
            if (depth == 0) {
                node = NULL;
                break;
            }
            node = node->parent;
            index = open[--depth];
        }
    }
    free(open);
    if (!flat->has_failed) give_lines_to_paragraphs(flat);
    markdown_tree *tree = flat->has_failed ? NULL : calloc(1, sizeof *tree);
    if (tree) {
        tree->nodes = trim(flat->nodes, flat->node_count, sizeof *flat->nodes);
        tree->node_count = flat->node_count;
        tree->pool = trim(flat->pool, flat->pool_length, 1);
        tree->pool_length = flat->pool_length;
        tree->definitions = trim(flat->definitions, flat->definition_count, sizeof *flat->definitions);
        tree->definition_count = flat->definition_count;
        free(flat);
    } else {
        flat_free(flat);
    }
    return tree;
}
