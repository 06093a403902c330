// The clocks, the sleeps and the region of a device, which replace those of the machine, and the code that is running on it. The region has no
// functions to call: the dynamic linker finds them by name.
#ifndef C_VIRTUAL_DEVICE_H
#define C_VIRTUAL_DEVICE_H

#include <stdint.h>

/// Sets the date that code on this thread sees, in nanoseconds since 1970, and its monotonic clock, in nanoseconds, until the next call. The time
/// since boot follows the date. A negative date restores the real clocks.
void virtual_clock_set(int64_t date, int64_t monotonic);

/// Shows this thread the real clocks while the argument is not 0, and returns the previous argument.
int virtual_clock_pause(int is_pause);

/// Returns the time in nanoseconds by which this thread's virtual clocks have advanced by themselves since they were set. They advance with real
/// time while code polls one of them in a loop.
int64_t virtual_clock_waited(void);

/// Returns the real monotonic clock, in nanoseconds.
int64_t virtual_clock_real_monotonic(void);

/// Returns the real date, in nanoseconds since 1970, regardless of any virtual date.
int64_t virtual_clock_real(void);

/// Sets the function that performs sleeps on threads with a virtual date. It is called on the sleeping thread with the duration in nanoseconds,
/// and returns 0 if the thread must sleep in real time.
void virtual_clock_sleep_by(int (*_Nonnull sleep)(int64_t nanoseconds));

/// A function that is running: the address at which it continues, and its frame pointer.
typedef struct {
  unsigned long address;
  unsigned long frame;
} virtual_device_caller;

/// Stores the functions that are running on this thread, innermost first, behind the `found` of them that an earlier call has stored, and returns their
/// number. Functions without a frame pointer are missing, and so is everything beyond them. On systems other than Linux there are none.
int virtual_device_callers(virtual_device_caller *_Nonnull callers, int found, int count);

/// Sets the function that is called before a property of an `@Observable` object is read or written, on the thread that does so, with the object and
/// the key path. It is never called in a program with static Swift libraries.
void virtual_device_observe(void (*_Nonnull observer)(const void *_Nonnull object, const void *_Nonnull path, int is_write));

/// Sets the function that is called, once, for each error that code of the program or of a library throws from now on, on the thread that throws it, with
/// the error and the frame of the language's function that code calls to throw. On systems other than Linux, and in a program with static Swift
/// libraries, it is never called.
void virtual_device_watch_throws(void (*_Nonnull seen)(void *_Nonnull error, unsigned long frame));

/// Sets the function that runs the initialization of each global or static property from now on, on the thread that uses the property first. It calls
/// `run` with `context`. On systems other than Linux it is never called.
void virtual_device_run_initializations_by(void (*_Nonnull run_by)(void (*_Nonnull run)(void *_Nullable), void *_Nullable context));

/// Sets the function that is offered each block that is put on the system's main queue from now on, on the thread that does so, with the time as libdispatch
/// encodes it, 0 for at once. If it returns 0, the system goes on. On systems other than Linux, and in a program with static Swift libraries, it is never called.
void virtual_device_offer_main_queue(int (*_Nonnull take)(uint64_t when, void *_Nonnull block));

/// Keeps a block until `virtual_device_run_block`, which runs it once, or `virtual_device_drop_block`.
void *_Nonnull virtual_device_copy_block(void *_Nonnull block);
void virtual_device_run_block(void *_Nonnull block);
void virtual_device_drop_block(void *_Nonnull block);

/// Copies words of this process's memory, and returns 0 if there is none at the address.
int virtual_device_read(unsigned long address, unsigned long *_Nonnull words, int count);

/// The state of a thread at one moment: the address of its next instruction, its frame pointer (0 if it is not known), and the innermost part of
/// its stack, whose first word lies at `start`.
typedef struct {
  unsigned long instruction, frame, start;
  int count;
  unsigned long words[8192];
} virtual_device_moment;

static inline unsigned long virtual_device_word(const virtual_device_moment *_Nonnull moment, int index) { return moment->words[index]; }

