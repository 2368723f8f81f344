import { useLocation, useRevalidator } from '@remix-run/react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Account } from '../ports/token-owner'
import { usePorts } from './ports'
import { ApiError, createApi } from './rest/api'
import { clearLogin, clearTab, isTokenOfCookie, readToken, storageKeys, storeLogin } from './storage/storage'

interface Credentials {
  readonly email: string
  readonly password: string
  readonly oauth?: boolean
}

/** The person who is logged in. */
export interface Session {
  readonly account: Account | null
  /** Logs in and keeps the token; `totpRequired` asks for the second factor. Rejects with an ApiError otherwise. */
  logIn(credentials: Credentials): Promise<'loggedIn' | 'totpRequired'>
  /** Hands the code of a sign-in provider to the shop, and keeps the token as `logIn` does. */
  enterByCode(code: string, state: string): Promise<'loggedIn' | 'totpRequired'>
  logOut(): Promise<void>
  /** Drops what this browser keeps of a login, without a word to the shop. */
  forget(): void
}

/** The shop's own half of a sign-in by a provider. */
export const providerLoginPath = '/rest/user/provider-login'

interface LoginReply {
  readonly authentication: { readonly token: string; readonly bid: number }
}

/** Milliseconds in which the shop may note a logout. */
const logoutTimeout = 3000

const SessionContext = createContext<Session | undefined>(undefined)

/** Keeps the session; `guess` is what the server read from the cookie, so that nothing moves at start. */
export function SessionProvider({ guess, children }: { readonly guess: Account | null; readonly children: ReactNode }) {
  const { revalidate } = useRevalidator()
  const { key: visitKey } = useLocation()
  const [account, syncAccount] = useAccount(guess)

  // Somebody may have changed the storage by hand: every page looks anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the visit to a page.
  useEffect(syncAccount, [syncAccount, visitKey])

  /** Has the pages read their data anew, because the visitor is another one now. */
  const change = useCallback(() => {
    syncAccount()
    revalidate()
  }, [syncAccount, revalidate])

  useTokenOfOtherTab(account, change)

  const session = useMemo<Session>(
    () => ({
      account,
      logIn: (credentials) => requestLogin(credentials).finally(change),
      enterByCode: (code, state) => keepLoginOf(providerLoginPath, { code, state }).finally(change),
      logOut: async () => {
        await saveLoginIp().catch(console.error)
        clearLogin()
        change()
      },
      forget: () => {
        clearLogin()
        change()
      },
    }),
    [account, change],
  )
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
}

/** The account that is logged in, and a way to look it up anew; only the answer to the latest lookup counts, and without one the known account stays. */
function useAccount(guess: Account | null) {
  const [account, setAccount] = useState(guess)
  const { identify } = usePorts()
  const latestLookup = useRef<symbol>(undefined)
  const lookUp = useCallback(() => {
    const token = readToken()
    const lookup = Symbol()
    latestLookup.current = lookup
    if (token === null) setAccount(null)
    else identify(token).then((owner) => latestLookup.current === lookup && setAccount(owner), console.error)
  }, [identify])
  return [account, lookUp] as const
}

/** Reports the logout, for which nobody waits long: also a lab that hangs can be left. */
function saveLoginIp(): Promise<unknown> {
  const signal = AbortSignal.timeout(logoutTimeout)
  return createApi((path, init) => fetch(path, { ...init, signal })).get('/rest/saveLoginIp')
}

/** Takes over the token that another tab has kept; for another person than `known` the page opens anew, without what this tab kept. */
function useTokenOfOtherTab(known: Account | null, takeOver: () => void): void {
  const { identify } = usePorts()
  useEffect(() => {
    const compare = (owner: Account | null) => {
      if (owner?.id === known?.id) return takeOver()
      // The basket of somebody else comes with a new document.
      clearTab()
      location.reload()
    }
    const handleStorage = ({ key }: StorageEvent) => {
      if (key !== storageKeys.token) return
      if (!isTokenOfCookie()) return takeOver()
      const token = readToken()
      if (token === null) compare(null)
      else identify(token).then(compare, console.error)
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [known, takeOver, identify])
}

/** The session; throws outside of a SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** Logs in and keeps the token; `totpRequired` asks for the second factor. Rejects with an ApiError otherwise. */
export function requestLogin(credentials: Credentials): Promise<'loggedIn' | 'totpRequired'> {
  return keepLoginOf('/rest/user/login', credentials)
}

async function keepLoginOf(path: string, proof: object): Promise<'loggedIn' | 'totpRequired'> {
  try {
    const { authentication } = await createApi().post<LoginReply>(path, proof)
    storeLogin(authentication.token, authentication.bid)
    return 'loggedIn'
  } catch (error) {
    const temporaryToken = readTemporaryToken(error)
    if (temporaryToken === undefined) {
      clearLogin()
      throw error
    }
    localStorage.setItem(storageKeys.temporaryToken, temporaryToken)
    return 'totpRequired'
  }
}

/** Finishes a login that asked for the second factor, and keeps the token. Rejects with an ApiError. */
export async function requestSecondFactor(totpToken: string): Promise<void> {
  const tmpToken = localStorage.getItem(storageKeys.temporaryToken)
  const { authentication } = await createApi().post<LoginReply>('/rest/2fa/verify', { tmpToken, totpToken })
  localStorage.removeItem(storageKeys.temporaryToken)
  storeLogin(authentication.token, authentication.bid)
}

function readTemporaryToken(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const body = error.body as { status?: string; data?: { tmpToken?: string } } | undefined
  return body?.status === 'totp_token_required' ? body.data?.tmpToken : undefined
}
