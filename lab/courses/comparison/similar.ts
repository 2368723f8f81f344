import { basename } from 'node:path'
import { countNoun } from '../../values/count-noun.js'
import { sha256Of } from '../course-keys.js'
import type { Submission } from '../hand-in/submission.js'
import { type BrokenTape, readTape } from '../tape/chain.js'
import type { TapedRequest, TapeEntry } from '../tape/tape-entry.js'
import { createEntailment } from './entailed.js'
import { type EqualFix, findEqualFixes, type OutlinedFixes, outlineFixes } from './equal-fixes.js'

/** Two tapes with something in common: facts for the instructor to look into, not a score. */
export interface SimilarPair {
  readonly files: readonly [string, string]
  readonly learners: readonly [string, string]
  /** True if one file is a copy of the other, even under different heads. */
  readonly equalTapes: boolean
  /** Requests with equal bodies or addresses on both tapes, which few other learners sent, and which their challenges do not dictate. */
  readonly equalRequests: readonly { readonly request: string; readonly entries: readonly [number, number] }[]
  /** Fixes that held and that few other learners wrote; the honest half is none of them. */
  readonly equalFixes: readonly EqualFix[]
  /** Number of consecutive delays between solves that are equal when rounded to a tenth of a second; solves at once have none. */
  readonly equalRhythm: number
  /** Number of tokens that occur on both tapes: one learner got it from the other. */
  readonly equalTokens: number
}

interface Reading {
  readonly file: string
  readonly learner: string
  readonly hash: string
  readonly requests: ReadonlyMap<string, { readonly n: number; readonly request: string }>
  readonly fixes: OutlinedFixes
  readonly rhythm: readonly number[]
  readonly tokens: ReadonlySet<string>
}

/** Requests below this length are too common to tell anything. */
const minLength = 24

const minRhythm = 3

/** Max solves of a tape whose delays are compared, each with each of another tape; a lab has far fewer to solve. */
const maxSolves = 1000

export interface UnreadableTape {
  readonly file: string
  readonly tape: BrokenTape
}

export function findUnreadableTapes(submissions: readonly Submission[]): UnreadableTape[] {
  return submissions.flatMap(({ file, tapeText }) => {
    const tape = readTape(tapeText, undefined)
    return 'reason' in tape ? [{ file, tape }] : []
  })
}

/** Lists similar tapes of different learners, and files of one learner under different names. */
export function findSimilar(submissions: readonly Submission[]): SimilarPair[] {
  const isEntailed = createEntailment()
  const readings = submissions.map((submission) => read(submission, isEntailed))
  const rare = findRare(readings)
  const pairs = readings.flatMap((one, index) => readings.slice(index + 1).map((other) => compare(one, other, rare)))
  return pairs.filter((pair) => (pair.learners[0] === pair.learners[1] ? hasTwoNames(pair) : hasMuchInCommon(pair)))
}

const hasTwoNames = ({ files }: SimilarPair) => basename(files[0]) !== basename(files[1])

function hasMuchInCommon({ equalTapes, equalRequests, equalFixes, equalRhythm, equalTokens }: SimilarPair): boolean {
  return equalTapes || equalRequests.length > 0 || equalFixes.length > 0 || equalRhythm >= minRhythm || equalTokens > 0
}

export function describeCommon({
  equalTapes,
  equalRequests,
  equalFixes,
  equalRhythm,
  equalTokens,
}: SimilarPair): string[] {
  return [
    ...(equalTapes ? ['the tapes are the same'] : []),
    ...(equalTokens > 0 ? [`${countNoun(equalTokens, 'token')} on both tapes`] : []),
    ...(equalRhythm > 1 ? [`${equalRhythm} waits between solves are the same, in a row`] : []),
    ...equalFixes.map(
      ({ weakness, entries }) => `the fixes of ${weakness} are equal but for names (entries ${entries.join(' and ')})`,
    ),
    ...equalRequests.map(
      ({ request, entries }) => `entries ${entries.join(' and ')} are equal: ${request.slice(0, 120)}`,
    ),
  ]
}

function read({ file, head, tapeText, blobs }: Submission, isEntailed: (request: TapedRequest) => boolean): Reading {
  const tape = readTape(tapeText, undefined)
  const entries = 'entries' in tape ? tape.entries : []
  const requests = entries.filter((entry): entry is TapeEntry & TapedRequest => entry.kind === 'request' && !entry.own)
  const times = entries.flatMap((entry) => ('end' in entry && entry.solves.length > 0 ? [entry.end] : []))
  return {
    file,
    learner: head.learner?.id ?? '',
    hash: sha256Of(tapeText),
    requests: new Map(
      requests
        .filter((entry) => isTelling(entry) && !isEntailed(entry))
        .map((entry) => [sha256Of(contentOf(entry)), { n: entry.n, request: `${entry.method} ${entry.url}` }]),
    ),
    fixes: outlineFixes(entries, blobs),
    rhythm: times
      .slice(1, maxSolves)
      .map((time, index) => Math.round((time - (times[index] ?? 0)) / 100))
      .filter((wait) => wait > 0),
    tokens: new Set(requests.flatMap(({ headers }) => headers.filter((value) => value.startsWith('Bearer ey')))),
  }
}

const contentOf = ({ method, url, body }: TapedRequest) => JSON.stringify([method, url, body ?? null])

/** True for a long enough request that solved something; only such requests tell something about their author. */
function isTelling(entry: TapedRequest): boolean {
  const length = entry.url.length + (entry.body === undefined ? 0 : JSON.stringify(entry.body).length)
  return length >= minLength && entry.solves.length > 0
}

/** The requests and fixes of only few learners: at most a quarter of them, or three in a small class. */
function findRare(readings: readonly Reading[]): ReadonlySet<string> {
  const owners = new Map<string, Set<string>>()
  for (const { learner, requests, fixes } of readings)
    for (const id of [...requests.keys(), ...fixes.keys()]) owners.set(id, (owners.get(id) ?? new Set()).add(learner))
  const few = Math.max(3, new Set(readings.map(({ learner }) => learner)).size / 4)
  return new Set([...owners].flatMap(([id, learners]) => (learners.size <= few ? [id] : [])))
}

function compare(one: Reading, other: Reading, rare: ReadonlySet<string>): SimilarPair {
  const equalRequests = [...one.requests].flatMap(([hash, { n, request }]) => {
    const twin = other.requests.get(hash)
    return twin && rare.has(hash) ? [{ request, entries: [n, twin.n] as const }] : []
  })
  return {
    files: [one.file, other.file],
    learners: [one.learner, other.learner],
    equalTapes: one.hash === other.hash,
    equalRequests,
    equalFixes: findEqualFixes(one.fixes, other.fixes, rare),
    equalRhythm: longestCommonRun(one.rhythm, other.rhythm),
    equalTokens: [...one.tokens].filter((token) => other.tokens.has(token)).length,
  }
}

/** The length of the longest run of numbers that both lists contain. */
function longestCommonRun(one: readonly number[], other: readonly number[]): number {
  let longest = 0
  let row: number[] = []
  for (const value of one) {
    const next = other.map((twin, index) => (twin === value ? (index > 0 ? (row[index - 1] ?? 0) : 0) + 1 : 0))
    longest = Math.max(longest, ...next)
    row = next
  }
  return longest
}
