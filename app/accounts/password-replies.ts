import type { PasswordFault, PasswordResult } from '../../lab/accounts/passwords/password-result'
import type { Call } from '../http/call'
import { BlockedActivityError } from '../http/guards'
import { json, sentence } from '../http/replies'
import { type Failed, wholeForm } from '../kit/answers'

/** Texts of docs/contract/accounts.md#passwords. */
const refusals: Readonly<Record<PasswordFault, string>> = {
  empty: 'Password cannot be empty.',
  different: 'New and repeated password do not match.',
  'wrong-current': 'Current password is not correct.',
  'wrong-answer': 'Wrong answer to security question.',
  'link-only': 'Forgotten passwords are replaced by a link that is sent to the address of the account.',
  'link-used': 'This link has been used or is too old. Please ask for another one.',
}

/** The same for unknown addresses, so that it does not reveal accounts. */
const linkSent = 'If an account has this address, a link to choose a new password is on its way to it.'

/** Throws a BlockedActivityError for a client that may not change this password. */
export function answerPasswordChange(result: PasswordResult, call: Call): Response {
  if (result.kind === 'blocked') throw new BlockedActivityError(call.ip)
  if (result.kind === 'refused') return sentence(call.translate(refusals[result.fault]), 401)
  if (result.kind === 'link-sent') return json({ status: 'success', message: call.translate(linkSent) })
  return json({ user: result.user })
}

/** Returns undefined when the password was changed. */
export function afterPasswordChange(result: PasswordResult, { translate }: Call): Failed | undefined {
  if (result.kind === 'blocked') return { field: wholeForm, failed: 'TEXT_LOGIN_NOT_KNOWN' }
  return result.kind === 'refused' ? { field: wholeForm, failed: translate(refusals[result.fault]) } : undefined
}
