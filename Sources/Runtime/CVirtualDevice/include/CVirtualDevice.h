// The date, the sleeps and the region of a device, which replace those of the machine. The region has no functions to call: the dynamic linker
// finds them by name.
#ifndef C_VIRTUAL_DEVICE_H
#define C_VIRTUAL_DEVICE_H

#include <stdint.h>

/// Sets the date that code on this thread sees, in nanoseconds since 1970, until the next call. A negative number restores the real date.
void virtual_clock_set(int64_t nanoseconds);

/// Returns the time in nanoseconds by which this thread's virtual date has advanced by itself since it was set. The date advances with the real
/// date while code polls it in a loop.
int64_t virtual_clock_waited(void);

/// Returns the real date, in nanoseconds since 1970, regardless of any virtual date.
int64_t virtual_clock_real(void);

/// Sets the function that performs sleeps on threads with a virtual date. It is called on the sleeping thread with the duration in nanoseconds,
/// and returns 0 if the thread must sleep in real time.
void virtual_clock_sleep_by(int (*_Nonnull sleep)(int64_t nanoseconds));

#endif
