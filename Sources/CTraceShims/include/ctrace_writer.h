// One thread's writer and the append of a record: the only code that runs for every event.
//
// The commit protocol: bytes of the record, then a release store of the chunk's committed length. Whatever stops the thread
// between two instructions, the file holds whole records up to that length.
#ifndef CTRACE_WRITER_H
#define CTRACE_WRITER_H
#include "ctrace_atomics.h"
#include "ctrace_clock.h"
#include <stddef.h>

#pragma clang assume_nonnull begin

enum {
  /// Where a chunk's committed length stands.
  CTRACE_COMMITTED = 8,
  /// No record of ctrace_append_* is longer, in bytes.
  CTRACE_LONGEST_APPEND = 64,
  /// Strings that a writer remembers as defined in its chunk; a power of two.
  CTRACE_KNOWN_STRINGS = 1024,
};

/// The state of one stream of records. Lives in memory that a forked child finds zeroed: all zero means "no chunk".
struct ctrace_writer {
  uint8_t *_Nullable cursor;
  /// A short record may start before it; NULL sends every record through the slow path.
  uint8_t *_Nullable limit;
  uint8_t *_Nullable chunk;
  /// Of the chunk's last record.
  uint64_t ticks;
  uint64_t last_node;
  /// Events attempted whose place in the stream is settled: recorded, or told by a loss record.
  uint64_t ordinal;
  uint32_t clock;
  /// Not 0 while a record is being written: a signal handler that records meanwhile must drop its event.
  volatile uint32_t busy;

  // The slow path's own.
  uint8_t *_Nullable end;
  /// 0 free, 1 owned by a thread, 2 without an owner but with an open chunk, for the next thread to go on with.
  uint32_t ownership;
  uint32_t identifier;
  uint32_t thread;
  /// The thread that the chunk's next record belongs to.
  uint32_t stream_thread;
  uint32_t chunk_number;
  uint32_t reserved;
  uint64_t slot;
  /// Lost and not yet told by a loss record, by reason: full, reentrant, too_big, no_file, forked_child.
  uint64_t pending_loss[5];
  /// Id and chunk number (id << 32 | number) of strings defined in the chunk, by id modulo the length.
  uint64_t known_strings[CTRACE_KNOWN_STRINGS];
};


#if defined(__linux__)
extern _Thread_local struct ctrace_writer *_Nullable ctrace_thread_writer __attribute__((tls_model("initial-exec")));
#else
extern _Thread_local struct ctrace_writer *_Nullable ctrace_thread_writer;
#endif
static inline struct ctrace_writer *_Nullable ctrace_current_writer(void) { return ctrace_thread_writer; }
static inline void ctrace_set_current_writer(struct ctrace_writer *_Nullable writer) { ctrace_thread_writer = writer; }

static inline uint8_t *ctrace_put_varint(uint8_t *at, uint64_t value) {
  while (__builtin_expect(value >= 0x80, 0)) {
    *at++ = (uint8_t)(value | 0x80);
    value >>= 7;
  }
  *at++ = (uint8_t)value;
  return at;
}
static inline uint8_t *ctrace_put_node(struct ctrace_writer *writer, uint8_t *at, uint64_t node) {
  int64_t distance = (int64_t)(node - writer->last_node);
  writer->last_node = node;
  return ctrace_put_varint(at, ((uint64_t)distance << 1) ^ (uint64_t)(distance >> 63));
}

/// Publishes the bytes before `at`.
static inline void ctrace_publish(struct ctrace_writer *writer, uint8_t *at) {
  uint8_t *chunk = writer->chunk;
  writer->cursor = at;
  ctrace_store32(chunk + CTRACE_COMMITTED, (uint32_t)(at - chunk));
}

/// Starts a compact record; NULL where the slow path must take it.
static inline uint8_t *_Nullable ctrace_begin(struct ctrace_writer *_Nullable writer, uint8_t kind) {
  if (__builtin_expect(writer == NULL, 0)) return NULL;
  if (__builtin_expect(writer->busy || writer->cursor >= writer->limit, 0)) return NULL;
  writer->busy = 1;
  ctrace_signal_fence();
  uint64_t now = ctrace_ticks(writer->clock);
  uint64_t delta = now > writer->ticks ? now - writer->ticks : 0;
  writer->ticks += delta;
  uint8_t *at = writer->cursor;
  *at++ = kind;
  return ctrace_put_varint(at, delta);
}
static inline bool ctrace_finish(struct ctrace_writer *writer, uint8_t *at) {
  writer->ordinal++;
  ctrace_publish(writer, at);
  ctrace_signal_fence();
  writer->busy = 0;
  return true;
}

// Compact records by the shape of their core fields; false: nothing was written, take the slow path.
static inline bool ctrace_append_number(struct ctrace_writer *_Nullable writer, uint8_t kind, uint64_t a) {
  uint8_t *at = ctrace_begin(writer, kind);
  return at && ctrace_finish(writer, ctrace_put_varint(at, a));
}
static inline bool ctrace_append_node(struct ctrace_writer *_Nullable writer, uint8_t kind, uint64_t node) {
  uint8_t *at = ctrace_begin(writer, kind);
  return at && ctrace_finish(writer, ctrace_put_node(writer, at, node));
}
static inline bool ctrace_append_node1(struct ctrace_writer *_Nullable writer, uint8_t kind, uint64_t node, uint64_t a) {
  uint8_t *at = ctrace_begin(writer, kind);
  return at && ctrace_finish(writer, ctrace_put_varint(ctrace_put_node(writer, at, node), a));
}
static inline bool ctrace_append_node2(struct ctrace_writer *_Nullable writer, uint8_t kind, uint64_t node, uint64_t a, uint64_t b) {
  uint8_t *at = ctrace_begin(writer, kind);
  return at && ctrace_finish(writer, ctrace_put_varint(ctrace_put_varint(ctrace_put_node(writer, at, node), a), b));
}

#pragma clang assume_nonnull end
#endif
