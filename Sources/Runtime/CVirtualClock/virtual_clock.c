// The date that code under a virtual clock sees, and the time that it sleeps. Foundation asks `clock_gettime` and `gettimeofday` for the one
// and `nanosleep` for the other, which a program may define itself: its own definitions are found before the C library's, by shared libraries
// too. All other clocks, and all threads that nobody has shown a date, get what the C library says and does. A signal handler may come at any
// time: nothing here is used that it may not use.
#define _GNU_SOURCE
#include "CVirtualClock.h"

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

// What the monotonic clock says when it is asked next, after a sleep that took no real time: Foundation asks it whether it has slept enough.
static _Thread_local int64_t woken;

static int (*of_library)(clockid_t, struct timespec *);
static int (*library_nanosleep)(const struct timespec *, struct timespec *);
static unsigned (*library_sleep)(unsigned);
static int (*library_usleep)(useconds_t);
static int (*sleeper)(int64_t);

__attribute__((constructor)) static void find_library(void) {
  of_library = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  library_nanosleep = (int (*)(const struct timespec *, struct timespec *))dlsym(RTLD_NEXT, "nanosleep");
  library_sleep = (unsigned (*)(unsigned))dlsym(RTLD_NEXT, "sleep");
  library_usleep = (int (*)(useconds_t))dlsym(RTLD_NEXT, "usleep");
}

static int real_clock(clockid_t clock, struct timespec *time) {
  return of_library ? of_library(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

int64_t virtual_clock_real(void) {
  struct timespec time;
  real_clock(CLOCK_REALTIME, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t virtual_clock_waited(void) { return asked > patience ? virtual_clock_real() - tired : 0; }

void virtual_clock_set(int64_t nanoseconds) {
  shown = nanoseconds;
  asked = 0;
}

static int64_t date(void) {
  if (shown < 0) return virtual_clock_real();
  if (asked <= patience && ++asked > patience) tired = virtual_clock_real();
  return shown + virtual_clock_waited();
}

static int tell_woken(struct timespec *time) {
  int64_t said = woken;
  woken = 0;
  real_clock(CLOCK_MONOTONIC, time);
  if ((int64_t)time->tv_sec * 1000000000 + time->tv_nsec >= said) return 0;
  time->tv_sec = said / 1000000000;
  time->tv_nsec = said % 1000000000;
  return 0;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (clock == CLOCK_MONOTONIC && woken > 0) return tell_woken(time);
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

void virtual_clock_sleep_by(int (*sleep)(int64_t nanoseconds)) { sleeper = sleep; }

// Whether a sleep is over that code with a shown date has asked for.
static int has_slept(int64_t nanoseconds) { return shown >= 0 && sleeper && nanoseconds > 0 && sleeper(nanoseconds); }

int nanosleep(const struct timespec *asked_for, struct timespec *rest) {
  const int64_t longest = INT64_MAX / 2 / 1000000000;
  if (shown >= 0 && asked_for && asked_for->tv_sec >= 0 && asked_for->tv_nsec >= 0 && asked_for->tv_nsec < 1000000000) {
    int64_t seconds = asked_for->tv_sec < longest ? asked_for->tv_sec : longest;
    int64_t nanoseconds = seconds * 1000000000 + asked_for->tv_nsec;
    struct timespec now;
    real_clock(CLOCK_MONOTONIC, &now);
    if (has_slept(nanoseconds)) {
      woken = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec + nanoseconds;
      return 0;
    }
  }
  return library_nanosleep ? library_nanosleep(asked_for, rest) : (int)syscall(SYS_nanosleep, asked_for, rest);
}

unsigned sleep(unsigned seconds) {
  if (has_slept((int64_t)seconds * 1000000000)) return 0;
  struct timespec time = {seconds, 0};
  return library_sleep ? library_sleep(seconds) : syscall(SYS_nanosleep, &time, NULL) == 0 ? 0 : seconds;
}

// Dispatch waits for its own threads in this way, for less than a tenth of a second: what is as short takes real time.
int usleep(useconds_t microseconds) {
  if (microseconds >= 100000 && has_slept((int64_t)microseconds * 1000)) return 0;
  struct timespec time = {microseconds / 1000000, (long)(microseconds % 1000000) * 1000};
  return library_usleep ? library_usleep(microseconds) : (int)syscall(SYS_nanosleep, &time, NULL);
}
