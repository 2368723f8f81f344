import { type Api, ApiError, createApi } from '../../browser/api'
import { type ProgressCodes, type ProgressKind, progressKinds } from '../../browser/progress'

/** The effect of a code. */
export interface AppliedCode {
  readonly kind: ProgressKind
  /** The number of challenges in it; undefined when the server did not say. */
  readonly count: number | undefined
}

/** The codes of all that has been done in this lab; rejects when one cannot be had. */
export async function readProgressCodes(api: Api = createApi()): Promise<ProgressCodes> {
  const codes = await Promise.all(progressKinds.map(({ path }) => api.get<{ continueCode?: string }>(path)))
  return Object.fromEntries(
    progressKinds.flatMap(({ kind }, index) => {
      const code = codes[index]?.continueCode
      return code ? [[kind, code]] : []
    }),
  )
}

/** Hands in a code of whatever kind; undefined when it is none. Each kind has a salt of its own, so only one can take it. */
export async function applyProgressCode(code: string, api: Api = createApi()): Promise<AppliedCode | undefined> {
  for (const { kind, path } of progressKinds) {
    try {
      const reply = await api.put<{ data?: string } | string>(`${path}/apply/${encodeURIComponent(code)}`)
      return { kind, count: readCount(reply) }
    } catch (refusal) {
      if (!(refusal instanceof ApiError && refusal.status === 404)) throw refusal
    }
  }
  return undefined
}

function readCount(reply: { data?: string } | string): number | undefined {
  const count = typeof reply === 'object' ? Number.parseInt(reply.data ?? '', 10) : Number.NaN
  return Number.isNaN(count) ? undefined : count
}
