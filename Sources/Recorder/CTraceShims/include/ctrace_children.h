// Exit statuses of processes that are not children of this one, or became so when their parent ended. Linux only.
#ifndef CTRACE_CHILDREN_H
#define CTRACE_CHILDREN_H
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// Makes this process adopt descendants whose parents end, so that it gets their exit statuses. Returns false if that is impossible.
bool ctrace_adopt_orphans(void);
/// Returns a descriptor for any process, or -1 if the process is gone or the system has no such descriptors.
int ctrace_open_process(pid_t process);
/// Gets the exit status of a process, as from waitpid. Returns false if it runs or has not been waited for, and before Linux 6.15.
bool ctrace_process_end(int process, int *status);
/// Returns a descriptor for ctrace_next_process, which accepts processes that announce themselves, and the name that they need for
/// that; -1 if the system has no such thing.
int ctrace_listen(char *name, size_t capacity);
/// Waits until a process has announced itself. Returns false if none can any more.
bool ctrace_wait_for_process(int listener);
/// Returns a descriptor for the next process that has announced itself, and the name of its part; -1 if there is none.
int ctrace_next_process(int listener, char *part, size_t capacity);
/// Stores the listener's name for ctrace_announce, in this process and its forked children.
void ctrace_remember_listener(const char *name);
/// Announces this process and the name of its part to the listener, if there is one. Sends a descriptor that gives access to the
/// exit status, however soon the process ends. Returns false if nobody listens. Never waits and allocates nothing.
bool ctrace_announce(const char *part);
/// Returns a descriptor from which ctrace_next_file reads the names of new files in the directory; -1 if that is not supported.
int ctrace_watch_directory(const char *directory);
/// Waits for the next new file and copies its name. Returns false at the end. Must be used by one thread only.
bool ctrace_next_file(int watch, char *name, size_t capacity);

#pragma clang assume_nonnull end
#endif
