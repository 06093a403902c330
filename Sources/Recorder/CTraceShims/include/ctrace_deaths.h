// Files of one chunk after another, each mapped while it is written, which tell the signal that ends the process.
#ifndef CTRACE_DEATHS_H
#define CTRACE_DEATHS_H
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Extends a file by zeros and maps them; `offset` is a multiple of 64 KiB. Keeps no descriptor. Returns NULL with errno if that fails.
uint8_t *_Nullable ctrace_map_next(const char *path, uint64_t offset, uint64_t length);
/// Unmaps what ctrace_map_next has mapped.
void ctrace_unmap(uint8_t *at, uint64_t length);
/// From now on, a crash of this process is recorded as the last event of the mapped chunk. Handlers that the program had before run after that.
/// Beyond a thousand chunks at a time, nothing is recorded in the others.
void ctrace_record_death_in(uint8_t *chunk);
/// Ends that, before the chunk is unmapped.
void ctrace_forget_death_in(uint8_t *chunk);

#pragma clang assume_nonnull end
#endif
