import { satisfies, validRange } from 'semver'
import * as z from 'zod'
import { catalogue, isChallengeKey } from '../challenges/catalogue.js'
import { isCodingPart, type Part, parts } from '../challenges/coding/steps.js'
import { findFix } from '../fixes/fixes.js'
import { ConfigError, type ConfigIssue } from '../options/config-error.js'
import { describeIssues, findUnknownKeys } from '../options/schema-issues.js'
import { parseYaml, type YamlSource } from '../options/yaml-source.js'
import { packageVersion } from '../package/package-root.js'
import { findTrace } from '../traces/traces.js'
import { CourseError } from './course-error.js'
import { readCourseText } from './read-file.js'
import { offsetTime } from './times.js'

export const maxTitleLength = 200

const version = 1
const points = z.number().min(0).max(100_000)

/** `weakness` and `trace` are `key` by names of their own, for a fix that the learner writes and for an exercise on traces. */
const item = z
  .strictObject({
    key: z.string().optional(),
    weakness: z.string().optional(),
    trace: z.string().optional(),
    points,
    part: z.enum(parts).optional(),
    hintCost: points.default(0),
  })
  .transform(({ key, weakness, trace, part, ...worth }, context) => {
    const names = { key, weakness, trace }
    const named = { key: key ?? weakness ?? trace ?? '', part: part ?? usualPart(names) }
    const refusal = findItemRefusal(named, names)
    if (refusal) context.addIssue({ code: 'custom', ...refusal })
    return { ...named, ...worth }
  })

interface ItemNames {
  readonly key?: string | undefined
  readonly weakness?: string | undefined
  readonly trace?: string | undefined
}

function usualPart({ weakness, trace }: ItemNames): Part {
  if (weakness !== undefined) return 'patch'
  return trace === undefined ? 'solve' : 'trace'
}

function findItemRefusal(
  { key, part }: { readonly key: string; readonly part: Part },
  names: ItemNames,
): { readonly message: string; readonly path: string[] } | undefined {
  const given = (['key', 'weakness', 'trace'] as const).filter((name) => names[name] !== undefined)
  const [field] = given
  if (field === undefined || given.length > 1)
    return { message: 'must name either a key or a weakness or a trace', path: ['key'] }
  if (field === 'trace' && part !== 'trace')
    return { message: 'of a trace must be trace; find, fix and solve are parts of a challenge', path: ['part'] }
  if (field === 'weakness' && part !== 'patch')
    return { message: 'of a weakness must be patch; find, fix and solve are parts of a challenge', path: ['part'] }
  if (part === 'trace') return findTrace(key) ? undefined : { message: noTrace, path: [field] }
  if (part === 'patch') return findFix(key) ? undefined : { message: `${noFix} (juice-lab fix list)`, path: [field] }
  if (!isChallengeKey(key))
    return { message: 'is no challenge of this lab (juice-lab challenges --json)', path: [field] }
  if (!isCodingPart(part) || catalogue[key].hasCodingChallenge) return undefined
  return { message: 'has no coding exercise, so there is nothing to find or fix', path: ['part'] }
}

const noTrace = 'is no exercise on traces (docs/traces.md)'
const noFix = 'is no weakness that a fix can be written for'

export const assignmentSchema = z
  .strictObject({
    schema: z.literal(version),
    id: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'must be of letters, digits, dots and dashes, at most 64'),
    title: z.string().min(1).max(maxTitleLength),
    labVersion: z
      .string()
      .refine((range) => validRange(range) !== null, { error: 'must be a range of versions such as ">=0.1.0 <1"' })
      .default('*'),
    opens: offsetTime.nullable().default(null),
    due: offsetTime.nullable().default(null),
    /** Per cent that each started day after `due` costs, and the max number of such days; later work does not count. */
    late: z
      .strictObject({ perDay: z.number().min(0).max(100), maxDays: z.int().min(0).max(365) })
      .default({ perDay: 0, maxDays: 0 }),
    items: z.array(item).min(1, 'must have at least one item').max(400),
    hints: z.enum(['free', 'cost', 'off']).default('free'),
    /** Max tries of a step of a coding exercise that count; later tries are answered too, but earn nothing. */
    coding: z.strictObject({ maxTries: z.int().min(1).nullable().default(null) }).default({ maxTries: null }),
    tutorials: z.enum(['on', 'off']).default('on'),
    /** Without a default, as signatures of earlier invitations cover what they say. */
    inspector: z.enum(['on', 'off']).optional(),
    flags: z.enum(['shared', 'personal']).default('shared'),
    /** Ed25519, SPKI in DER as base64; a lab verifies invitations with it. */
    publicKey: z.string().nullable().default(null),
  })
  .superRefine(({ items, opens, due }, context) => {
    for (const [index, { key, part }] of items.entries())
      if (items.findIndex((other) => other.key === key && other.part === part) < index)
        context.addIssue({ code: 'custom', path: ['items', index], message: `names ${key} (${part}) a second time` })
    if (opens !== null && due !== null && Date.parse(due) <= Date.parse(opens))
      context.addIssue({ code: 'custom', path: ['due'], message: 'must be later than opens' })
  })

