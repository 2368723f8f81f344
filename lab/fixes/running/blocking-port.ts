import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'

/** One end of a channel between two threads, where each may wait for the other without a turn of its event loop. */
export interface BlockingPort<Sent, Received> {
  send(message: Sent): void
  /** The next message; undefined if none came until then (`performance.now()`). */
  receive(until: number): Received | undefined
}

/** Shared by both ends: the messages that each has sent so far. */
export const makeCounts = (): SharedArrayBuffer => new SharedArrayBuffer(8)

export function openBlockingPort<Sent, Received>(
  port: MessagePort,
  counts: SharedArrayBuffer,
  end: 0 | 1,
): BlockingPort<Sent, Received> {
  const sent = new Int32Array(counts)
  const other = end === 0 ? 1 : 0
  return {
    send(message) {
      port.postMessage(message)
      Atomics.add(sent, end, 1)
      Atomics.notify(sent, end)
    },
    receive(until) {
      for (;;) {
        const soFar = Atomics.load(sent, other)
        const received = receiveMessageOnPort(port)
        if (received !== undefined) return received.message as Received
        const left = until - performance.now()
        if (left <= 0 || Atomics.wait(sent, other, soFar, left) === 'timed-out') return undefined
      }
    },
  }
}
