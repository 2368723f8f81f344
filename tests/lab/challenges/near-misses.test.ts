import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSeededPeople } from '../../../lab/accounts/seed-accounts.js'
import { type ChallengeKey, catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import type { JudgeContext } from '../../../lab/challenges/challenge.js'
import { writeSystemPrompt } from '../../../lab/community/chat/assistant/system-prompt.js'
import { createLab } from '../../../lab/create-lab.js'
import type { Fact, FactName, Facts, Origin } from '../../../lab/facts/vocabulary.js'
import type { Lab } from '../../../lab/lab.js'
import { SqlError } from '../../../lab/store/types.js'
import { makeConfig } from '../../support/make-config.js'

let lab: Lab
let context: JudgeContext
beforeAll(async () => {
  lab = await createLab()
  const seeded = readSeededPeople(lab.config)
  context = {
    store: lab.store,
    config: lab.config,
    seededAccountId: seeded.idOf,
    seededPerson: seeded.find,
    hasHappened: () => false,
    isOpen: () => true,
    hasChallenge: (id) => Object.values(catalogue).some((challenge) => challenge.id === id),
  }
})
afterAll(() => lab.close())

interface Case {
  readonly fact: FactName
  readonly detail: unknown
  readonly url?: string
}

const when = <Name extends FactName>(fact: Name, detail: Facts[Name] | (() => Facts[Name]), url?: string): Case => ({
  fact,
  detail,
  ...(url && { url }),
})

const failed = (message: string, url: string, status = 200) =>
  when('request.failed', { status, error: new Error(message), isRevealing: true }, url)
const brokenSearch = (text: string, message: string) =>
  failed(message, `/rest/products/search?q=${encodeURIComponent(text)}`)
const brokenLogin = (email: string) =>
  when(
    'request.failed',
    {
      status: 500,
      error: new SqlError('unrecognized token: "x"', `SELECT * FROM Users WHERE email = '${email}' AND password = 'x'`),
      isRevealing: true,
    },
    login,
  )
const tried = (email: string, password: string) => when('account.loginAttempted', { email, password })
const account = (id: number, email: string, role: string) => when('account.loggedIn', { account: { id, email, role } })
const answered = (accountId: number, answer: string) => when('account.resetRefused', { accountId, answer })
const registered = (body: Record<string, unknown>) => when('account.registrationSubmitted', { body })
const said = (comment: string) => when('feedback.written', { rating: 3, comment })
const searched = (query: string, rows = '[]') => when('catalogue.searched', { query, rows })
const asked = (url: string) => when('file.requested', { url })
const accepted = (algorithm: string, email: string) => when('token.foreignAccepted', { algorithm, email })
const placed = (path: string) => when('complaint.entryPlaced', { path })
const taken = (name: string, size = 900, isForPartners = false) =>
  when('complaint.fileTaken', { name, size, isForPartners })
const shown = (shownName: string, policy: string) => when('profile.shown', { shownName, policy })
const times = (count: number, each: number) =>
  when('feedback.captchaSolved', { times: Array.from({ length: count }, (_, index) => index * each) })
const priced = (couponDiscount: number) =>
  when('checkout.priced', { basketId: 1, productIds: [1], couponDiscount, campaign: undefined, totalPrice: 9 })
const changed = (accountId: number, password: string, currentSent: boolean) =>
  when('account.passwordChanged', { accountId, password, currentSent })
const renamed = (to: string, origin?: string) =>
  when('profile.renamed', { accountId: 2, from: 'a', to, origin, referer: undefined })
const described = (productId: number, description: string) => when('product.described', { productId, description })
const readXml = (text: string) => when('partnerDocument.read', { format: 'xml', text })
const readYaml = (text: string) => when('partnerDocument.read', { format: 'yaml', text })
const profileRead = (url: string) => when('account.profileRead', { shown: { id: 1 }, callback: undefined }, url)

const login = '/rest/user/login'
const syntax = 'SQLITE_ERROR: near "x": syntax error'
const union = 'SELECTs to the left and right of UNION do not have the same number of result columns'
const refused = 'Only .md and .pdf files are allowed!'
const tamperingId = 9

/** For each challenge: a fact for each of its notes, in their order, and facts that are nothing special. */
const table: Partial<Record<ChallengeKey, { readonly near: readonly Case[]; readonly far: readonly Case[] }>> = {
  feedbackChallenge: {
    near: [when('feedback.ratingWithdrawn', { rating: 5 }), when('feedback.ratingWithdrawn', { rating: 2 })],
    far: [],
  },
  basketManipulateChallenge: {
    near: [
      when('basket.itemRefused', { basketId: 2, sessionBasketId: 1 }),
      when('basket.viewed', { basketId: '2', sessionBasketId: 1 }),
    ],
    far: [when('basket.viewed', { basketId: '1', sessionBasketId: 1 })],
  },
  changeProductChallenge: {
    near: [described(1, 'new'), described(tamperingId, '<a href="https://owasp.slack.com">More</a>')],
    far: [],
  },
  ssrfChallenge: {
    near: [
      when('profile.imageRequested', { url: 'http://localhost:3000/metrics', isAdmitted: true }),
      when('internalAddress.called', { key: 'tRy_H4rd3r_n0thIng_iS_Imp0ssibl3' }),
    ],
    far: [
      when('profile.imageRequested', { url: 'https://example.org/a.png', isAdmitted: true }),
      when('internalAddress.called', { key: undefined }),
    ],
  },
  sstiChallenge: { near: [when('profile.nameEvaluated', { accountId: 1, code: '7*7' })], far: [] },
  csrfChallenge: { near: [renamed('b', 'null')], far: [renamed('b', 'http://localhost:3000')] },
  aiDebuggingChallenge: {
    near: [when('assistant.toolCalled', { tool: 'x', isShown: true, role: 'admin' })],
    far: [when('assistant.toolCalled', { tool: 'x', isShown: false, role: 'admin' })],
  },
  jwtForgedChallenge: {
    near: [accepted('HS256', 'jim@juice-sh.op'), accepted('none', 'rsa_lord@juice-sh.op')],
    far: [accepted('none', 'jim@juice-sh.op')],
  },
  jwtUnsignedChallenge: {
    near: [accepted('none', 'jim@juice-sh.op'), accepted('HS256', 'jwtn3d@juice-sh.op')],
    far: [accepted('HS256', 'jim@juice-sh.op')],
  },
  continueCodeChallenge: {
    near: [when('progress.codeApplied', { ids: [1, 998] })],
    far: [
      when('progress.codeApplied', { ids: [1, challengeKeys.length] }),
      when('progress.codeApplied', { ids: [999] }),
    ],
  },
  redirectChallenge: {
    near: [failed('Unrecognized target URL for redirect: https://github.com/', '/redirect?to=x', 406)],
    far: [failed('Unrecognized target URL for redirect: https://example.org', '/redirect?to=x', 406)],
  },
  redirectCryptoCurrencyChallenge: {
    near: [failed('Unrecognized target URL for redirect: https://blockchain.info/', '/redirect?to=x', 406)],
    far: [failed('Unrecognized target URL for redirect: https://example.org', '/redirect?to=x', 406)],
  },
  loginAdminChallenge: {
    near: [brokenLogin("'"), account(4, 'b@gmail.com', 'admin')],
    far: [
      brokenSearch("'", syntax),
      account(2, 'jim@juice-sh.op', 'customer'),
      brokenLogin("jim@juice-sh.op'"),
      brokenLogin("bender@juice-sh.op'"),
    ],
  },
  ephemeralAccountantChallenge: {
    near: [failed(union, login), account(15, 'acc0unt4nt@juice-sh.op', 'customer')],
    far: [account(15, 'accountant@juice-sh.op', 'accounting')],
  },
  dbSchemaChallenge: {
    near: [
      brokenSearch("apple'", syntax),
      brokenSearch("')) union select 1--", union),
      brokenSearch("')) union select 1 from x--", 'no such table: x'),
      searched("')) union select sql from sqlite_master limit 1--", '["CREATE TABLE x"]'),
    ],
    far: [searched('apple'), brokenSearch("o'neil", syntax), brokenSearch("')) union select id from users--", union)],
  },
  unionSqlInjectionChallenge: {
    near: [
      brokenSearch("')) union select 1 from users where '", syntax),
      brokenSearch("')) union select 1 from users--", union),
      brokenSearch("')) union select x from users--", 'no such column: x'),
      searched("')) union select email from users--", '["jim@juice-sh.op"]'),
    ],
    far: [searched('apple', '["jim@juice-sh.op"]'), brokenSearch("o'neil", syntax), brokenSearch("apple'", syntax)],
  },
  christmasSpecialChallenge: {
    near: [searched("'))--", '["Christmas Super-Surprise-Box"]')],
    far: [searched('christmas', '[]')],
  },
  noSqlCommandChallenge: {
    near: [
      when('product.reviewsRead', { productId: 'sleep(100)', took: 100 }),
      failed('x is not defined', '/rest/products/x/reviews'),
    ],
    far: [when('product.reviewsRead', { productId: '1', took: 1 })],
  },
  noSqlOrdersChallenge: {
    near: [when('order.tracked', { orderId: "' || x || '", found: 0 })],
    far: [when('order.tracked', { orderId: '5267-f73dcd000abcc353', found: 1 })],
  },
  noSqlReviewsChallenge: {
    near: [when('review.written', { kind: 'changed', authors: [], email: 'a@b' })],
    far: [when('review.written', { kind: 'changed', authors: ['a@b'], email: 'a@b' })],
  },
  chatbotPromptInjectionChallenge: {
    near: [when('assistant.couponIssued', { discount: 5, couponCode: 'x' })],
    far: [],
  },
  chatbotGreedyInjectionChallenge: {
    near: [when('assistant.couponIssued', { discount: 15, couponCode: 'x' })],
    far: [when('assistant.couponIssued', { discount: 10, couponCode: 'x' })],
  },
  systemPromptExtractionChallenge: {
    near: [
      when('complaint.written', () => ({
        message: writeSystemPrompt({ shopName: 'Juice Lab', botName: 'Juicy' }).slice(0, 160),
      })),
    ],
    far: [when('complaint.written', { message: 'My bottle of apple juice arrived in two pieces.' })],
  },
  rceChallenge: {
    near: [
      when('partnerOrder.failed', { isTimeout: false, message: 'x is not defined' }),
      when('partnerOrder.failed', { isTimeout: true, message: 'Script execution timed out' }),
    ],
    far: [],
  },
  rceOccupyChallenge: {
    near: [
      when('partnerOrder.failed', { isTimeout: false, message: 'Infinite loop detected - reached max iterations' }),
    ],
    far: [when('partnerOrder.failed', { isTimeout: false, message: 'x is not defined' })],
  },
  yamlBombChallenge: { near: [readYaml('_'.repeat(500))], far: [readYaml('a: 1'), readXml('_'.repeat(500))] },
  xxeFileDisclosureChallenge: { near: [readXml('<a/>')], far: [readYaml('a')] },
  xxeDosChallenge: {
    near: [failed('Detected an entity reference loop', '/file-upload'), readXml('x'.repeat(6000))],
    far: [readXml('<a/>')],
  },
  killChatbotChallenge: {
    near: [when('chatBot.failed', { error: 'x', isSilent: false })],
    far: [when('chatBot.failed', { error: 'x', isSilent: true })],
  },
  registerAdminChallenge: {
    near: [registered({ role: 'Administrator' }), registered({ isAdmin: true })],
    far: [registered({ email: 'a@b.c' })],
  },
  emptyUserRegistration: {
    near: [registered({ email: '', password: 'x' }), registered({ passwordRepeat: '' })],
    far: [registered({ email: 'a@b.c', password: 'x' })],
  },
  zeroStarsChallenge: {
    near: [when('feedback.written', { rating: -1, comment: '' })],
    far: [said('fine')],
  },
  captchaBypassChallenge: { near: [times(5, 1000), times(10, 5000)], far: [times(4, 1000), times(10, 30_000)] },
  forgedCouponChallenge: { near: [priced(50)], far: [priced(0), priced(10)] },
  nftMintChallenge: { near: [when('nft.mintClaimed', { isReported: false })], far: [] },
  web3WalletChallenge: { near: [when('bank.exploited', { isWatched: false })], far: [] },
  nftUnlockChallenge: {
    near: [when('nft.keySubmitted', { kind: 'public-key' }), when('nft.keySubmitted', { kind: 'address' })],
    far: [when('nft.keySubmitted', { kind: 'nothing-known' })],
  },
  uploadSizeChallenge: {
    near: [taken('a.pdf', 95_000), failed('File too large', '/file-upload')],
    far: [taken('a.pdf', 900), taken('a.pdf', 60_000)],
  },
  uploadTypeChallenge: { near: [taken('a.exe.pdf')], far: [taken('a.pdf')] },
  fileWriteChallenge: {
    near: [placed('legal.md'), placed('ftp/other.md')],
    far: [placed('uploads/complaints/a.txt')],
  },
  videoXssChallenge: {
    near: [
      placed('uploads/owasp_promo.vtt'),
      when('promotion.shown', { subtitles: 'WEBVTT <script>alert(1)</script>' }),
    ],
    far: [when('promotion.shown', { subtitles: 'WEBVTT' })],
  },
  deprecatedInterfaceChallenge: { near: [failed('File too large', '/file-upload')], far: [failed('x', '/profile')] },
  weakPasswordChallenge: {
    near: [tried('admin@juice-sh.op', 'admin1234')],
    far: [
      account(1, 'admin@juice-sh.op', 'admin'),
      tried("' or 1=1--", 'x'),
      tried('jim@juice-sh.op', 'admin1234'),
      tried('admin@juice-sh.op', 'zzz'),
    ],
  },
  loginBenderChallenge: {
    near: [brokenLogin("bender@juice-sh.op'"), tried('bender@juice-sh.op', 'beer')],
    far: [tried("bender@juice-sh.op'--", 'x'), brokenLogin("jim@juice-sh.op'")],
  },
  loginJimChallenge: {
    near: [brokenLogin("jim@juice-sh.op'"), tried('jim@juice-sh.op', 'x')],
    far: [tried('jim@juice-sh.op', 'ncc-1701'), brokenLogin("'"), brokenLogin("o'jim@juice-sh.op")],
  },
  ghostLoginChallenge: {
    near: [tried('chris.pike@juice-sh.op', 'x'), tried('chris.pike@juice-sh.op', 'uss enterprise')],
    far: [tried("chris.pike@juice-sh.op'--", 'x')],
  },
  loginAmyChallenge: {
    near: [tried('amy@juice-sh.op', 'D0g.....................')],
    far: [tried('amy@juice-sh.op', 'fry')],
  },
  loginRapperChallenge: {
    near: [tried('mc.safesearch@juice-sh.op', 'Mr. Noodles')],
    far: [tried('mc.safesearch@juice-sh.op', 'x')],
  },
  loginSupportChallenge: {
    near: [tried('support@juice-sh.op', 'Support2022!')],
    far: [tried('support@juice-sh.op', 'x')],
  },
  exposedCredentialsChallenge: {
    near: [tried('testing@juice-sh.op', 'x')],
    far: [tried('testing@juice-sh.op', 'IamUsedForTesting')],
  },
  dlpPasswordSprayingChallenge: {
    near: [
      tried('jim@juice-sh.op', '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB'),
      tried('J12934@juice-sh.op', '0Y8rMnww$*9VFYE%C2%A759-!Fg1L6t&6lB'),
    ],
    far: [tried('J12934@juice-sh.op', 'x')],
  },
  oauthUserPasswordChallenge: {
    near: [tried('bjoern.kimminich@gmail.com', 'moc.liamg@hcinimmik.nreojb')],
    far: [tried('bjoern.kimminich@gmail.com', 'x')],
  },
  changePasswordBenderChallenge: {
    near: [changed(3, 'slurmCl4ssic', true), changed(2, 'x', false)],
    far: [changed(3, 'slurmCl4ssic', false), changed(2, 'x', true)],
  },
  twoFactorAuthUnsafeSecretStorageChallenge: {
    near: [searched("')) union select totpSecret from users--", '[{"id":"IFTXE3SPOEYVURT2MRYGI52TKJ4HC3KH"}]')],
    far: [searched('totp')],
  },
  resetPasswordMortyChallenge: { near: [answered(7, 'Snowball')], far: [answered(7, 'Rex'), answered(2, 'Snowball')] },
  resetPasswordJimChallenge: { near: [answered(2, 'George Samuel Kirk')], far: [answered(2, 'Sulu')] },
  resetPasswordBenderChallenge: { near: [answered(3, 'stop n drop')], far: [answered(3, 'Momcorp')] },
  resetPasswordBjoernChallenge: { near: [answered(12, '2082')], far: [answered(12, '25436')] },
  resetPasswordBjoernOwaspChallenge: { near: [answered(13, 'zaya')], far: [answered(13, 'Tom')] },
  resetPasswordUvoginChallenge: { near: [answered(16, 'The Silence of the Lambs')], far: [answered(16, 'Psycho')] },
  geoStalkingMetaChallenge: { near: [answered(18, 'daniel boone')], far: [answered(18, 'Black Forest')] },
  geoStalkingVisualChallenge: { near: [answered(19, 'ITsec GmbH')], far: [answered(19, 'Acme')] },
  localXssChallenge: {
    near: [when('browser.searchShown', { text: '<img src=x>' })],
    far: ['apple < banana', '<h1>owasp', '<b>owned</b>', makeConfig({}).challenges.xssBonusPayload].map((text) =>
      when('browser.searchShown', { text }),
    ),
  },
  xssBonusChallenge: {
    near: [when('browser.searchShown', { text: '<iframe src="https://soundcloud.com">' })],
    far: [when('browser.searchShown', { text: '<h1>' })],
  },
  reflectedXssChallenge: {
    near: [when('order.tracked', { orderId: '<b>1', found: 0 })],
    far: [when('order.tracked', { orderId: '1', found: 0 })],
  },
  persistedXssUserChallenge: {
    near: [when('account.emailSet', { email: '<script>alert(1)</script>' })],
    far: [when('account.emailSet', { email: 'a@b.c' })],
  },
  restfulXssChallenge: { near: [described(1, '<img src=x onerror=alert(1)>')], far: [described(1, '<b>fresh</b>')] },
  httpHeaderXssChallenge: {
    near: [when('account.loginAddressSaved', { accountId: 1, declared: '1.2.3.4' })],
    far: [when('account.loginAddressSaved', { accountId: 1, declared: undefined })],
  },
  persistedXssFeedbackChallenge: {
    near: [said('iframe src="javascript:alert(`xss`)"')],
    far: [said('nice')],
  },
  usernameXssChallenge: {
    near: [
      shown('<script>alert(`xss`)</script>', "img-src 'self'; script-src 'self'"),
      shown('jim', "img-src 'self' x; script-src 'unsafe-inline'"),
      renamed('<script>alert(`xss`)</script>'),
    ],
    far: [shown('jim', "script-src 'self'"), renamed('jim')],
  },
  svgInjectionChallenge: {
    near: [when('browser.decalShown', { decal: '../../redirect' })],
    far: [when('browser.decalShown', { decal: 'logo.svg' })],
  },
  easterEggLevelOneChallenge: {
    near: [failed(refused, '/ftp/eastere.gg', 403)],
    far: [failed(refused, '/ftp/encrypt.pyc', 403)],
  },
  forgottenDevBackupChallenge: { near: [failed(refused, '/ftp/package.json.bak', 403)], far: [] },
  forgottenBackupChallenge: { near: [failed(refused, '/ftp/coupons_2013.md.bak', 403)], far: [] },
  misplacedSignatureFileChallenge: { near: [failed(refused, '/ftp/suspicious_errors.yml', 403)], far: [] },
  nullByteChallenge: {
    near: [when('download.allowed', { name: 'encrypt.pyc\0.md' }), failed(refused, '/ftp/encrypt.pyc', 403)],
    far: [when('download.allowed', { name: 'legal.md' })],
  },
  directoryListingChallenge: {
    near: [when('download.allowed', { name: 'announcement_encrypted.md' })],
    far: [when('download.allowed', { name: 'legal.md' })],
  },
  accessLogDisclosureChallenge: {
    near: [when('log.requested', { path: '/audit.json' })],
    far: [when('log.requested', { path: '/access.log.2026-01-01' })],
  },
  exposedMetricsChallenge: { near: [when('metrics.read', { userAgent: 'Prometheus/2' })], far: [] },
  errorHandlingChallenge: { near: [failed('Unauthorized', '/rest', 401)], far: [failed('x', '/rest', 200)] },
  extraLanguageChallenge: {
    near: [asked('/assets/i18n/tlh_KL.json')],
    far: [asked('/assets/i18n/de_DE.json')],
  },
  missingEncodingChallenge: {
    near: [asked('/assets/public/images/uploads/x-%2523zatschi-%2523y.jpg')],
    far: [asked('/assets/public/images/uploads/%E1%93%9A%E1%98%8F%E1%97%A2-')],
  },
  retrieveBlueprintChallenge: {
    near: [asked('/assets/public/images/products/juiceshop.stl')],
    far: [asked('/assets/public/images/products/apple_juice.jpg')],
  },
  passwordHashLeakChallenge: {
    near: [profileRead('/rest/user/whoami?fields=id,role')],
    far: [profileRead('/rest/user/whoami')],
  },
  emailLeakChallenge: {
    near: [profileRead('/rest/user/whoami?jsonp=x')],
    far: [profileRead('/rest/user/whoami')],
  },
  lfrChallenge: {
    near: [
      when('account.erasureLaidOut', { path: 'ftp/legal.md' }),
      failed("ENOENT: no such file or directory, open 'x'", '/dataerasure'),
    ],
    far: [failed('Blocked', '/dataerasure')],
  },
  closeNotificationsChallenge: {
    near: [when('browser.notificationsClosed', { count: 1 })],
    far: [when('browser.notificationsClosed', { count: 0 })],
  },
  csafChallenge: { near: [said('a'.repeat(128))], far: [said('a'.repeat(64))] },
  hiddenImageChallenge: { near: [said('It is Rick!')], far: [said('trickery')] },
  weirdCryptoChallenge: { near: [said('You should not use SHA-1.')], far: [said('fresh')] },
  typosquattingAngularChallenge: { near: [said('ngx-cookie')], far: [said('cookies'), said('my angular glass')] },
  typosquattingNpmChallenge: { near: [said('epilogue')], far: [said('prologue')] },
  supplyChainAttackChallenge: { near: [said('beware of eslint-scope')], far: [said('beware')] },
  knownVulnerableComponentChallenge: { near: [said('sanitize-html is old')], far: [said('old')] },
  dlpPastebinDataLeakChallenge: { near: [said('Hueteroneel is unhealthy')], far: [said('unhealthy')] },
  leakedApiKeyChallenge: { near: [said('6PPi37DBxP4l')], far: [said('a key')] },
}

async function holds(key: ChallengeKey, index: number, { fact, detail, url }: Case): Promise<boolean> {
  const { when: rule } = catalogue[key].nearMisses[index] as (typeof catalogue)[ChallengeKey]['nearMisses'][number]
  if (!rule.facts.includes(fact)) return false
  const origin: Origin | undefined =
    url === undefined ? undefined : { method: 'GET', url, ip: '', visitor: '127.0.0.1', userAgent: '' }
  const given = typeof detail === 'function' ? detail() : detail
  return rule.holds({ name: fact, detail: given, at: 0, origin } as Fact, context)
}

async function solves(key: ChallengeKey, { fact, detail, url }: Case): Promise<boolean> {
  const { solvedBy } = catalogue[key]
  if (!solvedBy.facts.includes(fact)) return false
  const origin: Origin | undefined =
    url === undefined ? undefined : { method: 'GET', url, ip: '', visitor: '127.0.0.1', userAgent: '' }
  const given = typeof detail === 'function' ? detail() : detail
  return solvedBy.holds({ name: fact, detail: given, at: 0, origin } as Fact, context)
}

const withNotes = challengeKeys.filter((key) => catalogue[key].nearMisses.length > 0)

describe('near misses', () => {
  it('are told apart for more than half of the challenges', () => {
    expect(withNotes.length).toBeGreaterThanOrEqual(60)
    expect(Object.keys(table).sort()).toEqual([...withNotes].sort())
  })

  it.each(withNotes)('%s: each note has an attempt that earns it, and does not solve', async (key) => {
    const near = table[key]?.near ?? []
    expect(near).toHaveLength(catalogue[key].nearMisses.length)
    for (const [index, attempt] of near.entries()) {
      expect([index, await holds(key, index, attempt)]).toEqual([index, true])
      if (key !== 'ssrfChallenge') expect([index, await solves(key, attempt)]).toEqual([index, false])
    }
  })

  it.each(withNotes)('%s: what is nothing special earns none', async (key) => {
    for (const attempt of table[key]?.far ?? [])
      for (const index of catalogue[key].nearMisses.keys())
        expect([attempt, index, await holds(key, index, attempt)]).toEqual([attempt, index, false])
  })

  it.each([
    ["o'neil", []],
    ["apple'", ['dbSchemaChallenge']],
    ["')) union select 1 from users where '", ['unionSqlInjectionChallenge']],
  ] as const)('a search for %s earns notes of %o', async (text, expected) => {
    const earned: ChallengeKey[] = []
    for (const key of withNotes)
      for (const index of catalogue[key].nearMisses.keys())
        if (await holds(key, index, brokenSearch(text, syntax))) earned.push(key)
    expect(earned).toEqual(expected)
  })

  it.each(withNotes)('%s: a note says little enough', (key) => {
    for (const { note } of catalogue[key].nearMisses) {
      expect(note.length).toBeLessThan(170)
      expect(note).not.toMatch(/[<>{}]|https?:|\/(rest|api)\//)
    }
  })
})
