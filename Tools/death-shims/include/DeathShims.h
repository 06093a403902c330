// System calls of the death tests that Swift cannot import.
#ifndef DEATH_SHIMS_H
#define DEATH_SHIMS_H
#include <sys/types.h>

/// A child made by the system call itself, past every hook of the C library.
int death_raw_fork(void);
/// Lets this process end with the one that started it.
void death_end_with_parent(void);
/// Lets the parent step this thread from here on; stops until it does. Returns -1 where that is not allowed.
int death_be_stepped(void);
/// Answers a reading of the clock at which the stepped child has stopped by SIGSEGV; 0: that is not why it has stopped.
///
/// The answers are 40 ticks apart, as if the child ran at its own speed: else no time would fit in a short record.
int death_answer_clock(pid_t child);
/// Runs one instruction of a stopped child.
int death_step(pid_t child);
/// The same, with a signal delivered first; 0: none.
int death_step_with(pid_t child, int signal);
/// Lets a stopped child go on by itself until its next signal, with a signal delivered first; 0: none.
int death_go_on_with(pid_t child, int signal);
/// The address of the instruction that a stopped child comes to next; 0 where the processor is none that this knows.
unsigned long death_instruction(pid_t child);
/// Stops the stepped thread by SIGTRAP, with no instruction of a library.
void death_tell_stepper(void);
/// Lets a child of the stepped program read the clock by itself.
void death_leave_stepping(void);
/// Lets a stopped child run on by itself.
int death_release(pid_t child);
/// Takes memory and gives it back, in pieces of which malloc keeps none for the thread.
void death_use_malloc(void);
#endif
