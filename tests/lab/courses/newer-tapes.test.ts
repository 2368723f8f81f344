import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCsv } from '../../../lab/courses/csv.js'
import { packArchive } from '../../../lab/courses/hand-in/archive.js'
import { checkSubmission } from '../../../lab/courses/hand-in/check-submission.js'
import { openSubmission } from '../../../lab/courses/hand-in/submission.js'
import type { TapeContent } from '../../../lab/courses/tape/tape-entry.js'
import { openTapeFile } from '../../../lab/courses/tape/tape-file.js'
import { createClock } from '../../support/settable-clock.js'
import { runInProcess } from '../cli/run-in-process.js'
import { continueTape, createForger, type Forger } from './forging.js'
import { handIn } from './hand-in.js'
import { makeCourse } from './some-course.js'

const course = makeCourse()
const options = ['--assignment', course.file('assignment.yml'), '--key', course.file('key.json')]
let dataFolder: string
let forger: Forger

beforeAll(async () => {
  const { folder, file } = await handIn(course)
  dataFolder = folder
  forger = createForger(course, file)
})

type Files = ReadonlyMap<string, Buffer>

async function save(files: Files, name = 'upload-17.jlr'): Promise<string> {
  writeFileSync(course.file(name), await packArchive([...files].map(([key, content]) => ({ name: key, content }))))
  return course.file(name)
}

const check = async (files: Files) => {
  const submission = await openSubmission(await save(files))
  return checkSubmission(submission, course.assignment, course.keys)
}

/** A tape of this program, with further entries before its last signature. */
const extend = (...contents: object[]) => forger.rewrite((entries) => [...entries, ...(contents as TapeContent[])])

/** The same tape, opened by a program of another version. */
const ofVersion = (version: string, ...contents: object[]) =>
  forger.rewrite((entries) => [
    ...entries.map((entry) => (entry.kind === 'open' ? { ...entry, version } : entry)),
    ...(contents as TapeContent[]),
  ])

const glance = { kind: 'glance', at: 1, at2: 2 }
const oddRequest = { kind: 'request', start: 1, end: 1, facts: [], solves: [], body: { gzip: 'AA==' } }
const newEvent = { kind: 'host', at: 1, events: [{ event: 'bonus', key: 'x' }], solves: [] }

