// Signal stacks for threads: with one, a stack overflow is handled as other crashes are.
#ifndef CSIGNALSTACK_H
#define CSIGNALSTACK_H

/// Gives the calling thread a signal stack if it has none, in a program that has asked for that: work begins with it
/// wherever it may run on another thread. It takes 64 kB until the thread ends, and costs a nanosecond after the first
/// time. May be called from anywhere.
void trellis_thread_guard(void);

/// Asks for signal stacks: from now on something has to be restored after a crash. Guards the calling thread too.
void trellis_guard_threads(void);

#endif
