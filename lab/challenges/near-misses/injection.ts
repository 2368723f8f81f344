import { on } from '../entry.js'
import type { NearMisses } from '../near-misses.js'
import { ephemeralAddress } from '../rules/ephemeral-address.js'
import { failedAt } from '../rules/near-misses.js'
import { likenessToSystemPrompt } from '../rules/system-prompt.js'

const search = '/rest/products/search'
const login = '/rest/user/login'

const broken = /syntax error|unrecognized token|incomplete input/i
const columns = /do not have the same number of result columns/i
const unknown = /no such (column|table)/i

const searchNotes = [
  {
    when: failedAt(search, broken),
    note: 'The search text reached the statement and broke it. Count what has to be closed before yours can begin.',
  },
  {
    when: failedAt(search, columns),
    note: 'The database understood your UNION. Both halves need the same number of columns.',
  },
  {
    when: failedAt(search, unknown),
    note: 'The statement is yours now. It only does not know a name that you used.',
  },
]

/** Likeness to the instructions from which a complaint is worth a note. */
const faintLikeness = 0.08

/** Near misses where texts became parts of statements, conditions or instructions. */
export const injectionNearMisses: NearMisses = {
  loginAdminChallenge: [
    {
      when: failedAt(login, broken),
      note: 'The quote reached the statement and broke it. A statement that breaks can also be completed.',
    },
    {
      when: on('account.loggedIn', ({ account }) => account.role === 'admin'),
      note: 'You are in as somebody with power, but this is not the account of the boss.',
    },
  ],
  ephemeralAccountantChallenge: [
    {
      when: failedAt(login, columns),
      note: 'The login understood your UNION. A row of users has a certain number of columns.',
    },
    {
      when: on(
        'account.loggedIn',
        ({ account }, { config }) => account.email === ephemeralAddress(config.application.domain),
      ),
      note: 'Somebody of that name is signed in. Mind the role, and that the account must be in no table.',
    },
  ],
  dbSchemaChallenge: [
    ...searchNotes,
    {
      when: on('catalogue.searched', ({ query, rows }) => /sqlite_/i.test(query) && rows.includes('CREATE TABLE')),
      note: 'A part of the map is in the answer. All definitions have to be.',
    },
  ],
  unionSqlInjectionChallenge: [
    ...searchNotes,
    {
      when: on('catalogue.searched', ({ query, rows }) => /union/i.test(query) && /@\w[\w.-]*/.test(rows)),
      note: 'Addresses are in the answer. Everybody has to be there, with their hash beside them.',
    },
  ],
  christmasSpecialChallenge: [
    {
      when: on('catalogue.searched', ({ query, rows }) => query.includes("'") && /christmas/i.test(rows)),
      note: 'There it is, withdrawn and visible. To order it you need no more than its number.',
    },
  ],
  noSqlCommandChallenge: [
    {
      when: on('product.reviewsRead', ({ productId, took }) => /sleep|while|date/i.test(productId) && took <= 2000),
      note: 'Your text was run as a condition. The shop has not rested long enough.',
    },
    {
      when: failedAt('/reviews', /not defined|unexpected|syntax/i),
      note: 'The condition choked on what you put there. It is JavaScript, and it was about to run.',
    },
  ],
  noSqlOrdersChallenge: [
    {
      when: on('order.tracked', ({ orderId, found }) => orderId.includes("'") && found <= 1),
      note: 'The quote got into the condition. It has to stay well-formed, and be true for every order.',
    },
  ],
  noSqlReviewsChallenge: [
    {
      when: on('review.written', ({ kind, authors }) => kind === 'changed' && authors.length === 0),
      note: 'The store answered your question, and no review fitted it. Which question fits them all?',
    },
  ],
  chatbotPromptInjectionChallenge: [
    {
      when: on('assistant.couponIssued', ({ discount }) => discount > 0 && discount < 10),
      note: 'The assistant gave in. Ask for a little more next time.',
    },
  ],
  chatbotGreedyInjectionChallenge: [
    {
      when: on('assistant.couponIssued', ({ discount }) => discount > 10 && discount < 50),
      note: 'More than the rules allow. The same words might carry a bigger number.',
    },
  ],
  systemPromptExtractionChallenge: [
    {
      when: on(
        'complaint.written',
        async ({ message }, { config }) => (await likenessToSystemPrompt(message ?? '', config)) >= faintLikeness,
      ),
      note: 'Some of that does sound like the instructions. The whole text, in its own words, would be surer.',
    },
  ],
  rceChallenge: [
    {
      when: on('partnerOrder.failed', ({ isTimeout }) => !isTimeout),
      note: 'Your order lines were run as a program, and it failed. What would a program do that never ends?',
    },
    {
      when: on('partnerOrder.failed', ({ isTimeout }) => isTimeout),
      note: 'The server was busy with your code until its time was up. A plain endless loop is noticed in another way.',
    },
  ],
  rceOccupyChallenge: [
    {
      when: on('partnerOrder.failed', ({ message }) => message.startsWith('Infinite loop')),
      note: 'Loops are counted, and yours was caught. Not everything that takes long is a loop.',
    },
  ],
  yamlBombChallenge: [
    {
      when: on('partnerDocument.read', ({ format, text }) => format === 'yaml' && text.length > 200),
      note: 'The file was unpacked, and the server coped. Let it grow by one more floor.',
    },
  ],
  xxeFileDisclosureChallenge: [
    {
      when: on('partnerDocument.read', ({ format }) => format === 'xml'),
      note: 'Your document was parsed and written back to you. Which part of it could stand for a file?',
    },
  ],
  xxeDosChallenge: [
    {
      when: failedAt('/file-upload', /entity reference loop/i),
      note: 'Nested laughter is recognised. There are other ways to keep a parser busy.',
    },
    {
      when: on('partnerDocument.read', ({ format, text }) => format === 'xml' && text.length > 5000),
      note: 'That made the parser work, though not for long enough.',
    },
  ],
  killChatbotChallenge: [
    {
      when: on('chatBot.failed', ({ isSilent }) => !isSilent),
      note: 'Your name made the bot stumble. It recovered; take away what it answers with.',
    },
  ],
}
