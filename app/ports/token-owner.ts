import { ApiError, createApi } from '../browser/rest/api'

export interface Account {
  readonly id: number
  readonly email: string
  readonly role: string
}

export type StaffRole = 'admin' | 'accounting'

/** Null for an unknown token. Rejects where the shop does not say. */
export type Identify = (token: string) => Promise<Account | null>

/** Guessed by the cookie; `verify` returns the account of a token with a valid signature. */
export type GuessAccount = (
  token: string | undefined,
  verify: (token: string) => Readonly<Record<string, unknown>> | undefined,
) => Account | null

/** '' when unknown. Rejects where the shop does not say. */
export type FindLastLoginIp = (token: string | null) => Promise<string>

export const identify: Identify = async () => toAccount(await fetchOwner())

export const guessAccount: GuessAccount = (token, verify) => toAccount(token === undefined ? {} : (verify(token) ?? {}))

export const findLastLoginIp: FindLastLoginIp = async (token) => {
  if (token === null) return ''
  const { lastLoginIp } = await fetchOwner()
  return typeof lastLoginIp === 'string' ? lastLoginIp : ''
}

/** Empty without an account. */
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
