// Clocks. Records hold raw ticks; the file header contains the data needed to convert them to nanoseconds.
#ifndef CTRACE_CLOCK_H
#define CTRACE_CLOCK_H
#include <stdint.h>
#include <time.h>
#if defined(__APPLE__)
#include <mach/mach_time.h>
#endif

// The values of the clock kind in the file header.
enum {
  CTRACE_CLOCK_VIRTUAL = 0,
  CTRACE_CLOCK_MONOTONIC = 1,
  CTRACE_CLOCK_TSC = 2,
  CTRACE_CLOCK_CNTVCT = 3,
  CTRACE_CLOCK_MACH = 4,
};

// The recorder reads the time and sleeps without the C library's functions of that name: the program may define its own, as the virtual clock of
// this package's runtime does, and the recorder's time must stay real.

/// Reads a clock in nanoseconds.
uint64_t ctrace_clock_ns(clockid_t clock);
/// Sleeps for that long, or until a signal arrives.
void ctrace_sleep_ns(uint64_t nanoseconds);

static inline uint64_t ctrace_monotonic_ns(void) { return ctrace_clock_ns(CLOCK_MONOTONIC); }
static inline uint64_t ctrace_realtime_ns(void) { return ctrace_clock_ns(CLOCK_REALTIME); }
/// The time since boot, including time in suspension, which Apple's CLOCK_MONOTONIC already includes.
static inline uint64_t ctrace_boottime_ns(void) {
#if defined(__linux__)
  return ctrace_clock_ns(CLOCK_BOOTTIME);
#else
  return ctrace_clock_ns(CLOCK_MONOTONIC);
#endif
}

/// Reads the native clock, the only one that the fast path uses.
static inline uint64_t ctrace_native_ticks(void) {
#if defined(__APPLE__)
  return mach_absolute_time();
#elif defined(__x86_64__)
  return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
  uint64_t ticks;
  __asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks));
  return ticks;
#else
  return ctrace_monotonic_ns();
#endif
}
enum {
#if defined(__APPLE__)
  CTRACE_CLOCK_NATIVE = CTRACE_CLOCK_MACH,
#elif defined(__x86_64__)
  CTRACE_CLOCK_NATIVE = CTRACE_CLOCK_TSC,
#elif defined(__aarch64__)
  CTRACE_CLOCK_NATIVE = CTRACE_CLOCK_CNTVCT,
#else
  CTRACE_CLOCK_NATIVE = CTRACE_CLOCK_MONOTONIC,
#endif
};

/// Reads a clock of any kind other than virtual, in that clock's ticks.
static inline uint64_t ctrace_ticks(uint32_t kind) {
  return __builtin_expect(kind == CTRACE_CLOCK_NATIVE, 1) ? ctrace_native_ticks() : ctrace_monotonic_ns();
}

/// Returns the kind of the cheapest clock that the operating system itself relies on.
uint32_t ctrace_best_clock(void);
#endif
