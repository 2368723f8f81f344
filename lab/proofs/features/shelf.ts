import type { Attacker } from '../attacker/attacker.js'
import { type Act, ensure, ensureStatus } from '../proof.js'
import { visit } from './pages.js'

export const search = (text: string): Act => visit(`/rest/products/search?q=${encodeURIComponent(text)}`)

export const describeProduct =
  (id: number, description: string): Act =>
  (me) =>
    me.put(`/api/Products/${id}`, { description })

async function find(me: Attacker, text: string): Promise<unknown[]> {
  const reply = await me.get(`/rest/products/search?q=${encodeURIComponent(text)}`)
  ensureStatus(reply, `a search for ${text}`)
  return reply.json<{ data: { id: unknown }[] }>().data.map(({ id }) => id)
}

/** A customer finds products by their names, and nothing by other words. */
export const findsProducts: Act = async (me) => {
  for (const [text, id] of [
    ['eggfruit', 3],
    ['O-Saft', 9],
  ] as const)
    ensure((await find(me, text)).includes(id), `A search for ${text} does not find product ${id}`)
  ensure((await find(me, 'no such juice')).length === 0, 'A search for nothing finds something')
}

/** The accountant sets a price and describes a product with simple markup. */
export const keepsProducts: Act = async (me) => {
  const { token } = await me.logIn('accountant@juice-sh.op', 'i am an awesome accountant')
  const description = 'Fresh, and <em>cold</em>. <a href="https://www.owasp.org" target="_blank">More...</a>'
  ensureStatus(await me.put('/api/Products/3', { price: 4.2, description }, { token }), 'a change of a product')
  const { data } = (await me.get('/api/Products/3')).json<{ data: { price: number; description: string } }>()
  ensure(data.price === 4.2 && data.description === description, `The product is ${JSON.stringify(data)}`)
}
