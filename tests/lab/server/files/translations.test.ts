import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTexts } from '../../../../lab/languages/translations.js'
import { connectSocket } from '../../../../lab/proofs/attacker/connect-socket.js'
import { makeConfig } from '../../../support/make-config.js'
import { openAccount } from '../../../support/new-customer.js'
import { readPdfText } from '../../../support/read-pdf.js'
import { type ServedLab, serveLab } from '../../../support/serve-lab.js'

/** The German texts of the server, by their English. */
const english = readTexts('server', 'en')
const german = Object.fromEntries(
  Object.entries(readTexts('server', 'de_DE')).map(([id, text]) => [english[id] ?? '', text]),
)
const headers = { Cookie: 'language=de_DE' }
const juice = 'Apple Juice (1000ml)'
const goal =
  'Every lab has a wall where the results hang. This one put up no sign that leads to it: find the <em>score board</em>.'

let lab: ServedLab

beforeAll(async () => {
  lab = await serveLab({ config: makeConfig({ challenges: { safetyMode: 'enabled' } }) })
})

afterAll(() => lab.close())

interface Named {
  readonly name: string
}

/** The first row of a list, in English and in German. */
async function readBoth<Row>(path: string): Promise<{ english: Row; translated: Row }> {
  const first = async (options = {}) => (await lab.get(path, options)).json<{ data: Row[] }>().data[0] as Row
  return { english: await first(), translated: await first({ headers }) }
}

