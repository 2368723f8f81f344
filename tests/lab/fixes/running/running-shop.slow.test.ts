import { describe, expect, it } from 'vitest'
import { catalogue, challengesOf } from '../../../../lab/challenges/catalogue.js'
import { fixes } from '../../../../lab/fixes/fixes.js'
import { createFixEngine } from '../../../../lab/fixes/running/fix-engine.js'
import { proofs } from '../../../../lab/proofs/proofs.js'
import { attackerOf } from '../../../support/attacker.js'
import { keepLabs } from '../../../support/keep-labs.js'
import { honestFix } from '../run-fix.js'

const openLab = keepLabs({ fixEngine: createFixEngine({ patience: 20 }) })

const switched = fixes.filter((fix) => !fix.isOfPages && fix.live !== undefined).map(({ name }) => name)

/** Challenges that nothing else solves while a weakness is fixed. */
function challengesNeeding(name: string) {
  return challengesOf(name).filter((key) => {
    const { weaknesses, anyOf = [], staysSolvable } = catalogue[key]
    const isNeeded = weaknesses.includes(name) || (anyOf.length === 1 && anyOf[0] === name)
    return isNeeded && staysSolvable === undefined && !proofs[key].isSolvedHonestly
  })
}

describe.each(switched)('a shop with a fix of %s', (name) => {
  it('refuses the attacks that need the weakness, and serves customers', async () => {
    const shop = await openLab()
    const { writtenFixes } = shop.lab.challenges
    expect((await writtenFixes.try(name, honestFix(name))).holds).toBe(true)
    expect((await writtenFixes.switchOn(name, undefined)).state).toBe('on')
    for (const key of challengesNeeding(name)) {
      const me = attackerOf(shop)
      await proofs[key].attack(me).catch(() => undefined)
      expect(shop.solved(), key).not.toContain(key)
      expect(shop.lab.challenges.find(key).disabledEnv).toBe('Secured by you')
    }
    for (const key of challengesOf(name)) {
      await shop.lab.reset({ progress: false })
      await proofs[key].honest(attackerOf(shop))
    }
    expect(writtenFixes.find(name).shop).toMatchObject({ failures: 0, lastFailure: null })
    expect((await writtenFixes.switchOff(name)).state).toBe('holds')
    for (const key of challengesNeeding(name)) expect(shop.lab.challenges.find(key).disabledEnv).toBeNull()
  })
})

it('most of them secure a challenge', () => {
  expect(switched.filter((name) => challengesNeeding(name).length > 0).length).toBeGreaterThanOrEqual(20)
})
