// SPDX-License-Identifier: Apache-2.0

import AlightOptions
import Foundation

/// The user's program while it runs, and the judgement of how it ended.
final class RunningProgram {
    let child: ChildProcess
    private let program: BuiltProgram
    private let reportPath: String
    private var filter = ErrorFilter()

    init(_ program: BuiltProgram, options: RunnerOptions, toolchain: Toolchain) throws {
        self.program = program
        reportPath = "\(program.executable)-\(getpid()).crash"
        var environment = ProcessInfo.processInfo.environment
        environment[RunnerOptions.environmentName] = try options.environmentValue()
        if toolchain.backtracer != nil {
            environment.merge(CrashReport.environment(reportPath: reportPath)) { $1 }
        }
        child = try ChildProcess(
            program.executable, [], environment: environment, output: .errorsPiped)
        if let errors = child.errors {
            _ = fcntl(errors, F_SETFL, fcntl(errors, F_GETFL) | O_NONBLOCK)
        }
    }

    deinit {
        if let errors = child.errors {
            close(errors)
        }
    }

    /// Shows what has arrived on the program's standard error.
    func passErrors() {
        guard let errors = child.errors else {
            return
        }
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = read(errors, &buffer, buffer.count)
            guard count > 0 else {
                return
            }
            Console.passThrough(filter.pass(Data(buffer.prefix(count))))
        }
    }

    /// Says how the program ended, and what that means for the command.
    func finish(_ termination: Termination) -> ExitCode {
        passErrors()
        Console.passThrough(filter.finish())
        defer { unlink(reportPath) }
        switch termination {
        case .exit(let code) where [0, 1, 2, 4].contains(code):
            return ExitCode(programExit: code)
        case .exit(let code):
            Console.error("the program ended itself with exit code \(code)")
            return .trap
        case .signal(let number) where Signals.forwarded.contains(number):
            return .signal(number)
        case .signal(let number):
            let json = FileManager.default.contents(atPath: reportPath) ?? Data()
            let report = CrashReport(json: json, userFiles: program.files)
            let message = filter.fatalError ?? report.reason ?? Self.name(ofSignal: number)
            guard !report.isAlightsOwn else {
                let fault = CommandError.fault("Alight trapped: \(message)")
                Console.error(fault.message)
                return fault.code
            }
            Console.error(report.description(message: message))
            return .trap
        }
    }

    private static func name(ofSignal number: Int32) -> String {
        "signal \(number), \(String(cString: strsignal(number)))"
    }
}
