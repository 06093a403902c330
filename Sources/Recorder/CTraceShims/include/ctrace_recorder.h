// The state shared by the writers of one process. Like the writers, it is stored in memory that is zeroed in a forked child.
#ifndef CTRACE_RECORDER_H
#define CTRACE_RECORDER_H
#include "ctrace_atomics.h"
#include "ctrace_ledger.h"
#include "ctrace_writer.h"

#pragma clang assume_nonnull begin

enum {
  CTRACE_STATE_NONE = 0,
  CTRACE_STATE_OPENING = 1,
  CTRACE_STATE_ONLINE = 2,
  CTRACE_STATE_CLOSED = 3,
  CTRACE_STATE_FAILED = 4,

  /// The states of a slot: never used, the current chunk of a writer, complete, being sealed, sealed, being prepared for use.
  CTRACE_SLOT_UNUSED = 0,
  CTRACE_SLOT_CURRENT = 1,
  CTRACE_SLOT_COMPLETE = 2,
  CTRACE_SLOT_SEALING = 3,
  CTRACE_SLOT_SEALED = 4,
  CTRACE_SLOT_PREPARING = 5,
  /// States of a ring's slots outside of the birth area that are protected from overwriting: a complete and sealed chunk of births, and
  /// a writer's current chunk of births.
  CTRACE_SLOT_KEPT = 6,
  CTRACE_SLOT_KEEPING = 7,

  /// The progress of a slot with births in the current round of moving: not visited, visited and left unchanged, free of dead nodes.
  CTRACE_BIRTHS_UNSEEN = 0,
  CTRACE_BIRTHS_SEEN = 1,
  CTRACE_BIRTHS_CLEANED = 2,

  CTRACE_WRITERS = 1024,
  CTRACE_LOSS_REASONS = 10,
  /// Byte offsets of the mutable fields of the file header.
  CTRACE_HEADER_STATE = 37,
  CTRACE_HEADER_NEXT_SERIAL = 192,
  CTRACE_HEADER_ANCHORS = 200,
  CTRACE_HEADER_LOST = 208,
};

struct ctrace_recorder {
  uint32_t state;
  uint32_t clock;
  int32_t file;
  uint32_t is_ring;
  uint8_t *_Nullable map;
  uint64_t header_length;
  uint64_t chunk_size;
  /// The maximum number of chunks in the file.
  uint64_t slots;
  /// The number of slots at the start of a ring that keep births (creations of nodes and states) until the node has died; 0 if the file is
  /// not a ring.
  uint64_t birth_slots;
  /// The ids of dead nodes, in two tables with `dead_capacity` entries each, which is a power of two. NULL if births are never removed.
  uint64_t *_Nullable dead;
  uint64_t dead_capacity;
  /// The table that new ids are inserted into, 0 or 1.
  uint32_t dead_table;
  /// 1 while a thread is moving births; the number of times that a thread has started to do so; the last of these turns for which a wait
  /// timed out.
  uint32_t moving_births;
  uint32_t births_turn;
  uint32_t births_turn_given_up;
  /// The slot of the empty chunk that births are moved into next.
  uint64_t births_spare;
  /// The number of chunks with births outside of the birth area.
  uint64_t births_outside;
  /// The number of chunks that births have been moved into.
  uint64_t births_moves;
  /// The number of deaths; its value when the tables were last swapped; the value at which births are moved again.
  uint64_t deaths;
  uint64_t deaths_at_change;
  uint64_t deaths_wanted;
  /// The number of slots that have blocks on disk.
  uint64_t reserved;
  /// The number of slots whose pages have been prepared, so that a writer causes no page faults.
  uint64_t populated;
  /// The monotonic time before which a failed growth is not attempted again, in nanoseconds.
  uint64_t retry_ticks;
  uint32_t growing;
  uint32_t must_write_zeros;
  uint32_t next_identifier;
  uint32_t next_thread;
  uint32_t housekeeper_word;
  uint32_t housekeeper_runs;
  uint32_t writers_used;
  uint32_t anchor_lock;
  uint64_t last_anchor_ns;
  /// The number of anchors, and the serial of the next chunk. The file has copies, which somebody else may change.
  uint64_t anchor_count;
  uint64_t next_serial;
  /// The order of the next event among all threads. Counted only with the virtual clock.
  uint64_t next_order;
  /// One CTRACE_SLOT_* for each slot.
  uint8_t *slot_states;
  /// One CTRACE_BIRTHS_* for each slot with births.
  uint8_t *births_seen;
  /// The accounts in the file header: the losses that records report, by reason, followed by an account for each writer. NULL without a file.
  uint64_t *_Nullable accounts;
  /// The number of writer accounts. The first account is shared by all writers without a separate account.
  uint32_t account_count;
  /// The copy of the file's header that trace-record shares, whose counts change with those of the file, and the offset of the accounts in
  /// it. NULL if there is none.
  uint8_t *_Nullable ledger;
  uint64_t ledger_accounts;
  /// 1 if the file was found cut off, or its descriptor closed, so that nothing more can be recorded.
  uint32_t has_lost_file;
  /// Losses by reason, counted while there is neither a file nor a ledger; and those that only the ledger has.
  uint64_t lost_unfiled[CTRACE_LOSS_REASONS];
  uint64_t lost_early[CTRACE_LOSS_REASONS];
  struct ctrace_writer writers[CTRACE_WRITERS];
  /// The writer used to move births to another chunk.
  struct ctrace_writer mover;
};

