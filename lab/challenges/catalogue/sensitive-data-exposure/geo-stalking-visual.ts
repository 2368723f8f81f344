import { challenge } from '../../challenge.js'
import { answerAlone, resetPasswordOf } from '../../rules/conditions.js'
import { answeredQuestion } from '../../rules/detections.js'
import { answeredNearly } from '../../rules/near-misses.js'

export const geoStalkingVisualChallenge = challenge({
  id: 103,
  name: 'Visual Geo Stalking',
  difficulty: 2,
  tags: ['OSINT'],
  country: { name: 'Cameroon', code: 'CM' },
  standards: { cwe: [640], owasp2025: ['A07'], api2023: ['API2'], wstg: ['ATHN-08'], asvs5: ['6.4.2'] },
  topic: 'files',
  teaches: ['metadata'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
  goal: 'Emma\'s picture on the <a href="/photo-wall">photo wall</a> shows where she used to work, a little too sharply. Answer her <em>security question</em>, and set a new password for her.',
  hints: [
    'The question is about the first company she worked for. The building on her picture may be where that was.',
    'Open the picture in full size and look at the windows.',
    'A window on the left, on the middle floor, shows a sign. Upper and lower case matter.',
    'The answer for emma@juice-sh.op is ITsec.',
  ],
  solvedBy: resetPasswordOf('emma'),
  nearMisses: [answeredNearly('emma')],
  weaknesses: ['reset-by-answer'],
  lesson: {
    ...answerAlone,
    why: 'One sign in a window was sharp enough to read, and where somebody works is no secret to begin with.',
    fix: 'Replace the secret question, which cannot be made safe, by a link to the mailbox that works once and soon expires. Where a site still insists on such a question, give it a random text out of a password manager.',
    detect: answeredQuestion,
  },
})
