// Work items on the main queue. Most code reaches the runtime's own queue; a `DispatchWorkItem`, in a file that imports Dispatch or Foundation, reaches
// the system's, whose overload has the same form. As with the user's locale, the dynamic linker finds a program's own functions first: these offer such
// an item to the program, and go on in the library's.
#define _GNU_SOURCE
#include "CVirtualDevice.h"

#if defined(__linux__)
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

typedef void async_function(void *queue, void *block);
typedef void after_function(uint64_t when, void *queue, void *block);

static int (*_Atomic taker)(uint64_t when, void *block);
static void *_Atomic main_queue;

// RTLD_NEXT is not declared everywhere.
static void *library_symbol(const char *name) { return dlsym((void *)-1L, name); }

void virtual_device_offer_main_queue(int (*take)(uint64_t when, void *block)) {
  atomic_store(&main_queue, library_symbol("_dispatch_main_q"));
  atomic_store(&taker, take);
}

static int is_taken(uint64_t when, void *queue, void *block) {
  int (*take)(uint64_t, void *) = atomic_load_explicit(&taker, memory_order_acquire);
  return take && queue == atomic_load(&main_queue) && take(when, block);
}

void *virtual_device_copy_block(void *block) {
  void *(*copy)(const void *) = (void *(*)(const void *))library_symbol("_Block_copy");
  return copy ? copy(block) : block;
}

void virtual_device_drop_block(void *block) {
  void (*release)(const void *) = (void (*)(const void *))library_symbol("_Block_release");
  if (release) release(block);
}

void virtual_device_run_block(void *block) {
  struct { void *isa; int flags, reserved; void (*invoke)(void *block); } *parts = block;
  parts->invoke(block);
  virtual_device_drop_block(block);
}

__attribute__((weak)) void dispatch_async(void *queue, void *block) {
  static async_function *_Atomic original;
  if (is_taken(0, queue, block)) return;
  async_function *go_on = atomic_load(&original);
  if (!go_on) atomic_store(&original, go_on = (async_function *)library_symbol("dispatch_async"));
  go_on(queue, block);
}

__attribute__((weak)) void dispatch_after(uint64_t when, void *queue, void *block) {
  static after_function *_Atomic original;
  if (is_taken(when, queue, block)) return;
  after_function *go_on = atomic_load(&original);
  if (!go_on) atomic_store(&original, go_on = (after_function *)library_symbol("dispatch_after"));
  go_on(when, queue, block);
}
#else
void virtual_device_offer_main_queue(int (*take)(uint64_t when, void *block)) { (void)take; }
void *virtual_device_copy_block(void *block) { return block; }
void virtual_device_run_block(void *block) { (void)block; }
void virtual_device_drop_block(void *block) { (void)block; }
#endif
