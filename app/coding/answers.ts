import type { FixVerdict, LinesVerdict } from '../../lab/challenges/coding/coding'
import { type Api, createApi } from '../browser/api'
import { writeCookie, yearHours } from '../browser/cookies'

/** The code of an exercise. Rejects with an ApiError. */
export async function loadSnippet(key: string, api: Api = createApi()): Promise<string> {
  const { snippet } = await api.get<{ snippet: string }>(`/snippets/${encodeURIComponent(key)}`)
  return snippet
}

/** The code with each of its fixes. Rejects with an ApiError. */
export async function loadFixes(key: string, api: Api = createApi()): Promise<readonly string[]> {
  const { fixes } = await api.get<{ fixes: string[] }>(`/snippets/fixes/${encodeURIComponent(key)}`)
  return fixes
}

/** Asks whether these lines, counted from 1, are the weak ones; the code for what is found is kept. Rejects with an ApiError. */
export async function submitLines(
  key: string,
  selectedLines: readonly number[],
  api: Api = createApi(),
): Promise<LinesVerdict> {
  const answer = await api.post<LinesVerdict>('/snippets/verdict', { key, selectedLines })
  if (answer.verdict) void keepCode('continueCodeFindIt', '/rest/continue-code-findIt', api)
  return answer
}

/** Asks whether this fix, counted from 0, is the right one; the code for what is fixed is kept. Rejects with an ApiError. */
export async function submitFix(key: string, selectedFix: number, api: Api = createApi()): Promise<FixVerdict> {
  const answer = await api.post<FixVerdict>('/snippets/fixes', { key, selectedFix })
  if (answer.verdict) void keepCode('continueCodeFixIt', '/rest/continue-code-fixIt', api)
  return answer
}

/** Why the lines were weak; undefined where the challenge itself is not solved yet. */
export async function loadWhy(key: string, api: Api = createApi()): Promise<string | undefined> {
  try {
    const { data } = await api.get<{ data: { why: string } }>(`/rest/challenges/${encodeURIComponent(key)}/story`)
    return data.why
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** The verdict stands without the cookie: a code that cannot be had is tried again at the next success. */
async function keepCode(cookie: string, path: string, api: Api): Promise<void> {
  try {
    const { continueCode } = await api.get<{ continueCode?: string }>(path)
    if (continueCode) writeCookie(cookie, continueCode, yearHours)
  } catch (error) {
    console.error(error)
  }
}
