import { challenge, on } from '../../challenge.js'

export const zeroStarsChallenge = challenge({
  id: 94,
  name: 'Zero Stars',
  difficulty: 1,
  country: { name: 'Dominican Republic', code: 'DO' },
  standards: {
    cwe: [602, 1284],
    owasp2025: ['A06'],
    wstg: ['BUSL-01'],
    asvs5: ['2.2.1', '2.2.2'],
    reasons: {
      1284: 'A child of CWE-20, whose category is about injection; a number without bounds is a rule that the design lacks.',
    },
  },
  topic: 'web',
  teaches: ['browser-checks'],
  goal: 'One star is for people who still have hope. Rate the shop with <em>no star at all</em>.',
  hints: [
    'The slider starts at one, and the button is asleep until you touch the slider. Both are things of your browser.',
    'Wake the button up in the developer tools, or send the request yourself.',
    'POST /api/Feedbacks with a valid captchaId and captcha, a comment, and "rating": 0.',
  ],
  solvedBy: on('feedback.written', ({ rating }) => Number(rating) === 0),
  nearMisses: [
    {
      when: on(
        'feedback.written',
        ({ rating }) => typeof rating === 'number' && (rating < 0 || (rating > 0 && rating < 1)),
      ),
      note: 'The shop took a rating that the slider does not have. The goal asks for exactly none.',
    },
  ],
  weaknesses: ['rating-without-range'],
  lesson: {
    source: 'lab/weaknesses/rating-without-range.ts',
    line: "columns: [owner, id, text('comment', anyLength), integer('rating', { required: true }), ...times],",
    why: 'A rating has to be there and has to be a number, says the table, and no more than that. That it begins at one is known to the slider only.',
    fix: 'State the range where the rating is stored, so that no door to the table can get around it.',
    better: {
      source: 'lab/community/tables.ts',
      code: "integer('rating', { required: true, ...wholeNumber(1, 5) }),",
    },
    detect: {
      trace:
        'The access log shows an ordinary feedback. The slider sends whole numbers from one to five: log any other rating, and query those that are stored every night.',
    },
  },
})
