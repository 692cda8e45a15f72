import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Plays a log of strokes on a card.
struct ScratchCommand: PresetUser {
  static let presetSettings = ["material", "reveal", "reveal-angle"]

  static let configuration = CommandConfiguration(
    commandName: "scratch",
    abstract: "Play strokes on a card: its picture, its mask, and a report of what happened.",
    discussion: """
      All three show the card at the log's end, which is its 'time', or that of its last point; if \
      the threshold was reached before, the rest has opened by itself as far as it gets until then. \
      Without -o, --mask and --report the report is printed.

      A colour is #rgb, #rrggbb, #rrggbbaa or transparent. Pictures are PNG, JPEG, WebP, GIF or \
      BMP files; they cover the card, and what stands over is cut off on both sides.
      """)

  @Option(
    help: ArgumentHelp("What is to be won.", valueName: "file|color"),
    transform: PictureArgument.init(argument:))
  var prize: PictureArgument

  @Option(
    help: ArgumentHelp(
      "What is to be scratched off; a --material's own picture unless given.",
      valueName: "file|color"),
    transform: PictureArgument.init(argument:))
  var coating: PictureArgument?

  @Option(
    help: ArgumentHelp(
      "What the coating is made of: its layers, edges and crumbs; 'poof materials' lists them.",
      valueName: "name"))
  var material: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Size of the card in px, to which strokes are scaled; the log's own unless given.",
      valueName: "WxH"),
    transform: {
      try PixelSize(
        argument: $0, sides: 1...PixelSize.maximumSide, largestArea: PixelSize.maximumArea)
    })
  var size: PixelSize?

  @Option(help: ArgumentHelp("The strokes, as JSON.", valueName: "file"))
  var log: String

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A part of the card, in px of its size, whose progress is reported too; may be repeated.",
      valueName: "X,Y,W,H"),
    transform: PixelRect.init(argument:))
  var region: [PixelRect] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The progress, 0…1, from which on the rest opens by itself, or never; 0.75 unless given.",
      valueName: "progress"),
    transform: ThresholdArgument.init(argument:))
  var threshold = ThresholdArgument(progress: 0.75)

  @Option(
    help: ArgumentHelp("How the rest opens; 'poof reveals' lists them.", valueName: "name"))
  var reveal = RevealCatalog.builtIn.entries[0].name

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Direction of a reveal that has one, clockwise from the right: 0 right, 90 down.",
      valueName: "degrees"),
    transform: { try Float(argument: $0, in: -360...360) })
  var revealAngle: Float?

  @Option(
    help: ArgumentHelp(
      "Write size, progress, the regions' progress and events as JSON; - prints them.",
      valueName: "file|-"))
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Write a grey PNG of 8 bits, 0 covered … 255 revealed.", valueName: "file.png"),
    transform: OutputPath.init(png:))
  var mask: OutputPath?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the card's picture.", valueName: "file.png"),
    transform: OutputPath.init(png:))
  var output: OutputPath?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Refuse a card that would take more memory, in MiB; 1024 unless given.", valueName: "MiB"))
  var maxMemory = 1_024

  @OptionGroup
  var preset: PresetOption

  func validate() throws {
    guard maxMemory > 0 else { throw ValidationError("--max-memory must be above 0") }
    guard RevealCatalog.builtIn[reveal] != nil else {
      throw ValidationError(
        RevealCatalog.builtIn.successor(of: reveal).map {
          "there is no --reveal '\(reveal)' any more; it is '\($0)' now"
        } ?? "there is no --reveal '\(reveal)'; 'poof reveals' lists all of them")
    }
    guard coating != nil || material != nil else {
      throw ValidationError("there is nothing to scratch off: give a --coating or a --material")
    }
    if let material, MaterialCatalog.builtIn[material] == nil {
      throw ValidationError(
        "there is no --material '\(material)'; 'poof materials' lists all of them")
    }
    let outputs = outputPaths
    guard Set(outputs.map(FileTarget.init)).count == outputs.count else {
      throw ValidationError("-o, --mask and --report must be different files")
    }
    try refuseOverwriting([log, prize.path, coating?.path, preset.path], by: outputs)
  }

  func run() throws {
    let log = try ScratchLog(contentsOfFile: log)
    let size = size ?? log.size
    try checkMemory(for: size)
    let whole = PixelRect(size: size)
    guard region.allSatisfy({ !$0.intersection(whole).isEmpty }) else {
      throw ValidationError(
        "a --region lies outside the card, which is \(size.width)x\(size.height)")
    }
    for path in outputPaths { try checkWritable(path) }
    var layers = CardShow.Settings()
    let material = material.flatMap { MaterialCatalog.builtIn[$0] }
    if let material { layers.use(material, on: size) }
    let coating =
      try coating?.image(size: size) ?? material?.picture(size: size)
      ?? Image(size: size, color: .transparent)
    let surface = CardSurface(
      prize: try prize.image(size: size), coating: coating, outline: nil,
      thickness: layers.coatingThickness, primer: layers.primer, sheen: layers.coatingSheen)
    let (card, events, crumbs, sheen) = replay(log, on: surface, crumbs: layers.crumbs)

    if let mask { try card.mask.writePNG(toFile: mask.path) }
    if let output {
      var canvas = Canvas(size: size)
      if let moment = card.revealMoment,
        let look = RevealCatalog.builtIn[reveal]?.makeReveal(revealSettings).look
      {
        let drawing = CardReveal(
          look, lightAt: sheen.place(at: card.log.revealBegan ?? log.time))
        _ = drawing.prepare(moment, of: surface)
        drawing.draw(moment, into: &canvas, origin: .zero)
      } else {
        surface.draw(
          mask: card.mask, into: &canvas, at: .zero, opacity: 255,
          layering: card.restOfReveal(at: log.time) ?? 1, lightAt: sheen.place(at: log.time))
      }
      crumbs?.draw(at: log.time, into: &canvas)
      try canvas.snapshot().writePNG(toFile: output.path)
    }
    if let path = report ?? (mask == nil && output == nil ? "-" : nil) {
      let report = ScratchReport(
        size: size, progress: card.progress, regions: card.regionProgress, events: events)
      let bytes = jsonBytes(of: report, onLines: false)
      if path == "-" {
        try writeOutput(bytes)
      } else {
        try writeFile(bytes, to: path)
      }
    }
  }
}

