#include "ctrace_recorder.h"
#include "ctrace_system.h"
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>

struct ctrace_recorder *ctrace_process_recorder;
static uint8_t *mapped_at;
static uint64_t mapped_length;

void ctrace_remember_mapping(uint8_t *at, uint64_t length) {
  mapped_at = at;
  mapped_length = length;
}

void ctrace_forget_mapping(void) {
  if (mapped_length > 0) munmap(mapped_at, mapped_length);
  mapped_length = 0;
}

// The Swift side of the recorder; weak, so that this target links alone.
extern void ctrace_start_from_environment(void) __attribute__((weak));

// A program needs only to link the recorder: where trace-record runs it, recording begins before its main.
__attribute__((constructor)) static void start(void) {
  if (getenv("TWOTRACK_OUTPUT") && ctrace_start_from_environment) ctrace_start_from_environment();
}

static void (*child_hook)(void);

static void in_child(void) {
  // The writers are zeroed already; the file's pages are not. A record that the fork interrupted must not reach them.
  if (mapped_length > 0) ctrace_cover(mapped_at, mapped_length);
  mapped_length = 0;
  if (child_hook) child_hook();
}

void ctrace_install_fork_guard(void (*prepare)(void), void (*parent)(void), void (*child)(void)) {
  child_hook = child;
  pthread_atfork(prepare, parent, in_child);
}
