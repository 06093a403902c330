#ifndef C_VIRTUAL_CLOCK_H
#define C_VIRTUAL_CLOCK_H

#include <stdint.h>

/// Shows the code of this thread another date than the real one, in nanoseconds since 1970, until it is called again; a negative number
/// shows the real one.
void virtual_clock_set(int64_t nanoseconds);

/// How far the date shown to this thread has gone on by itself since it was set, in nanoseconds: code that asks for it without end waits
/// for it to pass, and it then passes as the real one does.
int64_t virtual_clock_waited(void);

/// The real date, in nanoseconds since 1970, whatever is shown.
int64_t virtual_clock_real(void);

/// Sets what sleeps instead, for all threads that are shown a date: called with the nanoseconds that code there wants to sleep, on its thread.
/// It answers 0 where the thread is to sleep in real time.
void virtual_clock_sleep_by(int (*_Nonnull sleep)(int64_t nanoseconds));

#endif
