import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { encodeProgress } from '../../../../lab/challenges/continue-codes.js'
import { readCsv } from '../../../../lab/courses/csv.js'
import { packArchive } from '../../../../lab/courses/hand-in/archive.js'
import { findFreePort } from '../../../support/find-free-port.js'
import { createForger, type Forger } from '../../courses/forging.js'
import { handIn } from '../../courses/hand-in.js'
import { makeCourse } from '../../courses/some-course.js'
import { runCommand } from '../run-command.js'
import { runInProcess } from '../run-in-process.js'

const course = makeCourse()
const file = (name: string) => course.file(name)
const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(file(name), content)
  return file(name)
}
const options = ['--assignment', file('assignment.yml'), '--key', file('key.json')]
let honest: Buffer
let forger: Forger

beforeAll(async () => {
  honest = (await handIn(course)).file
  write('anna.jlr', honest)
  forger = createForger(course, honest)
})

/** A line of stderr that names the file, the reason and what to try. */
const line = (name: string, reason: string) =>
  new RegExp(`^\\S*${name} cannot be (opened|read): ${reason}\\. Try: .+\\.$`, 'm')

it.skipIf(process.platform === 'win32')(
  'a text from a file, or from its name, adds no sentence of its own',
  async () => {
    const accusation = 'x\nben.jlr is forged: its head.json was changed.'
    const archive = await packArchive([{ name: accusation, content: Buffer.from('') }])
    const [inside, named] = [write('cleo.jlr', archive), write(`${accusation}.jlr`, 'my work')]
    const sources = [inside, named, write('anna.code', encodeProgress('hacking', [1]) ?? '')]
    const { stderr } = await runInProcess(['grade', ...sources, ...options, '--roster', file('roster.csv')])
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringMatching(
        /cleo\.jlr cannot be opened: 'x\\u000aben\.jlr is forged: .*' does not belong there\. Try: /,
      ),
      expect.stringMatching(/x\\u000aben\.jlr is forged: .*\.jlr cannot be opened: it is no zip/),
    ])
  },
)

