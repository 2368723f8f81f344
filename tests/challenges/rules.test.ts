import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSeededPeople } from '../../lab/accounts/seed-accounts.js'
import { type ChallengeKey, catalogue } from '../../lab/challenges/catalogue.js'
import type { ChallengeEntry, EarlierFact, Rule } from '../../lab/challenges/entry.js'
import type { JudgeContext } from '../../lab/challenges/judge.js'
import { addressRequested, nameEvaluated } from '../../lab/challenges/rules/internal-address.js'
import { iframePayload } from '../../lab/challenges/rules/payloads.js'
import { createLab } from '../../lab/create-lab.js'
import type { Fact, FactName, Facts } from '../../lab/facts/vocabulary.js'
import type { Lab } from '../../lab/lab.js'

let lab: Lab
let context: JudgeContext
/** What has happened before the fact that is judged. */
let past: readonly EarlierFact[] = []
beforeAll(async () => {
  lab = await createLab()
  const seeded = readSeededPeople(lab.config)
  context = {
    store: lab.store,
    config: lab.config,
    seededAccountId: seeded.idOf,
    seededPerson: seeded.find,
    hasHappened: (earlier) => past.includes(earlier),
    isOpen: () => true,
  }
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
const tried = (email: unknown, password: unknown) => ({ email, password })
const wasReset = (accountId: number, answer: string) => ({ accountId, answer })
const changed = (accountId: number, password: string, currentSent = false) => ({ accountId, password, currentSent })
const ghost = (email: string, role = 'accounting') => ({ account: { id: 15, email, role } })
const accepted = (algorithm: string, email: string) => ({ algorithm, email })
const body = (fields: Record<string, unknown>) => ({ body: fields })
const searched = (rows: string) => ({ query: '', rows })
const schema = () => lab.store.sql.query('SELECT sql FROM sqlite_master WHERE sql IS NOT NULL').map(({ sql }) => sql)
const people = () => lab.store.table('Users').live()
const secretsOf = (list: ReturnType<typeof people>) => list.map(({ email, password }) => [email, password])
const basket = (basketId: unknown, sessionBasketId?: number) => ({ basketId, sessionBasketId })
const viewed = (basketId: string, sessionBasketId?: number) => ({ basketId, sessionBasketId })
const after =
  <Detail>(earlier: readonly EarlierFact[], detail: Detail) =>
  () => {
    past = earlier
    return detail
  }
const called = (key: string | undefined = 'tRy_H4rd3r_n0thIng_iS_Imp0ssibl3') => ({ key })
const renamed = (origin: string | undefined, referer?: string) => ({
  accountId: 2,
  from: 'a',
  to: 'b',
  origin,
  referer,
})
const shown = (shownName: string, policy: string) => ({ shownName, policy })
const failed = (status: number) => ({ status, error: new Error('x') })
const solvedEvery = (milliseconds: number, count: number) => Array.from({ length: count }, (_, i) => i * milliseconds)
const rated = (rating: unknown) => ({ rating, comment: null })
const withdrawn = (first: () => unknown) => () => {
  first()
  return { rating: 5 }
}
const described = (productId: number, description: string) => ({ productId, description })
const upgraded = (paymentMode: unknown) => ({ account: { id: 2, ...someone }, paymentMode })
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
  ghostLoginChallenge: table('account.loggedIn', { solves: [loggedIn(14)], ignores: [loggedIn(1), loggedIn(13)] }),
  ephemeralAccountantChallenge: table('account.loggedIn', {
    solves: [ghost('acc0unt4nt@juice-sh.op')],
    ignores: [
      ghost('acc0unt4nt@juice-sh.op', 'admin'),
      ghost('accountant@juice-sh.op'),
      ghost('acc0unt4nt@other.op'),
      () => {
        const email = 'acc0unt4nt@juice-sh.op'
        if (!people().some((person) => person.email === email)) lab.store.table('Users').insert({ email })
        return ghost(email)
      },
    ],
  }),
  loginSupportChallenge: table('account.loginAttempted', {
    solves: [tried('support@juice-sh.op', 'J6aVjTgOpRs@?5l!Zkq2AYnCE@RF$P')],
    ignores: [tried("support@juice-sh.op'--", 'J6aVjTgOpRs@?5l!Zkq2AYnCE@RF$P'), tried('support@juice-sh.op', 'x')],
  }),
  loginRapperChallenge: table('account.loginAttempted', {
    solves: [tried('mc.safesearch@juice-sh.op', 'Mr. N00dles')],
    ignores: [tried('mc.safesearch@juice-sh.op', 'Mr. Noodles'), tried('rapper@juice-sh.op', 'Mr. N00dles')],
  }),
  loginAmyChallenge: table('account.loginAttempted', {
    solves: [tried('amy@juice-sh.op', `K1f${'.'.repeat(21)}`)],
    ignores: [tried('amy@juice-sh.op', `K1f${'.'.repeat(20)}`), tried('amy@juice-sh.op', `k1f${'.'.repeat(21)}`)],
  }),
  dlpPasswordSprayingChallenge: table('account.loginAttempted', {
    solves: [tried('J12934@juice-sh.op', '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB')],
    ignores: [tried('j12934@juice-sh.op', '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB'), tried('J12934@juice-sh.op', '')],
  }),
  oauthUserPasswordChallenge: table('account.loginAttempted', {
    solves: [tried('bjoern.kimminich@gmail.com', 'bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI=')],
    ignores: [
      tried('bjoern@juice-sh.op', 'bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI='),
      tried('bjoern.kimminich@gmail.com', ['bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI=']),
    ],
  }),
  exposedCredentialsChallenge: table('account.loginAttempted', {
    solves: [tried('testing@juice-sh.op', 'IamUsedForTesting')],
    ignores: [tried('testing@juice-sh.op', undefined), tried('demo', 'IamUsedForTesting')],
  }),
  changePasswordBenderChallenge: table('account.passwordChanged', {
    solves: [changed(3, 'slurmCl4ssic')],
    ignores: [changed(3, 'slurmCl4ssic', true), changed(2, 'slurmCl4ssic'), changed(3, 'slurmClassic')],
  }),
  resetPasswordJimChallenge: table('account.passwordReset', {
    solves: [wasReset(2, 'Samuel')],
    ignores: [wasReset(3, 'Samuel'), wasReset(2, 'samuel')],
  }),
  resetPasswordBenderChallenge: table('account.passwordReset', {
    solves: [wasReset(3, "Stop'n'Drop")],
    ignores: [wasReset(2, "Stop'n'Drop"), wasReset(3, 'Samuel')],
  }),
  resetPasswordBjoernChallenge: table('account.passwordReset', {
    solves: [wasReset(12, 'West-2082')],
    ignores: [wasReset(13, 'West-2082'), wasReset(4, 'West-2082'), wasReset(12, 'Zaya')],
  }),
  resetPasswordBjoernOwaspChallenge: table('account.passwordReset', {
    solves: [wasReset(13, 'Zaya')],
    ignores: [wasReset(12, 'Zaya'), wasReset(13, 'West-2082')],
  }),
  resetPasswordMortyChallenge: table('account.passwordReset', {
    solves: [wasReset(7, '5N0wb41L')],
    ignores: [wasReset(7, '5n0wb41l'), wasReset(8, '5N0wb41L')],
  }),
  resetPasswordUvoginChallenge: table('account.passwordReset', {
    solves: [wasReset(16, 'Silence of the Lambs')],
    ignores: [wasReset(16, 'The Silence of the Lambs'), wasReset(17, 'Silence of the Lambs')],
  }),
  geoStalkingMetaChallenge: table('account.passwordReset', {
    solves: [wasReset(18, 'Daniel Boone National Forest')],
    ignores: [wasReset(19, 'Daniel Boone National Forest'), wasReset(18, 'ITsec')],
  }),
  geoStalkingVisualChallenge: table('account.passwordReset', {
    solves: [wasReset(19, 'ITsec')],
    ignores: [wasReset(18, 'ITsec'), wasReset(19, 'itsec')],
  }),
  passwordHashLeakChallenge: table('account.profileRead', {
    solves: [{ shown: { password: 'abc' }, callback: undefined }],
    ignores: [
      { shown: { password: '' }, callback: undefined },
      { shown: { email: 'abc' }, callback: 'password' },
    ],
  }),
  emailLeakChallenge: table('account.profileRead', {
    solves: [
      { shown: {}, callback: 'f' },
      { shown: { email: 'x' }, callback: '' },
    ],
    ignores: [{ shown: { email: 'x' }, callback: undefined }],
  }),
  httpHeaderXssChallenge: table('account.loginAddressSaved', {
    solves: [{ accountId: 2, declared: iframePayload }],
    ignores: [
      { accountId: 2, declared: ` ${iframePayload}` },
      { accountId: 2, declared: undefined },
    ],
  }),
  persistedXssUserChallenge: table('account.emailSet', {
    solves: [{ email: iframePayload }, { email: `a${iframePayload}b` }],
    ignores: [{ email: iframePayload.toUpperCase() }, { email: 'a@b.c' }],
  }),
  jwtUnsignedChallenge: table('token.foreignAccepted', {
    solves: [accepted('none', 'jwtn3d@juice-sh.op'), accepted('none', 'xjwtn3d@')],
    ignores: [
      accepted('None', 'jwtn3d@juice-sh.op'),
      accepted('HS256', 'jwtn3d@juice-sh.op'),
      accepted('none', 'JWTN3D@juice-sh.op'),
      accepted('none', 'rsa_lord@juice-sh.op'),
    ],
  }),
  jwtForgedChallenge: table('token.foreignAccepted', {
    solves: [accepted('HS256', 'rsa_lord@juice-sh.op')],
    ignores: [
      accepted('HS512', 'rsa_lord@juice-sh.op'),
      accepted('none', 'rsa_lord@juice-sh.op'),
      accepted('HS256', 'jwtn3d@juice-sh.op'),
    ],
  }),
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
  adminSectionChallenge: table('file.requested', {
    solves: [{ url: '/assets/public/images/padding/19px.png' }],
    ignores: [
      { url: '/assets/public/images/padding/1px.png' },
      { url: '/assets/public/images/padding/19px.png?x' },
      { url: '/assets/public/images/padding/219px.png' },
    ],
  }),
  scoreBoardChallenge: table('file.requested', {
    solves: [{ url: '/assets/public/images/padding/1px.png' }],
    ignores: [
      { url: '/assets/public/images/padding/11px.png' },
      { url: '/assets/public/images/padding/1px.png?x' },
      { url: '/assets/public/images/padding/1px.PNG' },
    ],
  }),
  privacyPolicyChallenge: table('file.requested', {
    solves: [{ url: '/assets/public/images/padding/81px.png' }],
    ignores: [
      { url: '/assets/public/images/padding/1px.png' },
      { url: '/assets/public/images/padding/81px.png?x' },
      { url: '/privacy-security/privacy-policy' },
    ],
  }),
  twoFactorAuthUnsafeSecretStorageChallenge: table('account.secondFactorPassed', {
    solves: [{ account: { id: 10, email: 'wurstbrot@juice-sh.op', role: 'admin' } }],
    ignores: [loggedIn(10), { account: { id: 10, email: 'wurstbrot@juice.example', role: 'admin' } }],
  }),
  dataExportChallenge: table('account.dataExported', {
    solves: [
      { email: 'admun@juice-sh.op', orderIds: ['5267-0'] },
      { email: 'admin@juice-sh.op', orderIds: ['5267-0', 'ad9b-0'] },
    ],
    ignores: [
      { email: 'admin@juice-sh.op', orderIds: ['5267-0', '5267-f'] },
      { email: 'admun@juice-sh.op', orderIds: [] },
    ],
  }),
  csrfChallenge: table('profile.renamed', {
    solves: [
      renamed('http://htmledit.squarefree.com'),
      renamed('https://htmledit.squarefree.com:8443'),
      renamed(undefined, 'http://htmledit.squarefree.com/page'),
    ],
    ignores: [
      renamed('http://localhost:3000'),
      renamed('http://localhost:3000', 'http://htmledit.squarefree.com/page'),
      renamed('http://www.htmledit.squarefree.com'),
      renamed('null'),
      renamed(undefined),
    ],
  }),
  usernameXssChallenge: table('profile.shown', {
    solves: [
      shown('<script>alert(`xss`)</script>', "img-src 'self' a; script-src 'unsafe-inline'; script-src 'self'"),
      shown('\\<script>alert(`xss`)</script>', "img-src 'self';script-src 'self' 'unsafe-inline'"),
    ],
    ignores: [
      shown('<script>alert(`xss`)</script>', "img-src 'self' a; script-src 'self' 'unsafe-eval'"),
      shown('<script>alert(`xss`)</script>', "img-src 'unsafe-inline'; script-src 'self'"),
      shown('<script>alert(1)</script>', "img-src a; script-src 'unsafe-inline'"),
      shown('&lt;script>alert(`xss`)&lt;/script>', "img-src a; script-src 'unsafe-inline'"),
    ],
  }),
  sstiChallenge: table('internalAddress.called', {
    solves: [after([nameEvaluated], called()), after([addressRequested, nameEvaluated], called())],
    ignores: [
      called(),
      after([addressRequested], called()),
      after([nameEvaluated], called('')),
      after([nameEvaluated], { key: undefined }),
    ],
  }),
  ssrfChallenge: table('internalAddress.called', {
    solves: [after([addressRequested], called())],
    ignores: [
      called(),
      after([nameEvaluated], called()),
      after([addressRequested, nameEvaluated], called()),
      after([addressRequested], called('x')),
    ],
  }),
  errorHandlingChallenge: table('request.failed', {
    solves: [failed(200), failed(403), failed(404), failed(500)],
    ignores: [failed(401), failed(400), failed(302)],
  }),
  forgedFeedbackChallenge: table('feedback.submitted', {
    solves: [
      { claimedAuthor: 2, accountId: 1 },
      { claimedAuthor: '2', accountId: undefined },
    ],
    ignores: [
      { claimedAuthor: 2, accountId: 2 },
      { claimedAuthor: '2', accountId: 2 },
      { claimedAuthor: '', accountId: 2 },
      { claimedAuthor: 0, accountId: undefined },
      { claimedAuthor: null, accountId: 2 },
      { claimedAuthor: undefined, accountId: undefined },
    ],
  }),
  captchaBypassChallenge: table('feedback.captchaSolved', {
    solves: [{ times: solvedEvery(1, 10) }, { times: [5, ...Array(8).fill(20_005), 20_005] }],
    ignores: [{ times: solvedEvery(1, 9) }, { times: [5, ...Array(8).fill(20_006), 20_006] }, { times: [] }],
  }),
  zeroStarsChallenge: table('feedback.written', {
    solves: [rated(0), rated('0'), rated('')],
    ignores: [rated(1), rated(-1), rated(undefined), rated('none')],
  }),
  persistedXssFeedbackChallenge: table('feedback.written', {
    solves: [{ rating: 1, comment: `so ${iframePayload} so` }],
    ignores: [
      { rating: 1, comment: null },
      { rating: 1, comment: '<<script>Foo</script>iframe src="javascript:alert(`xss`)">' },
      { rating: 1, comment: 'iframe src="javascript:alert(`xss`)">' },
    ],
  }),
  feedbackChallenge: table('feedback.ratingWithdrawn', {
    solves: [withdrawn(() => lab.store.table('Feedbacks').remove(1))],
    ignores: [withdrawn(() => lab.store.table('Feedbacks').insert({ rating: 5 }))],
  }),
  restfulXssChallenge: table('product.described', {
    solves: [described(2, iframePayload), described(4711, `x${iframePayload}`)],
    ignores: [described(2, '<iframe src="javascript:alert(1)">'), described(2, 'null')],
  }),
  changeProductChallenge: table('product.described', {
    solves: [described(9, '<a href="https://owasp.slack.com" target="_blank">More...</a>')],
    ignores: [
      described(8, '<a href="https://owasp.slack.com" target="_blank">More...</a>'),
      described(4711, '<a href="https://owasp.slack.com" target="_blank">More...</a>'),
      described(9, 'https://owasp.slack.com'),
      described(9, '<a href="https://owasp.slack.com/" target="_blank">More...</a>'),
      described(9, '<a href="https://owasp.slack.com" target="_blank">x</a> https://www.owasp.org/index.php/O-Saft'),
    ],
  }),
  freeDeluxeChallenge: table('membership.upgraded', {
    solves: [upgraded(''), upgraded(undefined), upgraded('Wallet'), upgraded(['card'])],
    ignores: [upgraded('wallet'), upgraded('card')],
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
  past = []
  const told = typeof detail === 'function' ? detail() : detail
  return rule.holds({ name, detail: told, at: 0, origin: undefined } as Fact, context)
}
