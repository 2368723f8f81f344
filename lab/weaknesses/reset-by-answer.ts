import type { ResetFields, ResetPassword, ResetTools, TellQuestion } from '../accounts/passwords/password-reset.js'
import { findFault, type PasswordResult, refusal } from '../accounts/passwords/password-result.js'
import { hashAnswer } from '../accounts/passwords.js'
import type { User } from '../accounts/tables.js'

/** CWE-640: a question about the owner, and each visitor who answers it is the owner; but what is true of a life can be looked up. */
export const tellQuestion: TellQuestion = (email, tools) => {
  const account = tools.findAccount(email)
  return account && tools.questionOf(account)
}

export const resetByAnswer: ResetPassword = async (fields, tools) => {
  const owner = await findOwner(fields, tools)
  if ('kind' in owner) return owner
  const changed = tools.changePassword(owner, fields.new)
  return tools.finish(changed, fields.answer)
}

async function findOwner(fields: ResetFields, tools: ResetTools): Promise<User | PasswordResult> {
  const { email, answer } = fields
  if (!email || !answer) return { kind: 'blocked' }
  const fault = findFault(fields.new, fields.repeat)
  if (fault) return refusal(fault)
  const account = tools.findAccount(email)
  if (account === undefined || typeof answer !== 'string') return refusal('wrong-answer')
  if (tools.answerOf(account) === hashAnswer(answer)) return account
  await tools.noteAnswer(account, answer)
  return refusal('wrong-answer')
}
