/// The times by which a kiosk goes, s.
struct KioskTimes {
  /// Time without a touch after which a card that has not opened counts as left.
  var patience = 45.0
  /// Time before that in which visitors are asked whether they are still there.
  var warning = 10.0
  /// Time for which what is left of a card stands, once it has burst.
  var farewell = 12.0
  /// Time for which a touch does not put a new card in its place: hands go on for a moment.
  var rest = 1.2
  /// Time between two demonstrations.
  var pause = 2.5
  /// Time after which a disk that would not take a draw is asked again.
  var retry = 3.0
  /// Time between two savings of a card that is being scratched.
  var saving = 1.0
}
