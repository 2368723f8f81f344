import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ChallengeKey, catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { categories } from '../../../lab/challenges/challenge.js'

/** The challenges that clients of the reference rely on: key, name, difficulty and category, in the order of the ids. Challenges of one's own follow them. */
const reference = [
  ['passwordHashLeakChallenge', 'Password Hash Leak', 2, 'Sensitive Data Exposure'],
  ['restfulXssChallenge', 'API-only XSS', 3, 'XSS'],
  ['accessLogDisclosureChallenge', 'Access Log', 4, 'Observability Failures'],
  ['registerAdminChallenge', 'Admin Registration', 3, 'Improper Input Validation'],
  ['adminSectionChallenge', 'Admin Section', 2, 'Broken Access Control'],
  ['fileWriteChallenge', 'Arbitrary File Write', 6, 'Vulnerable Components'],
  ['resetPasswordBjoernOwaspChallenge', "Bjoern's Favorite Pet", 3, 'Broken Authentication'],
  ['tokenSaleChallenge', 'Blockchain Hype', 5, 'Security through Obscurity'],
  ['nftUnlockChallenge', 'NFT Takeover', 2, 'Sensitive Data Exposure'],
  ['nftMintChallenge', 'Mint the Honey Pot', 3, 'Improper Input Validation'],
  ['web3WalletChallenge', 'Wallet Depletion', 6, 'Miscellaneous'],
  ['web3SandboxChallenge', 'Web3 Sandbox', 1, 'Broken Access Control'],
  ['rceChallenge', 'Blocked RCE DoS', 5, 'Insecure Deserialization'],
  ['captchaBypassChallenge', 'CAPTCHA Bypass', 3, 'Broken Anti Automation'],
  ['changePasswordBenderChallenge', "Change Bender's Password", 5, 'Broken Authentication'],
  ['christmasSpecialChallenge', 'Christmas Special', 4, 'Injection'],
  ['usernameXssChallenge', 'CSP Bypass', 4, 'XSS'],
  ['persistedXssUserChallenge', 'Client-side XSS Protection', 3, 'XSS'],
  ['directoryListingChallenge', 'Confidential Document', 1, 'Sensitive Data Exposure'],
  ['localXssChallenge', 'DOM XSS', 1, 'XSS'],
  ['dbSchemaChallenge', 'Database Schema', 3, 'Injection'],
  ['deprecatedInterfaceChallenge', 'Deprecated Interface', 2, 'Security Misconfiguration'],
  ['easterEggLevelOneChallenge', 'Easter Egg', 4, 'Broken Access Control'],
  ['emailLeakChallenge', 'Email Leak', 5, 'Sensitive Data Exposure'],
  ['emptyUserRegistration', 'Empty User Registration', 2, 'Improper Input Validation'],
  ['ephemeralAccountantChallenge', 'Ephemeral Accountant', 4, 'Injection'],
  ['errorHandlingChallenge', 'Error Handling', 1, 'Security Misconfiguration'],
  ['manipulateClockChallenge', 'Expired Coupon', 4, 'Improper Input Validation'],
  ['extraLanguageChallenge', 'Extra Language', 5, 'Broken Anti Automation'],
  ['feedbackChallenge', 'Five-Star Feedback', 2, 'Broken Access Control'],
  ['forgedCouponChallenge', 'Forged Coupon', 6, 'Cryptographic Issues'],
  ['forgedFeedbackChallenge', 'Forged Feedback', 3, 'Broken Access Control'],
  ['forgedReviewChallenge', 'Forged Review', 3, 'Broken Access Control'],
  ['jwtForgedChallenge', 'Forged Signed JWT', 6, 'Vulnerable Components'],
  ['forgottenDevBackupChallenge', 'Forgotten Developer Backup', 4, 'Sensitive Data Exposure'],
  ['forgottenBackupChallenge', 'Forgotten Sales Backup', 4, 'Sensitive Data Exposure'],
  ['typosquattingAngularChallenge', 'Frontend Typosquatting', 5, 'Vulnerable Components'],
  ['ghostLoginChallenge', 'GDPR Data Erasure', 3, 'Broken Authentication'],
  ['dataExportChallenge', 'GDPR Data Theft', 4, 'Sensitive Data Exposure'],
  ['httpHeaderXssChallenge', 'HTTP-Header XSS', 4, 'XSS'],
  ['continueCodeChallenge', 'Imaginary Challenge', 6, 'Cryptographic Issues'],
  ['dlpPasswordSprayingChallenge', 'Leaked Access Logs', 5, 'Observability Failures'],
  ['dlpPastebinDataLeakChallenge', 'Leaked Unsafe Product', 4, 'Sensitive Data Exposure'],
  ['typosquattingNpmChallenge', 'Legacy Typosquatting', 4, 'Vulnerable Components'],
  ['loginAdminChallenge', 'Login Admin', 2, 'Injection'],
  ['loginAmyChallenge', 'Login Amy', 3, 'Sensitive Data Exposure'],
  ['loginBenderChallenge', 'Login Bender', 3, 'Injection'],
  ['oauthUserPasswordChallenge', 'Login Bjoern', 4, 'Broken Authentication'],
  ['loginJimChallenge', 'Login Jim', 3, 'Injection'],
  ['loginRapperChallenge', 'Login MC SafeSearch', 2, 'Sensitive Data Exposure'],
  ['loginSupportChallenge', 'Login Support Team', 6, 'Security Misconfiguration'],
  ['basketManipulateChallenge', 'Manipulate Basket', 3, 'Broken Access Control'],
  ['misplacedSignatureFileChallenge', 'Misplaced Signature File', 4, 'Observability Failures'],
  ['timingAttackChallenge', 'Multiple Likes', 6, 'Broken Anti Automation'],
  ['easterEggLevelTwoChallenge', 'Nested Easter Egg', 4, 'Cryptographic Issues'],
  ['noSqlCommandChallenge', 'NoSQL DoS', 4, 'Injection'],
  ['noSqlOrdersChallenge', 'NoSQL Exfiltration', 5, 'Injection'],
  ['noSqlReviewsChallenge', 'NoSQL Manipulation', 4, 'Injection'],
  ['redirectCryptoCurrencyChallenge', 'Outdated Allowlist', 1, 'Unvalidated Redirects'],
  ['weakPasswordChallenge', 'Password Strength', 2, 'Broken Authentication'],
  ['negativeOrderChallenge', 'Payback Time', 3, 'Improper Input Validation'],
  ['premiumPaywallChallenge', 'Premium Paywall', 6, 'Cryptographic Issues'],
  ['privacyPolicyChallenge', 'Privacy Policy', 1, 'Miscellaneous'],
  ['privacyPolicyProofChallenge', 'Privacy Policy Inspection', 3, 'Security through Obscurity'],
  ['changeProductChallenge', 'Product Tampering', 3, 'Broken Access Control'],
  ['reflectedXssChallenge', 'Reflected XSS', 2, 'XSS'],
  ['passwordRepeatChallenge', 'Repetitive Registration', 1, 'Improper Input Validation'],
  ['resetPasswordBenderChallenge', "Reset Bender's Password", 4, 'Broken Authentication'],
  ['resetPasswordBjoernChallenge', "Reset Bjoern's Password", 5, 'Broken Authentication'],
  ['resetPasswordJimChallenge', "Reset Jim's Password", 3, 'Broken Authentication'],
  ['resetPasswordMortyChallenge', "Reset Morty's Password", 5, 'Broken Anti Automation'],
  ['retrieveBlueprintChallenge', 'Retrieve Blueprint', 5, 'Sensitive Data Exposure'],
  ['ssrfChallenge', 'SSRF', 6, 'Broken Access Control'],
  ['sstiChallenge', 'SSTi', 6, 'Injection'],
  ['scoreBoardChallenge', 'Score Board', 1, 'Miscellaneous'],
  ['securityPolicyChallenge', 'Security Policy', 2, 'Miscellaneous'],
  ['persistedXssFeedbackChallenge', 'Server-side XSS Protection', 4, 'XSS'],
  ['hiddenImageChallenge', 'Steganography', 4, 'Security through Obscurity'],
  ['rceOccupyChallenge', 'Successful RCE DoS', 6, 'Insecure Deserialization'],
  ['supplyChainAttackChallenge', 'Supply Chain Attack', 5, 'Vulnerable Components'],
  ['twoFactorAuthUnsafeSecretStorageChallenge', 'Two Factor Authentication', 5, 'Broken Authentication'],
  ['jwtUnsignedChallenge', 'Unsigned JWT', 5, 'Vulnerable Components'],
  ['uploadSizeChallenge', 'Upload Size', 3, 'Improper Input Validation'],
  ['uploadTypeChallenge', 'Upload Type', 3, 'Improper Input Validation'],
  ['unionSqlInjectionChallenge', 'User Credentials', 4, 'Injection'],
  ['videoXssChallenge', 'Video XSS', 6, 'XSS'],
  ['basketAccessChallenge', 'View Basket', 2, 'Broken Access Control'],
  ['knownVulnerableComponentChallenge', 'Vulnerable Library', 4, 'Vulnerable Components'],
  ['weirdCryptoChallenge', 'Weird Crypto', 2, 'Cryptographic Issues'],
  ['redirectChallenge', 'Allowlist Bypass', 4, 'Unvalidated Redirects'],
  ['xxeFileDisclosureChallenge', 'XXE Data Access', 3, 'XXE'],
  ['xxeDosChallenge', 'XXE DoS', 5, 'XXE'],
  ['yamlBombChallenge', 'Memory Bomb', 5, 'Insecure Deserialization'],
  ['zeroStarsChallenge', 'Zero Stars', 1, 'Improper Input Validation'],
  ['missingEncodingChallenge', 'Missing Encoding', 1, 'Improper Input Validation'],
  ['svgInjectionChallenge', 'Cross-Site Imaging', 5, 'Security Misconfiguration'],
  ['exposedMetricsChallenge', 'Exposed Metrics', 1, 'Observability Failures'],
  ['freeDeluxeChallenge', 'Deluxe Fraud', 3, 'Improper Input Validation'],
  ['csrfChallenge', 'CSRF', 3, 'Broken Access Control'],
  ['xssBonusChallenge', 'Bonus Payload', 1, 'XSS'],
  ['resetPasswordUvoginChallenge', "Reset Uvogin's Password", 4, 'Sensitive Data Exposure'],
  ['geoStalkingMetaChallenge', 'Meta Geo Stalking', 2, 'Sensitive Data Exposure'],
  ['geoStalkingVisualChallenge', 'Visual Geo Stalking', 2, 'Sensitive Data Exposure'],
  ['nullByteChallenge', 'Poison Null Byte', 4, 'Improper Input Validation'],
  ['lfrChallenge', 'Local File Read', 5, 'Vulnerable Components'],
  ['closeNotificationsChallenge', 'Mass Dispel', 1, 'Miscellaneous'],
  ['csafChallenge', 'Security Advisory', 3, 'Miscellaneous'],
  ['exposedCredentialsChallenge', 'Exposed credentials', 2, 'Sensitive Data Exposure'],
  ['leakedApiKeyChallenge', 'Leaked API Key', 5, 'Sensitive Data Exposure'],
  ['chatbotPromptInjectionChallenge', 'Chatbot Prompt Injection', 2, 'Injection'],
  ['chatbotGreedyInjectionChallenge', 'Greedy Chatbot Manipulation', 3, 'Injection'],
  ['aiDebuggingChallenge', 'AI Debugging', 2, 'Broken Access Control'],
  ['systemPromptExtractionChallenge', 'System Prompt Extraction', 3, 'Injection'],
  ['killChatbotChallenge', 'Kill Chatbot', 5, 'Vulnerable Components'],
  ['bullyChatbotChallenge', 'Bully Chatbot', 1, 'Miscellaneous'],
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
  it('has the same keys, names, difficulties and categories in the same order', () => {
    const actual = entries.map(({ key, name, difficulty, category }) => [key, name, difficulty, category])
    expect(reference).toHaveLength(115)
    expect(actual.slice(0, reference.length)).toEqual(reference)
  })

  it('numbers the challenges from 1 on, each number once', () => {
    expect(entries.map(({ id }) => id)).toEqual(entries.map((_, index) => index + 1))
  })

  it('has unique names', () => {
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
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

  it("keeps each challenge in a file that is named after it, in its category's folder", async () => {
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

  it('has two to five different hints; the last one explains more than the answer', () => {
    expect(entry.hints.length).toBeGreaterThanOrEqual(2)
    expect(entry.hints.length).toBeLessThanOrEqual(5)
    expect(entry.hints.at(-1)).not.toMatch(/^The (answer|address) is \S+$/)
    expect(new Set(entry.hints.map((hint) => hint.trim().toLowerCase())).size).toBe(entry.hints.length)
    expect(Math.min(...entry.hints.map((hint) => hint.length), 100)).toBeGreaterThan(10)
  })

  it('uses known tags and hazards, each once', () => {
    expect(knownTags).toEqual(expect.arrayContaining([...entry.tags]))
    expect(knownHazards).toEqual(expect.arrayContaining([...entry.hazards]))
    expect(new Set(entry.tags).size + new Set(entry.hazards).size).toBe(entry.tags.length + entry.hazards.length)
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
    expect(keysWhere(({ tags, hazards }) => tags.includes('Danger Zone') && hazards.length === 0)).toEqual([])
  })

  it('has a help page for every category', async () => {
    const pages = await readdir(new URL('../../../fixtures/help/', import.meta.url))
    const expected = categories.map((name) => `${slugOf(name)}.md`)
    expect(pages.filter((file) => file.endsWith('.md')).sort()).toEqual(expected.sort())
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
