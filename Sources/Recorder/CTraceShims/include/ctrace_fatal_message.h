// The text with which the Swift runtime ends a program.
#ifndef CTRACE_FATAL_MESSAGE_H
#define CTRACE_FATAL_MESSAGE_H
#include <stdint.h>

#pragma clang assume_nonnull begin

enum {
  /// The longest message that is kept, in bytes. Longer ones are cut.
  CTRACE_MESSAGE_LENGTH = 1020,
};

/// Returns the first line of the text with which the Swift runtime is ending this process, which is not terminated, and stores its length. Returns
/// NULL if there is none, and on systems on which the runtime does not tell. Safe in signal handlers.
const char *_Nullable ctrace_fatal_message(uint32_t *length);
/// Stores the message of this process in an area of memory, and in a copy of it, when the Swift runtime ends the process: the length in four bytes,
/// then the text, of at most CTRACE_MESSAGE_LENGTH bytes. Handlers that the program had installed run afterward. NULL stops it. Safe in a forked child.
void ctrace_keep_fatal_message(uint8_t *_Nullable area, uint8_t *_Nullable copy);

#pragma clang assume_nonnull end
#endif
