// The writer of one thread and the code that appends a record, which is the only code that runs for every event.
//
// The commit protocol: write the bytes of the record, then write the chunk's committed length with a release store. If the thread is
// stopped between any two instructions, the file holds complete records up to that length.
//
// Reading the clock accounts for most of the cost, and no other instructions overlap with its latency, so every instruction here counts:
// one word holds the position and the number of events; one comparison covers a full chunk, a signal handler that interrupts an append,
// a virtual clock and a thread without a writer; and each number in a short record is a single store.
//
// A signal handler can run between any two instructions. Either it must find the thread busy, or its event must appear to precede the
// interrupted event. While a record is being written, the thread's pointer therefore refers to a writer that does not accept anything. The
// pointer is set before any part of the real writer is read. Nothing here ever opens a limit, so a limit that is closed by this thread or
// another one takes effect for the next event.
#ifndef CTRACE_WRITER_H
#define CTRACE_WRITER_H
#include "ctrace_atomics.h"
#include "ctrace_clock.h"
#include <stddef.h>
#include <string.h>

#pragma clang assume_nonnull begin

enum {
  /// The byte offset of a chunk's committed length.
  CTRACE_COMMITTED = 8,
  /// The maximum length of a record from ctrace_append_*, in bytes.
  CTRACE_LONGEST_APPEND = 64,
  /// The number of strings that a writer remembers as defined in its chunk; a power of two.
  CTRACE_KNOWN_STRINGS = 1024,
  /// A limit below all positions: nothing may be appended.
  CTRACE_LIMIT_CLOSED = 0,
};

/// The position of a writer without a chunk, beyond every limit.
#define CTRACE_POSITION_NONE 0xFFFFFFFFull

/// The order offset of a chunk whose events all need an order but do not have one so far.
#define CTRACE_ORDER_UNKNOWN 0xFFFFFFFFFFFFFFFFull

/// The fields of a short record: a number, a node, or a node and one or two numbers.
enum {
  CTRACE_SHAPE_NUMBER = 0,
  CTRACE_SHAPE_NODE = 1,
  CTRACE_SHAPE_NODE1 = 2,
  CTRACE_SHAPE_NODE2 = 3,
};

/// The state of one stream of records. It is stored in memory that is zeroed in a forked child; all zeros mean "no chunk".
struct ctrace_writer {
  /// Low half: the number of committed bytes in the chunk. High half: the number of events in the chunk.
  uint64_t position;
  /// Short records may start below this position. Handlers and other threads close it; only the writer's own slow path reopens it.
  uint32_t limit;
  /// Records that the caller encodes must end at or below this position, with any clock. Opened and closed like `limit`.
  uint32_t record_limit;
  uint8_t *_Nullable chunk;
  /// The time and node of the last record in the chunk.
  uint64_t ticks;
  uint64_t last_node;

  // Used only by the slow path.
  /// The number of events in this stream before the chunk, including events reported by a loss record.
  uint64_t chunk_ordinal;
  uint64_t slot;
  uint32_t clock;
  /// 0: free. 1: owned by a thread. 2: orphaned with an open chunk that the next thread continues. 3: holds the births of another
  /// writer.
  uint32_t ownership;
  uint32_t identifier;
  uint32_t thread;
  /// The thread that the chunk's next record belongs to.
  uint32_t stream_thread;
  uint32_t chunk_number;
  /// The order of the chunk's events minus their ordinals, as stated by the chunk's last order record. CTRACE_ORDER_UNKNOWN if an order
  /// record is required but has not been written.
  uint64_t order_offset;
  /// Losses that no loss record has reported, by reason: full, reentrant, too_big, no_file, forked_child.
  uint64_t pending_loss[5];
  /// The stream for the births of this writer's threads, in a ring.
  struct ctrace_writer *_Nullable births;
  /// The number of events that a writer without a separate account has added to the shared account.
  uint64_t accounted;
  /// Ids of strings defined in a chunk, and the chunk's number (id << 32 | number), indexed by id modulo the table size.
  uint64_t known_strings[CTRACE_KNOWN_STRINGS];
};

