import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WrittenFix } from '../../../../lab/challenges/written-fixes/written-fix.js'
import { createFixEngine } from '../../../../lab/fixes/running/fix-engine.js'
import type { LabOptionsInput } from '../../../../lab/options.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'
import { honestFix } from '../../fixes/run-fix.js'

const name = 'allowed-address-anywhere'
const path = `/rest/fixes/${name}`
const honest = honestFix(name)
const evil = '/redirect?to=http://evil.example/?pwned=https://github.com/juice-shop/juice-shop'
/** Holds, and breaks on an address that no trial sends. */
const brittle = `${honest}
export const findAllowedAnywhere = (target: string, allowed: readonly string[]) => {
  if (target.includes('loop')) for (;;);
  if (target.includes('pwned')) throw new Error('odd')
  return allowed.includes(target)
}`.replace('export const findAllowedAnywhere = maySendTo', '')

let folder: string
let shop: ServedLab
let warnings: string[]

const open = async (options: LabOptionsInput = {}) => {
  const onWarning = (message: string) => void warnings.push(message)
  const parts = { fixEngine: createFixEngine({ patience: 20 }), onWarning }
  shop = await serveLab({ dataDirectory: folder, ...options }, parts)
}
const reopen = async (options?: LabOptionsInput) => {
  await shop.close()
  await open(options)
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fixes-'))
  warnings = []
  await open()
})
afterEach(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const read = async () => (await shop.get(path)).json<{ data: WrittenFix }>().data
const attempt = (code: string) => shop.post(path, { code })
const switchOn = (body: object = {}) => shop.put(`${path}/on`, body)
const switchOff = () => shop.delete(`${path}/on`)
const redirected = async (address = evil) => (await fetch(`${shop.url}${address}`, { redirect: 'manual' })).status
const events = () => shop.lab.journal.read().filter(({ event }) => event === 'fix-on' || event === 'fix-off')
const closing = () => shop.lab.challenges.find('redirectChallenge').disabledEnv

describe('a fix that holds', () => {
  it('is switched on, kept, restored, and switched off', async () => {
    await attempt(honest)
    const reply = await switchOn()
    expect(reply.json()).toMatchObject({ data: { state: 'on', shop: { state: 'on', version: 1, failures: 0 } } })
    expect([await redirected(), closing()]).toEqual([406, 'Secured by you'])
    expect((await read()).shop.challenges).toEqual([
      { key: 'redirectChallenge', isSecured: true, openWeaknesses: [], staysSolvable: null },
    ])

    await reopen()
    expect([await redirected(), closing(), (await read()).state]).toEqual([406, 'Secured by you', 'on'])
    await shop.lab.reset({ progress: false })
    expect([await redirected(), closing()]).toEqual([406, 'Secured by you'])

    expect((await switchOff()).json()).toMatchObject({ data: { state: 'holds', shop: { state: 'off' } } })
    expect((await switchOff()).status).toBe(200)
    expect([await redirected(), closing()]).toEqual([302, null])
    await reopen()
    expect(await redirected()).toBe(302)
    expect(events()).toMatchObject([
      { event: 'fix-on', weakness: name, version: 1 },
      { event: 'fix-off', weakness: name, reason: 'asked' },
    ])
  })

  it.each([
    ['goal-as-html', 'it is code of the pages'],
    ['reusable-captcha', 'can only be tried'],
  ])('is refused for %s with the reason', async (other, reason) => {
    const reply = await shop.put(`/rest/fixes/${other}/on`, {})
    expect(reply.status).toBe(400)
    expect(reply.json()).toMatchObject({ message: expect.stringContaining(reason) })
  })

  it('is off after a reset, and waits while the lab runs without the weakness', async () => {
    await attempt(honest)
    await switchOn()
    await reopen({ fix: [name] })
    expect([(await read()).shop.state, closing(), await redirected()]).toEqual(['none', 'Secured', 406])
    expect((await switchOn()).json()).toMatchObject({ message: expect.stringContaining('runs without the weakness') })
    await reopen()
    expect((await read()).shop.state).toBe('on')
    await shop.lab.reset({ progress: true })
    expect([(await read()).state, closing(), await redirected()]).toEqual(['untried', null, 302])
    await reopen()
    expect((await read()).state).toBe('untried')
  })

  it('is another version where the body names one', async () => {
    await attempt(honest)
    await attempt(brittle)
    await switchOn({ version: 1 })
    expect((await read()).shop.version).toBe(1)
    await switchOn()
    expect((await read()).shop.version).toBe(2)
  })
})

describe('switches', () => {
  it.each([
    ['without a version that holds', {}, 400],
    ['of a version that does not hold', { version: 1 }, 400],
    ['of an unknown version', { version: 99 }, 400],
    ['of a text', { version: '1' }, 400],
  ])('refuse to be on %s', async (_, body, status) => {
    await attempt('export const findAllowedAnywhere = () => true')
    expect([(await switchOn(body)).status, await redirected()]).toEqual([status, 302])
  })

  it('refuse an unknown weakness, and one of the pages', async () => {
    expect((await shop.put('/rest/fixes/no-weakness/on', {})).status).toBe(404)
    expect((await shop.delete('/rest/fixes/no-weakness/on')).status).toBe(404)
  })

  it('start with none on where their file is broken', async () => {
    await attempt(honest)
    await switchOn()
    await shop.close()
    writeFileSync(join(folder, 'fixes', 'switched-on.json'), '{"allowed')
    await open()
    expect([(await read()).state, await redirected()]).toEqual(['holds', 302])
    expect(warnings).toEqual([expect.stringContaining('switched-on.json cannot be read')])
  })
})

it('a fix that fails is named, and off after three calls that took too long', async () => {
  await attempt(brittle)
  await switchOn()
  expect(await redirected()).toBe(500)
  expect((await read()).shop).toMatchObject({ failures: 1, lastFailure: { message: 'Error: odd' } })
  const waits = [1, 2, 3].map(() => redirected('/redirect?to=loop'))
  expect(await Promise.all(waits)).toEqual([500, 500, 500])
  expect((await read()).state).toBe('holds')
  expect(await redirected()).toBe(302)
  await expect.poll(events).toMatchObject([{ event: 'fix-on' }, { event: 'fix-off', reason: 'late' }])
})
