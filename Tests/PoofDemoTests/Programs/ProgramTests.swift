import TestSupport
import Testing

/// All tests that run programs without a display.
@Suite(.fewAtOnce)
struct ProgramTests {}
