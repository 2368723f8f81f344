import { type CustomerWishes, openAccount } from './new-customer.js'
import type { ServedLab } from './serve-lab.js'
import type { Credentials } from './visit-as.js'

/** Opens the account of a deluxe member whom the shop itself takes for one; nobody asks how it was paid. */
export async function openMemberAccount(lab: ServedLab, wishes: Omit<CustomerWishes, 'role'> = {}) {
  const member: Credentials = await openAccount(lab, wishes)
  const { token } = await lab.logIn(...member)
  const reply = await lab.post('/rest/deluxe-membership', { paymentMode: 'promise' }, { token })
  if (reply.status !== 200) throw new Error(`${member[0]} is no member: ${reply.text}`)
  return member
}
