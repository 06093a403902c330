// The text that the main thread prints to standard output during a call, without anybody seeing it.
#ifndef CTRACE_OUTPUT_H
#define CTRACE_OUTPUT_H
#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// Lets what this thread prints through `stdout` go to a file of this process, until ctrace_end_taking_output. What the program has printed before
/// is written to its place first. Returns false, and changes nothing, if another thread is printing, if that text cannot be written, or if the C
/// library does not let it. Never waits. Main thread only.
///
/// The stream stays locked in between: another thread that prints waits and then prints to its place. Descriptors stay as they are, so that what
/// other threads write without the stream, and child processes, are not concerned.
bool ctrace_begin_taking_output(void);
/// Lets `stdout` print to its place again. Returns the number of bytes that were printed in between.
size_t ctrace_end_taking_output(void);
/// Copies these bytes and forgets them. Returns the number of copied bytes.
size_t ctrace_taken_output(char *into, size_t capacity);

#pragma clang assume_nonnull end
#endif
