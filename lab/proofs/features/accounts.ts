import { type Attacker, ownPassword } from '../attacker/attacker.js'
import { type Act, ensure, ensureStatus } from '../proof.js'

export const iframePayload = '<iframe src="javascript:alert(`xss`)">'

export const logInAs =
  (email: string, password = 'x'): Act =>
  (me) =>
    me.post('/rest/user/login', { email, password })

export const register =
  (fields: Readonly<Record<string, unknown>>): Act =>
  (me) =>
    me.post('/api/Users', { password: ownPassword, passwordRepeat: ownPassword, ...fields })

/** Resets a password by the answer to its security question, from an address that the client claims. */
export const knowAnswer =
  (email: string, answer: string, from = '10.0.0.1'): Act =>
  (me) =>
    me.post(
      '/rest/user/reset-password',
      { email, answer, new: ownPassword, repeat: ownPassword },
      { headers: { 'X-Forwarded-For': from } },
    )

const customer = 'pia.press@juice.example'

/** A customer gets in with the right password and not with another one, and the session opens the own basket. */
export const logsIn: Act = async (me) => {
  const { token, bid, umail } = await me.register(customer)
  ensure(umail === customer, `The login of ${customer} opened the account of ${umail}`)
  const wrong = { email: customer, password: `${ownPassword}?` }
  ensureStatus(await me.post('/rest/user/login', wrong), 'a login with a wrong password', 401)
  const basket = ensureStatus(await me.get(`/rest/basket/${bid}`, { token }), 'the own basket')
  ensure(basket.json<{ data: { id: number } | null }>().data?.id === bid, 'The session does not open the own basket')
}

export const registers: Act = async (me) => {
  const email = 'newcomer@juice.example'
  const securityQuestion = { id: 1, question: 'Your eldest siblings middle name?' }
  const form = { email, password: ownPassword, passwordRepeat: ownPassword, securityQuestion, securityAnswer: 'Pear' }
  const reply = ensureStatus(await me.post('/api/Users/', form), 'a registration', 201)
  const { data } = reply.json<{ data: { email: string; role: string } }>()
  ensure(data.email === email && data.role === 'customer', `A registration made ${JSON.stringify(data)}`)
  ensure((await me.logIn(email, ownPassword)).umail === email, 'A newcomer cannot log in')
}

export const changesPassword: Act = async (me) => {
  const email = 'changeable@juice.example'
  const choice = 'quinces-in-late-autumn'
  const { token } = await me.register(email)
  const query = new URLSearchParams({ current: ownPassword, new: choice, repeat: choice })
  ensureStatus(await me.get(`/rest/user/change-password?${query}`, { token }), 'a change of the password')
  await me.logIn(email, choice)
}

/** A customer who has forgotten the password resets it, by the letter that comes or else by the answer. */
export const resetsPassword: Act = async (me) => {
  const email = 'forgetful@juice.example'
  const choice = 'quinces-in-late-autumn'
  const form = { email, password: ownPassword, passwordRepeat: ownPassword }
  const { data } = ensureStatus(await me.post('/api/Users', form), 'a registration', 201).json<{
    data: { id: number }
  }>()
  const question = { UserId: data.id, SecurityQuestionId: 1, answer: 'Rose' }
  ensureStatus(await me.post('/api/SecurityAnswers', question), 'a security answer', 201)
  await me.post('/rest/user/reset-password', { email })
  const token = await readLinkIn(me, email)
  const knowledge = token === undefined ? { email, answer: 'Rose' } : { email, token }
  const reset = await me.post('/rest/user/reset-password', { ...knowledge, new: choice, repeat: choice })
  ensureStatus(reset, 'a reset of the password')
  await me.logIn(email, choice)
}

export const asksWhoIAm: Act = async (me) => {
  const { token } = await me.register(customer)
  const headers = { Cookie: `token=${token}` }
  const all = ensureStatus(await me.get('/rest/user/whoami', { headers }), 'who am I')
  ensure(all.json<{ user: { email?: string } }>().user.email === customer, `The shop says ${all.text}`)
  const some = ensureStatus(await me.get('/rest/user/whoami?fields=id,email', { headers }), 'two fields of who am I')
  ensure(Object.keys(some.json<{ user: object }>().user).join() === 'id,email', `Two fields are ${some.text}`)
}

export const joins: Act = async (me) => {
  const { token } = await me.logIn('jim@juice-sh.op', 'ncc-1701')
  const body = { paymentMode: 'card', paymentId: 5 }
  ensureStatus(await me.post('/rest/deluxe-membership', body, { token }), 'a membership')
}

export const savesLoginAddress: Act = async (me) => {
  const { token } = await me.register(customer)
  const reply = ensureStatus(await me.get('/rest/saveLoginIp', { token }), 'the address of the login')
  const { lastLoginIp } = reply.json<{ lastLoginIp: string }>()
  ensure(/^[\da-f.:]+$/.test(lastLoginIp), `The address of the login is ${lastLoginIp}`)
}

/** The token of the link in the newest letter to an address; undefined without one. */
async function readLinkIn(me: Attacker, email: string): Promise<string | undefined> {
  const path = `/outside/mailbox?address=${encodeURIComponent(email)}`
  const { text } = await me.get(path, { headers: { Accept: 'text/html' } })
  return /\btoken=([\w-]+)/.exec(text)?.[1]
}
