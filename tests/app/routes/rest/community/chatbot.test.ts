import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgeUnsigned } from '../../../../../lab/proofs/attacker/forge-token.js'
import { makeConfig } from '../../../../support/make-config.js'
import { openAccount } from '../../../../support/new-customer.js'
import { pickAnswers } from '../../../../support/pick-answers.js'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'

interface BotReply {
  readonly action?: string
  readonly status?: boolean
  readonly body: string
  readonly token?: string
}

/** The draws of the bot, first to last; the first answer when there is nothing left. */
let drawn: number[] = []
const random = pickAnswers(() => drawn.shift() ?? 0)

let shop: ServedLab
let jim: string
beforeAll(async () => {
  shop = await serveLab({}, { random })
  jim = (await shop.logIn('jim@juice-sh.op', 'ncc-1701')).token
})
afterAll(() => shop.close())
afterEach(() => {
  drawn = []
})

const status = (token?: string) => shop.get('/rest/chatbot/status', { token })
const respond = (action: unknown, query?: unknown, token?: string) =>
  shop.post('/rest/chatbot/respond', { action, query }, { token })

/** A token of somebody with that name. */
const nameJim = async (name: string) => (await respond('setname', name, jim)).json<{ token: string }>().token

async function ask(query: unknown, token: string): Promise<string> {
  const reply = await respond('query', query, token)
  const { action, body } = reply.json<BotReply>()
  expect([reply.status, action]).toEqual([200, 'response'])
  return body
}

describe('GET /rest/chatbot/status', () => {
  it('invites visitors to sign in', async () => {
    const reply = await status()
    expect([reply.status, reply.json()]).toEqual([
      200,
      { status: true, body: expect.stringContaining('Sign in to talk to Juicy') },
    ])
  })

  it.each(['nonsense', 'a.b.c'])('refuses the token %s', async (token) => {
    const reply = await status(token)
    expect([reply.status, reply.json()]).toEqual([401, { error: 'Unauthenticated user' }])
  })

  it('takes the token of the cookie before that of the header', async () => {
    const reply = await shop.get('/rest/chatbot/status', { token: jim, headers: { Cookie: 'token=nonsense' } })
    expect(reply.status).toBe(401)
    const other = await shop.get('/rest/chatbot/status', { token: 'nonsense', headers: { Cookie: `token=${jim}` } })
    expect(other.json<BotReply>().action).toBe('namequery')
  })

  it('asks a visitor without a name for one', async () => {
    expect((await status(jim)).json()).toEqual({
      action: 'namequery',
      body: expect.stringMatching(/What shall I call you\?$/),
    })
  })

  it('greets a visitor by name', async () => {
    const { token } = await shop.logIn('admin@juice-sh.op', 'admin123')
    const named = (await respond('setname', 'Boss', token)).json<BotReply>().token
    expect((await status(named)).json()).toEqual({
      status: true,
      body: 'Good to see you, Boss! Juicy at your service, freshly squeezed.',
    })
  })

  it('trusts a forged token that is accepted elsewhere, too', async () => {
    const token = forgeUnsigned({ data: { id: 4711, username: 'Nobody' } })
    expect((await status(token)).json<BotReply>().body).toContain('Nobody')
  })

  it.each([{}, { data: null }, { data: 'x' }, { data: { id: {}, username: [] } }])(
    'survives the payload %j',
    async (payload) => {
      expect((await status(forgeUnsigned(payload))).json<BotReply>().action).toBe('namequery')
    },
  )
})

