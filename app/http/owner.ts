import type { Call } from './call'
import { requireSession } from './guards'

/** The id of the caller's account; NaN, which owns nothing, for a session that names none. */
export function ownerOf(call: Call): number {
  return Number(requireSession(call).data.id ?? Number.NaN)
}
