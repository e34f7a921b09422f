/// A terminal as a device: its size, settings and bytes, job control, and restoring it whatever happens.
///
/// Knows neither cells nor ncurses. All state is process-wide: one terminal at a time, used from one thread at a time.
#ifndef TRELLIS_CTERMINAL_H
#define TRELLIS_CTERMINAL_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

// MARK: The line (line.c)

/// Whether a descriptor is a terminal.
bool trellis_is_terminal(int descriptor);

/// Whether what is typed into a terminal comes in lines. Otherwise another program reads its keys, such as the shell that
/// runs this one from a key.
bool trellis_reads_lines(int descriptor);

/// The byte that the Backspace key of a terminal sends, according to its settings (VERASE).
unsigned char trellis_erase_byte(int descriptor);

/// The number of files that a screen and Dispatch keep open, besides the standard three, plus some for temporary use.
enum { trellis_files_needed = 16 };

/// Whether the process may open this many more files, 32 at most.
bool trellis_can_open(int count);

/// The size of a terminal according to the kernel; returns false if it is unknown. Limited to 32,767 columns or rows,
/// and to 4,194,304 cells by reducing the rows.
bool trellis_size(int descriptor, int *columns, int *rows);

/// The columns and rows of pixels of a cell according to the kernel; returns false if they are unknown.
bool trellis_cell_size(int descriptor, int *width, int *height);

/// The number of bytes that the calling thread has written to anything, by the kernel's count; -1 if it has none.
long trellis_bytes_written(void);

/// Whether there is input to read.
bool trellis_has_input(int descriptor);

/// Waits for input, for so many milliseconds at most; returns whether there is any.
bool trellis_wait_for_input(int descriptor, int milliseconds);

/// Reads the available input without waiting: the number of bytes, 0 for nothing, -1 when there will never be any.
long trellis_read(int descriptor, void *bytes, size_t capacity);

/// Stops the process by SIGTSTP, alone or with its whole process group, and returns when it continues.
///
/// Returns at once where nobody could continue it, as the kernel does (an orphaned process group).
void trellis_stop(bool group);

/// The limits of sizes, which are those of ncurses' numbers and of reasonable memory use.
enum { trellis_most_columns = 32767, trellis_most_cells = 4194304 };

/// Settings in which bytes arrive as typed, and are sent as written.
struct termios trellis_raw(struct termios settings);

/// Writes everything, despite interruptions. Async-signal-safe.
void trellis_write(int descriptor, const char *bytes, size_t count);

/// Writes everything; gives up and returns false if nothing is accepted for 0.2 seconds. Async-signal-safe.
bool trellis_write_briefly(int descriptor, const char *bytes, size_t count);

/// Stops the job while it is in the background; in the foreground, applies these settings to the terminal. Returns 0 if
/// it was in the foreground, 1 if it is now, -1 if nobody can bring it there (an orphaned process group).
int trellis_await_front(int descriptor, const struct termios *wanted);

// MARK: Waiting (waiting.c)

/// A descriptor that can be read while the main queue has work, for a thread that may run it: the main thread on Linux,
/// as long as it has not given that to Dispatch. -1 elsewhere.
int trellis_main_queue(void);

/// Runs what waits in the main queue, on the main thread; nothing if it is being run.
void trellis_run_main_queue(void);

/// Waits until something can be read or has ended, or so many nanoseconds, negative for ever. Returns false if there is
/// nothing, also after a signal.
bool trellis_wait(struct pollfd *descriptors, int count, long long nanoseconds);

// MARK: Signals (signals.c)

/// Notes SIGWINCH, SIGTSTP and SIGCONT from now on, in place of what they did: whenever there are any, a descriptor, which
/// stays open, can be read by `trellis_signals_next`. Returns the descriptor, -1 if there is none.
int trellis_signals_begin(void);

/// The number of the next signal that was noted; 0 for none.
int trellis_signals_next(void);

/// Lets these signals do what they did before.
void trellis_signals_end(void);

// MARK: Secrets (secret.c)

/// Lets a terminal that reads lines not show what is typed, until `trellis_show_typing`; a signal that ends the program
/// shows it again first, and Ctrl-Z does nothing. Returns false, with the terminal unchanged, if it is none.
bool trellis_hide_typing(int descriptor);

/// Shows again what is typed. Does nothing if it is shown.
void trellis_show_typing(void);

// MARK: Restoring (rescue.c)

