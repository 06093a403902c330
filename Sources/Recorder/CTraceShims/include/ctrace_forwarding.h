// The signals of trace-record while a program runs and while its trace is put together.
#ifndef CTRACE_FORWARDING_H
#define CTRACE_FORWARDING_H
#include <signal.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// Starts to forward signals, and unblocks those that end a process. Stores the signals that were blocked before. Signals that the
/// shell ignores stay ignored, except SIGTERM.
void ctrace_forward_signals(sigset_t *blocked_before);
/// Names the program, which gets a signal that arrived too early, and the line that a second signal prints before it ends this
/// process. The text must stay valid.
void ctrace_program_runs(pid_t program, const char *line);
/// From now on a signal ends this process at once, after printing the line. The text must stay valid.
void ctrace_program_ended(const char *line);
/// Names files that a signal which ends this process at once deletes, because they are worthless; NULL ends that. The texts must stay valid.
void ctrace_delete_if_ended(const char *_Nullable file, const char *_Nullable other);
/// A signal that came together with the program's end and is still to end this process; 0 if there is none.
int ctrace_signal_to_die_by(void);
/// Ends this process by a signal, without a core file. Async-signal-safe.
_Noreturn void ctrace_die_by(int number);

#pragma clang assume_nonnull end
#endif
