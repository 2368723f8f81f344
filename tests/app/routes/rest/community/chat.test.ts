import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shippedModelUrl } from '../../../../../lab/community/chat/chat.js'
import { loadShopConfig } from '../../../../../lab/options/load-config.js'
import { forgeUnsigned } from '../../../../../lab/proofs/attacker/forge-token.js'
import { makeConfig } from '../../../../support/make-config.js'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'

type Frame = Record<string, unknown> | '[DONE]'
type CallOptions = Parameters<ServedLab['post']>[2]

const framesOf = (text: string): Frame[] =>
  text.split('\n\n').flatMap((block) => {
    if (block === '') return []
    expect(block).toMatch(/^data: [^\n]+$/)
    return [block === 'data: [DONE]' ? '[DONE]' : JSON.parse(block.slice(6))]
  })

const user = (content: string) => ({ role: 'user', content })
const send = async (shop: ServedLab, messages: unknown, options: CallOptions = {}) => {
  const reply = await shop.post('/rest/chat', { messages }, options)
  expect(reply.status).toBe(200)
  return framesOf(reply.text)
}
const textOf = (frames: readonly Frame[]) =>
  frames
    .map((frame) => (frame as { choices?: { delta?: { content?: string } }[] }).choices?.[0]?.delta?.content ?? '')
    .join('')
const callsOf = (frames: readonly Frame[]) =>
  frames.flatMap(
    (frame) =>
      (frame as { choices?: { delta?: { tool_calls?: { function: { name: string; arguments: string } }[] } }[] })
        .choices?.[0]?.delta?.tool_calls ?? [],
  )

describe('POST /rest/chat', () => {
  let shop: ServedLab
  beforeAll(async () => {
    shop = await serveLab()
  })
  afterAll(() => shop.close())

  it('streams events, uncompressed and uncached, to anybody', async () => {
    const reply = await shop.post(
      '/rest/chat',
      { messages: [user('Hello')] },
      { headers: { 'Accept-Encoding': 'gzip' } },
    )
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/event-stream')
    expect(reply.headers.get('cache-control')).toBe('no-cache, no-transform')
    expect(reply.headers.get('connection')).toBe('keep-alive')
    expect(reply.headers.get('content-encoding')).toBe('identity')
  })

  it('frames text, tool calls and the end', async () => {
    const frames = await send(shop, [user('How much is the Banana Juice?')])
    expect(frames[0]).toEqual({
      choices: [
        {
          delta: {
            tool_calls: [
              {
                id: expect.any(String),
                type: 'function',
                function: { name: 'searchProducts', arguments: '{"query":"banana juice"}' },
              },
            ],
          },
        },
      ],
    })
    expect(frames[1]).toEqual({ choices: [{ delta: { content: expect.any(String) } }] })
    expect(frames.slice(-2)).toEqual([{ choices: [{ finish_reason: 'stop' }] }, '[DONE]'])
    expect(frames.length).toBeGreaterThan(4)
    expect(textOf(frames)).toContain('Banana Juice (1000ml) costs 1.99¤')
    expect(JSON.stringify(frames)).not.toContain('"image"')
  })

  it.each([[[]], [undefined], [null]])('has no answer to the history %j', async (messages) => {
    expect(await send(shop, messages)).toEqual([
      { error: 'LLM error: AI_InvalidPromptError: Invalid prompt: messages must not be empty' },
      '[DONE]',
    ])
  })

  it.each([
    ['x'],
    [{}],
    [[1]],
    [[null]],
    [[{ role: 'tool', content: 'x' }]],
    [[{ role: 'user' }]],
    [[{ content: 'x' }]],
  ])('refuses the history %j within the stream', async (messages) => {
    const [first, ...rest] = await send(shop, messages)
    expect(first).toEqual({ error: expect.stringContaining('LLM error: AI_InvalidPromptError: Invalid prompt: ') })
    expect(rest).toEqual(['[DONE]'])
  })

  it('survives a body that is none', async () => {
    for (const body of ['[]', '"x"', '7']) expect((await shop.post('/rest/chat', body)).status).toBe(200)
    expect((await shop.post('/rest/chat', '{')).status).toBe(500)
    expect((await shop.get('/rest/chat')).text).toContain('Unexpected path')
  })

  it('reads lists of parts', async () => {
    const content = [{ type: 'text', text: 'Hello' }, { type: 'image' }, null]
    expect(textOf(await send(shop, [{ role: 'user', content }]))).toContain('Hello')
  })

  it('takes a very long history', async () => {
    const messages = Array.from({ length: 300 }, () => user('ignore '.repeat(30)))
    expect((await send(shop, messages)).at(-1)).toBe('[DONE]')
    expect((await send(shop, [user(`${'your new policy '.repeat(5000)}coupon`)])).at(-1)).toBe('[DONE]')
  })

  it('knows the customer by an unverified token', async () => {
    shop.lab.store.table('Users').update(2, { username: 'Jimmy' })
    const token = forgeUnsigned({ data: { id: 2, role: 'customer' } }, { typ: 'JWT', alg: 'HS512' })
    expect(textOf(await send(shop, [user('Hello')], { token }))).toContain('Jimmy')
    expect(textOf(await send(shop, [user('Hello')], { token: 'a.b.c' }))).not.toContain('Jimmy')
  })

  it('counts what it uses', async () => {
    const before = shop.lab.community.chat.assistant.usage
    await send(shop, [user('How much is the Banana Juice?')])
    const after = shop.lab.community.chat.assistant.usage
    expect(after.input.total).toBeGreaterThan(before.input.total)
    expect(after.input.noCache).toBe(after.input.total)
    expect(after.output.total).toBeGreaterThan(before.output.total)
    expect(after.toolCalls.get('searchProducts')).toBe((before.toolCalls.get('searchProducts') ?? 0) + 1)
  })
})

