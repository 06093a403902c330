#define _GNU_SOURCE
#include "ctrace_forwarding.h"
#include "ctrace_clock.h"
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

// Values of `program` that are not process ids.
enum { NOT_STARTED = 0, ENDED = -1 };
static pid_t program;
// A signal that arrived before the program's id was known.
static int early;
// The first signal that ends a process: its number and its time; 0 if there was none.
static int first;
static uint64_t first_time;
static uint64_t end_time;
static int die_by;
static const char *last_line;
// Two files that become useless when this process ends.
static const char *worthless[2];

// timeout(1) and other programs send a signal to their child and to its whole group. Signals that arrive within SAME_REQUEST nanoseconds
// of each other may be a single request to end, in which case the program has GRACE seconds to end before this process does.
static const uint64_t SAME_REQUEST = 100000000;
enum { GRACE = 1 };
// Two keyboard interrupts within this time are a request to end this process. Other interrupts are meant for the program, which also gets
// them from the terminal.
static const uint64_t INSISTENCE = 2000000000;

_Noreturn void ctrace_die_by(int number) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  kill(getpid(), number);
  // The signal may be delivered to another thread.
  for (int n = 0; n < 10; n++) ctrace_sleep_ns(100000000);
  _exit(128 + number);
}

static _Noreturn void end_at_once(int number) {
  const char *line = __atomic_load_n(&last_line, __ATOMIC_SEQ_CST);
  if (line && write(2, line, strlen(line)) < 0) errno = 0;
  for (int n = 0; n < 2; n++) {
    const char *file = __atomic_load_n(&worthless[n], __ATOMIC_SEQ_CST);
    if (file) unlink(file);
  }
  ctrace_die_by(number);
}

/// Returns true if this signal must end this process. Otherwise, remembers the signal and returns false.
static bool insists(int number, bool from_terminal) {
  uint64_t time = ctrace_monotonic_ns();
  pid_t running = __atomic_load_n(&program, __ATOMIC_SEQ_CST);
  bool is_first = first == 0;
  uint64_t passed = time - first_time;
  if (running == ENDED && is_first && time - end_time > SAME_REQUEST) return true;
  if (running == ENDED) die_by = number;
  if (!is_first && from_terminal) {
    bool is_late = running != ENDED && passed > INSISTENCE;
    first_time = time;
    return !is_late;
  }
  if (!is_first && passed > SAME_REQUEST) return true;
  if (!is_first) {
    if (running != ENDED) alarm(GRACE);
    return false;
  }
  first = number;
  first_time = time;
  return false;
}

static void handle(int number, siginfo_t *facts, void *context) {
  (void)context;
  int error = errno;
  // Interrupts from the terminal come from the kernel and reach the program without any help.
  bool from_terminal = (number == SIGINT || number == SIGQUIT) && facts->si_code > 0;
  if (number != SIGUSR1 && number != SIGUSR2 && insists(number, from_terminal)) end_at_once(number);
  if (!from_terminal) {
    if (__atomic_load_n(&program, __ATOMIC_SEQ_CST) == NOT_STARTED) __atomic_store_n(&early, number, __ATOMIC_SEQ_CST);
    // Load the id again: the handler may run on another thread while the id becomes known.
    pid_t running = __atomic_load_n(&program, __ATOMIC_SEQ_CST);
    if (running > 0) kill(running, number);
  }
  errno = error;
}

static void handle_grace(int number) {
  (void)number;
  if (__atomic_load_n(&program, __ATOMIC_SEQ_CST) != ENDED) end_at_once(first);
}

void ctrace_forward_signals(sigset_t *blocked_before) {
  static const int forwarded[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2};
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_RESTART};
  action.sa_sigaction = handle;
  sigset_t ending;
  sigemptyset(&ending);
  // One signal at a time, so that the handler's state does not need a lock.
  sigemptyset(&action.sa_mask);
  for (size_t n = 0; n < sizeof forwarded / sizeof *forwarded; n++) sigaddset(&action.sa_mask, forwarded[n]);
  for (size_t n = 0; n < sizeof forwarded / sizeof *forwarded; n++) {
    int number = forwarded[n];
    struct sigaction before;
    if (number != SIGUSR1 && number != SIGUSR2) sigaddset(&ending, number);
    if (number != SIGTERM && sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_IGN) continue;
    sigaction(number, &action, NULL);
  }
  struct sigaction grace = {.sa_handler = handle_grace, .sa_mask = action.sa_mask, .sa_flags = SA_RESTART};
  sigaction(SIGALRM, &grace, NULL);
  sigaddset(&ending, SIGALRM);
  pthread_sigmask(SIG_UNBLOCK, &ending, blocked_before);
}

void ctrace_program_runs(pid_t child, const char *line) {
  __atomic_store_n(&last_line, line, __ATOMIC_SEQ_CST);
  __atomic_store_n(&program, child, __ATOMIC_SEQ_CST);
  int number = __atomic_load_n(&early, __ATOMIC_SEQ_CST);
  if (number != 0) kill(child, number);
}

void ctrace_program_ended(const char *line) {
  __atomic_store_n(&last_line, line, __ATOMIC_SEQ_CST);
  end_time = ctrace_monotonic_ns();
  __atomic_store_n(&program, ENDED, __ATOMIC_SEQ_CST);
}

void ctrace_delete_if_ended(const char *file, const char *other) {
  __atomic_store_n(&worthless[0], file, __ATOMIC_SEQ_CST);
  __atomic_store_n(&worthless[1], other, __ATOMIC_SEQ_CST);
}

int ctrace_signal_to_die_by(void) { return __atomic_load_n(&die_by, __ATOMIC_SEQ_CST); }
