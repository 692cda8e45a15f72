import Poof

/// A button at its place on a stage.
struct PlacedButton: Equatable {
  let button: StageButton
  /// Everything that answers to a finger, px of the canvas.
  let frame: PixelRect

  init(_ button: StageButton, in frame: PixelRect) {
    self.button = button
    self.frame = frame
  }
}
