import { hashPassword } from '../accounts/passwords.js'
import type { Fix } from './fix.js'
import { cryptoModule } from './node-modules.js'
import { takeFlag } from './running/results.js'
import { returns, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('checkCurrentPasswordIfSent')

export const skippedCurrentPasswordFix: Fix = {
  name: 'skipped-current-password',
  duty: 'Tells whether a password is the current one, of which the shop keeps the hash; `current` is null where none was sent. Where none was sent or no hash is kept, it is not.',
  ports: { checkCurrentPasswordIfSent: 'provesCurrentPassword' },
  types: `export type ProvesCurrentPassword = (current: string | null, storedHash: unknown) => boolean

/** Unsalted MD5 hex of UTF-8 text. */
export function hashPassword(password: string): string`,
  modules: { 'lab/accounts/passwords': { hashPassword }, 'node:crypto': cryptoModule },
  live: { take: takeFlag },
  draw(random) {
    const password = `Pw-${random.hex(5)}`
    const hash = hashPassword(password)
    const [no, yes] = [returns(false), returns(true)]
    const proves = (text: string) => use('the current password', [text, hashPassword(text)], yes)
    return {
      trials: [
        attack('no password', [null, hash], no),
        variant('an empty password', ['', hash], no),
        variant('the hash itself', [hash, hash], no),
        variant('another case', [password.toUpperCase(), hash], no),
        variant('a part of it', [password.slice(0, 4), hash], no),
        variant('a space', [' ', hash], no),
        variant('a space behind it', [`${password} `, hash], no),
        variant('the word null', ['null', hash], no),
        variant('no password, and none kept', [null, null], no),
        variant('no password, and an account that is gone', [null, undefined], no),
        variant('a password, and an account that is gone', [password, undefined], no),
        proves(password),
        proves(random.hex(4)),
        proves("o'neil"),
        proves('grüße €'),
        proves(' spaces '),
        proves('0'),
        proves('x'.repeat(500)),
        use('a wrong password', [random.hex(5), hash], no),
      ],
    }
  },
}
