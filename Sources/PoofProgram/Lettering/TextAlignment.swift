/// The part of a line that stands at its place.
package enum TextAlignment: String, CaseIterable, Sendable {
  case left, center, right
}
