import { tokenOfJim } from '../features/customers.js'
import { describeProduct, keepsProducts } from '../features/shelf.js'
import { proof } from '../proof.js'

const description = '<a href="https://owasp.slack.com" target="_blank">More...</a>'

export const changeProductChallenge = proof({
  attack: describeProduct(9, description),
  otherAttacks: [async (me) => me.put('/api/Products/9', { description }, { token: await tokenOfJim(me) })],
  honest: keepsProducts,
})
