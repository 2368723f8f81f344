import type { brokenAuthentication } from '../catalogue/broken-authentication.js'
import type { LessonsFor } from '../lessons.js'

/** What the challenges of Broken Authentication teach. */
export const brokenAuthenticationLessons: LessonsFor<typeof brokenAuthentication> = {
  resetPasswordBjoernOwaspChallenge: {
    source: 'fixtures/seeds/users.yml',
    line: "securityAnswer: 'Zaya'",
    why: 'The name of a pet opened the account, and he had shown the pet to the world himself. A security question is a second password that other people know.',
    fix: 'Send a link that works once and soon expires to the address of the account. Do without security questions.',
  },
  changePasswordBenderChallenge: {
    source: 'lab/weaknesses/skipped-current-password.ts',
    line: 'return !current || hashPassword(current) === storedHash',
    why: 'The current password is compared only when there is one to compare. Who leaves the field out has nothing to prove.',
    fix: 'Treat a missing value as a wrong one. And never change anything by GET, where passwords end up in logs and links.',
    better: "return typeof current === 'string' && matches(current, storedHash)",
  },
  ghostLoginChallenge: {
    source: 'lab/weaknesses/concatenated-login-query.ts',
    line: "`SELECT * FROM Users WHERE email = '${email}' AND password = '${passwordHash}' AND deletedAt IS NULL`,",
    why: 'The account was only marked as deleted, and the mark was checked by the end of the very statement that an address can cut off.',
    fix: 'Bind values instead of pasting them, and erase what you have promised to erase. A row that is gone cannot sign in.',
    better: "sql.query('SELECT * FROM Users WHERE email = ? AND deletedAt IS NULL', [email])",
  },
  oauthUserPasswordChallenge: {
    source: 'app/weaknesses/password-from-email.ts',
    line: "return toBase64([...email].reverse().join(''))",
    why: 'Behind the sign-in by a third party there is a local password, made out of nothing but the public address, in code that every browser gets.',
    fix: 'Accounts of an identity provider need no local password. If one has to exist, make it of random bytes and let nobody sign in with it.',
    better: "password: randomBytes(32).toString('base64url')",
  },
  weakPasswordChallenge: {
    source: 'lab/weaknesses/any-password.ts',
    line: 'return hashPassword(password)',
    why: 'Any password will do for the server, and the most powerful account got one of the first that anybody tries. Nothing slows the trying down.',
    fix: 'Refuse passwords that are short or stand in lists of known ones, where they are stored. Ask administrators for a second factor, and count failed logins.',
    better:
      "if (password.length < 12 || known.has(password)) throw new Refusal('Take a longer one that nobody else has.')",
  },
  resetPasswordBenderChallenge: {
    source: 'fixtures/seeds/users.yml',
    line: 'securityAnswer: "Stop\'n\'Drop"',
    why: 'The answer is a fact of his life that is told on television. Whoever knows the story knows the answer.',
    fix: 'Prove who somebody is by what they have, such as their mailbox or a second factor, and not by what is known about them.',
  },
  resetPasswordBjoernChallenge: {
    source: 'fixtures/seeds/users.yml',
    line: "securityAnswer: 'West-2082'",
    why: 'A postal code can be looked up once the birthplace is known, and the birthplace stands in a biography. That an old format was asked for only delays it.',
    fix: 'Do without security questions: a link to the mailbox that works once is easier to use and harder to guess.',
  },
  resetPasswordJimChallenge: {
    source: 'fixtures/seeds/users.yml',
    line: "securityAnswer: 'Samuel'",
    why: "The middle name of a famous captain's brother stands in every encyclopaedia about him. The question sounds private and is not.",
    fix: 'Do not let facts about a family stand in for a password. Send a link to the mailbox that works once.',
  },
  twoFactorAuthUnsafeSecretStorageChallenge: {
    source: 'fixtures/seeds/users.yml',
    line: 'totpSecret: IFTXE3SPOEYVURT2MRYGI52TKJ4HC3KH',
    why: 'The secret behind the six digits lies in the table of users in the clear, so that the injection that shows the table shows the second factor too.',
    fix: 'Encrypt such secrets with a key that the database does not have, and keep them out of tables that queries of visitors reach.',
    better: 'totpSecret: seal(secret, keyOutsideOfTheDatabase)',
  },
}
