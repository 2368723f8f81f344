import type { Wording } from '../../texts/messages.js'
import type { Announcements } from '../announcements.js'
import { type ChallengeKey, catalogue } from '../catalogue.js'
import type { ProgressStore } from '../progress.js'
import type { ProgressBus } from '../progress-bus.js'
import { nameOf, type ProgressEvent } from '../progress-events.js'
import { type Attempts, createAttempts } from './attempts.js'
import { createExercises, type Exercises } from './exercises.js'
import { type Phase, statusOf } from './phases.js'
import { countFound, hintAfter, marksWeakLines } from './verdicts.js'

/** A judgement on marked lines; `hint` only where there is one, `found` and `of` only where some of them were right. */
export interface LinesVerdict {
  readonly verdict: boolean
  readonly hint?: string | Wording
  /** The number of weak lines that were marked. */
  readonly found?: number
  readonly of?: number
}

/** A judgement on a chosen fix; `explanation` is missing for an option that does not exist. */
export interface FixVerdict {
  readonly verdict: boolean
  readonly explanation?: string
}

/** The coding exercises: find the weak lines, then choose the change that fixes them (docs/contract/progress-and-ctf.md#coding). */
export interface Coding extends Omit<Exercises, 'has'> {
  /** Judges line numbers, counted from 1; undefined for a challenge without exercise. */
  submitLines(key: string, lines: readonly unknown[]): Promise<LinesVerdict | undefined>
  /** Judges an option by its index from 0; undefined for a challenge without exercise. */
  submitFix(key: string, index: unknown): Promise<FixVerdict | undefined>
  /** From 0 to 1 for each phase, NaN before its first success. */
  accuracy(): { readonly findIt: number; readonly fixIt: number }
  /** Forgets the tries; what is solved is in the store. */
  startOver(): void
}

export interface CodingParts {
  readonly store: ProgressStore
  readonly progress: ProgressBus
  readonly announcements: Announcements
  /** Entries of the journal so far, oldest first. */
  readonly past: readonly ProgressEvent[]
  /** The likelihood that a step that has just been passed was not done by hand. */
  scoreStep(key: ChallengeKey, phase: Phase): number
  /** Writes missing rows anew. */
  describe(): void
}

/** Tries of one phase that the journal keeps; visitors may answer without end. */
const maxKeptTries = 500

export function createCoding(parts: CodingParts): Coding {
  const { progress } = parts
  const { has, ...exercises } = createExercises()
  const attempts = createAttempts(progress, parts.past)
  const pass = createPass(parts, attempts)

  async function judge(key: ChallengeKey, phase: Phase, right: boolean): Promise<void> {
    const counts = !attempts.isPassed(key, phase) && attempts.count(key, phase) < maxKeptTries
    const attempt = { event: 'try', ...nameOf(key), phase, right } as const
    if (right) await pass(key, phase)
    await (counts ? progress.publish(attempt) : progress.mention(attempt))
  }

  return {
    ...exercises,
    async submitLines(key, lines) {
      const exercise = exercises.find(key)
      if (exercise === undefined || !has(key)) return undefined
      const verdict = marksWeakLines(exercise, lines)
      const hint = verdict ? undefined : hintAfter(exercise, attempts.count(key, 'find it'))
      await judge(key, 'find it', verdict)
      if (verdict) return { verdict }
      return { verdict, ...(hint !== undefined && { hint }), ...countFound(exercise, lines) }
    },
    async submitFix(key, index) {
      const exercise = exercises.find(key)
      if (exercise === undefined || !has(key)) return undefined
      const option = exercise.options.find((_option, place) => place === index)
      const verdict = option?.verdict === 'right'
      await judge(key, 'fix it', verdict)
      return option ? { verdict, explanation: option.explanation } : { verdict }
    },
    accuracy: () => ({ findIt: attempts.accuracy('find it'), fixIt: attempts.accuracy('fix it') }),
    startOver: attempts.startOver,
  }
}

/** Makes what lets a step of an exercise count: saved first, told then; the status never falls back. */
function createPass({ store, progress, announcements, scoreStep, describe }: CodingParts, attempts: Attempts) {
  const rows = store.table('Challenges')
  return async (key: ChallengeKey, phase: Phase): Promise<void> => {
    const { id } = catalogue[key]
    const status = statusOf[phase]
    const cheatScore = scoreStep(key, phase)
    // An unsigned token may delete rows.
    if (rows.find(id) === undefined) describe()
    if ((rows.find(id)?.codingChallengeStatus ?? 0) >= status) return
    rows.amend(id, { codingChallengeStatus: status })
    const tries = attempts.count(key, phase) + 1
    const step = { event: 'code-solve', ...nameOf(key), status, restored: false, tries, cheatScore } as const
    await announcements.whenSaved(async () => {
      if ((rows.find(id)?.codingChallengeStatus ?? 0) >= status) await progress.publish(step)
    })
  }
}
