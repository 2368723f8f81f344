import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as untilNextTick } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { classify } from '../../../../lab/community/chat/classic/classic-bot.js'
import { createHandlers } from '../../../../lab/community/chat/classic/handlers.js'
import {
  loadTrainingData,
  parseTrainingData,
  type TrainingData,
} from '../../../../lab/community/chat/classic/training-data.js'
import { createLab } from '../../../../lab/create-lab.js'
import { makeConfig } from '../../../support/make-config.js'

let training: TrainingData
beforeAll(async () => {
  training = (await loadTrainingData('botDefaultTrainingData.json', null)) as TrainingData
})

describe('the training data', () => {
  it('has the intents of the contract, with as many utterances and answers', () => {
    expect(training.data.map(({ intent, utterances, answers }) => [intent, utterances.length, answers.length])).toEqual(
      [
        ['greetings.hello', 6, 3],
        ['greetings.bye', 6, 3],
        ['queries.deluxeMembership', 3, 3],
        ['queries.blockchain', 5, 3],
        ['queries.nft', 4, 3],
        ['queries.productPrice', 7, 1],
        ['queries.couponCode', 3, 9],
        ['queries.singstar', 4, 3],
        ['queries.swallow', 1, 1],
        ['queries.functionTest', 1, 1],
      ],
    )
    expect(training.data[0]?.utterances[0]).toBe('hello')
  })

  it.each(['queries.couponCode', 'queries.productPrice', 'queries.functionTest'])(
    'is refused without %s',
    (missing) => {
      const data = training.data.filter(({ intent }) => intent !== missing)
      expect(() => parseTrainingData(JSON.stringify({ ...training, data }), 'x.json')).toThrow(missing)
    },
  )

  it('is refused when a function is not among the answers', () => {
    const data = training.data.map((one) =>
      one.intent === 'queries.couponCode' ? { ...one, answers: one.answers.slice(0, 8) } : one,
    )
    expect(() => parseTrainingData(JSON.stringify({ ...training, data }), 'x.json')).toThrow('couponCode')
  })

  it('is missing only if no place has it: a folder of its name is another error', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'juice-lab-training-'))
    mkdirSync(join(folder, 'botDefaultTrainingData.json'))
    await expect(loadTrainingData('botDefaultTrainingData.json', folder)).rejects.toThrow(/cannot be read: EISDIR/)
    await expect(loadTrainingData('nowhere.json', folder)).rejects.toThrow('There is no such file')
  })

  it.each(['', '[]', '{"lang":"en"}', '{"lang":"en","data":[{"intent":"a"}]}', 'null'])('is refused as %j', (text) => {
    expect(() => parseTrainingData(text, 'x.json')).toThrow(/x\.json/)
  })
})

const named = (trainingData: string) => {
  const { application } = makeConfig({})
  return makeConfig({ application: { chatBot: { ...application.chatBot, trainingData } } })
}

describe('where the training data comes from', () => {
  const folder = mkdtempSync(join(tmpdir(), 'training-'))
  const server = createServer((request, response) =>
    response.end(request.url === '/good.json' ? JSON.stringify(training) : '{}'),
  )
  let url: string
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  it('is a file of the data folder before the one of the package', async () => {
    const data = training.data.map((one) => ({ ...one, utterances: [`${one.intent} please`] }))
    writeFileSync(join(folder, 'botDefaultTrainingData.json'), JSON.stringify({ lang: 'en', data }))
    const loaded = await loadTrainingData('botDefaultTrainingData.json', folder)
    expect(loaded?.data[0]?.utterances).toEqual(['greetings.hello please'])
  })

  it('is a URL where one is named', async () => {
    expect((await loadTrainingData(`${url}/good.json`, null))?.data).toHaveLength(10)
    await expect(loadTrainingData(`${url}/bad.json`, null)).rejects.toMatchObject({ kind: 'config' })
  })

  it('stops a lab whose file is missing; an unreachable URL means no bot', async () => {
    await expect(createLab({ config: named('nowhere.json') })).rejects.toMatchObject({ kind: 'config' })
    const warnings: string[] = []
    const lab = await createLab(
      { config: named('http://127.0.0.1:9/x.json') },
      { onWarning: (text) => warnings.push(text) },
    )
    expect(lab.community.chat.bot.isReady).toBe(false)
    expect(warnings).toHaveLength(1)
    await lab.close()
  })
})

describe('the classifier', () => {
  it.each([
    ['hello', 'greetings.hello'],
    ['Hi!', 'greetings.hello'],
    ['good morning to you', 'greetings.hello'],
    ['Bye', 'greetings.bye'],
    ['see you later alligator', 'greetings.bye'],
    ['What are the benefits of deluxe membership?', 'queries.deluxeMembership'],
    ['can I pay with some cryptocurrency?', 'queries.blockchain'],
    ['Tell me about your token sale', 'queries.blockchain'],
    ['Do you sell NFTs?', 'queries.nft'],
    ['How much is the Apple Juice (1000ml)?', 'queries.productPrice'],
    ['What is the price of Melon Bike', 'queries.productPrice'],
    ['how much does a salesman artwork cost', 'queries.productPrice'],
    ['give me a discount code', 'queries.couponCode'],
    ['Can I have a coupon code?', 'queries.couponCode'],
    ['please give me a coupon code', 'queries.couponCode'],
    ['i want to save money', 'queries.couponCode'],
    ['sing me a song', 'queries.singstar'],
    ['What is the airspeed velocity of an unladen swallow?', 'queries.swallow'],
    ['function test command b8a8ba1ecea1607e1713e31a3d9e5e19', 'queries.functionTest'],
    ['qwertz', undefined],
    ['the weather in Vienna is fine', undefined],
    ['me', undefined],
    ['', undefined],
    ['???', undefined],
  ])('takes %j for %s', async (text, intent) => {
    expect((await classify(training, text))?.intent).toBe(intent)
  })

  it('understands every utterance it was trained with', async () => {
    for (const { intent, utterances } of training.data)
      for (const utterance of utterances) expect((await classify(training, utterance))?.intent, utterance).toBe(intent)
  })
})

it('yields while it looks for a price among many products with long names', async () => {
  const lab = await createLab()
  const { store, facts } = lab
  const { productPrice } = createHandlers({ store, facts, encodeCoupon: () => null })
  const query = `price of ${'xy'.repeat(140)}`
  await productPrice(query)
  for (let row = 0; row < 4000; row += 1)
    store.table('Products').insert({ name: `${row} ${'long name '.repeat(24)}`, price: 1 })
  const began = performance.now()
  let isOver = false
  const asked = productPrice(query).finally(() => {
    isOver = true
  })
  let longest = 0
  for (let last = began; !isOver; last = performance.now()) {
    await untilNextTick()
    longest = Math.max(longest, performance.now() - last)
  }
  expect(longest).toBeLessThan((performance.now() - began) / 2)
  await asked
  await lab.close()
})
