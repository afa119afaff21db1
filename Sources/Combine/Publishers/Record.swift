// SPDX-License-Identifier: Apache-2.0

/// A publisher that plays the same values and the same end to each subscriber.
public struct Record<Output, Failure: Error>: Publisher {
    public let recording: Recording

    public init(record: (inout Recording) -> Void) {
        var recording = Recording()
        record(&recording)
        self.init(recording: recording)
    }

    public init(recording: Recording) { self.recording = recording }

    public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        self.init(recording: Recording(output: output, completion: completion))
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        let values = Publishers.Sequence<[Output], Failure>(sequence: recording.output)
        switch recording.completion {
        case .finished: values.receive(subscriber: subscriber)
        case .failure(let error): values.append(Fail(error: error)).receive(subscriber: subscriber)
        }
    }

    /// Values and the end that comes after them.
    public struct Recording {
        public typealias Input = Output

        public private(set) var output: [Output] = []
        public private(set) var completion = Subscribers.Completion<Failure>.finished
        private var isComplete = false

        /// A recording that values can be added to.
        public init() {}

        /// A recording to which nothing can be added.
        public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
            self.output = output
            self.completion = completion
            isComplete = true
        }

        public mutating func receive(_ input: Input) {
            precondition(!isComplete, "A recording takes no value after its completion")
            output.append(input)
        }

        public mutating func receive(completion: Subscribers.Completion<Failure>) {
            precondition(!isComplete, "A recording takes one completion")
            self.completion = completion
            isComplete = true
        }
    }
}

extension Record: Codable where Output: Codable, Failure: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(recording: try Recording(from: decoder))
    }

    public func encode(to encoder: any Encoder) throws { try recording.encode(to: encoder) }
}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
    private enum Key: CodingKey { case output, completion }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        self.init(
            output: try fields.decode([Output].self, forKey: .output),
            completion: try fields.decode(
                Subscribers.Completion<Failure>.self, forKey: .completion))
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(output, forKey: .output)
        try fields.encode(completion, forKey: .completion)
    }
}
