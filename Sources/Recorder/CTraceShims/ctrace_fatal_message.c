#include "ctrace_fatal_message.h"
#include "ctrace_atomics.h"
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__)
// The Swift runtime keeps the text for its backtraces.
extern const char *_Nullable *_Nonnull swift_getFatalErrorMessageBuffer(void) __attribute__((weak));
static const char *text(void) {
  return swift_getFatalErrorMessageBuffer ? __atomic_load_n(swift_getFatalErrorMessageBuffer(), __ATOMIC_ACQUIRE) : NULL;
}
#else
static const char *text(void) { return NULL; }
#endif

const char *ctrace_fatal_message(uint32_t *length) {
  const char *message = text();
  *length = 0;
  if (!message) return NULL;
  uint32_t count = 0;
  while (count < CTRACE_MESSAGE_LENGTH && message[count] && message[count] != '\n') count++;
  // A character is not cut in two.
  if (count == CTRACE_MESSAGE_LENGTH) {
    while (count > 0 && ((uint8_t)message[count] & 0xC0) == 0x80) count--;
  }
  *length = count;
  return count ? message : NULL;
}

#if defined(__linux__)

// The signals with which the Swift runtime ends a program.
static const int traps[] = {SIGILL, SIGTRAP};
enum { TRAPS = sizeof traps / sizeof traps[0] };
static struct sigaction before[TRAPS];
static uint8_t *kept;
static uint8_t *kept_copy;
static pid_t owner;
static uint32_t is_installed;

static void on_trap(int number, siginfo_t *facts, void *context) {
  (void)context;
  int error = errno;
  uint8_t *areas[] = {__atomic_load_n(&kept_copy, __ATOMIC_ACQUIRE), __atomic_load_n(&kept, __ATOMIC_ACQUIRE)};
  uint32_t length;
  const char *message = ctrace_fatal_message(&length);
  for (int index = 0; index < 2; index++) {
    uint8_t *area = areas[index];
    if (!area || !message || getpid() != owner) continue;
    memcpy(area + sizeof length, message, length);
    ctrace_store32(area, length);
  }
  for (int index = 0; index < TRAPS; index++) {
    if (traps[index] == number) sigaction(number, &before[index], NULL);
  }
  // A fault occurs again when this function returns. A signal that was sent does not, and neither does a breakpoint.
  if (facts->si_code <= 0 || facts->si_code == SI_USER || number == SIGTRAP) raise(number);
  errno = error;
}

static void install(void) {
  struct sigaction wanted;
  memset(&wanted, 0, sizeof wanted);
  wanted.sa_flags = SA_SIGINFO | SA_ONSTACK;
  wanted.sa_sigaction = on_trap;
  sigemptyset(&wanted.sa_mask);
  for (int index = 0; index < TRAPS; index++) {
    if (sigaction(traps[index], NULL, &before[index]) != 0) continue;
    // A signal that the program ignores does not end it.
    if (!(before[index].sa_flags & SA_SIGINFO) && before[index].sa_handler == SIG_IGN) continue;
    sigaction(traps[index], &wanted, NULL);
  }
}

void ctrace_keep_fatal_message(uint8_t *area, uint8_t *copy) {
  owner = getpid();
  __atomic_store_n(&kept_copy, copy, __ATOMIC_RELEASE);
  __atomic_store_n(&kept, area, __ATOMIC_RELEASE);
  if (area && ctrace_swap32(&is_installed, 0, 1)) install();
}

#else

// Only Linux tells where the message is.
void ctrace_keep_fatal_message(uint8_t *area, uint8_t *copy) { (void)area, (void)copy; }

#endif
