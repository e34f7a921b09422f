// The life of the screen: opening, resizing, showing, pausing, closing.
#include "shared.h"

#ifndef TRELLIS_HAS_CURSES
#error "the headers of ncurses were not found: install libncurses-dev (Debian, Ubuntu) or ncurses-devel (Fedora)"
#else

#include TRELLIS_CURSES
#include "CNcurses.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static SCREEN *open_screen;
static FILE *screen_output, *screen_input;
static struct termios raw_settings;
static size_t buffer_size;
static int cursor_visible;

static bool has_pictures;

static const char sync_on[] = "\033[?2026h", sync_off[] = "\033[?2026l";
static struct trellis_strings strings;

#define SEND(text) trellis_write(fileno(screen_output), text, strlen(text))

// MARK: Opening and closing

static void ignore(int number) { (void)number; }

/// An environment variable as it was before ncurses started.
struct variable { const char *name; char *before; };

/// Sets a variable temporarily; NULL leaves it unchanged.
static struct variable set_variable(const char *name, const char *value) {
    const char *before = getenv(name);
    struct variable result = {name, before == NULL ? NULL : strdup(before)};
    if (value != NULL) setenv(name, value, 1);
    return result;
}

static void restore(struct variable variable) {
    if (variable.before != NULL) setenv(variable.name, variable.before, 1);
    else unsetenv(variable.name);
    free(variable.before);
}

/// Starts ncurses with our description and a size that it can represent: it reads only 16 bits of it.
static SCREEN *begin_ncurses(const char *type) {
    int size[2];
    char columns[16] = "", rows[16] = "";
    bool known = trellis_size(fileno(screen_output), &size[0], &size[1]);
    snprintf(columns, sizeof columns, "%d", known ? size[0] : 80);
    snprintf(rows, sizeof rows, "%d", known ? size[1] : 24);
    struct variable before[] = {
        set_variable("TERMINFO", strings.description), set_variable("COLUMNS", columns), set_variable("LINES", rows)
    };
    use_env(TRUE);
    use_tioctl(FALSE);
    SCREEN *screen = newterm((char *)type, screen_output, screen_input);
    for (int i = 0; i < 3; i++) restore(before[i]);
    return screen;
}

/// newterm installs handlers where there are none; only ours and Dispatch's must remain.
static SCREEN *new_screen(const char *type) {
    const int signals[] = {SIGTSTP, SIGWINCH};
    struct sigaction before[2], occupied = {.sa_handler = ignore, .sa_flags = SA_RESTART};
    for (int i = 0; i < 2; i++) sigaction(signals[i], &occupied, &before[i]);
    SCREEN *screen = begin_ncurses(type);
    for (int i = 0; i < 2; i++) sigaction(signals[i], &before[i], NULL);
    return screen;
}

static void forget_description(void) {
    free(strings.description);
    strings.description = NULL;
}

static FILE *private_stream(int descriptor, const char *mode) {
    int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    FILE *stream = copy < 0 ? NULL : fdopen(copy, mode);
    if (stream == NULL && copy >= 0) close(copy);
    return stream;
}

static void close_streams(void) {
    if (screen_output != NULL) fclose(screen_output);
    if (screen_input != NULL) fclose(screen_input);
    screen_output = screen_input = NULL;
}

/// Prepares ncurses, in silence: it would switch modes. Then takes the screen as `trellis_resume` does.
static void begin_screen(const char *questions) {
    tcsetattr(fileno(screen_output), TCSANOW, &raw_settings);
    // We alone change the terminal's settings: ncurses has only seen raw mode.
    def_prog_mode();
    def_shell_mode();
    trellis_silence(true);
    nonl();
    typeahead(-1);
    keypad(stdscr, FALSE);
    scrollok(stdscr, FALSE);
    leaveok(stdscr, TRUE);
    curs_set(0);
    cursor_visible = 0;
    if (has_colors()) {
        start_color();
        use_default_colors();
    }
    buffer_size = (size_t)(2 + LINES) * (size_t)(6 + COLS);
    refresh();
    // Before its first return from endwin, ncurses writes every cursor motion separately.
    endwin();
    refresh();
    trellis_silence(false);
    SEND(strings.enter);
    // Before any mode is switched; and cleared afterwards, as a terminal that does not understand a query may print a
    // letter of it.
    if (*questions != 0) trellis_answers_await(fileno(screen_input));
    SEND(questions);
    SEND(strings.begin);
    SEND("\033[H\033[2J");
    SEND(strings.hide_cursor);
}

