// The blocks of memory that code on a thread allocates, counted.
#include "CVirtualDevice.h"
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define ALLOCATIONS_BELONG_TO_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(ALLOCATIONS_BELONG_TO_SANITIZER)
// Allocated with the program: the other models may allocate memory at the first access.
static _Thread_local uint64_t count __attribute__((tls_model("initial-exec")));

extern void *__libc_malloc(size_t size);

// The dynamic linker prefers this function to the C library's. What it returns is the library's own, and so is everything else.
__attribute__((visibility("default"))) void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

uint64_t virtual_device_allocations(void) { return count; }
#else
uint64_t virtual_device_allocations(void) { return 0; }
#endif
