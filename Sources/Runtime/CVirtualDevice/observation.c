// Reads and writes of the properties of @Observable objects. The macro's accessors call these three functions of the Observation library. As with
// the user's locale, the dynamic linker finds a program's own functions first: these tell who reads or writes what, and go on in the library's. They
// are weak: with static Swift libraries, the library's own are used, and nothing is told.
#include "CVirtualDevice.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>

#define ACCESS "$s11Observation0A9RegistrarV6access_7keyPathyx_s03KeyE0Cyxq_GtAA10ObservableRzr0_lF"
#define WILL_SET "$s11Observation0A9RegistrarV7willSet_7keyPathyx_s03KeyF0Cyxq_GtAA10ObservableRzr0_lF"
#define WITH_MUTATION "$s11Observation0A9RegistrarV12withMutation2of7keyPath_q0_x_s03KeyG0Cyxq_Gq0_yKXEtKAA10ObservableRzr1_lF"

__attribute__((visibility("hidden"))) void *two_track_observations[3];
__attribute__((visibility("hidden"))) void (*two_track_observer)(const void *const *object, const void *path, int is_write);

static void (*reader)(const void *object, const void *path, int is_write);

static void tell(const void *const *object, const void *path, int is_write) { reader(*object, path, is_write); }

void virtual_device_observe(void (*observer)(const void *object, const void *path, int is_write)) {
  reader = observer;
  two_track_observer = tell;
}

// RTLD_NEXT is not declared everywhere.
__attribute__((constructor)) static void find_originals(void) {
  static const char *const names[] = {ACCESS, WILL_SET, WITH_MUTATION};
  for (int index = 0; index < 3; index++) two_track_observations[index] = dlsym((void *)-1L, names[index]);
}

// In Swift's calling convention, the address of the object's reference and the key path are the first two arguments of all three. Whatever else is in
// the registers stays there.
#if defined(__x86_64__)
#define TELLS(symbol, index, is_write)                                                                                                          \
  __asm__(".text\n.weak \"" symbol "\"\n.type \"" symbol "\",@function\n\"" symbol "\":\n"                                                       \
          ".cfi_startproc\n"                                                                                                                    \
          "pushq %rbp\n.cfi_def_cfa_offset 16\n.cfi_offset %rbp, -16\nmovq %rsp, %rbp\n.cfi_def_cfa_register %rbp\n"                            \
          "cmpq $0, two_track_observer(%rip)\nje 1f\n"                                                                                          \
          "pushq %rax\npushq %rdi\npushq %rsi\npushq %rdx\npushq %rcx\npushq %r8\npushq %r9\nsubq $8, %rsp\n"                                    \
          "movl $" is_write ", %edx\ncallq *two_track_observer(%rip)\n"                                                                          \
          "addq $8, %rsp\npopq %r9\npopq %r8\npopq %rcx\npopq %rdx\npopq %rsi\npopq %rdi\npopq %rax\n"                                           \
          "1:\npopq %rbp\n.cfi_def_cfa %rsp, 8\njmpq *(two_track_observations+8*" index ")(%rip)\n"                                              \
          ".cfi_endproc\n.size \"" symbol "\", .-\"" symbol "\"\n")
#else
#define TELLS(symbol, index, is_write)                                                                                                          \
  __asm__(".text\n.weak \"" symbol "\"\n.type \"" symbol "\",%function\n.p2align 2\n\"" symbol "\":\n"                                           \
          ".cfi_startproc\n"                                                                                                                    \
          "stp x29, x30, [sp, #-96]!\n.cfi_def_cfa_offset 96\n.cfi_offset w29, -96\n.cfi_offset w30, -88\nmov x29, sp\n"                        \
          "adrp x16, two_track_observer\nldr x16, [x16, :lo12:two_track_observer]\ncbz x16, 1f\n"                                               \
          "stp x0, x1, [sp, #16]\nstp x2, x3, [sp, #32]\nstp x4, x5, [sp, #48]\nstp x6, x7, [sp, #64]\nstr x8, [sp, #80]\n"                     \
          "mov w2, #" is_write "\nblr x16\n"                                                                                                    \
          "ldp x0, x1, [sp, #16]\nldp x2, x3, [sp, #32]\nldp x4, x5, [sp, #48]\nldp x6, x7, [sp, #64]\nldr x8, [sp, #80]\n"                     \
          "1:\nldp x29, x30, [sp], #96\n.cfi_def_cfa sp, 0\n"                                                                                   \
          "adrp x16, two_track_observations+8*" index "\nldr x16, [x16, :lo12:two_track_observations+8*" index "]\nbr x16\n"                     \
          ".cfi_endproc\n.size \"" symbol "\", .-\"" symbol "\"\n")
#endif

TELLS(ACCESS, "0", "0");
TELLS(WILL_SET, "1", "1");
TELLS(WITH_MUTATION, "2", "1");

#else
void virtual_device_observe(void (*observer)(const void *object, const void *path, int is_write)) { (void)observer; }
#endif
