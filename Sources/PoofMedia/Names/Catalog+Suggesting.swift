import Poof

extension Catalog {
  /// Says why there is no `option` of that name: what it is called now, what was probably meant, or what there is.
  /// Many entries are not told but by a command that lists them.
  package func refusal(
    of name: String, option: String, listedBy command: String? = nil
  ) -> String {
    guard successor(of: name) == nil else { return refusal(of: name, kind: option) }
    // A part of a name may be all that somebody remembers.
    let names = entries.map(\.name)
    let meant =
      likelyName(for: name, among: names)
      ?? names.first { $0.split(separator: "-").contains { $0 == name.lowercased() } }
    if let meant {
      return "there is no \(option) '\(name)'; did you mean '\(meant)'?"
    }
    guard let command else { return refusal(of: name, kind: option) }
    return "there is no \(option) '\(name)'; '\(command)' lists all of them"
  }
}

extension Catalog where Entry == NamedAnimation {
  /// Says why a card cannot burst by an animation of that name.
  package static func refusal(onCards name: String) -> String {
    if AnimationCatalog.assembling[name] != nil, AnimationCatalog.builtIn[name] == nil {
      let names = AnimationCatalog.builtIn.entries.filter { !$0.isHistoric }.map(\.name)
      return "'\(name)' puts a picture together, and a card bursts; choose one of "
        + names.joined(separator: ", ")
    }
    return AnimationCatalog.builtIn.refusal(of: name, option: "animation")
  }
}
