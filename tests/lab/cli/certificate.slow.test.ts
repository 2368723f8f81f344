import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CertificateReport } from '../../../lab/cli/learning/run-certificate.js'
import { chainStart, writeLine } from '../../../lab/courses/tape/chain.js'
import type { TapeContent } from '../../../lab/courses/tape/tape-entry.js'
import { readCurriculum } from '../../../lab/curriculum/curriculum.js'
import { proofs } from '../../../lab/proofs/proofs.js'
import { weaveLog } from '../../../lab/traces/log/weave-log.js'
import type { MarkTrace } from '../../../lab/traces/trace.js'
import { findTrace } from '../../../lab/traces/traces.js'
import { attackerOf } from '../../support/attacker.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'
import { serveTapedLab } from '../../support/serve-taped-lab.js'
import { makeCourse } from '../courses/some-course.js'
import { honestFix } from '../fixes/run-fix.js'
import { newFolder, runCommand } from './run-command.js'
import { runInProcess } from './run-in-process.js'

const unitsOf = (path: string) => readCurriculum().paths.find(({ id }) => id === path)?.units ?? []
const units = unitsOf('first-evening')
const injection = unitsOf('injection')
const keys = units.flatMap(({ attack }) => attack)

const about = (key: string) => ({ key, name: key, category: 'XSS', difficulty: 1 })
const at = '2027-03-01T10:00:00.000Z'
const reading = (concept: string) => ({ event: 'primer-read', at, name: concept, concept, path: null })
const readings = units.map(({ concept }) => reading(concept))
const solves = keys.map((key) => ({ event: 'solve', at, ...about(key), restored: false }))
const hint = { event: 'hint', at, key: keys[0], name: 'x', order: 1 }

const writeLines = (events: readonly object[]) => events.map((event) => `${JSON.stringify(event)}\n`).join('')

function keepJournal(events: readonly object[]): string {
  const folder = newFolder()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'journal.ndjson'), writeLines(events))
  return folder
}

const tutorial = { event: 'tutorial', at, key: keys[1], name: 'x' }
const done = keepJournal([...readings, hint, tutorial, ...solves])
const name = '<script>alert(1)</script>'

