// Frames of everything that poof.h gives, as C sees them: their hashes, or how long they take.
//
//   frames           a line for each animation, reveal, material and brush, and for cards: hashes
//   frames --still   a line for each material and brush: cards whose motion is reduced
//   frames --time    s per frame of a card's fall at 1920 x 1080, the median of all of its frames
//   frames --page    ns: what Benchmarks/Web/frames.mjs --time takes, one thread given by POOF_THREADS=1
//
// It is linked with the Swift build of the engine and with the library for C: both say the same, and so
// does Benchmarks/Web/frames.mjs of the module for web pages.
#if !defined(_WIN32)
#define _POSIX_C_SOURCE 199309L
#endif
#include <poof.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void check(poof_status status) {
  if (status == POOF_OK) return;
  fprintf(stderr, "frames: %s\n", poof_error());
  exit(1);
}

// Fowler, Noll and Vo's hash 1a of words.
static uint64_t hash(const uint32_t *pixels, size_t count) {
  uint64_t sum = 0xcbf29ce484222325u;
  for (size_t index = 0; index < count; index++) sum = (sum ^ pixels[index]) * 0x100000001b3u;
  return sum;
}

// Waves of colour with a clear corner.
static poof_picture picture(int width, int height) {
  uint32_t *pixels = malloc(4 * (size_t)width * (size_t)height);
  poof_picture made;
  if (pixels == NULL) exit(1);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      uint32_t r = (uint32_t)(255 * x / width), g = (uint32_t)(x * y) & 255;
      uint32_t b = (uint32_t)(255 * y / height), a = x + y < height / 3 ? 0 : 255;
      pixels[y * width + x] = a << 24 | r << 16 | g << 8 | b;
    }
  check(poof_picture_create(pixels, width, height, 4 * (size_t)width, POOF_STRAIGHT_ARGB, &made));
  free(pixels);
  return made;
}

static void show_film(const char *kind, const char *name, poof_film film) {
  int32_t width, height;
  double length;
  check(poof_film_size(film, &width, &height));
  check(poof_film_length(film, &length));
  size_t count = (size_t)width * (size_t)height;
  uint32_t *pixels = malloc(4 * count);
  if (pixels == NULL) exit(1);
  printf("%s %s", kind, name);
  for (int part = 0; part < 4; part++) {
    check(poof_film_draw(film, length * part / 4, pixels, 4 * (size_t)width));
    printf(" %016llx", (unsigned long long)hash(pixels, count));
  }
  printf("\n");
  free(pixels);
  check(poof_free(film));
}

static poof_settings settings_with(poof_catalog catalog, const char *name) {
  poof_settings settings;
  check(poof_settings_create(&settings));
  check(poof_settings_choose(settings, catalog, name));
  check(poof_settings_set(settings, POOF_MARGIN, 24));
  check(poof_settings_set(settings, POOF_SEED, 7));
  check(poof_settings_set(settings, POOF_WAITS, 1));
  return settings;
}

// Scratches a card to and fro.
static void scratch(poof_card card) {
  check(poof_card_pointer(card, POOF_DOWN, 0, 30, 34, 1, 10));
  for (int step = 1; step <= 240; step++) {
    int way = step % 20;
    float x = 24 + 8 * (float)((step / 20) % 2 ? 20 - way : way);
    check(poof_card_pointer(card, POOF_MOVE, 0, x, 34 + 90 * (float)step / 240, 1,
                            10 + step / 120.0));
  }
  check(poof_card_pointer(card, POOF_UP, 0, 30, 110, 1, 12.1));
}

// A card's whole life.
static void show_card(const char *kind, const char *name, poof_settings settings) {
  poof_picture prize = picture(160, 100);
  poof_card card;
  poof_film film;
  check(poof_card_create(prize, 0, settings, &card));
  scratch(card);
  check(poof_card_reveal(card, 12.2));
  check(poof_card_film(card, &film));
  check(poof_free(card));
  check(poof_free(prize));
  show_film(kind, name, film);
}

// A frame as it is kept from draw to draw, by what changes alone, and all that was told meanwhile.
static void show_moments(const char *name, poof_card card, double from, double to) {
  int32_t width, height;
  poof_event event;
  poof_rect changed;
  check(poof_card_size(card, &width, &height));
  size_t count = (size_t)width * (size_t)height;
  uint32_t *pixels = calloc(4, count), told = 0;
  if (pixels == NULL) exit(1);
  check(poof_card_draw(card, from, pixels, 4 * (size_t)width, NULL));
  printf("%s", name);
  for (int part = 1; part <= 100; part++) {
    check(poof_card_draw(card, from + (to - from) * part / 100, pixels, 4 * (size_t)width, &changed));
    if (part % 20 == 0) printf(" %016llx", (unsigned long long)hash(pixels, count));
    for (;;) {
      check(poof_card_next_event(card, &event));
      if (event.kind == POOF_NOTHING) break;
      told = told * 31 + (uint32_t)event.kind + 7 * (uint32_t)event.phase;
      told = told * 31 + (uint32_t)(event.progress * 1e6);
    }
  }
  printf(" %016llx\n", (unsigned long long)told);
  free(pixels);
}

