import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { challengeKeys } from '../../../lab/challenges/catalogue.js'
import { replayTape } from '../../../lab/cli/replay/replay-tape.js'
import { packArchive, sha256Of, unpackArchive } from '../../../lab/courses/archive.js'
import { believeSubmission } from '../../../lab/courses/belief.js'
import { canonicalJson, hmac } from '../../../lab/courses/course-keys.js'
import { invite } from '../../../lab/courses/invitation.js'
import { openSubmission, packSubmission, type Submission } from '../../../lab/courses/submission.js'
import { readTape, signEnd, writeLine } from '../../../lab/courses/tape/chain.js'
import type { TapeContent, TapeEntry } from '../../../lab/courses/tape/tape-entry.js'
import { counts, type JudgedClaim, judgeClaims, judgeForged } from '../../../lab/courses/verdicts.js'
import { serveTapedLab } from '../../support/serve-taped-lab.js'
import { solveSome } from '../../support/solve-everything.js'
import { makeCourse } from './some-course.js'

const course = makeCourse()
const { tapeKey } = course.invitation('anna')
let honest: Buffer
let folder: string

beforeAll(async () => {
  const shop = await serveTapedLab(course.enrolment('anna'))
  folder = shop.folder
  await solveSome(shop.url)
  await shop.post('/file-upload', 'x'.repeat(20_000))
  await shop.close()
  writeFileSync(join(folder, 'course.json'), JSON.stringify(course.invitation('anna')))
  honest = (await packSubmission(folder, Date.now(), false)).bytes
})

/** What a submission earns: the claims that count, after whatever was done to its files. */
async function earn(
  files: ReadonlyMap<string, Buffer>,
): Promise<{ earned: string[]; claims: readonly JudgedClaim[]; forgery?: string }> {
  const file = join(mkdtempSync(join(tmpdir(), 'juice-lab-forgery-')), 'x.jlr')
  writeFileSync(file, await packArchive([...files].map(([name, content]) => ({ name, content }))))
  const submission = await openSubmission(file)
  const belief = believeSubmission(submission, course.assignment, course.keys)
  if ('forgery' in belief)
    return { earned: [], claims: judgeForged(submission.claims, belief.forgery), forgery: belief.forgery }
  const { tape, invitation } = belief
  const replayed = await replayTape({
    entries: tape.entries,
    invitation,
    folder: mkdtempSync(join(tmpdir(), 'juice-lab-replay-')),
    readBlob: (sha256) => submission.blobs.get(sha256),
  })
  const claims = judgeClaims(tape, submission.claims, replayed)
  return {
    claims,
    earned: claims
      .filter(({ verdict }) => counts(verdict))
      .map(({ key }) => key)
      .sort(),
  }
}

const unpack = () => unpackArchive('x', honest, /./)
const all = ['directoryListingChallenge', 'exposedMetricsChallenge', 'loginAdminChallenge', 'scoreBoardChallenge']

/** Changes the text of the tape as a clumsy forger does. */
async function withTape(change: (lines: string[]) => string[]): Promise<Map<string, Buffer>> {
  const files = await unpack()
  const lines = (files.get('tape.ndjson')?.toString() ?? '').trimEnd().split('\n')
  return files.set(
    'tape.ndjson',
    Buffer.from(
      change(lines)
        .map((line) => `${line}\n`)
        .join(''),
    ),
  )
}

/** Writes the tape anew, chained and signed, as a forger does who knows everything that a learner's machine knows. */
async function rewrite(change: (entries: TapeContent[]) => TapeContent[], key = tapeKey): Promise<Map<string, Buffer>> {
  const files = await unpack()
  const tape = readTape(files.get('tape.ndjson')?.toString() ?? '', undefined)
  if ('reason' in tape) throw new Error(tape.reason)
  const bare = tape.entries.filter(({ kind }) => kind !== 'checkpoint').map(({ n: _, prev: __, ...content }) => content)
  let end = { next: 0, hash: '0'.repeat(64) }
  const add = (content: TapeContent) => {
    const written = writeLine(content, end)
    end = written.end
    return `${written.line}\n`
  }
  const text =
    change(bare as TapeContent[])
      .map(add)
      .join('') + add(signEnd(end, Date.now(), key))
  files.set('tape.ndjson', Buffer.from(text))
  return signHead(files, { entries: end.next, hash: end.hash })
}

function signHead(files: Map<string, Buffer>, change: object): Map<string, Buffer> {
  const { mac: _, ...head } = { ...JSON.parse(files.get('head.json')?.toString() ?? ''), ...change }
  return files.set('head.json', Buffer.from(JSON.stringify({ ...head, mac: hmac(tapeKey, canonicalJson(head)) })))
}

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
      'another version',
      () =>
        rewrite((entries) => entries.map((entry) => (entry.kind === 'open' ? { ...entry, version: 'lemon' } : entry))),
      /version lemon/,
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

describe('a forgery by somebody who can sign earns only what solves again', () => {
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
    const [opening, ...rest] = (
      readTape((await unpack()).get('tape.ndjson')?.toString() ?? '', undefined) as { entries: TapeEntry[] }
    ).entries
    expect(opening?.kind).toBe('open')
    expect(rest.length).toBeGreaterThan(all.length)
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
    expect((await earn(await unpackArchive('x', bytes, /./))).earned).toEqual(all)
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
    const belief = believeSubmission(submission, course.assignment, course.keys)
    expect(belief).toMatchObject({ remarks: ['The lab ended in the middle of a line 1 times.'] })
    expect((await earn(await unpackArchive('x', bytes, /./))).earned).toEqual([
      'directoryListingChallenge',
      'exposedMetricsChallenge',
      'loginAdminChallenge',
    ])
    expect(sha256Of(bytes)).toMatch(/^[0-9a-f]{64}$/)
  })
})
