// Poof on a page. Lengths are px of the page, times s, unless said otherwise.

/** A picture: its address, or an element that shows it. Another server's must allow it, by CORS. */
export type Picture = string | URL | HTMLImageElement | HTMLCanvasElement | HTMLVideoElement;

/** On or off, as in JavaScript and as in an attribute. */
export type Switch = boolean | "on" | "off" | "";

/** How a picture bursts. What is not given is as poof.h says. */
export interface ExplosionSettings {
  /** How it bursts: "fall", "dust" and more; see `catalog`. */
  animation?: string;
  /** What has chance in it is the same for one seed, 0…2⁵³. */
  seed?: number;
  /** Side of a particle, 1…4096; 0 for what suits the animation. */
  cell?: number;
  /**
   * Number of particles, 1…2³⁰, at most; 0 for what suits. Unless given: 275,000 on a dense screen, where two pixels or
   * more are drawn for a px of the page, so that particles of a large picture are two pixels wide.
   */
  budget?: number;
  /** How long the picture trembles before, 0…60. */
  shake?: number;
  /** What moves is a streak for so long, 0…1. */
  shutter?: number;
  /** How strongly things glow, 0…16. */
  light?: number;
  /** How dark a shadow falls on what is behind, 0…1. */
  shadow?: number;
  /** Particles become the picture. */
  reverse?: Switch;
  /** And back again. */
  pingPong?: Switch;
  /** How often, 1…10⁶. */
  repeat?: number;
  /** Where it begins, in parts of the picture, −100…100. */
  originX?: number;
  originY?: number;
  /** A fade instead of all that moves by itself; as the visitor's system says unless given. */
  reducedMotion?: Switch;
}

/** How a card looks, is scratched, and ends: each is an attribute of `<poof-card>` too, `brush-width`. */
export interface CardSettings extends ExplosionSettings {
  /** How the rest opens: "foil-peel", "iris-heart" and more, what suits the material unless given; see `catalog`. */
  reveal?: string;
  /** What the coating is made of: "foil", "gold" and more. */
  material?: string;
  /** What it is scratched with: "coin", "chalk" and more; the material's own unless given. */
  brush?: string;
  /** 0.1…8192; 0, as unless given, for what suits the brush or the material. */
  brushWidth?: number;
  /** Whether the brush covers again. */
  brushRestores?: Switch;
  /** Whether a touch goes on from where the last one ended. */
  connectsStrokes?: Switch;
  /** The part at which the rest opens by itself, 0…1; 0.75 unless given. */
  threshold?: number | "never";
  /** Parts at which it tells, 0…1, each above the one before it; "0.25 0.5" as an attribute. */
  milestones?: number[] | string;
  /** How long the prize is looked at before it bursts, 0…86400; 1.6 unless given. */
  hold?: number | "forever";
  /** Confetti and light as the prize lies open; on unless given. */
  confetti?: Switch;
  /** What is left when it has burst; nothing unless given. */
  ending?: "nothing" | "prize";
  /** How long the reveal takes, 0…86400. */
  revealDuration?: number;
  /** Part of the reveal that a pixel takes, 0.001…1000. */
  revealSoftness?: number;
  /** Degrees clockwise from the right, −360…360. */
  revealAngle?: number;
  revealInverted?: Switch;
  /** Light that wanders over the coating, 0…1. */
  sheen?: number;
  /** A new card fades in for so long, 0…60. */
  appear?: number;
  /** Room around it for what flies, 0…8192; measured unless given. */
  margin?: number;
  /** What the card is called for those who cannot see it. */
  label?: string;
  /** What the prize is, for those who cannot see it; said when it lies open. */
  alt?: string;
}

/** A card's life so far: the same JSON that all of Poof reads and writes. Points are px of `size`. */
export interface ScratchLog {
  version: 1;
  size: [width: number, height: number];
  time?: number;
  revealBegan?: number;
  explode?: number;
  strokes: {
    pointer?: number;
    brush?: {
      cap?: "round" | "square" | "butt"; width?: number; feather?: number;
      texture?: "foil" | "coin" | "spray" | "chalk"; amount?: number; seed?: number;
      stamp?: "star" | "heart" | "leaf" | "paw" | "bristle"; spacing?: number;
      widthBy?: "pressure" | "speed"; least?: number; restore?: boolean;
    };
    points: ([x: number, y: number, time: number] | [x: number, y: number, time: number, pressure: number])[];
  }[];
}

