// The checksum of traces, written in C because Swift cannot use the processor's instruction for it. Async-signal-safe. Sealing 64 KiB takes
// microseconds.
#ifndef CCHECKSUM_H
#define CCHECKSUM_H
#include <stdbool.h>
#include <stdint.h>

/// True if the machine has an instruction for CRC-32C: SSE4.2, or the CRC32 extension of ARMv8. Checked at run time.
bool crc32c_has_instruction(void);
/// Returns the state of a CRC-32C after adding bytes, one bit at a time on machines without the instruction. The initial state is ~0, and the
/// checksum is the complement of the final state.
uint32_t crc32c_extend(uint32_t state, const void *bytes, uint64_t length);
#endif