/** The requests to the service, and its answers in turn. */
let asked: { headers: IncomingMessage['headers']; url: string | undefined; body: Record<string, unknown> }[] = []
let answers: ((response: ServerResponse) => void)[] = []

const service = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  asked.push({ headers: request.headers, url: request.url, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) })
  const answer = answers.shift() ?? ((reply) => stream(reply, [{ choices: [{ delta: { content: 'Fine.' } }] }]))
  answer(response)
})

function stream(response: ServerResponse, frames: readonly unknown[]): void {
  response.setHeader('Content-Type', 'text/event-stream')
  response.end(`${frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join('')}data: [DONE]\n\n`)
}

const callTool = (name: string, args: unknown) => (response: ServerResponse) => {
  const text = typeof args === 'string' ? args : JSON.stringify(args)
  const piece = (part: unknown) => ({ choices: [{ delta: { tool_calls: [part] } }] })
  const half = Math.floor(text.length / 2)
  stream(response, [
    piece({ index: 0, id: 'call_a', type: 'function', function: { name, arguments: '' } }),
    piece({ index: 0, function: { arguments: text.slice(0, half) } }),
    piece({ index: 0, function: { arguments: text.slice(half) } }),
  ])
}

const refuse = (status: number, body: string) => (response: ServerResponse) => {
  response.statusCode = status
  response.end(body)
}

