import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgeSigned, forgeUnsigned } from '../../../lab/proofs/attacker/forge-token.js'
import { listResources } from '../../../lab/resources/resources.js'
import { rightsForAnybody } from '../../../lab/weaknesses/rights-for-anybody.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'

/**
 * Rights as letters, with the status of those who have them: J a token, X nobody, M an account in a token,
 * A an accountant (from wherever: the reference's impossible address would stop the accounting page, docs/contract/commerce.md#stock), - no such call.
 */
const matrix = `
  Resource           GET       POST      GET id    PUT id    DELETE id
  Users              J 200     open 201  J 200     X 200     X 404
  Products           open 200  J 201     open 200  open 200  X 404
  Feedbacks          open 200  open 201  J 200     J X 200   J 404
  BasketItems        J 200     J M 200   J 200     J M 200   J 404
  Challenges         open 200  X 201     X 200     X 200     X 404
  Complaints         J 200     J 201     X 200     X 200     X 404
  Recycles           open 200  J 201     open 200  X 200     X 404
  SecurityQuestions  open 200  X 201     X 200     X 200     X 404
  SecurityAnswers    X 200     open 201  X 200     X 200     X 404
  Addresss           M 200     M 201     M 400     M 200     M 400
  PrivacyRequests    J X 200   J 201     J X 200   J X 200   J X 404
  Cards              M 200     M 201     M 400     X 200     M 400
  Quantitys          open 200  X 201     A 200     A 200     X A 404
  Hints              open 200  X 201     X 200     open 200  X 404
  Deliverys          open 200  -         open 200  -         -
`

const [head = [], ...rows] = matrix
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ {2,}/))
const cells = rows.flatMap(([name = '', ...rights]) =>
  rights.map((right, index) => ({ name, call: head[index + 1] ?? '', right })),
)

const roles = ['anonymous', 'customer', 'deluxe', 'accounting', 'admin', 'unsigned', 'forged', 'garbage'] as const
type Role = (typeof roles)[number]
type Answer = string

/** The answer of each guard to those whom it stops; nobody else is stopped. */
const refusals: Readonly<Record<string, (role: Role) => Answer | undefined>> = {
  open: () => undefined,
  J: (role) =>
    ({ anonymous: '401 credentials_required', garbage: '401 invalid_token' })[role as 'anonymous' | 'garbage'],
  X: (role) => {
    if (role === 'unsigned') return undefined
    return role === 'anonymous' ? '401 credentials_required' : '401 invalid_token'
  },
  M: (role) =>
    role === 'anonymous' || role === 'garbage'
      ? "401 error: Cannot read properties of undefined (reading 'data')"
      : undefined,
  A: (role) => (role === 'accounting' || role === 'unsigned' ? undefined : '403 Malicious activity detected'),
  '-': () => '500 Unexpected path',
}

function expectedOf(right: string, role: Role): Answer {
  const words = right.split(' ')
  const status = words.length > 1 ? words.pop() : ''
  return words.map((word) => refusals[word]?.(role)).find((refusal) => refusal !== undefined) ?? String(status)
}

interface RefusalBody {
  readonly status?: string
  readonly message?: string
  readonly error?: string | { readonly name?: string; readonly code?: string; readonly message: string }
}

/** Status and the words that tell one refusal from another; the status alone for everything else. */
function summarise(status: number, text: string): Answer {
  const body = text.startsWith('{') ? (JSON.parse(text) as RefusalBody) : {}
  if (typeof body.error === 'string') return `${status} ${body.error}`
  if (body.error?.code) return `${status} ${body.error.code}`
  if (body.error?.message.startsWith('Unexpected path: /api/')) return `${status} Unexpected path`
  if (status === 401 && body.status) return `${status} ${body.status}: ${body.message}`
  return String(status)
}

let shop: ServedLab
let tokens: Readonly<Record<Role, string | undefined>>
let captcha: { captchaId: number; captcha: string }

