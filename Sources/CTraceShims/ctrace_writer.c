#include "ctrace_writer.h"

struct ctrace_writer ctrace_no_writer;
#if defined(__linux__)
_Thread_local struct ctrace_writer *ctrace_thread_writer __attribute__((tls_model("initial-exec"))) = &ctrace_no_writer;
#else
_Thread_local struct ctrace_writer *ctrace_thread_writer = &ctrace_no_writer;
#endif

static inline uint8_t *put_varint(uint8_t *at, uint64_t value) {
  while (value >= 0x80) {
    *at++ = (uint8_t)(value | 0x80);
    value >>= 7;
  }
  *at++ = (uint8_t)value;
  return at;
}

void ctrace_append_wide(
  struct ctrace_writer *writer, uint32_t shape, uint8_t kind, uint64_t ticks, uint64_t first, uint64_t second, uint64_t third) {
  uint64_t position = writer->position;
  uint8_t *start = writer->chunk + (uint32_t)position;
  uint8_t *at = start;
  *at++ = kind;
  // Clocks of two processors may differ by a little: time never goes back within a chunk.
  uint64_t delta = ticks > writer->ticks ? ticks - writer->ticks : 0;
  writer->ticks += delta;
  at = put_varint(at, delta);
  if (shape == CTRACE_SHAPE_NUMBER) {
    at = put_varint(at, first);
  } else {
    int64_t distance = (int64_t)(first - writer->last_node);
    writer->last_node = first;
    at = put_varint(at, ((uint64_t)distance << 1) ^ (uint64_t)(distance >> 63));
    if (shape >= CTRACE_SHAPE_NODE1) at = put_varint(at, second);
    if (shape == CTRACE_SHAPE_NODE2) at = put_varint(at, third);
  }
  ctrace_publish(writer, start - (uint32_t)position, position, (uint64_t)(at - start));
}
