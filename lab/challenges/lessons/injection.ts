import type { injection } from '../catalogue/injection.js'
import type { LessonsFor } from '../lessons.js'

const loginQuery = {
  source: 'lab/weaknesses/concatenated-login-query.ts',
  line: "`SELECT * FROM Users WHERE email = '${email}' AND password = '${passwordHash}' AND deletedAt IS NULL`,",
}

const searchQuery = {
  source: 'lab/weaknesses/concatenated-product-query.ts',
  line: "`SELECT * FROM Products WHERE ((name LIKE '%${text}%' OR description LIKE '%${text}%') AND deletedAt IS NULL) ORDER BY name`,",
}

const boundLogin = "sql.query('SELECT * FROM Users WHERE email = ? AND password = ?', [email, passwordHash])"

const boundSearch = "sql.query('SELECT * FROM Products WHERE name LIKE ?', [`%${text}%`])"

/** What the challenges of Injection teach. */
export const injectionLessons: LessonsFor<typeof injection> = {
  christmasSpecialChallenge: {
    ...searchQuery,
    why: 'Withdrawn products are hidden by a condition behind the search text, and the search text can end the statement before it. The basket then never asks whether a product is still for sale.',
    fix: 'Bind the search text, so that it stays a text. And check at the basket and at the checkout what may be sold.',
    better: boundSearch,
  },
  dbSchemaChallenge: {
    ...searchQuery,
    why: 'The search text becomes a part of the statement. A quote and two brackets close what the shop had in mind, and a UNION asks for something else.',
    fix: 'Use parameters: the statement is fixed before any text of a visitor arrives. Give the connection of the search no rights to other tables.',
    better: boundSearch,
  },
  ephemeralAccountantChallenge: {
    ...loginQuery,
    why: 'Whatever row the statement returns is signed in, and the address can add a row made of plain values. The account existed only in the answer.',
    fix: 'Bind the address. Then take from the answer only an id, and read the account anew by it.',
    better: boundLogin,
  },
  loginAdminChallenge: {
    ...loginQuery,
    why: 'The address is pasted between quotes. One quote ends the text, a condition that is always true lets every row through, and two dashes turn the check of the password into a comment. The first row was the administrator.',
    fix: 'Send statement and values separately. A bound value is never read as SQL, whatever it contains.',
    better: boundLogin,
  },
  loginBenderChallenge: {
    ...loginQuery,
    why: 'With a quote and a comment behind the address, the statement asked for this one account and no longer for its password.',
    fix: 'Bind the address as a value, and compare the password in code, after the row has been found.',
    better: boundLogin,
  },
  loginJimChallenge: {
    ...loginQuery,
    why: 'The statement trusts the address to be nothing but an address, so that a quote cuts off the check of the password. A famous registry number for a password would not have stopped anybody either.',
    fix: 'Bind the address as a value, and refuse passwords that stand in lists of known ones.',
    better: boundLogin,
  },
  noSqlCommandChallenge: {
    source: 'lab/weaknesses/product-id-as-condition.ts',
    line: 'return find(reviews, `this.product == ${cutText(productId, longestId)}`)',
    why: 'The number in the address is pasted into a piece of JavaScript that the database runs. What is no number is a program.',
    fix: 'Turn the id into a number first and refuse what is none, then ask with a plain condition. Switch scripts in the database off.',
    better: 'reviews.find({ product: Number(productId) })',
  },
  noSqlOrdersChallenge: {
    source: 'lab/weaknesses/order-id-as-condition.ts',
    line: "return find(orders, `this.orderId === '${orderId}'`)",
    why: 'The order number is pasted between quotes into a condition that is run for each order. A quote ends the text, and an "or" makes the condition true for all of them.',
    fix: 'Ask with data and not with code: compare the field with the value, after the value has been checked for the shape of an order number.',
    better: 'orders.find({ orderId: String(orderId) })',
  },
  noSqlReviewsChallenge: {
    source: 'lab/weaknesses/review-id-as-selector.ts',
    line: 'return { _id: id }',
    why: 'What is sent as id goes straight into the question to the store, and an object there is an operator. "Not equal to -1" fits every review.',
    fix: 'Insist on the type before you ask: an id is a text. And update one document, which belongs to the caller.',
    better: "if (typeof id !== 'string') throw new Refusal('An id is a text.')",
  },
  sstiChallenge: {
    source: 'lab/weaknesses/username-as-template.ts',
    line: 'const result = await evaluate(name.substring(2, name.length - 1))',
    why: 'The user name became a part of the template, and templates are code. Here the code ran in a sandbox; on most servers it would have had the whole machine.',
    fix: 'Never build a template out of input. Write the template once and hand the name over as a value, escaped where it is shown.',
    better: "render('profile', { username })",
  },
  unionSqlInjectionChallenge: {
    ...searchQuery,
    why: 'The search is allowed to read all tables, and its text can append a UNION. The page then shows addresses and hashes where names and descriptions should stand.',
    fix: 'Bind the text as a value, let the search read through an account that sees products only, and store passwords so that a leaked hash is of little use.',
    better: boundSearch,
  },
  chatbotPromptInjectionChallenge: {
    source: 'lab/weaknesses/damage-taken-on-word.ts',
    line: 'return verified.test(said) && !unverified.test(said)',
    why: 'The assistant may give a coupon for a verified damage, and the one who says it was verified is the customer. A language model has no way to know whose words it may believe.',
    fix: 'Let the tool look the claim up: does the order exist, is it of this customer, did staff confirm the damage? What a model says is a request, and the code behind it decides.',
    better: "if (order?.damage !== 'confirmed') return refuse('No such damage is on record.')",
  },
  chatbotGreedyInjectionChallenge: {
    source: 'lab/weaknesses/discount-without-limit.ts',
    line: 'const discount = readNumber(asked)',
    why: 'The limit of the discount is a sentence in the instructions. The tool makes whatever it is asked for, and a sentence can be talked over by a later one.',
    fix: 'Put limits into the tool, where nobody can argue with them.',
    better: 'return Math.min(discount, 10)',
  },
  systemPromptExtractionChallenge: {
    source: 'lab/weaknesses/instructions-retold.ts',
    line: 'return roundabout.test(text.slice(0, 6000))',
    why: 'The assistant holds back its instructions from those who ask for them, and repeats or translates them for those who ask in a roundabout way. All that a model is told can come out of it again.',
    fix: 'Write instructions as if everybody could read them: no secrets, no codes, no private policy. Compare answers with the instructions before they go out.',
  },
}
