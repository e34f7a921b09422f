#include "CTerminalEmulator.h"
#include <vterm.h>

void terminal_emulator_check_version(void) { VTERM_CHECK_VERSION; }
