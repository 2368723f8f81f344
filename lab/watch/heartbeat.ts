import { subscribe } from 'node:diagnostics_channel'
import { systemThreadId, type ThreadTimes } from '../threads/thread-times.js'

/** Shared memory of a thread that beats: a counter that it raises, and the system's number of the thread; others read both without a message. */
export type Beats = Int32Array<SharedArrayBuffer>

const places = { count: 0, thread: 1 }

export function createBeats(): Beats {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
}

/** The interval between beats: a tenth of the silence that counts as a hang. */
export function intervalOf(timeout: number): number {
  return timeout / 10
}

/** Raises the counter every `interval` milliseconds, as long as this thread's event loop runs. */
export function startBeating(beats: Beats, interval: number): void {
  Atomics.store(beats, places.thread, systemThreadId())
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
  Atomics.add(beats, places.count, 1)
}

export function countBeats(beats: Beats): number {
  return Atomics.load(beats, places.count)
}

/** The system's number of the thread that beats; 0 where the system does not tell it. */
export function threadOf(beats: Beats): number {
  return Atomics.load(beats, places.thread)
}

/** Milliseconds since the last beat. */
export interface Silence {
  readonly whole: number
  /** Without those in which the thread waited for a processor. */
  readonly awake: number
  /** On a processor. */
  readonly worked: number
}

/** Called at each check, with the times of the thread where the system tells them. */
export type MeasureSilence = (now: number, count: number, times?: ThreadTimes) => Silence

interface SilenceOptions {
  /** Milliseconds between two checks. */
  readonly interval: number
  /** True where silence is allowed, such as in a thread that a debugger has paused. */
  isExcused?(): boolean
}

/** Checks that come later than this many intervals mean that the machine slept, or that the process was stopped. */
const maxIntervals = 3

const none: Silence = { whole: 0, awake: 0, worked: 0 }

/** Measures silence by regular checks; after a gap in the checks it starts from 0. */
export function measureSilence({ interval, isExcused = () => false }: SilenceOptions): MeasureSilence {
  let last: { readonly at: number; readonly count: number; readonly times: ThreadTimes | undefined } | undefined
  let silence = none
  return (now, count, times) => {
    const elapsed = last === undefined ? 0 : now - last.at
    const hasBeaten = last?.count !== count
    const { worked, waited } = compare(last?.times, times)
    const isOver = hasBeaten || elapsed > maxIntervals * interval || isExcused()
    const { whole, awake, worked: before } = silence
    silence = isOver
      ? none
      : { whole: whole + elapsed, awake: awake + Math.max(0, elapsed - waited), worked: before + worked }
    last = { at: now, count, times }
    return silence
  }
}

function compare(before: ThreadTimes | undefined, now: ThreadTimes | undefined): ThreadTimes {
  if (before === undefined || now === undefined) return { worked: 0, waited: 0 }
  return { worked: now.worked - before.worked, waited: now.waited - before.waited }
}
