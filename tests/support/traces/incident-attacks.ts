import { ownPassword } from '../../../lab/proofs/attacker/attacker.js'
import { knowAnswer, logInAs } from '../../../lab/proofs/features/accounts.js'
import { search } from '../../../lab/proofs/features/shelf.js'
import { upload } from '../../../lab/proofs/features/uploads.js'
import type { Act } from '../../../lab/proofs/proof.js'
import { attacksOn, proofs } from '../../../lab/proofs/proofs.js'
import type { RecordedLine } from '../../../lab/traces/recording.js'
import { reviewAs, type Variant, visitAll, visitAs } from './variant.js'

type Is = (line: RecordedLine) => boolean

const count = (lines: readonly RecordedLine[], is: Is) => String(lines.filter(is).length)
const place = (lines: readonly RecordedLine[], is: Is) => lines.findIndex(is)
const ask = (...emails: readonly string[]) =>
  visitAll(...emails.map((email) => `/rest/user/security-question?email=${encodeURIComponent(email)}`))

const isReset: Is = ({ path, status }) => path === '/rest/user/reset-password' && status === 200
const isError: Is = ({ status }) => status === 500
const isHashes: Is = ({ path, status }) => status === 200 && /password/i.test(path) && /users/i.test(path)
const isBasket: Is = ({ path }) => path.startsWith('/rest/basket/')
const isRefused: Is = ({ path, status }) => path === '/rest/user/login' && status === 401
const isLogin: Is = ({ path, status }) => path === '/rest/user/login' && status === 200
const isPartnerDocument: Is = ({ path, status }) => path === '/file-upload' && status === 410
const isOtherFile: Is = ({ path, status }) => status === 200 && /^\/ftp\/.+\.(?:md|pdf)$/.test(path)

/** Asks for questions, guesses answers, resets the password by the right one, and uses the account. */
const takeAccount = (email: string, attack: Act, others: readonly string[], wrong: readonly string[]): Variant => ({
  acts: [
    ask(...others, email),
    ...wrong.map((answer) => knowAnswer(email, answer)),
    attack,
    visitAs(email, ownPassword, '/rest/user/whoami', '/rest/order-history'),
  ],
  answers: (lines) => ({ texts: { account: email }, times: { when: place(lines, isReset) } }),
})

const takeSafe = (before: readonly string[], after: readonly string[]): Variant => ({
  acts: [
    visitAll('/ftp', ...before),
    proofs.directoryListingChallenge.attack,
    proofs.loginSupportChallenge.attack,
    visitAll(...after),
  ],
  answers: (lines) => ({ texts: { file: 'incident-support.kdbx', count: count(lines, isOtherFile) } }),
})

const takeTable = (...acts: readonly Act[]): Variant => ({
  acts,
  answers: (lines) => ({ texts: { errors: count(lines, isError) }, times: { when: place(lines, isHashes) } }),
})

/** One login alone, so that the log shows one account behind all baskets. */
const openBaskets = (email: string, password: string, own: number, ...others: readonly number[]): Variant => ({
  acts: [visitAs(email, password, ...[own, ...others].map((id) => `/rest/basket/${id}`))],
  answers: (lines) => ({ texts: { basket: String(own), count: String(Number(count(lines, isBasket)) - 1) } }),
})

const readLog = (before: readonly string[], tries: readonly (readonly [string, string])[]): Variant => ({
  acts: [
    visitAll(...before, '/support/logs'),
    proofs.accessLogDisclosureChallenge.attack,
    visitAll('/support/logs/access.log.2026-11-03'),
    ...tries.map(([email, password]) => logInAs(email, password)),
    proofs.dlpPasswordSprayingChallenge.attack,
  ],
  answers: (lines) => ({ texts: { count: count(lines, isRefused) }, times: { when: place(lines, isLogin) } }),
})

const feedDocuments = (before: readonly string[], ...acts: readonly Act[]): Variant => ({
  acts: [visitAll(...before), ...acts],
  answers: (lines) => ({
    texts: { count: count(lines, isPartnerDocument) },
    times: { when: place(lines, isPartnerDocument) },
  }),
})

const jim = ['jim@juice-sh.op', 'ncc-1701'] as const
const isForgery: Is = ({ facts: [fact = ''] }) =>
  fact.startsWith('review.written jim@juice-sh.op ') && !fact.includes('author=jim@juice-sh.op')

