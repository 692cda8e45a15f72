/// Purposes of chance in debris; each has numbers of its own.
enum DebrisPurpose {
  static let homeX: UInt32 = 0
  static let homeY: UInt32 = 1
  static let pick: UInt32 = 2
  static let shape: UInt32 = 3
  static let flight: UInt32 = 4
  static let tumble: UInt32 = 5
}
