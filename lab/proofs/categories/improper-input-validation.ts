import { joins, register, registers } from '../features/accounts.js'
import { contracts, openWallet, sendBy, takesBees } from '../features/chain.js'
import { buys, checkOut, openBuyer, putIntoBasket } from '../features/orders.js'
import { readsFiles, seesPictures, visit } from '../features/pages.js'
import { giveFeedback, givesFeedback } from '../features/texts.js'
import { sendsInvoice, upload } from '../features/uploads.js'
import { proof } from '../proof.js'

export const freeDeluxeChallenge = proof({
  async attack(me) {
    const { token } = await me.register('member@juice.example')
    await me.post('/rest/deluxe-membership', { paymentMode: '' }, { token })
  },
  honest: joins,
})

const cat = '%E1%93%9A%E1%98%8F%E1%97%A2-%23zatschi-%23whoneedsfourlegs-1572600969477.jpg'

export const missingEncodingChallenge = proof({
  attack: visit(`/assets/public/images/uploads/${cat}`),
  browserStep: 'picture',
  honest: seesPictures,
})

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

export const nullByteChallenge = proof({ attack: visit('/ftp/encrypt.pyc%2500.md'), honest: readsFiles })

export const manipulateClockChallenge = proof({
  async attack(me) {
    const buyer = await openBuyer(me, 'time.traveller@juice.example')
    await putIntoBasket(me, buyer, 3)
    await checkOut(me, buyer, btoa('WMNSDY2019-1551999600000'))
  },
  honest: buys,
})

export const negativeOrderChallenge = proof({
  async attack(me) {
    const buyer = await openBuyer(me, 'giver@juice.example')
    const { data } = (await putIntoBasket(me, buyer, 3)).json<{ data: { id: number } }>()
    await me.put(`/api/BasketItems/${data.id}`, { quantity: -100 }, { token: buyer.token })
    await checkOut(me, buyer)
  },
  otherAttacks: [
    async (me) => {
      const buyer = await openBuyer(me, 'giver@juice.example')
      await putIntoBasket(me, buyer, 14, -500)
      await checkOut(me, buyer)
    },
  ],
  honest: buys,
})

export const emptyUserRegistration = proof({
  attack: register({ email: '', password: '', passwordRepeat: '' }),
  otherAttacks: [register({ email: '', password: '', passwordRepeat: undefined })],
  honest: registers,
})

export const passwordRepeatChallenge = proof({
  attack: register({ email: 'once@juice.example', passwordRepeat: 'something else' }),
  otherAttacks: [register({ email: 'once@juice.example', passwordRepeat: undefined })],
  honest: registers,
})

export const registerAdminChallenge = proof({
  attack: register({ email: 'boss@juice.example', role: 'admin' }),
  otherAttacks: [
    (me) => me.post('/api/Users', { role: 'admin' }),
    register({ email: 'admin@juice-sh.op', role: 'admin' }),
  ],
  honest: registers,
})

export const uploadSizeChallenge = proof({
  attack: upload('invoice.pdf', Buffer.concat([Buffer.from('%PDF-1.7')], 150_000)),
  honest: sendsInvoice,
})

export const uploadTypeChallenge = proof({ attack: upload('test.exe', 'MZ'), honest: sendsInvoice })

export const zeroStarsChallenge = proof({
  attack: giveFeedback({ rating: 0 }),
  otherAttacks: [giveFeedback({ rating: '0' }), giveFeedback({ rating: false })],
  honest: givesFeedback,
})
