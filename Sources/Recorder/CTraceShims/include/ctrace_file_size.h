// The limit on the size of files (RLIMIT_FSIZE), which may be lowered at any time. Exceeding it raises a signal that ends the program.
#ifndef CTRACE_FILE_SIZE_H
#define CTRACE_FILE_SIZE_H
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The maximum size of a file that this process may write, in bytes.
uint64_t ctrace_file_size_limit(void);

/// The bytes that the file system of an open file has left for this user, or UINT64_MAX if it does not tell.
uint64_t ctrace_free_space(int file);
/// Frees blocks beyond the end of the file, which an allocation that failed may have left there.
void ctrace_trim(int file);

struct ctrace_size_guard {
  sigset_t blocked;
  /// True if the thread already had the signal, which therefore must not be taken from it.
  bool had_signal;
};

/// Begins calls that may exceed the limit. They fail with EFBIG and raise no signal.
struct ctrace_size_guard ctrace_begin_growth(void);
/// Ends these calls. If one of them failed, errno must be as it left it. Leaves errno unchanged.
void ctrace_end_growth(const struct ctrace_size_guard *guard);

#pragma clang assume_nonnull end
#endif
