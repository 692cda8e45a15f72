import Poof
import PoofText
import Synchronization
import Testing

@testable import PoofDemo

@MainActor
@Suite("Page maker")
struct PageMakerTests {
  /// Numbers of the pages whose cells were made, in their order.
  private final class Made: Sendable {
    let pages = Mutex<[Int]>([])
  }

  private let made = Made()

  /// A maker of pages with two cells each.
  private func maker(keepsAll: Bool = false) throws -> PageMaker {
    let pictures = CardPictures(
      prize: .photograph(width: 10, height: 6), coating: nil, material: .foil,
      font: try Font.system(.bold))
    let items = GalleryItem.chapters[1].items.prefix(2)
    let size = PixelSize(width: 10, height: 6)
    return PageMaker(work: BackgroundWork(), keepsAll: keepsAll) { [made] page in
      GalleryCell.makers(of: Array(items), size: size, pictures: pictures).map { make in
        {
          made.pages.withLock { $0.append(page) }
          return make()
        }
      }
    }
  }

  private var pages: [Int] { made.pages.withLock { $0 } }

  /// Takes over all that is made.
  private func finish(_ maker: PageMaker) { while maker.isBusy { maker.finish(at: 0) } }

  @Test("pages are made in the order in which they are wanted, each once, and the others forgotten")
  func order() throws {
    let maker = try maker()
    maker.want([3, 4, 2])
    finish(maker)
    #expect(pages == [3, 3, 4, 4, 2, 2] && maker[4]?.count == 2 && maker[5] == nil)
    maker.want([4, 5, 3])
    finish(maker)
    #expect(pages == [3, 3, 4, 4, 2, 2, 5, 5] && maker[3] != nil && maker[2] == nil)
  }

  @Test("pages that are to be kept are made once")
  func keeping() throws {
    let maker = try maker(keepsAll: true)
    for wanted in [[0], [1], [0]] {
      maker.want(wanted)
      finish(maker)
    }
    #expect(pages == [0, 0, 1, 1] && maker[0] != nil && maker[1] != nil)
  }

  @Test("the page that is looked for comes at once, the others cell by cell")
  func pace() throws {
    let maker = try maker()
    maker.want([0, 1])
    maker.finish(at: 0)
    #expect(maker[0] != nil && maker.isBusy)
    maker.finish(at: 0)
    #expect(pages == [0, 0, 1] || pages == [0, 0, 1, 1])
    #expect(maker[1] == nil)
    maker.finish(at: 0)
    #expect(maker[1] != nil && !maker.isBusy)
  }

  @Test("what is wanted in the meantime comes next")
  func change() throws {
    let maker = try maker()
    maker.want([0, 1, 9])
    maker.want([7, 8, 6])
    finish(maker)
    #expect(pages == [0, 0, 7, 7, 8, 8, 6, 6] && maker[7] != nil)
  }

  @Test("a page that is made at once is not made again")
  func atOnce() throws {
    let maker = try maker()
    #expect(maker[2] == nil && maker.make(2).count == 2 && maker[2] != nil)
    maker.want([2, 3, 1])
    finish(maker)
    #expect(pages == [2, 2, 3, 3, 1, 1])
  }
}
