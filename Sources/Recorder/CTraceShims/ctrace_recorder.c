#include "ctrace_recorder.h"
#include "ctrace_system.h"
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

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

// Somebody cut the file short: the pages behind its end are gone, and a store to them is a bus error. The program goes on over
// memory of its own, the writers stop, and events count as lost. A program's own handler is never replaced.
static void on_bus_error(int signal, siginfo_t *facts, void *context) {
  (void)context;
  uint8_t *at = facts->si_addr;
  struct ctrace_recorder *recorder = ctrace_process_recorder;
  if (!recorder || mapped_length == 0 || at < mapped_at || at >= mapped_at + mapped_length) {
    // Not ours: the same access once more ends the program as it would have without us.
    struct sigaction standard = {0};
    standard.sa_handler = SIG_DFL;
    sigaction(signal, &standard, NULL);
    return;
  }
  uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
  uint64_t offset = (uint64_t)(at - mapped_at) / page * page;
  ctrace_cover(mapped_at + offset, mapped_length - offset);
  uint64_t whole = offset > recorder->header_length ? (offset - recorder->header_length) / recorder->chunk_size : 0;
  if (whole < recorder->slots) ctrace_store64(&recorder->slots, whole);
  for (uint32_t index = 0; index < ctrace_load32(&recorder->writers_used); index++) ctrace_close_limit(&recorder->writers[index]);
}

void ctrace_survive_cut_file(void) {
  struct sigaction before, wanted = {0};
  if (sigaction(SIGBUS, NULL, &before) != 0 || (before.sa_flags & SA_SIGINFO) || before.sa_handler != SIG_DFL) return;
  wanted.sa_sigaction = on_bus_error;
  wanted.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&wanted.sa_mask);
  sigaction(SIGBUS, &wanted, NULL);
}

void ctrace_leave_parent_file(void) {
  if (mapped_length == 0) return;
  ctrace_cover(mapped_at, mapped_length);
  mapped_length = 0;
  ctrace_let_go_of_file();
  struct ctrace_writer *writer = ctrace_own_writer;
  if (writer && !writer->chunk) writer->chunk = mapped_at;
  // A record that the child was made in the middle of is not this event's.
  ctrace_aim_at_own();
}

static void (*prepare_hook)(void);
static void (*child_hook)(void);

// A signal handler may fork while the thread is anywhere in a record. The child comes back into that record with a zeroed
// writer, so what the record needs is carried over; it then ends in memory of the child's own. One thread forks at a time: the
// prepare hook holds a lock.
static struct ctrace_writer interrupted;

static void before(void) {
  prepare_hook();
  if (ctrace_own_writer) memcpy(&interrupted, ctrace_own_writer, offsetof(struct ctrace_writer, known_strings));
}

static void in_child(void) {
  // The writers are zeroed already; the file is not, and a record that the fork interrupted must not reach it.
  if (mapped_length > 0) ctrace_cover(mapped_at, mapped_length);
  mapped_length = 0;
  ctrace_let_go_of_file();
  struct ctrace_writer *writer = ctrace_own_writer;
  if (writer) {
    // Nobody's writer all the same: the child's own events get another one. Should the record still want a new chunk, that
    // is the first of a stream of its own.
    interrupted.ownership = 0;
    interrupted.identifier = 0;
    interrupted.chunk_ordinal = 0 - (interrupted.position >> 32);
    memset(interrupted.pending_loss, 0, sizeof interrupted.pending_loss);
    interrupted.limit = CTRACE_LIMIT_CLOSED;
    memcpy(writer, &interrupted, offsetof(struct ctrace_writer, known_strings));
  }
  ctrace_aim_at_own();
  child_hook();
}

void ctrace_install_fork_guard(void (*prepare)(void), void (*parent)(void), void (*child)(void)) {
  prepare_hook = prepare;
  child_hook = child;
  pthread_atfork(before, parent, in_child);
}
