/// A line of the help sheet: keys, and what they do.
struct HelpEntry {
  /// What stands on the caps, one for each key.
  let keys: [String]
  let meaning: String
  /// Whether `keys` are on caps; what hands do without a key is a word.
  var hasCaps = true

  /// Every line of a single card, in the order of use.
  static let all = [
    HelpEntry(keys: ["Drag"], meaning: "scratch, with any number of fingers", hasCaps: false),
    HelpEntry(keys: ["Arrows", "Space"], meaning: "scratch by keyboard (Shift: faster)"),
    HelpEntry(keys: ["Enter"], meaning: "open the rest, then burst"),
    HelpEntry(keys: ["R"], meaning: "a new card"),
    HelpEntry(keys: ["A"], meaning: "next animation"),
    HelpEntry(keys: ["V"], meaning: "next reveal"),
    HelpEntry(keys: ["T"], meaning: "next material"),
    HelpEntry(keys: ["B"], meaning: "next brush"),
    HelpEntry(keys: ["[", "]"], meaning: "narrower, wider brush"),
    HelpEntry(keys: ["U", "Y"], meaning: "undo, redo a stroke"),
    HelpEntry(keys: ["N"], meaning: "next seed"),
    HelpEntry(keys: ["K", "E"], meaning: "confetti, ending: on and off"),
    HelpEntry(keys: ["P"], meaning: "pause"),
    HelpEntry(keys: ["S"], meaning: "slow motion"),
    HelpEntry(keys: ["M"], meaning: "reduced motion"),
    HelpEntry(keys: ["O"], meaning: "sound: on and off"),
    HelpEntry(keys: ["C", "X"], meaning: "save a picture, a clip"),
    HelpEntry(keys: ["W"], meaning: "save this look as a preset"),
    HelpEntry(keys: ["D"], meaning: "time that frames take"),
    HelpEntry(keys: ["F"], meaning: "full screen"),
    HelpEntry(keys: ["H"], meaning: "this help"),
    HelpEntry(keys: ["Q", "Esc"], meaning: "quit"),
  ]

  /// Those on a board, of which there are no clips, and no times.
  static let onBoards = all.compactMap { entry -> HelpEntry? in
    switch entry.keys {
    case ["C", "X"]: HelpEntry(keys: ["C"], meaning: "save a picture")
    case ["D"]: nil
    default: entry
    }
  }
}
