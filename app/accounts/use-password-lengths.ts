import { useRootData } from '../browser/root-data'
import { maxPasswordLength } from './field-rules'

/** Such as `5-40`. */
export function usePasswordLengths(): string {
  return `${useRootData().minPasswordLength}-${maxPasswordLength}`
}
