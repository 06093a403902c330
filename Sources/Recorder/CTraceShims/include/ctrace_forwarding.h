// Signal handling in trace-record while a program runs and while its trace is being assembled.
#ifndef CTRACE_FORWARDING_H
#define CTRACE_FORWARDING_H
#include <signal.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// Starts forwarding signals and unblocks the signals that end a process. Stores the signals that were blocked before. Signals that the
/// shell ignores stay ignored, except for SIGTERM.
void ctrace_forward_signals(sigset_t *blocked_before);
/// Sets the program, which receives any signal that arrived too early, and the line that a second signal prints before it ends this
/// process. The text must stay valid.
void ctrace_program_runs(pid_t program, const char *line);
/// Makes any further signal print the line and end this process immediately. The text must stay valid.
void ctrace_program_ended(const char *line);
/// Sets the files to delete if a signal ends this process immediately, because they would be useless. NULL clears them. The texts must stay
/// valid.
void ctrace_delete_if_ended(const char *_Nullable file, const char *_Nullable other);
/// Returns a signal that arrived at the same time as the program's end and still has to end this process; 0 if there is none.
int ctrace_signal_to_die_by(void);
/// Ends this process with a signal, without a core file. Async-signal-safe.
_Noreturn void ctrace_die_by(int number);

#pragma clang assume_nonnull end
#endif
