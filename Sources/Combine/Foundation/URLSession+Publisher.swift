// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// A publisher that loads the address for each subscriber.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        dataTaskPublisher(for: URLRequest(url: url))
    }

    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    public struct DataTaskPublisher: Publisher, Sendable {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError
        public let request: URLRequest
        public let session: URLSession

        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == URLError {
            let publisher = self
            Deferred { publisher.load() }.receive(subscriber: subscriber)
        }

        private func load() -> some Publisher<Output, URLError> {
            let holder = DataTaskHolder()
            let result = Future<Output, URLError> { promise in
                let promise = Transferred(promise)
                holder.task = session.dataTask(with: request) { data, response, error in
                    if let data, let response {
                        promise.value(.success((data, response)))
                    } else {
                        promise.value(.failure(error as? URLError ?? URLError(.unknown)))
                    }
                }
            }
            holder.task?.resume()
            return result.handleEvents(receiveCancel: { holder.task?.cancel() })
        }
    }
}

/// Written once, before the load starts.
private final class DataTaskHolder: @unchecked Sendable {
    var task: URLSessionDataTask?
}
