import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChallengeKey, catalogue } from '../../lab/challenges/catalogue.js'
import type { ChallengeEntry, Rule } from '../../lab/challenges/entry.js'
import type { JudgeContext } from '../../lab/challenges/judge.js'
import { iframePayload } from '../../lab/challenges/rules/payloads.js'
import { createLab } from '../../lab/create-lab.js'
import type { Fact, FactName, Facts } from '../../lab/facts/vocabulary.js'
import type { Lab } from '../../lab/lab.js'

let lab: Lab
let context: JudgeContext
beforeAll(async () => {
  lab = await createLab()
  const ids: Record<string, number> = { admin: 1, jim: 2, bender: 3 }
  context = { store: lab.store, config: lab.config, seededAccountId: (key) => ids[key] }
})
afterAll(() => lab.close())

type Judged<Name extends FactName> = readonly (Facts[Name] | (() => Facts[Name]))[]

interface Table<Name extends FactName = FactName> {
  readonly fact: Name
  readonly solves: Judged<Name>
  readonly ignores: Judged<Name>
}

const table = <Name extends FactName>(fact: Name, cases: Omit<Table<Name>, 'fact'>) =>
  ({ fact, ...cases }) as unknown as Table

const someone = { email: 'x@juice-sh.op', role: 'customer' }
const loggedIn = (id: number) => ({ account: { id, ...someone } })
const body = (fields: Record<string, unknown>) => ({ body: fields })
const searched = (rows: string) => ({ query: '', rows })
const schema = () => lab.store.sql.query('SELECT sql FROM sqlite_master WHERE sql IS NOT NULL').map(({ sql }) => sql)
const people = () => lab.store.table('Users').live()
const secretsOf = (list: ReturnType<typeof people>) => list.map(({ email, password }) => [email, password])
const basket = (basketId: unknown, sessionBasketId?: number) => ({ basketId, sessionBasketId })
const viewed = (basketId: string, sessionBasketId?: number) => ({ basketId, sessionBasketId })
const failed = (status: number) => ({ status, error: new Error('x') })
const bonus = () => lab.config.challenges.xssBonusPayload

