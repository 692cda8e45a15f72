import Poof
import PoofProgram

/// The stage that all clips of a gallery are played on: one picture, on a quiet ground.
struct GalleryStage: Sendable {
  /// Width and height of a clip, px.
  let size: PixelSize
  let seed: UInt64
  /// The picture, all over a clip.
  private let whole: Image
  /// The same by night: what the picture is a change from.
  private let before: Image
  /// The picture as a card, with room around it for what flies.
  private let card: Image
  /// The same with less room, for what is scratched.
  private let scratched: Image
  private let ground: Image

  /// Shapes that a clip may have, width through height.
  private static let shapes: ClosedRange<Float> = 0.8...1.5
  /// Sides of the cards in parts of a clip's.
  private static let parts = (card: Float(0.66), scratched: Float(0.84))

  /// A stage for `picture` whose clips are `width` px wide.
  init(of picture: Image, width: Int, seed: UInt64) {
    let aspect = Float(picture.width) / Float(picture.height)
    let shape = max(Self.shapes.lowerBound, min(Self.shapes.upperBound, aspect))
    size = PixelSize(width: width, height: max(1, Int(Float(width) / shape + 0.5)))
    self.seed = seed
    let clip = size
    func card(_ part: Float) -> Image {
      let room = PixelSize(
        width: max(1, Int(Float(clip.width) * part)), height: max(1, Int(Float(clip.height) * part))
      )
      return picture.resized(to: picture.size.fitted(into: room))
    }
    self.card = card(Self.parts.card)
    scratched = card(Self.parts.scratched)
    whole = picture.filling(size)
    before = Self.nightly(whole)
    ground = Image(size: size, color: Color(r: 22, g: 26, b: 38).premultiplied)
  }

  /// Turns a picture into the dark blue of a night.
  static func nightly(_ picture: Image) -> Image {
    Image(
      size: picture.size,
      pixels: picture.pixels.map { pixel in
        let color = PremultipliedColor(packed: pixel)
        let light = (Int(color.r) * 3 + Int(color.g) * 6 + Int(color.b)) / 10
        return PremultipliedColor(
          r: UInt8(light * 5 / 16), g: UInt8(light * 6 / 16), b: UInt8(light * 11 / 16),
          a: color.a
        ).packed
      })
  }
}

extension GalleryStage {
  /// The picture bursts, or comes together.
  func clip(of named: NamedAnimation) -> GalleryClip {
    var settings = ExplosionSequence.Settings(named)
    settings.seed = seed
    settings.shake = .none
    let film = SoftExplosionFilm(of: card, settings: settings)
    return GalleryClip(film.over(ground), hold: 0.5, poster: 0.4 * film.length)
  }

  /// The picture by night becomes the picture.
  func clip(of named: NamedReveal) -> GalleryClip {
    var settings = RevealSettings()
    settings.seed = seed
    let duration = max(1, 1.5 * named.duration)
    let film = Transition(
      from: before, to: whole, reveal: named.makeReveal(settings), duration: duration)
    return GalleryClip(film.over(ground), hold: 0.6, poster: 0.45 * duration)
  }

  /// A hand goes at a coating in the way by which that is recognised, and leaves most of it.
  func clip(of material: Material) -> GalleryClip {
    let gesture = SampleGesture(for: material)
    let brush = material.brush.with(width: gesture.brushWidth * Float(scratched.height))
    return clip(of: material, strokes: [stroke(brush, by: gesture, from: 0.4, length: 1.8)])
  }

  /// The picture is scratched by a brush.
  func clip(of named: NamedBrush) -> GalleryClip {
    let width = 0.24 * Float(scratched.height)
    var strokes: [Stroke] = []
    var start = 0.4
    if named.brush.isRestoring {
      // What covers again shows only where something is bare.
      strokes.append(
        zigzag(Brush(cap: .round, width: 1.6 * width), from: start, length: 1, sweeps: 3))
      start += 1.2
    }
    strokes.append(
      zigzag(named.brush.with(width: width), from: start, length: 1.8, sweeps: 3))
    return clip(of: .foil, strokes: strokes)
  }

  private func clip(of material: Material, strokes: [Stroke]) -> GalleryClip {
    var settings = CardShow.Settings()
    settings.use(material, on: scratched.size)
    settings.debris?.seed = seed
    settings.crumbs?.seed = seed
    settings.threshold = nil
    settings.appearDuration = 0
    let log = ScratchLog(size: scratched.size, strokes: strokes)
    let film = CardFilm(
      prize: scratched, coating: material.picture(size: scratched.size), settings: settings,
      log: ScratchLog(size: scratched.size, strokes: strokes, time: log.time + 1.2))
    return GalleryClip(film.over(ground), poster: log.time)
  }

  /// A gesture over the card, `length` s long: slow where it begins and where it ends, as a hand is.
  private func stroke(
    _ brush: Brush, by gesture: SampleGesture, from start: Double, length: Double
  ) -> Stroke {
    let steps = Int(length * 120)
    return Stroke(
      pointer: 0, brush: brush,
      samples: (0...steps).map { step in
        let part = Double(step) / Double(steps)
        let place = gesture.place(at: Easing.smooth(Float(part)))
        return Stroke.Sample(
          position: Point(
            x: Float(scratched.width) * place.x, y: Float(scratched.height) * place.y),
          time: start + length * part)
      })
  }

  /// A way to and fro over the upper two thirds of the card, `length` s long.
  private func zigzag(
    _ brush: Brush, from start: Double, length: Double, sweeps: Int
  ) -> Stroke {
    let steps = Int(length * 120)
    return Stroke(
      pointer: 0, brush: brush,
      samples: (0...steps).map { step in
        let way = Float(step) / Float(steps) * Float(sweeps)
        let sweep = min(Int(way), sweeps - 1)
        let eased = 0.5 - 0.5 * cosine((way - Float(sweep)) * Float.pi)
        return Stroke.Sample(
          position: Point(
            x: Float(scratched.width) * (0.12 + 0.76 * (sweep % 2 == 0 ? eased : 1 - eased)),
            y: Float(scratched.height) * (0.22 + 0.5 * way / Float(sweeps))),
          time: start + length * Double(step) / Double(steps))
      })
  }
}
