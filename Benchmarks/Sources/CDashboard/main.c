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

/// Half-open: the cell at `right`, `bottom` is outside.
struct area {
    int left, top, right, bottom;
};

struct panel {
    const char *title;
    int percent;
    struct area area;
    bool has_gauge;
};

/// The first three have a second pair on the colour of a bar, for windows so low that panels cover the status bar.
enum { plain_pair = 1, border_pair, title_pair, bar_pair, chosen_pair, on_bar };

enum { host_count = 40, row_count = 200 };

static char hosts[host_count][16], rows[row_count][64];
static struct panel panels[] = {{.title = "Load", .percent = 17}, {.title = "Memory", .percent = 30},
                                {.title = "Network", .percent = 43}, {.title = "Disk", .percent = 56}};
static struct area host_box, log_box;
static int chosen, first_host, first_row;

// MARK: Layout

static int cell(double edge) { return (int)floor(edge + 0.5 + 1e-6); }

static int smaller(int a, int b) { return a < b ? a : b; }

static int larger(int a, int b) { return a > b ? a : b; }

static int width(struct area area) { return larger(0, area.right - area.left); }

static int height(struct area area) { return larger(0, area.bottom - area.top); }

static void lay_out(void) {
    double split = fmin(fmax(0.22 * COLS, 12), 30);
    double middle = split + (COLS - split) / 2;
    double high = fmax(0.45 * LINES, 6);
    int left = cell(split), centre = cell(middle), bottom = cell(1 + high), half = cell(1 + high / 2);
    host_box = (struct area){0, 1, left, LINES - 1};
    panels[0].area = (struct area){left, 1, centre, half};
    panels[1].area = (struct area){centre, 1, COLS, half};
    panels[2].area = (struct area){left, half, centre, bottom};
    panels[3].area = (struct area){centre, half, COLS, bottom};
    for (int i = 0; i < 4; i++) {
        double top = 1 + i / 2 * high / 2 + 2;
        panels[i].has_gauge = cell(top + fmin(1, high / 2 - 3)) > cell(top);
    }
    log_box = (struct area){left, bottom, COLS, LINES - 1};
}

// MARK: Drawing

/// The colours of a pair in a row, with the bar's background where the row is a bar.
static void look(int y, int pair, attr_t attributes) {
    bool is_bar = y == LINES - 1 && pair < bar_pair;
    attr_set(attributes, (short)(is_bar ? on_bar + pair : pair), NULL);
}

/// Text of one-column characters in at most `room` columns, with an ellipsis if it is cut.
static void text(int x, int y, int room, const char *string, int pair, attr_t attributes) {
    int length = (int)strlen(string);
    if (y >= LINES || x >= COLS || room <= 0) return;
    look(y, pair, attributes);
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
    look(y, pair, attributes);
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
    text(1, y, COLS - 2, left, bar_pair, A_NORMAL);
    if (length <= COLS - (int)strlen(left) - 4) text(COLS - length - 1, y, length, right, bar_pair, A_NORMAL);
}

static void draw_hosts(void) {
    int room = width(host_box) - 2, high = height(host_box) - 2;
    if (high <= 0 || room <= 0) return;
    first_host = larger(first_host, chosen - high + 1);
    first_host = smaller(first_host, smaller(chosen, larger(0, host_count - high)));
    for (int i = 0; i < smaller(high, host_count - first_host); i++) {
        bool is_chosen = first_host + i == chosen;
        int y = host_box.top + 1 + i, pair = is_chosen ? chosen_pair : plain_pair;
        repeat(host_box.left + 1, y, room, L" ", pair, is_chosen ? A_BOLD : A_NORMAL);
        text(host_box.left + 2, y, room - 2, hosts[first_host + i], pair, is_chosen ? A_BOLD : A_NORMAL);
    }
}

static void draw_panel(const struct panel *panel) {
    int x = panel->area.left + 2, y = panel->area.top + 1, room = width(panel->area) - 4;
    char now[32];
    box_with_title(panel->area, panel->title, border_pair);
    snprintf(now, sizeof now, "now  %d %%", panel->percent);
    text(x, y, room, now, plain_pair, A_NORMAL);
    if (!panel->has_gauge) return;
    int filled = room * panel->percent / 100;
    repeat(x, y + 1, filled, L"█", title_pair, A_NORMAL);
    repeat(x + filled, y + 1, room - filled, L"░", border_pair, A_NORMAL);
}

static int log_height(void) { return larger(0, height(log_box) - 2); }

static void draw_log(void) {
    int room = width(log_box) - 4;
    for (int i = 0; i < smaller(log_height(), row_count - first_row); i++) {
        repeat(log_box.left + 2, log_box.top + 1 + i, room, L" ", plain_pair, A_NORMAL);
        text(log_box.left + 2, log_box.top + 1 + i, room, rows[first_row + i], plain_pair, A_NORMAL);
    }
}

static void draw(void) {
    lay_out();
    bkgdset(COLOR_PAIR(plain_pair));
    erase();
    draw_bar(0, "Fleet overview", "40 hosts");
    draw_bar(LINES - 1, "j k: host   PageUp PageDown: log   q: quit", "ok");
    // The list has the focus.
    box_with_title(host_box, "Hosts", title_pair);
    draw_hosts();
    for (size_t i = 0; i < sizeof panels / sizeof *panels; i++) draw_panel(&panels[i]);
    box_with_title(log_box, "Log", border_pair);
    draw_log();
}

// MARK: Keys

static void choose(int host) {
    chosen = larger(0, smaller(host, host_count - 1));
    draw_hosts();
}

static void scroll_log(int count) {
    first_row = smaller(larger(0, first_row + count), larger(0, row_count - log_height()));
    draw_log();
}

static void prepare(void) {
    for (int i = 0; i < host_count; i++) snprintf(hosts[i], sizeof hosts[i], "host-%02d", i + 1);
    for (int i = 0; i < row_count; i++) {
        int n = i + 1;
        snprintf(rows[i], sizeof rows[i], "%03d  job %d done in %d ms", n, n * 37 % 101, n * 53 % 900);
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
        init_pair(border_pair, 242, 234);
        init_pair(title_pair, 111, 234);
        init_pair(bar_pair, 254, 236);
        init_pair(chosen_pair, 231, 25);
        init_pair(on_bar + plain_pair, 254, 236);
        init_pair(on_bar + border_pair, 242, 236);
        init_pair(on_bar + title_pair, 111, 236);
    }
    draw();
    refresh();
    for (;;) {
        switch (getch()) {
        case KEY_RESIZE: draw(); break;
        case 'j': case KEY_DOWN: choose(chosen + 1); break;
        case 'k': case KEY_UP: choose(chosen - 1); break;
        case KEY_NPAGE: scroll_log(log_height()); break;
        case KEY_PPAGE: scroll_log(-log_height()); break;
        case 'q': case ERR: endwin(); return 0;
        default: continue;
        }
        refresh();
    }
}
