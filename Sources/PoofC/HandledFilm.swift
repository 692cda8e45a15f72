import CPoof
import Poof
import PoofCore
import PoofEffects

/// A film that C has a handle of.
final class HandledFilm: Handled, @unchecked Sendable {
  let film: AnyFilm
  let frame: Frame

  init(_ film: AnyFilm, _ settings: SettingValues) throws(Failure) {
    self.film = film
    frame = try Frame(around: film.size, settings)
    super.init(.film)
  }

  /// The film of a handle.
  static func object(_ handle: UInt32) throws(Failure) -> HandledFilm {
    unsafeDowncast(try Handles.all.object(handle, .film), to: HandledFilm.self)
  }

  /// A handle of a film.
  static func add(_ film: AnyFilm, _ settings: SettingValues) throws(Failure) -> UInt32 {
    try Handles.all.add(HandledFilm(film, settings))
  }
}

/// The most particles of a quarter of a pixel: a page draws them on one processor, beside much else.
private let mostQuarters = 60_000

@c @implementation
package func poof_explosion_create(
  _ picture: poof_picture, _ settings: poof_settings, _ film: UnsafeMutablePointer<poof_film>?
) -> poof_status {
  attempt { () throws(Failure) in
    let film = try place(film, "film")
    let image = try HandledPicture.image(picture)
    let settings = try HandledSettings.values(settings)
    film.pointee = try HandledFilm.add(
      AnyFilm(
        SoftExplosionFilm(
          of: image, settings: settings.explosion, from: settings.origin, budget: mostQuarters)),
      settings)
  }
}

@c @implementation
package func poof_transition_create(
  _ from: poof_picture, _ to: poof_picture, _ settings: poof_settings,
  _ film: UnsafeMutablePointer<poof_film>?
) -> poof_status {
  attempt { () throws(Failure) in
    let film = try place(film, "film")
    let (from, to) = (try HandledPicture.image(from), try HandledPicture.image(to))
    let settings = try HandledSettings.values(settings)
    let (reveal, duration) = settings.opening
    let origin = Point(
      x: settings.origin.x * Float(from.width), y: settings.origin.y * Float(from.height))
    film.pointee = try HandledFilm.add(
      AnyFilm(
        Transition(from: from, to: to, reveal: reveal, origin: origin, duration: duration)),
      settings)
  }
}

@c @implementation
package func poof_confetti_create(
  _ width: Int32, _ height: Int32, _ settings: poof_settings,
  _ film: UnsafeMutablePointer<poof_film>?
) -> poof_status {
  attempt { () throws(Failure) in
    let film = try place(film, "film")
    let size = try drawableSize(width, height)
    let settings = try HandledSettings.values(settings)
    film.pointee = try HandledFilm.add(
      AnyFilm(Confetti(over: size, settings: settings.confetti)), settings)
  }
}

@c @implementation
package func poof_film_size(
  _ film: poof_film, _ width: UnsafeMutablePointer<Int32>?, _ height: UnsafeMutablePointer<Int32>?
) -> poof_status {
  attempt { () throws(Failure) in try write(HandledFilm.object(film).frame.size, width, height) }
}

@c @implementation
package func poof_film_length(
  _ film: poof_film, _ length: UnsafeMutablePointer<Double>?
) -> poof_status {
  attempt { () throws(Failure) in
    let length = try place(length, "length")
    length.pointee = try HandledFilm.object(film).film.length
  }
}

@c @implementation
package func poof_film_draw(
  _ film: poof_film, _ time: Double, _ pixels: UnsafeMutablePointer<UInt32>?, _ stride: Int
) -> poof_status {
  attempt { () throws(Failure) in
    let shown = try HandledFilm.object(film)
    let frame = shown.frame
    let target = try frame.target(pixels, stride: stride)
    guard !time.isNaN else { throw .value("the time is no number") }
    let area = PixelRect(size: frame.size)
    frame.draw(in: area) { shown.film.draw(at: time, into: &$0, origin: frame.origin) }
    frame.copy(area, to: target, stride: stride)
  }
}
