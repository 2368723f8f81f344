import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listHints } from '../../../../lab/challenges/written-fixes/fix-texts.js'
import type { TriedFix, WrittenFix, WrittenFixRecord } from '../../../../lab/challenges/written-fixes/written-fix.js'
import { fixes } from '../../../../lab/fixes/fixes.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'
import { createClock } from '../../../support/settable-clock.js'
import { honestFix, readSource } from '../../fixes/run-fix.js'

const name = 'unchecked-total'
const path = `/rest/fixes/${name}`
const weak = readSource(`lab/weaknesses/${name}.ts`)
const honest = honestFix(name)

let folder: string
let shop: ServedLab

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fixes-'))
  shop = await serveLab({ dataDirectory: folder })
})
afterEach(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

type Data<Shape> = { data: Shape }

const read = async (of = name) => (await shop.get(`/rest/fixes/${of}`)).json<Data<WrittenFix>>().data
const attempt = async (code: string) => (await shop.post(path, { code })).json<Data<TriedFix>>().data
const showHint = async (of: string) => (await shop.post(`/rest/fixes/${of}/hint`, {})).json<Data<WrittenFix>>().data
const readState = async () => {
  const { data } = (await shop.get('/rest/fixes')).json<Data<readonly WrittenFixRecord[]>>()
  return data.find((fix) => fix.name === name)?.state
}

it.each(fixes)('$name has a hint between the attack and the honest half', (fix) => {
  const kinds = listHints(fix).map(({ kind }) => kind)
  expect([kinds[0], kinds.at(-2), kinds.at(-1)]).toEqual(['attack', 'fix', 'code'])
  expect(listHints(fix).every(({ text }) => text !== '')).toBe(true)
})

describe('fixes in a running lab', () => {
  it('are listed, tried, kept and cleared', async () => {
    const states = [await readState()]
    const first = await read()
    expect(first).toMatchObject({
      versions: [],
      verdict: null,
      honest: null,
      solved: null,
      exports: ['settleAnyTotal'],
    })
    expect(first.weak.code).not.toContain('CWE')

    expect(await attempt(weak)).toMatchObject({ holds: false, version: 1 })
    states.push(await readState())
    expect(await attempt(honest)).toMatchObject({ holds: true, version: 2 })
    await attempt(honest)

    await shop.close()
    shop = await serveLab({ dataDirectory: folder })
    states.push(await readState())
    expect(states).toEqual(['untried', 'tried', 'holds'])
    expect(await read()).toMatchObject({
      versions: [
        { number: 1, code: weak, holds: false },
        { number: 2, code: honest, holds: true },
      ],
      verdict: { holds: true },
      honest: { file: 'lab/shop/checkout/settle-bill.ts' },
    })
    const events = shop.lab.journal.read().filter(({ event }) => event.startsWith('fix'))
    expect(events).toMatchObject([
      { event: 'fix-try', weakness: name, holds: false, tries: 1 },
      { event: 'fix-try', holds: true, tries: 2 },
      { event: 'fix-hold', weakness: name, tries: 2 },
    ])
    expect((await shop.get('/metrics')).text).toMatch(/written_fixes\{state="held",[^}]*\} 1/)

    await shop.lab.reset({ progress: true })
    expect(await read()).toMatchObject({ state: 'untried', versions: [], verdict: null, honest: null })
  })

  it('are kept once a day after the first that held, as practice', async () => {
    const clock = createClock(Date.UTC(2027, 2, 1))
    const tries = () => shop.lab.journal.read().filter(({ event }) => event === 'fix-try')
    const hours = 3_600_000
    await shop.close()
    shop = await serveLab({ dataDirectory: folder }, { clock })
    await attempt(honest)
    for (const pause of [20, 3, 1]) {
      clock.advance(pause * hours)
      await attempt(weak)
      await attempt(honest)
    }
    await attempt(honest)
    expect(tries()).toMatchObject([
      { at: '2027-03-01T00:00:00.000Z', holds: true },
      { at: '2027-03-02T00:00:00.000Z', holds: true, tries: 1 },
    ])

    await shop.close()
    clock.advance(23 * hours)
    shop = await serveLab({ dataDirectory: folder }, { clock })
    await attempt(honest)
    expect(tries()).toHaveLength(2)
    expect(shop.lab.learning.progress().record.fixes.get(name)?.rightAt).toHaveLength(2)
  })

  it.each([
    ['an unknown weakness', '/rest/fixes/no-weakness', { code: weak }, 404],
    ['a path for a name', '/rest/fixes/..%2f..%2fdb', { code: weak }, 404],
    ['no code', path, {}, 400],
    ['a number', path, { code: 1 }, 400],
    ['65,537 characters', path, { code: 'x'.repeat(65_537) }, 413],
  ])('refuse %s', async (_, address, body, status) => {
    const reply = await shop.post(address, body)
    expect(reply.status).toBe(status)
    expect(reply.json()).toEqual({ message: expect.any(String), errors: [] })
  })

  it('refuse a fifth try of one address while four wait', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => shop.post(path, { code: weak })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429])
  })

  it('show hints in order, the honest half last', async () => {
    const kinds = async (of: string) => {
      let last = await read(of)
      while (last.hintsLeft > 0) last = await showHint(of)
      expect(last.honest?.code).toBe(last.hints.at(-1)?.text)
      return last.hints.map(({ kind }) => kind)
    }
    expect(await kinds(name)).toEqual(['attack', 'fix', 'code'])
    expect(await kinds('unowned-basket')).toEqual(['attack', 'why', 'fix', 'code'])
    const events = shop.lab.journal.read().filter(({ event }) => event === 'hint')
    expect(events.slice(0, 2)).toMatchObject([
      { key: name, order: 1 },
      { key: name, order: 2 },
    ])
  })

  it('show no hint where hints are hidden', async () => {
    await shop.lab.challenges.showHints(false)
    expect(await showHint(name)).toMatchObject({ hints: [], hintsLeft: 0, honest: null })
  })

  it('show the request that solved the challenge', async () => {
    await shop.post('/rest/user/login', { email: "' OR 1=1--", password: 'x' })
    const { solved } = await read('concatenated-login-query')
    expect(solved).toMatchObject({ key: 'loginAdminChallenge', request: { method: 'POST', url: '/rest/user/login' } })
  })
})
