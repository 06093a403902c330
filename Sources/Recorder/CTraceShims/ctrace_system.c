#define _GNU_SOURCE
#include "ctrace_system.h"
#include "ctrace_clock.h"
#include "ctrace_file_size.h"
#include "ctrace_names.h"
#include "ctrace_writer.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__linux__)
#include <linux/futex.h>
#include <sys/syscall.h>
#else
#include <sys/sysctl.h>
#endif

// Linux constants that older C libraries do not define.
#if defined(__linux__) && !defined(MADV_POPULATE_WRITE)
#define MADV_POPULATE_WRITE 23
#endif
#if defined(__linux__) && !defined(MADV_WIPEONFORK)
#define MADV_WIPEONFORK 18
#endif

uint32_t ctrace_gate;

static int64_t fault_nth;
static bool fault_persistent;
static int fault_error;
static int64_t calls;

static int recorded_file = -1;
static dev_t recorded_device;
static ino_t recorded_inode;

void ctrace_fail_call(int64_t nth, bool persistent, int error) {
  fault_error = error;
  fault_persistent = persistent;
  __atomic_store_n(&calls, 0, __ATOMIC_SEQ_CST);
  __atomic_store_n(&fault_nth, nth, __ATOMIC_SEQ_CST);
}
int64_t ctrace_call_count(void) { return __atomic_load_n(&calls, __ATOMIC_SEQ_CST); }

static bool fails(void) {
  int64_t call = __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED);
  int64_t nth = __atomic_load_n(&fault_nth, __ATOMIC_RELAXED);
  if (nth == 0 || call < nth || (call > nth && !fault_persistent)) return false;
  if (fault_error == 0) {
    if (recorded_file >= 0 && ftruncate(recorded_file, 0) != 0) errno = 0;
    return false;
  }
  errno = fault_error;
  return true;
}

// The maximum number of times that a call interrupted by a signal is repeated. Signals may arrive faster than the call can complete.
enum { MOST_INTERRUPTIONS = 20 };

int ctrace_open_new(const char *path) {
  if (fails()) return -1;
  int file = -1;
  for (int n = 0; n < MOST_INTERRUPTIONS; n++) {
    file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (file >= 0 || errno != EINTR) break;
  }
  // Use a high number, because programs that close descriptors they did not open reuse low ones at once.
  struct rlimit limit;
  if (file >= 0 && getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur > 256) {
    int high = fcntl(file, F_DUPFD_CLOEXEC, (int)(limit.rlim_cur < 4096 ? limit.rlim_cur : 4096) - 16);
    if (high >= 0) {
      close(file);
      file = high;
    }
  }
  struct stat facts;
  if (file >= 0 && fstat(file, &facts) == 0) {
    recorded_file = file;
    recorded_device = facts.st_dev;
    recorded_inode = facts.st_ino;
  }
  return file;
}

// Keeps the descriptor number occupied: a record that the fork interrupted may be about to write zeros to it, and they must not reach
// another file.
void ctrace_release_file(void) {
  int error = errno;
  if (recorded_file < 0 || !ctrace_is_recorded_file(recorded_file)) {
    errno = error;
    return;
  }
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing < 0 || dup2(nothing, recorded_file) < 0 || fcntl(recorded_file, F_SETFD, FD_CLOEXEC) != 0) close(recorded_file);
  if (nothing >= 0) close(nothing);
  recorded_file = -1;
  errno = error;
}

uint64_t ctrace_recorded_length(int file) {
  struct stat facts;
  bool is_ours = fstat(file, &facts) == 0 && facts.st_dev == recorded_device && facts.st_ino == recorded_inode;
  return is_ours ? (uint64_t)facts.st_size : UINT64_MAX;
}

bool ctrace_is_recorded_file(int file) { return ctrace_recorded_length(file) != UINT64_MAX; }

#if defined(__linux__)
// An interrupted allocation starts over, and a large allocation may never complete between two signals. The caller then tries a smaller one.
static int allocate(int file, int flags, uint64_t offset, uint64_t length) {
  for (int n = 0; n < MOST_INTERRUPTIONS; n++) {
    int result = fallocate(file, flags, (off_t)offset, (off_t)length);
    if (result == 0 || errno != EINTR) return result;
  }
  return -1;
}
#endif

static int reserve(int file, uint64_t offset, uint64_t length) {
#if defined(__linux__)
  // Allocate blocks before extending the length, so that a failure leaves the length unchanged.
  int result = allocate(file, FALLOC_FL_KEEP_SIZE, offset, length);
  return result == 0 ? allocate(file, 0, offset, length) : result;
#else
  fstore_t wanted = {F_ALLOCATEALL, F_PEOFPOSMODE, 0, (off_t)length, 0};
  struct stat facts;
  if (fstat(file, &facts) != 0) return -1;
  if (facts.st_size >= (off_t)(offset + length)) return 0;
  if (fcntl(file, F_PREALLOCATE, &wanted) != 0) return -1;
  return ftruncate(file, (off_t)(offset + length));
#endif
}