/** Facts that solve a challenge, and facts that all but do. */
const tables: Partial<Record<ChallengeKey, Table>> = {
  weakPasswordChallenge: table('account.loginAttempted', {
    solves: [{ email: 'admin@juice-sh.op', password: 'admin123' }],
    ignores: [
      { email: 'admin@juice-sh.op', password: 'Admin123' },
      { email: 'ADMIN@juice-sh.op', password: 'admin123' },
      { email: "admin@juice-sh.op'--", password: 'admin123' },
      { email: ['admin@juice-sh.op'], password: 'admin123' },
      { email: undefined, password: 'admin123' },
    ],
  }),
  loginAdminChallenge: table('account.loggedIn', { solves: [loggedIn(1)], ignores: [loggedIn(2), loggedIn(12)] }),
  loginJimChallenge: table('account.loggedIn', { solves: [loggedIn(2)], ignores: [loggedIn(1), loggedIn(3)] }),
  loginBenderChallenge: table('account.loggedIn', { solves: [loggedIn(3)], ignores: [loggedIn(2), loggedIn(30)] }),
  registerAdminChallenge: table('account.registrationSubmitted', {
    solves: [body({ email: 'a', role: 'admin' }), body({ role: 'admin' })],
    ignores: [body({ role: 'Admin' }), body({ role: ['admin'] }), body({ role: 'accounting' }), body({})],
  }),
  emptyUserRegistration: table('account.registrationSubmitted', {
    solves: [body({ email: '', password: '' }), body({ email: '', password: '', passwordRepeat: 'x' })],
    ignores: [body({}), body({ email: '', password: 'x' }), body({ email: ' ', password: '' }), body({ email: '' })],
  }),
  passwordRepeatChallenge: table('account.registrationSubmitted', {
    solves: [body({ password: 'abcde', passwordRepeat: 'abcdf' }), body({ password: 'abcde' })],
    ignores: [body({ password: 'abcde', passwordRepeat: 'abcde' }), body({})],
  }),
  basketAccessChallenge: table('basket.viewed', {
    solves: [viewed('2', 1), viewed('4711', 1), viewed('2x', 1), viewed('abc', 1)],
    ignores: [
      viewed('1', 1),
      viewed('1.9', 1),
      viewed('2', undefined),
      viewed('', 1),
      viewed('undefined', 1),
      viewed('null', 1),
      viewed('NaN', 1),
    ],
  }),
  basketManipulateChallenge: table('basket.itemWritten', {
    solves: [basket('2', 1), basket(2, 1)],
    ignores: [basket('1', 1), basket(1, 1), basket(undefined, 1), basket('undefined', 1)],
  }),
  dbSchemaChallenge: table('catalogue.searched', {
    solves: [() => searched(JSON.stringify(schema())), () => searched(schema().join(' '))],
    ignores: [
      () => searched(JSON.stringify(schema().slice(1))),
      () => searched(JSON.stringify(schema().slice(0, -1))),
      searched('[]'),
      searched('CREATE TABLE `Users`'),
    ],
  }),
  unionSqlInjectionChallenge: table('catalogue.searched', {
    solves: [() => searched(JSON.stringify(secretsOf(people())))],
    ignores: [
      () => searched(JSON.stringify(secretsOf(people().slice(1)))),
      () => searched(JSON.stringify(people().map(({ email }) => email))),
      searched('[]'),
    ],
  }),
  localXssChallenge: table('browser.searchShown', {
    solves: [{ text: iframePayload }, { text: `x ${iframePayload} y` }],
    ignores: [
      { text: '<iframe src="javascript:alert(`xss`)"' },
      { text: iframePayload.toUpperCase() },
      { text: '<iframe src="javascript:alert(1)">' },
      { text: '' },
    ],
  }),
  xssBonusChallenge: table('browser.searchShown', {
    solves: [() => ({ text: bonus() }), () => ({ text: `la ${bonus()} la` })],
    ignores: [() => ({ text: bonus().slice(1) }), { text: iframePayload }],
  }),
  closeNotificationsChallenge: table('browser.notificationsClosed', {
    solves: [{ count: 2 }, { count: 9 }],
    ignores: [{ count: 1 }, { count: 0 }],
  }),
  scoreBoardChallenge: table('file.requested', {
    solves: [{ url: '/assets/public/images/padding/1px.png' }],
    ignores: [
      { url: '/assets/public/images/padding/11px.png' },
      { url: '/assets/public/images/padding/1px.png?x' },
      { url: '/assets/public/images/padding/1px.PNG' },
    ],
  }),
  errorHandlingChallenge: table('request.failed', {
    solves: [failed(200), failed(403), failed(404), failed(500)],
    ignores: [failed(401), failed(400), failed(302)],
  }),
  continueCodeChallenge: table('progress.codeApplied', {
    solves: [{ ids: [999] }, { ids: [1, 999, 2] }],
    ignores: [{ ids: [99, 9] }, { ids: [] }, { ids: [998, 1000] }],
  }),
}

const rules = Object.entries(catalogue).flatMap(([key, { solvedBy }]: [string, ChallengeEntry]) =>
  solvedBy ? [[key as ChallengeKey, solvedBy] as const] : [],
)

it('every challenge with a rule has facts that solve it and facts that it ignores', () => {
  expect(Object.keys(tables).sort()).toEqual(rules.map(([key]) => key).sort())
  for (const [key, { solves, ignores }] of Object.entries(tables))
    expect([key, solves.length > 0, ignores.length > 0]).toEqual([key, true, true])
})

describe.each(rules)('%s', (key, rule) => {
  const { fact, solves, ignores } = tables[key] as Table

  it(`listens to ${fact}`, () => {
    expect(rule.fact).toBe(fact)
  })

  it.each(solves.map((detail, index) => [index, detail] as const))('is solved by fact %i', async (_index, detail) => {
    expect(await judge(rule, fact, detail)).toBe(true)
  })

  it.each(ignores.map((detail, index) => [index, detail] as const))('ignores fact %i', async (_index, detail) => {
    expect(await judge(rule, fact, detail)).toBe(false)
  })
})

async function judge(rule: Rule, name: FactName, detail: unknown): Promise<boolean> {
  const told = typeof detail === 'function' ? detail() : detail
  return rule.holds({ name, detail: told, at: 0, origin: undefined } as Fact, context)
}
