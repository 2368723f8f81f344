import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ChallengeKey, catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { categories } from '../../../lab/challenges/challenge.js'

/** The challenges that clients of the reference rely on: key, difficulty and category, in the order of the ids. Challenges of one's own follow them. */
const reference = [
  ['passwordHashLeakChallenge', 2, 'Sensitive Data Exposure'],
  ['restfulXssChallenge', 3, 'XSS'],
  ['accessLogDisclosureChallenge', 4, 'Observability Failures'],
  ['registerAdminChallenge', 3, 'Improper Input Validation'],
  ['adminSectionChallenge', 2, 'Broken Access Control'],
  ['fileWriteChallenge', 6, 'Vulnerable Components'],
  ['resetPasswordBjoernOwaspChallenge', 3, 'Broken Authentication'],
  ['tokenSaleChallenge', 5, 'Security through Obscurity'],
  ['nftUnlockChallenge', 2, 'Sensitive Data Exposure'],
  ['nftMintChallenge', 3, 'Improper Input Validation'],
  ['web3WalletChallenge', 6, 'Miscellaneous'],
  ['web3SandboxChallenge', 1, 'Broken Access Control'],
  ['rceChallenge', 5, 'Insecure Deserialization'],
  ['captchaBypassChallenge', 3, 'Broken Anti Automation'],
  ['changePasswordBenderChallenge', 5, 'Broken Authentication'],
  ['christmasSpecialChallenge', 4, 'Injection'],
  ['usernameXssChallenge', 4, 'XSS'],
  ['persistedXssUserChallenge', 3, 'XSS'],
  ['directoryListingChallenge', 1, 'Sensitive Data Exposure'],
  ['localXssChallenge', 1, 'XSS'],
  ['dbSchemaChallenge', 3, 'Injection'],
  ['deprecatedInterfaceChallenge', 2, 'Security Misconfiguration'],
  ['easterEggLevelOneChallenge', 4, 'Broken Access Control'],
  ['emailLeakChallenge', 5, 'Sensitive Data Exposure'],
  ['emptyUserRegistration', 2, 'Improper Input Validation'],
  ['ephemeralAccountantChallenge', 4, 'Injection'],
  ['errorHandlingChallenge', 1, 'Security Misconfiguration'],
  ['manipulateClockChallenge', 4, 'Improper Input Validation'],
  ['extraLanguageChallenge', 5, 'Broken Anti Automation'],
  ['feedbackChallenge', 2, 'Broken Access Control'],
  ['forgedCouponChallenge', 6, 'Cryptographic Issues'],
  ['forgedFeedbackChallenge', 3, 'Broken Access Control'],
  ['forgedReviewChallenge', 3, 'Broken Access Control'],
  ['jwtForgedChallenge', 6, 'Vulnerable Components'],
  ['forgottenDevBackupChallenge', 4, 'Sensitive Data Exposure'],
  ['forgottenBackupChallenge', 4, 'Sensitive Data Exposure'],
  ['typosquattingAngularChallenge', 5, 'Vulnerable Components'],
  ['ghostLoginChallenge', 3, 'Broken Authentication'],
  ['dataExportChallenge', 4, 'Sensitive Data Exposure'],
  ['httpHeaderXssChallenge', 4, 'XSS'],
  ['continueCodeChallenge', 6, 'Cryptographic Issues'],
  ['dlpPasswordSprayingChallenge', 5, 'Observability Failures'],
  ['dlpPastebinDataLeakChallenge', 4, 'Sensitive Data Exposure'],
  ['typosquattingNpmChallenge', 4, 'Vulnerable Components'],
  ['loginAdminChallenge', 2, 'Injection'],
  ['loginAmyChallenge', 3, 'Sensitive Data Exposure'],
  ['loginBenderChallenge', 3, 'Injection'],
  ['oauthUserPasswordChallenge', 4, 'Broken Authentication'],
  ['loginJimChallenge', 3, 'Injection'],
  ['loginRapperChallenge', 2, 'Sensitive Data Exposure'],
  ['loginSupportChallenge', 6, 'Security Misconfiguration'],
  ['basketManipulateChallenge', 3, 'Broken Access Control'],
  ['misplacedSignatureFileChallenge', 4, 'Observability Failures'],
  ['timingAttackChallenge', 6, 'Broken Anti Automation'],
  ['easterEggLevelTwoChallenge', 4, 'Cryptographic Issues'],
  ['noSqlCommandChallenge', 4, 'Injection'],
  ['noSqlOrdersChallenge', 5, 'Injection'],
  ['noSqlReviewsChallenge', 4, 'Injection'],
  ['redirectCryptoCurrencyChallenge', 1, 'Unvalidated Redirects'],
  ['weakPasswordChallenge', 2, 'Broken Authentication'],
  ['negativeOrderChallenge', 3, 'Improper Input Validation'],
  ['premiumPaywallChallenge', 6, 'Cryptographic Issues'],
  ['privacyPolicyChallenge', 1, 'Miscellaneous'],
  ['privacyPolicyProofChallenge', 3, 'Security through Obscurity'],
  ['changeProductChallenge', 3, 'Broken Access Control'],
  ['reflectedXssChallenge', 2, 'XSS'],
  ['passwordRepeatChallenge', 1, 'Improper Input Validation'],
  ['resetPasswordBenderChallenge', 4, 'Broken Authentication'],
  ['resetPasswordBjoernChallenge', 5, 'Broken Authentication'],
  ['resetPasswordJimChallenge', 3, 'Broken Authentication'],
  ['resetPasswordMortyChallenge', 5, 'Broken Anti Automation'],
  ['retrieveBlueprintChallenge', 5, 'Sensitive Data Exposure'],
  ['ssrfChallenge', 6, 'Broken Access Control'],
  ['sstiChallenge', 6, 'Injection'],
  ['scoreBoardChallenge', 1, 'Miscellaneous'],
  ['securityPolicyChallenge', 2, 'Miscellaneous'],
  ['persistedXssFeedbackChallenge', 4, 'XSS'],
  ['hiddenImageChallenge', 4, 'Security through Obscurity'],
  ['rceOccupyChallenge', 6, 'Insecure Deserialization'],
  ['supplyChainAttackChallenge', 5, 'Vulnerable Components'],
  ['twoFactorAuthUnsafeSecretStorageChallenge', 5, 'Broken Authentication'],
  ['jwtUnsignedChallenge', 5, 'Vulnerable Components'],
  ['uploadSizeChallenge', 3, 'Improper Input Validation'],
  ['uploadTypeChallenge', 3, 'Improper Input Validation'],
  ['unionSqlInjectionChallenge', 4, 'Injection'],
  ['videoXssChallenge', 6, 'XSS'],
  ['basketAccessChallenge', 2, 'Broken Access Control'],
  ['knownVulnerableComponentChallenge', 4, 'Vulnerable Components'],
  ['weirdCryptoChallenge', 2, 'Cryptographic Issues'],
  ['redirectChallenge', 4, 'Unvalidated Redirects'],
  ['xxeFileDisclosureChallenge', 3, 'XXE'],
  ['xxeDosChallenge', 5, 'XXE'],
  ['yamlBombChallenge', 5, 'Insecure Deserialization'],
  ['zeroStarsChallenge', 1, 'Improper Input Validation'],
  ['missingEncodingChallenge', 1, 'Improper Input Validation'],
  ['svgInjectionChallenge', 5, 'Security Misconfiguration'],
  ['exposedMetricsChallenge', 1, 'Observability Failures'],
  ['freeDeluxeChallenge', 3, 'Improper Input Validation'],
  ['csrfChallenge', 3, 'Broken Access Control'],
  ['xssBonusChallenge', 1, 'XSS'],
  ['resetPasswordUvoginChallenge', 4, 'Sensitive Data Exposure'],
  ['geoStalkingMetaChallenge', 2, 'Sensitive Data Exposure'],
  ['geoStalkingVisualChallenge', 2, 'Sensitive Data Exposure'],
  ['nullByteChallenge', 4, 'Improper Input Validation'],
  ['lfrChallenge', 5, 'Vulnerable Components'],
  ['closeNotificationsChallenge', 1, 'Miscellaneous'],
  ['csafChallenge', 3, 'Miscellaneous'],
  ['exposedCredentialsChallenge', 2, 'Sensitive Data Exposure'],
  ['leakedApiKeyChallenge', 5, 'Sensitive Data Exposure'],
  ['chatbotPromptInjectionChallenge', 2, 'Injection'],
  ['chatbotGreedyInjectionChallenge', 3, 'Injection'],
  ['aiDebuggingChallenge', 2, 'Broken Access Control'],
  ['systemPromptExtractionChallenge', 3, 'Injection'],
  ['killChatbotChallenge', 5, 'Vulnerable Components'],
  ['bullyChatbotChallenge', 1, 'Miscellaneous'],
] as const

