/** A counter in shared memory that a thread raises; other threads read it without a message. */
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
  setInterval(() => Atomics.add(beats, 0, 1), interval).unref()
}

export function countBeats(beats: Beats): number {
  return Atomics.load(beats, 0)
}

/** Called at each check; returns the milliseconds since the last beat. */
export type Silence = (now: number, count: number) => number

interface Looks {
  /** Milliseconds between two checks. */
  readonly interval: number
  /** True where silence is allowed, such as in a thread that a debugger has paused. */
  isExcused?(): boolean
}

/** Checks that come later than this many intervals mean that the machine slept, or that the process was stopped. */
const maxIntervals = 3

/** Measures silence by regular checks; after a gap in the checks it starts from 0. */
export function measureSilence({ interval, isExcused = () => false }: Looks): Silence {
  let last: { readonly at: number; readonly count: number } | undefined
  let silence = 0
  return (now, count) => {
    const elapsed = last === undefined ? 0 : now - last.at
    const hasBeaten = last?.count !== count
    silence = hasBeaten || elapsed > maxIntervals * interval || isExcused() ? 0 : silence + elapsed
    last = { at: now, count }
    return silence
  }
}
