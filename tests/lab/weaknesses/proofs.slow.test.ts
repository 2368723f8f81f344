import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ChallengeKey, catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import type { Act } from '../../../lab/proofs/proof.js'
import { attacksOn, proofs } from '../../../lab/proofs/proofs.js'
import { browserWeaknesses } from '../../../lab/weaknesses/lists/browser.js'
import { weaknesses } from '../../../lab/weaknesses/weaknesses.js'
import { attackerOf, metricsKey } from '../../support/attacker.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

/** The weaknesses of pages that decide while a request is answered; what the others do is seen in a browser (browser-proofs.browser.test.ts). */
const ofAnsweredRequests = ['tool-calls-by-cookie']

const ofPages = browserWeaknesses.map(({ name }) => name)
const names = [...weaknesses.map(({ name }) => name), ...ofAnsweredRequests]
const ofServer = (all: readonly string[] = []) => all.filter((name) => names.includes(name))

const needed = (key: ChallengeKey) => ofServer(catalogue[key].weaknesses)
const oneOf = (key: ChallengeKey) => ofServer(catalogue[key].anyOf)

interface Case {
  readonly key: ChallengeKey
  readonly set: readonly string[]
}

const weak = challengeKeys.filter((key) => needed(key).length + oneOf(key).length > 0)

/** Sets of weaknesses each of which is enough. */
const enough: readonly Case[] = weak.flatMap((key) => {
  const ways = oneOf(key).length > 0 ? oneOf(key).map((one) => [one]) : [[]]
  return ways.map((way) => ({ key, set: [...needed(key), ...way] }))
})

/** Sets of weaknesses without which no way is left. */
const blocks: readonly Case[] = weak.flatMap((key) => [
  ...needed(key).map((name) => ({ key, set: [name] })),
  ...(oneOf(key).length > 0 ? [{ key, set: oneOf(key) }] : []),
])

/** One lab serves all challenges of the same set. */
function bySet(cases: readonly Case[]): { readonly set: string; readonly keys: readonly ChallengeKey[] }[] {
  const nameOf = ({ set }: Case) => set.join(' ')
  return [...new Set(cases.map(nameOf))].map((set) => ({
    set,
    keys: cases.filter((one) => nameOf(one) === set).map(({ key }) => key),
  }))
}

let shop: ServedLab
let isFresh = false

const open = async (fix: string[]) => {
  shop = await serveLab({ fix, metricsKey, seed: 'proof' })
  isFresh = true
}

/** True if a way solves the challenge in a fresh lab; a shop that refuses a step ends it. */
async function solves(key: ChallengeKey, attack: Act): Promise<boolean> {
  if (!isFresh) await shop.lab.reset({ progress: true })
  isFresh = false
  await attack(attackerOf(shop)).catch(() => undefined)
  await shop.lab.challenges.settle()
  return shop.solved().includes(key)
}

async function isSolvedByAny(key: ChallengeKey, ways: readonly Act[]): Promise<boolean> {
  for (const way of ways) if (await solves(key, way)) return true
  return false
}

describe('weaknesses', () => {
  afterEach(() => shop.close())

  it.each(bySet(enough))('$set, alone in an honest lab, is enough for $keys', async ({ set, keys }) => {
    const left = set.split(' ')
    await open([...names, ...ofPages].filter((name) => !left.includes(name)))
    for (const key of keys)
      expect([key, await isSolvedByAny(key, oneOf(key).length > 0 ? attacksOn(key) : [proofs[key].attack])]).toEqual([
        key,
        true,
      ])
  })

  it.each(bySet(blocks))('without $set none of $keys falls', async ({ set, keys }) => {
    await open(set.split(' '))
    for (const key of keys) expect([key, await solves(key, proofs[key].attack)]).toEqual([key, false])
  })

  it.each(challengeKeys.filter((key) => proofs[key].otherAttacks))('%s falls in other ways as well', async (key) => {
    await open([])
    for (const [index, way] of (proofs[key].otherAttacks ?? []).entries())
      expect([key, index, await solves(key, way)]).toEqual([key, index, true])
  })
})

it('leaves no challenge out that falls in no lab of this file', () => {
  expect(challengeKeys.filter((key) => !weak.includes(key) && !catalogue[key].staysSolvable)).toEqual([])
})

describe('a lab without weaknesses', () => {
  beforeAll(() => open(['all']))
  afterAll(() => shop.close())

  // The first attack on each is tried in tests/lab/proofs/secured.test.ts.
  const others = challengeKeys.filter((key) => proofs[key].otherAttacks && !catalogue[key].staysSolvable)
  it.each(others)('%s falls in no other way either', async (key) => {
    expect(await isSolvedByAny(key, proofs[key].otherAttacks ?? [])).toBe(false)
  })
})