/// The targets of a thread without a writer and of a thread in the middle of a record. They do not accept any records.
extern struct ctrace_writer ctrace_no_writer;
extern struct ctrace_writer ctrace_busy_writer;
#if defined(__linux__)
#define CTRACE_THREAD_LOCAL _Thread_local __attribute__((tls_model("initial-exec")))
#else
#define CTRACE_THREAD_LOCAL _Thread_local
#endif
/// The target of the thread's next record: the thread's writer, or one of the two targets above.
extern CTRACE_THREAD_LOCAL struct ctrace_writer *ctrace_thread_writer;
/// The thread's writer, even in the middle of a record.
extern CTRACE_THREAD_LOCAL struct ctrace_writer *_Nullable ctrace_own_writer;

static inline struct ctrace_writer *ctrace_load_target(void) { return __atomic_load_n(&ctrace_thread_writer, __ATOMIC_RELAXED); }
static inline void ctrace_set_target(struct ctrace_writer *writer) { __atomic_store_n(&ctrace_thread_writer, writer, __ATOMIC_RELAXED); }
static inline void ctrace_restore_target(void) {
  ctrace_set_target(ctrace_own_writer ? (struct ctrace_writer *)ctrace_own_writer : &ctrace_no_writer);
}
/// True if the thread is in the middle of a record, which means that a signal handler has interrupted it.
static inline bool ctrace_is_busy(void) { return ctrace_load_target() == &ctrace_busy_writer; }

/// Prefetches memory that will be written soon, because it may still be in the cache of the processor that prepared it.
static inline void ctrace_prefetch(uint8_t *at) {
#if defined(__x86_64__)
  // A no-op on older processors.
  __asm__ volatile("prefetchw %0" : : "m"(*at));
#else
  __builtin_prefetch(at, 1);
#endif
}
static inline void ctrace_set_limits(struct ctrace_writer *writer, uint32_t limit, uint32_t record_limit) {
  __atomic_store_n(&writer->limit, limit, __ATOMIC_RELAXED);
  __atomic_store_n(&writer->record_limit, record_limit, __ATOMIC_RELAXED);
}
static inline void ctrace_end_append(struct ctrace_writer *writer) {
  ctrace_signal_fence();
  ctrace_set_target(writer);
}

/// Publishes the record of `length` bytes at `position`.
static inline void ctrace_publish_at(struct ctrace_writer *writer, uint8_t *chunk, uint64_t position, uint64_t length) {
  position += ((uint64_t)1 << 32) + length;
  ctrace_store32(chunk + CTRACE_COMMITTED, (uint32_t)position);
  // The order matters: another thread may publish the writer's account now, and must not count an event that is not in the file.
  ctrace_signal_fence();
  writer->position = position;
}

/// Publishes the slow path's record of `length` bytes after the previous record.
static inline void ctrace_publish(struct ctrace_writer *writer, uint64_t length) {
  ctrace_publish_at(writer, writer->chunk, writer->position, length);
}

/// Begins a record of at most `bound` bytes that the caller encodes, publishes with ctrace_publish, and ends with ctrace_end_append.
/// Returns NULL if the slow path must be used: for the first event of a thread or chunk, after a loss, or in a signal handler that
/// interrupted a record.
static inline __attribute__((always_inline)) struct ctrace_writer *_Nullable ctrace_begin_record(uint32_t bound) {
  struct ctrace_writer *writer = ctrace_load_target();
  ctrace_set_target(&ctrace_busy_writer);
  ctrace_signal_fence();
  if (__builtin_expect((uint64_t)(uint32_t)writer->position + bound > __atomic_load_n(&writer->record_limit, __ATOMIC_RELAXED), 0)) {
    ctrace_end_append(writer);
    return NULL;
  }
  return writer;
}

/// Writes and publishes a short record with values of any size. There must be enough space at the position.
void ctrace_append_wide(
  struct ctrace_writer *writer, uint32_t shape_and_kind, uint64_t ticks, uint64_t first, uint64_t second, uint64_t third, uint64_t position);

