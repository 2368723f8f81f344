import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareWorld } from '../../../../lab/cli/start/evaluated-world.js'
import { connectLocalLab } from '../../../../lab/client/local-lab.js'
import { type RunningEvaluator, serveEvaluator } from '../../../../lab/server/evaluator/evaluator.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

const token = 'a-token-of-some-length'
let shop: ServedLab
let evaluator: RunningEvaluator

beforeAll(async () => {
  const { parts, ...evaluatedWorld } = prepareWorld({ seed: 'first', config: undefined })
  // Saving to a disk takes time, in which another reset may come.
  shop = await serveLab({ dataDirectory: mkdtempSync(join(tmpdir(), 'juice-lab-resets-')) }, parts)
  const { events } = connectLocalLab(shop.lab, shop.server)
  evaluator = await serveEvaluator({ lab: shop.lab, port: 0, token, events, ...evaluatedWorld })
})
afterAll(async () => {
  await evaluator.close()
  await shop.close()
})

const reset = (body: object) =>
  fetch(`${evaluator.url}/v1/reset`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

it.each([
  ['before 1970', -1],
  ['before 1970, as text', '1969-12-31T23:59:59Z'],
  ['of no whole milliseconds', 0.5],
  ['with five digits of the year', Date.UTC(9999, 11, 31)],
  ['with five digits of the year, as text', '9999-12-31T23:59:59Z'],
  ['that no date can hold', Number.MAX_SAFE_INTEGER],
])('a clock %s is refused, and the lab goes on', async (_what, clock) => {
  const before = shop.lab.clock.now()
  const refused = await reset({ clock })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('1970 to 9998')
  expect(shop.lab.clock.now()).toBeGreaterThanOrEqual(before)
  expect((await shop.get('/rest/languages')).status).toBe(200)
})

it.each([0, '1970-01-01T00:00:00Z', '9998-12-31T23:59:00+00:00'])('the clock %s works', async (clock) => {
  const done = await reset({ clock })
  expect([done.status, (await done.json()).clock]).toEqual([200, new Date(clock).toISOString()])
  for (const path of ['/rest/languages', '/.well-known/security.txt', '/ftp', '/rest/captcha'])
    expect([path, (await shop.get(path)).status]).toEqual([path, 200])
  expect((await shop.logIn('jim@juice-sh.op', 'ncc-1701')).umail).toBe('jim@juice-sh.op')
})

it('resets at the same time have the baselines of their own seeds', async () => {
  const clock = '2026-05-01T12:00:00Z'
  const baselineOf = async (seed: string) =>
    ((await (await reset({ seed, clock })).json()) as { baseline: string }).baseline
  const [one, other] = [await baselineOf('one'), await baselineOf('other')]
  expect(one).not.toBe(other)
  const seeds = ['one', 'other', 'one', 'other']
  expect(await Promise.all(seeds.map(baselineOf))).toEqual([one, other, one, other])
})

it('the metrics after a reset to an earlier time are those of the lab as it is', async () => {
  const countSolved = async () => {
    const { text } = await shop.get('/metrics')
    return [...text.matchAll(/_challenges_solved\{.*\} (\d+)/g)].reduce((sum, [, value]) => sum + Number(value), 0)
  }
  await reset({ clock: '2026-05-01T12:00:00Z' })
  await shop.post('/rest/user/login', { email: 'admin@juice-sh.op', password: 'admin123' })
  expect(await countSolved()).toBe(shop.solved().length)
  await reset({ clock: '2026-04-01T12:00:00Z' })
  expect(await countSolved()).toBe(shop.solved().length)
})
