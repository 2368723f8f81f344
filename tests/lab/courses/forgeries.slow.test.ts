import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { challengeKeys } from '../../../lab/challenges/catalogue.js'
import { packArchive } from '../../../lab/courses/hand-in/archive.js'
import { checkSubmission } from '../../../lab/courses/hand-in/check-submission.js'
import { packSubmission } from '../../../lab/courses/hand-in/pack-submission.js'
import { openSubmission, type Submission } from '../../../lab/courses/hand-in/submission.js'
import { invite } from '../../../lab/courses/invitation.js'
import type { TapeContent } from '../../../lab/courses/tape/tape-entry.js'
import { serveTapedLab } from '../../support/serve-taped-lab.js'
import { solveSome } from '../../support/solve-everything.js'
import { createForger, type Forger, unpackWhatever } from './forging.js'
import { makeCourse } from './some-course.js'

const course = makeCourse()
let forger: Forger
let folder: string

beforeAll(async () => {
  const shop = await serveTapedLab(course.enrolment('anna'))
  folder = shop.folder
  await solveSome(shop.url)
  // A body that is read to its end, and too large for a line of the tape.
  await shop.post('/rest/user/login', { email: 'x'.repeat(20_000), password: 'x' })
  await shop.close()
  writeFileSync(join(folder, 'course.json'), JSON.stringify(course.invitation('anna')))
  forger = createForger(course, (await packSubmission(folder, Date.now(), false)).bytes)
})

const all = ['directoryListingChallenge', 'exposedMetricsChallenge', 'loginAdminChallenge', 'scoreBoardChallenge']
const unpack = () => forger.unpack()
const earn = (files: ReadonlyMap<string, Buffer>) => forger.earn(files)
const withTape = (change: (lines: string[]) => string[]) => forger.withTape(change)
const rewrite = (change: (entries: TapeContent[]) => TapeContent[], key?: string) => forger.rewrite(change, key)
const signHead = (files: Map<string, Buffer>, change: object) => forger.signHead(files, change)

const solvesOf = (content: TapeContent) => ('solves' in content ? content.solves : [])
const everything = {
  schema: 1,
  claims: challengeKeys.map((key) => ({ key, part: 'solve', n: 2, at: 0, restored: false })),
}

it('the honest file earns what was solved', async () => {
  expect(await earn(await unpack())).toMatchObject({ earned: all })
})

describe('a clumsy forgery earns nothing', () => {
  it.each<[string, () => Promise<Map<string, Buffer>>, RegExp]>([
    [
      'a rewritten line',
      () => withTape((lines) => lines.map((line) => line.replace('"solves":[]', '"solves":["rceChallenge"]'))),
      /line was changed/,
    ],
    ['a truncated tape', () => withTape((lines) => lines.slice(0, -2)), /does not end with a signature|not the one/],
    ['a tape without its beginning', () => withTape((lines) => lines.slice(1)), /entry 1 stands where entry 0 belongs/],
    [
      'reordered entries',
      () => withTape(([first = '', second = '', third = '', ...rest]) => [first, third, second, ...rest]),
      /stands where/,
    ],
    [
      'repeated entries',
      () => withTape(([first = '', second = '', ...rest]) => [first, second, second, ...rest]),
      /stands where/,
    ],
    [
      'an edited head',
      async () =>
        (await unpack()).set(
          'head.json',
          Buffer.from(
            (await unpack()).get('head.json')?.toString().replace('"redacted": false', '"redacted": true') ?? '',
          ),
        ),
      /head\.json was changed/,
    ],
    [
      'exchanged blobs',
      async () =>
        new Map(
          [...(await unpack())].map(([name, content]) => [
            name,
            name.startsWith('blobs/') ? Buffer.from('other') : content,
          ]),
        ),
      /is not what its name says/,
    ],
    ['a key of one’s own', () => rewrite((entries) => entries, 'lemon'), /signature is not that/],
    [
      'another seed',
      () => rewrite((entries) => entries.map((entry) => (entry.kind === 'open' ? { ...entry, seed: 'lemon' } : entry))),
      /another seed/,
    ],
    [
      'a time that no date can hold',
      () =>
        rewrite((entries) =>
          entries.map((entry) => (entry.kind === 'request' ? { ...entry, end: 8.64e15 + 1 } : entry)),
        ),
      /line was changed/,
    ],
    [
      'more solves than there are challenges',
      () =>
        rewrite((entries) => [
          ...entries,
          { kind: 'host', at: 1, events: [], solves: Array.from({ length: 2001 }, (_, index) => `challenge${index}`) },
        ]),
      /its tape solves more than a lab has/,
    ],
    [
      'a lab of other options',
      () => rewrite((entries) => entries.map((entry) => (entry.kind === 'open' ? { ...entry, fix: ['x'] } : entry))),
      /other options/,
    ],
    [
      'a swapped learner in the head',
      async () => signHead(await unpack(), { learner: { id: 'ben', name: 'Ben' } }),
      /no invitation/,
    ],
    [
      'a swapped invitation',
      async () =>
        signHead(await unpack(), {
          invitation: course.invitation('ben'),
          learner: { id: 'ben', name: 'Ben, "the" Berry' },
        }),
      /head\.json was changed/,
    ],
    [
      'an invitation that somebody made',
      async () => {
        const other = makeCourse('flags: shared')
        const made = invite(
          { ...course.assignment, publicKey: other.keys.publicKey },
          { id: 'anna', name: 'Anna Apple' },
          { ...other.keys, classKey: 'z'.repeat(64) },
        )
        return signHead(await unpack(), { invitation: made })
      },
      /not signed by this course/,
    ],
  ])('%s', async (_what, forge, reason) => {
    const { earned, claims, forgery } = await earn(await forge())
    expect(earned).toEqual([])
    expect(forgery).toMatch(reason)
    expect(new Set(claims.map(({ verdict }) => verdict))).toEqual(new Set(['forged']))
  })
})

