import TestSupport

extension Program {
  static let poof = Program(built: "poof")
}
