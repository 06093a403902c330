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

  /// Slots of a live file: never used, some writer's current chunk, complete, being sealed, sealed, being made ready for use.
  CTRACE_SLOT_UNUSED = 0,
  CTRACE_SLOT_CURRENT = 1,
  CTRACE_SLOT_COMPLETE = 2,
  CTRACE_SLOT_SEALING = 3,
  CTRACE_SLOT_SEALED = 4,
  CTRACE_SLOT_PREPARING = 5,
  /// Of a ring, outside of the area for births and not overwritten: births, complete and sealed; some writer's current chunk of births.
  CTRACE_SLOT_KEPT = 6,
  CTRACE_SLOT_KEEPING = 7,

  /// Slots of births: the present round of moving has not come by, has left it as it is, has left no births of the dead in it.
  CTRACE_BIRTHS_UNSEEN = 0,
  CTRACE_BIRTHS_SEEN = 1,
  CTRACE_BIRTHS_CLEANED = 2,

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
  /// The first ones of a ring: births of nodes and states stay in them until their node has died. 0 outside of a ring.
  uint64_t birth_slots;
  /// Ids of dead nodes: two tables of `dead_capacity` each, a power of two; NULL where births are never removed.
  uint64_t *_Nullable dead;
  uint64_t dead_capacity;
  /// Which of the two takes new ids, 0 or 1.
  uint32_t dead_table;
  /// 1 while a thread moves births; how many times one began to, and which of these times others have waited for in vain.
  uint32_t moving_births;
  uint32_t births_turn;
  uint32_t births_turn_given_up;
  /// The empty chunk that births are moved into.
  uint64_t births_spare;
  /// Chunks with births outside of their area.
  uint64_t births_outside;
  /// Chunks that births were moved into so far.
  uint64_t births_moves;
  /// Deaths so far, when the tables changed, and how many there must be before births are moved again.
  uint64_t deaths;
  uint64_t deaths_at_change;
  uint64_t deaths_wanted;
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
  /// For each slot with births one CTRACE_BIRTHS_*.
  uint8_t *births_seen;
  /// Losses counted while there is no file to count them in.
  uint64_t lost_unfiled[CTRACE_LOSS_REASONS];
  struct ctrace_writer writers[CTRACE_WRITERS];
  /// What moves births into another chunk.
  struct ctrace_writer mover;
};

extern struct ctrace_recorder *_Nullable ctrace_process_recorder;
static inline struct ctrace_recorder *_Nullable ctrace_this_recorder(void) { return ctrace_process_recorder; }
static inline void ctrace_set_this_recorder(struct ctrace_recorder *recorder) { ctrace_process_recorder = recorder; }

/// Whether this process records into a ring, where deaths of nodes must not pass unnoticed.
static inline bool ctrace_notes_deaths(void) {
  return ctrace_process_recorder && ((struct ctrace_recorder *)ctrace_process_recorder)->birth_slots != 0;
}

/// The mapping of the live file, kept where a forked child still knows it; length 0: none.
void ctrace_remember_mapping(uint8_t *at, uint64_t length);
/// Takes the mapping of a file that did not come into use away again.
void ctrace_forget_mapping(void);

static inline struct ctrace_writer *ctrace_mover(struct ctrace_recorder *recorder) { return &recorder->mover; }
static inline struct ctrace_writer *ctrace_writer_at(struct ctrace_recorder *recorder, uint32_t index) { return &recorder->writers[index]; }

static inline void ctrace_count_loss(struct ctrace_recorder *recorder, uint32_t reason, uint64_t count) {
  uint64_t *counters = recorder->map ? (uint64_t *)(recorder->map + CTRACE_HEADER_LOST) : recorder->lost_unfiled;
  ctrace_add64(counters + reason, count);
}
static inline uint64_t ctrace_unfiled_loss(struct ctrace_recorder *recorder, uint32_t reason) {
  return ctrace_exchange64(recorder->lost_unfiled + reason, 0);
}
/// The thread's own writer; NULL where it has none.
static inline struct ctrace_writer *_Nullable ctrace_current_writer(void) { return ctrace_own_writer; }
/// Gives the thread another writer; a record under way stays under way.
static inline void ctrace_set_current_writer(struct ctrace_writer *_Nullable writer) {
  ctrace_own_writer = writer;
  if (!ctrace_is_busy()) ctrace_aim_at_own();
}
/// Sends the writer's next event through the slow path.
static inline void ctrace_close_limit(struct ctrace_writer *writer) { __atomic_store_n(&writer->limit, CTRACE_LIMIT_CLOSED, __ATOMIC_RELEASE); }
/// Notes a loss for the writer's next loss record; safe in a signal handler that interrupted the writer.
static inline void ctrace_note_loss(struct ctrace_writer *writer, uint32_t reason) {
  __atomic_fetch_add(&writer->pending_loss[reason], 1, __ATOMIC_RELAXED);
  ctrace_close_limit(writer);
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
/// The same question, asked without a change.
static inline bool ctrace_knows_string(const struct ctrace_writer *writer, uint64_t string) {
  return writer->known_strings[string & (CTRACE_KNOWN_STRINGS - 1)] == (string << 32 | writer->chunk_number);
}

/// Marks the thread as in the middle of a record; false where it is already, and this is a handler that interrupted it.
static inline bool ctrace_begin_slow(void) {
  if (ctrace_is_busy()) return false;
  ctrace_set_target(&ctrace_busy_writer);
  ctrace_signal_fence();
  return true;
}
/// Takes the mark away from a thread that got no writer.
static inline void ctrace_give_up_slow(void) {
  ctrace_signal_fence();
  ctrace_aim_at_own();
}
/// Gives the writer back with the limit, which is closed where a loss waits to be told or the recorder has ended meanwhile.
static inline void ctrace_end_slow(struct ctrace_writer *writer, uint32_t limit, const uint32_t *state) {
  ctrace_set_limit(writer, limit);
  // Whoever closes a limit has changed the state, or noted the loss, before.
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  if (ctrace_pending_loss(writer) != 0 || ctrace_load32(state) != CTRACE_STATE_ONLINE) ctrace_close_limit(writer);
  ctrace_give_up_slow();
}

/// In a child that was made past the C library's hooks: keeps it off its parent's file. A record that the calling thread's handler
/// interrupted ends in memory of the child's own.
void ctrace_leave_parent_file(void);

/// Installs a handler that lets the program go on when somebody cuts the live file short, unless it has a handler itself.
void ctrace_survive_cut_file(void);
/// Runs the hooks when the process forks, and keeps the child off its parent's file.
void ctrace_install_fork_guard(void (*_Nonnull prepare)(void), void (*_Nonnull parent)(void), void (*_Nonnull child)(void));

#pragma clang assume_nonnull end
#endif
