// SPDX-License-Identifier: Apache-2.0

import AlightDisplay
import Foundation
import Testing

@testable import AlightWeb

/// Connections that are lost, and visits that go on.
@MainActor
@Suite struct ResumeTests {
    /// A host without a network, and all that it would wait for.
    @MainActor
    final class World {
        let transport = TestTransport()
        let host: WebHost
        let log = TestRecord()
        private(set) var scenes: [OrderScene] = []
        private var waiting: [(seconds: Double, work: @MainActor () -> Void)] = []

        init(_ change: (inout WebLimits) -> Void = { _ in }) throws {
            var configuration = WebHostConfiguration()
            change(&configuration.limits)
            let log = self.log
            configuration.log = { log.add($0) }
            var made: ((OrderScene) -> Void)?
            host = WebHost(configuration, transport: transport) { environment in
                let scene = OrderScene(environment)
                made?(scene)
                return scene
            }
            made = { [unowned self] in scenes.append($0) }
            host.wait = { [unowned self] in waiting.append(($0, $1)) }
            _ = try host.start()
        }

        /// All times that are running are over.
        func passTime() -> [Double] {
            let all = waiting
            waiting = []
            all.forEach { $0.work() }
            return all.map(\.seconds)
        }

        func browser() -> TestBrowser { TestBrowser(host, transport) }
    }

    /// Random taps and ticks, cut at random; without a seed for cuts the same events uncut.
    private func run(
        cuts: Int, seed: UInt64, isCut: Bool, _ limits: (inout WebLimits) -> Void = { _ in }
    ) throws -> (scene: OrderScene, browser: TestBrowser) {
        let world = try World(limits)
        let browser = world.browser()
        browser.connect()
        try browser.settle()
        var script = SeededGenerator(state: seed)
        var chance = SeededGenerator(state: seed &+ 1)
        for _ in 0..<cuts {
            for _ in 0..<Int.random(in: 0...4, using: &script) {
                let id = Int.random(in: 1...3, using: &script)
                browser.tap(id)
            }
            guard isCut else {
                try browser.settle()
                continue
            }
            for _ in 0..<Int.random(in: 0...12, using: &chance) {
                if Bool.random(using: &chance) {
                    browser.pushOne()
                } else {
                    try browser.pullOne()
                }
            }
            browser.cut(isNoticed: Int.random(in: 0..<4, using: &chance) > 0)
            browser.connect()
        }
        try browser.settle()
        #expect(world.scenes.count == 1)
        #expect(!world.scenes[0].isEnded)
        #expect(!browser.hasUnconfirmed)
        #expect(world.transport.closed.values.allSatisfy { $0 == .resumedElsewhere })
        return (world.scenes[0], browser)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func losesAndDoublesNothingThroughAThousandCuts(_ seed: UInt64) throws {
        let cut = try run(cuts: 1_000, seed: seed, isCut: true)
        let uncut = try run(cuts: 1_000, seed: seed, isCut: false)
        #expect(cut.scene.taps.count > 1_500)
        #expect(cut.scene.taps == uncut.scene.taps)
        #expect(cut.scene.state == uncut.scene.state)
        #expect(cut.browser.page == uncut.browser.page)
        #expect(cut.browser.title == cut.scene.title)
    }

    @Test func losesNothingWhereLittleIsKept() throws {
        let few: (inout WebLimits) -> Void = {
            $0.unacknowledgedBatches = 2
            $0.mergedPatches = 3
        }
        let cut = try run(cuts: 1_000, seed: 4, isCut: true, few)
        let uncut = try run(cuts: 1_000, seed: 4, isCut: false)
        #expect(cut.scene.taps == uncut.scene.taps)
        #expect(cut.browser.page == uncut.browser.page)
        #expect(cut.browser.wholeTrees > 10)
        #expect(uncut.browser.wholeTrees == 0)
    }

    // MARK: A slow browser

    @Test func mergesFramesForABrowserThatDoesNotFollow() throws {
        let world = try World { $0.unacknowledgedBatches = 4 }
        let browser = world.browser()
        browser.connect()
        try browser.settle()
        let scene = world.scenes[0]
        (0..<10_000).forEach { _ in scene.tick(3) }
        #expect(world.transport.sent[browser.connection!]?.count == 4)
        #expect(world.log.lines.count == 1)
        try browser.settle()
        // One batch holds all that waited.
        #expect(browser.batches == 6)
        #expect(
            browser.page == "1:\(Double(scene.state % 1_000) / 1_000) 2:1.0 3:1.0 \(scene.title)")
    }

