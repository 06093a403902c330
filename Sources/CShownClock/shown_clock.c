// The date that code under a virtual clock sees. Foundation asks `clock_gettime` and `gettimeofday` for it, which a program may define
// itself: its own definitions are found before the C library's, by shared libraries too. All other clocks, and all threads that nobody has
// shown a date, get what the C library says. A signal handler may come at any time: nothing here is used that it may not use.
#define _GNU_SOURCE
#include "CShownClock.h"

#include <dlfcn.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// So often code that does something besides asks for the date at one moment at the most.
static const uint32_t patience = 5000000;

static _Thread_local int64_t shown = -1;
static _Thread_local uint32_t asked;
// The real date when patience ran out.
static _Thread_local int64_t tired;

static int (*of_library)(clockid_t, struct timespec *);

__attribute__((constructor)) static void find_library(void) {
  of_library = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
}

static int real_clock(clockid_t clock, struct timespec *time) {
  return of_library ? of_library(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

int64_t shown_clock_real(void) {
  struct timespec time;
  real_clock(CLOCK_REALTIME, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t shown_clock_waited(void) { return asked > patience ? shown_clock_real() - tired : 0; }

void shown_clock_set(int64_t nanoseconds) {
  shown = nanoseconds;
  asked = 0;
}

static int64_t date(void) {
  if (shown < 0) return shown_clock_real();
  if (asked <= patience && ++asked > patience) tired = shown_clock_real();
  return shown + shown_clock_waited();
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (clock != CLOCK_REALTIME || shown < 0) return real_clock(clock, time);
  int64_t now = date();
  time->tv_sec = now / 1000000000;
  time->tv_nsec = now % 1000000000;
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  int64_t now = date();
  time->tv_sec = now / 1000000000;
  time->tv_usec = now % 1000000000 / 1000;
  return 0;
}
