// The lines of a program's code, from the tables that the compiler has left in its files (ELF; DWARF 2 to 5, section .debug_line). Swift's own
// backtraces read the same tables from the start for each function, which takes seconds for a program of a hundred megabytes.
#if defined(__linux__)
#define _GNU_SOURCE
#include "CVirtualDevice.h"
#include <elf.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { IMAGES = 16, TABLES = 64 };

typedef struct {
  const uint8_t *at, *end;
} bytes;

// A stretch of code with rising addresses, and where its program begins.
typedef struct {
  uint64_t low, high;
  const uint8_t *unit, *program;
} stretch;

typedef struct {
  unsigned long bias, start, end;
  bytes lines, line_text, text, symbols, names;
  stretch *stretches;
  size_t count, capacity;
  // The functions among the symbols, by address.
  const Elf64_Sym **functions;
  size_t function_count;
} image;

static image images[IMAGES];
static int image_count;

// Reading stops at the end of the section: what lies beyond reads as 0.
static uint64_t number(bytes *b, int size) {
  uint64_t value = 0;
  if (b->end - b->at < size) {
    b->at = b->end;
    return 0;
  }
  memcpy(&value, b->at, (size_t)size);
  b->at += size;
  return value;
}

static uint64_t uleb(bytes *b) {
  uint64_t value = 0;
  for (int shift = 0; b->at < b->end; shift += 7) {
    uint8_t byte = *b->at++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7F) << shift;
    if (!(byte & 0x80)) break;
  }
  return value;
}

static int64_t sleb(bytes *b) {
  uint64_t value = 0;
  int shift = 0;
  uint8_t byte = 0;
  while (b->at < b->end) {
    byte = *b->at++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7F) << shift;
    shift += 7;
    if (!(byte & 0x80)) break;
  }
  if (shift < 64 && byte & 0x40) value |= ~0ULL << shift;
  return (int64_t)value;
}

static const char *string(bytes *b) {
  const char *text = (const char *)b->at;
  const uint8_t *end = memchr(b->at, 0, (size_t)(b->end - b->at));
  if (!end) {
    b->at = b->end;
    return "";
  }
  b->at = end + 1;
  return text;
}

static const char *string_at(bytes section, uint64_t offset) {
  if (offset >= (uint64_t)(section.end - section.at)) return "";
  section.at += offset;
  return string(&section);
}

// The header of the lines of one unit.
typedef struct {
  int version, size;
  uint8_t least, base_is_statement, range;
  int8_t base;
  uint8_t opcode_base;
  uint8_t lengths[256];
  const char *folders[TABLES];
  int folder_count;
  bytes files;
  uint64_t file_count;
  uint64_t forms[8][2];
  int form_count;
  bytes program;
  const uint8_t *next;
} unit;

static const char *form(bytes *b, uint64_t kind, const image *i, int size, uint64_t *value) {
  switch (kind) {
  case 0x08: return string(b);
  case 0x1F: return string_at(i->line_text, number(b, size));
  case 0x0E: return string_at(i->text, number(b, size));
  case 0x0B: *value = number(b, 1); return NULL;
  case 0x05: *value = number(b, 2); return NULL;
  case 0x06: *value = number(b, 4); return NULL;
  case 0x07: *value = number(b, 8); return NULL;
  case 0x0F: *value = uleb(b); return NULL;
  case 0x1E: b->at = b->end - b->at < 16 ? b->end : b->at + 16; return NULL;
  default: b->at = b->end; return NULL;
  }
}

// An entry of a table of DWARF 5: a name, and for a file the number of its folder.
static const char *entry(bytes *b, const uint64_t forms[8][2], int count, const image *i, int size, uint64_t *folder) {
  const char *name = "";
  for (int index = 0; index < count; index++) {
    uint64_t value = 0;
    const char *text = form(b, forms[index][1], i, size, &value);
    if (forms[index][0] == 1 && text) name = text;
    if (forms[index][0] == 2) *folder = value;
  }
  return name;
}

static int forms_of(bytes *b, uint64_t forms[8][2]) {
  int count = (int)number(b, 1);
  for (int index = 0; index < count; index++) {
    uint64_t content = uleb(b), kind = uleb(b);
    if (index < 8) forms[index][0] = content, forms[index][1] = kind;
  }
  return count < 8 ? count : 8;
}

