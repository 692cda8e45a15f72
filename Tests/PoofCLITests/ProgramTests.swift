import TestSupport
import Testing

/// All tests that run `poof`.
@Suite(.fewAtOnce)
struct ProgramTests {}
