import { challenge } from '../../challenge.js'
import { answerAlone, resetPasswordOf } from '../../rules/conditions.js'
import { answeredQuestion } from '../../rules/detections.js'
import { answeredNearly } from '../../rules/near-misses.js'

export const resetPasswordBjoernOwaspChallenge = challenge({
  id: 7,
  name: "Bjoern's Favorite Pet",
  difficulty: 3,
  tags: ['OSINT'],
  country: { name: 'Japan', code: 'JP' },
  standards: { cwe: [640], owasp2025: ['A07'], api2023: ['API2'], wstg: ['ATHN-08'], asvs5: ['6.4.2'] },
  topic: 'identity',
  teaches: ['password-recovery'],
  hasCodingChallenge: true,
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
  goal: 'Take over the account <code>bjoern@owasp.org</code> with the <em>Forgot Password</em> page, by giving the <em>true</em> answer to his security question.',
  hints: [
    'The question is about his favourite pet. People who love their pets talk about them, on stage if they must.',
    'He is a public figure of the application security world: look for recorded talks, profile pictures and posts about a cat that does not need four legs. The photo wall of this shop has met it too.',
    'The name is short, starts with the last letter of the alphabet, and appears on lists of pet names: patience gets you there even without the internet.',
    'On the Forgot Password page, enter bjoern@owasp.org, the answer Zaya and a new password.',
  ],
  solvedBy: resetPasswordOf('bjoernOwasp'),
  nearMisses: [answeredNearly('bjoernOwasp')],
  weaknesses: ['reset-by-answer'],
  lesson: {
    ...answerAlone,
    why: 'The name of a pet opened the account, and he had shown the pet to the world himself. A security question is a second password that other people know.',
    fix: 'Drop the question; a better one would only be another thing to look up. Send a link that works once and soon expires to the address of the account, and say the same for addresses that have no account.',
    detect: answeredQuestion,
  },
})
