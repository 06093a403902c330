// Files made of consecutive chunks, each of which is mapped while it is being written. They record the signal that ends the process.
#ifndef CTRACE_DEATHS_H
#define CTRACE_DEATHS_H
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Extends a file with zeros and maps them; `offset` must be a multiple of 64 KiB. Does not keep a descriptor. Returns NULL and sets errno
/// on failure.
uint8_t *_Nullable ctrace_map_next(const char *path, uint64_t offset, uint64_t length);
/// Unmaps memory that was mapped by ctrace_map_next.
void ctrace_unmap(uint8_t *at, uint64_t length);
/// Starts recording any crash of this process as the last event of the mapped chunk. Handlers that the program had installed run afterward.
/// At most a thousand chunks can record a crash at a time; nothing is recorded in further chunks.
void ctrace_record_death_in(uint8_t *chunk);
/// Stops recording crashes in a chunk. Must be called before the chunk is unmapped.
void ctrace_forget_death_in(uint8_t *chunk);

#pragma clang assume_nonnull end
#endif
