import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { startClass } from '../../../support/class/start-class.js'

interface Row {
  readonly id: string
  readonly key: string
  readonly passcode: string
  readonly solved: number
  readonly coded: number
  readonly points: number
  readonly hints: number
  readonly frozen: boolean
}

interface OldClass {
  /** Texts by path: the class folder, the assignment and its key. */
  readonly files: Readonly<Record<string, string>>
  /** The rows of that class's desk at its end, and the cookie of anna's browser. */
  readonly seen: { readonly pass: string; readonly rows: readonly Row[]; readonly codes: readonly Partial<Row>[] }
}

/**
 * The folder of a class, as the first version that could host one has left it after an evening: without the labs' own disks, which a
 * start fills again.
 */
function readOldClass(): OldClass {
  const packed = readFileSync(join(import.meta.dirname, 'old-class.json.br'))
  return JSON.parse(brotliDecompressSync(packed).toString('utf8')) as OldClass
}

function unpack(files: OldClass['files']): string {
  const place = mkdtempSync(join(tmpdir(), 'old-class-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, name)), { recursive: true })
    writeFileSync(join(place, name), text)
  }
  return place
}

it('a class of the first version goes on with all its state', async () => {
  const { files, seen } = readOldClass()
  const place = unpack(files)
  const args = ['--assignment', join(place, 'assignment.yml'), '--passcodes']
  const school = await startClass({ learners: ['anna', 'ben', 'cleo'], folder: join(place, 'data'), args })
  const rows = (await (await school.request('/v1/learners')).json()) as Row[]
  expect(rows).toMatchObject(seen.codes)
  expect(rows.filter(({ id }) => id === 'anna' || id === 'ben')).toMatchObject(seen.rows)

  const [anna, ben] = rows as [Row, Row]
  const solvedIn = async (headers: Record<string, string>) => {
    const reply = await fetch(`${school.url}/api/Challenges`, { headers })
    const { data } = (await reply.json()) as { data: { key: string; solved: boolean; codingChallengeStatus: number }[] }
    return data.flatMap(({ key, solved, codingChallengeStatus }) => (solved ? `${key} ${codingChallengeStatus}` : []))
  }
  expect(await solvedIn({ Cookie: seen.pass })).toEqual(['loginAdminChallenge 2', 'loginJimChallenge 0'])
  expect(await solvedIn({ 'Juice-Lab-Key': `${ben.key}:${ben.passcode}` })).toEqual(['loginBenderChallenge 2'])
  expect(anna.points).toBe(15)

  const graded = await (await school.request('/v1/export?format=json')).json()
  expect((graded as { learners: unknown[] }).learners.slice(0, 2)).toMatchObject([
    { id: 'anna', tier: 'hosted', forgery: null, points: 15 },
    { id: 'ben', tier: 'hosted', forgery: null, points: 5 },
  ])
  const timeline = (await (await school.request('/v1/timeline?learner=ben')).json()) as { event: string }[]
  expect(timeline.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['online', 'solve', 'try', 'code-solve', 'hint', 'message']),
  )
  for (const learner of ['anna', 'ben'])
    expect(readFileSync(join(place, `data/labs/${learner}/journal.ndjson`), 'utf8')).toContain(
      files[`data/labs/${learner}/journal.ndjson`],
    )
  expect(school.lines.filter(({ event }) => event === 'warning')).toEqual([])
  expect(await school.stop()).toBe(0)
})
