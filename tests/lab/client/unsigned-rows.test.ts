import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { decodeProgress } from '../../../lab/challenges/continue-codes.js'
import { callLab } from '../../../lab/client/lab-calls.js'
import { connectLocalLab } from '../../../lab/client/local-lab.js'
import { summariseProgress } from '../../../lab/client/progress.js'
import { forgeUnsigned } from '../../../lab/proofs/attacker/forge-token.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

const { accessLogDisclosureChallenge: rewritten, adminSectionChallenge: solved } = catalogue

const full = { category: 'Injection', difficulty: 1, codingChallengeStatus: 2, hasCodingChallenge: true, solved: true }
const rows: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { ...full, id: -1, key: 'loginAdminChallenge', name: 'Login Admin' },
  { ...full, key: 'nonsense', name: 'Nonsense' },
  { key: 'scoreBoardChallenge', solved: true },
  { key: 'scoreBoardChallenge', name: 'Score Board', solved: true },
  { solved: 'maybe', codingChallengeStatus: 'maybe', difficulty: 'maybe' },
]
const nothing = { key: null, name: null, category: null, difficulty: null, solved: null, codingChallengeStatus: null }

let lab: ServedLab
beforeAll(async () => {
  lab = await serveLab()
  const unsigned = { token: forgeUnsigned({}) }
  for (const row of rows) expect((await lab.post('/api/Challenges', row, unsigned)).status).toBe(201)
  const reply = await lab.put(`/api/Challenges/${rewritten.id}`, { ...nothing, updatedAt: 'lemon' }, unsigned)
  expect(reply.status).toBe(200)
  expect((await lab.put(`/api/Challenges/${solved.id}`, { solved: true, name: 'x' }, unsigned)).status).toBe(200)
})
afterAll(() => lab.close())

describe("clients show the catalogue's challenges alone of rows that tokens rewrite", () => {
  it.each<[string, () => Promise<Parameters<typeof summariseProgress>[0]>]>([
    ['over HTTP', async () => (await callLab(lab.url).progress()).challenges],
    ['in the process of the lab', async () => connectLocalLab(lab.lab, lab.server).state().challenges],
  ])('%s', async (_where, read) => {
    const challenges = await read()
    expect(challenges.map(({ key, name }) => [key, name])).toEqual(
      challengeKeys.map((key) => [key, catalogue[key].name]),
    )
    const summary = summariseProgress(challenges)
    expect(summary).toMatchObject({ solved: { done: 1, total: challengeKeys.length }, found: { done: 0 } })
    expect(summary.lastSolve?.key).toBe('adminSectionChallenge')
    expect(summary.byDifficulty.map(({ difficulty }) => difficulty)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('by continue codes', async () => {
    const { hacking, findIt, fixIt } = await callLab(lab.url).codes()
    expect([decodeProgress('hacking', hacking ?? ''), findIt, fixIt]).toEqual([[solved.id], undefined, undefined])
  })
})
