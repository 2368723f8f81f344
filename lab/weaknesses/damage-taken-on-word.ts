import { attention } from '../community/chat/assistant/embedded/model-policy.js'

const verified = /\b(verified|verification|confirmed|approved|certified|inspected|proven|checked)\b/i
const unverified =
  /\b(not|never|isn't|wasn't|hasn't|cannot|can't|could|please|will|to) (yet |been |be |have |get |you )?(verif|confirm|approv|certif|inspect|prove|check)/i

/**
 * CWE-807: believes a customer that a damage has been verified, because the customer says so. Stands in, offline, for a language model that
 * has no guard.
 */
export function believesVerification(text: string): boolean {
  const said = text.slice(0, attention.characters)
  return verified.test(said) && !unverified.test(said)
}
