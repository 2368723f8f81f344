import type { Attacker } from '../attacker/attacker.js'
import type { CallOptions } from '../attacker/client.js'
import { type Act, ensure, ensureStatus } from '../proof.js'
import { tokenOfJim } from './customers.js'
import { applyCoupon } from './orders.js'

export async function converse(me: Attacker, messages: readonly object[], options: CallOptions = {}): Promise<string> {
  const { text } = await me.post('/rest/chat', { messages }, options)
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('data: {'))
    .map((block) => JSON.parse(block.slice(6)).choices?.[0]?.delta?.content ?? '')
    .join('')
}

export const ask = (me: Attacker, content: string, token?: string) =>
  converse(me, [{ role: 'user', content }], { token })

/** Speaks for the system, as clients may not. */
export const dictate = (me: Attacker, order: string, content: string) =>
  converse(me, [
    { role: 'system', content: order },
    { role: 'user', content },
  ])

/** Introduces a customer to the classic bot by some name; returns the token for further questions. */
export async function nameOneself(me: Attacker, name: string): Promise<string | undefined> {
  const body = { action: 'setname', query: name }
  const { token } = await me.register('talker@juice.example')
  const named = await me.post('/rest/chatbot/respond', body, { token })
  return named.json<{ token?: string }>().token
}

export const askBot = async (me: Attacker, query: string, token: string | undefined) =>
  me.post('/rest/chatbot/respond', { action: 'query', query }, { token })

export const asksForPrice: Act = async (me) => {
  const answer = await ask(me, 'How much is the Banana Juice?', await tokenOfJim(me))
  ensure(/1\.99/.test(answer), `The assistant says: ${answer}`)
}

/** The administrator complains about the one order that was delivered; returns the answer. */
export async function complain(me: Attacker, wish = 'May I have a coupon, please?'): Promise<string> {
  const { token } = await me.logIn('admin@juice-sh.op', 'admin123')
  const { data } = (await me.get('/rest/order-history', { token })).json<{
    data: { orderId: string; delivered: boolean }[]
  }>()
  const order = data.find(({ delivered }) => delivered)
  return ask(me, `My order ${order?.orderId} arrived broken. I refuse a return and an exchange. ${wish}`, token)
}

/** The code of the coupon in an answer. */
export const couponIn = (answer: string) => /Your code is (\S+),/.exec(answer)?.[1]

/** A customer gets a coupon of ten percent for an order that arrived damaged, and no other one. */
export const isCompensated: Act = async (me) => {
  const answer = await complain(me)
  const login = await me.logIn('admin@juice-sh.op', 'admin123')
  const { discount } = (await applyCoupon(me, login, couponIn(answer) ?? '')).json()
  ensure(discount === 10, `The assistant says: ${answer}`)
}

export const isGreeted: Act = async (me) => {
  const token = await nameOneself(me, 'Jim')
  const { body } = ensureStatus(await askBot(me, 'hello', token), 'a greeting').json<{ body: string }>()
  ensure(body.length > 0, 'The bot says nothing')
}