int ctrace_reserve(int file, uint64_t offset, uint64_t length) {
  if (fails()) return -1;
  struct ctrace_size_guard guard = ctrace_begin_growth();
  int result = reserve(file, offset, length);
  ctrace_end_growth(&guard);
  return result;
}

bool ctrace_reserve_unsupported(int error) { return error == EOPNOTSUPP || error == ENOSYS || error == EINVAL || error == ENOTSUP; }

static int write_zeros(int file, uint64_t offset, uint64_t length) {
  static const char zeros[65536];
  int interruptions = 0;
  while (length > 0) {
    ssize_t written = pwrite(file, zeros, length < sizeof zeros ? length : sizeof zeros, (off_t)offset);
    if (written < 0 && errno == EINTR && interruptions++ < MOST_INTERRUPTIONS) continue;
    if (written <= 0) return -1;
    offset += (uint64_t)written;
    length -= (uint64_t)written;
  }
  return 0;
}

int ctrace_write_zeros(int file, uint64_t offset, uint64_t length) {
  if (fails()) return -1;
  struct ctrace_size_guard guard = ctrace_begin_growth();
  int result = write_zeros(file, offset, length);
  ctrace_end_growth(&guard);
  return result;
}

uint8_t *ctrace_map_file(int file, uint64_t length) {
  if (fails()) return NULL;
  void *at = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  return at == MAP_FAILED ? NULL : at;
}

uint8_t *ctrace_map_kept(uint64_t length) {
  if (fails()) return NULL;
  void *at = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return at == MAP_FAILED ? NULL : at;
}

void ctrace_unmap_kept(uint8_t *at, uint64_t length) { munmap(at, length); }

uint8_t *ctrace_map_wiped_on_fork(uint64_t length) {
  if (fails()) return NULL;
  int flags = MAP_PRIVATE | MAP_ANONYMOUS;
#if defined(__linux__)
  flags |= MAP_NORESERVE;
#endif
  void *at = mmap(NULL, length, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (at == MAP_FAILED) return NULL;
#if defined(__linux__)
  // Not available before Linux 4.14, where only pthread_atfork protects the parent's file.
  (void)madvise(at, length, MADV_WIPEONFORK);
#endif
  return at;
}

void ctrace_clear(uint8_t *at, uint64_t length) {
#if defined(__linux__)
  // The kernel frees the pages and provides zeros when they are accessed again.
  if (madvise(at, length, MADV_DONTNEED) == 0) return;
#endif
  memset(at, 0, length);
}

void ctrace_let_go(uint8_t *at, uint64_t length) { (void)madvise(at, length, MADV_DONTNEED); }

int ctrace_cover(uint8_t *at, uint64_t length) {
  int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED;
#if defined(__linux__)
  flags |= MAP_NORESERVE;
#endif
  return mmap(at, length, PROT_READ | PROT_WRITE, flags, -1, 0) == MAP_FAILED ? -1 : 0;
}

bool ctrace_populate(int file, uint64_t offset, uint8_t *at, uint64_t length) {
#if defined(__linux__)
  // Writing zeros first lets the kernel allocate large pieces of memory and map all blocks at once. This costs a third to a half as much
  // as page faults on reserved blocks.
  static const char zeros[65536];
  uint64_t known = ctrace_recorded_length(file);
  // Bytes behind the end of a truncated file would make it long again, and nobody would notice that the rest is gone.
  if (known < offset + length) return false;
  if (known != UINT64_MAX) {
    struct ctrace_size_guard guard = ctrace_begin_growth();
    for (uint64_t done = 0; done < length;) {
      uint64_t piece = length - done < sizeof zeros ? length - done : sizeof zeros;
      ssize_t written = pwrite(file, zeros, piece, (off_t)(offset + done));
      if (written <= 0) break;
      done += (uint64_t)written;
    }
    ctrace_end_growth(&guard);
  }
  return madvise(at, length, MADV_POPULATE_WRITE) == 0;
#else
  (void)file, (void)offset, (void)at, (void)length;
  return false;
#endif
}

int ctrace_publish_name(const char *from, const char *to) {
  if (fails()) return -1;
  // Uses link instead of rename: link never replaces a file, and a crash in between leaves two names for one file.
  if (link(from, to) == 0) return unlink(from);
  if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS && errno != EMLINK && errno != EACCES) return -1;
  return ctrace_rename_new(from, to);
}

int ctrace_start_thread(void *(*body)(void *)) {
  if (fails()) return -1;
  // The thread must not run the program's signal handlers, except for signals that the thread itself causes, because it may also access a
  // truncated file.
  sigset_t all, before;
  sigfillset(&all);
  // On some systems sigdelset is a macro, and a list in braces would be several arguments.
  static const int own[] = {SIGBUS, SIGSEGV, SIGILL, SIGFPE, SIGTRAP};
  for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) sigdelset(&all, own[i]);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  int error = pthread_create(&thread, &attributes, body, NULL);
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return error == 0 ? 0 : -1;
}

