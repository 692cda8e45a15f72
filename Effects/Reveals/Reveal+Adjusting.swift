import PoofCore

// What can be changed about any reveal, whatever its formula.

extension Reveal {
  /// Returns the same reveal in the opposite order: what opened first opens last. Where its pass
  /// does not go by its map alone, it only uncovers.
  public func inverted() -> AnyReveal {
    let own = look
    return AnyReveal(hasOrigin: hasOrigin, look: own?.followsMap == true ? own : nil) {
      arrivalMap(size: $0, from: $1).inverted()
    }
  }

  /// Returns the same reveal with another softness: the time, in parts of the whole, that one pixel
  /// takes from hidden to shown. It is brought into 0.001, a hard edge, … 1,000, an even fade. What
  /// a pass draws by a formula of its own looks as before.
  public func withSoftness(_ softness: Float) -> AnyReveal {
    AnyReveal(hasOrigin: hasOrigin, look: look) {
      arrivalMap(size: $0, from: $1).withSoftness(softness)
    }
  }

  /// Returns the same reveal from one place, whatever was touched last: `place` in parts of the
  /// card, (0, 0) its top left corner … (1, 1) its bottom right one.
  ///
  /// A place off the card counts as the nearest on it, one that is not finite as the middle.
  public func beginning(at place: Point) -> AnyReveal {
    let own = look
    @Sendable func onCard(_ size: PixelSize) -> Point {
      Point(x: place.x * Float(size.width), y: place.y * Float(size.height))
    }
    return AnyReveal(hasOrigin: hasOrigin, look: own?.beginning(at: onCard)) { size, _ in
      arrivalMap(size: size, from: onCard(size))
    }
  }
}
