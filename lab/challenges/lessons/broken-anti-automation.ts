import type { brokenAntiAutomation } from '../catalogue/broken-anti-automation.js'
import type { LessonsFor } from '../lessons.js'

/** What the challenges of Broken Anti Automation teach. */
export const brokenAntiAutomationLessons: LessonsFor<typeof brokenAntiAutomation> = {
  captchaBypassChallenge: {
    source: 'lab/weaknesses/reusable-captcha.ts',
    line: 'export function keepAnsweredCaptcha(): void {}',
    why: 'An answered captcha is not taken away, so that one answer does for any number of posts. And the answer travels along with the question.',
    fix: 'Let a captcha count once and for a short time, keep its answer on the server, and limit how often one client may post whatever it answers.',
    better: 'captchas.remove(answered.id)',
  },
  extraLanguageChallenge: {
    source: 'fixtures/i18n/tlh_AA.json',
    line: '"LANGUAGE": "tlhIngan",',
    why: 'The language is left out of the menu and nothing else. Files whose names follow a pattern are found by whoever goes through the pattern.',
    fix: 'Do not ship what is not meant for the public. And notice a client that asks for hundreds of names which do not exist.',
  },
  timingAttackChallenge: {
    source: 'lab/weaknesses/like-noted-after-a-nap.ts',
    line: 'await wait(nap)',
    why: 'Whether you have liked it is looked up first and written down later. Requests that arrive in between all see the state before the first.',
    fix: 'Check and write in one atomic step, with a condition in the update or a unique index, so that the second one changes nothing.',
    better:
      'reviews.update({ _id: id, likedBy: { $ne: email } }, { $push: { likedBy: email }, $inc: { likesCount: 1 } })',
  },
  resetPasswordMortyChallenge: {
    source: 'lab/weaknesses/forwarded-client-address.ts',
    line: 'return hops[0] || socketAddress',
    why: 'Attempts are counted by an address that the client writes into a header itself. A new value is a new client, so that the limit never comes.',
    fix: 'Count by account as well as by the address of the socket, and believe forwarded addresses only from a proxy of your own.',
    better: "app.set('trust proxy', 'loopback')",
  },
}
