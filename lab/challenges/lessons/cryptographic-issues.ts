import type { cryptographicIssues } from '../catalogue/cryptographic-issues.js'
import type { LessonsFor } from '../lessons.js'

/** What the challenges of Cryptographic Issues teach. */
export const cryptographicIssuesLessons: LessonsFor<typeof cryptographicIssues> = {
  forgedCouponChallenge: {
    source: 'lab/weaknesses/unsigned-coupon.ts',
    line: 'return true',
    why: 'A coupon is month and discount in an encoding, and whatever decodes to such a text is accepted. An encoding hides nothing and proves nothing.',
    fix: 'Issue coupons as random codes that the server looks up, or sign them with a key that only the server has.',
    better: "const mark = createHmac('sha256', couponKey).update(text).digest('base64url')",
  },
  continueCodeChallenge: {
    source: 'lab/challenges/continue-codes.ts',
    line: "hacking: 'this is my salt',",
    why: 'Continue codes are numbers in disguise: a library that calls itself no encryption, with the salt of its own documentation. Who knows the recipe can write any number.',
    fix: 'If a code is to prove something, sign it. If it need not, refuse at least numbers that do not exist.',
    better: 'ids.every((id) => id >= 1 && id <= challengeKeys.length)',
  },
  easterEggLevelTwoChallenge: {
    source: 'ftp/eastere.gg',
    line: 'L2d1ci9xcmlmL25lci9mYi9zaGFhbC9ndXJsL3V2cS9uYS9ybmZncmUvcnR0L2p2Z3V2YS9ndXIvcm5mZ3JlL3J0dA==',
    why: 'Base64 around ROT13 looks like two layers of protection and has no key in either. Everybody can undo an encoding.',
    fix: 'Use encryption with a key that the reader must not have, or better: do not hand out what is to stay secret.',
  },
  premiumPaywallChallenge: {
    source: 'fixtures/keys/premium.key',
    line: '1337133713371337.EA99A61D92D2955B1E9285B55BF2AD42',
    why: 'The cipher is sound; its key and vector lie in a folder that anybody may open. Behind the encrypted address nobody asks whether you have paid.',
    fix: 'Keep keys where the web server cannot serve them, and let the server check the payment at the address itself.',
  },
  weirdCryptoChallenge: {
    source: 'lab/accounts/passwords.ts',
    line: "return createHash('md5').update(password).digest('hex')",
    why: 'Passwords are stored by a fast hash without salt. Equal passwords look equal, and a graphics card tries billions of guesses a second.',
    fix: 'Store passwords with a function made for them, slow and salted, such as Argon2id or scrypt.',
    better: 'await argon2.hash(password)',
  },
}
