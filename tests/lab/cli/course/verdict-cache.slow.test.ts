import { mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openVerdictCache } from '../../../../lab/cli/course/verdict-cache.js'
import type { JudgedClaim } from '../../../../lab/courses/hand-in/verdicts.js'
import { handIn } from '../../courses/hand-in.js'
import { makeCourse } from '../../courses/some-course.js'
import { runCommand } from '../run-command.js'

const course = makeCourse()
const work = { sha256: 'a'.repeat(64) }
const claim = (verdict: JudgedClaim['verdict']): JudgedClaim => ({
  ...{ key: 'scoreBoardChallenge', part: 'solve', verdict, reason: null, n: 1, at: 1, tries: null },
})
const claims = [claim('replayed'), claim('restored')]
const newFolder = () => join(mkdtempSync(join(tmpdir(), 'juice-lab-cache-')), 'verdicts')
const clock = { now: () => Date.now() }
const open = (folder: string, change: object = {}) =>
  openVerdictCache({ folder, assignment: course.assignment, keys: course.keys, version: '1.0.0', clock, ...change })

describe('the cache of verdicts', () => {
  it('has the verdicts on the same file, assignment, version and class alone', () => {
    const folder = newFolder()
    expect(open(folder).read(work)).toBeUndefined()
    open(folder).write(work, claims)
    expect(open(folder).read(work)).toEqual(claims)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(open(folder).read({ sha256: 'b'.repeat(64) })).toBeUndefined()
    expect(open(folder, { version: '1.0.1' }).read(work)).toBeUndefined()
    expect(open(folder, { keys: { classKey: 'another' } }).read(work)).toBeUndefined()
    expect(open(folder, { assignment: { ...course.assignment, title: 'Another' } }).read(work)).toBeUndefined()
  })

  it.each<[string, (text: string) => string]>([
    ['nothing', () => ''],
    ['half of it', (text) => text.slice(0, text.length / 2)],
    ['another verdict', (text) => text.replace('restored', 'replayed')],
    ['another signature', (text) => text.replace(/"mac":"./, '"mac":"x')],
    ['a field more', (text) => text.replace('{', '{"more":1,')],
    ['another format', (text) => text.replace('"schema":1', '"schema":2')],
  ])('ignores an entry that holds %s', (_what, change) => {
    const folder = newFolder()
    open(folder).write(work, claims)
    const [name = ''] = readdirSync(folder)
    const text = readFileSync(join(folder, name), 'utf8')
    expect(change(text)).not.toBe(text)
    writeFileSync(join(folder, name), change(text))
    expect(open(folder).read(work)).toBeUndefined()
  })

  it('keeps no verdict that a replay may change, and no entry longer than a course', () => {
    const folder = newFolder()
    open(folder).write(work, [claim('replayed'), claim('timing')])
    expect(open(folder).read(work)).toBeUndefined()
    open(folder).write(work, claims)
    const [name = ''] = readdirSync(folder)
    utimesSync(join(folder, name), 0, 0)
    open(folder).write({ sha256: 'b'.repeat(64) }, claims)
    expect(open(folder).read(work)).toBeUndefined()
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('is done without where no folder can be made', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'juice-lab-cache-')), 'file')
    writeFileSync(file, '')
    open(join(file, 'verdicts')).write(work, claims)
    expect(open(join(file, 'verdicts')).read(work)).toBeUndefined()
  })
})

describe('grade', () => {
  const XDG_CACHE_HOME = mkdtempSync(join(tmpdir(), 'juice-lab-cache-'))
  const entries = join(XDG_CACHE_HOME, 'juice-lab', 'verdicts')
  const options = [
    '--assignment',
    course.file('assignment.yml'),
    '--roster',
    course.file('roster.csv'),
    '--skip-missing',
  ]
  const out = course.file('out')
  // Without a folder for temporary files no tape can be replayed.
  const noReplay = { TMPDIR: course.file('key.json') }
  const grade = (more: readonly string[], variables = {}) =>
    runCommand(['grade', course.file('anna.jlr'), ...options, ...more], { XDG_CACHE_HOME, ...variables })

  beforeAll(async () => writeFileSync(course.file('anna.jlr'), (await handIn(course)).file))

  it('writes several formats in one run, each once, and keeps the verdicts', async () => {
    const first = await grade(['--format', 'csv', '--format', 'junit', '--format', 'csv', '-o', out])
    expect(first).toMatchObject({ exitCode: 0, stderr: '', stdout: `Written to ${out}: grades.csv, junit.xml.\n` })
    const row = readFileSync(join(out, 'grades.csv'), 'utf8').split('\n')[1]
    expect(row).toMatch(/^anna,Anna Apple,anna@example\.org,A,tape,5,65,0,graded,/)
    expect(readdirSync(entries)).toHaveLength(1)
  })

  it('takes the verdicts of an earlier run, and with --no-cache none', async () => {
    const csv = readFileSync(join(out, 'grades.csv'), 'utf8')
    expect(await grade([], noReplay)).toMatchObject({ exitCode: 0, stdout: csv })
    const again = await grade(['--no-cache'], noReplay)
    expect(again).toMatchObject({ exitCode: 4, stderr: expect.stringContaining('folder for temporary files') })
  })

  it('prints one format alone', async () => {
    const printed = await grade(['--format', 'csv', '--format', 'json'])
    expect(printed).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining('-o with a folder') })
  })
})
