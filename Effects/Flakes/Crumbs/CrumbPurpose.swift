/// Purposes of chance in crumbs; each has numbers of its own, apart from those of debris.
enum CrumbPurpose {
  static let shape: UInt32 = 16
  static let way: UInt32 = 17
  static let heap: UInt32 = 18
  static let drop: UInt32 = 19
}
