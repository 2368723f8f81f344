import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../package/package-root.js'
import type { Transaction } from './machine/frame.js'
import { deploy, transact } from './machine/transaction.js'
import { address, int, type Value } from './machine/values.js'
import { createWorld, type World } from './machine/world.js'
import { parseSource } from './solidity/parse-source.js'

/** As on the test network (docs/contract/files-and-surfaces.md#contracts). */
export const knownContracts = {
  BeeToken: '0x36435796Ca9be2bf150CE0dECc2D8Fab5C4d6E13',
  BeeFaucet: '0x860e3616aD0E0dEDc23352891f3E10C4131EA5BC',
  HoneyPotNFT: '0x41427790c94E7a592B17ad694eD9c06A02bb9C39',
  JuiceShopSBT: '0xf4817631372dca68a25a18eb7a0b36d54f3dbcf7',
  ETHWalletBank: '0x413744D59d31AFDC2889aeE602636177805Bd7b0',
} as const

export type KnownContract = keyof typeof knownContracts

export interface KnownContractSource {
  readonly name: KnownContract
  readonly address: string
  readonly source: string
}

export function readKnownContract(name: KnownContract): KnownContractSource {
  const source = readSource()
  const start = source.indexOf(`contract ${name} {`)
  return { name, address: knownContracts[name], source: source.slice(start, source.indexOf('\n}', start) + 3) }
}

function readSource(): string {
  return readFileSync(join(packageRoot, 'fixtures', 'chain', 'contracts.sol'), 'utf8')
}

const deployer = `0x${'f0'.repeat(20)}`
const ether = 10n ** 18n

/** Bees in the faucet, and ether of others in the bank, which one transaction can withdraw. */
export function createGenesisWorld(): World {
  const world = createWorld()
  transact(world, deployer, 0n, deployKnownContracts)
  world.grant(knownContracts.ETHWalletBank.toLowerCase(), ether)
  world.takeEvents()
  return world
}

function deployKnownContracts(transaction: Transaction): void {
  const contracts = parseSource(readSource())
  const bees = address(knownContracts.BeeToken)
  for (const [name, place] of Object.entries(knownContracts)) {
    const contract = contracts.find((known) => known.name === name)
    if (!contract) throw new Error(`${name} is missing in the contracts of the test chain.`)
    const values: Value[] = contract.functions.some(({ name, inputs }) => name === 'constructor' && inputs.length > 0)
      ? [bees]
      : []
    const to = place.toLowerCase()
    deploy(transaction, contract, { from: deployer, to, wei: 0n, method: undefined, values })
  }
  const stock = [address(knownContracts.BeeFaucet), int(100_000_000n * ether)]
  const to = knownContracts.BeeToken.toLowerCase()
  transaction.deliver({ from: deployer, to, wei: 0n, method: 'transfer', values: stock })
}
