// The user's locale and calendar. Foundation on Linux has only the world locale (`en_001`), which no phone uses: US$12.50, 1 Jan 1970, weeks that
// begin on Monday. These functions replace the ones that Foundation calls: the dynamic linker finds a program's own functions before those of
// its shared libraries, also on behalf of the libraries. They are weak: with static Swift libraries, which would define them a second time,
// Foundation's own functions are used.
#if defined(__linux__)

// The layout of both types: an object and its witness table.
typedef struct {
  void *object;
  void *witnesses;
} region;

#define SWIFT __attribute__((swiftcall))

SWIFT region two_track_locale(void) __asm__("two_track_locale");
SWIFT region two_track_calendar(void) __asm__("two_track_calendar");

#define REPLACES(name, symbol, answer)                        \
  SWIFT __attribute__((weak)) region name(void) __asm__(symbol); \
  SWIFT region name(void) { return answer(); }

REPLACES(current_locale, "$s20FoundationEssentials6LocaleV7currentACvgZ", two_track_locale)
REPLACES(autoupdating_locale, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", two_track_locale)
REPLACES(current_calendar, "$s20FoundationEssentials8CalendarV7currentACvgZ", two_track_calendar)
REPLACES(autoupdating_calendar, "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", two_track_calendar)

#endif