/** Without a guess at the password, which would make the owner of the account a victim too. */
const borrowNames = (...acts: readonly Act[]): Variant => ({
  acts,
  answers: (lines) => ({
    texts: { account: jim[0], count: count(lines, isForgery) },
    times: { when: place(lines, isForgery) },
  }),
})

const mail = (name: string) => `${name}@juice-sh.op`
const leaked = '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB'
const [table, otherTable, joinedTable] = attacksOn('unionSqlInjectionChallenge') as readonly [Act, Act, Act]
const [schema, otherSchema] = attacksOn('dbSchemaChallenge') as readonly [Act, Act]

/** The attacks of incidents, by id, with what is asked about them. */
export const incidentAttacks: Readonly<Record<string, readonly Variant[]>> = {
  'lost-account': [
    takeAccount(
      mail('jim'),
      proofs.resetPasswordJimChallenge.attack,
      [mail('bender'), mail('morty')],
      ['George', 'Tiberius', 'Sam Kirk'],
    ),
    takeAccount(
      'bjoern@owasp.org',
      proofs.resetPasswordBjoernOwaspChallenge.attack,
      [mail('jim'), mail('ciso'), mail('bjoern')],
      ['Rex'],
    ),
  ],
  'lost-safe': [
    takeSafe(['/ftp/legal.md', '/ftp/package.json.bak'], []),
    takeSafe(['/ftp/eastere.gg', '/ftp/announcement_encrypted.md', '/ftp/legal.md'], []),
    takeSafe(['/ftp/coupons_2013.md.bak'], ['/ftp/eastere.gg']),
  ],
  'lost-table': [
    takeTable(search("'"), search("';"), search("'))--"), search("')) union select 1--"), schema, table),
    takeTable(search("')"), search("')) order by 9--"), search("')) order by 10--"), otherSchema, otherTable, table),
    takeTable(
      search('"'),
      search("x'"),
      search("x')) union select 1,2,3--"),
      search("x')) union select 1,2--"),
      schema,
      joinedTable,
      otherTable,
    ),
  ],
  'lost-baskets': [
    openBaskets(...jim, 2, 1, 3, 4, 5),
    openBaskets(mail('bender'), 'OhG0dPlease1nsertLiquor!', 3, 1, 2, 4),
    openBaskets(...jim, 2, 3, 1, 5),
  ],
  'lost-log': [
    readLog(
      ['/logs'],
      [
        [mail('jim'), leaked],
        [mail('bender'), leaked],
      ],
    ),
    readLog(
      ['/support', '/log'],
      [
        [mail('admin'), leaked],
        [mail('ciso'), leaked],
        [mail('morty'), leaked],
        [mail('jim'), leaked],
      ],
    ),
    readLog(
      [],
      [
        [mail('accountant'), leaked],
        [mail('support'), leaked],
        [mail('bender'), leaked],
      ],
    ),
  ],
  'borrowed-names': [
    borrowNames(reviewAs(...jim, mail('bender'), 3), proofs.forgedReviewChallenge.attack),
    borrowNames(reviewAs(...jim, jim[0], 6), proofs.forgedReviewChallenge.attack, reviewAs(...jim, mail('morty'), 6)),
    borrowNames(
      proofs.forgedReviewChallenge.attack,
      reviewAs(...jim, mail('ciso'), 24),
      reviewAs(...jim, mail('bender'), 1),
    ),
  ],
  'lost-secrets': [
    feedDocuments(
      ['/complain'],
      upload('order.xml', '<order/>'),
      proofs.deprecatedInterfaceChallenge.attack,
      proofs.xxeFileDisclosureChallenge.attack,
    ),
    feedDocuments(
      ['/complain', '/api-docs/'],
      proofs.deprecatedInterfaceChallenge.attack,
      proofs.xxeFileDisclosureChallenge.attack,
    ),
    feedDocuments(
      [],
      upload('a.pdf', '%PDF-1.7'),
      upload('a.xml', '<a/>'),
      proofs.deprecatedInterfaceChallenge.attack,
      upload('b.xml', '<b/>'),
      proofs.xxeFileDisclosureChallenge.attack,
    ),
  ],
}
