import type { RuleTrace } from '../trace.js'

const rule = (entry: Omit<RuleTrace, 'kind' | 'pace'>): RuleTrace => ({ kind: 'rule', pace: [3, 60], ...entry })

/** Their first challenge has a rule in its lesson: the lines of the attack that it finds are those to be found. */
export const ruleTraces: readonly RuleTrace[] = [
  rule({
    id: 'rule-zero-bytes',
    name: 'A rule for zero bytes',
    brief: 'Find files that were fetched with a zero byte in their address.',
    challenges: ['forgottenBackupChallenge', 'forgottenDevBackupChallenge', 'nullByteChallenge'],
    concepts: ['file-names', 'detection-rules'],
    lines: 400,
    falseFriends: { files: 20, 'odd-search': 8 },
  }),
  rule({
    id: 'rule-passwords',
    name: 'A rule for changed passwords',
    brief: 'Find changes of a password without the old one. Customers who change theirs give it.',
    challenges: ['changePasswordBenderChallenge'],
    concepts: ['step-up', 'detection-rules'],
    lines: 500,
    falseFriends: { profile: 40 },
  }),
  rule({
    id: 'rule-catalogue',
    name: 'A rule for the catalogue',
    brief: 'Find changes of products. The office changes prices too; its address is known.',
    challenges: ['changeProductChallenge', 'restfulXssChallenge'],
    concepts: ['function-rights', 'detection-rules'],
    lines: 500,
    falseFriends: { 'office-prices': 8, look: 30 },
  }),
  rule({
    id: 'rule-redirects',
    name: 'A rule for redirects',
    brief: 'Find redirects to foreign sites, and none of those that the shop itself links to.',
    challenges: ['redirectChallenge'],
    concepts: ['open-redirects', 'detection-rules'],
    lines: 500,
    falseFriends: { redirect: 40 },
  }),
  rule({
    id: 'rule-search',
    name: 'A rule for the search',
    brief:
      'Find injections into the search. A price search asks it for O’Neil’s, for dashes and for Union Jack mugs as well.',
    challenges: ['unionSqlInjectionChallenge', 'dbSchemaChallenge'],
    concepts: ['sql-injection', 'detection-rules'],
    lines: 600,
    falseFriends: { 'odd-search': 30 },
  }),
  rule({
    id: 'rule-orders',
    name: 'A rule for order numbers',
    brief: 'Find what is no order number on the tracking page, and spare those who mistype theirs by a digit.',
    challenges: ['noSqlOrdersChallenge', 'reflectedXssChallenge'],
    concepts: ['nosql-injection', 'detection-rules'],
    lines: 600,
    falseFriends: { 'odd-order': 24, buy: 20 },
  }),
  rule({
    id: 'rule-reviews',
    name: 'A rule for reviews',
    brief: 'Find requests that let the database work for nothing on a page of reviews.',
    challenges: ['noSqlCommandChallenge'],
    concepts: ['nosql-injection', 'detection-rules'],
    lines: 600,
    falseFriends: { look: 60, 'odd-search': 10 },
  }),
  rule({
    id: 'rule-hashes',
    name: 'A rule for leaked hashes',
    brief: 'Find requests that get the hash of a password out of the shop.',
    challenges: ['passwordHashLeakChallenge'],
    concepts: ['property-rights', 'detection-rules'],
    lines: 600,
    falseFriends: { profile: 30, 'forgotten-password': 6 },
  }),
  rule({
    id: 'rule-uploads',
    name: 'A rule for a retired door',
    brief: 'Find uploads of documents for partners, which the shop has given up. Customers upload invoices.',
    challenges: ['deprecatedInterfaceChallenge', 'xxeFileDisclosureChallenge'],
    concepts: ['xml-entities', 'exposed-files', 'detection-rules'],
    lines: 600,
    falseFriends: { 'failed-upload': 20, 'partner-order': 6 },
  }),
]
