import type { PageFix } from '../fix.js'
import { returns, trialsOf } from '../trial.js'

const { attack, variant, use } = trialsOf('wasRepetition')

export const repetitionComparedOnceFix: PageFix = {
  name: 'repetition-compared-once',
  isOfPages: true,
  duty: 'Tells whether the repetition is equal to the password as it is now, each character of it.',
  ports: { wasRepetition: 'isRepetition' },
  types: `/** \`passwordThen\` is the password at the time the repetition was typed. */
export type IsRepetition = (repetition: string, password: string, passwordThen: string) => boolean`,
  draw(random) {
    const word = random.text(9, 'klmnopqrst')
    const other = random.text(9, 'abcdefghij')
    const [yes, no] = [returns(true), returns(false)]
    return {
      trials: [
        attack('a password that changed after its repetition', [word, `${word}x`, word], no),
        variant('another password', [word, other, word], no),
        variant('a password that was emptied', [word, '', word], no),
        variant('a password that lost its end', [word, word.slice(0, -1), word], no),
        variant('a password in capitals', [word, word.toUpperCase(), word], no),
        variant('a password with a space', [word, `${word} `, word], no),
        variant('a password that begins with the repetition', [word, word + other, word], no),
        variant('an empty repetition', ['', word, ''], no),
        variant('an umlaut written in two characters', ['\u00fc', 'u\u0308', '\u00fc'], no),
        use('the same password', [word, word, word], yes),
        use('a password that was changed to the repetition', [word, word, other], yes),
        use('a password that was typed after the repetition', [word, word, ''], yes),
        use('nothing typed yet', ['', '', ''], yes),
        use('umlauts, quotes and a heart', ["süß 'o' 💚", "süß 'o' 💚", 'x'], yes),
        use('a long password', [word.repeat(200), word.repeat(200), word], yes),
        use('another repetition', [other, word, word], no),
      ],
    }
  },
}
