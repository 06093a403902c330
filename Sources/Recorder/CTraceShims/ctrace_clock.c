#include "ctrace_clock.h"
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

uint32_t ctrace_best_clock(void) {
#if defined(__APPLE__)
  return CTRACE_CLOCK_MACH;
#elif defined(__aarch64__)
  return CTRACE_CLOCK_CNTVCT;
#elif defined(__x86_64__)
  // The kernel uses the time stamp counter only if it is synchronized between all cores and never stops.
  char name[32] = {0};
  int file = open("/sys/devices/system/clocksource/clocksource0/current_clocksource", O_RDONLY | O_CLOEXEC);
  if (file < 0) return CTRACE_CLOCK_MONOTONIC;
  ssize_t length = read(file, name, sizeof name - 1);
  close(file);
  return length >= 3 && strncmp(name, "tsc", 3) == 0 ? CTRACE_CLOCK_TSC : CTRACE_CLOCK_MONOTONIC;
#else
  return CTRACE_CLOCK_MONOTONIC;
#endif
}
