/** A count that a thread raises and others read without asking it. */
export type Beats = Int32Array<SharedArrayBuffer>

export function createBeats(): Beats {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** Beats a tenth of the time without a beat that counts as a hang. */
export function intervalOf(timeout: number): number {
  return timeout / 10
}

/** Raises the count every `interval` milliseconds, for as long as the event loop of this thread turns. */
export function startBeating(beats: Beats, interval: number): void {
  setInterval(() => Atomics.add(beats, 0, 1), interval).unref()
}

export function countBeats(beats: Beats): number {
  return Atomics.load(beats, 0)
}

/** Says at each look for how many milliseconds there has been no beat. */
export type Silence = (now: number, count: number) => number

interface Looks {
  /** Milliseconds between two looks. */
  readonly interval: number
  /** True where a thread may be silent, such as one that stands in a debugger. */
  isExcused?(): boolean
}

/** Looks that come later than this many intervals come from a machine that slept, or from a process that was stopped. */
const maxIntervals = 3

/** Measures silence over looks in even distances; time in which nobody could look does not count. */
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
