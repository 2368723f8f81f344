import { expect } from 'vitest'
import { test } from '../../fixtures.js'

test('fifty accounts of one address leave everybody else a turn', async ({ lab }) => {
  const { facts, turns } = lab.lab
  let free: (text: string) => void = () => {}
  const held = new Promise<string>((resolve) => {
    free = resolve
  })
  const refused: string[] = []
  const ask = (visitor: string, ip: string) =>
    facts
      .during({ method: 'POST', url: '/rest/basket/1/checkout', ip, visitor, userAgent: '' }, () =>
        turns.compute(() => held),
      )
      .catch((error: Error) => {
        refused.push(visitor)
        return error.message
      })
  const accounts = Array.from({ length: 50 }, (_, index) => `account ${index + 100}`)
  // A machine with IPv6 has as many addresses as it likes, all of one network.
  const crowd = accounts.flatMap((account, index) =>
    Array.from({ length: 11 }, () => ask(account, `2001:db8:0:1::${index.toString(16)}`)),
  )
  const others = [ask('account 2', '10.0.0.2'), ask('10.0.0.3', '10.0.0.3')]
  free('served')
  expect(await Promise.all(others)).toEqual(['served', 'served'])
  await Promise.all(crowd)
  // One at work and 500 waiting, two of them for the others.
  expect(refused).toHaveLength(550 - 501 + 2)
  expect(refused.every((visitor) => accounts.includes(visitor))).toBe(true)
})