static bool read_unit(const image *i, const uint8_t *at, unit *u) {
  bytes b = {at, i->lines.end};
  uint64_t length = number(&b, 4);
  u->size = 4;
  if (length == 0xFFFFFFFF) length = number(&b, 8), u->size = 8;
  if (length == 0 || length > (uint64_t)(b.end - b.at)) return false;
  b.end = u->next = b.at + length;
  u->version = (int)number(&b, 2);
  if (u->version < 2 || u->version > 5) return true;
  if (u->version == 5) b.at += 2;
  uint64_t header = number(&b, u->size);
  if (header > (uint64_t)(b.end - b.at)) return true;
  u->program = (bytes){b.at + header, b.end};
  u->least = (uint8_t)number(&b, 1);
  if (u->version >= 4) number(&b, 1);
  u->base_is_statement = (uint8_t)number(&b, 1);
  u->base = (int8_t)number(&b, 1);
  u->range = (uint8_t)number(&b, 1);
  u->opcode_base = (uint8_t)number(&b, 1);
  for (int code = 1; code < u->opcode_base; code++) u->lengths[code] = (uint8_t)number(&b, 1);
  u->folder_count = 0;
  if (u->version == 5) {
    uint64_t forms[8][2];
    int count = forms_of(&b, forms);
    uint64_t folders = uleb(&b), ignored;
    for (uint64_t index = 0; index < folders && b.at < b.end; index++) {
      const char *name = entry(&b, forms, count, i, u->size, &ignored);
      if (index < TABLES) u->folders[u->folder_count++] = name;
    }
    u->form_count = forms_of(&b, u->forms);
    u->file_count = uleb(&b);
    u->files = b;
  } else {
    u->folders[u->folder_count++] = "";
    while (b.at < b.end && *b.at) {
      const char *name = string(&b);
      if (u->folder_count < TABLES) u->folders[u->folder_count++] = name;
    }
    if (b.at < b.end) b.at++;
    u->files = b;
  }
  return true;
}

// Files of DWARF 5 count from 0, earlier ones from 1.
static void file_of(const image *i, const unit *u, uint64_t wanted, virtual_device_line *line) {
  bytes b = u->files;
  uint64_t folder = 0;
  const char *name = "";
  if (u->version == 5) {
    if (wanted >= u->file_count) return;
    for (uint64_t index = 0; index <= wanted && b.at < b.end; index++) name = entry(&b, u->forms, u->form_count, i, u->size, &folder);
  } else {
    for (uint64_t index = 1; index <= wanted; index++) {
      if (b.at >= b.end || !*b.at) return;
      name = string(&b);
      folder = uleb(&b);
      uleb(&b);
      uleb(&b);
    }
  }
  line->name = name;
  line->folder = folder < (uint64_t)u->folder_count ? u->folders[folder] : "";
}

typedef struct {
  uint64_t address, file, line;
} row;

// The function around an address, and whether the code there ends what a line began.
typedef struct {
  uint64_t start, end;
  bool is_ending;
} function;

// Runs the program of a stretch from its start: to the end if the address is 0, or else to the row that holds the address, which it stores. Code that
// the compiler has added to a function has the line 0, such as the two calls of an accessor that yields. A row of the same function tells it: the one
// before, if the code ends something, or else the one behind.
// Returns the end of the stretch's program, or NULL at the end of the unit.
static const uint8_t *run(const unit *u, const uint8_t *from, uint64_t wanted, const function *around, row *found, uint64_t *low, uint64_t *high) {
  bytes b = {from, u->program.end};
  row now = {0, 1, 1}, before = now, last = {0, 0, 0};
  bool has_row = false, has_found = false;
  *low = *high = 0;
  while (b.at < b.end) {
    uint8_t code = *b.at++;
    bool is_row = false, is_end = false;
    if (code >= u->opcode_base) {
      uint8_t special = code - u->opcode_base;
      if (!u->range) return NULL;
      now.address += (uint64_t)(special / u->range) * u->least;
      now.line += (uint64_t)(int64_t)(u->base + special % u->range);
      is_row = true;
    } else if (code == 0) {
      uint64_t length = uleb(&b);
      if (length == 0 || length > (uint64_t)(b.end - b.at)) return NULL;
      const uint8_t *next = b.at + length;
      uint8_t extended = *b.at++;
      if (extended == 1) is_end = true;
      if (extended == 2 && length - 1 <= 8) now.address = number(&b, (int)length - 1);
      b.at = next;
    } else {
      switch (code) {
      case 1: is_row = true; break;
      case 2: now.address += uleb(&b) * u->least; break;
      case 3: now.line += (uint64_t)sleb(&b); break;
      case 4: now.file = uleb(&b); break;
      case 8: if (u->range) now.address += (uint64_t)((255 - u->opcode_base) / u->range) * u->least; break;
      case 9: now.address += number(&b, 2); break;
      default: for (int index = 0; index < u->lengths[code]; index++) uleb(&b);
      }
    }
    if (!is_row && !is_end) continue;
    if (has_row && wanted && before.address <= wanted && wanted < now.address) {
      *found = before;
      if (before.line) return b.at;
      if (around->is_ending && last.line) {
        found->file = last.file;
        found->line = last.line;
        return b.at;
      }
      has_found = true;
    }
    if (has_found) {
      if (is_end || now.address >= around->end) return b.at;
      if (now.line) {
        found->file = now.file;
        found->line = now.line;
        return b.at;
      }
    }
    if (wanted && now.line && now.address >= around->start) last = now;
    if (!has_row) *low = now.address;
    *high = now.address;
    has_row = true;
    before = now;
    if (is_end) return b.at;
  }
  return NULL;
}

