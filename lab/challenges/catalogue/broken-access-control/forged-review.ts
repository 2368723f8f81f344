import type { Facts } from '../../../facts/vocabulary.js'
import { challenge, on } from '../../challenge.js'
import { claimedAuthor } from '../../rules/detections.js'

export const forgedReviewChallenge = challenge({
  id: 33,
  name: 'Forged Review',
  difficulty: 3,
  country: { name: 'Latvia', code: 'LV' },
  standards: {
    cwe: [472, 639],
    owasp2025: ['A01', 'A06'],
    api2023: ['API1', 'API3'],
    wstg: ['BUSL-02', 'ATHZ-04'],
    asvs5: ['8.2.2', '8.3.1'],
  },
  topic: 'access',
  teaches: ['claimed-identity'],
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
  goal: "Put words in somebody's mouth: let a <em>review</em> appear under a name that is not yours, or rewrite what a stranger has written.",
  hints: [
    'Write a review and look at the request. Which part of it says who the author is?',
    'The server believes what the body says. The same is true when a review is edited: nobody compares you with the author.',
    'PUT /rest/products/1/reviews with {"message": "Delicious!", "author": "admin@juice-sh.op"}.',
  ],
  solvedBy: on('review.written', isForgedReview),
  weaknesses: ['unproven-review-author'],
  lesson: {
    source: 'lab/weaknesses/unproven-review-author.ts',
    line: 'author: claimedAuthor,',
    why: 'The name over a review comes out of the request, so that it is a claim and no signature. Editing does not compare with the author either.',
    fix: 'Write the address of the session over the review, and let an edit find only reviews of that address.',
    better: {
      source: 'lab/community/reviews/write-review.ts',
      code: 'author: email,',
    },
    detect: claimedAuthor,
  },
})

/** New under a name that is not the writer's, or one alone, changed by another person than its author. */
function isForgedReview({ kind, authors, email }: Facts['review.written']): boolean {
  const [author] = authors
  if (kind === 'new') return author !== email
  return email !== undefined && authors.length === 1 && author !== email
}
