import type { FactBus } from '../../facts/bus.js'
import type { Store } from '../../store/types.js'
import { deluxeTokenFor } from '../passwords.js'
import type { AccountPorts } from '../ports.js'
import type { User } from '../tables.js'
import type { Session, Sessions } from '../tokens/sessions.js'
import { signedAccount, type Tokens } from '../tokens/tokens.js'
import type { Cards } from './cards.js'
import { membershipPrice } from './membership-offer.js'
import { MembershipRefusal } from './membership-refusal.js'
import type { Wallets } from './wallets.js'

export interface Payment {
  readonly paymentMode?: unknown
  readonly paymentId?: unknown
}

export interface DeluxeMembership {
  /** The price of a year; throws a MembershipRefusal for an account that cannot buy. */
  priceFor(token: string | undefined): number
  /** Gives a new token, whose session keeps the basket (docs/contract/commerce.md#differences). Throws a MembershipRefusal and then changes nothing. */
  upgrade(session: Session, payment: Payment): Promise<string>
}

interface Parts {
  store: Store
  facts: FactBus
  tokens: Tokens
  sessions: Sessions
  cards: Cards
  wallets: Wallets
  ports: AccountPorts
  isDeluxe(token: string): boolean
}

export function createDeluxeMembership(parts: Parts): DeluxeMembership {
  const { store, facts, tokens, sessions, ports, isDeluxe } = parts
  const users = store.table('Users')

  return {
    priceFor(token = '') {
      return ports.quoteMembership({ claims: signedAccount(tokens, token), isMember: isDeluxe(token) }, users)
    },

    async upgrade({ accountId, bid }, { paymentMode, paymentId }) {
      const user = users.find(accountId)
      if (user?.role !== 'customer') throw new MembershipRefusal('Something went wrong. Please try again!')
      ports.settleMembership({ ownerId: user.id, price: membershipPrice, paymentMode, paymentId }, parts)
      const deluxeToken = deluxeTokenFor(String(user.email), tokens.privateKey)
      const member = users.update(user.id, { role: 'deluxe', deluxeToken }) as User
      const token = sessions.open(member, { bid, tellsBasket: false })
      await facts.emit('membership.upgraded', {
        account: { id: member.id, email: String(member.email), role: member.role },
        paymentMode,
      })
      return token
    },
  }
}