export type Assignment = Readonly<z.infer<typeof assignmentSchema>>
export type Item = Assignment['items'][number]

/** Reads `assignment.yml`; throws a {@link CourseError} with file, line and key of every error. */
export function readAssignment(file: string): Assignment {
  return parseAssignment(file, readCourseText(file))
}

export function parseAssignment(file: string, text: string): Assignment {
  const source = parseSource(file, text)
  refuseNewer(file, source)
  const { data, error } = assignmentSchema.safeParse(source.content ?? {})
  if (error) throw invalid(file, [...unknownKeys(error.issues, source), ...otherIssues(error.issues, source)])
  return data
}

function refuseNewer(file: string, source: YamlSource): void {
  const { data } = z.object({ schema: z.number() }).safeParse(source.content)
  if (data === undefined || data.schema <= version) return
  throw new CourseError(
    'invalid',
    `${file}:${source.lineOf(['schema'])}: a newer program wrote this assignment: its schema is ${data.schema}, and ${packageVersion} reads ${version}.`,
    ['the same with the newest version: its checkout, or the file that npm pack wrote there'],
  )
}

type Issues = z.ZodError['issues']

function parseSource(file: string, text: string): YamlSource {
  const remedies = ['juice-lab course init for an example']
  try {
    const source = parseYaml(file, text)
    const content = source.content ?? {}
    if (typeof content === 'object' && !Array.isArray(content)) return source
    throw new CourseError('invalid', `${file}:1: An assignment is a set of keys with values.`, remedies)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new CourseError('invalid', error.message, remedies, { cause: error })
  }
}

function unknownKeys(issues: Issues, source: YamlSource): ConfigIssue[] {
  return findUnknownKeys(issues).map((path) => ({
    key: path.join('.'),
    line: source.lineOf(path),
    message: `${path.join('.')} is not a key of an assignment.`,
    remedy: 'Check its spelling.',
  }))
}

function otherIssues(issues: Issues, source: YamlSource): ConfigIssue[] {
  const others = issues.filter(({ code }) => code !== 'unrecognized_keys')
  return describeIssues(others, source).map(({ message, remedy, ...issue }) => ({
    ...issue,
    message: message.replace('a value the shop does not know', 'a value that an assignment does not know'),
    remedy: remedy?.replace(/^See .*/, 'juice-lab course init writes an example.').replace('the shop', 'an assignment'),
  }))
}

function invalid(file: string, issues: readonly ConfigIssue[]): CourseError {
  return new CourseError('invalid', new ConfigError(file, issues).message, [
    'fix it there, then: juice-lab course check FILE',
  ])
}

export function nameItem({ key, part }: { readonly key: string; readonly part: Part }): string {
  if (part === 'trace') return `${findTrace(key)?.name ?? key} (trace)`
  const name = isChallengeKey(key) ? catalogue[key].name : key
  if (part === 'patch') return `${name} (own fix)`
  return part === 'solve' ? name : `${name} (${part} it)`
}

export function roundPoints(value: number): number {
  return Math.round((value + Number.EPSILON) * 100) / 100
}

export function totalPoints({ items }: Assignment): number {
  return roundPoints(items.reduce((sum, { points: worth }) => sum + worth, 0))
}

/** The reason why a version of juice-lab may not be used for an assignment, worded as the end of a sentence; null when it may. */
export function findVersionRefusal({ labVersion }: Assignment, version: string): string | null {
  const fits = satisfies(version, labVersion, { includePrerelease: true })
  return fits ? null : `it is for versions ${labVersion}, and this is ${version}`
}
