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
/// A descriptor from which ctrace_next_process learns of processes that announce themselves, and the name that they need for that;
/// -1 where there is no such thing.
int ctrace_listen(char *name, size_t capacity);
/// Waits until a process has announced itself; false where none ever will.
bool ctrace_wait_for_process(int listener);
/// The next process that has announced itself: a descriptor for it, and the name of its part; -1: no other one has.
int ctrace_next_process(int listener, char *part, size_t capacity);
/// Keeps the name for ctrace_announce, in this process and those that it forks.
void ctrace_remember_listener(const char *name);
/// Tells who listens, if somebody does, that this process is there and what its part is called. It hands over a descriptor, with which its
/// end can be learned however soon that comes. Waits for nobody and allocates nothing.
void ctrace_announce(const char *part);
/// A descriptor from which the names of new files in the directory can be read by ctrace_next_file; -1 where there is no such thing.
int ctrace_watch_directory(const char *directory);
/// Waits for the next new file and copies its name; false at the end. One thread only.
bool ctrace_next_file(int watch, char *name, size_t capacity);

#pragma clang assume_nonnull end
#endif
