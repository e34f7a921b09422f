// The gallery's dashboard in C with plain ncurses, written as is usual: the reference for Trellis. Its screen equals
// the gallery's, cell for cell, at every size (`render-bench --equal` checks this). It uses ncurses in the ordinary
// way: on KEY_RESIZE it erases, draws and refreshes.
#define _XOPEN_SOURCE_EXTENDED 1
#ifdef __APPLE__
#include <curses.h>
#else
#include <ncursesw/curses.h>
#endif

#include <locale.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { row_length = 64 };

/// Half-open: the cell at `right`, `bottom` is outside.
struct area {
    int left, top, right, bottom;
};

struct panel {
    const char *title;
    int percent;
    struct area area;
};

/// A box of rows, one of which is chosen.
struct list {
    const char *title;
    int count, chosen, first;
    char (*rows)[row_length];
    struct area area;
};

enum {
    plain_pair = 1, border_pair, title_pair, focus_pair, bar_pair, chosen_pair, other_chosen_pair, gauge_pair, other_thumb_pair
};

enum { host_count = 40, row_count = 200 };

static char host_rows[host_count][row_length], log_rows[row_count][row_length];
static struct panel panels[] = {{.title = "Load", .percent = 17}, {.title = "Memory", .percent = 30},
                                {.title = "Network", .percent = 43}, {.title = "Disk", .percent = 56}};
static struct list hosts = {.title = "Hosts", .count = host_count, .rows = host_rows};
static struct list jobs = {.title = "Log", .count = row_count, .rows = log_rows};
static bool has_bars;

// MARK: Layout

static int cell(double edge) { return (int)floor(edge + 0.5 + 1e-6); }

static int smaller(int a, int b) { return a < b ? a : b; }

static int larger(int a, int b) { return a > b ? a : b; }

static int width(struct area area) { return larger(0, area.right - area.left); }

static int height(struct area area) { return larger(0, area.bottom - area.top); }

static const struct area nowhere;

/// What is shown depends on the size, as in the gallery's sheet.
static void lay_out(void) {
    has_bars = LINES >= 8;
    int top = has_bars ? 1 : 0, end = LINES - top;
    double side = COLS < 48 ? 0 : fmin(fmax(0.22 * COLS, 14), 30), room = COLS - side;
    int left = cell(side), columns = COLS >= 100 ? 4 : 2, rows = LINES < 11 ? 0 : columns == 2 && LINES >= 18 ? 2 : 1;
    hosts.area = (struct area){0, top, left, end};
    for (int i = 0; i < 4; i++) {
        int column = i % columns, row = i / columns;
        panels[i].area = row >= rows ? nowhere : (struct area){
            cell(side + room * column / columns), top + 4 * row,
            cell(side + room * (column + 1) / columns), top + 4 * row + 4};
    }
    jobs.area = (struct area){left, top + 4 * rows, COLS, end};
}

// MARK: Drawing

static void look(int pair, attr_t attributes) { attr_set(attributes, (short)pair, NULL); }

/// Text of one-column characters in at most `room` columns, with an ellipsis if it is cut.
static void text(int x, int y, int room, const char *string, int pair, attr_t attributes) {
    int length = (int)strlen(string);
    if (y >= LINES || x >= COLS || room <= 0) return;
    look(pair, attributes);
    if (length <= room) {
        mvaddnstr(y, x, string, smaller(length, COLS - x));
    } else {
        mvaddnstr(y, x, string, smaller(room - 1, COLS - x));
        if (x + room <= COLS) mvaddstr(y, x + room - 1, "…");
    }
}

/// The same character in a row of cells.
static void repeat(int x, int y, int count, const wchar_t *character, int pair, attr_t attributes) {
    cchar_t cell;
    if (y >= LINES || x >= COLS || count <= 0) return;
    look(pair, attributes);
    setcchar(&cell, character, A_NORMAL, 0, NULL);
    mvhline_set(y, x, &cell, smaller(count, COLS - x));
}

