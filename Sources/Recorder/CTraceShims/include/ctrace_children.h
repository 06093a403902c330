// Exit statuses of processes that are not children of this process, or that became its children when their parent ended. Linux only.
#ifndef CTRACE_CHILDREN_H
#define CTRACE_CHILDREN_H
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// Makes this process adopt descendants whose parents have ended, so that it gets their exit statuses. Returns false if that is impossible.
bool ctrace_adopt_orphans(void);
/// Returns a descriptor for any process, or -1 if the process no longer exists or the system does not support process descriptors.
int ctrace_open_process(pid_t process);
/// Gets the exit status of a process, as from waitpid. Returns false if it is still running or has not been waited for, and before
/// Linux 6.15.
bool ctrace_process_end(int process, int *status);
/// Returns a descriptor for ctrace_next_process, which accepts processes that announce themselves, and the name that they use to do so.
/// Returns -1 if the system does not support this.
int ctrace_listen(char *name, size_t capacity);
/// Waits until a process has announced itself. Returns false if no further process can do so.
bool ctrace_wait_for_process(int listener);
/// Returns a descriptor for the next process that has announced itself, the name of its part, and its open file, or -1 if it has sent none.
/// Returns -1 if no process has announced itself since the last call.
int ctrace_next_process(int listener, char *part, size_t capacity, int *file);
/// Stores the listener's name for ctrace_announce, in this process and its forked children.
void ctrace_remember_listener(const char *name);
/// Announces this process and the name of its part to the listener, if there is one. Sends a descriptor that gives access to the exit
/// status, no matter how soon the process ends, and its open file, no matter what happens to the file's name. Returns false if nothing is
/// listening. Never waits and never allocates.
bool ctrace_announce(const char *part, int file);
/// Returns a descriptor from which ctrace_next_file reads the names of new files in the directory. Returns -1 if this is not supported.
int ctrace_watch_directory(const char *directory);
/// Waits for the next new file and copies its name. Returns false at the end. Must be used by only one thread.
bool ctrace_next_file(int watch, char *name, size_t capacity);

#pragma clang assume_nonnull end
#endif
