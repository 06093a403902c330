// System calls of the recorder behind one seam, so that a test can make the n-th of them fail, and calls that Swift cannot
// import. All return 0 or a result on success and -1 with errno on failure, and none raises a signal.
#ifndef CTRACE_SYSTEM_H
#define CTRACE_SYSTEM_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// Makes the call number `nth` (from 1) of those below fail with `error`, and all later ones too when `persistent`. 0: none.
void ctrace_fail_call(int64_t nth, bool persistent, int error);
/// How many calls went through the seam so far.
int64_t ctrace_call_count(void);

int ctrace_open_new(const char *path);
/// Whether the descriptor still is the file that ctrace_open_new made last.
bool ctrace_is_recorded_file(int file);
/// In a forked child: its parent's file can no longer be written, or read, by the descriptor that the parent has for it.
void ctrace_let_go_of_file(void);
/// Gives the file real blocks for the range and at least that length; never shrinks it and may be called from several threads.
int ctrace_reserve(int file, uint64_t offset, uint64_t length);
/// Whether the last ctrace_reserve failure means that the file system has no such call and zeros must be written instead.
bool ctrace_reserve_unsupported(int error);
int ctrace_write_zeros(int file, uint64_t offset, uint64_t length);
uint8_t *_Nullable ctrace_map_file(int file, uint64_t length);
/// Anonymous memory that a forked child finds zeroed (Linux), or plain anonymous memory.
uint8_t *_Nullable ctrace_map_wiped_on_fork(uint64_t length);
/// Makes memory of ctrace_map_wiped_on_fork zero again.
void ctrace_empty(uint8_t *at, uint64_t length);
/// Puts private zeros over a mapped file: what a forked child does, so that it cannot reach its parent's trace.
int ctrace_cover(uint8_t *at, uint64_t length);
/// Makes reserved pages of a mapped file, whose bytes from `offset` on are all zero and nobody's yet, writable without a fault
/// later; false where the system cannot. The file may hold other things by now: then only the memory is touched.
bool ctrace_populate(int file, uint64_t offset, uint8_t *at, uint64_t length);
/// Gives the file behind `from` the name `to`; fails with EEXIST when that name is taken.
int ctrace_publish_name(const char *from, const char *to);
int ctrace_start_thread(void *_Nullable (*_Nonnull body)(void *_Nullable));

// Outside the seam.
/// Runs the hook with the exit status when the process ends in order; false where the system does not tell the status.
bool ctrace_on_exit(void (*_Nonnull hook)(int status));
void ctrace_wait32(uint32_t *at, uint32_t while_equal, uint64_t nanoseconds);
void ctrace_wake32(uint32_t *at);
bool ctrace_is_main_thread(void);
/// The process's start in clock ticks since boot (Linux) or microseconds since 1970; 0 where unknown. With the pid it names the process.
uint64_t ctrace_process_start(void);
int ctrace_boot_id(uint8_t *sixteen_bytes);
/// The largest file this process may write, in bytes.
uint64_t ctrace_file_size_limit(void);
uint32_t ctrace_crc32c(const uint8_t *bytes, uint64_t length);
/// Whether a variable of the program's own module, wherever in it, holds the address (Linux; 0 elsewhere). What it points to is not read.
int ctrace_global_holds(const void *address);
/// The command line of this process, words joined by single spaces; returns its length, at most `capacity`.
size_t ctrace_command_line(char *into, size_t capacity);

#pragma clang assume_nonnull end
#endif
