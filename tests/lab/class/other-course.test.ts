import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { ClassOptions } from '../../../lab/class/class-options.js'
import { openClassRoll } from '../../../lab/class/roll/open-class-roll.js'
import { secretOf } from '../../../lab/class/secrets.js'
import { parseAssignment } from '../../../lab/courses/assignment.js'
import { makeKeys } from '../../../lab/courses/course-keys.js'
import { enrolInvited } from '../../../lab/courses/enrolment.js'
import { invite } from '../../../lab/courses/invitation.js'
import { seededRandom } from '../../../lab/facts/random.js'
import { usualLimits } from '../../../lab/watch/watch-limits.js'
import { writeAssignment } from '../courses/some-course.js'

const learner = (id: string) => ({ id, name: id, email: '', group: '', received: null })
const [keys, otherKeys] = [makeKeys(seededRandom('one')), makeKeys(seededRandom('other'))]
let folder: string

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'other-course-')), 'data')
})

function courseOf(id: string, own = keys, title = 'Week one'): NonNullable<ClassOptions['course']> {
  const text = writeAssignment(own.publicKey).replace('week-1', id).replace('Week one', title)
  return { assignment: parseAssignment('assignment.yml', text), keys: own }
}

function open(course: ClassOptions['course'], learners = ['anna'], requiresSecret = false) {
  return openClassRoll({
    ...{ name: 'Class', folder, course, roster: learners.map(learner), shard: null, shardDesks: [] },
    ...{ secret: course && secretOf(course.keys), requiresSecret },
    ...{ door: { host: '127.0.0.1', port: 0 }, desk: { host: '127.0.0.1', port: 0 } },
    ...{ publicNames: [], trustedProxies: [], ports: null, asksPasscode: false, places: 16, sockets: 8 },
    ...{
      outboundRequests: 'lab',
      labKeys: {},
      solutionsWebhook: null,
      limits: usualLimits,
      onWarning() {},
      onUnsaved() {},
    },
  })
}

const keepLab = (id: string) => {
  const labFolder = join(folder, 'labs', id)
  mkdirSync(labFolder, { recursive: true })
  writeFileSync(join(labFolder, 'db.json'), '{}')
  return labFolder
}

const keepTapedLab = (id: string, { assignment, keys: own }: NonNullable<ClassOptions['course']>) => {
  enrolInvited(invite(assignment, learner(id), own), join(folder, 'labs', id))
  writeFileSync(join(keepLab(id), 'tape.ndjson'), '')
}

/** Makes class.json one of an earlier version. */
function forgetCourse(): void {
  const file = join(folder, 'class.json')
  const { course: _, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, JSON.stringify(rest))
}

it('a folder with labs that were used without an assignment is refused for one, and opens without', () => {
  open(null)
  keepLab('anna')
  expect(() => open(courseOf('week-1'))).toThrow(`The class folder ${folder} belongs to a class without an assignment`)
  expect(open(null).file.content.course).toBeUndefined()
})

it('a folder whose labs were never used takes an assignment', () => {
  open(null)
  expect(open(courseOf('week-1')).file.content.course).toEqual({ id: 'week-1', publicKey: keys.publicKey })
})

it.each([
  ['another assignment', courseOf('week-2'), 'belongs to the assignment week-1.'],
  ['another key', courseOf('week-1', otherKeys), 'belongs to the assignment week-1 with another key.'],
])('a folder of a course is refused for %s', (_what, other, words) => {
  open(courseOf('week-1'))
  expect(() => open(other)).toThrow(words)
})

it.each([
  ['another assignment', courseOf('week-2'), 'belongs to the assignment week-1.'],
  ['another key', courseOf('week-1', otherKeys), 'belongs to a course with another key.'],
])('a folder of an earlier version is known by its labs, and refused for %s', (_what, other, words) => {
  open(courseOf('week-1'))
  keepTapedLab('anna', courseOf('week-1'))
  forgetCourse()
  expect(() => open(other)).toThrow(words)
  expect(open(courseOf('week-1')).roll.list()).toHaveLength(1)
})

it('a folder of a course is refused without its assignment, and goes on with it', () => {
  open(courseOf('week-1'))
  expect(() => open(null)).toThrow(
    `The class folder ${folder} belongs to the assignment week-1, and its labs keep tapes`,
  )
  expect(open(courseOf('week-1')).file.content.course).toEqual({ id: 'week-1', publicKey: keys.publicKey })
})

it('a folder of an earlier version is refused without its assignment once a lab keeps a tape', () => {
  open(courseOf('week-1'))
  forgetCourse()
  expect(open(null).file.content.course).toBeUndefined()
  keepTapedLab('anna', courseOf('week-1'))
  expect(() => open(null)).toThrow(`The class folder ${folder} belongs to a course, and its labs keep tapes for it.`)
})

it('a folder that has other codes is refused for a key that was named, and keeps its codes without', () => {
  const { secret } = open(null).file.content
  expect(() => open(courseOf('week-1'), ['anna'], true)).toThrow('were made from another key')
  expect(open(courseOf('week-1')).file.content.secret).toBe(secret)
})

it('an edited assignment and more learners go on, also in a folder of an earlier version', () => {
  open(courseOf('week-1'))
  keepTapedLab('anna', courseOf('week-1'))
  expect(open(courseOf('week-1', keys, 'Week one, again'), ['anna', 'ben']).roll.list()).toHaveLength(2)
  forgetCourse()
  expect(open(courseOf('week-1', keys, 'Week one, again'), ['anna', 'cleo']).roll.list()).toHaveLength(2)
})
