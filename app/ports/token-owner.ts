import { createApi } from '../browser/api'

/** The account of whoever is logged in, as the pages know it. */
export interface Account {
  readonly id: number
  readonly email: string
  readonly role: string
}

/** Tells whose token it is, at once or when the shop has answered; null for nobody's. */
export type Identify = (token: string, tell: (account: Account | null) => void) => void

/** The server's first guess by the cookie; `verify` reads the account out of a token whose signature holds. */
export type GuessAccount = (
  token: string | undefined,
  verify: (token: string) => Readonly<Record<string, unknown>> | undefined,
) => Account | null

/** Tells where the account was last logged in from; an empty text when nobody knows. */
export type FindLastLoginIp = (token: string | null, tell: (address: string) => void) => void

export const identify: Identify = (_token, tell) => {
  askOwner().then(
    (owner) => tell(toAccount(owner)),
    (refusal: unknown) => {
      console.error(refusal)
      tell(null)
    },
  )
}

export const guessAccount: GuessAccount = (token, verify) => toAccount(token === undefined ? {} : (verify(token) ?? {}))

export const findLastLoginIp: FindLastLoginIp = (token, tell) => {
  if (token === null) return tell('')
  askOwner().then(
    ({ lastLoginIp }) => tell(typeof lastLoginIp === 'string' ? lastLoginIp : ''),
    (refusal: unknown) => {
      console.error(refusal)
      tell('')
    },
  )
}

/** Empty for nobody. */
type Owner = Readonly<Record<string, unknown>>

async function askOwner(): Promise<Owner> {
  const { user } = await createApi().get<{ user: Owner }>('/rest/user/whoami?fields=id,email,role,lastLoginIp')
  return user
}

function toAccount({ id, email, role }: Owner): Account | null {
  return typeof id === 'number' && typeof email === 'string' && typeof role === 'string' ? { id, email, role } : null
}
