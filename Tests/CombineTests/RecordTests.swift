// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import Testing

/// Publishers that play back, and what reads streams from outside.
struct RecordTests {
    private struct Failure: Error, Codable, Equatable, CustomStringConvertible {
        var description: String
    }

    @Test func recordsPlayToEachSubscriber() {
        let record = Record<Int, TestError> {
            $0.receive(1)
            $0.receive(2)
            $0.receive(completion: .failure(.broken))
        }
        for _ in 0..<2 {
            let recorder = record.record(.max(1))
            #expect(recorder.values == [1])
            #expect(recorder.ends == [])
            recorder.request(1)
            #expect(recorder.values == [1, 2])
            #expect(recorder.ends == ["broken"])
        }
        #expect(record.recording.output == [1, 2])
        #expect(record.recording.completion == .failure(.broken))
        let finished = Record<Int, Never>(output: [3], completion: .finished).record()
        #expect(finished.values == [3])
        #expect(finished.ends == ["finished"])
    }

    @Test func recordsCanBeStored() throws {
        for completion in [
            Subscribers.Completion<Failure>.finished, .failure(.init(description: "x")),
        ] {
            let record = Record<Int, Failure>(output: [1, 2], completion: completion)
            let data = try JSONEncoder().encode(record)
            let read = try JSONDecoder().decode(Record<Int, Failure>.self, from: data)
            #expect(read.recording.output == [1, 2])
            #expect(read.recording.completion == completion)
        }
    }

    @Test func futuresCanBeAwaited() async throws {
        #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
        #expect(try await Future<Int, TestError> { $0(.success(2)) }.value == 2)
        await #expect(throws: TestError.broken) {
            try await Future<Int, TestError> { $0(.failure(.broken)) }.value
        }
    }

    @Test func subjectsAsSubscribers() {
        let subject = CurrentValueSubject<Int, Never>(0)
        [1, 2].publisher.subscribe(AnySubscriber(subject))
        #expect(subject.value == 2)
        #expect(subject.record().ends == ["finished"])
    }

    @Test func severalKeyPaths() {
        struct Place: Equatable {
            let x: Int
            let y: Int
            let z: Int
        }
        let place = Just(Place(x: 1, y: 2, z: 3))
        #expect(place.map(\.x, \.y).map { [$0, $1] }.record().values == [[1, 2]])
        #expect(place.map(\.x, \.y, \.z).map { [$0, $1, $2] }.record().values == [[1, 2, 3]])
    }

    @Test func finishedStreamsAreNotStartedAgain() {
        var runs = 0
        let shared = Deferred {
            runs += 1
            return Just(1)
        }.share()
        #expect(shared.record().values == [1])
        let late = shared.record()
        #expect(late.values == [])
        #expect(late.ends == ["finished"])
        #expect(runs == 1)
    }

    @Test func breakpointsStopWhereTheySay() async {
        #expect(Just(1).breakpoint(receiveOutput: { $0 > 1 }).record().values == [1])
        #expect(Just(1).breakpointOnError().record().ends == ["finished"])
        await #expect(processExitsWith: .signal(5)) {
            _ = Fail<Int, TestError>(error: .broken).breakpointOnError().record()
        }
    }
}
