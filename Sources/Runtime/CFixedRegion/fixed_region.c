// The locale and the calendar of the user as programs with views see them. On Linux Foundation has none but those of the world (`en_001`), in
// which no phone runs: US$12.50, 1 Jan 1970, weeks that begin on Monday. These take the place of what Foundation asks: a program's own
// functions are found before those of its shared libraries, by the libraries too. They are weak, so that with static Swift libraries, whose
// own would be twice in the program, Foundation's stay.
#if defined(__linux__)

// A value of either type is an object and what it is seen as: two words.
typedef struct {
  void *object;
  void *witnesses;
} region;

#define SWIFT __attribute__((swiftcall))

SWIFT region two_track_locale(void) __asm__("two_track_locale");
SWIFT region two_track_calendar(void) __asm__("two_track_calendar");

#define TAKES_PLACE(name, symbol, answer)                     \
  SWIFT __attribute__((weak)) region name(void) __asm__(symbol); \
  SWIFT region name(void) { return answer(); }

TAKES_PLACE(current_locale, "$s20FoundationEssentials6LocaleV7currentACvgZ", two_track_locale)
TAKES_PLACE(following_locale, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", two_track_locale)
TAKES_PLACE(current_calendar, "$s20FoundationEssentials8CalendarV7currentACvgZ", two_track_calendar)
TAKES_PLACE(following_calendar, "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", two_track_calendar)

#endif
