import { type Api, ApiError, createApi } from '../../browser/rest/api'
import type { RestForm } from '../../browser/rest/rest-page'
import { type ProgressCodes, type ProgressKind, progressKinds } from '../../browser/storage/progress'
import type { Done, Failed } from '../../kit/answers'

export const codesPath = '/score-board/continue-codes'

/** Undefined until loaded. */
export interface CodesData {
  readonly codes: ProgressCodes | undefined
}

export const noCodes: CodesData = { codes: undefined }

const confirmations: Readonly<Record<ProgressKind, string>> = {
  hacking: 'CODE_APPLIED_HACKING',
  findIt: 'CODE_APPLIED_FIND_IT',
  fixIt: 'CODE_APPLIED_FIX_IT',
}

export interface AppliedCode {
  readonly kind: ProgressKind
  /** Challenges in the code; undefined if the server did not say. */
  readonly count: number | undefined
}

/** Rejects with an ApiError. */
export async function enterCode({ code = '' }: RestForm): Promise<Done | Failed> {
  const applied = await applyProgressCode(code.trim())
  if (applied === undefined) return { field: 'code', failed: 'CODE_UNKNOWN' }
  const { kind, count } = applied
  if (count === undefined) return { confirmation: 'CODE_ACCEPTED', isShownByForm: true }
  return { confirmation: confirmations[kind], values: { count }, isShownByForm: true }
}

/** Undefined for an invalid code. Each kind has a salt of its own, so only one accepts it. */
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
