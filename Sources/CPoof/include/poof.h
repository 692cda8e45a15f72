/* Poof: a covered picture is scratched open, and a picture bursts into particles.
 *
 * This is all of it for C, and for whatever calls C. A card takes ten lines:
 *
 *     poof_picture prize;
 *     poof_card card;
 *     poof_picture_create(pixels, 600, 400, 600 * 4, POOF_ARGB, &prize);
 *     poof_card_create(prize, 0, 0, &card);                      // foil is on it
 *
 *     poof_card_pointer(card, POOF_DOWN, 0, 80, 90, 1, now);     // from your events
 *     poof_card_pointer(card, POOF_MOVE, 0, 300, 120, 1, now + 0.2);
 *     poof_card_draw(card, now + 0.5, frame, 600 * 4, NULL);     // in your loop; see POOF_APPEAR
 *     poof_free(card);
 *
 * Pixels      32 bits each, in rows from top to bottom; x to the right and y down, px. A frame is
 *             premultiplied 0xAARRGGBB: SDL's ARGB8888, Windows' DIB, Cairo's ARGB32.
 * Times       s, on any clock of yours; one that goes back, or is no number, counts as the latest.
 *             What is seen is a function of what was done, and when: any frame rate will do.
 * Handles     numbers, never 0. 0 stands for "none" where a function says so. What is made is yours
 *             until poof_free; what was made of it goes on without it.
 * Failing     every function that can fail returns a poof_status, and poof_error() tells why in a
 *             sentence. Nothing is changed, and nothing written, by a call that fails. No call stops
 *             the program: a bad handle, a NaN, a size out of range, a missing pointer is an error.
 *             Pointers must be what they say: nobody can check that there are `capacity` bytes.
 *             Where no memory is left the program ends, as it does in most of C.
 * Threads     any, as long as a handle is used by one of them at a time. Poof has threads of its own
 *             that draw a frame together; no call comes from them.
 */
#ifndef POOF_H
#define POOF_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Which one is linked: 10000 · major + 100 · minor + patch. POOF_VERSION is that of this header. A
 * program that was built with an earlier one of the same major version (of the same minor one before
 * version 1) runs with it. */
#define POOF_VERSION 100
int32_t poof_version(void);

/* ---- Failing ---- */

typedef enum poof_status {
  POOF_OK = 0,
  POOF_BAD_HANDLE = 1,   /* 0, freed, or of another kind */
  POOF_BAD_POINTER = 2,  /* NULL where there must be something */
  POOF_BAD_VALUE = 3,    /* out of its range, or no number */
  POOF_BAD_NAME = 4,     /* nothing is called that */
  POOF_TOO_SMALL = 5     /* more would be written than there is room for; the count tells how much */
} poof_status;

/* Why the last call of this thread that failed did so: one sentence in UTF-8, without a full stop;
 * "" before any. It stands until the next one that fails on this thread. */
const char *poof_error(void);

/* Gives a handle of any kind back. 0 is let pass. */
poof_status poof_free(uint32_t handle);

/* ---- Names ---- */

typedef enum poof_catalog {
  POOF_ANIMATIONS = 0,  /* how a picture bursts: "fall", "dust", … */
  POOF_REVEALS = 1,     /* how the rest of a card opens, or a picture becomes another */
  POOF_MATERIALS = 2,   /* what a coating is made of */
  POOF_BRUSHES = 3      /* what pointers scratch with */
} poof_catalog;

/* How many there are; 0 for a catalogue that there is not. */
int32_t poof_count(poof_catalog catalog);

/* The name of one, 0 … count − 1, and its looks in a few words: UTF-8 that ends in a NUL, at most
 * `capacity` bytes with it. */
poof_status poof_name(poof_catalog catalog, int32_t index, char *name, size_t capacity);
poof_status poof_summary(poof_catalog catalog, int32_t index, char *summary, size_t capacity);

/* ---- Pictures ---- */

typedef uint32_t poof_picture;

typedef enum poof_format {
  POOF_ARGB = 0,          /* 0xAARRGGBB, premultiplied: what frames are drawn in */
  POOF_STRAIGHT_ARGB = 1, /* 0xAARRGGBB, not premultiplied: a PNG's, SDL surfaces' */
  POOF_RGBA = 2           /* bytes r g b a, not premultiplied: a page's ImageData */
} poof_format;

/* A copy of pixels, `stride` bytes from a row to the next, at least 4 · width. A side is 1…32768 px,
 * the area at most 2²⁷ px. */
poof_status poof_picture_create(const void *pixels, int32_t width, int32_t height, size_t stride,
                                poof_format format, poof_picture *picture);

/* A picture of one colour, 0xAARRGGBB, not premultiplied. */
poof_status poof_picture_fill(int32_t width, int32_t height, uint32_t color, poof_picture *picture);