static void add(image *i, stretch s) {
  if (i->count == i->capacity) {
    size_t capacity = i->capacity ? 2 * i->capacity : 4096;
    stretch *grown = realloc(i->stretches, capacity * sizeof *grown);
    if (!grown) return;
    i->stretches = grown;
    i->capacity = capacity;
  }
  i->stretches[i->count++] = s;
}

static int by_address(const void *one, const void *other) {
  uint64_t a = ((const stretch *)one)->low, b = ((const stretch *)other)->low;
  return a < b ? -1 : a > b;
}

static void index_lines(image *i) {
  const uint8_t *at = i->lines.at;
  unit u;
  while (at && at < i->lines.end) {
    memset(&u, 0, sizeof u);
    if (!read_unit(i, at, &u)) break;
    const uint8_t *program = u.program.at;
    while (program && program < u.program.end) {
      stretch s = {.unit = at, .program = program};
      row ignored;
      program = run(&u, program, 0, NULL, &ignored, &s.low, &s.high);
      // The linker leaves the lines of what it has dropped at 0.
      if (s.low && s.low < s.high) add(i, s);
    }
    at = u.next;
  }
  if (i->count) qsort(i->stretches, i->count, sizeof *i->stretches, by_address);
}

static int by_value(const void *one, const void *other) {
  const Elf64_Sym *a = *(const Elf64_Sym *const *)one, *b = *(const Elf64_Sym *const *)other;
  // Of two symbols at one address, that with a size is a function.
  if (a->st_value == b->st_value) return a->st_size < b->st_size ? -1 : a->st_size > b->st_size;
  return a->st_value < b->st_value ? -1 : 1;
}

static void index_functions(image *i) {
  const Elf64_Sym *symbols = (const Elf64_Sym *)i->symbols.at;
  size_t count = (size_t)(i->symbols.end - i->symbols.at) / sizeof *symbols;
  i->functions = malloc(count * sizeof *i->functions);
  if (!i->functions) return;
  for (size_t index = 0; index < count; index++) {
    if (ELF64_ST_TYPE(symbols[index].st_info) == STT_FUNC) i->functions[i->function_count++] = &symbols[index];
  }
  qsort(i->functions, i->function_count, sizeof *i->functions, by_value);
}

static bytes section(const uint8_t *file, uint64_t length, const Elf64_Shdr *header) {
  if (header->sh_type == SHT_NOBITS || header->sh_flags & SHF_COMPRESSED) return (bytes){NULL, NULL};
  if (header->sh_offset > length || header->sh_size > length - header->sh_offset) return (bytes){NULL, NULL};
  return (bytes){file + header->sh_offset, file + header->sh_offset + header->sh_size};
}

static void open_image(image *i, const char *path) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  struct stat facts;
  void *at = MAP_FAILED;
  if (fstat(descriptor, &facts) == 0 && facts.st_size > (off_t)sizeof(Elf64_Ehdr)) {
    at = mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  }
  close(descriptor);
  if (at == MAP_FAILED) return;
  uint64_t length = (uint64_t)facts.st_size;
  const uint8_t *file = at;
  const Elf64_Ehdr *header = at;
  uint64_t table = header->e_shoff, count = header->e_shnum;
  if (memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 || header->e_ident[EI_CLASS] != ELFCLASS64 || table > length ||
      count * sizeof(Elf64_Shdr) > length - table || header->e_shstrndx >= count) return;
  const Elf64_Shdr *sections = (const Elf64_Shdr *)(file + table);
  bytes titles = section(file, length, &sections[header->e_shstrndx]);
  for (uint64_t index = 0; index < count; index++) {
    const char *name = string_at(titles, sections[index].sh_name);
    bytes content = section(file, length, &sections[index]);
    if (!strcmp(name, ".debug_line")) i->lines = content;
    if (!strcmp(name, ".debug_line_str")) i->line_text = content;
    if (!strcmp(name, ".debug_str")) i->text = content;
    if (!strcmp(name, ".symtab")) i->symbols = content;
    if (!strcmp(name, ".strtab")) i->names = content;
  }
  index_lines(i);
  index_functions(i);
}

