import { type Api, createApi } from '../rest/api'
import { refusalText } from '../rest/refusal-text'
import { readCookie, removeCookie, writeCookie, yearHours } from './cookies'

/** The cookie of each kind of progress, and the address that takes it back (docs/contract/progress-and-ctf.md#continue-codes). */
export const progressKinds = [
  { kind: 'hacking', cookie: 'continueCode', path: '/rest/continue-code' },
  { kind: 'findIt', cookie: 'continueCodeFindIt', path: '/rest/continue-code-findIt' },
  { kind: 'fixIt', cookie: 'continueCodeFixIt', path: '/rest/continue-code-fixIt' },
] as const

export type ProgressKind = (typeof progressKinds)[number]['kind']

/** The codes that carry progress elsewhere; missing where nothing has been done. */
export type ProgressCodes = Readonly<Partial<Record<ProgressKind, string>>>

/** Filters of older score boards that "clear progress" still sweeps out. */
const retiredKeys = [
  'displayedDifficulties',
  'showSolvedChallenges',
  'showDisabledChallenges',
  'showOnlyTutorialChallenges',
  'displayedChallengeCategories',
]

export type RestoreResult =
  | { readonly kind: 'nothing' | 'restored' }
  | { readonly kind: 'failed'; readonly error: string }

/** Keeps the code of what has been done so far in a cookie; rejects when the server has none. */
export async function saveProgress(wanted: ProgressKind = 'hacking', api: Api = createApi()): Promise<void> {
  const { cookie, path } = progressKinds.find(({ kind }) => kind === wanted) ?? progressKinds[0]
  const { continueCode } = await api.get<{ continueCode?: string }>(path)
  if (!continueCode) throw new Error('Received invalid continue code from the server!')
  writeCookie(cookie, continueCode, yearHours)
}

/** Keeps how far the coding challenges are; a right fix counts as found as well. */
export async function saveCodingProgress(status: 1 | 2, api: Api = createApi()): Promise<void> {
  await saveProgress('findIt', api)
  if (status === 2) await saveProgress('fixIt', api)
}

/** The codes that `find` knows, by kind. */
export function collectCodes(
  find: (progress: (typeof progressKinds)[number]) => string | null | undefined,
): ProgressCodes {
  return Object.fromEntries(
    progressKinds.flatMap((progress) => {
      const code = find(progress)
      return code ? [[progress.kind, code]] : []
    }),
  )
}

/** The codes that this browser keeps. */
export function readSavedCodes(): ProgressCodes {
  return collectCodes(({ cookie }) => readCookie(cookie))
}

/** Keeps these codes in this browser, and no others. */
export function keepCodes(codes: ProgressCodes): void {
  for (const { kind, cookie } of progressKinds) {
    const code = codes[kind]
    if (code === undefined) removeCookie(cookie)
    else writeCookie(cookie, code, yearHours)
  }
}

/** The codes of all that has been done in this lab; rejects when one cannot be had. */
export async function readProgressCodes(api: Api = createApi()): Promise<ProgressCodes> {
  const replies = await Promise.all(progressKinds.map(({ path }) => api.get<{ continueCode?: string }>(path)))
  return collectCodes((progress) => replies[progressKinds.indexOf(progress)]?.continueCode)
}

/** Progress that a browser keeps, and the number of solves and coding steps in it that the lab lacks. */
export interface ProgressOffer {
  readonly codes: ProgressCodes
  readonly count: number
}

/** Codes with the number of solves and coding steps that the lab lacks of them; undefined where it lacks nothing. Rejects with an ApiError for a code that is none. */
export async function weighProgress(codes: ProgressCodes, api: Api = createApi()): Promise<ProgressOffer | undefined> {
  const counts = progressKinds.map(async ({ kind, path }) => {
    const code = codes[kind]
    if (code === undefined) return 0
    return (await api.get<{ lacking: number }>(`${path}/lacking/${encodeURIComponent(code)}`)).lacking
  })
  const count = (await Promise.all(counts)).reduce((sum, one) => sum + one, 0)
  return count > 0 ? { codes, count } : undefined
}

/** Sends codes, those of this browser unless told otherwise, to the server; all are tried, the first refusal is told. */
export async function restoreProgress(
  codes: ProgressCodes = readSavedCodes(),
  api: Api = createApi(),
): Promise<RestoreResult> {
  const paths = progressKinds.flatMap(({ kind, path }) => {
    const code = codes[kind]
    return code === undefined ? [] : [`${path}/apply/${encodeURIComponent(code)}`]
  })
  const sent = await Promise.allSettled(paths.map((path) => api.put(path)))
  const refusal = sent.find((result) => result.status === 'rejected')
  if (refusal) return { kind: 'failed', error: refusalText(refusal.reason) }
  return { kind: sent.length === 0 ? 'nothing' : 'restored' }
}

/** Forgets the progress that this browser knows of. */
export function clearProgress(): void {
  for (const { cookie } of progressKinds) removeCookie(cookie)
  for (const key of retiredKeys) localStorage.removeItem(key)
}

const storageKey = 'offeredProgress'

/** Keeps the codes that the visitor is asked about for the next page of this tab: the next solve writes over the cookies. */
export function keepOfferedCodes(codes: ProgressCodes): void {
  sessionStorage.setItem(storageKey, JSON.stringify(codes))
}

/** The codes of an open question; undefined where there is none, and where somebody else has written there. */
export function readOfferedCodes(): ProgressCodes | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const codes = new Map(Object.entries(kept))
    return collectCodes(({ kind }) => {
      const code: unknown = codes.get(kind)
      return typeof code === 'string' ? code : undefined
    })
  } catch {
    return undefined
  }
}

export function forgetOfferedCodes(): void {
  sessionStorage.removeItem(storageKey)
}