/* The picture of a coating, of a material by its name. */
poof_status poof_picture_material(const char *name, int32_t width, int32_t height,
                                  poof_picture *picture);

/* The same picture in another size, softly. */
poof_status poof_picture_resize(poof_picture picture, int32_t width, int32_t height,
                                poof_picture *resized);

poof_status poof_picture_size(poof_picture picture, int32_t *width, int32_t *height);

/* Frames for who wants them otherwise: `count` pixels from POOF_ARGB to `format`, where they stand. */
poof_status poof_convert(uint32_t *pixels, size_t count, poof_format format);

/* ---- Settings ---- */

typedef uint32_t poof_settings;

/* Numbers. A switch is 0 or 1. */
typedef enum poof_setting {
  /* everything that has chance in it */
  POOF_SEED = 0,              /* 0…2⁵³; 1 */

  /* explosions */
  POOF_CELL = 1,              /* side of a particle, px, 1…4096; 0: what suits the animation; 0 */
  POOF_BUDGET = 2,            /* number of particles at most, 1…2³⁰; 0: what suits; 0 */
  POOF_SHAKE = 3,             /* the picture trembles before, s, 0…60; 0.6 */
  POOF_SHUTTER = 4,           /* what moves is a streak for so long, s, 0…1; 1/120 */
  POOF_LIGHT = 5,             /* how strongly things glow, 0…16; 1 */
  POOF_SHADOW = 6,            /* how dark a shadow falls on what is behind, 0…1; 0.35 */
  POOF_REVERSE = 7,           /* a switch: particles become the picture; 0 */
  POOF_PING_PONG = 8,         /* a switch: and back again; 0 */
  POOF_REPEAT = 9,            /* how often, 1…10⁶; 1 */
  POOF_ORIGIN_X = 10,         /* where it begins, in parts of the picture, −100…100; 0.5 */
  POOF_ORIGIN_Y = 11,         /* the same, down; a card's begins where it was touched last; 0.5 */

  /* reveals */
  POOF_REVEAL_DURATION = 12,  /* s, 0…86400; −1: what suits the reveal; −1 */
  POOF_REVEAL_SOFTNESS = 13,  /* part of it that a pixel takes, 0.001…1000; −1: what suits it; −1 */
  POOF_REVEAL_ANGLE = 14,     /* degrees clockwise from the right, −360…360; 1000: what suits it; 1000 */
  POOF_REVEAL_INVERTED = 15,  /* a switch: what would open first opens last; 0 */

  /* cards */
  POOF_BRUSH_WIDTH = 16,      /* px, 0.1…8192; 0: what suits the material, or the brush; 0 */
  POOF_BRUSH_RESTORES = 17,   /* a switch: the brush covers again; 0 */
  POOF_CONNECTS_STROKES = 18, /* a switch: a touch goes on from where the last one ended; 0 */
  POOF_THRESHOLD = 19,        /* part at which the rest opens, 0…1; −1: never by itself; 0.75 */
  POOF_SHEEN = 20,            /* light that wanders over the coating, 0…1; −1: the material's; −1 */
  POOF_HOLD = 21,             /* the prize is looked at before it bursts, s, 0…86400; −1: for ever; 1.6 */
  POOF_CONFETTI = 22,         /* a switch: confetti and light as the prize lies open; 1 */
  POOF_ENDING = 23,           /* what is left when it has burst: 0 nothing, 1 the prize, small; 0 */
  POOF_APPEAR = 24,           /* a new card fades in, s, 0…60; 0.35 */
  POOF_REDUCED_MOTION = 25,   /* a switch: fades instead of all that moves by itself; 0 */

  /* frames of cards and films */
  POOF_MARGIN = 26,           /* room on every side for what flies, px, 0…8192; 0 */
  POOF_BACKGROUND = 27,       /* what is behind, 0xAARRGGBB, not premultiplied; 0, clear */
  POOF_WAITS = 28             /* a switch: a frame waits for what is made beside it, as in an export; 0 */
} poof_setting;

/* Settings with the numbers above, the animation "fall", the material "foil", and the brush and the
 * reveal that suit it. Where a function takes settings, 0 stands for these. */
poof_status poof_settings_create(poof_settings *settings);

poof_status poof_settings_set(poof_settings settings, poof_setting setting, double value);
poof_status poof_settings_get(poof_settings settings, poof_setting setting, double *value);

/* Chooses one of a catalogue by its name. A material chooses its brush too, and the
 * reveal that suits it unless one has been chosen. */
poof_status poof_settings_choose(poof_settings settings, poof_catalog catalog, const char *name);

/* Parts of a card. */
typedef enum poof_area {
  POOF_REGION = 0,      /* counted for itself; regions may overlap */
  POOF_SCRATCHABLE = 1, /* what pointers scratch; everything unless there is one */
  POOF_COUNTED = 2      /* what counts in the progress; everything unless there is one */
} poof_area;

