#define _GNU_SOURCE
#include "ctrace_clock.h"
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__)
#include <dlfcn.h>
#include <sys/syscall.h>

// The C library's function reads most clocks without entering the kernel, so it is looked up behind any definition of the program.
static int (*library_clock)(clockid_t, struct timespec *);

__attribute__((constructor)) static void find_library_clock(void) {
  library_clock = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
}

uint64_t ctrace_clock_ns(clockid_t clock) {
  struct timespec now = {0, 0};
  if (!library_clock || library_clock(clock, &now) != 0) syscall(SYS_clock_gettime, clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

void ctrace_sleep_ns(uint64_t nanoseconds) {
  struct timespec time = {(time_t)(nanoseconds / 1000000000u), (long)(nanoseconds % 1000000000u)};
  syscall(SYS_nanosleep, &time, NULL);
}
#else
uint64_t ctrace_clock_ns(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

void ctrace_sleep_ns(uint64_t nanoseconds) {
  struct timespec time = {(time_t)(nanoseconds / 1000000000u), (long)(nanoseconds % 1000000000u)};
  nanosleep(&time, NULL);
}
#endif

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