const dangerous = [
  'restfulXssChallenge',
  'fileWriteChallenge',
  'rceChallenge',
  'usernameXssChallenge',
  'persistedXssUserChallenge',
  'httpHeaderXssChallenge',
  'noSqlCommandChallenge',
  'noSqlOrdersChallenge',
  'reflectedXssChallenge',
  'sstiChallenge',
  'persistedXssFeedbackChallenge',
  'rceOccupyChallenge',
  'videoXssChallenge',
  'xxeFileDisclosureChallenge',
  'xxeDosChallenge',
  'yamlBombChallenge',
  'lfrChallenge',
]

const tutorials = [
  'scoreBoardChallenge',
  'localXssChallenge',
  'xssBonusChallenge',
  'privacyPolicyChallenge',
  'reflectedXssChallenge',
  'exposedCredentialsChallenge',
  'loginAdminChallenge',
  'adminSectionChallenge',
  'weakPasswordChallenge',
  'basketAccessChallenge',
  'forgedFeedbackChallenge',
  'loginJimChallenge',
  'loginBenderChallenge',
]

const withCodingChallenge = [
  'accessLogDisclosure',
  'adminSection',
  'changeProduct',
  'chatbotGreedyInjection',
  'chatbotPromptInjection',
  'dbSchema',
  'directoryListing',
  'exposedMetrics',
  'forgedReview',
  'localXss',
  'loginAdmin',
  'loginBender',
  'loginJim',
  'nftMint',
  'nftUnlock',
  'noSqlReviews',
  'redirect',
  'redirectCryptoCurrency',
  'registerAdmin',
  'resetPasswordBender',
  'resetPasswordBjoern',
  'resetPasswordBjoernOwasp',
  'resetPasswordJim',
  'resetPasswordMorty',
  'resetPasswordUvogin',
  'restfulXss',
  'scoreBoard',
  'tokenSale',
  'unionSqlInjection',
  'weakPassword',
  'web3Sandbox',
  'web3Wallet',
  'xssBonus',
].map((name) => `${name}Challenge`)

