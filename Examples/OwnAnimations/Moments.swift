import Poof

/// Five moments of a picture's explosion, with room around it.
func moments(of entry: NamedAnimation, picture: Image) -> [Image] {
  let particles = ParticleSet(sampling: picture, grid: entry.grain.grid(for: picture.size))
  let explosion = Explosion(particles: particles, animation: entry.animation, seed: 7)
  let margin = picture.size.height / 5
  return [Float(0), 0.25, 0.45, 0.65, 0.85].map { part in
    var canvas = Canvas(
      size: PixelSize(
        width: picture.size.width + 2 * margin, height: picture.size.height + 2 * margin))
    canvas.clear(to: Color(r: 20, g: 26, b: 44).premultiplied)
    explosion.draw(
      at: part * explosion.duration, into: &canvas, origin: PixelPoint(x: margin, y: margin))
    return canvas.snapshot()
  }
}
