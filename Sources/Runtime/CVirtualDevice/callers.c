// The code that is running, as return addresses on the stack of this thread. The runtime and the language's libraries keep frame pointers.
#if defined(__linux__)
#define _GNU_SOURCE
#include "CVirtualDevice.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/uio.h>
#include <unistd.h>

static _Thread_local unsigned long stack_start, stack_end;

static void find_stack(void) {
  pthread_attr_t facts;
  void *start;
  size_t length;
  stack_start = stack_end = 1;
  if (pthread_getattr_np(pthread_self(), &facts) != 0) return;
  if (pthread_attr_getstack(&facts, &start, &length) == 0) {
    stack_start = (unsigned long)start;
    stack_end = stack_start + length;
  }
  pthread_attr_destroy(&facts);
}

int virtual_device_callers(virtual_device_caller *callers, int count) {
  if (!stack_end) find_stack();
  unsigned long frame = (unsigned long)__builtin_frame_address(0), previous = stack_start;
  int found = 0;
  // A frame lies above the one that it calls; anything else is not a frame.
  while (found < count && frame > previous && frame % sizeof frame == 0 && frame <= stack_end - 2 * sizeof frame) {
    const unsigned long *words = (const unsigned long *)frame;
    if (!words[1]) break;
    callers[found++] = (virtual_device_caller){words[1], words[0]};
    previous = frame;
    frame = words[0];
  }
  return found;
}

// The meaning of return addresses, an address and a number in a word, so that threads may read and write it at once. A program has fewer places that
// read or write; beyond, addresses push each other out.
enum { NEAR = 1 << 12 };
static _Atomic uint64_t near[NEAR];

static unsigned near_place(unsigned long address) { return (unsigned)((address * 0x9E3779B97F4A7C15ul) >> 40) & (NEAR - 1); }

void virtual_device_note_line(unsigned long address, int number) {
  uint64_t word = (uint64_t)address << 16 | (uint64_t)(number & 0xFFFF);
  atomic_store_explicit(&near[near_place(address)], word, memory_order_relaxed);
}

int virtual_device_nearest_line(unsigned long *unknown) {
  if (!stack_end) find_stack();
  unsigned long frame = (unsigned long)__builtin_frame_address(0), previous = stack_start;
  for (int depth = 0; depth < 24 && frame > previous && frame % sizeof frame == 0 && frame <= stack_end - 2 * sizeof frame; depth++) {
    const unsigned long *words = (const unsigned long *)frame;
    unsigned long address = words[1];
    if (!address) break;
    uint64_t word = atomic_load_explicit(&near[near_place(address)], memory_order_relaxed);
    if (word >> 16 != address) {
      *unknown = address;
      return VIRTUAL_DEVICE_UNKNOWN;
    }
    int number = (int)(word & 0xFFFF);
    if (number == VIRTUAL_DEVICE_LOOP) return VIRTUAL_DEVICE_LOOP;
    if (number != VIRTUAL_DEVICE_PASSING) return number;
    previous = frame;
    frame = words[0];
  }
  return VIRTUAL_DEVICE_LOOP;
}

// The kernel looks before it reads: a program that was compiled otherwise than expected must not crash.
int virtual_device_read(unsigned long address, unsigned long *words, int count) {
  struct iovec own = {words, (size_t)count * sizeof *words}, other = {(void *)address, own.iov_len};
  return process_vm_readv(getpid(), &own, 1, &other, 1, 0) == (ssize_t)own.iov_len;
}
#else
#include "CVirtualDevice.h"
int virtual_device_read(unsigned long address, unsigned long *words, int count) {
  (void)address;
  (void)words;
  (void)count;
  return 0;
}
int virtual_device_callers(virtual_device_caller *callers, int count) {
  (void)callers;
  (void)count;
  return 0;
}
void virtual_device_note_line(unsigned long address, int number) {
  (void)address;
  (void)number;
}
int virtual_device_nearest_line(unsigned long *unknown) {
  (void)unknown;
  return VIRTUAL_DEVICE_LOOP;
}
#endif
