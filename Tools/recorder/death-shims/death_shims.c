#define _GNU_SOURCE
#include "DeathShims.h"
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <unistd.h>
#if defined(__x86_64__)
#include <sys/user.h>
#endif

int death_raw_fork(void) {
  // fork uses clone with SIGCHLD and nothing shared.
  return (int)syscall(SYS_clone, (unsigned long)SIGCHLD, NULL, NULL, NULL, 0);
}

void death_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

int death_allow_stepping(void) {
  if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) return -1;
#if defined(__x86_64__)
  prctl(PR_SET_TSC, PR_TSC_SIGSEGV);
#endif
  return raise(SIGSTOP);
}

int death_answer_clock(pid_t child) {
#if defined(__x86_64__)
  static uint64_t ticks;
  struct user_regs_struct registers;
  if (ptrace(PTRACE_GETREGS, child, NULL, &registers) != 0) return 0;
  long code = ptrace(PTRACE_PEEKTEXT, child, (void *)registers.rip, NULL);
  // rdtsc, or rdtscp, which also tells the processor. The system reads its own clock with it when the program has to grow its file.
  int length = (code & 0xFFFF) == 0x310F ? 2 : (code & 0xFFFFFF) == 0xF9010F ? 3 : 0;
  if (length == 0) return 0;
  if (length == 3) registers.rcx = 0;
  ticks = ticks == 0 ? __builtin_ia32_rdtsc() : ticks + 40;
  registers.rax = (uint32_t)ticks;
  registers.rdx = ticks >> 32;
  registers.rip += (unsigned)length;
  return ptrace(PTRACE_SETREGS, child, NULL, &registers) == 0;
#else
  return (void)child, 0;
#endif
}

int death_step(pid_t child) { return death_step_with(child, 0); }

int death_step_with(pid_t child, int signal) { return (int)ptrace(PTRACE_SINGLESTEP, child, NULL, (void *)(long)signal); }

int death_continue_with(pid_t child, int signal) { return (int)ptrace(PTRACE_CONT, child, NULL, (void *)(long)signal); }

unsigned long death_instruction(pid_t child) {
#if defined(__x86_64__)
  return (unsigned long)ptrace(PTRACE_PEEKUSER, child, (void *)offsetof(struct user_regs_struct, rip), NULL);
#else
  return (void)child, 0;
#endif
}

uint64_t death_word(pid_t child, uint64_t address) { return (uint64_t)ptrace(PTRACE_PEEKDATA, child, (void *)address, NULL); }

void death_stop_for_stepper(void) {
#if defined(__x86_64__)
  __asm__ volatile("int3");
#endif
}

void death_leave_stepping(void) {
#if defined(__x86_64__)
  prctl(PR_SET_TSC, PR_TSC_ENABLE);
#endif
}

int death_release(pid_t child) { return (int)ptrace(PTRACE_DETACH, child, NULL, NULL); }

void death_use_malloc(void) {
  for (size_t size = 2000; size < 40000; size += 500) {
    // Volatile, since the compiler would remove the allocation otherwise.
    void *volatile piece = malloc(size);
    free(piece);
  }
}
