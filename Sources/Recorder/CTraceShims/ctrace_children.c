#define _GNU_SOURCE
#include "ctrace_children.h"
#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>

// Constants and layouts from the headers of newer systems.
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

// The system chooses the listener's name: five digits in the abstract namespace, without a file.
enum { NAME_LENGTH = 5 };

int ctrace_listen(char *name, size_t capacity) {
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  socklen_t length = sizeof address;
  if (listener >= 0 && capacity > NAME_LENGTH && bind(listener, (struct sockaddr *)&address, sizeof(sa_family_t)) == 0 &&
      listen(listener, 4096) == 0 && getsockname(listener, (struct sockaddr *)&address, &length) == 0 &&
      length == offsetof(struct sockaddr_un, sun_path) + 1 + NAME_LENGTH) {
    memcpy(name, address.sun_path + 1, NAME_LENGTH);
    name[NAME_LENGTH] = 0;
    return listener;
  }
  if (listener >= 0) close(listener);
  return -1;
}

bool ctrace_wait_for_process(int listener) {
  struct pollfd wanted = {.fd = listener, .events = POLLIN};
  for (;;) {
    int count = poll(&wanted, 1, -1);
    if (count < 0 && errno == EINTR) continue;
    return count > 0 && (wanted.revents & POLLIN);
  }
}

// Space for the descriptors that accompany a message: of the process, and of its file.
enum { CARRIED = 2 };
union carried {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(CARRIED * sizeof(int))];
};

int ctrace_next_process(int listener, char *part, size_t capacity, int *file) {
  *file = -1;
  for (;;) {
    int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (connection < 0 && (errno == EINTR || errno == ECONNABORTED)) continue;
    if (connection < 0) return -1;
    struct ucred peer = {0};
    socklen_t length = sizeof peer;
    union carried carried = {0};
    struct iovec text = {part, capacity - 1};
    struct msghdr message = {.msg_iov = &text, .msg_iovlen = 1, .msg_control = &carried, .msg_controllen = sizeof carried};
    // The message usually arrives with the connection. If the sender was stopped in between, give it some time.
    struct pollfd wanted = {.fd = connection, .events = POLLIN};
    ssize_t count = poll(&wanted, 1, 100) > 0 ? recvmsg(connection, &message, MSG_CMSG_CLOEXEC) : -1;
    bool isOurs = getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 && peer.uid == geteuid();
    close(connection);
    struct cmsghdr *first = count > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    if (!first || first->cmsg_level != SOL_SOCKET || first->cmsg_type != SCM_RIGHTS) continue;
    int received[CARRIED] = {-1, -1};
    size_t length_of_them = first->cmsg_len - CMSG_LEN(0);
    memcpy(received, CMSG_DATA(first), length_of_them < sizeof received ? length_of_them : sizeof received);
    part[count] = 0;
    if (isOurs) {
      *file = received[1];
      return received[0];
    }
    for (int i = 0; i < CARRIED; i++) if (received[i] >= 0) close(received[i]);
  }
}

static char listener_name[NAME_LENGTH + 1];

void ctrace_remember_listener(const char *name) {
  if (strlen(name) == NAME_LENGTH) memcpy(listener_name, name, sizeof listener_name);
}

bool ctrace_announce(const char *part, int file) {
  if (!listener_name[0]) return false;
  bool heard = false;
  int error = errno;
  int process = ctrace_open_process(getpid());
  int connection = process >= 0 ? socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0) : -1;
  if (connection >= 0) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    memcpy(address.sun_path + 1, listener_name, NAME_LENGTH);
    union carried carried = {0};
    const char *slash = strrchr(part, '/');
    const char *name = slash ? slash + 1 : part;
    struct iovec text = {(void *)name, strlen(name)};
    struct msghdr message = {.msg_iov = &text, .msg_iovlen = 1, .msg_control = &carried, .msg_controllen = sizeof carried};
    struct cmsghdr *first = CMSG_FIRSTHDR(&message);
    first->cmsg_level = SOL_SOCKET;
    first->cmsg_type = SCM_RIGHTS;
    int sent[CARRIED] = {process, file};
    size_t sent_length = file >= 0 ? sizeof sent : sizeof process;
    first->cmsg_len = CMSG_LEN(sent_length);
    message.msg_controllen = CMSG_SPACE(sent_length);
    memcpy(CMSG_DATA(first), sent, sent_length);
    if (connect(connection, (struct sockaddr *)&address, offsetof(struct sockaddr_un, sun_path) + 1 + NAME_LENGTH) == 0)
      heard = sendmsg(connection, &message, MSG_NOSIGNAL) > 0;
    close(connection);
  }
  if (process >= 0) close(process);
  errno = error;
  return heard;
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
int ctrace_listen(char *name, size_t capacity) { return (void)name, (void)capacity, -1; }
bool ctrace_wait_for_process(int listener) { return (void)listener, false; }
int ctrace_next_process(int listener, char *part, size_t capacity, int *file) {
  return (void)listener, (void)part, (void)capacity, *file = -1;
}
void ctrace_remember_listener(const char *name) { (void)name; }
bool ctrace_announce(const char *part, int file) { return (void)part, (void)file, false; }
int ctrace_watch_directory(const char *directory) { return (void)directory, -1; }
bool ctrace_next_file(int watch, char *name, size_t capacity) { return (void)watch, (void)name, (void)capacity, false; }
#endif
