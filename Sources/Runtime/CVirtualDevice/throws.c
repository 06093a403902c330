// Errors at the moment that code throws them: the language's library calls a function for each, if one is set.
#if defined(__linux__)
#define _GNU_SOURCE
#include "CVirtualDevice.h"
#include <dlfcn.h>

typedef void (*throw_watcher)(void *error);

static void (*watcher)(void *error, unsigned long frame);
static throw_watcher previous;

// The first word of a frame is the caller's frame.
static void tell(void *error) {
  watcher(error, *(const unsigned long *)__builtin_frame_address(0));
  if (previous) previous(error);
}

void virtual_device_watch_throws(void (*seen)(void *error, unsigned long frame)) {
  _Atomic(throw_watcher) *place = dlsym(RTLD_DEFAULT, "_swift_willThrow");
  if (!place) return;
  watcher = seen;
  previous = __c11_atomic_exchange(place, tell, __ATOMIC_ACQ_REL);
}
#else
#include "CVirtualDevice.h"
void virtual_device_watch_throws(void (*seen)(void *error, unsigned long frame)) { (void)seen; }
#endif