const knownTags = [
  'AI/LLM',
  'Brute Force',
  'Code Analysis',
  'Contraption',
  'Danger Zone',
  'Good Practice',
  'Good for Demos',
  'Internet Traffic',
  'OSINT',
  'Prerequisite',
  'Shenanigans',
  'Tutorial',
  'Web3',
]

const knownHazards = [
  'code-execution',
  'markup',
  'external-entities',
  'file-write',
  'file-read',
  'outbound-requests',
  'resource-exhaustion',
]

const iframe = '<code>&lt;iframe src="javascript:alert(`xss`)"&gt;</code>'

const goalContains: readonly (readonly [ChallengeKey, string])[] = [
  ['localXssChallenge', iframe],
  ['reflectedXssChallenge', iframe],
  ['restfulXssChallenge', iframe],
  ['persistedXssUserChallenge', iframe],
  ['persistedXssFeedbackChallenge', iframe],
  ['httpHeaderXssChallenge', iframe],
  ['usernameXssChallenge', '<code>&lt;script&gt;alert(`xss`)&lt;/script&gt;</code>'],
  ['videoXssChallenge', '<code>&lt;/script&gt;&lt;script&gt;alert(`xss`)&lt;/script&gt;</code>'],
  ['xssBonusChallenge', '<code>%BONUS_PAYLOAD%</code>'],
  ['changeProductChallenge', '%TAMPERING_PRODUCT%'],
  ['changeProductChallenge', '<code>%TAMPERING_URL%</code>'],
  ['changePasswordBenderChallenge', '<code>slurmCl4ssic</code>'],
  ['ephemeralAccountantChallenge', 'acc0unt4nt@juice-sh.op'],
  ['jwtForgedChallenge', 'rsa_lord@juice-sh.op'],
  ['jwtUnsignedChallenge', 'jwtn3d@juice-sh.op'],
  ['csrfChallenge', 'http://htmledit.squarefree.com'],
  ['svgInjectionChallenge', 'https://cataas.com/cat'],
  [
    'premiumPaywallChallenge',
    '<!--IvLuRfBJYlmStf9XfL6ckJFngyd9LfV1JaaN/KRTPQPidTuJ7FR+D/nkWJUF+0xUF07CeCeqYfxq+OJVVa0gNbqgYkUNvn//UbE7e95C+6e+7GtdpqJ8mqm4WcPvUGIUxmGLTTAC2+G9UuFCD1DUjg==-->',
  ],
]

