// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import Foundation

/// Waits for everything that can happen while a program runs, in one place.
///
/// With a rebuild, a change of the sources builds the program again and puts the
/// new one in the place of the old; until it builds, the old one stays. A program
/// that traps then starts again. All that concerns this stands in
/// `ProgramLoop+Rebuild.swift`.
final class ProgramLoop {
    struct Rebuild {
        let watch: SourceWatch
        /// Builds what the sources now say, or throws what the user must correct.
        let build: (any BuildMonitor) throws -> BuiltProgram
    }

    let toolchain: Toolchain
    let options: RunnerOptions
    let rebuild: Rebuild?
    let signals: Int32
    var program: BuiltProgram
    var running: RunningProgram?
    /// What the pages of the program are to say, also when it starts again.
    var problem: ProgramProblem?
    var restarts = RestartPolicy()
    /// When the program is to start again.
    var nextStart: ContinuousClock.Instant?
    /// The last program that could be visited, under a name of its own.
    var lastGood: BuiltProgram?
    /// Whether that is the program of now.
    var isGood = false
    /// A signal that arrived during a build.
    var interruption: Int32?
    /// Called every tenth of a second until it returns `true`.
    var whileStarting: (() -> Bool)?

    init(
        _ program: BuiltProgram, options: RunnerOptions, toolchain: Toolchain,
        rebuild: Rebuild? = nil
    ) throws {
        self.program = program
        self.options = options
        self.toolchain = toolchain
        self.rebuild = rebuild
        signals = try Signals.install()
    }

    /// Runs until the program ends; with a rebuild, until a signal ends the command.
    func run() throws -> ExitCode {
        try start()
        while true {
            wait()
            hearProgram()
            if let number = pendingSignal() {
                return stop(number)
            }
            if let running, let termination = running.child.terminationIfEnded() {
                hearProgram()
                self.running = nil
                let code = running.finish(termination)
                guard rebuild != nil, survives(running, code) else {
                    return code
                }
            }
            if let nextStart, nextStart <= .now {
                try start()
            }
            if let rebuild, rebuild.watch.takeChanges() {
                try buildAgain(rebuild)
            }
        }
    }

    func start() throws {
        nextStart = nil
        running = try RunningProgram(
            program, options: options, toolchain: toolchain, isSupervised: rebuild != nil)
        if let problem {
            running?.tell(.problem(problem))
        }
    }

    /// Sleeps until something happens.
    private func wait() {
        guard interruption == nil else {
            return
        }
        var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var timeout = -1.0
        if let whileStarting {
            if whileStarting() {
                self.whileStarting = nil
            } else {
                timeout = 100
            }
        }
        if let nextStart {
            let pause = max(0, (nextStart - .now) / .milliseconds(1)).rounded(.up)
            timeout = timeout < 0 ? pause : min(timeout, pause)
        }
        _ = poll(&waits, nfds_t(waits.count), Int32(timeout))
    }

    func hearProgram() {
        running?.passErrors()
        rememberGood()
    }

    // MARK: The end

    /// The first signal that asks this command to end, if one has arrived.
    func pendingSignal() -> Int32? {
        if let interruption {
            return interruption
        }
        var numbers = [UInt8](repeating: 0, count: 64)
        let count = read(signals, &numbers, numbers.count)
        return numbers.prefix(max(0, count)).map(Int32.init).first(
            where: Signals.forwarded.contains)
    }

    /// Ends the program, by force when it does not follow, and then the command.
    private func stop(_ number: Int32) -> ExitCode {
        guard let running else {
            return .signal(number)
        }
        self.running = nil
        guard let termination = end(running, with: number) else {
            return .signal(number)
        }
        let code = running.finish(termination)
        return code == .fine ? .signal(number) : code
    }

    func end(_ running: RunningProgram, with number: Int32) -> Termination? {
        kill(running.child.id, number)
        var wait = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
        for _ in 0..<20 {
            if let termination = running.child.terminationIfEnded() {
                return termination
            }
            running.passErrors()
            _ = poll(&wait, 1, 100)
            interruption = pendingSignal()
        }
        kill(running.child.id, SIGKILL)
        return running.child.wait() == .signal(SIGKILL) ? nil : .exit(0)
    }
}
