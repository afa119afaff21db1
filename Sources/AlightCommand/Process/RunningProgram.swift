// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import Foundation

/// The user's program while it runs, and the judgement of how it ended.
final class RunningProgram {
    let child: ChildProcess
    /// Whether it has said that visitors may come.
    private(set) var hasServed = false
    /// Where it trapped, once `finish` has found that it did.
    private(set) var problem: ProgramProblem?
    private let program: BuiltProgram
    private let link: SupervisorLink?
    private let started = ContinuousClock.now
    private let reportPath: String
    /// Where the program keeps its report, when it makes one as JSON.
    private let progressPath: String?
    /// Where it keeps its user defaults, when these are to begin afresh.
    private let storagePath: String?
    private var filter = ErrorFilter()
    /// Whether standard error has come to its end.
    private var isSilent = false

    /// Without pages the program begins with empty user defaults, so that the same
    /// steps do the same; what it stores is gone with it.
    ///
    /// - Parameter isSupervised: Whether the program is to say when it serves, and
    ///   to show what it is told.
    init(
        _ program: BuiltProgram, options: RunnerOptions, toolchain: Toolchain,
        isSupervised: Bool = false
    ) throws {
        self.program = program
        reportPath = "\(program.executable)-\(getpid()).crash"
        var options = options
        if options.mode == .updates, options.isJSON {
            options.progressPath = "\(program.executable)-\(getpid()).steps"
        }
        progressPath = options.progressPath
        storagePath = options.mode == .serve ? nil : "\(program.executable)-\(getpid()).storage"
        let ends = isSupervised ? try SupervisorLink.makeEnds() : nil
        defer {
            if let ends {
                close(ends.program)
            }
        }
        link = ends.map { SupervisorLink($0.command) }
        options.supervisor = ends.map { _ in ChildProcess.passedDescriptor }
        var environment = ProcessInfo.processInfo.environment
        environment[RunnerOptions.environmentName] = try options.environmentValue()
        if let storagePath {
            try Self.makeEmptyFolder(storagePath)
            // Where Foundation keeps user defaults, those of suites too.
            environment["XDG_CONFIG_HOME"] = storagePath
        }
        if toolchain.backtracer != nil {
            environment.merge(CrashReport.environment(reportPath: reportPath)) { $1 }
        }
        child = try ChildProcess(
            program.executable, [], environment: environment, output: .errorsPiped,
            passing: ends?.program)
        if let errors = child.errors {
            _ = fcntl(errors, F_SETFL, fcntl(errors, F_GETFL) | O_NONBLOCK)
        }
    }

    deinit {
        if let errors = child.errors {
            close(errors)
        }
    }

    private static func makeEmptyFolder(_ path: String) throws {
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    /// Seconds since the start.
    var age: Double { (ContinuousClock.now - started) / .seconds(1) }

    /// What becomes readable when the program has said something.
    var descriptors: [Int32] {
        let errors = isSilent ? nil : child.errors
        let said = link.flatMap { $0.isOpen ? $0.descriptor : nil }
        return [errors, said].compactMap { $0 }
    }

    /// Has the program's pages show something.
    func tell(_ message: SupervisorMessage) {
        link?.send(message)
    }

    /// Shows what has arrived on the program's standard error, and hears what it says.
    func passErrors() {
        for message in link?.receive() ?? [] where message == .serving {
            hasServed = true
        }
        guard let errors = child.errors else {
            return
        }
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = read(errors, &buffer, buffer.count)
            guard count > 0 else {
                isSilent = isSilent || count == 0
                return
            }
            Console.passThrough(filter.pass(Data(buffer.prefix(count))))
        }
    }

    /// Says how the program ended, and what that means for the command.
    func finish(_ termination: Termination) -> ExitCode {
        passErrors()
        Console.passThrough(filter.finish())
        defer {
            unlink(reportPath)
            progressPath.map { _ = unlink($0) }
            storagePath.map { try? FileManager.default.removeItem(atPath: $0) }
        }
        switch termination {
        case .exit(let code) where [0, 1, 2, 4].contains(code):
            return ExitCode(programExit: code)
        case .exit(let code):
            return fail(.trap, "the program ended itself with exit code \(code)")
        case .signal(let number) where Signals.forwarded.contains(number):
            return .signal(number)
        case .signal(let number):
            let json = FileManager.default.contents(atPath: reportPath) ?? Data()
            let report = CrashReport(json: json, userFiles: program.files)
            let message = filter.fatalError ?? report.reason ?? Self.name(ofSignal: number)
            problem = report.problem(message: message)
            guard !report.isAlightsOwn else {
                let fault = CommandError.fault("Alight trapped: \(message)")
                return fail(fault.code, fault.message)
            }
            return fail(.trap, report.description(message: message))
        }
    }

    /// Says why the program ended, and ends the report that it could not end.
    private func fail(_ code: ExitCode, _ message: String) -> ExitCode {
        problem = problem ?? ProgramProblem(.trap, [ProgramProblem.Item(message: message)])
        Console.error(message)
        if let progressPath {
            let progress = FileManager.default.contents(atPath: progressPath) ?? Data()
            print(UnfinishedReport(progress: progress).ended(by: message))
        }
        return code
    }

    private static func name(ofSignal number: Int32) -> String {
        "signal \(number), \(String(cString: strsignal(number)))"
    }
}
