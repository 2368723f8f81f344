import { type ReservedAddress, refuseReserved } from '../accounts/registration/email-address.js'
import { sanitiseStrictly } from '../values/sanitise-strictly.js'
import type { Fix } from './fix.js'
import { drawScripts } from './markup.js'
import { takeFlag, takeText } from './running/results.js'
import { storeErrorModule } from './store-error.js'
import { refusesBy, returns, trialsOf } from './trial.js'

const take = trialsOf('takeAnyEmail')
const compare = trialsOf('isSameText')

export const uncheckedEmailFix: Fix = {
  name: 'unchecked-email',
  duty: [
    'takeAnyEmail returns the address of a new account as it was sent.',
    'It throws a StoreError for a reserved address in any case of letters, and for a text that is no address.',
    'An address is a name, an @ and a domain, 254 characters in all.',
    "The name has at most 64 characters: words of letters, digits and !#$%&'*+/=?^_`{|}~-, with dots between them.",
    'The domain has at least two labels of letters, digits and inner hyphens, with dots between them.',
    'isSameText tells whether two addresses are the same; those that differ only in case are.',
  ].join('\n'),
  ports: { takeAnyEmail: 'takeEmail', isSameText: 'isSameAddress' },
  types: `/** The stored form of a new account's address; throws a StoreError. */
export type TakeEmail = (email: string, reserved: readonly ReservedAddress[]) => string

export type IsSameAddress = (one: string, other: string) => boolean

export interface ReservedAddress {
  readonly email: string
  readonly refusal: string
}

/** Throws a StoreError for a reserved address, regardless of case. */
export function refuseReserved(email: string, reserved: readonly ReservedAddress[]): void

export function sanitiseStrictly(html: string): string

export class StoreError extends Error {
  constructor(kind: 'validation' | 'constraint', message: string, errors?: readonly object[])
}`,
  modules: {
    ...storeErrorModule,
    'lab/values/sanitise-strictly': { sanitiseStrictly },
    'lab/accounts/registration/email-address': {
      refuseReserved: (email: unknown, reserved: unknown) =>
        refuseReserved(String(email), Array.isArray(reserved) ? (reserved as ReservedAddress[]) : []),
    },
  },
  live: { take: { takeAnyEmail: takeText, isSameText: takeFlag } },
  draw(random) {
    const word = random.text(6, 'klmnop')
    const host = `${random.text(5, 'abcdef')}.example`
    const reserved = [
      { email: `admin@${host}`, refusal: 'This address is reserved.' },
      { email: `o'neil@${host}`, refusal: 'This address is reserved.' },
    ]
    const send = (email: string) => [email, reserved]
    const no = refusesBy('StoreError')
    const takes = (name: string, email: string) => take.use(name, send(email), returns(email))
    const [[script, html] = ['', ''], ...others] = drawScripts(random)
    const [yes, different] = [returns(true), returns(false)]
    return {
      trials: [
        take.attack(script, send(html), no),
        ...others.map(([name, one]) => take.variant(name, send(one), no)),
        take.variant('markup before an address', send(`<b>${word}@${host}`), no),
        take.variant('markup behind an address', send(`${word}@${host}<script>alert(1)</script>`), no),
        take.variant('markup on the next line', send(`${word}@${host}\n<script>alert(1)</script>`), no),
        take.variant('an address, and an end of line', send(`${word}@${host}\n`), no),
        take.variant('an empty text', send(''), no),
        take.variant('no host', send(word), no),
        take.variant('a host without a dot', send(`${word}@localhost`), no),
        take.variant('no name', send(`@${host}`), no),
        take.variant('two signs', send(`${word}@x@${host}`), no),
        take.variant('a space', send(`${word} x@${host}`), no),
        take.variant('two dots', send(`${word}..x@${host}`), no),
        take.variant('two dots in the host', send(`${word}@x..${host}`), no),
        take.variant('a label with a hyphen before it', send(`${word}@-${host}`), no),
        take.variant('a name of 65 characters', send(`${'x'.repeat(65)}@${host}`), no),
        take.variant('an address of over 254 characters', send(`${word}@${'abcdefghi.'.repeat(26)}example`), no),
        take.variant('a reserved address', send(`admin@${host}`), no),
        take.variant('a reserved address in capitals', send(`ADMIN@${host.toUpperCase()}`), no),
        compare.attack('an address in capitals', [`${word}@${host}`, `${word}@${host}`.toUpperCase()], yes),
        compare.variant('an address in mixed case', [`o'${word}@${host}`, `O'${word}@${host}`], yes),
        compare.variant('a host in capitals', [`${word}@${host}`, `${word}@${host.toUpperCase()}`], yes),
        takes('an address', `${word}@${host}`),
        takes('an apostrophe', `d'arcy.${word}@${host}`),
        takes('a tag of its owner', `${word}+juice@${host}`),
        takes('capitals stay', `${word}.O-Neil@${host}`),
        takes('digits and signs', `${word}_4!x@${host}`),
        takes('several labels', `${word}@mail.x-1.${host}`),
        takes('a name of 64 characters', `${'x'.repeat(64)}@${host}`),
        takes('an address that begins like a reserved one', `admin@${host}.org`),
        compare.use('the same address', [`${word}@${host}`, `${word}@${host}`], yes),
        compare.use('another name', [`${word}@${host}`, `x${word}@${host}`], different),
        compare.use('another host', [`${word}@${host}`, `${word}@x${host}`], different),
        compare.use('one goes on', [`${word}@${host}`, `${word}@${host}.org`], different),
      ],
    }
  },
}
