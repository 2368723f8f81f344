import { challenge, on } from '../../challenge.js'

export const feedbackChallenge = challenge({
  id: 30,
  name: 'Five-Star Feedback',
  difficulty: 2,
  country: { name: 'Turkey', code: 'TR' },
  standards: { cwe: [862], owasp2025: ['A01'], api2023: ['API5'], wstg: ['ATHZ-02'], asvs5: ['8.2.1'] },
  topic: 'access',
  teaches: ['function-rights'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
  goal: 'Too much praise makes lazy. See to it that not a single <em>five-star feedback</em> is left.',
  hints: [
    'There is a page on which staff delete feedback. Either get there, or find out what its delete button sends.',
    'The server wants to know that you are signed in. It does not want to know as whom.',
    "List /api/Feedbacks, then DELETE /api/Feedbacks/<id> for each entry with rating 5, with any customer's bearer token.",
  ],
  solvedBy: on('feedback.ratingWithdrawn', (_detail, { store }) =>
    store
      .table('Feedbacks')
      .live()
      .every(({ rating }) => rating !== 5),
  ),
  nearMisses: [
    {
      when: on('feedback.ratingWithdrawn', ({ rating }) => rating === 5),
      note: 'One piece of high praise is gone. Others are still there.',
    },
    {
      when: on('feedback.ratingWithdrawn', ({ rating }) => rating < 5),
      note: 'Removing works. Now pick those with the most stars.',
    },
  ],
  weaknesses: ['rights-for-anybody'],
  lesson: {
    source: 'lab/weaknesses/rights-for-anybody.ts',
    line: 'Feedbacks: { list: anyone, create: anyone, read: token, update: tokenThenNobody, remove: token },',
    why: 'Removing feedback asks for a token, any token. Being signed in was mistaken for being allowed to.',
    fix: 'Separate the two questions: who is calling, and may this person do this to this row? Removing what others wrote belongs to a role that has to be checked on the server.',
    better: {
      source: 'lab/resources/rights.ts',
      code: 'Feedbacks: { list: anyone, create: anyone, read: administrator, update: nobody, remove: administrator },',
    },
    detect: {
      trace:
        'Staff remove a feedback now and then. Several DELETE requests below /api/Feedbacks within a minute, or one by an account that is not of staff, are the alert.',
      rule: /"DELETE \/+api\/+Feedbacks\/+\d/i,
    },
  },
})
