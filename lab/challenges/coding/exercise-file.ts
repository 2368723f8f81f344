import * as z from 'zod'

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
  /** Path of the file in the package. */
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
