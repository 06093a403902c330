// The checksum of traces, in C, since Swift cannot name the processor's instruction for it. Async-signal-safe: sealing 64 KiB takes microseconds.
#ifndef CCHECKSUM_H
#define CCHECKSUM_H
#include <stdbool.h>
#include <stdint.h>

/// True if the machine has an instruction for CRC-32C: SSE4.2, or the CRC32 extension of ARMv8. Asked at run time.
bool crc32c_has_instruction(void);
/// Returns the state of a CRC-32C after more bytes; bit by bit on machines without the instruction. The first state is ~0, the checksum is the
/// complement of the last.
uint32_t crc32c_extend(uint32_t state, const void *bytes, uint64_t length);
#endif
