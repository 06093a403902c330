// The memory that trace-record shares with the recorders of its run. Each recorder keeps a copy of its file's header there, with the counts of
// events, so that nothing that happens to the file, or prevents it, makes a loss uncounted. Linux only.
#ifndef CTRACE_LEDGER_H
#define CTRACE_LEDGER_H
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

enum {
  /// The number of processes of a run that have an entry.
  CTRACE_LEDGER_ENTRIES = 1024,
  /// The length of a header, and of the part before the first one.
  CTRACE_LEDGER_HEADER = 65536,
  CTRACE_LEDGER_LENGTH = (CTRACE_LEDGER_ENTRIES + 1) * CTRACE_LEDGER_HEADER,
};

/// The facts about the file of one process.
struct ctrace_ledger_entry {
  /// The system's identity of the file; both are 0 if the process has no file.
  uint64_t device;
  uint64_t inode;
  /// The minimum length of the file in bytes, unless somebody else has truncated it.
  uint64_t length;
  /// The error with which the file could not be created, or 0.
  uint32_t error;
  /// 1 once the recorder has found its file cut off.
  uint32_t is_cut;
  /// 1 once the recorder has found its descriptor closed, or used for something else.
  uint32_t is_closed;
  /// 1 when the header is complete.
  uint32_t has_header;
};

/// Creates the memory for the run with this id. Returns a descriptor that opens it, or -1 if the system has no such memory.
int ctrace_make_ledger(uint64_t session_high, uint64_t session_low);
/// Maps the memory for the run with this id. The mapping is kept by forked children, and never removed.
bool ctrace_open_ledger(const char *path, uint64_t session_high, uint64_t session_low);
/// The number of processes that have asked for an entry of the memory that this process has made; an entry, and its copy of a file's header.
uint64_t ctrace_ledger_count(void);
struct ctrace_ledger_entry *_Nullable ctrace_ledger_entry(uint64_t number);
uint8_t *_Nullable ctrace_ledger_header(uint64_t number);
/// Takes an entry for this process and returns its header. NULL if there is no ledger or it is full. Never waits and never allocates.
uint8_t *_Nullable ctrace_claim_ledger(void);
/// The entry to which a header belongs.
struct ctrace_ledger_entry *ctrace_entry_of(uint8_t *header);
/// Copies a header into the empty one of an entry.
void ctrace_copy_header(uint8_t *to, const uint8_t *from, uint64_t length);
/// Notes the file of an entry, and that it has grown.
void ctrace_note_file(uint8_t *header, int file);
void ctrace_note_length(uint8_t *header, uint64_t length);
/// Creates an empty file without a name. Returns -1 if the system has none.
int ctrace_nameless_file(void);

#pragma clang assume_nonnull end
#endif
