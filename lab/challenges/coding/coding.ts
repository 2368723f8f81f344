import { type ChallengeKey, catalogue, challengeKeys } from '../catalogue.js'
import type { CodeMeasure } from '../cheat-score/expected-minutes.js'
import type { ProgressStore } from '../progress.js'
import type { ProgressBus } from '../progress-bus.js'
import { nameOf, type ProgressEvent } from '../progress-events.js'
import { createAttempts } from './attempts.js'
import type { Exercise } from './exercise.js'
import { type Phase, statusOf } from './phases.js'
import { readExercise } from './read-exercise.js'
import { hintAfter, marksTheFlaw } from './verdicts.js'

/** A judgement on marked lines; `hint` only where there is one. */
export interface LinesVerdict {
  readonly verdict: boolean
  readonly hint?: string
}

/** A judgement on a chosen fix; `explanation` is missing for an option that does not exist. */
export interface FixVerdict {
  readonly verdict: boolean
  readonly explanation?: string
}

/** The coding exercises: find the weak lines, then choose the change that mends them (progress-and-ctf.md 9). */
export interface Coding {
  /** The challenges that have an exercise, in the order of their ids. */
  keys(): readonly ChallengeKey[]
  /** Undefined where there is none; throws an `ExerciseError` when its files do not fit together. */
  find(key: string): Exercise | undefined
  /** Judges line numbers, counted from 1; undefined for a challenge without exercise. */
  submitLines(key: string, lines: readonly unknown[]): Promise<LinesVerdict | undefined>
  /** Judges an option by its index from 0; undefined for a challenge without exercise. */
  submitFix(key: string, index: unknown): Promise<FixVerdict | undefined>
  /** From 0 to 1 for each phase, NaN before its first success. */
  accuracy(): { readonly findIt: number; readonly fixIt: number }
  /** How much there is to look through; undefined for a challenge without exercise. */
  measure(key: string): CodeMeasure | undefined
  /** Whether another exercise shows the very same code. */
  sharesSnippet(key: ChallengeKey): boolean
  /** Forgets the tries; what is solved is in the store. */
  startOver(): void
}

interface Parts {
  readonly store: ProgressStore
  readonly progress: ProgressBus
  /** What was written down before, oldest first. */
  readonly past: readonly ProgressEvent[]
  /** How likely it is that a step that has just been passed was not done by hand (progress-and-ctf.md 2). */
  scoreStep(key: ChallengeKey, phase: Phase): number
  /** Writes missing rows anew. */
  describe(): void
}

/** Tries of one phase that the journal keeps; visitors may answer without end. */
const maxKeptTries = 500

export function createCoding({ store, progress, past, scoreStep, describe }: Parts): Coding {
  const rows = store.table('Challenges')
  const attempts = createAttempts(progress, past)
  const exercises = new Map<ChallengeKey, Exercise>()
  const keys = challengeKeys.filter((key) => catalogue[key].hasCodingChallenge)
  const isKey = (key: string): key is ChallengeKey => keys.some((known) => known === key)

  function find(key: string): Exercise | undefined {
    if (!isKey(key)) return undefined
    const exercise = exercises.get(key) ?? readExercise(key)
    exercises.set(key, exercise)
    return exercise
  }

  /** One broken exercise must not spoil the others. */
  function readSnippet(key: ChallengeKey): string | undefined {
    try {
      return find(key)?.snippet
    } catch {
      return undefined
    }
  }

  /** Saved first, told then; the status never falls back. */
  async function pass(key: ChallengeKey, phase: Phase): Promise<void> {
    const { id } = catalogue[key]
    const status = statusOf[phase]
    const cheatScore = scoreStep(key, phase)
    // An unsigned token may delete rows (accounts.md 3.3).
    if (rows.find(id) === undefined) describe()
    if ((rows.find(id)?.codingChallengeStatus ?? 0) >= status) return
    rows.amend(id, { codingChallengeStatus: status })
    await store.save()
    const tries = attempts.count(key, phase) + 1
    await progress.publish({ event: 'code-solve', ...nameOf(key), status, restored: false, tries, cheatScore })
  }

  async function judge(key: ChallengeKey, phase: Phase, right: boolean): Promise<void> {
    const counts = !attempts.isPassed(key, phase) && attempts.count(key, phase) < maxKeptTries
    const attempt = { event: 'try', ...nameOf(key), phase, right } as const
    if (right) await pass(key, phase)
    await (counts ? progress.publish(attempt) : progress.mention(attempt))
  }

  return {
    keys: () => keys,
    find,
    async submitLines(key, lines) {
      const exercise = find(key)
      if (exercise === undefined || !isKey(key)) return undefined
      const verdict = marksTheFlaw(exercise, lines)
      const hint = verdict ? undefined : hintAfter(exercise, attempts.count(key, 'find it'))
      await judge(key, 'find it', verdict)
      return hint === undefined ? { verdict } : { verdict, hint }
    },
    async submitFix(key, index) {
      const exercise = find(key)
      if (exercise === undefined || !isKey(key)) return undefined
      const option = exercise.options.find((_option, place) => place === index)
      const verdict = option?.verdict === 'right'
      await judge(key, 'fix it', verdict)
      return option ? { verdict, explanation: option.explanation } : { verdict }
    },
    accuracy: () => ({ findIt: attempts.accuracy('find it'), fixIt: attempts.accuracy('fix it') }),
    measure(key) {
      const exercise = find(key)
      if (exercise === undefined) return undefined
      const { snippet, flaw, options } = exercise
      return { length: snippet.length, vulnerableLines: flaw.length, fixes: options.length }
    },
    sharesSnippet: (key) => keys.some((other) => other !== key && readSnippet(other) === find(key)?.snippet),
    startOver: attempts.startOver,
  }
}