/// Takes a terminal and begins to guard it: from now on an exit, a signal or a crash writes `bytes` and restores the
/// settings. Returns false, with the terminal unchanged, when one is guarded already, when it is none, or when no
/// descriptors are left.
///
/// - `screen`: the descriptor that frames are written to.
/// - `raw`: the settings while it is ours.
/// - `keeps_stderr`: whether what is written to standard error meanwhile is shown afterwards.
bool trellis_rescue_begin(
    int tty, int screen, const struct termios *raw, bool keeps_stderr, const char *bytes, size_t count);

/// Restores the terminal as a crash would, and stops guarding.
void trellis_rescue_end(void);

/// Restores the settings temporarily; there is nothing else to restore then. Shows stderr.
void trellis_rescue_pause(void);

/// Takes the terminal again, between `trellis_write_begin` and `trellis_write_end`. Does nothing when the program is
/// being ended.
void trellis_rescue_resume(const struct termios *raw);

/// Stops the job while it is in the background: returns 0 if it was in the foreground, 1 if it is now and must take the
/// terminal again, -1 if nobody can bring it there (an orphaned process group).
int trellis_rescue_come_to_front(void);

/// Sets how many bytes at the start of the farewell are not needed.
void trellis_rescue_skip(size_t bytes);

/// Replaces the farewell, 1,024 bytes at most; a longer one is ignored.
void trellis_rescue_replace(const char *bytes, size_t count);

/// Names a file that is there, such as a socket, to be removed when the program ends by a crash, a signal or an exit while
/// a terminal is guarded, unless another file has taken its place; NULL for none. A path of 256 bytes or more is ignored.
void trellis_rescue_remove(const char *path);

/// Sets what takes back the program's state, 4,096 bytes at most, to be written before the farewell; more is ignored.
void trellis_rescue_state(const char *bytes, size_t count);

/// Sets what is written after the farewell, 64 bytes at most: it switches off again what was off before.
void trellis_rescue_ending(const char *bytes, size_t count);

/// Brackets all output to the terminal and all changes of its settings: a deadly signal on another thread waits for the
/// end of them.
void trellis_write_begin(void);
void trellis_write_end(void);

/// Redirects the descriptor of frames to nowhere, or back to the terminal.
void trellis_silence(bool silent);

// MARK: Answers (answers.c)

/// Records that the terminal was queried, last for what every terminal answers (`ESC [ c`), so that answers which are due
/// when it is restored do not reach the shell.
void trellis_answers_await(int input);

/// Call this for each answer to the last query: the terminal has answered what was asked before it.
void trellis_answers_arrived(void);

/// Begins with a terminal that was not queried.
void trellis_answers_forget(void);

/// The number of queries whose last answer has not been read.
int trellis_answers_due(void);

/// Discards input up to the last answer that is due, or until that is overdue. Async-signal-safe.
void trellis_answers_take(void);

// MARK: Standard error (stderr.c)

/// Prepares a file for what is written to standard error, if that is a terminal.
void trellis_stderr_begin(void);

/// Redirects standard error to the file.
void trellis_stderr_keep(void);

/// Restores standard error and copies the collected text to it. `patient`: whether to wait for a terminal that accepts no
/// output. Async-signal-safe.
void trellis_stderr_show(bool patient);

/// Forgets the file.
void trellis_stderr_end(void);

// MARK: A terminal without ncurses (direct.c)

/// Whether a terminal is taken by `trellis_direct_open`.
bool trellis_direct_is_open(void);

/// Takes a terminal in raw mode; a crash or an exit writes the farewell and restores it. Returns false, with the
/// terminal unchanged, when it cannot be taken.
bool trellis_direct_open(int input, int output, const char *farewell, size_t count);

/// Writes the farewell, restores the terminal and forgets it. Does nothing when none is taken.
void trellis_direct_close(void);

/// Writes bytes, then restores the terminal temporarily.
void trellis_direct_pause(const char *bytes, size_t count);

/// Takes the terminal again after `trellis_direct_pause`. In the background it first stops the job until it is in the
/// foreground.
void trellis_direct_resume(void);

/// Writes bytes to the terminal. If it ends by a signal while they are on their way, it writes `broken`; afterwards
/// `after` is the farewell. Both may be empty for the farewell as it is.
void trellis_direct_send(
    const char *bytes, size_t count, const char *broken, size_t broken_count, const char *after, size_t after_count);

/// Writes queries of which the last is one that every terminal answers, which marks the end of the answers.
void trellis_direct_ask(const char *questions, size_t count);

/// Whether a terminal reports its cursor position within a number of milliseconds: then it understands the control
/// sequences common to all terminals. Input typed in that time is lost.
bool trellis_answers(int input, int output, int milliseconds);

#endif