// A card in somebody's hands, of which the last stroke is taken back and drawn again; and others that
// are made of its strokes.
static void show_logs(void) {
  static double numbers[4096];
  size_t count;
  int32_t done;
  poof_card card, other;
  poof_picture prize = picture(160, 100);
  poof_settings settings = settings_with(POOF_MATERIALS, "latex");
  check(poof_settings_choose(settings, POOF_REVEALS, "burn"));
  check(poof_card_create(prize, 0, settings, &card));
  scratch(card);
  check(poof_card_undo(card, 12.3, &done));
  show_moments("log undone", card, 12.4, 12.6);
  check(poof_card_redo(card, 12.7, &done));
  show_moments("log redone", card, 12.8, 13);
  check(poof_card_strokes(card, numbers, sizeof numbers / sizeof numbers[0], &count));
  check(poof_card_create(prize, 0, settings, &other));
  check(poof_card_restore(other, numbers, count, 5));
  check(poof_card_reveal(other, 5.1));
  show_moments("log restored", other, 5.1, 12);
  check(poof_free(other));
  check(poof_card_create(prize, 0, settings, &other));
  check(poof_card_play(other, numbers, count, 2, 5));
  show_moments("log played", other, 5, 9);
  check(poof_free(other));
  check(poof_free(card));
  check(poof_free(prize));
  check(poof_free(settings));
}

// Two pictures that burst on one stage, backwards and to and fro; then as one film.
static void show_turned(void) {
  enum { width = 220, height = 160 };
  static uint32_t pixels[width * height];
  poof_picture from = picture(120, 90), small;
  poof_settings settings = settings_with(POOF_ANIMATIONS, "dust");
  poof_group group;
  poof_film film;
  check(poof_settings_set(settings, POOF_MARGIN, 0));
  check(poof_picture_resize(from, 60, 45, &small));
  check(poof_group_create(width, height, settings, &group));
  check(poof_group_start(group, from, 10, 20, 1));
  check(poof_group_start(group, small, 140, 90, 1.4));
  printf("group dust");
  for (int part = 1; part <= 5; part++) {
    check(poof_group_draw(group, 1 + 0.4 * part, pixels, 4 * width));
    printf(" %016llx", (unsigned long long)hash(pixels, width * height));
  }
  printf("\n");
  check(poof_settings_set(settings, POOF_REVERSE, 1));
  check(poof_settings_set(settings, POOF_PING_PONG, 1));
  check(poof_settings_set(settings, POOF_CELL, 2));
  check(poof_settings_set(settings, POOF_SHUTTER, 0));
  check(poof_explosion_create(from, settings, &film));
  show_film("turned", "dust", film);
  check(poof_free(group));
  check(poof_free(settings));
  check(poof_free(small));
  check(poof_free(from));
}

