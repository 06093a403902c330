#include "ctrace_recorder.h"
#include "ctrace_system.h"
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
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

static void (*prepare_hook)(void);
static void (*child_hook)(void);

// A signal handler may fork while the thread is in the middle of a record. The child comes back into that record with a zeroed
// writer, so what the record needs is carried over; it then ends in memory of the child's own. One thread forks at a time: the
// prepare hook holds a lock.
static struct ctrace_writer interrupted;
static bool was_interrupted;

static void before(void) {
  prepare_hook();
  struct ctrace_writer *writer = ctrace_thread_writer;
  was_interrupted = writer->limit == CTRACE_LIMIT_BUSY;
  if (was_interrupted) memcpy(&interrupted, writer, offsetof(struct ctrace_writer, known_strings));
}

static void in_child(void) {
  // The writers are zeroed already; the file's pages are not, and a record that the fork interrupted must not reach them.
  if (mapped_length > 0) ctrace_cover(mapped_at, mapped_length);
  mapped_length = 0;
  struct ctrace_writer *writer = ctrace_thread_writer;
  if (was_interrupted && writer->limit == CTRACE_LIMIT_CLOSED) {
    // Nobody's writer all the same: the child's own events get another one.
    interrupted.ownership = 0;
    interrupted.next_limit = CTRACE_LIMIT_CLOSED;
    memcpy(writer, &interrupted, offsetof(struct ctrace_writer, known_strings));
  }
  child_hook();
}

void ctrace_install_fork_guard(void (*prepare)(void), void (*parent)(void), void (*child)(void)) {
  prepare_hook = prepare;
  child_hook = child;
  pthread_atfork(before, parent, in_child);
}
