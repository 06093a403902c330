#include "ctrace_recorder.h"
#include "ctrace_system.h"
#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct ctrace_recorder *ctrace_process_recorder;
CTRACE_THREAD_LOCAL bool ctrace_uses_strings;
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

// The Swift part of the recorder. Weak, so that this target links on its own.
extern void ctrace_start_from_environment(void) __attribute__((weak));

// A program only needs to link the recorder: if trace-record runs the program, recording starts before main.
__attribute__((constructor)) static void start(void) {
  if (ctrace_environment("TWOTRACK_OUTPUT") && ctrace_start_from_environment) ctrace_start_from_environment();
}

void ctrace_lose_file(struct ctrace_recorder *recorder, bool is_cut) {
  ctrace_store32(&recorder->has_lost_file, 1);
  if (!recorder->ledger) return;
  struct ctrace_ledger_entry *entry = ctrace_entry_of(recorder->ledger);
  ctrace_store32(is_cut ? &entry->is_cut : &entry->is_closed, 1);
}

// Raises the account of a writer. If the swap fails, the writer itself has published a number.
static void raise_account(uint64_t *account, uint64_t attempted) {
  uint64_t known = ctrace_load64(account);
  if (known < attempted) ctrace_swap64(account, known, attempted);
}

// Other threads may be changing the numbers; the order of the accesses takes this into account.
__attribute__((no_sanitize("thread"))) void ctrace_publish_accounts(struct ctrace_recorder *recorder) {
  if (!recorder->accounts) return;
  uint64_t *accounts = (uint64_t *)recorder->accounts + CTRACE_LOSS_REASONS;
  uint64_t *copies = recorder->ledger ? (uint64_t *)(recorder->ledger + recorder->ledger_accounts) + CTRACE_LOSS_REASONS : NULL;
  for (uint32_t index = 0; index < ctrace_load32(&recorder->writers_used); index++) {
    struct ctrace_writer *writer = &recorder->writers[index];
    if (writer->identifier == 0 || writer->identifier >= recorder->account_count) continue;
    uint64_t attempted = ctrace_load64(&writer->chunk_ordinal);
    attempted += ctrace_load64(&writer->position) >> 32;
    if (copies) raise_account(copies + writer->identifier, attempted);
    raise_account(accounts + writer->identifier, attempted);
  }
}

// The pages beyond the end of a truncated file are gone, and a store to them is a bus error. The program continues with private memory, the
// writers stop, and events count as lost.
bool ctrace_cover_truncated(void *address) {
  uint8_t *at = address;
  struct ctrace_recorder *recorder = ctrace_process_recorder;
  if (!recorder || mapped_length == 0 || at < mapped_at || at >= mapped_at + mapped_length) return false;
  uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
  uint64_t offset = (uint64_t)(at - mapped_at) / page * page;
  // Everything after the end of the file is gone, not just the page that was found missing first.
  uint64_t end = ctrace_recorded_length(recorder->file);
  if (end < offset) offset = (end + page - 1) / page * page;
  // A part of a mapping cannot be replaced if the process already has too many mappings, but the whole mapping can.
  if (ctrace_cover(mapped_at + offset, mapped_length - offset) != 0 && ctrace_cover(mapped_at, mapped_length) != 0) return false;
  if (end > offset) end = offset;
  uint64_t whole = end > recorder->header_length ? (end - recorder->header_length) / recorder->chunk_size : 0;
  if (whole < recorder->slots) ctrace_store64(&recorder->slots, whole);
  ctrace_lose_file(recorder, true);
  for (uint32_t index = 0; index < ctrace_load32(&recorder->writers_used); index++) ctrace_close_limits(&recorder->writers[index]);
  // If a thread no longer records anything, its losses would otherwise never be published.
  ctrace_publish_accounts(recorder);
  return true;
}

void ctrace_leave_parent_file(void) {
  if (mapped_length == 0) return;
  ctrace_cover(mapped_at, mapped_length);
  mapped_length = 0;
  ctrace_release_file();
  struct ctrace_writer *writer = ctrace_own_writer;
  if (writer && !writer->chunk) writer->chunk = mapped_at;
  // The record that was in progress at the fork does not belong to this event.
  ctrace_restore_target();
}

static void (*prepare_hook)(void);
static void (*child_hook)(void);

// A signal handler may fork while the thread is anywhere in a record. The child returns into that record with a zeroed writer, so the data
// that the record needs is copied here, and the record ends in the child's private memory. Only one thread forks at a time, because the
// prepare hook holds a lock.
static struct ctrace_writer interrupted;

static void before(void) {
  prepare_hook();
  if (ctrace_own_writer) memcpy(&interrupted, ctrace_own_writer, offsetof(struct ctrace_writer, known_strings));
}

static void in_child(void) {
  struct ctrace_recorder *recorder = ctrace_process_recorder;
  if (recorder && ctrace_load32(&recorder->state) != CTRACE_STATE_NONE) {
    // The system does not zero the state and the writers in a child. Without this, the child would record to private memory, and its events
    // would be neither in a file nor counted.
    size_t states = recorder->slot_states ? 2 * (size_t)(recorder->births_seen - recorder->slot_states) : 0;
    memset(recorder, 0, sizeof *recorder + states);
  }
  // The file is not zeroed, and a record that the fork interrupted must not be written to it.
  if (mapped_length > 0) ctrace_cover(mapped_at, mapped_length);
  mapped_length = 0;
  ctrace_release_file();
  struct ctrace_writer *writer = ctrace_own_writer;
  if (writer) {
    // The writer still has no owner, so the child's events get another writer. If the record needs a new chunk, that chunk starts a new
    // stream.
    interrupted.ownership = 0;
    interrupted.identifier = 0;
    interrupted.chunk_ordinal = 0 - (interrupted.position >> 32);
    memset(interrupted.pending_loss, 0, sizeof interrupted.pending_loss);
    interrupted.limit = CTRACE_LIMIT_CLOSED;
    interrupted.record_limit = CTRACE_LIMIT_CLOSED;
    memcpy(writer, &interrupted, offsetof(struct ctrace_writer, known_strings));
  }
  ctrace_restore_target();
  child_hook();
}

void ctrace_install_fork_guard(void (*prepare)(void), void (*parent)(void), void (*child)(void)) {
  prepare_hook = prepare;
  child_hook = child;
  pthread_atfork(before, parent, in_child);
}