typedef enum poof_shape {
  POOF_RECTANGLE = 0,
  POOF_ELLIPSE = 1 /* touches the sides of the rectangle */
} poof_shape;

/* Takes the place of all areas so far: seven numbers each, `count` numbers in all; at most 256 areas.
 *
 *     area, shape, x, y, width, height, threshold    whole px of the card, without its margin; a side is
 *                                                    at least 1. The part of a region, 0…1, at which the
 *                                                    card tells; −1: never, and for what is no region
 *
 * A card has those of its settings when it is made, and from its next reset or restore on. */
poof_status poof_settings_areas(poof_settings settings, const double *numbers, size_t count);

/* Takes the place of all milestones so far: progress, 0…1, at which a card tells and does nothing else;
 * each above the one before it; at most 256. */
poof_status poof_settings_milestones(poof_settings settings, const double *progress, size_t count);

/* ---- Cards ---- */

typedef uint32_t poof_card;

/* A covered card. `coating` is stretched to the prize's size; 0: the material's own picture. Its
 * clock begins with the first time it is told. */
poof_status poof_card_create(poof_picture prize, poof_picture coating, poof_settings settings,
                             poof_card *card);

/* Goes on with other settings; each counts from the next time it is needed on. Margin and what stands
 * behind stay. */
poof_status poof_card_change(poof_card card, poof_settings settings);

/* Width and height of a frame, px: the card's and the margin on every side. */
poof_status poof_card_size(poof_card card, int32_t *width, int32_t *height);

typedef enum poof_act {
  POOF_DOWN = 0,
  POOF_MOVE = 1,
  POOF_UP = 2,
  POOF_CANCEL = 3 /* the system took the pointer away */
} poof_act;

/* What a pointer did, at a place in the frame, px. `pointer` tells fingers apart, 0 is the mouse;
 * `pressure` is 0…1, 1 where it is not known. */
poof_status poof_card_pointer(poof_card card, poof_act act, int32_t pointer, float x, float y,
                              float pressure, double time);

/* A mouse with no button down is over this place, and the light goes after it; x NaN: it is gone. */
poof_status poof_card_hover(poof_card card, float x, float y, double time);

typedef struct poof_rect {
  int32_t x, y, width, height;
} poof_rect;

/* Draws the card as it is at `time`: a frame of poof_card_size, `stride` bytes from a row to the next,
 * a multiple of 4. Without `changed` all of it is written. With `changed`, `pixels` must hold the
 * frame that was drawn last: only what is another is written, and `changed` tells where (width 0 for
 * nowhere). */
poof_status poof_card_draw(poof_card card, double time, uint32_t *pixels, size_t stride,
                           poof_rect *changed);

/* When it changes next by itself: the time it was told last while it moves, infinite while it waits
 * for somebody. Until then there is nothing to draw. */
poof_status poof_card_next_change(poof_card card, double *time);

/* The part of the coating that is gone, 0…1: exact, and free to ask. */
poof_status poof_card_progress(poof_card card, double *progress);

/* The same of each region, in their order. `count` is how many there are, whether or not there is room;
 * NULL and 0 ask for it alone. */
poof_status poof_card_regions(poof_card card, double *progress, size_t capacity, size_t *count);

typedef enum poof_phase {
  POOF_COVERED = 0,    /* nothing has been scratched */
  POOF_SCRATCHING = 1,
  POOF_REVEALING = 2,  /* past the threshold; the rest opens by itself */
  POOF_REVEALED = 3,   /* the prize lies open and is looked at */
  POOF_SHAKING = 4,    /* it trembles, while its colours are sampled */
  POOF_EXPLODING = 5,
  POOF_FINISHED = 6
} poof_phase;

poof_status poof_card_phase(poof_card card, poof_phase *phase);

/* Opens the rest; bursts a card that lies open; covers it again, as new. */
poof_status poof_card_reveal(poof_card card, double time);
poof_status poof_card_explode(poof_card card, double time);
poof_status poof_card_reset(poof_card card, double time);

/* Takes back the stroke that began last, and draws it again; `done` tells whether there was one, and
 * may be NULL. */
poof_status poof_card_undo(poof_card card, double time, int32_t *done);
poof_status poof_card_redo(poof_card card, double time, int32_t *done);

/* The mask: width · height bytes of the card without its margin, 0 covered … 255 open. */
poof_status poof_card_mask(poof_card card, uint8_t *mask, size_t capacity);

