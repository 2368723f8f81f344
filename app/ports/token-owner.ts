import { ApiError, createApi } from '../browser/rest/api'

/** The account of whoever is logged in, as the pages know it. */
export interface Account {
  readonly id: number
  readonly email: string
  readonly role: string
}

/** A role that has pages of its own. */
export type StaffRole = 'admin' | 'accounting'

/** Identifies the owner of a token; null for nobody's. Rejects where the shop does not say. */
export type Identify = (token: string) => Promise<Account | null>

/** The server's first guess by the cookie; `verify` reads the account out of a token whose signature holds. */
export type GuessAccount = (
  token: string | undefined,
  verify: (token: string) => Readonly<Record<string, unknown>> | undefined,
) => Account | null

/** Finds the address that the account was last logged in from; an empty text when nobody knows. Rejects where the shop does not say. */
export type FindLastLoginIp = (token: string | null) => Promise<string>

export const identify: Identify = async () => toAccount(await fetchOwner())

export const guessAccount: GuessAccount = (token, verify) => toAccount(token === undefined ? {} : (verify(token) ?? {}))

export const findLastLoginIp: FindLastLoginIp = async (token) => {
  if (token === null) return ''
  const { lastLoginIp } = await fetchOwner()
  return typeof lastLoginIp === 'string' ? lastLoginIp : ''
}

/** Empty for nobody. */
type Owner = Readonly<Record<string, unknown>>

async function fetchOwner(): Promise<Owner> {
  try {
    const { user = {} } = await createApi().get<{ user?: Owner }>('/rest/user/whoami?fields=id,email,role,lastLoginIp')
    return user
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.status === 401) return {}
    throw refusal
  }
}

function toAccount({ id, email, role }: Owner): Account | null {
  return typeof id === 'number' && typeof email === 'string' && typeof role === 'string' ? { id, email, role } : null
}
