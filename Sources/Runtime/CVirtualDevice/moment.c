// What another thread of this process is doing at this moment.
#if defined(__linux__)
#define _GNU_SOURCE
#include "CVirtualDevice.h"
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

// Seconds for which a thread that has been asked for its stack is waited for.
enum { PATIENCE = 2 };

static virtual_device_moment *wanted;
static unsigned long wanted_end;
static sem_t is_seen;

static void copy_stack(virtual_device_moment *moment, unsigned long end) {
  unsigned long length = moment->start < end ? end - moment->start : 0;
  if (length > sizeof moment->words) length = sizeof moment->words;
  moment->count = (int)(length / sizeof moment->words[0]);
}

// Takes what a signal has interrupted on this thread.
static void take_interrupted(virtual_device_moment *moment, const void *context, unsigned long end) {
  const mcontext_t *registers = &((const ucontext_t *)context)->uc_mcontext;
#if defined(__x86_64__)
  moment->instruction = (unsigned long)registers->gregs[REG_RIP];
  moment->frame = (unsigned long)registers->gregs[REG_RBP];
  moment->start = (unsigned long)registers->gregs[REG_RSP];
#elif defined(__aarch64__)
  moment->instruction = registers->pc;
  moment->frame = registers->regs[29];
  moment->start = registers->sp;
#endif
  copy_stack(moment, end);
  memcpy(moment->words, (const void *)moment->start, (size_t)moment->count * sizeof moment->words[0]);
}

// Runs on the thread that is looked at. Nobody else changes the moment until the semaphore is raised.
static void on_look(int number, siginfo_t *facts, void *context) {
  (void)number, (void)facts;
  virtual_device_moment *moment = __atomic_exchange_n(&wanted, NULL, __ATOMIC_ACQ_REL);
  if (!moment) return;
  int error = errno;
  take_interrupted(moment, context, wanted_end);
  sem_post(&is_seen);
  errno = error;
}

static bool wait_until_seen(int seconds) {
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_sec += seconds;
  while (sem_timedwait(&is_seen, &end) != 0) {
    if (errno != EINTR) return false;
  }
  return true;
}

static unsigned long end_of_stack(unsigned long thread) {
  pthread_attr_t facts;
  void *start;
  size_t length;
  unsigned long end = 0;
  if (pthread_getattr_np((pthread_t)thread, &facts) != 0) return 0;
  if (pthread_attr_getstack(&facts, &start, &length) == 0) end = (unsigned long)start + length;
  pthread_attr_destroy(&facts);
  return end;
}

