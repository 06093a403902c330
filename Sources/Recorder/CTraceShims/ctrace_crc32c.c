// CRC-32C with the processor's own instruction, if available. Sealing 64 KiB then takes microseconds.
#include "ctrace_system.h"
#include <string.h>

static uint32_t crc_bitwise(uint32_t crc, const uint8_t *bytes, uint64_t length) {
  for (uint64_t i = 0; i < length; i++) {
    crc ^= bytes[i];
    for (int bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x82F63B78u : crc >> 1;
  }
  return crc;
}

#if defined(__x86_64__)
__attribute__((target("sse4.2"))) static uint32_t crc_fast(uint32_t crc, const uint8_t *bytes, uint64_t length) {
  uint64_t state = crc;
  for (; length >= 8; bytes += 8, length -= 8) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    state = __builtin_ia32_crc32di(state, word);
  }
  return crc_bitwise((uint32_t)state, bytes, length);
}
static int has_instruction(void) { return __builtin_cpu_supports("sse4.2"); }
#elif defined(__aarch64__) && defined(__ARM_FEATURE_CRC32)
#include <arm_acle.h>
static uint32_t crc_fast(uint32_t crc, const uint8_t *bytes, uint64_t length) {
  for (; length >= 8; bytes += 8, length -= 8) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    crc = __crc32cd(crc, word);
  }
  return crc_bitwise(crc, bytes, length);
}
static int has_instruction(void) { return 1; }
#else
static uint32_t crc_fast(uint32_t crc, const uint8_t *bytes, uint64_t length) { return crc_bitwise(crc, bytes, length); }
static int has_instruction(void) { return 0; }
#endif

uint32_t ctrace_crc32c(const uint8_t *bytes, uint64_t length) {
  return ~(has_instruction() ? crc_fast(~0u, bytes, length) : crc_bitwise(~0u, bytes, length));
}
