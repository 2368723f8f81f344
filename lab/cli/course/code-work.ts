import { basename } from 'node:path'
import { catalogue, challengeKeys } from '../../challenges/catalogue.js'
import { stepOfCodeKind } from '../../challenges/coding/steps.js'
import { CourseError } from '../../courses/course-error.js'
import type { CheckedWork } from '../../courses/grades/grade.js'
import type { JudgedClaim } from '../../courses/hand-in/verdicts.js'
import { readCourseFile } from '../../courses/read-file.js'
import { recogniseCode } from '../codes/continue-code.js'

const unverified = { tries: null, n: null, reason: null } as const

/** Characters of a file with codes; the three of a lab with everything solved have about a thousand. */
const maxCodes = 10_000

/** The claims of a continue code, which are not verified: any learner can make such a code. */
export function readCodeClaims(file: string): CheckedWork {
  const text = readCourseFile(file).toString('utf8')
  if (text.length > maxCodes) throw missingCode(file)
  const claims = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((code): JudgedClaim[] => {
      const { kind, ids } = readCode(code, file)
      const part = kind === 'hacking' ? 'solve' : stepOfCodeKind[kind].part
      const keys = challengeKeys.filter((key) => ids.includes(catalogue[key].id))
      return keys.map((key) => ({ ...unverified, key, part, at: null, verdict: 'believed' }))
    })
  const remarks = ['A continue code is believed; anybody can make one for everything.']
  const learnerId = basename(file, '.code')
  return { learnerId, tier: 'code', source: file, submittedAt: null, forgery: null, claims, hints: [], remarks }
}

function readCode(code: string, file: string): ReturnType<typeof recogniseCode> {
  try {
    return recogniseCode(code)
  } catch (error) {
    throw missingCode(file, error)
  }
}

function missingCode(file: string, cause?: unknown): CourseError {
  return new CourseError(
    'unreadable',
    `${file} holds no continue code.`,
    ['juice-lab code show --kind hacking > ID.code'],
    { cause },
  )
}
