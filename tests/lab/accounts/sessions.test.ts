import { expect, it } from 'vitest'
import { createSessions, type Session } from '../../../lab/accounts/tokens/sessions.js'
import type { Tokens } from '../../../lab/accounts/tokens/tokens.js'
import { createLab } from '../../../lab/create-lab.js'

const opening = { bid: undefined, tellsBasket: false }

/** Sessions over tokens that are their payload as JSON, and how often one of them was read. */
async function openSessions() {
  const lab = await createLab()
  let reads = 0
  const verify = (token: string) => {
    reads += 1
    return { accepted: true, payload: JSON.parse(token) }
  }
  const tokens = { issue: (payload: object) => JSON.stringify(payload), verify } as unknown as Tokens
  return { sessions: createSessions(tokens, lab.clock, lab.store), readCount: () => reads }
}

const idOf = (session: Session | undefined) => session?.accountId

it('are read from their tokens again where very many others have come since', async () => {
  const { sessions, readCount } = await openSessions()
  const first = sessions.open({ id: 2 }, opening)
  expect([idOf(sessions.get(first)), readCount()]).toEqual([2, 0])
  for (let id = 100; id < 5200; id += 1) sessions.open({ id }, opening)
  expect([idOf(sessions.get(first)), readCount()]).toEqual([2, 1])
  expect(sessions.get(first)?.bid).toBe(2)
})

it('remember endless tokens only for a while', async () => {
  const { sessions, readCount } = await openSessions()
  const endless = Array.from({ length: 10 }, (_, id) => sessions.open({ id, name: 'x'.repeat(1_000_000) }, opening))
  expect(endless.map((token) => idOf(sessions.get(token)))).toEqual(endless.map((_, id) => id))
  expect(readCount()).toBeGreaterThan(4)
})

it('are none for a token without an account', async () => {
  const { sessions } = await openSessions()
  expect(sessions.get('{"id":2}')).toBeUndefined()
  expect(sessions.get(undefined)).toBeUndefined()
})