describe('a text of the opening that is long or moves a cursor is quoted cut, on one line', () => {
  const text = `\u001b[31mx\n${'y'.repeat(2000)}`
  const shown = /^.{0,40}\\u001b\[31mx\\u000ay{70,90}\.\.\.(, and the assignment is for .{1,20})?$/

  it.each<[string, object]>([
    ['learner', { learner: { id: text, name: 'x' } }],
    ['assignment', { assignment: text }],
    ['version', { version: text }],
  ])('%s', async (_what, change) => {
    const files = await rewrite(([opening, ...rest]) => [{ ...opening, ...change } as TapeContent, ...rest])
    expect(Object.values(await forger.check(files))).toEqual([expect.stringMatching(shown)])
  })
})

it('a lab of a version that the assignment rules out is not judged, nor a forgery', async () => {
  const files = await rewrite((entries) =>
    entries.map((entry) => (entry.kind === 'open' ? { ...entry, version: 'lemon' } : entry)),
  )
  expect(await forger.check(files)).toEqual({ misplaced: 'its lab was version lemon, and the assignment is for *' })
})

describe('a forgery by a learner who can sign earns only what solves again', () => {
  it('claims for everything are missing', async () => {
    const { earned, claims } = await earn((await unpack()).set('claims.json', Buffer.from(JSON.stringify(everything))))
    expect(earned).toEqual(all)
    expect(claims.filter(({ verdict }) => verdict === 'missing')).toHaveLength(challengeKeys.length - all.length)
  })

  it('solves that were written into entries differ', async () => {
    const { earned, claims } = await earn(
      await rewrite((entries) =>
        entries.map((entry, index) =>
          index === 1 && entry.kind === 'request' ? { ...entry, solves: [...entry.solves, 'rceChallenge'] } : entry,
        ),
      ),
    )
    expect(earned).toEqual(all)
    expect(claims.find(({ key }) => key === 'rceChallenge')).toMatchObject({
      verdict: 'differs',
      reason: expect.stringMatching(/entry 1 does not solve it/),
    })
  })

  it('a continue code for everything is restored, on the tape and not', async () => {
    const restored = challengeKeys.map((key) => ({ event: 'restored' as const, key, part: 'solve' as const }))
    const { earned, claims } = await earn(
      await rewrite((entries) => [...entries, { kind: 'host', at: Date.now(), solves: [], events: restored }]),
    )
    expect(earned).toEqual(all)
    expect(claims.filter(({ verdict }) => verdict === 'restored')).toHaveLength(challengeKeys.length - all.length)
  })

  it('left out, reordered and repeated entries leave what the others solve', async () => {
    const without = await earn(
      await rewrite((entries) => entries.filter((entry) => !solvesOf(entry).includes('loginAdminChallenge'))),
    )
    expect(without.earned).toEqual(all.filter((key) => key !== 'loginAdminChallenge'))
    const turned = await earn(await rewrite(([first, ...others]) => [first as TapeContent, ...others.reverse()]))
    expect(turned.earned).toEqual(all)
    const twice = await earn(await rewrite(([first, ...others]) => [first as TapeContent, ...others, ...others]))
    expect(twice.earned).toEqual(all)
  })

  it('a clock that was turned back gains no time', async () => {
    const year = 365 * 24 * 3600 * 1000
    const files = await rewrite((entries) =>
      entries.map((entry, index) =>
        index > 1 && entry.kind === 'request' ? { ...entry, start: entry.start - year, end: entry.end - year } : entry,
      ),
    )
    const { claims } = await earn(files)
    const times = claims.map(({ at }) => at ?? 0)
    expect(Math.min(...times)).toBeGreaterThan(Date.now() - year / 2)
  })

  it('a clock that is turned to and fro causes a few remarks', async () => {
    const files = await rewrite((entries) => [
      ...entries,
      ...Array.from({ length: 100 }, (_, index): TapeContent => {
        return { kind: 'host', at: index % 2 ? 0 : Date.now(), events: [], solves: [] }
      }),
    ])
    const file = join(folder, 'turned.jlr')
    writeFileSync(file, await packArchive([...files].map(([name, content]) => ({ name, content }))))
    const checked = checkSubmission(await openSubmission(file), course.assignment, course.keys)
    const remarks = 'remarks' in checked ? checked.remarks : []
    expect(remarks).toHaveLength(11)
    expect(remarks.at(-1)).toBe('And 40 more remarks like this.')
  })

  it('flags that were pasted into requests solve nothing', async () => {
    const paste: TapeContent = {
      kind: 'request',
      start: Date.now(),
      end: Date.now(),
      facts: [],
      solves: ['rceChallenge'],
      method: 'POST',
      url: '/api/Complaints',
      headers: [],
      body: { text: '{"message":"7a38e7d1"}' },
      status: 201,
    }
    expect((await earn(await rewrite((entries) => [...entries, paste]))).earned).toEqual(all)
  })

  it('a rewritten store and journal put nothing on the tape', async () => {
    const store = JSON.parse(readFileSync(join(folder, 'db.json'), 'utf8'))
    const text = JSON.stringify(store).replaceAll('"solved":false', '"solved":true')
    writeFileSync(join(folder, 'db.json'), text)
    writeFileSync(
      join(folder, 'journal.ndjson'),
      readFileSync(join(folder, 'journal.ndjson'), 'utf8').replaceAll('loginAdminChallenge', 'rceChallenge'),
    )
    const shop = await serveTapedLab(course.enrolment('anna'), folder)
    expect(shop.solved().length).toBeGreaterThan(100)
    await shop.close()
    const { bytes } = await packSubmission(folder, Date.now(), false)
    expect((await earn(await unpackWhatever(bytes))).earned).toEqual(all)
  })
})

describe('a tape of a lab that was restarted and reset', () => {
  let submission: Submission | undefined
  afterAll(() => expect(submission).toBeDefined())

  it('counts what was solved before and after, torn line and all', async () => {
    const enrolment = course.enrolment('cleo')
    const first = await serveTapedLab(enrolment)
    await first.get('/metrics')
    await first.lab.reset({ progress: true })
    await first.post('/rest/user/login', { email: "' or 1=1--", password: 'x' })
    await first.close()
    const tape = join(first.folder, 'tape.ndjson')
    writeFileSync(tape, `${readFileSync(tape, 'utf8')}{"n":99,"prev":"torn`)
    const second = await serveTapedLab(enrolment, first.folder)
    await second.get('/ftp/acquisitions.md')
    await second.close()
    writeFileSync(join(first.folder, 'course.json'), JSON.stringify(enrolment.invitation))
    const { bytes } = await packSubmission(first.folder, Date.now(), false)
    const file = join(first.folder, 'cleo.jlr')
    writeFileSync(file, bytes)
    submission = await openSubmission(file)
    const checked = checkSubmission(submission, course.assignment, course.keys)
    expect(checked).toMatchObject({ remarks: ['The lab ended in the middle of a line 1 time.'] })
    expect((await earn(await unpackWhatever(bytes))).earned).toEqual([
      'directoryListingChallenge',
      'exposedMetricsChallenge',
      'loginAdminChallenge',
    ])
  })
})
