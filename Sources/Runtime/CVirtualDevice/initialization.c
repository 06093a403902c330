// The initialization of global and static properties. Code that uses one calls `swift_once`, which runs the initialization the first time. As with
// the user's locale, the dynamic linker finds a program's own function first: this one tells that such code begins, and goes on in the library's.
#define _GNU_SOURCE
#include "CVirtualDevice.h"

#if defined(__linux__)
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

typedef void once_function(_Atomic(long) *token, void (*run)(void *), void *context);

typedef struct {
  void (*run)(void *);
  void *context;
} initialization;

static void (*_Atomic runner)(void (*run)(void *), void *context);
static _Atomic(once_function *) original;

void virtual_device_run_initializations_by(void (*run_by)(void (*run)(void *), void *context)) { atomic_store(&runner, run_by); }

static void run_by_runner(void *context) {
  initialization *it = context;
  atomic_load(&runner)(it->run, it->context);
}

// A program with static Swift libraries has no other `swift_once` than the one below. A token is 0 before its code runs.
static void once(_Atomic(long) *token, void (*run)(void *), void *context) {
  enum { running = 1, done = -1 };
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
  if (atomic_load_explicit(token, memory_order_acquire) == done) return;
  pthread_mutex_lock(&mutex);
  while (atomic_load(token) == running) pthread_cond_wait(&changed, &mutex);
  if (atomic_load(token) != done) {
    atomic_store(token, running);
    pthread_mutex_unlock(&mutex);
    run(context);
    pthread_mutex_lock(&mutex);
    atomic_store(token, done);
    pthread_cond_broadcast(&changed);
  }
  pthread_mutex_unlock(&mutex);
}

// RTLD_NEXT is not declared everywhere.
static once_function *find_original(void) {
  once_function *found = (once_function *)dlsym((void *)-1L, "swift_once");
  if (!found) found = once;
  atomic_store_explicit(&original, found, memory_order_release);
  return found;
}

__attribute__((weak)) void swift_once(_Atomic(long) *token, void (*run)(void *), void *context) {
  once_function *run_once = atomic_load_explicit(&original, memory_order_acquire);
  if (!run_once) run_once = find_original();
  if (!atomic_load_explicit(&runner, memory_order_relaxed)) return run_once(token, run, context);
  initialization it = {run, context};
  run_once(token, run_by_runner, &it);
}
#else
void virtual_device_run_initializations_by(void (*run_by)(void (*run)(void *), void *context)) { (void)run_by; }
#endif