static void show_all(void) {
  static const char *kinds[] = {"animation", "reveal", "material", "brush"};
  poof_picture from = picture(120, 90), to;
  check(poof_picture_fill(120, 90, 0xff204060, &to));
  for (int catalog = POOF_ANIMATIONS; catalog <= POOF_BRUSHES; catalog++)
    for (int index = 0; index < poof_count((poof_catalog)catalog); index++) {
      char name[64];
      poof_film film;
      check(poof_name((poof_catalog)catalog, index, name, sizeof name));
      poof_settings settings = settings_with((poof_catalog)catalog, name);
      if (catalog == POOF_ANIMATIONS) {
        check(poof_explosion_create(from, settings, &film));
        show_film(kinds[catalog], name, film);
      } else if (catalog == POOF_REVEALS) {
        check(poof_transition_create(from, to, settings, &film));
        show_film(kinds[catalog], name, film);
      } else {
        show_card(kinds[catalog], name, settings);
      }
      check(poof_free(settings));
    }
  poof_film confetti;
  check(poof_confetti_create(200, 150, 0, &confetti));
  show_film("confetti", "cannons", confetti);
  show_logs();
  show_turned();
  check(poof_free(from));
  check(poof_free(to));
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static int by_size(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return (left > right) - (left < right);
}

// Cards in which nothing flies: what is drawn where there is nothing but cards, too.
static void show_still(void) {
  for (int catalog = POOF_MATERIALS; catalog <= POOF_BRUSHES; catalog++)
    for (int index = 0; index < poof_count((poof_catalog)catalog); index++) {
      char name[64];
      check(poof_name((poof_catalog)catalog, index, name, sizeof name));
      poof_settings settings = settings_with((poof_catalog)catalog, name);
      check(poof_settings_choose(settings, POOF_REVEALS, "fade"));
      check(poof_settings_set(settings, POOF_REDUCED_MOTION, 1));
      show_card("still", name, settings);
      check(poof_free(settings));
    }
}

// A film's frames: ns for each particle of its picture, the median of all.
static double time_film(poof_catalog catalog, const char *name, int width, int height, int cell) {
  enum { most = 1000 };
  static double times[most];
  poof_picture card = picture(width, height);
  poof_settings settings = settings_with(catalog, name);
  poof_film film;
  double length;
  int32_t film_width, film_height;
  check(poof_settings_set(settings, POOF_SHAKE, 0));
  if (cell > 0) {
    check(poof_settings_set(settings, POOF_CELL, cell));
    check(poof_settings_set(settings, POOF_SHUTTER, 0));
    check(poof_settings_set(settings, POOF_LIGHT, 0));
    check(poof_settings_set(settings, POOF_SHADOW, 0));
  }
  check(poof_explosion_create(card, settings, &film));
  check(poof_film_size(film, &film_width, &film_height));
  check(poof_film_length(film, &length));
  uint32_t *pixels = malloc(4 * (size_t)film_width * (size_t)film_height);
  if (pixels == NULL) exit(1);
  int count = 0;
  for (int round = 0; round < 2; round++)
    for (double time = 1 / 30.0; time < length && count < most; time += 1 / 30.0) {
      double begun = now();
      check(poof_film_draw(film, time, pixels, 4 * (size_t)film_width));
      times[count++] = now() - begun;
    }
  qsort(times, (size_t)count, sizeof times[0], by_size);
  free(pixels);
  check(poof_free(film));
  check(poof_free(settings));
  check(poof_free(card));
  return 1e9 * times[count / 2];
}

// A move of a pointer by 12 px with a brush of 30 px, and asking how far the card is open; plain, or with
// all that comes off.
static double time_moves(const char *brush, int is_plain) {
  enum { count = 2000 };
  static double times[count];
  poof_picture prize = picture(1000, 600);
  poof_settings settings = settings_with(POOF_MATERIALS, "foil");
  poof_card card;
  double progress;
  check(poof_settings_set(settings, POOF_REDUCED_MOTION, is_plain));
  check(poof_settings_choose(settings, POOF_BRUSHES, brush));
  check(poof_settings_set(settings, POOF_BRUSH_WIDTH, 30));
  check(poof_settings_set(settings, POOF_THRESHOLD, -1));
  check(poof_card_create(prize, 0, settings, &card));
  check(poof_card_pointer(card, POOF_DOWN, 0, 60, 60, 1, 10));
  for (int step = 0; step < count; step++) {
    int way = step % 80;
    float x = 60 + 12 * (float)((step / 80) % 2 ? 80 - way : way);
    double begun = now();
    check(poof_card_pointer(card, POOF_MOVE, 0, x, 60 + 540 * (float)step / count, 1, 10 + step / 120.0));
    check(poof_card_progress(card, &progress));
    times[step] = now() - begun;
  }
  qsort(times, count, sizeof times[0], by_size);
  check(poof_free(card));
  check(poof_free(settings));
  check(poof_free(prize));
  return 1e9 * times[count / 2];
}

static void time_page(void) {
  printf("move %.0f\n", time_moves("round", 1));
  printf("coin %.0f\n", time_moves("coin", 0));
  printf("pixels %.2f\n", time_film(POOF_ANIMATIONS, "fall", 500, 300, 1) / 150000);
  printf("fall %.0f\n", time_film(POOF_ANIMATIONS, "fall", 1000, 600, 0));
  printf("dust %.0f\n", time_film(POOF_ANIMATIONS, "dust", 1000, 600, 0));
}

static void time_frames(void) {
  enum { width = 1920, height = 1080, most = 1000 };
  static uint32_t pixels[width * height];
  static double times[most];
  poof_picture card = picture(1080, 648);
  poof_settings settings;
  poof_film film;
  double length;
  int32_t film_width, film_height;
  check(poof_settings_create(&settings));
  check(poof_settings_set(settings, POOF_MARGIN, 216));
  check(poof_settings_set(settings, POOF_SHAKE, 0));
  check(poof_settings_set(settings, POOF_BACKGROUND, 0xff141a2c));
  check(poof_explosion_create(card, settings, &film));
  check(poof_film_size(film, &film_width, &film_height));
  check(poof_film_length(film, &length));
  int count = 0;
  for (int round = 0; round < 3; round++)
    for (double time = 1 / 60.0; time < length && count < most; time += 1 / 60.0) {
      double begun = now();
      check(poof_film_draw(film, time, pixels, 4 * (size_t)film_width));
      times[count++] = now() - begun;
    }
  qsort(times, (size_t)count, sizeof times[0], by_size);
  printf("%.6f\n", times[count / 2]);
  check(poof_free(film));
  check(poof_free(settings));
  check(poof_free(card));
}

int main(int count, char **arguments) {
  if (count == 2 && strcmp(arguments[1], "--time") == 0)
    time_frames();
  else if (count == 2 && strcmp(arguments[1], "--still") == 0)
    show_still();
  else if (count == 2 && strcmp(arguments[1], "--page") == 0)
    time_page();
  else
    show_all();
  return 0;
}
