import type { Wording } from '../../texts/messages.js'
import { type ChallengeKey, catalogue } from '../catalogue.js'
import type { ProgressStore } from '../challenge-rows.js'
import type { Announcements } from '../progress/announcements.js'
import type { ProgressBus } from '../progress/progress-bus.js'
import { nameOf, type ProgressEvent } from '../progress/progress-events.js'
import { type Attempts, createAttempts } from './attempts.js'
import type { Exercise } from './exercise.js'
import { createExercises, type Exercises } from './exercises.js'
import { type Phase, stepOfPhase } from './steps.js'

/** The result of marking lines; `hint` is optional, `found` and `of` are there only if some lines were right. */
export interface LinesVerdict {
  readonly verdict: boolean
  readonly hint?: string | Wording
  readonly found?: number
  readonly of?: number
}

/** The result of choosing a fix; `explanation` is missing for an unknown option. */
export interface FixVerdict {
  readonly verdict: boolean
  readonly explanation?: string
}

/** The coding exercises: find the weak lines, then choose the right fix (docs/contract/progress-and-ctf.md#coding). */
export interface Coding extends Omit<Exercises, 'has'> {
  /** Judges line numbers, counted from 1; `hintsAtOnce` brings hints from the first wrong try on. Undefined for a challenge without exercise. */
  submitLines(key: string, lines: readonly unknown[], hintsAtOnce?: boolean): Promise<LinesVerdict | undefined>
  submitFix(key: string, index: unknown): Promise<FixVerdict | undefined>
  /** Accuracy of each phase from 0 to 1, NaN before its first success. */
  accuracy(): { readonly findIt: number; readonly fixIt: number }
  startOver(): void
}

export interface CodingParts {
  readonly store: ProgressStore
  readonly progress: ProgressBus
  readonly announcements: Announcements
  readonly past: readonly ProgressEvent[]
  readonly earnsRestored: boolean
  readonly optionSeed?: string | undefined
  scoreStep(key: ChallengeKey, phase: Phase): number
  describe(): void
}

/** Max tries of one phase in the journal, because visitors may try without end. */
const maxKeptTries = 500

export function createCoding(parts: CodingParts): Coding {
  const { progress } = parts
  const { has, ...exercises } = createExercises(parts.optionSeed)
  const attempts = createAttempts(parts.past)
  const pass = createPass(parts, attempts)

  async function judge(key: ChallengeKey, phase: Phase, right: boolean): Promise<void> {
    const isNew = !attempts.isPassed(key, phase)
    const counts = isNew && attempts.count(key, phase) < maxKeptTries
    const attempt = { event: 'try', ...nameOf(key), phase, right } as const
    // Counted before anything is waited for: tries that come together are as many as they are.
    attempts.add(attempt)
    if (right) await pass(key, phase, isNew)
    await (counts ? progress.publish(attempt) : progress.mention(attempt))
  }

  return {
    ...exercises,
    async submitLines(key, lines, hintsAtOnce = false) {
      const exercise = exercises.find(key)
      if (exercise === undefined || !has(key)) return undefined
      const verdict = marksWeakLines(exercise, lines)
      const hint = verdict ? undefined : hintAfter(exercise, attempts.count(key, 'find it') + (hintsAtOnce ? 1 : 0))
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

/** True if all weak lines are marked, and no other lines except neutral ones; numbers from 1. */
function marksWeakLines({ weakLines, neutral }: Exercise, lines: readonly unknown[]): boolean {
  const isAllowed = (line: unknown) => [...weakLines, ...neutral].some((known) => known === line)
  return weakLines.every((line) => lines.includes(line)) && lines.every(isAllowed)
}

/** The number of marked weak lines, and of all weak lines; undefined if no marked line is weak. */
function countFound({ weakLines }: Exercise, lines: readonly unknown[]): { found?: number; of?: number } {
  const found = weakLines.filter((line) => lines.includes(line)).length
  return found > 0 ? { found, of: weakLines.length } : {}
}

/** The help after a wrong try: first none, then one hint for each try, then the lines (docs/contract/files-and-surfaces.md#snippets). */
function hintAfter({ hints, weakLines }: Exercise, earlierTries: number): string | Wording | undefined {
  if (earlierTries > hints.length) return nameLines(weakLines)
  return hints[earlierTries - 1]
}

function nameLines(weakLines: readonly number[]): Wording {
  return weakLines.length === 1
    ? { id: 'coding.line', values: { line: weakLines[0] ?? 0 } }
    : { id: 'coding.lines', values: { lines: weakLines.join(',') } }
}

/** Creates the function that counts a passed step: it saves first, then publishes; the status never decreases. */
function createPass(parts: CodingParts, attempts: Attempts) {
  const { store, progress, announcements, earnsRestored, scoreStep, describe } = parts
  const rows = store.table('Challenges')
  return async (key: ChallengeKey, phase: Phase, isNew: boolean): Promise<void> => {
    const { id } = catalogue[key]
    const { status } = stepOfPhase[phase]
    const cheatScore = scoreStep(key, phase)
    // An unsigned token may have deleted the row.
    if (rows.find(id) === undefined) describe()
    const before = rows.find(id)?.codingChallengeStatus ?? 0
    if (before >= status && !(earnsRestored && isNew)) return
    rows.amend(id, { codingChallengeStatus: Math.max(before, status) })
    const tries = attempts.count(key, phase)
    const step = { event: 'code-solve', ...nameOf(key), status, restored: false, tries, cheatScore } as const
    await announcements.whenSaved(async () => {
      if ((rows.find(id)?.codingChallengeStatus ?? 0) >= status) await progress.publish(step)
    })
  }
}
