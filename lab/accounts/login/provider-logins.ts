import { createHash } from 'node:crypto'
import type { Clock } from '../../facts/clock.js'
import type { Random } from '../../facts/random.js'
import { translateErrors } from '../../resources/resource-error.js'
import type { Store } from '../../store/types.js'
import { dropOldest } from '../../values/drop-oldest.js'
import { openWallet } from '../payment/wallets.js'
import type { AccountPorts } from '../ports.js'
import type { Registration } from '../registration/registration.js'
import type { User } from '../tables.js'
import type { LoginResult } from './login-result.js'

/** Milliseconds until a visitor returns from the provider. */
const maxDelay = 10 * 60_000

const capacity = 1000

export interface ProviderClaims {
  readonly issuer: string
  readonly audience: string
  readonly nonce: string
  readonly email: string
  /** Epoch milliseconds. */
  readonly endsAt: number
}

export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  redeem(grant: {
    readonly code: string
    readonly clientId: string
    readonly redirectUri: string
    readonly verifier: string
  }): ProviderClaims | undefined
}

/** The shop's part of a sign-in request; the verifier stays here. */
export interface SignInStart {
  readonly state: string
  readonly nonce: string
  readonly verifierHash: string
}

export interface ProviderLogins {
  begin(redirectUri: string): SignInStart
  /** Creates the account at the first visit. */
  finish(answer: { readonly code: string; readonly state: string }): Promise<LoginResult>
  startOver(): void
}

interface Attempt {
  readonly verifier: string
  readonly nonce: string
  readonly redirectUri: string
  /** Epoch milliseconds. */
  readonly startedAt: number
}

interface Parts {
  readonly clock: Clock
  readonly random: Random
  readonly provider: IdentityProvider
  readonly openAccount: OpenProviderAccount
  enter(user: User): Promise<LoginResult>
}

/** The authorization code flow with PKCE (docs/contract/accounts.md#third-party-login). */
export function createProviderLogins({ clock, random, provider, openAccount, enter }: Parts): ProviderLogins {
  const attempts = new Map<string, Attempt>()
  const draw = () => random.bytes(32).toString('base64url')

  return {
    begin(redirectUri) {
      const [state, nonce, verifier] = [draw(), draw(), draw()]
      attempts.set(state, { verifier, nonce, redirectUri, startedAt: clock.now() })
      dropOldest(attempts, capacity)
      return { state, nonce, verifierHash: createHash('sha256').update(verifier).digest('base64url') }
    },

    async finish({ code, state }) {
      const attempt = attempts.get(state)
      attempts.delete(state)
      if (attempt === undefined || clock.now() - attempt.startedAt > maxDelay) return { kind: 'refused' }
      const { verifier, nonce, redirectUri } = attempt
      const claims = provider.redeem({ code, clientId: provider.clientId, redirectUri, verifier })
      if (claims === undefined || clock.now() >= claims.endsAt) return { kind: 'refused' }
      const isForUs = claims.issuer === provider.issuer && claims.audience === provider.clientId
      if (!isForUs || claims.nonce !== nonce) return { kind: 'refused' }
      const user = await openAccount(claims.email, claims.issuer)
      return user === undefined ? { kind: 'refused' } : enter(user)
    },

    startOver: () => attempts.clear(),
  }
}

interface AccountOpening {
  readonly store: Store
  readonly ports: Pick<AccountPorts, 'isSameAddress'>
  readonly registration: Pick<Registration, 'prepareUser' | 'reportUser'>
}

/** The provider's account for an address, or a new one without a password; undefined where the address has another account. */
type OpenProviderAccount = (email: string, issuer: string) => Promise<User | undefined>

export function createProviderAccounts({ store, ports, registration }: AccountOpening): OpenProviderAccount {
  const users = store.table('Users')
  return async (email, issuer) => {
    // No hash looks like this, so no password opens the account.
    const password = `signs in at ${issuer}`
    const known = users.live().find((user) => user.email !== null && ports.isSameAddress(user.email, email))
    if (known) return known.password === password ? known : undefined
    const user = translateErrors(() => users.insert({ ...registration.prepareUser({ email }), password }))
    await openWallet(store, user)
    await registration.reportUser({ ...user }, { email })
    return user
  }
}
