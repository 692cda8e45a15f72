import PoofCore

/// A value as it was given or drawn, at the size that the card had then.
///
/// A card that is resized scales all of it from there: however often that happens, nothing drifts.
struct Unscaled<Value: Equatable>: Equatable {
  var value: Value
  /// Size of the card it was meant for, px.
  let size: PixelSize
}

extension Unscaled<Stroke> {
  func scaled(to target: PixelSize) -> Stroke { value.scaled(from: size, to: target) }

  /// Takes over what has become of the stroke since, on a card of another size.
  mutating func follow(_ stroke: Stroke, on card: PixelSize) {
    value.isEnded = stroke.isEnded
    let back = stroke.scaled(from: card, to: size)
    for index in stroke.samples.indices {
      if index < value.samples.count {
        value.samples[index].time = stroke.samples[index].time
      } else {
        value.samples.append(back.samples[index])
      }
    }
  }
}

extension Unscaled<CardAreas> {
  func scaled(to target: PixelSize) -> CardAreas { value.scaled(from: size, to: target) }
}

extension Unscaled<Brush> {
  func scaled(to target: PixelSize) -> Brush { value.scaled(from: size, to: target) }
}
