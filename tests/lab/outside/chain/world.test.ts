import { expect, it } from 'vitest'
import { int } from '../../../../lab/outside/chain/machine/values.js'
import { createWorld, type Instance } from '../../../../lab/outside/chain/machine/world.js'

it('a contract that has no room for a further value still changes those that it has', () => {
  const world = createWorld()
  const contract = { address: '0x1', storage: new Map() } as unknown as Instance
  for (let slot = 0; slot < 20_000; slot += 1) world.write(contract, `slot-${slot}`, int(1n))
  expect(() => world.write(contract, 'another', int(1n))).toThrow('The contract has no room for more.')
  world.write(contract, 'slot-0', int(2n))
  expect(contract.storage.get('slot-0')).toEqual(int(2n))
})
