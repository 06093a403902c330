#include "ctrace_writer.h"

struct ctrace_writer ctrace_no_writer = {.position = CTRACE_POSITION_NONE};
struct ctrace_writer ctrace_busy_writer = {.position = CTRACE_POSITION_NONE};
CTRACE_THREAD_LOCAL struct ctrace_writer *ctrace_thread_writer = &ctrace_no_writer;
CTRACE_THREAD_LOCAL struct ctrace_writer *_Nullable ctrace_own_writer;

// Seven bits per byte. Nearly all values have up to 56 bits and take the same few instructions regardless of their length, because the
// lengths of time differences and hashes are random and a loop would often be mispredicted.
static inline uint8_t *put_varint(uint8_t *at, uint64_t value) {
  if (value < 0x80) {
    *at = (uint8_t)value;
    return at + 1;
  }
  if (value >> 56 == 0) {
    uint32_t length = (64 - (uint32_t)__builtin_clzll(value) + 6) / 7;
    uint64_t spread = (value & 0x000000000FFFFFFF) | (value & 0x00FFFFFFF0000000) << 4;
    spread = (spread & 0x00003FFF00003FFF) | (spread & 0x0FFFC0000FFFC000) << 2;
    spread = (spread & 0x007F007F007F007F) | (spread & 0x3F803F803F803F80) << 1;
    // Set the continuation bit on all bytes except the last.
    spread |= 0x0080808080808080 >> (64 - 8 * length);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    spread = __builtin_bswap64(spread);
#endif
    memcpy(at, &spread, 8);
    return at + length;
  }
  while (value >= 0x80) {
    *at++ = (uint8_t)(value | 0x80);
    value >>= 7;
  }
  *at++ = (uint8_t)value;
  return at;
}

void ctrace_append_wide(
  struct ctrace_writer *writer, uint32_t shape_and_kind, uint64_t ticks, uint64_t first, uint64_t second, uint64_t third, uint64_t position) {
  uint32_t shape = shape_and_kind >> 8;
  uint8_t *chunk = writer->chunk;
  uint8_t *start = chunk + (uint32_t)position;
  uint8_t *at = start;
  *at++ = (uint8_t)shape_and_kind;
  // The clocks of two processors may differ slightly, but time never decreases within a chunk.
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
  ctrace_publish_at(writer, chunk, position, (uint64_t)(at - start));
}

void ctrace_append_large(struct ctrace_writer *writer, uint64_t length, uint64_t value, uint64_t position) {
  uint8_t *chunk = writer->chunk;
  uint8_t *start = chunk + (uint32_t)position;
  ctrace_publish_at(writer, chunk, position, (uint64_t)(put_varint(start + length, value) - start));
}
