import type { LabEvent, LabState } from './lab-client.js'
import { sortBySolve } from './progress.js'

type Step = Extract<LabEvent, { readonly key: string } | { readonly weakness: string }>

export function findLatestStep({
  events,
  challenges,
}: Pick<LabState, 'events' | 'challenges'>): LatestStep | undefined {
  const step = events.findLast((event): event is Step => 'key' in event || 'weakness' in event)
  const solve = sortBySolve(challenges.filter(({ solved }) => solved)).at(-1)
  const fromEvents = step && { at: Date.parse(step.at), kind: step.event, name: nameOf(step) }
  const fromRecords = solve && { at: Date.parse(solve.updatedAt), kind: 'solve' as const, name: solve.name }
  return fromEvents && fromRecords && fromRecords.at > fromEvents.at ? fromRecords : (fromEvents ?? fromRecords)
}

const nameOf = (step: Step) => ('weakness' in step ? step.weakness : step.name)

export interface LatestStep {
  /** Epoch milliseconds. */
  readonly at: number
  readonly kind: Step['event']
  readonly name: string
}

/** Time of the last solve, coding step, first fix that held or trace that was found, in epoch milliseconds; undefined before the first, and once all challenges are solved. */
export function findLastAdvance({ events, challenges }: Pick<LabState, 'events' | 'challenges'>): number | undefined {
  const solved = challenges.filter((challenge) => challenge.solved)
  if (solved.length === challenges.length) return undefined
  const coding = events.filter(({ event }) => ['code-solve', 'fix-hold', 'trace-solve'].includes(event))
  const times = [...solved.map(({ updatedAt }) => updatedAt), ...coding.map(({ at }) => at)].map((at) => Date.parse(at))
  return times.length === 0 ? undefined : Math.max(...times)
}