    @Test func mergesWhatHappensWhileNobodyLooks() throws {
        let world = try World()
        let browser = world.browser()
        browser.connect()
        try browser.settle()
        browser.cut()
        let scene = world.scenes[0]
        (0..<10_000).forEach { scene.tick($0 % 3 + 1) }
        browser.connect()
        try browser.settle()
        #expect(browser.batches == 66)
        #expect(browser.wholeTrees == 1)
        #expect(browser.ids == scene.currentItems().map(\.insertedID))
    }

    // MARK: Tokens

    @Test func refusesForgedAndUsedTokens() throws {
        let world = try World()
        let browser = world.browser()
        browser.connect()
        try browser.settle()
        let first = try #require(browser.currentToken)
        #expect(first.count == 32)
        browser.cut()
        browser.connect()
        try browser.settle()
        #expect(browser.currentToken != first)
        let forged = [first, "", "0", String(repeating: "0", count: 32), first.uppercased()]
        for token in forged {
            let thief = TestBrowser(world.host, world.transport, token: token)
            thief.connect()
            thief.pushOne()
            #expect(world.transport.closed[thief.connection!] == .unknownVisit)
        }
        browser.tap(1)
        try browser.settle()
        #expect(world.scenes[0].taps == [1])
        #expect(world.scenes.count == 1)
    }

    @Test func refusesAPageThatSawMoreThanWasSent() throws {
        let world = try World()
        let browser = world.browser()
        browser.connect()
        try browser.settle()
        let token = try #require(browser.currentToken)
        let stranger = WebConnection(number: 7)
        let text = "[0,\"r\",\"\(token)\",99,2,390,844,0,2]"
        world.host.take([.opened(stranger), .received(stranger, Array(text.utf8))])
        #expect(world.transport.closed[stranger]?.code == 4409)
        browser.tap(2)
        try browser.settle()
        #expect(world.scenes[0].taps == [2])
    }

    @Test func givesAnEarlierTokenUpOnlyWhenTheNextOneCame() throws {
        let world = try World()
        let browser = world.browser()
        browser.connect()
        try browser.settle()
        for _ in 0..<5 {
            // The server offers a token that never arrives.
            browser.cut()
            browser.connect()
            browser.pushOne()
        }
        browser.cut()
        browser.connect()
        browser.tap(1)
        try browser.settle()
        #expect(world.scenes[0].taps == [1])
        #expect(world.scenes.count == 1)
    }

    // MARK: Time and number

    @Test func keepsAVisitForItsTime() throws {
        let world = try World()
        let browser = world.browser()
        browser.connect()
        try browser.settle()
        browser.cut()
        #expect(world.host.awayCount == 1)
        browser.connect()
        try browser.settle()
        #expect(world.host.awayCount == 0)
        // The time of the first absence says nothing about the second.
        #expect(world.passTime() == [300])
        #expect(!world.scenes[0].isEnded)
        browser.cut()
        #expect(world.passTime() == [300])
        #expect(world.scenes[0].isEnded)
        browser.connect()
        browser.pushOne()
        #expect(world.transport.closed[browser.connection!] == .unknownVisit)
    }

    @Test func keepsSoManyVisits() throws {
        let world = try World { $0.visitsAway = 2 }
        for _ in 0..<3 {
            let browser = world.browser()
            browser.connect()
            try browser.settle()
            browser.cut()
        }
        #expect(world.scenes.map(\.isEnded) == [true, false, false])
        #expect(world.log.lines == ["ended a visit: more than 2 wait for their browsers"])
    }

    @Test func endsTheVisitOfWhoBreaksARule() throws {
        let world = try World()
        let browser = world.browser()
        browser.connect()
        try browser.settle()
        world.host.take([.received(browser.connection!, Array("<b>".utf8))])
        #expect(world.scenes[0].isEnded)
        browser.cut()
        browser.connect()
        browser.pushOne()
        #expect(world.transport.closed[browser.connection!] == .unknownVisit)
    }

