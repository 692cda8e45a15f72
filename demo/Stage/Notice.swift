/// A short message that stands in for the words under the card for a while.
struct Notice: Equatable {
  let text: String
  /// Time at which it goes, s of the window.
  let end: Double
}
