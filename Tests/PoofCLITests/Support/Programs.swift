import ProgramSupport

extension Program {
  static let poof = Program(built: "poof")
}