export type Phase =
  "covered" | "scratching" | "revealing" | "revealed" | "shaking" | "exploding" | "finished";

/** What a card's events tell in their `detail`; pointer, x and y are those of a stroke; pointer is the
 * index of a milestone. */
export interface CardDetail {
  phase: Phase;
  /** The part of the coating that is gone, 0…1. */
  progress: number;
  /** By the clock of the page's cards, which stands while the page is hidden. */
  time: number;
  pointer: number;
  x: number;
  y: number;
}

/**
 * `<poof-card prize="prize.jpg" coating="foil.png" animation="dust">What is shown where it cannot be.</poof-card>`
 *
 * It has the shape of its prize unless CSS says otherwise, the corners of its `border-radius`, and loads
 * nothing before it comes near to being seen (`loading="eager"`: at once). Enter and Space open the rest,
 * and burst a card that lies open. A card that is taken from the page is gone.
 *
 * Events bubble: `ready`, `progress` (detail: progress, phase), and with a `CardDetail` `strokestart`,
 * `strokeend`, `milestone`, `threshold`, `reveal`, `revealed`, `shake`, `explode`, `end`, `reset`. `error` does not
 * bubble; its detail has a `message`, one sentence, which the console is warned of too.
 */
export class PoofCard extends HTMLElement {
  prize: Picture | null;
  coating: Picture | null;
  readonly progress: number;
  readonly phase: Phase;
  /** Resolves with the card when it can be seen; rejects when its prize or Poof cannot be loaded. */
  readonly ready: Promise<PoofCard>;
  readonly log: Promise<ScratchLog>;
  /** Opens the rest; resolves when the prize lies open. */
  reveal(): Promise<void>;
  /** Bursts a card that lies open; resolves when all is over. */
  explode(): Promise<void>;
  /** Covers it again, as new. */
  reset(): Promise<void>;
  /** Take back the stroke that began last, and draw it again; resolve with whether there was one. */
  undo(): Promise<boolean>;
  redo(): Promise<boolean>;
  /** Makes the card again that a log was taken from; nothing is told twice. */
  restore(log: ScratchLog): Promise<void>;
  /** Scratches the card by a log, `speed` times as fast, 0.001…1000. */
  play(log: ScratchLog, options?: { speed?: number }): Promise<void>;
}

/** Puts a card in the place of an image, a canvas or a video, whose `id` and `class` it takes over, or into any other
 * element. */
export function scratchCard(
  target: Element | string, options?: CardSettings & { prize?: Picture; coating?: Picture; loading?: "eager" | "lazy" },
): Promise<PoofCard>;

/**
 * Bursts an image, a canvas, a video, or any other element of which there is a `picture`; resolves when
 * all is over, and rejects with one sentence. The particles fly over the page, as far as `margin`; the
 * element tells `explode` and `end`. Where it has up to 15,000 pixels they are cut into quarters, so that it
 * bursts as softly as a large one.
 */
export function explode(
  target: Element | string,
  options?: ExplosionSettings & {
    picture?: Picture;
    /** The element afterwards: hidden, its room kept, which is usual; taken from the page; or seen again. */
    after?: "hide" | "remove" | "show";
    margin?: number;
    signal?: AbortSignal;
  },
): Promise<void>;

/** Lets confetti fly over the window, or over an element; not where less motion is asked for. */
export function confetti(
  options?: { over?: Element | string; seed?: number; reducedMotion?: Switch; signal?: AbortSignal },
): Promise<void>;

/** All that can be chosen by a name, and its looks in a few words. */
export function catalog(): Promise<
  Record<"animations" | "reveals" | "materials" | "brushes", { name: string; summary: string }[]>>;

/** What is said to whoever cannot see a card; put your own language here. */
export const texts: { name: string; help: string; open: string; scratched(percent: number): string };

declare global {
  interface HTMLElementTagNameMap { "poof-card": PoofCard }
}
