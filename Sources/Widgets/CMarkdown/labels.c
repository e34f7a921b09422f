#include "CMarkdown.h"
#include <cmark-gfm/buffer.h>
#include <cmark-gfm.h>
#include <stdlib.h>
#include <string.h>
#include <cmark-gfm/utf8.h>

enum { LONGEST_LABEL = 1000 };

/// Appends a label as the library compares it: folded, trimmed, blanks as one.
static void put_label(cmark_strbuf *out, cmark_strbuf *work, const char *label, size_t length) {
    cmark_strbuf_clear(work);
    cmark_utf8proc_case_fold(work, (const uint8_t *)label, (bufsize_t)length);
    cmark_strbuf_trim(work);
    cmark_strbuf_normalize_whitespace(work);
    if (work->size == 0) return;
    cmark_strbuf_put(out, work->ptr, work->size);
    cmark_strbuf_putc(out, 0);
}

char *markdown_labels(const char *text, size_t length, size_t *count, bool *spans_lines) {
    cmark_mem *memory = cmark_get_default_mem_allocator();
    cmark_strbuf out, work;
    cmark_strbuf_init(memory, &out, 256);
    cmark_strbuf_init(memory, &work, 256);
    *spans_lines = false;
    const char *end = text + length, *start = NULL;
    bool has_line_end = false;
    for (const char *at = text; at < end; at++) {
        switch (*at) {
        case '\\':
            at++;
            break;
        case '[':
            start = at + 1;
            has_line_end = false;
            break;
        case '\n':
        case '\r':
            has_line_end = true;
            break;
        case ']':
            if (start && at > start && at - start <= LONGEST_LABEL) {
                if (has_line_end) *spans_lines = true;
                put_label(&out, &work, start, (size_t)(at - start));
            }
            start = NULL;
            break;
        }
    }
    char *copy = malloc((size_t)out.size + 1);
    *count = copy ? (size_t)out.size : 0;
    if (copy) memcpy(copy, out.ptr, *count);
    cmark_strbuf_free(&out);
    cmark_strbuf_free(&work);
    return copy;
}

bool markdown_may_define(const void *text, size_t length) {
    const char *at = text, *end = at + length;
    while (at < end && (at = memchr(at, ']', (size_t)(end - at))))
        if (++at < end && *at == ':') return true;
    return false;
}
