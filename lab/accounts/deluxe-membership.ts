import type { FactBus } from '../facts/bus.js'
import type { User } from '../store/schema.js'
import type { Store } from '../store/types.js'
import type { Cards } from './cards.js'
import { deluxeTokenFor } from './passwords.js'
import type { AccountPorts } from './ports.js'
import type { Session, Sessions } from './sessions.js'
import { accountIdIn, accountInPayload, type TokenPayload, type Tokens } from './tokens.js'
import type { Wallets } from './wallets.js'

/** Why there is no membership for somebody; the texts are those of accounts.md 6.13. */
class MembershipRefusal extends Error {
  override readonly name = 'Error'
  readonly kind = 'membership-refused'
}

export interface Payment {
  readonly paymentMode?: unknown
  /** Id of a card. */
  readonly paymentId?: unknown
}

export interface DeluxeMembership {
  /** What a year costs the holder of a token; throws a MembershipRefusal when there is nothing to sell to them. */
  priceFor(token: string | undefined): number
  /**
   * Takes the payment and makes the account a member; gives a new token, whose session keeps the basket (commerce.md 11.4). Throws a
   * MembershipRefusal and then changes nothing.
   */
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

const price = 49

/** The club that orders more, for less (accounts.md 6.13, commerce.md 5.8). */
export function createDeluxeMembership(parts: Parts): DeluxeMembership {
  const { store, facts, tokens, sessions, ports, isDeluxe } = parts
  const users = store.table('Users')

  return {
    priceFor(token = '') {
      if (isDeluxe(token)) throw new MembershipRefusal('You are already a deluxe member!')
      const claims = readClaims(tokens, token)
      const stored = users.find(accountIdIn(claims))?.role
      if (ports.roleForOffer(claims?.role, stored) === 'customer') return price
      throw new MembershipRefusal('You are not eligible for deluxe membership!')
    },

    async upgrade({ accountId, bid }, { paymentMode, paymentId }) {
      const user = users.find(accountId)
      if (user?.role !== 'customer') throw new MembershipRefusal('Something went wrong. Please try again!')
      settle(parts, user.id, paymentMode, paymentId)
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

/** The account in a token whose signature holds, expired or not. */
function readClaims(tokens: Tokens, token: string): TokenPayload | undefined {
  const verdict = tokens.verifySignature(token)
  return verdict.accepted ? accountInPayload(verdict.payload) : undefined
}

/** Takes the price from the wallet; a card is only looked at. */
function settle({ wallets, cards, ports }: Parts, ownerId: number, mode: unknown, cardId: unknown): void {
  if (mode === 'wallet') {
    if (!wallets.pay(ownerId, price)) throw new MembershipRefusal('Insuffienct funds in Wallet')
  } else if (mode === 'card') {
    if (!cards.canPay(cardId, ownerId)) throw new MembershipRefusal('Invalid Card')
  } else if (!ports.passesUnknownPayment(mode)) {
    throw new MembershipRefusal('Something went wrong. Please try again!')
  }
}
