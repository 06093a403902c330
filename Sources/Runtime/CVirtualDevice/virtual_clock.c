// The clocks that code sees under a virtual clock, and its sleeps; the virtual clock itself is ViewGraph's `VirtualTime`. Foundation calls
// `clock_gettime` and `gettimeofday` for the date and `nanosleep` to sleep. The concurrency library calls `clock_gettime` for `ContinuousClock`,
// the time since boot, and `SuspendingClock`, the monotonic clock; Dispatch calls it for `DispatchTime`, which is also the monotonic clock.
// A program may define these functions itself: the dynamic linker finds its definitions before those of the C library, also on behalf of shared
// libraries. All other clocks, and all threads without a virtual date, get the C library's behavior. Signal handlers may call these functions at
// any time, so everything here is async-signal-safe.
//
// No clock advances while code runs, so a deadline that code calculates is as far away as the code wants, however long the machine takes. The time
// since boot advances with the virtual date. The monotonic clock does not, because Dispatch compares it with that of other threads when it waits:
// it shows the real time at which the virtual date was reached.
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

// The same for the other clocks, which code also polls between waits in real time: this many reads, for this many nanoseconds.
static const uint32_t clock_poll_limit = 1000;
static const int64_t clock_poll_duration = 1000000000;

static _Thread_local int64_t virtual_date = -1;
static _Thread_local int64_t virtual_monotonic;
static _Thread_local int is_paused;
static _Thread_local uint32_t reads, clock_reads;
static _Thread_local int64_t first_clock_read;
// The real time at which a limit was reached; 0 if none was.
static _Thread_local int64_t limit_reached;

// The time since boot minus the date, which is the same for all readings of this process.
static int64_t boot_offset;

// The next value of the monotonic clock after a sleep that took no real time: Foundation reads it to check that it has slept long enough.
static _Thread_local int64_t wake_time;

static int (*library_clock_gettime)(clockid_t, struct timespec *);
static int (*library_nanosleep)(const struct timespec *, struct timespec *);
static unsigned (*library_sleep)(unsigned);
static int (*library_usleep)(useconds_t);
static int (*virtual_sleep)(int64_t);

static int64_t real_nanoseconds(clockid_t clock);

__attribute__((constructor)) static void find_library(void) {
  library_clock_gettime = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  library_nanosleep = (int (*)(const struct timespec *, struct timespec *))dlsym(RTLD_NEXT, "nanosleep");
  library_sleep = (unsigned (*)(unsigned))dlsym(RTLD_NEXT, "sleep");
  library_usleep = (int (*)(useconds_t))dlsym(RTLD_NEXT, "usleep");
  boot_offset = real_nanoseconds(CLOCK_BOOTTIME) - real_nanoseconds(CLOCK_REALTIME);
}

static int real_clock(clockid_t clock, struct timespec *time) {
  return library_clock_gettime ? library_clock_gettime(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

static int64_t nanoseconds_of(const struct timespec *time) { return (int64_t)time->tv_sec * 1000000000 + time->tv_nsec; }

static int64_t real_nanoseconds(clockid_t clock) {
  struct timespec time;
  real_clock(clock, &time);
  return nanoseconds_of(&time);
}

int64_t virtual_clock_real(void) { return real_nanoseconds(CLOCK_REALTIME); }

int64_t virtual_clock_real_monotonic(void) { return real_nanoseconds(CLOCK_MONOTONIC); }

int64_t virtual_clock_waited(void) { return limit_reached > 0 ? virtual_clock_real_monotonic() - limit_reached : 0; }

void virtual_clock_set(int64_t date, int64_t monotonic) {
  virtual_date = date;
  virtual_monotonic = monotonic;
  reads = clock_reads = 0;
  limit_reached = 0;
}

int virtual_clock_pause(int is_pause) {
  int before = is_paused;
  is_paused = is_pause;
  return before;
}

static int is_virtual(void) { return virtual_date >= 0 && !is_paused; }

static int64_t current_date(void) {
  if (!is_virtual()) return virtual_clock_real();
  if (limit_reached == 0 && ++reads > poll_limit) limit_reached = virtual_clock_real_monotonic();
  return virtual_date + virtual_clock_waited();
}

// Returns the time by which the clocks other than the date have advanced.
static int64_t advance_of_clocks(void) {
  if (limit_reached == 0 && ++clock_reads >= clock_poll_limit) {
    int64_t now = virtual_clock_real_monotonic();
    if (clock_reads == clock_poll_limit) first_clock_read = now;
    if (now - first_clock_read >= clock_poll_duration) limit_reached = now;
  }
  return virtual_clock_waited();
}

static int show(int64_t nanoseconds, struct timespec *time) {
  time->tv_sec = nanoseconds / 1000000000;
  time->tv_nsec = nanoseconds % 1000000000;
  return 0;
}

static int read_after_sleep(struct timespec *time) {
  int64_t expected = wake_time;
  wake_time = 0;
  real_clock(CLOCK_MONOTONIC, time);
  return nanoseconds_of(time) >= expected ? 0 : show(expected, time);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (clock == CLOCK_MONOTONIC && wake_time > 0) return read_after_sleep(time);
  if (!is_virtual()) return real_clock(clock, time);
  switch (clock) {
  case CLOCK_REALTIME: return show(current_date(), time);
  case CLOCK_BOOTTIME: return show(virtual_date + boot_offset + advance_of_clocks(), time);
  case CLOCK_MONOTONIC: return show(virtual_monotonic + advance_of_clocks(), time);
  default: return real_clock(clock, time);
  }
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
static int has_slept(int64_t nanoseconds) { return is_virtual() && virtual_sleep && nanoseconds > 0 && virtual_sleep(nanoseconds); }

int nanosleep(const struct timespec *request, struct timespec *remaining) {
  const int64_t longest = INT64_MAX / 2 / 1000000000;
  if (is_virtual() && request && request->tv_sec >= 0 && request->tv_nsec >= 0 && request->tv_nsec < 1000000000) {
    int64_t seconds = request->tv_sec < longest ? request->tv_sec : longest;
    int64_t nanoseconds = seconds * 1000000000 + request->tv_nsec;
    int64_t now = virtual_clock_real_monotonic();
    if (has_slept(nanoseconds)) {
      wake_time = now + nanoseconds;
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