typedef struct {
  unsigned long address;
  image *found;
} search;

static int visit(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  search *s = context;
  unsigned long start = ULONG_MAX, end = 0;
  int holds = 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD) continue;
    unsigned long low = info->dlpi_addr + segment->p_vaddr, high = low + segment->p_memsz;
    if (low < start) start = low;
    if (high > end) end = high;
    if (low <= s->address && s->address < high) holds = 1;
  }
  if (!holds) return 0;
  if (image_count == IMAGES) return 1;
  image *i = &images[image_count++];
  *i = (image){.bias = info->dlpi_addr, .start = start, .end = end};
  open_image(i, info->dlpi_name && *info->dlpi_name ? info->dlpi_name : "/proc/self/exe");
  s->found = i;
  return 1;
}

static image *image_of(unsigned long address) {
  for (int index = 0; index < image_count; index++) {
    if (images[index].start <= address && address < images[index].end) return &images[index];
  }
  search s = {address, NULL};
  dl_iterate_phdr(visit, &s);
  return s.found;
}

static const Elf64_Sym *function_of(const image *i, uint64_t address) {
  size_t low = 0, high = i->function_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (i->functions[middle]->st_value <= address) low = middle + 1; else high = middle;
  }
  if (low == 0) return NULL;
  const Elf64_Sym *found = i->functions[low - 1];
  return address < found->st_value + found->st_size ? found : NULL;
}

static const char *symbol_of(const image *i, uint64_t address) {
  const Elf64_Sym *found = function_of(i, address);
  return found ? string_at(i->names, found->st_name) : "";
}

virtual_device_line virtual_device_find_line(unsigned long address, int is_ending) {
  virtual_device_line line = {"", "", "", 0};
  const image *i = image_of(address);
  if (!i) return line;
  uint64_t own = address - i->bias;
  size_t low = 0, high = i->count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (i->stretches[middle].low <= own) low = middle + 1; else high = middle;
  }
  if (low == 0 || own >= i->stretches[low - 1].high) return line;
  const stretch *s = &i->stretches[low - 1];
  unit u;
  memset(&u, 0, sizeof u);
  row found = {0, 0, 0};
  uint64_t ignored;
  if (!read_unit(i, s->unit, &u)) return line;
  const Elf64_Sym *symbol = function_of(i, own);
  function around = {0, 0, is_ending};
  if (symbol) around.start = symbol->st_value, around.end = symbol->st_value + symbol->st_size;
  run(&u, s->program, own, &around, &found, &ignored, &ignored);
  if (!found.address) return line;
  file_of(i, &u, found.file, &line);
  line.line = (uint32_t)found.line;
  line.symbol = symbol_of(i, own);
  return line;
}

void virtual_device_read_lines(void) {
  image_of((unsigned long)virtual_device_read_lines);
  image_of(getauxval(AT_ENTRY));
}

// The Swift runtime's own, for the names of functions.
extern char *swift_demangle(const char *name, size_t length, char *output, size_t *output_length, uint32_t flags) __attribute__((weak));

const char *virtual_device_function(unsigned long address) {
  const image *i = image_of(address);
  return i ? symbol_of(i, address - i->bias) : "";
}

char *virtual_device_demangled(const char *symbol) {
  return swift_demangle ? swift_demangle(symbol, strlen(symbol), NULL, NULL, 0) : NULL;
}
#else
#include "CVirtualDevice.h"
#include <stddef.h>
virtual_device_line virtual_device_find_line(unsigned long address, int is_ending) {
  (void)address, (void)is_ending;
  return (virtual_device_line){"", "", "", 0};
}
void virtual_device_read_lines(void) {}
const char *virtual_device_function(unsigned long address) {
  (void)address;
  return "";
}
char *virtual_device_demangled(const char *symbol) {
  (void)symbol;
  return NULL;
}
#endif
