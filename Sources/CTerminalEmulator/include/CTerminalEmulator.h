// libvterm: the screen of a terminal that programs write to, in memory.
#ifndef CTERMINALEMULATOR_H
#define CTERMINALEMULATOR_H

/// Exits with a message if the library at run time is not the one that the program was built for.
void terminal_emulator_check_version(void);

#endif
