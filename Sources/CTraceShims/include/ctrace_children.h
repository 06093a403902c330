// How processes end that are not this one's children, or are so only since their parent is gone: Linux alone can tell.
#ifndef CTRACE_CHILDREN_H
#define CTRACE_CHILDREN_H
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// Makes descendants whose parents have ended children of this process, so that it learns how they end; false where it cannot.
bool ctrace_adopt_orphans(void);
/// A descriptor for a process, whoever's child it is; -1 where it is gone already or the system has no such thing.
int ctrace_open_process(pid_t process);
/// The status with which the process has ended, as waitpid tells it; false while it runs or is not waited for, and before Linux 6.15.
bool ctrace_process_end(int process, int *status);
/// A descriptor from which the names of new files in the directory can be read by ctrace_next_file; -1 where there is no such thing.
int ctrace_watch_directory(const char *directory);
/// Waits for the next new file and copies its name; false at the end. One thread only.
bool ctrace_next_file(int watch, char *name, size_t capacity);

#pragma clang assume_nonnull end
#endif