describe('POST /rest/chatbot/respond', () => {
  it('refuses visitors with 400 and bad tokens with 401', async () => {
    const [visitor, stranger] = [await respond('query', 'hello'), await respond('query', 'hello', 'nonsense')]
    expect([visitor.status, visitor.json()]).toEqual([400, { error: 'Unauthenticated user' }])
    expect([stranger.status, stranger.json()]).toEqual([401, { error: 'Unauthenticated user' }])
  })

  it.each([undefined, 'dance', 7, null])('refuses the action %j', async (action) => {
    expect((await respond(action, 'hello', jim)).status).toBe(400)
  })

  it('keeps a name, and gives a token that still knows the basket', async () => {
    const reply = await respond('setname', 'Jimmy', jim)
    const { token = '', ...rest } = reply.json<BotReply>()
    expect([reply.status, rest]).toEqual([200, { action: 'response', body: expect.stringContaining('Jimmy') }])
    expect(shop.lab.store.table('Users').find(2)?.username).toBe('Jimmy')
    expect((await shop.get('/rest/wallet/balance', { token })).status).toBe(200)
    const basket = shop.lab.store
      .table('Baskets')
      .live()
      .find(({ UserId }) => UserId === 2)
    expect(shop.lab.accounts.sessions.get(token)).toMatchObject({ accountId: 2, bid: basket?.id })
    const added = { ProductId: 24, BasketId: String(basket?.id), quantity: 1 }
    expect((await shop.post('/api/BasketItems', added, { token })).status).toBe(200)
  })

  it('knows no account that is not there', async () => {
    const reply = await respond('setname', 'x', forgeUnsigned({ data: { id: 4711 } }))
    expect([reply.status, reply.json()]).toEqual([401, { status: 'error', error: 'Unknown user' }])
    expect((await respond('setname', 'x', forgeUnsigned({}))).status).toBe(401)
  })

  it('fails without a word when a name cannot be told', async () => {
    const reply = await respond('setname', '"', jim)
    expect([reply.status, reply.text]).toEqual([500, ''])
  })

  it('asks for a name again', async () => {
    const { token } = await shop.logIn('bender@juice-sh.op', 'OhG0dPlease1nsertLiquor!')
    expect((await respond('query', 'hello', token)).json<BotReply>().action).toBe('namequery')
    expect((await respond('setname', '', token)).json<BotReply>().body).toMatch(/What shall I call you\?$/)
  })
})

describe('a conversation', () => {
  let token: string
  beforeEach(async () => {
    shop.lab.community.chat.bot.startOver()
    token = await nameJim('Jim')
  })

  it('begins with a greeting, whatever the first question', async () => {
    shop.lab.community.chat.bot.startOver()
    expect(await ask('how much is apple juice', token)).toContain('Good to see you, Jim!')
    expect(await ask('how much is apple juice', token)).not.toContain('Good to see you')
  })

  it.each(['', undefined, 7, {}])('greets at the empty query %j', async (query) => {
    expect(await ask(query, token)).toContain('Good to see you, Jim!')
  })

  it('draws one of the answers, and fills in the names', async () => {
    drawn = [0, 1]
    expect(await ask('hello', token)).toBe('Hello, Jim! What may I squeeze for you?')
    expect(await ask('hello', token)).toBe('Hi there! Juicy here, one hand on the press.')
  })

  it('draws at random without a given order', async () => {
    const other = await serveLab()
    const login = await other.logIn('jim@juice-sh.op', 'ncc-1701')
    const named = (
      await other.post('/rest/chatbot/respond', { action: 'setname', query: 'J' }, { token: login.token })
    ).json<BotReply>()
    const answers = new Set<string>()
    for (let count = 0; count < 30; count += 1)
      answers.add(
        (await other.post('/rest/chatbot/respond', { action: 'query', query: 'hello' }, { token: named.token })).text,
      )
    expect(answers.size).toBe(3)
    await other.close()
  })

  it('tells prices', async () => {
    const answer = await ask('How much is the Apple Juice?', token)
    expect(answer).toContain('Apple Juice (1000ml) costs 1.99¤')
    expect(answer).toMatch(/^[^¤]+ costs [\d.]+¤(, [^¤]+ costs [\d.]+¤)*$/)
    expect(await ask('what is the price of xyzzy', token)).not.toContain('costs')
  })

  it('tells no price of what is taken off the shelves', async () => {
    expect(await ask('what is the price of Christmas Super-Surprise-Box (2014 Edition)', token)).not.toContain(
      'Christmas',
    )
  })

  it('gives a code for a tenth off at the ninth answer', async () => {
    drawn = [0, 7, 8]
    expect(await ask('give me a discount code', token)).not.toContain(': ')
    expect(await ask('give me a discount code', token)).not.toContain(': ')
    const code = (await ask('give me a discount code', token)).split(': ').at(-1) ?? ''
    expect(shop.lab.shop.coupons.discountOf(code)).toBe(10)
  })

  it('passes its test', async () => {
    const query = 'function test command b8a8ba1ecea1607e1713e31a3d9e5e19'
    expect(await ask(query, token)).toBe('3be2e438b7f3d04c89d7749f727bb3bd')
  })

  it('says so when it understands nothing', async () => {
    expect(await ask('qwertz uiop', token)).toBe(
      'That one went straight through my strainer. Could you put it another way?',
    )
  })

  it.each(['"', '\\', 'a\nb', '"); process=null; ("', 'hello", "1'])('is not thrown by the query %j', async (query) => {
    expect((await respond('query', query, token)).status).toBe(200)
    expect(await ask('hello', token)).toContain('Jim')
  })

  it('quotes what a longer query leaves of it', async () => {
    expect((await respond('query', 'hello '.repeat(10_000), token)).status).toBe(200)
  })
})

