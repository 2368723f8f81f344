import type { FactBus } from '../../facts/bus.js'
import type { Traffic } from '../traffic.js'

export type Counts = ReadonlyMap<string, number>

export interface UsageCounts {
  /** By status class, such as `2XX`. */
  readonly requests: Counts
  readonly uploads: Counts
  readonly refusedUploads: Counts
  close(): void
}

/** Max number and max length of content types that are counted separately, because clients may declare any text. */
const maxTypes = 100
const maxTypeLength = 100

export function countUsage(traffic: Traffic, facts: FactBus): UsageCounts {
  const requests = new Map<string, number>()
  const uploads = new Map<string, number>()
  const refusedUploads = new Map<string, number>()
  const subscriptions = [
    traffic.subscribe(({ status }) => add(requests, `${Math.floor(status / 100)}XX`)),
    facts.on('file.uploaded', ({ mimeType, isTaken }) => {
      const counts = isTaken ? uploads : refusedUploads
      const type = mimeType.slice(0, maxTypeLength)
      add(counts, counts.has(type) || counts.size < maxTypes ? type : 'other')
    }),
  ]
  return {
    requests,
    uploads,
    refusedUploads,
    close() {
      for (const unsubscribe of subscriptions) unsubscribe()
    },
  }
}

function add(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}