int virtual_device_look_at_running(unsigned long thread, virtual_device_moment *moment) {
  static bool is_prepared;
  if (!is_prepared) is_prepared = sem_init(&is_seen, 0, 0) == 0;
  memset(moment, 0, sizeof *moment);
  wanted_end = end_of_stack(thread);
  if (!is_prepared || !wanted_end) return 0;
  // By default, this signal does nothing, so one that arrives too late does no harm.
  struct sigaction before, looking = {.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
  looking.sa_sigaction = on_look;
  sigfillset(&looking.sa_mask);
  if (sigaction(SIGURG, &looking, &before) != 0) return 0;
  __atomic_store_n(&wanted, moment, __ATOMIC_RELEASE);
  bool is_found = pthread_kill((pthread_t)thread, SIGURG) == 0 && wait_until_seen(PATIENCE);
  // If the thread has just begun to answer, its answer is waited for, because it writes to the moment.
  if (!is_found && !__atomic_exchange_n(&wanted, NULL, __ATOMIC_ACQ_REL)) is_found = wait_until_seen(PATIENCE);
  sigaction(SIGURG, &before, NULL);
  return is_found && moment->count > 0;
}

// The signals with which compiled Swift ends a program. Only the text of a fatal error tells an abort of the Swift runtime from one of the C
// library, which may hold its locks.
static const int traps[] = {SIGILL, SIGTRAP, SIGABRT};
enum { TRAPS = sizeof traps / sizeof traps[0] };
static struct sigaction before_trap[TRAPS];
static pid_t watched_process;
static virtual_device_moment trap;
static void (*trap_seen)(virtual_device_moment *);
extern const char *_Nullable *_Nonnull swift_getFatalErrorMessageBuffer(void) __attribute__((weak));

static bool is_of_swift(int number) {
  return number != SIGABRT || (swift_getFatalErrorMessageBuffer && *swift_getFatalErrorMessageBuffer());
}

static void on_trap(int number, siginfo_t *facts, void *context) {
  // A trap in what follows ends the program too.
  for (int index = 0; index < TRAPS; index++) sigaction(traps[index], &before_trap[index], NULL);
  if (getpid() == watched_process && is_of_swift(number)) {
    take_interrupted(&trap, context, end_of_stack((unsigned long)pthread_self()));
    trap_seen(&trap);
  }
  // A fault occurs again when this function returns. A signal that was sent does not, and neither does a breakpoint.
  if (facts->si_code <= 0 || facts->si_code == SI_USER || number == SIGTRAP) raise(number);
}

void virtual_device_watch_traps(void (*seen)(virtual_device_moment *)) {
  if (watched_process == getpid()) return;
  watched_process = getpid();
  trap_seen = seen;
  // The handler runs on the thread's own stack, which still has room: overflowing it raises SIGSEGV instead.
  struct sigaction wanted_trap = {.sa_flags = SA_SIGINFO};
  wanted_trap.sa_sigaction = on_trap;
  for (int index = 0; index < TRAPS; index++) sigaction(traps[index], &wanted_trap, &before_trap[index]);
}

int virtual_device_look_at_waiting(unsigned long thread, int number, virtual_device_moment *moment) {
  memset(moment, 0, sizeof *moment);
  char name[64], line[512];
  snprintf(name, sizeof name, "/proc/self/task/%d/syscall", number);
  FILE *file = fopen(name, "re");
  if (!file) return 0;
  bool is_read = fgets(line, sizeof line, file) != NULL;
  fclose(file);
  // The number of the call and its six arguments, then the stack pointer and the instruction. A running thread has none.
  unsigned long stack = 0, instruction = 0;
  if (!is_read || sscanf(line, "%*s %*s %*s %*s %*s %*s %*s %lx %lx", &stack, &instruction) != 2) return 0;
  moment->start = stack;
  moment->instruction = instruction;
  copy_stack(moment, end_of_stack(thread));
  return moment->count > 0 && virtual_device_read(stack, moment->words, moment->count);
}

int virtual_device_thread_number(void) { return gettid(); }

int64_t virtual_device_processor_time(unsigned long thread) {
  clockid_t clock = CLOCK_PROCESS_CPUTIME_ID;
  if (thread && pthread_getcpuclockid((pthread_t)thread, &clock) != 0) return 0;
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return 0;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static const int endings[] = {SIGINT, SIGTERM, SIGHUP};
enum { ENDINGS = sizeof endings / sizeof endings[0] };
static int received;

static void on_ending(int number) { __atomic_store_n(&received, number, __ATOMIC_RELEASE); }

void virtual_device_hold_endings(void) {
  struct sigaction now, holding = {.sa_flags = SA_RESTART};
  holding.sa_handler = on_ending;
  sigemptyset(&holding.sa_mask);
  for (int index = 0; index < ENDINGS; index++) {
    // Who handles a signal, or ignores it, goes on doing so.
    if (sigaction(endings[index], NULL, &now) == 0 && now.sa_handler == SIG_DFL) sigaction(endings[index], &holding, NULL);
  }
}

void virtual_device_release_endings(void) {
  struct sigaction now, usual = {.sa_handler = SIG_DFL};
  sigemptyset(&usual.sa_mask);
  for (int index = 0; index < ENDINGS; index++) {
    if (sigaction(endings[index], NULL, &now) == 0 && now.sa_handler == on_ending) sigaction(endings[index], &usual, NULL);
  }
  int number = __atomic_exchange_n(&received, 0, __ATOMIC_ACQ_REL);
  if (number) kill(getpid(), number);
}

int virtual_device_has_ending(void) { return __atomic_load_n(&received, __ATOMIC_ACQUIRE) != 0; }
#else
#include "CVirtualDevice.h"
int virtual_device_look_at_running(unsigned long thread, virtual_device_moment *moment) {
  (void)thread, (void)moment;
  return 0;
}
int virtual_device_look_at_waiting(unsigned long thread, int number, virtual_device_moment *moment) {
  (void)thread, (void)number, (void)moment;
  return 0;
}
void virtual_device_watch_traps(void (*seen)(virtual_device_moment *)) { (void)seen; }
int virtual_device_thread_number(void) { return 0; }
int64_t virtual_device_processor_time(unsigned long thread) {
  (void)thread;
  return 0;
}
void virtual_device_hold_endings(void) {}
void virtual_device_release_endings(void) {}
int virtual_device_has_ending(void) { return 0; }
#endif