extension ScratchCommand {
  /// Refuses a card that would take more memory than is allowed: a log of a few bytes may ask for
  /// the largest there is.
  private func checkMemory(for size: PixelSize) throws {
    // As measured: both pictures, the masks and the reveal's map; with -o a canvas, its copy and the
    // samples of the file; and the program itself.
    let bytes = (48 << 20) + size.area * (output == nil ? 14 : 24)
    let needed = (bytes + (1 << 20) - 1) >> 20
    guard needed <= maxMemory else {
      throw ValidationError(
        "a card of \(size.width)x\(size.height) px takes about \(needed) MiB of memory, and"
          + " --max-memory allows \(maxMemory); raise it, or give a smaller --size")
    }
  }

  private var revealSettings: RevealSettings {
    var settings = RevealSettings()
    settings.angle = revealAngle
    return settings
  }

  /// The files that are written.
  private var outputPaths: [String] {
    [report == "-" ? nil : report, mask?.path, output?.path].compactMap { $0 }
  }

  /// The card after all strokes, what happened on the way, the crumbs that lie about, and
  /// the light on the coating.
  private func replay(
    _ log: ScratchLog, on surface: CardSurface, crumbs: Crumbs.Settings?
  ) -> (card: ScratchCard, events: [ScratchEvent], crumbs: Crumbs?, sheen: CardSheen) {
    var settings = ScratchCard.Settings()
    settings.areas = CardAreas(regions: region.map { CardRegion(area: .rectangle($0)) })
    settings.threshold = threshold.progress
    if let named = RevealCatalog.builtIn[reveal] {
      let reveal = named.makeReveal(revealSettings)
      settings.makeRevealMap = { reveal.arrivalMap(size: $0, from: $1) }
      settings.revealDuration = named.duration
    }
    let card = ScratchCard(
      size: surface.size, coatingAlpha: surface.coatingAlpha, settings: settings)
    let found = Findings()
    found.crumbs = crumbs.map { Crumbs(size: surface.size, settings: $0) }
    card.onEvent = { found.events.append($0) }
    let sheen = CardSheen(size: surface.size)
    card.onSweep = { sweep, mask, _ in
      sheen.follow(sweep)
      found.crumbs?.push(Debris.Sweep(sweep), from: surface.coating, mask: mask)
    }
    let player = LogPlayer(log)
    player.advance(to: log.time, into: card)
    if let began = card.log.revealBegan ?? card.openTime { found.crumbs?.drop(at: began) }
    return (card, found.events, found.crumbs, sheen)
  }

  private final class Findings {
    var events: [ScratchEvent] = []
    var crumbs: Crumbs?
  }
}