/// Writes the last value of a short record if that value is large (a hash, a task), after the record's first `length` bytes, and publishes
/// the record.
void ctrace_append_large(struct ctrace_writer *writer, uint64_t length, uint64_t value, uint64_t position);

/// Appends a compact record. Returns false if nothing was written and the slow path must be used.
static inline __attribute__((always_inline)) bool ctrace_append(
  uint32_t shape, uint8_t kind, uint64_t first, uint64_t second, uint64_t third) {
  struct ctrace_writer *writer = ctrace_load_target();
  ctrace_set_target(&ctrace_busy_writer);
  ctrace_signal_fence();
  uint64_t position = writer->position;
  if (__builtin_expect((uint32_t)position >= __atomic_load_n(&writer->limit, __ATOMIC_RELAXED), 0)) {
    ctrace_end_append(writer);
    return false;
  }
  uint64_t now = ctrace_native_ticks();
  uint64_t delta = now - writer->ticks;
  int64_t distance = (int64_t)(first - writer->last_node);
  uint64_t node = (uint64_t)distance << 1 ^ (uint64_t)(distance >> 63);
  if (shape == CTRACE_SHAPE_NUMBER) node = 0;
  if (shape != CTRACE_SHAPE_NODE2) third = 0;
  if (shape < CTRACE_SHAPE_NODE1) second = 0;
  // Both values are used twice; without this, the compiler would compute them twice.
  __asm__("" : "+r"(delta), "+r"(node));
  uint64_t before_last = shape == CTRACE_SHAPE_NODE1 ? delta | node : shape == CTRACE_SHAPE_NODE2 ? delta | node | second : delta;
  uint64_t last = shape == CTRACE_SHAPE_NUMBER ? first : shape == CTRACE_SHAPE_NODE ? node : shape == CTRACE_SHAPE_NODE1 ? second : third;
  if (__builtin_expect(before_last >= 0x80, 0)) {
    ctrace_append_wide(writer, shape << 8 | kind, now, first, second, third, position);
    ctrace_end_append(writer);
    return true;
  }
  writer->ticks = now;
  if (shape != CTRACE_SHAPE_NUMBER) writer->last_node = first;
  uint8_t *chunk = writer->chunk;
  uint8_t *at = chunk + (uint32_t)position;
  ctrace_prefetch(at + 256);
  // The number of bytes before the last value: the kind, the time, and any other fields.
  uint64_t length = shape <= CTRACE_SHAPE_NODE ? 2 : 1 + (uint64_t)shape;
  at[0] = kind;
  at[1] = (uint8_t)delta;
  if (shape >= CTRACE_SHAPE_NODE1) at[2] = (uint8_t)node;
  if (shape == CTRACE_SHAPE_NODE2) at[3] = (uint8_t)second;
  if (__builtin_expect(last >= 0x80, 0)) {
    ctrace_append_large(writer, length, last, position);
    ctrace_end_append(writer);
    return true;
  }
  at[length] = (uint8_t)last;
  ctrace_publish_at(writer, chunk, position, length + 1);
  ctrace_end_append(writer);
  return true;
}

// One function for each shape, for callers that cannot pass constants.
static inline bool ctrace_append_number(uint8_t kind, uint64_t a) { return ctrace_append(CTRACE_SHAPE_NUMBER, kind, a, 0, 0); }
static inline bool ctrace_append_node(uint8_t kind, uint64_t node) { return ctrace_append(CTRACE_SHAPE_NODE, kind, node, 0, 0); }
static inline bool ctrace_append_node1(uint8_t kind, uint64_t node, uint64_t a) { return ctrace_append(CTRACE_SHAPE_NODE1, kind, node, a, 0); }
static inline bool ctrace_append_node2(uint8_t kind, uint64_t node, uint64_t a, uint64_t b) {
  return ctrace_append(CTRACE_SHAPE_NODE2, kind, node, a, b);
}

#pragma clang assume_nonnull end
#endif
