#if defined(__linux__)
#define _GNU_SOURCE
#include <link.h>
#endif
#include "ctrace_system.h"

#if defined(__linux__)
struct search {
  const void *address;
  int found;
};

// Only the first module, which is the program's main module, is examined, because libraries have caches of objects that they do not own.
// Reads all words of the module's data, including the words between globals that a sanitizer protects, while other threads may write to them.
__attribute__((no_sanitize("address", "thread")))
static int search_module(struct dl_phdr_info *module, size_t size, void *context) {
  struct search *search = context;
  (void)size;
  for (int i = 0; i < module->dlpi_phnum && !search->found; i++) {
    const ElfW(Phdr) *segment = &module->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_W)) continue;
    size_t first = ((size_t)module->dlpi_addr + (size_t)segment->p_vaddr + sizeof(void *) - 1) & ~(sizeof(void *) - 1);
    const void *const volatile *word = (const void *const volatile *)first;
    for (size_t n = segment->p_memsz / sizeof(void *); n > 1; n--, word++) {
      if (*word != search->address) continue;
      search->found = 1;
      break;
    }
  }
  return 1;
}
#endif

int ctrace_global_holds(const void *address) {
#if defined(__linux__)
  struct search search = {address, 0};
  dl_iterate_phdr(search_module, &search);
  return search.found;
#else
  (void)address;
  return 0;
#endif
}
