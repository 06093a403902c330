// System calls of the death tests that Swift cannot import.
#ifndef DEATH_SHIMS_H
#define DEATH_SHIMS_H
#include <stdint.h>
#include <sys/types.h>

/// Forks by the raw system call, without the C library's hooks.
int death_raw_fork(void);
/// Makes this process end together with its parent.
void death_end_with_parent(void);
/// Stops this thread and lets the parent single-step it from here on. Returns -1 if that is not permitted.
int death_allow_stepping(void);
/// Emulates the clock reading at which the stepped child was stopped by SIGSEGV. Returns 0 if it was stopped for another reason.
///
/// Successive readings are 40 ticks apart, as if the child ran at full speed. Otherwise no time would fit in a short record.
int death_answer_clock(pid_t child);
/// Executes one instruction of a stopped child.
int death_step(pid_t child);
/// Does the same after delivering a signal; 0 means none.
int death_step_with(pid_t child, int signal);
/// Lets a stopped child run until its next signal, after delivering a signal; 0 means none.
int death_continue_with(pid_t child, int signal);
/// Returns the address of the next instruction of a stopped child, or 0 if the processor is not supported.
unsigned long death_instruction(pid_t child);
/// Returns a word of a stopped child's memory.
uint64_t death_word(pid_t child, uint64_t address);
/// Stops the stepped thread by SIGTRAP, without executing library code.
void death_stop_for_stepper(void);
/// Lets a child of the stepped program read the clock directly.
void death_leave_stepping(void);
/// Detaches from a stopped child and lets it run.
int death_release(pid_t child);
/// Allocates and frees memory in sizes that malloc does not cache per thread.
void death_use_malloc(void);
#endif
