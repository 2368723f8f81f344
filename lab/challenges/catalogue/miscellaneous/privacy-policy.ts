import { challenge, on } from '../../challenge.js'

export const privacyPolicyChallenge = challenge({
  id: 63,
  name: 'Privacy Policy',
  difficulty: 1,
  tags: ['Good Practice', 'Tutorial', 'Good for Demos'],
  country: { name: 'Laos', code: 'LA' },
  standards: { cwe: [], owasp2025: [], wstg: [], asvs5: [] },
  topic: 'web',
  teaches: ['http-requests'],
  tutorialOrder: 4,
  goal: "Pour yourself something, sit down, and visit the shop's <em>privacy policy</em>. Somebody wrote it, so somebody should look at it.",
  hints: [
    'This is no trick. Any honest shop lets you find it.',
    'Sign in and look into the account menu, under privacy and security, or open /privacy-security/privacy-policy.',
  ],
  solvedBy: on('file.requested', ({ url }) => url.endsWith('/81px.png')),
  weaknesses: [],
  staysSolvable: 'discovery',
  lesson: {
    source: 'app/routes.ts',
    line: "route('privacy-policy', 'privacy/policy/route.tsx'),",
    why: 'Nothing was broken here: you read what the shop does with your data, which hardly anybody does.',
    fix: 'Write such a policy in words that people understand, and let the code do what it says.',
    detect: {
      trace:
        'There is nothing to detect: the policy is there to be read. A log that told who reads it would be a matter for the policy itself.',
    },
  },
  cheat: { minutes: 0, solvedByPicture: true },
})
