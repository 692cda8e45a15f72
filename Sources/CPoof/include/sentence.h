// The sentence that poof_error() tells, one on each thread.
#ifndef POOF_SENTENCE_H
#define POOF_SENTENCE_H

#include <stddef.h>

// Keeps as much of a sentence, `length` bytes of UTF-8, as there is room for.
void poof_keep_sentence(const char *sentence, size_t length);

const char *poof_kept_sentence(void);

#endif
