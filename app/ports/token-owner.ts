import { createApi } from '../browser/rest/api'

/** The account of whoever is logged in, as the pages know it. */
export interface Account {
  readonly id: number
  readonly email: string
  readonly role: string
}

/** Identifies the owner of a token, at once or when the shop has answered; null for nobody's. */
export type Identify = (token: string, callback: (account: Account | null) => void) => void

/** The server's first guess by the cookie; `verify` reads the account out of a token whose signature holds. */
export type GuessAccount = (
  token: string | undefined,
  verify: (token: string) => Readonly<Record<string, unknown>> | undefined,
) => Account | null

/** Finds the address that the account was last logged in from; an empty text when nobody knows. */
export type FindLastLoginIp = (token: string | null, callback: (address: string) => void) => void

export const identify: Identify = (_token, callback) => {
  fetchOwner().then(
    (owner) => callback(toAccount(owner)),
    (refusal: unknown) => {
      console.error(refusal)
      callback(null)
    },
  )
}

export const guessAccount: GuessAccount = (token, verify) => toAccount(token === undefined ? {} : (verify(token) ?? {}))

export const findLastLoginIp: FindLastLoginIp = (token, callback) => {
  if (token === null) return callback('')
  fetchOwner().then(
    ({ lastLoginIp }) => callback(typeof lastLoginIp === 'string' ? lastLoginIp : ''),
    (refusal: unknown) => {
      console.error(refusal)
      callback('')
    },
  )
}

/** Empty for nobody. */
type Owner = Readonly<Record<string, unknown>>

async function fetchOwner(): Promise<Owner> {
  const { user } = await createApi().get<{ user: Owner }>('/rest/user/whoami?fields=id,email,role,lastLoginIp')
  return user
}

function toAccount({ id, email, role }: Owner): Account | null {
  return typeof id === 'number' && typeof email === 'string' && typeof role === 'string' ? { id, email, role } : null
}
