import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Assignment, parseAssignment } from '../../../lab/courses/assignment.js'
import { type CourseKeys, makeKeys } from '../../../lab/courses/course-keys.js'
import type { Enrolment } from '../../../lab/courses/enrolment.js'
import { type Invitation, invite } from '../../../lab/courses/invitation.js'
import type { Learner } from '../../../lab/courses/roster.js'
import { seededRandom } from '../../../lab/facts/random.js'

/** A course to test with: its files in a folder, and what they say. */
export interface SomeCourse {
  readonly folder: string
  readonly keys: CourseKeys
  readonly assignment: Assignment
  readonly learners: readonly Learner[]
  invitation(id: string): Invitation
  enrolment(id: string): Enrolment
  file(name: string): string
}

const items = `
  - key: scoreBoardChallenge
    points: 5
  - key: loginAdminChallenge
    points: 20
    hintCost: 2
  - {key: loginAdminChallenge, part: find, points: 5}
  - {key: loginAdminChallenge, part: fix, points: 10}
  - {key: directoryListingChallenge, points: 10}
  - {key: localXssChallenge, points: 10}
  - {key: exposedMetricsChallenge, points: 5}
`

/** The text of an assignment; `extra` is further keys of it. */
export function writeAssignment(publicKey: string, extra = '', listed = items): string {
  return `schema: 1\nid: week-1\ntitle: Week one\npublicKey: ${publicKey}\n${extra}\nitems:${listed}`
}

export const someLearners: readonly Learner[] = [
  { id: 'anna', name: 'Anna Apple', email: 'anna@example.org', group: 'A', received: null },
  { id: 'ben', name: 'Ben, "the" Berry', email: '', group: '', received: null },
  { id: 'cleo', name: 'Cleo Citrus', email: 'cleo@example.org', group: 'B', received: null },
]

export function makeCourse(extra = 'flags: personal\nhints: cost', listed = items): SomeCourse {
  const folder = mkdtempSync(join(tmpdir(), 'juice-lab-course-'))
  const keys = makeKeys(seededRandom('a course'))
  const text = writeAssignment(keys.publicKey, extra, listed)
  const assignment = parseAssignment('assignment.yml', text)
  const file = (name: string) => join(folder, name)
  writeFileSync(file('assignment.yml'), text)
  writeFileSync(file('key.json'), JSON.stringify(keys))
  writeFileSync(
    file('roster.csv'),
    'id,name,email,group\nanna,Anna Apple,anna@example.org,A\nben,"Ben, ""the"" Berry",,\ncleo,Cleo Citrus,cleo@example.org,B\n',
  )
  const invitation = (id: string) => {
    const made = invite(assignment, someLearners.find((learner) => learner.id === id) ?? { id, name: id }, keys)
    writeFileSync(file(`${id}.join`), JSON.stringify(made))
    return made
  }
  const enrolment = (id: string): Enrolment => {
    const made = invitation(id)
    const { learner, seed } = made
    return { course: { assignment: made.assignment, learner, optionSeed: seed }, invitation: made, isTaped: true }
  }
  return { folder, keys, assignment, learners: someLearners, invitation, enrolment, file }
}
