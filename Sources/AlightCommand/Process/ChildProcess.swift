// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a process ended.
enum Termination: Equatable {
    case exit(Int32)
    case signal(Int32)

    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7f
        self = signal == 0 ? .exit((waitStatus >> 8) & 0xff) : .signal(signal)
    }
}

/// A process that this one has started.
///
/// The kernel kills it when this process dies, however that happens: it is
/// started through `setpriv` (part of every Debian), which asks for that and
/// then becomes the program. Must be made on the main thread, whose end the
/// kernel takes for the end of the process.
struct ChildProcess {
    let id: pid_t
    /// Where the child's standard error arrives; `nil` when it shares ours.
    let errors: Int32?

    enum Output {
        case inherited
        /// Standard error arrives at `errors`.
        case errorsPiped
        /// Standard output and standard error arrive at `errors`.
        case allPiped
    }

    /// The number under which a child finds what `passing` hands over.
    static let passedDescriptor: Int32 = 3

    /// - Parameters:
    ///   - passing: A descriptor that the child gets too, as `passedDescriptor`.
    ///   - ownGroup: Whether the child leads a process group, so that it can be
    ///     ended together with what it starts; a terminal's signals do not reach it.
    init(
        _ executable: String, _ arguments: [String], environment: [String: String]? = nil,
        output: Output = .inherited, passing: Int32? = nil, ownGroup: Bool = false
    ) throws {
        var words = [executable] + arguments
        if let setpriv = Self.setpriv {
            words = [setpriv, "--pdeathsig", "KILL", "--"] + words
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var ends: (reading: Int32, writing: Int32)?
        if output != .inherited {
            let pipe = try Self.makePipe()
            posix_spawn_file_actions_adddup2(&actions, pipe.writing, STDERR_FILENO)
            if output == .allPiped {
                posix_spawn_file_actions_adddup2(&actions, pipe.writing, STDOUT_FILENO)
            }
            ends = pipe
        }
        if let passing {
            posix_spawn_file_actions_adddup2(&actions, passing, Self.passedDescriptor)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        if ownGroup {
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        }
        let environment = environment ?? ProcessInfo.processInfo.environment
        var id: pid_t = 0
        let status = Self.withCStrings(words) { arguments in
            Self.withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
                posix_spawn(&id, words[0], &actions, &attributes, arguments, environment)
            }
        }
        if let ends {
            close(ends.writing)
        }
        guard status == 0 else {
            throw CommandError.usage(
                "cannot start \(executable): \(String(cString: strerror(status)))")
        }
        self.id = id
        errors = ends?.reading
    }

    private static let setpriv = Toolchain.find("setpriv")

    /// Waits for the end.
    func wait() -> Termination {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return Termination(waitStatus: status)
    }

    /// How the process ended, or `nil` while it runs.
    func terminationIfEnded() -> Termination? {
        var status: Int32 = 0
        return waitpid(id, &status, WNOHANG) == id ? Termination(waitStatus: status) : nil
    }

    static func makePipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            throw CommandError.fault("cannot make a pipe: \(String(cString: strerror(errno)))")
        }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        return (ends[0], ends[1])
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return body(copies + [nil])
    }
}
