import type { PasswordFault, PasswordOutcome } from '../../lab/accounts/password-changes'
import type { Call } from './call'
import { BlockedActivityError } from './guards'
import { json, sentence } from './replies'

/** The refusals of accounts.md 6.7, word by word. */
const refusals: Readonly<Record<PasswordFault, string>> = {
  empty: 'Password cannot be empty.',
  different: 'New and repeated password do not match.',
  'wrong-current': 'Current password is not correct.',
  'wrong-answer': 'Wrong answer to security question.',
}

/** Tells how a change of password ended: with the whole row, a refusal, or an error for who has no business here. */
export function answerPasswordChange(outcome: PasswordOutcome, call: Call): Response {
  if (outcome.kind === 'blocked') throw new BlockedActivityError(call.ip)
  if (outcome.kind === 'refused') return sentence(call.translate(refusals[outcome.fault]), 401)
  return json({ user: outcome.user })
}
