import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { attacksOn, proofs } from '../../../lab/proofs/proofs.js'
import { attackerOf, metricsKey } from '../../support/attacker.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab({ fix: ['all'], metricsKey })
})
afterAll(() => shop.close())

const cases = challengeKeys.map((key) => ({ key, name: catalogue[key].name }))
const solvable = challengeKeys.filter((key) => catalogue[key].staysSolvable !== undefined)

describe('a wholly fixed lab', () => {
  it.each(cases)('$name', async ({ key }) => {
    await shop.lab.reset({ progress: true })
    await proofs[key].honest(attackerOf(shop))
    await shop.lab.challenges.settle()
    expect(shop.solved().includes(key)).toBe(proofs[key].isSolvedHonestly ?? false)
    await shop.lab.reset({ progress: true })
    // A challenge that stays solvable may need another way than the ordinary one.
    for (const attack of solvable.includes(key) ? attacksOn(key) : [proofs[key].attack]) {
      if (shop.solved().includes(key)) break
      await attack(attackerOf(shop)).catch(() => undefined)
      await shop.lab.challenges.settle()
    }
    const solved = shop.solved()
    expect(solved.includes(key)).toBe(solvable.includes(key))
    expect(solved.filter((one) => !solvable.some((known) => known === one))).toEqual([])
  })
})
