#define _GNU_SOURCE
#include "DeathShims.h"
#include <signal.h>
#include <stddef.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <unistd.h>

int death_raw_fork(void) {
  // clone with SIGCHLD and nothing shared is what fork is made of.
  return (int)syscall(SYS_clone, (unsigned long)SIGCHLD, NULL, NULL, NULL, 0);
}

int death_be_stepped(void) {
  if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) return -1;
  return raise(SIGSTOP);
}

int death_step(pid_t child) { return death_step_with(child, 0); }

int death_step_with(pid_t child, int signal) { return (int)ptrace(PTRACE_SINGLESTEP, child, NULL, (void *)(long)signal); }

int death_release(pid_t child) { return (int)ptrace(PTRACE_DETACH, child, NULL, NULL); }
