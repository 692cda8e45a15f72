import PoofCore

/// The prizes of a folder, as its `prizes.csv` has them:
///
///     picture,weight,count,confetti,demonstration
///     cup.png,1,20,,yes
///     "sorry, not today.png",99,,no,
///
/// | column | meaning |
/// |---|---|
/// | `picture` | a picture's file in the folder, or in one below it |
/// | `weight` | the chance beside the others', a decimal number from 0 up |
/// | `count` | how many there are, a whole number from 0 up; empty, or no such column: endless |
/// | `confetti` | whether it is celebrated, `yes` or `no`; empty, or no such column: as the card's settings have it |
/// | `demonstration` | whether it may be shown while nobody plays, `yes` or `no`; empty, or no such column: no |
///
/// Spaces around a field do not count.
public struct PrizeTable: Sendable {
  /// A kind of prize.
  public struct Prize: Equatable, Sendable {
    /// Its picture's file, from the folder on, without a `./` before it; no two have the same.
    public let picture: String
    /// Chance beside the others', 0 or more.
    public let weight: Double
    /// Number of them; nil for as many as are wanted.
    public let count: Int?
    /// Whether it is celebrated, unless motion is reduced; nil where the card's settings say so.
    public let confetti: Bool?
    /// Whether it may be shown while nobody plays, to whoever passes by.
    public let isForDemonstrations: Bool
  }

  /// The kinds of prizes, in the order of their lines.
  public let prizes: [Prize]

  /// Name of the table's file in its folder.
  public static let fileName = "prizes.csv"
}

extension PrizeTable {
  /// Reads the table of a folder, whose path ends in a slash or is empty. Every picture is read once, to be
  /// sure that it can be shown.
  public init(folder: String) throws(MediaError) {
    let path = folder + Self.fileName
    let table = try CSVTable(contentsOfFile: path)
    let columns = try Self.columns(of: table, path)
    var prizes: [Prize] = []
    for row in table.rows {
      func failure(_ reason: String) -> MediaError {
        MediaError(.reading, path, "line \(row.line): \(reason)")
      }
      let fields: [String]
      switch row.fields {
      case .success(let values): fields = values
      case .failure(let problem): throw failure(problem.reason)
      }
      do throws(CSVTable.Problem) {
        let prize = try Self.prize(of: fields, columns)
        guard !prizes.contains(where: { $0.picture == prize.picture }) else {
          throw CSVTable.Problem(
            reason:
              "\(prize.picture) has a line already; give each picture one, with the sum of both")
        }
        prizes.append(prize)
      } catch {
        throw failure(error.reason)
      }
      do throws(MediaError) {
        _ = try Image(contentsOfFile: folder + prizes[prizes.count - 1].picture)
      } catch {
        throw failure(error.description)
      }
    }
    guard !prizes.isEmpty else {
      throw MediaError(.reading, path, "it names no prize; give each a line below the heading")
    }
    guard prizes.contains(where: { $0.weight > 0 }) else {
      throw MediaError(.reading, path, "all weights are 0, so that no prize can come; raise one")
    }
    self.prizes = prizes
  }

  /// Places of the columns.
  private struct Columns {
    let picture: Int
    let weight: Int
    let count: Int?
    let confetti: Int?
    let demonstration: Int?
  }

  /// Names of all columns.
  private static let names = ["picture", "weight", "count", "confetti", "demonstration"]

  private static func columns(
    of table: CSVTable, _ path: String
  ) throws(MediaError) -> Columns {
    for (index, name) in table.columns.enumerated() {
      guard names.contains(name) else {
        let others = names.filter { !table.columns.contains($0) }
        throw MediaError(
          .reading, path,
          likelyName(for: name, among: others)
            .map { "there is no column '\(name)'; did you mean '\($0)'?" }
            ?? "its column '\(name)' is none of picture, weight, count, confetti and demonstration")
      }
      guard table.columns.firstIndex(of: name) == index else {
        throw MediaError(.reading, path, "it has two columns '\(name)'")
      }
    }
    guard let picture = table.columns.firstIndex(of: "picture"),
      let weight = table.columns.firstIndex(of: "weight")
    else {
      throw MediaError(
        .reading, path,
        """
        its heading line must name the columns picture and weight, and may name count, confetti and \
        demonstration
        """)
    }
    return Columns(
      picture: picture, weight: weight, count: table.columns.firstIndex(of: "count"),
      confetti: table.columns.firstIndex(of: "confetti"),
      demonstration: table.columns.firstIndex(of: "demonstration"))
  }

  private static func prize(
    of fields: [String], _ columns: Columns
  ) throws(CSVTable.Problem) -> Prize {
    let picture = try picture(fields[columns.picture])
    let weight = trimmed(fields[columns.weight])
    // The library also reads what nobody means by a weight: hexadecimal, for one.
    guard weight.allSatisfy({ "0123456789.eE+-".contains($0) }), let value = Double(weight),
      value >= 0, value < .infinity
    else {
      throw CSVTable.Problem(reason: "the weight '\(weight)' is no number from 0 up")
    }
    let count = columns.count.map { trimmed(fields[$0]) } ?? ""
    guard count.isEmpty || Int(count).map({ $0 >= 0 }) == true else {
      throw CSVTable.Problem(
        reason:
          "the count '\(count)' is no whole number from 0 up; leave it empty for an endless prize")
    }
    return Prize(
      picture: picture, weight: value, count: Int(count),
      confetti: try choice("confetti", columns.confetti, of: fields),
      isForDemonstrations: try choice("demonstration", columns.demonstration, of: fields) ?? false)
  }

  /// Reads the field with a picture's name.
  private static func picture(_ field: String) throws(CSVTable.Problem) -> String {
    let picture = plainName(field)
    guard !picture.isEmpty else { throw CSVTable.Problem(reason: "it names no picture") }
    guard !picture.contains(where: \.isNewline) else {
      throw CSVTable.Problem(reason: "a picture's name cannot have a line end in it")
    }
    let written = trimmed(field)
    guard !written.hasPrefix("/"), !picture.split(separator: "/").contains("..") else {
      throw CSVTable.Problem(
        reason: "\(written) is no file of the folder; put the picture there, and write its name")
    }
    return picture
  }

  /// Returns a picture's name in the one way of writing it by which prizes are told apart: without spaces around
  /// it, and without the parts that lead nowhere, as of `./cup.png`.
  static func plainName(_ name: String) -> String {
    trimmed(name).split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// Reads a field that says `yes` or `no`; nil for an empty one, and where there is no such column.
  private static func choice(
    _ name: String, _ column: Int?, of fields: [String]
  ) throws(CSVTable.Problem) -> Bool? {
    let word = column.map { trimmed(fields[$0]) } ?? ""
    guard ["", "yes", "no"].contains(word) else {
      throw CSVTable.Problem(reason: "\(name) is 'yes' or 'no', or empty, and not '\(word)'")
    }
    return word.isEmpty ? nil : word == "yes"
  }

  private static func trimmed(_ field: String) -> String {
    String(field.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
