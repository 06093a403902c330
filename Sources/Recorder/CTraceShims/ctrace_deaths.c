#include "ctrace_deaths.h"
#include "ctrace_atomics.h"
#include "ctrace_fatal_message.h"
#include "ctrace_system.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
  CHUNKS = 1024,
  // Offsets in a chunk's header.
  COMMITTED = 8,
  CAPACITY = 12,
  // The code of a process.signal in compact form, the bit of the full form, and the code of a string definition.
  PROCESS_SIGNAL = 54,
  FULL_FORM = 0x40,
  STRING_DEFINITION = 0x3E,
  // A signal and extras, and the number of the extra.
  SIGNAL_AND_EXTRAS = 1 | 1 << 2,
  MESSAGE = 60,
};

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { CRASHES = sizeof crashes / sizeof crashes[0] };
static struct sigaction before[CRASHES];
static uint8_t *chunks[CHUNKS];
static pid_t owner;
static uint32_t is_dying;

uint8_t *ctrace_map_next(const char *path, uint64_t offset, uint64_t length) {
  int file = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
  if (file < 0) return NULL;
  void *at = MAP_FAILED;
  // With blocks on disk, stores cannot cause a bus error when the disk is full.
  if (ctrace_write_zeros(file, offset, length) == 0) at = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, file, (off_t)offset);
  int error = errno;
  close(file);
  errno = error;
  return at == MAP_FAILED ? NULL : at;
}

void ctrace_unmap(uint8_t *at, uint64_t length) { munmap(at, length); }

// The greatest id that a trace can define, which no string of the recorder has, in the form of a varint.
static const uint8_t message_id[] = {0xFD, 0xFF, 0xFF, 0xFF, 0x0F};

static uint32_t put_signal_and_message(uint8_t *at, int number, const char *message, uint32_t length) {
  uint8_t *start = at;
  *at++ = STRING_DEFINITION;
  memcpy(at, message_id, sizeof message_id);
  at += sizeof message_id;
  // The length of a message fits into two bytes, and a number has no more bytes than it needs.
  if (length > 0x7F) {
    *at++ = (uint8_t)(length & 0x7F) | 0x80;
    *at++ = (uint8_t)(length >> 7);
  } else {
    *at++ = (uint8_t)length;
  }
  memcpy(at, message, length);
  at += length;
  *at++ = PROCESS_SIGNAL | FULL_FORM;
  *at++ = 0; // The time of the last event.
  *at++ = SIGNAL_AND_EXTRAS;
  *at++ = (uint8_t)number;
  *at++ = 1;
  *at++ = MESSAGE;
  memcpy(at, message_id, sizeof message_id);
  return (uint32_t)(at + sizeof message_id - start);
}

// The record is published like any other: first its bytes, then the length that includes them. A record that was being written is not
// published.
static void record(uint8_t *chunk, int number) {
  uint32_t committed = ctrace_load32(chunk + COMMITTED), capacity = ctrace_load32(chunk + CAPACITY);
  uint8_t *at = chunk + committed;
  uint32_t length;
  const char *message = ctrace_fatal_message(&length);
  if (message && committed + length + 32 <= capacity) {
    ctrace_store32(chunk + COMMITTED, committed + put_signal_and_message(at, number, message, length));
    return;
  }
  if (committed + 3 > capacity) return;
  at[0] = PROCESS_SIGNAL;
  at[1] = 0; // The time of the last event.
  at[2] = (uint8_t)number;
  ctrace_store32(chunk + COMMITTED, committed + 3);
}

static void on_crash(int number, siginfo_t *facts, void *context) {
  (void)context;
  int error = errno;
  // A forked child dies independently, and the first signal is the cause of the others.
  if (getpid() == owner && ctrace_swap32(&is_dying, 0, 1)) {
    for (int index = 0; index < CHUNKS; index++) {
      uint8_t *chunk = __atomic_load_n(&chunks[index], __ATOMIC_ACQUIRE);
      if (chunk) record(chunk, number);
    }
  }
  for (int index = 0; index < CRASHES; index++) {
    if (crashes[index] == number) sigaction(number, &before[index], NULL);
  }
  // A fault occurs again when this function returns. A signal that was sent does not, and neither does a breakpoint.
  if (facts->si_code <= 0 || facts->si_code == SI_USER || number == SIGTRAP) raise(number);
  errno = error;
}

static void install(void) {
  owner = getpid();
  struct sigaction wanted = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
  wanted.sa_sigaction = on_crash;
  sigemptyset(&wanted.sa_mask);
  for (int index = 0; index < CRASHES; index++) {
    if (sigaction(crashes[index], NULL, &before[index]) != 0) continue;
    // A signal that the program ignores does not end it.
    if (!(before[index].sa_flags & SA_SIGINFO) && before[index].sa_handler == SIG_IGN) continue;
    sigaction(crashes[index], &wanted, NULL);
  }
}

void ctrace_record_death_in(uint8_t *chunk) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
  for (int index = 0; index < CHUNKS; index++) {
    uint8_t *none = NULL;
    if (__atomic_compare_exchange_n(&chunks[index], &none, chunk, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) return;
  }
}

void ctrace_forget_death_in(uint8_t *chunk) {
  for (int index = 0; index < CHUNKS; index++) {
    uint8_t *mine = chunk;
    if (__atomic_compare_exchange_n(&chunks[index], &mine, NULL, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) return;
  }
}