static void box_with_title(struct area area, const char *title, int border_pair) {
    int last = area.right - 1, bottom = area.bottom - 1;
    if (width(area) == 0 || height(area) == 0) return;
    if (height(area) == 1) {
        repeat(area.left, area.top, width(area), L"─", border_pair, A_NORMAL);
    } else if (width(area) == 1) {
        for (int y = area.top; y < area.bottom; y++) repeat(area.left, y, 1, L"│", border_pair, A_NORMAL);
    } else {
        for (int y = area.top + 1; y < bottom; y++) {
            repeat(area.left, y, 1, L"│", border_pair, A_NORMAL);
            repeat(last, y, 1, L"│", border_pair, A_NORMAL);
        }
        repeat(area.left + 1, area.top, width(area) - 2, L"─", border_pair, A_NORMAL);
        repeat(area.left + 1, bottom, width(area) - 2, L"─", border_pair, A_NORMAL);
        repeat(area.left, area.top, 1, L"┌", border_pair, A_NORMAL);
        repeat(last, area.top, 1, L"┐", border_pair, A_NORMAL);
        repeat(area.left, bottom, 1, L"└", border_pair, A_NORMAL);
        repeat(last, bottom, 1, L"┘", border_pair, A_NORMAL);
    }
    int room = smaller(width(area) - 4, (int)strlen(title));
    if (room <= 0) return;
    repeat(area.left + 1, area.top, room + 2, L" ", title_pair, A_BOLD);
    text(area.left + 2, area.top, room, title, title_pair, A_BOLD);
}

static void draw_bar(int y, const char *left, const char *right) {
    int length = (int)strlen(right);
    repeat(0, y, COLS, L" ", bar_pair, A_NORMAL);
    text(1, y, COLS - 4 - length, left, bar_pair, A_NORMAL);
    text(COLS - length - 1, y, length, right, bar_pair, A_NORMAL);
}

static void draw_panel(const struct panel *panel) {
    static const wchar_t *const eighths[] = {L"", L"▏", L"▎", L"▍", L"▌", L"▋", L"▊", L"▉"};
    int x = panel->area.left + 2, y = panel->area.top + 1, room = width(panel->area) - 4;
    char now[32];
    if (height(panel->area) == 0) return;
    box_with_title(panel->area, panel->title, border_pair);
    snprintf(now, sizeof now, "now  %d%%", panel->percent);
    text(x, y, room, now, plain_pair, A_NORMAL);
    int filled = room * 8 * panel->percent / 100;
    repeat(x, y + 1, room, L" ", gauge_pair, A_NORMAL);
    repeat(x, y + 1, filled / 8, L"█", gauge_pair, A_NORMAL);
    if (filled % 8 > 0) repeat(x + filled / 8, y + 1, 1, eighths[filled % 8], gauge_pair, A_NORMAL);
}

// MARK: Lists

/// The rows that a list shows at once.
static int rows_of(const struct list *list) { return larger(0, height(list->area) - 2); }

/// The scroll bar of a list: a thumb on the right border.
static void draw_scroll_bar(const struct list *list, bool has_focus) {
    int x = list->area.left + width(list->area) - 1;
    int track = rows_of(list), last = list->count - track;
    int thumb = smaller(larger(1, (track * track + list->count / 2) / list->count), larger(1, track - 1));
    int free = track - thumb, start = (list->first * free + last / 2) / last;
    if (list->first == 0) start = 0;
    else if (list->first == last) start = free;
    else if (free > 1) start = smaller(larger(1, start), free - 1);
    for (int i = 0; i < track; i++) {
        bool is_thumb = i >= start && i < start + thumb;
        int pair = has_focus ? focus_pair : is_thumb ? other_thumb_pair : border_pair;
        repeat(x, list->area.top + 1 + i, 1, is_thumb ? L"┃" : L"│", pair, is_thumb && has_focus ? A_BOLD : A_NORMAL);
    }
}