/// Looks at another thread of this process, which must exist, by interrupting it with a signal. Returns 0 if it does not answer. One thread at a
/// time may look.
int virtual_device_look_at_running(unsigned long thread, virtual_device_moment *_Nonnull moment);

/// Calls a function on the thread that a trap of compiled Swift ends this process on, before the handlers that were there. It may allocate memory:
/// such code traps between its calls.
void virtual_device_watch_traps(void (*_Nonnull seen)(virtual_device_moment *_Nonnull));

/// Looks at another thread of this process that waits in the system, without waking it up. Returns 0 if it does not wait, or if the system does not
/// tell.
/// - Parameter number: Its number, as ``virtual_device_thread_number()`` tells it there.
int virtual_device_look_at_waiting(unsigned long thread, int number, virtual_device_moment *_Nonnull moment);

/// Returns the system's number of this thread.
int virtual_device_thread_number(void);

/// Returns the time for which a thread has run, in nanoseconds; of all threads of this process if the argument is 0.
int64_t virtual_device_processor_time(unsigned long thread);

/// From here on, the signals by which users end a program (SIGINT, SIGTERM, SIGHUP) are held back, unless the program handles or ignores them.
void virtual_device_hold_endings(void);

/// Lets these signals do their work again, also the one that has been held back.
void virtual_device_release_endings(void);

/// Returns 1 if such a signal is being held back.
int virtual_device_has_ending(void);

/// The work of one thread, which other threads may read at any time.
typedef struct {
  /// A number that grows with each piece of work.
  uint64_t steps;
  /// The thread, and the system's number of it.
  uint64_t thread, number;
  /// 0 while the thread does something else.
  uint64_t depth;
} virtual_device_work;

static inline uint64_t virtual_device_load(const uint64_t *_Nonnull word) { return __atomic_load_n(word, __ATOMIC_RELAXED); }

static inline void virtual_device_store(uint64_t *_Nonnull word, uint64_t value) { __atomic_store_n(word, value, __ATOMIC_RELAXED); }

static inline void virtual_device_note_step(virtual_device_work *_Nonnull work) { virtual_device_store(&work->steps, work->steps + 1); }

/// A line of source code. The texts live as long as the process.
typedef struct {
  /// The name of the file, and its folder.
  const char *_Nonnull name, *_Nonnull folder;
  /// The mangled name of the function around it; empty if it is unknown.
  const char *_Nonnull symbol;
  uint32_t line;
} virtual_device_line;

/// Returns the line of the code at an address; 0 if the program's files do not tell. Reads each file of the program once. One thread at a time may
/// call it. Code that the compiler has added has no line of its own: `is_ending` is true if it ends what the line before it began, and false if it
/// begins what the line behind it goes on with.
virtual_device_line virtual_device_find_line(unsigned long address, int is_ending);

/// Returns the mangled name of the function around an address, which may have no lines; empty if the program's files do not tell. The same holds as
/// for lines.
const char *_Nonnull virtual_device_function(unsigned long address);

/// Reads the files of the program and of the runtime now, and not at the first line that is asked for.
void virtual_device_read_lines(void);

/// Runs a function in a copy of this process, which ends afterward, and returns the number of bytes that the function wrote to the descriptor, at
/// most `capacity`. Returns -1 if the copy took more processor time, waited for ten seconds, crashed, or could not be made. The copy has only the
/// calling thread, and its standard streams are /dev/null. Supported on Linux only; returns -1 on other systems.
long virtual_device_rehearse(
  void (*_Nonnull run)(void *_Nonnull context, int descriptor), void *_Nonnull context, unsigned char *_Nonnull bytes, long capacity,
  int processor_milliseconds);

/// Keeps this process, a copy, from changing any file and from reaching other processes: the system calls fail. Returns 0 if the system cannot.
int virtual_device_seal_copy(void);

/// Returns the number of blocks of memory that code on this thread has allocated. It does not grow on systems other than Linux, nor beside a
/// sanitizer, which has its own allocator.
uint64_t virtual_device_allocations(void);

/// Returns the name of a function for people, which the caller frees, or NULL.
char *_Nullable virtual_device_demangled(const char *_Nonnull symbol);

#endif