describe('a name of one quotation mark', () => {
  it('is refused as an attack, and harms no other user', async () => {
    shop.lab.community.chat.bot.startOver()
    const named = forgeUnsigned({ data: { id: 2, username: '"' } })
    for (const reply of [await status(named), await respond('query', 'hello', named)]) {
      expect([reply.status, reply.text]).toEqual([
        500,
        expect.stringMatching(/Blocked illegal activity by ::ffff:127\.0\.0\.1/),
      ])
    }
    const other = await nameJim('Jim')
    expect((await status(other)).json<BotReply>().status).toBe(true)
    expect(await ask('hello', other)).toContain('Jim')
  })
})

describe('a bot without training', () => {
  let idle: ServedLab
  beforeAll(async () => {
    const { application } = makeConfig({})
    const chatBot = { ...application.chatBot, trainingData: 'http://127.0.0.1:9/nowhere.json' }
    idle = await serveLab({ config: makeConfig({ application: { chatBot } }) })
  })
  afterAll(() => idle.close())

  it('says to all that it is not ready', async () => {
    const { token } = await idle.logIn(...(await openAccount(idle)))
    for (const options of [{}, { token }, { token: 'nonsense' }]) {
      const reply = await idle.get('/rest/chatbot/status', options)
      expect([reply.status, reply.json()]).toEqual([200, { status: false, body: expect.stringContaining('not ready') }])
      const answer = await idle.post('/rest/chatbot/respond', { action: 'query', query: 'x' }, options)
      expect([answer.status, answer.json()]).toEqual([
        200,
        { action: 'response', body: expect.stringContaining('not ready') },
      ])
    }
  })
})

describe('where code may not run', () => {
  it('the bot talks all the same', async () => {
    const safe = await serveLab({ hazards: { 'code-execution': false } }, { random })
    const { token } = await safe.logIn('jim@juice-sh.op', 'ncc-1701')
    const named = (
      await safe.post('/rest/chatbot/respond', { action: 'setname', query: '"' }, { token })
    ).json<BotReply>()
    const reply = await safe.post('/rest/chatbot/respond', { action: 'query', query: 'hello' }, { token: named.token })
    expect(reply.json<BotReply>().body).toBe('Hello, "! What may I squeeze for you?')
    await safe.close()
  })
})

describe('a secured bot', () => {
  it('knows people with quotation marks in their names', async () => {
    const secured = await serveLab({ fix: ['call-with-pasted-texts'] }, { random })
    const { token } = await secured.logIn('jim@juice-sh.op', 'ncc-1701')
    const query = 'admin"); process=null; users.addUser("1337", "test'
    const named = (
      await secured.post('/rest/chatbot/respond', { action: 'setname', query }, { token })
    ).json<BotReply>()
    const reply = await secured.post(
      '/rest/chatbot/respond',
      { action: 'query', query: 'hello' },
      { token: named.token },
    )
    expect(reply.json<BotReply>().body).toBe(`Hello, ${query}! What may I squeeze for you?`)
    expect(secured.solved()).not.toContain('killChatbotChallenge')
    await secured.close()
  })
})
