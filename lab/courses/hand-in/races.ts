import type { TapeEntry } from '../tape/tape-entry.js'

interface TimeSpan {
  readonly n: number
  readonly start: number
  readonly end: number
}

/** Returns the function that tells whether an entry overlapped in time with a visitor's request, other than itself. */
export function createRaceCheck(entries: readonly TapeEntry[]): (entry: TapeEntry) => boolean {
  const requests = entries
    .filter((entry) => entry.kind === 'request' && !entry.own)
    .map((entry) => entry as TimeSpan)
    .sort((one, other) => one.start - other.start)
  const latest = findLatest(requests)
  return (entry) => {
    if (!('start' in entry)) return false
    const { first, second } = latest[countBefore(requests, entry.end) - 1] ?? {}
    const other = first?.n === entry.n ? second : first
    return other !== undefined && other.end > entry.start
  }
}

interface Latest {
  readonly first: TimeSpan
  readonly second: TimeSpan | undefined
}

function findLatest(requests: readonly TimeSpan[]): Latest[] {
  let latest: Latest | undefined
  return requests.map((one) => {
    if (latest === undefined || one.end >= latest.first.end) latest = { first: one, second: latest?.first }
    else if (latest.second === undefined || one.end > latest.second.end) latest = { ...latest, second: one }
    return latest
  })
}

/** The number of requests that started before a time; they are sorted by their starts. */
function countBefore(requests: readonly TimeSpan[], time: number): number {
  let [low, high] = [0, requests.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((requests[middle]?.start ?? time) < time) low = middle + 1
    else high = middle
  }
  return low
}
