// Frames of everything that poof.h gives, as C sees them: their hashes, or how long they take.
//
//   frames           a line for each animation, reveal, material and brush, and for a card: hashes
//   frames --time    s per frame of a card's fall at 1920 x 1080, the median of all of its frames
//
// It is linked with the Swift build of the engine and with the library for C: both say the same.
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

// A card's whole life, scratched to and fro.
static void show_card(const char *kind, const char *name, poof_settings settings) {
  poof_picture prize = picture(160, 100);
  poof_card card;
  poof_film film;
  check(poof_card_create(prize, 0, settings, &card));
  check(poof_card_pointer(card, POOF_DOWN, 0, 30, 34, 1, 10));
  for (int step = 1; step <= 240; step++) {
    int way = step % 20;
    float x = 24 + 8 * (float)((step / 20) % 2 ? 20 - way : way);
    check(poof_card_pointer(card, POOF_MOVE, 0, x, 34 + 90 * (float)step / 240, 1,
                            10 + step / 120.0));
  }
  check(poof_card_pointer(card, POOF_UP, 0, 30, 110, 1, 12.1));
  check(poof_card_reveal(card, 12.2));
  check(poof_card_film(card, &film));
  check(poof_free(card));
  check(poof_free(prize));
  show_film(kind, name, film);
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
  else
    show_all();
  return 0;
}
