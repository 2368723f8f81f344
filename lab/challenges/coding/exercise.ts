import type { ErrorDetails } from '../../facts/error-details.js'
import type { ExerciseFile } from './exercise-file.js'

export type Language = ExerciseFile['language']
/** The effect of an option on the shop: the right fix, still weak, a broken feature, or both of these. */
export type OptionVerdict = ExerciseFile['options'][number]['verdict']

/** One way to change the shown code. */
export interface FixOption {
  /** The shown code with the change applied. */
  readonly code: string
  /** The whole source with the change applied, as it would stand in its file. */
  readonly file: string
  readonly verdict: OptionVerdict
  /** The effect of the change; for a wrong option, the attack that still works or the damage for honest customers. */
  readonly explanation: string
  /** The name of its patch, e.g. `concatenated-login-query/quotes-doubled`. */
  readonly patch: string
}

/**
 * A coding exercise: code that runs in this lab, its weak lines, and possible fixes (docs/contract/files-and-surfaces.md#snippets).
 * Shown code has neither doc comments nor names that confess the mistake; lines are numbered as they are shown.
 */
export interface Exercise {
  /** Path of the source in the package. */
  readonly source: string
  readonly language: Language
  /** The shown code, without a final line end. */
  readonly snippet: string
  /** Line numbers of the weak lines in the snippet, from 1, ascending. */
  readonly weakLines: readonly number[]
  /** Neutral lines, from 1: marking them is neither right nor wrong. */
  readonly neutral: readonly number[]
  readonly hints: readonly string[]
  readonly options: readonly FixOption[]
  /** The whole source, as it stands in its file. */
  readonly file: string
}

/** An invalid exercise; the message names the file, the field and the error. */
export class ExerciseError extends Error implements ErrorDetails {
  override readonly name = 'ExerciseError'
  readonly kind = 'exercise'
  constructor(file: string, field: string, reason: string) {
    super(`${file}: ${field}: ${reason}`)
  }
}