describe('a newer program made', () => {
  it.each<[string, () => Promise<Files>, RegExp]>([
    ['an entry of a new kind', () => ofVersion('9.1.0', glance), /version 9\.1\.0; .* '?glance'/],
    [
      'an entry of a new kind, of a version that is not told',
      () => extend(glance),
      /kind that it does not know, 'glance'/,
    ],
    ['a new event of a known kind', () => extend(newEvent), /'host with bonus'/],
    ['a known kind with new content', () => ofVersion('9.1.0', oddRequest), /'request'/],
    [
      'an opening of the next format',
      () => forger.rewrite(([first, ...rest]) => [{ ...first, schema: 2 } as unknown as TapeContent, ...rest]),
      /line 1 of its tape .* 'open'/,
    ],
  ])('%s: no learner is accused', async (_what, make, content) => {
    await expect(check(await make())).rejects.toMatchObject({
      ...{ kind: 'course', fault: 'unreadable', remedies: [expect.stringContaining('newest version')] },
      message: expect.stringMatching(content),
    })
    await expect(check(await make())).rejects.toThrow(
      /was made by a newer program .*this one is \d+\.\d+\.\d+\S*\) and cannot be read or judged by this one/,
    )
  })

  it('a head or claims of another format: no learner is accused', async () => {
    const of9 = { version: '9.1.0' }
    const head = await forger.signHead(await forger.unpack(), { ...of9, schema: 3 })
    await expect(check(head)).rejects.toThrow(/newer program \(version 9\.1\.0.* its head\.json is of a kind/)
    const claims = (await forger.signHead(await forger.unpack(), of9)).set('claims.json', Buffer.from('{"schema":2}'))
    await expect(check(claims)).rejects.toThrow(/newer program \(version 9\.1\.0.* its claims\.json is of a kind/)
    const invitation = { ...course.invitation('anna'), schema: 2 }
    const invited = await forger.signHead(await forger.unpack(), { ...of9, invitation })
    await expect(check(invited)).rejects.toThrow(/newer program .* no invitation that it knows/)
  })

  it('an unknown field of the head is signed with the others, and the tape judged', async () => {
    expect(await check(await forger.signHead(await forger.unpack(), { mood: 'merry' }))).toHaveProperty('tape')
    const files = await forger.signHead(await forger.unpack(), { mood: 'merry' })
    const head = files.get('head.json')?.toString().replace('merry', 'sad') ?? ''
    expect(await check(files.set('head.json', Buffer.from(head)))).toEqual({ forgery: 'its head.json was changed' })
  })
})

describe('a forgery stays one', () => {
  it.each<[string, () => Promise<Files>, RegExp]>([
    [
      'a changed line on the tape of a newer program',
      async () => {
        const files = new Map(await ofVersion('9.1.0', glance))
        const text = files.get('tape.ndjson')?.toString().replace('"at2":2', '"at2":3') ?? ''
        return files.set('tape.ndjson', Buffer.from(text))
      },
      /the line was changed/,
    ],
    [
      'a new kind on a tape that was signed with another key',
      () => forger.rewrite((entries) => [...entries, glance as unknown as TapeContent], 'another key'),
      /its signature is not that of the learner’s lab/,
    ],
    ['odd content of a known kind by this version', () => extend(oddRequest), /the line was changed/],
    ['odd content of a known kind by an older version', () => ofVersion('0.0.1', oddRequest), /the line was changed/],
  ])('%s', async (_what, make, forgery) => {
    expect(await check(await make())).toEqual({ forgery: expect.stringMatching(forgery) })
  })
})

describe('commands tell what happened and what to try', () => {
  const told =
    /upload-17\.jlr was made by a newer program \(version 9\.1\.0; this one is \S+\) and cannot be read or judged by this one: line \d+ of its tape is of a kind that it does not know, 'glance'\. Try: the same with the newest version/

  it('grade, which knows the learner by the head', async () => {
    const source = await save(await ofVersion('9.1.0', glance))
    const args = ['grade', source, ...options, '--roster', course.file('roster.csv')]
    const { exitCode, stdout, stderr } = await runInProcess(args)
    const rows = readCsv('grades.csv', stdout).rows.map(({ cells }) => [cells.id, cells.points, cells.status])
    expect(rows).toEqual([
      ['anna', '0', 'unreadable'],
      ['ben', '0', 'missing'],
      ['cleo', '0', 'missing'],
    ])
    expect(stderr).toMatch(told)
    expect(exitCode).toBe(4)
  })

  it('verify and similar', async () => {
    const source = await save(await ofVersion('9.1.0', glance))
    for (const args of [
      ['verify', source, ...options],
      ['similar', source],
    ]) {
      const { exitCode, stdout, stderr } = await runInProcess(args)
      expect(stdout).not.toMatch(/FORGED/)
      expect(stderr).toMatch(told)
      expect(exitCode).toBe(4)
    }
  })

  it('submit, and the start of a lab on such a tape', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'juice-lab-newer-'))
    const text = readFileSync(join(dataFolder, 'tape.ndjson'), 'utf8')
    writeFileSync(join(folder, 'tape.ndjson'), continueTape(text, glance))
    const { exitCode, stderr } = await runInProcess(['submit', '--data', folder, '-o', join(folder, 'x.jlr')])
    expect(stderr).toMatch(/The tape in .* was made by a newer program .*'glance'\.\n {2}Try: the same with the newest/)
    expect(exitCode).toBe(4)
    const parts = { folder, tapeKey: 'k', clock: createClock(0), onWarning: () => {} }
    expect(() => openTapeFile(parts)).toThrow(/tape\.ndjson was made by a newer program .*'glance'/)
  })
})
