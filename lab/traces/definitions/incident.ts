import type { IncidentTrace, Question } from '../trace.js'

const incident = (entry: Omit<IncidentTrace, 'kind'>): IncidentTrace => ({ kind: 'incident', ...entry })

const first: Question = { id: 'first', text: 'Which line is the first contact of the attacker?', form: 'line' }
const address: Question = { id: 'address', text: 'Which address did the attacker come from?', form: 'address' }

/** All that has to be done at once in one incident or another. */
const measures = {
  account: 'End all sessions of this account, and give its owner a new password without asking the security question.',
  everybody: 'Have all customers set a new password, because the hashes of all of them are known.',
  staff: 'Replace the password of the support team, and every one that lies in the safe.',
  session: 'End the sessions of this customer, and check on the server to whom a basket belongs.',
  logged: 'Replace the passwords that stand in the log, and send none in an address any more.',
  names: 'End the sessions of this account, take back what it wrote, and have the server set the author.',
  secrets: 'Replace the secrets in files that the server can read, because a document could quote them.',
}

const options = Object.entries(measures).map(([id, text]) => ({ id, text }))

const revoke = (right: keyof typeof measures): Question => ({
  id: 'revoke',
  text: 'What has to be done first?',
  form: 'choice',
  choice: { options, right },
})

export const incidentTraces: readonly IncidentTrace[] = [
  incident({
    id: 'lost-account',
    name: 'The lost account',
    brief: 'A customer cannot log in any more and says that the password was not changed by them.',
    challenges: ['resetPasswordJimChallenge', 'resetPasswordBjoernOwaspChallenge'],
    concepts: ['password-recovery', 'reading-logs'],
    lines: 1500,
    falseFriends: { 'forgotten-password': 12, 'mistyped-password': 12 },
    pace: [5, 90],
    questions: [
      first,
      address,
      { id: 'account', text: 'Which account was taken over (its e-mail address)?', form: 'text' },
      { id: 'when', text: 'At what time was its password reset (HH:MM:SS)?', form: 'time' },
      revoke('account'),
    ],
  }),
  incident({
    id: 'borrowed-names',
    name: 'Borrowed names',
    brief: 'Reviews stand under the names of people who say that they never wrote them.',
    challenges: ['forgedReviewChallenge'],
    concepts: ['claimed-identity', 'reading-logs'],
    format: 'journal',
    shows:
      'review.written has the account of the session and, in author=, the name over the review. Where the two differ, the name was claimed; no honest line has that.',
    lines: 1600,
    falseFriends: { review: 40, 'mistyped-password': 12, feedback: 10 },
    pace: [5, 90],
    questions: [
      first,
      address,
      { id: 'account', text: 'Which account wrote them (its e-mail address)?', form: 'text' },
      {
        id: 'count',
        text: 'How many times did it write or change a review under the name of another account?',
        form: 'number',
      },
      revoke('names'),
    ],
  }),
  incident({
    id: 'lost-safe',
    name: 'The lost safe',
    brief: 'The support team’s password safe is offered for sale.',
    challenges: ['loginSupportChallenge', 'directoryListingChallenge'],
    concepts: ['exposed-files', 'reading-logs'],
    lines: 1800,
    falseFriends: { files: 24, crawler: 10, monitor: 20 },
    pace: [5, 120],
    questions: [
      first,
      address,
      { id: 'file', text: 'What is the name of the file that held the passwords?', form: 'text' },
      { id: 'count', text: 'How many other files of that folder did the attacker get?', form: 'number' },
      revoke('staff'),
    ],
  }),
  incident({
    id: 'lost-table',
    name: 'The lost table',
    brief: 'Hashes of this shop’s passwords are in a public collection.',
    challenges: ['unionSqlInjectionChallenge', 'dbSchemaChallenge'],
    concepts: ['sql-injection', 'union-queries', 'reading-logs'],
    lines: 2200,
    falseFriends: { 'odd-search': 30, crawler: 8 },
    pace: [4, 60],
    questions: [
      first,
      address,
      { id: 'errors', text: 'How many requests of the attacker were answered with 500?', form: 'number' },
      { id: 'when', text: 'At what time were the hashes read for the first time (HH:MM:SS)?', form: 'time' },
      revoke('everybody'),
    ],
  }),
  incident({
    id: 'lost-baskets',
    name: 'The open baskets',
    brief: 'Several customers complain that a stranger knows what they were about to buy.',
    challenges: ['basketAccessChallenge'],
    concepts: ['object-ownership', 'reading-logs'],
    lines: 2500,
    falseFriends: { 'office-baskets': 6, buy: 40, 'mistyped-password': 10 },
    pace: [2, 30],
    questions: [
      first,
      address,
      { id: 'basket', text: 'Which basket did the attacker open first (its number)?', form: 'number' },
      { id: 'count', text: 'How many other baskets did the attacker open?', form: 'number' },
      revoke('session'),
    ],
  }),
  incident({
    id: 'lost-log',
    name: 'The log that talked',
    brief: 'A stranger used an employee’s account, and needed no second try for its password.',
    challenges: ['accessLogDisclosureChallenge', 'dlpPasswordSprayingChallenge'],
    concepts: ['logging', 'reading-logs'],
    lines: 2600,
    falseFriends: { files: 20, crawler: 12, 'mistyped-password': 14, profile: 20 },
    pace: [5, 120],
    questions: [
      first,
      address,
      { id: 'count', text: 'How many logins of the attacker were refused before one succeeded?', form: 'number' },
      { id: 'when', text: 'At what time did the login succeed (HH:MM:SS)?', form: 'time' },
      revoke('logged'),
    ],
  }),
  incident({
    id: 'lost-secrets',
    name: 'A document with an appetite',
    brief:
      'Documents of a kind that the shop has not taken for years came in, and one of them asked for a file of the server.',
    challenges: ['xxeFileDisclosureChallenge', 'deprecatedInterfaceChallenge'],
    concepts: ['xml-entities', 'reading-logs'],
    lines: 3000,
    falseFriends: { 'failed-upload': 24, 'partner-order': 20 },
    pace: [5, 120],
    questions: [
      first,
      address,
      { id: 'count', text: 'How many uploads of the attacker were answered with 410 (Gone)?', form: 'number' },
      { id: 'when', text: 'At what time did the first of them arrive (HH:MM:SS)?', form: 'time' },
      revoke('secrets'),
    ],
  }),
]
