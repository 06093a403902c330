#define _GNU_SOURCE
#include "ctrace_ledger.h"
#include "ctrace_atomics.h"
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct ledger {
  uint64_t magic;
  uint64_t session[2];
  uint64_t used;
  struct ctrace_ledger_entry entries[CTRACE_LEDGER_ENTRIES];
};
_Static_assert(sizeof(struct ledger) <= CTRACE_LEDGER_HEADER, "the entries fit before the first header");

static const uint64_t MAGIC = 0x524547444C575454;
// The memory that this process has made, and the one in which it counts: trace-record may be part of another recording.
static struct ledger *own;
static struct ledger *ledger;

int ctrace_nameless_file(void) {
#if defined(__linux__)
  return memfd_create("twotrack", MFD_CLOEXEC | MFD_ALLOW_SEALING);
#else
  return -1;
#endif
}

static struct ledger *map(int file) {
  void *at = mmap(NULL, CTRACE_LEDGER_LENGTH, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  return at == MAP_FAILED ? NULL : at;
}

int ctrace_make_ledger(uint64_t session_high, uint64_t session_low) {
#if defined(__linux__)
  int file = ctrace_nameless_file();
  if (file < 0) return -1;
  // Nobody can shorten it, or an access to it could end a program.
  struct ledger *made = ftruncate(file, CTRACE_LEDGER_LENGTH) == 0 && fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW) == 0 ? map(file) : NULL;
  if (!made) {
    close(file);
    return -1;
  }
  made->session[0] = session_high;
  made->session[1] = session_low;
  ctrace_store64(&made->magic, MAGIC);
  own = made;
  return file;
#else
  return (void)session_high, (void)session_low, -1;
#endif
}

bool ctrace_open_ledger(const char *path, uint64_t session_high, uint64_t session_low) {
  int file = open(path, O_RDWR | O_CLOEXEC);
  if (file < 0) return false;
  struct stat facts;
  struct ledger *found = fstat(file, &facts) == 0 && facts.st_size == CTRACE_LEDGER_LENGTH ? map(file) : NULL;
  close(file);
  if (!found) return false;
  // The number of the process that made it may belong to another by now.
  if (ctrace_load64(&found->magic) != MAGIC || found->session[0] != session_high || found->session[1] != session_low) {
    munmap(found, CTRACE_LEDGER_LENGTH);
    return false;
  }
  ledger = found;
  return true;
}

uint64_t ctrace_ledger_count(void) { return own ? ctrace_load64(&own->used) : 0; }

struct ctrace_ledger_entry *ctrace_ledger_entry(uint64_t number) {
  return own && number < CTRACE_LEDGER_ENTRIES ? &own->entries[number] : NULL;
}

static uint8_t *header(struct ledger *of, uint64_t number) {
  return number < CTRACE_LEDGER_ENTRIES ? (uint8_t *)of + (number + 1) * CTRACE_LEDGER_HEADER : NULL;
}

uint8_t *ctrace_ledger_header(uint64_t number) { return own ? header(own, number) : NULL; }

uint8_t *ctrace_claim_ledger(void) {
  return ledger ? header(ledger, ctrace_add64(&ledger->used, 1)) : NULL;
}

struct ctrace_ledger_entry *ctrace_entry_of(uint8_t *header) {
  return &ledger->entries[(uint64_t)(header - (uint8_t *)ledger) / CTRACE_LEDGER_HEADER - 1];
}

// Zeros are there already, and most of a header is zero: its pages would take memory for nothing.
void ctrace_copy_header(uint8_t *to, const uint8_t *from, uint64_t length) {
  if (length > CTRACE_LEDGER_HEADER) length = CTRACE_LEDGER_HEADER;
  for (uint64_t offset = 0; offset + 8 <= length; offset += 8) {
    uint64_t word = ctrace_load64(from + offset);
    if (word != 0) ctrace_store64(to + offset, word);
  }
  ctrace_store32(&ctrace_entry_of(to)->has_header, 1);
}

void ctrace_note_length(uint8_t *header, uint64_t length) {
  uint64_t *place = &ctrace_entry_of(header)->length;
  for (;;) {
    uint64_t known = ctrace_load64(place);
    // The swap fails only if another thread has raised the number.
    if (known >= length || ctrace_swap64(place, known, length)) return;
  }
}

void ctrace_note_file(uint8_t *header, int file) {
  struct ctrace_ledger_entry *entry = ctrace_entry_of(header);
  struct stat facts;
  if (fstat(file, &facts) != 0) return;
  ctrace_store64(&entry->device, (uint64_t)facts.st_dev);
  ctrace_store64(&entry->inode, (uint64_t)facts.st_ino);
}
