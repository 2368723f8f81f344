import type { FormSource } from '../accounts/profiles.js'

/** CWE-352: changes a profile for any form that brings the cookie along, whichever site it stands on. */
export function acceptAnyForm(_source: FormSource): boolean {
  return true
}
