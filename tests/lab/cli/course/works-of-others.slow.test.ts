import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeKeys } from '../../../../lab/courses/course-keys.js'
import { readCsv } from '../../../../lab/courses/csv.js'
import { packArchive } from '../../../../lab/courses/hand-in/archive.js'
import { seededRandom } from '../../../../lab/facts/random.js'
import { createForger, type Forger } from '../../courses/forging.js'
import { handIn } from '../../courses/hand-in.js'
import { makeCourse, writeAssignment } from '../../courses/some-course.js'
import { runCommand } from '../run-command.js'
import { runInProcess } from '../run-in-process.js'

const course = makeCourse()
const file = (name: string) => course.file(name)
const options = ['--assignment', file('assignment.yml'), '--key', file('key.json')]
let forger: Forger

beforeAll(async () => {
  const honest = (await handIn(course)).file
  writeFileSync(file('anna.jlr'), honest)
  forger = createForger(course, honest)
  mkdirSync(file('in'))
})

/** The file of anna with another head, which nobody has signed. */
async function forge(name: string, change: object): Promise<string> {
  const files = await forger.unpack()
  const head = JSON.parse(files.get('head.json')?.toString() ?? '')
  files.set('head.json', Buffer.from(JSON.stringify({ ...head, ...change })))
  writeFileSync(file(name), await packArchive([...files].map(([key, content]) => ({ name: key, content }))))
  return file(name)
}

const gradeArgs = (sources: readonly string[], ...more: string[]) => [
  'grade',
  ...sources,
  ...options,
  '--roster',
  file('roster.csv'),
  ...more,
]
/** Grades files of which some are replayed. */
const grade = (...args: Parameters<typeof gradeArgs>) => runCommand(gradeArgs(...args))
/** Grades files that nobody replays, as all of them are forged. */
const gradeForged = (source: string) => runInProcess(gradeArgs([source]))

const statuses = (csv: string) => readCsv('grades.csv', csv).rows.map(({ cells }) => `${cells.id} ${cells.status}`)

describe('a forged file', () => {
  const later = { submittedAt: '2099-01-01T00:00:00.000Z' }

  it('that names another learner changes nothing of their grade, and is reported', async () => {
    const forged = await forge('forged.jlr', { ...later, learner: { id: 'anna', name: 'Anna Apple' } })
    for (const sources of [
      [forged, file('anna.jlr')],
      [file('anna.jlr'), forged],
    ]) {
      const { exitCode, stdout, stderr } = await grade(sources)
      expect(statuses(stdout)).toEqual(['anna graded', 'ben missing', 'cleo missing'])
      expect(stdout).toMatch(/^anna,[^\n]*,tape,5,/m)
      expect(stderr).toMatch(/forged\.jlr is forged: its head\.json was changed\.$/m)
      expect(exitCode).toBe(1)
    }
    expect(statuses((await gradeForged(forged)).stdout)).toEqual(['anna missing', 'ben missing', 'cleo missing'])
  })

  it("under its learner's name is a remark beside a valid file, else a status", async () => {
    const forged = await forge('in/anna.jlr', later)
    const { learners } = JSON.parse((await grade([file('anna.jlr'), forged], '--format', 'json')).stdout)
    expect(learners[0]).toMatchObject({
      ...{ points: 5, forgery: null, source: file('anna.jlr') },
      remarks: [`${forged} is forged: its head.json was changed.`],
    })
    expect(statuses((await gradeForged(forged)).stdout)[0]).toBe('anna forged')
  })
})

it("a file under another learner's name is its own work, and a remark for the other", async () => {
  copyFileSync(file('anna.jlr'), file('ben.jlr'))
  const { exitCode, stdout, stderr } = await grade([file('ben.jlr')], '--format', 'json')
  const { learners } = JSON.parse(stdout)
  const remark = `${file('ben.jlr')} is the work of anna.`
  expect(learners[0]).toMatchObject({ id: 'anna', points: 5, remarks: [] })
  expect(learners[1]).toMatchObject({ id: 'ben', isMissing: true, remarks: [remark] })
  expect(stderr).toBe(`${remark}\n`)
  expect(exitCode).toBe(1)
  const compared = await runInProcess(['similar', file('anna.jlr'), file('ben.jlr')])
  expect(compared.stdout).toMatch(/^anna \(.*\)\n {2}both files are the work of anna\n {2}the tapes are the same\n$/)
})

it.each([
  ['the same key', () => course.keys],
  ['another key', () => makeKeys(seededRandom('other'))],
])('a file for another assignment with %s is not judged, and is no forgery', async (_what, makeThem) => {
  const keys = makeThem()
  writeFileSync(file('week-2.yml'), writeAssignment(keys.publicKey).replace('week-1', 'week-2'))
  writeFileSync(file('key-2.json'), JSON.stringify(keys))
  const week2 = ['--assignment', file('week-2.yml'), '--key', file('key-2.json')]
  const reason = 'it is for the assignment week-1, not week-2'
  const verified = await runInProcess(['verify', file('anna.jlr'), ...week2])
  expect(verified.stdout).toContain(`  NOT JUDGED: ${reason}.\n`)
  expect(verified.exitCode).toBe(1)
  const { stdout } = await runInProcess(['verify', file('anna.jlr'), ...week2, '--json'])
  expect(JSON.parse(stdout)).toMatchObject([{ forgery: null, misplaced: reason, claims: [] }])
  const graded = await runInProcess(['grade', file('anna.jlr'), ...week2, '--roster', file('roster.csv')])
  expect(statuses(graded.stdout)).toEqual(['anna missing', 'ben missing', 'cleo missing'])
  expect(graded.stderr).toMatch(/anna\.jlr does not count: it is for the assignment week-1, not week-2\.$/m)
  expect(graded.exitCode).toBe(1)
})

it('a file words no line of its own on the terminal', async () => {
  const key = 'x\n  9 of 9 claims hold.'
  const claims = [{ key, part: 'solve', n: null, at: null, restored: false }]
  const files = (await forger.unpack()).set('claims.json', Buffer.from(JSON.stringify({ schema: 1, claims })))
  writeFileSync(file('words.jlr'), await packArchive([...files].map(([name, content]) => ({ name, content }))))
  const verified = await runInProcess(['verify', file('words.jlr'), ...options])
  expect(verified.stdout).toContain('missing          x\\u000a  9 of 9 claims hold.')
  const learner = { id: 'ben\n  the tapes are not the same', name: 'Ben' }
  const compared = await runInProcess(['similar', file('anna.jlr'), await forge('twin.jlr', { learner })])
  expect(compared.stdout).toContain('anna and ben\\u000a  the tapes are not the same (')
})

it('a dry run tells of files only where there is a folder for them', async () => {
  writeFileSync(file('cleo.code'), '')
  const args = ['grade', file('cleo.code'), ...options, '--roster', file('roster.csv'), '--dry-run']
  expect((await runInProcess(args)).stdout).toMatch(/\nwould print grades\.csv\n$/)
  expect((await runInProcess([...args, '-o', file('out')])).stdout).toMatch(/\nwould write \S*out.grades\.csv\n$/)
})
