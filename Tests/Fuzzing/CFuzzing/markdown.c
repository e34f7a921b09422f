// Parses a text at once, after definitions, and a table again of which the beginning is known.
#ifdef MARKDOWN
#include "CFuzzing.h"
#include "CMarkdown.h"
#include <stdlib.h>
#include <string.h>

static void expect(bool holds) {
    if (!holds) abort();
}

static void check(const markdown_tree *tree) {
    if (!tree) return;
    for (size_t index = 0; index < tree->node_count; index++) {
        markdown_node node = tree->nodes[index];
        expect(node.end > index && node.end <= tree->node_count);
        expect((size_t)node.text + node.text_length <= tree->pool_length);
        expect((size_t)node.title + node.title_length <= tree->pool_length);
    }
    for (size_t index = 0; index < tree->definition_count; index++) {
        markdown_definition definition = tree->definitions[index];
        expect((size_t)definition.label + definition.label_length <= tree->pool_length);
        expect((size_t)definition.address + definition.address_length <= tree->pool_length);
        expect((size_t)definition.title + definition.title_length <= tree->pool_length);
    }
}

int fuzz_markdown(const uint8_t *bytes, size_t count) {
    if (count < 2) return 0;
    uint32_t options = bytes[0] & 3;
    const char *text = (const char *)bytes + 2;
    size_t length = count - 2, half = length * bytes[1] / 256, label_length = 0;
    bool follows_text = bytes[0] & 4, spans_lines = false;
    markdown_markers none = {0}, markers = markdown_markers_after(none, text, half);
    markdown_tree *whole = markdown_parse(text, length, NULL, 0, follows_text, none, options);
    markdown_tree *start = markdown_parse(text, half, NULL, 0, follows_text, none, options);
    markdown_tree *rest = markdown_parse(text + half, length - half, text, half, true, markers, options);
    check(whole);
    check(start);
    check(rest);
    if (start) {
        size_t parsed = 0;
        markdown_tree *longer = markdown_parse_table(start, half, text, length, follows_text, options, &parsed);
        check(longer);
        // What is known of the beginning makes no difference.
        if (longer && whole) expect(longer->node_count == whole->node_count);
        markdown_free(longer);
    }
    free(markdown_labels(text, length, &label_length, &spans_lines));
    markdown_may_define(text, length);
    markdown_free(whole);
    markdown_free(start);
    markdown_free(rest);
    return 0;
}
#endif
