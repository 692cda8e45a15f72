import PoofCore
import PoofEffects

/// The end of a card: its picture shakes while its particles are made, bursts, and is gone.
///
/// All times are seconds of the card's own clock.
struct CardBurst {
  /// Time at which the shake began, or the fade that stands in for it all.
  let start: Double
  /// Time at which the shake was over, or will be where the particles are there by then.
  private(set) var burstTime: Double
  private let settings: ExplosionSequence.Settings
  /// The place where the animation begins, in parts of the picture.
  private let origin: Point
  private let isToFade: Bool
  private let beginsAtHome: Bool
  private var image: Image
  /// All of it as a film; nil until its particles are there.
  private(set) var film: ExplosionFilm?
  /// The work on the film, on one of another size too while the old one goes on.
  private var job: BackgroundJob<ExplosionFilm>?
  private var burstMoment = BurstMoment()
  /// Length of a shake that had to go on for late particles, s; nil where they were in time.
  private var lateShake: Double?

  /// A burst that begins at `start`; `film` is that of the picture, where it has been made before.
  init(
    of image: Image, settings: ExplosionSequence.Settings, from origin: Point, fades: Bool,
    film: ExplosionFilm? = nil, at start: Double
  ) {
    self.start = start
    self.image = image
    self.settings = settings
    self.origin = origin
    self.film = film
    beginsAtHome = settings.animation(from: origin).beginsAtHome
    isToFade = fades
    let fades = fades || !anythingFlies
    burstTime = fades ? start : start + Double(settings.shake.duration)
    if fades {
      self.film = ExplosionFilm(fading: image, settings: settings, from: origin)
    } else if film == nil {
      job = ExplosionFilm.job(of: image, settings: settings, from: origin)
    }
  }
}

extension CardBurst {
  /// Whether it fades instead of bursting.
  private var fades: Bool { isToFade || !anythingFlies }

  /// Time at which all of it is over; infinite while that is not known, and where it never is.
  var end: Double { film.map { burstTime + $0.runLength } ?? .infinity }

  /// Whether its film is there, so that any of its moments can be drawn.
  var isReady: Bool { film != nil }

  /// Returns the part of its life that it is in, from `start` on.
  func phase(at now: Double) -> CardShow.Phase {
    if film == nil || now < burstTime { return .shaking }
    return now < end ? .exploding : .finished
  }

  /// Computes the part of the picture that is there, 1 … 0 gone.
  func presence(at now: Double) -> Float {
    film?.presence(at: filmTime(at: now)) ?? (beginsAtHome ? 1 : 0)
  }

  /// Draws the moment `now`, the picture's top left corner at `origin`.
  func draw(at now: Double, into canvas: inout Canvas, origin: PixelPoint) {
    if let film {
      film.draw(at: filmTime(at: now), into: &canvas, origin: origin)
    } else if beginsAtHome, !fades {
      settings.prepare(&canvas, for: image)
      let offset = settings.shake.offset(at: Float(now - start), width: Float(image.width))
      canvas.draw(image, at: Point(x: Float(origin.x), y: Float(origin.y)) + offset)
    }
  }

  /// Converts a time of the card's clock to one of the film's: rounding must not leave it on the
  /// other side of the burst, or short of the end.
  private func filmTime(at now: Double) -> Double {
    guard let film else { return 0 }
    if now < burstTime { return min(now - start, film.burstTime.nextDown) }
    return now < end ? film.burstTime + (now - burstTime) : film.length
  }
}

extension CardBurst {
  /// Takes over particles that are there by now. It does not wait, unless it `waits`.
  mutating func advance(to now: Double, waits: Bool) {
    guard let job, film != nil || now >= burstTime else { return }
    guard let made = waits ? job.waitForResult() : job.resultIfReady() else {
      if film == nil { burstMoment.miss(at: now) }
      return
    }
    if film == nil {
      let shakeEnd = burstTime
      burstTime = burstMoment.time(shakeEnd: shakeEnd, foundAt: now)
      if burstTime > shakeEnd { lateShake = now - start }
    }
    self.job = nil
    // Another size changes nothing about the times.
    film = lateShake.map { made.shaking(until: $0) } ?? made
  }

  /// Goes on with the same picture at another size.
  mutating func replaceImage(_ image: Image, at now: Double) {
    self.image = image
    if fades {
      film = ExplosionFilm(fading: image, settings: settings, from: origin)
    } else if phase(at: now) != .finished || presence(at: now) > 0 {
      // Old particles fly on until the new ones are there.
      job?.cancel()
      job = ExplosionFilm.job(of: image, settings: settings, from: origin)
    }
  }

  /// Waits once until the particles are made.
  mutating func waitForSampling() {
    job?.waitForResult()
    if film == nil { burstMoment = BurstMoment() }
  }

  /// Says that nobody waits for the particles any more.
  func cancel() { job?.cancel() }
}
