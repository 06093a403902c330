// A copy of the process, in which code can run without a trace.
#define _GNU_SOURCE
#include "CVirtualDevice.h"

#if defined(__linux__)
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};

static void run_copy(void (*run)(void *, int), void *context, int descriptor) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  // Nobody is told about a crash of the copy.
  for (unsigned long i = 0; i < sizeof crashes / sizeof *crashes; i++) signal(crashes[i], SIG_DFL);
  int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nowhere < 0) _exit(1);
  for (int stream = 0; stream < 3; stream++) dup2(nowhere, stream);
  run(context, descriptor);
  _exit(0);
}

static int64_t milliseconds(clockid_t clock) {
  struct timespec now;
  int was_paused = virtual_clock_pause(1);
  int result = clock_gettime(clock, &now);
  virtual_clock_pause(was_paused);
  return result == 0 ? (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 : 0;
}

// System calls that change files, or reach other processes. The old ones exist on x86-64 only.
static const unsigned int changes[] = {
  SYS_unlinkat, SYS_renameat2, SYS_mkdirat, SYS_linkat, SYS_symlinkat, SYS_mknodat, SYS_fchmod, SYS_fchmodat,
  SYS_fchown, SYS_fchownat, SYS_truncate, SYS_ftruncate, SYS_fallocate, SYS_setxattr, SYS_fsetxattr, SYS_utimensat,
  SYS_openat2, SYS_connect, SYS_kill, SYS_execve,
#if defined(SYS_renameat)
  SYS_renameat,
#endif
#if defined(__x86_64__)
  SYS_unlink, SYS_rename, SYS_mkdir, SYS_rmdir, SYS_link, SYS_symlink, SYS_mknod, SYS_creat, SYS_chmod, SYS_chown,
#endif
};
enum { CHANGES = sizeof changes / sizeof *changes };

// A program for the kernel: its instructions so far.
typedef struct {
  struct sock_filter instructions[2 * CHANGES + 16];
  unsigned short count;
} filter;

static void add(filter *filter, struct sock_filter instruction) { filter->instructions[filter->count++] = instruction; }
static void load(filter *filter, unsigned int offset) {
  add(filter, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset));
}
static void answer(filter *filter, unsigned int value) {
  add(filter, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, value));
}
// Skips instructions unless what was loaded passes the test.
static void skip_unless(filter *filter, unsigned short test, unsigned int value, unsigned char skipped) {
  add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | test | BPF_K, value, 0, skipped));
}

static const unsigned int refused = SECCOMP_RET_ERRNO | EROFS;

// Refuses a call that opens a file to write it, and allows it otherwise.
static void check_open(filter *filter, unsigned int call, unsigned int flags) {
  skip_unless(filter, BPF_JEQ, call, 4);
  load(filter, flags);
  skip_unless(filter, BPF_JSET, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 1);
  answer(filter, refused);
  answer(filter, SECCOMP_RET_ALLOW);
}

int virtual_device_seal_copy(void) {
  filter filter = {.count = 0};
  load(&filter, offsetof(struct seccomp_data, nr));
  for (int index = 0; index < CHANGES; index++) {
    skip_unless(&filter, BPF_JEQ, changes[index], 1);
    answer(&filter, refused);
  }
#if defined(__x86_64__)
  check_open(&filter, SYS_open, offsetof(struct seccomp_data, args[1]));
#endif
  check_open(&filter, SYS_openat, offsetof(struct seccomp_data, args[2]));
  answer(&filter, SECCOMP_RET_ALLOW);
  struct sock_fprog program = {.len = filter.count, .filter = filter.instructions};
  // Nothing is written to files that are already open either.
  struct rlimit none = {0, 0};
  signal(SIGXFSZ, SIG_IGN);
  if (setrlimit(RLIMIT_FSIZE, &none) != 0) return 0;
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

// The limits of a copy. A busy machine must not decide what a trace contains, so processor time counts; a copy that waits for a lock uses none, and
// ends after a longer time in which nothing happens.
typedef struct {
  clockid_t clock;
  int most;
  int64_t used;
  int64_t since;
} limits;

static const int longest_idle = 10000;

static int is_reached(limits *limits) {
  int64_t used = milliseconds(limits->clock), now = milliseconds(CLOCK_MONOTONIC);
  if (used != limits->used) limits->used = used, limits->since = now;
  return used >= limits->most || now - limits->since >= longest_idle;
}

// Reads to the end; -1 if it does not come in time.
static long read_all(int descriptor, unsigned char *bytes, long capacity, limits *limits) {
  long length = 0;
  for (;;) {
    struct pollfd source = {.fd = descriptor, .events = POLLIN};
    int ready = poll(&source, 1, 50);
    if (ready < 0 && errno != EINTR) return -1;
    if (ready <= 0) {
      if (is_reached(limits)) return -1;
      continue;
    }
    unsigned char rest[256];
    int isFull = length == capacity;
    long count = read(descriptor, isFull ? rest : bytes + length, isFull ? sizeof rest : (unsigned long)(capacity - length));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -1;
    if (count == 0) return length;
    if (!isFull) length += count;
  }
}

long virtual_device_rehearse(
  void (*run)(void *context, int descriptor), void *context, unsigned char *bytes, long capacity,
  int processor_milliseconds) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  pid_t copy = fork();
  if (copy == 0) {
    close(ends[0]);
    run_copy(run, context, ends[1]);
  }
  close(ends[1]);
  if (copy < 0) {
    close(ends[0]);
    return -1;
  }
  limits limits = {.most = processor_milliseconds, .since = milliseconds(CLOCK_MONOTONIC)};
  long length = clock_getcpuclockid(copy, &limits.clock) == 0 ? read_all(ends[0], bytes, capacity, &limits) : -1;
  close(ends[0]);
  if (length < 0) kill(copy, SIGKILL);
  int status = 0;
  while (waitpid(copy, &status, 0) < 0 && errno == EINTR) {}
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? length : -1;
}
#else
long virtual_device_rehearse(
  void (*run)(void *context, int descriptor), void *context, unsigned char *bytes, long capacity,
  int processor_milliseconds) {
  (void)run, (void)context, (void)bytes, (void)capacity, (void)processor_milliseconds;
  return -1;
}

int virtual_device_seal_copy(void) { return 0; }
#endif
