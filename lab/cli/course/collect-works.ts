import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Assignment } from '../../courses/assignment.js'
import type { CourseKeys } from '../../courses/course-keys.js'
import { type CheckedWork, hasFixAfterFind, listHints } from '../../courses/grades/grade.js'
import { openSubmission, type Submission } from '../../courses/hand-in/submission.js'
import type { Learner } from '../../courses/roster.js'
import { readTape } from '../../courses/tape/chain.js'
import { CliError, exitCodes } from '../cli-error.js'
import { readCodeClaims } from './code-work.js'
import { type OwnedWork, readLabWork } from './live-work.js'
import { openEach, type UnreadableSource } from './unreadable-sources.js'
import type { VerdictCache } from './verdict-cache.js'
import { type VerifiedSubmission, verifyAll } from './verify-files.js'

interface Parts {
  readonly assignment: Assignment
  readonly roster: readonly Learner[]
  /** Reads the keys; called only if there is a tape to verify. */
  keys(): CourseKeys
  /** The verdicts of earlier runs; undefined to replay everything. */
  cache(keys: CourseKeys): VerdictCache | undefined
}

interface CollectedWorks {
  readonly works: readonly CheckedWork[]
  readonly submissions: readonly Submission[]
  readonly notices: readonly Notice[]
  readonly leftOut: readonly LeftOut[]
}

/** A sentence about a file or lab that is forged, not to be judged, or named after another learner. */
export interface Notice {
  readonly source: string
  /** The learner after whom the file is named; null where the roster has none of that name. */
  readonly learnerId: string | null
  readonly message: string
  /** The same for that learner, without the name of another one. */
  readonly note: string
}

export interface LeftOut extends UnreadableSource {
  readonly learnerId: string | null
}

/** Checks all works that were handed in, each as far as its kind allows; opens every file before the first replay. */
export async function collectWorks(sources: readonly string[], parts: Parts): Promise<CollectedWorks> {
  const { assignment, roster } = parts
  const { opened, unreadable } = await openEach(sources, (source) => openSource(source, parts))
  const leftOut = unreadable.map((one): LeftOut => ({ ...one, learnerId: guessLearner(one.source, roster) }))
  const works: CheckedWork[] = opened.filter((one) => 'tier' in one)
  const owned: OwnedWork[] = opened.filter((one) => 'work' in one)
  const taped = opened.filter((one) => 'head' in one)
  const submissions: Submission[] = []
  const keys = taped.length > 0 ? parts.keys() : undefined
  if (keys)
    for await (const one of verifyAll(taped, { assignment, keys, cache: parts.cache(keys) })) {
      if ('error' in one) leftOut.push({ ...one, learnerId: ownerOf(one, taped) })
      else {
        const { submission, misplaced, forgery } = one
        const named = guessLearner(submission.file, roster)
        owned.push({ work: describeWork(one, named), named, misplaced })
        if (misplaced === null && forgery === null) submissions.push(submission)
      }
    }
  works.push(...owned.flatMap(({ work, misplaced }) => (misplaced === null ? [work] : [])))
  return { works, submissions, leftOut, notices: owned.flatMap(noticeOf) }
}

const ownerOf = ({ source }: UnreadableSource, taped: readonly Submission[]) =>
  taped.find(({ file }) => file === source)?.head.learner?.id ?? null

async function openSource(source: string, parts: Parts): Promise<CheckedWork | OwnedWork | Submission> {
  if (/^([^=/:?]+=)?(https?:\/\/|\d+$)/.test(source)) return readLabWork(source, parts)
  refuseBareAddress(source)
  return source.endsWith('.code') ? readCodeClaims(source) : openSubmission(source)
}

/** Refuses `anna=localhost:4400`: it would be read as the name of a file. */
function refuseBareAddress(source: string): void {
  const [, label = '', address] = /^([^=/:?]+=)?([^=/:?]+:\d+)\/?$/.exec(source) ?? []
  if (address === undefined || existsSync(source)) return
  throw new CliError(exitCodes.usage, `There is no file ${source}; the address of a lab begins with http://.`, [
    `${label}http://${address}`,
  ])
}

/** The learner on the roster after whom a file or address is called, as in `anna.jlr` and `anna=http://…`. */
function guessLearner(source: string, roster: readonly Learner[]): string | null {
  const name = /^([^=/:?]+)=/.exec(source)?.[1] ?? basename(source).replace(/\.(jlr|code)$/, '')
  return roster.find(({ id }) => id === name)?.id ?? null
}

/** Only a signature proves a head: in a forged one, learner and time may be invented. */
function describeWork({ submission, forgery, claims, remarks }: VerifiedSubmission, named: string | null): CheckedWork {
  const { file, head, tapeText } = submission
  const tape = readTape(tapeText, undefined)
  const isForged = forgery !== null
  return {
    learnerId: (isForged ? named : head.learner?.id) ?? '',
    tier: 'tape',
    source: file,
    submittedAt: isForged ? null : head.submittedAt,
    forgery,
    claims,
    hints: 'entries' in tape ? listHints(tape.entries) : [],
    remarks,
    fixAfterFind: 'entries' in tape && hasFixAfterFind(tape.entries),
  }
}

function noticeOf({ work: { source, learnerId, forgery }, misplaced, misplacedNote, named }: OwnedWork): Notice[] {
  const notice = (message: string, note = message) => [{ source, learnerId: named, message, note }]
  if (forgery !== null) return notice(`${source} is forged: ${forgery}.`)
  if (misplaced !== null)
    return notice(`${source} does not count: ${misplaced}.`, `${source} does not count: ${misplacedNote ?? misplaced}.`)
  if (named === null || named === learnerId) return []
  return notice(`${source} is the work of ${learnerId}.`, `${source} is the work of another learner.`)
}
