import { challenge, on } from '../../challenge.js'

export const noSqlReviewsChallenge = challenge({
  id: 58,
  name: 'NoSQL Manipulation',
  difficulty: 4,
  country: { name: 'Nepal', code: 'NP' },
  standards: {
    cwe: [943],
    owasp2025: ['A05'],
    wstg: ['INPV-05'],
    asvs5: ['1.2.4'],
    reasons: { 943: 'A child of CWE-74, which is listed.' },
  },
  topic: 'injection',
  teaches: ['nosql-injection'],
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/NoSQL_Security_Cheat_Sheet.html',
  goal: 'Opinions are so tedious if they differ. Give <em>several product reviews</em> the same text, with a single request.',
  hints: [
    'Edit a review of your own and look at the request: an id and a text.',
    'What if the id is not a text but an object? The server passes on what it got.',
    'Document databases understand operators in such objects. One of them means "not equal".',
    'PATCH /rest/products/reviews with your bearer token and {"id": {"$ne": -1}, "message": "NoSQL is juicy"}.',
  ],
  solvedBy: on('review.written', ({ kind, authors }) => kind === 'changed' && authors.length > 1),
  nearMisses: [
    {
      when: on('review.written', ({ kind, authors }) => kind === 'changed' && authors.length === 0),
      note: 'The store answered your query, and no review matched it. Which query matches them all?',
    },
  ],
  weaknesses: ['review-id-as-selector'],
  lesson: {
    source: 'lab/weaknesses/review-id-as-selector.ts',
    line: 'const selector = { _id: id }',
    why: 'What is sent as id goes straight into the query, and an object there is an operator. "Not equal to -1" is a condition (predicate) that every review meets.',
    fix: 'Insist on the type before you ask: an id is a text. And update one document, which belongs to the caller.',
    better: {
      source: 'lab/community/reviews/select-review.ts',
      code: "export const selectReviewByText: SelectReview = ({ id }) => ({ _id: typeof id === 'string' ? id : '' })",
    },
    detect: {
      trace:
        'The access log shows an ordinary change of a review. Log how many rows each change touches: the form changes one. An id that is no text is an alert, too.',
    },
  },
})
