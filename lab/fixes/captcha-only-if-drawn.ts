import type { Fix } from './fix.js'
import { takeFlag } from './running/results.js'
import { returns, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('checkDrawnCaptcha')

export const captchaOnlyIfDrawnFix: Fix = {
  name: 'captcha-only-if-drawn',
  duty: "Tells whether an answer is that of the account's captcha; `task` is undefined where none was drawn, and then no answer is right.",
  ports: { checkDrawnCaptcha: 'checkImageCaptcha' },
  types: `/** \`task\` is the account's newest captcha that has not expired; undefined for none. */
export type CheckImageCaptcha = (task: Pick<ImageCaptcha, 'answer'> | undefined, answer: unknown) => boolean`,
  live: { take: takeFlag },
  draw(random) {
    const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
    const answer = random.text(5, letters)
    const other = `${random.text(4, letters)}-`
    const [no, yes] = [returns(false), returns(true)]
    const task = { answer }
    return {
      trials: [
        attack('no captcha, and nothing sent', [undefined, undefined], no),
        variant('no captcha, and an answer', [undefined, answer], no),
        variant('no captcha, and an empty answer', [undefined, ''], no),
        variant('no captcha, and null', [undefined, null], no),
        variant('a captcha, and nothing sent', [task, undefined], no),
        variant('a captcha, and null', [task, null], no),
        variant('a captcha, and an empty answer', [task, ''], no),
        variant('an object', [task, { $ne: '' }], no),
        variant('a truth value', [task, true], no),
        variant('a part of the answer', [task, answer.slice(0, 4)], no),
        variant('the answer, and more', [task, `${answer}x`], no),
        use('the right answer', [task, answer], yes),
        use('the right answer of another captcha', [{ answer: other }, other], yes),
        use('a wrong answer', [task, other], no),
        use('an answer of digits', [{ answer: '12345' }, '12345'], yes),
        use('an answer with an umlaut', [{ answer: 'ä7' }, 'ä7'], yes),
        use('a long wrong answer', [task, 'x'.repeat(3000)], no),
      ],
    }
  },
}
