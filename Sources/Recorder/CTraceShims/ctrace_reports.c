#include "ctrace_reports.h"
#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

struct line {
  char text[256];
  size_t length;
};

static void put(struct line *line, const char *text) {
  size_t length = strlen(text);
  if (length > sizeof line->text - line->length) return;
  memcpy(line->text + line->length, text, length);
  line->length += length;
}

static void put_number(struct line *line, unsigned number) {
  char digits[12];
  size_t at = sizeof digits;
  digits[--at] = 0;
  do {
    digits[--at] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  put(line, digits + at);
}

// strerror may allocate.
static void put_reason(struct line *line, int error) {
  switch (error) {
  case 0: return put(line, "the limit on the size of files is too low");
  case ENOSPC: return put(line, "no space left on the disk");
  case EDQUOT: return put(line, "the disk quota is used up");
  case EMFILE: return put(line, "too many open files");
  case EACCES: return put(line, "no permission to write to the directory");
  case ENOENT: return put(line, "the directory is gone");
  default:
    put(line, "error ");
    put_number(line, (unsigned)error);
  }
}

void ctrace_report_unrecorded_child(int error) {
  int before = errno;
  struct line line = {.length = 0};
  put(&line, "trace recorder: the forked process ");
  put_number(&line, (unsigned)getpid());
  put(&line, " cannot create its file: ");
  put_reason(&line, error);
  put(&line, "; its events are lost\n");
  if (write(2, line.text, line.length) < 0) errno = 0;
  errno = before;
}