    @Test func tellsTheWindowOfTheNewConnection() throws {
        let world = try World()
        let browser = world.browser()
        browser.connect()
        try browser.settle()
        browser.cut()
        browser.width = 800
        browser.connect()
        try browser.settle()
        #expect(world.scenes[0].window == "800.0")
    }

    @Test func saysItsNoticeAgainAfterALoss() throws {
        let world = try World()
        let browser = world.browser()
        browser.connect()
        try browser.settle()
        world.host.showNotice("Building")
        browser.cut()
        browser.connect()
        try browser.settle()
        #expect(browser.notice == "Building")
        browser.cut()
        world.host.hideNotice()
        browser.connect()
        try browser.settle()
        #expect(browser.notice == "")
    }

    // MARK: First page

    @Test func givesTheSceneOfAPageToItsBrowser() throws {
        let world = try World()
        let request = WebRequest(number: 1)
        world.host.take([.asked(request)])
        let page = try #require(world.transport.pages[request])
        let html = String(decoding: page.bytes, as: UTF8.self)
        let token = try #require(html.firstMatch(of: /name="visit" content="([0-9a-f]{32})"/)).1
        world.scenes[0].tick(1)
        let browser = TestBrowser(world.host, world.transport, token: String(token))
        browser.width = 1_000
        browser.connect()
        try browser.settle()
        #expect(browser.batches == 1)
        #expect(browser.wholeTrees == 0)
        #expect(browser.ids == [1, 2, 3, 4])
        browser.tap(2)
        try browser.settle()
        #expect(browser.ids == [1, 2, 3])
        #expect(world.passTime() == [30])
        #expect(world.scenes.map(\.isEnded) == [false])
        #expect(world.scenes[0].window == "1000.0")
    }

    @Test func endsScenesOfPagesThatNobodyConnects() throws {
        let world = try World { $0.pagesAhead = 2 }
        world.host.take((1...3).map { .asked(WebRequest(number: $0)) })
        #expect(world.scenes.count == 2)
        #expect(world.log.lines == ["sent an empty page: 2 wait for their browsers"])
        #expect(world.passTime() == [30, 30])
        #expect(world.scenes.map(\.isEnded) == [true, true])
        world.host.take([.asked(WebRequest(number: 4))])
        #expect(world.scenes.count == 3)
    }

    // MARK: Bad input

    @Test func survivesAHundredThousandStrangeMessages() throws {
        let world = try World()
        let bystander = world.browser()
        bystander.connect()
        try bystander.settle()
        let seeds = [
            #"[1,"h",2,390,844.5,1,1.25]"#, #"[0,"r","00",0,2,390,844,0,2]"#, #"[2,"t",1]"#,
            #"[0,"a",1]"#, #"[2,"x",1,"h\u00e9\ud83d"]"#, #"[2,"e",390,844,0,2]"#,
        ].map { Array($0.utf8) }
        var random = SeededGenerator(state: 5)
        var sent = 0
        var number = 0
        while sent < 100_000 {
            number += 1
            let connection = WebConnection(number: number)
            world.host.take([.opened(connection)])
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                var message = seeds.randomElement(using: &random)!
                for _ in 0..<Int.random(in: 0...2, using: &random) {
                    let index = Int.random(in: 0..<message.count, using: &random)
                    message[index] = UInt8.random(in: 0...255, using: &random)
                }
                world.host.take([.received(connection, message)])
                sent += 1
            }
            world.transport.lose(connection)
            world.host.take([.closed(connection)])
        }
        #expect(world.host.visitorCount == 1)
        #expect(world.host.awayCount <= 500)
        _ = world.passTime()
        #expect(!world.scenes.dropFirst().contains { !$0.isEnded })
        bystander.tap(1)
        try bystander.settle()
        #expect(world.scenes[0].taps == [1])
        #expect(bystander.ids == [1, 2, 3, 4])
    }
}

extension DisplayPatch {
    fileprivate var insertedID: Int {
        if case .insert(let item, _, _) = self { item.id.rawValue } else { 0 }
    }
}
