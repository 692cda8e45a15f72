import Poof

extension Color {
  /// The one colour that stands out: what is won, done or on.
  static let gold = Color(r: 255, g: 205, b: 92)
}
