import Poof
import PoofProgram
import Synchronization

/// One thing of the gallery on a small card: a film that is played over and over, or a picture.
struct GalleryCell: Sendable {
  private let film: (any Film & Sendable)?
  private let picture: Image

  /// Time for which a card lies still before its film begins, s.
  private static let pause = 0.7
  /// Time for which the end of a reveal stands, s.
  private static let rest = 0.15
  /// Time in which the card comes back, s, at the beginning of the pause.
  private static let comeback = 0.4
  /// The part of the picture that must be left to see of it while it bursts: with less a tile looks empty, and
  /// the card comes back.
  private static let leastSeen = 0.2
  /// Side of the small picture on which that is measured, px, and the number of moments of its film.
  private static let measuredSide = 48
  private static let measuredMoments = 24
  /// The part of its film that says most about it.
  private let tellingPart: Double
  /// Time of its film after which it begins anew, s.
  private let seenLength: Double

  /// A cell with a card in these pictures, whose coating is of `material`.
  private init(of item: GalleryItem, painting: CardPainting, material: Material) {
    let prize = painting.prize.masked(by: painting.outline)
    let coating = painting.coating.masked(by: painting.outline)
    tellingPart = item.tellingPart
    switch item {
    case .animation(let named):
      var settings = ExplosionSequence.Settings(named)
      settings.shake = .none
      let film = ExplosionFilm(of: prize, settings: settings)
      self.film = film
      seenLength = Self.length(of: film) * Self.seenPart(of: prize, settings: settings)
      picture = prize
    case .reveal(let named):
      let film = Transition(
        from: coating, to: prize, reveal: named.makeReveal(), duration: 1.5 * named.duration)
      self.film = film
      seenLength = Self.length(of: film) + Self.rest
      picture = coating
    case .material(let material):
      (film, seenLength) = (nil, 0)
      picture = SampleStroke(painting: painting, material: material, brush: nil).image()
    case .brush(let named):
      (film, seenLength) = (nil, 0)
      picture = SampleStroke(
        painting: painting, material: material, brush: named.brush
      ).image()
    }
  }

  /// Tells how to make each of these cells, with cards of `size` in these pictures: slow, and to be done anywhere.
  @MainActor
  static func makers(
    of items: [GalleryItem], size: PixelSize, pictures: CardPictures
  ) -> [@Sendable () -> GalleryCell] {
    // Those that are alike are painted once.
    var paintings: [String: SharedPainting] = [:]
    return items.map { item in
      var pictures = pictures
      if case .material(let material) = item {
        pictures.coating = nil
        pictures.material = material
        // Words would be most of what is seen of it.
        pictures.words = CoatingWords([])
      }
      let material = pictures.material
      let painting = paintings[material.name] ?? SharedPainting(pictures.painter(size: size))
      paintings[material.name] = painting
      return { GalleryCell(of: item, painting: painting.made, material: material) }
    }
  }

  /// Whether it moves.
  var isMoving: Bool { film != nil }

  /// Time after which it begins anew, s.
  var period: Double { Self.pause + seenLength }

  /// The time at which it says most about itself, s.
  var tellingTime: Double { Self.pause + tellingPart * (film.map { Self.length(of: $0) } ?? 0) }

  /// The age at which `part` of what is worth seeing of its film is over, s.
  func age(at part: Double) -> Double { Self.pause + part * seenLength }

  /// Returns the length of a film, s; of one without an end, some of it.
  private static func length(of film: some Film) -> Double { min(film.length, 6) }

  /// Measures the part of a burst of `prize` after which too little of it is left to see.
  private static func seenPart(of prize: Image, settings: ExplosionSequence.Settings) -> Double {
    let small = prize.resized(to: prize.size.limited(toSide: measuredSide))
    let film = ExplosionFilm(of: small, settings: settings)
    // What a tile has at least: a half of the card around it.
    let size = PixelSize(width: small.width * 3 / 2 + 1, height: small.height * 3 / 2 + 1)
    let origin = PixelPoint(x: small.width / 4, y: small.height / 4)
    func light(at part: Double) -> Int {
      var canvas = Canvas(size: size)
      film.draw(at: part * length(of: film), into: &canvas, origin: origin)
      return canvas.snapshot().pixels.reduce(0) { $0 + Int($1 >> 24) }
    }
    let least = Int(leastSeen * Double(light(at: 0)))
    let last = (1..<measuredMoments).last {
      light(at: Double($0) / Double(measuredMoments)) >= least
    }
    return Double((last ?? 0) + 1) / Double(measuredMoments)
  }

  /// Draws it as it is `age` s after it was first shown, its card in the middle of `stage`.
  func draw(at age: Double, in stage: PixelRect, into canvas: inout Canvas) {
    let origin = PixelPoint(
      x: (stage.minX + stage.maxX - picture.width) / 2,
      y: (stage.minY + stage.maxY - picture.height) / 2)
    let sinceBeginning = age.truncatingRemainder(dividingBy: period)
    let time = sinceBeginning - Self.pause
    canvas.withClip(stage.intersection(canvas.clip)) { canvas in
      guard let film else { return canvas.draw(picture, at: origin) }
      guard time <= 0 else {
        return film.draw(at: min(time, Self.length(of: film)), into: &canvas, origin: origin)
      }
      // Over what is still under way from the last time.
      let back = Float(sinceBeginning / Self.comeback).clampedToUnit
      guard age >= period, back < 1 else { return canvas.draw(picture, at: origin) }
      film.draw(
        at: min(seenLength + sinceBeginning, Self.length(of: film)), into: &canvas,
        origin: origin)
      canvas.draw(picture, at: origin, opacity: UInt8(255 * Easing.smooth(back) + 0.5))
    }
  }
}

/// A card's pictures, painted when they are asked for first.
private final class SharedPainting: Sendable {
  private let paint: @Sendable () -> CardPainting
  private let painting = Mutex<CardPainting?>(nil)

  init(_ paint: @escaping @Sendable () -> CardPainting) { self.paint = paint }

  var made: CardPainting {
    painting.withLock { painting in
      let known = painting ?? paint()
      painting = known
      return known
    }
  }
}