extern struct ctrace_recorder *_Nullable ctrace_process_recorder;
static inline struct ctrace_recorder *_Nullable ctrace_this_recorder(void) { return ctrace_process_recorder; }
static inline void ctrace_set_this_recorder(struct ctrace_recorder *recorder) { ctrace_process_recorder = recorder; }

/// True if this process is recording to a ring that keeps births, so that the deaths of nodes have to be noted.
static inline bool ctrace_tracks_deaths(void) {
  return ctrace_process_recorder && ((struct ctrace_recorder *)ctrace_process_recorder)->birth_slots != 0;
}

/// Stores the mapping of the live file in memory that is preserved in a forked child. A length of 0 means that there is no mapping.
void ctrace_remember_mapping(uint8_t *at, uint64_t length);
/// Unmaps a file that was not used.
void ctrace_forget_mapping(void);

static inline struct ctrace_writer *ctrace_mover(struct ctrace_recorder *recorder) { return &recorder->mover; }
static inline struct ctrace_writer *ctrace_writer_at(struct ctrace_recorder *recorder, uint32_t index) { return &recorder->writers[index]; }

/// Adds to a word of the file's header, at this offset. The ledger gets it first, and so never has less than the file: if the file has more,
/// somebody else has written to it.
static inline void ctrace_add_to_header(struct ctrace_recorder *recorder, uint64_t offset, uint64_t count) {
  if (recorder->ledger) ctrace_add64(recorder->ledger + offset, count);
  if (recorder->map) ctrace_add64(recorder->map + offset, count);
}
static inline void ctrace_store_in_header(struct ctrace_recorder *recorder, uint64_t offset, uint64_t value) {
  if (recorder->ledger) ctrace_store64(recorder->ledger + offset, value);
  if (recorder->map) ctrace_store64(recorder->map + offset, value);
}
static inline void ctrace_count_loss(struct ctrace_recorder *recorder, uint32_t reason, uint64_t count) {
  ctrace_add_to_header(recorder, CTRACE_HEADER_LOST + 8 * reason, count);
  if (!recorder->map) ctrace_add64((recorder->ledger ? recorder->lost_early : recorder->lost_unfiled) + reason, count);
}
/// Counts the losses from before there was a file in the file.
static inline void ctrace_file_losses(struct ctrace_recorder *recorder) {
  for (uint32_t reason = 0; reason < CTRACE_LOSS_REASONS; reason++) {
    uint64_t offset = CTRACE_HEADER_LOST + 8 * reason;
    ctrace_add_to_header(recorder, offset, ctrace_exchange64(recorder->lost_unfiled + reason, 0));
    ctrace_add64(recorder->map + offset, ctrace_exchange64(recorder->lost_early + reason, 0));
  }
}
/// Takes an entry of the ledger for the next file. What an earlier one has counted stays there.
static inline void ctrace_begin_ledger(struct ctrace_recorder *recorder) {
  recorder->ledger = ctrace_claim_ledger();
  for (uint32_t reason = 0; reason < CTRACE_LOSS_REASONS; reason++) ctrace_store64(recorder->lost_early + reason, 0);
}
/// The number of events that were lost without a file.
static inline uint64_t ctrace_unfiled_losses(const struct ctrace_recorder *recorder) {
  uint64_t sum = 0;
  for (uint32_t reason = 0; reason < CTRACE_LOSS_REASONS; reason++) sum += ctrace_load64(recorder->lost_unfiled + reason);
  return sum;
}
/// Moves the losses that another state of this process has counted without a file.
static inline void ctrace_take_unfiled_losses(struct ctrace_recorder *recorder, struct ctrace_recorder *other) {
  for (uint32_t reason = 0; reason < CTRACE_LOSS_REASONS; reason++) {
    ctrace_add64(recorder->lost_unfiled + reason, ctrace_exchange64(other->lost_unfiled + reason, 0));
  }
}
/// Notes that nothing can be recorded to the file any more, because it was cut off or because its descriptor was closed.
void ctrace_lose_file(struct ctrace_recorder *recorder, bool is_cut);
/// Counts losses that a record reports, so that a reader can determine the number of unreported losses even if a ring has overwritten the
/// record.
static inline void ctrace_count_reported(struct ctrace_recorder *recorder, uint32_t reason, uint64_t count) {
  if (recorder->ledger) ctrace_add64((uint64_t *)(recorder->ledger + recorder->ledger_accounts) + reason, count);
  if (recorder->accounts) ctrace_add64(recorder->accounts + reason, count);
}
/// Publishes, in the file header, the number of events that a writer has recorded or reported as lost, for a reader that does not find any
/// of the writer's chunks. The number can be too low but never too high, because the writer resets its position before it raises the ordinal.
static inline void ctrace_publish_account(struct ctrace_recorder *recorder, struct ctrace_writer *writer) {
  // A writer without a number belongs to a record that was interrupted by a fork, and its ordinal may be the parent's.
  if (!recorder->accounts || writer->identifier == 0) return;
  uint64_t *accounts = (uint64_t *)recorder->accounts + CTRACE_LOSS_REASONS;
  uint64_t attempted = ctrace_load64(&writer->chunk_ordinal);
  attempted += ctrace_load64(&writer->position) >> 32;
  uint64_t *copies = recorder->ledger ? (uint64_t *)(recorder->ledger + recorder->ledger_accounts) + CTRACE_LOSS_REASONS : NULL;
  if (writer->identifier < recorder->account_count) {
    if (copies) ctrace_store64(copies + writer->identifier, attempted);
    ctrace_store64(accounts + writer->identifier, attempted);
  } else if (attempted > writer->accounted) {
    if (copies) ctrace_add64(copies, attempted - writer->accounted);
    ctrace_add64(accounts, attempted - writer->accounted);
    writer->accounted = attempted;
  }
}
/// Publishes the accounts of all writers, even if other threads are recording.
void ctrace_publish_accounts(struct ctrace_recorder *recorder);
/// The thread's writer, or NULL if it does not have one.
static inline struct ctrace_writer *_Nullable ctrace_current_writer(void) { return ctrace_own_writer; }
/// Assigns another writer to the thread without affecting a record in progress.
static inline void ctrace_set_current_writer(struct ctrace_writer *_Nullable writer) {
  ctrace_own_writer = writer;
  if (!ctrace_is_busy()) ctrace_restore_target();
}
/// Forces the writer's next event through the slow path.
static inline void ctrace_close_limits(struct ctrace_writer *writer) {
  __atomic_store_n(&writer->limit, CTRACE_LIMIT_CLOSED, __ATOMIC_RELEASE);
  __atomic_store_n(&writer->record_limit, CTRACE_LIMIT_CLOSED, __ATOMIC_RELEASE);
}
/// Counts a loss for the writer's next loss record. Safe in a signal handler that interrupted the writer.
static inline void ctrace_note_loss(struct ctrace_writer *writer, uint32_t reason) {
  __atomic_fetch_add(&writer->pending_loss[reason], 1, __ATOMIC_RELAXED);
  ctrace_close_limits(writer);
}
static inline uint64_t ctrace_take_loss(struct ctrace_writer *writer, uint32_t reason) {
  return __atomic_exchange_n(&writer->pending_loss[reason], 0, __ATOMIC_RELAXED);
}
static inline uint64_t ctrace_pending_loss(const struct ctrace_writer *writer) {
  uint64_t sum = 0;
  for (int reason = 0; reason < 5; reason++) sum += __atomic_load_n(&writer->pending_loss[reason], __ATOMIC_RELAXED);
  return sum;
}
/// Returns true if the string is defined in the writer's chunk. Otherwise, marks it as defined and returns false.
static inline bool ctrace_define_string(struct ctrace_writer *writer, uint64_t string) {
  uint64_t *place = &writer->known_strings[string & (CTRACE_KNOWN_STRINGS - 1)];
  uint64_t wanted = string << 32 | writer->chunk_number;
  if (*place == wanted) return true;
  *place = wanted;
  return false;
}
static inline const uint64_t *ctrace_known_strings(const struct ctrace_writer *writer) { return writer->known_strings; }
/// True if the string is defined in the writer's chunk.
static inline bool ctrace_is_string_defined(const struct ctrace_writer *writer, uint64_t string) {
  return writer->known_strings[string & (CTRACE_KNOWN_STRINGS - 1)] == (string << 32 | writer->chunk_number);
}

