import { type ChallengeEntry, on } from '../entry.js'
import { isFasterThanPeople } from '../rules/feedback-forms.js'
import { resetPasswordOf } from '../rules/seeded-secrets.js'

/** The challenges of the category Broken Anti Automation (contract: challenges.json). */
export const brokenAntiAutomation = {
  captchaBypassChallenge: {
    id: 14,
    name: 'CAPTCHA Bypass',
    category: 'Broken Anti Automation',
    difficulty: 3,
    tags: ['Brute Force'],
    mitigation: null,
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: on('feedback.captchaSolved', ({ times }) => isFasterThanPeople(times)),
    goal: 'The boss loves feedback. Give the boss <em>ten or more feedback entries within 20 seconds</em>, arithmetic captcha or not.',
    hints: [
      'Nobody types that fast. Find out which two requests the feedback form sends, and let a script send them.',
      'Look at the whole answer to the request for a new captcha. It is not only the question that travels.',
      'A captcha that has been solved once stays solved: the same id and answer can be sent again and again.',
      'GET /rest/captcha once, then POST /api/Feedbacks ten times with the same captchaId and captcha.',
    ],
  },

  extraLanguageChallenge: {
    id: 29,
    name: 'Extra Language',
    category: 'Broken Anti Automation',
    difficulty: 5,
    tags: ['Brute Force'],
    mitigation: null,
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: on('file.requested', ({ url }) => url.endsWith('/tlh_AA.json')),
    goal: 'The shop speaks a <em>language</em> that never made it into the menu, and that was not spoken on this planet until the 1980s. Fetch its translation file.',
    hints: [
      'Switch the language and watch which file is loaded. Its name follows a pattern.',
      'Not every language code has two letters, and the part after the underscore need not be a real country. The place where volunteers translate the shop has a stand-in at /outside.',
      'Warriors who value honour over discounts have the three-letter code tlh. A region was invented for them: two equal letters at the very start of the alphabet.',
      'GET /assets/i18n/tlh_AA.json.',
    ],
  },

  timingAttackChallenge: {
    id: 54,
    name: 'Multiple Likes',
    category: 'Broken Anti Automation',
    difficulty: 6,
    tags: [],
    mitigation: null,
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: on('review.liked', ({ email, likedBy }) => likedBy.filter((liker) => liker === email).length > 2),
    goal: 'One like per customer and review, those are the rules. Have one review carry <em>three likes of yours</em>.',
    hints: [
      'A second like is refused. At which moment does the server look whether you have liked before, and at which does it write your like down?',
      'Between the look and the note it takes a short nap. Whoever comes in during the nap has not liked yet either.',
      'Send three like requests within 150 milliseconds, from a script that does not wait for the answers.',
      'POST /rest/products/reviews with {"id": "<review id>"} and your bearer token, three times in parallel, on a review that you have not liked.',
    ],
  },

  resetPasswordMortyChallenge: {
    id: 71,
    name: "Reset Morty's Password",
    category: 'Broken Anti Automation',
    difficulty: 5,
    tags: ['OSINT', 'Brute Force'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: true,
    unavailableIn: [],
    needs: [],
    solvedBy: resetPasswordOf('morty'),
    goal: "Morty's <em>security answer</em> is cleverly disguised, and the Forgot Password page counts your attempts. Find the answer all the same, and set a new password for him.",
    hints: [
      'The question is about his favourite pet, and Morty watched his grandfather make that pet very clever. It then chose a new name for itself.',
      '"Obfuscated" means that some letters are replaced by digits that look alike, and who knows which are capitals. That makes a few thousand candidates at most: generate them.',
      'The limit is 100 attempts in five minutes for each client. How does the server tell clients apart, behind a proxy?',
      'Send a different X-Forwarded-For header every now and then. The names to start from are Snuffles and Snowball.',
      'The answer is 5N0wb41L.',
    ],
  },
} as const satisfies Record<string, ChallengeEntry>
