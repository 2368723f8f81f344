import { day, type LearningRecord } from './learning-record.js'
import type { Lessons, Offers } from './lessons.js'
import type { Mastery } from './mastery.js'

/** Days from one practice of a concept to the next. */
export const revisionDays = [2, 7, 21] as const

export interface Revision {
  readonly concept: string
  /** Revisions done so far. */
  readonly stage: number
  /** Epoch milliseconds by the lab's clock. */
  readonly due: number
  readonly isDue: boolean
  readonly kind: 'again' | 'trace' | 'fix'
  readonly id: string
}

/** The concepts to come back to and an exercise for each, the one that is due first at the top. */
export function listRevisions(
  lessons: Lessons,
  record: LearningRecord,
  mastery: readonly Mastery[],
  { offers, now }: { readonly offers: Offers; readonly now: number },
): Revision[] {
  return mastery
    .flatMap(({ concept, practisedAt }) => {
      const plan = planRevision(practisedAt)
      const exercise = plan && chooseExercise(concept, lessons, record, offers)
      return plan && exercise ? [{ concept, ...plan, isDue: plan.due <= now, ...exercise }] : []
    })
    .sort((one, other) => one.due - other.due)
}

/** Practice before its day changes nothing, so that an evening of exercises is no revision. Undefined before the first and after the last. */
export function planRevision(practisedAt: readonly number[]): Pick<Revision, 'stage' | 'due'> | undefined {
  const [first, ...later] = practisedAt
  if (first === undefined) return undefined
  let stage = 0
  let last = first
  const dueAfter = () => last + (revisionDays[stage] ?? Number.POSITIVE_INFINITY) * day
  for (const at of later)
    if (at >= dueAfter()) {
      stage += 1
      last = at
    }
  return stage < revisionDays.length ? { stage, due: dueAfter() } : undefined
}

/** An open challenge first; then what can be done once more, as no challenge can. */
function chooseExercise(
  concept: string,
  { paths, challenges, traces, fixes }: Lessons,
  record: LearningRecord,
  offers: Offers,
): Pick<Revision, 'kind' | 'id'> | undefined {
  const meant = paths.flatMap(({ units }) => units.filter((unit) => unit.concept === concept))
  const teaching = challenges
    .filter(({ teaches }) => teaches.includes(concept))
    .sort((one, other) => one.difficulty - other.difficulty)
  const open = [...meant.flatMap(({ again }) => again), ...teaching.map(({ key }) => key)].find(
    (key) => !record.solves.has(key) && offers.has('challenge', key),
  )
  if (open !== undefined) return { kind: 'again', id: open }
  const trace = leastPractised(concept, traces, record.traces, (id) => offers.has('trace', id))
  if (trace !== undefined) return { kind: 'trace', id: trace }
  const fix = leastPractised(concept, fixes, record.fixes, (id) => offers.has('fix', id))
  return fix === undefined ? undefined : { kind: 'fix', id: fix }
}

function leastPractised(
  concept: string,
  exercises: Lessons['fixes'],
  practised: LearningRecord['fixes'],
  isOffered: (id: string) => boolean,
): string | undefined {
  const latest = (id: string) => practised.get(id)?.rightAt.at(-1) ?? 0
  const [first] = [...exercises]
    .filter(([id, concepts]) => concepts.includes(concept) && isOffered(id))
    .map(([id]) => id)
    .sort((one, other) => latest(one) - latest(other))
  return first
}
