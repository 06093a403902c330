// The state that the writers of one process share. It lives with them in memory that a forked child finds zeroed.
#ifndef CTRACE_RECORDER_H
#define CTRACE_RECORDER_H
#include "ctrace_atomics.h"
#include "ctrace_writer.h"

#pragma clang assume_nonnull begin

enum {
  CTRACE_STATE_NONE = 0,
  CTRACE_STATE_OPENING = 1,
  CTRACE_STATE_ONLINE = 2,
  CTRACE_STATE_CLOSED = 3,
  CTRACE_STATE_FAILED = 4,

  /// Slots of a live file: never used, some writer's current chunk, complete, being sealed, sealed.
  CTRACE_SLOT_UNUSED = 0,
  CTRACE_SLOT_CURRENT = 1,
  CTRACE_SLOT_COMPLETE = 2,
  CTRACE_SLOT_SEALING = 3,
  CTRACE_SLOT_SEALED = 4,

  CTRACE_WRITERS = 1024,
  CTRACE_LOSS_REASONS = 10,
  /// Where the file header's mutable part stands.
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
  /// The most chunks the file may have.
  uint64_t slots;
  /// How many of them have blocks on the disk.
  uint64_t reserved;
  /// How many of them have been touched, so that a writer meets no page fault.
  uint64_t populated;
  /// Ticks before which a failed growth is not tried again.
  uint64_t retry_ticks;
  uint32_t growing;
  uint32_t must_write_zeros;
  uint32_t next_identifier;
  uint32_t next_thread;
  uint32_t tender_word;
  uint32_t tender_runs;
  uint32_t writers_used;
  uint32_t anchor_lock;
  uint64_t last_anchor_ns;
  /// One CTRACE_SLOT_* for each slot.
  uint8_t *slot_states;
  /// Losses counted while there is no file to count them in.
  uint64_t lost_unfiled[CTRACE_LOSS_REASONS];
  struct ctrace_writer writers[CTRACE_WRITERS];
};

extern struct ctrace_recorder *_Nullable ctrace_process_recorder;
static inline struct ctrace_recorder *_Nullable ctrace_this_recorder(void) { return ctrace_process_recorder; }
static inline void ctrace_set_this_recorder(struct ctrace_recorder *recorder) { ctrace_process_recorder = recorder; }

/// The mapping of the live file, kept where a forked child still knows it; length 0: none.
void ctrace_remember_mapping(uint8_t *at, uint64_t length);
/// Takes the mapping of a file that did not come into use away again.
void ctrace_forget_mapping(void);

static inline struct ctrace_writer *ctrace_writer_at(struct ctrace_recorder *recorder, uint32_t index) { return &recorder->writers[index]; }

static inline void ctrace_count_loss(struct ctrace_recorder *recorder, uint32_t reason, uint64_t count) {
  uint64_t *counters = recorder->map ? (uint64_t *)(recorder->map + CTRACE_HEADER_LOST) : recorder->lost_unfiled;
  ctrace_add64(counters + reason, count);
}
static inline uint64_t ctrace_unfiled_loss(struct ctrace_recorder *recorder, uint32_t reason) {
  return ctrace_exchange64(recorder->lost_unfiled + reason, 0);
}
/// Notes a loss for the writer's next loss record; safe in a signal handler that interrupted the writer.
static inline void ctrace_note_loss(struct ctrace_writer *writer, uint32_t reason) {
  __atomic_fetch_add(&writer->pending_loss[reason], 1, __ATOMIC_RELAXED);
  // The next event goes through the slow path, which tells the loss; a record under way keeps its mark.
  writer->next_limit = CTRACE_LIMIT_CLOSED;
  if (writer->limit != CTRACE_LIMIT_BUSY) writer->limit = CTRACE_LIMIT_CLOSED;
}
static inline uint64_t ctrace_take_loss(struct ctrace_writer *writer, uint32_t reason) {
  return __atomic_exchange_n(&writer->pending_loss[reason], 0, __ATOMIC_RELAXED);
}
static inline uint64_t ctrace_pending_loss(const struct ctrace_writer *writer) {
  uint64_t sum = 0;
  for (int reason = 0; reason < 5; reason++) sum += __atomic_load_n(&writer->pending_loss[reason], __ATOMIC_RELAXED);
  return sum;
}
/// Whether the string is already defined in the writer's chunk; if not, it is from now on.
static inline bool ctrace_know_string(struct ctrace_writer *writer, uint64_t string) {
  uint64_t *place = &writer->known_strings[string & (CTRACE_KNOWN_STRINGS - 1)];
  uint64_t wanted = string << 32 | writer->chunk_number;
  if (*place == wanted) return true;
  *place = wanted;
  return false;
}

/// Installs a handler that lets the program go on when somebody cuts the live file short, unless it has a handler itself.
void ctrace_survive_cut_file(void);
/// Runs the hooks when the process forks, and keeps the child off its parent's file.
void ctrace_install_fork_guard(void (*_Nonnull prepare)(void), void (*_Nonnull parent)(void), void (*_Nonnull child)(void));

#pragma clang assume_nonnull end
#endif
