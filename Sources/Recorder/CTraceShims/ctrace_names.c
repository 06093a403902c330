#define _GNU_SOURCE
#include "ctrace_names.h"
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>

// Flags from the headers of newer systems.
enum { NO_REPLACE = 1, EXCHANGE = 2 };

static int rename_with(const char *from, const char *to, unsigned flags) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, flags);
}
#else
enum { NO_REPLACE = RENAME_EXCL, EXCHANGE = RENAME_SWAP };

static int rename_with(const char *from, const char *to, unsigned flags) { return renamex_np(from, to, flags); }
#endif

int ctrace_rename_new(const char *from, const char *to) {
  if (rename_with(from, to, NO_REPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP && errno != EPERM) return -1;
  // The file system does not support this flag: a link never replaces a file either.
  if (link(from, to) == 0) return unlink(from);
  if (errno == EEXIST || errno == ENOENT) return -1;
  struct stat facts;
  if (lstat(to, &facts) == 0) {
    errno = EEXIST;
    return -1;
  }
  return rename(from, to);
}

int ctrace_exchange_names(const char *one, const char *other) { return rename_with(one, other, EXCHANGE); }