describe('in the language of its cookie a visitor is given', () => {
  it.each(['/api/Products', '/rest/products/search?q=apple'])('products by %s', async (path) => {
    const { english, translated } = await readBoth<Named>(path)
    expect(english.name).toBe(juice)
    expect(translated).toMatchObject({ ...english, name: german[juice], description: expect.any(String) })
  })

  it('one product', async () => {
    const { data } = (await lab.get('/api/Products/1', { headers })).json<{ data: Named }>()
    expect(data.name).toBe(german[juice])
  })

  it('goals, with the reason why one is closed', async () => {
    const list = (await lab.get('/api/Challenges', { headers })).json<{
      data: { key: string; description: string }[]
    }>()
    const descriptionOf = (key: string) => list.data.find((row) => row.key === key)?.description
    expect(descriptionOf('scoreBoardChallenge')).toBe(german[goal])
    const closed = (german['{goal} <em>(Closed here: {reason}.)</em>'] ?? '').split('{goal}')[1] ?? ''
    const reason = german['this lab runs in safety mode'] ?? ''
    const notes = list.data.filter(({ description }) => description.endsWith(closed.replace('{reason}', reason)))
    expect(notes.length).toBeGreaterThan(0)
  })

  it('found by their English texts', async () => {
    const found = (await lab.get('/api/Challenges?q=results+hang', { headers })).json<{ data: unknown[] }>()
    expect(found.data).toHaveLength(1)
  })

  it('hints', async () => {
    const hints = (await lab.get('/api/Hints', { headers })).json<{ data: { text: string }[] }>().data
    const text = german['The box is not in the catalogue any more. Deleted things are often only hidden.']
    expect(text).toBeDefined()
    expect(hints.map((hint) => hint.text)).toContain(text)
  })

  it('security questions', async () => {
    const wanted = german["Mother's maiden name?"]
    const list = (await lab.get('/api/SecurityQuestions', { headers })).json<{ data: { question: string }[] }>().data
    expect(list[1]?.question).toBe(wanted)
  })

  it('ways to deliver', async () => {
    const { english, translated } = await readBoth<Named>('/api/Deliverys')
    expect(translated).toEqual({ ...english, name: german[english.name] })
    expect(translated.name).not.toBe(english.name)
  })

  it('refusals', async () => {
    const login = await lab.post('/rest/user/login', { email: 'a', password: 'b' }, { headers })
    expect([login.status, login.text]).toEqual([401, german['Invalid email or password.']])
  })

  it('a basket, its limits, an order and its invoice', async () => {
    const [email, password] = await openAccount(lab)
    const { token, bid } = await lab.logIn(email, password)
    const order = { ProductId: 1, BasketId: String(bid), quantity: 6 }
    const limited = await lab.post('/api/BasketItems/', order, { token, headers })
    expect(limited.json()).toEqual({
      error: german['You can order only up to {limit} items of this product.']?.replace('{limit}', '5'),
    })
    await lab.post('/api/BasketItems/', { ...order, quantity: 1 }, { token })
    const basket = (await lab.get(`/rest/basket/${bid}`, { token, headers })).json<{ data: { Products: Named[] } }>()
    expect(basket.data.Products.map(({ name }) => name)).toEqual([german[juice]])
    const reply = await lab.post(`/rest/basket/${bid}/checkout`, {}, { token, headers })
    const { orderConfirmation } = reply.json<{ orderConfirmation: string }>()
    const pdf = await fetch(`${lab.url}/ftp/order_${orderConfirmation}.pdf`)
    expect(readPdfText(new Uint8Array(await pdf.arrayBuffer()))).toContain(`1x ${german[juice]}`)
    const history = (await lab.get('/rest/order-history', { token, headers })).json<{ data: { products: Named[] }[] }>()
    expect(history.data[0]?.products[0]?.name).toBe(german[juice])
    const stored = (await lab.get('/rest/order-history', { token })).json<{ data: { products: Named[] }[] }>()
    expect(stored.data[0]?.products[0]?.name).toBe(juice)
  })

  it('an invoice in English where the fonts of PDF readers lack the characters', async () => {
    const account = await openAccount(lab)
    const { token, bid } = await lab.logIn(...account)
    await lab.post('/api/BasketItems/', { ProductId: 1, BasketId: String(bid), quantity: 1 }, { token })
    const arabic = { Cookie: 'language=ar_SA' }
    const reply = await lab.post(`/rest/basket/${bid}/checkout`, {}, { token, headers: arabic })
    const { orderConfirmation } = reply.json<{ orderConfirmation: string }>()
    const pdf = await fetch(`${lab.url}/ftp/order_${orderConfirmation}.pdf`)
    expect(readPdfText(new Uint8Array(await pdf.arrayBuffer()))).toContain(`1x ${juice}`)
  })

  it('whole pages', async () => {
    const page = (await lab.get('/search', { headers })).text
    expect(page).toContain(`>${german[juice]}<`)
    expect((await lab.get('/score-board', { headers })).text).toContain(german[goal]?.split('<em>')[0])
    expect((await lab.get('/search')).text).toContain(`>${juice}<`)
  })
})

describe('English is what is given', () => {
  it.each([
    ['no cookie', {}],
    ['an unknown language', { Cookie: 'language=xx_XX' }],
    ['a path for a language', { Cookie: 'language=../../package' }],
    ['a language of the browser only', { 'Accept-Language': 'de-DE,de;q=0.9' }],
  ])('for %s', async (_case, sent) => {
    const { data } = (await lab.get('/api/Products/1', { headers: sent })).json<{ data: Named }>()
    expect(data.name).toBe(juice)
  })

  it('to what somebody else has written', async () => {
    const { token } = await lab.logIn(...(await openAccount(lab)))
    await lab.put('/api/Products/3', { name: 'Freshly pressed' }, { token })
    const { data } = (await lab.get('/api/Products/3', { headers })).json<{ data: Named }>()
    expect(data.name).toBe('Freshly pressed')
  })
})

describe('on the live connection', () => {
  it('a solve is told in the language of the page, which may change', async () => {
    const socket = await connectSocket(lab.url)
    const told = new Promise<{ name: string; challenge: string }>((resolve) => socket.once('challenge solved', resolve))
    await new Promise((resolve) => socket.emit('language', 'de_DE', resolve))
    await lab.get('/assets/public/images/padding/1px.png')
    expect(await told).toMatchObject({ name: 'Score Board', challenge: expect.stringContaining('Labor') })
    socket.close()
  })
})
