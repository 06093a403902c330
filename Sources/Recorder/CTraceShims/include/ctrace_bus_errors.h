// The handler of SIGBUS by which a program outlives the truncation of its live file, beside the handlers of everybody else.
#ifndef CTRACE_BUS_ERRORS_H
#define CTRACE_BUS_ERRORS_H
#include <stdbool.h>

#pragma clang assume_nonnull begin

/// Makes the calling thread outlive an access to the truncated live file: installs the recorder's handler of SIGBUS in front of the current
/// one, whoever has installed that, and lets the thread receive the signal. Bus errors for which the file is not the cause go to the handler
/// behind, and so do signals that were sent.
///
/// To be called again from time to time, since a program may install its handler at any time. Safe in signal handlers.
void ctrace_survive_truncation(void);

#pragma clang assume_nonnull end
#endif