describe('juice-lab certificate', () => {
  it.each<[string, string[], number, string]>([
    ['a path that there is not', ['--data', done, '--path', '../x'], 2, 'There is no path'],
    ['a folder without a lab', ['--data', newFolder()], 4, 'No lab has kept progress'],
    ['a lab that is away', ['http://127.0.0.1:9', '--path', 'injection'], 6, 'No lab answers'],
    ['an endless name', ['--data', done, '--name', 'x'.repeat(101)], 2, 'at most 100'],
    ['an unfinished path', ['--data', done, '--path', 'injection'], 1, 'Login Jim'],
    ['nothing finished', ['--data', keepJournal(solves)], 1, 'No path is finished'],
    ['a file that cannot be written', ['--data', done, '--out', '/proc/none/x.html'], 4, 'cannot be written'],
  ])('refuses %s', async (_what, args, code, words) => {
    const { exitCode, stdout, stderr } = await runInProcess(['certificate', ...args])
    expect([exitCode, stdout]).toEqual([code, ''])
    expect(stderr).toContain(words)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it('prints hints, first tries, and that nothing was verified and nobody identified', async () => {
    const { exitCode, stdout } = await runInProcess(['certificate', '--data', done, '--name', 'Anna\u001b[31m Apple'])
    expect(exitCode).toBe(0)
    expect(stdout).toContain('Anna')
    expect(stdout).not.toContain('\u001b')
    expect(stdout).toMatch(/Finished on 2027-03-01\.\n\nHints used +1\nSolved with a tutorial +1\n/)
    expect(stdout).toContain('not verified')
    expect(stdout).toContain('start your lab with --tape before the next path')
    expect(stdout).toContain('does not prove who typed')
  })

  it('writes a page in which a name is text', async () => {
    const file = join(newFolder(), 'sheet.html')
    const { exitCode } = await runInProcess(['certificate', '--data', done, '--name', name, '--out', file])
    const page = readFileSync(file, 'utf8')
    expect(exitCode).toBe(0)
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script')
    const remarks = ['with its tutorial', 'with 1 hint', 'without help']
    expect(remarks.map((remark) => page.split(`<td>${remark}</td>`).length - 1)).toEqual([1, 1, keys.length - 2])
  })

  it('lists the open steps of an unfinished path for programs', async () => {
    const folder = keepJournal([...readings, ...solves.slice(1)])
    const { exitCode, stdout } = await runInProcess([
      'certificate',
      '--data',
      folder,
      '--path',
      'first-evening',
      '--json',
    ])
    const report = JSON.parse(stdout) as CertificateReport
    expect(exitCode).toBe(1)
    expect(report.missing).toMatchObject([{ kind: 'attack', id: keys[0] }])
    expect(report).toMatchObject({ isComplete: false, finishedAt: null, replay: null, learner: null })
  })
})

describe('a lab that has been worked in', () => {
  let lab: ServedLab & { folder: string }

  const course = makeCourse()

  beforeAll(async () => {
    lab = await serveTapedLab(course.enrolment('anna'))
    writeFileSync(join(lab.folder, 'course.json'), JSON.stringify(course.invitation('anna')))
    for (const { id } of units) await lab.post(`/rest/learn/first-evening/${id}/read`, {})
    for (const key of keys) await proofs[key].attack(attackerOf(lab))
    await lab.lab.challenges.settle()
  })
  afterAll(() => lab.close())

  it('is certified while it runs, without a replay', async () => {
    const { exitCode, stdout } = await runInProcess(['certificate', lab.url, '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ path: { id: 'first-evening' }, isComplete: true, replay: null })
    expect(exitCode).toBe(0)
    const printed = (await runInProcess(['certificate', lab.url])).stdout
    expect(printed).toContain('name its folder with --data')
    expect(printed).not.toContain('--tape')
    const page = await lab.get(`/learn/first-evening/certificate?name=${encodeURIComponent(name)}`)
    expect(page.text).toContain('&lt;script&gt;')
    expect(page.text).not.toContain('<script')
  })

  it('is certified by a replay of its tape, solve by solve', async () => {
    const { stdout, stderr } = await runCommand(['certificate', '--data', lab.folder, '--json'])
    expect(stderr).toBe('')
    const { replay, units: certified } = JSON.parse(stdout) as CertificateReport
    expect(replay).toEqual({ done: keys.length, of: keys.length })
    const judged = certified.flatMap(({ items }) => items.filter(({ replayed }) => replayed !== null))
    const [extra, asked] = [true, false].map((isExtra) => judged.filter(({ kind }) => (kind === 'again') === isExtra))
    expect(asked?.map(({ id }) => id).sort()).toEqual([...keys].sort())
    // The attack on another basket logs in as Jim.
    expect(extra).toMatchObject([{ id: 'loginJimChallenge', replayed: true }])
  })

  it('tells fixes and traces on its tape from those that only its journal has', async () => {
    const { seed } = course.invitation('anna')
    const { attack } = weaveLog(findTrace('busy-search') as MarkTrace, { seed })
    await lab.post('/rest/traces/busy-search', { lines: attack, attack: 'sql-injection', first: attack[0] })
    await lab.post('/rest/fixes/concatenated-login-query', { code: honestFix('concatenated-login-query') })
    const onTape = ['loginAdminChallenge', 'loginJimChallenge', 'busy-search', 'concatenated-login-query']
    const work = injection.flatMap(({ attack, traces, fix }) => [
      ...attack.map((key) => ({ id: key, event: 'solve', at, ...about(key), restored: false })),
      ...traces.map((trace) => ({ id: trace, event: 'trace-solve', at, trace, name: 'x', kind: 'mark', tries: 1 })),
      ...(fix === null ? [] : [{ id: fix, event: 'fix-hold', at, weakness: fix, tries: 2 }]),
    ])
    const written = [
      ...injection.map(({ concept }) => reading(concept)),
      ...work.filter(({ id }) => !onTape.includes(id)),
    ]
    appendFileSync(join(lab.folder, 'journal.ndjson'), writeLines(written))

    const certificate = ['certificate', '--data', lab.folder, '--path', 'injection']
    const { stdout } = await runCommand([...certificate, '--json'])
    const { replay, units: certified } = JSON.parse(stdout) as CertificateReport
    const items = certified.flatMap((unit) => unit.items).filter(({ replayed }) => replayed !== null)
    expect(
      items
        .filter(({ replayed }) => replayed)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...onTape].sort())
    expect(items.map(({ id }) => id).sort()).toEqual(work.map(({ id }) => id).sort())
    expect(replay).toEqual({ done: onTape.length, of: work.length })
    expect((await runCommand(certificate)).stdout).toMatch(new RegExp(`^Verified by replay +4 of ${work.length}$`, 'm'))
  })
})

it.each([
  ['a newer version', { version: '99.0.0', schema: 99 }, 'a newer version of juice-lab wrote it.'],
  [
    'this version with a changed seed',
    { version: '0.1.0', schema: 1, seed: 7 },
    'it is damaged, the line was changed.',
  ],
])('a tape of %s is not replayed, and says why', async (_what, about, reason) => {
  const folder = keepJournal([...readings, ...solves])
  const opening = { kind: 'open', at: 0, seed: 'x', profile: 'default', fix: [], closed: [], port: 3000, ...about }
  const { line } = writeLine({ learner: null, assignment: null, ...opening } as unknown as TapeContent, chainStart)
  writeFileSync(join(folder, 'tape.ndjson'), `${line}\n`)
  const { exitCode, stdout, stderr } = await runInProcess(['certificate', '--data', folder])
  expect([exitCode, stderr]).toEqual([0, `The tape of this lab could not be replayed: ${reason}\n`])
  expect(stdout).toContain('not verified')
})

it('a lab without a finished path says so', async () => {
  const lab = await serveLab()
  try {
    const { exitCode, stderr } = await runInProcess(['certificate', lab.url])
    expect([exitCode, stderr.includes('No path is finished')]).toEqual([1, true])
  } finally {
    await lab.close()
  }
})
