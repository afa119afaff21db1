// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import Foundation

/// Why a build ended before its time.
private enum BuildInterruption: Error {
    /// A signal asks the command to end.
    case signal
    /// A file was saved again.
    case outdated
}

extension ProgramLoop: BuildMonitor {
    // MARK: Builds

    var descriptors: [Int32] {
        [signals] + (running?.descriptors ?? []) + (rebuild.map { [$0.watch.descriptor] } ?? [])
    }

    func look() throws {
        hearProgram()
        interruption = pendingSignal()
        if interruption != nil {
            throw BuildInterruption.signal
        }
        if let rebuild, rebuild.watch.takeChanges() {
            throw BuildInterruption.outdated
        }
    }

    /// Builds what the sources say now, again when they change meanwhile, and puts
    /// the new program in the place of the old.
    func buildAgain(_ rebuild: Rebuild) throws {
        while true {
            rebuild.watch.settle()
            running?.tell(.building)
            let former = Installation.stamp(of: program.executable)
            let start = ContinuousClock.now
            do {
                let fresh = try rebuild.build(self)
                let isOther =
                    fresh != program || Installation.stamp(of: fresh.executable) != former
                guard isOther || running == nil || problem != nil else {
                    running?.tell(.fine)
                    return
                }
                sayBuilt(since: start)
                return try replace(by: fresh, isOther: isOther)
            } catch BuildInterruption.outdated {
                Console.progress("The sources have changed again.")
            } catch BuildInterruption.signal {
                return
            } catch let error as CommandError {
                return stay(because: error)
            }
        }
    }

    private func sayBuilt(since start: ContinuousClock.Instant) {
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        Console.progress("Built in \(String(format: "%.1f", seconds)) s.")
    }

    /// What is shown stays, with the reason.
    private func stay(because error: CommandError) {
        Console.error(error.message)
        let item = ProgramProblem.Item(message: error.message)
        problem = error.problem ?? ProgramProblem(.build, [item])
        if let running, let problem {
            running.tell(.problem(problem))
            Console.progress("The last version that built is still shown.")
        }
    }

    private func replace(by fresh: BuiltProgram, isOther: Bool) throws {
        problem = nil
        restarts.reset()
        guard isOther || running == nil else {
            // An error was taken back: what runs is what the sources say.
            running?.tell(.fine)
            return
        }
        program = fresh
        isGood = false
        if let running {
            self.running = nil
            if let termination = end(running, with: SIGTERM), termination != .signal(SIGTERM) {
                _ = running.finish(termination)
            }
        }
        try start()
    }

    // MARK: Traps

    /// Keeps a program that can be visited, once for each build: the compiler puts a
    /// new file in the place of the old one, so a second name keeps the old one.
    func rememberGood() {
        guard rebuild != nil, !isGood, let running, running.hasServed else {
            return
        }
        let kept = program.executable + ".last"
        unlink(kept)
        if link(program.executable, kept) == 0 {
            lastGood = BuiltProgram(executable: kept, files: program.files)
            isGood = true
        }
    }

    /// Decides what follows the end of a program; `false` when the command ends too.
    func survives(_ ended: RunningProgram, _ code: ExitCode) -> Bool {
        guard code == .trap || code == .fault || code == .usage && lastGood != nil else {
            return false
        }
        let unknown = ProgramProblem.Item(message: "the program ended; the terminal says why")
        problem = ended.problem ?? ProgramProblem(.trap, [unknown])
        if !ended.hasServed, !isGood, let lastGood {
            program = lastGood
            isGood = true
            nextStart = .now
            Console.progress("The last version that could be shown is shown again.")
            return true
        }
        let delay = restarts.delay(afterSeconds: ended.age, hasServed: ended.hasServed)
        guard let delay else {
            Console.progress("Waiting for a change of the sources …")
            return true
        }
        Console.progress("Starting it again\(delay > 0 ? " in \(delay) s" : "") …")
        nextStart = .now + .seconds(delay)
        return true
    }
}
