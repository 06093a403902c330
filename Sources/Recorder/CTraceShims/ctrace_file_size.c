#include "ctrace_file_size.h"
#include <errno.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

uint64_t ctrace_file_size_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return UINT64_MAX;
  return limit.rlim_cur;
}

uint64_t ctrace_free_space(int file) {
  struct statvfs facts;
  if (fstatvfs(file, &facts) != 0 || facts.f_blocks == 0) return UINT64_MAX;
  return (uint64_t)facts.f_bavail * (uint64_t)facts.f_frsize;
}

void ctrace_trim(int file) {
  struct stat facts;
  if (fstat(file, &facts) == 0 && ftruncate(file, facts.st_size) != 0) errno = 0;
}

static sigset_t size_signal(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGXFSZ);
  return set;
}

static bool has_signal(void) {
  sigset_t pending;
  return sigpending(&pending) == 0 && sigismember(&pending, SIGXFSZ) == 1;
}

struct ctrace_size_guard ctrace_begin_growth(void) {
  sigset_t signals = size_signal();
  struct ctrace_size_guard guard;
  pthread_sigmask(SIG_BLOCK, &signals, &guard.blocked);
  guard.had_signal = sigismember(&guard.blocked, SIGXFSZ) == 1 && has_signal();
  return guard;
}

void ctrace_end_growth(const struct ctrace_size_guard *guard) {
  int error = errno;
  sigset_t signals = size_signal();
  int number;
  if (error == EFBIG && !guard->had_signal && has_signal()) sigwait(&signals, &number);
  pthread_sigmask(SIG_SETMASK, &guard->blocked, NULL);
  errno = error;
}