/// True while the thread uses the table of strings, or waits for it.
extern CTRACE_THREAD_LOCAL bool ctrace_uses_strings;
/// Marks the thread as a user of the table of strings. Returns false if it is already marked, which means that a signal handler interrupted
/// it and would wait forever for the table's lock.
static inline bool ctrace_begin_strings(void) {
  if (ctrace_uses_strings) return false;
  ctrace_uses_strings = true;
  ctrace_signal_fence();
  return true;
}
static inline void ctrace_end_strings(void) {
  ctrace_signal_fence();
  ctrace_uses_strings = false;
}

/// Marks the thread as recording an event. Returns false if it is already marked, which means that a signal handler interrupted it.
static inline bool ctrace_begin_slow(void) {
  if (ctrace_is_busy()) return false;
  ctrace_set_target(&ctrace_busy_writer);
  ctrace_signal_fence();
  return true;
}
/// Removes the mark from a thread that did not get a writer.
static inline void ctrace_give_up_slow(void) {
  ctrace_signal_fence();
  ctrace_restore_target();
}
/// Gives back the writer and sets its limits. They are closed if a loss is waiting to be recorded or if the recorder was closed in the
/// meantime.
static inline void ctrace_end_slow(struct ctrace_writer *writer, uint32_t limit, uint32_t record_limit, const uint32_t *state) {
  ctrace_set_limits(writer, limit, record_limit);
  // Code that closes a limit first changes the state or counts the loss.
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  if (ctrace_pending_loss(writer) != 0 || ctrace_load32(state) != CTRACE_STATE_ONLINE) ctrace_close_limits(writer);
  ctrace_give_up_slow();
}

/// Detaches a child from its parent's file if it was created without running the C library's fork hooks. A record that was interrupted by
/// the calling signal handler ends in the child's private memory.
void ctrace_leave_parent_file(void);

/// Replaces everything behind the end of a truncated live file with private memory, if an access to this address is a bus error for that
/// reason. Returns false if it is not. Safe in signal handlers.
bool ctrace_cover_truncated(void *address);
/// Makes the process run the hooks when it forks, and detaches the child from its parent's file.
void ctrace_install_fork_guard(void (*_Nonnull prepare)(void), void (*_Nonnull parent)(void), void (*_Nonnull child)(void));

#pragma clang assume_nonnull end
#endif
