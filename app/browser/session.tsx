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

export interface Session {
  readonly account: Account | null
  /** `totpRequired` asks for the second factor. Rejects with an ApiError otherwise. */
  logIn(credentials: Credentials): Promise<'loggedIn' | 'totpRequired'>
  /** Exchanges the code of a sign-in provider for a token. */
  enterByCode(code: string, state: string): Promise<'loggedIn' | 'totpRequired'>
  logOut(): Promise<void>
  /** Clears the login locally; sends no request. */
  forget(): void
}

export const providerLoginPath = '/rest/user/provider-login'

interface LoginReply {
  readonly authentication: { readonly token: string; readonly bid: number }
}

/** Milliseconds. */
const logoutTimeout = 3000

const SessionContext = createContext<Session | undefined>(undefined)

/** `guess` is what the server read from the cookie, so that the first rendering is final. */
export function SessionProvider({ guess, children }: { readonly guess: Account | null; readonly children: ReactNode }) {
  const { revalidate } = useRevalidator()
  const { key: visitKey } = useLocation()
  const [account, syncAccount] = useAccount(guess)

  // Learners edit the storage by hand: every page reads it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the visit to a page.
  useEffect(syncAccount, [syncAccount, visitKey])

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

/** Only the latest lookup counts; a failed one keeps the known account. */
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

/** With a timeout: logging out has to work while the lab hangs. */
function saveLoginIp(): Promise<unknown> {
  const signal = AbortSignal.timeout(logoutTimeout)
  return createApi((path, init) => fetch(path, { ...init, signal })).get('/rest/saveLoginIp')
}

/** Adopts the token of another tab; a change of person reloads the page and drops this tab's data. */
function useTokenOfOtherTab(known: Account | null, takeOver: () => void): void {
  const { identify } = usePorts()
  useEffect(() => {
    const compare = (owner: Account | null) => {
      if (owner?.id === known?.id) return takeOver()
      // The new document brings the other person's basket.
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

/** Throws outside of a SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** `totpRequired` asks for the second factor. Rejects with an ApiError otherwise. */
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
