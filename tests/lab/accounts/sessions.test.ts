import { expect, it } from 'vitest'
import { createSessions } from '../../../lab/accounts/sessions.js'
import type { Tokens } from '../../../lab/accounts/tokens.js'

const makeSessions = () => {
  let count = 0
  const issue = () => `token ${++count}`
  return createSessions({ issue } as unknown as Tokens, { now: () => 0 })
}
const opening = { bid: undefined, tellsBasket: false }

it('somebody who logs in without end drops own sessions only', () => {
  const sessions = makeSessions()
  const other = sessions.open({ id: 2 }, opening)
  const [first] = Array.from({ length: 21_000 }, () => sessions.open({ id: 1 }, opening))
  expect(sessions.get(other)?.accountId).toBe(2)
  expect(sessions.get(first)).toBeUndefined()
  expect(sessions.get(sessions.open({ id: 1 }, opening))?.accountId).toBe(1)
})

it('so does somebody whose tokens are endless', () => {
  const sessions = makeSessions()
  const other = sessions.open({ id: 2 }, opening)
  const tokens = Array.from({ length: 30 }, (_, index) => `${index} ${'x'.repeat(1_000_000)}`)
  for (const token of tokens) sessions.put(token, { data: {} })
  expect(sessions.get(other)?.accountId).toBe(2)
  expect(tokens.filter((token) => sessions.get(token))).toEqual(tokens.slice(-4))
})

it('of very many accounts the oldest sessions go', () => {
  const sessions = makeSessions()
  const tokens = Array.from({ length: 20_010 }, (_, id) => sessions.open({ id }, opening))
  expect(tokens.findIndex((token) => sessions.get(token))).toBe(10)
  expect([sessions.latestOf(9), sessions.latestOf(10)?.accountId]).toEqual([undefined, 10])
})
