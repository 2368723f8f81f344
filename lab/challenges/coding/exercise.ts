import * as z from 'zod'
import type { ErrorDetails } from '../../facts/error-details.js'

const text = z.string().trim().min(1)

const name = z.string().regex(/^[A-Za-z_$][\w$]*$/, 'is no name')

const optionSchema = z.strictObject({
  /** Below `fixtures/coding/patches`, without `.patch`. */
  patch: z.string().regex(/^[\w-]+(\/[\w-]+)*$/, 'is not a path of words and hyphens'),
  verdict: z.enum(['right', 'leaves-the-weakness', 'breaks-the-feature', 'breaks-and-leaves']),
  explanation: text,
})

/** An exercise as it is written in `fixtures/coding/exercises/<key>.yml`. */
export const exerciseFileSchema = z.strictObject({
  source: text,
  language: z.enum(['typescript', 'javascript', 'json', 'yaml', 'solidity']),
  /** First and last line of the shown part, which has as many blocks that end with that line; undefined to show the whole file. */
  region: z.strictObject({ from: text, to: text, blocks: z.int().min(1).optional() }).optional(),
  weakLines: z.array(text).min(1),
  neutral: z.array(text).default([]),
  /** Names in the shown code that would confess the mistake, and the neutral names that an exercise shows in their place. */
  shownAs: z.record(name, name).default({}),
  hints: z.array(text).min(1),
  options: z
    .array(optionSchema)
    .min(3)
    .refine(
      (options) => options.filter(({ verdict }) => verdict === 'right').length === 1,
      'need exactly one right one',
    ),
})

export type ExerciseFile = z.infer<typeof exerciseFileSchema>

export type Language = ExerciseFile['language']
/** The effect of an option on the shop: the right fix, still weak, a broken feature, or both of these. */
export type OptionVerdict = ExerciseFile['options'][number]['verdict']

export interface FixOption {
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
 * Code that runs in this lab, its weak lines, and possible fixes (docs/contract/files-and-surfaces.md#snippets); shown without doc comments
 * and confessing names.
 */
export interface Exercise {
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
  readonly file: string
}

export class ExerciseError extends Error implements ErrorDetails {
  override readonly name = 'ExerciseError'
  readonly kind = 'exercise'
  constructor(file: string, field: string, reason: string) {
    super(`${file}: ${field}: ${reason}`)
  }
}