beforeAll(async () => {
  shop = await serveLab()
  const tokenOf = async (email: string, password: string) => (await shop.logIn(email, password)).token
  const invented = { data: { email: 'nobody@juice.example', role: 'accounting' }, iat: 1 }
  tokens = {
    anonymous: undefined,
    customer: await tokenOf('jim@juice-sh.op', 'ncc-1701'),
    deluxe: await tokenOf('ciso@juice-sh.op', 'mDLx?94T~1CfVfZMzw@sJ9f?s3L6lbMqE70FfI8^54jbNikY5fymx7c!YbJb'),
    accounting: await tokenOf('accountant@juice-sh.op', 'i am an awesome accountant'),
    admin: await tokenOf('admin@juice-sh.op', 'admin123'),
    unsigned: forgeUnsigned(invented),
    forged: forgeSigned({ ...invented, data: { role: 'admin' } }, (await shop.get('/encryptionkeys/jwt.pub')).text),
    garbage: 'not.a.token',
  }
  const task = (await shop.get('/rest/captcha/')).json<{ captchaId: number; answer: string }>()
  captcha = { captchaId: task.captchaId, captcha: task.answer }
  shop.lab.store.table('PrivacyRequests').insert({ UserId: 2 })
})
afterAll(() => shop.close())

/** Rows that everybody is refused or misses are asked for where one could be lost. */
const idOf = (method: string) => (method === 'DELETE' ? 987654 : 1)
const newRowOf = (name: string) =>
  name === 'Feedbacks' ? { ...captcha, rating: 3 } : name === 'BasketItems' ? { ProductId: 1, quantity: 1 } : {}

async function answerTo(name: string, call: string, role: Role): Promise<Answer> {
  const [method = '', id] = call.split(' ')
  const body = { POST: newRowOf(name), PUT: {} }[method]
  const path = `/api/${name}${id ? `/${idOf(method)}` : ''}`
  const reply = await shop.call(method, path, { token: tokens[role], body })
  return summarise(reply.status, reply.text)
}

async function answersTo(name: string, call: string): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {}
  for (const role of roles) answers[role] = await answerTo(name, call, role)
  return answers
}

describe('the access matrix', () => {
  it('names every generated resource, and those alone', () => {
    expect([...listResources(rightsForAnybody).map(({ name }) => name), 'Deliverys'].sort()).toEqual(
      rows.map(([name]) => name).sort(),
    )
  })

  it.each(cells)('$call $name: $right', async ({ name, call, right }) => {
    expect(await answersTo(name, call)).toEqual(
      Object.fromEntries(roles.map((role) => [role, expectedOf(right, role)])),
    )
  })

  it.each(rows)('PATCH %s is an unexpected path for everybody', async (name = '') => {
    expect(new Set(Object.values(await answersTo(name, 'PATCH')))).toEqual(new Set(['500 Unexpected path']))
  })

  it.each(rows)(
    'other verbs at a row of %s are unexpected, or refused as all of them are',
    async (name = '', ...rights) => {
      const isClosed = rights.slice(2).every((right) => right.split(' ').includes('X'))
      const expected = roles.map((role) => [role, (isClosed && refusals.X?.(role)) || '500 Unexpected path'])
      for (const call of ['PATCH id', 'POST id'])
        expect(await answersTo(name, call)).toEqual(Object.fromEntries(expected))
    },
  )

  it.each(rows)('HEAD %s answers as GET does', async (name = '') => {
    for (const path of [`/api/${name}`, `/api/${name}/1`])
      for (const token of [tokens.anonymous, tokens.customer, tokens.unsigned]) {
        const [get, head] = [await shop.get(path, { token }), await shop.call('HEAD', path, { token })]
        expect([path, head.status, head.text]).toEqual([path, get.status, ''])
      }
  })
})

describe('what is no resource', () => {
  it.each(['Wallets', 'Baskets', 'Memorys', 'Captchas', 'ImageCaptchas', 'Orders', 'nonsense'])('%s', async (name) => {
    for (const call of ['GET', 'POST', 'GET id', 'PUT id', 'DELETE id'])
      expect([call, await answerTo(name, call, 'admin')]).toEqual([call, '500 Unexpected path'])
  })
})
