// Threads and semaphores, for Swift with and without a runtime. Where there are no threads, as in
// WebAssembly, none is ever given, and a semaphore is a number.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#if defined(__wasm__)
// There is no <stdlib.h>.
void *malloc(size_t size);
void free(void *memory);

typedef struct {
  long count;
} poof_semaphore;
#else
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
#if defined(__APPLE__)
// Darwin has no semaphores of POSIX without a name.
typedef struct {
  pthread_mutex_t lock;
  pthread_cond_t is_open;
  long count;
} poof_semaphore;
#else
#include <errno.h>
#include <semaphore.h>
typedef struct {
  sem_t count;
} poof_semaphore;
#endif
#endif

// How many threads can run at once, at least 1; at most POOF_THREADS of the environment, where several
// programs share the processors.
static inline long poof_processor_count(void) {
#if defined(__wasm__)
  return 1;
#else
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  const char *limit = getenv("POOF_THREADS");
  long most = limit ? strtol(limit, NULL, 10) : 0;
  if (most > 0 && most < count) count = most;
  return count > 1 ? count : 1;
#endif
}

// Calls `body` with `context` on a thread of its own, which nobody waits for and which takes no
// signals. False, and nothing is called, where the system gives no thread.
static inline bool poof_start_thread(void *(*body)(void *), void *context) {
#if defined(__wasm__)
  (void)body, (void)context;
  return false;
#else
  sigset_t all, before;
  sigfillset(&all);
  // Inherited by the thread.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  bool is_started = pthread_create(&thread, NULL, body, context) == 0;
  if (is_started) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return is_started;
#endif
}

// A semaphore that `count` waits find open; NULL where no memory is left.
static inline poof_semaphore *poof_semaphore_create(unsigned count) {
  poof_semaphore *made = (poof_semaphore *)malloc(sizeof(poof_semaphore));
  if (made == NULL) return NULL;
#if defined(__wasm__)
  made->count = count;
#elif defined(__APPLE__)
  pthread_mutex_init(&made->lock, NULL);
  pthread_cond_init(&made->is_open, NULL);
  made->count = count;
#else
  sem_init(&made->count, 0, count);
#endif
  return made;
}

// Frees a semaphore that nobody waits for.
static inline void poof_semaphore_destroy(poof_semaphore *semaphore) {
#if defined(__APPLE__)
  pthread_cond_destroy(&semaphore->is_open);
  pthread_mutex_destroy(&semaphore->lock);
#elif !defined(__wasm__)
  sem_destroy(&semaphore->count);
#endif
  free(semaphore);
}

// Takes one off the semaphore, and waits until there is one.
static inline void poof_semaphore_wait(poof_semaphore *semaphore) {
#if defined(__wasm__)
  // Nobody else could signal: it would be for ever.
  if (semaphore->count < 1) __builtin_trap();
  semaphore->count--;
#elif defined(__APPLE__)
  pthread_mutex_lock(&semaphore->lock);
  while (semaphore->count < 1) pthread_cond_wait(&semaphore->is_open, &semaphore->lock);
  semaphore->count--;
  pthread_mutex_unlock(&semaphore->lock);
#else
  while (sem_wait(&semaphore->count) != 0 && errno == EINTR) {}
#endif
}

// Takes one off the semaphore if there is one; it never waits.
static inline bool poof_semaphore_take(poof_semaphore *semaphore) {
#if defined(__wasm__)
  if (semaphore->count < 1) return false;
  semaphore->count--;
  return true;
#elif defined(__APPLE__)
  pthread_mutex_lock(&semaphore->lock);
  bool is_taken = semaphore->count > 0;
  if (is_taken) semaphore->count--;
  pthread_mutex_unlock(&semaphore->lock);
  return is_taken;
#else
  int status;
  do status = sem_trywait(&semaphore->count);
  while (status != 0 && errno == EINTR);
  return status == 0;
#endif
}

// Adds one to the semaphore.
static inline void poof_semaphore_signal(poof_semaphore *semaphore) {
#if defined(__wasm__)
  semaphore->count++;
#elif defined(__APPLE__)
  pthread_mutex_lock(&semaphore->lock);
  semaphore->count++;
  pthread_cond_signal(&semaphore->is_open);
  pthread_mutex_unlock(&semaphore->lock);
#else
  sem_post(&semaphore->count);
#endif
}
