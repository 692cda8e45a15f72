import ArgumentParser
import Poof
import PoofMedia

/// The options for how a rest opens, or one picture becomes another.
package struct RevealOptions: ParsableArguments {
  @Option(
    name: .customLong("reveal"),
    help: ArgumentHelp(
      "How it opens; what suits a card's material, or foil-peel, unless given: \(RevealCatalog.builtIn.entries.map(\.name).joined(separator: ", ")).",
      valueName: "name"),
    completion: .list(RevealCatalog.builtIn.entries.map(\.name)))
  package var givenName: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Direction of a reveal that has one, clockwise from the right: 0 right, 90 down; its own unless given.",
      valueName: "degrees"),
    transform: { try Float(argument: $0, in: -360...360) })
  package var revealAngle: Float?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      How softly its edge goes over a picture, in parts of its time, 0.001…10; what suits it unless \
      given.
      """, valueName: "part"),
    transform: { try Float(argument: $0, in: 0.001...10) })
  package var revealSoftness: Float?

  package init() {}

  package func validate() throws {
    // A name that there is not is refused by `named`, as each program puts it.
    if let named = givenName.flatMap({ RevealCatalog.builtIn[$0] }) { try checkAngle(of: named) }
  }
}

extension RevealOptions {
  /// The names of its options.
  package static let presetSettings = ["reveal", "reveal-angle", "reveal-softness"]

  /// Throws where an angle is given and `reveal` has no direction.
  private func checkAngle(of reveal: NamedReveal) throws {
    guard revealAngle != nil, !reveal.usesAngle else { return }
    let known = RevealCatalog.builtIn.entries.filter(\.usesAngle).map(\.name)
    throw ValidationError(
      "--reveal-angle is for reveals with a direction: \(known.joined(separator: ", "))")
  }

  /// The reveal, `usual` unless one is given; throws where there is none of that name, and where an angle is
  /// given that it does not have.
  package func named(usual: String) throws -> NamedReveal {
    let name = givenName ?? usual
    if let named = RevealCatalog.builtIn[name] {
      try checkAngle(of: named)
      return named
    }
    throw ValidationError(
      RevealCatalog.builtIn.refusal(of: name, option: "--reveal", listedBy: "poof reveals"))
  }

  /// Settings that every reveal asks for.
  package func settings(seed: UInt64 = 1) -> RevealSettings {
    var settings = RevealSettings()
    settings.angle = revealAngle
    settings.softness = revealSoftness
    settings.seed = seed
    return settings
  }
}
