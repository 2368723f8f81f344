import type { LabEvent } from '../../client/lab-client.js'
import type { Part } from '../../courses/assignment.js'
import { partOfStatus } from '../../courses/claims.js'
import type { UnlockedHint } from '../../courses/grades/grade.js'

/** A solve or coding step of a learner. */
export interface Deed {
  readonly key: string
  readonly name: string
  readonly part: Part
  /** Epoch milliseconds. */
  readonly at: number
  readonly restored: boolean
  readonly difficulty: number
  readonly tries: number | null
}

/** The totals of a lab's events. */
export interface Tally {
  /** The first deed of each kind; a restored one is replaced by the first that was not restored. */
  readonly deeds: ReadonlyMap<string, Deed>
  /** The first unlocking of each hint, by challenge and number. */
  readonly hints: ReadonlyMap<string, UnlockedHint>
  readonly tries: number
  readonly lastSolve: { readonly key: string; readonly name: string; readonly at: string } | null
  readonly nearMiss: { readonly key: string; readonly name: string; readonly hint: string; readonly at: string } | null
  /** Epoch milliseconds of the last progress; null before the first. */
  readonly lastProgress: number | null
}

export const emptyTally: Tally = {
  deeds: new Map(),
  hints: new Map(),
  tries: 0,
  lastSolve: null,
  nearMiss: null,
  lastProgress: null,
}

/** A tally after one more event. */
export function addEvent(tally: Tally, event: LabEvent): Tally {
  const at = Date.parse(event.at)
  switch (event.event) {
    case 'solve': {
      const { key, name, restored, difficulty } = event
      const next = addDeed(tally, { key, name, part: 'solve', at, restored, difficulty, tries: null })
      return restored ? next : { ...next, lastSolve: { key, name, at: event.at }, lastProgress: at }
    }
    case 'code-solve': {
      const { key, name, restored, status, tries = null } = event
      const next = addDeed(tally, {
        key,
        name,
        part: partOfStatus[status],
        at,
        restored,
        difficulty: 0,
        tries,
      })
      return restored ? next : { ...next, lastProgress: at }
    }
    case 'near-miss': {
      const { key, name, note: hint } = event
      return { ...tally, nearMiss: { key, name, hint, at: event.at } }
    }
    case 'hint': {
      const place = `${event.key} ${event.order}`
      if (tally.hints.has(place)) return tally
      return { ...tally, hints: new Map(tally.hints).set(place, { key: event.key, at }) }
    }
    case 'try':
      return { ...tally, tries: tally.tries + 1 }
    case 'reset':
      return event.progress ? emptyTally : tally
    default:
      return tally
  }
}

function addDeed(tally: Tally, deed: Deed): Tally {
  const place = `${deed.key} ${deed.part}`
  const known = tally.deeds.get(place)
  if (known !== undefined && (!known.restored || deed.restored)) return tally
  return { ...tally, deeds: new Map(tally.deeds).set(place, deed) }
}
