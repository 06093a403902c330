#include "ctrace_bus_errors.h"
#include "ctrace_atomics.h"
#include "ctrace_recorder.h"
#include <errno.h>
#include <signal.h>
#include <string.h>

// Several handlers that differ only in the handler behind them. A handler that the program installs in front of one of these may call the one
// that it has replaced; another one is therefore installed in front of it, and the calls never go in a circle.
enum { LEVELS = 8 };
static struct sigaction behind[LEVELS];
static uint32_t levels_used;
static uint32_t is_installing;

static void pass_on(int level, int number, siginfo_t *facts, void *context) {
  struct sigaction *next = &behind[level];
  bool takes_facts = next->sa_flags & SA_SIGINFO;
  if (!takes_facts && (next->sa_handler == SIG_DFL || next->sa_handler == SIG_IGN)) {
    bool was_sent = facts->si_code <= 0 || facts->si_code == SI_USER;
    if (was_sent && next->sa_handler == SIG_IGN) return;
    // The access is repeated after this, and ends the program in the same way as without this handler.
    struct sigaction standard;
    memset(&standard, 0, sizeof standard);
    standard.sa_handler = SIG_DFL;
    sigaction(number, &standard, NULL);
    if (was_sent) raise(number);
    return;
  }
  struct sigaction handler = *next;
  if (handler.sa_flags & (int)SA_RESETHAND) {
    next->sa_flags &= ~SA_SIGINFO;
    next->sa_handler = SIG_DFL;
  }
  sigset_t before;
  pthread_sigmask(SIG_BLOCK, &handler.sa_mask, &before);
  if (handler.sa_flags & SA_NODEFER) {
    sigset_t own;
    sigemptyset(&own);
    sigaddset(&own, number);
    pthread_sigmask(SIG_UNBLOCK, &own, NULL);
  }
  if (takes_facts) handler.sa_sigaction(number, facts, context);
  else handler.sa_handler(number);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void handle(int level, int number, siginfo_t *facts, void *context) {
  int error = errno;
  bool is_fault = facts->si_code > 0 && facts->si_code != SI_USER;
  if (!is_fault || !ctrace_cover_truncated(facts->si_addr)) pass_on(level, number, facts, context);
  errno = error;
}

#define HANDLER(level) \
  static void handler_##level(int number, siginfo_t *facts, void *context) { handle(level, number, facts, context); }
HANDLER(0)
HANDLER(1)
HANDLER(2)
HANDLER(3)
HANDLER(4)
HANDLER(5)
HANDLER(6)
HANDLER(7)
static void (*const handlers[LEVELS])(int, siginfo_t *, void *) = {
  handler_0, handler_1, handler_2, handler_3, handler_4, handler_5, handler_6, handler_7};

static bool is_ours(const struct sigaction *action) {
  for (int level = 0; level < LEVELS; level++) {
    if ((action->sa_flags & SA_SIGINFO) && action->sa_sigaction == handlers[level]) return true;
  }
  return false;
}

static bool is_same(const struct sigaction *one, const struct sigaction *other) {
  if (one->sa_flags != other->sa_flags) return false;
  return one->sa_flags & SA_SIGINFO ? one->sa_sigaction == other->sa_sigaction : one->sa_handler == other->sa_handler;
}

// The level whose handler stands in front of this one, or a new one; LEVELS if there are no more.
static uint32_t level_for(const struct sigaction *current) {
  for (uint32_t level = 0; level < levels_used; level++) {
    if (is_same(&behind[level], current)) return level;
  }
  if (levels_used < LEVELS) behind[levels_used] = *current;
  return levels_used;
}

void ctrace_survive_truncation(void) {
  int error = errno;
  sigset_t bus;
  sigemptyset(&bus);
  sigaddset(&bus, SIGBUS);
  // A fault whose signal is blocked ends the program at once.
  pthread_sigmask(SIG_UNBLOCK, &bus, NULL);
  struct sigaction current;
  if (sigaction(SIGBUS, NULL, &current) == 0 && !is_ours(&current) && ctrace_swap32(&is_installing, 0, 1)) {
    uint32_t level = level_for(&current);
    if (level < LEVELS) {
      struct sigaction wanted;
      memset(&wanted, 0, sizeof wanted);
      wanted.sa_sigaction = handlers[level];
      wanted.sa_flags = SA_SIGINFO | SA_ONSTACK | (current.sa_flags & SA_RESTART);
      sigemptyset(&wanted.sa_mask);
      sigaction(SIGBUS, &wanted, NULL);
      if (level == levels_used) levels_used++;
    }
    ctrace_store32(&is_installing, 0);
  }
  errno = error;
}
