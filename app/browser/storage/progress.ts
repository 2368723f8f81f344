import { type Api, createApi } from '../rest/api'
import { refusalText } from '../rest/refusal-text'
import { readCookie, removeCookie, writeCookie, yearHours } from './cookies'

/** docs/contract/progress-and-ctf.md#continue-codes */
export const progressKinds = [
  { kind: 'hacking', cookie: 'continueCode', path: '/rest/continue-code' },
  { kind: 'findIt', cookie: 'continueCodeFindIt', path: '/rest/continue-code-findIt' },
  { kind: 'fixIt', cookie: 'continueCodeFixIt', path: '/rest/continue-code-fixIt' },
] as const

export type ProgressKind = (typeof progressKinds)[number]['kind']

/** Kinds without progress are missing. */
export type ProgressCodes = Readonly<Partial<Record<ProgressKind, string>>>

/** Filters of older score boards, which "clear progress" removes too. */
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

/** Rejects when the server has no code. */
export async function saveProgress(wanted: ProgressKind = 'hacking', api: Api = createApi()): Promise<void> {
  const { cookie, path } = progressKinds.find(({ kind }) => kind === wanted) ?? progressKinds[0]
  const { continueCode } = await api.get<{ continueCode?: string }>(path)
  if (!continueCode) throw new Error('Received invalid continue code from the server!')
  writeCookie(cookie, continueCode, yearHours)
}

/** `2` is a right fix, which counts as found as well. */
export async function saveCodingProgress(status: 1 | 2, api: Api = createApi()): Promise<void> {
  await saveProgress('findIt', api)
  if (status === 2) await saveProgress('fixIt', api)
}

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

export function readSavedCodes(): ProgressCodes {
  return collectCodes(({ cookie }) => readCookie(cookie))
}

/** Removes the codes of other kinds. */
export function keepCodes(codes: ProgressCodes): void {
  for (const { kind, cookie } of progressKinds) {
    const code = codes[kind]
    if (code === undefined) removeCookie(cookie)
    else writeCookie(cookie, code, yearHours)
  }
}

/** Rejects when a code cannot be read. */
export async function readProgressCodes(api: Api = createApi()): Promise<ProgressCodes> {
  const replies = await Promise.all(progressKinds.map(({ path }) => api.get<{ continueCode?: string }>(path)))
  return collectCodes((progress) => replies[progressKinds.indexOf(progress)]?.continueCode)
}

/** `count`: solves and coding steps that the lab lacks. */
export interface ProgressOffer {
  readonly codes: ProgressCodes
  readonly count: number
}

/** Undefined when the lab lacks nothing. Rejects with an ApiError for an invalid code. */
export async function findProgressOffer(
  codes: ProgressCodes,
  api: Api = createApi(),
): Promise<ProgressOffer | undefined> {
  const counts = progressKinds.map(async ({ kind, path }) => {
    const code = codes[kind]
    if (code === undefined) return 0
    return (await api.get<{ lacking: number }>(`${path}/lacking/${encodeURIComponent(code)}`)).lacking
  })
  const count = (await Promise.all(counts)).reduce((sum, one) => sum + one, 0)
  return count > 0 ? { codes, count } : undefined
}

/** Tries all codes; returns the first refusal. */
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

export function clearProgress(): void {
  for (const { cookie } of progressKinds) removeCookie(cookie)
  for (const key of retiredKeys) localStorage.removeItem(key)
}

const storageKey = 'offeredProgress'

/** For the next page of this tab: the next solve overwrites the cookies. */
export function keepOfferedCodes(codes: ProgressCodes): void {
  sessionStorage.setItem(storageKey, JSON.stringify(codes))
}

/** Undefined without an open question, and for a value that was edited by hand. */
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
