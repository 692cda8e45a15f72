#include "sentence.h"

enum { capacity = 400 };
static _Thread_local char kept[capacity];

void poof_keep_sentence(const char *sentence, size_t length) {
  size_t end = length < capacity ? length : capacity - 1;
  // A character is kept whole or not at all: the bytes after its first are 10xxxxxx.
  if (end < length)
    while (end > 0 && ((unsigned char)sentence[end] & 0xc0) == 0x80) end--;
  for (size_t index = 0; index < end; index++) kept[index] = sentence[index];
  kept[end] = 0;
}

const char *poof_kept_sentence(void) { return kept; }
