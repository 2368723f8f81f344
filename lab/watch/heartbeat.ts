import { subscribe } from 'node:diagnostics_channel'

/** Shared memory with a counter that a thread raises; others read it without a message. */
export type Beats = Int32Array<SharedArrayBuffer>

export function createBeats(): Beats {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** The interval between beats: a tenth of the silence that counts as a hang. */
export function intervalOf(timeout: number): number {
  return timeout / 10
}

/** Raises the counter every `interval` milliseconds, as long as this thread's event loop runs. */
export function startBeating(beats: Beats, interval: number): void {
  keepCalling(() => beat(beats), interval)
}

/**
 * Calls `sendBeat` every `interval` milliseconds, as long as this thread's event loop runs. Where requests have piled up, timers wait for all
 * of them, so it is called between requests as well.
 */
export function keepCalling(sendBeat: () => void, interval: number): void {
  let last = performance.now()
  const call = () => {
    last = performance.now()
    sendBeat()
  }
  setInterval(call, interval).unref()
  subscribe('http.server.request.start', () => {
    if (performance.now() - last >= interval) call()
  })
}

export function beat(beats: Beats): void {
  Atomics.add(beats, 0, 1)
}

export function countBeats(beats: Beats): number {
  return Atomics.load(beats, 0)
}
