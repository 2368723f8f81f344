import { stepOfStatus } from '../../challenges/coding/steps.js'
import type { LabEvent } from '../../client/lab-client.js'
import type { Achievement } from '../../courses/claims.js'
import type { UnlockedHint } from '../../courses/grades/grade.js'

/** A solve or coding step, as the class hears of it: without a place on a tape. */
type HeardAchievement = Omit<Achievement, 'n'>

/** The events of a lab, summed up. */
export interface LabSummary {
  /** The first achievement of each part; a restored one is replaced by the first that was not restored. */
  readonly achievements: ReadonlyMap<string, HeardAchievement>
  /** The first unlocking of each hint, by challenge and number. */
  readonly hints: ReadonlyMap<string, UnlockedHint>
  readonly tries: number
  readonly lastSolve: { readonly key: string; readonly name: string; readonly at: string } | null
  readonly nearMiss: { readonly key: string; readonly name: string; readonly note: string; readonly at: string } | null
  /** Epoch milliseconds of the last progress; null before the first. */
  readonly lastProgress: number | null
}

export const emptySummary: LabSummary = {
  achievements: new Map(),
  hints: new Map(),
  tries: 0,
  lastSolve: null,
  nearMiss: null,
  lastProgress: null,
}

/** A summary after one more event. */
export function addEvent(summary: LabSummary, event: LabEvent): LabSummary {
  const at = Date.parse(event.at)
  switch (event.event) {
    case 'solve': {
      const { key, name, restored } = event
      const next = addAchievement(summary, { key, part: 'solve', at, restored })
      return restored ? next : { ...next, lastSolve: { key, name, at: event.at }, lastProgress: at }
    }
    case 'code-solve': {
      const { key, restored, status, tries } = event
      const next = addAchievement(summary, { key, part: stepOfStatus[status].part, at, restored, tries })
      return restored ? next : { ...next, lastProgress: at }
    }
    case 'near-miss': {
      const { key, name, note } = event
      return { ...summary, nearMiss: { key, name, note, at: event.at } }
    }
    case 'hint': {
      const id = `${event.key} ${event.order}`
      if (summary.hints.has(id)) return summary
      return { ...summary, hints: new Map(summary.hints).set(id, { key: event.key, at }) }
    }
    case 'try':
      return { ...summary, tries: summary.tries + 1 }
    case 'reset':
      return event.progress ? emptySummary : summary
    default:
      return summary
  }
}

function addAchievement(summary: LabSummary, achievement: HeardAchievement): LabSummary {
  const id = `${achievement.key} ${achievement.part}`
  const known = summary.achievements.get(id)
  if (known !== undefined && (!known.restored || achievement.restored)) return summary
  return { ...summary, achievements: new Map(summary.achievements).set(id, achievement) }
}
