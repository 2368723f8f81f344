import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedClass, startClass } from '../../support/class/start-class.js'

const learners = ['anna', 'ben']

interface Row {
  readonly id: string
  readonly key: string
  readonly passcode: string
  readonly solved: number
  readonly frozen: boolean
}

const rowsOf = async (school: StartedClass) => (await (await school.request('/v1/learners')).json()) as Row[]
const isIn = async (school: StartedClass, headers: Record<string, string>) =>
  (await fetch(`${school.url}/rest/languages`, { headers })).status === 200

async function spendAnEvening(school: StartedClass): Promise<void> {
  await school.as('anna', '/rest/user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: "' or 1=1--", password: 'x' }),
  })
  await school.request('/v1/learners', { id: 'late', name: 'Late' })
  await school.request('/v1/code', { learner: 'ben' })
  await school.request('/v1/freeze', { learner: 'ben', frozen: true })
  await school.request('/v1/message', { learner: 'anna', text: 'Look at the quote' })
  await school.request('/v1/message', { learner: null, text: 'Ten more minutes' })
  await expect.poll(async () => (await rowsOf(school)).find(({ id }) => id === 'anna')?.solved).toBe(1)
}

interface Evening {
  readonly rows: readonly Row[]
  /** The cookie of anna's browser. */
  readonly pass: string
  /** Ben's code of the time before it was made anew. */
  readonly voidKey: string
}

/** Opens a class on the folder of an earlier one, and looks for all that it had. */
async function expectAllOf({ rows, pass, voidKey }: Evening, folder: string): Promise<void> {
  const after = await startClass({ learners, folder })
  const kept = ({ id, key, solved, frozen }: Row) => ({ id, key, solved, frozen })
  expect((await rowsOf(after)).map(kept)).toEqual(rows.map(kept))
  expect(await isIn(after, { Cookie: pass })).toBe(true)
  for (const { key } of rows) expect(await isIn(after, { 'Juice-Lab-Key': key })).toBe(true)
  expect(await isIn(after, { 'Juice-Lab-Key': voidKey })).toBe(false)
  const timeline = (await (await after.request('/v1/timeline?learner=anna')).json()) as { event: string }[]
  expect(timeline.map(({ event }) => event)).toEqual(expect.arrayContaining(['solve', 'message']))
  const notice = await (await after.as('anna', '/join/notice')).json()
  expect(notice).toMatchObject({ message: 'Ten more minutes', enabled: true })
  expect(notice.messages).toMatchObject([{ message: 'Look at the quote' }, { message: 'Ten more minutes' }])
  await after.stop()
}

it('a class that is restored from a copy, or started again, has all its state', async () => {
  const before = await startClass({ learners })
  await spendAnEvening(before)
  const rows = await rowsOf(before)
  expect(rows.map(({ id }) => id)).toEqual(['anna', 'ben', 'late'])
  const evening = { rows, pass: await before.join('anna'), voidKey: before.learners[1]?.key ?? '' }
  expect(await before.stop()).toBe(0)
  const copy = join(mkdtempSync(join(tmpdir(), 'restored-')), 'data')
  cpSync(before.folder, copy, { recursive: true })
  for (const folder of [copy, before.folder]) await expectAllOf(evening, folder)
})

it('a passcode is asked for, tries at it are limited, and the desk makes a new one', async () => {
  const school = await startClass({ learners, args: ['--passcodes'] })
  const [anna] = (await rowsOf(school)) as [Row]
  expect(school.learners[0]).toMatchObject({ id: 'anna', key: anna.key, passcode: anna.passcode })
  expect(school.learners[0]).not.toHaveProperty('url')
  const join = (code: string, passcode: string) =>
    fetch(`${school.url}/join`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ code, passcode }) })
  expect(anna.passcode).toMatch(/^\d{6}$/)
  expect((await join(anna.key, anna.passcode)).status).toBe(303)
  expect(await isIn(school, { 'Juice-Lab-Key': anna.key })).toBe(false)
  expect(await isIn(school, { 'Juice-Lab-Key': `${anna.key}:${anna.passcode}` })).toBe(true)
  const statuses: number[] = []
  // A neighbour may share the address where the passcode was right, so that many are let in there.
  for (let tried = 100_000; statuses.length < 120 && statuses.at(-1) !== 429; tried += 1)
    if (String(tried) !== anna.passcode) statuses.push((await join(anna.key, String(tried))).status)
  expect(statuses).toEqual([...statuses.slice(0, -1).map(() => 403), 429])
  // The right one does not help any more, until the instructor gives out a new code.
  expect((await join(anna.key, anna.passcode)).status).toBe(429)
  const fresh = (await (await school.request('/v1/code', { learner: 'anna' })).json()) as Row
  expect([fresh.key, fresh.passcode]).not.toEqual([anna.key, anna.passcode])
  expect((await join(fresh.key, fresh.passcode)).status).toBe(303)
  expect((await join(anna.key, anna.passcode)).status).toBe(403)
  await school.stop()
})

