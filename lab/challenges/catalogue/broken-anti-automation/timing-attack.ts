import { challenge, on } from '../../challenge.js'

export const timingAttackChallenge = challenge({
  id: 54,
  name: 'Multiple Likes',
  difficulty: 6,
  country: { name: 'India', code: 'IN' },
  standards: {
    cwe: [367],
    owasp2025: ['A06'],
    wstg: ['BUSL-04', 'BUSL-05'],
    asvs5: ['15.4.2'],
    reasons: { 367: 'A child of CWE-362, which is listed.' },
  },
  topic: 'logic',
  teaches: ['race-conditions'],
  goal: 'One like per customer and review, those are the rules. Have one review carry <em>three likes of yours</em>.',
  hints: [
    'A second like is refused. At which moment does the server look whether you have liked before, and at which does it write your like down?',
    'Between the look and the note it takes a short nap. Whoever comes in during the nap has not liked yet either.',
    'Send three like requests within 150 milliseconds, from a script that does not wait for the answers.',
    'POST /rest/products/reviews with {"id": "<review id>"} and your bearer token, three times in parallel, on a review that you have not liked.',
  ],
  solvedBy: on('review.liked', ({ email, likedBy }) => likedBy.filter((liker) => liker === email).length > 2),
  weaknesses: ['like-noted-after-a-delay'],
  lesson: {
    source: 'lab/weaknesses/like-noted-after-a-delay.ts',
    line: 'await waitInTicks(delay)',
    why: 'Whether you have liked it is looked up first and written down later. Requests that arrive in between all see the state before the first.',
    fix: 'Check and write in one atomic step, with a condition in the update or a unique index, so that the second one changes nothing.',
    better: {
      source: 'lab/community/reviews/note-like.ts',
      code: 'const unlessLiked = { _id: id, likedBy: { $ne: email } }\nreturn reviews.update(unlessLiked, { $inc: { likesCount: 1 }, $addToSet: { likedBy: email } })',
    },
    detect: {
      trace:
        'Several likes for one review from one account within the same second. A query over the reviews finds lists in which a name stands twice.',
    },
  },
})
