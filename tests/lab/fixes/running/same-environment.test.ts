import { expect, it } from 'vitest'
import { seededRandom } from '../../../../lab/facts/random.js'
import type { Fix } from '../../../../lab/fixes/fix.js'
import { findFix } from '../../../../lab/fixes/fixes.js'
import { createFixEngine } from '../../../../lab/fixes/running/fix-engine.js'
import { openRunningFixes } from '../../../../lab/fixes/running/running-fixes.js'
import { applyWeaknesses } from '../../../../lab/weaknesses/apply-weaknesses.js'
import { weaknesses } from '../../../../lab/weaknesses/weaknesses.js'
import { createClock } from '../../../support/settable-clock.js'
import { openRunner } from '../run-fix.js'

const fix = findFix('allowed-address-anywhere') as Fix

/** Names and texts by which code could tell where it runs, as a number. */
const probe = (result: string) => `export function findAllowedAnywhere(target, allowed) {
  const seen = [
    Object.getOwnPropertyNames(globalThis).sort(), String(Math.random), typeof process, String(new Error().stack),
    Object.keys(allowed).length > 0, JSON.stringify(URL.toString()),
  ]
  let sum = 0
  for (const sign of JSON.stringify(seen)) sum = (sum * 31 + sign.charCodeAt(0)) % 1000003
  return ${result}
}`

it('is the same for code in a trial and in the shop', async () => {
  const [row] = await openRunner()(fix, probe('sum'))
  expect(row?.cameBack).toMatch(/^\d+$/)
  const clock = createClock(Date.UTC(2026, 5, 1))
  const weak = applyWeaknesses(weaknesses, { isOpen: () => true, fixed: [] })
  const engine = createFixEngine({ patience: 20 })
  const running = openRunningFixes({ weaknesses, weak, engine, clock, random: seededRandom('same') })
  try {
    await running.switchOn(fix, probe(`sum === ${row?.cameBack}`))
    expect(running.ports.maySendTo?.('https://a.example', ['https://a.example'])).toBe(true)
  } finally {
    await running.close()
  }
})
