// CRC-32C with the processor's instruction, if the machine has one.
#include "CChecksum.h"

static uint32_t crc32c_bitwise(uint32_t crc, const uint8_t *bytes, uint64_t length) {
  for (uint64_t i = 0; i < length; i++) {
    crc ^= bytes[i];
    for (int bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x82F63B78u : crc >> 1;
  }
  return crc;
}

#if defined(__x86_64__)
bool crc32c_has_instruction(void) { return __builtin_cpu_supports("sse4.2"); }
__attribute__((target("sse4.2"))) static uint32_t crc32c_words(uint32_t crc, const uint8_t *bytes, uint64_t words) {
  uint64_t state = crc;
  for (; words > 0; bytes += 8, words--) {
    uint64_t word;
    __builtin_memcpy(&word, bytes, 8);
    state = __builtin_ia32_crc32di(state, word);
  }
  return (uint32_t)state;
}
#elif defined(__aarch64__)
#if defined(__ARM_FEATURE_CRC32)
bool crc32c_has_instruction(void) { return true; }
#elif defined(__linux__)
#include <sys/auxv.h>
bool crc32c_has_instruction(void) { return getauxval(AT_HWCAP) & (1 << 7); }  // HWCAP_CRC32
#else
bool crc32c_has_instruction(void) { return false; }
#endif
__attribute__((target("crc"))) static uint32_t crc32c_words(uint32_t crc, const uint8_t *bytes, uint64_t words) {
  for (; words > 0; bytes += 8, words--) {
    uint64_t word;
    __builtin_memcpy(&word, bytes, 8);
    crc = __builtin_arm_crc32cd(crc, word);
  }
  return crc;
}
#else
bool crc32c_has_instruction(void) { return false; }
static uint32_t crc32c_words(uint32_t crc, const uint8_t *bytes, uint64_t words) { return crc32c_bitwise(crc, bytes, 8 * words); }
#endif

uint32_t crc32c_extend(uint32_t state, const void *bytes, uint64_t length) {
  const uint8_t *next = bytes;
  if (crc32c_has_instruction()) {
    state = crc32c_words(state, next, length / 8);
    next += length / 8 * 8;
    length %= 8;
  }
  return crc32c_bitwise(state, next, length);
}
