import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSeededPeople } from '../../../lab/accounts/seed-accounts.js'
import { type ChallengeKey, catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import type { EarlierFact, JudgeContext, Rule } from '../../../lab/challenges/challenge.js'
import { addressRequested, iframePayload, nameEvaluated } from '../../../lab/challenges/rules/conditions.js'
import { writeSystemPrompt } from '../../../lab/community/chat/assistant/system-prompt.js'
import { createLab } from '../../../lab/create-lab.js'
import type { Fact, FactName, Facts } from '../../../lab/facts/vocabulary.js'
import type { Lab } from '../../../lab/lab.js'

let lab: Lab
let context: JudgeContext
/** Facts that came before the one that is judged. */
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
    hasChallenge: (id) => Object.values(catalogue).some((challenge) => challenge.id === id),
  }
})
afterAll(() => lab.close())

const uploads = '/assets/public/images/uploads'

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
const cats = (address: string) => `../../../redirect?to=${address}`
const body = (fields: Record<string, unknown>) => ({ body: fields })
const wallets = [
  'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm',
  'https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW',
  'https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
]
const searched = (rows: string) => ({ query: '', rows })
const schema = () => lab.store.sql.definitions
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
const toolCalled = (role: string | undefined, isShown = true) => ({ tool: 'searchProducts', isShown, role })
const couponIssued = (discount: number) => ({ discount, couponCode: null })
const systemPrompt = writeSystemPrompt({ shopName: 'Juice Lab', botName: 'Juicy' })
const failed = (status: number) => ({ status, error: new Error('x'), isRevealing: true })
const solvedEvery = (milliseconds: number, count: number) => Array.from({ length: count }, (_, i) => i * milliseconds)
const reviewed = (kind: 'new' | 'changed', authors: readonly unknown[], email: string | undefined) => ({
  kind,
  authors,
  email,
})
const rated = (rating: unknown) => ({ rating, comment: null })
const withdrawn = (first: () => unknown) => () => {
  first()
  return { rating: 5 }
}
const written = (...comments: (string | null)[]) => comments.map((comment) => ({ rating: 3, comment }))
const told = (solves: string[], ignores: string[]) =>
  table('feedback.written', { solves: written(...solves), ignores: written(null, '', ...ignores) })
const taken = (name: string, size = 10, isForPartners = false) => ({ name, size, isForPartners })
const described = (productId: number, description: string) => ({ productId, description })
const upgraded = (paymentMode: unknown) => ({ account: { id: 2, ...someone }, paymentMode })
const bonus = () => lab.config.challenges.xssBonusPayload

const priced = (detail: Partial<Facts['checkout.priced']>): Facts['checkout.priced'] => ({
  ...{ basketId: 2, productIds: [4], couponDiscount: 0, campaign: undefined, totalPrice: 9.98 },
  ...detail,
})

