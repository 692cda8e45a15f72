// Parts of the system's file interface that Swift does not import.
#pragma once

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <errno.h>
#include <fcntl.h>

#ifdef __linux__
#include <sys/mman.h>
#endif

// Opens a new file in `folder` that has no name yet, to be written: closed without one, it is gone.
// -1 where the system or the file system has no such files, or on any other error.
static inline int poof_open_unnamed(const char *folder, unsigned int mode) {
#ifdef O_TMPFILE
  return open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
#else
  (void)folder;
  (void)mode;
  errno = ENOTSUP;
  return -1;
#endif
}

// Opens a new file that has no name and is in memory, to be read and written; -1 where the system has no such files,
// or on any other error.
static inline int poof_open_in_memory(void) {
#ifdef MFD_CLOEXEC
  return memfd_create("poof", MFD_CLOEXEC);
#else
  errno = ENOTSUP;
  return -1;
#endif
}
