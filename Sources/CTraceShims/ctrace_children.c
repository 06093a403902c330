#define _GNU_SOURCE
#include "ctrace_children.h"
#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

// Numbers and the layout of newer systems' headers.
#if !defined(SYS_pidfd_open)
#define SYS_pidfd_open 434
#endif
struct process_facts {
  uint64_t mask;
  uint64_t cgroup;
  uint32_t ids[11];
  int32_t exit_code;
};
enum { PROCESS_FACT_END = 1 << 3 };
#define PROCESS_FACTS _IOWR(0xFF, 11, struct process_facts)

bool ctrace_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0; }

int ctrace_open_process(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

bool ctrace_process_end(int process, int *status) {
  struct process_facts facts = {.mask = PROCESS_FACT_END};
  if (ioctl(process, PROCESS_FACTS, &facts) != 0 || !(facts.mask & PROCESS_FACT_END)) return false;
  *status = facts.exit_code;
  return true;
}

int ctrace_watch_directory(const char *directory) {
  int watch = inotify_init1(IN_CLOEXEC);
  if (watch >= 0 && inotify_add_watch(watch, directory, IN_CREATE | IN_MOVED_TO) < 0) {
    close(watch);
    return -1;
  }
  return watch;
}

bool ctrace_next_file(int watch, char *name, size_t capacity) {
  static char events[8192] __attribute__((aligned(8)));
  static size_t length, next;
  for (;;) {
    while (next < length) {
      struct inotify_event *event = (struct inotify_event *)(events + next);
      next += sizeof *event + event->len;
      if (event->len == 0 || strlen(event->name) >= capacity) continue;
      strcpy(name, event->name);
      return true;
    }
    ssize_t count = read(watch, events, sizeof events);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    length = (size_t)count;
    next = 0;
  }
}
#else
bool ctrace_adopt_orphans(void) { return false; }
int ctrace_open_process(pid_t process) { return (void)process, -1; }
bool ctrace_process_end(int process, int *status) { return (void)process, (void)status, false; }
int ctrace_watch_directory(const char *directory) { return (void)directory, -1; }
bool ctrace_next_file(int watch, char *name, size_t capacity) { return (void)watch, (void)name, (void)capacity, false; }
#endif
