import type { FactBus } from '../../facts/bus.js'
import type { Traffic } from '../traffic.js'

/** Counters of events since the server was started, by what it was. */
export type Counts = ReadonlyMap<string, number>

/** The counters of the server's metrics (docs/contract/files-and-surfaces.md#metrics). */
export interface UsageCounts {
  /** Answered requests by the class of their status: `2XX`. */
  readonly requests: Counts
  /** Files taken and refused, by the type their senders declared. */
  readonly uploads: Counts
  readonly refusedUploads: Counts
  close(): void
}

/** Senders may declare whatever they like, so only so many types, and so long ones, are told apart. */
const maxTypes = 100
const maxTypeLength = 100

/** Begins to count. */
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