void ctrace_wait32(uint32_t *at, uint32_t while_equal, uint64_t nanoseconds) {
#if defined(__linux__)
  struct timespec limit = {(time_t)(nanoseconds / 1000000000u), (long)(nanoseconds % 1000000000u)};
  syscall(SYS_futex, at, FUTEX_WAIT_PRIVATE, while_equal, nanoseconds == UINT64_MAX ? NULL : &limit, NULL, 0);
#else
  // Without a futex, poll every two milliseconds while there is work, and less often if there is none.
  if (__atomic_load_n(at, __ATOMIC_ACQUIRE) == while_equal) ctrace_sleep_ns(nanoseconds < 2000000 ? nanoseconds : 2000000);
#endif
}

void ctrace_wake32(uint32_t *at) {
#if defined(__linux__)
  int error = errno;
  syscall(SYS_futex, at, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
  errno = error;
#else
  (void)at;
#endif
}

#if defined(__linux__)
static void run_exit_hook(int status, void *hook) { ((void (*)(int))hook)(status); }
bool ctrace_on_exit(void (*hook)(int status)) { return on_exit(run_exit_hook, (void *)hook) == 0; }
#else
bool ctrace_on_exit(void (*hook)(int status)) { return (void)hook, false; }
#endif

bool ctrace_is_main_thread(void) {
#if defined(__linux__)
  return syscall(SYS_gettid) == getpid();
#else
  return pthread_main_np() != 0;
#endif
}

void ctrace_name_thread(uintptr_t *word, bool is_named) {
  __atomic_store_n(word, is_named ? (uintptr_t)pthread_self() : 0, __ATOMIC_RELAXED);
}

uintptr_t ctrace_load_thread(const uintptr_t *word) { return __atomic_load_n(word, __ATOMIC_RELAXED); }

bool ctrace_is_this_thread(const uintptr_t *word) { return ctrace_load_thread(word) == (uintptr_t)pthread_self(); }

const char *ctrace_environment(const char *name) {
#if defined(__linux__)
  return secure_getenv(name);
#else
  return issetugid() ? NULL : getenv(name);
#endif
}

#if defined(__linux__)
static size_t read_small(const char *path, char *into, size_t capacity) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  size_t length = 0;
  int interruptions = 0;
  while (length < capacity) {
    ssize_t count = read(file, into + length, capacity - length);
    if (count < 0 && errno == EINTR && interruptions++ < MOST_INTERRUPTIONS) continue;
    if (count <= 0) break;
    length += (size_t)count;
  }
  close(file);
  return length;
}
#endif

uint64_t ctrace_process_start(void) {
#if defined(__linux__)
  char text[1024];
  size_t length = read_small("/proc/self/stat", text, sizeof text - 1);
  text[length] = 0;
  // The name in parentheses may contain anything. Field 22 is the 20th after it.
  char *at = strrchr(text, ')');
  if (!at) return 0;
  for (int field = 0; field < 20 && at; field++) at = strchr(at + 1, ' ');
  uint64_t start = 0;
  if (at) for (at++; *at >= '0' && *at <= '9'; at++) start = start * 10 + (uint64_t)(*at - '0');
  return start;
#else
  struct kinfo_proc facts;
  size_t length = sizeof facts;
  int name[4] = {CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()};
  if (sysctl(name, 4, &facts, &length, NULL, 0) != 0) return 0;
  return (uint64_t)facts.kp_proc.p_starttime.tv_sec * 1000000u + (uint64_t)facts.kp_proc.p_starttime.tv_usec;
#endif
}

int ctrace_boot_id(uint8_t *bytes) {
#if defined(__linux__)
  char text[64];
  size_t length = read_small("/proc/sys/kernel/random/boot_id", text, sizeof text);
#else
  char text[64];
  size_t length = sizeof text;
  if (sysctlbyname("kern.bootsessionuuid", text, &length, NULL, 0) != 0) return -1;
#endif
  int digits = 0;
  memset(bytes, 0, 16);
  for (size_t i = 0; i < length && digits < 32; i++) {
    char c = text[i];
    int value = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
    if (value < 0) continue;
    bytes[digits / 2] = (uint8_t)(bytes[digits / 2] << 4 | value);
    digits++;
  }
  return digits == 32 ? 0 : -1;
}

size_t ctrace_command_line(char *into, size_t capacity) {
#if defined(__linux__)
  size_t length = read_small("/proc/self/cmdline", into, capacity);
  while (length > 0 && into[length - 1] == 0) length--;
  for (size_t i = 0; i < length; i++) if (into[i] == 0) into[i] = ' ';
  return length;
#else
  const char *name = getprogname();
  size_t length = strlen(name);
  if (length > capacity) length = capacity;
  memcpy(into, name, length);
  return length;
#endif
}
