/// Lines of the help sheet that belong together.
struct HelpGroup {
  let title: String
  let entries: [HelpEntry]

  /// Every line of a single card, in the order of use.
  static let all = [
    HelpGroup(
      title: "The card",
      entries: [
        HelpEntry(keys: ["Drag"], meaning: "scratch, with any number of fingers", hasCaps: false),
        HelpEntry(keys: ["Arrows", "Space"], meaning: "scratch by keyboard (Shift: faster)"),
        HelpEntry(keys: ["Enter"], meaning: "open the rest, then burst"),
        HelpEntry(keys: ["U", "Y"], meaning: "undo, redo a stroke"),
        HelpEntry(keys: ["R"], meaning: "a new card"),
      ]),
    HelpGroup(
      title: "Its looks",
      entries: [
        HelpEntry(keys: ["T"], meaning: "next material"),
        HelpEntry(keys: ["B"], meaning: "next brush"),
        HelpEntry(keys: ["[", "]"], meaning: "narrower, wider brush"),
        HelpEntry(keys: ["V"], meaning: "next reveal"),
        HelpEntry(keys: ["A"], meaning: "next animation"),
        HelpEntry(keys: ["G"], meaning: "all of them: Tab and Enter choose"),
        HelpEntry(keys: ["N"], meaning: "next seed"),
      ]),
    HelpGroup(
      title: "Its moments",
      entries: [
        HelpEntry(keys: ["P"], meaning: "pause"),
        HelpEntry(keys: ["S"], meaning: "slow motion"),
        HelpEntry(keys: ["M"], meaning: "reduced motion"),
        HelpEntry(keys: ["K", "E"], meaning: "confetti, ending: on and off"),
        HelpEntry(keys: ["O"], meaning: "sound: on and off"),
      ]),
    HelpGroup(
      title: "To keep, and the window",
      entries: [
        HelpEntry(keys: ["C", "X"], meaning: "save a picture, a clip"),
        HelpEntry(keys: ["W", "L"], meaning: "save the look, the strokes"),
        HelpEntry(keys: ["D"], meaning: "time that frames take"),
        HelpEntry(keys: ["F"], meaning: "full screen"),
        HelpEntry(keys: ["H"], meaning: "this help"),
        HelpEntry(keys: ["Q", "Esc"], meaning: "quit"),
      ]),
  ]

  /// The groups on a board, of which there are no clips, strokes and times, and which no gallery is for.
  static let onBoards = all.map { group in
    HelpGroup(
      title: group.title,
      entries: group.entries.compactMap { entry in
        switch entry.keys {
        case ["C", "X"]: HelpEntry(keys: ["C"], meaning: "save a picture")
        case ["W", "L"]: HelpEntry(keys: ["W"], meaning: "save the look")
        case ["D"], ["G"]: nil
        default: entry
        }
      })
  }
}