describe('in a class of thirty', () => {
  const learners = Array.from({ length: 30 }, (_, index) => `learner-${index + 1}`)
  const unreadable: readonly [string, () => string, RegExp][] = [
    ['a text', () => write('learner-7.jlr', 'my work'), line('learner-7.jlr', 'it is no zip, or only a part of one')],
    [
      'half of a file',
      () => write('learner-7.jlr', honest.subarray(0, honest.length / 2)),
      line('learner-7.jlr', 'it is no zip, or only a part of one'),
    ],
    ['a code that is none', () => write('learner-7.code', 'lemon'), /learner-7\.code holds no continue code\. Try: /m],
    [
      'a code, repeated without end',
      () => write('learner-7.code', `${encodeProgress('hacking', [1])}\n`.repeat(1000)),
      /learner-7\.code holds no continue code\. Try: /m,
    ],
    ['a file that is not there', () => file('nowhere/learner-7.jlr'), line('learner-7.jlr', 'there is no such file')],
  ]

  function gradeWith(source: string, ...more: string[]) {
    const roster = write('thirty.csv', `id,name\n${learners.map((id) => `${id},${id}\n`).join('')}`)
    const codes = learners
      .filter((id) => id !== 'learner-7')
      .map((id) => write(`${id}.code`, encodeProgress('hacking', [1]) ?? ''))
    const sources = [...codes.slice(0, 6), source, ...codes.slice(6)]
    return runInProcess(['grade', ...sources, ...options, '--roster', roster, ...more])
  }

  it.each(unreadable)('%s is a row and a line, and the others are graded', async (_what, makeSource, expected) => {
    const { exitCode, stdout, stderr } = await gradeWith(makeSource())
    const rows = readCsv('grades.csv', stdout).rows.map(({ cells }) => [cells.id, cells.status, cells.tier])
    expect(rows).toEqual(
      learners.map((id) => (id === 'learner-7' ? [id, 'unreadable', 'none'] : [id, 'graded', 'code'])),
    )
    expect(stderr).toMatch(expected)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(exitCode).toBe(4)
  })

  it('a folder of the right name is a row and a line', async () => {
    mkdirSync(file('folders/learner-7.jlr'), { recursive: true })
    const { exitCode, stdout, stderr } = await gradeWith(file('folders/learner-7.jlr'), '--format', 'json')
    const { learners: graded, unreadable: left } = JSON.parse(stdout)
    expect(graded.filter(({ tier }: { tier: string }) => tier === 'code')).toHaveLength(29)
    expect(left).toEqual([
      {
        source: file('folders/learner-7.jlr'),
        learnerId: 'learner-7',
        message: expect.stringMatching(/learner-7\.jlr cannot be read: it is a folder\.$/),
      },
    ])
    expect(stderr).toMatch(line('learner-7.jlr', 'it is a folder'))
    expect(exitCode).toBe(4)
  })

  it.skipIf(process.platform === 'win32')('a device of the right name is a row and a line', async () => {
    mkdirSync(file('devices'))
    symlinkSync('/dev/null', file('devices/learner-7.jlr'))
    const { exitCode, stderr } = await gradeWith(file('devices/learner-7.jlr'))
    expect(stderr).toMatch(line('learner-7.jlr', 'it is a pipe or a device'))
    expect(exitCode).toBe(4)
  })

  it('a file that may not be read is a row and a line', async ({ skip }) => {
    skip(process.getuid?.() === 0, 'root reads everything')
    const locked = write('learner-7.jlr', honest)
    chmodSync(locked, 0)
    const { exitCode, stderr } = await gradeWith(locked)
    expect(stderr).toMatch(line('learner-7.jlr', 'it may not be read \\(EACCES\\)'))
    expect(exitCode).toBe(4)
  })

  it('a lab that does not answer is a row and a line, and the command ends with 6', async () => {
    const { exitCode, stdout, stderr } = await gradeWith(`learner-7=http://127.0.0.1:${await findFreePort()}`)
    expect(stdout).toMatch(/^learner-7,learner-7,,,none,0,65,0,unreadable,/m)
    expect(stderr).toMatch(/^No lab answers at .* Try: /m)
    expect(exitCode).toBe(6)
  })

  it('a work without a name is reported, and its learner is missing', async () => {
    const { exitCode, stdout, stderr } = await gradeWith(write('upload-4711.jlr', 'lemon'), '--format', 'json')
    const { learners: graded, unreadable: left } = JSON.parse(stdout)
    expect(graded[6]).toMatchObject({ id: 'learner-7', isMissing: true, unreadable: null })
    expect(left).toMatchObject([{ learnerId: null, source: file('upload-4711.jlr') }])
    expect(stderr).toMatch(line('upload-4711.jlr', 'it is no zip, or only a part of one'))
    expect(exitCode).toBe(4)
  })
})

