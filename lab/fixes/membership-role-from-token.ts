import { membershipPrice } from '../accounts/payment/membership-offer.js'
import { accountIdIn } from '../accounts/tokens/tokens.js'
import type { Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { readsOf, readsTypes } from './handles.js'
import { tableReads, takeNumber } from './running/results.js'
import { refusesBy, returns, trialsOf } from './trial.js'
import { membershipRefusalModule } from './unknown-payment-mode.js'

const { attack, variant, use } = trialsOf('quoteByRoleInToken')

export const membershipRoleFromTokenFix: Fix = {
  name: 'membership-role-from-token',
  duty: 'Tells the price of a membership for a stored account with the role customer, whatever the token says of its role. Throws a MembershipRefusal for members (deluxe), for all other roles, and for accounts that do not exist.',
  ports: { quoteByRoleInToken: 'quoteMembership' },
  types: `/** Throws a MembershipRefusal for an account that cannot buy. */
export type QuoteMembership = (applicant: MembershipApplicant, users: Table<User>) => number

export interface MembershipApplicant {
  /** Id, email, role and more, by the caller's token. */
  readonly claims: TokenPayload | undefined
  /** By the token. */
  readonly isMember: boolean
}

export const membershipPrice: number

/** NaN, which owns nothing, when a forged token gives neither a number nor text. */
export function accountIdIn(claims: TokenPayload | undefined): number

export class MembershipRefusal extends Error {
  constructor(message: string)
}

${readsTypes}`,
  modules: {
    ...membershipRefusalModule,
    'lab/accounts/payment/membership-offer': { membershipPrice },
    'lab/accounts/tokens/tokens': { accountIdIn },
  },
  live: { handles: tableReads, take: takeNumber },
  draw(random) {
    const roles = random.shuffle(['customer', 'customer', 'deluxe', 'admin', 'accounting'])
    const rows = roles.map((role, index) => ({ email: `möller.${index}@example.org`, role }))
    const idOf = (role: string) => roles.indexOf(role) + 1
    const lastCustomer = roles.lastIndexOf('customer') + 1
    const ask =
      (claims: unknown, isMember = false) =>
      (store: Store) => [{ claims, isMember }, readsOf(store, 'Users')]
    const claim = (id: unknown, role: unknown = 'customer') => ({ id, email: 'möller@example.org', role })
    const [no, price] = [refusesBy('MembershipRefusal'), returns(membershipPrice)]
    return {
      rows: { Users: rows },
      trials: [
        attack('a member whose token says customer', ask(claim(idOf('deluxe'))), no),
        variant('an accountant whose token says customer', ask(claim(idOf('accounting'))), no),
        variant('an administrator whose token says customer', ask(claim(idOf('admin'))), no),
        variant('an account that does not exist', ask(claim(random.integer(50, 900))), no),
        variant('an account without an id', ask(claim(undefined)), no),
        variant('an id in a list', ask(claim([idOf('customer')])), no),
        variant('an id of nothing', ask(claim(0)), no),
        variant('no token', ask(undefined), no),
        variant('a member as text', ask(claim(String(idOf('deluxe')))), no),
        variant('a member whose token says member', ask(claim(idOf('deluxe'), 'deluxe'), true), no),
        variant('an administrator whose token says so', ask(claim(idOf('admin'), 'admin')), no),
        use('a customer', ask(claim(idOf('customer'))), price),
        use('a second customer', ask(claim(lastCustomer)), price),
        use('a customer whose token is older than the role', ask(claim(idOf('customer'), 'accounting')), price),
        use('a customer whose token has no role', ask(claim(lastCustomer, undefined)), price),
        use('an id as text', ask(claim(String(idOf('customer')))), price),
        use('a member', ask(claim(idOf('deluxe'), 'deluxe'), true), no),
      ],
    }
  },
}
