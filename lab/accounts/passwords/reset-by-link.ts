import type { ResetFields, ResetPassword, ResetTools, TellQuestion } from './password-reset.js'
import { findFault, type PasswordResult, refusal } from './password-result.js'

/** Milliseconds that a link is valid. */
const lifetime = 30 * 60 * 1000

/** The link proves access to the mailbox. */
export const resetByLink: ResetPassword = async (fields, tools) => {
  const { email, token, answer } = fields
  if (typeof token === 'string' && token !== '') return redeemLink(token, fields, tools)
  if (answer) return refusal('link-only')
  return typeof email === 'string' && email !== '' ? sendLink(email, tools) : { kind: 'blocked' }
}

/** No question, so that nothing reveals which addresses have an account. */
export const tellNoQuestion: TellQuestion = () => undefined

async function sendLink(email: string, tools: ResetTools): Promise<PasswordResult> {
  const token = tools.drawToken()
  const account = tools.findAccount(email)
  // The address as stored: one that only looks the same may have another owner.
  const to = account?.email
  if (account && to) {
    tools.links.forgetAllOf(account.id)
    tools.links.keep(token, { accountId: account.id, email: to, endsAt: tools.now() + lifetime })
    tools.mail({
      to,
      subject: 'Choose a new password',
      text: 'Somebody asked for a new password for your account. If it was you, follow the link: it works once, for half an hour. If it was not, do nothing; your password stays as it is.',
      link: `/forgot-password?token=${token}`,
    })
    await tools.noteLink(account)
  }
  return { kind: 'link-sent' }
}

async function redeemLink(token: string, fields: ResetFields, tools: ResetTools): Promise<PasswordResult> {
  const link = tools.links.find(token)
  const account = link && tools.accountOf(link.accountId)
  const isOpen = link !== undefined && tools.now() < link.endsAt && account?.email === link.email
  if (!isOpen || account === undefined) return refusal('link-used')
  const fault = findFault(fields.new, fields.repeat)
  if (fault) return refusal(fault)
  // Throws for a refused password; the link stays valid.
  const changed = tools.changePassword(account, fields.new)
  tools.links.forgetAllOf(account.id)
  tools.endSessions(account)
  return tools.finish(changed)
}
