#define _GNU_SOURCE
#include "ctrace_output.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

// The lock of a stream covers every print of every thread, so the stream's descriptor may differ while it is held. Another stream in the place of
// `stdout` would not do: Swift's print reads that variable three times, to lock, to write and to unlock.
#if defined(__GLIBC__)
#include <stdio_ext.h>
#include <sys/mman.h>
#define DESCRIPTOR(stream) ((stream)->_fileno)
#define OFFSET(stream) ((stream)->_offset)
#define CAN_DIVERT 1
#elif defined(__APPLE__)
#define DESCRIPTOR(stream) ((stream)->_file)
#define OFFSET(stream) ((stream)->_offset)
#define CAN_DIVERT 1
#define __fpurge fpurge
#endif

#if defined(CAN_DIVERT)
static int file = -1;
static pid_t owner;
static FILE *stream;
static int place;
static long long offset;
static bool had_failed;

/// A file without a name, to whose end everything is written.
static int open_file(void) {
#if defined(__linux__)
  int made = memfd_create("twotrack", MFD_CLOEXEC);
#else
  const char *folder = getenv("TMPDIR");
  char name[1024];
  snprintf(name, sizeof name, "%s/twotrack.XXXXXX", folder ? folder : "/tmp");
  int made = mkstemp(name);
  if (made >= 0) {
    unlink(name);
    fcntl(made, F_SETFD, FD_CLOEXEC);
  }
#endif
  if (made >= 0) fcntl(made, F_SETFL, O_APPEND);
  return made;
}

bool ctrace_begin_taking_output(void) {
  // A forked child shares the file of its parent, and needs another.
  if (owner != getpid()) {
    if (file >= 0) close(file);
    file = open_file();
    owner = getpid();
  }
  if (file < 0 || file > 0x7FFF || ftrylockfile(stdout) != 0) return false;
  had_failed = ferror(stdout) != 0;
  if (fflush(stdout) != 0) {
    funlockfile(stdout);
    return false;
  }
  stream = stdout;
  place = DESCRIPTOR(stream);
  offset = OFFSET(stream);
  DESCRIPTOR(stream) = file;
  return true;
}

size_t ctrace_end_taking_output(void) {
  // Text that finds no room must not come out at the place of the program's.
  if (fflush(stream) != 0) __fpurge(stream);
  if (!had_failed && ferror(stream)) clearerr(stream);
  DESCRIPTOR(stream) = place;
  OFFSET(stream) = offset;
  struct stat facts;
  size_t length = fstat(file, &facts) == 0 ? (size_t)facts.st_size : 0;
  funlockfile(stream);
  return length;
}

size_t ctrace_taken_output(char *into, size_t capacity) {
  ssize_t count = pread(file, into, capacity, 0);
  if (ftruncate(file, 0) != 0) owner = 0;
  return count < 0 ? 0 : (size_t)count;
}
#else
bool ctrace_begin_taking_output(void) { return false; }
size_t ctrace_end_taking_output(void) { return 0; }
size_t ctrace_taken_output(char *into, size_t capacity) {
  (void)into;
  (void)capacity;
  return 0;
}
#endif
