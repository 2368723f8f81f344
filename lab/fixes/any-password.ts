import { isCommonPassword } from '../accounts/passwords/guessed-passwords.js'
import { hashPassword } from '../accounts/passwords.js'
import type { Fix } from './fix.js'
import { cryptoModule } from './node-modules.js'
import { takeText } from './running/results.js'
import { storeErrorModule } from './store-error.js'
import { refusesBy, returns, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('storeAnyPassword')

const commonPasswords = ['password', 'sunshine', 'football', 'princess', 'superman', 'starwars'] as const

export const anyPasswordFix: Fix = {
  name: 'any-password',
  duty: "Gives the hash of a password that a customer chooses. Throws a StoreError of kind 'validation' for one with less than 12 characters (an emoji is one), of one character only, or that is common.",
  ports: { storeAnyPassword: 'storePassword' },
  types: `/** The hash of a chosen password; throws a StoreError for a weak one. */
export type StorePassword = (password: string) => string

/** Ignores case, and digits and signs at both ends. */
export function isCommonPassword(password: string): boolean

/** Unsalted MD5 hex of UTF-8 text. */
export function hashPassword(password: string): string

export class StoreError extends Error {
  constructor(kind: 'validation' | 'constraint', message: string, errors?: readonly { field: string; message: string }[])
}`,
  modules: {
    'lab/accounts/passwords/guessed-passwords': { isCommonPassword },
    'lab/accounts/passwords': { hashPassword },
    ...storeErrorModule,
    'node:crypto': cryptoModule,
  },
  live: { take: takeText },
  draw(random) {
    const letters = 'abcdefghijkmnopqrstuvwxyz'
    const common = random.pick(commonPasswords)
    const no = refusesBy('StoreError')
    const sends = (name: string, password: string) => variant(name, [password], no)
    const stored = (name: string, password: string) => use(name, [password], returns(hashPassword(password)))
    return {
      trials: [
        attack('five digits', ['12345'], no),
        sends('one letter', random.pick([...letters])),
        sends('eight letters', random.text(8, letters)),
        sends('eleven letters', random.text(11, letters)),
        sends('eleven letters, digits and signs', `${random.text(5, letters)}!A1${random.text(3, letters)}`),
        sends('seven emojis', '🥕🍎🍐🍊🍋🍌🍉'),
        sends('one letter twelve times', random.pick([...letters]).repeat(12)),
        sends('one digit many times', String(random.integer(0, 9)).repeat(random.integer(12, 40))),
        sends('one space many times', ' '.repeat(random.integer(12, 40))),
        sends('a common password of twelve characters', '1qaz2wsx3edc4rfv'),
        sends('a common password with digits', `${common}${random.integer(100_000, 999_999)}`),
        sends('a common password with signs', `!!!${common}!!!!`),
        sends('a common password in capital letters', `${common.toUpperCase()}!2345678`),
        sends('nothing', ''),
        stored('twelve characters', random.text(12, letters)),
        stored('a long one', random.text(random.integer(13, 40), letters)),
        stored('a sentence', `my ${random.text(6, letters)} likes juice`),
        stored('letters, digits and signs', `${random.text(8, letters)}-7X_${random.hex(3)}`),
        stored('an apostrophe', `o'neil ${random.text(8, letters)}`),
        stored('umlauts', `grüße aus ${random.text(6, letters)} €`),
        stored('twelve emojis', '🥕🍎🍐🍊🍋🍌🍉🍇🍓🍈🍒🍑'),
        stored('spaces around it', `  ${random.text(12, letters)}  `),
        stored('a very long one', random.text(200, letters)),
      ],
    }
  },
}
