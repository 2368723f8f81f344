import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../lab/facts/clock.js'
import { seededRandom } from '../../../../lab/facts/random.js'
import type { Given, ServerFix } from '../../../../lab/fixes/fix.js'
import { fixes } from '../../../../lab/fixes/fixes.js'
import { createFixEngine } from '../../../../lab/fixes/running/fix-engine.js'
import { refusalNames } from '../../../../lab/fixes/running/refusals.js'
import { openRunningFixes } from '../../../../lab/fixes/running/running-fixes.js'
import { FixError } from '../../../../lab/fixes/running/shop-call.js'
import { createStores } from '../../../../lab/fixes/trials/run-trials.js'
import { RefusalClass } from '../../../../lab/sandbox/guest-values.js'
import type { ModuleOutcome } from '../../../../lab/sandbox/module-run.js'
import { applyWeaknesses } from '../../../../lab/weaknesses/apply-weaknesses.js'
import { weaknesses } from '../../../../lab/weaknesses/weaknesses.js'
import { controls } from '../controls/all-controls.js'
import { honestFix } from '../run-fix.js'

const random = seededRandom('running')
const weak = applyWeaknesses(weaknesses, { isOpen: () => true, fixed: [] })
const running = openRunningFixes({
  weaknesses,
  weak,
  engine: createFixEngine({ patience: 20 }),
  clock: systemClock,
  random,
})
afterAll(running.close)

const switched = fixes
  .filter((fix): fix is ServerFix => !fix.isOfPages && fix.live !== undefined)
  .map((fix): [string, ServerFix] => [fix.name, fix])

const outcomeOf = async (call: () => unknown): Promise<ModuleOutcome> => {
  try {
    return { kind: 'returned', value: await call(), isPromise: false }
  } catch (error) {
    const { message, constructor: thrown } = error as Error
    return error instanceof FixError
      ? { kind: 'failed', message }
      : { kind: 'refused', refusal: thrown.name, message, given: [] }
  }
}

/** The trials that fail where the shop calls the port that a source stands in for. */
async function findBroken(fix: ServerFix, source: string): Promise<string[]> {
  expect(await running.switchOn(fix, source)).toBe(true)
  const { trials, rows = {} } = fix.draw(random.stream('trials'))
  const stores = createStores(rows, random.stream('store'))
  const broken: string[] = []
  // SQLite starts before the first call.
  if (fix.isAsync) await (await stores.open()).sql.query('SELECT 1')
  for (const { call: exported, given, besides = [], expected, name } of trials) {
    const store = await stores.open()
    const giveOf = (one: Given) => (typeof one === 'function' ? one(store) : one)
    const port = running.ports[fix.ports[exported] as keyof typeof running.ports] as (...given: unknown[]) => unknown
    const call = outcomeOf(() => port(...giveOf(given)))
    await Promise.all(besides.map((one) => outcomeOf(() => port(...giveOf(one)))))
    const outcome = await call
    if (!expected.holds(outcome, store)) broken.push(`${name}: ${JSON.stringify(outcome)}, expected ${expected.text}`)
  }
  await stores.close()
  running.switchOff(fix.name)
  return broken
}

describe.each(switched)('%s, switched on', (name, fix) => {
  it('the shop gets what the honest half returns', async () => {
    expect(await findBroken(fix, honestFix(name))).toEqual([])
  })

  it.each(Object.entries(controls[name]?.right ?? {}))(
    'the shop gets what a fix returns that %s',
    async (_, source) => {
      expect(await findBroken(fix, source)).toEqual([])
    },
  )
})

it('all refusals can be built again', () => {
  const imported = switched.flatMap(([, fix]) => Object.values(fix.modules ?? {}).flatMap((one) => Object.values(one)))
  for (const one of imported) if (one instanceof RefusalClass) expect(refusalNames).toContain(one.name)
})
