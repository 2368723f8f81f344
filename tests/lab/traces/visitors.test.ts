import { expect, it } from 'vitest'
import { seededRandom } from '../../../lab/facts/random.js'
import { createVisitors } from '../../../lab/traces/log/visitors.js'

it('visitors beyond the pool have whole addresses, none of them of another owner', () => {
  const visitors = createVisitors(seededRandom('visitors'))
  const addresses = Array.from({ length: 3000 }, () => visitors.of('look').address)
  expect(new Set(addresses).size).toBeGreaterThan(775)
  expect(addresses.filter((address) => !/^(?:\d{1,3}\.){3}\d{3}$/.test(address))).toEqual([])
  const reserved = [visitors.attacker().address, ...Object.values(visitors.known)]
  expect(addresses.filter((address) => reserved.includes(address))).toEqual([])
})