trellis_opening trellis_open(
    int input, int output, const char *type, int colors, bool has_keypad, const char *questions) {
    struct termios before;
    if (open_screen != NULL) return trellis_open_twice;
    if (!isatty(input) || !isatty(output) || tcgetattr(output, &before) != 0) return trellis_no_terminal;
    if (!trellis_can_open(trellis_files_needed)) return trellis_few_files;
    trellis_is_utf8();
    trellis_opening described = trellis_describe(type, output, colors, has_keypad, &strings);
    if (described != trellis_opened) return described;
    has_pictures = false;
    raw_settings = trellis_raw(before);

    screen_output = private_stream(output, "w");
    screen_input = private_stream(input, "r");
    const char *farewell = strings.farewell;
    if (screen_output == NULL || screen_input == NULL
        || !trellis_rescue_begin(output, fileno(screen_output), &raw_settings, true, farewell, strlen(farewell))) {
        forget_description();
        close_streams();
        return trellis_open_failed;
    }
    trellis_rescue_skip(strings.pictures_farewell);
    trellis_write_begin();
    open_screen = new_screen(type);
    if (open_screen != NULL) {
        trellis_cells_begin();
        begin_screen(questions);
    }
    trellis_write_end();
    forget_description();
    if (open_screen != NULL) return trellis_opened;
    trellis_rescue_end();
    close_streams();
    return trellis_open_failed;
}

bool trellis_is_open(void) { return open_screen != NULL; }

void trellis_close(void) {
    if (open_screen == NULL) return;
    trellis_rescue_end();
    // Discard this output: the terminal is the user's again.
    endwin();
    delscreen(open_screen);
    open_screen = NULL;
    close_streams();
}

void trellis_pause(void) {
    if (open_screen == NULL) return;
    trellis_write_begin();
    trellis_silence(true);
    endwin();
    trellis_silence(false);
    SEND(strings.farewell + (has_pictures ? 0 : strings.pictures_farewell));
    trellis_write_end();
    trellis_rescue_pause();
}

void trellis_resume(int columns, int rows, const char *questions) {
    if (open_screen == NULL) return;
    trellis_rescue_come_to_front();
    trellis_write_begin();
    trellis_rescue_resume(&raw_settings);
    if (columns != COLS || rows != LINES) resize_term(rows, columns);
    // On returning from endwin, ncurses would also reset the palette, and with it the user's own colours.
    trellis_silence(true);
    doupdate();
    trellis_silence(false);
    SEND(strings.enter);
    if (*questions != 0) trellis_answers_await(fileno(screen_input));
    SEND(questions);
    SEND(strings.begin);
    if (!cursor_visible) SEND(strings.hide_cursor);
    clearok(curscr, TRUE);
    wnoutrefresh(stdscr);
    doupdate();
    trellis_write_end();
}

// MARK: Modes

void trellis_keeps_pictures(void) {
    if (open_screen == NULL || has_pictures) return;
    has_pictures = true;
    trellis_rescue_skip(0);
}

void trellis_send(const char *bytes, size_t count) {
    if (open_screen == NULL) return;
    trellis_write_begin();
    trellis_write(fileno(screen_output), bytes, count);
    trellis_write_end();
}

void trellis_ask(const char *question) {
    static const char last[] = "\033[c";
    if (open_screen == NULL) return;
    trellis_answers_await(fileno(screen_input));
    trellis_write_begin();
    SEND(question);
    SEND(last);
    trellis_write_end();
}

// MARK: Frames

int trellis_columns(void) { return open_screen == NULL ? 0 : getmaxx(stdscr); }

int trellis_rows(void) { return open_screen == NULL ? 0 : getmaxy(stdscr); }

size_t trellis_buffer_size(void) { return buffer_size; }

void trellis_resize(int columns, int rows) {
    if (open_screen == NULL) return;
    trellis_write_begin();
    // The terminal may have moved its cursor: synchronize at the upper left, both for ncurses and in fact.
    leaveok(stdscr, FALSE);
    wmove(stdscr, 0, 0);
    wnoutrefresh(stdscr);
    doupdate();
    SEND("\033[H");
    trellis_write_end();
    resize_term(rows, columns);
    redrawwin(stdscr);
}

void trellis_show(int x, int y, bool synchronized, const uint8_t *over, size_t count) {
    if (open_screen == NULL) return;
    trellis_write_begin();
    int visible = x >= 0;
    // A cursor that the terminal cannot hide waits in the last cell, where it covers the least.
    int parks = !visible && strings.hide_cursor[0] == 0;
    if (cursor_visible && !visible) curs_set(0);
    leaveok(stdscr, !visible && !parks);
    if (visible) wmove(stdscr, y, x);
    if (parks) wmove(stdscr, LINES - 1, COLS - 1);
    wnoutrefresh(stdscr);
    if (synchronized) SEND(sync_on);
    doupdate();
    if (count > 0) trellis_write(fileno(screen_output), (const char *)over, count);
    if (synchronized) SEND(sync_off);
    if (visible && !cursor_visible) curs_set(1);
    cursor_visible = visible;
    trellis_write_end();
}

#endif
