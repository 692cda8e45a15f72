import ArgumentParser
import Poof
import PoofMedia
import PoofProgram

/// Plays a log of strokes on a card.
struct ScratchCommand: PresetUser {
  static let presetSettings = ["material"] + RevealOptions.presetSettings

  static let configuration = CommandConfiguration(
    commandName: "scratch",
    abstract: "Play strokes on a card: its picture, its mask, and a report of what happened.",
    discussion: """
      All three show the card at the log's end, which is its 'time', or that of its last point; if \
      the threshold was reached before, the rest has opened by itself as far as it gets until then. \
      Without -o, --mask and --report the report is printed.

      A colour is \(Color.forms). Pictures are PNG, JPEG, WebP, GIF or BMP files; they cover the \
      card, and what stands over is cut off on both sides.

      Examples:
        poof scratch --prize photo.jpg --material foil --log strokes.json -o card.png
        poof scratch --prize gold --coating foil.png --log strokes.json \\
          --region 0,0,600,720
      """)

  @OptionGroup(title: "Card")
  var card: CardOptions

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
      """
      A part of the card, in px of its size, whose progress is reported too, as far as it lies on the card; may be \
      repeated.
      """,
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

  @OptionGroup(title: "How the rest opens")
  var reveal: RevealOptions

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
    help: ArgumentHelp("Write the card's picture, ….png or .jpg.", valueName: "file"),
    transform: OutputPath.init(picture:))
  var output: OutputPath?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Refuse a card that would take more memory, in MiB; 1024 unless given.", valueName: "MiB"),
    transform: { try Int(argument: $0, in: 1...Int.max) })
  var maxMemory = 1_024

  @OptionGroup
  var preset: PresetOption

  func validate() throws {
    _ = try named
    let outputs = outputPaths
    guard Set(outputs.map(FileTarget.init)).count == outputs.count else {
      throw ValidationError("-o, --mask and --report must be different files")
    }
    try refuseOverwriting([log, preset.path] + card.inputPaths, by: outputs)
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
    tellClippedRegions(on: whole)
    var layers = CardShow.Settings()
    // A coating of one's own alone is a plain one.
    let material = card.coating == nil ? card.usedMaterial : card.material
    if let material { layers.use(layersOf: material, on: size) }
    let coating = try card.coatingPicture(size: size)
    let surface = CardSurface(
      prize: try card.prize.image(size: size), coating: coating, outline: nil,
      thickness: layers.coatingThickness, primer: layers.primer, sheen: layers.coatingSheen)
    let named = try named
    let (scratched, events, crumbs, sheen) = replay(
      log, opening: named, on: surface, crumbs: layers.crumbs)

    if let mask { try scratched.mask.writePNG(toFile: mask.path) }
    if let output {
      var canvas = Canvas(size: size)
      if let moment = scratched.revealMoment,
        let look = named.makeReveal(reveal.settings()).look
      {
        let drawing = CardReveal(
          look, lightAt: sheen.place(at: scratched.log.revealBegan ?? log.time))
        _ = drawing.prepare(moment, of: surface)
        drawing.draw(moment, into: &canvas, origin: .zero)
      } else {
        surface.draw(
          mask: scratched.mask, into: &canvas, at: .zero, opacity: 255,
          layering: scratched.restOfReveal(at: log.time) ?? 1, lightAt: sheen.place(at: log.time))
      }
      crumbs?.draw(at: log.time, into: &canvas)
      try write(canvas.snapshot(), to: output.path)
    }
    if let path = report ?? (mask == nil && output == nil ? "-" : nil) {
      let report = ScratchReport(
        size: size, progress: scratched.progress, regions: scratched.regionProgress, events: events)
      let bytes = jsonBytes(of: report, onLines: false)
      if path == "-" {
        try writeOutput(bytes)
      } else {
        try writeFile(bytes, to: path)
      }
    }
    let written = outputPaths.map { $0.printable() }
    if !written.isEmpty { StandardError.close(with: "wrote \(written.joined(separator: ", "))") }
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

  /// Writes the card's picture in the format that the path tells; says so where that has no alpha, and the card is
  /// not whole.
  private func write(_ picture: Image, to path: String) throws {
    let format = StillFormat(path: path) ?? .png
    try writeFile(picture.encoded(as: format, file: path), to: path)
    if !format.keepsAlpha, picture.pixels.contains(where: { $0 >> 24 < 255 }) {
      StandardError.write(
        "poof: .jpg holds no transparency; what is clear becomes black, #000; a .png keeps it\n")
    }
  }

  /// Says so where a region goes beyond the card: its progress is that of the rest.
  private func tellClippedRegions(on card: PixelRect) {
    for region in region {
      let part = region.intersection(card)
      guard part != region else { continue }
      StandardError.write(
        "poof: of --region \(region.argument) only \(part.argument) lies on the card, which is"
          + " \(card.width)x\(card.height)\n")
    }
  }

  private var named: NamedReveal {
    get throws {
      try reveal.named(usual: card.usedMaterial.reveal)
    }
  }

  /// The files that are written.
  private var outputPaths: [String] {
    [report == "-" ? nil : report, mask?.path, output?.path].compactMap { $0 }
  }

  /// The card after all strokes, what happened on the way, the crumbs that lie about, and
  /// the light on the coating.
  private func replay(
    _ log: ScratchLog, opening named: NamedReveal, on surface: CardSurface, crumbs: Crumbs.Settings?
  ) -> (card: ScratchCard, events: [ScratchEvent], crumbs: Crumbs?, sheen: CardSheen) {
    var settings = ScratchCard.Settings()
    settings.areas = CardAreas(regions: region.map { CardRegion(area: .rectangle($0)) })
    settings.threshold = threshold.progress
    let made = named.makeReveal(reveal.settings())
    settings.makeRevealMap = { made.arrivalMap(size: $0, from: $1) }
    settings.revealDuration = named.duration
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
