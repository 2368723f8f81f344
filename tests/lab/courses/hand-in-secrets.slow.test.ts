import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson, hmac } from '../../../lab/courses/course-keys.js'
import { readCsv } from '../../../lab/courses/csv.js'
import { packArchive } from '../../../lab/courses/hand-in/archive.js'
import { packSubmission } from '../../../lab/courses/hand-in/pack-submission.js'
import { readTape, signEnd, writeLine } from '../../../lab/courses/tape/chain.js'
import { serveTapedLab } from '../../support/serve-taped-lab.js'
import { runCommand } from '../cli/run-command.js'
import { createForger, unpackWhatever } from './forging.js'
import { makeCourse } from './some-course.js'

const course = makeCourse()
const { tapeKey, seed } = course.invitation('anna')
let folder: string

beforeAll(async () => {
  const shop = await serveTapedLab(course.enrolment('anna'))
  folder = shop.folder
  await shop.get('/metrics')
  await shop.close()
  writeFileSync(join(folder, 'course.json'), JSON.stringify(course.invitation('anna')))
})

const textOf = async (bytes: Buffer) => [...(await unpackWhatever(bytes)).values()].join('\n')

describe('a hand-in', () => {
  it.each([
    ['whole', false],
    ['redacted', true],
  ])('%s holds neither the key nor the seed of its learner, and counts all the same', async (_what, redacts) => {
    expect(readFileSync(join(folder, 'tape.ndjson'), 'utf8')).toContain(seed)
    const { bytes } = await packSubmission(folder, Date.now(), redacts)
    const text = await textOf(bytes)
    for (const secret of [tapeKey, seed, 'tapeKey', '"seed"']) expect(text).not.toContain(secret)
    const { earned } = await createForger(course, bytes).earn(await unpackWhatever(bytes))
    expect(earned).toEqual(['exposedMetricsChallenge'])
  })

  it('of practice holds no seed, which signs its tape', async () => {
    const shop = await serveTapedLab({ course: null, invitation: null, isTaped: true })
    await shop.get('/metrics')
    const [opening = ''] = (await shop.finish()).split('\n')
    const { bytes } = await packSubmission(shop.folder, Date.now(), false)
    expect(await textOf(bytes)).not.toContain(JSON.parse(opening).seed)
  })

  it('lets its reader sign nothing as the learner', async () => {
    const files = await unpackWhatever((await packSubmission(folder, Date.now(), false)).bytes)
    const head = JSON.parse(files.get('head.json')?.toString() ?? '')
    const { signature, assignment } = head.invitation
    for (const key of ['', 'undefined', head.mac, head.hash, signature, assignment.publicKey])
      expect(await createForger(course, await packArchive([])).check(sign(files, key))).toEqual({
        forgery: 'its head.json was changed',
      })
  })

  it('takes no tape that was signed with another key than that of its learner', async () => {
    const shop = await serveTapedLab(course.enrolment('ben'))
    await shop.close()
    writeFileSync(join(shop.folder, 'course.json'), JSON.stringify(course.invitation('cleo')))
    await expect(packSubmission(shop.folder, Date.now(), false)).rejects.toThrow(
      /is damaged in line 2: its signature is not that of the learner’s lab/,
    )
  })
})

/** The files of a hand-in with an empty tape, signed with a key. */
function sign(files: ReadonlyMap<string, Buffer>, key: string): Map<string, Buffer> {
  const tape = readTape(files.get('tape.ndjson')?.toString() ?? '', undefined)
  if ('reason' in tape) throw new Error(tape.reason)
  const [{ n: _, prev: __, ...opening } = {}] = tape.entries as unknown as [Record<string, unknown>]
  const first = writeLine(opening as never, { next: 0, hash: '0'.repeat(64) })
  const last = writeLine(signEnd(first.end, Date.now(), key), first.end)
  const { mac: ___, ...head } = JSON.parse(files.get('head.json')?.toString() ?? '')
  const changed = { ...head, entries: last.end.next, hash: last.end.hash }
  return new Map(files)
    .set('tape.ndjson', Buffer.from(`${first.line}\n${last.line}\n`))
    .set('head.json', Buffer.from(JSON.stringify({ ...changed, mac: hmac(key, canonicalJson(changed)) })))
}

interface OldHandIns {
  /** Hand-ins in base64, and the texts of their course, by name. */
  readonly files: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  /** The verdicts of the program of that time: the claims of each file, and the grades by the first. */
  readonly seen: { readonly claims: readonly object[][]; readonly csv: string }
}

/** Files of anna, whole and redacted, as a program wrote them that left the learner's key in them. */
function readOldHandIns(): OldHandIns {
  return JSON.parse(brotliDecompressSync(readFileSync(join(import.meta.dirname, 'old-hand-ins.json.br'))).toString())
}

describe('a file of an earlier version', () => {
  const { files, texts, seen } = readOldHandIns()
  const place = mkdtempSync(join(tmpdir(), 'old-hand-ins-'))
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(place, name), text)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), Buffer.from(text, 'base64'))
  const of = (name: string) => join(place, name)
  const args = ['--assignment', of('assignment.yml')]
  const warning = expect.stringMatching(/made by an earlier version and carries the key of anna/)

  it('is graded as it was, with a warning that it carries a key', async () => {
    const graded = await runCommand(['grade', of('anna.jlr'), ...args, '--roster', of('roster.csv'), '--no-cache'])
    const [old, now] = [seen.csv, graded.stdout].map((csv) => readCsv('grades.csv', csv).rows[0]?.cells)
    expect(old).toMatchObject({ id: 'anna', points: '43', status: 'graded' })
    expect(now).toEqual({ ...old, remarks: warning })
  })

  it('that was redacted is verified as it was, with that warning', async () => {
    const verified = await runCommand(['verify', of('anna-redacted.jlr'), ...args, '--json'])
    expect(verified.exitCode).toBe(0)
    const remarks = expect.arrayContaining([warning])
    expect(JSON.parse(verified.stdout)).toMatchObject([{ claims: seen.claims[1], forgery: null, remarks }])
  })
})
