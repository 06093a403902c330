// The date that code sees under a virtual clock, and its sleeps; the clock itself is ViewGraph's `VirtualTime`. Foundation calls `clock_gettime`
// and `gettimeofday` for the date and `nanosleep` to sleep. A program may define these functions itself: the dynamic linker finds its definitions before those of the C library, also on behalf
// of shared libraries. All other clocks, and all threads without a virtual date, get the C library's behavior. Signal handlers may call these
// functions at any time, so everything here is async-signal-safe.
#define _GNU_SOURCE
#include "CVirtualDevice.h"

#include <dlfcn.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// The maximum number of reads of one date by code that does other work in between. Code that reads it more often is polling until it passes.
static const uint32_t poll_limit = 5000000;

static _Thread_local int64_t virtual_date = -1;
static _Thread_local uint32_t reads;
// The real date at which the limit was reached.
static _Thread_local int64_t limit_reached;

// The next value of the monotonic clock after a sleep that took no real time: Foundation reads it to check that it has slept long enough.
static _Thread_local int64_t wake_time;

static int (*library_clock_gettime)(clockid_t, struct timespec *);
static int (*library_nanosleep)(const struct timespec *, struct timespec *);
static unsigned (*library_sleep)(unsigned);
static int (*library_usleep)(useconds_t);
static int (*virtual_sleep)(int64_t);

__attribute__((constructor)) static void find_library(void) {
  library_clock_gettime = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  library_nanosleep = (int (*)(const struct timespec *, struct timespec *))dlsym(RTLD_NEXT, "nanosleep");
  library_sleep = (unsigned (*)(unsigned))dlsym(RTLD_NEXT, "sleep");
  library_usleep = (int (*)(useconds_t))dlsym(RTLD_NEXT, "usleep");
}

static int real_clock(clockid_t clock, struct timespec *time) {
  return library_clock_gettime ? library_clock_gettime(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

int64_t virtual_clock_real(void) {
  struct timespec time;
  real_clock(CLOCK_REALTIME, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t virtual_clock_waited(void) { return reads > poll_limit ? virtual_clock_real() - limit_reached : 0; }

void virtual_clock_set(int64_t nanoseconds) {
  virtual_date = nanoseconds;
  reads = 0;
}

static int64_t current_date(void) {
  if (virtual_date < 0) return virtual_clock_real();
  if (reads <= poll_limit && ++reads > poll_limit) limit_reached = virtual_clock_real();
  return virtual_date + virtual_clock_waited();
}

static int read_after_sleep(struct timespec *time) {
  int64_t expected = wake_time;
  wake_time = 0;
  real_clock(CLOCK_MONOTONIC, time);
  if ((int64_t)time->tv_sec * 1000000000 + time->tv_nsec >= expected) return 0;
  time->tv_sec = expected / 1000000000;
  time->tv_nsec = expected % 1000000000;
  return 0;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (clock == CLOCK_MONOTONIC && wake_time > 0) return read_after_sleep(time);
  if (clock != CLOCK_REALTIME || virtual_date < 0) return real_clock(clock, time);
  int64_t now = current_date();
  time->tv_sec = now / 1000000000;
  time->tv_nsec = now % 1000000000;
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  int64_t now = current_date();
  time->tv_sec = now / 1000000000;
  time->tv_usec = now % 1000000000 / 1000;
  return 0;
}

void virtual_clock_sleep_by(int (*sleep)(int64_t nanoseconds)) { virtual_sleep = sleep; }

// Returns true if the virtual clock has performed the sleep.
static int has_slept(int64_t nanoseconds) { return virtual_date >= 0 && virtual_sleep && nanoseconds > 0 && virtual_sleep(nanoseconds); }

int nanosleep(const struct timespec *request, struct timespec *remaining) {
  const int64_t longest = INT64_MAX / 2 / 1000000000;
  if (virtual_date >= 0 && request && request->tv_sec >= 0 && request->tv_nsec >= 0 && request->tv_nsec < 1000000000) {
    int64_t seconds = request->tv_sec < longest ? request->tv_sec : longest;
    int64_t nanoseconds = seconds * 1000000000 + request->tv_nsec;
    struct timespec now;
    real_clock(CLOCK_MONOTONIC, &now);
    if (has_slept(nanoseconds)) {
      wake_time = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec + nanoseconds;
      return 0;
    }
  }
  return library_nanosleep ? library_nanosleep(request, remaining) : (int)syscall(SYS_nanosleep, request, remaining);
}

unsigned sleep(unsigned seconds) {
  if (has_slept((int64_t)seconds * 1000000000)) return 0;
  struct timespec time = {seconds, 0};
  return library_sleep ? library_sleep(seconds) : syscall(SYS_nanosleep, &time, NULL) == 0 ? 0 : seconds;
}

// Dispatch waits for its own threads with `usleep`, for less than 0.1 s, so sleeps this short take real time.
int usleep(useconds_t microseconds) {
  if (microseconds >= 100000 && has_slept((int64_t)microseconds * 1000)) return 0;
  struct timespec time = {microseconds / 1000000, (long)(microseconds % 1000000) * 1000};
  return library_usleep ? library_usleep(microseconds) : (int)syscall(SYS_nanosleep, &time, NULL);
}
