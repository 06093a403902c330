// Atomics on raw memory, which work on mapped files and are available on iOS 15 and macOS 12.
#ifndef CTRACE_ATOMICS_H
#define CTRACE_ATOMICS_H
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

static inline uint8_t ctrace_load8(const void *at) { return __atomic_load_n((const uint8_t *)at, __ATOMIC_ACQUIRE); }
static inline uint32_t ctrace_load32(const void *at) { return __atomic_load_n((const uint32_t *)at, __ATOMIC_ACQUIRE); }
static inline uint64_t ctrace_load64(const void *at) { return __atomic_load_n((const uint64_t *)at, __ATOMIC_ACQUIRE); }
static inline void ctrace_store32(void *at, uint32_t value) { __atomic_store_n((uint32_t *)at, value, __ATOMIC_RELEASE); }
static inline void ctrace_store64(void *at, uint64_t value) { __atomic_store_n((uint64_t *)at, value, __ATOMIC_RELEASE); }
static inline uint32_t ctrace_add32(void *at, uint32_t amount) { return __atomic_fetch_add((uint32_t *)at, amount, __ATOMIC_ACQ_REL); }
static inline uint64_t ctrace_add64(void *at, uint64_t amount) { return __atomic_fetch_add((uint64_t *)at, amount, __ATOMIC_ACQ_REL); }
static inline uint64_t ctrace_exchange64(void *at, uint64_t value) { return __atomic_exchange_n((uint64_t *)at, value, __ATOMIC_ACQ_REL); }
static inline void ctrace_store8(void *at, uint8_t value) { __atomic_store_n((uint8_t *)at, value, __ATOMIC_RELEASE); }
static inline bool ctrace_swap8(void *at, uint8_t from, uint8_t to) {
  return __atomic_compare_exchange_n((uint8_t *)at, &from, to, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}
static inline bool ctrace_swap32(void *at, uint32_t from, uint32_t to) {
  return __atomic_compare_exchange_n((uint32_t *)at, &from, to, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}
static inline bool ctrace_swap64(void *at, uint64_t from, uint64_t to) {
  return __atomic_compare_exchange_n((uint64_t *)at, &from, to, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}
/// Orders the accesses of this thread and of a signal handler that runs on it. Does not compile to any instruction.
static inline void ctrace_signal_fence(void) { __atomic_signal_fence(__ATOMIC_SEQ_CST); }

/// The number of recorders in this process that need events: the live recorder and recorders of hosts under test. If 0, calls do nothing.
extern uint32_t ctrace_gate;
static inline bool ctrace_gate_is_open(void) { return __builtin_expect(__atomic_load_n(&ctrace_gate, __ATOMIC_RELAXED) != 0, 0); }
static inline void ctrace_gate_open(void) { __atomic_fetch_add(&ctrace_gate, 1, __ATOMIC_RELEASE); }
static inline void ctrace_gate_close(void) { __atomic_fetch_sub(&ctrace_gate, 1, __ATOMIC_RELEASE); }

#pragma clang assume_nonnull end
#endif
