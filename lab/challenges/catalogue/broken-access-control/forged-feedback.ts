import { challenge, on } from '../../challenge.js'
import { claimedAuthor } from '../../rules/detections.js'

export const forgedFeedbackChallenge = challenge({
  id: 32,
  name: 'Forged Feedback',
  difficulty: 3,
  tags: ['Tutorial'],
  country: { name: 'Estonia', code: 'EE' },
  standards: {
    cwe: [472, 639],
    owasp2025: ['A01', 'A06'],
    api2023: ['API3'],
    wstg: ['BUSL-02'],
    asvs5: ['8.2.3', '8.3.1'],
  },
  topic: 'access',
  teaches: ['claimed-identity'],
  tutorialOrder: 11,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
  goal: 'Let the shop believe that <em>somebody else</em> wrote the feedback that you wrote. Compliments are welcome, but not required.',
  hints: [
    'How does the server know who wrote a feedback? Inspect the form in the developer tools.',
    'One input of the form is hidden. It holds a number.',
    'Show the hidden input and change the number before you send the form, or send POST /api/Feedbacks with another "UserId".',
  ],
  solvedBy: on('feedback.submitted', ({ claimedAuthor, accountId }) => namesAnotherAuthor(claimedAuthor, accountId)),
  weaknesses: ['claimed-feedback-author'],
  lesson: {
    source: 'lab/weaknesses/claimed-feedback-author.ts',
    line: 'const { UserId = null, ...columns } = sent',
    why: 'Who wrote a feedback is a field of the form, hidden by style only. The server stores whatever number it is sent.',
    fix: 'Take the author from the session, which the server itself has made, and ignore any author in the body.',
    better: {
      source: 'lab/community/feedback/read-feedback.ts',
      code: 'UserId: writer === undefined || Number.isNaN(writer.accountId) ? null : writer.accountId,',
    },
    detect: claimedAuthor,
  },
})

/** Visitors without a session have no account, so any author is another person. */
function namesAnotherAuthor(claimedAuthor: unknown, accountId: unknown): boolean {
  if (!claimedAuthor) return false
  return accountId === undefined || String(claimedAuthor) !== String(accountId)
}
