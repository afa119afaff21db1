// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import Foundation

/// Waits for everything that can happen while a program runs, in one place.
///
/// With a watch, a change of the sources builds the program again and puts the
/// new one in the place of the old; until it builds, the old one stays.
final class ProgramLoop {
    struct Rebuild {
        let watch: SourceWatch
        /// Builds what the sources now say, or throws what the user must correct.
        let build: () throws -> BuiltProgram
    }

    private let toolchain: Toolchain
    private let options: RunnerOptions
    private let signals: Int32
    private var program: BuiltProgram
    private var running: RunningProgram?
    /// Called every tenth of a second until it returns `true`.
    var whileStarting: (() -> Bool)?

    init(_ program: BuiltProgram, options: RunnerOptions, toolchain: Toolchain) throws {
        self.program = program
        self.options = options
        self.toolchain = toolchain
        signals = try Signals.install()
    }

    /// Runs until the program ends; with a rebuild, until a signal ends the command.
    func run(_ rebuild: Rebuild? = nil) throws -> ExitCode {
        running = try start()
        while true {
            let isChanged = wait(for: rebuild?.watch)
            running?.passErrors()
            if let number = pendingSignal() {
                return stop(number)
            }
            if let running, let termination = running.child.terminationIfEnded() {
                self.running = nil
                let code = running.finish(termination)
                guard rebuild != nil, code == .trap else {
                    return code
                }
                Console.progress("Waiting for a change of the sources …")
            }
            if isChanged, let rebuild {
                try replace(rebuild)
            }
        }
    }

    private func start() throws -> RunningProgram {
        try RunningProgram(program, options: options, toolchain: toolchain)
    }

    /// Sleeps until something happens; returns whether the sources may have changed.
    private func wait(for watch: SourceWatch?) -> Bool {
        let descriptors = [signals, running?.child.errors ?? -1, watch?.descriptor ?? -1]
        var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        if let whileStarting, whileStarting() {
            self.whileStarting = nil
        }
        _ = poll(&waits, nfds_t(waits.count), whileStarting == nil ? -1 : 100)
        if waits[1].revents & Int16(POLLIN) == 0, waits[1].revents & Int16(POLLHUP) != 0 {
            // The program closed its standard error: only its end is left to wait for.
            _ = waits.withUnsafeMutableBufferPointer { poll($0.baseAddress, 1, 100) }
        }
        return waits[2].revents & Int16(POLLIN) != 0
    }

    /// The first signal that asks this command to end, if one has arrived.
    private func pendingSignal() -> Int32? {
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

    private func end(_ running: RunningProgram, with number: Int32) -> Termination? {
        kill(running.child.id, number)
        var wait = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
        for _ in 0..<20 {
            if let termination = running.child.terminationIfEnded() {
                return termination
            }
            running.passErrors()
            _ = poll(&wait, 1, 100)
            _ = pendingSignal()
        }
        kill(running.child.id, SIGKILL)
        return running.child.wait() == .signal(SIGKILL) ? nil : .exit(0)
    }

    private func replace(_ rebuild: Rebuild) throws {
        rebuild.watch.settle()
        let fresh: BuiltProgram
        let identity = Installation.stamp(of: program.executable)
        do {
            fresh = try rebuild.build()
        } catch let error as CommandError {
            Console.error(error.message)
            if running != nil {
                Console.progress("The last version that built is still shown.")
            }
            return
        }
        guard fresh != program || Installation.stamp(of: fresh.executable) != identity else {
            return
        }
        program = fresh
        if let running {
            self.running = nil
            if let termination = end(running, with: SIGTERM), termination != .signal(SIGTERM) {
                _ = running.finish(termination)
            }
        }
        running = try start()
    }
}