const entries = challengeKeys.map((key) => ({ key, ...catalogue[key] }))
const keysWhere = (test: (entry: (typeof entries)[number]) => boolean) => entries.filter(test).map(({ key }) => key)

describe('the catalogue agrees with the reference', () => {
  it('has the same keys, difficulties and categories in the same order', () => {
    const actual = entries.map(({ key, difficulty, category }) => [key, difficulty, category])
    expect(reference).toHaveLength(115)
    expect(actual.slice(0, reference.length)).toEqual(reference)
  })

  it('numbers the challenges from 1 on, each number once', () => {
    expect(entries.map(({ id }) => id)).toEqual(entries.map((_, index) => index + 1))
  })

  it('has unique names, spelled as flags need them', () => {
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
    expect(catalogue.exposedCredentialsChallenge.name).toBe('Exposed Credentials')
    expect(catalogue.restfulXssChallenge.name).toBe('API-only XSS')
  })

  it('gives each challenge a country of its own, by the codes of the events', () => {
    expect(new Set(entries.map(({ country }) => country.code)).size).toBe(entries.length)
    expect(new Set(entries.map(({ country }) => country.name)).size).toBe(entries.length)
    expect(catalogue.resetPasswordUvoginChallenge.country.code).toBe('RSA')
    expect(catalogue.fileWriteChallenge.country).toEqual({ name: 'Norway', code: 'NO' })
  })

  it('orders the tutorials', () => {
    const ordered = entries
      .filter(({ tutorialOrder }) => tutorialOrder !== null)
      .sort((a, b) => (a.tutorialOrder ?? 0) - (b.tutorialOrder ?? 0))
    expect(ordered.map(({ key }) => key)).toEqual(tutorials)
    expect(ordered.map(({ tutorialOrder }) => tutorialOrder)).toEqual(tutorials.map((_, index) => index + 1))
  })

  it('knows which challenges come with a coding exercise', () => {
    expect(keysWhere(({ hasCodingChallenge }) => hasCodingChallenge).sort()).toEqual(withCodingChallenge.sort())
  })

  it('knows which challenges the reference switches off, and where', () => {
    expect(keysWhere(({ unavailableIn }) => unavailableIn.join() === 'Docker,Heroku,Gitpod')).toEqual(dangerous)
    expect(keysWhere(({ unavailableIn }) => unavailableIn.join() === 'Windows')).toEqual(['jwtForgedChallenge'])
    expect(keysWhere(({ unavailableIn }) => unavailableIn.length > 0)).toHaveLength(dangerous.length + 1)
    expect(keysWhere(({ tags }) => tags.includes('Danger Zone'))).toEqual(dangerous)
  })

  it('keeps each challenge in a file of its own, named after it, in the folder of its category', async () => {
    const folder = new URL('../../../lab/challenges/catalogue/', import.meta.url)
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    const declared = await Promise.all(
      files
        .filter((file) => file.isFile() && file.name !== 'index.ts')
        .map(async ({ parentPath, name }) => {
          const text = await readFile(join(parentPath, name), 'utf8')
          const keys = [...text.matchAll(/^export const (\w+) = challenge\(/gm)].map(([, key]) => key ?? '')
          return keys.map((key) => [key, `${basename(parentPath)}/${name}`])
        }),
    )
    const places = entries.map(({ key, category }) => [key, `${slugOf(category)}/${fileOf(key)}`])
    expect(declared.flat().sort()).toEqual(places.sort())
  })

  it('has no family of a single challenge', () => {
    const families = entries.flatMap(({ cheat }) => cheat.family ?? [])
    expect(families.filter((family) => families.indexOf(family) === families.lastIndexOf(family))).toEqual([])
    expect(new Set(families).size).toBe(4)
  })

  it('names weaknesses that there are', async () => {
    const folders = ['lab', 'app'].map((room) => new URL(`../../../${room}/weaknesses/`, import.meta.url))
    const files = (await Promise.all(folders.map((folder) => readdir(folder)))).flat()
    const known = files.map((file) => file.replace(/\.tsx?$/, ''))
    const named = entries.flatMap(({ weaknesses, anyOf = [] }) => [...weaknesses, ...anyOf])
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })

  it('covers every category', () => {
    expect(new Set(entries.map(({ category }) => category))).toEqual(new Set(categories))
  })
})

describe.each(entries)('$key', (entry) => {
  it('has a goal to read, in balanced markup', () => {
    const text = entry.goal.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, '')
    expect(text.trim().length).toBeGreaterThan(30)
    expect(tagNames(entry.goal, /<([a-z]+)[^>]*>/g)).toEqual(tagNames(entry.goal, /<\/([a-z]+)>/g))
  })

  it('has two to five different hints, unless it is the score board', () => {
    const [fewest, most] = entry.key === 'scoreBoardChallenge' ? [0, 0] : [2, 5]
    expect(entry.hints.length).toBeGreaterThanOrEqual(fewest)
    expect(entry.hints.length).toBeLessThanOrEqual(most)
    expect(new Set(entry.hints.map((hint) => hint.trim().toLowerCase())).size).toBe(entry.hints.length)
    expect(Math.min(...entry.hints.map((hint) => hint.length), 100)).toBeGreaterThan(10)
  })

  it('uses known tags and hazards, each once', () => {
    expect(knownTags).toEqual(expect.arrayContaining([...entry.tags]))
    expect(knownHazards).toEqual(expect.arrayContaining([...entry.needs]))
    expect(new Set(entry.tags).size + new Set(entry.needs).size).toBe(entry.tags.length + entry.needs.length)
  })

  it('links to a mitigation over https or to none', () => {
    expect(entry.mitigation ?? 'https://none').toMatch(/^https:\/\/[a-z]/)
  })
})

describe('texts that other parts depend on', () => {
  it.each(goalContains)('the goal of %s contains %s', (key, text) => {
    expect(catalogue[key].goal).toContain(text)
  })

  it('asks for a hazard wherever the reference sees a danger', () => {
    expect(keysWhere(({ tags, needs }) => tags.includes('Danger Zone') && needs.length === 0)).toEqual([])
  })

  it('has a help page for every category', async () => {
    const pages = await readdir(new URL('../../../fixtures/help/', import.meta.url))
    expect(pages.sort()).toEqual(categories.map((name) => `${slugOf(name)}.md`).sort())
  })
})

function slugOf(category: string): string {
  return category.toLowerCase().replaceAll(' ', '-')
}

function fileOf(key: ChallengeKey): string {
  const name = key.replace(/Challenge$/, '').replace(/([a-z0-9])([A-Z])/g, '$1-$2')
  return `${name.toLowerCase()}.ts`
}

function tagNames(html: string, pattern: RegExp): string[] {
  const withoutComments = html.replace(/<!--.*?-->/g, '')
  return [...withoutComments.matchAll(pattern)].map((match) => match[1] ?? '').sort()
}