it('late-comers stay; one whom the roster names later is in the class once', async () => {
  // Objects have the names of some of them by themselves.
  const roster = ['constructor', 'toString']
  const before = await startClass({ learners: roster })
  for (const id of ['valueOf', 'Ben', 'cleo'])
    expect((await before.request('/v1/learners', { id, name: id })).status).toBe(201)
  expect((await before.request('/v1/learners', { id: '__proto__', name: 'No file' })).status).toBe(400)
  const rows = await rowsOf(before)
  const keyOf = (name: string) => rows.find(({ id }) => id === name)?.key ?? ''
  for (const id of [...roster, 'valueOf']) expect(await isIn(before, { 'Juice-Lab-Key': keyOf(id) })).toBe(true)
  expect((await before.request('/v1/freeze', { learner: null, frozen: true })).status).toBe(204)
  const fresh = (await (await before.request('/v1/code', { learner: 'constructor' })).json()) as Row
  expect(await before.stop()).toBe(0)
  const after = await startClass({ learners: [...roster, 'ben'], folder: before.folder })
  expect(await rowsOf(after)).toMatchObject([
    { id: 'constructor', key: fresh.key, frozen: true },
    { id: 'toString', frozen: true },
    { id: 'ben' },
    { id: 'valueOf', key: keyOf('valueOf'), frozen: true },
    { id: 'cleo' },
  ])
  const warnings = after.lines.filter(({ event }) => event === 'warning').map(({ message }) => message)
  expect(warnings).toEqual([expect.stringContaining('The late-comer Ben is on the roster as ben')])
  expect((await after.request('/v1/export?format=csv')).status).toBe(200)
  expect(await after.stop()).toBe(0)
  const again = await startClass({ learners: [...roster, 'Ben'], folder: before.folder })
  expect((await rowsOf(again)).slice(2)).toMatchObject([
    { id: 'Ben', key: keyOf('Ben') },
    { id: 'valueOf' },
    { id: 'cleo' },
  ])
  expect(await again.stop()).toBe(0)
})

describe('the folders of labs', () => {
  let school: StartedClass
  beforeAll(async () => {
    school = await startClass({ learners })
  })
  afterAll(async () => expect(await school.stop()).toBe(0))

  const labFolder = (learner: string) => join(school.folder, 'labs', learner)

  it('have their folder before the first lab, as confined processes make none', () => {
    expect(existsSync(join(school.folder, 'labs'))).toBe(true)
    expect(existsSync(labFolder('anna'))).toBe(false)
  })

  it('warn once where a file cannot be written, however often the door tries', async () => {
    // A save goes through this file.
    mkdirSync(join(labFolder('anna'), '.db.json.tmp', 'in-the-way'), { recursive: true })
    // A request that could be sent twice makes the door try again for some time.
    expect((await school.as('anna', '/rest/languages')).status).toBe(503)
    const warnings = () =>
      school.lines.filter(({ message }) => String(message).startsWith('anna: The lab could not save'))
    await expect.poll(warnings).toHaveLength(1)
    rmSync(join(labFolder('anna'), '.db.json.tmp'), { recursive: true })
    expect((await school.as('anna', '/rest/languages')).status).toBe(200)
    expect(warnings()).toHaveLength(1)
  })

  it('are told of once where one cannot be opened, and the lab opens once it can be', async () => {
    writeFileSync(labFolder('ben'), 'not a folder')
    const logIn = () => school.as('ben', '/rest/user/login', { method: 'POST' })
    const failures = () =>
      school.lines.filter(({ message }) => String(message).startsWith('ben: The lab cannot be opened.'))
    expect([(await logIn()).status, (await logIn()).status]).toEqual([503, 503])
    await expect
      .poll(failures)
      .toMatchObject([{ event: 'warning', message: expect.stringContaining(labFolder('ben')) }])
    rmSync(labFolder('ben'))
    expect((await school.as('ben', '/rest/languages')).status).toBe(200)
    expect(failures()).toHaveLength(1)
  })
})
