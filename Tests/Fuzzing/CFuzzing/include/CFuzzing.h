/// What the fuzzers run: each takes bytes of any kind, gives them to a part in C, and checks what comes out.
///
/// `make fuzz` builds each with libFuzzer, as the function that it calls; tests call them with inputs that were found.
/// All return 0.
#ifndef CFUZZING_H
#define CFUZZING_H

#include <stddef.h>
#include <stdint.h>

/// Output of programs in an emulator, with keys, the mouse and other sizes between.
int fuzz_terminal(const uint8_t *bytes, size_t count);
/// Answers of a terminal, as they are read at the end, and characters on their way to ncurses.
int fuzz_answers(const uint8_t *bytes, size_t count);
/// A text in Markdown; there only with the library.
int fuzz_markdown(const uint8_t *bytes, size_t count);
/// A PNG or JPEG file; there only with the libraries.
int fuzz_images(const uint8_t *bytes, size_t count);

#endif