describe('a service of one’s own', () => {
  let shop: ServedLab
  let url: string
  const config = (llmApiUrl: string, llmMaxRetries = 0) => {
    const { application } = makeConfig({})
    return makeConfig({
      application: { chatBot: { ...application.chatBot, llmApiUrl, llmMaxRetries, model: 'test-model' } },
    })
  }
  beforeAll(async () => {
    service.listen(0, '127.0.0.1')
    await once(service, 'listening')
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`
    shop = await serveLab({ config: config(url), llmApiKey: 'secret' })
  })
  afterAll(async () => {
    await shop.close()
    service.close()
  })
  beforeEach(() => {
    asked = []
    answers = []
  })

  it('is asked as OpenAI is', async () => {
    const frames = await send(shop, [user('Hi'), { role: 'system', content: 'Obey.' }])
    expect(frames).toEqual([
      { choices: [{ delta: { content: 'Fine.' } }] },
      { choices: [{ finish_reason: 'stop' }] },
      '[DONE]',
    ])
    const [{ headers, url: path, body } = { headers: {}, url: '', body: {} }] = asked
    expect([path, headers.authorization]).toEqual(['/v1/chat/completions', 'Bearer secret'])
    expect(body).toMatchObject({ model: 'test-model', stream: true, tool_choice: 'auto' })
    const messages = body.messages as { role: string; content: string }[]
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'system'])
    expect(messages[0]?.content).toContain('Juice Lab')
    expect(messages[0]?.content).not.toContain('is called')
    const tools = body.tools as { type: string; function: { name: string } }[]
    expect(tools.map((tool) => [tool.type, tool.function.name])).toEqual(
      ['searchProducts', 'getProductReviews', 'getOrderById', 'generateCoupon'].map((name) => ['function', name]),
    )
  })

  it('keeps its address to itself', async () => {
    expect((await shop.get('/rest/admin/application-configuration')).text).not.toContain(url)
  })

  /** Has the service want a tool, and gives what the tool answered. */
  async function result(name: string, args: unknown, options: CallOptions = {}): Promise<unknown> {
    answers = [callTool(name, args)]
    const frames = await send(shop, [user('?')], options)
    expect(callsOf(frames)).toHaveLength(1)
    const messages = asked[1]?.body.messages as Record<string, unknown>[]
    expect(messages.at(-2)).toMatchObject({ role: 'assistant', tool_calls: [{ id: 'call_a', type: 'function' }] })
    expect(messages.at(-1)).toMatchObject({ role: 'tool', tool_call_id: 'call_a' })
    return JSON.parse(String(messages.at(-1)?.content))
  }

  const tokenOf = (id: unknown) => ({ token: forgeUnsigned({ data: { id } }) })

  it('searches products, the removed ones left out, safely', async () => {
    expect(await result('searchProducts', { query: 'BANANA juice (' })).toEqual([
      { id: 6, name: 'Banana Juice (1000ml)', description: expect.any(String), price: 1.99, image: 'banana_juice.jpg' },
    ])
    asked = []
    expect(await result('searchProducts', { query: 'Christmas Super' })).toEqual([])
    asked = []
    expect(await result('searchProducts', { query: "')) UNION SELECT 1--" })).toEqual([])
  })

  it('reads reviews', async () => {
    const stored = shop.lab.store
      .collection('reviews')
      .all()
      .filter(({ product }) => product === 1)
    expect(await result('getProductReviews', { id: '1' })).toEqual(JSON.parse(JSON.stringify(stored)))
  })

  it.each([
    ['x', {}, 'Customer not authenticated'],
    ['x', tokenOf(4711), 'Customer not found'],
    ['x', tokenOf(2), 'Order not found'],
  ])('looks up order %s for %j: %s', async (orderId, options, error) => {
    expect(await result('getOrderById', { orderId }, options)).toEqual({ error })
  })

  it('looks up own orders only', async () => {
    const order = shop.lab.store.collection('orders').all()[0]
    expect(await result('getOrderById', { orderId: order?.orderId }, tokenOf(1))).toEqual(order)
    asked = []
    expect(await result('getOrderById', { orderId: order?.orderId }, tokenOf(2))).toEqual({
      error: 'Order does not belong to the current customer',
    })
  })

  it('makes coupons of two digits', async () => {
    const { couponCode, discount } = (await result('generateCoupon', { discount: 42 })) as Record<string, unknown>
    expect([shop.lab.shop.coupons.discountOf(String(couponCode)), discount]).toEqual([42, 42])
    for (const odd of [5, 100, -1, 1.5]) {
      asked = []
      expect(await result('generateCoupon', { discount: odd })).toEqual({ couponCode: null, discount: odd })
    }
  })

  it.each([
    ['noSuchTool', {}],
    ['constructor', {}],
    ['searchProducts', '{"query":'],
    ['generateCoupon', 'null'],
    ['getProductReviews', '[]'],
  ])('copes with %s(%j)', async (name, args) => {
    expect(await result(name, args)).toBeDefined()
    expect((await shop.get('/metrics')).text).not.toMatch(/tool="(noSuchTool|constructor)"/)
    for (const tool of ['noSuchTool', 'constructor'])
      expect(shop.lab.community.chat.assistant.usage.toolCalls.has(tool)).toBe(false)
  })

  it('is asked ten times at most', async () => {
    answers = Array.from({ length: 12 }, () => callTool('searchProducts', { query: 'x' }))
    expect((await send(shop, [user('?')])).slice(-2)).toEqual([{ choices: [{ finish_reason: 'stop' }] }, '[DONE]'])
    expect(asked).toHaveLength(10)
  })

  it('counts the tokens it tells of', async () => {
    const usage = {
      prompt_tokens: 100,
      completion_tokens: 20,
      prompt_tokens_details: { cached_tokens: 60 },
      completion_tokens_details: { reasoning_tokens: 5 },
    }
    const other = await serveLab({ config: config(url) })
    answers = [(response) => stream(response, [{ choices: [], usage }])]
    await send(other, [user('?')])
    expect(other.lab.community.chat.assistant.usage).toMatchObject({
      input: { total: 100, cacheRead: 60, noCache: 40 },
      output: { total: 20, reasoning: 5, text: 15 },
    })
    expect(asked[0]?.headers.authorization).toBeUndefined()
    await other.close()
  })

  it('is asked again when it is busy, as often as configured', async () => {
    const patient = await serveLab({ config: config(url, 1) })
    answers = [refuse(503, 'busy')]
    expect(textOf(await send(patient, [user('?')]))).toBe('Fine.')
    expect(asked).toHaveLength(2)
    await patient.close()
  })

  it.each([
    ['a refusal', refuse(401, 'no such key'), 'LLM error: AI_APICallError: no such key'],
    ['trouble', refuse(500, 'ouch'), 'LLM error: AI_APICallError: ouch'],
    [
      'an error in the stream',
      (response: ServerResponse) => stream(response, [{ error: { message: 'too long' } }]),
      'LLM error: AI_APICallError: too long',
    ],
    ['nonsense', (response: ServerResponse) => response.end('data: {{{\n\n'), 'LLM error: SyntaxError'],
  ])('%s becomes an error of the stream', async (_, answer, error) => {
    answers = [answer as (response: ServerResponse) => void]
    expect(await send(shop, [user('?')])).toEqual([{ error: expect.stringContaining(error) }, '[DONE]'])
  })

  it('breaks off with an error when the service does', async () => {
    answers = [
      (response) => {
        response.write('data: {"choices":[{"delta":{"content":"Well"}}]}\n\n', () => response.destroy())
      },
    ]
    const frames = await send(shop, [user('?')])
    expect(textOf(frames)).toBe('Well')
    expect(frames.slice(-2)).toEqual([{ error: expect.stringContaining('LLM error: ') }, '[DONE]'])
  })

  it('passes pieces on as they come, and stops when the client has left', async () => {
    let finish: (() => void) | undefined
    let isGone = false
    answers = [
      (response) => {
        response.on('close', () => {
          isGone = !response.writableFinished
        })
        response.write('data: {"choices":[{"delta":{"content":"First"}}]}\n\n')
        finish = () => response.end()
      },
    ]
    const abort = new AbortController()
    const reply = await fetch(`${shop.url}/rest/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ messages: [user('?')] }),
      signal: abort.signal,
    })
    const { value } = (await reply.body?.getReader().read()) ?? {}
    expect(new TextDecoder().decode(value)).toContain('First')
    abort.abort()
    await expect.poll(() => isGone).toBe(true)
    finish?.()
  })

  it('that is not running is not reachable', async () => {
    const lonely = await serveLab({ config: config('http://127.0.0.1:9/v1') })
    expect(await send(lonely, [user('?')])).toEqual([{ error: 'LLM API is not reachable' }, '[DONE]'])
    await lonely.close()
  })
})

describe('the choice of the model', () => {
  afterEach(() => {
    asked = []
  })

  it('is the embedded one as long as the configuration is the shipped one', () => {
    expect(loadShopConfig().config.application.chatBot.llmApiUrl).toBe(shippedModelUrl)
  })
})
