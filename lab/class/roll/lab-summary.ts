import { stepOfStatus } from '../../challenges/coding/steps.js'
import type { LabEvent } from '../../client/lab-client.js'
import { type Achievement, addAchievement, addHint, type UnlockedHint } from '../../courses/hand-in/claims.js'

type HeardAchievement = Omit<Achievement, 'n'>

export interface LabSummary {
  /** A restored one is replaced by the first that was not restored. */
  readonly achievements: ReadonlyMap<string, HeardAchievement>
  readonly hints: ReadonlyMap<string, UnlockedHint>
  readonly tries: number
  readonly lastSolve: { readonly key: string; readonly name: string; readonly at: string } | null
  readonly nearMiss: { readonly key: string; readonly name: string; readonly note: string; readonly at: string } | null
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

export function addEvent(summary: LabSummary, event: LabEvent): LabSummary {
  const at = Date.parse(event.at)
  switch (event.event) {
    case 'solve': {
      const { key, name, restored } = event
      const next = achieve(summary, { key, part: 'solve', at, restored })
      return restored ? next : { ...next, lastSolve: { key, name, at: event.at }, lastProgress: at }
    }
    case 'code-solve': {
      const { key, restored, status, tries } = event
      const next = achieve(summary, { key, part: stepOfStatus[status].part, at, restored, tries })
      return restored ? next : { ...next, lastProgress: at }
    }
    case 'fix-hold': {
      const { weakness, tries } = event
      return { ...achieve(summary, { key: weakness, part: 'patch', at, restored: false, tries }), lastProgress: at }
    }
    case 'trace-solve': {
      const { trace, tries } = event
      return { ...achieve(summary, { key: trace, part: 'trace', at, restored: false, tries }), lastProgress: at }
    }
    case 'near-miss': {
      const { key, name, note } = event
      return { ...summary, nearMiss: { key, name, note, at: event.at } }
    }
    case 'hint':
      return { ...summary, hints: addHint(summary.hints, event, at) }
    case 'try':
    case 'fix-try':
    case 'trace-try':
      return { ...summary, tries: summary.tries + 1 }
    case 'reset':
      return event.progress ? emptySummary : summary
    default:
      return summary
  }
}

function achieve(summary: LabSummary, achievement: HeardAchievement): LabSummary {
  return { ...summary, achievements: addAchievement(summary.achievements, achievement) }
}
