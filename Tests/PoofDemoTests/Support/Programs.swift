import TestSupport

extension Program {
  static let demo = Program(built: "poof-demo")
  static let ownRenderer = Program(built: "own-renderer")
  static let board = Program(built: "board")
}
