// Sentences on standard error that can be written anywhere, even in a signal handler of a child between fork and exec.
#ifndef CTRACE_REPORTS_H
#define CTRACE_REPORTS_H

#pragma clang assume_nonnull begin

/// Reports that this process, a forked child, could not create its file and therefore records nothing. `error` is the value of errno, or 0
/// if a limit on the size of files is the reason.
void ctrace_report_unrecorded_child(int error);

#pragma clang assume_nonnull end
#endif
