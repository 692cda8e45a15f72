import Testing

/// All tests that run `poof`, one program after another: there may be far more of them than cores.
@Suite(.serialized)
struct ProgramTests {}
