import Poof

/// A picture's end, or its coming, as a film: it shakes, if it is to, and bursts, or comes together,
/// in the middle of a frame.
///
/// What is seen is what an `ExplosionSequence` shows; but since the particles are there from the
/// start, any moment can be drawn at any time, and what comes back comes to where it was before it
/// shook, so that the film can be run in a circle.
struct ExplosionFilm {
  /// How the picture trembles before.
  let shake: Shake
  /// The picture bursting.
  let explosion: Explosion
  /// What is seen behind it, as large as a frame.
  let background: Image
}

extension ExplosionFilm {
  /// When it bursts, s.
  var burstTime: Double { Double(shake.duration) }
  /// When nothing is left, or the picture is there and stays, s.
  var length: Double { burstTime + Double(explosion.duration) }

  private var picture: Image { explosion.particles.image }

  /// Where the picture's top left corner stands.
  private var origin: PixelPoint {
    PixelPoint(
      x: (background.width - picture.width) / 2, y: (background.height - picture.height) / 2)
  }

  /// Draws the frame at a time in 0…`length`, over whatever is on the canvas.
  func draw(at time: Double, into canvas: inout Canvas) {
    canvas.copy(background)
    let width = Float(picture.width)
    if time < burstTime {
      let offset = shake.offset(at: Float(time), width: width)
      canvas.draw(picture, at: Point(x: Float(origin.x), y: Float(origin.y)) + offset)
    } else {
      let time = Float(time - burstTime)
      var place = origin
      // It bursts where the shake has left it, on a whole pixel.
      if time < explosion.wayOut {
        let offset = shake.wholeOffset(at: shake.duration, width: width)
        place = PixelPoint(x: origin.x + offset.x, y: origin.y + offset.y)
      }
      explosion.draw(at: time, into: &canvas, origin: place)
    }
  }
}
