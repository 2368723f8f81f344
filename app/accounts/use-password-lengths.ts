import { useRootData } from '../browser/root-data'
import { maxPasswordLength } from './field-rules'

/** The allowed lengths of a password, as texts show them. */
export function usePasswordLengths(): string {
  return `${useRootData().minPasswordLength}-${maxPasswordLength}`
}