typedef enum poof_event_kind {
  POOF_NOTHING = 0,
  POOF_STROKE_BEGAN = 1,
  POOF_STROKE_MOVED = 2,
  POOF_STROKE_ENDED = 3,
  POOF_THRESHOLD_REACHED = 4, /* once, until reset */
  POOF_FULLY_REVEALED = 5,    /* nothing of the coating is left: once, until reset */
  POOF_PHASE_ENTERED = 6,
  POOF_REGION_REACHED = 7,    /* its threshold: once for each, until reset */
  POOF_MILESTONE_REACHED = 8  /* once for each, in ascending order, until reset */
} poof_event_kind;

typedef struct poof_event {
  poof_event_kind kind;
  poof_phase phase;      /* the card's, just after */
  int32_t pointer;       /* of a stroke; of a region or a milestone: its index, from 0 on */
  float x, y;            /* of a stroke: where, px of the frame */
  double time;           /* s */
  double progress;       /* just after, 0…1 */
} poof_event;

/* Takes the next thing that happened, in order; POOF_NOTHING when all have been taken. 4096 are kept,
 * the latest ones. */
poof_status poof_card_next_event(poof_card card, poof_event *event);

/* Or is told of each at the end of the call that caused it, on its thread; NULL: nobody is. The
 * function may call the card in turn, but not free it. */
typedef void (*poof_listener)(void *context, const poof_event *event);
poof_status poof_card_listen(poof_card card, poof_listener listener, void *context);

/* The strokes, which are all there is to know of a card besides its pictures and settings, as numbers:
 *
 *     1, width, height, time, revealed, exploded, strokes       the 1 is the version; px; s; a time that
 *                                                               has not come is −1
 *     then for each stroke, in the order in which they began:
 *     pointer, cap, width, feather, texture, amount, seed,      cap: 0 round, 1 square, 2 butt; px; 0…1;
 *     stamp, spacing, dynamics, least, restores, points         texture: −1 none, 0 foil, 1 coin, 2 spray,
 *                                                               3 chalk; stamp: −1 none, 0 star, 1 heart,
 *                                                               2 leaf, 3 paw, 4 bristle; dynamics:
 *                                                               0 none, 1 pressure, 2 speed
 *     then for each of its points:
 *     x, y, time, pressure                                      px of the card, s since it was new, 0…1
 *
 * `count` is how many there are, whether or not there is room; NULL and 0 ask for it alone. */
poof_status poof_card_strokes(poof_card card, double *numbers, size_t capacity, size_t *count);

/* Makes the card again that these were taken from, and goes on from there; nothing is told twice. */
poof_status poof_card_restore(poof_card card, const double *numbers, size_t count, double time);

/* Scratches the card by these, from `time` on, `speed` times as fast, 0.001…1000. */
poof_status poof_card_play(poof_card card, const double *numbers, size_t count, double speed,
                           double time);

/* ---- Films: what can be shown from its time alone ---- */

typedef uint32_t poof_film;

/* A picture bursts, after its shake. One of up to 15,000 pixels is cut into quarters of them, so that it
 * bursts as softly as a large one, where an animation's particles are pixels, and neither POOF_CELL nor a
 * POOF_BUDGET with no room for four of each says how. */
poof_status poof_explosion_create(poof_picture picture, poof_settings settings, poof_film *film);

/* One picture becomes another, by the reveal; `to` is stretched to the size of `from`. */
poof_status poof_transition_create(poof_picture from, poof_picture to, poof_settings settings,
                                   poof_film *film);

/* Confetti over an area. */
poof_status poof_confetti_create(int32_t width, int32_t height, poof_settings settings,
                                 poof_film *film);

/* The whole life of a card, by its strokes so far and with its settings. */
poof_status poof_card_film(poof_card card, poof_film *film);

/* Width and height of a frame, px, with the margin; length, s, infinite where it never ends. */
poof_status poof_film_size(poof_film film, int32_t *width, int32_t *height);
poof_status poof_film_length(poof_film film, double *length);

/* Draws the moment `time`, s from its beginning, in any order: the same pixels whatever was drawn
 * before. All of the frame is written. */
poof_status poof_film_draw(poof_film film, double time, uint32_t *pixels, size_t stride);

/* ---- Groups: explosions that begin while others fly ---- */

typedef uint32_t poof_group;

/* A stage of that size, on which pictures burst. They share POOF_BUDGET particles (120000 unless set),
 * and each has a seed of its own. What they are made of is worked out in the background. */
poof_status poof_group_create(int32_t width, int32_t height, poof_settings settings,
                              poof_group *group);

/* Lets a picture shake and burst, its top left corner at a place of the stage, px, above all others. */
poof_status poof_group_start(poof_group group, poof_picture picture, int32_t x, int32_t y,
                             double time);

/* Draws the stage as it is at `time`. All of it is written. */
poof_status poof_group_draw(poof_group group, double time, uint32_t *pixels, size_t stride);

/* How many are under way, as of the last frame. */
poof_status poof_group_count(poof_group group, int32_t *count);

#ifdef __cplusplus
}
#endif

#endif