/** Facts that solve a challenge, and facts that all but do. */
const tables: Readonly<Record<ChallengeKey, Table>> = {
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
  christmasSpecialChallenge: table('checkout.priced', {
    solves: [priced({ productIds: [10] }), priced({ productIds: [4, 10, 11], totalPrice: -1 })],
    ignores: [priced({}), priced({ productIds: [] }), priced({ productIds: [9, 11, 0, 4711] })],
  }),
  forgedCouponChallenge: table('checkout.priced', {
    solves: [priced({ couponDiscount: 80 }), priced({ couponDiscount: 150 })],
    ignores: [priced({ couponDiscount: 79 }), priced({}), priced({ campaign: { validOn: 1, now: 0 } })],
  }),
  manipulateClockChallenge: table('checkout.priced', {
    solves: [priced({ campaign: { validOn: 1, now: 2 } })],
    ignores: [
      priced({ campaign: { validOn: 2, now: 2 } }),
      priced({ campaign: { validOn: 3, now: 2 } }),
      priced({ couponDiscount: 99 }),
    ],
  }),
  negativeOrderChallenge: table('checkout.priced', {
    solves: [priced({ totalPrice: -0.01 })],
    ignores: [priced({ totalPrice: 0 }), priced({ productIds: [], totalPrice: 0 }), priced({ totalPrice: 0.01 })],
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
  svgInjectionChallenge: table('browser.decalShown', {
    solves: [
      { decal: cats('https://cataas.com/cat?x=https://github.com/juice-shop/juice-shop') },
      { decal: cats('http://placecats.com/g/200/100?x=http://leanpub.com/juice-shop') },
      { decal: `../${cats('https://placecats.com/200/300?x=http://shop.spreadshirt.de/juiceshop')}` },
    ],
    ignores: [
      { decal: cats('https://cataas.com/cat') },
      { decal: cats('https://cataas.com/dog?x=https://github.com/juice-shop/juice-shop') },
      { decal: cats('https://placecats.com/g/?x=https://github.com/juice-shop/juice-shop') },
      { decal: cats('https://cataas.com/cat?x=https://github.com/juice-shop/juice-shop').slice('../'.length) },
      { decal: 'https://cataas.com/cat?x=https://github.com/juice-shop/juice-shop' },
      { decal: 'JuiceShop_Logo.png' },
      { decal: '' },
    ],
  }),
  bullyChatbotChallenge: table('chatBot.couponGiven', {
    solves: [{ discount: 10, code: 'n<MibgC7sn' }],
    ignores: [{ discount: 10, code: null }],
  }),
  killChatbotChallenge: table('chatBot.failed', {
    solves: [{ error: 'TypeError: not a function', isSilent: true }],
    ignores: [{ error: 'SyntaxError: unexpected token', isSilent: false }],
  }),
  aiDebuggingChallenge: table('assistant.toolCalled', {
    solves: [toolCalled('customer'), toolCalled(undefined), toolCalled('Admin')],
    ignores: [toolCalled('admin'), toolCalled('customer', false), toolCalled(undefined, false)],
  }),
  chatbotPromptInjectionChallenge: table('assistant.couponIssued', {
    solves: [couponIssued(10), couponIssued(99), couponIssued(100)],
    ignores: [couponIssued(9), couponIssued(9.99), couponIssued(-10), couponIssued(Number.NaN)],
  }),
  chatbotGreedyInjectionChallenge: table('assistant.couponIssued', {
    solves: [couponIssued(50), couponIssued(100)],
    ignores: [couponIssued(49), couponIssued(10), couponIssued(Number.NaN)],
  }),
  systemPromptExtractionChallenge: table('complaint.written', {
    solves: [
      { message: systemPrompt },
      { message: ` ${systemPrompt.toUpperCase()}` },
      { message: systemPrompt.slice(0, 600) },
    ],
    ignores: [
      { message: systemPrompt.split('\n').at(-1) ?? '' },
      { message: systemPrompt.repeat(3) },
      { message: 'Too sour' },
      { message: 'x' },
      { message: '' },
      { message: null },
    ],
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
  tokenSaleChallenge: table('file.requested', {
    solves: [{ url: '/assets/public/images/padding/56px.png' }],
    ignores: [
      { url: '/assets/public/images/padding/56px.png?x' },
      { url: '/assets/public/images/padding/156px.png' },
      { url: '/tokensale-ico-ea' },
    ],
  }),
  web3SandboxChallenge: table('file.requested', {
    solves: [{ url: '/assets/public/images/padding/11px.png' }],
    ignores: [
      { url: '/assets/public/images/padding/1px.png' },
      { url: '/assets/public/images/padding/111px.png' },
      { url: '/web3-sandbox' },
    ],
  }),
  nftMintChallenge: table('nft.mintClaimed', {
    solves: [{ isReported: true }],
    ignores: [{ isReported: false }],
  }),
  web3WalletChallenge: table('bank.exploited', {
    solves: [{ isWatched: true }],
    ignores: [{ isWatched: false }],
  }),
  nftUnlockChallenge: table('nft.keySubmitted', {
    solves: [{ kind: 'private-key' }],
    ignores: [{ kind: 'public-key' }, { kind: 'address' }, { kind: 'nothing-known' }],
  }),
  missingEncodingChallenge: table('file.requested', {
    solves: [
      { url: `${uploads}/%E1%93%9A%E1%98%8F%E1%97%A2-%23zatschi-%23whoneedsfourlegs-1572600969477.jpg` },
      { url: `${uploads}/%e1%93%9a%e1%98%8f%e1%97%a2-%23zatschi-%23whoneedsfourlegs-1572600969477.JPG` },
    ],
    ignores: [
      { url: `${uploads}/%E1%93%9A%E1%98%8F%E1%97%A2-` },
      { url: `${uploads}/ᓚᘏᗢ-%23zatschi-%23whoneedsfourlegs-1572600969477.jpg` },
      { url: `${uploads}/%E1%93%9A%E1%98%8F%E1%97%A2-%23zatschi-%23whoneedsfourlegs-1572600969477.jpg?x` },
      { url: `${uploads}/BeeHaven.png` },
    ],
  }),
  directoryListingChallenge: table('download.allowed', {
    solves: [{ name: 'acquisitions.md' }, { name: 'ACQUISITIONS.MD' }],
    ignores: [{ name: 'acquisitions' }, { name: 'legal.md' }],
  }),
  easterEggLevelOneChallenge: table('download.allowed', {
    solves: [{ name: 'eastere.gg' }, { name: 'EASTERE.GG' }],
    ignores: [{ name: 'eastere.gg.md' }, { name: 'egg' }],
  }),
  forgottenDevBackupChallenge: table('download.allowed', {
    solves: [{ name: 'package.json.bak' }, { name: 'PACKAGE.JSON.BAK' }],
    ignores: [{ name: 'package.json' }, { name: 'package-lock.json.bak' }],
  }),
  forgottenBackupChallenge: table('download.allowed', {
    solves: [{ name: 'coupons_2013.md.bak' }, { name: 'COUPONS_2013.MD.BAK' }],
    ignores: [{ name: 'coupons_2013.md' }, { name: 'coupons_2014.md.bak' }],
  }),
  misplacedSignatureFileChallenge: table('download.allowed', {
    solves: [{ name: 'suspicious_errors.yml' }, { name: 'SUSPICIOUS_ERRORS.YML' }],
    ignores: [{ name: 'suspicious_errors.md' }, { name: 'errors.yml' }],
  }),
  nullByteChallenge: table('download.allowed', {
    solves: ['encrypt.pyc', 'eastere.gg', 'package.json.bak', 'coupons_2013.md.bak', 'suspicious_errors.yml'].map(
      (name) => ({
        name,
      }),
    ),
    ignores: [{ name: 'legal.md' }, { name: 'encrypt.py' }, { name: 'announcement_encrypted.md' }],
  }),
  accessLogDisclosureChallenge: table('log.requested', {
    solves: [{ path: '/access.log.2026-11-21' }, { path: '/access.log' }, { path: '/x?access.log' }],
    ignores: [{ path: '/audit.json' }, { path: '/' }, { path: '/ACCESS.LOG' }],
  }),
  securityPolicyChallenge: table('file.requested', {
    solves: [{ url: '/security.txt' }, { url: '/.well-known/security.txt' }],
    ignores: [{ url: '/security.txt?x' }, { url: '/.well-known/csaf/index.txt' }],
  }),
  extraLanguageChallenge: table('file.requested', {
    solves: [{ url: '/assets/i18n/tlh_AA.json' }],
    ignores: [
      { url: '/assets/i18n/tlh_AA.json?x' },
      { url: '/assets/i18n/en.json' },
      { url: '/assets/i18n/tlh_aa.json' },
    ],
  }),
  retrieveBlueprintChallenge: table('file.requested', {
    solves: [{ url: '/assets/public/images/products/JuiceShop.stl' }],
    ignores: [
      { url: '/assets/public/images/products/JuiceShop.stl?x' },
      { url: '/assets/public/images/products/juiceshop.stl' },
      { url: '/assets/public/images/products/3d_keychain.jpg' },
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
    ignores: [failed(401), failed(400), failed(302), { ...failed(500), isRevealing: false }],
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
  knownVulnerableComponentChallenge: told(
    ['Sanitize-HTML 1.4.2', '0.1.3 of express-jwt'],
    ['sanitize-html 0.1.3', 'express-jwt 1.4.2', 'sanitize-html', '1.4.2'],
  ),
  weirdCryptoChallenge: told(['MD5', 'z85', 'base85', 'hashids', 'base64'], ['sha256', 'base 64', 'md-5']),
  typosquattingNpmChallenge: told(['epilogue-js'], ['epilogue']),
  typosquattingAngularChallenge: told(['ngy-cookie'], ['ngx-cookie']),
  hiddenImageChallenge: told(['It was Pickle Rick!'], ['pickle', 'rick']),
  supplyChainAttackChallenge: told(
    ['https://github.com/eslint/eslint-scope/issues/39', 'npm:eslint-scope:20180712'],
    ['eslint-scope/issues/3', 'eslint-scope:20180712'],
  ),
  dlpPastebinDataLeakChallenge: told(['Eurogium Edule, hueteroneel'], ['eurogium edule', 'hueteroneel']),
  csafChallenge: told(
    [
      '7e7ce7c65db3bf0625fcea4573d25cff41f2f7e3474f2c74334b14fc65bb4fd26af802ad17a3a03bf0eee6827a00fb8f7905f338c31b5e6ea9cb31620242e843',
    ],
    [
      '7e7ce7c65db3bf0625fcea4573d25cff41f2f7e3474f2c74334b14fc65bb4fd26af802ad17a3a03bf0eee6827a00fb8f7905f338c31b5e6ea9cb31620242e84',
    ],
  ),
  leakedApiKeyChallenge: told(
    ['6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie'],
    ['6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmi'],
  ),
  uploadSizeChallenge: table('complaint.fileTaken', {
    solves: [taken('a.pdf', 100_001)],
    ignores: [taken('a.exe', 100_000)],
  }),
  uploadTypeChallenge: table('complaint.fileTaken', {
    solves: [taken('a.exe'), taken('A'), taken('a.pdf.')],
    ignores: ['a.pdf', 'a.XML', 'a.zip', 'a.yml', 'a.yaml', 'pdf'].map((name) => taken(name, 150_000)),
  }),
  deprecatedInterfaceChallenge: table('complaint.fileTaken', {
    solves: [taken('a.xml', 10, true)],
    ignores: [taken('a.pdf'), taken('a.exe', 150_000)],
  }),
  fileWriteChallenge: table('complaint.entryPlaced', {
    solves: [{ path: 'ftp/legal.md' }],
    ignores: ['ftp/legal.md.bak', 'uploads/complaints/ftp/legal.md', 'FTP/legal.md', 'legal.md', ''].map((path) => ({
      path,
    })),
  }),
  lfrChallenge: table('account.erasureLaidOut', {
    solves: [{ path: '/juice-shop/package.json' }, { path: '/juice-shop/views/dataErasureResult.hbs' }],
    ignores: ['ftp/legal.md', 'ctf.key', 'encryptionkeys/jwt.pub'].map((name) => ({ path: `/juice-shop/${name}` })),
  }),
  xxeFileDisclosureChallenge: table('partnerDocument.read', {
    solves: [
      '<a>root:x:0:0:root:/root:/bin/sh</a>',
      '<a>a::::b:</a>',
      '# Note that this file is consulted DIRECTLY only when',
      `${'x'.repeat(100_000)}; for 16-bit app support`,
    ].map((text) => ({ format: 'xml' as const, text })),
    ignores: [
      { format: 'yaml', text: 'root:x:0:0:root:/root:/bin/sh' },
      ...[
        'a:b:c:d:e:f',
        'root:x:0:0',
        '127.0.0.1 localhost',
        'x'.repeat(1_000_000),
        ':'.repeat(3),
        'x:'.repeat(100_000),
      ].map((text) => ({ format: 'xml' as const, text })),
    ],
  }),
  xxeDosChallenge: table('partnerDocument.overran', { solves: [{ format: 'xml' }], ignores: [{ format: 'yaml' }] }),
  yamlBombChallenge: table('partnerDocument.overran', { solves: [{ format: 'yaml' }], ignores: [{ format: 'xml' }] }),
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
  noSqlCommandChallenge: table('product.reviewsRead', {
    solves: [{ productId: 'sleep(100)', took: 2001 }],
    ignores: [
      { productId: '1', took: 0 },
      { productId: 'sleep(2000)', took: 2000 },
    ],
  }),
  noSqlOrdersChallenge: table('order.tracked', {
    solves: [{ orderId: "' || true || '", found: 2 }],
    ignores: [
      { orderId: "' || true || '", found: 1 },
      { orderId: 'x', found: 0 },
    ],
  }),
  noSqlReviewsChallenge: table('review.written', {
    solves: [reviewed('changed', ['a', 'b'], 'a'), reviewed('changed', ['a', 'a'], undefined)],
    ignores: [reviewed('changed', ['a'], 'b'), reviewed('changed', [], 'b'), reviewed('new', ['a'], 'b')],
  }),
  forgedReviewChallenge: table('review.written', {
    solves: [
      reviewed('new', ['admin@juice-sh.op'], 'jim@juice-sh.op'),
      reviewed('new', ['Anonymous'], undefined),
      reviewed('new', [undefined], 'jim@juice-sh.op'),
      reviewed('changed', ['admin@juice-sh.op'], 'jim@juice-sh.op'),
    ],
    ignores: [
      reviewed('new', ['jim@juice-sh.op'], 'jim@juice-sh.op'),
      reviewed('changed', ['jim@juice-sh.op'], 'jim@juice-sh.op'),
      reviewed('changed', ['admin@juice-sh.op'], undefined),
      reviewed('changed', ['admin@juice-sh.op', 'admin@juice-sh.op'], 'jim@juice-sh.op'),
      reviewed('changed', [], 'jim@juice-sh.op'),
    ],
  }),
  timingAttackChallenge: table('review.liked', {
    solves: [{ email: 'a', likedBy: ['a', 'b', 'a', 'a'] }],
    ignores: [
      { email: 'a', likedBy: ['a', 'a'] },
      { email: 'a', likedBy: ['b', 'b', 'b', 'a'] },
    ],
  }),
  reflectedXssChallenge: table('order.tracked', {
    solves: [
      { orderId: iframePayload, found: 0 },
      { orderId: `x${iframePayload}`, found: 0 },
    ],
    ignores: [
      { orderId: iframePayload.replace('<', ''), found: 0 },
      { orderId: iframePayload.toUpperCase(), found: 0 },
      { orderId: 'iframesrcjavascriptalertxss', found: 0 },
    ],
  }),
  rceChallenge: table('partnerOrder.failed', {
    solves: [{ isTimeout: false, message: 'Infinite loop detected - reached max iterations' }],
    ignores: [
      { isTimeout: false, message: 'Infinite loop detected' },
      { isTimeout: true, message: 'The script took too long.' },
    ],
  }),
  rceOccupyChallenge: table('partnerOrder.failed', {
    solves: [{ isTimeout: true, message: 'The script took too long.' }],
    ignores: [{ isTimeout: false, message: 'Infinite loop detected - reached max iterations' }],
  }),
  redirectCryptoCurrencyChallenge: table('visitor.redirected', {
    solves: wallets.map((target) => ({ target, isListed: true })),
    ignores: [
      { target: `${wallets[0]}/`, isListed: true },
      { target: `https://example.org?x=${wallets[0]}`, isListed: false },
      { target: 'https://github.com/juice-shop/juice-shop', isListed: true },
    ],
  }),
  redirectChallenge: table('visitor.redirected', {
    solves: [{ target: `https://example.org?x=${wallets[0]}`, isListed: false }],
    ignores: [{ target: `${wallets[0]}?x=https://example.org`, isListed: true }],
  }),
  easterEggLevelTwoChallenge: table('hiddenPlace.entered', {
    solves: [{ place: 'planet' }],
    ignores: [{ place: 'premium' }, { place: 'reward' }],
  }),
  premiumPaywallChallenge: table('hiddenPlace.entered', {
    solves: [{ place: 'premium' }],
    ignores: [{ place: 'planet' }, { place: 'reward' }],
  }),
  privacyPolicyProofChallenge: table('hiddenPlace.entered', {
    solves: [{ place: 'reward' }],
    ignores: [{ place: 'planet' }, { place: 'premium' }],
  }),
  exposedMetricsChallenge: table('metrics.read', {
    solves: [{ userAgent: 'Mozilla/5.0' }, { userAgent: '' }, { userAgent: 'prometheus/2.5' }],
    ignores: [{ userAgent: 'Prometheus/2.5' }, { userAgent: 'Grafana Alloy' }, { userAgent: 'x otelcol y' }],
  }),
  videoXssChallenge: table('promotion.shown', {
    solves: [{ subtitles: 'WEBVTT\n</script><script>alert(`xss`)</script>\n' }],
    ignores: [
      { subtitles: '' },
      { subtitles: '<script>alert(`xss`)</script>' },
      { subtitles: "</script><script>alert('xss')</script>" },
    ],
  }),
  continueCodeChallenge: table('progress.codeApplied', {
    solves: [{ ids: [999] }, { ids: [1, 999, 2] }],
    ignores: [{ ids: [99, 9] }, { ids: [] }, { ids: [998, 1000] }],
  }),
}

it('every challenge has facts that solve it and facts that it ignores', () => {
  expect(Object.keys(tables).sort()).toEqual([...challengeKeys].sort())
  for (const [key, { solves, ignores }] of Object.entries(tables))
    expect([key, solves.length > 0, ignores.length > 0]).toEqual([key, true, true])
})

describe.each(Object.entries(tables))('%s', (key, { fact, solves, ignores }) => {
  const rule = catalogue[key as ChallengeKey].solvedBy

  it(`listens to ${fact}`, () => {
    expect(rule.facts).toContain(fact)
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
