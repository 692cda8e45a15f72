import Testing

/// All tests that touch SDL, one after another: its video belongs to one thread at a time, and its
/// queue of events to everybody.
@MainActor
@Suite(.serialized)
struct SDLTests {}
