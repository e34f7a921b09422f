// Declarations shared by the files that restore the terminal; invisible to Swift.
#ifndef TRELLIS_RESCUE_H
#define TRELLIS_RESCUE_H

#include "platform.h"

#include "CTerminal.h"

/// Whether this process guards the terminal, not a child forked from it.
bool trellis_is_owner(void);

/// Waits briefly until no other thread uses the terminal, and keeps others from it until `trellis_turn_end`. Returns
/// false if this thread used it already, or another one does not stop. Async-signal-safe.
bool trellis_turn_begin(void);
void trellis_turn_end(void);

/// Gives the terminal back for good, or does what another thread or an interrupted one has left to do of that.
/// Async-signal-safe.
///
/// - `patient`: whether to wait for a terminal that accepts no output. A signal must end the program anyway.
void trellis_give_back(bool patient);

/// Begins to give the terminal back before signals and exits end the program (endings.c), and ends it.
void trellis_endings_begin(void);
void trellis_endings_end(void);

/// Whether a signal is about to end the program, on this thread or another one.
bool trellis_is_ending(void);

#endif
