import { expect, it } from 'vitest'
import { addressesOf, beeHavenContracts } from '../../../app/web3/bee-haven/bee-haven.js'
import { knownContracts, readKnownContract } from '../../../lab/outside/chain/genesis.js'

const contracts = beeHavenContracts.map(readKnownContract)

it('finds the addresses of its contracts', () => {
  const { BeeFaucet, BeeToken, HoneyPotNFT } = knownContracts
  expect(addressesOf(contracts)).toEqual({ BeeFaucet, BeeToken, HoneyPotNFT })
})

it.each(beeHavenContracts)('has no addresses without the contract %s', (missing) => {
  expect(addressesOf(contracts.filter(({ name }) => name !== missing))).toBeUndefined()
})
