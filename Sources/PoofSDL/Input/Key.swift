/// A key on the keyboard, by what is printed on it.
public enum Key: Hashable, Sendable {
  /// A letter in lower case, a digit (also of the key pad) or another printable ASCII character.
  ///
  /// A key whose own character is not ASCII (Cyrillic, umlauts) counts as the one that a US
  /// keyboard has in its place, and the number row always counts as digits, so that every shortcut
  /// can be reached on every keyboard. `=` counts as `+`: on US keyboards they share a key.
  case character(Character)
  /// The space bar.
  case space
  /// Return or the key pad's Enter.
  case `return`
  /// Escape.
  case escape
  /// The tabulator.
  case tab
  /// Delete to the left.
  case backspace
  /// Delete to the right.
  case delete
  /// An arrow key.
  case left
  /// An arrow key.
  case right
  /// An arrow key.
  case up
  /// An arrow key.
  case down
  /// To the beginning.
  case home
  /// To the end.
  case end
  /// A page up.
  case pageUp
  /// A page down.
  case pageDown
  /// A function key, 1…12.
  case function(Int)
  /// Any other key.
  case other
}

/// A key that went down or up.
public struct KeyEvent: Equatable, Sendable {
  /// The keys held with another one.
  public struct Modifiers: OptionSet, Sendable {
    /// One bit for each modifier.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift, left or right.
    public static let shift = Modifiers(rawValue: 1)
    /// Control, left or right.
    public static let control = Modifiers(rawValue: 2)
    /// Alt or Option, left or right.
    public static let alt = Modifiers(rawValue: 4)
    /// Command or the Windows key, left or right.
    public static let command = Modifiers(rawValue: 8)
  }

  /// The key.
  public var key: Key
  /// Keys that were held with it.
  public var modifiers: Modifiers
  /// Whether it went down, not up.
  public var isDown: Bool
  /// Whether the keyboard repeats a key that is held.
  public var isRepeat: Bool

  /// Creates an event from its parts.
  public init(
    _ key: Key, modifiers: Modifiers = [], isDown: Bool = true, isRepeat: Bool = false
  ) {
    self.key = key
    self.modifiers = modifiers
    self.isDown = isDown
    self.isRepeat = isRepeat
  }
}