static void draw_rows(struct list *list, bool has_focus) {
    int high = rows_of(list), left = list->area.left + 2, room = width(list->area) - 4;
    if (high == 0 || room <= 0) return;
    list->first = larger(list->first, list->chosen - high + 1);
    list->first = smaller(list->first, smaller(list->chosen, larger(0, list->count - high)));
    if (list->count > high) draw_scroll_bar(list, has_focus);
    int padding = room > 2 ? 1 : 0;
    for (int i = 0; i < smaller(high, list->count - list->first); i++) {
        bool is_chosen = list->first + i == list->chosen;
        int y = list->area.top + 1 + i, pair = !is_chosen ? plain_pair : has_focus ? chosen_pair : other_chosen_pair;
        attr_t attributes = is_chosen && has_focus ? A_BOLD : A_NORMAL;
        repeat(left, y, room, L" ", pair, attributes);
        text(left + padding, y, room - 2 * padding, list->rows[list->first + i], pair, attributes);
    }
}

static void draw_list(struct list *list, bool has_focus) {
    // What has no room cannot have the focus.
    has_focus = has_focus && rows_of(list) > 0 && width(list->area) > 4;
    box_with_title(list->area, list->title, has_focus ? focus_pair : border_pair);
    draw_rows(list, has_focus);
}

static void draw(void) {
    lay_out();
    bkgdset(COLOR_PAIR(plain_pair));
    erase();
    if (has_bars) {
        draw_bar(0, "Fleet overview", "40 hosts");
        draw_bar(LINES - 1, "Tab: hosts, log   q: quit", "ok");
    }
    draw_list(&hosts, false);
    for (size_t i = 0; i < sizeof panels / sizeof *panels; i++) draw_panel(&panels[i]);
    draw_list(&jobs, true);
}

// MARK: Keys

static void move_by(int count) {
    jobs.chosen = larger(0, smaller(jobs.chosen + count, jobs.count - 1));
    draw_rows(&jobs, true);
}

/// Moves the rows as far as the chosen one.
static void move_page(int direction) {
    int high = rows_of(&jobs), count = direction * larger(1, high - 1);
    jobs.first = larger(0, smaller(jobs.first + count, jobs.count - high));
    move_by(count);
}

static void prepare(void) {
    for (int i = 0; i < host_count; i++) snprintf(host_rows[i], row_length, "host-%02d", i + 1);
    for (int i = 0; i < row_count; i++) {
        int n = i + 1;
        snprintf(log_rows[i], row_length, "%03d  job %d done in %d ms", n, n * 37 % 101, n * 53 % 900);
    }
}

int main(void) {
    setlocale(LC_ALL, "");
    prepare();
    if (initscr() == NULL) return 1;
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    curs_set(0);
    if (has_colors()) {
        start_color();
        use_default_colors();
        // Trellis' rendering of the gallery's colours on a terminal with 256.
        init_pair(plain_pair, 254, 234);
        init_pair(border_pair, 240, 234);
        init_pair(title_pair, 183, 234);
        init_pair(focus_pair, 110, 234);
        init_pair(bar_pair, 254, 235);
        init_pair(chosen_pair, 231, 25);
        init_pair(other_chosen_pair, 254, 238);
        init_pair(gauge_pair, 183, 237);
        init_pair(other_thumb_pair, 246, 234);
    }
    draw();
    refresh();
    for (;;) {
        switch (getch()) {
        case KEY_RESIZE: draw(); break;
        case 'j': case KEY_DOWN: move_by(1); break;
        case 'k': case KEY_UP: move_by(-1); break;
        case KEY_NPAGE: move_page(1); break;
        case KEY_PPAGE: move_page(-1); break;
        case 'q': case ERR: endwin(); return 0;
        default: continue;
        }
        refresh();
    }
}