describe('beside a tape that holds', () => {
  const someClaim = { key: 'loginAdminChallenge', part: 'solve', n: 1, restored: false }
  const broken: readonly [string, () => Promise<Buffer | string>, string][] = [
    ['a head that is no JSON', () => change('head.json', '{"schema": 1,'), 'its head.json is missing'],
    ['claims of another kind', () => change('claims.json', '{"schema": 1}'), 'its claims.json is missing'],
    [
      'claims at a time that no date can hold',
      () => change('claims.json', JSON.stringify({ schema: 1, claims: [{ ...someClaim, at: 1e308 }] })),
      'its claims.json is missing',
    ],
    ['bytes of a picture', async () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'it is no zip'],
  ]

  const isoTime = /^\d{4}-\d\d-\d\dT.*Z$/

  async function change(name: string, content: string): Promise<Buffer> {
    const files = (await forger.unpack()).set(name, Buffer.from(content))
    return packArchive([...files].map(([key, value]) => ({ name: key, content: value })))
  }

  it(`neither ${broken.map(([what]) => what).join(', ')} stops verify, grade or similar`, async () => {
    const works = await Promise.all(
      broken.map(async ([, make], place) => {
        mkdirSync(file(`broken-${place}`))
        return write(`broken-${place}/ben.jlr`, await make())
      }),
    )
    const files = [...works, file('anna.jlr')]
    const verified = await runCommand(['verify', ...files, ...options, '--json'])
    const claim = { key: 'exposedMetricsChallenge', verdict: 'replayed', at: expect.stringMatching(isoTime) }
    expect(JSON.parse(verified.stdout)).toMatchObject([
      { file: file('anna.jlr'), unreadable: null, claims: [claim] },
      ...broken.map(([, , reason], place) => ({
        ...{ file: works[place], unreadable: expect.stringContaining(reason), learner: null, claims: [] },
      })),
    ])
    const compared = await runInProcess(['similar', ...files])
    expect(compared.stdout).toBe('Nothing in common in 1 file.\n')
    const graded = await runCommand(['grade', ...files, ...options, '--roster', file('roster.csv')])
    const rows = readCsv('grades.csv', graded.stdout).rows.map(({ cells }) => [cells.id, cells.points, cells.status])
    expect(rows).toEqual([
      ['anna', '5', 'graded'],
      ['ben', '0', 'unreadable'],
      ['cleo', '0', 'missing'],
    ])
    for (const { stderr, exitCode } of [verified, compared, graded]) {
      for (const [place, [, , reason]] of broken.entries())
        expect(stderr).toMatch(
          new RegExp(`^\\S*broken-${place}.ben\\.jlr cannot be opened: ${reason}.*\\. Try: .+\\.$`, 'm'),
        )
      expect(exitCode).toBe(4)
    }
  })

  it('an earlier file that can be read counts, and the grade remarks the other', async () => {
    mkdirSync(file('later'), { recursive: true })
    const later = write('later/anna.jlr', honest.subarray(0, 200))
    const roster = ['--roster', file('roster.csv'), '--format', 'json']
    const { stdout, exitCode } = await runCommand(['grade', file('anna.jlr'), later, ...options, ...roster])
    expect(JSON.parse(stdout).learners[0]).toMatchObject({
      ...{ id: 'anna', points: 5, unreadable: null, source: file('anna.jlr') },
      remarks: [expect.stringContaining('later/anna.jlr cannot be opened')],
    })
    expect(exitCode).toBe(4)
  })

  it('content nested without end is the fault of its file alone', async () => {
    const head = JSON.parse((await forger.unpack()).get('head.json')?.toString() ?? '')
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    const ben = write(
      'ben.jlr',
      await change('head.json', JSON.stringify({ ...head, invitation: '?' }).replace('"?"', deep)),
    )
    const { stdout, exitCode } = await runCommand(['verify', ben, file('anna.jlr'), ...options])
    expect(stdout).toMatch(/anna\.jlr: Anna Apple[\s\S]* 1 of 1 claims hold/)
    expect(stdout).toMatch(/ben\.jlr: .*\n {2}FORGED: it holds no invitation that is signed by this course\.\n/)
    expect(exitCode).toBe(1)
  })
})

it('where nothing can be read, nothing is graded and nothing is written', async () => {
  const sources = [write('one.jlr', 'lemon'), file('nobody.jlr')]
  const args = ['grade', ...sources, ...options, '--roster', file('roster.csv'), '-o', file('none')]
  const { exitCode, stdout, stderr } = await runInProcess(args)
  expect({ exitCode, stdout }).toEqual({ exitCode: 4, stdout: '' })
  expect(stderr).toMatch(/one\.jlr cannot be opened[\s\S]*nobody\.jlr cannot be read/)
  expect(readdirSync(course.folder)).not.toContain('none')
})
