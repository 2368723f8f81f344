import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { parts } from '../../challenges/coding/steps.js'
import type { Assignment } from '../../courses/assignment.js'
import { type CourseKeys, canonicalJson, hmac, sha256Of } from '../../courses/course-keys.js'
import type { Submission } from '../../courses/hand-in/submission.js'
import { counts, type JudgedClaim, verdicts } from '../../courses/hand-in/verdicts.js'
import { writePrivateFile } from '../../disk/atomic-write.js'
import type { Clock } from '../../facts/clock.js'
import { readJson } from '../../values/read-json.js'
import { isSameText } from '../../values/same-text.js'

const entrySchema = z.strictObject({
  schema: z.literal(1),
  /** SHA-256 of the hand-in. */
  file: z.string(),
  /** SHA-256 of the assignment's canonical JSON. */
  assignment: z.string(),
  /** Of the program that replayed the tape. */
  version: z.string(),
  claims: z.array(
    z.strictObject({
      key: z.string(),
      part: z.enum(parts),
      verdict: z.enum(verdicts),
      reason: z.string().nullable(),
      n: z.number().nullable(),
      at: z.number().nullable(),
      tries: z.number().nullable(),
    }),
  ),
  /** HMAC-SHA256 over the canonical JSON of the other fields, with the class key. */
  mac: z.string(),
})

/** An entry of the cache: a JSON file each, as docs/courses.md describes it. */
type CacheEntry = z.infer<typeof entrySchema>

export interface VerdictCache {
  /** The verdicts on a hand-in; undefined where none are kept, or where the entry was changed. */
  read(submission: Pick<Submission, 'sha256'>): readonly JudgedClaim[] | undefined
  write(submission: Pick<Submission, 'sha256'>, claims: readonly JudgedClaim[]): void
}

export interface CacheParts {
  readonly folder: string
  readonly assignment: Assignment
  readonly keys: Pick<CourseKeys, 'classKey'>
  readonly version: string
  readonly clock: Clock
}

/** Milliseconds after which an entry is removed: longer than a course. */
const maxAge = 200 * 24 * 60 * 60 * 1000

/** The cache in a folder. A disk that takes no entries only costs the replay of the next run. */
export function openVerdictCache({ folder, assignment, keys, version, clock }: CacheParts): VerdictCache {
  const of = { schema: 1 as const, assignment: sha256Of(canonicalJson(assignment)), version }
  const placeOf = (file: string) => join(folder, `${sha256Of(canonicalJson({ ...of, file }))}.json`)
  const sign = (rest: Omit<CacheEntry, 'mac'>) => hmac(keys.classKey, canonicalJson(rest))
  let isTidy = false
  return {
    read({ sha256: file }) {
      const entry = readEntry(placeOf(file))
      if (entry === undefined) return undefined
      const { mac, ...rest } = entry
      const isOwn = rest.file === file && rest.assignment === of.assignment && rest.version === version
      return isOwn && isSameText(mac, sign(rest)) ? rest.claims : undefined
    },
    write({ sha256: file }, claims) {
      if (!claims.every(isFinal)) return
      const rest = { ...of, file, claims: claims.map(({ isLate: _, ...claim }) => claim) }
      try {
        writePrivateFile(placeOf(file), JSON.stringify({ ...rest, mac: sign(rest) }))
        if (!isTidy) removeOld(folder, clock.now() - maxAge)
        isTidy = true
      } catch {}
    },
  }
}

/** False for a verdict that another replay may change, as that of a race. */
const isFinal = ({ verdict }: JudgedClaim) => counts(verdict) || verdict === 'restored' || verdict === 'missing'

function readEntry(file: string): CacheEntry | undefined {
  try {
    return entrySchema.safeParse(readJson(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

function removeOld(folder: string, before: number): void {
  for (const file of readdirSync(folder).map((name) => join(folder, name)))
    if (statSync(file).mtimeMs < before) rmSync(file, { force: true })
}
