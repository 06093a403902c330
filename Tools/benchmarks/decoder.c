// The reference for the speed of reading: a loop that decodes every field of every record of a packed trace and keeps nothing.
// It checks neither checksums nor lengths. Usage: decoder FILE; tables.h comes from Docs/TraceFormat.md, see Tools/bench.
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "tables.h" // kind_fields[64][16], kind_compact[64], kind_count[64]; field_type[64]: 1 a node, 2 a list, 0 any other number

struct result { uint64_t events, mix; };

static inline uint64_t varint(const uint8_t **place) {
  uint64_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    uint8_t byte = *(*place)++;
    value |= (uint64_t)(byte & 0x7F) << shift;
    if (byte < 0x80) return value;
  }
}

static inline uint64_t field(const uint8_t **place, unsigned number, uint64_t *last_node) {
  uint64_t value = varint(place);
  if (field_type[number] == 1) {
    value = *last_node + (value >> 1 ^ -(value & 1));
    if (number == NODE) *last_node = value;
  } else if (field_type[number] == 2) {
    uint64_t sum = 0;
    for (; value > 0; value--) sum += varint(place);
    return sum;
  }
  return value;
}

static void decode(const uint8_t *place, const uint8_t *end, uint64_t ticks, struct result *result) {
  uint64_t node = 0;
  while (place < end) {
    unsigned code = *place++;
    if (code == 0x3D) {
      varint(&place);
    } else if (code == 0x3E || code >= 0x80) {
      if (code == 0x3E) varint(&place);
      uint64_t length = varint(&place);
      place += length;
    } else {
      unsigned kind = code & 0x3F;
      ticks += varint(&place);
      uint64_t mask = code & 0x40 ? varint(&place) : (1u << kind_compact[kind]) - 1;
      for (unsigned position = 0; position < kind_count[kind]; position++)
        if (mask >> position & 1) result->mix ^= field(&place, kind_fields[kind][position], &node);
      if (mask >> kind_count[kind] & 1)
        for (uint64_t extras = varint(&place); extras > 0; extras--) {
          unsigned number = *place++;
          result->mix ^= field(&place, number, &node);
        }
      result->mix += ticks;
      result->events++;
    }
  }
}

static uint32_t word(const uint8_t *place) {
  uint32_t value;
  memcpy(&value, place, sizeof value);
  return value;
}

static struct result read_all(const uint8_t *bytes, size_t length) {
  struct result result = {0, 0};
  for (size_t at = word(bytes + 8); at + 64 <= length && word(bytes + at) == 0x4B484354; at += word(bytes + at + 12)) {
    uint64_t ticks;
    memcpy(&ticks, bytes + at + 32, sizeof ticks);
    decode(bytes + at + (word(bytes + at + 4) & 0xFFFF), bytes + at + word(bytes + at + 8), ticks, &result);
  }
  return result;
}

int main(int count, char **words) {
  int file = count == 2 ? open(words[1], O_RDONLY) : -1;
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) return fprintf(stderr, "usage: decoder FILE\n"), 2;
  uint8_t *bytes = malloc(status.st_size);
  double least = 1e9;
  struct result result = {0, 0};
  for (int run = 0; run < 5; run++) {
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    if (pread(file, bytes, status.st_size, 0) != status.st_size) return perror("pread"), 1;
    result = read_all(bytes, status.st_size);
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) * 1e-9;
    if (seconds < least) least = seconds;
  }
  printf("{\"events\":%llu,\"ms\":%.1f,\"mix\":%llu}\n", (unsigned long long)result.events, least * 1e3, (unsigned long long)result.mix);
}
