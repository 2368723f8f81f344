import type { leakedAccounts } from '../catalogue/leaked-accounts.js'
import type { LessonsFor } from '../lessons.js'

/** What the challenges about leaked accounts teach. */
export const leakedAccountsLessons: LessonsFor<typeof leakedAccounts> = {
  loginAmyChallenge: {
    source: 'fixtures/seeds/users.yml',
    line: "password: 'K1f.....................'",
    why: 'Padding makes a password long only as long as nobody knows the padding. She took the example of the article, letter by letter, and the first three signs can be tried in minutes.',
    fix: 'Let a password manager draw passwords at random. As a shop, refuse those that follow published recipes, and slow down guessing.',
  },
  loginRapperChallenge: {
    source: 'fixtures/seeds/users.yml',
    line: "password: 'Mr. N00dles'",
    why: 'He sang his password in public. Swapping two letters for zeros is what every cracking tool tries first.',
    fix: 'Offer a second factor, so that a password that was sung, lent or stolen does not suffice.',
  },
  resetPasswordUvoginChallenge: {
    source: 'fixtures/seeds/users.yml',
    line: "securityAnswer: 'Silence of the Lambs'",
    why: 'He told the world what he likes to see, deleted it again, and an archive had kept it. The answer was never his secret.',
    fix: 'A reset belongs to the mailbox of the account. What people like is no credential.',
  },
  geoStalkingMetaChallenge: {
    source: 'fixtures/config/default.yml',
    line: 'geoStalkingMetaSecurityAnswer: Daniel Boone National Forest',
    why: 'The camera wrote its position into the picture, and the shop published the file as it came. The answer to his question was in it.',
    fix: 'Strip the metadata when a picture is uploaded, by writing the picture anew. And ask no questions that a photo answers.',
    better: 'await sharp(upload).rotate().toFile(target) // keeps no EXIF',
  },
  geoStalkingVisualChallenge: {
    source: 'fixtures/config/default.yml',
    line: 'geoStalkingVisualSecurityAnswer: ITsec',
    why: 'One sign in a window was sharp enough to read, and where somebody works is no secret to begin with.',
    fix: 'Replace security questions by a link to the mailbox. As a person, answer such questions with something made up.',
  },
  exposedCredentialsChallenge: {
    source: 'app/weaknesses/left-over-test-account.ts',
    line: "export const leftOverTestAccount = { testingUsername: 'testing@juice-sh.op', testingPassword: 'IamUsedForTesting' }",
    why: 'The client was shipped with the login of a test account, and the account exists in the real shop too. Everything in a script is public, minified or not.',
    fix: 'Keep test accounts out of production and credentials out of code. A scan for secrets in the build finds such lines before visitors do.',
  },
}
