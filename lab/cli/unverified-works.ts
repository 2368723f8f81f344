import { basename } from 'node:path'
import { catalogue, challengeKeys } from '../challenges/catalogue.js'
import { codingSteps, stepOfCodeKind } from '../challenges/coding/steps.js'
import { callLab } from '../client/lab-calls.js'
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

/** The claims of a running lab, which are not verified; solves that it reports as restored do not count. */
export async function readLabClaims(source: string, roster: readonly Learner[]): Promise<CheckedWork> {
  const { url, label } = parseLabAddress(source)
  const { challenges } = await callLab(url).progress()
  const learnerId = label ?? (roster.length === 1 ? roster[0]?.id : undefined)
  if (learnerId === undefined)
    throw new CliError(exitCodes.usage, `Nobody knows whose lab ${url} is.`, [`ID=${url} with the id of the roster`])
  const claims = challenges.flatMap(({ key, solved, restored, codingChallengeStatus, updatedAt }): JudgedClaim[] => {
    const at = Date.parse(updatedAt)
    const steps = codingSteps.filter(({ status }) => codingChallengeStatus >= status)
    const done = steps.map(({ part }): JudgedClaim => ({ ...unverified, key, part, at, verdict: 'replayed' }))
    if (!solved) return done
    if (restored !== true) return [{ ...unverified, key, part: 'solve', at, verdict: 'replayed' }, ...done]
    return [{ ...unverified, key, part: 'solve', at, verdict: 'restored', reason: restoredReason }, ...done]
  })
  const remarks = ['A running lab is taken at its word; nothing was replayed.']
  return { learnerId, tier: 'live', source: url, submittedAt: null, forgery: null, claims, hints: [], remarks }
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
