import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { keysInOrder, proofs } from '../../../lab/proofs/proofs.js'
import { attackerOf, metricsKey } from '../../support/attacker.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

let shop: ServedLab
beforeAll(async () => {
  shop = await serveLab({ metricsKey })
})
afterAll(() => shop.close())

const cases = challengeKeys.map((key) => ({ key, name: catalogue[key].name }))

it('the table has each challenge, and nothing else', () => {
  expect([...keysInOrder].sort()).toEqual([...challengeKeys].sort())
})

describe('an ordinary lab', () => {
  it.each(cases)('$name', async ({ key }) => {
    await shop.lab.reset({ progress: true })
    await proofs[key].honest(attackerOf(shop))
    await shop.lab.challenges.settle()
    expect(shop.solved().includes(key)).toBe(proofs[key].isSolvedHonestly ?? false)
    await shop.lab.reset({ progress: true })
    await proofs[key].attack(attackerOf(shop))
    await shop.lab.challenges.settle()
    expect(shop.solved()).toContain(key)
  })
})
