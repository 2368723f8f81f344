import type { ExerciseFile } from './exercise-file.js'

export type Language = ExerciseFile['language']
/** The state of the shop with an option: fixed, still weak, or no longer of use. */
export type OptionVerdict = ExerciseFile['options'][number]['verdict']

/** One way to change the shown code. */
export interface FixOption {
  /** The shown code, changed. */
  readonly code: string
  readonly verdict: OptionVerdict
  /** The effect of the change; for wrong ones, the attack that still works or the loss for honest customers. */
  readonly explanation: string
  /** The patch it is made with, e.g. `concatenated-login-query/quotes-doubled`. */
  readonly patch: string
}

/** A coding exercise: code as it runs in this lab, where it is weak, and ways to fix it (docs/contract/files-and-surfaces.md#snippets). */
export interface Exercise {
  /** Path of the source in the package. */
  readonly source: string
  readonly language: Language
  /** The shown code, without a line end at its end. */
  readonly snippet: string
  /** Line numbers in the snippet, from 1, ascending. */
  readonly weakLines: readonly number[]
  /** Lines that may be marked as well, from 1. */
  readonly neutral: readonly number[]
  readonly hints: readonly string[]
  readonly options: readonly FixOption[]
  /** The whole source with other code in the place of the snippet. */
  withCode(code: string): string
}

/** An exercise that cannot be read; the message names the file, the field and what is wrong there. */
export class ExerciseError extends Error {
  override readonly name = 'ExerciseError'
  readonly kind = 'exercise'
  constructor(file: string, field: string, reason: string) {
    super(`${file}: ${field}: ${reason}`)
  }
}
