import { type Api, createApi } from './api'
import { readCookie, removeCookie, writeCookie, yearHours } from './cookies'
import { refusalText } from './refusal-text'

/** Where each kind of progress is kept, and where it is sent back to (progress-and-ctf.md 6). */
const progressKinds = [
  { cookie: 'continueCode', path: '/rest/continue-code' },
  { cookie: 'continueCodeFindIt', path: '/rest/continue-code-findIt' },
  { cookie: 'continueCodeFixIt', path: '/rest/continue-code-fixIt' },
] as const

/** Filters of older score boards that "clear progress" still sweeps out (files-and-surfaces.md 21.1). */
const retiredKeys = [
  'displayedDifficulties',
  'showSolvedChallenges',
  'showDisabledChallenges',
  'showOnlyTutorialChallenges',
  'displayedChallengeCategories',
]

export type RestoreOutcome =
  | { readonly kind: 'nothing' | 'restored' }
  | { readonly kind: 'failed'; readonly error: string }

/** Keeps the code of what has been solved so far in a cookie; rejects when the server has none. */
export async function saveProgress(api: Api = createApi()): Promise<void> {
  const { continueCode } = await api.get<{ continueCode?: string }>('/rest/continue-code')
  if (!continueCode) throw new Error('Received invalid continue code from the server!')
  writeCookie('continueCode', continueCode, yearHours)
}

/** Sends the codes of this browser to a server that has just started. */
export async function restoreProgress(api: Api = createApi()): Promise<RestoreOutcome> {
  const saved = progressKinds.flatMap(({ cookie, path }) => {
    const code = readCookie(cookie)
    return code === undefined ? [] : [`${path}/apply/${encodeURIComponent(code)}`]
  })
  if (saved.length === 0) return { kind: 'nothing' }
  try {
    for (const path of saved) await api.put(path)
    return { kind: 'restored' }
  } catch (error) {
    return { kind: 'failed', error: refusalText(error) }
  }
}

/** Forgets the progress that this browser knows of. */
export function clearProgress(): void {
  for (const { cookie } of progressKinds) removeCookie(cookie)
  for (const key of retiredKeys) localStorage.removeItem(key)
}
