// The recorder's system calls behind a single seam, so that a test can make the nth call fail, and calls that Swift cannot import.
// They return 0 or a result on success, and -1 with errno set on failure. None of them raises a signal.
#ifndef CTRACE_SYSTEM_H
#define CTRACE_SYSTEM_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// Makes the `nth` call through the seam, counted from 1, fail with `error`, or, if `error` is 0, truncates the recorded file to
/// nothing before it. If `persistent`, all later calls also do. 0 means none.
void ctrace_fail_call(int64_t nth, bool persistent, int error);
/// The number of calls through the seam so far.
int64_t ctrace_call_count(void);

/// Creates a file with the permissions that the process's umask allows, as for every trace.
int ctrace_open_new(const char *path);
/// True if the descriptor still refers to the file that ctrace_open_new created last.
bool ctrace_is_recorded_file(int file);
/// The length of that file, or UINT64_MAX if the descriptor refers to another one.
uint64_t ctrace_recorded_length(int file);
/// Replaces the descriptor of the parent's file in a forked child, so that the descriptor can no longer read or write that file.
void ctrace_release_file(void);
/// Allocates disk blocks for the range and extends the file to include it. Never shrinks the file. Several threads may call it at once.
int ctrace_reserve(int file, uint64_t offset, uint64_t length);
/// True if this error of ctrace_reserve means that the file system does not support it and zeros must be written instead.
bool ctrace_reserve_unsupported(int error);
int ctrace_write_zeros(int file, uint64_t offset, uint64_t length);
uint8_t *_Nullable ctrace_map_file(int file, uint64_t length);
/// Maps anonymous memory that is zeroed in a forked child on Linux, and plain anonymous memory on other systems.
uint8_t *_Nullable ctrace_map_wiped_on_fork(uint64_t length);
/// Maps zeroed memory, which a forked child keeps. NULL on failure. Safe in signal handlers, unlike malloc.
uint8_t *_Nullable ctrace_map_kept(uint64_t length);
/// Gives memory from ctrace_map_kept back.
void ctrace_unmap_kept(uint8_t *at, uint64_t length);
/// Zeroes memory from ctrace_map_wiped_on_fork.
void ctrace_clear(uint8_t *at, uint64_t length);
/// Tells the system that this process will not use some pages of a mapped file soon. Their contents stay in the file.
void ctrace_let_go(uint8_t *at, uint64_t length);
/// Replaces the mapping of a file with private zeros, so that a forked child cannot access its parent's trace.
int ctrace_cover(uint8_t *at, uint64_t length);
/// Prepares reserved pages of a mapped file so that later writes do not cause page faults. The bytes starting at `offset` must be zero and
/// unused. Returns false if the system does not support this. If the descriptor has come to refer to another file, only the memory is touched.
bool ctrace_populate(int file, uint64_t offset, uint8_t *at, uint64_t length);
/// Renames the file `from` to `to`. Fails with EEXIST if the new name exists.
int ctrace_publish_name(const char *from, const char *to);
int ctrace_start_thread(void *_Nullable (*_Nonnull body)(void *_Nullable));

// Not behind the seam.
/// The value of an environment variable. NULL in a program that runs with more privileges than its caller, because the caller must not
/// choose where the program writes.
const char *_Nullable ctrace_environment(const char *name);
/// Runs the hook with the exit status when the process exits normally. Returns false if the system does not provide the status.
bool ctrace_on_exit(void (*_Nonnull hook)(int status));
void ctrace_wait32(uint32_t *at, uint32_t while_equal, uint64_t nanoseconds);
void ctrace_wake32(uint32_t *at);
bool ctrace_is_main_thread(void);
/// Stores a number that names the calling thread, or 0, in a word that other threads and signal handlers read.
void ctrace_name_thread(uintptr_t *word, bool is_named);
uintptr_t ctrace_load_thread(const uintptr_t *word);
/// True if the word names the calling thread.
bool ctrace_is_this_thread(const uintptr_t *word);
/// The start of the process in clock ticks since boot on Linux, or in microseconds since 1970 on other systems; 0 if unknown. Together
/// with the pid, it identifies the process.
uint64_t ctrace_process_start(void);
int ctrace_boot_id(uint8_t *sixteen_bytes);
/// Returns 1 if any variable in the program's main module holds the address, and 0 otherwise (always 0 on systems other than Linux). The
/// address itself is not dereferenced.
int ctrace_global_holds(const void *address);
/// Copies the command line of this process with words separated by single spaces. Returns its length, which is at most `capacity`.
size_t ctrace_command_line(char *into, size_t capacity);

#pragma clang assume_nonnull end
#endif
