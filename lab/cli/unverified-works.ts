import { basename } from 'node:path'
import { catalogue, challengeKeys } from '../challenges/catalogue.js'
import { codingSteps, stepOfCodeKind } from '../challenges/coding/steps.js'
import { callLab } from '../client/lab-calls.js'
import type { ShownItem } from '../client/lab-client.js'
import type { ChallengeProgress } from '../client/progress.js'
import type { Assignment } from '../courses/assignment.js'
import { CourseError } from '../courses/course-error.js'
import type { CheckedWork } from '../courses/grades/grade.js'
import { readCourseFile } from '../courses/read-file.js'
import type { Learner } from '../courses/roster.js'
import { type JudgedClaim, restoredReason } from '../courses/verdicts.js'
import { CliError } from './cli-error.js'
import { recogniseCode } from './continue-code.js'
import { exitCodes } from './exit-codes.js'
import { parseLabAddress } from './lab-address.js'

const unverified = { tries: null, n: null, reason: null } as const

/** A work that tells of its learner and its assignment. */
export interface OwnedWork {
  readonly work: CheckedWork
  /** The learner after whom its file or address is called; null if it is nobody on the roster. */
  readonly named: string | null
  /** The reason for which the work does not count, worded as the end of a sentence; null if it does. */
  readonly misplaced: string | null
}

/** The claims of a running lab, which are not verified; what it reports as restored does not count. */
export async function readLabWork(
  source: string,
  { assignment, roster }: { readonly assignment: Assignment; readonly roster: readonly Learner[] },
): Promise<OwnedWork> {
  const { url, label } = parseLabAddress(source)
  const lab = callLab(url)
  const { challenges } = await lab.progress()
  const named = label ?? (roster.length === 1 ? roster[0]?.id : undefined)
  if (named === undefined)
    throw new CliError(exitCodes.usage, `Nobody knows whose lab ${url} is.`, [`ID=${url} with the id of the roster`])
  const shown = await lab.assignment()
  const claims = challenges.flatMap((challenge) => claimsOf(challenge, shown?.items ?? []))
  const remarks = ['A running lab is taken at its word; nothing was replayed.']
  const isOther = shown !== undefined && shown.id !== assignment.id
  return {
    work: {
      ...{ learnerId: shown?.learner?.id ?? named, tier: 'live', source: url, submittedAt: null, forgery: null },
      ...{ claims, hints: [], remarks },
    },
    named,
    misplaced: isOther ? `it is for the assignment ${shown.id}, not ${assignment.id}` : null,
  }
}

/** The parts of a challenge that a lab reports as done; only its assignment tells of restored steps and of tries. */
function claimsOf(
  { key, solved, restored, codingChallengeStatus, updatedAt }: ChallengeProgress,
  items: readonly ShownItem[],
): JudgedClaim[] {
  const at = Date.parse(updatedAt)
  const steps = codingSteps.filter(({ status }) => codingChallengeStatus >= status)
  const done = [...(solved ? ['solve' as const] : []), ...steps.map(({ part }) => part)]
  return done.map((part): JudgedClaim => {
    const item = items.find((one) => one.key === key && one.part === part)
    const tries = part === 'solve' ? null : item?.tries || null
    const isRestored = item?.state === 'restored' || (part === 'solve' && restored === true)
    if (!isRestored) return { ...unverified, key, part, at, tries, verdict: 'replayed' }
    return { ...unverified, key, part, at, verdict: 'restored', reason: restoredReason }
  })
}

/** Characters of a file with codes; the three of a lab with everything solved have about a thousand. */
const maxCodes = 10_000

/** The claims of a continue code, which are not verified: everybody can make such a code. */
export function readCodeClaims(file: string): CheckedWork {
  const text = readCourseFile(file).toString('utf8')
  if (text.length > maxCodes) throw refuseCode(file)
  const claims = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((code): JudgedClaim[] => {
      const { kind, ids } = readCode(code, file)
      const part = kind === 'hacking' ? 'solve' : stepOfCodeKind[kind].part
      const keys = challengeKeys.filter((key) => ids.includes(catalogue[key].id))
      return keys.map((key) => ({ ...unverified, key, part, at: null, verdict: 'replayed' }))
    })
  const remarks = ['A continue code is believed; anybody can make one for everything.']
  const learnerId = basename(file, '.code')
  return { learnerId, tier: 'code', source: file, submittedAt: null, forgery: null, claims, hints: [], remarks }
}

function readCode(code: string, file: string): ReturnType<typeof recogniseCode> {
  try {
    return recogniseCode(code)
  } catch (error) {
    throw refuseCode(file, error)
  }
}

function refuseCode(file: string, cause?: unknown): CourseError {
  return new CourseError(
    'unreadable',
    `${file} holds no continue code.`,
    ['juice-lab code show --kind hacking > ID.code'],
    { cause },
  )
}
