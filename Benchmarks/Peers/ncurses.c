// The window of peer-bench in C with ncurses: what one would write without a toolkit.
#define _XOPEN_SOURCE_EXTENDED 1
#include <locale.h>
#include <ncurses.h>

static int selected = 1, top = 1;

static void draw(void) {
    int rows, columns;
    getmaxyx(stdscr, rows, columns);
    erase();
    attron(A_BOLD);
    mvaddnstr(0, 0, "Processes", columns);
    attroff(A_BOLD);
    int height = rows - 2, room = height - 2;
    if (height < 3 || columns < 50) return;
    WINDOW *left = derwin(stdscr, height, 24, 1, 0), *right = derwin(stdscr, height, columns - 24, 1, 24);
    box(left, 0, 0);
    box(right, 0, 0);
    delwin(left);
    delwin(right);
    mvaddstr(1, 1, "Items");
    mvaddstr(1, 25, "Table");
    if (selected < top) top = selected;
    if (selected >= top + room) top = selected - room + 1;
    for (int i = 0; i < room && top + i <= 40; i++) {
        if (top + i == selected) attron(A_REVERSE);
        mvprintw(2 + i, 1, "%-22.22s", "");
        mvprintw(2 + i, 1, "item %d", top + i);
        attroff(A_REVERSE);
    }
    int wide = columns - 26;
    for (int i = 0; i < room && i <= 200; i++) {
        int y = 2 + i;
        if (i == 0) attron(A_BOLD);
        if (i == 0) mvaddstr(y, 25, "name"); else mvprintw(y, 25, "process %d", i);
        if (i == 0) mvaddstr(y, 25 + wide - 18, "share"); else mvprintw(y, 25 + wide - 18, "%d %%", i * 7 % 100);
        mvaddstr(y, 25 + wide - 10, i == 0 ? "state" : i % 3 ? "sleeping" : "running");
        attroff(A_BOLD);
    }
    mvprintw(rows - 1, 0, "item %d of 40", selected);
    refresh();
}

int main(void) {
    setlocale(LC_ALL, "");
    initscr();
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    curs_set(0);
    draw();
    for (int key; (key = getch()) != 'q';) {
        if (key == KEY_DOWN && selected < 40) selected++;
        if (key == KEY_UP && selected > 1) selected--;
        draw();
    }
    endwin();
}
